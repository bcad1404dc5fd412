"""What happens at a table when time passes: to the second, with a clock that is set by hand."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from clocks import Hand
from volleys import LAID

from longbox.opening.opening import Opening
from longbox.server.lobby import IDLE, Lobby
from longbox.server.messages import Said, Shown
from longbox.server.protocol import Bot, Chair, Choice, Say, TableWanted
from longbox.server.room import AWAY, STAND_IN, VEIL, Room
from longbox.server.store import SqliteStore
from longbox.server.table import Refused


@dataclass(eq=False)
class Heard:
    """Somebody who writes down all they are told."""

    seat: int | None
    name: str = ""
    frames: list[Said] = field(default_factory=list)

    def tell(self, message: Said) -> None:
        self.frames.append(message)

    def part(self) -> None:
        """They stay."""

    def views(self) -> int:
        return sum(isinstance(frame, Shown) for frame in self.frames)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Hand:
    made = Hand()
    monkeypatch.setattr(Room, "clock", made)
    return made


def at_a_table(
    folder: Path,
    work: Callable[[Lobby, Room], Awaitable[None]],
    held: str = "Punch",
    limit: int = 0,
) -> None:
    """Do something at a table for two people, of whom the second holds a card."""

    async def whole() -> None:
        lobby = Lobby(SqliteStore(folder / "tables.sqlite"))
        await lobby.store.open()
        chairs = [Chair(), Chair()]
        wanted = TableWanted(record=LAID % held, seats=chairs, clock=limit)
        made = await lobby.open(Opening("green-lantern-vs-sinestro"), wanted)
        room = await lobby.find(made.table)
        await work(lobby, room)
        await lobby.close()

    asyncio.run(whole())


async def joined(room: Room) -> tuple[Heard, Heard]:
    ann, bob = Heard(0), Heard(1)
    await room.join(ann)
    await room.join(bob)
    return ann, bob


@pytest.mark.parametrize("held", ["Vulnerability", "Cover"])
def test_what_came_of_an_attack_is_shown_when_the_veil_is_lifted_and_not_before(
    tmp_path: Path, clock: Hand, held: str
) -> None:
    async def work(_: Lobby, room: Room) -> None:
        ann, bob = await joined(room)
        before = (ann.views(), bob.views())
        await room.hear(ann, Choice("play Volley", 1))
        assert (before[0], before[1] + 1) == (ann.views(), bob.views())
        if held == "Cover":
            await room.hear(bob, Choice("pass", 2))
        # What he discards is asked of him alone: Ann may not know that he has a choice.
        await room.hear(bob, Choice("discard Punch", room.table.account.number(1)))
        await clock.let_pass(VEIL - 0.01)
        assert before[0] == ann.views()
        await clock.let_pass(0.02)
        assert before[0] + 1 == ann.views()

    at_a_table(tmp_path, work, held)


def test_others_hand_a_seat_to_a_bot_only_when_its_player_has_long_been_away(
    tmp_path: Path, clock: Hand
) -> None:
    async def work(_: Lobby, room: Room) -> None:
        ann, bob = await joined(room)
        await clock.let_pass(AWAY + 1)
        with pytest.raises(Refused, match="Its player is here"):
            await room.hear(ann, Bot(1, "greedy"))
        room.leave(bob)
        await clock.let_pass(AWAY - 1)
        with pytest.raises(Refused, match="away for a minute"):
            await room.hear(ann, Bot(1, "greedy"))
        await clock.let_pass(2)
        await room.hear(ann, Bot(1, "greedy"))

        assert "greedy" == room.table.seats[1].agent

    at_a_table(tmp_path, work)


def test_a_bot_takes_over_when_the_time_of_whoever_must_decide_is_up(
    tmp_path: Path, clock: Hand
) -> None:
    async def work(_: Lobby, room: Room) -> None:
        ann, _bob = await joined(room)
        await clock.let_pass(20)
        await room.hear(ann, Choice("play Punch", 1))
        await clock.let_pass(9)
        assert [None, None] == [seat.agent for seat in room.table.seats]
        await clock.let_pass(2)
        await asyncio.gather(*room._tasks)  # until it is on disk

        assert [STAND_IN, None] == [seat.agent for seat in room.table.seats]

    at_a_table(tmp_path, work, limit=30)


def test_a_table_without_anybody_leaves_memory_after_a_while_and_comes_back(
    tmp_path: Path, clock: Hand
) -> None:
    async def work(lobby: Lobby, room: Room) -> None:
        ann, bob = await joined(room)
        await room.hear(ann, Choice("play Punch", 1))
        await clock.let_pass(IDLE + 1)
        assert 0 == await lobby.sweep()
        room.leave(ann)
        room.leave(bob)
        await clock.let_pass(IDLE - 1)
        assert 0 == await lobby.sweep()
        await clock.let_pass(2)
        assert 1 == await lobby.sweep()
        again = await lobby.find(room.table.id)

        assert again is not room
        assert len(room.table.account.made) == len(again.table.account.made)

    at_a_table(tmp_path, work)


def used(lobby: Lobby, table: str, days: float) -> None:
    """Let a table have been used last so many days ago."""
    assert isinstance(lobby.store, SqliteStore)
    with sqlite3.connect(lobby.store.path) as connection:
        values = (time.time() - days * 86_400, table)
        connection.execute("UPDATE tables SET used = ? WHERE id = ?", values)
    connection.close()


def test_tables_to_which_nobody_comes_are_removed_and_that_is_said(
    tmp_path: Path, clock: Hand
) -> None:
    async def work(lobby: Lobby, room: Room) -> None:
        mine, other = room.table.id, (await lobby.open(Opening("green-lantern-vs-sinestro"))).table
        ann, _ = await joined(room)
        for table in (mine, other):
            used(lobby, table, days=31)
        assert 0 == await lobby.tidy()  # nothing is removed unless somebody said so
        lobby.days = 30
        assert 1 == await lobby.tidy()
        await room.hear(ann, Choice("play Volley", 1))
        with pytest.raises(Refused, match=r"Nobody came to this table for so long .* \d{4}-"):
            await lobby.find(other)
        with pytest.raises(Refused, match="no such table"):
            await lobby.find("nowhere")

    at_a_table(tmp_path, work)


def test_a_table_where_people_sit_is_used_though_nobody_moves(tmp_path: Path, clock: Hand) -> None:
    async def work(lobby: Lobby, room: Room) -> None:
        lobby.days = 30
        await joined(room)
        used(lobby, room.table.id, days=29)
        await clock.let_pass(2 * 3600)
        await lobby.tidy()
        lobby.rooms.clear()
        assert isinstance(lobby.store, SqliteStore)
        used_at = lobby.store._read("SELECT used FROM tables")
        assert used_at[0][0] > time.time() - 3600

    at_a_table(tmp_path, work)


def test_who_comes_at_the_last_moment_finds_the_table(tmp_path: Path, clock: Hand) -> None:
    async def work(lobby: Lobby, room: Room) -> None:
        lobby.days = 30
        table = room.table.id
        lobby.rooms.clear()
        used(lobby, table, days=31)
        found, removed = await asyncio.gather(lobby.find(table), lobby.tidy())
        assert (table, 0) == (found.table.id, removed)

    at_a_table(tmp_path, work)


def test_no_chat_stops_the_clock(tmp_path: Path, clock: Hand) -> None:
    async def work(_: Lobby, room: Room) -> None:
        ann, _bob = await joined(room)
        await clock.let_pass(20)
        await room.hear(ann, Say("wait for me"))
        await clock.let_pass(11)

        assert [STAND_IN, None] == [seat.agent for seat in room.table.seats]

    at_a_table(tmp_path, work, limit=30)


def test_a_seat_to_which_nobody_ever_came_goes_to_a_bot(tmp_path: Path, clock: Hand) -> None:
    async def work(lobby: Lobby, room: Room) -> None:
        for _ in range(2):  # the second time the table was made again
            ann = Heard(0)
            await room.join(ann)
            await clock.let_pass(AWAY - 1)
            with pytest.raises(Refused, match="away for a minute"):
                await room.hear(ann, Bot(1, "greedy"))
            lobby.rooms.clear()
            room = await lobby.find(room.table.id)
        ann = Heard(0)
        await room.join(ann)
        await clock.let_pass(AWAY)
        await room.hear(ann, Bot(1, "greedy"))
        assert "greedy" == room.table.seats[1].agent

    at_a_table(tmp_path, work)
