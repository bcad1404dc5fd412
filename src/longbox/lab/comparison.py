"""A comparison: two ways to print a set, played with the same luck.

Owns: which games are pairs, and what their differences say. Must not know: what was changed.

Both games of a pair have the same cast and the same dice. Until the first difference shows they are
the same game, move for move, and many are so to their end: these say for sure that they do not
differ, which no two games of different luck could. So long nobody is asked again: the second game
is forked where a changed card of the main deck was first seen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import StatisticsError, correlation
from typing import Any

from longbox.lab.study import CHUNK, STEADY, Story, Study, Trail
from longbox.lab.tournament import Progress, parts
from longbox.lab.worth import Estimate


@dataclass(frozen=True, slots=True)
class Twins:
    """Two games of the same luck: how each went for every player, by name."""

    before: dict[str, float]
    after: dict[str, float]
    is_same: bool  # to the last turn and the last purchase
    first: tuple[float, float]  # how who began fared
    turns: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Everything that a process needs to play both games of a pair."""

    before: Study
    after: Study
    changed: frozenset[str] = frozenset()  # what differs, where that is but cards of main decks

    def play(self, first: int, last: int) -> list[Twins]:
        """The pairs of these numbers, the last excluded."""
        return [self.pair(number) for number in range(first, last)]

    def pair(self, number: int) -> Twins:
        """A pair: its second game goes its own way from where the first difference shows."""
        if not self.changed or not STEADY.issuperset(self.before.agents):
            return paired(self.before.game(number), self.after.game(number))
        trail = Trail(self.changed)
        before = self.before.game(number, trail)
        if trail.seen is None:
            return paired(before, before)
        return paired(before, self.after.game(number, trail, before))


def paired(one: Story, other: Story) -> Twins:
    """The pair that two games are."""
    return Twins(
        dict(zip(one.players, one.score, strict=True)),
        dict(zip(other.players, other.score, strict=True)),
        told(one) == told(other),
        (one.score[0], other.score[0]),
        (one.turns, other.turns),
    )


def told(story: Story) -> tuple[object, ...]:
    """What two games of the same moves have in common."""
    return (story.score, story.ending, story.turns, story.bought, story.plays)


@dataclass(slots=True)
class Contrast:
    """What a change does, as far as the pairs say."""

    games: int = 0
    same: int = 0  # pairs that were the same to their end
    players: dict[str, list[float]] = field(default_factory=dict)  # by name: each difference
    turns: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    scores: list[tuple[float, float]] = field(default_factory=list)  # of one player: both games

    def add(self, pairs: Iterable[Twins]) -> None:
        """Add some pairs."""
        for one in pairs:
            self.games += 1
            self.same += one.is_same
            for name, score in one.before.items():
                if name in one.after:
                    if name == min(one.before):
                        self.scores.append((score, one.after[name]))
                    self.players.setdefault(name, []).append(one.after[name] - score)
            self.turns.append(one.turns[1] - one.turns[0])
            self.first.append(one.first[1] - one.first[0])

    def of(self, name: str) -> Estimate:
        """By how much more of its games a player wins, of 1."""
        return mean_of(self.players[name])

    def as_data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "pairs": self.games,
            "same": self.same,
            "correlation": round(self.correlation, 3),
            "players": {name: self.of(name).as_data() for name in self.players},
            "first_player": self.firsts.as_data(),
            "turns": {"more": round(self.longer.value, 3), "95": round(self.longer.reach, 3)},
        }

    @property
    def correlation(self) -> float:
        """How far both games of a pair go together; 0: no farther than those of other luck."""
        if len(self.scores) < 2:
            return 0.0
        try:
            return correlation(*zip(*self.scores, strict=True))
        except StatisticsError:  # all of one arm ended alike
            return 0.0

    @property
    def longer(self) -> Estimate:
        """By how many turns games are longer."""
        return mean_of(self.turns)

    @property
    def firsts(self) -> Estimate:
        """By how much more of the games who begins wins, of 1."""
        return mean_of(self.first)


def mean_of(values: list[float]) -> Estimate:
    """The mean of some numbers, and how far off it may be."""
    count = len(values)
    mean = math.fsum(values) / max(1, count)
    spread = math.fsum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return Estimate(mean, math.sqrt(spread / max(1, count)), count)


def differences(
    comparison: Comparison,
    games: int,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Contrast:
    """What so many pairs say."""
    chunks = [(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    found = Contrast()
    for part in parts(comparison.play, chunks, jobs):
        found.add(part)
        if progress is not None:
            progress(found.games, games)
    return found
