"""Pricing: what a card would cost if it were one of those that are printed.

Owns: the price of each trait, the fair cost of a card, how far off it may be, and the verdict.
Must not know: card names, any game in progress, which cards there are.

The traits of the printed cards and their costs are fitted as a whole, beginning from what each
trait is expected to cost (``traits.TRAITS``): the fewer cards have a trait, the more that
expectation counts, and the wider is the interval of a card that has it. How wide intervals must be
to hold nineteen of twenty costs is taken from the printed cards, each of them left out in turn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import longbox.effects.vocabulary as fx
from longbox.agents.matrices import Matrix, bent, dot, inverse
from longbox.agents.traits import TRAITS, Goods, Traits, clauses_of, printed_traits, traits_of

NOISE: Final = 0.7  # how far cards that are printed lie off what their traits cost
SURE: Final = 0.95  # of the costs lie in the interval
FAR: Final = 1.0  # off the fair cost is a bargain, or dear
WIDEST: Final = 4.0  # an interval of which anything is said

Verdict = Literal["bargain", "fair", "dear", ""]


@dataclass(frozen=True, slots=True)
class Fair:
    """A cost, and how far to either side of it the true one lies, nineteen times in twenty."""

    cost: float
    reach: float

    @property
    def low(self) -> float:
        """The least that is likely; nothing costs less than nothing."""
        return max(0.0, self.cost - self.reach)

    @property
    def high(self) -> float:
        """The most that is likely."""
        return max(0.0, self.cost + self.reach)

    def verdict(self, asked: int) -> Verdict:
        """``bargain``, ``fair`` or ``dear`` at a cost; nothing where too little is known."""
        if self.high - self.low > WIDEST:
            return ""
        if asked <= self.cost - FAR:
            return "bargain"
        return "dear" if asked >= self.cost + FAR else "fair"


@dataclass(frozen=True, slots=True)
class Charge:
    """What a clause of a card adds to its cost."""

    ability: fx.Ability  # the clause, as an ability by itself
    worth: Fair


@dataclass(frozen=True, slots=True)
class Price:
    """What a card would fairly cost, and where that comes from."""

    fair: Fair
    bare: Fair  # of the card without its text: what its VP and its type cost
    parts: tuple[Charge, ...]


class PriceList:
    """What each trait costs, by cards that are printed."""

    def __init__(
        self, cards: Sequence[tuple[Goods, int]], unwanted: frozenset[str] = frozenset()
    ) -> None:
        self.unwanted = unwanted
        rows = [_row(traits_of(goods, unwanted)) for goods, _ in cards]
        costs = [float(cost) for _, cost in cards]
        before = [mean for mean, _ in TRAITS.values()]
        self._around = _spread(rows)
        over = [cost - dot(row, before) for row, cost in zip(rows, costs, strict=True)]
        pulls = [
            sum(row[i] * value for row, value in zip(rows, over, strict=True)) / NOISE**2
            for i in range(len(before))
        ]
        moved = [dot(line, pulls) for line in self._around]
        self.prices = [mean + value for mean, value in zip(before, moved, strict=True)]
        alone = [self._left_out(row, cost) for row, cost in zip(rows, costs, strict=True)]
        strays = [abs(off) / error for off, error in alone]
        self._wide = _quantile(strays)
        # Of each card: its cost less the fair one, and the reach of that, by all other cards.
        self.tried = [
            (off, error * _quantile([*strays[:i], *strays[i + 1 :]]))
            for i, (off, error) in enumerate(alone)
        ]

    def _left_out(self, row: list[float], cost: float) -> tuple[float, float]:
        """How far a card lies off what the others say, and the standard error of that."""
        bend = bent(self._around, row)
        free = 1.0 - bend / NOISE**2  # of what the card itself says
        off = (cost - dot(row, self.prices)) / free
        return off, math.sqrt(NOISE**2 + bend / free)

    def price(self, goods: Goods, also: frozenset[str] = frozenset()) -> Price:
        """What a card would fairly cost; ``also`` is what else is called so that nobody wants."""
        unwanted = self.unwanted | also
        return Price(
            self._fair(_row(traits_of(goods, unwanted)), NOISE),
            self._fair(_row(printed_traits(goods)), 0.0),
            tuple(
                Charge(clause, self._fair(_row(traits), 0.0))
                for clause, traits in clauses_of(goods, unwanted)
            ),
        )

    def _fair(self, row: list[float], noise: float) -> Fair:
        error = math.sqrt(noise**2 + bent(self._around, row))
        return Fair(dot(row, self.prices), self._wide * error)


def _row(traits: Traits) -> list[float]:
    assert set(traits) <= set(TRAITS)
    return [traits.get(name, 0.0) for name in TRAITS]


def _spread(rows: Sequence[list[float]]) -> Matrix:
    """How far off the price of each trait may be, and which of them go together."""
    sure = [[0.0] * len(TRAITS) for _ in TRAITS]
    for i, (_, spread) in enumerate(TRAITS.values()):
        sure[i][i] = spread**-2
    for row in rows:
        some = [(i, value) for i, value in enumerate(row) if value]
        for i, value in some:
            line = sure[i]
            for j, other in some:
                line[j] += value * other / NOISE**2
    return inverse(sure)


def _quantile(strays: Sequence[float]) -> float:
    """How many errors an interval must reach, to hold the next card as surely as these."""
    if not strays:
        return 2.0
    ordered = sorted(strays)
    return ordered[min(len(ordered), math.ceil(SURE * (len(ordered) + 1))) - 1]
