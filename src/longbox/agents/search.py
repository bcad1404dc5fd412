"""Search: a player that tries what it might do in worlds that it imagines.

Owns: what is worth trying, how often, and which of it is best.
Must not know: card names, states, how worlds are dealt.

A sensible player proposes. What is obvious is done at once; of all else every option is tried in
the same worlds, played on for some turns by sensible players, and judged by where that leads. The
worse half is left out, and the rest is tried in more worlds, until the budget is spent.
A Confrontation is counted through before: to the end of the turn, in worlds of its own. One that
never succeeds is not announced, and one that always does is. One that now and then fails though
nobody Blocks must be worth the risk, and who tries nothing else leaves it out.
In a city that all defend together what is tried is played on for a round and more.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from longbox.agents.cityoutlook import CityOutlook, city_outlook_of, read_city_weights
from longbox.agents.deliberation import is_turn
from longbox.agents.errand import FAITH, NO_ERRAND, Errand
from longbox.agents.outlook import Outlook, ended, outlook_of, sigmoid
from longbox.agents.style import Style
from longbox.rules.words import append, blank, blank_floats
from longbox.views.prospect import FACES, PERSON, SIDE, Prospect
from longbox.views.sight import (
    CARD,
    LEFT,
    NO_SIGHT,
    OPTION,
    PLAYER,
    TEAM,
    THE_TRIALS,
    TO_ASSIST,
    TO_BUY,
    TO_CONFRONT,
    TO_DEFEAT,
    TO_LAY,
    TO_PASS,
    TO_PLAY,
    TO_USE,
    WHOM,
    Policy,
    Sight,
    Thinker,
    Trials,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

COUNTED: Final = 400  # simulated decisions to count Confrontations through
SELDOM: Final = 0.35  # of the worlds, in which a Confrontation must succeed at least
BARE: Final = 0.08  # of the worlds, in which it may fail at most though nobody Blocks
DARING: Final = 0.1  # by how much one that fails more often must be better, in chance to win
LOYALTY: Final = 0.004  # by how much the proposal must be beaten, in chance to win
CITY_LOYALTY: Final = 0.01  # the same in a city
CITY_SHARE: Final = 4  # of the budget a city gets such a part, for there a decision takes longer
LEAST_AHEAD: Final = 3  # turns that a city is played on, at least


class Search(Thinker):
    """Decides by what its options lead to in imagined worlds."""

    __slots__ = (
        "bare",
        "bare_share",
        "budget",
        "city",
        "city_budget",
        "city_loyalty",
        "counts",
        "daring",
        "dues",
        "errand",
        "is_counting",
        "is_thorough",
        "knows_city",
        "least_ahead",
        "left",
        "name",
        "others",
        "outlook",
        "proposal",
        "proposer",
        "rounds",
        "seed",
        "serial",
        "sight",
        "style",
        "turns",
        "weights",
    )

    def __init__(
        self,
        name: str,
        budget: i64,
        turns: i64,
        is_thorough: bool,
        proposer: Policy,
        players: list[Policy],
        weights: Path,
        style: Style | None,
    ) -> None:
        super().__init__(Trials(players, turns))
        self.is_thorough: Final = is_thorough  # else it only counts Confrontations through
        self.name: Final = name  # of its luck
        self.weights: Final = weights  # of its outlook
        self.style: Final = style  # None: it likes nothing but to win
        self.turns: Final[i64] = turns  # that a world is played on to be judged
        self.budget: Final[i64] = budget  # simulated decisions, for one decision
        self.counts: i64 = COUNTED  # simulated decisions to count Confrontations through
        self.bare_share: float = BARE
        self.daring: float = DARING - (0.0 if style is None else style.daring)
        self.city_loyalty: float = CITY_LOYALTY
        self.city_budget: i64 = budget // CITY_SHARE
        self.least_ahead: i64 = LEAST_AHEAD
        self.proposer: Final = proposer
        self.errand: Errand = NO_ERRAND  # what this player has in mind beside winning
        self.knows_city: Final[bool] = is_thorough and len(read_city_weights(weights)) > 0
        self.outlook: Outlook | None = None
        self.city: CityOutlook | None = None
        self.sight: Sight = NO_SIGHT  # of the decision at hand
        self.serial: i64 = -1
        self.proposal: i64 = -1
        self.rounds: i64 = 0  # that are left
        self.seed: str = ""  # of the worlds of this decision
        self.is_counting: bool = False  # Confrontations through
        self.left: i64 = 0  # Characters that foes have left
        self.others: vec[i64] = blank(0)  # the options that are no Confrontation
        self.bare: vec[i64] = blank(0)  # by option counted: worlds that fail with nobody Blocking
        self.dues: vec[float] = blank_floats(0)  # by option: what its chance to win is raised by

    def decide(self, sight: Sight) -> i64:
        """The index of the option that leads furthest, or what must be seen or tried first."""
        if sight.count == 1 or sight.is_order:
            return 0
        if sight.board.size and not (self.knows_city and sight.is_shared):
            return self.proposer.decide(sight)  # the outlook knows no such city
        if sight is self.sight and sight.serial == self.serial:
            return self.counted() if self.is_counting else self.weighed()
        proposal = self.proposer.decide(sight)
        if proposal < 0 or is_obvious(sight, proposal):
            return proposal
        if not self.is_thorough and not sight.ways >> TO_CONFRONT & 1:
            return proposal
        self.sight = sight
        self.serial = sight.serial
        self.begin(sight, proposal)
        return -THE_TRIALS

    def judge(self, prospect: Prospect, seat: i64) -> float:
        """How likely the seat is to win; while it counts, whether a foe has lost a Character."""
        if self.is_counting:
            if left_to_foes(prospect, seat) < self.left or prospect.winners >> seat & 1:
                return 1.0
            if prospect.blocks == 0:
                self.bare[self.trials.tried] += 1
            return 0.0
        if self.sight.board.size:
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
        margin = outlook.margin(prospect, seat)
        style = self.style
        return sigmoid(margin if style is None else margin + style.liked(prospect, seat))

    def begin(self, sight: Sight, proposal: i64) -> None:
        """Count Confrontations through, or try all options at once."""
        self.proposal = proposal
        self.seed = f"{self.name}/{moment(sight)}"
        self.dues = blank_floats(sight.count)
        self.dues[proposal] = self.city_loyalty if sight.board.size else LOYALTY
        if not self.errand.is_empty():
            self.keep_faith(sight, proposal)
        is_fight = sight.ways >> TO_CONFRONT & 1 == 1
        chosen = blank(sight.count)
        count: i64 = 0
        self.others = blank(sight.count)
        others: i64 = 0
        for i in range(sight.count):
            if not is_fight or sight.offered[i * OPTION] == TO_CONFRONT:
                chosen[count] = i
                count += 1
            else:
                self.others[others] = i
                others += 1
        self.others = self.others[:others]
        chosen = chosen[:count]
        if not is_fight:
            self.try_all(chosen)
            return
        self.is_counting = True
        self.bare = blank(count)
        self.left = left_to_others(sight)
        trials = self.trials
        trials.turns = 1
        trials.spend = self.counts
        trials.begin(f"{self.seed}/counted", chosen)

    def keep_faith(self, sight: Sight, proposal: i64) -> None:
        """Raise what an errand asks for, which who proposes has in mind as well."""
        self.dues[proposal] += FAITH
        card = self.errand.of(sight.deck)
        for i in range(sight.count):
            o = i * OPTION
            way = sight.offered[o]
            if way == TO_CONFRONT and sight.offered[o + WHOM] == self.errand.seat:
                self.dues[i] += FAITH
            elif (way == TO_BUY or way == TO_DEFEAT) and card >= 0:
                if sight.offered[o + CARD] == card:
                    self.dues[i] += FAITH

    def counted(self) -> i64:
        """Try on what succeeds often enough."""
        self.is_counting = False
        trials = self.trials
        worlds = float(trials.worlds)
        least = 1.0 if self.is_thorough else SELDOM * worlds
        sure = blank(0)
        chosen = self.others
        if self.errand.seat >= 0:
            promised = self.promised(worlds)
            if promised >= 0:
                return promised
        for i in range(len(trials.options)):
            option = trials.options[i]
            if trials.sums[i] >= worlds:
                sure = append(sure, option)
            is_risky = float(self.bare[i]) > self.bare_share * worlds
            if trials.sums[i] >= least and (self.is_thorough or not is_risky):
                chosen = append(chosen, option)
                if is_risky:
                    self.dues[option] = -self.daring
        if len(sure):
            chosen = sure
        if len(chosen) == 1:
            return chosen[0]
        self.try_all(chosen)
        return -THE_TRIALS

    def promised(self, worlds: float) -> i64:
        """The Confrontation that was said or asked for, if it succeeds often enough; -1."""
        trials = self.trials
        for i in range(len(trials.options)):
            option = trials.options[i]
            if self.sight.offered[option * OPTION + WHOM] != self.errand.seat:
                continue
            is_risky = float(self.bare[i]) > self.bare_share * worlds
            if trials.sums[i] >= SELDOM * worlds and not is_risky:
                return option
        return -1

    def try_all(self, options: vec[i64]) -> None:
        """Try some options, as often as a part of the budget goes."""
        self.rounds = 1
        left: i64 = len(options)
        while left > 2:
            left = (left + 1) // 2
            self.rounds += 1
        trials = self.trials
        trials.turns = self.turns
        if self.sight.board.size:
            trials.turns = max(self.least_ahead, self.sight.seats + 1)
        spend = self.city_budget if self.sight.board.size else self.budget
        trials.spend = spend // self.rounds
        trials.begin(self.seed, options)

    def weighed(self) -> i64:
        """The best option where all rounds are over; else the better half is tried on."""
        self.rounds -= 1
        trials = self.trials
        options = trials.options
        count: i64 = len(options)
        worlds = float(trials.worlds)
        sums = blank_floats(count)
        for i in range(count):
            sums[i] = trials.sums[i] + self.dues[options[i]] * worlds
        if self.rounds <= 0:
            best: i64 = 0
            for i in range(count):
                if sums[i] > sums[best]:
                    best = i
            return options[best]
        left = (count + 1) // 2
        kept = blank(left)
        kept_sums = blank_floats(left)
        for place in range(left):
            best = -1
            for i in range(count):
                if options[i] >= 0 and (best < 0 or sums[i] > sums[best]):
                    best = i
            kept[place] = options[best]
            kept_sums[place] = trials.sums[best]
            options[best] = -1
        trials.options = kept
        trials.sums = kept_sums
        return -THE_TRIALS


def is_obvious(sight: Sight, proposal: i64) -> bool:
    """Whether a proposal is not worth a thought: to play on what one has."""
    way = sight.offered[proposal * OPTION]
    if sight.board.size and sight.ways >> TO_ASSIST & 1:
        return way == TO_PASS  # one is asked again after each card of a teammate
    if not is_turn(sight.ways):
        return False
    return way == TO_PLAY or way == TO_USE or way == TO_LAY


def left_to_foes(prospect: Prospect, seat: i64) -> i64:
    """How many Characters the foes of a seat have left in a prospect."""
    people = prospect.people
    total: i64 = 0
    for who in range(prospect.seats):
        if people[who * PERSON + SIDE] != people[seat * PERSON + SIDE]:
            total += people[who * PERSON + FACES]
    return total


def left_to_others(sight: Sight) -> i64:
    """How many Characters the foes of the seat have left that decides."""
    players = sight.players
    total: i64 = 0
    for who in range(sight.seats):
        if players[who * PLAYER + TEAM] != players[sight.seat * PLAYER + TEAM]:
            total += players[who * PLAYER + LEFT]
    return total


def moment(sight: Sight) -> str:
    """What tells a decision from others, of what its seat may know: the worlds hang on it."""
    seen = [sight.turn, sight.active, sight.power, sight.main_deck, sight.count, sight.asker]
    seen += [sight.lying[i] for i in range(sight.top)]
    seen += [sight.offered[i * OPTION + 1] for i in range(sight.count)]
    return ".".join([str(one) for one in seen])
