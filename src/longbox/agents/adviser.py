"""Adviser: what each option of a decision is worth, for whoever explains a decision.

Owns: what is tried, how often, and how sure it is which option is better.
Must not know: card names, states, how worlds are dealt, how anything is said.

It is no player: it decides nothing in a game, and leaves behind what it has found. All options are
tried in the same worlds; then the best of them, what was chosen and what a sensible player would
have done are tried once more in others, so that none of them is the best by luck alone.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from longbox.agents.cityoutlook import CityOutlook, city_outlook_of
from longbox.agents.outlook import SHIPPED, Outlook, ended, outlook_of, sigmoid
from longbox.agents.search import is_obvious, left_to_foes, left_to_others, moment
from longbox.agents.sound import Soundness
from longbox.agents.thinking import AHEAD, SEATS
from longbox.rules.words import blank, blank_floats
from longbox.views.prospect import Prospect
from longbox.views.sight import (
    NO_SIGHT,
    OPTION,
    THE_TRIALS,
    TO_CONFRONT,
    TO_LAY,
    TO_PLAY,
    TO_USE,
    Policy,
    Sight,
    Thinker,
    Trials,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

COUNTED: Final = 400  # simulated decisions to count Confrontations through
UNSURE: Final = 0.02  # differences above it are tried on until they are certain
CERTAIN: Final = 3.0  # times its error, from which on a difference is
MORE: Final[i64] = 4  # times at most that something is tried on
FEW: Final = 3  # of the best options are tried once more
CITY_AHEAD: Final = 3  # turns that a city is played on, at least
# What it is doing.
RESTING: Final = 0
COUNTING: Final = 1  # Confrontations through
TRYING: Final = 2  # all options
TRYING_FEW: Final = 3
FORESEEING: Final = 4  # where a position leads, whatever its options are


@final
class Adviser(Thinker):
    """Tries the options of one decision and keeps what came of each, by its index."""

    def __init__(
        self, seed: str, budget: i64, is_city: bool = False, weights: Path = SHIPPED
    ) -> None:
        players: list[Policy] = [Soundness(weights) for _ in range(SEATS)]
        super().__init__(Trials(players, AHEAD))
        self.seed: Final = seed
        self.budget: Final[i64] = budget  # simulated decisions, for one decision
        self.is_city: Final = is_city  # that all defend together
        self.weights: Final = weights
        self.proposer: Final = Soundness(weights)
        self.outlook: Outlook | None = None
        self.city: CityOutlook | None = None
        self.sight: Sight = NO_SIGHT
        self.serial: i64 = -1
        self.doing: i64 = RESTING
        self.is_thorough: bool = False  # it weighs what is obvious, too
        self.chosen: i64 = -1  # the option that was chosen; -1: none yet
        self.about: i64 = -1  # the seat whose chance is told, too; -1: of who decides
        self.more: i64 = MORE  # times that the same may still be tried on
        self.place: i64 = 0  # among those tried: the one that others are held against
        self.left: i64 = 0  # Characters that foes have left
        self.now: vec[float] = blank_floats(0)  # of the world at hand, by place
        self.others: vec[float] = blank_floats(0)  # sums for the seat told about, by place
        self.squares: vec[float] = blank_floats(0)  # of differences, by place
        self.square: float = 0.0  # sum of squares, of what was foreseen
        # What was found, by option.
        self.proposal: i64 = -1  # what a sensible player would do
        self.is_weighed: bool = False  # else there was nothing to weigh
        self.best: i64 = -1
        self.chances: vec[float] = blank_floats(0)  # to win, of who decides
        self.abouts: vec[float] = blank_floats(0)  # to win, of the seat told about
        self.errors: vec[float] = blank_floats(0)  # of the difference to the one held against
        self.odds: vec[float] = blank_floats(0)  # of a Confrontation, to succeed; -1: it is none
        self.is_sure: vec[i64] = blank(0)  # 1: it was tried once more

    def decide(self, sight: Sight) -> i64:
        """The index of the option that leads furthest, or what must be seen or tried first."""
        if sight is self.sight and sight.serial == self.serial and self.doing != RESTING:
            return self.go_on()
        self.is_weighed = False
        if sight.count == 1 or sight.is_order:
            self.best = 0
            return 0
        proposal = self.proposer.decide(sight)
        if proposal < 0:
            return proposal
        self.proposal = proposal
        self.best = proposal
        if self.is_plain(sight, proposal):
            return proposal
        self.sight = sight
        self.serial = sight.serial
        self.begin(sight)
        return -THE_TRIALS

    def is_plain(self, sight: Sight, proposal: i64) -> bool:
        """Whether nothing is to be weighed: one plays on what one has."""
        if self.is_thorough or not is_obvious(sight, proposal):
            return False
        if self.chosen < 0:
            return True
        way = sight.offered[self.chosen * OPTION]
        return self.chosen == proposal or way == TO_PLAY or way == TO_USE or way == TO_LAY

    def begin(self, sight: Sight) -> None:
        """Count Confrontations through, or try all options at once."""
        count = sight.count
        self.is_weighed = True
        self.more = MORE
        self.chances = blank_floats(count)
        self.abouts = blank_floats(count)
        self.errors = blank_floats(count)
        self.odds = blank_floats(count)
        self.is_sure = blank(count)
        fights: i64 = 0
        chosen = blank(count)
        for i in range(count):
            self.odds[i] = -1.0
            if sight.offered[i * OPTION] == TO_CONFRONT:
                chosen[fights] = i
                fights += 1
        if fights == 0:
            self.try_all()
            return
        self.doing = COUNTING
        self.left = left_to_others(sight)
        trials = self.trials
        trials.turns = 1
        trials.spend = COUNTED
        trials.begin(f"{self.seed}/{moment(sight)}/counted", chosen[:fights])

    def try_all(self) -> None:
        """Try all options: for half of the budget, where some will be tried once more."""
        count = self.sight.count
        options = blank(count)
        for i in range(count):
            options[i] = i
        self.place = self.chosen if self.chosen >= 0 else self.proposal
        is_last = count <= FEW + 1
        self.doing = TRYING_FEW if is_last else TRYING
        self.try_some(options, "all", self.budget if is_last else self.budget // 2)

    def try_some(self, options: vec[i64], name: str, spend: i64) -> None:
        """Try some options."""
        sight = self.sight
        count: i64 = len(options)
        self.now = blank_floats(count)
        self.others = blank_floats(count)
        self.squares = blank_floats(count)
        trials = self.trials
        trials.turns = AHEAD
        if sight.board.size:
            trials.turns = max(CITY_AHEAD, sight.seats + 1)
        trials.spend = spend
        trials.begin(f"{self.seed}/{moment(sight)}/{name}", options)

    def go_on(self) -> i64:
        """Keep what was found; the best option, once all is tried."""
        trials = self.trials
        if self.doing == COUNTING:
            for i in range(len(trials.options)):
                self.odds[trials.options[i]] = trials.sums[i] / float(trials.worlds)
            self.try_all()
            return -THE_TRIALS
        self.note()
        if self.doing == TRYING:
            self.doing = TRYING_FEW
            self.try_some(self.few(), "few", self.budget - self.budget // 2)
            return -THE_TRIALS
        best: i64 = trials.options[0]
        for i in range(len(trials.options)):
            option = trials.options[i]
            self.is_sure[option] = 1
            if self.chances[option] > self.chances[best]:
                best = option
        self.best = best
        if self.chosen >= 0 and self.more > 0:
            apart = self.chances[best] - self.chances[self.chosen]
            if UNSURE < apart < CERTAIN * self.errors[best]:
                self.more -= 1
                return -THE_TRIALS  # in more worlds, beside those that were
        self.doing = RESTING
        return best

    def note(self) -> None:
        """Keep what the last trials came to."""
        trials = self.trials
        worlds = float(trials.worlds)
        for i in range(len(trials.options)):
            option = trials.options[i]
            self.chances[option] = trials.sums[i] / worlds
            self.abouts[option] = self.others[i] / worlds
            apart = (trials.sums[i] - trials.sums[self.place]) / worlds
            spread = max(0.0, self.squares[i] / worlds - apart * apart)
            self.errors[option] = math.sqrt(spread / max(1.0, worlds - 1.0))

    def few(self) -> vec[i64]:
        """The best options, what was chosen, and what a sensible player would do."""
        count = self.sight.count
        is_taken = blank(count)
        if self.chosen >= 0:
            is_taken[self.chosen] = 1
        is_taken[self.proposal] = 1
        for _i in range(FEW):
            best: i64 = -1
            for i in range(count):
                if is_taken[i] < 2 and (best < 0 or self.chances[i] > self.chances[best]):
                    best = i
            if best >= 0:
                is_taken[best] = 2
        many: i64 = 0
        found = blank(count)
        held = self.chosen if self.chosen >= 0 else self.proposal
        for i in range(count):
            if is_taken[i]:
                if i == held:
                    self.place = many
                found[many] = i
                many += 1
        return found[:many]

    def judge(self, prospect: Prospect, seat: i64) -> float:
        """How likely the seat is to win; while it counts, whether a foe has lost a Character."""
        if self.doing == COUNTING:
            is_hit = left_to_foes(prospect, seat) < self.left or prospect.winners >> seat & 1
            return 1.0 if is_hit else 0.0
        value = self.chance(prospect, seat)
        if self.doing == FORESEEING:
            self.square += value * value
            return value
        place = self.trials.tried
        self.now[place] = value
        is_other = self.about >= 0 and self.about != seat
        self.others[place] += self.chance(prospect, self.about) if is_other else value
        count: i64 = len(self.now)
        if place == count - 1:
            held = self.now[self.place]
            for i in range(count):
                apart = self.now[i] - held
                self.squares[i] += apart * apart
        return value

    def chance(self, prospect: Prospect, seat: i64) -> float:
        """How likely a seat is to win."""
        if self.is_city:
            city = self.city
            if city is None or city.deck is not prospect.deck:
                city = self.city = city_outlook_of(prospect.deck, self.weights)
                assert city is not None
            return city.judge(prospect, seat)
        if prospect.is_over:
            return ended(prospect, seat)
        outlook = self.outlook
        if outlook is None or outlook.deck is not prospect.deck:
            outlook = self.outlook = outlook_of(prospect.deck, self.weights)
        return sigmoid(outlook.margin(prospect, seat))

    def foresee(self, seed: str, turns: i64, spend: i64) -> None:
        """From now on judge where a position leads, so many turns on, for so many decisions."""
        self.doing = FORESEEING
        self.square = 0.0
        trials = self.trials
        trials.turns = turns
        trials.spend = spend
        trials.begin(f"{self.seed}/{seed}", blank(1))

    def foreseen(self) -> tuple[float, float]:
        """The chance that was foreseen, and how far it may be off."""
        self.doing = RESTING
        trials = self.trials
        worlds = float(max(1, trials.worlds))
        mean = trials.sums[0] / worlds
        spread = max(0.0, self.square / worlds - mean * mean)
        return mean, math.sqrt(spread / max(1.0, worlds - 1.0))
