"""Acts of the table: shuffling, refilling, Confrontations begun, left or switched.

Owns: these operations. Must not know: the order of a turn.
"""

from __future__ import annotations

from longbox.rules.card import Op
from longbox.rules.codes import (
    ACT_CLOCK,
    ACT_COMPLETE,
    ACT_EARN,
    ACT_END_TURN,
    ACT_EXTRA_TURN,
    ACT_GO_FIRST,
    ACT_LOSE,
    ACT_REFILL,
    ACT_REPAIR,
    ACT_REPAIR_HERE,
    ACT_ROLL,
    ACT_SHUFFLE,
    ACT_SKIP_TURN,
    ACT_WIN,
    BOX,
    BY_LOSING,
    BY_WINNING,
    CONFRONT_END,
    CONFRONT_START,
    F_TURN,
    G_MISSION,
    G_SIGNATURE,
    R_DONE,
    R_NUM,
    SCENARIO,
    STAT_DAMAGE_ANYWHERE,
    STAT_DAMAGE_HERE,
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
    if op.a == ACT_SHUFFLE and seat >= 0:
        shuffle_deck(st, seat)
    elif op.a == ACT_REFILL and st.rules.refills:
        refill(st)
    elif op.a == ACT_END_TURN:
        for frame in st.stack:
            if frame.kind == F_TURN:
                frame.pc = ENDING
    elif op.a == ACT_EXTRA_TURN and seat >= 0:
        st.turns = [*st.turns, seat]
    elif op.a == ACT_WIN and st.rules.cooperative:
        close(st, True, BY_WINNING)
    elif op.a == ACT_LOSE and st.rules.cooperative:
        close(st, False, BY_LOSING)
    elif op.a == ACT_WIN and seat >= 0:
        team = st.rules.teams[seat]
        winners = [one for one in range(st.seats) if st.rules.teams[one] == team]
        finish(st, winners, BY_WINNING)
    elif op.a == ACT_SKIP_TURN and seat >= 0:
        st.skips = [*st.skips, seat]
    elif op.a == ACT_GO_FIRST and seat >= 0:
        st.active = seat
    elif op.a == ACT_ROLL:
        fr.regs[R_NUM] = [roll_die(st)]
    elif op.a == ACT_LOSE and seat >= 0:
        team = st.rules.teams[seat]
        finish(st, [one for one in turn_order(st, 0) if st.rules.teams[one] != team], BY_LOSING)
    elif op.a >= ACT_CLOCK and st.board.size:
        _city_act(st, fr, op.a, seat)
        return
    fr.regs[R_DONE] = [1]


def _city_act(st: State, fr: Frame, what: int, seat: int) -> None:
    """Acts of the city's table, and what a campaign must hear of."""
    town = st.town
    fr.regs[R_DONE] = [1]
    if what == ACT_CLOCK:
        start_clock(st)
    elif what == ACT_REPAIR:
        change_damage(st, fr, STAT_DAMAGE_ANYWHERE, -st.board.hit_points, seat)
    elif what == ACT_REPAIR_HERE:
        change_damage(st, fr, STAT_DAMAGE_HERE, -st.board.hit_points, seat)
    elif what == ACT_EARN and seat >= 0:
        town.earned = [*town.earned, G_SIGNATURE, seat, -1]
    elif what == ACT_COMPLETE and fr.source >= 0 and st.where[fr.source] == st.beside + SCENARIO:
        town.earned = [*town.earned, G_MISSION, fr.you, fr.source]
        move(st, fr.source, st.shared + BOX, 0, V_REMOVE, fr.you, -1)
        if fr.source in st.in_play:
            st.in_play.remove(fr.source)
            relisten(st)


def confront_act(st: State, fr: Frame, op: Op) -> None:
    if op.a == CONFRONT_START:
        if st.confronted < 0 and fr.you == st.active:
            pool = targets(st)
            chosen = players(st, fr, op.x) if op.x is not None else pool
            for seat in chosen:
                if seat in pool:
                    confront(st, seat)
                    break
    elif st.confronted >= 0:
        if op.a == CONFRONT_END:
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
