"""A card compiled, before any game has numbered it: what a cache holds and a catalog is built from.

Owns: Term, Instruction, Inquiry, Routine, CompiledText and Design, all of them values.
Must not know: English, set files, how any of it is compiled or run.
"""

from __future__ import annotations

import msgspec


class Term(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One term of an expression: a kind, two numbers, a word, and the terms inside."""

    k: int
    a: int = 0
    b: int = 0
    s: str = ""
    kids: tuple[Term, ...] = ()


class Instruction(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One operation of a routine."""

    code: int
    a: int = 0
    b: int = 0
    c: int = 0
    x: Term | None = None
    y: Term | None = None
    pcs: tuple[int, ...] = ()
    ask: int = -1  # among the routine's: what it asks somebody about; -1: nothing


class Inquiry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What an operation asks somebody about: how that is said, and the effects as JSON text.

    ``modes`` are the ways to choose from, each said and meant by itself.
    """

    said: str
    means: str
    is_theirs: bool = False  # said to another than the card's own player
    modes: tuple[Inquiry, ...] = ()


class Routine(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One ability compiled: when, if, and what is done."""

    kind: int
    where: int = 0  # where it works: WORKS_*
    event: Term | None = None
    condition: Term | None = None
    first: bool = False
    limit: int = 0
    limit_by: int = 0  # what that is counted by: LIMIT_*
    ops: tuple[Instruction, ...] = ()
    regs: int = 12
    mods: tuple[Term, ...] = ()  # of standing and scoring abilities: scope, alteration
    subs: tuple[Routine, ...] = ()  # abilities inside: watches and quoted text
    reach: int = -1
    pure: int = -1  # the routine only adds this much Power
    asks: tuple[Inquiry, ...] = ()  # what its operations ask about
    text: str = ""


class CompiledText(msgspec.Struct, frozen=True):
    """What one text does: its abilities, its keywords, and its unconditional Power."""

    abilities: tuple[Routine, ...] = ()
    keywords: int = 0
    power: int = 0
    means: str = ""  # the abilities as they were read, as JSON text


class Design(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One card compiled: what is printed, where it belongs, and what its text does."""

    name: str
    title: str = ""  # where the name alone does not tell it from others
    set: str = ""
    place: str = ""  # where it belongs; "": the main deck
    types: int = 0
    keywords: int = 0
    tags: tuple[str, ...] = ()
    cost: int = 0
    vp: int = 0
    copies: int = 1
    emblem: str = ""
    look: str = ""
    text: str = ""
    power: int = 0
    abilities: tuple[Routine, ...] = ()
    means: tuple[str, ...] = ()  # the abilities of each of its texts as they were read, as JSON
    buy: bool = True
    returns: bool = False
    first: bool = False
    least_players: int = 0
    level: int = 0  # of a Character, or of the Threat Track
    destination: int = 0
    reward: str | None = None  # None: it goes by the cost
    basic: str = ""  # of a tile: the card whose stack lies on it
    hero: str = ""  # whose Signature card it is
    number: int = 0  # which of the Signature cards
    scenario: int = 0  # in whose pack it lies
    letter: str = ""  # its place in the pack
