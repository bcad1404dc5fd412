"""Frames that others push: programs of abilities, and what waits to resolve.

Owns: making frames. Must not know: what they do.
"""

from __future__ import annotations

from longbox.rules.codes import F_FLUSH, F_PROGRAM
from longbox.rules.state import EMPTY, Frame, State


def push_program(st: State, ability: int, source: int, you: int) -> Frame:
    """A frame that runs an ability's program."""
    fr = Frame(F_PROGRAM, ability, source, you, [EMPTY] * st.catalog.abilities[ability].regs)
    st.stack.append(fr)
    return fr


def push_flush(st: State, mark: int) -> None:
    """A frame that resolves what waits, from the mark on."""
    fr = Frame(F_FLUSH, -1, -1, st.active, [])
    fr.a = mark
    st.stack.append(fr)
