"""The tables of a TOML file, read strictly, with every problem where it stands.

Owns: what is wrong with a file, table by table. Must not know: which tables a set file has.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress

from msgspec.structs import replace

from longbox.printed.gate import TooMuch, check_toml
from longbox.printed.key import Key, Rows
from longbox.printed.positions import Positions
from longbox.printed.problem import KeyPath, Problem
from longbox.printed.strict import ROWS, Misfit, Row, Shape, Strict

AT = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)\s*$")
TABLE = re.compile(r"^[ \t]*\[\[?[^\[\]\n]+\]\]?[ \t]*(?:#.*)?$", re.MULTILINE)
NAME = re.compile(r"""^[ \t]*name[ \t]*=[ \t]*["'](.*?)["']""", re.MULTILINE)


class Tables(Strict):
    """Reads the tables of one file and collects its problems."""

    synonyms: Mapping[str, str] = {
        "vps": "vp",
        "count": "copies",
        "number": "copies",
        "price": "cost",
        "kind": "type",
    }

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.source = ""
        self.card = ""  # what the table is called that is being read
        self.problems: list[Problem] = []
        self.sound: dict[str, dict[int, object]] = {}  # the sound tables of each kind, by number
        self.is_cut = False  # the head of the file could not be read
        self._positions: Positions | None = None

    def report(self, path: KeyPath, message: str, suggestion: str = "") -> None:
        """Collect a problem at a key."""
        line, column = self.at(path) if self.source else (0, 0)
        self.problems.append(Problem(self.file, self.card, line, column, message, suggestion, path))

    def at(self, path: KeyPath) -> tuple[int, int]:
        """The line and the column of a key."""
        self._positions = self._positions or Positions(self.source)
        return self._positions.of(path)

    # ------------------------------------------------------------------ what is not TOML

    def parsed(self, text: str) -> Row | None:
        """The tables of a text, less those that are not TOML, each of which is reported."""
        try:
            check_toml(text)
        except TooMuch as error:
            self.problems.append(Problem(self.file, "", error.line, 1, str(error)))
            return None
        self.source = text
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            text = self.cut(text, error)
        self.source = text
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            return None

    def cut(self, text: str, error: ValueError) -> str:
        """The text less the tables that are not TOML, each reported; lines keep their number."""
        starts = [0, *(found.start() for found in TABLE.finditer(text)), len(text)]
        kept: list[str] = []
        before = len(self.problems)
        for i in range(len(starts) - 1):
            chunk = text[starts[i] : starts[i + 1]]
            try:
                tomllib.loads(chunk)
            except tomllib.TOMLDecodeError as wrong:
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

    # ------------------------------------------------------------------ rows of tables

    def entries(self, shape: Shape, value: object, path: KeyPath) -> object:
        """A list; of rows of tables the sound ones, each of them read on its own."""
        rows = next((mark for mark in shape.marks if isinstance(mark, Rows)), None)
        if rows is None:
            return super().entries(shape, value, path)
        given = value if isinstance(value, list) else []
        tables = {i: row for i, row in enumerate(given) if isinstance(row, dict)}
        if not isinstance(value, list) or len(tables) < len(given):
            self.report(path, f'"{rows.kind}" must be {self.noun(shape)}.')
        if len(tables) > ROWS:
            told = f'A file has at most {ROWS} tables "{rows.kind}"; this one has {len(tables)}.'
            self.refuse(path, told)
        one = replace(shape.parts[0], key=Key(what=rows.what))
        taken: dict[str, KeyPath] = {}
        found: dict[int, object] = {}
        for i, row in tables.items():
            self.card = rows.title.format(row.get(rows.by)) if rows.title else named(row)
            with suppress(Misfit):
                found[i] = self.value(one, row, (*path, i))
            if self.is_taken(rows, row, (*path, i, rows.by), taken):
                found.pop(i, None)
        self.card = ""
        self.sound[rows.kind] = found
        return tuple(found.values())

    def is_taken(self, rows: Rows, row: Row, path: KeyPath, taken: dict[str, KeyPath]) -> bool:
        """Whether another table of the row is called the same; reports it, or takes the name."""
        name = row.get(rows.by)
        if not isinstance(name, str | int):
            return False
        folded = " ".join(str(name).split()).casefold()
        if folded not in taken:
            taken[folded] = path
            return False
        self.card = named(row)
        line, _ = self.at(taken[folded])
        self.report(path, f'There is another {rows.kind} "{name}" at line {line}.')
        return True


def named(row: Row) -> str:
    """The name of what a table is about."""
    name = row.get("name")
    return name if isinstance(name, str) else ""
