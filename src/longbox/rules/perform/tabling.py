"""Acts of the table: shuffling, refilling, Confrontations begun, left or switched.

Owns: these operations. Must not know: the order of a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.card import NOWHERE, OP_A, OP_X, OP_Y
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
    SCENARIO,
    STAT_DAMAGE_ANYWHERE,
    STAT_DAMAGE_HERE,
    V_REMOVE,
)
from longbox.rules.confrontation import confront, targets
from longbox.rules.ending import finish
from longbox.rules.frames import DONE, KIND, NUM, PC, SOURCE, YOU
from longbox.rules.harm import change_damage
from longbox.rules.order import CLEARING, ENDING, PASSING
from longbox.rules.seats import NO_SEATS, first, has, others, with_seat
from longbox.rules.state import FRAME, State
from longbox.rules.triggers import leave
from longbox.rules.turn import refill
from longbox.rules.values import actor, character, foes, players, turn_order
from longbox.rules.villains import close, roll_die, start_clock
from longbox.rules.words import plus
from longbox.rules.zones import move, shuffle_deck

if TYPE_CHECKING:
    from mypy_extensions import i64


def table_act(st: State, fr: i64, op: i64) -> None:
    what = st.catalog.code[op + OP_A]
    seat = actor(st, fr, st.catalog.code[op + OP_Y])
    st.stack[fr + DONE] = 1  # at once: where the game ends, the stack is another one after it
    if what == ACT_SHUFFLE and seat >= 0:
        shuffle_deck(st, seat)
    elif what == ACT_REFILL and st.rules.refills:
        refill(st)
    elif what == ACT_END_TURN and seat == st.active:
        for at in range(0, st.sp + FRAME, FRAME):
            is_over = CLEARING <= st.stack[at + PC] <= PASSING
            if st.stack[at + KIND] == F_TURN and not is_over:
                st.stack[at + PC] = ENDING
    elif what == ACT_EXTRA_TURN and seat >= 0:
        st.turns = with_seat(st.turns, seat)
    elif what == ACT_WIN and st.rules.cooperative:
        close(st, True, BY_WINNING)
    elif what == ACT_LOSE and st.rules.cooperative:
        close(st, False, BY_LOSING)
    elif what == ACT_WIN and seat >= 0:
        finish(st, _side(st, seat), BY_WINNING)
    elif what == ACT_SKIP_TURN and seat >= 0:
        st.skips = with_seat(st.skips, seat)
    elif what == ACT_GO_FIRST and seat >= 0:
        st.active = seat
    elif what == ACT_ROLL:
        st.stack[fr + NUM] = roll_die(st)
    elif what == ACT_LOSE and seat >= 0:
        finish(st, _other_sides(st, seat), BY_LOSING)
    elif what >= ACT_CLOCK and st.board.size:
        _city_act(st, fr, what, seat)


def _side(st: State, seat: i64) -> i64:
    """All seats of a seat's team, by their numbers."""
    teams = st.rules.teams
    found: i64 = NO_SEATS
    for one in range(st.seats):
        if teams[one] == teams[seat]:
            found = with_seat(found, one)
    return found


def _other_sides(st: State, seat: i64) -> i64:
    """The seats still in the game that are not of a seat's team, by their numbers."""
    teams = st.rules.teams
    found: i64 = NO_SEATS
    seats = turn_order(st, 0)
    while seats:
        one = first(seats)
        seats = others(seats)
        if teams[one] != teams[seat]:
            found = with_seat(found, one)
    return found


def _city_act(st: State, fr: i64, what: i64, seat: i64) -> None:
    """Acts of the city's table, and what a campaign must hear of."""
    you = st.stack[fr + YOU]
    source = st.stack[fr + SOURCE]
    if what == ACT_CLOCK:
        start_clock(st)
    elif what == ACT_REPAIR:
        change_damage(st, fr, STAT_DAMAGE_ANYWHERE, -st.board.hit_points, seat)
    elif what == ACT_REPAIR_HERE:
        change_damage(st, fr, STAT_DAMAGE_HERE, -st.board.hit_points, seat)
    elif what == ACT_EARN and seat >= 0:
        st.earned = plus(plus(plus(st.earned, G_SIGNATURE), seat), -1)
    elif what == ACT_COMPLETE and source >= 0 and st.where(source) == st.beside + SCENARIO:
        st.earned = plus(plus(plus(st.earned, G_MISSION), you), source)
        move(st, source, st.shared + BOX, 0, V_REMOVE, you, -1)
        leave(st, source)


def confront_act(st: State, fr: i64, op: i64) -> None:
    what = st.catalog.code[op + OP_A]
    whom = st.catalog.code[op + OP_X]
    st.stack[fr + DONE] = 1
    if what == CONFRONT_START:
        if st.confronted < 0 and st.stack[fr + YOU] == st.active:
            pool = targets(st)
            chosen = pool if whom == NOWHERE else players(st, fr, whom)
            while chosen:
                seat = first(chosen)
                chosen = others(chosen)
                if has(pool, seat):
                    confront(st, seat)
                    break
    elif st.confronted >= 0:
        if what == CONFRONT_END:
            st.confronted = -1
        else:
            _switch(st, foes(st, st.active) if whom == NOWHERE else players(st, fr, whom))


def _switch(st: State, seats: i64) -> None:
    """The Confrontation goes on with the first other one of some seats that has a Character."""
    while seats:
        seat = first(seats)
        seats = others(seats)
        if seat != st.confronted and character(st, seat) >= 0:
            st.confronted = seat
            return
