"""A table as it is laid by hand, in the words of who lays it.

Owns: what may be laid, and what each zone may hold. Must not know: what becomes of it in a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, NewType

from msgspec import Meta, Struct, convert, field

from longbox.printed.city import HIT_POINTS
from longbox.printed.key import Filled, Key
from longbox.rules.villains import BOXES

THREATS = 5  # the highest Threat Level
DIE = 6  # sides
RUINED = "destroyed"
EACH = '"locations" must be a list, one for each Location.'
IN_SPACES = 'In a city "line_up" says what lies in which space: {S1: [...], L3: [...]}.'
ON_LEVELS = '"tiles" must say what covers which level: {2: blank}.'


class Repeats(Struct, frozen=True):
    """A list of names in which NAME x7 means seven."""


class AnySpace(Struct, frozen=True):
    """The name of a space of the city, or ``none``."""


class BySpace(Struct, frozen=True):
    """A mapping whose keys are spaces of the city."""

    only_locations: bool = False


class ForEachLocation(Struct, frozen=True):
    """A list with as many entries as the city has Locations."""


Cards = Annotated[list[Filled], Repeats()]
Number = Annotated[int, Meta(ge=0)]
Space = Annotated[Filled, AnySpace()]
Level = Annotated[
    int, Meta(ge=0, le=THREATS), Key(said=f'"{{key}}" is not a level; they are 0 to {THREATS}.')
]
Cover = Annotated[str, Key(said='A level is "blank" or a text.')]
Hurt = Annotated[
    int, Meta(ge=0, le=HIT_POINTS), Key(most=HIT_POINTS - 1, words=((RUINED, HIT_POINTS),))
]
TileTitle = NewType("TileTitle", str)  # of a tile of the set, or of one that is written out


class LaidSeat(Struct, frozen=True):
    """What is laid for one player: card names by zone, and the Level of the Character."""

    hand: Cards = []
    deck: Cards = []
    discard: Cards = []
    play: Cards = []
    score: Cards = []
    aside: Cards = []
    level: Annotated[int, Meta(ge=1)] = 0  # 0: as set up
    at: Space = ""  # a space of the city


class LaidTile(Struct, frozen=True):
    """A Location tile of the table's own: an ability, or a stack of Basic cards."""

    name: Filled = ""
    text: str | None = None
    basic: str | None = None


class LaidClock(Struct, frozen=True):
    """The clock, and who started it."""

    box: Annotated[int, Meta(ge=1, le=BOXES)] = 0
    owner: Filled = ""


class LaidAlly(Struct, frozen=True):
    """A solo player's ally."""

    name: Filled = ""
    at: Space = ""
    burden: Number = field(default=0, name="weakness")


class LaidCity(Struct, frozen=True):
    """What is laid of a city; None, or nothing, is as set up."""

    line_up: (  # spaces that are not named are empty
        Annotated[dict[str, Cards], BySpace(), Key(what="a Line-Up", said=IN_SPACES)] | None
    ) = None
    locations: Annotated[list[TileTitle], ForEachLocation(), Key(said=EACH)] | None = None
    tiles: Annotated[dict[Level, Cover], Key(said=ON_LEVELS)] = {}
    threat: Annotated[int, Meta(ge=0, le=THREATS)] | None = None
    damage: Annotated[dict[str, Hurt], BySpace(only_locations=True), Key(what="damage")] = {}
    defeated: Number = 0
    clock: Annotated[LaidClock, Key(what="a clock")] | None = None
    contained: list[Filled] = []
    dice: list[Annotated[int, Meta(ge=1, le=DIE)]] = []
    ally: Annotated[LaidAlly, Key(what="an ally")] = LaidAlly()


class LaidTable(Struct, frozen=True):
    """What is laid: card names by zone, decks from the top; None is as set up."""

    first: Filled = ""
    stacks: Annotated[
        dict[str, Number], Key(said='"stacks" must say how many cards each stack has.')
    ] = {}
    line_up: Cards | None = None
    main_deck: Cards | None = None
    destroyed: Cards | None = None
    seats: dict[str, LaidSeat] = {}
    city: LaidCity | None = None


def tiles_in(table: Mapping[str, object]) -> list[LaidTile | str]:
    """The Locations of a table that is written down and sound: titles, or written out."""
    rows = table.get("locations")
    if not isinstance(rows, list | tuple):
        return []
    return [convert(row, LaidTile) if isinstance(row, Mapping) else str(row) for row in rows]


def levels_in(table: Mapping[str, object]) -> dict[int, str] | None:
    """What covers the levels of the Threat Track on such a table; None if it does not say."""
    rows = table.get("tiles")
    return {int(k): str(it) for k, it in rows.items()} if isinstance(rows, Mapping) else None
