"""What is shown of a text at work: small tables before and after, moves, lines of the log.

Owns: the shape of a demonstration. Must not know: how tables are found, how any of it is drawn.
"""

from __future__ import annotations

from msgspec import Struct

from longbox.views.facts import Line, Spot


class Lying(Struct, frozen=True, omit_defaults=True):
    """The cards that lie in a place."""

    at: Spot  # the place
    cards: tuple[str, ...]  # by name; those of a deck from its top


class Figure(Struct, frozen=True, omit_defaults=True):
    """A number of the table, or of a player."""

    what: str  # Power, Move, cost, VP, Threat, damage
    now: int  # how much it is
    seat: int | None = None  # whose it is; nothing: the table's
    of: str | None = None  # the card or the space that it belongs to


class Scene(Struct, frozen=True, omit_defaults=True):
    """A table as it lies, for whoever may see all of it."""

    active: int  # the seat whose turn it is
    lying: tuple[Lying, ...]  # places that hold cards
    figures: tuple[Figure, ...]  # numbers


class Difference(Struct, frozen=True, omit_defaults=True):
    """What is different afterwards: of a place, the cards; of a number, how much it was and is."""

    at: Spot | None = None  # the place
    gone: tuple[str, ...] = ()  # cards that lay there before
    come: tuple[str, ...] = ()  # cards that lie there now
    figure: Figure | None = None  # the number as it is now
    was: int | None = None  # and before; nothing: there was none


class Act(Struct, frozen=True, omit_defaults=True):
    """A move, and what the log says of it."""

    seat: int  # who made it
    move: str  # in notation
    lines: tuple[Line, ...] = ()  # of the log


class Panel(Struct, frozen=True, omit_defaults=True):
    """One small table, from the moment before the text does something until it is done."""

    shows: tuple[int, ...]  # which of the branches, by their place
    before: Scene
    acts: tuple[Act, ...]
    after: tuple[Difference, ...]


class Fork(Struct, frozen=True, omit_defaults=True):
    """One way that a text can go, and whether it went that way on any table."""

    ability: int  # which ability it belongs to, from 0
    kind: str  # begun, so, not so, taken, declined, done, not done, hit, avoided, one, mode ...
    said: str  # in words
    seen: bool  # whether it was seen on a table
    why: str = ""  # why not, where it was not


class Demonstration(Struct, frozen=True, omit_defaults=True):
    """A text at work."""

    players: tuple[str, ...]  # by seat
    panels: tuple[Panel, ...]  # a few tables that show most of it
    branches: tuple[Fork, ...]  # all ways that it can go
    tables: int  # how many were laid
    warnings: tuple[str, ...] = ()  # what was never seen, each with a reason

    @property
    def shown(self) -> int:
        """How many branches were seen."""
        return sum(one.seen for one in self.branches)
