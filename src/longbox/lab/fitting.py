"""Fitting: the weights under which what happened was likeliest.

Owns: how weights follow from positions and who won. Must not know: what any number stands for.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, final

from longbox.rules.words import blank_floats

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

PASSES: Final = 12  # over all positions
STEP: Final = 0.15  # of the first pass
DRAG: Final = 1e-4  # by which weights are drawn back to nothing
A_PRIME: Final = 1_000_003  # by which positions are taken up out of their order
FAR: Final = 30.0  # the logarithm of odds beyond which nothing is surer


@final
class Lesson:
    """Positions, with what is seen in each, the odds against who looks, and whether they won."""

    def __init__(self, width: i64, room: i64) -> None:
        self.width: Final[i64] = width  # numbers seen in a position
        self.seen: Final[vec[float]] = blank_floats(width * room)
        self.odds: Final[vec[float]] = blank_floats(room)
        self.won: Final[vec[float]] = blank_floats(room)
        self.count: i64 = 0

    def add(self, seen: list[float], odds: float, won: float) -> None:
        """One more position."""
        at = self.count * self.width
        for i in range(self.width):
            self.seen[at + i] = seen[i]
        self.odds[self.count] = odds
        self.won[self.count] = won
        self.count += 1

    def fitted(self) -> list[float]:
        """The weights under which what happened was likeliest, by small steps from nothing."""
        width = self.width
        spread = self.spread()
        weights = blank_floats(width)
        total = blank_floats(width)
        for i in range(width):
            total[i] = 1e-8
        stride = A_PRIME % max(1, self.count)
        while common(stride, self.count) > 1:
            stride += 1
        values = blank_floats(width)
        at: i64 = 0
        for turn in range(PASSES):
            for _i in range(self.count):
                at = (at + stride) % self.count
                self.learn_from(at, weights, total, spread, values)
            at += turn
        found: list[float] = []
        for i in range(width):
            found.append(weights[i] / spread[i])  # noqa: PERF401 - no closure
        return found

    def spread(self) -> vec[float]:
        """How large each number is."""
        found = blank_floats(self.width)
        for at in range(self.count):
            for i in range(self.width):
                value = self.seen[at * self.width + i]
                found[i] += value * value
        for i in range(self.width):
            root = math.sqrt(found[i] / float(max(1, self.count)))
            found[i] = root if root > 0.0 else 1.0
        return found

    def learn_from(
        self,
        at: i64,
        weights: vec[float],
        total: vec[float],
        spread: vec[float],
        values: vec[float],
    ) -> None:
        """A small step by one position."""
        first = at * self.width
        margin = 0.0
        for i in range(self.width):
            values[i] = self.seen[first + i] / spread[i]
            margin += weights[i] * values[i]
        wrong = share(margin - self.odds[at]) - self.won[at]
        for i in range(self.width):
            slope = wrong * values[i] + DRAG * weights[i]
            total[i] += slope * slope
            weights[i] -= STEP * slope / math.sqrt(total[i])

    def loss(self, weights: list[float]) -> float:
        """How surprised weights are by what happened, on average; 0.69 is a coin's."""
        total = 0.0
        for at in range(self.count):
            margin = 0.0
            for i in range(self.width):
                margin += weights[i] * self.seen[at * self.width + i]
            chance = min(1.0 - 1e-9, max(1e-9, share(margin - self.odds[at])))
            won = self.won[at]
            total -= won * math.log(chance) + (1.0 - won) * math.log(1.0 - chance)
        return total / float(max(1, self.count))


def common(one: i64, other: i64) -> i64:
    """The greatest common divisor of two numbers."""
    while other:
        rest = one % other
        one = other
        other = rest
    return one


def share(margin: float) -> float:
    """The share that belongs to such a logarithm of odds."""
    return 1.0 / (1.0 + math.exp(-max(-FAR, min(FAR, margin))))
