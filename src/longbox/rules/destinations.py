"""Where cards go: the zone and the place in it that a verb or a text names.

Owns: destinations and their defaults. Must not know: why or whether a card moves.
"""

from __future__ import annotations

from longbox.rules.card import Node
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
from longbox.rules.state import Frame, State
from longbox.rules.values import zones_of
from longbox.rules.whereabouts import emptiest, is_villain
from longbox.rules.zones import destroyed_zone, discard_zone


def destination(st: State, fr: Frame, copy: int, verb: int, seat: int, to: Node | None) -> int:
    """The zone a copy goes to; -1 if there is none. The end of it is the caller's."""
    if to is not None:
        place = to.kids[0]
        if place.k == L_ORIGIN:
            return st.where[copy]
        if place.k == L_ITS_STACK:
            stack = st.card(copy).stack
            return st.shared + STACKS + stack if stack >= 0 else -1
        if place.k == L_SEAT and place.kids[0].k == P_OWNER and st.owner[copy] != NOBODY:
            return st.owner[copy] * ZONES + place.a  # each card to its own owner
        found = zones_of(st, fr, place)
        if len(found) > 1 and found[0] == st.city:
            return st.city + emptiest(st)  # the Line-Up of a city is all its spaces
        return found[0] if found else -1
    if verb == V_DRAW:
        return seat * ZONES + HAND
    if verb == V_DISCARD:
        return discard_zone(st, copy, seat)
    if verb == V_DESTROY:
        return destroyed_zone(st, copy)
    if verb in (V_GAIN, V_BUY):
        if st.rules.fights and is_villain(st, copy):
            return -1  # no Villain ever comes into a deck (REB-21.6)
        return seat * ZONES + DISCARD
    if verb in (V_REMOVE, V_DEFEAT):
        return st.shared + BOX
    if verb == V_RETURN:
        stack = st.card(copy).stack
        return st.shared + STACKS + stack if stack >= 0 else _origin(st, copy)
    return -1


def _origin(st: State, copy: int) -> int:
    """Where the copy was played from this turn; -1 if it was not played."""
    for entry in st.history[::-1]:
        if entry[0] == V_PLAY and entry[2] == copy and entry[3] != entry[4]:
            return entry[3]
    return -1


def end_of(to: Node | None) -> int:
    """Where in the zone: counted from the top, -1 for the bottom."""
    if to is None or to.a in (END_ANY, END_TOP, END_SHUFFLED):
        return to.b if to is not None and to.kids[0].k == L_UNDER else 0
    if to.a == END_BOTTOM:
        return -1
    return to.b - 1
