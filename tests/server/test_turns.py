"""Games at the pace of days: whose move it is, in a line a table, and no sooner than there."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from clocks import Hand
from sitting import RIVALS, Running

from longbox.opening.opening import Opening
from longbox.server.lobby import Lobby
from longbox.server.messages import Said, write
from longbox.server.protocol import Bot, Chair, Choice, SeatHeld, TableWanted
from longbox.server.room import DAY, VEIL, Room
from longbox.server.store import SqliteStore
from longbox.server.table import Refused
from longbox.server.turns import DueMoves

LAID = """
game: green-lantern-vs-sinestro
seed: 1
characters: blank
cards:
  - {name: Volley, type: Super Power, cost: 2, text: "Attack: Each foe discards a card."}
  - name: Cover
    type: Hero
    cost: 2
    text: "Defense: You may discard this card to avoid an Attack."
table:
  Green Lantern: {hand: [Volley], deck: [Punch x9]}
  Sinestro: {hand: [%s, Punch], deck: [Punch x9]}
moves:
  - Green Lantern: normal turn
"""


class Quiet:
    """Somebody who is told things, and does not listen."""

    def __init__(self, seat: int) -> None:
        self.seat: int | None = seat
        self.name = ""

    def tell(self, message: Said) -> None:
        json.loads(write(message))

    def part(self) -> None:
        """They stay."""


def ask(server: Running, *held: tuple[str, str]) -> list[dict[str, Any]]:
    seats = [{"table": table, "token": token} for table, token in held]
    status, told = server.ask("/api/turns", {"seats": seats})
    assert 200 == status, told
    found: list[dict[str, Any]] = told["tables"]
    return found


def test_whose_move_it_is_with_the_question_asked(server: Running) -> None:
    table, tokens = server.open(seats=[{"name": "Ann"}, {"name": "Bob"}], days=3)
    held = [(table, tokens[0]), (table, tokens[1])]
    mine, theirs = ask(server, *held)
    assert (True, ["Bob"], 3, 1) == (mine["mine"], mine["others"], mine["days"], mine["turn"])
    assert mine["asked"]
    assert "mine" not in theirs
    assert ("Green Lantern", ["Ann"]) == (theirs["waits"], theirs["others"])

    server.play(table, tokens[0], 1)
    first, again = ask(server, held[0]), ask(server, held[0])
    assert first == again
    assert isinstance(first[0]["since"], int | float)


def test_a_table_that_is_not_there_says_so_and_keeps_none_of_the_others_back(
    server: Running,
) -> None:
    table, tokens = server.open(seats=[{}, {}])
    gone, strange, there = ask(server, ("nowhere", "x"), (table, "guessed"), (table, tokens[0]))
    assert "There is no such table." == gone["gone"]
    assert "opens no seat" in strange["gone"]
    assert there["mine"]
    seats = [{"table": table, "token": "x"}] * 25
    assert 400 == server.ask("/api/turns", {"seats": seats})[0]


def test_a_game_left_for_a_day_goes_on(tmp_path: Path) -> None:
    """Nobody is in memory, the server was started anew, and a day has passed for the store."""
    server = Running(tmp_path)
    server.start()
    table, tokens = server.open(seats=[{"name": "Ann"}, {"name": "Bob"}], days=1)
    server.play(table, tokens[0], 2)
    before = ask(server, (table, tokens[0]))
    server.stop()

    server.start()
    assert before == ask(server, (table, tokens[0]))
    assert before == ask(server, (table, tokens[0]))  # from what is remembered
    server.play(table, tokens[0], 2)
    assert before != ask(server, (table, tokens[0]))
    server.stop()


def at_a_table(folder: Path, held: str, days: int, work: Any) -> None:
    async def whole() -> None:
        lobby = Lobby(SqliteStore(folder / "tables.sqlite"))
        await lobby.store.open()
        wanted = TableWanted(record=LAID % held, seats=[Chair(), Chair()], days=days)
        made = await lobby.open(Opening("green-lantern-vs-sinestro"), wanted)
        held_seats = [SeatHeld(made.table, made.tokens[0])]
        await work(lobby, await lobby.find(made.table), held_seats)
        await lobby.close()

    asyncio.run(whole())


@pytest.mark.parametrize("held", ["Punch", "Cover"])
def test_nothing_is_told_before_the_veil_is_lifted_nor_who_is_asked_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, held: str
) -> None:
    clock = Hand()
    monkeypatch.setattr(Room, "clock", clock)

    async def work(lobby: Lobby, room: Room, seats: list[SeatHeld]) -> None:
        ann, bob = Quiet(0), Quiet(1)
        await room.join(ann)
        await room.join(bob)
        await room.hear(ann, Choice("play Volley", room.table.account.number(0)))
        asking = asyncio.create_task(DueMoves(lobby).tell(seats))
        await clock.let_pass(VEIL - 0.01)
        assert not asking.done()
        await clock.let_pass(0.02)
        row = (await asking).tables[0]
        told = (row.mine, bool(row.asked), row.since is None, row.waits)
        # Where he holds an answer she is not told that he thinks about it.
        hidden, goes_on = (False, False, True, ""), (True, True, False, "Green Lantern")
        assert (hidden if held == "Cover" else goes_on) == told

    at_a_table(tmp_path, held, 0, work)


def test_at_a_table_with_days_nobody_is_replaced_sooner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Hand()
    monkeypatch.setattr(Room, "clock", clock)

    async def work(_: Lobby, room: Room, __: list[SeatHeld]) -> None:
        ann = Quiet(0)
        await room.join(ann)
        await clock.let_pass(2 * DAY - 1)
        with pytest.raises(Refused, match="away for 2 days"):
            await room.hear(ann, Bot(1, "greedy"))
        await clock.let_pass(1)
        await room.hear(ann, Bot(1, "greedy"))
        assert "greedy" == room.table.seats[1].agent

    at_a_table(tmp_path, "Punch", 2, work)


def test_a_line_is_cheap_while_nothing_happens(server: Running) -> None:
    table, tokens = server.open(game=[RIVALS], seats=[{}, {}], days=3)
    ask(server, (table, tokens[0]))
    began = time.perf_counter()
    for _ in range(20):
        ask(server, (table, tokens[0]))
    assert time.perf_counter() - began < 2
