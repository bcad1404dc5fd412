"""The outlook: how likely it is to win from where an imagined game has come to.

Owns: what of a prospect counts, and how much. Must not know: card names, states, what is tried.

It is a logistic function of what the cards of either side add up to and of how their Characters
stand. What a card adds up to comes of its text, so a card that nobody has seen counts as well.
"""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, final

import msgspec

from longbox.agents.appraisal import (
    ASSISTS,
    DEFENDS,
    IS_ONGOING,
    LASTING,
    POWER,
    SUMS,
    Ledger,
    ledger_of,
)
from longbox.agents.terms import OFTEN
from longbox.rules.words import blank_floats, floats
from longbox.views.deck import Deck
from longbox.views.prospect import (
    FACES,
    GONE,
    GRADE,
    HELD_NOW,
    OWNED,
    PERSON,
    PRICED,
    SCORED,
    SIDE,
    STRETCHES,
    Prospect,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# What of a card counts beside its row of sums: see ``Ledger``.
OF_CARD: Final = (
    "power",
    "aid",
    "moves",
    "fight",
    "levels",
    "fight_levels",
    "speed",
    "draws",
    "discards",
    "trims",
    "gains",
    "curses",
    "plays",
    "given",
    "harm",
    "cleared",
    "gone",
    "paid",
    "spent",
    "shuts",
    "one",
    "vp",
    "cost",
    "strength",
    "block",
    "blocks_by_level",
    "blocks_by_count",
    "defends",
    "assists",
    "ongoing",
    "lasting",
    "uses",
    "junk",
)
ONES: Final = SUMS  # the places of the others
KINDS: Final = 33  # numbers of a card
# What of a player counts: the Character, the score, the hand.
OF_PERSON: Final = ("left", "last", "cost", "level", "score", "fight", "block", "cards", "turn")
TRAITS: Final = 9
SLICES: Final = 3  # what cards add up to: early in a game, late in it, and for each card
PHASES: Final = 2  # what else counts: early in a game, and late in it
WEIGHTS: Final = SLICES * KINDS + PHASES * TRAITS
HALFWAY: Final = 20.0  # cards left in the main deck when a game is half way from early to late
DRAWN_CARD: Final = 0.9  # the Power that a card brings when it is drawn, at least


class KeptWeights(msgspec.Struct):
    """How much everything counts, as it is kept in a file."""

    cards: dict[str, list[float]]
    players: dict[str, list[float]]
    city: dict[str, list[float]] = {}  # of a city that all defend together; see cityoutlook.py


@final
class Outlook:
    """The weights of one deck, worked out for each card of it."""

    def __init__(self, deck: Deck, weights: vec[float]) -> None:
        self.deck: Final = deck
        self.ledger: Final[Ledger] = ledger_of(deck)
        self.weights: Final[vec[float]] = weights
        count = self.ledger.count
        self.numbers: Final[vec[float]] = numbers_of(self.ledger)
        # By card and slice: what it counts.
        self.worths: Final[vec[float]] = blank_floats(SLICES * count)
        for card in range(count):
            for part in range(SLICES):
                total = 0.0
                for kind in range(KINDS):
                    total += weights[part * KINDS + kind] * self.numbers[card * KINDS + kind]
                self.worths[card * SLICES + part] = total

    def judge(self, prospect: Prospect, seat: i64) -> float:
        """How likely a seat is to win, or 1, 0 or a half where the game is over."""
        return ended(prospect, seat) if prospect.is_over else sigmoid(self.margin(prospect, seat))

    def margin(self, prospect: Prospect, seat: i64) -> float:
        """The logarithm of the odds for a seat, in a game that is not over."""
        team = prospect.people[seat * PERSON + SIDE]
        mine = 0.0
        its = 0.0
        ours: i64 = 0
        theirs: i64 = 0
        for who in range(prospect.seats):
            standing = self.standing(prospect, who)
            if prospect.people[who * PERSON + SIDE] == team:
                mine += standing
                ours += 1
            else:
                its += standing
                theirs += 1
        margin = mine / float(ours) - its / float(max(1, theirs))
        return margin - odds_of(ours, theirs)

    def standing(self, prospect: Prospect, who: i64) -> float:
        """How well a player stands, as logarithm of odds."""
        late = lateness(prospect)
        worths = self.worths
        lying = prospect.lying
        first = who * STRETCHES
        start = prospect.first[first + HELD_NOW]
        end = prospect.last[first + OWNED]
        early_sum = 0.0
        late_sum = 0.0
        mean = 0.0
        for i in range(start, end):
            at = lying[i] * SLICES
            early_sum += worths[at]
            late_sum += worths[at + 1]
            mean += worths[at + 2]
        total = early_sum * (1.0 - late) + late_sum * late + mean / float(max(1, end - start))
        traits = traits_of(self.ledger, prospect, who)
        weights = self.weights
        at = SLICES * KINDS
        for trait in range(TRAITS):
            more = weights[at + trait] * (1.0 - late) + weights[at + TRAITS + trait] * late
            total += more * traits[trait]
        return total


def features(outlook: Outlook, prospect: Prospect, seat: i64) -> list[float]:
    """What the weights are multiplied with, for a seat: its side less the other one."""
    team = prospect.people[seat * PERSON + SIDE]
    sides = [prospect.people[who * PERSON + SIDE] == team for who in range(prospect.seats)]
    ours = sum(sides)
    theirs = max(1, len(sides) - ours)
    found = [0.0] * WEIGHTS
    for who in range(prospect.seats):
        share = 1.0 / ours if sides[who] else -1.0 / theirs
        one = _features_of(outlook, prospect, who)
        for i in range(WEIGHTS):
            found[i] += share * one[i]
    return found


def _features_of(outlook: Outlook, prospect: Prospect, who: i64) -> list[float]:
    late = lateness(prospect)
    first = who * STRETCHES
    start = prospect.first[first + HELD_NOW]
    end = prospect.last[first + OWNED]
    sums = [0.0] * KINDS
    for i in range(start, end):
        at = prospect.lying[i] * KINDS
        for kind in range(KINDS):
            sums[kind] += outlook.numbers[at + kind]
    traits = traits_of(outlook.ledger, prospect, who)
    found = [(1.0 - late) * value for value in sums]
    found += [late * value for value in sums]
    found += [value / float(max(1, end - start)) for value in sums]
    found += [(1.0 - late) * traits[trait] for trait in range(TRAITS)]
    found += [late * traits[trait] for trait in range(TRAITS)]
    return found


def numbers_of(ledger: Ledger) -> vec[float]:
    """What of each card counts."""
    found = blank_floats(KINDS * ledger.count)
    for card in range(ledger.count):
        at = card * KINDS
        for kind in range(SUMS):
            found[at + kind] = ledger.sums[card * SUMS + kind]
        marks = ledger.marks[card]
        strength = ledger.strength(card, DRAWN_CARD)
        lasting = ledger.row_of(card, LASTING)
        others = floats(
            [
                1.0,
                float(ledger.vps[card]),
                float(ledger.costs[card]),
                strength,
                ledger.block[card],
                ledger.block_levels[card],
                ledger.block_counts[card],
                1.0 if marks & DEFENDS else 0.0,
                1.0 if marks & ASSISTS else 0.0,
                1.0 if marks & IS_ONGOING else 0.0,
                ledger.sum(lasting, POWER),
                float(ledger.uses[card]),
                1.0 if strength < 0.5 else 0.0,
            ]
        )
        for other in range(KINDS - SUMS):
            found[at + ONES + other] = others[other]
    return found


def traits_of(ledger: Ledger, prospect: Prospect, who: i64) -> vec[float]:
    """What of a player counts beside the cards."""
    people = prospect.people
    one = who * PERSON
    first = who * STRETCHES
    left = people[one + FACES] if not people[one + GONE] else 0
    level = people[one + GRADE]
    fight = 0.0
    block = 0.0
    means = ledger.mean_at(level, True)
    at: float = OFTEN if level < 0 else float(level)
    lying = prospect.lying
    start = prospect.first[first + OWNED]
    end = prospect.last[first + OWNED]
    for i in range(prospect.first[first + HELD_NOW], prospect.last[first + HELD_NOW]):
        fight += ledger.means[means + lying[i]]
        block += ledger.block_of(lying[i], at, lying, start, end)
    found = blank_floats(TRAITS)
    found[0] = float(left)
    found[1] = 1.0 if left == 1 else 0.0
    found[2] = float(people[one + PRICED])
    found[3] = float(level)
    found[4] = float(people[one + SCORED])
    found[5] = fight
    found[6] = block
    found[7] = float(prospect.last[first + HELD_NOW] - prospect.first[first + HELD_NOW])
    found[8] = 1.0 if prospect.active == who else 0.0
    return found


def lateness(prospect: Prospect) -> float:
    """How late in the game it is, from 0 on to 1."""
    return late_by(prospect.main_deck)


def late_by(main_deck: i64) -> float:
    """How late it is in a game with so many cards left in the main deck."""
    return HALFWAY / (HALFWAY + float(main_deck))


def ended(prospect: Prospect, seat: i64) -> float:
    """What a game that is over is worth to a seat."""
    if prospect.winners >> seat & 1:
        return 1.0
    return 0.0 if prospect.winners else 0.5


def odds_of(ours: i64, theirs: i64) -> float:
    """The logarithm of the odds against a side among equals: a team of two is one side."""
    return math.log(float(theirs)) if ours == 1 else 0.0


def sigmoid(margin: float) -> float:
    """The share that belongs to such a logarithm of odds."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, margin))))


# --------------------------------------------------------------------------- as it is kept

SHIPPED: Final = Path(__file__).parent / "weights.json"


def as_row(kept: KeptWeights) -> vec[float]:
    """The weights of a file, in the order in which they are used."""
    row: list[float] = []
    for part in range(SLICES):
        row += [kept.cards[name][part] for name in OF_CARD]
    for phase in range(PHASES):
        row += [kept.players[name][phase] for name in OF_PERSON]
    return floats(row)


def as_kept(row: list[float]) -> KeptWeights:
    """KeptWeights as they are written into a file."""
    traits = SLICES * KINDS
    return KeptWeights(
        cards={
            OF_CARD[kind]: [round(row[part * KINDS + kind], 4) for part in range(SLICES)]
            for kind in range(KINDS)
        },
        players={
            OF_PERSON[trait]: [
                round(row[traits + phase * TRAITS + trait], 4) for phase in range(PHASES)
            ]
            for trait in range(TRAITS)
        },
    )


class WeightsError(ValueError):
    """A file that keeps no weights, in a sentence."""


def kept_in(path: Path) -> KeptWeights:
    """What a file keeps; raises OSError or WeightsError where it keeps no weights."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=KeptWeights)
    except msgspec.DecodeError as error:
        raise WeightsError(f"{path} keeps no weights of an outlook: {error}.") from None


@lru_cache(maxsize=4)
def read_weights(path: Path) -> vec[float]:
    """The weights of a table without a city that a file keeps; raises as ``kept_in`` does."""
    try:
        return as_row(kept_in(path))
    except (KeyError, IndexError) as error:
        raise WeightsError(f"{path} keeps no weights of an outlook: {error}.") from None


@lru_cache(maxsize=64)
def outlook_of(deck: Deck, weights: Path) -> Outlook:
    """The outlook of a deck by the weights of a file; shared by all who think at a table."""
    return Outlook(deck, read_weights(weights))
