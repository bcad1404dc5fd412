"""The laboratory: what is asked of a set, and all that is found.

Owns: which studies and comparisons answer a question, and how many games each of them has.
Must not know: how games are played, how an answer is drawn or printed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from longbox.lab.causes import ALL, tried
from longbox.lab.changes import Alteration, changed, hidden_in
from longbox.lab.comparison import Comparison, Contrast, differences
from longbox.lab.mispricing import moved, worth_in_power
from longbox.lab.report import Report, Reporter
from longbox.lab.results import PLAYED, Keeping, Told, told
from longbox.lab.study import Study, stories, studied
from longbox.lab.tournament import Progress
from longbox.lab.worth import Estimate
from longbox.opening.opening import Opening
from longbox.printed.shelf import load

Keep = Callable[[Told], None]
ASTRAY = 0.5  # of all purchases of the second study are left to luck
JUDGES = ("greedy", "dearest", "light")  # unlike players, each of a third of its games


@dataclass(frozen=True, slots=True)
class Commission:
    """What is asked."""

    opening: Opening
    agents: tuple[str, ...]
    games: int  # a quarter of them as anybody would play, in the others luck has its hands
    seats: int | None = None  # how many play, drawn anew for each game; None: the usual cast
    jobs: int | None = None
    changes: tuple[Alteration, ...] = ()
    against: tuple[str, ...] = ()  # another version of the sets
    judges: tuple[str, ...] = JUDGES  # who play the second study

    @property
    def quarter(self) -> int:
        """The games that are played as anybody would, and the pairs of each comparison."""
        return max(1, self.games // 4)

    @property
    def tried(self) -> int:
        """The games in which luck has its hands."""
        return max(1, self.games - self.quarter)

    @property
    def whole(self) -> int:
        """All games and pairs that will be played."""
        versions = 2 if self.against else 1
        pairs = len(self.arms()) + versions - 1
        return versions * (self.quarter + self.tried) + pairs * self.quarter

    def arms(self) -> list[tuple[str, tuple[Alteration, ...]]]:
        """Each change by itself, then all of them together."""
        found: list[tuple[str, tuple[Alteration, ...]]] = [
            (str(one), (one,)) for one in self.changes
        ]
        if len(found) > 1:
            found.append(("all of these", self.changes))
        return found

    def study(self, sets: Sequence[str], is_tried: bool = False) -> Study:
        """A study of some sets: as they are played, or one in which luck has its hands."""
        opening = Opening(
            tuple(sets),
            mode=self.opening.mode,
            scenario=self.opening.scenario,
            seed=self.opening.seed,
        )
        if is_tried:
            return studied(opening, self.agents, self.seats, ASTRAY, self.judges)
        return studied(opening, self.agents, self.seats)


@dataclass(slots=True)
class Findings:
    """What was found."""

    report: Report
    compared: list[tuple[str, Contrast]] = field(default_factory=list)
    older: Report | None = None  # of the version that was compared with

    def shifts(self) -> list[tuple[str, Estimate]]:
        """By how much Power each card has moved beside its price, the surest first."""
        if self.older is None:
            return []
        return moved(self.older.off, self.report.off)

    def as_data(self) -> dict[str, Any]:
        """As plain data."""
        data = self.report.as_data()
        data["what_if"] = {name: found.as_data() for name, found in self.compared}
        if self.older is not None:
            data["moved"] = {
                name: {"power": round(one.value, 3), "95": round(one.reach, 3)}
                for name, one in self.shifts()
            }
        return data


def findings(
    order: Commission, progress: Progress | None = None, keeping: Keeping | None = None
) -> Findings:
    """All that is found; raises ValueError for what cannot be played, before any game is.

    The games of the set itself, though not those of other versions, go into ``keeping``.
    """
    sets = tuple(order.opening.sets)
    base = order.study(sets)
    arms = [
        (name, order.study(changed(sets, some)), hidden_in(sets, some))
        for name, some in order.arms()
    ]
    older = order.study(order.against) if order.against else None
    done = 0

    def part(games: int) -> Progress | None:
        nonlocal done
        before = done
        done += games
        return None if progress is None else partial(_further, progress, before)

    def reported(names: tuple[str, ...], study: Study, keep: Keep | None = None) -> Report:
        reporter = Reporter(names, order.agents, study.is_shared)
        reporter.add(stories(study, order.quarter, order.jobs, part(order.quarter)))
        if keep is not None:
            keep(told(PLAYED, reporter.told))
        second = order.study(names, is_tried=True)
        reporter.learn(tried(second, order.tried, order.jobs, part(order.tried), keep))
        return reporter.report()

    found = Findings(reported(sets, base, keeping.add if keeping is not None else None))
    if older is not None:
        found.older = reported(order.against, older)
        arms.insert(
            0, (f"since {', '.join(Path(one).name for one in order.against)}", base, frozenset())
        )
    count = order.quarter
    for i, (name, study, hidden) in enumerate(arms):
        before = older if older is not None and i == 0 else base
        pairs = Comparison(before, study, hidden)
        found.compared.append((name, differences(pairs, count, order.jobs, part(count))))
    return found


def _further(progress: Progress, before: int, done: int, games: int) -> None:
    progress(before + done, games)


def by_games(
    name: str,
    row: Mapping[str, object],
    games: int,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Estimate | None:
    """What a card of somebody's own would cost in a set by so many games; None: too few.

    ``row`` is the card as a set file has it. Raises ValueError for what cannot be played.
    """
    opening = Opening((name,), cards=[dict(row)], seed=0)
    study = replace(studied(opening, JUDGES[:1], None, ASTRAY, JUDGES), favour=str(row["name"]))
    causes = tried(study, games, jobs, progress).causes()[ALL]
    return worth_in_power(
        str(row["name"]), causes, {card.name: card.cost for card in load(name).cards}
    )
