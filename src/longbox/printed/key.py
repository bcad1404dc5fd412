"""What a field of a struct says of itself to whoever reads it from a file.

Owns: Key, and the notes for tables and names. Must not know: which fields there are, how one reads.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class Key(Struct, frozen=True):
    """What a type does not say: that a key must be there, and the words for what does not fit."""

    needed: bool = False  # it must be there, though the struct has a usual value for it
    noun: str = ""  # what it must be
    each: str = ""  # what each of a list must be
    said: str = ""  # the whole sentence for what does not fit; it may have the {key}
    count: str = ""  # the whole sentence for too few or too many; it may have their {count}
    least: int | None = None  # of a number as it is written
    most: int | None = None
    words: tuple[tuple[str | int, str | int], ...] = ()  # what stands for another value
    alone: bool = False  # one of a list may stand without it
    trimmed: bool = False  # white space at the end is left out
    what: str = ""  # of a table: what its keys are keys of


class Rows(Struct, frozen=True):
    """A list of tables, each of them read on its own; no two are called the same."""

    kind: str  # the key of the list
    what: str  # what a key of such a table is a key of
    by: str = "name"  # the key that tells them apart
    title: str = ""  # what each is called, by that key; empty: it has a name


class Keys(Struct, frozen=True):
    """A mapping that has these keys and no others."""

    names: tuple[str, ...]


class Looks(Struct, frozen=True):
    """A line that says in plain words how a thing looks."""


class Named(Struct, frozen=True):
    """A word that names a card of certain places, or a Character."""

    places: tuple[str, ...] = ()  # none: a Character


NEEDED = Key(needed=True)

Filled = Annotated[str, Meta(min_length=1, max_length=200)]  # not empty
LookLine = Annotated[str, Meta(max_length=200), Looks()]
Text = Annotated[str, Key(trimmed=True)]  # English
