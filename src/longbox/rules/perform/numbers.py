"""Numbers: Power, Move and costs change; payments.

Owns: the operations on numbers. Must not know: what they are spent on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.card import NOWHERE, OP_A, OP_X, OP_Y
from longbox.rules.codes import (
    BY_NOBODY,
    P_YOU,
    STAT_BLOCK,
    STAT_MOVE,
    STAT_POWER,
    STAT_THREAT,
    STAT_VP,
    V_POWER,
    V_RAISE,
)
from longbox.rules.frames import ABILITY, DONE, NUM, SOURCE, YOU, A
from longbox.rules.harm import change_damage
from longbox.rules.state import State
from longbox.rules.values import actor, amount, character_cost
from longbox.rules.villains import raise_threat

if TYPE_CHECKING:
    from mypy_extensions import i64


def change_number(st: State, fr: i64, op: i64) -> None:
    code = st.catalog.code
    by = amount(st, fr, code[op + OP_X])
    who = code[op + OP_Y]
    seat = actor(st, fr, who)
    what = code[op + OP_A]
    if what < STAT_THREAT and st.stack[fr + A] == BY_NOBODY:
        if who != NOWHERE and st.catalog.nodes[who] == P_YOU:
            by = 0  # nobody has played this Villain, so nobody gets what it brings
    if what == STAT_POWER:
        if seat == st.active:  # Power is for the turn under way
            st.power = max(0, st.power + by)
            _tell(st, fr, V_POWER, seat, by, st.power)
    elif what == STAT_MOVE:
        if seat == st.active:
            st.move += by
    elif what == STAT_BLOCK and st.confronted >= 0:
        st.raise_by(st.confronted, by)
        _tell(st, fr, V_RAISE, st.confronted, by, character_cost(st, st.confronted))
    elif what == STAT_VP and seat >= 0:
        _change_tokens(st, fr, seat, by)
        return
    elif what >= STAT_THREAT and st.board.size:
        if what == STAT_THREAT:
            raise_threat(st, by)
        else:
            change_damage(st, fr, what, by, seat)
            return
    st.stack[fr + NUM] = by
    st.stack[fr + DONE] = 1


def _change_tokens(st: State, fr: i64, seat: i64, wanted: i64) -> None:
    by = max(wanted, min(0, -st.tokens(seat)))  # nobody loses what they do not have
    st.add_tokens(seat, by)
    st.stack[fr + NUM] = -by if by < 0 else by
    st.stack[fr + DONE] = 1 if by == wanted else 0


def _tell(st: State, fr: i64, verb: i64, seat: i64, by: i64, now: i64) -> None:
    """A number has changed, by the text of a frame."""
    if st.is_told:
        st.tell(verb, seat, -1, by, now, st.stack[fr + SOURCE], st.stack[fr + ABILITY])


def pay(st: State, fr: i64, op: i64) -> None:
    code = st.catalog.code
    cost = amount(st, fr, code[op + OP_X])
    is_power = code[op + OP_A] == STAT_POWER
    have = st.power if is_power else st.move
    if cost > have:
        st.stack[fr + DONE] = 0
        return
    if is_power:
        st.power -= cost
        _tell(st, fr, V_POWER, st.stack[fr + YOU], -cost, st.power)
    else:
        st.move -= cost
    st.stack[fr + NUM] = cost
    st.stack[fr + DONE] = 1
