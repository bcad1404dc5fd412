"""Sentences that are read, as examples: those of the installed sets, and the phrases behind each.

Owns: which sentences there are, and the cache of them. Must not know: what any of them means.
"""

from __future__ import annotations

import functools
import re

import msgspec

from longbox.games.library import ROOMS, known_names
from longbox.games.texts import texts_of
from longbox.printed.cache import keep, kept, makers, named
from longbox.printed.shelf import find, installed, read_file

ENDS = re.compile(r"(?<=[.])\s+(?=[A-Z+])")


class Example(msgspec.Struct, frozen=True, array_like=True):
    """A sentence or a paragraph that is read by itself."""

    text: str
    kind: str  # what it stands on: card, character ...
    rows: tuple[int, ...]  # the phrases behind it, by their number in the table
    cards: int  # how many texts have it


class ExampleShelf(msgspec.Struct, frozen=True):
    """All examples, as they are kept."""

    examples: tuple[Example, ...]


@functools.cache
def examples() -> tuple[Example, ...]:
    """The sentences of the installed sets that are read by themselves, the frequent ones first."""
    stamps = [f"{path} {path.stat().st_mtime_ns}" for path in map(find, installed())]
    key = named("examples", *stamps, makers(*ROOMS))
    found = kept(key, ExampleShelf)
    if found is None:
        found = ExampleShelf(tuple(_read()))
        keep(key, found)
    return found.examples


def _read() -> list[Example]:
    """The same, read anew."""
    from longbox.wording.reading import Reader  # noqa: PLC0415 - kept examples need no reader
    from longbox.wording.tokens import NameBook  # noqa: PLC0415

    times: dict[tuple[str, str], int] = {}
    names = known_names()
    for name in installed():
        for text in texts_of(read_file(find(name))):
            for part in text.parts:
                for said in sentences(part.read):
                    times[said, part.kind] = times.get((said, part.kind), 0) + 1
    found = []
    book = NameBook.of(names, "")
    for (said, kind), count in times.items():
        reader = Reader(said, book, kind)
        if reader.read().ok:
            found.append(Example(said, kind, tuple(sorted(reader.syntax.used)), count))
    return sorted(found, key=lambda one: (-one.cards, len(one.text), one.text))


def sentences(text: str) -> list[str]:
    """The paragraphs of a text, and the sentences of those that have several."""
    found: list[str] = []
    for line in text.splitlines():
        found.append(line.strip())
        pieces = ENDS.split(line.strip())
        found += pieces if len(pieces) > 1 else []
    return [one for one in dict.fromkeys(found) if one]
