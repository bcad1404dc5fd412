"""The strict reader of set files.

Owns: which keys a set file has, what each may hold, and every problem of a file, where it stands.
Must not know: what a text means, how a set is played, where files are kept.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from longbox.printed.card import (
    COSTS,
    GAMES,
    PLACES,
    SIDES,
    SOURCES,
    TYPES,
    Printed,
    PrintedCharacter,
    PrintedLevel,
    SetRules,
)
from longbox.printed.positions import KeyPath, Positions
from longbox.printed.problem import Problem, SetError, listed, nearest


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a table: what it may hold."""

    kind: str  # string, integer, boolean, strings, tables or table
    needed: bool = False
    values: tuple[str, ...] = ()
    least: int | None = None
    filled: bool = False  # an empty string will not do


SET_KEYS = {
    "id": Key("string", needed=True, filled=True),
    "name": Key("string", needed=True, filled=True),
    "year": Key("integer"),
    "game": Key("string", needed=True, values=GAMES),
    "rules": Key("table"),
    "card": Key("tables"),
    "character": Key("tables"),
}
RULES_KEYS = {
    "buying_is_gaining": Key("boolean"),
    "defeating_is_gaining": Key("boolean"),
    "buy_stack_rank": Key("integer", least=1),
}
CARD_KEYS = {
    "name": Key("string", needed=True, filled=True),
    "type": Key("string", values=TYPES),
    "tags": Key("strings"),
    "cost": Key("integer", needed=True, least=0),
    "vp": Key("integer"),
    "copies": Key("integer", least=1),
    "emblem": Key("string"),
    "text": Key("string", needed=True),
    "source": Key("string", values=SOURCES),
    "note": Key("string"),
    "place": Key("string", values=PLACES),
    "buy": Key("boolean"),
    "returns": Key("boolean"),
    "first": Key("boolean"),
    "least_players": Key("integer", least=1),
}
CHARACTER_KEYS = {
    "name": Key("string", needed=True, filled=True),
    "side": Key("string", values=SIDES),
    "levels": Key("tables", needed=True),
    "source": Key("string", values=SOURCES),
    "note": Key("string"),
}
LEVEL_KEYS = {
    "cost": Key("integer", needed=True, least=0),
    "vp": Key("integer"),
    "text": Key("string", needed=True),
    "source": Key("string", values=SOURCES),
    "note": Key("string"),
}
# Words that are not near enough to a key by their letters, and the key that they mean.
MEANT = {"vps": "vp", "count": "copies", "number": "copies", "price": "cost", "kind": "type"}

AT = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)\s*$")
TABLE = re.compile(r"^[ \t]*\[\[?[^\[\]\n]+\]\]?[ \t]*(?:#.*)?$", re.MULTILINE)
NAME = re.compile(r"""^[ \t]*name[ \t]*=[ \t]*["'](.*?)["']""", re.MULTILINE)

KINDS: dict[str, tuple[Any, str]] = {
    "string": (str, "a string"),
    "integer": (int, "a whole number"),
    "boolean": (bool, "true or false"),
    "strings": (list, "a list of strings"),
    "tables": (list, "a list of tables"),
    "table": (dict, "a table"),
}


@dataclass(frozen=True, slots=True)
class SetFile:
    """A set as its file gives it: what could be read, and every problem of the rest."""

    file: str
    id: str = ""
    name: str = ""
    game: str = ""
    year: int = 0
    rules: SetRules = field(default_factory=SetRules)
    cards: tuple[Printed, ...] = ()
    characters: tuple[PrintedCharacter, ...] = ()
    problems: tuple[Problem, ...] = ()
    source: str = field(default="", compare=False, repr=False)

    def problem(self, card: str, path: KeyPath, line: int, column: int, message: str) -> Problem:
        """A problem at a line and column, from 1, of the text that stands at ``path``."""
        at = Positions(self.source).inside(path, line, column)
        return Problem(self.file, card, *at, message)


def read_set(text: str, file: str) -> SetFile:
    """Read a set file; problems are collected, and a card without one is read whatever they are."""
    import tomllib  # noqa: PLC0415 - cards given as plain data need no parser

    reader = _Reader(file)
    text = text.replace("\r\n", "\n").removeprefix("\ufeff")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        text = reader.cut(text, error, tomllib)
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            data = None
    if data is None:
        return SetFile(file, problems=tuple(reader.problems), source=text)
    reader.source = text
    return reader.set(data)


def read_card(data: Mapping[str, Any], file: str = "cards") -> Printed:
    """A card given as plain data; its cost, VP and copies may be left out.

    Raises SetError with every problem.
    """
    reader = _Reader(file, is_loose=True)
    card = reader.card(data, ())
    if card is None:
        raise SetError(reader.problems)
    return card


def read_character(data: Mapping[str, Any], file: str = "characters") -> PrintedCharacter:
    """A Character given as plain data; its costs and VP may be left out.

    Raises SetError with every problem.
    """
    reader = _Reader(file, is_loose=True)
    character = reader.character(data, ())
    if character is None:
        raise SetError(reader.problems)
    return character


class _Reader:
    """Reads one file and collects its problems."""

    def __init__(self, file: str, is_loose: bool = False) -> None:
        self.file = file
        self.is_loose = is_loose
        self.source = ""
        self.problems: list[Problem] = []
        self._positions: Positions | None = None
        self._is_cut = False

    # ------------------------------------------------------------------ problems

    def report(self, card: str, path: KeyPath, message: str, suggestion: str = "") -> None:
        """Collect a problem at a key."""
        line, column = 0, 0
        if self.source:
            self._positions = self._positions or Positions(self.source)
            line, column = self._positions.of(path)
        self.problems.append(Problem(self.file, card, line, column, message, suggestion))

    def cut(self, text: str, error: ValueError, toml: Any) -> str:
        """The text less the tables that are not TOML, each reported; lines keep their number."""
        starts = [0, *(found.start() for found in TABLE.finditer(text)), len(text)]
        kept: list[str] = []
        before = len(self.problems)
        for i in range(len(starts) - 1):
            chunk = text[starts[i] : starts[i + 1]]
            try:
                toml.loads(chunk)
            except toml.TOMLDecodeError as wrong:
                self.syntax(chunk, wrong, text.count("\n", 0, starts[i]))
                kept.append("\n" * chunk.count("\n"))
                self._is_cut = self._is_cut or i == 0
            else:
                kept.append(chunk)
        if len(self.problems) == before:
            self.syntax(text, error, 0)
        return "".join(kept)

    def syntax(self, chunk: str, error: ValueError, lines_before: int) -> None:
        """Collect a syntax error."""
        told = str(error)
        found = AT.search(told)
        if found and found.group(1):
            line, column = int(found.group(1)), int(found.group(2))
        else:
            chunk = chunk.rstrip()
            line, column = chunk.count("\n") + 1, len(chunk) - chunk.rfind("\n")
        name = NAME.search(chunk)
        message = f"This is not TOML: {AT.sub('', told)[:1].lower()}{AT.sub('', told)[1:]}."
        self.problems.append(
            Problem(self.file, name.group(1) if name else "", line + lines_before, column, message)
        )

    # ------------------------------------------------------------------ tables

    def table(
        self,
        data: Mapping[str, Any],
        keys: Mapping[str, Key],
        card: str,
        path: KeyPath,
        what: str,
        spared: Sequence[str] = (),
    ) -> dict[str, Any] | None:
        """The values of a table, or None if it has a problem; ``spared`` keys may be missing."""
        before = len(self.problems)
        found: dict[str, Any] = {}
        for name, value in data.items():
            key = keys.get(name)
            if key is None:
                known = [other for other in keys if other not in data]
                guess = MEANT.get(str(name).casefold(), "")
                suggestion = guess if guess in known else nearest(str(name), known)
                self.report(card, (*path, name), f'"{name}" is not a key of {what}.', suggestion)
            elif self.fits(name, value, key, card, (*path, name)):
                found[name] = value
        for name, key in keys.items():
            if key.needed and name not in data and name not in spared:
                self.report(card, path, f'The key "{name}" is missing.')
        return found if len(self.problems) == before else None

    def fits(self, name: str, value: Any, key: Key, card: str, path: KeyPath) -> bool:
        """Whether a value is what its key may hold; reports if not."""
        expected, words = KINDS[key.kind]
        if not isinstance(value, expected) or (expected is int and isinstance(value, bool)):
            self.report(card, path, f'"{name}" must be {words}.')
            return False
        if key.kind in {"strings", "tables"}:
            inner = str if key.kind == "strings" else Mapping
            if not all(isinstance(item, inner) for item in value):
                self.report(card, path, f'"{name}" must be {words}.')
                return False
        if key.filled and not value.strip():
            self.report(card, path, f'"{name}" must not be empty.')
            return False
        if key.values and value not in key.values:
            said = listed(key.values)
            suggestion = nearest(value, key.values)
            self.report(card, path, f'"{name}" must be {said}, not "{value}".', suggestion)
            return False
        if key.least is not None and value < key.least:
            self.report(card, path, f'"{name}" must be {key.least} or more.')
            return False
        return True

    # ------------------------------------------------------------------ what they hold

    def set(self, data: Mapping[str, Any]) -> SetFile:
        """The whole set."""
        spared = tuple(SET_KEYS) if self._is_cut else ()
        top = self.table(data, SET_KEYS, "", (), "a set", spared) or {}
        rules = SetRules()
        if isinstance(data.get("rules"), dict):
            read = self.table(data["rules"], RULES_KEYS, "", ("rules",), "[rules]")
            rules = SetRules(**read) if read else rules
        cards = self.rows(data, "card", self.card)
        characters = self.rows(data, "character", self.character)
        return SetFile(
            file=self.file,
            id=top.get("id", ""),
            name=top.get("name", ""),
            game=top.get("game", ""),
            year=top.get("year", 0),
            rules=rules,
            cards=tuple(cards),
            characters=tuple(characters),
            problems=tuple(
                sorted(self.problems, key=lambda problem: (problem.line, problem.column))
            ),
            source=self.source,
        )

    def rows(self, data: Mapping[str, Any], kind: str, read: Any) -> list[Any]:
        """The sound cards or Characters, none of them twice."""
        rows = data.get(kind, [])
        if not isinstance(rows, list):
            return []
        taken: dict[str, KeyPath] = {}
        found: list[Any] = []
        for i, row in enumerate(rows):
            if not isinstance(row, dict):
                continue
            item = read(row, (kind, i))
            name = row.get("name")
            if isinstance(name, str):
                folded = " ".join(name.split()).casefold()
                if folded in taken:
                    first = self.line(taken[folded])
                    message = f'There is another {kind} "{name}" at line {first}.'
                    self.report(name, (kind, i, "name"), message)
                    continue
                taken[folded] = (kind, i, "name")
            if item is not None:
                found.append(item)
        return found

    def line(self, path: KeyPath) -> int:
        """The line of a key."""
        self._positions = self._positions or Positions(self.source)
        return self._positions.of(path)[0]

    def card(self, data: Mapping[str, Any], path: KeyPath) -> Printed | None:
        """One card."""
        name = named(data)
        spared = ("cost",) if self.is_loose else ()
        found = self.table(data, CARD_KEYS, name, path, "a card", spared)
        if found is None:
            return None
        found["text"] = found["text"].rstrip()
        found["tags"] = tuple(found.get("tags", ()))
        return Printed(**found, path=path)

    def character(self, data: Mapping[str, Any], path: KeyPath) -> PrintedCharacter | None:
        """One Character."""
        name = named(data)
        found = self.table(data, CHARACTER_KEYS, name, path, "a Character")
        rows = data.get("levels")
        if not isinstance(rows, list):
            return None
        if not rows:
            self.report(name, (*path, "levels"), "A Character has at least one Level.")
        levels: list[PrintedLevel] = []
        for i, row in enumerate(rows):
            if not isinstance(row, Mapping):
                continue
            at = (*path, "levels", i)
            spared = ("cost",) if self.is_loose else ()
            level = self.table(row, LEVEL_KEYS, name, at, "a Level", spared)
            if level is not None:
                level.setdefault("cost", COSTS[min(i, len(COSTS) - 1)])
                level["text"] = level["text"].rstrip()
                levels.append(PrintedLevel(**level, path=at))
        if found is None or not levels or len(levels) < len(rows):
            return None
        found["levels"] = tuple(levels)
        return PrintedCharacter(**found, path=path)


def named(data: Mapping[str, Any]) -> str:
    """What to call a card in a problem."""
    name = data.get("name")
    return name if isinstance(name, str) else ""
