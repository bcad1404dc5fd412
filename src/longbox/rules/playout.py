"""Playing on at random inside the engine, for search and simulation.

Owns: uniform playouts. Must not know: how options are said, who is watching.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.asking import card_options
from longbox.rules.chance import Luck
from longbox.rules.codes import Q_CARDS
from longbox.rules.lists import LENGTH, START
from longbox.rules.machine import choose
from longbox.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def playout(st: State, seed: str, limit: int = 0) -> int:
    """Play on with any option, each as likely as any other; how many decisions that took.

    The luck is of the playout, not of the game. With a ``limit`` it stops after so many decisions.
    """
    luck = Luck(f"playout/{seed}")
    was_told = st.is_told
    st.is_told = False  # nobody reads what happens here
    st.told = 0
    count: i64 = 0
    most: i64 = limit
    while not st.over:
        pool = st.q_pool if st.q_kind != Q_CARDS else card_options(st)
        at = (pool >> START) + luck.below(pool & LENGTH)
        choose(st, st.heap[at])
        count += 1
        if count == most:
            break
    st.is_told = was_told
    return count
