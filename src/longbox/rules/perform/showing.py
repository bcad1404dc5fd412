"""Showing: cards are revealed or looked at.

Owns: the operation that shows. Must not know: what follows.
"""

from __future__ import annotations

from longbox.rules.card import Op
from longbox.rules.codes import R_DONE, R_IT, R_NUM, R_PICK, R_SHOWN, R_WAY, V_REVEAL
from longbox.rules.replacing import act_reveal
from longbox.rules.state import Frame, State
from longbox.rules.triggers import happen
from longbox.rules.values import actor, matches
from longbox.rules.zones import side


def show_cards(st: State, fr: Frame, op: Op) -> None:
    copies = fr.regs[R_PICK]
    seat = actor(st, fr, op.y)
    st.batch += 1
    way = fr.regs[R_WAY]
    for copy in copies:
        if op.a != V_REVEAL:
            st.known[copy] |= side(st, fr.you) if seat >= 0 else 0
            happen(st, op.a, seat, copy, st.where[copy], st.where[copy], fr.source)
        way = [*way, op.a, copy]
    fr.regs[R_WAY] = way
    fr.regs[R_SHOWN] = copies
    fr.regs[R_IT] = copies
    if op.x is not None:  # cards were shown down to the first of a kind
        fr.regs[R_IT] = [copy for copy in copies[-1:] if matches(st, fr, copy, op.x)]
    fr.regs[R_NUM] = [len(copies)]
    fr.regs[R_DONE] = [1 if copies and len(copies) >= fr.c else 0]
    fr.c = 0
    if op.a == V_REVEAL:
        act_reveal(st, copies, seat, fr.source)
