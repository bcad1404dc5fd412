"""Numbering: the options of the pending question as stable numbers, and the question itself.

Owns: which number of a layout an option has, and what of a question goes into an observation.
Must not know: who learns from them, how an option is said.

The number says what is done and with which design where; which question it answers stands in the
observation. No two options of a question have the same number, as no two have the same text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from longbox.game.offering import is_ordered
from longbox.game.options import asking
from longbox.rules.card import Catalog
from longbox.rules.codes import (
    F_BLOCKS,
    F_PROGRAM,
    F_TURN,
    O_ALLY,
    O_ASSIST,
    O_BLOCK,
    O_BUY,
    O_CONFRONT,
    O_DEFEAT,
    O_DEFEND,
    O_DEFEND_FOR,
    O_DONE,
    O_ELSEWHERE,
    O_END,
    O_LAID,
    O_LAY,
    O_MOVE,
    O_NORMAL,
    O_PASS,
    O_PLACE,
    O_PLAY,
    O_STACK,
    O_USE,
    Q_CARDS,
    Q_MAY,
    Q_MODE,
    Q_NAMES,
    Q_NEXT,
    Q_ORDER,
    Q_PLAYER,
    Q_RESPOND,
    Q_SPACE,
    Q_TURN,
    Q_WORD,
    SPAN,
    STOP,
    V_ATTACK,
    VERBS,
    W_NAME,
    W_PARITY,
    W_TAKEN,
    W_TYPE,
)
from longbox.rules.frames import ABILITY, KIND, SOURCE
from longbox.rules.lists import item, length
from longbox.rules.machine import option_list
from longbox.rules.state import State
from longbox.rules.triggers import WAIT_ABILITY, WAIT_SOURCE
from longbox.rules.words import append, blank, words
from longbox.views.census import Census
from longbox.views.layout import (
    AMOUNTS,
    DONE_PLAYING,
    END_TURN,
    GIVEN,
    MODES,
    NO,
    NORMAL_TURN,
    ORDERS,
    PASS,
    STOPPING,
    USES,
    WINDOWS,
    YES,
    Layout,
    Unnumbered,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

BLOCKS: Final = {
    O_CONFRONT: "confront",
    O_MOVE: "move",
    O_PLACE: "place",
    O_ALLY: "lead",
    O_PLAY: "play",
    O_BUY: "buy",
    O_STACK: "buy from its stack",
    O_ELSEWHERE: "buy from elsewhere",
    O_LAID: "play what was laid",
    O_BLOCK: "block",
    O_LAY: "lay",
    O_ASSIST: "assist",
    O_DEFEAT: "defeat",
    O_DEFEND: "defend",
    O_USE: "use",
    O_DEFEND_FOR: "defend for",
}
PLAIN_WORDS: Final = {O_NORMAL: NORMAL_TURN, O_END: END_TURN, O_DONE: DONE_PLAYING, O_PASS: PASS}
# Of the parts of a question, from its first word on.
ASKED_KIND: Final = 1
ASKED_VERB: Final[i64] = ASKED_KIND + len(Q_NAMES)
ASKED_NAMED: Final[i64] = ASKED_VERB + len(VERBS)
ASKED_WINDOW: Final[i64] = ASKED_NAMED + 7
ASKED_MORE: Final[i64] = ASKED_WINDOW + len(WINDOWS)


@final
class Numbering:
    """The numbers of what is asked, at the tables that share a catalog."""

    __slots__ = ("census", "first", "layout", "rank", "starts")

    def __init__(self, census: Census, catalog: Catalog) -> None:
        layout = census.layout
        self.census: Final[Census] = census
        self.layout: Final[Layout] = layout
        # By what an option of a turn does: where its block begins; a word's own number.
        self.starts: Final[vec[i64]] = words(
            [
                PLAIN_WORDS[what] if what in PLAIN_WORDS else layout.starts[BLOCKS[what]]
                for what in range(O_DEFEND_FOR + 1)
            ]
        )
        self.first: Final[dict[str, int]] = layout.starts
        rank: list[int] = []  # by ability: which it is of its card's
        count: dict[int, int] = {}
        for ability in catalog.abilities:
            card = int(ability.card)
            rank.append(count.get(card, 0))
            count[card] = rank[-1] + 1
        self.rank: Final[vec[i64]] = words(rank)

    def numbers(self, st: State) -> vec[i64]:
        """The numbers of the options of the pending question, in their order."""
        top = st.top
        pool = option_list(st)
        found = blank(0)
        for i in range(length(pool)):
            found = append(found, self.number(st, item(st, pool, i)))
        st.top = top
        return found

    def number(self, st: State, value: i64) -> i64:
        """The number of one option; raises Unnumbered for what the layout has no room for."""
        kind = st.q_kind
        if kind == Q_TURN or kind == Q_RESPOND:
            return self._turn(st, value)
        if value == STOP and kind != Q_ORDER and kind != Q_NEXT and kind != Q_MAY:
            return STOPPING
        if kind == Q_CARDS:
            return self._picked(st, value)
        if kind == Q_MAY:
            return YES if value else NO
        if kind == Q_PLAYER:
            return self._seat(st, "player", value)
        if kind == Q_MODE:
            return self._within("mode", value, MODES)
        if kind == Q_SPACE:
            return self.first["space"] + value
        if kind == Q_NEXT:
            is_card = st.q_verb == V_ATTACK
            return self._picked(st, value) if is_card else self._seat(st, "player", value)
        if kind == Q_ORDER:
            return self._waiting(st, value)
        return self._word(st, value)

    def _turn(self, st: State, value: i64) -> i64:
        """An option of a turn, or an answer to what somebody else does."""
        what = value // SPAN
        rest = value % SPAN
        if what >= O_DEFEND_FOR:
            whom = what - O_DEFEND_FOR
            if whom < st.seats:
                whom = (whom - st.q_seat + st.seats) % st.seats
            return self.starts[O_DEFEND_FOR] + whom * self.layout.cards + self._card(st, rest)
        start = self.starts[what]
        if what == O_NORMAL or what == O_END or what == O_DONE or what == O_PASS:
            return start
        if what == O_USE:
            return start + self.census.design[st.card_of[rest // 4]] * USES + rest % 4
        if what == O_CONFRONT:
            return start + (rest - st.q_seat + st.seats) % st.seats
        if what == O_MOVE or what == O_PLACE or what == O_ALLY:
            return start + rest
        return start + self._card(st, rest)

    def _card(self, st: State, copy: i64) -> i64:
        """The design of a copy that lies among the players."""
        design = self.census.design[st.card_of[copy]]
        if design >= self.layout.cards:
            raise Unnumbered(f"{self.layout.designs[design]} does not lie among the players.")
        return design

    def _picked(self, st: State, copy: i64) -> i64:
        """A copy where it lies."""
        zone = self.census.rel[st.q_seat * self.census.zones + st.where(copy)]
        if zone < 0:
            return self.first["pick beside"] + self.census.design[st.card_of[copy]]
        return self.layout.pick + zone * self.layout.cards + self._card(st, copy)

    def _seat(self, st: State, block: str, seat: i64) -> i64:
        return self.first[block] + (seat - st.q_seat + st.seats) % st.seats

    def _within(self, block: str, value: i64, room: i64) -> i64:
        """A number that must have room in its block."""
        if not 0 <= value < room:
            raise Unnumbered(f"There is no room for {int(value)} among the numbers of {block}.")
        return self.first[block] + value

    def _word(self, st: State, value: i64) -> i64:
        """Whatever is named."""
        if st.q_a == W_TAKEN:
            return self.first["take"] + self.census.design[value]
        if st.q_a == W_NAME:
            return self.first["name"] + self.census.design[value]
        if st.q_a == W_TYPE:
            return self.first["type"] + value
        if st.q_a == W_PARITY:
            return self.first["parity"] + value
        return self._within("amount", value, AMOUNTS)

    def _waiting(self, st: State, at: i64) -> i64:
        """An ability that waits, by the design whose it is and its place among that one's."""
        ability = st.waiting[at + WAIT_ABILITY]
        card = st.card_of[st.waiting[at + WAIT_SOURCE]]
        rank = self.rank[ability]
        if rank >= GIVEN:
            raise Unnumbered("A card has more abilities than there are numbers for.")
        if st.catalog.abilities[ability].card != card:
            rank += GIVEN  # it was given to it
        return self.layout.order + self.census.design[card] * ORDERS + rank

    def ask(self, st: State, tally: vec[i64], base: i64) -> None:
        """Put the pending question into a row that was counted for who decides."""
        layout = self.layout
        first = base + layout.question
        kind = st.q_kind
        tally[first] = 1
        tally[first + ASKED_KIND + kind] = 1
        if kind == Q_CARDS or kind == Q_SPACE or kind == Q_NEXT:
            tally[first + ASKED_VERB + st.q_verb] = 1
        if kind == Q_WORD:
            tally[first + ASKED_NAMED + st.q_a] = 1
        more = first + ASKED_MORE
        work = st.stack[st.sp + KIND]
        is_text = kind != Q_TURN and kind != Q_ORDER
        if kind == Q_RESPOND:
            window: i64 = 0 if work == F_BLOCKS else (1 if work == F_TURN else 2)
            tally[first + ASKED_WINDOW + window] = 1
            is_text = window == 2
        if is_text and not (kind == Q_WORD and st.q_a == W_TAKEN):
            source = st.stack[st.sp + SOURCE]
            if source >= 0:
                tally[base + layout.asking + self.census.design[st.card_of[source]]] = 1
            ability = st.stack[st.sp + ABILITY]
            if ability >= 0 and work == F_PROGRAM:
                tally[more] = self.rank[ability] + 1
                tally[more + 1] = asking(st)
        if kind == Q_CARDS:
            picked = st.q_picked
            tally[more + 2] = length(picked)
            tally[more + 3] = st.q_least
            tally[more + 4] = st.q_most
            for i in range(length(picked)):
                design = self.census.design[st.card_of[item(st, picked, i)]]
                if design < layout.cards:
                    tally[base + layout.picked + design] += 1
        tally[more + 5] = 1 if is_ordered(st) else 0
        if kind == Q_SPACE and st.q_a >= 0:
            tally[more + 6] = self.census.design[st.card_of[st.q_a]] + 1
