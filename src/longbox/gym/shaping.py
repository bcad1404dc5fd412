"""Shaping: rewards on the way, from a potential of what a seat sees; only for who asks for it.

Owns: what is earned between two decisions of a seat. Must not know: what a potential looks at.

What a seat earns on its way it gives back at the end, so that the best policy stays the best.
"""

from __future__ import annotations

from collections.abc import Callable

from longbox.gym.table import Row

Potential = Callable[[Row], float]  # of an observation


class Shaping:
    """The potential of each seat when it decided last."""

    def __init__(self, potential: Potential, seats: int) -> None:
        self.potential = potential
        self.first: list[float | None] = [None] * seats  # at a seat's first decision
        self.last = [0.0] * seats

    def begin(self) -> None:
        """Another game: nobody has earned anything."""
        self.first = [None] * len(self.last)

    def earned(self, seat: int, row: Row) -> float:
        """What a seat has earned since it decided last; before its first decision nothing."""
        now = self.potential(row)
        was = self.last[seat]
        self.last[seat] = now
        if self.first[seat] is None:
            self.first[seat] = now
            return 0.0
        return now - was

    def settled(self, seat: int) -> float:
        """What it gives back at the end, so that all it earned on the way adds up to nothing."""
        first = self.first[seat]
        return 0.0 if first is None else first - self.last[seat]
