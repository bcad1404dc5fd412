"""What waits to resolve, in its order.

Owns: whose ability comes next. Must not know: what an ability does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.asking import ask
from longbox.rules.codes import (
    Q_ORDER,
)
from longbox.rules.frames import IT, WHO, A, pop_frame, push_program
from longbox.rules.lists import item, length, list_from, push, single
from longbox.rules.seats import first, only, others
from longbox.rules.state import State
from longbox.rules.triggers import (
    WAIT_ABILITY,
    WAIT_COPY,
    WAIT_SOURCE,
    WAIT_THEY,
    WAIT_WHO,
    WAIT_WORDS,
    WAIT_YOU,
)
from longbox.rules.values import turn_order
from longbox.rules.words import minus

if TYPE_CHECKING:
    from mypy_extensions import i64


def step_flush(st: State, fr: i64) -> None:
    """Resolve what waits: the active player's first, then in turn order."""
    mark = st.stack[fr + A]
    waiting = st.waiting
    if len(waiting) <= mark:
        pop_frame(st)
        return
    seats = turn_order(st, st.active)
    while seats:
        seat = first(seats)
        seats = others(seats)
        own = _own(st, mark, seat)
        if own:
            unlike = _unlike(st, own)
            if length(unlike) > 1:
                ask(st, Q_ORDER, seat, unlike, 0, 0)
            else:
                serve(st, item(st, own, 0))
            return
    st.waiting = waiting[:mark]


def _own(st: State, mark: i64, seat: i64) -> i64:
    """Where a seat's abilities stand among what waits, as a list."""
    waiting = st.waiting
    at = mark
    top = st.top
    while at < len(waiting):
        if waiting[at + WAIT_YOU] == seat:
            push(st, at)
        at += waiting[at]
    return list_from(st, top)


def _unlike(st: State, places: i64) -> i64:
    """Of what waits, one of each ability."""
    waiting = st.waiting
    mark = st.top
    for i in range(length(places)):
        at = item(st, places, i)
        is_new = True
        for j in range(mark, st.top):
            if waiting[st.heap[j] + WAIT_ABILITY] == waiting[at + WAIT_ABILITY]:
                is_new = False
        if is_new:
            push(st, at)
    return list_from(st, mark)


def serve(st: State, at: i64) -> None:
    """What waits at a place is carried out next."""
    waiting = st.waiting
    size = waiting[at]
    they = waiting[at + WAIT_THEY]
    copy = waiting[at + WAIT_COPY]
    who = waiting[at + WAIT_WHO]
    you = waiting[at + WAIT_YOU]
    st.waiting = minus(waiting, at, size)
    st.batch += 1
    fr = push_program(st, waiting[at + WAIT_ABILITY], waiting[at + WAIT_SOURCE], you)
    if they >= 0:
        mark = st.top
        for i in range(at + WAIT_WORDS, at + size):
            push(st, waiting[i])
        st.stack[fr + WHO] = they
        st.stack[fr + IT] = list_from(st, mark)
    if copy >= 0:
        st.stack[fr + IT] = single(st, copy)
    if who != you:
        st.stack[fr + WHO] = only(who)
