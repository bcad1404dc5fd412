"""Tables of plain data, read strictly: every key is known, every value is what its key may hold.

Owns: Key, and collecting the problems of a file, each where it stands.
Must not know: which tables a set file has.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from longbox.printed.positions import KeyPath, Positions
from longbox.printed.problem import Problem, listed, nearest


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a table: what it may hold."""

    kind: str  # one of KINDS
    needed: bool = False
    values: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    filled: bool = False  # an empty string will not do


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
    "destination": ((int, str), 'a number from 1 to 5, or "All"'),
    "grades": (list, "a list of points and words"),
}


class Tables:
    """Reads the tables of one file and collects its problems."""

    def __init__(self, file: str, is_loose: bool = False) -> None:
        self.file = file
        self.is_loose = is_loose
        self.source = ""
        self.problems: list[Problem] = []
        self._positions: Positions | None = None
        self.is_cut = False

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
                parsed(chunk, toml)
            except toml.TOMLDecodeError as wrong:
                self.syntax(chunk, wrong, text.count("\n", 0, starts[i]))
                kept.append("\n" * chunk.count("\n"))
                self.is_cut = self.is_cut or i == 0
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
                is_rows = isinstance(value, list)  # of which there may be more
                known = [other for other in keys if other not in data or is_rows]
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
        is_truth = isinstance(value, bool)
        if not isinstance(value, expected) or (is_truth and expected is not bool):
            self.report(card, path, f'"{name}" must be {words}.')
            return False
        if key.kind in {"strings", "tables"}:
            inner = str if key.kind == "strings" else Mapping
            if not all(isinstance(item, inner) for item in value):
                self.report(card, path, f'"{name}" must be {words}.')
                return False
        if key.kind == "destination" and not (value == "All" or value in range(1, 6)):
            self.report(card, path, f'"{name}" must be {words}.')
            return False
        if key.kind == "grades" and not all(map(_is_grade, value)):
            self.report(card, path, f'"{name}" must be {words}, each as [10, "..."].')
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
        if key.most is not None and value > key.most:
            self.report(card, path, f'"{name}" must be {key.most} or less.')
            return False
        return True

    def rows(self, data: Mapping[str, Any], kind: str, read: Any, by: str = "name") -> list[Any]:
        """The sound tables of a kind, none of them twice; ``by`` is what tells them apart."""
        rows = data.get(kind, [])
        if not isinstance(rows, list):
            return []
        taken: dict[str, KeyPath] = {}
        found: list[Any] = []
        for i, row in enumerate(rows):
            if not isinstance(row, dict):
                continue
            item = read(row, (kind, i))
            name = row.get(by)
            if isinstance(name, str | int):
                folded = " ".join(str(name).split()).casefold()
                if folded in taken:
                    first = self.line(taken[folded])
                    message = f'There is another {kind} "{name}" at line {first}.'
                    self.report(named(row), (kind, i, by), message)
                    continue
                taken[folded] = (kind, i, by)
            if item is not None:
                found.append(item)
        return found

    def line(self, path: KeyPath) -> int:
        """The line of a key."""
        self._positions = self._positions or Positions(self.source)
        return self._positions.of(path)[0]


def parsed(text: str, toml: Any) -> dict[str, Any]:
    """The tables of a text; raises a TOMLDecodeError, also for one that is nested too deeply."""
    try:
        tables: dict[str, Any] = toml.loads(text)
    except RecursionError:
        raise toml.TOMLDecodeError("Lists within lists without end") from None
    return tables


def named(data: Mapping[str, Any]) -> str:
    """What to call a card in a problem."""
    name = data.get("name")
    return name if isinstance(name, str) else ""


def _is_grade(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and isinstance(value[0], int)
        and isinstance(value[1], str)
    )
