"""Damage to Locations: it comes, destroys, and is repaired (REB-30, 35).

Owns: the Hit Points of Locations and what lies on them. Must not know: who does the damage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.asking import ask
from longbox.rules.codes import (
    BOX,
    Q_SPACE,
    STACKS,
    STAT_DAMAGE,
    STAT_DAMAGE_ANYWHERE,
    STAT_DAMAGE_HERE,
    STAT_DAMAGE_NEAREST,
    TILES,
    V_DAMAGE,
    V_PUT,
    V_RETURN,
    V_RUIN,
)
from longbox.rules.frames import DONE, NUM, SOURCE, YOU
from longbox.rules.lists import NOTHING, item, length, list_from, of_zone, push, single
from longbox.rules.state import State
from longbox.rules.triggers import happen
from longbox.rules.whereabouts import in_city, space_of
from longbox.rules.words import NONE
from longbox.rules.zones import move

if TYPE_CHECKING:
    from mypy_extensions import i64


def damage(st: State, slot: i64, by: i64) -> None:
    """Damage comes to a Location, or goes; the fifth destroys it (REB-30)."""
    most = st.board.hit_points
    was = st.damage(slot)
    if was >= most or not by:
        return
    now = max(0, min(most, was + by))
    st.set_damage(slot, now)
    tile = _tile(st, slot)
    if now > was:
        happen(st, V_DAMAGE, st.active, tile, was, now, -1)
    else:
        _note(st, tile, was, now)
    if now >= most:
        happen(st, V_RUIN, st.active, tile, -1, -1, -1)
        stack = st.catalog.basics[st.card_of[tile]]
        if stack >= 0:
            pile = st.shared + STACKS + stack
            for _i in range(st.size(pile)):
                move(st, st.at_bottom(pile), st.shared + BOX, 0, V_PUT, st.active, -1)


def _tile(st: State, slot: i64) -> i64:
    """The tile of a Location."""
    return st.row[st.ends[st.beside + TILES] + slot]


def _note(st: State, tile: i64, was: i64, now: i64) -> None:
    """Less damage is in the log, but no Location is damaged by it."""
    st.tell(V_DAMAGE, st.active, tile, was, now, -1, -1)


def repair(st: State, slot: i64) -> None:
    """All damage is off a Location, and it works again (REB-35.7 to 35.9)."""
    was = st.damage(slot)
    if not was:
        return
    st.set_damage(slot, 0)
    tile = _tile(st, slot)
    _note(st, tile, was, 0)
    stack = st.catalog.basics[st.card_of[tile]]
    if was >= st.board.hit_points and stack >= 0:
        top = st.top
        boxed = of_zone(st, st.shared + BOX)
        for i in range(length(boxed)):
            copy = item(st, boxed, i)
            if st.catalog.stack_of[st.card_of[copy]] == stack:
                move(st, copy, st.shared + STACKS + stack, 0, V_RETURN, st.active, -1)
        st.top = top


def change_damage(st: State, fr: i64, where: i64, by: i64, seat: i64) -> None:
    """Damage on this Location, the one here, the nearest, one of the player's choice, or each."""
    st.stack[fr + NUM] = by
    st.stack[fr + DONE] = 0
    source = st.stack[fr + SOURCE]
    slots: i64 = NOTHING
    if where == STAT_DAMAGE:
        slots = _slot(st, space_of(st, source) if source >= 0 else NONE)
    elif where == STAT_DAMAGE_HERE:
        slots = _slot(st, st.at(seat) if seat >= 0 else NONE)
    else:
        slots = _changing(st, by)
        if where == STAT_DAMAGE_NEAREST:
            slots = _nearest(st, slots, _from(st, source, seat))
        is_one = where == STAT_DAMAGE_ANYWHERE or where == STAT_DAMAGE_NEAREST
        if is_one and length(slots) > 1:
            chooser = st.stack[fr + YOU] if seat < 0 else seat
            ask(st, Q_SPACE, chooser, _spaces(st, slots), V_DAMAGE, -1)
            return
    for i in range(length(slots)):
        apply_damage(st, item(st, slots, i), by)
        st.stack[fr + DONE] = 1


def _from(st: State, source: i64, seat: i64) -> i64:
    """From where the nearest is looked for: this Villain, or the player's Character."""
    if source >= 0 and in_city(st, source):
        return space_of(st, source)
    return st.at(seat) if seat >= 0 else NONE


def _nearest(st: State, slots: i64, here: i64) -> i64:
    """The Locations that are nearest to a space."""
    if here < 0:
        return slots
    board = st.board
    least = board.size
    for i in range(length(slots)):
        least = min(least, board.distance(here, board.locations[item(st, slots, i)]))
    mark = st.top
    for i in range(length(slots)):
        slot = item(st, slots, i)
        if board.distance(here, board.locations[slot]) == least:
            push(st, slot)
    return list_from(st, mark)


def _spaces(st: State, slots: i64) -> i64:
    """The spaces of Locations."""
    mark = st.top
    for i in range(length(slots)):
        push(st, st.board.locations[item(st, slots, i)])
    return list_from(st, mark)


def _slot(st: State, space: i64) -> i64:
    slot = st.board.slot_of(space)
    return single(st, slot) if slot >= 0 else NOTHING


def _changing(st: State, by: i64) -> i64:
    """The Locations on which such a change of damage would do anything."""
    mark = st.top
    for slot in range(len(st.board.locations)):
        if _changes(st, slot, by):
            push(st, slot)
    return list_from(st, mark)


def _changes(st: State, slot: i64, by: i64) -> bool:
    """Whether such a change of damage would do anything; a repair does it for all damage."""
    now = st.damage(slot)
    most = st.board.hit_points
    if by <= -most:
        return now > 0
    return now < most and (by > 0 or now > 0)


def apply_damage(st: State, slot: i64, by: i64) -> None:
    """Damage comes or goes; all of it at once is a repair."""
    if by <= -st.board.hit_points:
        repair(st, slot)
    else:
        damage(st, slot, by)
