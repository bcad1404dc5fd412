"""Where in a TOML source each key and each letter of its value stands.

Owns: lines and columns. Must not know: which keys a set file has.

The source is known to be sound TOML; this only finds again what the parser has read.
A path is what one would index the parsed data with: ("card", 3, "text").
"""

from __future__ import annotations

import re

KeyPath = tuple[str | int, ...]

BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
SPACE = re.compile(r"[ \t]*")
KEY = re.compile(r"[A-Za-z0-9_-]+")
BARE = re.compile(r"[^,\]}\n#]*")
ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", re.DOTALL)
FOLD = re.compile(r"\\[ \t]*\r?\n[ \t\r\n]*")


class Positions:
    """The places of all tables, keys and values of one source."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.keys: dict[KeyPath, int] = {}
        self.values: dict[KeyPath, int] = {}
        self._counts: dict[str, int] = {}
        self._prefix: KeyPath = ()
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
        source = self.source
        pos = self._skip(0)
        while pos < len(source):
            pos = self._header(pos) if source[pos] == "[" else self._pair(pos, self._prefix)
            pos = self._skip(pos)

    def _skip(self, pos: int) -> int:
        found = BLANK.match(self.source, pos)
        assert found
        return found.end()

    def _header(self, pos: int) -> int:
        start = pos
        is_row = self.source.startswith("[[", pos)
        path: KeyPath = ()
        pos += 2 if is_row else 1
        while self.source[pos] != "]":
            name, pos = self._name(pos)
            path += (name,)
            if not is_row and name in self._counts and len(path) == 1:
                path += (self._counts[name] - 1,)
        if is_row:
            name = str(path[-1])
            path += (self._counts.get(name, 0),)
            self._counts[name] = self._counts.get(name, 0) + 1
        self._prefix = path
        self.keys[path] = start
        return pos + (2 if is_row else 1)

    def _name(self, pos: int) -> tuple[str, int]:
        """One part of a key, and where the next begins."""
        source = self.source
        space = SPACE.match(source, pos)
        pos = space.end() if space else pos
        if source[pos] in "\"'":
            end = self._string(pos)
            name = source[pos + 1 : end - 1]
        else:
            found = KEY.match(source, pos)
            end = found.end() if found else pos + 1
            name = source[pos:end]
        space = SPACE.match(source, end)
        end = space.end() if space else end
        return name, end + 1 if source.startswith(".", end) else end

    def _pair(self, pos: int, prefix: KeyPath) -> int:
        path = prefix
        start = pos
        while self.source[pos] != "=":
            name, pos = self._name(pos)
            path += (name,)
        self.keys[path] = start
        space = SPACE.match(self.source, pos + 1)
        return self._value(space.end() if space else pos + 1, path)

    def _value(self, pos: int, path: KeyPath) -> int:
        self.values[path] = pos
        first = self.source[pos]
        if first in "\"'":
            return self._string(pos)
        if first == "[":
            return self._row(pos, path)
        if first == "{":
            return self._inline(pos, path)
        found = BARE.match(self.source, pos)
        assert found
        return found.end()

    def _string(self, pos: int) -> int:
        source = self.source
        quote = source[pos]
        mark = quote * 3 if source.startswith(quote * 3, pos) else quote
        pos += len(mark)
        while not source.startswith(mark, pos):
            pos += 2 if quote == '"' and source[pos] == "\\" else 1
        pos += len(mark)
        while len(mark) == 3 and source.startswith(quote, pos):  # quotes right before the end
            pos += 1
        return pos

    def _row(self, pos: int, path: KeyPath) -> int:
        index = 0
        pos = self._skip(pos + 1)
        while self.source[pos] != "]":
            pos = self._skip(self._value(pos, (*path, index)))
            index += 1
            if self.source[pos] == ",":
                pos = self._skip(pos + 1)
        return pos + 1

    def _inline(self, pos: int, path: KeyPath) -> int:
        pos = self._skip(pos + 1)
        while self.source[pos] != "}":
            pos = self._skip(self._pair(pos, path))
            if self.source[pos] == ",":
                pos = self._skip(pos + 1)
        return pos + 1
