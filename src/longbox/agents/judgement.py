"""What the greedy player makes of what it sees: what cards bring it, and what a fight would.

Owns: how it weighs its own cards, and a Confrontation. Must not know: card names, states, hidden
cards, which options there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.agents.appraisal import (
    AID,
    ASSISTS,
    DISCARDS,
    DOUBT,
    DRAWS,
    FIGHT,
    GETTING,
    LASTING,
    PLAYS,
    POWER,
    SHUTS,
    SPEED,
    START,
    SUMS,
    USES,
    Ledger,
    ledger_of,
)
from longbox.agents.appraisal import CURSES as CURSED_BY
from longbox.agents.errand import NO_ERRAND, Errand
from longbox.agents.terms import OFTEN
from longbox.agents.weighing import EVEN
from longbox.rules.words import blank
from longbox.views.deck import NO_DECK
from longbox.views.sight import (
    ASIDE_OF,
    COST,
    FACE,
    HELD,
    IN_DISCARD,
    IN_HAND,
    IN_PLAY,
    IS_OUT,
    LEFT,
    LEVEL,
    NO_SIGHT,
    PILES,
    PLAYER,
    TEAM,
    Policy,
    Sight,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

MARGIN: Final = 0.4  # of the Blocks to be expected, how much a Confrontation must be able to bear
BOLD: Final = 0.25  # the same when it would win the game
LAST_CARDS: Final = 14  # cards left in the main deck when the end is near
LATE_ROUND: Final = 30  # from here on the game had better end


class Judgement(Policy):
    """What the player sees at one decision, weighed; it keeps nothing from one to the next."""

    def __init__(self) -> None:
        super().__init__()
        self.deck = NO_DECK
        self.ledger: Ledger = ledger_of(NO_DECK)
        self.sight: Sight = NO_SIGHT
        self.serial: i64 = -1  # of the decision at hand
        self.seat: i64 = 0
        self.level: float = OFTEN  # of one's own Character
        self.is_fight: bool = False  # one's own Confrontation
        self.errand: Errand = NO_ERRAND  # what this player has in mind beside winning
        self.density: float = 0.0  # what a card drawn is likely to bring
        # Where one's own cards begin and end in the sight.
        self.hand: i64 = 0
        self.hand_end: i64 = 0
        self.discard: i64 = 0
        self.discard_end: i64 = 0
        self.play: i64 = 0
        self.play_end: i64 = 0
        # What a Confrontation promises, once that was asked.
        self.is_expected: bool = False
        self.hope: float = 0.0  # the Power to expect
        self.shuts: bool = False  # Blocks are shut out
        self.doubt: float = 0.0  # cards to draw
        self.ready: vec[i64] = blank(0)  # cards to play in it
        self.ready_count: i64 = 0

    def begin(self, sight: Sight) -> None:
        """Look at one's own cards."""
        self.sight = sight
        self.serial = sight.serial
        if sight.deck is not self.deck:
            self.deck = sight.deck
            self.ledger = ledger_of(sight.deck)
        seat = sight.seat
        self.seat = seat
        at = seat * PILES
        self.hand = sight.first[at + IN_HAND]
        self.hand_end = sight.last[at + IN_HAND]
        self.discard = sight.first[at + IN_DISCARD]
        self.discard_end = sight.last[at + IN_DISCARD]
        self.play = sight.first[at + IN_PLAY]
        self.play_end = sight.last[at + IN_PLAY]
        self.is_fight = sight.confronting >= 0 and sight.active == seat
        self.is_expected = False
        level = sight.players[seat * PLAYER + LEVEL]
        self.level = OFTEN if level < 0 else float(level)
        first = self.ledger.mean_at(level, self.is_fight)
        # One's piles follow upon each other: the hand, the discard pile, what is in play.
        total = self.added(START * DOUBT, first, sight.lying, self.hand, self.play_end)
        self.density = total / (DOUBT + float(self.play_end - self.hand))

    def added(self, total: float, first: i64, cards: vec[i64], start: i64, end: i64) -> float:
        """A total, and what the cards of a stretch are likely to bring."""
        means = self.ledger.means
        for i in range(start, end):
            total += means[first + cards[i]]
        return total

    # ----------------------------------------------------------------- players

    def of_player(self, who: i64, what: i64) -> i64:
        """A number of a player."""
        return self.sight.players[who * PLAYER + what]

    def level_of(self, who: i64) -> float:
        """The Level of a player's Character."""
        level = self.of_player(who, LEVEL)
        return OFTEN if level < 0 else float(level)

    def cost_of(self, who: i64) -> float:
        """What a player's Character costs now."""
        return float(self.of_player(who, COST))

    def is_foe(self, who: i64) -> bool:
        """Whether a player is of another team."""
        return self.of_player(who, TEAM) != self.of_player(self.seat, TEAM)

    def has_character(self, who: i64) -> bool:
        """Whether a player has a Character left."""
        return self.of_player(who, LEVEL) >= 0

    # ----------------------------------------------------------------- cards

    def strength(self, card: i64) -> float:
        """What a card brings when it is played now."""
        ledger = self.ledger
        worth = ledger.strength(card, self.density)
        return worth + ledger.more_power(card, self.level, self.is_fight)

    def strength_in_hand(self) -> float:
        """The Power of the hand on a normal turn, about."""
        sums = self.ledger.sums
        total = 0.0
        for i in range(self.hand, self.hand_end):
            at = self.sight.lying[i] * SUMS
            total += sums[at + POWER] + sums[at + DRAWS] * self.density
        return total

    def keeping(self, card: i64) -> float:
        """What a card is worth in a deck, with its VP."""
        ledger = self.ledger
        return ledger.keeping(card, self.density) + self.vp_weight() * float(ledger.vps[card])

    def buying(self, card: i64) -> float:
        """What a purchase is worth: how much better than the deck it is, and its VP."""
        ledger = self.ledger
        density = self.density
        worth = ledger.keeping(card, max(density, 0.9)) - self.diluting() * density
        worth -= 1.4 * ledger.sum(ledger.row_of(card, GETTING), CURSED_BY)
        worth += self.vp_weight() * float(ledger.vps[card])
        # Of two that are worth the same the dearer one: the poorer the rest, the better for us.
        return worth + self.dearness() * float(ledger.costs[card])

    def diluting(self) -> float:
        """How much of what its cards bring a deck loses by one more."""
        return 0.65

    def dearness(self) -> float:
        """What a card is worth for each Power that it costs."""
        return 0.05

    def vp_weight(self) -> float:
        """How much a VP counts now, in Power: little at first, most when the end is near."""
        left = self.sight.main_deck
        if self.sight.turn > LATE_ROUND * self.sight.seats:
            return 1.5
        if left <= LAST_CARDS:
            return 0.4 + 1.1 * float(LAST_CARDS - left) / float(LAST_CARDS)
        return 0.25

    def is_poor(self, card: i64) -> bool:
        """Whether the deck would be better without the card."""
        vp = self.ledger.vps[card]
        if vp < 0:
            return True
        return vp == 0 and self.keeping(card) < max(0.95, 0.85 * self.density)

    def has_poor(self, start: i64, end: i64) -> bool:
        """Whether there is such a card in a stretch of what lies there."""
        lying = self.sight.lying
        for i in range(start, end):
            if self.is_poor(lying[i]):
                return True
        return False

    def least_strength(self) -> float:
        """What the poorest card of a hand brings that is not empty."""
        lying = self.sight.lying
        least = self.strength(lying[self.hand])
        for i in range(self.hand + 1, self.hand_end):
            least = min(least, self.strength(lying[i]))
        return least

    # ----------------------------------------------------------------- a Confrontation

    def reach(self, foe: i64) -> float:
        """By how much a Confrontation seems to succeed; not above 0: it does not."""
        self.expect()
        margin = BOLD if self.of_player(foe, LEFT) == 1 else MARGIN
        blocks = 0.0 if self.shuts else self.blocks_of(foe)
        return self.hope - self.cost_of(foe) - margin * blocks - 0.2 * self.doubt + 0.01

    def is_short(self) -> bool:
        """Whether this Confrontation still lacks Power."""
        target = self.sight.confronting
        if target < 0:
            return False
        self.expect()
        blocks = 0.0 if self.shuts else self.blocks_of(target)
        return self.hope < self.cost_of(target) + blocks

    def expect(self) -> None:
        """Work out the Power to expect in a Confrontation, once."""
        if self.is_expected:
            return
        self.is_expected = True
        self.get_ready()
        first = self.ledger.mean_at(self.of_player(self.seat, LEVEL), True)
        total = self.added(START * DOUBT, first, self.ready, 0, self.ready_count)
        total = self.added(total, first, self.sight.lying, self.discard, self.play_end)
        count = self.ready_count + self.play_end - self.discard
        density = total / (DOUBT + float(count))
        junk = 0.0
        for i in range(self.ready_count):
            if self.strength(self.ready[i]) < 0.5:
                junk += 1.0
        sight = self.sight
        self.hope = float(sight.power) if sight.active == self.seat else 0.0
        self.doubt = 0.0
        self.expect_plays(density, junk)
        for i in range(self.play, self.play_end):
            self.expect_standing(sight.lying[i], junk)
        face = self.of_player(self.seat, FACE)
        if face >= 0:
            self.expect_standing(face, junk)
        for who in range(sight.seats):
            if who != self.seat and not self.is_foe(who):
                self.hope += self.helping(who)
        self.hope += self.doubt * density

    def expect_plays(self, density: float, junk: float) -> None:
        """Count the cards to play; so many are good for nothing but to be discarded."""
        sums = self.ledger.sums
        total = self.hope
        draws = 0.0
        speed = 0.0
        self.shuts = False
        for i in range(self.ready_count):
            card = self.ready[i]
            at = card * SUMS
            total += sums[at + POWER] + sums[at + FIGHT] + 0.8 * sums[at + PLAYS] * density
            total += self.ledger.more_power(card, self.level, True)
            draws += sums[at + DRAWS]
            speed += sums[at + SPEED]
            total -= 0.5 * max(0.0, sums[at + DISCARDS] - junk)
            if sums[at + SHUTS] > 0.0:
                self.shuts = True
        self.hope = total + speed if draws >= 1.0 else total
        self.doubt = draws

    def expect_standing(self, card: i64, junk: float) -> None:
        """Count a card in play, or the Character."""
        ledger = self.ledger
        at = ledger.row_of(card, LASTING)
        total = self.hope + (ledger.sum(at, POWER) + ledger.sum(at, FIGHT))
        if self.sight.active == self.seat:
            total -= EVEN * ledger.early[card]
        draws = self.doubt + ledger.sum(at, DRAWS)
        if junk > 0.0:
            for use in range(at + USES, at + USES + ledger.uses[card]):
                total += ledger.sum(use, POWER) + ledger.sum(use, FIGHT)
                draws += ledger.sum(use, DRAWS)
        self.hope = total
        self.doubt = draws

    def get_ready(self) -> None:
        """Gather the cards to play in a Confrontation: the hand, and the Assist cards laid."""
        sight = self.sight
        lying = sight.lying
        if len(self.ready) < len(lying):
            self.ready = blank(len(lying))
        ready = self.ready
        count: i64 = 0
        for i in range(self.hand, self.hand_end):
            ready[count] = lying[i]
            count += 1
        aside = self.seat * PILES + ASIDE_OF
        for i in range(sight.first[aside], sight.last[aside]):
            if self.ledger.marks[lying[i]] & ASSISTS:
                ready[count] = lying[i]
                count += 1
        self.ready_count = count

    def blocks_of(self, foe: i64) -> float:
        """How much the foe's side is likely to Block."""
        total = 0.0
        team = self.of_player(foe, TEAM)
        sight = self.sight
        lying = sight.lying
        for who in range(sight.seats):
            if self.of_player(who, TEAM) != team or self.of_player(who, IS_OUT):
                continue
            at = who * PILES
            hand = sight.first[at + IN_HAND]
            hand_end = sight.last[at + IN_HAND]
            for i in range(hand, hand_end):
                total += self.block_of(lying[i], who)
            discard = sight.first[at + IN_DISCARD]
            discard_end = sight.last[at + IN_DISCARD]
            play = sight.first[at + IN_PLAY]
            play_end = sight.last[at + IN_PLAY]
            seen = 0.0
            for i in range(discard, discard_end):
                seen += self.block_of(lying[i], who)
            for i in range(play, play_end):
                seen += self.block_of(lying[i], who)
            mean = seen / float(discard_end - discard + play_end - play + 5)
            total += float(self.of_player(who, HELD) - (hand_end - hand)) * mean
        return total

    def block_of(self, card: i64, who: i64) -> float:
        """By how much a player's Block card raises the cost."""
        at = who * PILES + IN_DISCARD
        sight = self.sight
        level = self.level_of(who)
        return self.ledger.block_of(card, level, sight.lying, sight.first[at], sight.last[at])

    def help_of(self, card: i64) -> float:
        """The Power of a card in a teammate's Confrontation."""
        sums = self.ledger.sums
        at = card * SUMS
        power = sums[at + POWER] + sums[at + AID] + sums[at + FIGHT]
        return power + sums[at + DRAWS] * self.density

    def helping(self, who: i64) -> float:
        """The Power that a player's known Assist cards could bring to a teammate."""
        sight = self.sight
        lying = sight.lying
        marks = self.ledger.marks
        at = who * PILES + IN_HAND
        total = 0.0
        for i in range(sight.first[at], sight.last[at]):
            if marks[lying[i]] & ASSISTS:
                total += self.help_of(lying[i])
        return total
