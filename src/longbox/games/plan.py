"""A table before its first turn: who plays, which cards there are, what lies where.

Owns: Plan, CityPlan and the numbering of cards. Must not know: how a table is dealt or played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from longbox.opening.answers import SetupError
from longbox.printed.problem import nearest
from longbox.rules.card import Binder, Card, build_card, rebuilt
from longbox.rules.codes import ZONES
from longbox.rules.design import Design, Routine
from longbox.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

PILED = ("stack", "basic")  # places of cards that lie in a stack of their own


@dataclass(slots=True)
class CityPlan:
    """The city of a table: cards by number in its spaces, and what lies beside them."""

    spaces: list[list[int]]
    tiles: list[int] = field(default_factory=list)  # by slot; before the deal, in any order
    sides: dict[int, int] = field(default_factory=dict)  # a tile's side A, and its side B
    levels: list[int] = field(default_factory=list)
    force: list[int] = field(default_factory=list)  # the Scenario card and the Side Missions
    ally: list[int] = field(default_factory=list)  # its card, then its Weaknesses
    basics: dict[int, list[int]] = field(default_factory=dict)  # the cards of each Basic stack
    supers: list[int] = field(default_factory=list)
    shares: list[tuple[int, int]] = field(default_factory=list)  # stack, Super-Villains in it
    secrets: list[tuple[int, int]] = field(default_factory=list)  # card, its stack
    passed: list[int] = field(default_factory=list)  # secret cards for the players
    hurt: dict[str, int] = field(default_factory=dict)  # damage by the name of the tile
    contained: list[str] = field(default_factory=list)
    at: list[int] = field(default_factory=list)  # where each Character stands, then the ally's
    damage: list[int] = field(default_factory=list)  # by Location
    defeated: int = 0  # Super-Villains
    threat: int = 0
    clock: int = 0  # the box of the end-of-game clock; 0: it does not run
    clock_owner: int = -1
    rolls: list[int] = field(default_factory=list)  # dice laid by hand, used before any other
    is_random: bool = False  # which tiles are used, and their sides, is left to the dice
    is_swept: bool = False  # Villains of the opening Line-Up leave the game (REB-37.4)
    start: int = -1  # the card with what is done before the first turn
    first: int = -1  # the card that asks who goes first

    def copy(self) -> CityPlan:
        """An independent copy."""
        spaces = [space[:] for space in self.spaces]
        tiles, ally, at = self.tiles[:], self.ally[:], self.at[:]
        return replace(self, spaces=spaces, tiles=tiles, ally=ally, at=at)


@dataclass(slots=True)
class Plan:
    """A table before its first turn: cards by number in zones, top last."""

    players: list[str]
    binder: Binder
    rules: Ruleset
    zones: list[list[int]]
    key: bytes  # of the dice
    dice: vec[i64]
    first: int = 0
    sets: list[str] = field(default_factory=list)
    numbers: dict[tuple[object, ...], int] = field(default_factory=dict)  # of a design's facts
    city: CityPlan | None = None

    def zone(self, seat: int, zone: int) -> int:
        """The number of a seat's zone."""
        return seat * ZONES + zone

    def shared(self, zone: int) -> int:
        """The number of a shared zone."""
        return len(self.players) * ZONES + zone

    def add(self, design: Design) -> int:
        """The number of a card, new or known; equal designs of two sets are one card."""
        key = _facts(design)
        if key not in self.numbers:
            card = build_card(design)
            if design.place in PILED:
                card.stack = self.stack(card.name)
            if design.basic:
                card.basic = self.stack(design.basic)
            self.numbers[key] = self.binder.add(card)
        return self.numbers[key]

    def stack(self, name: str) -> int:
        """The number of a stack, new or known."""
        if name not in self.binder.stacks:
            self.binder.stacks.append(name)
            self.zones.append([])
        return self.binder.stacks.index(name)

    def card(self, name: str) -> int:
        """The number of a card by its name (a Character's with its cost)."""
        found = self.binder.names.get(name)
        if found is not None and not is_hero(self.binder.cards[found]):
            return found
        for card in self.binder.cards:  # a Super Hero may have a card for a namesake (REB-1.19)
            if card.name == name and card.place != "hero":
                return card.id
        guess = nearest(name, self.binder.names)
        hint = f'; did you mean "{guess}"?' if guess else "."
        raise SetupError(f'There is no card "{name}" in this game{hint}')


def exchanged(binder: Binder, routines: Mapping[Routine, Routine]) -> Binder:
    """The same cards with the same numbers, some of their routines exchanged for others."""
    made = Binder()
    made.stacks = binder.stacks
    for card in binder.cards:
        own = tuple(one.routine for one in card.abilities)
        is_same = all(one not in routines for one in own)
        made.add(card if is_same else rebuilt(card, tuple(routines.get(one, one) for one in own)))
    return made


def is_hero(card: Card) -> bool:
    """Whether it is the card of a Super Hero."""
    return card.place == "hero"


def is_character(card: Card) -> bool:
    """Whether it is a card of a Character."""
    return is_hero(card) or (card.level > 0 and card.place != "level")


def _facts(design: Design) -> tuple[object, ...]:
    """What tells a design from others, of whatever set."""
    return (
        design.name,
        design.title,
        design.place,
        design.types,
        design.tags,
        design.cost,
        design.vp,
        design.text,
        design.returns,
        design.first,
        design.buy,
        design.destination,
        design.reward,
        design.level,
        design.basic,
    )
