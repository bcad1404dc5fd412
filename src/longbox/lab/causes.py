"""Causes: what luck gave, what it kept away and what it bought, and how many games that won.

Owns: the three ways in which a card's worth is told from luck, by player, and what was only seen.
Must not know: how games are played, how anything is shown.

All three are drawn in the same games, each by luck of its own, so that none stands in another's
way. What a player chose to buy and won with is no cause: who wins buys other cards, too.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from longbox.agents.matrices import dot
from longbox.lab.results import TRIED, Told, told
from longbox.lab.study import Story, Study
from longbox.lab.tournament import Progress, parts
from longbox.lab.treatment import BARRED, PARTS
from longbox.lab.worth import FEWEST, Estimate, Experiments

ALL = ""  # all players together
CHUNK = 120  # games of which a process tells together
USUAL = 1 - BARRED / PARTS  # how often a card may be bought


class Average:
    """How much more is won where something is so, of games in which luck decides whether it is."""

    def __init__(self) -> None:
        self.met = 0
        self.sums = [0.0] * 5  # of what was gained, its weight, and of their squares and product

    def add(self, gained: float, weight: float, met: int) -> None:
        """Add a game: what was gained by it, and what that weighs."""
        self.met += met
        more = (gained, weight, gained * gained, gained * weight, weight * weight)
        self.sums = [one + value for one, value in zip(self.sums, more, strict=True)]

    def absorb(self, other: Average) -> None:
        """Add other games."""
        self.met += other.met
        self.sums = [one + value for one, value in zip(self.sums, other.sums, strict=True)]

    def estimate(self) -> Estimate:
        """By how much."""
        gained, weight, squared, crossed, weighed = self.sums
        value = gained / weight
        spread = squared - 2 * value * crossed + value * value * weighed
        return Estimate(value, math.sqrt(max(0.0, spread)) / weight, self.met)


Averages = defaultdict[str, Average]


class Evidence:
    """What the games of one player say."""

    def __init__(self) -> None:
        self.bought = Experiments()
        self._given: Averages = defaultdict(Average)
        self._allowed: Averages = defaultdict(Average)
        self._won: Averages = defaultdict(Average)

    def add(self, story: Story) -> None:
        """Add a game."""
        self.bought.add([story])
        gains = [score - story.fair for score in story.score]
        treatment = story.treatment
        for card in set(treatment.given) - {""}:
            mine = [gain for gain, one in zip(gains, treatment.given, strict=True) if one == card]
            self._given[card].add(sum(mine), len(mine), len(mine))
        for card in treatment.cards:
            sways = [USUAL - 1 if card in one else USUAL for one in treatment.barred]
            gained = dot(sways, gains)
            weight = sum(sway * sway for sway in sways)
            self._allowed[card].add(gained, weight, sum(sway > 0 for sway in sways))
        wished = {(buy.seat, buy.card) for buy in story.bought if not buy.by_luck}
        for seat, card in wished:
            self._won[card].add(gains[seat], 1.0, 1)

    def absorb(self, other: Evidence) -> None:
        """Add other games."""
        self.bought.absorb(other.bought)
        for mine, its in (
            (self._given, other._given),
            (self._allowed, other._allowed),
            (self._won, other._won),
        ):
            for card, one in its.items():
                mine[card].absorb(one)

    def given(self) -> dict[str, Estimate]:
        """What two copies from the start win, more than those of the mean card."""
        found = _estimates(self._given)
        mean = fmean([one.value for one in found.values()]) if found else 0.0
        return {
            card: Estimate(one.value - mean, one.error, one.count) for card, one in found.items()
        }

    def allowed(self) -> dict[str, Estimate]:
        """What it wins that a card may be bought at all."""
        return _estimates(self._allowed)

    def won(self) -> dict[str, Estimate]:
        """How much more is won by who wished for a card and bought it: seen, and no cause."""
        return _estimates(self._won)


def _estimates(averages: dict[str, Average]) -> dict[str, Estimate]:
    return {card: one.estimate() for card, one in averages.items() if one.met >= FEWEST}


@dataclass(frozen=True, slots=True)
class Causes:
    """What luck says of each card, in games won of 1, by one player or by all."""

    bought: dict[str, Estimate]  # once, instead of the mean card
    given: dict[str, Estimate]  # two copies from the start, instead of the mean card's
    allowed: dict[str, Estimate]  # to be bought, rather than not
    won: dict[str, Estimate]  # when bought by wish: no cause

    def of(self, card: str) -> dict[str, Any]:
        """What is said of a card, as plain data."""
        causes = (("bought", self.bought), ("given", self.given), ("allowed", self.allowed))
        found: dict[str, Any] = {
            name: some[card].as_data() | {"n": some[card].count}
            for name, some in causes
            if card in some
        }
        if card in self.won:
            found["no_cause_won_when_bought"] = self.won[card].as_data() | {
                "n": self.won[card].count
            }
        return found


class Causation:
    """Gathers what games say, player by player."""

    def __init__(self) -> None:
        self._by: defaultdict[str, Evidence] = defaultdict(Evidence)
        self.games = 0

    def add(self, stories: Iterable[Story]) -> None:
        """Add games."""
        for story in stories:
            self.games += 1
            self._by[story.by].add(story)

    def absorb(self, other: Causation) -> None:
        """Add other games."""
        self.games += other.games
        for name, one in other._by.items():
            self._by[name].absorb(one)

    def causes(self) -> dict[str, Causes]:
        """What is said by all players together, and by each of them."""
        whole = Evidence()
        for name in sorted(self._by):
            whole.absorb(self._by[name])
        every = {ALL: whole} | {name: self._by[name] for name in sorted(self._by)}
        return {
            name: Causes(one.bought.worths(), one.given(), one.allowed(), one.won())
            for name, one in every.items()
        }


@dataclass(frozen=True, slots=True)
class Trying:
    """Everything that a process needs to play games of a study and to say what they say."""

    study: Study
    is_kept: bool = False  # the games are told one by one, too

    def play(self, first: int, last: int) -> tuple[Causation, Told]:
        """What the games of these numbers say, the last excluded."""
        found = Causation()
        stories = self.study.play(first, last)
        found.add(stories)
        return found, told(TRIED, stories) if self.is_kept else {}


def tried(
    study: Study,
    games: int,
    jobs: int | None = None,
    progress: Progress | None = None,
    keep: Callable[[Told], None] | None = None,
) -> Causation:
    """What so many games of a study say, the same for any number of processes.

    The games themselves go to ``keep``, in their order.
    """
    chunks = [(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    found = Causation()
    for part, lines in parts(Trying(study, keep is not None).play, chunks, jobs):
        found.absorb(part)
        if keep is not None:
            keep(lines)
        if progress is not None:
            progress(found.games, games)
    return found
