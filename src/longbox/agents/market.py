"""The market: the price list of all installed cards.

Owns: which cards set prices, and what of a printed card is priced.
Must not know: how a price is made, any game in progress.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from statistics import median

import longbox.effects.vocabulary as fx
from longbox.agents.pricing import PriceList
from longbox.agents.traits import Goods
from longbox.games.family import book_of, family
from longbox.games.library import box
from longbox.printed.card import Printed
from longbox.printed.shelf import installed, load
from longbox.views.facts import joined_meaning


@dataclass(frozen=True, slots=True)
class Stall:
    """One installed card of a main deck."""

    set: str
    card: str
    goods: Goods
    cost: int


@dataclass(frozen=True, slots=True)
class Trust:
    """How the fair costs of some cards, each by all others, lie beside what they cost."""

    cards: int
    median: float  # half of them are off by no more
    mean: float
    held: float  # the share of them whose interval holds their cost
    off: float  # the share of them that is called a bargain, or dear


@dataclass(frozen=True, slots=True)
class Market:
    """All installed cards, and what they make of prices."""

    stalls: tuple[Stall, ...]
    prices: PriceList

    def trust(self, of: str | None = None) -> Trust:
        """How sure prices are, in all sets or in one."""
        some = [
            (abs(off), reach)
            for stall, (off, reach) in zip(self.stalls, self.prices.tried, strict=True)
            if of in {None, stall.set}
        ]
        count = max(1, len(some))
        return Trust(
            len(some),
            median([off for off, _ in some] or [0.0]),
            sum(off for off, _ in some) / count,
            sum(off <= reach for off, reach in some) / count,
            sum(off >= 1 for off, _ in some) / count,
        )


@cache
def market() -> Market:
    """The market of the installed sets."""
    stalls = tuple(stall for name in installed() for stall in stalls_of(name))
    unwanted = unwanted_of(card for name in installed() for card in load(name).cards)
    prices = PriceList([(stall.goods, stall.cost) for stall in stalls], unwanted)
    return Market(stalls, prices)


def stalls_of(name: str) -> list[Stall]:
    """The cards of the main deck of a set."""
    found = load(name)
    made = {card.name: card for card in box(name).cards}
    return [
        Stall(
            found.id,
            card.name,
            goods_of(card, joined_meaning(made[card.name].means).terms, found.game),
            card.cost,
        )
        for card in found.cards
        if not card.place
    ]


def goods_of(card: Printed, terms: Iterable[object], game: str = "") -> Goods:
    """What of a card is priced; ``game`` is the one that it is for, as far as anybody knows."""
    abilities = tuple(one for one in terms if isinstance(one, fx.Ability))
    in_city = game in family() and book_of(game).has_city
    return Goods(card.type, card.vp, abilities, in_city)


def unwanted_of(cards: Iterable[Printed]) -> frozenset[str]:
    """What the cards are called that nobody wants."""
    return frozenset(card.name for card in cards if card.vp < 0)
