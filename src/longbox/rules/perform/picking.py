"""Picking: the cards of a noun phrase, chosen where there is a choice.

Owns: the operation that picks. Must not know: what is done to the cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.asking import ROOM, UNLIKE, WITHIN, ask_cards
from longbox.rules.card import (
    KIDS,
    NODE_A,
    NODE_B,
    NODE_N,
    OP_A,
    OP_B,
    OP_C,
    OP_WORDS,
    OP_X,
    OP_Y,
)
from longbox.rules.chance import STREAM_EFFECTS, roll
from longbox.rules.codes import (
    A_REWARD,
    C_BOTTOM,
    C_DIG,
    C_PICK,
    C_SHOWN,
    C_TOP,
    E_NONE,
    H_ALL,
    H_ANY,
    H_EXACT,
    H_RANDOM,
    H_UP_TO,
    H_WITHIN,
    OP_STAND,
    PICK_AGAIN,
    PICK_MORE,
    PICK_ORDERED,
    SPOT_CLOSER_HOME,
    SPOT_CLOSER_THIS,
    SPOT_CLOSER_YOU,
    V_DRAW,
    V_LOOK,
    V_MOVE,
    V_REVEAL,
)
from longbox.rules.frames import ABILITY, PC, PICK, SOURCE, WAY, YOU, B, C
from longbox.rules.lists import (
    NOTHING,
    added,
    item,
    joined,
    length,
    list_from,
    not_among,
    push,
    without,
)
from longbox.rules.offers import payable
from longbox.rules.seats import first
from longbox.rules.state import FRAME, State
from longbox.rules.values import actor, amount, cards, is_at_home, players, zones_of
from longbox.rules.whereabouts import space_of
from longbox.rules.zones import ready

if TYPE_CHECKING:
    from mypy_extensions import i64


def pick_cards(st: State, fr: i64, op: i64) -> None:
    """Bring the cards of a noun phrase into the picking register, asking where one may choose."""
    nodes = st.catalog.nodes
    code = st.catalog.code
    node = code[op + OP_X]
    k = nodes[node]
    how = code[op + OP_B]
    seat = actor(st, fr, code[op + OP_Y])
    if k == C_TOP or k == C_BOTTOM or k == C_DIG:
        zones = zones_of(st, fr, nodes[node + KIDS + 1])
        for i in range(length(zones)):
            ready(st, item(st, zones, i))
    pool = _pool(st, fr, op)
    st.stack[fr + C] = 0
    if seat < 0:
        pool = NOTHING
    if k == C_PICK:
        _choose(st, fr, op, seat, pool)
    elif how & PICK_ORDERED and length(pool) > 1:
        n = length(pool)
        ask_cards(st, fr, seat, pool, n, n, code[op + OP_A], PICK_ORDERED)
    else:
        _take(st, fr, how, pool)


def _pool(st: State, fr: i64, op: i64) -> i64:
    """The cards of a noun phrase that may be picked now."""
    nodes = st.catalog.nodes
    code = st.catalog.code
    node = code[op + OP_X]
    pool = cards(st, fr, node)
    stack = st.stack
    source = stack[fr + SOURCE]
    ability = stack[fr + ABILITY]
    if stack[fr + B] and stack[fr + PC] == 2:
        pool = payable(st, fr, pool)
    if nodes[node] == C_PICK:
        group = nodes[node + KIDS + 1]
        if nodes[group + NODE_N] > 1 and nodes[nodes[group + KIDS + 1]] == C_SHOWN:
            pool = _still_shown(st, fr, pool)
    if code[op + OP_B] & PICK_AGAIN:
        # A card that is being resolved is never played again by itself.
        for at in range(0, st.sp + FRAME, FRAME):
            pool = without(st, pool, st.stack[at + SOURCE])
    if st.catalog.ability_kind[ability] == A_REWARD:
        pool = without(st, pool, source)  # never fetches itself (REB-21.9)
    if st.board.size and code[op + OP_A] == V_MOVE:
        pool = _able_to_come(st, fr, op, pool)
    return pool


def _take(st: State, fr: i64, how: i64, pool: i64) -> None:
    """All cards of a pool are picked, perhaps beside others."""
    st.stack[fr + PICK] = joined(st, st.stack[fr + PICK], pool) if how & PICK_MORE else pool


def _choose(st: State, fr: i64, op: i64, seat: i64, pool: i64) -> None:
    """So many cards of a pool are picked, by whoever the text says."""
    nodes = st.catalog.nodes
    code = st.catalog.code
    node = code[op + OP_X]
    verb = code[op + OP_A]
    count = nodes[node + KIDS]
    chooser = nodes[node + KIDS + 2]
    if nodes[chooser] != E_NONE and seat >= 0:
        choosers = players(st, fr, chooser)
        if choosers:
            seat = first(choosers)
    how = nodes[node + NODE_A]
    n = amount(st, fr, count)
    flags = code[op + OP_B] & (PICK_MORE | PICK_ORDERED) | nodes[node + NODE_B] << UNLIKE
    if how == H_ALL:
        _take(st, fr, code[op + OP_B], pool)
    elif how == H_RANDOM:
        st.stack[fr + C] = n
        st.stack[fr + PICK] = _at_random(st, pool, n)
    elif how == H_EXACT:
        st.stack[fr + C] = n
        ask_cards(st, fr, seat, pool, n, n, verb, flags)
    elif how == H_UP_TO:
        ask_cards(st, fr, seat, pool, 0, n, verb, flags)
    elif how == H_ANY:
        least = nodes[count + NODE_B]
        st.stack[fr + C] = least
        ask_cards(st, fr, seat, pool, least, length(pool), verb, flags)
    elif how == H_WITHIN:
        flags |= (nodes[count + NODE_B] + 1) << WITHIN | n << ROOM
        least = amount(st, fr, nodes[count + KIDS + 1])
        most = amount(st, fr, nodes[count + KIDS + 2])
        st.stack[fr + C] = least
        ask_cards(st, fr, seat, pool, least, most, verb, flags)
    else:
        st.stack[fr + PICK] = _worth(st, pool, n)


def _still_shown(st: State, fr: i64, pool: i64) -> i64:
    """Of revealed cards, those that were not moved; what was drawn is revealed no longer."""
    way = st.stack[fr + WAY]
    left = not_among(st, pool, _gone(st, way, False))
    return left or not_among(st, pool, _gone(st, way, True))


def _gone(st: State, way: i64, is_drawn: bool) -> i64:
    """Of what the text has done, the cards that it has moved, or has had drawn."""
    mark = st.top
    for i in range(0, length(way), 2):
        verb = item(st, way, i)
        if verb == V_DRAW or (not is_drawn and verb != V_REVEAL and verb != V_LOOK):
            push(st, item(st, way, i + 1))
    return list_from(st, mark)


def _able_to_come(st: State, fr: i64, op: i64, pool: i64) -> i64:
    """Of cards to be moved closer to something, those that are not there yet (REB-39.2)."""
    code = st.catalog.code
    following = op + OP_WORDS
    spot = code[following + OP_C]
    if code[following] != OP_STAND:
        return pool
    if spot != SPOT_CLOSER_HOME and spot != SPOT_CLOSER_THIS and spot != SPOT_CLOSER_YOU:
        return pool
    goal: i64 = -1
    if spot == SPOT_CLOSER_YOU:
        goal = st.at(st.stack[fr + YOU])
    elif spot == SPOT_CLOSER_THIS:
        goal = space_of(st, st.stack[fr + SOURCE])
    mark = st.top
    for i in range(length(pool)):
        copy = item(st, pool, i)
        is_there = is_at_home(st, copy) if spot == SPOT_CLOSER_HOME else space_of(st, copy) == goal
        if not is_there:
            push(st, copy)
    return list_from(st, mark)


def _at_random(st: State, pool: i64, n: i64) -> i64:
    """So many cards of a pool, or all, as the dice will have it."""
    taken: i64 = NOTHING
    while pool and length(taken) < n:
        place = roll(st.key, st.ends, st.dice(), STREAM_EFFECTS, length(pool))
        taken = added(st, taken, item(st, pool, place))
        pool = _but_for(st, pool, place)
    return taken


def _but_for(st: State, items: i64, place: i64) -> i64:
    """A list without what stands at a place."""
    mark = st.top
    for i in range(length(items)):
        if i != place:
            push(st, item(st, items, i))
    return list_from(st, mark)


def _worth(st: State, pool: i64, n: i64) -> i64:
    """Cards worth n Power together, the strongest first; all of them if they are worth less."""
    taken: i64 = NOTHING
    total: i64 = 0
    while pool and total < n:
        best: i64 = 0
        most = _power(st, pool, 0)
        for i in range(1, length(pool)):
            power = _power(st, pool, i)
            if power > most:
                best = i
                most = power
        total += most
        taken = added(st, taken, item(st, pool, best))
        pool = _but_for(st, pool, best)
    return taken


def _power(st: State, pool: i64, place: i64) -> i64:
    card = st.card_of[item(st, pool, place)]
    return st.catalog.powers[card]
