"""One decision of the greedy player, and what it makes of it.

Owns: how it answers each kind of decision at a table without a city.
Must not know: card names, states, hidden cards.

It plays its hand in a good order, buys what makes its deck stronger (and VP when the end is near),
Confronts when it can expect to win, and weighs every other choice by what cards are worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.agents.appraisal import (
    AID,
    ATTACKS,
    CLEARED,
    CURSED,
    CURSES,
    DISCARDS,
    DRAWS,
    FIGHT,
    GAINS,
    HARM,
    IS_FIRST,
    IS_ONGOING,
    PAID,
    PLAYS,
    POWER,
    REWARD,
    SHOWS,
    SPEED,
    SUMS,
    TRIMS,
    USES,
)
from longbox.agents.consent import LOW, NEVER, Consent
from longbox.rules.words import NONE
from longbox.views.deck import AT_DECK, AT_HAND, AT_LINE_UP
from longbox.views.sight import (
    CARD,
    HELD,
    HOLDER,
    IN_HAND,
    IS_OUT,
    LEFT,
    MEANS,
    NAMED,
    OF_NAMES,
    OF_PARITIES,
    OF_TYPES,
    OPTION,
    PILES,
    RAISED,
    SOURCE,
    TEAM,
    THE_PLAYERS,
    THE_PRICES,
    TO_ACCEPT,
    TO_ASSIST,
    TO_BLOCK,
    TO_BUY,
    TO_CONFRONT,
    TO_DEFEND,
    TO_DESTROY,
    TO_DISCARD,
    TO_GAIN,
    TO_GIVE,
    TO_GO_ON,
    TO_LAY,
    TO_PASS,
    TO_PLAY,
    TO_PUT,
    TO_REMOVE,
    TO_RETURN,
    TO_REVEAL,
    TO_STOP,
    TO_USE,
    UNTOLD,
    WHERE,
    WHOM,
    Sight,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

POWER_SPENT: Final = 0.4  # what a Power is worth in purchases, at least
ASKED: Final = 100.0  # a Confrontation that was asked for, where it can be expected to succeed
USED_UP: Final = 0.5  # what an ability that raises a cost takes, to be held against a Block
# Kinds of options, as bits.
ENDING: Final = 1 << 5 | 1 << 6 | 1 << 3  # TO_END, TO_BE_DONE, TO_BUY
PLAYING: Final = 1 << 1 | 1 << 2 | 1 << 4  # TO_PLAY, TO_USE, TO_LAY


class Deliberation(Consent):
    """Decides at a table without a city, one decision after the other."""

    def decide(self, sight: Sight) -> i64:
        """The index of the option that seems best, or what must be seen first."""
        if sight.count == 1 or sight.is_order:
            return 0
        wanted = self.wanted(sight) & ~sight.seen
        if wanted:
            return -wanted
        if sight.serial != self.serial or sight is not self.sight:
            self.begin(sight)
        return self.answer()

    def wanted(self, sight: Sight) -> i64:
        """What must be seen to decide this."""
        ways = sight.ways
        if ways >> TO_GO_ON & 1:
            return THE_PLAYERS
        if ways >> TO_ASSIST & 1:
            return THE_PLAYERS | THE_PRICES
        if is_turn(ways):
            return 0
        if ways >> TO_DEFEND & 1 and not sight.is_block:
            return 0
        return THE_PLAYERS

    def answer(self) -> i64:
        """The index of the option that seems best; below 0: what must be seen first."""
        ways = self.sight.ways
        if ways >> TO_GO_ON & 1:
            return self.announce()
        if ways >> TO_ASSIST & 1:
            return self.assist()
        if is_turn(ways):
            return self.take_turn()
        if self.sight.is_block:
            return self.answer_block()
        if ways >> TO_DEFEND & 1:
            return self.defend()
        if ways >> TO_ACCEPT & 1:
            return self.may()
        return self.name_something() if self.is_cardless() else self.pick()

    def is_cardless(self) -> bool:
        """Whether no option is about a card."""
        offered = self.sight.offered
        for i in range(self.sight.count):
            o = i * OPTION
            if offered[o] != TO_STOP and offered[o + CARD] != NONE:
                return False
        return True

    def index_of(self, way: i64) -> i64:
        """The first option of a kind."""
        offered = self.sight.offered
        for i in range(self.sight.count):
            if offered[i * OPTION] == way:
                return i
        raise AssertionError(way)

    # ----------------------------------------------------------------- the turn

    def announce(self) -> i64:
        """A normal turn, or a Confrontation that can be expected to succeed."""
        best = 0.0
        choice: i64 = 0
        offered = self.sight.offered
        for i in range(self.sight.count):
            o = i * OPTION
            if offered[o] == TO_CONFRONT:
                chance = self.reach(offered[o + WHOM])
                if chance > 0.0 and offered[o + WHOM] == self.errand.seat:
                    chance += ASKED
                if chance > best:
                    best = chance
                    choice = i
        return self.index_of(TO_GO_ON) if choice == 0 else choice

    def take_turn(self) -> i64:
        """Play what is worth playing, then buy, then end the turn."""
        best = NEVER
        choice: i64 = -1
        over: i64 = 0
        is_buying = False
        sight = self.sight
        offered = sight.offered
        for i in range(sight.count):
            o = i * OPTION
            way = offered[o]
            if way == TO_PLAY or way == TO_USE:
                if way == TO_PLAY:
                    rank = self.play_rank(offered[o + CARD])
                else:
                    rank = self.use_rank(offered[o + SOURCE])
                if rank < best:
                    best = rank
                    choice = i
            elif way == TO_BUY:
                is_buying = True
            elif way == TO_LAY:
                if not sight.seen & THE_PLAYERS:
                    return -THE_PLAYERS
                if self.is_worth_laying(offered[o + CARD]):
                    return i
            else:
                over = i
        if choice >= 0 or not is_buying:
            return choice if choice >= 0 else over
        if not sight.seen & THE_PRICES:
            return -THE_PRICES
        found = self.buy()
        return found if found >= 0 else over

    def is_worth_laying(self, card: i64) -> bool:
        """Whether to keep an Assist card for the next turn: if a Confrontation is then in sight."""
        if self.is_fight or card < 0:
            return False
        sight = self.sight
        least = NEVER
        for who in range(sight.seats):
            if self.is_foe(who) and not self.of_player(who, IS_OUT) and self.has_character(who):
                least = min(least, self.cost_of(who))
        hand = 0.0
        for i in range(self.hand, self.hand_end):
            hand += self.strength(sight.lying[i])
        kept = self.strength(card)
        return hand < least <= 5.0 * self.density + kept + 1.0

    def play_rank(self, card: i64) -> float:
        """When to play a card: the least first; NEVER: not at all."""
        ledger = self.ledger
        marks = ledger.marks[card]
        if marks & IS_FIRST:
            return -20.0
        worth = self.strength(card)
        if worth < 0.0 and not marks & IS_ONGOING:
            return NEVER
        rank = 10.0 * float(ledger.timing[card]) - 0.01 * worth
        sums = ledger.sums
        at = card * SUMS
        if marks & IS_ONGOING:
            rank -= 8.0
        elif worth < 0.05:
            rank += 40.0  # it does nothing: kept to pay with, played when all else is done
        elif sums[at + DISCARDS] != 0.0 and sums[at + DRAWS] == 0.0:
            rank += 6.0
        elif sums[at + DRAWS] != 0.0 or sums[at + PLAYS] != 0.0:
            rank -= 6.0 - sums[at + DISCARDS]
        elif sums[at + SPEED] != 0.0:
            rank += 2.0
        elif sums[at + TRIMS] != 0.0:
            rank += -1.0
        return rank

    def use_rank(self, card: i64) -> float:
        """When to use an ability of a card; NEVER: not now."""
        ledger = self.ledger
        first = ledger.row_of(card, USES)
        best = LOW if ledger.uses[card] else 0.0
        for use in range(first, first + ledger.uses[card]):
            best = max(best, self.use_worth(use))
        return -3.0 if best > 0.15 else NEVER

    def use_worth(self, use: i64) -> float:
        """What using an ability brings, all payments made with the poorest cards."""
        sums = self.ledger.sums
        at = use * SUMS
        worth = sums[at + POWER] + sums[at + DRAWS] * self.density + 0.3 * sums[at + GAINS]
        worth += 2.0 * sums[at + PLAYS]
        more = sums[at + HARM] * 0.5 + sums[at + CLEARED] * 0.05 - sums[at + PAID]
        worth += more - sums[at + CURSES]
        if self.is_fight:
            worth += sums[at + FIGHT]
        worth = self.with_fee(worth, self.ledger.fees[use])
        if sums[at + TRIMS] != 0.0:
            worth += 0.5 if self.has_trash() else -1.5
        return worth

    # ----------------------------------------------------------------- another's turn

    def assist(self) -> i64:
        """Assist a teammate who has played their own cards and still lacks Power."""
        give_up = self.index_of(TO_PASS)
        sight = self.sight
        at = sight.active * PILES + IN_HAND
        for i in range(sight.first[at], sight.last[at]):
            card = sight.lying[i]
            if self.strength(card) >= 0.0 and self.help_of(card) > 0.0:
                return give_up  # we are asked again after each card that they play
        target = sight.confronting
        if target < 0:
            return self.assist_buying(give_up)
        need = self.cost_of(target) - float(sight.power)
        if self.helping(self.seat) < need:
            return give_up
        need += self.blocks_of(target)
        return give_up if need <= 0.0 else self.enough_help(need, LOW)

    def enough_help(self, need: float, above: float) -> i64:
        """The card that helps least of those that are enough, else the one that helps most.

        Only what helps more than ``above`` counts; there is such a card.
        """
        offered = self.sight.offered
        least = NEVER
        most = LOW
        enough: i64 = -1
        choice: i64 = -1
        for i in range(self.sight.count):
            card = offered[i * OPTION + CARD]
            if card < 0:
                continue
            more = self.help_of(card)
            if more <= above:
                continue
            if more >= need and more < least:
                least = more
                enough = i
            if more > most:
                most = more
                choice = i
        return enough if enough >= 0 else choice

    def assist_buying(self, give_up: i64) -> i64:
        """Assist where a purchase that comes into reach is worth more than the card to oneself."""
        if not self.errand.is_empty():
            return give_up  # we have said what we need our hand for
        sight = self.sight
        for who in range(sight.seats):
            if self.is_foe(who) and self.has_character(who) and self.reach(who) > 0.0:
                return give_up  # we need our hand ourselves
        power = sight.power
        sums = self.ledger.sums
        now = self.purchases(power)
        best = 0.0
        choice = give_up
        for i in range(sight.count):
            card = sight.offered[i * OPTION + CARD]
            if card < 0:
                continue
            at = card * SUMS
            brought = sums[at + POWER] + sums[at + AID] + sums[at + DRAWS] * self.density
            more = whole(brought)
            worth = self.purchases(power + more) - now - POWER_SPENT * self.strength(card) - 0.1
            if worth > best:
                best = worth
                choice = i
        return choice

    def answer_block(self) -> i64:
        """Block if that can save the Character, with as little as possible."""
        give_up = self.index_of(TO_PASS)
        sight = self.sight
        target = sight.confronting
        if target < 0:
            return give_up
        need = float(sight.power) - self.cost_of(target) + 1.0
        if need <= 0.0:
            return give_up
        have = self.blocks_at_hand(target)
        if have < need and not (self.of_player(target, LEFT) == 1 and have + 1.0 >= need):
            return give_up
        best = -99.0
        choice = give_up
        offered = sight.offered
        for i in range(sight.count):
            o = i * OPTION
            card = offered[o + CARD]
            if offered[o] == TO_BLOCK and card >= 0:
                block = self.block_of(card, self.seat)
                worth = min(block, need) - 0.3 * self.strength(card)
            elif offered[o] == TO_USE:
                block = raised_by(offered[o + RAISED])
                worth = min(block, need) - USED_UP
            else:
                continue
            if block >= need:
                worth += 2.0
            if worth > best:
                best = worth
                choice = i
        return choice

    def blocks_at_hand(self, target: i64) -> float:
        """How much all known Blocks, and abilities like them, raise the cost of a Character."""
        sight = self.sight
        team = self.of_player(target, TEAM)
        total = 0.0
        for who in range(sight.seats):
            if self.of_player(who, TEAM) == team:
                at = who * PILES + IN_HAND
                held = 0.0
                for i in range(sight.first[at], sight.last[at]):
                    held += self.block_of(sight.lying[i], who)
                total += held
        used = 0.0
        for i in range(sight.count):
            o = i * OPTION
            if sight.offered[o] == TO_USE:
                used += raised_by(sight.offered[o + RAISED])
        return total + used

    def defend(self) -> i64:
        """Avoid an Attack unless the Defense costs more than it saves."""
        ledger = self.ledger
        attack = self.sight.asker
        harm = 1.0 if attack < 0 else max(0.6, ledger.sum(attack, HARM))
        best = 0.0
        choice: i64 = 0
        offered = self.sight.offered
        for i in range(self.sight.count):
            o = i * OPTION
            card = offered[o + CARD]
            if offered[o] == TO_PASS:
                if best <= 0.0:
                    choice = i
            elif card >= 0:
                lost = 0.0 if ledger.marks[card] & SHOWS else 0.45 * self.strength(card)
                reward = ledger.gain(ledger.row_of(card, REWARD), self.density)
                worth = harm - lost + 0.8 * reward
                if worth > best:
                    best = worth
                    choice = i
        return choice

    # ----------------------------------------------------------------- cards

    def pick(self) -> i64:
        """A card for an effect, or no more of them."""
        best = LOW
        choice: i64 = 0
        stop: i64 = -1
        offered = self.sight.offered
        for i in range(self.sight.count):
            o = i * OPTION
            if offered[o] == TO_STOP:
                stop = i
                continue
            worth = self.pick_worth(o)
            if worth > best:
                best = worth
                choice = i
        return stop if stop >= 0 and best <= 0.0 else choice

    def pick_worth(self, o: i64) -> float:
        """How glad the player is to pick the card of an option; not above 0: rather none."""
        offered = self.sight.offered
        card = offered[o + CARD]
        if card < 0:
            return 0.0
        worth = self.keeping(card)
        way = offered[o]
        where = offered[o + WHERE]
        holder = offered[o + HOLDER]
        if holder >= 0 and holder != self.seat and way != TO_GAIN:
            return worth + 10.0  # a foe's: the best of them
        if way == TO_DESTROY or way == TO_REMOVE:
            if where == AT_LINE_UP:
                return -worth
            hurts = 0.3 * self.strength(card) if where == AT_HAND else 0.0
            return (10.0 if self.is_poor(card) else -0.01) - worth - hurts
        if way == TO_DISCARD or way == TO_GIVE or way == TO_RETURN:
            if where == AT_DECK:
                return self.density - worth
            strength = self.strength(card)
            return (10.0 if strength < 0.5 else -0.01) - strength
        if way == TO_PUT:
            is_lost = where == AT_HAND or self.sinks(offered[o + MEANS])
            return 5.0 - worth if is_lost else worth + 5.0
        if way == TO_REVEAL:
            return 20.0 - worth
        return worth + 5.0

    def sinks(self, means: i64) -> bool:
        """Whether a card goes to the bottom of a deck."""
        return means >= 0 and self.ledger.gist(means).sinks

    # ----------------------------------------------------------------- players, modes, words

    def name_something(self) -> i64:
        """A player, a mode, or a word."""
        offered = self.sight.offered
        best = LOW
        choice: i64 = 0
        for i in range(self.sight.count):
            if offered[i * OPTION + WHOM] >= 0:
                return self.choose_player()
        for i in range(self.sight.count):
            worth = self.naming(i * OPTION)
            if worth > best:
                best = worth
                choice = i
        return choice

    def choose_player(self) -> i64:
        """A foe for what harms, else one's own side."""
        card = self.sight.asker
        harms = card < 0 or self.ledger.marks[card] & ATTACKS != 0
        harms = harms or self.ledger.sum(card, HARM) > 0.0
        best = LOW
        choice: i64 = 0
        for i in range(self.sight.count):
            who = self.sight.offered[i * OPTION + WHOM]
            if who < 0:
                continue
            is_foe = self.is_foe(who)
            worth = 10.0 if is_foe == harms else 0.0
            worth += float(self.of_player(who, HELD)) if is_foe else 0.0
            worth += 0.5 if who == self.seat else 0.0
            if worth > best:
                best = worth
                choice = i
        return choice

    def naming(self, o: i64) -> float:
        """What a mode promises; of a type, number or name, how often one has it."""
        means = self.sight.offered[o + MEANS]
        if means >= 0:
            return self.promise(means)
        named = self.sight.offered[o + NAMED]
        if named < 0:
            return 0.0
        count = self.count_named(named, self.hand, self.hand_end)
        count += self.count_named(named, self.discard, self.discard_end)
        return float(count + self.count_named(named, self.play, self.play_end))

    def count_named(self, named: i64, start: i64, end: i64) -> i64:
        """How many cards of a stretch are of a type, cost or name."""
        choice = self.sight.choice
        ledger = self.ledger
        lying = self.sight.lying
        count: i64 = 0
        for i in range(start, end):
            card = lying[i]
            if choice == OF_PARITIES:
                is_it = ledger.costs[card] % 2 == named
            elif choice == OF_TYPES:
                is_it = ledger.types[card] >> named & 1 == 1
            elif choice == OF_NAMES:
                is_it = card == named
            else:
                is_it = ledger.costs[card] == named
            if is_it:
                count += 1
        return count

    def promise(self, means: i64) -> float:
        """What effects promise."""
        sums = self.ledger.gist(means).sums
        worth = sums.power + self.density * sums.draws + 0.75 * sums.gains + 1.8 * sums.plays
        worth += 0.7 * (sums.trims + sums.cleared) + 1.2 * sums.harm
        return worth - 0.4 * sums.discards - CURSED * sums.curses - 1.2 * sums.gone - sums.paid


def is_turn(ways: i64) -> bool:
    """Whether such options are those of a turn, or like them."""
    return ways & ENDING != 0 or ways & ~PLAYING == 0


def raised_by(told: i64) -> float:
    """By how much an ability beside the Blocks raises the cost; 1 where that is not told."""
    return 1.0 if told == UNTOLD else float(told)


def whole(number: float) -> i64:
    """A number without what is behind its point."""
    return int(number)
