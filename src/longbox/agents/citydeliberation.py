"""One decision of the greedy player in a city.

Owns: how it answers each kind of decision where Characters stand in a city.
Must not know: card names, states, hidden cards.

It plays its hand, looks for the best way through the city for its Power and Move, and buys and
defeats along it. Teammates Assist where that brings a defeat or a purchase into reach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.agents.appraisal import (
    ASSISTS,
    DRAWS,
    GIVEN,
    IS_LOCAL,
    POWER,
    REWARD,
    SHOWS,
    TRIMS_OTHERS,
)
from longbox.agents.city import DRAWN, NO_WAY
from longbox.agents.consent import LOW, NEVER
from longbox.agents.deliberation import POWER_SPENT, whole
from longbox.agents.gist import ANY_DISTANCE, CONTAINS, GOES, MOVES_VILLAIN, Wish
from longbox.agents.manner import Manner
from longbox.agents.shelf import Shelf
from longbox.agents.wayfaring import MOVED, USED, Wayfaring
from longbox.rules.words import NONE, ONE, ZERO
from longbox.views.deck import AT_HAND, AT_SPACE, NO_CARD
from longbox.views.sight import (
    A_SUPER,
    AT_HOME,
    CARD,
    IN_DISCARD,
    IN_HAND,
    IN_SPACE,
    OPTION,
    PILES,
    PRICE,
    SOURCE,
    SPACE_AT,
    SPACE_TO,
    STANDS,
    THE_CITY,
    THE_PLAYERS,
    TO_ACCEPT,
    TO_ASSIST,
    TO_CONTAIN,
    TO_DEFEAT,
    TO_DEFEND,
    TO_DESTROY,
    TO_END,
    TO_LAY,
    TO_LEAD,
    TO_MOVE,
    TO_PASS,
    TO_PLACE,
    TO_PLAY,
    TO_REMOVE,
    TO_STOP,
    TO_USE,
    WHERE,
    WHOM,
    Sight,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

LENT: Final = 0.5  # of a card's strength, what a teammate's turn must gain by it
RESTED: Final = 0.4  # of a card's strength, what this turn may lose by laying it down for the next
ALLY_BEARS: Final = 2  # Weaknesses with which the ally had better keep out of trouble

# Kinds of options that pick a card, as bits: TO_DESTROY, TO_REMOVE and on, to TO_GAIN.
OF_CARDS: Final = 0xFF << 20


class CityDeliberation(Wayfaring):
    """Decides in a city, one decision after the other."""

    def __init__(self, manner: Manner) -> None:
        super().__init__(manner)
        # Options that play a card, -1 for none: the best one, the best that could not be laid down
        # instead, and the best that counts what is in the space, where there is nothing yet.
        self.to_play: i64 = -1
        self.to_play_only: i64 = -1
        self.to_wait_with: i64 = -1

    # ----------------------------------------------------------------- which kind of decision

    def is_own_turn(self, sight: Sight) -> bool:
        """Whether the options are those of a turn."""
        ways = sight.ways
        return ways >> TO_END & 1 == 1 or (ways >> TO_PLAY & 1 == 1 and sight.asker == NO_CARD)

    def wanted(self, sight: Sight) -> i64:
        """What must be seen to decide this; of a turn, nothing while there is a card to play."""
        if self.is_own_turn(sight):
            return 0
        if sight.ways >> TO_DEFEND & 1 and not sight.ways >> TO_ASSIST & 1:
            return THE_CITY
        return 0 if is_of_cards(sight) else THE_CITY | THE_PLAYERS

    def answer(self) -> i64:
        """The index of the option that seems best; below 0: what must be seen first."""
        ways = self.sight.ways
        if self.is_own_turn(self.sight):
            return self.take_turn()
        if is_of_cards(self.sight):
            return self.pick()
        self.map_out()
        if ways >> TO_ASSIST & 1:
            return self.assist()
        if ways >> TO_DEFEND & 1:
            return self.defend()
        if ways >> TO_ACCEPT & 1:
            return self.may()
        offered = self.sight.offered
        o: i64 = 0
        while offered[o] == TO_STOP:
            o += OPTION
        if offered[o] == TO_MOVE or offered[o] == TO_PLACE:
            if offered[o + CARD] == NO_CARD:
                return self.go_somewhere()
            if offered[o + SPACE_TO] >= 0:
                return self.send_somewhere(offered[o + CARD])
            if offered[o + WHERE] == AT_SPACE:
                return self.pick_villain()
        return self.name_something() if self.is_cardless() else self.pick()

    # ----------------------------------------------------------------- the turn

    def take_turn(self) -> i64:
        """Play cards, use abilities, then go the best way and buy along it."""
        sight = self.sight
        is_seen = sight.seen & THE_CITY != 0
        if is_seen:
            self.map_out()
        if not self.rank_plays(is_seen):
            return self.needed()
        play = self.to_play
        is_wary = sight.ways >> TO_LAY & 1 == 1
        if not is_seen and (play < 0 or is_wary or self.may_trade_in()):
            return self.needed()
        if is_wary:
            if self.to_play_only >= 0:
                play = self.to_play_only
            else:
                laid = self.lay()
                if laid >= 0:
                    return laid
        if play >= 0:
            traded = self.trade_in() if is_seen else NONE
            return traded if traded >= 0 else play
        return self.move_on()

    def rank_plays(self, is_seen: bool) -> bool:
        """Find the cards to play, wait with or keep; False: for that the city must be seen."""
        first = NEVER
        first_only = NEVER
        first_waiting = NEVER
        self.to_play = -1
        self.to_play_only = -1
        self.to_wait_with = -1
        offered = self.sight.offered
        for i in range(self.sight.count):
            o = i * OPTION
            card = offered[o + CARD]
            rank = self.play_rank(card) if offered[o] == TO_PLAY else NEVER
            if rank == NEVER:
                continue
            if self.ledger.marks[card] & IS_LOCAL:
                if not is_seen:
                    return False
                if self.here < 0 or not self.beset >> self.here & 1:
                    if rank < first_waiting:
                        first_waiting = rank
                        self.to_wait_with = i
                    continue
            if rank < first:
                first = rank
                self.to_play = i
            if rank < first_only and not self.is_layable(o):
                first_only = rank
                self.to_play_only = i
        return True

    def move_on(self) -> i64:
        """Use an ability, go on, play what has waited, lead the ally, or end the turn."""
        used = self.use_something()
        if used >= 0:
            return used
        waiting = self.to_wait_with
        found = self.go_on(waiting >= 0)
        if found >= 0:
            return found
        if waiting >= 0:
            return waiting
        ally = self.lead_ally()
        if ally >= 0:
            return ally
        over: i64 = 0
        for i in range(self.sight.count):
            if self.sight.offered[i * OPTION] == TO_END:
                over = i
        return over

    def needed(self) -> i64:
        """What must be seen before a way can be found: the city, and whoever might help."""
        return -(THE_CITY | THE_PLAYERS)

    def go_on(self, is_waiting: bool) -> i64:
        """The next act on the best way; -1 at its end."""
        if self.find_best() <= NO_WAY:
            return -1
        sight = self.sight
        shelf = self.best_shelf
        shelf.bargain(self.best_spaces, True)
        to = self.next_step(shelf, self.here, self.best_end) if sight.move else NONE
        best = LOW
        choice: i64 = -1
        is_villain: i64 = 0
        for i in range(shelf.count):
            if not shelf.is_bought[i] or shelf.spaces[i] != self.here:
                continue
            option = self.offer_of(shelf.cards[i])
            if option < 0 or shelf.prices[i] > sight.power:
                continue
            kind = shelf.villains[i]
            if kind > is_villain or (kind == is_villain and shelf.worths[i] > best):
                is_villain = kind
                best = shelf.worths[i]
                choice = option
        if choice >= 0 and not (is_waiting and to < 0):
            return choice
        if to >= 0:
            for i in range(sight.count):
                o = i * OPTION
                if sight.offered[o] == TO_MOVE and sight.offered[o + SPACE_TO] == to:
                    return i
        return -1

    # ----------------------------------------------------------------- abilities

    def use_something(self) -> i64:
        """An ability that is worth its price now; -1: none is."""
        best = USED
        choice: i64 = -1
        offered = self.sight.offered
        for i in range(self.sight.count):
            o = i * OPTION
            if offered[o] == TO_USE:
                worth = self.using(offered[o + SOURCE])
                if worth > best:
                    best = worth
                    choice = i
        return choice

    # ----------------------------------------------------------------- laying, the ally

    def is_layable(self, o: i64) -> bool:
        """Whether a card to play could be laid down instead."""
        offered = self.sight.offered
        return offered[o + WHERE] == AT_HAND and self.ledger.marks[offered[o + CARD]] & ASSISTS != 0

    def lay(self) -> i64:
        """Lay an Assist card down for the next turn, if this turn hardly misses it; -1."""
        best = 0.0
        choice: i64 = -1
        sight = self.sight
        if self.later() <= self.manner.latest:
            return choice
        for i in range(sight.count):
            o = i * OPTION
            card = sight.offered[o + CARD]
            if sight.offered[o] == TO_LAY and card >= 0:
                self.prospect(False, NONE)
                lost = self.way(self.here, self.soon_power, self.soon_move)
                place = self.hand
                while sight.lying[place] != card:
                    place += 1
                self.prospect(False, place)
                lost -= self.way(self.here, self.soon_power, self.soon_move)
                worth = RESTED * self.strength(card) - lost
                if worth > best:
                    best = worth
                    choice = i
        return choice

    def lead_ally(self) -> i64:
        """Lead the ally with what Move is left, to hold a Villain or out of its way; -1."""
        sight = self.sight
        at = sight.ally_at
        if at < 0 or not sight.move:
            return -1
        best = LOW
        goal = at
        for space in range(self.size):
            if self.board.distance(at, space) <= sight.move:
                worth = self.leading(at, space)
                if worth > best:
                    best = worth
                    goal = space
        now = self.board.distance(at, goal)
        for i in range(sight.count):
            o = i * OPTION
            if sight.offered[o] == TO_LEAD:
                if self.board.distance(sight.offered[o + SPACE_TO], goal) < now:
                    return i
        return -1

    def leading(self, at: i64, space: i64) -> float:
        """What it is worth to have the ally in a space."""
        found = -0.05 * float(self.board.distance(at, space))
        is_bold = self.sight.ally_bears < ALLY_BEARS
        for villain in range(self.villain_count):
            if self.of_villain(villain, IN_SPACE) == space:
                is_held = self.is_so(villain, A_SUPER) and not self.is_so(villain, AT_HOME)
                found += 1.0 if is_held and space != self.here and is_bold else -0.4
        return found

    # ----------------------------------------------------------------- another's turn

    def assist(self) -> i64:
        """Assist a teammate who has played their own cards, for a defeat or a purchase."""
        give_up = self.index_of(TO_PASS)
        sight = self.sight
        pile = sight.active * PILES + IN_HAND
        for i in range(sight.first[pile], sight.last[pile]):
            if self.help_of(sight.lying[i]) > 0.0:
                return give_up  # we are asked again after each card that they play
        is_any = False
        for i in range(sight.count):
            card = sight.offered[i * OPTION + CARD]
            if card >= 0 and self.help_of(card) > 0.0:
                is_any = True
        if not is_any:
            return give_up
        at = self.of_player(sight.active, STANDS)
        need: i64 = 0
        for villain in range(self.villain_count):
            more = self.of_villain(villain, PRICE) - sight.power
            if more > 0 and self.of_villain(villain, IN_SPACE) == at:
                if self.is_so(villain, A_SUPER) and (not need or more < need):
                    need = more
        if need and sight.is_shared and need <= self.aid(at):
            return self.enough_help(float(need), 0.0)
        return self.assist_buying(give_up)

    def assist_buying(self, give_up: i64) -> i64:
        """Assist where the teammate's way gains more than the card is worth to oneself."""
        if not self.errand.is_empty():
            return give_up  # we have said what we need our hand for
        sight = self.sight
        at = self.of_player(sight.active, STANDS)
        shelf = self.empty_shelf()
        self.fill(shelf, sight.power + 9, False)
        now = self.way_for(shelf, at, sight.power)
        best = 0.1
        choice = give_up
        for i in range(sight.count):
            card = sight.offered[i * OPTION + CARD]
            more = self.help_of(card) if card >= 0 else 0.0
            if more <= 0.0:
                continue
            there = self.way_for(shelf, at, sight.power + whole(more))
            worth = there - now - max(POWER_SPENT, LENT * self.strength(card))
            if worth > best:
                best = worth
                choice = i
        return choice

    def way_for(self, shelf: Shelf, at: i64, power: i64) -> float:
        """What the best way is worth for so much Power, of the wares of a shelf."""
        shelf.forget(power)
        shelf.refill()
        return self.best_way(shelf, at, self.sight.move)

    def defend(self) -> i64:
        """Avoid an Attack unless the Defense costs more than it saves."""
        ledger = self.ledger
        harm = self.city_harm()
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
                lost = 0.0 if ledger.marks[card] & SHOWS else 0.6 * self.strength(card)
                reward = ledger.row_of(card, REWARD)
                bonus = ledger.sum(reward, POWER) + DRAWN * self.density * ledger.sum(reward, DRAWS)
                bonus += DRAWN * self.density * ledger.sum(reward, GIVEN)
                worth = harm - lost + bonus
                if worth > best:
                    best = worth
                    choice = i
        return choice

    def city_harm(self) -> float:
        """What an Attack costs whom it strikes, and the Location if there is one."""
        harm = 1.0
        for villain in range(self.villain_count):
            if self.of_villain(villain, ZERO) == self.sight.asker:
                harm = max(1.0, self.harms[villain])
                if self.is_so(villain, A_SUPER) and self.is_so(villain, AT_HOME):
                    harm += 0.5
        return harm

    # ----------------------------------------------------------------- moving

    def go_somewhere(self) -> i64:
        """A space for one's own Character."""
        best = LOW
        choice: i64 = 0
        self.prospect(False, NONE)
        offered = self.sight.offered
        for i in range(self.sight.count):
            o = i * OPTION
            space = self.here if offered[o] == TO_STOP else offered[o + SPACE_TO]
            worth = self.staying(space)
            if worth > best:
                best = worth
                choice = i
        return choice

    def send_somewhere(self, card: i64) -> i64:
        """A space for a Villain, or another card."""
        villain = self.villain_of(card, NONE)
        if villain < 0:
            return 0
        best = LOW
        choice: i64 = 0
        offered = self.sight.offered
        for i in range(self.sight.count):
            o = i * OPTION
            space = offered[o + SPACE_TO]
            if offered[o] == TO_STOP:
                space = self.of_villain(villain, IN_SPACE)
            worth = self.placed(villain, space)
            if worth > best:
                best = worth
                choice = i
        return choice

    def pick_villain(self) -> i64:
        """A Villain to move, contain or free."""
        best = LOW
        choice: i64 = 0
        means = self.sight.means
        motion = self.ledger.gist(means).motion if means >= 0 else None
        offered = self.sight.offered
        for i in range(self.sight.count):
            o = i * OPTION
            worth = 0.0
            if offered[o] != TO_STOP:
                villain = self.villain_of(offered[o + CARD], offered[o + SPACE_AT])
                if villain >= 0:
                    worth = self.moving(villain, motion)
            if worth > best:
                best = worth
                choice = i
        return choice

    # ----------------------------------------------------------------- other choices

    def wants(self, wish: Wish) -> bool:
        """Whether what may be done is wanted."""
        if wish.act == GOES:
            return self.wants_to_go(wish.far)
        if wish.act == CONTAINS:
            for villain in range(self.villain_count):
                if not self.is_so(villain, AT_HOME):
                    return True
            return False
        if wish.act == MOVES_VILLAIN and wish.motion is not None:
            return self.best_move(wish.motion) > 0.0
        return super().wants(wish)

    def wants_to_go(self, far: float) -> bool:
        """Whether another space is better than one's own."""
        if self.here < 0:
            return False
        reach = float(self.size) if far == ANY_DISTANCE else far
        self.prospect(False, NONE)
        now = self.staying(self.here)
        for space in range(self.size):
            if space != self.here and float(self.board.distance(space, self.here)) <= reach:
                if self.staying(space) > now + 0.05:
                    return True
        return False

    def pick_worth(self, o: i64) -> float:
        """How glad the player is to pick the card of an option; not above 0: rather none."""
        offered = self.sight.offered
        if offered[o + WHERE] == AT_SPACE:
            way = offered[o]
            card = offered[o + CARD]
            is_leaving = way == TO_DESTROY or way == TO_REMOVE
            villain = self.villain_of(card, offered[o + SPACE_AT])
            if villain >= 0:
                if is_leaving or way == TO_DEFEAT:
                    return 5.0 + self.defeat(villain)
                if way == TO_CONTAIN:
                    if self.is_so(villain, AT_HOME):
                        return 0.0
                    more = 2.0 if self.is_so(villain, A_SUPER) else 0.0
                    return 1.0 + self.harms[villain] + more
                return 1.0 + self.nuisance(villain, self.of_villain(villain, IN_SPACE))
            if card >= 0 and is_leaving:
                return -self.keeping(card)
        return super().pick_worth(o)

    def choose_player(self) -> i64:
        """Where all win together: the active player for what helps at once, else who needs it."""
        sight = self.sight
        if not sight.is_shared:
            return super().choose_player()
        card = sight.asker
        is_trimming = card >= 0 and self.ledger.marks[card] & TRIMS_OTHERS != 0
        best = LOW
        choice: i64 = 0
        for i in range(sight.count):
            who = sight.offered[i * OPTION + WHOM]
            if who < 0:
                continue
            worth = 1.0 if who == sight.active else 0.0
            if is_trimming:
                pile = who * PILES
                worth += float(self.poor_among(pile + IN_HAND) + self.poor_among(pile + IN_DISCARD))
            if worth > best:
                best = worth
                choice = i
        return choice

    def poor_among(self, pile: i64) -> i64:
        """How many poor cards there are in a pile."""
        count: i64 = 0
        for i in range(self.sight.first[pile], self.sight.last[pile]):
            if self.is_poor(self.sight.lying[i]):
                count += 1
        return count

    def promise(self, means: i64) -> float:
        """What effects promise."""
        worth = super().promise(means)
        gist = self.ledger.gist(means)
        motion = gist.motion
        if motion is not None:
            worth += self.best_move(motion)
        return worth + MOVED * gist.sums.moves


def is_of_cards(sight: Sight) -> bool:
    """Whether all options pick a card that lies in no space, or none, for what an effect does."""
    if sight.ways & OF_CARDS != sight.ways & ~(ONE << TO_STOP) or not sight.ways & OF_CARDS:
        return False
    for i in range(sight.count):
        if sight.offered[i * OPTION + WHERE] == AT_SPACE:
            return False
    return True
