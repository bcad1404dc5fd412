"""Playing on at random inside the engine, for search and simulation.

Owns: uniform playouts. Must not know: how options are said, who is watching.
"""

from __future__ import annotations

from longbox.rules.chance import Luck
from longbox.rules.machine import choose, options
from longbox.rules.state import State


def playout(st: State, seed: str, limit: int = 0) -> int:
    """Play on with any option, each as likely as any other; how many decisions that took.

    The luck is of the playout, not of the game. With a ``limit`` it stops after so many decisions.
    """
    luck = Luck(f"playout/{seed}")
    count = 0
    while not st.over:
        pool = options(st)
        st.log = []  # nobody reads what happens here
        choose(st, pool[luck.below(len(pool))])
        count += 1
        if count == limit:
            break
    return count
