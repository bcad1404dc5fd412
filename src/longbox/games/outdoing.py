"""Whether a card is better than another in every way that can be told from what is printed.

Owns: what of a card can be weighed against another, and the comparison.
Must not know: how good a card is, how a text is read, any game in progress.

It is strict: two cards are compared only where all that cannot be counted is the same on both, in
the same order. What it says of two cards is certain; of most pairs it says nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from longbox.effects.vocabulary import (
    Ability,
    Change,
    Effect,
    Kind,
    Move,
    Num,
    Place,
    Player,
    Top,
    Who,
    Zone,
)

COUNTED = ("power", "move")
DRAW = "draw"
BLOCK = "block"
YOU = Player(Who.YOU)
DECK = Place(Zone.DECK, YOU)


@dataclass(frozen=True, slots=True)
class Merit:
    """What of a card can be weighed."""

    type: str
    cost: int
    vp: int
    gifts: Counter[str]  # what it gives whatever happens, by when and what
    rest: tuple[object, ...]  # all else that it does, in its order

    def outdoes(self, other: Merit) -> bool:
        """Whether it is as good in every way, and better in one."""
        if self.type != other.type or self.rest != other.rest:
            return False
        if self.cost > other.cost or self.vp < other.vp or not self.gifts >= other.gifts:
            return False
        return (self.cost, self.vp, self.gifts) != (other.cost, other.vp, other.gifts)


def worth(type: str, cost: int, vp: int, abilities: Iterable[Ability]) -> Merit:  # noqa: A002 - a card's
    """What can be weighed of a card with these abilities."""
    gifts: Counter[str] = Counter()
    rest: list[object] = []
    for ability in abilities:
        plain = Ability(ability.kind, ability.effects, where=ability.where)
        if ability == plain and ability.kind in PLAIN:
            kinds = [_gift(one) for one in ability.effects]
            for kind, count in filter(None, kinds):
                gifts[f"{ability.kind} {kind}"] += count
            if not all(kinds):
                # Where a gift stands among other acts matters; how large it is is counted.
                rest.append(
                    tuple(
                        one if gift is None else gift[0]
                        for one, gift in zip(ability.effects, kinds, strict=True)
                    )
                )
        else:
            rest.append(ability)
    return Merit(type, cost, vp, gifts, tuple(rest))


PLAIN = (Kind.PLAYED, Kind.BLOCK)  # whose gifts are counted, if there is no more to them


def _gift(effect: Effect) -> tuple[str, int] | None:
    """What an effect gives whatever happens, and how much; None: something else."""
    if isinstance(effect, Change) and effect.who == YOU and isinstance(effect.by, Num):
        if effect.by.n > 0 and effect.what in (*COUNTED, BLOCK):
            return effect.what, effect.by.n
        return None
    if not isinstance(effect, Move) or not isinstance(effect.cards, Top):
        return None
    of, n = effect.cards.place, effect.cards.n
    is_draw = effect.verb == DRAW and effect.who == YOU and of == DECK and effect.to is None
    return (DRAW, n.n) if is_draw and isinstance(n, Num) else None
