"""Acts of the table: shuffling, refilling, Confrontations begun, left or switched.

Owns: these operations. Must not know: the order of a turn.
"""

from __future__ import annotations

from longbox.rules.card import Op
from longbox.rules.codes import (
    BOX,
    BY_LOSING,
    BY_WINNING,
    F_TURN,
    G_MISSION,
    G_SIGNATURE,
    R_DONE,
    R_NUM,
    SCENARIO,
    V_REMOVE,
)
from longbox.rules.confrontation import confront, targets
from longbox.rules.ending import finish
from longbox.rules.harm import change_damage
from longbox.rules.order import ENDING
from longbox.rules.state import Frame, State
from longbox.rules.triggers import relisten
from longbox.rules.turn import refill
from longbox.rules.values import actor, character, players, turn_order
from longbox.rules.villains import close, roll_die, start_clock
from longbox.rules.zones import move, shuffle_deck


def table_act(st: State, fr: Frame, op: Op) -> None:
    seat = actor(st, fr, op.y)
    if op.a == 0 and seat >= 0:
        shuffle_deck(st, seat)
    elif op.a == 1 and st.rules.refills:
        refill(st)
    elif op.a == 2:
        for frame in st.stack:
            if frame.kind == F_TURN:
                frame.pc = ENDING
    elif op.a == 3 and seat >= 0:
        st.turns = [*st.turns, seat]
    elif op.a == 4 and st.rules.cooperative:
        close(st, True, BY_WINNING)
    elif op.a == 8 and st.rules.cooperative:
        close(st, False, BY_LOSING)
    elif op.a == 4 and seat >= 0:
        team = st.rules.teams[seat]
        winners = [one for one in range(st.seats) if st.rules.teams[one] == team]
        finish(st, winners, BY_WINNING)
    elif op.a == 5 and seat >= 0:
        st.skips = [*st.skips, seat]
    elif op.a == 6 and seat >= 0:
        st.active = seat
    elif op.a == 7:
        fr.regs[R_NUM] = [roll_die(st)]
    elif op.a == 8 and seat >= 0:
        team = st.rules.teams[seat]
        finish(st, [one for one in turn_order(st, 0) if st.rules.teams[one] != team], BY_LOSING)
    elif op.a > 8 and st.board.size:
        _city_act(st, fr, op.a, seat)
        return
    fr.regs[R_DONE] = [1]


def _city_act(st: State, fr: Frame, what: int, seat: int) -> None:
    """Acts of the city's table, and what a campaign must hear of."""
    town = st.town
    fr.regs[R_DONE] = [1]
    if what == 9:
        start_clock(st)
    elif what == 10:
        change_damage(st, fr, "damage anywhere", -st.board.hit_points, seat)
    elif what == 11:
        change_damage(st, fr, "damage here", -st.board.hit_points, seat)
    elif what == 12 and seat >= 0:
        town.earned = [*town.earned, G_SIGNATURE, seat, -1]
    elif what == 13 and fr.source >= 0 and st.where[fr.source] == st.beside + SCENARIO:
        town.earned = [*town.earned, G_MISSION, fr.you, fr.source]
        move(st, fr.source, st.shared + BOX, 0, V_REMOVE, fr.you, -1)
        if fr.source in st.in_play:
            st.in_play.remove(fr.source)
            relisten(st)


def confront_act(st: State, fr: Frame, op: Op) -> None:
    if op.a == 0:
        if st.confronted < 0 and fr.you == st.active:
            pool = targets(st)
            chosen = players(st, fr, op.x) if op.x is not None else pool
            for seat in chosen:
                if seat in pool:
                    confront(st, seat)
                    break
    elif st.confronted >= 0:
        if op.a == 1:
            st.confronted = -1
        else:
            others = [
                seat
                for seat in (players(st, fr, op.x) if op.x is not None else _others(st))
                if seat != st.confronted and character(st, seat) >= 0
            ]
            if others:
                st.confronted = others[0]
    fr.regs[R_DONE] = [1]


def _others(st: State) -> list[int]:
    teams = st.rules.teams
    return [s for s in turn_order(st, st.active) if teams[s] != teams[st.active]]
