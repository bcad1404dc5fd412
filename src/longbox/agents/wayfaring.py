"""What the greedy player makes of a city: its best way for the Power and Move that it has.

Owns: what it could buy, and where it or a Villain had better be. Must not know: card names, states,
hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.agents.appraisal import (
    ASSISTS,
    CURSES,
    DISCARDS,
    DRAWS,
    GAINS,
    GIVEN,
    GONE,
    IS_LOCAL,
    MOVES,
    PAID,
    PLACES_ANYWHERE,
    PLAYS,
    POWER,
    SPENT,
    SUMS,
    TRIMMED,
    TRIMS,
    USES,
)
from longbox.agents.city import DRAWN, NO_WAY, CityJudgement
from longbox.agents.consent import LOW, NEVER
from longbox.agents.deliberation import whole
from longbox.agents.errand import NO_ERRAND
from longbox.agents.gist import Motion
from longbox.agents.manner import Manner
from longbox.agents.shelf import Shelf
from longbox.rules.words import NONE, ZERO, blank, blank_floats
from longbox.views.sight import (
    A_SUPER,
    CARD,
    IN_HAND,
    IN_SPACE,
    OPTION,
    PILES,
    PRICE,
    SOURCE,
    STANDS,
    TO_BUY,
    TO_DEFEAT,
    TO_END,
    TO_USE,
    Sight,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

MOVED: Final = 0.25  # a Move, in Power
USED: Final = 0.15  # what an ability must bring at least
FINAL_THREAT: Final = 4  # from this level on, cards that come later are worth less


class Wayfaring(CityJudgement):
    """What the player sees of a city, with the ways through it."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner)
        # What purchases are worth, of those that were weighed for the decision at hand.
        self.prices: vec[float] = blank_floats(0)
        self.priced: vec[i64] = blank(0)
        # The Power and Move of this turn, once some cards are played too.
        self.soon_power: i64 = 0
        self.soon_move: i64 = 0
        # Turns of one's own that are left, and how often a card is played in them, or missed.
        self.hands: float = 0.0
        self.undrawn: float = 0.0
        self.plays: float = 0.0
        self.trimming: float = 0.0
        # The best way from here, once that was asked.
        self.is_best_known: bool = False
        self.best: float = 0.0
        self.best_shelf: Shelf = Shelf()
        self.best_spaces: i64 = 0
        self.best_end: i64 = 0

    def begin(self, sight: Sight) -> None:
        """Look at one's own cards; at the city once that is asked for."""
        super().begin(sight)
        self.is_best_known = False
        if self.manner.is_farsighted:
            self.look_ahead()
        if len(self.priced) != self.ledger.count:
            self.prices = blank_floats(self.ledger.count)
            self.priced = blank(self.ledger.count)

    def map_out(self) -> None:
        """Look at the city, once; what purchases are worth is weighed anew."""
        if not self.is_mapped:
            priced = self.priced
            for card in range(len(priced)):
                priced[card] = 0
        super().map_out()

    # ----------------------------------------------------------------- values

    def strength(self, card: i64) -> float:
        """What a card brings when it is played now."""
        ledger = self.ledger
        at = card * SUMS
        worth = ledger.strength(card, self.density) + MOVED * ledger.sums[at + MOVES]
        if self.sight.is_shared:
            worth += ledger.sums[at + GIVEN] * (0.7 + self.density)
        return worth

    def keeping(self, card: i64) -> float:
        """What a card is worth in a deck, with its VP."""
        return super().keeping(card) + MOVED * self.ledger.sum(card, MOVES)

    def vp_weight(self) -> float:
        """How much a VP counts now, in Power: nothing where all win together."""
        return 0.0 if self.sight.is_shared else super().vp_weight()

    def buying(self, card: i64) -> float:
        """What a purchase is worth; little when there are few turns left to play it."""
        if not self.priced[card]:
            self.priced[card] = 1
            worth = self.manner.bought * super().buying(card)
            worth += MOVED * min(2.0, self.ledger.sum(card, MOVES))
            if self.manner.is_farsighted:
                worth = self.foreseen(card)
            elif self.sight.is_shared:
                worth = (worth + self.ledger.sum(card, GIVEN)) * self.later()
            if self.errand is not NO_ERRAND:
                worth += self.errand.worth(self.deck, card)
            self.prices[card] = worth
        return self.prices[card]

    def foreseen(self, card: i64) -> float:
        """What a purchase is worth, as often as the card will be played."""
        ledger = self.ledger
        density = self.density
        manner = self.manner
        worth = ledger.keeping(card, max(density, 0.9)) + MOVED * min(2.0, ledger.sum(card, MOVES))
        if self.sight.is_shared:
            worth += ledger.sum(card, GIVEN)
        worth = manner.bought * self.plays * (worth - manner.diluted * density)
        worth += self.vp_weight() * float(ledger.vps[card])
        return worth + manner.dear * float(ledger.costs[card])

    def look_ahead(self) -> None:
        """How many turns of one's own are left, and how often a card bought now is played then."""
        sight = self.sight
        manner = self.manner
        if sight.clock:
            self.hands = float(3 - sight.clock)
        else:
            left = max(0.0, float(sight.main_deck) - manner.rest)
            self.hands = 2.5 + left / (manner.pace * float(sight.seats))
        self.undrawn = float(sight.undrawn)
        cards = self.undrawn + float(self.play_end - self.hand)
        self.plays = max(0.0, 5.0 * self.hands - self.undrawn) / (cards + 1.0)
        self.trimming = 5.0 * self.hands / max(5.0, cards)

    def later(self) -> float:
        """What a card is worth that comes into play in later turns only."""
        clock = self.sight.clock
        if clock:
            if clock == 1:
                return self.manner.later
            return self.manner.latest if clock == 2 else 0.0
        return self.manner.late if self.sight.threat >= FINAL_THREAT else 1.0

    def trim_worth(self) -> float:
        """What it is worth to be rid of a poor card."""
        if self.manner.is_farsighted:
            return self.manner.trimmed * self.trimming * self.density
        return TRIMMED * self.later()

    def lasting(self) -> float:
        """How much longer a Villain would stay, as a part of what is long."""
        if self.manner.is_farsighted:
            return min(1.0, self.hands / self.manner.horizon)
        return 1.0

    def diluting(self) -> float:
        """How much of what its cards bring a deck loses by one more."""
        return self.manner.diluted

    def dearness(self) -> float:
        """What a card is worth for each Power that it costs."""
        return self.manner.dear

    def is_active(self) -> bool:
        """Whether it is this player's turn."""
        return self.sight.active == self.seat

    # ----------------------------------------------------------------- ways

    def prospect(self, is_local: bool, without: i64) -> None:
        """The Power and Move of this turn, once the hand is played too, but for one place of it.

        ``is_local``: of the hand only what depends on what is near.
        """
        sums = self.ledger.sums
        lying = self.sight.lying
        power = float(self.sight.power)
        move = float(self.sight.move)
        for i in range(self.hand, self.hand_end):
            card = lying[i]
            if i == without or (is_local and not self.ledger.marks[card] & IS_LOCAL):
                continue
            at = card * SUMS
            power += sums[at + POWER] + sums[at + DRAWS] * self.density
            move += sums[at + MOVES]
        self.soon_power = whole(power)
        self.soon_move = whole(move)

    def way(self, at: i64, power: i64, move: i64) -> float:
        """What the best way is worth for so much Power and Move."""
        if power < 0 or move < 0:
            return NO_WAY
        return self.best_way(self.shelf(power), at, move)

    def shelf(self, power: i64) -> Shelf:
        """What could be bought for some Power."""
        for i in range(self.shelf_count):
            if self.shelves[i].power == power:
                return self.shelves[i]
        shelf = self.empty_shelf()
        self.fill(shelf, power, self.sight.is_shared)
        return shelf

    def empty_shelf(self) -> Shelf:
        """One more shelf, for another Power."""
        if self.shelf_count == len(self.shelves):
            self.shelves.append(Shelf())
        self.shelf_count += 1
        return self.shelves[self.shelf_count - 1]

    def put_on(
        self, shelf: Shelf, card: i64, worth: float, price: i64, space: i64, is_villain: bool
    ) -> None:
        """One more ware; in one's own space, and from afar, just what is on offer."""
        if self.is_active() and self.here >= 0 and self.sight.ways >> TO_END & 1:
            if self.offer_of(card) >= 0:
                space = self.here
            elif space == self.here and price <= self.sight.power:
                return
        shelf.add(card, worth, price, space, is_villain)

    def offer_of(self, card: i64) -> i64:
        """The last option that buys or defeats a card; -1: there is none."""
        offered = self.sight.offered
        for i in range(self.sight.count - 1, -1, -1):
            o = i * OPTION
            if offered[o + CARD] == card and (offered[o] == TO_BUY or offered[o] == TO_DEFEAT):
                return i
        return -1

    def aid(self, space: i64) -> i64:
        """The Power with which teammates could Assist in a space, on this turn."""
        total = 0.0
        for who in range(self.sight.seats):
            if who != self.sight.active and not self.is_foe(who):
                total += self.help_within(who, space)
        return whole(total)

    def help_within(self, who: i64, space: i64) -> float:
        """The Power with which a player could Assist in a space."""
        at = self.of_player(who, STANDS)
        if at < 0 or space < 0:
            return 0.0
        apart = self.board.distance(at, space)
        ledger = self.ledger
        lying = self.sight.lying
        pile = who * PILES + IN_HAND
        total = 0.0
        for i in range(self.sight.first[pile], self.sight.last[pile]):
            card = lying[i]
            if ledger.marks[card] & ASSISTS and apart <= ledger.reach[card]:
                total += self.help_of(card)
        return total

    def find_best(self) -> float:
        """What the best way from here is worth, with the cards that are still to be played."""
        if not self.is_best_known:
            self.is_best_known = True
            self.prospect(True, NONE)
            self.best = self.way(self.here, self.soon_power, self.soon_move)
            if self.best > NO_WAY:
                self.best_shelf = self.shelf(self.soon_power)
                self.best_spaces = self.way_spaces
                self.best_end = self.way_end
        return self.best

    # ----------------------------------------------------------------- where to be

    def staying(self, space: i64) -> float:
        """What it is worth to be in a space now, for the Power and Move of this turn."""
        if not self.is_active():
            return self.stand(space)
        return self.way(space, self.soon_power, self.soon_move)

    def villain_of(self, card: i64, space: i64) -> i64:
        """A Villain of the city by its card, and by its space where that is known; -1."""
        for villain in range(self.villain_count):
            if self.of_villain(villain, ZERO) == card:
                if space < 0 or self.of_villain(villain, IN_SPACE) == space:
                    return villain
        return -1

    def placed(self, villain: i64, space: i64) -> float:
        """What it is worth to have a Villain in a space."""
        worth = -self.nuisance(villain, space)
        if self.is_active():
            self.prospect(False, NONE)
            cost = self.of_villain(villain, PRICE)
            if self.is_so(villain, A_SUPER):
                cost -= self.aid(space)
            if cost <= self.soon_power:
                steps = self.board.distance(self.here, space)
                if steps <= self.soon_move:
                    worth += 0.5 * self.defeat(villain) * (1.0 - 0.02 * float(steps))
        return worth

    def best_move(self, motion: Motion) -> float:
        """What the best move of a Villain brings that a text allows."""
        best = 0.0
        for villain in range(self.villain_count):
            if motion.reach >= 0:
                apart = self.board.distance(self.of_villain(villain, IN_SPACE), self.here)
                if apart > motion.reach:
                    continue
            best = max(best, self.moving(villain, motion))
        return best

    def moving(self, villain: i64, motion: Motion | None) -> float:
        """What it brings to move a Villain: to one's space, or a step away."""
        space = self.of_villain(villain, IN_SPACE)
        now = self.placed(villain, space)
        if motion is not None and motion.is_here:
            return self.placed(villain, self.here) - now
        left = self.placed(villain, (space - 1) % self.size) - now
        return max(left, self.placed(villain, (space + 1) % self.size) - now)

    # ----------------------------------------------------------------- abilities

    def may_trade_in(self) -> bool:
        """Whether there is something to use and to pay with, and no poorer card to be drawn."""
        if not self.sight.ways >> TO_USE & 1:
            return False
        for i in range(self.hand, self.hand_end):
            if self.ledger.sum(self.sight.lying[i], DRAWS) != 0.0:
                return False
        return self.hand < self.hand_end

    def trade_in(self) -> i64:
        """An ability to pay for with the poorest card of the hand, rather than to play that; -1."""
        sight = self.sight
        if self.here < 0 or not self.may_trade_in():
            return -1
        ledger = self.ledger
        poorest = self.hand
        least = NEVER
        for i in range(self.hand, self.hand_end):
            strength = self.strength(sight.lying[i])
            if strength < least:
                least = strength
                poorest = i
        self.prospect(False, NONE)
        best = self.way(self.here, self.soon_power, self.soon_move) + USED
        self.prospect(False, poorest)
        choice: i64 = -1
        for i in range(sight.count):
            o = i * OPTION
            if sight.offered[o] != TO_USE:
                continue
            first = ledger.row_of(sight.offered[o + SOURCE], USES)
            for use in range(first, first + ledger.uses[sight.offered[o + SOURCE]]):
                if ledger.fees[use] != 1 or ledger.sum(use, PAID) != 0.0:
                    continue
                if ledger.sum(use, SPENT) != 0.0:
                    continue
                more = rounded(ledger.sum(use, POWER) + ledger.sum(use, DRAWS) * self.density)
                worth = self.way(self.here, self.soon_power + more, self.soon_move)
                if worth > best:
                    best = worth
                    choice = i
        return choice

    def using(self, card: i64) -> float:
        """What using an ability of a card brings, with what it costs."""
        ledger = self.ledger
        first = ledger.row_of(card, USES)
        worth = LOW if ledger.uses[card] else 0.0
        is_bringing = False
        for use in range(first, first + ledger.uses[card]):
            worth = max(worth, self.use_worth(use))
            if ledger.sum(use, POWER) != 0.0:
                is_bringing = True
        motion = ledger.motions[card]
        if ledger.marks[card] & PLACES_ANYWHERE:
            there = LOW
            for space in range(self.size):
                there = max(there, self.way(space, self.sight.power, self.sight.move))
            worth += there - self.find_best()
        elif motion is not None and not is_bringing:
            worth += self.best_move(motion)
        return worth

    def use_worth(self, use: i64) -> float:
        """What using an ability brings: what it adds to the way, and what it does besides."""
        ledger = self.ledger
        sums = ledger.sums
        at = use * SUMS
        power = self.sight.power
        move = self.sight.move
        given = sums[at + GIVEN] if self.sight.is_shared else 0.0
        worth = DRAWN * self.density * (sums[at + DRAWS] + given)
        more = 0.35 * sums[at + GAINS] + 2.0 * sums[at + PLAYS] - sums[at + CURSES]
        worth += more - 0.6 * sums[at + GONE]
        worth = self.with_fee(worth, ledger.fees[use])
        if sums[at + TRIMS] != 0.0:
            worth += self.trim_worth() if self.has_trash() else -1.5
        paid = sums[at + PAID]
        spent = sums[at + SPENT]
        if sums[at + POWER] != 0.0 or paid != 0.0 or spent != 0.0 or sums[at + MOVES] != 0.0:
            then = power + ledger.brings[use] - ledger.takes[use]
            if then > power and spent == 0.0 and sums[at + DISCARDS] == 0.0:
                return worth + sums[at + POWER]
            there = self.way(self.here, then, move + ledger.steps[use])
            worth += there - self.way(self.here, power, move)
        return worth


def rounded(number: float) -> i64:
    """The whole number that is nearest."""
    return round(number)
