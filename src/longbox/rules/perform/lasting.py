"""Lasting: what is different, and what waits, for a time.

Owns: the operations that begin it. Must not know: when it ends.
"""

from __future__ import annotations

from longbox.rules.card import Op, alter_bit
from longbox.rules.codes import R_WAY
from longbox.rules.state import EMPTY, Frame, Lasting, State
from longbox.rules.triggers import relisten


def modify(st: State, fr: Frame, op: Op) -> None:
    ability = st.catalog.abilities[fr.ability]
    last = Lasting(fr.ability, op.a, fr.source, fr.you, op.b, st.turn, _kept(fr))
    st.lasting.append(last)
    st.alters |= alter_bit(ability.mods[op.a])


def watch(st: State, fr: Frame, op: Op) -> None:
    sub = st.catalog.abilities[fr.ability].subs[op.a]
    st.lasting.append(Lasting(sub.number, -1, fr.source, fr.you, op.b, st.turn, _kept(fr)))
    relisten(st)


def _kept(fr: Frame) -> list[list[int]]:
    """The registers that a lasting ability keeps: cards and players spoken of."""
    regs = fr.regs[:R_WAY]
    return regs + [EMPTY] * (16 - len(regs))
