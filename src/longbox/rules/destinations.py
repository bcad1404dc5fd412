"""Where cards go: the zone and the place in it that a verb or a text names.

Owns: destinations and their defaults. Must not know: why or whether a card moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.card import KIDS, NODE_A, NODE_B, NOWHERE
from longbox.rules.codes import (
    BOX,
    DISCARD,
    END_ANY,
    END_BOTTOM,
    END_SHUFFLED,
    END_TOP,
    HAND,
    L_ITS_STACK,
    L_ORIGIN,
    L_SEAT,
    L_UNDER,
    NOBODY,
    P_OWNER,
    STACKS,
    V_BUY,
    V_DEFEAT,
    V_DESTROY,
    V_DISCARD,
    V_DRAW,
    V_GAIN,
    V_PLAY,
    V_REMOVE,
    V_RETURN,
    ZONES,
)
from longbox.rules.lists import item, length
from longbox.rules.state import State, copy_of, from_of, to_of, verb_of
from longbox.rules.values import zones_of
from longbox.rules.whereabouts import emptiest, is_villain
from longbox.rules.words import NONE, ZERO
from longbox.rules.zones import destroyed_zone, discard_zone

if TYPE_CHECKING:
    from mypy_extensions import i64


def destination(st: State, fr: i64, copy: i64, verb: i64, seat: i64, to: i64) -> i64:
    """The zone a copy goes to; -1 if there is none. The end of it is the caller's."""
    stack = st.catalog.stack_of[st.card_of[copy]]
    if to != NOWHERE:
        return _named(st, fr, copy, to)
    if verb == V_DRAW:
        return seat * ZONES + HAND
    if verb == V_DISCARD:
        return discard_zone(st, copy, seat)
    if verb == V_DESTROY:
        return destroyed_zone(st, copy)
    if verb == V_GAIN or verb == V_BUY:
        if st.rules.fights and is_villain(st, copy):
            return -1  # no Villain ever comes into a deck (REB-21.6)
        return seat * ZONES + DISCARD
    if verb == V_REMOVE or verb == V_DEFEAT:
        return st.shared + BOX
    if verb == V_RETURN:
        return st.shared + STACKS + stack if stack >= 0 else _origin(st, copy)
    return -1


def _named(st: State, fr: i64, copy: i64, to: i64) -> i64:
    """The zone that a text names for a copy."""
    nodes = st.catalog.nodes
    place = nodes[to + KIDS]
    k = nodes[place]
    if k == L_ORIGIN:
        return st.where(copy)
    if k == L_ITS_STACK:
        stack = st.catalog.stack_of[st.card_of[copy]]
        return st.shared + STACKS + stack if stack >= 0 else NONE
    owner = st.owner(copy)
    if k == L_SEAT and nodes[nodes[place + KIDS]] == P_OWNER and owner != NOBODY:
        return owner * ZONES + nodes[place + NODE_A]  # each card to its own owner
    top = st.top
    found = zones_of(st, fr, place)
    zone = item(st, found, 0) if found else NONE
    if length(found) > 1 and zone == st.city:
        zone = st.city + emptiest(st)  # the Line-Up of a city is all its spaces
    st.top = top
    return zone


def _origin(st: State, copy: i64) -> i64:
    """Where the copy was played from this turn; -1 if it was not played."""
    for i in range(st.past - 1, -1, -1):
        event = st.history[i]
        if verb_of(event) == V_PLAY and copy_of(event) == copy:
            if from_of(event) != to_of(event):
                return from_of(event)
    return -1


def end_of(st: State, to: i64) -> i64:
    """Where in the zone: counted from the top, -1 for the bottom."""
    if to == NOWHERE:
        return 0
    nodes = st.catalog.nodes
    a = nodes[to + NODE_A]
    if a == END_ANY or a == END_TOP or a == END_SHUFFLED:
        return nodes[to + NODE_B] if nodes[nodes[to + KIDS]] == L_UNDER else ZERO
    if a == END_BOTTOM:
        return -1
    return nodes[to + NODE_B] - 1
