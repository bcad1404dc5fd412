"""Flow: where a program goes on, its loops, and its end.

Owns: the operations that only lead elsewhere. Must not know: what is done there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.card import OP_A, OP_B, OP_C, OP_X
from longbox.rules.codes import NOBODY, R_LOOPS, V_NOTE
from longbox.rules.frames import (
    ABILITY,
    DONE,
    HIT,
    IT,
    PC,
    SHOWN,
    SOURCE,
    WHO,
    A,
    loop_word,
    pop_frame,
    set_loop_word,
)
from longbox.rules.lists import NOTHING, item, rest, single
from longbox.rules.replacing import settle
from longbox.rules.seats import first, only, others
from longbox.rules.state import State
from longbox.rules.values import amount, cards, holds, players

if TYPE_CHECKING:
    from mypy_extensions import i64


def test(st: State, fr: i64, op: i64) -> None:
    if not holds(st, fr, st.catalog.code[op + OP_X]):
        jump(st, fr, op)


def jump(st: State, fr: i64, op: i64) -> None:
    st.stack[fr + PC] = st.catalog.code[op + OP_B]


def end(st: State, fr: i64) -> None:
    pop_frame(st)
    settle(st, fr)


def mark(st: State, fr: i64, op: i64) -> None:
    st.stack[fr + DONE] = st.catalog.code[op + OP_A]


def undone(st: State, fr: i64, op: i64) -> None:
    if not st.stack[fr + DONE]:
        jump(st, fr, op)


def each(st: State, fr: i64, op: i64) -> None:
    code = st.catalog.code
    of = code[op + OP_X]
    group = cards(st, fr, of) if code[op + OP_A] else players(st, fr, of)
    set_loop_word(st, fr, code[op + OP_C] - R_LOOPS, group)


def next_one(st: State, fr: i64, op: i64) -> None:
    """The next player or card of a loop; what was spoken of before is another player's."""
    code = st.catalog.code
    register = code[op + OP_C] - R_LOOPS
    left = loop_word(st, fr, register)
    if not left:  # no list, and nobody
        jump(st, fr, op)
    elif code[op + OP_A]:
        set_loop_word(st, fr, register, rest(left))
        st.stack[fr + IT] = single(st, item(st, left, 0))
    else:
        set_loop_word(st, fr, register, others(left))
        stack = st.stack
        stack[fr + WHO] = only(first(left))
        stack[fr + IT] = NOTHING
        stack[fr + SHOWN] = NOTHING


def times(st: State, fr: i64, op: i64) -> None:
    code = st.catalog.code
    set_loop_word(st, fr, code[op + OP_C] - R_LOOPS, amount(st, fr, code[op + OP_X]))


def again(st: State, fr: i64, op: i64) -> None:
    register = st.catalog.code[op + OP_C] - R_LOOPS
    left = loop_word(st, fr, register)
    if left <= 0:
        jump(st, fr, op)
    else:
        set_loop_word(st, fr, register, left - 1)


def spent(st: State, fr: i64) -> None:
    if st.stack[fr + A]:  # a Villain of the city attacked, and that is all
        pop_frame(st)
        st.stack[st.sp + HIT] = st.stack[fr + HIT]


def note(st: State, fr: i64, op: i64) -> None:
    here = st.catalog.code[op + OP_A]
    st.tell(V_NOTE, NOBODY, -1, here, -1, st.stack[fr + SOURCE], st.stack[fr + ABILITY])
