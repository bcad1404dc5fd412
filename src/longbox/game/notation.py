"""Moves as text: which of the options on offer a typed move means.

Owns: matching moves to options, and the errors of moves that match none or two.
Must not know: rules, states, what any option does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol


class OptionLike(Protocol):
    """What matching needs of an option."""

    @property
    def text(self) -> str:
        """The move in notation, unique among the options."""

    @property
    def full(self) -> str:
        """The same, always with its place."""

    @property
    def card(self) -> str | None:
        """The name of its card, if it has one."""

    @property
    def player(self) -> str | None:
        """The name of its player, if it has one."""

    @property
    def place(self) -> str | None:
        """The name of its place or space, if it has one."""


class IllegalMove(ValueError):
    """A move that is not on offer; ``options`` are the moves that are."""

    def __init__(self, message: str, options: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.options = tuple(options)  # the texts that the message lists


class AmbiguousMove(IllegalMove):
    """A move that could mean several options; ``options`` are those."""


class InvalidMove(IllegalMove):
    """Something that is no move at all; ``options`` are the moves on offer."""


def match(move: str, options: Sequence[OptionLike]) -> int:
    """The index of the option that a move means; case and spacing do not matter.

    >>> from types import SimpleNamespace as Option
    >>> texts = ["play Anchor", "buy Anchor", "buy Lantern Oil", "end turn"]
    >>> kind = {"full": "", "player": None, "place": None}
    >>> options = [Option(text=text, card=text.partition(" ")[2], **kind) for text in texts]
    >>> [match(move, options) for move in ("Buy  anchor", "e", "lantern oil", "oil")]
    [1, 3, 2, 2]
    >>> match("anchor", options)
    Traceback (most recent call last):
    longbox.game.notation.AmbiguousMove: "anchor" could be any of: play Anchor; buy Anchor.
    """
    for i, option in enumerate(options):
        if option.text == move:  # as records and programs say it
            return i
    wanted = folded(move)
    if not wanted:
        raise InvalidMove(f"An empty move means nothing; {offer(options)}", said(options))
    texts = [folded(option.text) for option in options]
    for exact in (texts, [folded(option.full) for option in options]):
        found = [i for i, text in enumerate(exact) if text == wanted]
        if len(found) == 1:
            return found[0]
    words = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
    ways = (
        [i for i, text in enumerate(texts) if text.startswith(wanted)],
        [i for i, option in enumerate(options) if wanted in names(option)],
        [i for i, text in enumerate(texts) if words.search(text)],
    )
    meant = sorted({way[0] for way in ways if len(way) == 1})
    if len(meant) == 1:
        return meant[0]
    if not any(ways):
        wholes = [i for i, option in enumerate(options) if folded(option.full).startswith(wanted)]
        if len(wholes) == 1:
            return wholes[0]
    several = meant or sorted({i for way in ways for i in way})
    if several:
        which = [options[i].text for i in several]
        raise AmbiguousMove(f'"{move.strip()}" could be any of: {"; ".join(which)}.', which)
    raise IllegalMove(f'"{move.strip()}" is not on offer; {offer(options)}', said(options))


def folded(text: str) -> str:
    """A text as matching sees it: without case, with single spaces."""
    return " ".join(text.casefold().split())


def names(option: OptionLike) -> set[str]:
    """The card, player and space of an option."""
    return {folded(name) for name in (option.card, option.player, option.place) if name}


def said(options: Sequence[OptionLike]) -> list[str]:
    """The texts of the options."""
    return [option.text for option in options]


def offer(options: Sequence[OptionLike]) -> str:
    """What is on offer, for the end of an error's sentence."""
    if not options:
        return "nothing is on offer."
    return f"on offer: {'; '.join(said(options))}."
