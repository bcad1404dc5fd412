"""Where things are in the city: cards, Characters, tiles and the stacks on them.

Owns: reading places of the city out of a position. Must not know: texts, what moves there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.codes import (
    CHARACTER,
    IS_VILLAIN,
    STACKS,
    TILES,
    ZONES,
)
from longbox.rules.lists import list_from, push
from longbox.rules.state import ZONE, State
from longbox.rules.words import NONE

if TYPE_CHECKING:
    from mypy_extensions import i64


def space_of(st: State, copy: i64) -> i64:
    """The space where a copy lies or whose tile it is; of a player's card, where they stand."""
    space = city_space(st, copy)
    if space >= 0:
        return space
    zone = st.where(copy)
    if zone < st.shared:
        return st.at(zone // ZONES)
    if zone == st.beside + TILES:
        return st.board.locations[st.place_in(zone, copy)]
    if st.board.size and st.shared + STACKS <= zone < st.city:
        slot = slot_of_stack(st, zone - st.shared - STACKS)
        return st.board.locations[slot] if slot >= 0 else NONE
    return -1


def slot_of_stack(st: State, stack: i64) -> i64:
    """The Location slot on which a stack lies; -1 if it lies on none."""
    start = st.ends[st.beside + TILES]
    for i in range(start, st.ends[st.beside + TILES + 1]):
        if st.catalog.basics[st.card_of[st.row[i]]] == stack:
            return i - start
    return -1


def is_standee(st: State, copy: i64) -> bool:
    """Whether a copy is a Character's card, and what happens to it happens to the Character."""
    return copy >= 0 and st.where(copy) < st.shared and st.where(copy) % ZONES == CHARACTER


def is_held(st: State, space: i64) -> bool:
    """Whether a Character stands there."""
    for seat in range(st.seats):
        if st.at(seat) == space:
            return True
    return st.rules.ally and st.at(st.seats) == space


def is_near(st: State, seat: i64, other: i64, reach: i64) -> bool:
    """Whether one Character stands within a Range of another; both must be in the city."""
    one, two = st.at(seat), st.at(other)
    return one >= 0 and two >= 0 and st.board.distance(one, two) <= reach


def is_villain(st: State, copy: i64) -> bool:
    """Whether a card is a Villain by its print."""
    card = st.card_of[copy]
    return st.catalog.types[card] & IS_VILLAIN != 0


def is_super(st: State, copy: i64) -> bool:
    """Whether a card is a Super-Villain."""
    card = st.card_of[copy]
    return st.catalog.costs[card] >= st.rules.super_cost and is_villain(st, copy)


def city_space(st: State, copy: i64) -> i64:
    """The space in which a copy lies; -1: it lies in none."""
    space = (st.lies[copy] & ZONE) - st.city
    return space if 0 <= space < st.board.size else NONE


def in_city(st: State, copy: i64) -> bool:
    """Whether a copy lies in one of the spaces."""
    return city_space(st, copy) >= 0


def villains(st: State) -> i64:
    """All Villains of the city, space by space, as a list."""
    return _villains_from(st, st.city, st.beside)


def villains_in(st: State, space: i64) -> i64:
    """The Villains of one space, as a list."""
    return _villains_from(st, st.city + space, st.city + space + 1)


def _villains_from(st: State, zone: i64, end: i64) -> i64:
    """The Villains from one zone to before another, as a list."""
    mark = st.top
    for i in range(st.ends[zone], st.ends[end]):
        copy = st.row[i]
        if is_villain(st, copy):
            push(st, copy)
    return list_from(st, mark)


def emptiest(st: State) -> i64:
    """The Line-Up slot with the fewest cards; of equal ones that with the lowest number."""
    slots = st.board.slots
    best = slots[0]
    for i in range(len(slots)):
        space = slots[i]
        if st.size(st.city + space) < st.size(st.city + best):
            best = space
    return best
