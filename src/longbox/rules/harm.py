"""Damage to Locations: it comes, destroys, and is repaired (REB-30, 35).

Owns: the Hit Points of Locations and what lies on them. Must not know: who does the damage.
"""

from __future__ import annotations

from longbox.rules.asking import ask
from longbox.rules.board import Board
from longbox.rules.codes import (
    BOX,
    Q_SPACE,
    R_DONE,
    R_NUM,
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
from longbox.rules.state import Frame, State
from longbox.rules.triggers import happen
from longbox.rules.whereabouts import in_city, space_of
from longbox.rules.zones import move


def damage(st: State, slot: int, by: int) -> None:
    """Damage comes to a Location, or goes; the fifth destroys it (REB-30)."""
    town = st.town
    most = st.board.hit_points
    was = town.damage[slot]
    if was >= most or not by:
        return
    now = max(0, min(most, was + by))
    town.damage = [now if i == slot else n for i, n in enumerate(town.damage)]
    tile = st.zones[st.beside + TILES][slot]
    if now > was:
        happen(st, V_DAMAGE, st.active, tile, was, now, -1)
    else:
        _note(st, tile, was, now)
    if now >= most:
        happen(st, V_RUIN, st.active, tile, -1, -1, -1)
        stack = st.card(tile).basic
        if stack >= 0:
            for copy in st.zones[st.shared + STACKS + stack][:]:
                move(st, copy, st.shared + BOX, 0, V_PUT, st.active, -1)


def _note(st: State, tile: int, was: int, now: int) -> None:
    """Less damage is in the log, but no Location is damaged by it."""
    st.log.append((V_DAMAGE, st.active, tile, was, now, st.batch, -1, -1))


def repair(st: State, slot: int) -> None:
    """All damage is off a Location, and it works again (REB-35.7 to 35.9)."""
    town = st.town
    was = town.damage[slot]
    if not was:
        return
    town.damage = [0 if i == slot else n for i, n in enumerate(town.damage)]
    tile = st.zones[st.beside + TILES][slot]
    _note(st, tile, was, 0)
    stack = st.card(tile).basic
    if was >= st.board.hit_points and stack >= 0:
        for copy in st.zones[st.shared + BOX][:]:
            if st.card(copy).stack == stack:
                move(st, copy, st.shared + STACKS + stack, 0, V_RETURN, st.active, -1)


def change_damage(st: State, fr: Frame, where: int, by: int, seat: int) -> None:
    """Damage on this Location, the one here, the nearest, one of the player's choice, or each."""
    fr.regs[R_NUM] = [by]
    fr.regs[R_DONE] = [0]
    slots: list[int] = []
    if where == STAT_DAMAGE:
        slots = _slot(st.board, space_of(st, fr.source) if fr.source >= 0 else -1)
    elif where == STAT_DAMAGE_HERE:
        slots = _slot(st.board, st.town.at[seat] if seat >= 0 else -1)
    else:
        slots = [slot for slot in range(len(st.town.damage)) if _changes(st, slot, by)]
        if where == STAT_DAMAGE_NEAREST:
            slots = _nearest(st.board, slots, _from(st, fr, seat))
        if where in (STAT_DAMAGE_ANYWHERE, STAT_DAMAGE_NEAREST) and len(slots) > 1:
            spaces = [st.board.locations[slot] for slot in slots]
            ask(st, Q_SPACE, fr.you if seat < 0 else seat, spaces, V_DAMAGE, -1)
            return
    for slot in slots:
        apply_damage(st, slot, by)
        fr.regs[R_DONE] = [1]


def _from(st: State, fr: Frame, seat: int) -> int:
    """From where the nearest is looked for: this Villain, or the player's Character."""
    if fr.source >= 0 and in_city(st, fr.source):
        return space_of(st, fr.source)
    return st.town.at[seat] if seat >= 0 else -1


def _nearest(board: Board, slots: list[int], here: int) -> list[int]:
    """The Locations that are nearest to a space."""
    if here < 0 or not slots:
        return slots
    steps = [board.distance(here, board.locations[slot]) for slot in slots]
    return [slots[i] for i in range(len(slots)) if steps[i] == min(steps)]


def _slot(board: Board, space: int) -> list[int]:
    slot = board.slot_of(space)
    return [slot] if slot >= 0 else []


def _changes(st: State, slot: int, by: int) -> bool:
    """Whether such a change of damage would do anything; a repair does it for all damage."""
    now = st.town.damage[slot]
    most = st.board.hit_points
    if by <= -most:
        return now > 0
    return now < most and (by > 0 or now > 0)


def apply_damage(st: State, slot: int, by: int) -> None:
    """Damage comes or goes; all of it at once is a repair."""
    if by <= -st.board.hit_points:
        repair(st, slot)
    else:
        damage(st, slot, by)
