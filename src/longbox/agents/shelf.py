"""What Power can buy in a city: cards and the defeat of Villains, space by space.

Owns: which of some wares are worth most together. Must not know: why anything is worth what it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from longbox.rules.words import ONE, blank, blank_floats, longer

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

MANY = 24  # wares for which there is room at first


@final
class Shelf:
    """Wares by the space that they lie in, and the best of them for some Power."""

    def __init__(self) -> None:
        self.power: i64 = 0  # for which they were gathered
        self.count: i64 = 0
        self.filled: i64 = 0  # spaces with a ware, as bits
        # By ware: the card, its price, where it is, whether it is a Villain, the next one there.
        self.cards: vec[i64] = blank(MANY)
        self.prices: vec[i64] = blank(MANY)
        self.spaces: vec[i64] = blank(MANY)
        self.villains: vec[i64] = blank(MANY)
        self.nexts: vec[i64] = blank(MANY)
        self.worths: vec[float] = blank_floats(MANY)
        # By space: the first ware, and the last.
        self.heads: vec[i64] = blank(0)
        self.tails: vec[i64] = blank(0)
        # By some spaces, as bits: what the best of their wares are worth, if that is known by now.
        self.known: vec[i64] = blank(0)
        self.baskets: vec[float] = blank_floats(0)
        self.stamp: i64 = 0
        self.totals: vec[float] = blank_floats(0)  # by Power, while that is worked out
        self.taken: vec[i64] = blank(0)  # by ware and Power: whether it is among the best
        self.is_bought: vec[i64] = blank(0)  # by ware: whether it is in the basket

    def clear(self, size: i64, power: i64) -> None:
        """Nothing lies there any more; what follows is bought with so much Power."""
        self.power = power
        self.count = 0
        self.filled = 0
        if len(self.heads) != size:
            self.heads = blank(size)
            self.tails = blank(size)
            self.known = blank(ONE << size)
            self.baskets = blank_floats(ONE << size)
        heads = self.heads
        for space in range(size):
            heads[space] = -1
        self.forget(power)

    def forget(self, power: i64) -> None:
        """The same wares, for another Power."""
        self.power = power
        self.stamp += 1

    def add(self, card: i64, worth: float, price: i64, space: i64, is_villain: bool) -> None:
        """One more ware."""
        i = self.count
        if i == len(self.cards):
            self.cards = longer(self.cards, i)
            self.prices = longer(self.prices, i)
            self.spaces = longer(self.spaces, i)
            self.villains = longer(self.villains, i)
            self.nexts = longer(self.nexts, i)
            more = blank_floats(2 * i)
            for j in range(i):
                more[j] = self.worths[j]
            self.worths = more
        self.cards[i] = card
        self.prices[i] = price
        self.spaces[i] = space
        self.villains[i] = 1 if is_villain else 0
        self.nexts[i] = -1
        self.worths[i] = worth
        if self.heads[space] < 0:
            self.heads[space] = i
        else:
            last = self.tails[space]
            self.nexts[last] = i
        self.tails[space] = i
        if price <= self.power:
            self.filled |= ONE << space
        self.count = i + 1

    def refill(self) -> None:
        """Note again where there is something to buy."""
        self.filled = 0
        for i in range(self.count):
            if self.prices[i] <= self.power:
                self.filled |= ONE << self.spaces[i]

    # ----------------------------------------------------------------- the best of them

    def basket(self, spaces: i64) -> float:
        """What the wares of some spaces are worth that are worth most together."""
        known = self.known
        if known[spaces] != self.stamp:
            known[spaces] = self.stamp
            self.baskets[spaces] = self.bargain(spaces, False)
        return self.baskets[spaces]

    def bargain(self, spaces: i64, is_noted: bool) -> float:
        """The same, worked out; ``is_noted``: with the wares themselves, in ``is_bought``."""
        if is_noted:
            self.is_bought = blank(self.count)
        cost: i64 = 0
        total = 0.0
        heads = self.heads
        nexts = self.nexts
        for space in range(len(heads)):
            if not spaces >> space & 1:
                continue
            i = heads[space]
            while i >= 0:
                if self.prices[i] <= self.power:
                    cost += self.prices[i]
                    total += self.worths[i]
                    if is_noted:
                        self.is_bought[i] = 1
                i = nexts[i]
        return total if cost <= self.power else self.choose_among(spaces, is_noted)

    def choose_among(self, spaces: i64, is_noted: bool) -> float:
        """The same where there is not Power enough for all."""
        power = self.power
        if len(self.totals) <= power:
            self.totals = blank_floats(2 * power + 8)
        totals = self.totals
        for have in range(power + 1):
            totals[have] = 0.0
        if is_noted:
            self.taken = blank(self.count * (power + 1))
        nexts = self.nexts
        for space in range(len(self.heads)):
            i = self.heads[space] if spaces >> space & 1 else -ONE
            while i >= 0:
                price = self.prices[i]
                worth = self.worths[i]
                for have in range(power, price - 1, -1):
                    more = totals[have - price] + worth
                    if more > totals[have] + 1e-9:
                        totals[have] = more
                        if is_noted:
                            self.taken[i * (power + 1) + have] = 1
                i = nexts[i]
        if is_noted:
            self.note_taken(spaces)
        return totals[power]

    def note_taken(self, spaces: i64) -> None:
        """Go back from the last ware to the first, to what the best ones were."""
        have = self.power
        self.is_bought = blank(self.count)
        for space in range(len(self.heads) - 1, -1, -1):
            if not spaces >> space & 1:
                continue
            for i in range(self.count - 1, -1, -1):  # in a space, later ones have higher numbers
                if self.spaces[i] == space and self.taken[i * (self.power + 1) + have]:
                    self.is_bought[i] = 1
                    have -= self.prices[i]
