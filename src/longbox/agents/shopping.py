"""What the greedy player would buy: the purchases that are worth most together.

Owns: its best purchases for some Power. Must not know: card names, states, hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.agents.judgement import Judgement
from longbox.rules.words import blank, blank_floats
from longbox.views.deck import AT_STACK
from longbox.views.sight import CARD, OPTION, TO_BUY, WHERE

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

COPIES: Final = 3  # of a stack, at most so many are bought at once


class Shopping(Judgement):
    """What the player sees, with what it would buy of it."""

    def __init__(self) -> None:
        super().__init__()
        # The best purchases for each Power: what they are worth, and the best one among them.
        self.totals: vec[float] = blank_floats(0)
        self.firsts: vec[i64] = blank(0)
        self.first_worths: vec[float] = blank_floats(0)

    def buy(self) -> i64:
        """The purchase to begin with, of those that together are worth most; -1: none."""
        sight = self.sight
        power = sight.power
        self.empty(power)
        offered = sight.offered
        for i in range(sight.count):
            o = i * OPTION
            if offered[o] != TO_BUY:
                continue
            card = offered[o + CARD]
            worth = self.buying(card)
            if worth > 0.0:
                price = self.price_of(card)
                copies: i64 = COPIES if offered[o + WHERE] == AT_STACK else 1
                for _copy in range(copies):
                    self.consider(i, worth, price, power)
        return self.firsts[power]

    def price_of(self, card: i64) -> i64:
        """What a card costs in the Line-Up now, or as it is printed where it does not lie there."""
        sale = self.sight.sale
        for i in range(self.sight.prices - 1, -1, -1):
            if sale[2 * i] == card:
                return sale[2 * i + 1]
        return self.ledger.costs[card]

    def empty(self, power: i64) -> None:
        """Nothing is bought yet, for any Power up to this."""
        if len(self.totals) <= power:
            self.totals = blank_floats(2 * power + 8)
            self.firsts = blank(2 * power + 8)
            self.first_worths = blank_floats(2 * power + 8)
        totals = self.totals
        firsts = self.firsts
        for have in range(power + 1):
            totals[have] = 0.0
            firsts[have] = -1

    def consider(self, option: i64, worth: float, price: i64, power: i64) -> None:
        """Add a purchase wherever that makes the best ones worth more."""
        totals = self.totals
        firsts = self.firsts
        worths = self.first_worths
        for have in range(power, price - 1, -1):
            rest = have - price
            total = totals[rest] + worth
            if total > totals[have] + 1e-9:
                totals[have] = total
                # The one that is worth most, and of those the first, is the one to begin with.
                if firsts[rest] < 0 or worth > worths[rest]:
                    firsts[have] = option
                    worths[have] = worth
                else:
                    firsts[have] = firsts[rest]
                    worths[have] = worths[rest]

    def purchases(self, power: i64) -> float:
        """What the best purchases for so much Power are worth."""
        sight = self.sight
        self.empty(power)
        for i in range(sight.prices):
            self.enjoy(self.buying(sight.sale[2 * i]), sight.sale[2 * i + 1], power)
        for i in range(0, len(sight.stacks), 2):
            card = sight.stacks[i]
            if card >= 0:
                worth = self.buying(card)
                for _copy in range(min(COPIES, sight.stacks[i + 1])):
                    self.enjoy(worth, self.ledger.costs[card], power)
        return self.totals[power]

    def enjoy(self, worth: float, price: i64, power: i64) -> None:
        """Add a purchase wherever the best ones are worth more with it."""
        if worth > 0.0:
            totals = self.totals
            for have in range(power, price - 1, -1):
                totals[have] = max(totals[have], totals[have - price] + worth)
