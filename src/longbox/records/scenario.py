"""Scenarios: a table laid by hand, moves, and what must be true.

Owns: how a scenario is written, and which errors are the file's own.
Must not know: how a scenario is run, how a rule works.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NewType

from msgspec import Meta, Struct, field

from longbox.game.notation import folded
from longbox.games.campaign import Log
from longbox.games.family import family
from longbox.games.laid import RUINED, Cards, LaidTable, Space
from longbox.games.laying import SEAT_ZONES
from longbox.opening.asked import NO_CITY
from longbox.opening.opening import Opening
from longbox.printed.key import Filled, Key
from longbox.printed.problem import KeyPath, nearest
from longbox.printed.strict import KnownKey, Shape, fields_of, made, shape_of
from longbox.records.opening import KEYS, REBIRTH, TableSheet, read_laid
from longbox.records.plain import Document, FileError, read_yaml
from longbox.rules.board import Board

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

# What kind of value each key of ``expect`` has: of the game, of a player, of a city.
GAME = {
    "power": "number",
    "move": "number",
    "turn": "word",
    "ending": "word",
    "line_up": "bag",
    "destroyed": "bag",
    "main_deck": "order",
    "under": "bag",
    "over": "truth",
    "winner": "winner",
    "emblems": "bag",
    "options": "options",
    "events": "events",
}
SEAT = {
    **dict.fromkeys(SEAT_ZONES, "bag"),
    "deck": "order",
    "cost": "number",
    "level": "number",
    "vp": "number",
    "character": "word",
}
CITY = {
    **dict.fromkeys(("threat", "defeated", "clock", "ally.weakness"), "number"),
    **dict.fromkeys(("contained", "missions"), "bag"),
    "locations": "order",
    **{f"log.{key}": "log" for key in Log.__struct_fields__},
}
COUNTED = ("bag", "order", "options")  # kinds of which .count is a number
MOVE = 400  # letters
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


class Expectation(Struct):
    """One key that is expected to have a value."""

    key: str
    kind: str  # one of SHAPES
    value: Any
    path: KeyPath


class Entry(Struct):
    """One entry of the moves: a move, or a check that stands between moves."""

    kind: str  # move, legal, illegal or expect
    path: KeyPath
    player: str = ""
    move: str = ""
    expect: list[Expectation] = []


Expectations = NewType("Expectations", list[Expectation])  # written as a mapping
MoveText = NewType("MoveText", str)  # written as words, or as a truth value or number


class Scenario(Struct):
    """One scenario, read but not yet laid."""

    document: Document
    opening: Opening
    table: LaidTable
    title: Filled = ""
    rules: list[Filled] = []
    entries: list[Entry] = field(default_factory=list, name="moves")
    expect: Expectations = field(default_factory=lambda: Expectations([]))
    then: list[Any] = []  # of a campaign, the games after this one, each with its own table

    def error(self, path: KeyPath, message: str) -> ScenarioError:
        """A mistake of the file at a part of it."""
        return ScenarioError(message, self.document.file, self.document.line(path))

    def failure(self, path: KeyPath, message: str) -> ScenarioFailure:
        """An expectation that was not met, at a part of the file."""
        return ScenarioFailure(message, self.document.file, self.document.line(path))


class AnEvent(Struct, frozen=True):
    """A kind of event."""


FOREIGN = {"damage", *(key.partition(".")[0] for key in CITY)}  # what a key of a city begins with
OPENING = tuple(key for key in KEYS if key != "own_cards")
BEGUN = ("document", "opening", "table")
OWN = {key: one for key, one in fields_of(Scenario).items() if key not in BEGUN}
EXPECT = Shape(dict, Key(said='"expect" must be a mapping of keys to values.'))
# What the values of expectations are, by their kind.
SHAPES = {
    "order": shape_of(Cards),
    "bag": shape_of(Cards),
    "number": shape_of(int),
    "truth": shape_of(bool),
    "word": shape_of(Filled),
    "space": shape_of(Space),
    "damage": shape_of(Annotated[int, Meta(ge=0), Key(words=((RUINED, RUINED),))]),
    "winner": shape_of(Annotated[list[Filled], Key(alone=True)]),
    "options": shape_of(Annotated[list[MoveText], Key(noun="a list of moves")]),
    "events": shape_of(list[Annotated[Filled, AnEvent()]]),
    "log": shape_of(object),
}


def parse(text: str, file: str) -> Scenario:
    """Read a scenario file; raises ScenarioError."""
    try:
        document = read_yaml(text, file, "a scenario")
    except FileError as error:
        raise ScenarioError(error.message, error.file, error.line) from None
    return read(document)


def read(document: Document) -> Scenario:
    """Read a scenario's data; raises ScenarioError."""
    sheet = ScenarioSheet(document)
    try:
        sheet.knows((*OPENING, *OWN), document.data, (), "a scenario")
        opening, table = read_laid(document)
        found = sheet.own(OWN)
    except FileError as error:
        raise ScenarioError(error.message, error.file, error.line) from None
    return made(Scenario, found | {"document": document, "opening": opening, "table": table})


STAGE = ("players", "scenario", "seed", "table", "moves", "expect")  # what each game may say anew
ONCE = ("table", "moves", "expect", "then", "scenario")  # what the first game says of itself alone


def stages(document: Document) -> list[Scenario]:
    """The games of a scenario, in their order, each but the first with what it takes over.

    The Campaign Log that is handed on is not in them; raises ScenarioError.
    """
    first = read(document)
    found = [first]
    sheet = ScenarioSheet(document)
    shared = {key: it for key, it in document.data.items() if key not in ONCE}
    try:
        if first.then and not sheet.in_city:
            sheet.refuse(("then",), NO_CITY.format(key="then"))
        for i, stage in enumerate(first.then):
            at: KeyPath = ("then", i)
            if not isinstance(stage, Mapping):
                sheet.refuse(at, "A game that follows is a mapping of keys to values.")
            sheet.knows(STAGE, stage, at, "a game that follows")
            lines = document.lines | {
                path[2:]: line for path, line in document.lines.items() if path[:2] == at
            }
            found.append(read(Document({**shared, **stage}, document.file, lines)))
    except FileError as error:
        raise ScenarioError(error.message, error.file, error.line) from None
    return found


class ScenarioSheet(TableSheet):
    """Reads the moves and the checks of a scenario."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.ways |= {Entry: self.entry, Expectations: self.expectations, MoveText: self.move}

    def own(self, known: Mapping[str, KnownKey]) -> dict[str, object]:
        """The values of the file's keys that say nothing of how its game begins."""
        told = {key: it for key, it in self.document.data.items() if key in known}
        return self.table(known, told, (), "")

    def entry(self, value: object, path: KeyPath) -> Entry:
        """One entry of the moves."""
        key, said = self.pair(value, path, "An entry of moves is one PLAYER: MOVE, or one check.")
        if key == "expect":
            return Entry("expect", path, expect=self.expectations(said, (*path, key)))
        if key not in {"legal", "illegal"}:
            return Entry("move", path, str(key), self.move(said, (*path, key)))
        player, move = self.pair(said, (*path, key), f'"{key}" must be one PLAYER: MOVE.')
        return Entry(str(key), path, str(player), self.move(move, (*path, key, player)))

    def pair(self, value: object, path: KeyPath, otherwise: str) -> tuple[str | int, object]:
        """The key and the value of a mapping of one."""
        if not isinstance(value, Mapping) or len(value) != 1:
            self.refuse(path, otherwise)
        return next(iter(value.items()))

    def move(self, value: object, path: KeyPath) -> str:
        """A move; an unquoted yes or no is a truth value in YAML and is read as the move."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return str(value)
        if not isinstance(value, str) or not value.strip():
            self.refuse(path, "A move must be a few words.")
        if len(value) > MOVE:
            self.refuse(path, f"A move has at most {MOVE} letters; this one has {len(value)}.")
        return value

    def expectations(self, value: object, path: KeyPath) -> list[Expectation]:
        """What must be true."""
        found = []
        for key, it in self.row(value, path, EXPECT).items():
            at = (*path, key)
            kind = self.kind_of(str(key), at)
            found.append(Expectation(str(key), kind, self.value(SHAPES[kind], it, at), at))
        return found

    def check(self, mark: object, value: object, path: KeyPath) -> None:
        """Whether an event is of a known kind."""
        super().check(mark, value, path)
        if isinstance(mark, AnEvent) and value not in EVENTS:
            self.refuse(path, f'"{value}" is not a kind of event.', nearest(str(value), EVENTS))

    def kind_of(self, key: str, path: KeyPath) -> str:
        """What kind of value a key of ``expect`` has."""
        kind = kind_of(key, self.board)
        head, dot, tail = key.rpartition(".")
        if not kind:
            elsewhere = any(kind_of(key, book.board) for book in family().values())
            if key in REBIRTH or elsewhere or key.partition(".")[0] in FOREIGN:
                self.refuse(path, NO_CITY.format(key=key))
            guess = nearest(tail, SEAT) if dot else nearest(key, GAME)
            meant = f"{head}.{guess}" if dot and guess else guess
            self.refuse(path, f'"{key}" is not a key of expect.', meant)
        return kind


def kind_of(key: str, board: Board) -> str:
    """What kind of value a key of ``expect`` has on a board; empty for what is none."""
    known = GAME | CITY | keys_of(board) if board.size else GAME
    head, dot, tail = key.rpartition(".")
    if not dot or key in known:
        return known.get(key, "")
    if key.startswith("stacks."):
        return "number"
    if tail == "count":
        return "number" if kind_of(head, board) in COUNTED else ""
    return "space" if board.size and tail == "at" else SEAT.get(tail, "")


def keys_of(board: Board) -> dict[str, str]:
    """The keys of ``expect`` that speak of spaces, and the kinds of their values."""
    harm = {f"damage.{board.names[space]}": "damage" for space in board.locations}
    return dict.fromkeys(board.names, "bag") | harm


def player_of(key: str) -> str:
    """The player whom a key of ``expect`` speaks of; empty for a key of the whole table."""
    head, dot, tail = key.rpartition(".")
    if dot and tail == "count":
        head, dot, tail = head.rpartition(".")
    if head == "ally":
        return ""
    return head if dot and tail in (*SEAT, "at") else ""


def same_player(one: str, other: str) -> bool:
    """Whether two names mean the same player."""
    return folded(one) == folded(other)
