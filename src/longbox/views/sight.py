"""A sight: what one seat sees when it must decide, as numbers, and who decides by it.

Owns: Sight, its layout, and Policy. Must not know: where the numbers come from, who decides how.

A sight holds nothing but what its seat may know: numbers of cards (deck.py), of seats, of spaces
and of texts, in rows. It is filled as far as whoever decides asks for it, and used again for the
next decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from longbox.rules.board import EMPTY_BOARD, Board
from longbox.rules.words import NONE, ONE, append, blank, blank_floats, longer, sort
from longbox.views.deck import NO_CARD, NO_DECK, Deck
from longbox.views.prospect import Prospect

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# Kinds of options; all others are OTHER.
WAYS: Final = (
    "",
    "play",
    "use",
    "buy",
    "lay",
    "end turn",
    "done",
    "normal turn",
    "confront",
    "pass",
    "assist",
    "block",
    "defend",
    "defeat",
    "move",
    "place",
    "yes",
    "no",
    "stop",
    "choose",
    "destroy",
    "remove",
    "discard",
    "give",
    "return",
    "put",
    "reveal",
    "gain",
    "contain",
    "lead",
)
OTHER: Final[i64] = 0
TO_PLAY: Final[i64] = 1
TO_USE: Final[i64] = 2
TO_BUY: Final[i64] = 3
TO_LAY: Final[i64] = 4
TO_END: Final[i64] = 5
TO_BE_DONE: Final[i64] = 6
TO_GO_ON: Final[i64] = 7  # a normal turn
TO_CONFRONT: Final[i64] = 8
TO_PASS: Final[i64] = 9
TO_ASSIST: Final[i64] = 10
TO_BLOCK: Final[i64] = 11
TO_DEFEND: Final[i64] = 12
TO_DEFEAT: Final[i64] = 13
TO_MOVE: Final[i64] = 14
TO_PLACE: Final[i64] = 15
TO_ACCEPT: Final[i64] = 16
TO_DECLINE: Final[i64] = 17
TO_STOP: Final[i64] = 18
TO_CHOOSE: Final[i64] = 19
TO_DESTROY: Final[i64] = 20
TO_REMOVE: Final[i64] = 21
TO_DISCARD: Final[i64] = 22
TO_GIVE: Final[i64] = 23
TO_RETURN: Final[i64] = 24
TO_PUT: Final[i64] = 25
TO_REVEAL: Final[i64] = 26
TO_GAIN: Final[i64] = 27
TO_CONTAIN: Final[i64] = 28
TO_LEAD: Final[i64] = 29  # to move the ally
WAY_OF: Final[dict[str, int]] = {name: i for i, name in enumerate(WAYS) if name}

# The words of an option: -1 where there is none.
WAY: Final = 0
CARD: Final = 1  # the card it is about
SOURCE: Final = 2  # the card whose ability it uses, or lets resolve
WHOM: Final = 3  # the seat that it names
WHERE: Final = 4  # where its card lies: AT_HAND and on
HOLDER: Final = 5  # whose that place is
SPACE_AT: Final = 6  # the space where its card lies
SPACE_TO: Final = 7  # the space where it leads
MEANS: Final = 8  # the text of what a mode, or an act with its card, means
NAMED: Final = 9  # a number, 0 even or 1 odd, a type, or a card, by what is chosen
RAISED: Final = 10  # by how much it raises the cost, where that is told; else UNTOLD
OPTION: Final = 11  # words of an option
UNTOLD: Final[i64] = -(1 << 40)

# What is chosen, where options name something.
OF_NUMBERS: Final[i64] = 0
OF_PARITIES: Final[i64] = 1
OF_TYPES: Final[i64] = 2
OF_NAMES: Final[i64] = 3

# The words of a player.
TEAM: Final = 0
IS_OUT: Final = 1
LEVEL: Final = 2  # of the Character; -1: none is left
COST: Final = 3  # what the Character costs now
LEFT: Final = 4  # cards of the Character that are left
FACE: Final = 5  # the card of the Character
STANDS: Final = 6  # the space of the Character
HELD: Final = 7  # cards in hand, known or not
PLAYER: Final = 8  # words of a player

# The zones of a player that are seen card by card.
IN_HAND: Final = 0  # as far as they may be known
IN_DISCARD: Final = 1
IN_PLAY: Final = 2
ASIDE_OF: Final = 3
PILES: Final = 4

# The words of a card in a space.
STANDER: Final = 0  # the card
PRICE: Final = 1
IN_SPACE: Final = 2
GOAL: Final = 3  # of a Villain: its Destination's number, 0 for none, ALL
MARKS: Final = 4  # bits
STANDING: Final = 5  # words of a card in a space
A_VILLAIN: Final = 1
AT_HOME: Final = 2
A_SUPER: Final = 4
CONTAINED: Final = 8

SHARED_MODES: Final = ("campaign", "solo")  # in which all win or lose together

# What of the table has been seen, as bits; one's own cards and the options always are.
THE_PLAYERS: Final[i64] = 1  # all of them
THE_PRICES: Final[i64] = 2  # the Line-Up and the stacks
THE_CITY: Final[i64] = 4
THE_TRIALS: Final[i64] = 8  # how its options come out in imagined worlds; only for a Thinker


@final
class Sight:
    """What a seat sees that must decide."""

    __slots__ = (
        "active",
        "ally_at",
        "ally_bears",
        "asker",
        "board",
        "choice",
        "clock",
        "confronting",
        "count",
        "deck",
        "first",
        "in_force",
        "is_block",
        "is_order",
        "is_shared",
        "last",
        "lying",
        "main_deck",
        "means",
        "move",
        "offered",
        "players",
        "power",
        "prices",
        "sale",
        "seat",
        "seats",
        "secrets",
        "seen",
        "serial",
        "sold",
        "stacks",
        "standers",
        "standing",
        "threat",
        "top",
        "turn",
        "undrawn",
        "ways",
    )

    def __init__(self, seats: i64, board: Board, is_shared: bool, copies: i64) -> None:
        self.serial: i64 = 0  # one more for each decision
        self.seats: Final[i64] = seats
        self.board: Final[Board] = board
        self.is_shared: Final[bool] = is_shared  # all win or lose together
        self.deck: Deck = NO_DECK  # the cards that may be known to be in the game
        self.secrets: i64 = 0  # bits of those that may not
        self.seen: i64 = 0  # what of the rest has been looked at: THE_PLAYERS and on
        # What is asked.
        self.count: i64 = 0  # options
        self.is_order: bool = False  # only the order is chosen of what will all happen
        self.seat: i64 = NONE
        self.ways: i64 = 0  # kinds of the options, as bits
        self.offered: vec[i64] = blank(16 * OPTION)  # the options, OPTION words each
        self.is_block: bool = False  # a Block is asked for
        self.asker: i64 = NO_CARD  # the card that asks
        self.means: i64 = NONE  # the text of what it asks about
        self.choice: i64 = OF_NUMBERS  # what is chosen
        # The turn.
        self.turn: i64 = 0  # its number, from 1
        self.active: i64 = 0
        self.power: i64 = 0
        self.move: i64 = 0
        self.confronting: i64 = NONE
        self.main_deck: i64 = 0  # cards in it
        self.undrawn: i64 = 0  # cards in one's own deck
        # Players, PLAYER words each, and their cards: where each pile begins and ends in ``lying``.
        # The hand, the discard pile and what is in play follow upon each other.
        self.players: Final[vec[i64]] = blank(seats * PLAYER)
        self.first: Final[vec[i64]] = blank(seats * PILES)
        self.last: Final[vec[i64]] = blank(seats * PILES)
        self.lying: Final[vec[i64]] = blank(copies)  # none lies in two piles
        self.top: i64 = 0  # how much of it is in use
        # Cards for sale: card and cost, each; then of each stack its topmost card and its size.
        self.sale: vec[i64] = blank(0)
        self.prices: i64 = 0  # how many cards are for sale
        self.stacks: vec[i64] = blank(0)
        # The city.
        self.standing: vec[i64] = blank(0)  # cards in spaces, STANDING words each
        self.standers: i64 = 0  # how many those are
        self.sold: vec[i64] = blank(board.size)  # by space: the card sold there from a stack
        self.in_force: vec[i64] = blank(0)  # cards of the Threat Track that were reached
        self.clock: i64 = 0  # the box where the clock stands; 0: it does not run
        self.threat: i64 = 0
        self.ally_at: i64 = NONE  # the space of the ally
        self.ally_bears: i64 = 0  # cards laid on the ally

    def begin(self, seat: i64, count: i64, is_order: bool) -> None:
        """Another decision: nothing of it has been seen yet."""
        self.serial += 1
        self.seat = seat
        self.count = count
        self.is_order = is_order
        self.seen = 0
        self.ways = 0
        self.top = 0
        self.is_block = False
        self.asker = NO_CARD
        self.means = NONE
        self.choice = OF_NUMBERS
        if count * OPTION > len(self.offered):
            self.offered = blank(2 * count * OPTION)

    def offer(self, i: i64, way: i64, card: i64) -> i64:
        """The option at a place is of this kind and about this card; where its words begin."""
        o = i * OPTION
        write_option(self.offered, o, way, card, 0, NONE)
        self.ways |= ONE << way
        return o

    def open_pile(self, seat: i64, pile: i64) -> i64:
        """A pile of a player begins; where it does."""
        self.first[seat * PILES + pile] = self.top
        return self.top

    def close_pile(self, seat: i64, pile: i64, end: i64) -> None:
        """It ends before this place; a hand is put into order."""
        if pile == IN_HAND:
            sort(self.lying, self.first[seat * PILES + pile], end)
        self.last[seat * PILES + pile] = end
        self.top = end

    def sell(self, card: i64, cost: i64) -> None:
        """One more card is for sale."""
        at = 2 * self.prices
        if at == len(self.sale):
            self.sale = append(append(self.sale, card), cost)
        else:
            self.sale[at] = card
            self.sale[at + 1] = cost
        self.prices += 1

    def stand(self, card: i64, cost: i64, space: i64, goal: i64, marks: i64) -> None:
        """One more card lies in a space."""
        at = STANDING * self.standers
        if at == len(self.standing):
            self.standing = longer(self.standing, 8 * STANDING)
        standing = self.standing
        standing[at] = card
        standing[at + PRICE] = cost
        standing[at + IN_SPACE] = space
        standing[at + GOAL] = goal
        standing[at + MARKS] = marks
        self.standers += 1


def write_option(offered: vec[i64], o: i64, way: i64, card: i64, where: i64, holder: i64) -> None:
    """Write an option's words from a place on: its kind, its card, where that lies, and whose."""
    offered[o] = way
    offered[o + CARD] = card
    offered[o + SOURCE] = NO_CARD
    offered[o + WHOM] = NONE
    offered[o + WHERE] = where
    offered[o + HOLDER] = holder
    offered[o + SPACE_AT] = NONE
    offered[o + SPACE_TO] = NONE
    offered[o + MEANS] = NONE
    offered[o + NAMED] = NONE
    offered[o + RAISED] = UNTOLD


class Policy:
    """Decides by what it sees, inside the engine, where an agent would be handed a view."""

    __slots__ = ("is_blind",)

    def __init__(self) -> None:
        self.is_blind: bool = False  # decides without looking, by the number of options alone

    def decide(self, sight: Sight) -> i64:
        """The index of the option that it picks.

        Below 0: what it must see before it can decide, as bits (THE_PLAYERS and on), negated.
        """
        raise NotImplementedError


@final
class Trials:
    """Which options are to be tried in imagined worlds, and what came of it."""

    __slots__ = ("made", "options", "players", "seed", "spend", "sums", "tried", "turns", "worlds")

    def __init__(self, players: list[Policy], turns: i64) -> None:
        self.players: Final = players  # who plays on, by seat
        self.turns: i64 = turns  # for how many turns each world is played on
        self.seed: str = ""  # of the worlds
        self.options: vec[i64] = blank(0)  # the indexes of those to try
        self.spend: i64 = 0  # decisions after which no other world is begun
        self.sums: vec[float] = blank_floats(0)  # of the judgements, by option tried
        self.worlds: i64 = 0  # in which they were tried
        self.made: i64 = 0  # decisions in all of them
        self.tried: i64 = 0  # the place among the options of the one that is judged

    def begin(self, seed: str, options: vec[i64]) -> None:
        """Nothing has been tried yet."""
        self.seed = seed
        self.options = options
        self.sums = blank_floats(len(options))
        self.worlds = 0
        self.made = 0


class Thinker(Policy):
    """A policy that may have options tried in imagined worlds before it decides.

    It says in its trials what to try, and asks for THE_TRIALS; the engine deals the worlds from
    what the seat may know, plays them on, has the thinker judge where they came to, and notes the
    sums. The thinker meets no position: it is asked by sights and prospects, and answers with
    numbers.
    """

    __slots__ = ("trials",)

    def __init__(self, trials: Trials) -> None:
        super().__init__()
        self.trials: Final = trials

    def judge(self, prospect: Prospect, seat: i64) -> float:
        """How good it is for a seat where an imagined game has come to: 1 is won, 0 is lost."""
        raise NotImplementedError


NO_SIGHT: Final = Sight(0, EMPTY_BOARD, False, 0)
