"""Flow: where a program goes on, its loops, and its end.

Owns: the operations that only lead elsewhere. Must not know: what is done there.
"""

from __future__ import annotations

from longbox.rules.card import Op
from longbox.rules.codes import R_DONE, R_HIT, R_IT, R_SHOWN, R_WHO
from longbox.rules.replacing import settle
from longbox.rules.state import EMPTY, Frame, State
from longbox.rules.values import amount, cards, holds, players


def test(st: State, fr: Frame, op: Op) -> None:
    assert op.x is not None
    if not holds(st, fr, op.x):
        fr.pc = op.b


def jump(fr: Frame, op: Op) -> None:
    fr.pc = op.b


def end(st: State, fr: Frame) -> None:
    st.stack.pop()
    settle(st, fr)


def mark(fr: Frame, op: Op) -> None:
    fr.regs[R_DONE] = [op.a]


def undone(fr: Frame, op: Op) -> None:
    done = fr.regs[R_DONE]
    if not done or not done[0]:
        fr.pc = op.b


def each(st: State, fr: Frame, op: Op) -> None:
    assert op.x is not None
    fr.regs[op.c] = cards(st, fr, op.x) if op.a else players(st, fr, op.x)


def next_one(fr: Frame, op: Op) -> None:
    """The next player or card of a loop; what was spoken of before is another player's."""
    left = fr.regs[op.c]
    if not left:
        fr.pc = op.b
        return
    fr.regs[op.c] = left[1:]
    if op.a:
        fr.regs[R_IT] = [left[0]]
    else:
        fr.regs[R_WHO] = [left[0]]
        fr.regs[R_IT] = EMPTY
        fr.regs[R_SHOWN] = EMPTY


def times(st: State, fr: Frame, op: Op) -> None:
    assert op.x is not None
    fr.regs[op.c] = [amount(st, fr, op.x)]


def again(fr: Frame, op: Op) -> None:
    left = fr.regs[op.c]
    if left[0] <= 0:
        fr.pc = op.b
    else:
        fr.regs[op.c] = [left[0] - 1]


def spent(st: State, fr: Frame) -> None:
    if fr.a:  # a Villain of the city attacked, and that is all
        st.stack.pop()
        st.stack[-1].regs[R_HIT] = fr.regs[R_HIT]
