"""What lasts for a time: modifiers and watches, as records in a row that is replaced, not changed.

Owns: the shape of such a record, making and reading it. Must not know: when one is over.

A record is so many words: how many they are, the ability that holds it, which of its modifiers
(-1: it is a watch), its source, its player, its duration, the turn in which it began, "they" as
seats, then the cards spoken of and those shown, each list with its length before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.codes import F_CONTEXT
from longbox.rules.frames import IT, SHOWN, SOURCE, WHO, YOU, A, push_frame
from longbox.rules.lists import item, length, list_from, push
from longbox.rules.state import State
from longbox.rules.words import append, blank

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

LAST_ABILITY: Final = 1
LAST_MOD: Final = 2
LAST_SOURCE: Final = 3
LAST_YOU: Final = 4
LAST_UNTIL: Final = 5
LAST_TURN: Final = 6
LAST_WHO: Final = 7
LAST_LISTS: Final = 8
IS_LASTING: Final = 1  # in a context's A


def begin_lasting(st: State, fr: i64, ability: i64, mod: i64, until: i64) -> None:
    """From now on something lasts that a frame's text has said."""
    stack = st.stack
    it = stack[fr + IT]
    shown = stack[fr + SHOWN]
    row = st.lasting[:]
    row = append(row, LAST_LISTS + 2 + length(it) + length(shown))
    row = append(row, ability)
    row = append(row, mod)
    row = append(row, stack[fr + SOURCE])
    row = append(row, stack[fr + YOU])
    row = append(row, until)
    row = append(row, st.turn)
    row = append(row, stack[fr + WHO])
    row = append(row, length(it))
    for i in range(length(it)):
        row = append(row, item(st, it, i))
    row = append(row, length(shown))
    for i in range(length(shown)):
        row = append(row, item(st, shown, i))
    st.lasting = row


def open_lasting(st: State, at: i64, ability: i64) -> i64:
    """A frame to read what lasts in, as it was when it began; popped by who opened it."""
    row = st.lasting
    fr = push_frame(st, F_CONTEXT, ability, row[at + LAST_SOURCE], row[at + LAST_YOU])
    count = row[at + LAST_LISTS]
    mark = st.top
    for i in range(at + LAST_LISTS + 1, at + LAST_LISTS + 1 + count):
        push(st, row[i])
    st.stack[fr + IT] = list_from(st, mark)
    more = at + LAST_LISTS + 1 + count
    mark = st.top
    for i in range(more + 1, more + 1 + row[more]):
        push(st, row[i])
    st.stack[fr + SHOWN] = list_from(st, mark)
    st.stack[fr + WHO] = row[at + LAST_WHO]
    st.stack[fr + A] = IS_LASTING
    return fr


def without_record(row: vec[i64], at: i64) -> vec[i64]:
    """The row without the record at a place."""
    found = blank(0)
    for i in range(len(row)):
        if i < at or i >= at + row[at]:
            found = append(found, row[i])
    return found
