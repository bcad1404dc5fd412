"""Moving: picked cards change place; draws; cards from the top or bottom of a deck.

Owns: the operations that move, and what the text then speaks of. Must not know: who picked.
"""

from __future__ import annotations

from longbox.rules.card import ALTERS_RIGHTS, Node, Op
from longbox.rules.codes import (
    BY_NOBODY,
    DECK,
    E_NONE,
    END_SHUFFLED,
    G_REMOVED,
    L_SHARED,
    L_TO,
    LINE_UP,
    M_CANNOT,
    MAIN,
    P_YOU,
    R_DONE,
    R_IT,
    R_NUM,
    R_PICK,
    R_WAY,
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
from longbox.rules.replacing import act, act_draw, awaited, redirects
from longbox.rules.state import EMPTY, Frame, State
from longbox.rules.turn import admit, paid_with
from longbox.rules.values import actor, amount, discounts, prevented, price, zones_of
from longbox.rules.villains import arrive, defeat_villain
from longbox.rules.whereabouts import in_city, is_villain
from longbox.rules.zones import ready, shuffle_deck, shuffle_main


def move_cards(st: State, fr: Frame, op: Op) -> None:
    copies = fr.regs[R_PICK]
    verb = op.a
    seat = actor(st, fr, op.y)
    st.batch += 1
    moved: list[int] = []
    arrivals: list[int] = EMPTY
    shuffled = -1
    if op.b & 1:
        copies = copies[::-1]  # "in any order": the first one named lies on top
    for copy in copies:
        if seat < 0 or _is_fixed(st, copy):
            continue
        if verb == V_DESTROY and prevented(st, M_CANNOT, X_DESTROYED, copy, seat):
            continue
        if verb == V_GAIN and prevented(st, M_CANNOT, X_GAIN, copy, seat):
            continue
        zone = destination(st, fr, copy, verb, seat, op.x)
        if zone < 0:
            continue
        if len(st.stack) > 1 and redirects(st, copy, zone, end_of(op.x), verb):
            moved.append(copy)
            continue
        if verb == V_DEFEAT and st.rules.fights:
            if not is_villain(st, copy) or prevented(st, M_CANNOT, X_DEFEATED, copy, seat):
                continue
            defeat_villain(st, copy, seat)
            moved.append(copy)
            continue
        if verb == V_BUY:
            cost = price(st, copy, seat, discounts(st))
            if cost > st.power:
                continue
            st.power -= cost
        if fr.b and fr.pc == 3:
            paid_with(st, fr, copy)
        was_in_city = in_city(st, copy)
        act(st, copy, seat, verb, zone, end_of(op.x), fr.source)
        moved.append(copy)
        if zone == st.shared + LINE_UP:
            admit(st)
        if not was_in_city:
            arrivals = [copy, *arrivals]
        if op.x is not None:
            if op.x.a == END_SHUFFLED:
                shuffled = zone
            elif op.x.kids[0].k == L_SHARED and op.x.kids[0].b and st.rules.keeps_log:
                st.town.earned = [*st.town.earned, G_REMOVED, seat, copy]
    if shuffled >= 0:
        _shuffle_zone(st, shuffled)
    _note(fr, verb, moved)
    for copy in arrivals:  # the last one first: what is done first lies on top
        arrive(st, copy, False)


def swap_cards(st: State, fr: Frame, op: Op) -> None:
    """Note the cards that were picked; or: they and those picked now change places."""
    if op.a == SWAP_NOTE:
        fr.regs[op.c] = fr.regs[R_PICK][:]
        return
    assert op.x is not None
    first = fr.regs[op.c]
    second = fr.regs[R_PICK][:]
    seat = actor(st, fr, op.y)
    frm = _swapped_to(st, fr, op.x.kids[0], first)
    to = _swapped_to(st, fr, op.x.kids[1], second)
    st.batch += 1
    moved: list[int] = []
    if seat >= 0 and frm >= 0 and to >= 0:
        moved = second
        for copy in first:
            _put_there(st, copy, seat, to, fr.source)
        for copy in second:
            _put_there(st, copy, seat, frm, fr.source)
    fr.c = 0
    _note(fr, V_PUT, moved)


def _swapped_to(st: State, fr: Frame, place: Node, copies: list[int]) -> int:
    """Where those cards lie that others change places with; -1 if there are none."""
    if place.k != E_NONE:
        found = zones_of(st, fr, place)
        return found[0] if found else -1
    if not copies or _is_fixed(st, copies[0]):
        return -1
    return st.where[copies[0]]


def _put_there(st: State, copy: int, seat: int, zone: int, cause: int) -> None:
    if _is_fixed(st, copy):
        return
    act(st, copy, seat, V_PUT, zone, 0, cause)
    if zone == st.shared + LINE_UP:
        admit(st)


def _shuffle_zone(st: State, zone: int) -> None:
    """A card was shuffled into a deck."""
    if zone == st.shared + MAIN:
        shuffle_main(st)
    elif zone < st.shared and zone % ZONES == DECK:
        shuffle_deck(st, zone // ZONES)


def _is_fixed(st: State, copy: int) -> bool:
    """Characters are in no pile that an effect could take them from (CORE-1.12)."""
    return st.card(copy).level > 0


def _note(fr: Frame, verb: int, moved: list[int]) -> None:
    """What was moved is what the text now speaks of."""
    way = fr.regs[R_WAY]
    for copy in moved:
        way = [*way, verb, copy]
    fr.regs[R_WAY] = way
    fr.regs[R_IT] = moved
    fr.regs[R_NUM] = [len(moved)]
    done = 1 if moved and len(moved) >= fr.c else 0
    fr.regs[R_DONE] = [done]
    fr.c = 0


def draw_cards(st: State, fr: Frame, op: Op) -> None:
    assert op.x is not None
    n = amount(st, fr, op.x)
    if fr.a == BY_NOBODY and op.y is not None and op.y.k == P_YOU:
        n = 0  # nobody has played this Villain, so nobody draws
    seat = actor(st, fr, op.y)
    st.batch += 1
    drawn: list[int] = EMPTY
    if seat >= 0 and n > 0 and not prevented(st, M_CANNOT, X_DRAW, -1, seat):
        if st.alters & ALTERS_RIGHTS and not awaited(st, V_DRAW):
            for _ in range(n):  # no more than so many in a turn
                if not prevented(st, M_CANNOT, X_DRAW, -1, seat):
                    drawn = drawn + (act_draw(st, seat, 1, fr.source) or EMPTY)
        else:
            at_once = act_draw(st, seat, n, fr.source)
            if at_once is None:
                fr.regs[R_DONE] = [1]
                return
            drawn = at_once
    fr.c = n
    _note(fr, V_DRAW, drawn)


def mill_cards(st: State, fr: Frame, op: Op) -> None:
    """Cards of a deck, one by one, shuffling when it runs out."""
    assert op.x is not None
    n = amount(st, fr, op.x.kids[0])
    seat = actor(st, fr, op.y)
    to = op.x.kids[2] if op.x.kids[2].k == L_TO else None
    st.batch += 1
    moved: list[int] = []
    for deck in zones_of(st, fr, op.x.kids[1]):
        for _ in range(n):
            ready(st, deck)
            pile = st.zones[deck]
            if not pile or seat < 0:
                break
            copy = pile[0] if op.b else pile[-1]
            if copy in moved and awaited(st, op.a):
                break  # it waits to be moved; a card shuffled back in is moved once more
            zone = destination(st, fr, copy, op.a, seat, to)
            if zone < 0:
                break
            act(st, copy, seat, op.a, zone, end_of(to), fr.source)
            moved.append(copy)
    fr.c = n
    _note(fr, op.a, moved)
