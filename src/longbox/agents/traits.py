"""Traits: what of a card its cost may come from, as numbers.

Owns: which traits there are, what each of them is expected to cost, how they are counted.
Must not know: card names, any game in progress, what cards cost.

What a text gives is counted as the greedy player counts it (``scales.Weights``); beside that stand
VP, types and turns of phrase that are rarely printed for nothing. A clause has the traits by which
the card has more with it than without it, so that all clauses together are the card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

import longbox.effects.vocabulary as fx
from longbox.agents.scales import Weights
from longbox.agents.terms import HIGHEST
from longbox.agents.weighing import Yield
from longbox.effects.parts import parts

EASY: Final = 3.0  # Power beyond it is cheaper, for a deck plays few cards that bring so much

# What each costs by experience, and how far off that may be, before any card is looked at.
TRAITS: Final[dict[str, tuple[float, float]]] = {
    "card": (1.0, 2.0),
    "vp": (1.0, 0.7),
    "fought": (1.0, 2.0),
    "fought vp": (0.5, 0.7),
    "fought harm": (0.0, 0.4),
    "fought reward": (0.2, 0.4),
    # Played.
    "power": (0.75, 0.2),
    "much power": (0.0, 0.3),
    "levels": (0.0, 0.2),
    "fight": (0.35, 0.2),
    "fight_levels": (0.1, 0.15),
    "speed": (0.5, 0.2),
    "aid": (0.3, 0.2),
    "moves": (0.25, 0.2),
    "draws": (0.9, 0.3),
    "discards": (-0.4, 0.2),
    "trims": (0.4, 0.25),
    "gains": (0.5, 0.3),
    "curses": (-1.0, 0.4),
    "plays": (1.5, 0.5),
    "given": (-0.2, 0.2),
    "harm": (0.4, 0.3),
    "cleared": (0.1, 0.15),
    "gone": (-0.8, 0.4),
    "paid": (-0.4, 0.2),
    "spent": (-0.2, 0.2),
    "shuts": (0.6, 0.3),
    # Kept.
    "ongoing": (0.5, 0.4),
    "lasting power": (1.5, 0.5),
    "lasting draws": (1.0, 0.5),
    "lasting rest": (0.5, 0.4),
    "guard": (1.2, 0.5),
    "uses": (0.8, 0.5),
    "gained curses": (0.0, 0.3),
    # Against a foe's turn.
    "block": (0.2, 0.1),
    "block_levels": (0.1, 0.15),
    "block_counts": (0.1, 0.15),
    "defends": (0.3, 0.25),
    "shows": (0.2, 0.2),
    "rewarding draws": (0.4, 0.3),
    "rewarding rest": (0.2, 0.3),
    # Kinds of ability and turns of phrase, beyond what they bring.
    "assist": (0.3, 0.3),
    "triggered": (0.4, 0.4),
    "activated": (0.2, 0.4),
    "standing": (0.4, 0.5),
    "if": (0.0, 0.3),
    "changes": (0.3, 0.4),
    "waits": (0.2, 0.4),
    "puts": (0.2, 0.3),
    "reveals": (0.0, 0.3),
    "counts": (0.1, 0.2),
    "stands": (0.2, 0.3),
    "unseen": (0.4, 0.6),  # clauses of which nothing is counted
    "beyond": (0.5, 0.5),  # by how much numbers are higher than any that is counted whole
    # Types, beyond what they bring.
    "Super Power": (0.0, 0.2),
    "Equipment": (0.0, 0.2),
    "Villain": (0.0, 0.2),
    "Location": (0.3, 0.5),
    "city": (0.0, 0.4),
}
PLAYED = (
    *("power", "levels", "fight", "fight_levels", "speed", "aid", "moves", "draws", "discards"),
    *("trims", "gains", "curses", "plays", "given", "harm", "cleared", "gone", "paid", "spent"),
    "shuts",
)
TYPES = ("Super Power", "Equipment", "Villain", "Location")
KINDS = {fx.Kind.ASSIST: "assist", fx.Kind.TRIGGERED: "triggered"} | {
    fx.Kind.ACTIVATED: "activated",
    fx.Kind.STANDING: "standing",
}
PHRASES: dict[type, str] = {fx.If: "if", fx.Modify: "changes", fx.Watch: "waits"} | {
    fx.Stand: "stands",
    fx.Count: "counts",
    fx.Tally: "counts",
    fx.Distinct: "counts",
}
POINTING = (fx.Word.IT, fx.Word.THEM, fx.Word.REST, fx.Word.SHOWN)

Traits = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Goods:
    """A card whose cost is asked."""

    type: str
    vp: int
    abilities: tuple[fx.Ability, ...]
    in_city: bool = False  # it is for a game with a city

    @property
    def is_fought(self) -> bool:
        """Whether it is defeated, and never comes into a deck."""
        return self.in_city and self.type == "Villain"


def traits_of(goods: Goods, unwanted: frozenset[str]) -> Traits:
    """All traits of a card; ``unwanted`` is what the cards are called that nobody wants."""
    found = printed_traits(goods)
    for _, traits in clauses_of(goods, unwanted):
        found = _sum(found, traits)
    return found


def printed_traits(goods: Goods) -> Traits:
    """The traits that a card has whatever its text says."""
    found = {"card": 1.0, "vp": float(goods.vp), "city": float(goods.in_city)}
    if goods.is_fought:
        found |= {"fought": 1.0, "fought vp": float(goods.vp)}
    elif goods.type in TYPES:
        found[goods.type] = 1.0
    return found


def clauses_of(goods: Goods, unwanted: frozenset[str]) -> Iterator[tuple[fx.Ability, Traits]]:
    """Each clause of a card as an ability by itself, with the traits that the card has by it."""
    before: Traits = {}
    done: tuple[fx.Ability, ...] = ()
    for ability in goods.abilities:
        for first, last in _runs(ability):
            whole = replace(ability, effects=ability.effects[:last])
            now = _text((*done, whole), unwanted, goods.is_fought)
            more = _sum(now, before, -1.0)
            clause = replace(ability, effects=ability.effects[first:last])
            yield clause, more if any(more.values()) else {"unseen": 1.0}
            before = now
        done = (*done, ability)


def _sum(one: Traits, other: Traits, sign: float = 1.0) -> Traits:
    found = defaultdict(float, one)
    for name, value in other.items():
        found[name] += sign * value
    return found


def _runs(ability: fx.Ability) -> list[tuple[int, int]]:
    """Where the clauses of an ability begin and end: what points back stays with what it is of."""
    count = len(ability.effects)
    if ability.kind is not fx.Kind.PLAYED or ability.cost or not count:
        return [(0, count)]
    starts = [0, *(i for i in range(1, count) if not _points_back(ability.effects[i]))]
    return list(zip(starts, [*starts[1:], count], strict=True))


def _points_back(effect: fx.Effect) -> bool:
    if isinstance(effect, fx.Under) and effect.keyword == "Otherwise":
        return True
    return any(
        (isinstance(one, fx.Ref) and one.word in POINTING)
        or isinstance(one, fx.Way | fx.ThatMany)
        or (isinstance(one, fx.Player) and one.who in (fx.Who.THEY, fx.Who.PICKED))
        for one in parts(effect)
    )


def _text(abilities: tuple[fx.Ability, ...], unwanted: frozenset[str], is_fought: bool) -> Traits:
    """The traits that a card has by its text."""
    weights = Weights(abilities, unwanted)
    values: defaultdict[str, float] = defaultdict(float)
    values |= {name: getattr(weights.played, name) for name in PLAYED}
    if is_fought:  # its Power is nobody's, and what it does it does to all
        values["fought harm"] = values.pop("harm")
        del values["power"]
        reward = weights.defeated
        values["fought reward"] = reward.power + reward.draws + reward.given + reward.moves
    values["much power"] = max(0.0, values["power"] - EASY)
    values |= {
        "lasting power": weights.lasting.power,
        "lasting draws": weights.lasting.draws,
        "lasting rest": _rest(weights.lasting),
        "guard": weights.guard,
        "uses": sum(use.draws + use.power for use in weights.uses),
        "gained curses": weights.gained.curses,
        "block": weights.block,
        "block_levels": weights.block_levels,
        "block_counts": weights.block_counts,
        "defends": float(weights.defends),
        "shows": float(weights.shows),
        "rewarding draws": weights.reward.draws,
        "rewarding rest": _rest(weights.reward) + weights.reward.harm + weights.reward.given,
        "ongoing": float(any(one.ongoing for one in abilities)),
    }
    for one in abilities:
        if one.kind in KINDS:
            values[KINDS[one.kind]] += 1
    for name in _phrases(abilities):
        values[name] += 1
    values["beyond"] = float(sum(_beyond(abilities)))
    return values


def _rest(row: Yield) -> float:
    """What an ability is good for beside what it gives at once."""
    return row.trims + row.cleared - row.discards


def _phrases(abilities: tuple[fx.Ability, ...]) -> Iterator[str]:
    """The turns of phrase of a text, each as often as it is there."""
    for part in parts(abilities):
        kind = PHRASES.get(type(part))
        if kind is not None:
            yield kind
        elif isinstance(part, fx.Move) and part.verb == "put":
            yield "puts"
        elif isinstance(part, fx.Show) and part.verb == "reveal":
            yield "reveals"


def _beyond(abilities: tuple[fx.Ability, ...]) -> Iterator[int]:
    for part in parts(abilities):
        if isinstance(part, fx.Num) and part.n > HIGHEST:
            yield part.n - HIGHEST
