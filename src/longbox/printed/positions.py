"""Where in a TOML source each key and each letter of its value stands.

Owns: lines and columns. Must not know: which keys a set file has.

The source is known to be sound TOML; this only finds again what the parser has read.
A path is what one would index the parsed data with: ("card", 3, "text").
"""

from __future__ import annotations

import re

from longbox.printed.problem import KeyPath

PIECE = re.compile(
    r"""
    (?P<blank> [ \t\r]+ | \#[^\n]* )
    | (?P<text> \"{3} (?:\\.|[^\\])*? \"{3,5} | '{3} .*? '{3,5} | "(?:\\.|[^"\\])*" | '[^']*' )
    | (?P<sign> [\[\]{}=,\n] )
    | (?P<bare> [^\s"'\[\]{}=,\#]+ )
    """,
    re.VERBOSE | re.DOTALL,
)
ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", re.DOTALL)
FOLD = re.compile(r"\\[ \t]*\r?\n[ \t\r\n]*")


class Positions:
    """The places of all tables, keys and values of one source."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.keys: dict[KeyPath, int] = {}
        self.values: dict[KeyPath, int] = {}
        found = PIECE.finditer(source)
        self._pieces = [(one.group(), one.start()) for one in found if one.lastgroup != "blank"]
        self._scan()

    def of(self, path: KeyPath) -> tuple[int, int]:
        """Line and column of a key, or of the nearest table around it that the source has."""
        while path and path not in self.keys and path not in self.values:
            first = (*path, 0)  # of rows, each of which has a heading of its own
            path = first if first in self.keys or first in self.values else path[:-1]
        return self.at(self.keys.get(path, self.values.get(path, 0)))

    def inside(self, path: KeyPath, line: int, column: int) -> tuple[int, int]:
        """Where a line and column (from 1) of a text stand in the file that holds the text."""
        start = self.values.get(path)
        if start is None:
            return self.of(path)
        return self.at(self._walk(start, line, column))

    def at(self, offset: int) -> tuple[int, int]:
        """Line and column, from 1, of an offset."""
        before = self.source.rfind("\n", 0, offset)
        return self.source.count("\n", 0, offset) + 1, offset - before

    def _walk(self, offset: int, line: int, column: int) -> int:
        """The offset of a letter of the string that begins at ``offset``."""
        source = self.source
        quote = source[offset]
        is_long = source.startswith(quote * 3, offset)
        pos = offset + (3 if is_long else 1)
        if is_long and source.startswith(("\n", "\r\n"), pos):
            pos = source.index("\n", pos) + 1
        at_line, at_column = 1, 1
        while True:
            fold = FOLD.match(source, pos) if quote == '"' and is_long else None
            pos = fold.end() if fold else pos
            if (at_line, at_column) == (line, column):
                break
            escape = ESCAPE.match(source, pos) if quote == '"' else None
            is_break = source[pos] == "\n" or (escape is not None and escape.group() == "\\n")
            if is_break and at_line >= line:
                break
            if source.startswith(quote * 3 if is_long else quote, pos):
                break
            pos = escape.end() if escape else pos + 1
            at_line, at_column = (at_line + 1, 1) if is_break else (at_line, at_column + 1)
        return pos

    def _scan(self) -> None:
        """Find every heading and every pair; a piece is a string, a sign, or a bare word."""
        counts: dict[str, int] = {}  # of the tables of a row
        table: KeyPath = ()
        i = 0
        while i < len(self._pieces):
            word, start = self._pieces[i]
            if word == "\n":
                i += 1
            elif word == "[":
                is_row = self.source.startswith("[[", start)
                names, i = self._names(i + 1 + is_row)
                table = names
                if is_row:
                    table = (*names, counts.get(names[-1], 0))
                    counts[names[-1]] = counts.get(names[-1], 0) + 1
                elif names[0] in counts:
                    table = (names[0], counts[names[0]] - 1, *names[1:])
                self.keys[table] = start
                i += 1 + is_row
            else:
                i = self._pair(i, table)

    def _names(self, i: int) -> tuple[tuple[str, ...], int]:
        """The parts of a key, and the piece behind it."""
        names: tuple[str, ...] = ()
        while (word := self._pieces[i][0]) not in ("=", "]"):
            is_text = word[0] in "\"'"
            names += (word[1:-1],) if is_text else tuple(filter(None, word.split(".")))
            i += 1
        return names, i

    def _pair(self, i: int, table: KeyPath) -> int:
        """A key with its value; the piece behind them."""
        start = self._pieces[i][1]
        names, i = self._names(i)
        path = (*table, *names)
        self.keys[path] = start
        return self._value(i + 1, path)

    def _value(self, i: int, path: KeyPath) -> int:
        """A value, and all that is in it; the piece behind it."""
        first, self.values[path] = self._pieces[i]
        i += 1
        number = 0
        while first in ("[", "{") and (word := self._pieces[i][0]) not in ("]", "}"):
            if word in (",", "\n"):
                i += 1
            elif first == "{":
                i = self._pair(i, path)
            else:
                i = self._value(i, (*path, number))
                number += 1
        if first in ("[", "{"):
            return i + 1
        while i < len(self._pieces) and self._pieces[i][0] not in (",", "]", "}", "\n"):
            i += 1  # a date and its time
        return i
