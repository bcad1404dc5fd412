"""Retracing a playout: what was chosen in it, found out when somebody asks.

Owns: nothing but that it agrees with playout.py. Must not know: who asks.
"""

from __future__ import annotations

from longbox.rules.chance import Luck
from longbox.rules.machine import choose, options
from longbox.rules.state import State


def retraced(st: State, seed: str, count: int) -> list[int]:
    """The options that a playout of that seed takes first, by number; the position goes along."""
    luck = Luck(f"playout/{seed}")
    found: list[int] = []
    for _i in range(count):
        pool = options(st)
        number = pool[luck.below(len(pool))]
        found.append(number)
        choose(st, number)
    return found
