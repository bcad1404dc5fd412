"""Moving: picked cards change place; draws; cards from the top or bottom of a deck.

Owns: the operations that move, and what the text then speaks of. Must not know: who picked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.card import (
    ALTERS_RIGHTS,
    KIDS,
    NODE_A,
    NODE_B,
    NOWHERE,
    OP_A,
    OP_B,
    OP_C,
    OP_X,
    OP_Y,
)
from longbox.rules.codes import (
    BY_NOBODY,
    DECK,
    E_NONE,
    END_SHUFFLED,
    G_REMOVED,
    HAND,
    L_SHARED,
    L_TO,
    LINE_UP,
    M_CANNOT,
    MAIN,
    P_YOU,
    R_LOOPS,
    SWAP_NOTE,
    V_BUY,
    V_DEFEAT,
    V_DESTROY,
    V_DRAW,
    V_GAIN,
    V_PUT,
    X_DEFEATED,
    X_DESTROYED,
    X_DRAW,
    X_GAIN,
    ZONES,
)
from longbox.rules.destinations import destination, end_of
from longbox.rules.frames import (
    DONE,
    IT,
    NUM,
    PC,
    PICK,
    SOURCE,
    A,
    B,
    C,
    depth,
    loop_word,
    note_way,
    set_loop_word,
)
from longbox.rules.lists import (
    NOTHING,
    added,
    contains,
    item,
    length,
    list_from,
    push,
    reverse,
)
from longbox.rules.replacing import act, act_draw, awaited, redirects
from longbox.rules.seats import has
from longbox.rules.state import State
from longbox.rules.turn import admit, paid_with
from longbox.rules.values import actor, amount, discounts, prevented, price, zones_of
from longbox.rules.villains import arrive, defeat_villain
from longbox.rules.whereabouts import in_city, is_villain
from longbox.rules.words import NONE, plus
from longbox.rules.zones import ready, shuffle_deck, shuffle_main

if TYPE_CHECKING:
    from mypy_extensions import i64


def move_cards(st: State, fr: i64, op: i64) -> None:
    code = st.catalog.code
    verb = code[op + OP_A]
    to = code[op + OP_X]
    copies = st.stack[fr + PICK]
    seat = actor(st, fr, code[op + OP_Y])
    st.batch += 1
    moved: i64 = NOTHING
    arrivals: i64 = NOTHING
    shuffled: i64 = -1
    if code[op + OP_B] & 1:
        copies = reverse(st, copies)  # "in any order": the first one named lies on top
    for i in range(length(copies)):
        copy = item(st, copies, i)
        if seat < 0 or not _may_move(st, copy, verb, seat):
            continue
        zone = destination(st, fr, copy, verb, seat, to)
        if zone < 0 or (zone < st.shared and has(st.out, zone // ZONES)):
            continue
        if depth(st) > 1 and redirects(st, copy, zone, end_of(st, to), verb):
            moved = added(st, moved, copy)
            continue
        if verb == V_DEFEAT and st.rules.fights:
            if is_villain(st, copy) and not prevented(st, M_CANNOT, X_DEFEATED, copy, seat):
                defeat_villain(st, copy, seat)
                moved = added(st, moved, copy)
            continue
        if verb == V_BUY and not _pays(st, copy, seat):
            continue
        if st.stack[fr + B] and st.stack[fr + PC] == 3:
            paid_with(st, fr, copy)
        was_in_city = in_city(st, copy)
        act(st, copy, seat, verb, zone, end_of(st, to), st.stack[fr + SOURCE])
        moved = added(st, moved, copy)
        if zone == st.shared + LINE_UP:
            admit(st)
        if st.board.size and not was_in_city:
            arrivals = added(st, arrivals, copy)
        if _is_shuffled_in(st, to):
            shuffled = zone
        elif _is_out_for_good(st, to):
            st.earned = plus(plus(plus(st.earned, G_REMOVED), seat), copy)
    if shuffled >= 0:
        _shuffle_zone(st, shuffled)
    spoken_of = st.stack[fr + IT]
    _note(st, fr, verb, moved)
    if code[op + OP_C]:
        st.stack[fr + IT] = spoken_of  # it is another card than the one that says so
    # The last one first: what is done first lies on top.
    for i in range(length(arrivals) - 1, -1, -1):
        arrive(st, item(st, arrivals, i), False)


def _may_move(st: State, copy: i64, verb: i64, seat: i64) -> bool:
    """Whether nothing forbids that a seat does this to a copy."""
    if _is_fixed(st, copy):
        return False
    if verb == V_DESTROY:
        return not prevented(st, M_CANNOT, X_DESTROYED, copy, seat)
    return verb != V_GAIN or not prevented(st, M_CANNOT, X_GAIN, copy, seat)


def _pays(st: State, copy: i64, seat: i64) -> bool:
    """A copy is paid for; False if there is not Power enough."""
    cost = price(st, copy, seat, discounts(st))
    if cost > st.power:
        return False
    st.power -= cost
    return True


def _is_shuffled_in(st: State, to: i64) -> bool:
    """Whether a card is shuffled into the place that a text names."""
    return to != NOWHERE and st.catalog.nodes[to + NODE_A] == END_SHUFFLED


def _is_out_for_good(st: State, to: i64) -> bool:
    """Whether a card that goes to the place that a text names leaves the campaign."""
    if to == NOWHERE or not st.rules.keeps_log:
        return False
    place = st.catalog.nodes[to + KIDS]
    return st.catalog.nodes[place] == L_SHARED and st.catalog.nodes[place + NODE_B] != 0


def swap_cards(st: State, fr: i64, op: i64) -> None:
    """Note the cards that were picked; or: they and those picked now change places."""
    code = st.catalog.code
    register = code[op + OP_C] - R_LOOPS
    second = st.stack[fr + PICK]
    if code[op + OP_A] == SWAP_NOTE:
        set_loop_word(st, fr, register, second)
        return
    places = code[op + OP_X]
    first = loop_word(st, fr, register)
    seat = actor(st, fr, code[op + OP_Y])
    frm = _swapped_to(st, fr, st.catalog.nodes[places + KIDS], first)
    to = _swapped_to(st, fr, st.catalog.nodes[places + KIDS + 1], second)
    st.batch += 1
    moved: i64 = NOTHING
    if seat >= 0 and frm >= 0 and to >= 0:
        moved = second
        for i in range(length(first)):
            _put_there(st, item(st, first, i), seat, to, st.stack[fr + SOURCE])
        for i in range(length(second)):
            _put_there(st, item(st, second, i), seat, frm, st.stack[fr + SOURCE])
    st.stack[fr + C] = 0
    _note(st, fr, V_PUT, moved)


def _swapped_to(st: State, fr: i64, place: i64, copies: i64) -> i64:
    """Where those cards lie that others change places with; -1 if there are none."""
    if st.catalog.nodes[place] != E_NONE:
        found = zones_of(st, fr, place)
        return item(st, found, 0) if found else NONE
    if not copies or _is_fixed(st, item(st, copies, 0)):
        return -1
    return st.where(item(st, copies, 0))


def _put_there(st: State, copy: i64, seat: i64, zone: i64, cause: i64) -> None:
    if _is_fixed(st, copy):
        return
    act(st, copy, seat, V_PUT, zone, 0, cause)
    if zone == st.shared + LINE_UP:
        admit(st)


def _shuffle_zone(st: State, zone: i64) -> None:
    """A card was shuffled into a deck."""
    if zone == st.shared + MAIN:
        shuffle_main(st)
    elif zone < st.shared and zone % ZONES == DECK:
        shuffle_deck(st, zone // ZONES)


def _is_fixed(st: State, copy: i64) -> bool:
    """Characters are in no pile that an effect could take them from (CORE-1.12)."""
    return st.catalog.levels[st.card_of[copy]] > 0


def _note(st: State, fr: i64, verb: i64, moved: i64) -> None:
    """What was moved is what the text now speaks of."""
    for i in range(length(moved)):
        note_way(st, fr, verb, item(st, moved, i))
    stack = st.stack
    stack[fr + IT] = moved
    stack[fr + NUM] = length(moved)
    stack[fr + DONE] = 1 if moved and length(moved) >= stack[fr + C] else 0
    stack[fr + C] = 0


def draw_cards(st: State, fr: i64, op: i64) -> None:
    code = st.catalog.code
    who = code[op + OP_Y]
    n = amount(st, fr, code[op + OP_X])
    if st.stack[fr + A] == BY_NOBODY and st.catalog.nodes[who] == P_YOU:
        n = 0  # nobody has played this Villain, so nobody draws
    seat = actor(st, fr, who)
    st.batch += 1
    drawn: i64 = NOTHING
    if seat >= 0 and n > 0 and not prevented(st, M_CANNOT, X_DRAW, -1, seat):
        if st.alters & ALTERS_RIGHTS and not awaited(st, V_DRAW):
            drawn = _draw_one_by_one(st, seat, n, st.stack[fr + SOURCE])
        else:
            _note(st, fr, V_DRAW, NOTHING)  # of draws that wait each is noted when it comes
            count = act_draw(st, seat, n, st.stack[fr + SOURCE])
            if count < 0:
                return
            drawn = _last_drawn(st, seat, count)
    st.stack[fr + C] = n
    _note(st, fr, V_DRAW, drawn)


def _draw_one_by_one(st: State, seat: i64, n: i64, cause: i64) -> i64:
    """Draw no more cards than a seat may in this turn; the copies drawn."""
    drawn: i64 = NOTHING
    for _i in range(n):
        if not prevented(st, M_CANNOT, X_DRAW, -1, seat):
            if act_draw(st, seat, 1, cause) > 0:
                drawn = added(st, drawn, st.at_top(seat * ZONES + HAND))
    return drawn


def _last_drawn(st: State, seat: i64, count: i64) -> i64:
    """The copies that a seat drew last, in the order in which they came."""
    end = st.ends[seat * ZONES + HAND + 1]
    mark = st.top
    for i in range(end - count, end):
        push(st, st.row[i])
    return list_from(st, mark)


def mill_cards(st: State, fr: i64, op: i64) -> None:
    """Cards of a deck, one by one, shuffling when it runs out.

    Where something may happen to a card instead, the next one waits for that: this operation is
    then done again, C says how far it has come, PICK which cards it has had of the deck.
    """
    code = st.catalog.code
    nodes = st.catalog.nodes
    verb = code[op + OP_A]
    what = code[op + OP_X]
    n = amount(st, fr, nodes[what + KIDS])
    seat = actor(st, fr, code[op + OP_Y])
    to = nodes[what + KIDS + 2]
    if nodes[to] != L_TO:
        to = NOWHERE
    decks = zones_of(st, fr, nodes[what + KIDS + 1])
    last = n * length(decks)
    is_begun = st.stack[fr + C] < 0
    at: i64 = -1 - st.stack[fr + C] if is_begun else 0
    moved = st.stack[fr + IT] if is_begun else NOTHING
    had = st.stack[fr + PICK] if is_begun else NOTHING
    if not is_begun:
        st.batch += 1
    while at < last:
        deck = item(st, decks, at // n)
        if not st.size(deck):
            had = NOTHING  # a card that is shuffled back in is moved once more
        ready(st, deck)
        copy = _next_in(st, deck, code[op + OP_B] != 0, had)
        zone = destination(st, fr, copy, verb, seat, to) if copy >= 0 and seat >= 0 else NONE
        if zone < 0:
            at += n - at % n  # no more of this deck
            continue
        at += 1
        below = st.sp
        act(st, copy, seat, verb, zone, end_of(st, to), st.stack[fr + SOURCE])
        moved = added(st, moved, copy)
        had = added(st, had, copy)
        note_way(st, fr, verb, copy)
        if st.sp != below and at < last:
            stack = st.stack
            stack[fr + IT] = moved
            stack[fr + PICK] = had
            stack[fr + C] = -1 - at
            stack[fr + PC] -= 1
            return
    stack = st.stack
    stack[fr + IT] = moved
    stack[fr + NUM] = length(moved)
    stack[fr + DONE] = 1 if moved and length(moved) >= n else 0
    stack[fr + C] = 0


def _next_in(st: State, deck: i64, is_bottom: bool, had: i64) -> i64:
    """The top card of a deck, or its bottom card, but for those that had their turn; -1: none."""
    start, end = st.ends[deck], st.ends[deck + 1]
    for i in range(end - start):
        copy = st.row[start + i] if is_bottom else st.row[end - 1 - i]
        if not contains(st, had, copy):
            return copy
    return -1
