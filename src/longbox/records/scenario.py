"""Scenarios: a table laid by hand, moves, and what must be true.

Owns: how a scenario is written, and which errors are the file's own.
Must not know: how a scenario is run, how a rule works.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from longbox.game.notation import folded
from longbox.printed.problem import nearest
from longbox.records.opening import (
    KEYS,
    REBIRTH,
    RUINED,
    Opening,
    check_keys,
    has_city,
    names_of_cards,
    number,
    part,
    read_opening,
    space,
    unknown_key,
    word,
    words,
)
from longbox.records.plain import Document, FileError, KeyPath, read_yaml
from longbox.rules.codes import SPACE_NAMES

SCENARIO_KEYS = (*KEYS, "title", "rules", "moves", "expect")
EVENTS = [
    "turn",
    "play",
    "buy",
    "defeat",
    "gain",
    "draw",
    "discard",
    "destroy",
    "shuffle",
    "reveal",
    "put",
    "attack",
    "avoid",
    "block",
    "assist",
    "confront",
    "power",
    "move",
    "place",
    "damage",
    "enter",
    "threat",
    "reward",
    "over",
]

ORDERED = ("deck", "main_deck")
SEAT_BAGS = ("hand", "deck", "discard", "play", "score", "aside")
SHARED_BAGS = ("line_up", "destroyed", "main_deck", "under")
SEAT_NUMBERS = ("cost", "level", "vp")
GAME_NUMBERS = ("power", "move")
GAME_WORDS = ("turn", "ending")
GAME_KEYS = (
    *GAME_NUMBERS,
    *GAME_WORDS,
    *SHARED_BAGS,
    "over",
    "winner",
    "emblems",
    "options",
    "events",
)
SEAT_KEYS = (*SEAT_BAGS, *SEAT_NUMBERS, "character")
# Of a city: keys with a number, with a bag, and all that such keys may begin with.
CITY_NUMBERS = ("threat", "defeated", "clock", "ally.weakness")
CITY_BAGS = (*SPACE_NAMES, "contained", "missions")
CITY_DAMAGE = tuple(f"damage.{name}" for name in SPACE_NAMES[::2])
REBIRTH_KEYS = ("threat", "defeated", "clock", "ally", "locations", "damage", *CITY_BAGS)
NOT_CARDS = ("emblems", "missions", "locations")  # lists of other names


class ScenarioError(FileError):
    """A mistake of the file: it cannot be laid or run as it is written."""


class ScenarioFailure(Exception):
    """The file is sound, but what it expects did not happen."""

    def __init__(self, message: str, file: str = "", line: int = 0) -> None:
        where = f"{file}:{line}: " if line else f"{file}: " if file else ""
        super().__init__(f"{where}{message}")
        self.message = message
        self.file = file
        self.line = line


@dataclass(slots=True)
class Expectation:
    """One key that is expected to have a value."""

    key: str
    kind: str  # order, bag, number, word, truth, winner, options or events
    value: Any
    path: KeyPath


@dataclass(slots=True)
class Entry:
    """One entry of the moves: a move, or a check that stands between moves."""

    kind: str  # move, legal, illegal or expect
    path: KeyPath
    player: str = ""
    move: str = ""
    expect: list[Expectation] = field(default_factory=list)


@dataclass(slots=True)
class Scenario:
    """One scenario, read but not yet laid."""

    document: Document
    opening: Opening
    title: str = ""
    rules: list[str] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    expect: list[Expectation] = field(default_factory=list)

    def error(self, path: KeyPath, message: str) -> ScenarioError:
        """A mistake of the file at a part of it."""
        return ScenarioError(message, self.document.file, self.document.line(path))

    def failure(self, path: KeyPath, message: str) -> ScenarioFailure:
        """An expectation that was not met, at a part of the file."""
        return ScenarioFailure(message, self.document.file, self.document.line(path))


def parse(text: str, file: str) -> Scenario:
    """Read a scenario file; raises ScenarioError."""
    try:
        document = read_yaml(text, file)
    except FileError as error:
        raise ScenarioError(error.message, error.file, error.line) from None
    return read(document)


def read(document: Document) -> Scenario:
    """Read a scenario's data; raises ScenarioError."""
    try:
        return _read(document)
    except FileError as error:
        raise ScenarioError(error.message, error.file, error.line) from None


def _read(document: Document) -> Scenario:
    data = document.data
    known = (*SCENARIO_KEYS, *REBIRTH) if isinstance(data, Mapping) else SCENARIO_KEYS
    check_keys(document, (), data, known, "a scenario")
    scenario = Scenario(document, read_opening(document))
    if data.get("title") is not None:
        scenario.title = word(document, ("title",))
    if data.get("rules") is not None:
        scenario.rules = words(document, ("rules",))
    moves = data.get("moves")
    if moves is not None and not isinstance(moves, list | tuple):
        raise document.error(("moves",), '"moves" must be a list.')
    scenario.entries = [_entry(document, ("moves", i)) for i in range(len(moves or ()))]
    if data.get("expect") is not None:
        scenario.expect = _expectations(document, ("expect",))
    return scenario


def _entry(document: Document, path: KeyPath) -> Entry:
    data = part(document, path)
    if not isinstance(data, Mapping) or len(data) != 1:
        raise document.error(path, "An entry of moves is one PLAYER: MOVE, or one check.")
    ((key, value),) = data.items()
    if key == "expect":
        return Entry("expect", path, expect=_expectations(document, (*path, key)))
    if key in {"legal", "illegal"}:
        if not isinstance(value, Mapping) or len(value) != 1:
            raise document.error((*path, key), f'"{key}" must be one PLAYER: MOVE.')
        ((player, _),) = value.items()
        return Entry(key, path, str(player), _move(document, (*path, key, player)))
    return Entry("move", path, str(key), _move(document, (*path, key)))


def _move(document: Document, path: KeyPath) -> str:
    """A move; an unquoted yes or no is a truth value in YAML and is read as the move."""
    return as_move(document, path, part(document, path))


def as_move(document: Document, path: KeyPath, value: Any) -> str:
    """A move as text."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if not isinstance(value, str) or not value.strip():
        raise document.error(path, "A move must be a few words.")
    return value


def _expectations(document: Document, path: KeyPath) -> list[Expectation]:
    data = part(document, path)
    if not isinstance(data, Mapping):
        raise document.error(path, '"expect" must be a mapping of keys to values.')
    return [_expectation(document, (*path, key), str(key)) for key in data]


def _expectation(document: Document, path: KeyPath, key: str) -> Expectation:
    kind = kind_of(document, path, key)
    value = part(document, path)
    match kind:
        case "order" | "bag":
            value = names_of_cards(document, path)
        case "number":
            if isinstance(value, bool) or not isinstance(value, int):
                raise document.error(path, f'"{key}" must be a whole number.')
        case "truth":
            if not isinstance(value, bool):
                raise document.error(path, f'"{key}" must be true or false.')
        case "word":
            value = word(document, path)
        case "space":
            value = space(document, path)
        case "damage":
            if value != RUINED:
                value = number(document, path)
        case "winner":
            value = [word(document, path)] if isinstance(value, str) else words(document, path)
        case "options":
            if not isinstance(value, list | tuple):
                raise document.error(path, '"options" must be a list of moves.')
            value = [as_move(document, (*path, i), move) for i, move in enumerate(value)]
        case "events":
            value = words(document, path)
            for i, event in enumerate(value):
                if event not in EVENTS:
                    guess = nearest(event, EVENTS)
                    hint = f'; did you mean "{guess}"?' if guess else "."
                    message = f'"{event}" is not a kind of event{hint}'
                    raise document.error((*path, i), message)
    return Expectation(key, kind, value, path)


def kind_of(document: Document, path: KeyPath, key: str) -> str:
    """What kind of value a key of ``expect`` has; raises FileError for a key that is none."""
    city = _city_kind(key) if has_city(document) else ""
    if city:
        return city
    head, dot, tail = key.rpartition(".")
    if dot and tail == "count" and (head == "options" or _is_zone(head)):
        return "number"
    if key in ORDERED or (dot and tail in ORDERED):
        return "order"
    if key in SHARED_BAGS or key == "emblems" or (dot and tail in SEAT_BAGS):
        return "bag"
    if key in GAME_NUMBERS or (dot and tail in SEAT_NUMBERS) or key.startswith("stacks."):
        return "number"
    if key in GAME_WORDS or (dot and tail == "character"):
        return "word"
    if key in {"winner", "options", "events"}:
        return key
    if key == "over":
        return "truth"
    first = key.partition(".")[0]
    if first in REBIRTH_KEYS or (dot and tail == "at"):
        raise document.error(path, f'"{key}" belongs to Rebirth; this game has no such thing.')
    if key in REBIRTH:
        raise unknown_key(document, path, key, GAME_KEYS, "expect")
    guess = nearest(tail, SEAT_KEYS) if dot else nearest(key, GAME_KEYS)
    meant = f"{head}.{guess}" if dot and guess else guess
    hint = f'; did you mean "{meant}"?' if guess else "."
    raise document.error(path, f'"{key}" is not a key of expect{hint}')


def _city_kind(key: str) -> str:
    """What kind of value a key has that only a city has; empty for other keys."""
    head, _, tail = key.rpartition(".")
    if key in CITY_NUMBERS or (tail == "count" and head in (*CITY_BAGS, "locations")):
        return "number"
    if key in CITY_DAMAGE:
        return "damage"
    if key == "locations":
        return "order"
    if key in CITY_BAGS:
        return "bag"
    return "space" if tail == "at" else ""


def _is_zone(key: str) -> bool:
    tail = key.rpartition(".")[2]
    return key in SHARED_BAGS or key == "emblems" or ("." in key and tail in SEAT_BAGS)


def player_of(key: str) -> str:
    """The player whom a key of ``expect`` speaks of; empty for a key of the whole table."""
    head, dot, tail = key.rpartition(".")
    if dot and tail == "count":
        head, dot, tail = head.rpartition(".")
    if head == "ally":
        return ""
    return head if dot and tail in (*SEAT_KEYS, "at") else ""


def same_player(one: str, other: str) -> bool:
    """Whether two names mean the same player."""
    return folded(one) == folded(other)
