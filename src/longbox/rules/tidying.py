"""Tidying: a position with nothing in it but what it needs to go on.

Owns: what is left behind by work that is done, and taking it away. Must not know: who looks.

Lists that nobody speaks of any more still lie on the heap, and some numbers count all that ever
happened: they would tell of cards that were looked for, and of questions that were asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.codes import F_PROGRAM, OP_EACH, OP_KEEP, OP_SWAP, R_LOOPS
from longbox.rules.design import Routine
from longbox.rules.frames import ABILITY, IT, KIND, LOOPS, PICK, SHOWN, WAY
from longbox.rules.lists import LENGTH, START, list_from, push
from longbox.rules.state import FRAME, State
from longbox.rules.triggers import WAIT_BATCH
from longbox.rules.words import blank

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

LISTS: Final = (PICK, IT, SHOWN, WAY)  # the slots of a frame that hold lists


def registers_of_cards(routine: Routine) -> set[int]:
    """The registers of a program's loops in which lists of cards stand, and no numbers or seats."""
    return {
        op.c for op in routine.ops if op.code in (OP_KEEP, OP_SWAP) or (op.code == OP_EACH and op.a)
    }


def tidy(st: State) -> None:
    """Leave nothing behind of what is done; the position goes on as it would have."""
    heap = st.heap
    st.heap = blank(0)
    st.top = 0
    for fr in range(0, st.sp + FRAME, FRAME):
        for slot in LISTS:
            st.stack[fr + slot] = _kept(st, heap, st.stack[fr + slot])
        if st.stack[fr + KIND] == F_PROGRAM:
            _keep_loops(st, heap, fr)
    st.q_pool = _kept(st, heap, st.q_pool)
    st.q_picked = _kept(st, heap, st.q_picked)
    waiting = st.waiting[:]
    at: i64 = 0
    while at < len(waiting):
        waiting[at + WAIT_BATCH] -= st.batch
        at += waiting[at]
    st.waiting = waiting
    st.batch = 0
    st.asked = 0


def _kept(st: State, heap: vec[i64], items: i64) -> i64:
    """A list of another heap, on the heap of a position."""
    start = items >> START
    mark = st.top
    for i in range(start, start + (items & LENGTH)):
        push(st, heap[i])
    return list_from(st, mark)


def _keep_loops(st: State, heap: vec[i64], fr: i64) -> None:
    """The words of a program's loops, and the lists that some of them are."""
    ability = st.stack[fr + ABILITY]
    count = st.catalog.ability_loops[ability]
    if not count:
        return
    start = st.stack[fr + LOOPS]
    held = registers_of_cards(st.catalog.abilities[ability].routine)
    words = heap[start : start + count]
    for i in range(count):
        number: int = R_LOOPS + i
        if number in held and words[i] >= 0:
            words[i] = _kept(st, heap, words[i])
    st.stack[fr + LOOPS] = st.top
    for i in range(count):
        push(st, words[i])
