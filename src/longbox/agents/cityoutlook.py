"""The outlook of a city that all defend together: how likely it is to be saved from here.

Owns: what of a city counts in a prospect, and how much. Must not know: card names, Scenarios,
states, what is tried.

It is a logistic function of the clocks, of the Villains, and of what the decks of all can do in the
turns that are left.
"""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from longbox.agents.appraisal import IS_PRIZE, MOVES, SUMS, Ledger, ledger_of
from longbox.agents.outlook import KeptWeights, WeightsError, ended, kept_in, sigmoid
from longbox.rules.words import blank_floats, floats
from longbox.views.deck import Deck
from longbox.views.prospect import (
    FOE,
    GRADE,
    HELD_NOW,
    LAIR,
    OWNED,
    PERSON,
    STOOD,
    STRETCHES,
    TOLL,
    TRAIT,
    Prospect,
)
from longbox.views.sight import A_SUPER, AT_HOME, CONTAINED

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

OF_CITY: Final = (
    "one",
    "threat",
    "clock",
    "turns",
    "log_turns",
    "defeated",
    "nearly",
    "supers",
    "supers_at_home",
    "contained",
    "least_cost",
    "no_super",
    "prize",
    "prize_cost",
    "costs",
    "held",
    "villains",
    "villains_at_home",
    "damage",
    "ruins",
    "power",
    "log_power",
    "pace",
    "enough",
    "strength",
    "cards",
    "junk",
    "moves",
    "best_hand",
    "next_hand",
    "reach",
    "in_reach",
    "main_deck",
    "alone",
    "three",
    "four",
)
TRAITS_OF_CITY: Final = 36
PHASES: Final = 2  # while the Threat rises, and late
CITY_WEIGHTS: Final = PHASES * TRAITS_OF_CITY
GOAL: Final = 5.0  # Super-Villains to be defeated, mostly
TALL: Final = 10.0  # what one of them costs, about
REST: Final = 35.0  # cards left in the main deck when the clock starts, about
ENTERING: Final = 1.25  # cards that enter the city in a turn, about
BOXES: Final = 3.0  # of the clock
HAND: Final = 5.0
DRAWN_CARD: Final = 0.9


@final
class CityOutlook:
    """The weights of a city, for the cards of one deck."""

    def __init__(self, deck: Deck, weights: vec[float]) -> None:
        self.deck: Final = deck
        self.ledger: Final[Ledger] = ledger_of(deck)
        self.weights: Final[vec[float]] = weights
        count = self.ledger.count
        self.strengths: Final[vec[float]] = blank_floats(count)
        self.is_junk: Final[vec[float]] = blank_floats(count)
        for card in range(count):
            self.strengths[card] = self.ledger.strength(card, DRAWN_CARD)
            self.is_junk[card] = 1.0 if self.ledger.vps[card] < 0 else 0.0

    def judge(self, prospect: Prospect, seat: i64) -> float:
        """How likely the city is to be saved, or 1 or 0 where the game is over."""
        if prospect.is_over:
            return 1.0 if prospect.winners >> seat & 1 else 0.0
        late = lateness_of(prospect)
        traits = traits_of_city(self, prospect)
        weights = self.weights
        margin = 0.0
        for i in range(TRAITS_OF_CITY):
            weight = weights[i] * (1.0 - late) + weights[TRAITS_OF_CITY + i] * late
            margin += weight * traits[i]
        return sigmoid(margin)


def features_of_city(outlook: CityOutlook, prospect: Prospect) -> list[float]:
    """What the weights of a city are multiplied with."""
    late = lateness_of(prospect)
    traits = traits_of_city(outlook, prospect)
    early = [(1.0 - late) * traits[i] for i in range(TRAITS_OF_CITY)]
    return early + [late * traits[i] for i in range(TRAITS_OF_CITY)]


def saved(prospect: Prospect) -> float:
    """What a game that is over is worth to all."""
    return ended(prospect, 0) if prospect.winners else 0.0


def lateness_of(prospect: Prospect) -> float:
    """How late it is, from 0 on to 1."""
    return 1.0 if prospect.box else min(1.0, float(prospect.threat) / 6.0)


def turns_left(prospect: Prospect) -> float:
    """How many turns of its own each seat has left, about."""
    if prospect.box:
        return max(0.0, BOXES + 0.5 - float(prospect.box))
    left = max(0.0, float(prospect.main_deck) - REST)
    return BOXES + left / (ENTERING * float(prospect.seats))


def traits_of_city(outlook: CityOutlook, prospect: Prospect) -> vec[float]:
    """What of a city counts."""
    found = blank_floats(TRAITS_OF_CITY)
    seats = float(prospect.seats)
    turns = turns_left(prospect)
    defeated = float(prospect.defeated)
    found[0] = 1.0
    found[1] = float(prospect.threat) / 5.0
    found[2] = 1.0 if prospect.box else 0.0
    found[3] = turns / 10.0
    found[4] = math.log(1.0 + turns)
    found[5] = defeated / 5.0
    found[6] = 1.0 if defeated >= GOAL - 1.0 else 0.0
    found[18] = float(prospect.damage) / 10.0
    found[19] = float(prospect.ruins)
    found[32] = float(prospect.main_deck) / 90.0
    found[33] = 1.0 if prospect.seats == 1 else 0.0
    found[34] = 1.0 if prospect.seats == 3 else 0.0
    found[35] = 1.0 if prospect.seats == 4 else 0.0
    power, best = _count_decks(found, outlook, prospect)
    least = _count_villains(found, outlook, prospect, best)
    found[20] = power / 8.0
    found[21] = math.log(1.0 + power)
    found[22] = math.log(1.0 + power) * math.log(1.0 + turns)
    need = TALL * max(1.0, GOAL - defeated)
    found[23] = max(-3.0, min(3.0, math.log((power * turns * seats + 1.0) / need)))
    found[30] = max(-2.0, min(1.5, (best - least) / 5.0))
    return found


def _count_decks(
    found: vec[float], outlook: CityOutlook, prospect: Prospect
) -> tuple[float, float]:
    """Note what the cards of all can do; the Power of a turn on average, and of the best hand."""
    ledger = outlook.ledger
    lying = prospect.lying
    power = 0.0
    best = 0.0
    seats = float(prospect.seats)
    for who in range(prospect.seats):
        first = who * STRETCHES
        start = prospect.first[first + HELD_NOW]
        held = prospect.last[first + HELD_NOW]
        end = prospect.last[first + OWNED]
        means = ledger.mean_at(prospect.people[who * PERSON + GRADE], False)
        total = 0.0
        strength = 0.0
        junk = 0.0
        moves = 0.0
        hand = 0.0
        for i in range(start, end):
            card = lying[i]
            total += ledger.means[means + card]
            strength += outlook.strengths[card]
            junk += outlook.is_junk[card]
            moves += ledger.sums[card * SUMS + MOVES]
            if i < held:
                hand += ledger.means[means + card]
        count = float(max(1, end - start))
        power += HAND * total / count
        best = max(best, hand)
        found[24] += HAND * strength / count / 8.0 / seats
        found[25] += count / 20.0 / seats
        found[26] += junk / 3.0 / seats
        found[27] += HAND * moves / count / 5.0 / seats
        if who == prospect.active:
            found[29] = hand / 8.0
    found[28] = best / 8.0
    return max(0.0, power / seats), best


def _count_villains(
    found: vec[float], outlook: CityOutlook, prospect: Prospect, best: float
) -> float:
    """Note the Villains of the city; what the cheapest Super-Villain costs."""
    least = 1.5 * TALL
    supers = 0.0
    villains = prospect.villains
    for i in range(prospect.villain_count):
        at = i * FOE
        marks = villains[at + TRAIT]
        is_home = marks & AT_HOME != 0
        if not marks & A_SUPER:
            found[16] += 0.2
            found[17] += 0.2 if is_home else 0.0
            continue
        cost = float(villains[at + TOLL])
        supers += 1.0
        least = min(least, cost)
        found[7] += 1.0 / 3.0
        found[14] += cost / 20.0
        if is_home:
            found[8] += 1.0 / 3.0
        elif stands_there(prospect, villains[at + LAIR]):
            found[15] += 1.0
        if marks & CONTAINED:
            found[9] += 1.0
        if cost <= best:
            found[31] += 0.5
        if outlook.ledger.marks[villains[at]] & IS_PRIZE:
            found[12] = 1.0
            found[13] = cost / 10.0
    found[10] = least / 10.0
    found[11] = 1.0 if supers == 0.0 else 0.0
    return least


def stands_there(prospect: Prospect, space: i64) -> bool:
    """Whether a Character stands in a space."""
    for who in range(prospect.seats):
        if prospect.people[who * PERSON + STOOD] == space:
            return True
    return False


# --------------------------------------------------------------------------- as it is kept


def as_city_row(kept: KeptWeights) -> vec[float]:
    """The weights of a file, in the order in which they are used; none where it knows no city."""
    if not kept.city:
        return blank_floats(0)
    return floats([kept.city[name][phase] for phase in range(PHASES) for name in OF_CITY])


def as_kept_city(row: list[float]) -> dict[str, list[float]]:
    """Weights of a city as they are written into a file."""
    return {
        OF_CITY[trait]: [round(row[phase * TRAITS_OF_CITY + trait], 4) for phase in range(PHASES)]
        for trait in range(TRAITS_OF_CITY)
    }


@lru_cache(maxsize=4)
def read_city_weights(path: Path) -> vec[float]:
    """The weights of a city that a file keeps, or none; raises as ``kept_in`` does."""
    try:
        return as_city_row(kept_in(path))
    except (KeyError, IndexError) as error:
        raise WeightsError(f"{path} keeps no weights of an outlook: {error}.") from None


@lru_cache(maxsize=64)
def city_outlook_of(deck: Deck, weights: Path) -> CityOutlook | None:
    """The outlook of a city by the weights of a file; None where that knows no city."""
    row = read_city_weights(weights)
    return CityOutlook(deck, row) if len(row) else None
