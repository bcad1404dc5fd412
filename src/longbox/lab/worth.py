"""Worth: how many more games are won by who buys a card than by who buys another one.

Owns: the estimate for each card with its error, the price line, and which cards lie off it.
Must not know: how games are played, how anything is shown.

A purchase that luck decided is an experiment: whichever card was bought of those that could be,
all else was the same. Each card's worth is fitted to all of them at once, by what came of the game
beyond what was to be expected as the turn began. Purchases of one game have one result, so the
errors are those of whole games and not of purchases.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from longbox.agents.matrices import Matrix, inverse, product
from longbox.lab.odds import RISK, SURE
from longbox.lab.study import Story

FEWEST = 30  # draws of a card: fewer say nothing


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number, how far off it may be, and what it rests on."""

    value: float
    error: float  # its standard error
    count: int

    @property
    def reach(self) -> float:
        """How far to either side of it the true one lies, nineteen times in twenty."""
        return SURE * self.error

    def as_data(self) -> dict[str, float]:
        """In points of 100, as plain data."""
        return {"points": round(100 * self.value, 3), "95": round(100 * self.reach, 3)}

    def less(self, other: Estimate) -> Estimate:
        """The difference of two that know nothing of each other."""
        return Estimate(
            self.value - other.value,
            math.hypot(self.error, other.error),
            min(self.count, other.count),
        )


@dataclass(frozen=True, slots=True)
class Placed:
    """A card's worth beside its price."""

    card: str
    cost: int
    worth: Estimate  # games won of 1, more than by the mean card
    off: Estimate  # more than the price line says
    verdict: str  # "cheap" or "dear", where that is sure; else nothing
    is_sure: bool  # with all cards judged at once, not only alone


class Experiments:
    """The sums of all purchases that luck decided."""

    def __init__(self) -> None:
        self.known: dict[str, int] = {}  # the cards by number, as they are met
        self.met: list[int] = []  # by card: how often it was bought so
        self.pairs: defaultdict[tuple[int, int], float] = defaultdict(float)
        self.pulls: defaultdict[int, float] = defaultdict(float)
        self.spread: defaultdict[tuple[int, int], float] = defaultdict(float)
        self.games = 0

    def add(self, stories: Iterable[Story]) -> None:
        """Add what games tell."""
        for story in stories:
            self.games += 1
            self._add(story)

    def _add(self, story: Story) -> None:
        score: defaultdict[int, float] = defaultdict(float)
        for draw in story.drawn:
            gain = story.score[draw.seat] - draw.chance
            row = self._row(draw.offered, draw.card)
            for one, value in row:
                score[one] += value * gain
                for other, too in row:
                    self.pairs[one, other] += value * too
        for one, value in score.items():
            self.pulls[one] += value
            for other, too in score.items():
                self.spread[one, other] += value * too

    def _row(self, offered: Sequence[str], bought: str) -> list[tuple[int, float]]:
        """What a purchase says of each card: that it was bought, less how likely that was."""
        terms: defaultdict[int, float] = defaultdict(float)
        for card in offered:
            terms[self._number(card)] -= 1 / len(offered)
        terms[self._number(bought)] += 1
        self.met[self._number(bought)] += 1
        return list(terms.items())

    def absorb(self, other: Experiments) -> None:
        """Add other games."""
        self.games += other.games
        mine = [self._number(card) for card in other.known]
        for number, met in zip(mine, other.met, strict=True):
            self.met[number] += met
        for (i, j), value in other.pairs.items():
            self.pairs[mine[i], mine[j]] += value
        for (i, j), value in other.spread.items():
            self.spread[mine[i], mine[j]] += value
        for i, value in other.pulls.items():
            self.pulls[mine[i]] += value

    def _number(self, card: str) -> int:
        number = self.known.setdefault(card, len(self.known))
        if number == len(self.met):
            self.met.append(0)
        return number

    def worths(self) -> dict[str, Estimate]:
        """Each card's worth, in games won of 1, beyond that of the mean card."""
        kept = [number for number, met in enumerate(self.met) if met >= FEWEST]
        count = len(kept)
        if count < 2:
            return {}
        # Worths are differences: that they add up to nothing makes them numbers.
        pairs = [[self.pairs[i, j] + 1 / count for j in kept] for i in kept]
        undone = inverse(pairs)
        pulls = [self.pulls[i] for i in kept]
        spread = [[self.spread[i, j] for j in kept] for i in kept]
        values = [sum(a * b for a, b in zip(row, pulls, strict=True)) for row in undone]
        around = product(product(undone, spread), undone)
        names = list(self.known)
        return {
            names[number]: Estimate(values[i], math.sqrt(max(0.0, around[i][i])), self.met[number])
            for i, number in enumerate(kept)
        }


def placed(worths: Mapping[str, Estimate], costs: Mapping[str, int]) -> list[Placed]:
    """The cards beside the price line, those that are worth most beyond it first."""
    some = {card: worth for card, worth in worths.items() if card in costs}
    line = price_line([(costs[card], worth) for card, worth in some.items()])
    alone = SURE
    at_once = NormalDist().inv_cdf(1 - RISK / 2 / max(1, len(some)))
    found = []
    for card, worth in some.items():
        off = Estimate(worth.value - worth_at(line, costs[card]), worth.error, worth.count)
        far = abs(off.value) / off.error if off.error else 0.0
        verdict = "" if far < alone else "cheap" if off.value > 0 else "dear"
        found.append(Placed(card, costs[card], worth, off, verdict, far >= at_once))
    return sorted(found, key=lambda one: (-one.off.value, one.card))


def price_line(points: Sequence[tuple[int, Estimate]], most: int = 3) -> list[float]:
    """What a card of a cost is worth: a parabola through all, or a line where costs are few.

    Cards lie off it for good reasons, too; so a card that was met very often pulls no more than by
    how far cards lie off.
    """
    terms = min(most, len({cost for cost, _ in points}))
    if not terms:
        return [0.0]
    even = _fitted(points, terms, [1.0] * len(points))
    strays = [(one.value - worth_at(even, cost)) ** 2 - one.error**2 for cost, one in points]
    stray = max(0.0, math.fsum(strays) / len(points))
    weights = [1 / max(1e-9, one.error**2 + stray) for _, one in points]
    return _fitted(points, terms, weights)


def _fitted(
    points: Sequence[tuple[int, Estimate]], terms: int, weights: Sequence[float]
) -> list[float]:
    left: Matrix = [[0.0] * terms for _ in range(terms)]
    right = [0.0] * terms
    for (cost, worth), weight in zip(points, weights, strict=True):
        powers = [float(cost**n) for n in range(terms)]
        for i in range(terms):
            right[i] += weight * powers[i] * worth.value
            for j in range(terms):
                left[i][j] += weight * powers[i] * powers[j]
    return [sum(a * b for a, b in zip(row, right, strict=True)) for row in inverse(left)]


def worth_at(line: Sequence[float], cost: float) -> float:
    """What the price line says of a cost."""
    return sum(factor * cost**n for n, factor in enumerate(line))
