"""The gate: how large and how deep a file may be, counted before anything is made of it.

Owns: the limits of a file, and what is said of one that goes beyond them.
Must not know: which keys a file has, what any of it means.

Nothing here calls itself, and nothing is kept of what is counted: 50,000 brackets cost no more than
reading as far as the limit, and what an alias stands for counts each time that it is named.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import yaml


@dataclass(frozen=True, slots=True)
class FileLimits:
    """How much a file may hold."""

    size: int = 1_000_000  # bytes
    depth: int = 32  # lists and mappings within each other
    nodes: int = 100_000  # keys and values, what an alias stands for each time
    aliases: int = 100
    letters: int = 100_000  # of one word or text; what a field may hold, the field says
    digits: int = 100  # of one number


FILE = FileLimits()
SAVE = FileLimits(size=64_000_000, nodes=8_000_000)  # the rows of a whole position


class TooMuch(ValueError):
    """A file beyond a limit, in a sentence, and the line where that is; 0: the file as a whole."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class Turnstile:
    """What was counted of a file so far; whatever goes beyond a limit raises TooMuch."""

    __slots__ = ("aliases", "depth", "limits", "nodes")

    def __init__(self, limits: FileLimits) -> None:
        self.limits = limits
        self.nodes = self.depth = self.aliases = 0

    def add(self, nodes: int, line: int) -> None:
        """So many keys and values more."""
        self.nodes += nodes
        if self.nodes > self.limits.nodes:
            most = self.limits.nodes
            raise TooMuch(f"A file has at most {most} keys and values; here there are more.", line)

    def open(self, line: int) -> None:
        """A list or a mapping begins."""
        self.add(1, line)
        self.depth += 1
        self.deep(self.depth, line)

    def deep(self, depth: int, line: int) -> None:
        """Whether that is not too deep."""
        if depth > self.limits.depth:
            most = self.limits.depth
            raise TooMuch(f"Lists and mappings lie at most {most} deep; here they go deeper.", line)

    def alias(self, nodes: int, line: int) -> None:
        """An alias, which stands for so many keys and values."""
        self.aliases += 1
        if self.aliases > self.limits.aliases:
            most = self.limits.aliases
            raise TooMuch(f"A file has at most {most} aliases; here there are more.", line)
        self.add(nodes, line)

    def word(self, letters: int, line: int) -> None:
        """A word, a text or a number, with so many letters."""
        self.add(1, line)
        if letters > self.limits.letters:
            most = self.limits.letters
            raise TooMuch(f"A text has at most {most} letters; this one has {letters}.", line)

    def number(self, digits: int, line: int) -> None:
        """Whether so many digits are not too many."""
        if digits > self.limits.digits:
            most = self.limits.digits
            raise TooMuch(f"A number has at most {most} digits; this one has {digits}.", line)


def bytes_of(path: str | os.PathLike[str], limits: FileLimits = FILE) -> bytes:
    """What a file holds; raises OSError or TooMuch."""
    with Path(path).open("rb") as file:
        found = file.read(limits.size + 1)
    check_size(len(found), limits)
    return found


def check_size(size: int, limits: FileLimits) -> None:
    """Whether so many bytes are not too many; raises TooMuch."""
    if size > limits.size:
        raise TooMuch(f"A file has at most {limits.size} bytes; this one has more.")


# --------------------------------------------------------------------------- YAML

NUMBER = re.compile(r"[-+]?[0-9][0-9_:.,eE+-]*")


def check_yaml(text: str, limits: FileLimits = FILE) -> None:
    """Count what the events of a YAML text would make; raises TooMuch, or YAMLError."""
    import yaml  # noqa: PLC0415 - only files need it

    check_size(len(text.encode("utf-8", "surrogatepass")), limits)
    loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    count = Turnstile(limits)
    sizes: dict[str, int] = {}  # what stands behind each anchor; 0: it has not ended yet
    begun: list[tuple[str | None, int]] = []  # the anchors around this place, and what was before
    for event in yaml.parse(text, Loader=loader):
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent):
            count.alias(_behind(event.anchor, sizes, line), line)
        elif isinstance(event, yaml.ScalarEvent):
            _check_scalar(event, count, line)
            if event.anchor:
                sizes[event.anchor] = 1
        elif isinstance(event, yaml.CollectionStartEvent):
            _check_tag(event.tag, line)
            begun.append((event.anchor, count.nodes))
            if event.anchor:
                sizes[event.anchor] = 0
            count.open(line)
        elif isinstance(event, yaml.CollectionEndEvent):
            anchor, before = begun.pop()
            count.depth -= 1
            if anchor:
                sizes[anchor] = count.nodes - before


def _behind(anchor: str | None, sizes: dict[str, int], line: int) -> int:
    """How many keys and values an alias stands for."""
    size = sizes.get(anchor or "", 1)
    if not size:
        raise TooMuch(f'"*{anchor}" stands within itself.', line)
    return size  # whoever reads it says that there is no such anchor


def _check_scalar(event: yaml.ScalarEvent, count: Turnstile, line: int) -> None:
    _check_tag(event.tag, line)
    count.word(len(event.value), line)
    if event.implicit[0] and NUMBER.fullmatch(event.value):
        count.number(len(event.value), line)


def _check_tag(tag: str | None, line: int) -> None:
    if tag not in (None, "!"):
        raise TooMuch("A file needs no tags; leave out what begins with an exclamation mark.", line)


# --------------------------------------------------------------------------- JSON and TOML

# Strings end at the latest with the file: what is no JSON, its reader tells.
JSON = re.compile(
    r"""
    (?P<text> " (?:[^"\\]++|\\.)*+ "? )
    | (?P<open> [\[{] )
    | (?P<shut> [\]}] )
    | (?P<number> -?[0-9][0-9.eE+-]*+ )
    | (?P<bare> [^\s"\[\]{},:]++ )
    """,
    re.VERBOSE | re.DOTALL,
)
TOML = re.compile(
    r'''
    (?P<blank> \#[^\n]*+ )
    | (?P<text> """ (?:[^"\\]++|\\.|"(?!""))*+ (?:"{3,5})?
        | \'\'\' (?:[^']++|'(?!''))*+ (?:'{3,5})?
        | " (?:[^"\\\n]++|\\.)*+ "? | ' [^'\n]*+ '? )
    | (?P<open> [\[{] )
    | (?P<shut> [\]}] )
    | (?P<number> [-+]?[0-9][0-9_.:eE+-]*+ (?![A-Za-z]) )
    | (?P<dot> \. )
    | (?P<end> [=\n] )
    | (?P<bare> [^\s"'\[\]{},=\#.]++ )
    ''',
    re.VERBOSE | re.DOTALL,
)


def check_json(text: str, limits: FileLimits = FILE) -> None:
    """Count the pieces of a JSON text; raises TooMuch."""
    _check(JSON.finditer(text), text, limits)


def check_toml(text: str, limits: FileLimits = FILE) -> None:
    """Count the pieces of a TOML text; raises TooMuch."""
    _check(TOML.finditer(text), text, limits)


def _check(pieces: Iterator[re.Match[str]], text: str, limits: FileLimits) -> None:
    check_size(len(text.encode("utf-8", "surrogatepass")), limits)
    count = Turnstile(limits)
    dots = 0  # of a key in TOML: each begins a table within a table
    for piece in pieces:
        kind = piece.lastgroup
        length = piece.end() - piece.start()
        try:
            if kind == "open":
                count.open(0)
            elif kind == "shut":
                count.depth = max(0, count.depth - 1)
            elif kind in ("text", "bare"):
                count.word(length, 0)
            elif kind == "number":
                count.word(length, 0)
                count.number(length, 0)
            elif kind == "dot":
                dots += 1
                count.deep(count.depth + dots, 0)
            elif kind == "end":
                dots = 0
        except TooMuch as error:
            raise TooMuch(str(error), text.count("\n", 0, piece.start()) + 1) from None
