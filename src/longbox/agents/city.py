"""What a city is worth to a player: where to stand, whom to defeat, what to buy on which way.

Owns: the weights of the greedy player in a city, and its best way through it.
Must not know: card names, states, which option says what.

All of it is counted in Power, as cards are. A Villain is spoken of by its place among the Villains
of the city.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.agents.appraisal import (
    DEFEATED,
    DRAWS,
    GAINS,
    GIVEN,
    HARM,
    IS_BARRING,
    IS_PRIZE,
    MOVES,
    POWER,
    SUMS,
    TRIMMED,
    TRIMS,
    Ledger,
)
from longbox.agents.deliberation import Deliberation
from longbox.agents.errand import DEFEATING, NEARING, NO_ERRAND
from longbox.agents.manner import Manner
from longbox.agents.shelf import Shelf
from longbox.rules.board import Board
from longbox.rules.words import ONE, ZERO, append, blank, blank_floats
from longbox.views.sight import (
    A_SUPER,
    A_VILLAIN,
    AT_HOME,
    CONTAINED,
    GOAL,
    IN_SPACE,
    MARKS,
    PRICE,
    STANDING,
    STANDS,
    Sight,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

EARLY: Final = 0.005  # a VP less for each card that is left in the main deck, where VP decide
DRAWN: Final = 0.9  # a card drawn, of what a card of the deck brings
STEP: Final = 0.003  # the shorter of two ways that are worth the same
NO_WAY: Final = -1e9  # what it is worth where there is none


class CityJudgement(Deliberation):
    """The city of a sight, as one seat weighs it."""

    def __init__(self, manner: Manner) -> None:
        super().__init__()
        self.manner: Final = manner
        self.is_mapped: bool = False  # what follows is of the decision at hand
        self.board: Board = self.sight.board
        self.size: i64 = 0
        self.here: i64 = -1  # the space of one's own Character
        self.turns: i64 = 1  # that count, of a round
        self.is_barred: bool = False  # nobody buys beside a Villain
        # The Villains: where their words stand in the sight, and what their Attacks cost.
        self.villains: vec[i64] = blank(0)
        self.harms: vec[float] = blank_floats(0)
        self.villain_count: i64 = 0
        self.held: i64 = 0  # spaces where a Character stands, as bits
        self.guarded: i64 = 0  # those where another one's does
        self.beset: i64 = 0  # those with a Villain
        # By space: what it is worth to stand there, once that was asked.
        self.stands: vec[float] = blank_floats(0)
        self.stood: i64 = 0  # spaces of which it was, as bits
        # What could be bought for some Power, where that was asked for; and the way that was found.
        self.shelves: list[Shelf] = []
        self.shelf_count: i64 = 0
        self.way_spaces: i64 = 0  # the spaces that it buys in, as bits
        self.way_end: i64 = 0  # steps clockwise from where it begins

    def begin(self, sight: Sight) -> None:
        """Look at one's own cards; at the city once that is asked for."""
        super().begin(sight)
        self.is_mapped = False

    def map_out(self) -> None:
        """Look at the city, once."""
        if self.is_mapped:
            return
        self.is_mapped = True
        sight = self.sight
        ledger = self.ledger
        self.board = sight.board
        size = sight.board.size
        if size != self.size:
            self.size = size
            self.stands = blank_floats(size)
        self.turns = sight.seats if sight.is_shared else ONE
        self.stood = 0
        self.shelf_count = 0
        self.here = self.of_player(self.seat, STANDS)
        self.is_barred = False
        for i in range(len(sight.in_force)):
            card = sight.in_force[i]
            if card >= 0 and ledger.marks[card] & IS_BARRING:
                self.is_barred = True
        self.villain_count = 0
        self.beset = 0
        for i in range(sight.standers):
            if sight.standing[i * STANDING + MARKS] & A_VILLAIN:
                self.add_villain(ledger, i * STANDING)
        self.held = ZERO if sight.ally_at < 0 else ONE << sight.ally_at
        self.guarded = self.held
        for who in range(sight.seats):
            space = self.of_player(who, STANDS)
            if space >= 0:
                self.held |= ONE << space
                if who != self.seat:
                    self.guarded |= ONE << space

    def add_villain(self, ledger: Ledger, at: i64) -> None:
        """One more Villain, whose words stand there in the sight."""
        count = self.villain_count
        if count == len(self.villains):
            self.villains = append(self.villains, at)
            harms = blank_floats(count + 1)
            for i in range(count):
                harms[i] = self.harms[i]
            self.harms = harms
        self.villains[count] = at
        standing = self.sight.standing
        self.harms[count] = max(self.manner.annoying, ledger.sum(standing[at], HARM))
        self.beset |= ONE << standing[at + IN_SPACE]
        self.villain_count = count + 1

    # ----------------------------------------------------------------- Villains

    def of_villain(self, villain: i64, what: i64) -> i64:
        """A number of a Villain."""
        at = self.villains[villain] + what
        return self.sight.standing[at]

    def is_so(self, villain: i64, mark: i64) -> bool:
        """Whether a Villain has a mark."""
        return self.of_villain(villain, MARKS) & mark != 0

    def away(self, villain: i64, space: i64) -> i64:
        """How far its Destination is from a space."""
        return self.board.away(space, self.of_villain(villain, GOAL))

    def defeat(self, villain: i64) -> float:
        """What it is worth to defeat a Villain."""
        ledger = self.ledger
        card = self.of_villain(villain, ZERO)
        manner = self.manner
        worth = manner.fought + 0.8 * self.reward(ledger.row_of(card, DEFEATED))
        worth += self.sparing(villain) * self.lasting() * self.harms[villain] * float(self.turns)
        if not self.sight.is_shared:
            left = min(80, self.sight.main_deck)
            return worth - manner.fought + float(ledger.vps[card]) * (1.0 - EARLY * float(left))
        if self.errand is not NO_ERRAND and self.errand.of(self.deck) == card:
            worth += DEFEATING
        if not self.is_so(villain, A_SUPER):
            return worth
        worth += manner.super
        return worth + manner.prize if ledger.marks[card] & IS_PRIZE else worth

    def lasting(self) -> float:
        """How much longer a Villain would stay, as a part of what is long."""
        raise NotImplementedError

    def trim_worth(self) -> float:
        """What it is worth to be rid of a poor card."""
        raise NotImplementedError

    def sparing(self, villain: i64) -> float:
        """How many Attacks on whose turn it is a defeat of a Villain spares."""
        manner = self.manner
        if self.is_so(villain, AT_HOME):
            return manner.spared_home
        if self.held >> self.of_villain(villain, IN_SPACE) & 1:
            return manner.spared_here
        return manner.spared_far

    def reward(self, row: i64) -> float:
        """What a Reward brings, to whomever it helps most."""
        sums = self.ledger.sums
        at = row * SUMS
        worth = sums[at + POWER] + DRAWN * self.density * (sums[at + DRAWS] + sums[at + GIVEN])
        trim = self.trim_worth() if self.manner.is_farsighted else TRIMMED
        worth += trim * (sums[at + TRIMS] + max(0.0, sums[at + HARM])) + 0.35 * sums[at + GAINS]
        return worth + 0.15 * sums[at + MOVES]

    def hold(self, villain: i64, space: i64) -> float:
        """What it is worth to stand in a space with a Villain until the next turn."""
        if self.board.is_home(space, self.of_villain(villain, GOAL)):
            return 0.0
        harm = self.harms[villain]
        manner = self.manner
        if self.is_so(villain, CONTAINED):
            return -manner.loitering * harm
        soon = max(0, self.turns - self.away(villain, space))  # turns that it would spend at home
        worth = manner.kept * float(self.turns - 1) + manner.held * float(soon)
        worth = harm * (worth - manner.loitering)
        if self.is_so(villain, A_SUPER) and self.sight.is_shared:
            worth += manner.damaged * float(soon) + 0.3
        return worth

    def nuisance(self, villain: i64, space: i64) -> float:
        """What a Villain in a space costs, until it is somewhere else."""
        harm = self.harms[villain] * self.manner.held
        if self.board.is_home(space, self.of_villain(villain, GOAL)):
            damage = self.manner.damaged if self.is_so(villain, A_SUPER) else 0.0
            return (harm + damage) * float(self.turns)
        if self.held >> space % self.size & 1:  # who stands nowhere is taken for next to the first
            return 0.5 * harm
        left = max(0, self.turns + 1 - self.away(villain, space))
        return 0.4 * float(left) * harm

    # ----------------------------------------------------------------- places

    def stand(self, space: i64) -> float:
        """What it is worth to stand in a space at the end of the turn."""
        if space < 0:
            return self.outlook(space)
        if not self.stood >> space & 1:
            self.stood |= ONE << space
            self.stands[space] = self.guard(space) + self.outlook(space)
        return self.stands[space]

    def guard(self, space: i64) -> float:
        """What is held, or would be struck, by a Character in a space where nobody else is."""
        worth = 0.0
        if not self.beset >> space & 1:
            return worth
        for villain in range(self.villain_count):
            if self.of_villain(villain, IN_SPACE) == space:
                if not self.guarded >> space & 1:
                    worth += self.hold(villain, space)
                elif not self.is_so(villain, AT_HOME):
                    worth -= self.manner.loitering * self.harms[villain]
        return worth

    def outlook(self, space: i64) -> float:
        """What might be had from here next turn."""
        hope = 5.0 * self.density + 3.0
        half = float(self.size // 2)
        worth = 0.0
        standing = self.sight.standing
        for i in range(self.sight.standers):
            at = i * STANDING
            near = 1.0 - float(self.board.distance(space, standing[at + IN_SPACE])) / half
            if near <= 0.0:
                continue
            is_cheap = float(standing[at + PRICE]) <= hope
            marks = standing[at + MARKS]
            if self.errand is not NO_ERRAND and self.errand.of(self.deck) == standing[at]:
                worth += near * NEARING
            if marks & A_SUPER:
                worth += near * (self.manner.prey if is_cheap else 0.25)
            elif is_cheap:
                if marks & A_VILLAIN:
                    worth += near * 2.0 * self.manner.ahead
                else:
                    worth += near * self.manner.ahead * max(0.0, self.buying(standing[at]))
        return worth

    # ----------------------------------------------------------------- wares and ways

    def aid(self, space: i64) -> i64:
        """The Power with which others could help in a space, on this turn."""
        raise NotImplementedError

    def fill(self, shelf: Shelf, power: i64, is_aided: bool) -> None:
        """All that so much Power could buy somewhere; Super-Villains, with others' help."""
        shelf.clear(self.size, power)
        for villain in range(self.villain_count):
            price = self.of_villain(villain, PRICE)
            space = self.of_villain(villain, IN_SPACE)
            worth = self.defeat(villain)
            if price > power and is_aided and self.is_so(villain, A_SUPER):
                help_there = self.aid(space)
                price -= help_there
                worth -= 0.4 * float(help_there)
            if price <= power:
                card = self.of_villain(villain, ZERO)
                self.put_on(shelf, card, worth, max(0, price), space, True)
        barred = self.beset if self.is_barred else ZERO
        standing = self.sight.standing
        i: i64 = 0
        for space in range(self.size):
            while i < self.sight.standers and standing[i * STANDING + IN_SPACE] == space:
                at = i * STANDING
                i += 1
                if standing[at + MARKS] & A_VILLAIN == 0 and not barred >> space & 1:
                    self.put_card(shelf, standing[at], standing[at + PRICE], space)
            card = self.sight.sold[space]
            if card >= 0 and not barred >> space & 1:
                self.put_card(shelf, card, self.ledger.costs[card], space)

    def put_card(self, shelf: Shelf, card: i64, price: i64, space: i64) -> None:
        """A card among the wares, if it can be had and is wanted."""
        if price <= shelf.power:
            worth = self.buying(card)
            if worth > 0.0:
                self.put_on(shelf, card, worth, price, space, False)

    def put_on(
        self, shelf: Shelf, card: i64, worth: float, price: i64, space: i64, is_villain: bool
    ) -> None:
        """One more ware."""
        shelf.add(card, worth, price, space, is_villain)

    def best_way(self, shelf: Shelf, at: i64, move: i64) -> float:
        """What the best way is worth for so much Move; way_spaces and way_end tell it."""
        size = self.size
        filled = shelf.filled
        best = NO_WAY
        self.way_spaces = 0
        self.way_end = 0
        lefts: i64 = 0
        for left in range(min(move, size - 1) + 1):
            turn_left = ONE << (at - left) % size & filled
            lefts |= turn_left
            spaces = lefts
            for right in range(min(move, size - 1 - left) + 1):
                turn_right = ONE << (at + right) % size & filled
                spaces |= turn_right
                turned = 2 * (left + right)
                if turned - max(left, right) > move:
                    break
                # Whoever turns round does so where there is something to buy.
                first = -left
                last = right
                if left == 0 or turn_left:
                    if right and not turn_right:
                        first = right
                elif right == 0 or turn_right:
                    last = -left
                else:
                    continue
                found = shelf.basket(spaces)
                for end in range(first, last + 1):
                    steps = turned - (end if end > 0 else -end)
                    if steps <= move:
                        worth = found + self.stand((at + end) % size) - STEP * float(steps)
                        if worth > best:
                            best = worth
                            self.way_spaces = spaces
                            self.way_end = end
        return best

    def next_step(self, shelf: Shelf, at: i64, end: i64) -> i64:
        """The next space on a way that buys what is noted on a shelf; -1 where it ends here."""
        size = self.size
        right = max(0, end)
        left = max(0, -end)
        for i in range(shelf.count):
            if shelf.is_bought[i]:
                turn = (shelf.spaces[i] - at) % size
                if turn <= size // 2:
                    right = max(right, turn)
                    left = max(left, -turn)
                else:
                    left = max(left, size - turn)
        if not left and not right:
            return -1
        # The side that the way does not end on comes first.
        clockwise = left == 0 or (right > 0 and (end < 0 or (end == 0 and right <= left)))
        return (at + 1) % size if clockwise else (at - 1) % size
