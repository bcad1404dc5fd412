"""Showing: cards are revealed or looked at.

Owns: the operation that shows. Must not know: what follows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.card import NOWHERE, OP_A, OP_C, OP_X, OP_Y
from longbox.rules.codes import V_REVEAL
from longbox.rules.frames import DONE, IT, NUM, PICK, SHOWN, SOURCE, YOU, C, note_way
from longbox.rules.lists import NOTHING, item, last, length, single
from longbox.rules.replacing import act_reveal
from longbox.rules.state import State
from longbox.rules.triggers import happen
from longbox.rules.values import actor, matches
from longbox.rules.zones import side

if TYPE_CHECKING:
    from mypy_extensions import i64


def show_cards(st: State, fr: i64, op: i64) -> None:
    code = st.catalog.code
    verb = code[op + OP_A]
    copies = st.stack[fr + PICK]
    source = st.stack[fr + SOURCE]
    seat = actor(st, fr, code[op + OP_Y])
    st.batch += 1
    for i in range(length(copies)):
        copy = item(st, copies, i)
        if verb != V_REVEAL:
            _look_at(st, st.stack[fr + YOU], copy, verb, seat, source)
        note_way(st, fr, verb, copy)
    st.stack[fr + SHOWN] = copies
    if not st.catalog.code[op + OP_C]:
        st.stack[fr + IT] = copies
    down_to = code[op + OP_X]
    if down_to != NOWHERE:  # cards were shown down to the first of a kind
        st.stack[fr + IT] = _found(st, fr, copies, down_to)
    count = length(copies)
    stack = st.stack
    stack[fr + NUM] = count
    stack[fr + DONE] = 1 if count and count >= stack[fr + C] else 0
    stack[fr + C] = 0
    if verb == V_REVEAL:
        act_reveal(st, copies, seat, source)


def _look_at(st: State, you: i64, copy: i64, verb: i64, seat: i64, source: i64) -> None:
    """Somebody looks at a copy where it lies; the text's player knows it."""
    if seat >= 0:
        st.set_known(copy, st.known(copy) | side(st, you))
    happen(st, verb, seat, copy, st.where(copy), st.where(copy), source)


def _found(st: State, fr: i64, copies: i64, kind: i64) -> i64:
    """The last of the cards, if it is of the kind; as a list."""
    if copies and matches(st, fr, last(st, copies), kind):
        return single(st, last(st, copies))
    return NOTHING
