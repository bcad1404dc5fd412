"""Numbers: Power, Move and costs change; payments.

Owns: the operations on numbers. Must not know: what they are spent on.
"""

from __future__ import annotations

from longbox.rules.card import Op
from longbox.rules.codes import (
    BY_NOBODY,
    P_YOU,
    R_DONE,
    R_NUM,
    STAT_BLOCK,
    STAT_MOVE,
    STAT_POWER,
    STAT_THREAT,
    STAT_VP,
    V_POWER,
    V_RAISE,
)
from longbox.rules.harm import change_damage
from longbox.rules.state import Frame, State
from longbox.rules.values import actor, amount, character_cost
from longbox.rules.villains import raise_threat


def change_number(st: State, fr: Frame, op: Op) -> None:
    assert op.x is not None
    by = amount(st, fr, op.x)
    seat = actor(st, fr, op.y)
    what = op.a
    if fr.a == BY_NOBODY and what < STAT_THREAT and op.y is not None and op.y.k == P_YOU:
        by = 0  # nobody has played this Villain, so nobody gets what it brings
    if what == STAT_POWER:
        if seat == st.active:  # Power is for the turn under way
            st.power = max(0, st.power + by)
            entry = (V_POWER, seat, -1, by, st.power, st.batch, fr.source, fr.ability)
            st.log.append(entry)
    elif what == STAT_MOVE:
        if seat == st.active:
            st.move += by
    elif what == STAT_BLOCK and st.confronted >= 0:
        st.raised[st.confronted] += by
        cost = character_cost(st, st.confronted)
        st.log.append((V_RAISE, st.confronted, -1, by, cost, st.batch, fr.source, fr.ability))
    elif what == STAT_VP and seat >= 0:
        wanted = by
        by = max(by, min(0, -st.tokens[seat]))  # nobody loses what they do not have
        st.tokens = [n + by if i == seat else n for i, n in enumerate(st.tokens)]
        fr.regs[R_NUM] = [abs(by)]
        fr.regs[R_DONE] = [1 if by == wanted else 0]
        return
    elif what >= STAT_THREAT and st.board.size:
        if what == STAT_THREAT:
            raise_threat(st, by)
        else:
            change_damage(st, fr, what, by, seat)
            return
    fr.regs[R_NUM] = [by]
    fr.regs[R_DONE] = [1]


def pay(st: State, fr: Frame, op: Op) -> None:
    assert op.x is not None
    cost = amount(st, fr, op.x)
    have = st.power if op.a == STAT_POWER else st.move
    if cost > have:
        fr.regs[R_DONE] = [0]
        return
    if op.a == STAT_POWER:
        st.power -= cost
        entry = (V_POWER, fr.you, -1, -cost, st.power, st.batch, fr.source, fr.ability)
        st.log.append(entry)
    else:
        st.move -= cost
    fr.regs[R_NUM] = [cost]
    fr.regs[R_DONE] = [1]
