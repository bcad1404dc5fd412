"""Whoever does not see a hand is not told what it holds by who is asked, or is not.

Each table is played in two worlds that differ in one card of a hidden hand: in one of them it is an
answer, and the seat that holds it is asked and declines; in the other nobody is asked. All that the
others are sent must be the same.
"""

import asyncio
import secrets
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from longbox.server import room as rooms
from longbox.server.lobby import Lobby
from longbox.server.protocol import Chair, Choose, Look, Opening, Undo
from longbox.server.room import Room
from longbox.server.store import SqliteStore
from longbox.server.table import DECLINED, Refused, is_answering

CARDS = """
cards:
  - {name: Volley, type: Super Power, cost: 2, text: "Attack: Each foe discards a card."}
  - name: Summons
    type: Super Power
    cost: 2
    text: "Attack: Each foe discards a card unless they reveal an Equipment from their hand."
  - {name: Haymaker, type: Super Power, cost: 3, text: "+11 Power"}
  - {name: Guard, type: Hero, cost: 2, text: "+1 Power\\nBlock (2)"}
  - name: Cover
    type: Hero
    cost: 2
    text: "Defense: You may discard this card to avoid an Attack."
  - {name: Relay, type: Hero, cost: 2, text: "Assist: +1 Power"}
  - {name: Tool, type: Equipment, cost: 2, text: "+1 Power"}
  - {name: Blank, type: Hero, cost: 2, text: ""}
"""
SECONDS = 100
DUEL = """
game: green-lantern-vs-sinestro
seed: 1
characters: blank
table:
  Green Lantern: {hand: [Volley, Summons, Haymaker], deck: [Punch x9]}
  Sinestro: {hand: [%s, Punch, Vulnerability, Punch], deck: [Punch x9]}
"""
TEAMS = """
game: confrontations
players: [Superman, Lex Luthor, Wonder Woman, Circe]
seed: 1
characters: blank
table:
  Superman: {hand: [Punch, Vulnerability], deck: [Punch x9]}
  Lex Luthor: {hand: [Punch x5], deck: [Punch x9]}
  Wonder Woman: {hand: [%s, Punch x4], deck: [Punch x9]}
  Circe: {hand: [Punch x5], deck: [Punch x9]}
"""
ATTACKS = [(0, "normal turn"), (0, "play Volley"), (1, "discard Punch"), (0, "end turn")]
REVEALS = [(0, "normal turn"), (0, "play Summons"), (1, "discard Punch"), (0, "end turn")]
FIGHT = [(0, "confront Sinestro"), (0, "play Haymaker"), (0, "done")]
HELP = [(0, "normal turn"), (0, "play Punch"), (0, "play Vulnerability"), (0, "end turn")]
WORLDS = {
    "Defense": (DUEL, "Cover", 1, ATTACKS, (0, None)),
    "reveal": (DUEL, "Tool", 1, REVEALS, (0, None)),
    "Block": (DUEL, "Guard", 1, FIGHT, (0, None)),
    "Assist": (TEAMS, "Relay", 2, HELP, (1, 3, None)),
    "Assist, closed hands": (f"{TEAMS}closed_hands: true\n", "Relay", 2, HELP, (0, 1, 3, None)),
}


@dataclass(eq=False)
class Heard:
    """Somebody who writes down all they are told."""

    seat: int | None
    name: str = ""
    frames: list[dict[str, Any]] = field(default_factory=list)

    def tell(self, data: dict[str, Any]) -> None:
        self.frames.append({key: value for key, value in data.items() if key != "table"})


@pytest.fixture(autouse=True)
def veil(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "VEIL", 0.02)


async def opened(folder: Path, text: str, agents: dict[int, str], clock: int = 0) -> Room:
    count = text.count("hand: [")
    seats = [Chair(agent=agents.get(seat)) for seat in range(count)]
    lobby = Lobby(SqliteStore(folder / f"{secrets.token_hex(4)}.sqlite"))
    await lobby.store.open()
    wanted = Opening(game=["record"], record=text + CARDS, seats=seats)
    room = await lobby.find((await lobby.open(wanted)).table)
    room.table.opening["clock"] = clock
    return room


async def unveiled() -> None:
    await asyncio.sleep(rooms.VEIL * 2)


async def choose(room: Room, person: Heard, text: str) -> None:
    await unveiled()
    await room.hear(person, Choose(text, room.table.number(person.seat)))


async def played(
    folder: Path, text: str, moves: list[tuple[int, str]], agents: dict[int, str], clock: int
) -> tuple[dict[int | None, list[dict[str, Any]]], int]:
    """All that everybody was told in a game, and how often somebody declined to answer."""
    room = await opened(folder, text, agents, clock)
    people = {seat: Heard(seat) for seat in (*range(len(room.table.seats)), None)}
    for person in people.values():
        await room.join(person)
    declined = 0
    left = list(moves)
    while left:
        decision = room.table.game.decision
        assert decision is not None
        if agents.get(decision.seat):
            await asyncio.sleep(0.01)
        elif is_answering(room.table.game):
            declined += 1
            room.asked -= SECONDS  # they thought for so long
            text = next(one.text for one in decision.options if one.text in DECLINED)
            await choose(room, people[decision.seat], text)
        else:
            seat, move = left.pop(0)
            assert seat == decision.seat
            await choose(room, people[seat], move)
    while (decision := room.table.game.decision) and is_answering(room.table.game):
        declined += 1
        await choose(room, people[decision.seat], "pass")
    for person in people.values():
        await unveiled()
        for at in (1, room.table.number(person.seat)):
            await room.hear(person, Look(at))
        again = Heard(person.seat)
        await room.join(again, since=1)
        person.frames += again.frames
        room.leave(again)
    await room.close()
    await room._store.close()
    return {seat: person.frames for seat, person in people.items()}, declined


@pytest.mark.parametrize("name", WORLDS)
def test_who_does_not_see_a_hand_is_told_the_same_whatever_it_holds(
    tmp_path: Path, name: str
) -> None:
    text, card, holder, moves, eyes = WORLDS[name]
    clock = 6000

    async def work() -> None:
        asked, often = await played(tmp_path, text % card, moves, {}, clock)
        bare, never = await played(tmp_path, text % "Blank", moves, {}, clock)

        assert often > 0 == never
        for seat in eyes:
            mine, its = settled(asked[seat]), settled(bare[seat])
            assert [one["is"] for one in mine] == [one["is"] for one in its]
            for one, other in zip(mine, its, strict=True):
                assert one == other
        assert asked[holder] != bare[holder]

    asyncio.run(work())


@pytest.mark.parametrize("card", ["Guard", "Blank"])
def test_who_probes_meanwhile_is_told_the_same(
    tmp_path: Path, card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "VEIL", 0.2)

    async def work() -> None:
        room = await opened(tmp_path, DUEL % card, {})
        ann = Heard(0)
        await room.join(ann)
        for _, move in FIGHT:
            await choose(room, ann, move)
        told = [await refused(room, ann, message) for message in PROBES]
        before = len(ann.frames)
        assert ["The table has moved on; look again."] * 2 + [
            "There is nothing that you can take back."
        ] == told
        await unveiled()
        assert (card == "Blank") == (len(ann.frames) > before)
        await room.close()
        await room._store.close()

    asyncio.run(work())


PROBES: list[Choose | Undo] = [Choose("end turn", 3), Choose("end turn", 4), Undo()]


async def refused(room: Room, person: Heard, message: Choose | Undo) -> str:
    with pytest.raises(Refused) as error:
        await room.hear(person, message)
    return str(error.value)


def test_who_comes_back_while_another_is_asked_sees_the_table_as_it_was(tmp_path: Path) -> None:
    async def work() -> None:
        room = await opened(tmp_path, DUEL % "Guard", {})
        ann, bob, again = Heard(0), Heard(1), Heard(0)
        await room.join(ann)
        await room.join(bob)
        for _, move in FIGHT:
            await choose(room, ann, move)
        await unveiled()
        was = next(one for one in reversed(ann.frames) if one["is"] == "view")
        await room.join(again, since=2)
        welcome, shown = again.frames[0], again.frames[1]
        bob_knows = next(one for one in reversed(bob.frames) if one["is"] == "view")
        await choose(room, bob, "block Guard")
        await unveiled()
        now = next(one for one in reversed(again.frames) if one["is"] == "view")

        assert ["block Guard", "pass"] == [
            one["text"] for one in bob_knows["view"]["decision"]["options"]
        ]
        assert {"seat": None} == shown["view"]["decision"]
        assert was["view"] | {"decision": None} == shown["view"] | {"decision": None}
        assert (2, 2) == (was["move"], shown["move"])
        assert {1, 2} == {line["move"] for line in welcome["log"]}
        assert [] == shown["events"]
        assert 4 == now["move"]
        assert "block" in [event["kind"] for event in now["events"]]
        await room.close()
        await room._store.close()

    asyncio.run(work())


def test_nobody_is_shown_that_a_bot_is_asked(tmp_path: Path) -> None:
    async def work() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "tables.sqlite"))
        await lobby.store.open()
        seats = [Chair(), *[Chair(agent="greedy")] * 3]
        wanted = Opening(game=["confrontations"], seed=5, seats=seats)
        room = await lobby.find((await lobby.open(wanted)).table)
        ann = Heard(0)
        await room.join(ann)
        table = room.table
        for number in range(10_000):
            decision = table.game.decision
            if decision is None or len(table.made) > 900:
                break
            if decision.seat == 0:
                text = decision.options[number * 7 % len(decision.options)].text
                await room.hear(ann, Choose(text, table.number(0)))
            else:
                await asyncio.sleep(0.002)
        hidden = [one for one in table.made if one.is_answer and table.is_hidden(0, one.seat)]
        numbers = [frame["move"] for frame in ann.frames if frame["is"] == "view"]
        asked = [table.made[at] for at in map(partial(table.place, 0), numbers[:-1])]
        await lobby.close()

        assert any(one.is_silent for one in hidden)
        assert sorted(set(numbers)) == numbers
        assert not [one for one in asked if one in hidden]

    asyncio.run(work())


def settled(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Frames with the clock's time in tens of seconds: how fast the test was does not matter."""
    found = []
    for frame in frames:
        clock = frame.get("clock")
        if clock:
            clock = clock | {"spent": [round(seconds, -1) for seconds in clock["spent"]]}
        found.append(frame | {"clock": clock} if clock else frame)
    return found
