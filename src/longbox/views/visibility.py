"""The one place that decides who may know which card is where.

Owns: what a seat, or a spectator, may know. Must not know: how it is shown.
"""

from __future__ import annotations

from longbox.rules.codes import DECK, HAND, MAIN, V_DAMAGE, V_LOOK, V_REVEAL, ZONES
from longbox.rules.state import EventTuple, State
from longbox.rules.zones import everyone, is_hidden, seen_by, side


def may_know(st: State, copy: int, seat: int | None) -> bool:
    """Whether the seat (None: a spectator) may know which card this copy is now."""
    bits = seen_by(st, copy)
    if seat is None:
        return bits == everyone(st)
    return (bits >> seat) & 1 == 1


def may_know_event(st: State, event: EventTuple, seat: int | None) -> bool:
    """Whether the seat may know the card that an event was about."""
    verb, who, copy, frm, to, _, _ = event
    if copy < 0:
        return True
    if verb in (V_REVEAL, V_DAMAGE):
        return True
    if verb == V_LOOK:
        return seat is not None and (side(st, who) >> seat) & 1 == 1
    if st.beneath in (frm, to):
        return may_know(st, copy, seat)
    if frm < 0 or not is_hidden(st, frm) or to < 0 or not is_hidden(st, to):
        return True
    if seat is None:
        return False
    return any(_sees_zone(st, zone, seat) for zone in (frm, to))


def _sees_zone(st: State, zone: int, seat: int) -> bool:
    """Whether the seat always sees what lies in a hidden zone."""
    if zone >= st.shared:
        return zone != st.shared + MAIN
    return zone % ZONES == HAND and (side(st, zone // ZONES) >> seat) & 1 == 1


def hidden_zones(st: State, seat: int | None) -> list[int]:
    """Zones in which there may be cards that the seat does not know."""
    found = []
    for zone in range(len(st.zones)):
        if zone < st.shared and zone % ZONES == HAND:
            if seat is None or not (side(st, zone // ZONES) >> seat) & 1:
                found.append(zone)
        elif (zone < st.shared and zone % ZONES == DECK) or zone == st.shared + MAIN:
            found.append(zone)
    if st.hosts:
        found.append(st.beneath)
    return found


def secret_cards(st: State, seat: int | None) -> frozenset[int]:
    """Cards of a Scenario's pack in the main deck that the seat has not seen (REB-9.3)."""
    if st.city < 0:
        return frozenset()
    main = st.shared + MAIN
    return frozenset(
        st.card_of[copy]
        for copy in st.zones[main]
        if st.card(copy).place == "secret" and not may_know(st, copy, seat)
    )
