"""Shaping: rewards on the way, from a potential of what a seat sees; only for who asks for it.

Owns: what is earned between two decisions of a seat. Must not know: what a potential looks at.

What a seat earns on its way adds up to nothing by the end, where the potential is 0, so that the
best policy stays the best.
"""

from __future__ import annotations

from collections.abc import Callable

from longbox.gym.table import Row

Potential = Callable[[Row], float]  # of an observation


class Shaping:
    """The potential of each seat when it decided last."""

    def __init__(self, potential: Potential, seats: int) -> None:
        self.potential = potential
        self.last = [0.0] * seats

    def begin(self) -> None:
        """Another game: nobody has earned anything."""
        self.last = [0.0] * len(self.last)

    def earned(self, seat: int, row: Row) -> float:
        """What a seat has earned since it decided last."""
        now = self.potential(row)
        found = now - self.last[seat]
        self.last[seat] = now
        return found

    def settled(self, seat: int) -> float:
        """What it gives back at the end."""
        found = -self.last[seat]
        self.last[seat] = 0.0
        return found
