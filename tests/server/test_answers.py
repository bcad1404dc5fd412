"""Whoever does not see a hand is not told what it holds by who is asked, or is not.

Each table is played in two worlds that differ in cards of hidden hands: in one of them they are
answers, and the seats that hold them are asked and decline; in the other nobody is asked. All that
the others are sent must be the same, to the number of their moments.
"""

import asyncio
import json
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from longbox.game.game import Game
from longbox.opening.opening import Opening
from longbox.server import room as rooms
from longbox.server.lobby import Lobby
from longbox.server.messages import Said, write
from longbox.server.protocol import Chair, Choice, Look, TableWanted, Undo
from longbox.server.room import Room
from longbox.server.store import SqliteStore
from longbox.server.table import Refused

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
Seat = int | None
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
FOUR = """
game: confrontations
players: [Superman, Lex Luthor, Wonder Woman, Circe]
seed: 1
characters: blank
table:
  Superman: {hand: [Volley, Vulnerability], deck: [Punch x9]}
  Lex Luthor: {hand: [%s, Punch x4], deck: [Punch x9]}
  Wonder Woman: {hand: [Punch x5], deck: [Punch x9]}
  Circe: {hand: [%s, Punch x4], deck: [Punch x9]}
"""
DECLINED = ("pass", "no")
ATTACKS = [(0, "normal turn"), (0, "play Volley"), (1, "discard Punch"), (0, "end turn")]
REVEALS = [(0, "normal turn"), (0, "play Summons"), (1, "discard Punch"), (0, "end turn")]
FIGHT = [(0, "confront Sinestro"), (0, "play Haymaker"), (0, "done")]
HELP = [(0, "normal turn"), (0, "play Punch"), (0, "play Vulnerability"), (0, "end turn")]
BOTH = [
    (0, "normal turn"),
    (0, "play Volley"),
    (1, "discard Punch"),
    (3, "discard Punch"),
    (0, "end turn"),
]
CLOSED = "closed_hands: true\n"
WORLDS: dict[str, tuple[str, tuple[str, ...], int, list[tuple[int, str]], tuple[Seat, ...]]] = {
    "Defense": (DUEL, ("Cover",), 1, ATTACKS, (0, None)),
    "reveal": (DUEL, ("Tool",), 1, REVEALS, (0, None)),
    "Block": (DUEL, ("Guard",), 1, FIGHT, (0, None)),
    "Assist": (TEAMS, ("Relay",), 2, HELP, (1, 3, None)),
    "Assist, closed hands": (f"{TEAMS}{CLOSED}", ("Relay",), 2, HELP, (0, 1, 3, None)),
    "two Defenses": (FOUR, ("Cover", "Cover"), 1, BOTH, (0, 2, None)),
    "two Defenses, closed hands": (f"{FOUR}{CLOSED}", ("Cover", "Cover"), 3, BOTH, (0, 2, None)),
    "the first of two": (FOUR, ("Cover", "Blank"), 1, BOTH, (0, 2, None)),
    "the second of two": (FOUR, ("Blank", "Cover"), 3, BOTH, (0, 2, None)),
}


@dataclass(eq=False)
class Heard:
    """Somebody who writes down all they are told."""

    seat: int | None
    name: str = ""
    frames: list[dict[str, Any]] = field(default_factory=list)

    def tell(self, message: Said) -> None:
        data = json.loads(write(message))
        self.frames.append({key: value for key, value in data.items() if key != "table"})

    def part(self) -> None:
        """They stay."""

    def last(self) -> dict[str, Any]:
        """The table as they saw it last."""
        return next(one for one in reversed(self.frames) if one["is"] == "view")


@pytest.fixture(autouse=True)
def veil(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "VEIL", 0.02)


async def opened(folder: Path, text: str, agents: dict[int, str], clock: int = 0) -> Room:
    count = text.count("hand: [")
    seats = [Chair(agent=agents.get(seat)) for seat in range(count)]
    lobby = Lobby(SqliteStore(folder / f"{secrets.token_hex(4)}.sqlite"))
    await lobby.store.open()
    wanted = TableWanted(record=text + CARDS, seats=seats, clock=clock)
    return await lobby.find((await lobby.open(Opening("record"), wanted)).table)


async def unveiled() -> None:
    await asyncio.sleep(rooms.VEIL * 2)


async def choose(room: Room, person: Heard, text: str) -> None:
    await unveiled()
    await room.hear(person, Choice(text, room.table.account.number(person.seat)))


def is_hidden(game: Game) -> bool:
    """Whether somebody may not know of the question that is pending."""
    return not all(game.is_open(seat) for seat in (*range(len(game.players)), None))


def declining(game: Game) -> str | None:
    """How a question is declined of which somebody may not know; None: it must be answered."""
    decision = game.decision
    if decision is None or not is_hidden(game):
        return None
    return next((one.text for one in decision.options if one.kind in DECLINED), None)


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
        no = declining(room.table.game)
        if agents.get(decision.seat):
            await asyncio.sleep(0.01)
        elif no is not None:
            declined += 1
            room.asked -= SECONDS  # they thought for so long
            await choose(room, people[decision.seat], no)
        else:
            seat, move = left.pop(0)
            assert seat == decision.seat
            await choose(room, people[seat], move)
    while (no := declining(room.table.game)) is not None:
        decision = room.table.game.decision
        assert decision is not None
        declined += 1
        await choose(room, people[decision.seat], no)
    for person in people.values():
        await unveiled()
        for at in range(room.table.account.number(person.seat) + 1):
            await room.hear(person, Look(at))
        for since in (None, 0, 1):
            again = Heard(person.seat)
            await room.join(again, since)
            person.frames += again.frames
            room.leave(again)
    await room.close()
    await room._store.close()
    return {seat: person.frames for seat, person in people.items()}, declined


@pytest.mark.parametrize("name", WORLDS)
def test_who_does_not_see_a_hand_is_told_the_same_whatever_it_holds(
    tmp_path: Path, name: str
) -> None:
    text, cards, holder, moves, eyes = WORLDS[name]
    blank = ("Blank",) * len(cards)
    clock = 6000

    async def work() -> None:
        asked, often = await played(tmp_path, text % cards, moves, {}, clock)
        bare, never = await played(tmp_path, text % blank, moves, {}, clock)

        assert often > 0 == never
        for seat in eyes:
            mine, its = settled(asked[seat]), settled(bare[seat])
            assert [one["is"] for one in mine] == [one["is"] for one in its]
            for one, other in zip(mine, its, strict=True):
                assert one == other
            assert no_gap(mine)
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


# Of a view, while others may answer: nothing is on offer, and nothing is foreseen.
BETWEEN: dict[str, Any] = {"options": [], "ahead": None, "held": True}
PROBES: list[Choice | Undo] = [Choice("end turn", 2), Choice("end turn", 3), Undo()]


async def refused(room: Room, person: Heard, message: Choice | Undo) -> str:
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
        was = ann.last()
        await room.join(again, since=2)
        welcome, shown = again.frames[0], again.frames[1]
        bob_knows = bob.last()
        await choose(room, bob, "block Guard")
        await unveiled()
        now = again.last()

        assert ["block Guard", "pass"] == [one["text"] for one in bob_knows["options"]]
        assert {"seat": None} == shown["view"]["decision"]
        assert ([], True) == (shown["options"], shown["held"])
        assert was["view"] | {"decision": None} == shown["view"] | {"decision": None}
        assert (2, 2) == (was["move"], shown["move"])
        assert {1, 2} == {line.get("move", 0) for line in welcome["log"]}
        assert [] == shown["events"]
        assert (3, False) == (now["move"], now["held"])
        assert "block" in [event["kind"] for event in now["events"]]
        await room.close()
        await room._store.close()

    asyncio.run(work())


@pytest.mark.parametrize("since", [None, 0, 2])
def test_who_comes_while_another_is_asked_is_told_the_same_as_before(
    tmp_path: Path, since: int | None
) -> None:
    """All that is told beside ``held`` could have been told before the question was put."""

    async def work() -> None:
        room = await opened(tmp_path, DUEL % "Guard", {})
        ann = Heard(0)
        await room.join(ann)
        for _, move in FIGHT[:2]:
            await choose(room, ann, move)
        before, meanwhile = Heard(0), Heard(0)
        await unveiled()
        await room.join(before, since)
        room.leave(before)
        await choose(room, ann, FIGHT[2][1])
        await unveiled()
        await room.join(meanwhile, since)
        told = [
            one | BETWEEN | {"view": one["view"] | {"decision": None}}
            if one["is"] == "view"
            else one
            for one in [*without_undo(before.frames), *without_undo(meanwhile.frames)]
        ]

        assert told[:2] == told[len(told) // 2 :][:2]
        await room.close()
        await room._store.close()

    asyncio.run(work())


@pytest.mark.parametrize("card", ["Cover", "Blank"])
def test_who_takes_back_after_an_answer_is_told_the_same(tmp_path: Path, card: str) -> None:
    async def work() -> None:
        room = await opened(tmp_path, DUEL % card, {1: "greedy"})
        ann = Heard(0)
        await room.join(ann)
        for move in ("normal turn", "play Volley"):
            await choose(room, ann, move)
        for _ in range(1000):
            if ann.last()["move"] > 1:
                break
            await asyncio.sleep(0.01)
        assert "discard" in [event["kind"] for event in ann.last()["events"]]
        await unveiled()
        await room.hear(ann, Undo())
        undone = next(one for one in reversed(ann.frames) if one["is"] == "undone")

        assert (1, 1) == (undone["to"], ann.last()["move"])
        assert "play Volley" in [one["text"] for one in ann.last()["options"]]
        assert {1} >= {line.get("move", 0) for line in undone["log"]}
        await room.close()
        await room._store.close()

    asyncio.run(work())


def test_nobody_is_shown_that_a_bot_is_asked(tmp_path: Path) -> None:
    async def work() -> None:
        lobby = Lobby(SqliteStore(tmp_path / "tables.sqlite"))
        await lobby.store.open()
        seats = [Chair(), *[Chair(agent="greedy")] * 3]
        opening = Opening("confrontations", seed=5)
        room = await lobby.find((await lobby.open(opening, TableWanted(seats=seats))).table)
        ann = Heard(0)
        await room.join(ann)
        account = room.table.account
        for number in range(10_000):
            decision = account.game.decision
            if decision is None or len(account.made) > 900:
                break
            if decision.seat == 0:
                text = decision.options[number * 7 % len(decision.options)].text
                await room.hear(ann, Choice(text, account.number(0)))
            else:
                await asyncio.sleep(0.002)
        hidden = [one for one in account.made if 0 not in one.known_to]
        numbers = [frame["move"] for frame in ann.frames if frame["is"] == "view"]
        asked = [account.made[account.moves_at(0, number)] for number in numbers[:-1]]
        await lobby.close()

        assert any(not one.events for one in hidden)
        assert any(one.events for one in hidden)
        assert sorted(set(numbers)) == numbers
        assert not [one for one in asked if one in hidden]
        assert no_gap(ann.frames)

    asyncio.run(work())


def no_gap(frames: Iterable[dict[str, Any]]) -> bool:
    """Whether each view that came by itself was of the moment after the one before it."""
    numbers: list[int] = []
    for frame in frames:
        if frame["is"] == "welcome" and numbers:
            break  # they came again
        if frame["is"] == "view":
            numbers.append(frame["move"])
    return numbers == list(range(numbers[0], numbers[-1] + 1))


def without_undo(frames: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Frames without what could be taken back: while others may answer, that is nothing."""
    return [frame | {"undo": None} if frame["is"] == "view" else frame for frame in frames]


def settled(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Frames with all time in tens of seconds or more: how fast the test was does not matter."""
    found = []
    for frame in frames:
        if frame["is"] == "people":
            seats = [one | {"away": one["away"] is not None} for one in frame["seats"]]
            found.append(frame | {"seats": seats})
            continue
        clock = frame.get("clock")
        if clock:
            clock = clock | {"spent": [round(seconds, -1) for seconds in clock["spent"]]}
        found.append(frame | {"clock": clock} if clock else frame)
    return found
