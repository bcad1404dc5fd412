"""Odds: what the results of some games say of those who played them, and how surely.

Owns: intervals, ratings and the sequential test. Must not know: who played, and what.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

SURE = 1.959964  # standard deviations to either side of nineteen in twenty
RISK = 0.05  # of the sequential test, to be wrong in either direction
ELO = 400.0 / math.log(10.0)  # points of a rating for each unit of strength
ROUNDS = 200  # at most, of working out strengths
SAMPLES = 200  # in which results are drawn anew for an interval


def wilson(score: float, games: float) -> tuple[float, float]:
    """Between which shares the true one lies, nineteen times in twenty; all where nobody played."""
    if games <= 0:
        return (0.0, 1.0)
    share = score / games
    square = SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    reach = SURE * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return (max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(frozen=True, slots=True)
class Sequential:
    """The sequential test of Wald: whether a share is at most ``low`` or at least ``high``."""

    low: float
    high: float

    def likelihood(self, score: float, games: float) -> float:
        """By how much the results speak for ``high``, as a logarithm; below 0 for ``low``."""
        won = math.log(self.high / self.low)
        lost = math.log((1 - self.high) / (1 - self.low))
        return score * won + (games - score) * lost

    def verdict(self, score: float, games: float) -> str:
        """``high``, ``low``, or nothing where more must be played."""
        bound = math.log((1 - RISK) / RISK)
        found = self.likelihood(score, games)
        return "high" if found >= bound else "low" if found <= -bound else ""


@dataclass(frozen=True, slots=True)
class Meeting:
    """How often two met: one seat of ``one`` against ``others`` seats of the other."""

    one: str
    other: str
    others: int
    score: float  # of the one, a draw counting as a half
    games: int

    @property
    def doubt(self) -> tuple[float, float]:
        """The score of either side, with one game more that equals would have shared.

        With it nobody is stronger without bound who never lost.
        """
        fair = 1 / (1 + self.others)
        return self.score + fair, self.games - self.score + 1 - fair


def strengths(meetings: Sequence[Meeting], shares: Sequence[float]) -> dict[str, float]:
    """How strong each is, if the first of each meeting wins such a share of its games.

    The odds between two are those of their strengths; the geometric mean of all is 1.
    """
    names = sorted({name for one in meetings for name in (one.one, one.other)})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        won = dict.fromkeys(names, 0.0)
        due = dict.fromkeys(names, 0.0)
        for one, share in zip(meetings, shares, strict=True):
            weight = one.games + 1.0
            total = strength[one.one] + one.others * strength[one.other]
            won[one.one] += weight * share
            won[one.other] += weight * (1 - share)
            due[one.one] += weight / total
            due[one.other] += one.others * weight / total
        now = {name: won[name] / due[name] for name in names}
        mean = math.exp(sum(math.log(value) for value in now.values()) / len(names))
        now = {name: value / mean for name, value in now.items()}
        change = max(abs(math.log(now[name] / strength[name])) for name in names)
        strength = now
        if change < 1e-9:
            break
    return strength


def ratings(meetings: Sequence[Meeting]) -> dict[str, tuple[float, float, float]]:
    """The rating of each in Elo points around 0, and between what it lies.

    The interval comes of shares drawn as the results make them likely, always by the same dice.
    """
    shares = [mine / (mine + its) for mine, its in (one.doubt for one in meetings)]
    found = {name: ELO * math.log(value) for name, value in strengths(meetings, shares).items()}
    dice = random.Random("ratings")
    drawn: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(SAMPLES):
        again = [dice.betavariate(*one.doubt) for one in meetings]
        for name, value in strengths(meetings, again).items():
            drawn[name].append(ELO * math.log(value))
    return {name: (value, *_spread(drawn[name])) for name, value in found.items()}


def _spread(values: list[float]) -> tuple[float, float]:
    ordered = sorted(values)
    tail = int(len(ordered) * RISK / 2)
    return ordered[tail], ordered[-1 - tail]
