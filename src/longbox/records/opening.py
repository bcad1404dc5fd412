"""How a game begins, as records and scenarios write it down.

Owns: which keys of a file say it, where in the file a bad answer stands, how a table is written.
Must not know: what a game is asked, what happens afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import cached_property

from msgspec import structs

from longbox.games.campaign import LogError, read_log
from longbox.games.casting import table_for
from longbox.games.family import family
from longbox.games.laid import (
    AnySpace,
    BySpace,
    ForEachLocation,
    LaidCity,
    LaidClock,
    LaidSeat,
    LaidTable,
    LaidTile,
    Repeats,
    TileTitle,
)
from longbox.games.library import box
from longbox.opening.answers import BLANK, OpeningError, checked
from longbox.opening.asked import IN_CITY, NO_CITY, Answer, Door
from longbox.opening.opening import Opening, fields
from longbox.printed.card import Printed, PrintedCharacter
from longbox.printed.problem import KeyPath, SetError
from longbox.printed.setfile import read_card, read_character
from longbox.printed.shelf import UnknownSet, find, read_file
from longbox.printed.strict import FILLED, Row, Shape, fields_of, made, name_of
from longbox.records.plain import Document, Sheet
from longbox.rules.board import EMPTY_BOARD, Board

KEYS = tuple(one.key for one in fields(Door.FILE))
REBIRTH = tuple(one.key for one in fields(Door.FILE) if one.asked.where in IN_CITY)
CITY = fields_of(LaidCity)
TABLE = {key: one for key, one in fields_of(LaidTable).items() if key not in ("seats", "city")}
SEAT = fields_of(LaidSeat)
FOREIGN = (*REBIRTH, *(key for key in CITY if key not in TABLE), "at")
COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
SEVERAL = re.compile(r"(.*\S)\s+x\s?([0-9]+)")
LAID = 5000  # cards of one zone


def read_opening(document: Document) -> Opening:
    """How the game of a file begins that was made by its arguments; raises FileError."""
    return _read_opening(document, {one.name: one.key for one in fields(Door.FILE)})


def read_laid(document: Document) -> tuple[Opening, LaidTable]:
    """How the game of a file begins whose table is laid by hand, and that table; raises FileError.

    Its cards are its own, under either key; a table that says nothing is one, too.
    """
    keys = {one.name: one.key for one in fields(Door.FILE) if one.name != "cards"}
    if "own_cards" not in document.data:
        keys["own_cards"] = "cards"
    data = dict(document.data) | {"table": document.data.get("table") or {}}
    document = Document(data, document.file, document.lines)
    opening = _read_opening(document, keys)
    check_own(document, keys["own_cards"], read_card)
    if opening.characters != BLANK:
        check_own(document, keys["characters"], read_character)
    table = TableSheet(document).laid()
    ally = "" if table.city is None else table.city.ally.name
    if ally:
        if opening.ally not in (None, ally):
            told = f"The ally is {opening.ally}, not {ally}."
            raise document.error(("table", "ally", "name"), told)
        opening = structs.replace(opening, ally=ally)
    return opening, table


def _read_opening(document: Document, keys: Mapping[str, str]) -> Opening:
    """The opening of a file whose fields stand under these keys; raises FileError."""
    data = document.data
    said: dict[str, object] = {}
    try:
        for one in fields(Door.FILE):
            key = keys.get(one.name, "")
            if data.get(key) is not None:
                said[one.name] = checked(one.asked, key, data[key])
                if one.asked.where in IN_CITY and not board_of(document).size:
                    raise document.error((key,), one.refusal("", has_city=False))
        if "sets" not in said:
            raise document.error((), 'The key "game" is missing.')
        opening = made(Opening, said)
    except OpeningError as error:
        if error.wanted is Answer.WORD:  # there is another sentence for what YAML misreads
            Sheet(document).word(_part(data, error.place), error.place, FILLED)
        raise document.error(error.place, error.written) from None
    if opening.campaign is not None:
        try:
            read_log(opening.campaign)
        except LogError as error:
            raise document.error(("campaign",), str(error)) from None
    return opening


def board_of(document: Document) -> Board:
    """The board of the file's table: of a mix, the cast says whose table it is."""
    game, players = document.data.get("game"), document.data.get("players")
    named = [game] if isinstance(game, str) else game if isinstance(game, list | tuple) else []
    names = [str(name) for name in named]
    games = []
    for name in names:
        try:
            games.append(read_file(find(name)).game)
        except (UnknownSet, OSError):
            continue
    boards = {game: family()[game].board for game in games if game in family()}
    if not any(board.size for board in boards.values()):
        return EMPTY_BOARD
    if len(set(games)) < 2:
        return boards[games[0]]
    cast = players if isinstance(players, list) else None
    return boards[table_for([box(name) for name in names], cast)]


def _part(data: object, path: KeyPath) -> object:
    """What stands at a path of plain data."""
    for key in path:
        if isinstance(data, Mapping):
            data = data[key]
        elif isinstance(data, list | tuple):
            data = data[int(key)]
    return data


def check_own(
    document: Document, key: str, read: Callable[[Row], Printed | PrintedCharacter]
) -> None:
    """Whether the rows under a key can be read, each with a name of its own; raises FileError."""
    rows = document.data.get(key)
    taken: set[str] = set()
    for i, row in enumerate(rows if isinstance(rows, list | tuple) else ()):
        try:
            name = read(row).name
        except SetError as error:
            told = error.problems[0]
            card = f"{told.card}: " if told.card else ""
            raise document.error(
                (key, i, *(told.path[:1] or ("name",))), f"{card}{told.sentence}"
            ) from None
        if name in taken:
            raise document.error((key, i), f'"{name}" is written twice.')
        taken.add(name)


class TableSheet(Sheet):
    """Reads a laid table, and other parts of a file that speak of zones and spaces."""

    def __init__(self, document: Document) -> None:
        super().__init__(document)
        self.ways = {TileTitle: self.tile}

    @cached_property
    def board(self) -> Board:
        """The board of the file's table."""
        return board_of(self.document)

    @property
    def in_city(self) -> bool:
        """Whether the file's table has a city."""
        return self.board.size > 0

    def knows(self, known: Collection[str], data: Row, path: KeyPath, what: str) -> bool:
        """Whether every key of a table is known; other games' keys are told apart."""
        foreign = FOREIGN if path[:1] == ("table",) else REBIRTH
        for key in data:
            if key not in known and key in foreign:
                self.refuse((*path, key), NO_CITY.format(key=key))
        return super().knows(known, data, path, what)

    def laid(self) -> LaidTable:
        """The table; raises FileError."""
        data = self.row(self.document.data["table"], ("table",))
        known = TABLE | CITY if self.in_city else TABLE
        seats = {
            key: it or {}
            for key, it in data.items()
            if key not in TABLE and key not in CITY and (it is None or isinstance(it, Mapping))
        }
        rest = {key: it for key, it in data.items() if key not in seats}
        found = self.table(known, rest, ("table",), "a table")
        clock = found.get("clock")
        if isinstance(clock, LaidClock) and not (clock.box and clock.owner):
            self.refuse(("table", "clock"), "A clock has a box and an owner.")
        if self.in_city:
            of_city = [one.name for one in CITY.values() if one.name in found]
            found["city"] = made(LaidCity, {name: found.pop(name) for name in of_city})
        found["seats"] = {str(name): self.seat(it, ("table", name)) for name, it in seats.items()}
        return made(LaidTable, found)

    def seat(self, value: object, path: KeyPath) -> LaidSeat:
        """What is laid for a player."""
        known = {key: one for key, one in SEAT.items() if key != "at" or self.in_city}
        return made(LaidSeat, self.table(known, self.row(value, path), path, "a player"))

    def tile(self, value: object, path: KeyPath) -> str:
        """The title of a tile; one of the file's own is side A with a text, B with a Basic."""
        if not isinstance(value, Mapping):
            return self.word(value, path, FILLED)
        own = self.read(LaidTile, value, path, "a Location")
        if not own.name or ("text" in value) == ("basic" in value):
            told = "A Location of the file's own has a name, and either a text or a basic."
            self.refuse(path, told)
        return f"{own.name} ({'A' if 'text' in value else 'B'})"

    def mapping(self, shape: Shape, value: object, path: KeyPath) -> dict[object, object]:
        """A mapping; if it goes by spaces, each is one of the board."""
        for mark in shape.marks:
            if isinstance(mark, BySpace) and isinstance(value, Mapping):
                every = range(self.board.size)
                spaces = self.board.locations if mark.only_locations else every
                self.knows([self.board.names[it] for it in spaces], value, path, shape.key.what)
        return super().mapping(shape, value, path)

    def entries(self, shape: Shape, value: object, path: KeyPath) -> object:
        """A list; of cards, NAME x7 means seven."""
        found = super().entries(shape, value, path)
        if any(isinstance(mark, ForEachLocation) for mark in shape.marks):
            ends = [self.board.names[space] for space in self.board.locations]
            if isinstance(found, list) and len(found) != len(ends):
                many = f"a list of {COUNTS[len(ends)]}, from {ends[0]} to {ends[-1]}"
                self.refuse(path, f'"{path[-1]}" must be {many}.')
        if not any(isinstance(mark, Repeats) for mark in shape.marks):
            return found
        assert isinstance(found, list)
        names: list[str] = []
        for name in map(str.strip, found):
            several = SEVERAL.fullmatch(name)
            times = int(several[2]) if several else 1
            if len(names) + times > LAID:
                self.refuse(path, f'"{name_of(path)}" has at most {LAID} cards.')
            names.extend([several[1]] * times if several else [name])
        return names

    def check(self, mark: object, value: object, path: KeyPath) -> None:
        """Whether a space is one."""
        if isinstance(mark, AnySpace) and value not in (*self.board.names, "none"):
            self.refuse(path, f'"{value}" is not a space; they are {", ".join(self.board.names)}.')
