"""Frames: pieces of work still to do, on the state's stack.

Owns: the slots of a frame, pushing and popping. Must not know: what any piece of work does.

A frame is FRAME words of the stack; it is spoken of by the place of its first word.
A frame above the topmost one that nobody has written to since it was wiped is ``blank``: it need
not be wiped again.

| slot | what stands in it |
|---|---|
| KIND, ABILITY, PC | which piece of work; the ability whose program it runs; how far it has come |
| SOURCE, YOU | the copy whose text it is; the seat that the text calls "you" |
| A, B, C | what the kind of work needs |
| PICK, IT, SHOWN | lists: cards picked, spoken of, shown |
| WAY | a list of what was done: verb and copy by turns |
| WHO, HIT, AVOIDED | seats: those called "they"; whom an Attack hit; who avoided it |
| VICTIMS, MODE | seats that an Attack has yet to strike, and how it stands |
| NUM, X, DONE | "that many"; the X of the text; whether the act before was done |
| CHOICE | a word that was chosen, * WORDS, and 1 + its kind; 0: none was |
| LOOPS | where on the heap the words of the program's loops begin |
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.codes import (
    F_CONTEXT,
    F_FLUSH,
    F_PROGRAM,
)
from longbox.rules.lists import added, push
from longbox.rules.state import FRAME, State
from longbox.rules.words import longer, wipe

if TYPE_CHECKING:
    from mypy_extensions import i64

KIND: Final = 0
ABILITY: Final = 1
PC: Final = 2
SOURCE: Final = 3
YOU: Final = 4
A: Final = 5
B: Final = 6
C: Final = 7
PICK: Final = 8
IT: Final = 9
SHOWN: Final = 10
WAY: Final = 11
WHO: Final = 12
HIT: Final = 13
AVOIDED: Final = 14
VICTIMS: Final = 15
MODE: Final = 16
NUM: Final = 17
X: Final = 18
DONE: Final = 19
CHOICE: Final = 20
LOOPS: Final = 21
WORDS: Final = 32  # more than there are kinds of words to choose
# Of the turn's frame: teammates who may still Assist; Villains that have yet to attack, and those
# that entered.
HELPERS: Final = WHO
ATTACKERS: Final = PICK
ENTERED: Final = IT
# Of an act that may be replaced: the abilities that have had their chance, and the cause.
TRIED: Final = PICK
CAUSE: Final = NUM
# Of those who may answer: the seats that have yet to.
RESPONDERS: Final = WHO


def push_frame(st: State, kind: i64, ability: i64, source: i64, you: i64) -> i64:
    """One more piece of work, to be done first; where its frame is."""
    fr = st.sp + FRAME
    end = fr + FRAME
    st.sp = fr
    stack = st.stack
    if len(stack) < end:
        stack = longer(stack, FRAME)
        st.stack = stack
    stack[fr + KIND] = kind
    stack[fr + ABILITY] = ability
    stack[fr + PC] = 0
    stack[fr + SOURCE] = source
    stack[fr + YOU] = you
    if fr == st.blank:
        st.blank = -1
    else:
        wipe(stack, fr + A, end)
    return fr


def pop_frame(st: State) -> None:
    """The topmost piece of work is done."""
    st.sp -= FRAME


def push_program(st: State, ability: i64, source: i64, you: i64) -> i64:
    """A frame that runs an ability's program."""
    fr = push_frame(st, F_PROGRAM, ability, source, you)
    loops = st.catalog.ability_loops[ability]
    if loops:
        st.stack[fr + LOOPS] = st.top
        for _i in range(loops):
            push(st, 0)
    return fr


def push_flush(st: State, mark: i64) -> None:
    """A frame that resolves what waits, from the mark on."""
    fr = push_frame(st, F_FLUSH, -1, -1, st.active)
    st.stack[fr + A] = mark


def open_context(st: State, source: i64, you: i64, ability: i64) -> i64:
    """A frame to read expressions in, of an ability that is not running; its opener pops it.

    Nobody writes to it; who has more to say to those who read pushes a frame.
    """
    fr = st.sp + FRAME
    if fr == st.blank:
        stack = st.stack
        stack[fr + KIND] = F_CONTEXT
        stack[fr + ABILITY] = ability
        stack[fr + SOURCE] = source
        stack[fr + YOU] = you
        st.sp = fr
    else:
        push_frame(st, F_CONTEXT, ability, source, you)
        st.blank = fr
    return fr


def depth(st: State) -> i64:
    """How many pieces of work there are."""
    return st.sp // FRAME + 1


def loop_word(st: State, fr: i64, register: i64) -> i64:
    """A word of the program's loops."""
    return st.heap[st.stack[fr + LOOPS] + register]


def set_loop_word(st: State, fr: i64, register: i64, word: i64) -> None:
    """The same from now on."""
    st.heap[st.stack[fr + LOOPS] + register] = word


def note_way(st: State, fr: i64, verb: i64, copy: i64) -> None:
    """The text has done something to a copy."""
    way = added(st, st.stack[fr + WAY], verb)
    st.stack[fr + WAY] = added(st, way, copy)
