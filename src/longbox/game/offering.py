"""The pending question as numbers: what is asked, and the ways to decide it.

Owns: what of a question goes into a sight. Must not know: who decides, how any of it is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.game.options import VERB_OF, asked_about, asking
from longbox.rules.codes import (
    CHARACTER,
    F_BLOCKS,
    F_PROGRAM,
    F_TURN,
    HAND,
    O_ALLY,
    O_CONFRONT,
    O_DEFEND_FOR,
    O_DONE,
    O_END,
    O_MOVE,
    O_NORMAL,
    O_PASS,
    O_PLACE,
    O_PLAY,
    O_USE,
    Q_CARDS,
    Q_MAY,
    Q_MODE,
    Q_NEXT,
    Q_ORDER,
    Q_PLAYER,
    Q_RESPOND,
    Q_SPACE,
    Q_TURN,
    Q_WORD,
    SPAN,
    STOP,
    V_DAMAGE,
    V_PASS,
    V_PLACE,
    VERBS,
    W_NAME,
    W_PARITY,
    W_TAKEN,
    W_TYPE,
    ZONES,
)
from longbox.rules.frames import ABILITY, KIND, SOURCE
from longbox.rules.lists import item, length
from longbox.rules.replacing import INSTEAD
from longbox.rules.state import State
from longbox.rules.triggers import WAIT_SOURCE
from longbox.rules.words import ONE, words
from longbox.views import sight as to
from longbox.views.deck import A_STRANGER, AT_HAND, LEXICON, NO_CARD, Register
from longbox.views.seeing import see_own
from longbox.views.sight import Sight

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

PLAIN_WAYS: Final = {
    O_NORMAL: to.TO_GO_ON,
    O_END: to.TO_END,
    O_DONE: to.TO_BE_DONE,
    O_PASS: to.TO_PASS,
    O_CONFRONT: to.TO_CONFRONT,
    O_MOVE: to.TO_MOVE,
    O_PLACE: to.TO_PLACE,
    O_ALLY: to.TO_LEAD,
    O_USE: to.TO_USE,
}
# By what a turn's option does, and by verb: its kind.
TURN_WAYS: Final[vec[i64]] = words(
    [
        PLAIN_WAYS[what] if what in PLAIN_WAYS else to.WAY_OF[VERB_OF.get(what, "defend")]
        for what in range(O_DEFEND_FOR + 1)
    ]
)
VERB_WAYS: Final[vec[i64]] = words(
    [
        to.TO_GIVE if verb == V_PASS else to.WAY_OF.get(name, to.OTHER)
        for verb, name in enumerate(VERBS)
    ]
)


def is_ordered(st: State) -> bool:
    """Whether only the order is chosen of things that will all happen."""
    return (st.q_kind == Q_ORDER and st.q_a != INSTEAD) or st.q_kind == Q_NEXT


def see_question(sight: Sight, st: State, by: Register, pool: i64) -> None:
    """What the seat that decides is asked, its options, and its own cards; the rest if it asks.

    Where there is nothing to decide, or only an order, nothing is looked at.
    """
    count = length(pool)
    sight.begin(st.q_seat, count, is_ordered(st))
    if count == 1 or sight.is_order:
        return
    kind = st.q_kind
    if kind == Q_TURN:
        _see_turn(sight, st, by, pool)
    elif kind == Q_RESPOND:
        work = st.stack[st.sp + KIND]
        if work == F_BLOCKS:
            sight.is_block = True
        elif work != F_TURN:
            sight.asker = _asker(st, by)
        _see_turn(sight, st, by, pool)
    else:
        _see_text(sight, st, by, pool)
    see_own(sight, st, by)
    _forget_secrets(sight)


def _asker(st: State, by: Register) -> i64:
    """The card whose text asks."""
    source = st.stack[st.sp + SOURCE]
    return by.number[st.card_of[source]] if source >= 0 else NO_CARD


def _see_turn(sight: Sight, st: State, by: Register, pool: i64) -> None:
    """The options of a turn, and answers to what somebody else does."""
    offered = sight.offered
    hand = st.q_seat * ZONES + HAND
    ways: i64 = 0
    for i in range(length(pool)):
        option = item(st, pool, i)
        what = option // SPAN
        rest = option % SPAN
        if what == O_PLAY and st.where(rest) == hand:  # as most are
            card = by.number[st.card_of[rest]]
            to.write_option(offered, i * to.OPTION, to.TO_PLAY, card, AT_HAND, st.q_seat)
            ways = ONE << to.TO_PLAY
        elif what == O_USE:
            _see_use(sight, st, by, i, rest // 4)
        elif what == O_NORMAL or what == O_END or what == O_DONE or what == O_PASS:
            sight.offer(i, TURN_WAYS[what], NO_CARD)
        elif what == O_CONFRONT:
            o = sight.offer(i, to.TO_CONFRONT, NO_CARD)
            sight.offered[o + to.WHOM] = rest
        elif what == O_MOVE or what == O_PLACE or what == O_ALLY:
            o = sight.offer(i, TURN_WAYS[what], NO_CARD)
            sight.offered[o + to.SPACE_TO] = rest
        else:
            whom = what - O_DEFEND_FOR
            way = TURN_WAYS[what] if whom < 0 else to.TO_DEFEND
            o = sight.offer(i, way, by.number[st.card_of[rest]])
            _see_place(sight, st, by, o, st.where(rest))
            if 0 <= whom < st.seats:
                sight.offered[o + to.WHOM] = whom
    sight.ways |= ways


def _see_use(sight: Sight, st: State, by: Register, i: i64, copy: i64) -> None:
    """An ability to use; the Character's place goes without saying."""
    card = st.card_of[copy]
    o = sight.offer(i, to.TO_USE, by.used[card])
    sight.offered[o + to.SOURCE] = by.number[card]
    zone = st.where(copy)
    if zone != st.q_seat * ZONES + CHARACTER:
        _see_place(sight, st, by, o, zone)


def _see_place(sight: Sight, st: State, by: Register, o: i64, zone: i64) -> None:
    """Where the card of an option lies."""
    offered = sight.offered
    offered[o + to.WHERE] = by.zones[zone]
    if zone < st.shared:
        offered[o + to.HOLDER] = zone // ZONES
    elif st.city <= zone < st.beside:
        offered[o + to.SPACE_AT] = zone - st.city


def _see_text(sight: Sight, st: State, by: Register, pool: i64) -> None:
    """What a card's text asks, or the table."""
    kind = st.q_kind
    if kind == Q_ORDER:
        for i in range(length(pool)):
            at = item(st, pool, i) + WAIT_SOURCE
            card = st.card_of[st.waiting[at]]
            o = sight.offer(i, to.TO_CHOOSE, by.called[card])
            sight.offered[o + to.SOURCE] = by.number[card]
        return
    if kind == Q_WORD and st.q_a == W_TAKEN:
        for i in range(length(pool)):
            sight.offer(i, to.TO_REMOVE, by.number[item(st, pool, i)])
        return
    sight.asker = _asker(st, by)
    ability = st.stack[st.sp + ABILITY]
    if ability >= 0 and st.stack[st.sp + KIND] == F_PROGRAM:
        at = by.asks[ability] + asking(st)
        sight.means = by.means[at]
    if kind == Q_MODE:
        _see_modes(sight, st, pool)
    elif kind == Q_CARDS:
        _see_cards(sight, st, by, pool)
    elif kind == Q_SPACE:
        _see_spaces(sight, st, by, pool)
    else:
        _see_words(sight, st, by, pool)


def _see_modes(sight: Sight, st: State, pool: i64) -> None:
    ask = asked_about(st)
    assert ask is not None
    for i in range(length(pool)):
        value = item(st, pool, i)
        if value == STOP:
            sight.offer(i, to.TO_STOP, NO_CARD)
        else:
            o = sight.offer(i, to.TO_CHOOSE, NO_CARD)
            sight.offered[o + to.MEANS] = LEXICON.of(ask.modes[value].means)


def _see_cards(sight: Sight, st: State, by: Register, pool: i64) -> None:
    way = VERB_WAYS[st.q_verb]
    for i in range(length(pool)):
        copy = item(st, pool, i)
        if copy == STOP:
            sight.offer(i, to.TO_STOP, NO_CARD)
        else:
            o = sight.offer(i, way, by.number[st.card_of[copy]])
            _see_place(sight, st, by, o, st.where(copy))
            sight.offered[o + to.MEANS] = sight.means


def _see_spaces(sight: Sight, st: State, by: Register, pool: i64) -> None:
    way = to.TO_PLACE if st.q_verb == V_PLACE else to.TO_MOVE
    card = NO_CARD
    if st.q_verb == V_DAMAGE:
        way = to.TO_CHOOSE
    elif st.q_a >= 0:
        card = by.number[st.card_of[st.q_a]]
    for i in range(length(pool)):
        space = item(st, pool, i)
        if space == STOP:
            sight.offer(i, to.TO_STOP, NO_CARD)
        else:
            o = sight.offer(i, way, card)
            sight.offered[o + to.SPACE_TO] = space


def _see_words(sight: Sight, st: State, by: Register, pool: i64) -> None:
    """Yes or no, players, and whatever is named."""
    kind = st.q_kind
    if kind == Q_WORD:
        if st.q_a == W_PARITY:
            sight.choice = to.OF_PARITIES
        elif st.q_a == W_TYPE:
            sight.choice = to.OF_TYPES
        elif st.q_a == W_NAME:
            sight.choice = to.OF_NAMES
    for i in range(length(pool)):
        value = item(st, pool, i)
        if value == STOP:
            sight.offer(i, to.TO_STOP, NO_CARD)
            continue
        if kind == Q_MAY:
            sight.offer(i, to.TO_ACCEPT if value else to.TO_DECLINE, NO_CARD)
            continue
        o = sight.offer(i, to.TO_CHOOSE, NO_CARD)
        if kind == Q_PLAYER:
            sight.offered[o + to.WHOM] = value
        elif st.q_a == W_NAME:
            sight.offered[o + to.NAMED] = by.number[value]
        else:
            sight.offered[o + to.NAMED] = value


def _forget_secrets(sight: Sight) -> None:
    """What may not be known to be in the game is a stranger, whatever it is called."""
    if not sight.secrets:
        return
    facts = sight.deck.facts
    if sight.asker >= 0 and facts[sight.asker] is None:
        sight.asker = A_STRANGER
    for i in range(sight.count):
        at = i * to.OPTION + to.CARD
        card = sight.offered[at]
        if card >= 0 and facts[card] is None:
            sight.offered[at] = A_STRANGER
