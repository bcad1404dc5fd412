"""One position, as plain data: words, and rows of words.

Owns: State, its layout, and its copies.
Must not know: rules, texts, who may see what.

| row | what stands in it |
|---|---|
| ``row`` | all copies, zone after zone, each zone from its bottom to its top |
| ``ends`` | for each zone where it begins in ``row``, and the next word is where it ends; |
| | then where each seat and the ally stand; how often each stream of dice was used; by seat what |
| | raised the cost, and VP tokens; by Location its damage |
| ``lies`` | by copy: its zone, its owner, who knows it, its Destination, token, lot (see below) |
| ``stack`` | frames of work still to do, FRAME words each (frames.py) |
| ``heap`` | lists of cards that frames and the question speak of (lists.py) |
| ``history`` | what happened this turn, a word an event (events below), as far as ``past`` |

All other rows are short, and replaced when they change: copies of a position share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from longbox.rules.board import Board
from longbox.rules.card import Card, Catalog
from longbox.rules.chance import STREAM_DECKS
from longbox.rules.codes import BESIDE_ZONES, NOT_OVER, Q_NONE, STACKS, ZONES
from longbox.rules.ruleset import Ruleset
from longbox.rules.words import NONE, append, blank, bring, carry, longer, turn, wipe

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# What is told of an event: verb, seat, copy, from, to, batch, cause, ability.
EventTuple = tuple[int, ...]
TOLD: Final = 8  # so many numbers

FRAME: Final = 22  # words of a frame
CLOCK: Final = 16  # more boxes than the clock of any game has
# Of a word of ``lies``, from the lowest bit on: zone, owner, who knows it, Destination, token; then
# its lot, and the reach of the place where it lies (lots.py).
ZONE: Final = 0xFFF
_OWNER: Final = 12
_KNOWN: Final = 16
_DESTINATION: Final = 32
_HIDDEN: Final = ~(0xFFFF << _KNOWN | ZONE)  # all but its zone and who knows it
_CONTAINED: Final = 1 << 36
_LOT: Final = 37
_REACH: Final = 43
EVEN: Final = 1 << _LOT | 1 << _REACH  # times a lot: of that lot, and in a place of that reach
LOTS: Final = 62  # so many at the most, so that a word has a bit for each
SIGNED: Final = (1 << _LOT) - 1  # without lot and reach, which follow from what happened
_STAYS: Final = _HIDDEN & ~(63 << _REACH)  # what is a copy's own, wherever it lies
LABEL: Final = 63 << _LOT | 63 << _REACH
NOTED: Final = LABEL | 0xFFFF << _KNOWN  # lot, reach, and who knows it
# Of an event's word: verb, seat, copy, from, to, cause, and of an act that was replaced (V_WOULD)
# its own verb; -1 stands there as all ones.
_SEAT: Final = 6
_COPY: Final = 10
_FROM: Final = 22
_TO: Final = 32
_CAUSE: Final = 42
_WOULD: Final = 54
# Of ``ends``, counted from the last zone and without what there is by seat: where each part begins.
_AT: Final = 2
_DICE: Final = _AT + 1
_RAISED: Final = _DICE + STREAM_DECKS


@final
class State:
    """One position."""

    __slots__ = (
        "active",
        "alters",
        "asked",
        "batch",
        "beneath",
        "beside",
        "blank",
        "board",
        "card_of",
        "carried",
        "catalog",
        "cheapest",
        "choices",
        "city",
        "clock",
        "confronted",
        "defeated",
        "earned",
        "ending",
        "ends",
        "heap",
        "history",
        "hosts",
        "in_play",
        "is_told",
        "key",
        "lasting",
        "lies",
        "listen",
        "log",
        "move",
        "nests",
        "out",
        "over",
        "past",
        "power",
        "q_a",
        "q_kind",
        "q_least",
        "q_most",
        "q_picked",
        "q_pool",
        "q_seat",
        "q_verb",
        "returns",
        "rolls",
        "row",
        "rules",
        "seats",
        "shared",
        "skips",
        "sp",
        "stack",
        "strays",
        "threat",
        "told",
        "top",
        "turn",
        "turns",
        "used",
        "waiting",
        "winners",
    )

    def __init__(
        self,
        catalog: Catalog,
        rules: Ruleset,
        card_of: vec[i64],
        row: vec[i64],
        ends: vec[i64],
        lies: vec[i64],
    ) -> None:
        seats: i64 = rules.seats
        count = zone_count(catalog, rules)
        board = rules.board
        self.catalog: Final[Catalog] = catalog
        self.rules: Final[Ruleset] = rules
        self.card_of: Final[vec[i64]] = card_of  # by copy; never changes
        self.row: Final[vec[i64]] = row
        self.ends: Final[vec[i64]] = ends
        self.lies: Final[vec[i64]] = lies
        self.seats: Final[i64] = seats
        self.shared: Final[i64] = seats * ZONES  # the first zone that is nobody's
        self.board: Final[Board] = board
        # The first space's zone, after all stacks; an empty board's comes after all zones.
        city = count - 1 - BESIDE_ZONES - board.size if board.size else count
        self.city: Final[i64] = city
        self.beside: Final[i64] = city + board.size  # codes.TILES and on
        self.beneath: Final[i64] = count - 1  # cards that lie under other cards
        self.key: bytes = b""  # of the dice
        self.stack: vec[i64] = NO_WORDS
        self.sp: i64 = -FRAME  # where the topmost frame begins
        self.blank: i64 = -1  # where a frame is known to be blank (frames.py)
        self.heap: vec[i64] = NO_WORDS
        self.top: i64 = 0  # how much of the heap is in use
        self.history: vec[i64] = NO_WORDS
        self.past: i64 = 0  # how much of the history is in use: the events of this turn
        self.in_play: vec[i64] = NO_WORDS  # copies in play (and Characters) with abilities there
        self.used: vec[i64] = NO_WORDS
        self.lasting: vec[i64] = NO_WORDS  # see lasting.py
        self.waiting: vec[i64] = NO_WORDS  # see waiting.py
        self.nests: vec[i64] = NO_WORDS  # a lot, and the lot that it is nested in: see lots.py
        self.hosts: vec[i64] = NO_WORDS  # copy, what it lies under: a copy, or -1 - seat
        self.returns: vec[i64] = NO_WORDS  # copy, zone, end: where a played card goes
        self.earned: vec[i64] = NO_WORDS  # what the campaign must hear of: code, seat, value
        self.carried: vec[i64] = NO_WORDS  # Villains that go with the Character: see villains.py
        self.rolls: vec[i64] = NO_WORDS  # dice laid by hand, used before any other
        self.active: i64 = 0
        self.turn: i64 = 0
        self.power: i64 = 0
        self.move: i64 = 0
        self.confronted: i64 = -1
        self.alters: i64 = 0  # bits of what something in play or lasting may alter
        self.listen: i64 = 0  # bits of verbs that something in play or lasting listens to
        self.batch: i64 = 0
        self.asked: i64 = 0  # decisions so far
        self.choices: i64 = 0  # moves in this turn
        self.turns: i64 = 0  # seats that take extra turns next
        self.skips: i64 = 0  # seats that skip their next turn
        self.out: i64 = 0  # seats that left the game
        self.winners: i64 = 0
        self.ending: i64 = NOT_OVER
        self.threat: i64 = 0
        self.defeated: i64 = 0  # Super-Villains
        self.clock: i64 = 0  # of the game's end: its owner * CLOCK + its box; 0: it does not run
        self.q_kind: i64 = Q_NONE
        self.q_seat: i64 = -1
        self.q_pool: i64 = 0  # lists of the heap
        self.q_picked: i64 = 0
        self.q_least: i64 = 0
        self.q_most: i64 = 0
        self.q_verb: i64 = 0
        self.q_a: i64 = 0
        # What only spares looking, and is no part of the position:
        self.cheapest: i64 = 0  # where nothing alters a price, no card on sale costs less
        self.strays: bool = True  # whether a hand may hold a card of a lot that is not its seat's
        self.over: bool = False
        self.is_told: bool = True  # whether anybody will read the log
        self.log: vec[i64] = NO_WORDS  # what was told, TOLD words an event
        self.told: i64 = 0  # how much of it is in use: what was told since the last move

    def copy(self) -> State:
        """An independent copy; what never changes is shared."""
        it = State(
            self.catalog,
            self.rules,
            self.card_of,
            self.row[:],
            self.ends[:],
            self.lies[:],
        )
        it.key = self.key
        it.stack = self.stack[: self.sp + FRAME]
        it.sp = self.sp
        it.heap = self.heap[: self.top]
        it.top = self.top
        it.history = self.history[: self.past]
        it.past = self.past
        it.in_play = self.in_play
        it.used = self.used
        it.lasting = self.lasting
        it.waiting = self.waiting
        it.nests = self.nests
        it.hosts = self.hosts
        it.returns = self.returns
        it.defeated = self.defeated
        it.earned = self.earned
        it.carried = self.carried
        it.rolls = self.rolls
        it.active = self.active
        it.turn = self.turn
        it.power = self.power
        it.move = self.move
        it.confronted = self.confronted
        it.alters = self.alters
        it.listen = self.listen
        it.batch = self.batch
        it.asked = self.asked
        it.choices = self.choices
        it.turns = self.turns
        it.skips = self.skips
        it.out = self.out
        it.over = self.over
        it.winners = self.winners
        it.ending = self.ending
        it.threat = self.threat
        it.clock = self.clock
        it.q_kind = self.q_kind
        it.q_seat = self.q_seat
        it.q_pool = self.q_pool
        it.q_picked = self.q_picked
        it.q_least = self.q_least
        it.q_most = self.q_most
        it.q_verb = self.q_verb
        it.q_a = self.q_a
        it.cheapest = self.cheapest
        it.strays = self.strays
        it.is_told = self.is_told
        return it

    # ----------------------------------------------------------------- cards and zones

    def card(self, copy: i64) -> Card:
        """The card of which this is a copy."""
        return self.catalog.cards[self.card_of[copy]]

    def where(self, copy: i64) -> i64:
        """The zone in which a copy lies."""
        return self.lies[copy] & ZONE

    def owner(self, copy: i64) -> i64:
        """The seat that owns a copy; NOBODY: none does."""
        return self.lies[copy] >> _OWNER & 15

    def known(self, copy: i64) -> i64:
        """Bits of the seats that know which card a copy is, wherever it lies."""
        return self.lies[copy] >> _KNOWN & 0xFFFF

    def set_owner(self, copy: i64, seat: i64) -> None:
        """A seat owns a copy from now on."""
        self.lies[copy] = self.lies[copy] & ~(15 << _OWNER) | seat << _OWNER

    def set_known(self, copy: i64, bits: i64) -> None:
        """These seats know a copy from now on."""
        self.lies[copy] = self.lies[copy] & ~(0xFFFF << _KNOWN) | bits << _KNOWN

    def lot(self, copy: i64) -> i64:
        """The lot of a copy that lies hidden."""
        return self.lies[copy] >> _LOT & 63

    def reach(self, copy: i64) -> i64:
        """The reach of the hidden place where a copy lies."""
        return self.lies[copy] >> _REACH & 63

    def label(self, copy: i64, lot: i64, reach: i64) -> None:
        """A copy is of this lot from now on, and its place has this reach."""
        self.lies[copy] = self.lies[copy] & ~LABEL | lot << _LOT | reach << _REACH

    def label_all(self, zone: i64, lot: i64) -> None:
        """All copies of a zone are of this lot, and so are their places."""
        row = self.row
        lies = self.lies
        both = lot * EVEN
        for i in range(self.ends[zone], self.ends[zone + 1]):
            copy = row[i]
            lies[copy] = lies[copy] & ~LABEL | both

    def exchange(self, copy: i64, other: i64) -> None:
        """What is noted of two copies changes places: lot, reach, and who knows them."""
        one = self.lies[copy]
        two = self.lies[other]
        self.lies[copy] = one & ~NOTED | two & NOTED
        self.lies[other] = two & ~NOTED | one & NOTED

    def destined(self, copy: i64) -> i64:
        """The Destination that was rolled for a copy; 0: none was."""
        return self.lies[copy] >> _DESTINATION & 15

    def set_destined(self, copy: i64, number: i64) -> None:
        """A Destination was rolled for a copy."""
        self.lies[copy] = self.lies[copy] & ~(15 << _DESTINATION) | number << _DESTINATION

    def is_contained(self, copy: i64) -> bool:
        """Whether a copy bears the token."""
        return self.lies[copy] & _CONTAINED != 0

    def contain(self, copy: i64, is_on: bool) -> None:
        """The token comes to a copy, or goes."""
        self.lies[copy] = self.lies[copy] & ~_CONTAINED | (_CONTAINED if is_on else 0)

    def size(self, zone: i64) -> i64:
        """How many cards lie in a zone."""
        return self.ends[zone + 1] - self.ends[zone]

    def at_top(self, zone: i64) -> i64:
        """The topmost copy of a zone; -1: it is empty."""
        end = self.ends[zone + 1]
        return self.row[end - 1] if end > self.ends[zone] else NONE

    def at_bottom(self, zone: i64) -> i64:
        """The lowest copy of a zone; -1: it is empty."""
        start = self.ends[zone]
        return self.row[start] if self.ends[zone + 1] > start else NONE

    def zone(self, zone: i64) -> list[int]:
        """The copies of a zone as a list, the topmost last."""
        return [int(self.row[i]) for i in range(self.ends[zone], self.ends[zone + 1])]

    def place_in(self, zone: i64, copy: i64) -> i64:
        """Where in its zone a copy lies, counted from the bottom."""
        i = self.ends[zone + 1] - 1
        while self.row[i] != copy:
            i -= 1
        return i - self.ends[zone]

    def put(self, copy: i64, to: i64, end: i64, known: i64) -> None:
        """A copy comes to another zone; ``end`` counts from the top, -1: to the bottom.

        From now on ``known`` are the bits of the seats that know it.
        """
        row = self.row
        ends = self.ends
        lies = self.lies
        word = lies[copy]
        frm = word & ZONE
        start = ends[frm]
        stop = ends[frm + 1]
        if to > frm:
            for zone in range(frm + 1, to + 1):
                ends[zone] -= 1
        else:
            for zone in range(to + 1, frm + 1):
                ends[zone] += 1
        goal = ends[to + 1] - 1
        if end:
            goal = ends[to] if end < 0 else max(ends[to], goal - end)
        carry(row, copy, start, stop, goal)
        lies[copy] = word & _HIDDEN | known << _KNOWN | to

    def merge(self, frm: i64, to: i64, lot: i64) -> None:
        """All copies of a zone come on top of another, in their order; nobody knows them there.

        They and their places are of a lot from now on; -1: of the same as before.
        """
        kept: i64 = _HIDDEN
        word = to
        if lot >= 0:
            kept = _HIDDEN & ~LABEL
            word = to | lot * EVEN
        row = self.row
        ends = self.ends
        lies = self.lies
        start = ends[frm]
        end = ends[frm + 1]
        count = end - start
        if to > frm:
            turn(row, start, end, ends[to + 1])
            for zone in range(frm + 1, to + 1):
                ends[zone] -= count
        else:
            turn(row, ends[to + 1], start, end)
            for zone in range(to + 1, frm + 1):
                ends[zone] += count
        goal = ends[to + 1]
        for i in range(goal - count, goal):
            copy = row[i]
            lies[copy] = lies[copy] & kept | word

    def take(self, frm: i64, to: i64, count: i64) -> None:
        """The topmost copies of a zone come on top of the zone before it, the topmost one first."""
        row = self.row
        lies = self.lies
        start = self.ends[frm]
        goal = start + count
        bring(row, start, self.ends[frm + 1], count)
        for i in range(start, goal):
            copy = row[i]
            lies[copy] = lies[copy] & ~ZONE | to
        self.ends[frm] = goal

    def lift(self, copy: i64, frm: i64, to: i64) -> None:
        """A copy of a zone comes on top of the zone before it, where nobody has to be told it."""
        start = self.ends[frm]
        carry(self.row, copy, start, self.ends[frm + 1], start)
        self.ends[frm] = start + 1
        self.lies[copy] = self.lies[copy] & _HIDDEN | to

    def lay(self, copy: i64, zone: i64) -> None:
        """Note of a copy that it lies in a zone, where it was put into the row by hand."""
        self.lies[copy] = self.lies[copy] & ~ZONE | zone

    def lay_as(self, copy: i64, other: State, was: i64) -> None:
        """Note of a copy that it lies where another one lies in another position, as known."""
        self.lies[copy] = self.lies[copy] & _STAYS | other.lies[was] & ~_STAYS

    # ----------------------------------------------------------------- numbers of seats and places

    def at(self, seat: i64) -> i64:
        """The space where a seat's Character stands (the one after all seats is the ally); -1."""
        return self.ends[self.beneath + _AT + seat]

    def set_at(self, seat: i64, space: i64) -> None:
        """A Character comes to a space; -1: to none."""
        self.ends[self.beneath + _AT + seat] = space

    def dice(self) -> i64:
        """Where in ``ends`` the streams of dice begin."""
        return self.beneath + _DICE + self.seats

    def raised(self, seat: i64) -> i64:
        """What Blocks have added to the cost of a seat's Character."""
        return self.ends[self.beneath + _RAISED + 2 * self.seats + seat]

    def raise_by(self, seat: i64, by: i64) -> None:
        """Add to it."""
        self.ends[self.beneath + _RAISED + 2 * self.seats + seat] += by

    def raise_none(self) -> None:
        """Blocks have added nothing to any cost."""
        start = self.beneath + _RAISED + 2 * self.seats
        wipe(self.ends, start, start + self.seats)

    def tokens(self, seat: i64) -> i64:
        """The VP tokens of a seat."""
        return self.ends[self.beneath + _RAISED + 3 * self.seats + seat]

    def add_tokens(self, seat: i64, by: i64) -> None:
        """VP tokens come to a seat, or go."""
        self.ends[self.beneath + _RAISED + 3 * self.seats + seat] += by

    def damage(self, slot: i64) -> i64:
        """The damage on a Location."""
        return self.ends[self.beneath + _RAISED + 4 * self.seats + slot]

    def set_damage(self, slot: i64, damage: i64) -> None:
        """A Location has so much damage."""
        self.ends[self.beneath + _RAISED + 4 * self.seats + slot] = damage

    def box(self) -> i64:
        """The box of the clock of the game's end; 0: it does not run."""
        return self.clock % CLOCK

    # ----------------------------------------------------------------- what happened

    def note(self, event: i64) -> None:
        """Note an event of this turn, as one word."""
        past = self.past
        history = self.history
        if past < len(history):
            history[past] = event
        else:
            self.history = append(history, event)
        self.past = past + 1

    def tell(
        self, verb: i64, seat: i64, copy: i64, frm: i64, to: i64, cause: i64, ability: i64
    ) -> None:
        """Put an event into the log, if anybody reads it."""
        if self.is_told:
            at = self.told
            log = self.log
            if at == len(log):
                log = longer(log, at + 8 * TOLD)
                self.log = log
            log[at] = verb
            log[at + 1] = seat
            log[at + 2] = copy
            log[at + 3] = frm
            log[at + 4] = to
            log[at + 5] = self.batch
            log[at + 6] = cause
            log[at + 7] = ability
            self.told = at + TOLD


def told_at(log: vec[i64], at: i64) -> EventTuple:
    """An event of a log."""
    return tuple([int(log[i]) for i in range(at, at + TOLD)])


def told_by(st: State) -> list[EventTuple]:
    """What was told since the last move."""
    return [told_at(st.log, at) for at in range(0, st.told, TOLD)]


def dice_of(st: State) -> vec[i64]:
    """By stream of dice: how often it was used, or the word of a quick one."""
    first = st.dice()
    return st.ends[first : first + STREAM_DECKS + st.seats]


def throw(st: State, dice: vec[i64]) -> None:
    """The dice of a position are these from now on."""
    first = st.dice()
    for stream in range(len(dice)):
        st.ends[first + stream] = dice[stream]


# --------------------------------------------------------------------------- words of the history


def event_word(verb: i64, seat: i64, copy: i64, frm: i64, to: i64, cause: i64) -> i64:
    """An event as one word."""
    return (
        verb
        | (seat & 15) << _SEAT
        | (copy & 0xFFF) << _COPY
        | (frm & 0x3FF) << _FROM
        | (to & 0x3FF) << _TO
        | (cause & 0xFFF) << _CAUSE
    )


def replaced(event: i64, verb: i64) -> i64:
    """The word of an act that something else happened in place of."""
    return event & ~63 | verb | (event & 63) << _WOULD


def would_be(event: i64) -> i64:
    """Of an act that was replaced, the word that it would have been."""
    low: i64 = (1 << _WOULD) - 1
    return event & low & ~63 | event >> _WOULD & 63


def with_copy(event: i64, copy: i64) -> i64:
    """The same event of another copy."""
    mask: i64 = 0xFFF << _COPY
    return event & ~mask | (copy & 0xFFF) << _COPY


def verb_of(event: i64) -> i64:
    """What was done."""
    return event & 63


def seat_of(event: i64) -> i64:
    """Who did it, or to whom it happened; -1: nobody."""
    seat = event >> _SEAT & 15
    return NONE if seat == 15 else seat


def copy_of(event: i64) -> i64:
    """To which copy; -1: to none."""
    copy = event >> _COPY & 0xFFF
    return NONE if copy == 0xFFF else copy


def from_of(event: i64) -> i64:
    """From which zone; -1: from none."""
    zone = event >> _FROM & 0x3FF
    return NONE if zone == 0x3FF else zone


def to_of(event: i64) -> i64:
    """To which zone; -1: to none."""
    zone = event >> _TO & 0x3FF
    return NONE if zone == 0x3FF else zone


def cause_of(event: i64) -> i64:
    """The copy that is the cause; -1: none is."""
    copy = event >> _CAUSE & 0xFFF
    return NONE if copy == 0xFFF else copy


NO_WORDS: Final = blank(0)  # never changed in place


def ends_count(catalog: Catalog, rules: Ruleset) -> i64:
    """How long ``ends`` is: see the table of the layout."""
    beyond = _RAISED + 4 * rules.seats + len(rules.board.locations)
    return zone_count(catalog, rules) - 1 + beyond


def zone_count(catalog: Catalog, rules: Ruleset) -> i64:
    """How many zones: the seats', the shared ones, the stacks, the board's, what is under cards."""
    count: i64 = rules.seats * ZONES + STACKS + len(catalog.stacks) + 1
    size = rules.board.size
    return count + size + BESIDE_ZONES if size else count
