"""What a card is worth: Power, or what is as good as Power, from what its text adds up to.

Owns: the weights of the greedy player, and the numbers of all cards of a deck as rows.
Must not know: card names, any game in progress.

A row of sums is what one ability adds up to, SUMS numbers; a card is played by the row of its own
number, and its other rows follow one after the other from ``others`` on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from longbox.agents.gist import Gist, Motion, gist_of
from longbox.agents.scales import Weighed, prizes_among, unwanted_among
from longbox.agents.terms import OFTEN
from longbox.agents.weighing import Yield
from longbox.rules.codes import TYPES
from longbox.rules.words import blank_floats, floats, words
from longbox.views.cards import BLANK
from longbox.views.deck import LEXICON, Deck

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

PLAYED_CARD: Final = 2.2  # a card played from elsewhere
GAINED: Final = 0.35  # of the Power of a gained card, which comes later
TRIMMED: Final = 0.8  # a poor card less
HARMED: Final = 0.7  # a card that a foe loses
DISCARDED: Final = 0.45  # a card of one's own hand, the poorest
CURSED: Final = 1.4  # a card that nobody wants
SPED: Final = 0.6  # how often a card was drawn before
FOUGHT: Final = 0.4  # how much of a deck's work is Confrontations
LASTED: Final = 2.5  # a card that stays in play works in many turns, but once only from the hand
GUARDED: Final = 1.2  # a Character that costs 1 more, for as long as the card lies there
BLOCKED: Final = 0.3
DEFENDED: Final = 0.35
START: Final = 0.7  # a card of the starting deck, on average
DOUBT: Final = 4.0  # how many such cards the estimate of a deck begins with

# The numbers of a row of sums; see Yield.
POWER: Final = 0
AID: Final = 1
MOVES: Final = 2
FIGHT: Final = 3
LEVELS: Final = 4
FIGHT_LEVELS: Final = 5
SPEED: Final = 6
DRAWS: Final = 7
DISCARDS: Final = 8
TRIMS: Final = 9
GAINS: Final = 10
CURSES: Final = 11
PLAYS: Final = 12
GIVEN: Final = 13
HARM: Final = 14
CLEARED: Final = 15
GONE: Final = 16
PAID: Final = 17
SPENT: Final = 18
SHUTS: Final = 19
SUMS: Final = 20
# Rows of a card, counted from ``others``; its uses follow.
LASTING: Final = 0
GETTING: Final = 1  # when it is gained
REWARD: Final = 2
DEFEATED: Final = 3
USES: Final = 4
# Bits of what a card is.
IS_ONGOING: Final = 1
IS_FIRST: Final = 2
DEFENDS: Final = 4
SHOWS: Final = 8
ASSISTS: Final = 16
ATTACKS: Final = 32
IS_LOCAL: Final = 64  # what it brings depends on what is near one's Character
IS_BARRING: Final = 128
TRIMS_OTHERS: Final = 256  # some card is destroyed by it, not by its Reward
PLACES_ANYWHERE: Final = 512
IS_CONSTANT: Final = 1024  # its strength is the same in any deck
IS_KEPT_ALIKE: Final = 2048  # so is what it is worth in one's deck
IS_PRIZE: Final = 4096  # to defeat it wins the game, by some text


@final
class Ledger:
    """The weights of all cards of a deck, by number; worked out once."""

    def __init__(self, deck: Deck) -> None:
        known = [facts for facts in deck.facts if facts is not None]
        unwanted = unwanted_among(known)
        cards = [Weighed(BLANK if one is None else one, unwanted) for one in deck.facts]
        count: i64 = len(cards)
        top: i64 = max([0, *(facts.level for facts in known)])
        prizes = prizes_among(known)
        self.unwanted: Final = unwanted
        self.count: Final[i64] = count
        self.costs: Final[vec[i64]] = words([card.cost for card in cards])
        self.vps: Final[vec[i64]] = words([card.vp for card in cards])
        self.powers: Final[vec[i64]] = words([card.power for card in cards])
        self.reach: Final[vec[i64]] = words([card.reach for card in cards])
        self.timing: Final[vec[i64]] = words([card.timing for card in cards])
        self.types: Final[vec[i64]] = words([_bits(card.types) for card in cards])
        self.uses: Final[vec[i64]] = words([len(card.uses) for card in cards])
        self.block: Final[vec[float]] = floats([card.block for card in cards])
        self.block_levels: Final[vec[float]] = floats([card.block_levels for card in cards])
        self.block_counts: Final[vec[float]] = floats([card.block_counts for card in cards])
        self.early: Final[vec[float]] = floats([card.early for card in cards])
        self.guard: Final[vec[float]] = floats([card.guard for card in cards])
        rows: list[Yield] = [card.played for card in cards]
        others: list[int] = []
        for card in cards:
            others.append(len(rows))
            rows += [card.lasting, card.gained, card.reward, card.defeated, *card.uses]
        self.others: Final[vec[i64]] = words(others)
        self.sums: Final[vec[float]] = blank_floats(len(rows) * SUMS)
        for i in range(len(rows)):
            write_row(self.sums, i * SUMS, rows[i])
        # By row, as whole numbers: the cards of one's hand that it takes, Power, Power paid, steps.
        self.fees: Final[vec[i64]] = words([round(one.discards) for one in rows])
        self.brings: Final[vec[i64]] = words([round(one.power) for one in rows])
        self.takes: Final[vec[i64]] = words([round(one.paid) for one in rows])
        self.steps: Final[vec[i64]] = words([int(one.moves - one.spent) for one in rows])
        # Which cards a Block counts: by card a place in ``kinds``, which has a word for each card.
        kinds = sorted({card.block_kinds for card in cards if card.block_kinds})
        self.kind: Final[vec[i64]] = words(
            [kinds.index(card.block_kinds) if card.block_kinds else -1 for card in cards]
        )
        self.kinds: Final[vec[i64]] = words(
            [1 if is_of(one, kind) else 0 for kind in kinds for one in cards]
        )
        self.motions: Final[list[Motion | None]] = [card.motion for card in cards]
        self.marks: Final[vec[i64]] = words([_marks(card) for card in cards])
        for i in range(len(deck.facts)):
            facts = deck.facts[i]
            if facts is not None and facts.called in prizes:
                self.marks[i] |= IS_PRIZE
        self.top: Final[i64] = top + 2  # Levels from 0 on, and one for no Character
        # What a card of the deck is likely to bring: by Confrontation or not, Level and card.
        self.means: Final[vec[float]] = blank_floats(2 * self.top * count)
        self.strengths: Final[vec[float]] = blank_floats(count)  # of those that are constant
        self.keepings: Final[vec[float]] = blank_floats(count)
        self._gists: dict[int, Gist] = {}
        self._work_out()

    def _work_out(self) -> None:
        """Fill the rows that are made of others."""
        for is_fight in range(2):
            for level in range(self.top):
                at: float = OFTEN if level == self.top - 1 else float(level)
                for card in range(self.count):
                    place = (is_fight * self.top + level) * self.count + card
                    self.means[place] = self._mean(card, is_fight == 1, at)
        marks = self.marks
        for card in range(self.count):
            self.strengths[card] = self._strength(card, 0.0)
            self.keepings[card] = self._keeping(card, 0.0)
            if self._is_constant(card):
                marks[card] |= IS_CONSTANT
                if not marks[card] & DEFENDS or self.sum(self.row_of(card, REWARD), DRAWS) == 0.0:
                    marks[card] |= IS_KEPT_ALIKE

    def _is_constant(self, card: i64) -> bool:
        """Whether nothing in a card's strength hangs on what a drawn card brings."""
        if self.sum(card, DRAWS) != 0.0:
            return False
        if self.marks[card] & IS_ONGOING:
            if self.sum(self.row_of(card, LASTING), DRAWS) != 0.0:
                return False
            for use in range(self.uses[card]):
                if self.sum(self.row_of(card, USES + use), DRAWS) != 0.0:
                    return False
        return True

    def sum(self, row: i64, what: i64) -> float:
        """A number of a row of sums."""
        return self.sums[row * SUMS + what]

    def row_of(self, card: i64, which: i64) -> i64:
        """A row of a card: LASTING and on."""
        return self.others[card] + which

    def gist(self, means: i64) -> Gist:
        """What a text of effects comes to, by its number."""
        found = self._gists.get(means)
        if found is None:
            found = self._gists[means] = gist_of(LEXICON.texts[means], self.unwanted)
        return found

    # ----------------------------------------------------------------- what cards are worth

    def more_power(self, card: i64, level: float, is_fight: bool) -> float:
        """The Power that a card brings more (or less) at a Level than at any."""
        sums = self.sums
        at = card * SUMS
        more = sums[at + FIGHT_LEVELS] if is_fight else 0.0
        return (sums[at + LEVELS] + more) * (level - OFTEN)

    def gain(self, row: i64, density: float) -> float:
        """What an ability is worth on an ordinary turn, where a drawn card brings ``density``."""
        sums = self.sums
        at = row * SUMS
        return (
            sums[at + POWER]
            + sums[at + DRAWS] * density
            + sums[at + SPEED] * SPED
            + sums[at + GAINS] * GAINED
            + sums[at + PLAYS] * PLAYED_CARD
            + sums[at + TRIMS] * TRIMMED
            + sums[at + HARM] * HARMED
            - sums[at + DISCARDS] * DISCARDED
            - sums[at + CURSES] * CURSED
            - sums[at + PAID]
        )

    def strength(self, card: i64, density: float) -> float:
        """What a card brings each time that it is played."""
        if self.marks[card] & IS_CONSTANT:
            return self.strengths[card]
        return self._strength(card, density)

    def _strength(self, card: i64, density: float) -> float:
        at = card * SUMS
        worth = self.gain(card, density) + FOUGHT * (self.sums[at + FIGHT] + self.sums[at + SHUTS])
        if self.marks[card] & IS_ONGOING:
            lasting = self.row_of(card, LASTING)
            worth += LASTED * self.gain(lasting, density) + GUARDED * self.guard[card]
            total = 0.0
            for use in range(self.uses[card]):
                total += max(0.0, self.gain(lasting + USES + use, density))
            worth += LASTED * total
        return worth

    def keeping(self, card: i64, density: float) -> float:
        """What a card is worth in one's deck, VP aside."""
        if self.marks[card] & IS_KEPT_ALIKE:
            return self.keepings[card]
        return self._keeping(card, density)

    def _keeping(self, card: i64, density: float) -> float:
        worth = self._strength(card, density) + BLOCKED * self.block[card]
        if self.marks[card] & DEFENDS:
            worth += DEFENDED + 0.2 * self.gain(self.row_of(card, REWARD), density)
        if self.vps[card] < 0:
            worth -= CURSED
        return worth

    def _mean(self, card: i64, is_fight: bool, level: float) -> float:
        """What a card of the deck is likely to bring when it is drawn."""
        sums = self.sums
        at = card * SUMS
        worth = sums[at + POWER] + 0.5 * sums[at + SPEED] + 0.9 * sums[at + DRAWS]
        if is_fight:
            worth += sums[at + FIGHT]
        worth += self.more_power(card, level, is_fight)
        return worth + 0.5 * sums[at + PLAYS]

    def mean_at(self, level: i64, is_fight: bool) -> i64:
        """Where in ``means`` the cards begin, for a Level (-1: no Character)."""
        at = self.top - 1 if level < 0 else level
        return (at + self.top if is_fight else at) * self.count

    def block_of(self, card: i64, level: float, lying: vec[i64], start: i64, end: i64) -> float:
        """By how much a Block raises the cost, for an owner with this Level and discard pile."""
        block = self.block[card] + self.block_levels[card] * (level - OFTEN)
        if self.kind[card] < 0:
            return block
        first = self.kind[card] * self.count
        counted = self.kinds[first + card]
        for i in range(start, end):
            counted += self.kinds[first + lying[i]]
        return block + self.block_counts[card] * (float(counted) - OFTEN)


@lru_cache(maxsize=256)
def ledger_of(deck: Deck) -> Ledger:
    """The weights of a deck; those of a table's are shared by all who play at it."""
    return Ledger(deck)


def write_row(sums: vec[float], at: i64, one: Yield) -> None:
    """Write down what an ability adds up to, as a row of sums."""
    sums[at + POWER] = one.power
    sums[at + AID] = one.aid
    sums[at + MOVES] = one.moves
    sums[at + FIGHT] = one.fight
    sums[at + LEVELS] = one.levels
    sums[at + FIGHT_LEVELS] = one.fight_levels
    sums[at + SPEED] = one.speed
    sums[at + DRAWS] = one.draws
    sums[at + DISCARDS] = one.discards
    sums[at + TRIMS] = one.trims
    sums[at + GAINS] = one.gains
    sums[at + CURSES] = one.curses
    sums[at + PLAYS] = one.plays
    sums[at + GIVEN] = one.given
    sums[at + HARM] = one.harm
    sums[at + CLEARED] = one.cleared
    sums[at + GONE] = one.gone
    sums[at + PAID] = one.paid
    sums[at + SPENT] = one.spent
    sums[at + SHUTS] = one.shuts


def is_of(card: Weighed, kinds: tuple[str, ...]) -> bool:
    """Whether a card is of one of some types or has one of some keywords."""
    return not {*kinds}.isdisjoint((*card.types, *card.keywords))


def _bits(types: tuple[str, ...]) -> int:
    return sum([1 << TYPES.index(name) for name in types])


def _marks(card: Weighed) -> int:
    return (
        (IS_ONGOING if card.ongoing else 0)
        | (IS_FIRST if card.first else 0)
        | (DEFENDS if card.defends else 0)
        | (SHOWS if card.shows else 0)
        | (ASSISTS if "Assist" in card.keywords else 0)
        | (ATTACKS if "Attack" in card.keywords else 0)
        | (IS_LOCAL if card.here else 0)
        | (IS_BARRING if card.is_barring else 0)
        | (TRIMS_OTHERS if card.trims_others else 0)
        | (PLACES_ANYWHERE if card.places_anywhere else 0)
    )
