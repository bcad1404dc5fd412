"""What the greedy player accepts of what it may do, and what it pays for it.

Owns: its answers of yes and no. Must not know: card names, states, hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.agents.appraisal import (
    CLEARED,
    DISCARDS,
    DRAWS,
    FIGHT,
    LASTING,
    POWER,
    SUMS,
    TRIMS,
    USES,
)
from longbox.agents.gist import (
    DESTROYS,
    ENDS,
    FROM_DISCARD,
    FROM_HAND,
    FROM_LINE_UP,
    FROM_PLAY,
    GETS_UNWANTED,
    GIVES_UP,
    NO_FIGHT,
    STARTS,
    Wish,
)
from longbox.agents.shopping import Shopping
from longbox.rules.words import blank_floats
from longbox.views.sight import IS_OUT, LEFT, OPTION, TO_ACCEPT

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

LOW: Final = -1e9  # less than anything is worth
NEVER: Final = 1e9  # more than anything costs, and the rank of what is not played now


class Consent(Shopping):
    """What the player sees, with what it would give for something."""

    def __init__(self) -> None:
        super().__init__()
        self.fees: vec[float] = blank_floats(0)  # what the cards of the hand bring, the least first

    def may(self) -> i64:
        """Whether to accept a "you may", by what it would bring about."""
        is_wanted = True
        if self.sight.means >= 0:
            for wish in self.ledger.gist(self.sight.means).wishes:
                if not self.wants(wish):
                    is_wanted = False
                    break
        offered = self.sight.offered
        for i in range(self.sight.count):
            if (offered[i * OPTION] == TO_ACCEPT) == is_wanted:
                return i
        raise AssertionError(is_wanted)

    def wants(self, wish: Wish) -> bool:
        """Whether what may be done is wanted."""
        if wish.fight != NO_FIGHT:
            return self.wants_confrontation(wish.fight)
        if self.sight.asker >= 0 and wish.is_itself:
            return self.wants_to_part(self.sight.asker, wish)
        if wish.act == DESTROYS:
            return self.wants_to_destroy(wish)
        if wish.act == GIVES_UP:
            return self.wants_to_give_up(wish)
        if wish.act == GETS_UNWANTED:
            return self.is_fight and self.is_short()
        return True

    def wants_to_destroy(self, wish: Wish) -> bool:
        """Whether there is a card to destroy, or what follows is worth one."""
        card = self.sight.asker
        zones = wish.zones
        if zones & FROM_LINE_UP and not zones & (FROM_HAND | FROM_DISCARD):
            return card < 0 or self.bonus(card) > 0.3
        lying = self.sight.lying
        least = NEVER
        for i in range(self.hand, self.hand_end):
            if self.is_poor(lying[i]):
                return True
            least = min(least, self.keeping(lying[i]))
        if zones & FROM_DISCARD:
            for i in range(self.discard, self.discard_end):
                if self.is_poor(lying[i]):
                    return True
                least = min(least, self.keeping(lying[i]))
        if zones & FROM_PLAY:
            for i in range(self.play, self.play_end):
                if self.is_poor(lying[i]):
                    return True
                least = min(least, self.keeping(lying[i]))
        if least == NEVER:
            return True
        return card >= 0 and self.bonus(card) > least + 0.5

    def wants_to_give_up(self, wish: Wish) -> bool:
        """Whether there is a card to give up, or what follows is worth one."""
        if self.hand == self.hand_end:
            return True
        least = self.least_strength()
        if self.sight.asker >= 0 and wish.is_discarding:
            return self.bonus(self.sight.asker) > least
        return least < 0.9

    def wants_confrontation(self, fight: i64) -> bool:
        """Whether to start a Confrontation, to end it, or to switch its target."""
        target = self.sight.confronting
        if target >= 0 and fight == ENDS:
            return self.reach(target) <= 0.0
        is_new = target < 0 or fight == STARTS
        for who in range(self.sight.seats):
            if not self.is_foe(who) or self.of_player(who, IS_OUT) or not self.has_character(who):
                continue
            if is_new:
                if self.reach(who) > 0.0:
                    return True
            elif who != target and self.reach(who) > 0.0:
                is_lower = self.of_player(who, LEFT) < self.of_player(target, LEFT)
                if is_lower or self.reach(target) <= 0.0:
                    return True
        return False

    def bonus(self, card: i64) -> float:
        """What follows if a payment is made: the most that any ability of the card promises."""
        ledger = self.ledger
        lasting = ledger.row_of(card, LASTING)
        best = max(0.0, self.promised(card, float(ledger.powers[card])))
        best = max(best, self.promised(lasting, 0.0))
        for use in range(lasting + USES, lasting + USES + ledger.uses[card]):
            best = max(best, self.promised(use, 0.0))
        return best

    def promised(self, row: i64, given: float) -> float:
        """What an ability promises for a payment, beside what is given anyway; LOW: it has none."""
        sums = self.ledger.sums
        at = row * SUMS
        if sums[at + DISCARDS] == 0.0 and sums[at + TRIMS] == 0.0 and sums[at + CLEARED] == 0.0:
            return LOW
        extra = sums[at + POWER] - given
        extra += sums[at + DRAWS] * self.density
        if self.is_fight:
            extra += sums[at + FIGHT]
        return extra

    def wants_to_part(self, card: i64, wish: Wish) -> bool:
        """Whether to give up the card itself for what follows."""
        if wish.is_putting:
            return self.strength(card) >= self.density
        if wish.is_showing:
            return True
        if self.is_fight:
            return self.is_short()
        ledger = self.ledger
        gain = ledger.gain(card, self.density)
        return gain - float(ledger.powers[card]) > self.strength(card)

    # ----------------------------------------------------------------- what it pays with

    def has_trash(self) -> bool:
        """Whether there is a poor card in one's hand or discard pile."""
        if self.has_poor(self.hand, self.hand_end):
            return True
        return self.has_poor(self.discard, self.discard_end)

    def with_fee(self, worth: float, count: i64) -> float:
        """What is left of a worth that is paid for with so many cards of the hand, the poorest."""
        if count <= 0:
            return worth
        many = self.hand_end - self.hand
        if len(self.fees) < many:
            self.fees = blank_floats(2 * many)
        fees = self.fees
        lying = self.sight.lying
        for i in range(many):
            one = self.strength(lying[self.hand + i])
            j = i
            while j > 0 and fees[j - 1] > one:
                fees[j] = fees[j - 1]
                j -= 1
            fees[j] = one
        for i in range(count):
            worth -= fees[i] if i < many else 1.0
        return worth
