"""The board of a game: its spaces in a ring, how far apart they are, what may stand where.

Owns: distances, Range, the next step of a Villain. Must not know: cards, who stands where.

Spaces are numbered clockwise from 0. A duel has the empty board, which has none.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.codes import ALL


class Board:
    """The spaces of a game, all tables worked out beforehand; never changed once made."""

    __slots__ = (
        "_apart",
        "everywhere",
        "hit_points",
        "locations",
        "names",
        "number",
        "size",
        "slot_at",
        "slots",
    )

    def __init__(self, names: list[str], locations: list[int], hit_points: int) -> None:
        """A ring of spaces by their names, clockwise; those that are no Location are Line-Up slots.

        So much damage destroys a Location.
        """
        size = len(names)
        self.names: list[str] = names
        self.number: dict[str, int] = {name: space for space, name in enumerate(names)}
        self.size: int = size
        self.hit_points: int = hit_points
        self.everywhere: list[int] = list(range(size))
        self.locations: list[int] = locations  # by Destination number, from 1 on
        self.slots: list[int] = [space for space in range(size) if space not in locations]
        # By space: which Location it is, from 0 on; -1 for a slot of the Line-Up.
        self.slot_at: list[int] = [
            locations.index(space) if space in locations else -1 for space in range(size)
        ]
        self._apart: list[int] = [min(steps, size - steps) for steps in range(size + 1)]

    def distance(self, one: int, other: int) -> int:
        """How many steps two spaces are apart, the shorter way round."""
        return self._apart[abs(one - other)]

    def location(self, number: int) -> int:
        """The space of a Location by its Destination number; -1 if there is no such Location."""
        return self.locations[number - 1] if 0 < number <= len(self.locations) else -1

    def slot_of(self, space: int) -> int:
        """Which Location a space is, from 0 on; -1 if it is none, or no space."""
        return self.slot_at[space] if space >= 0 else -1

    def within(self, at: int, reach: int) -> list[int]:
        """The spaces within a Range of a space."""
        return [space for space in self.everywhere if self.distance(at, space) <= reach]

    def clockwise(self, at: int, steps: int = 1) -> int:
        """The space so many steps clockwise."""
        return (at + steps) % self.size

    def neighbours(self, at: int) -> list[int]:
        """The two spaces beside a space, clockwise first."""
        return [(at + 1) % self.size, (at - 1) % self.size]

    def toward(self, at: int, goal: int) -> int:
        """The next space on the shortest way; of two equal ways the clockwise one."""
        ahead = (goal - at) % self.size
        if not ahead:
            return at
        return self.clockwise(at, 1 if ahead <= self.size - ahead else -1)

    def closer(self, at: int, goal: int) -> list[int]:
        """The spaces beside this one that are closer to a space: none, one, or both."""
        now = self.distance(at, goal)
        return [space for space in self.neighbours(at) if self.distance(space, goal) < now]

    def is_home(self, at: int, destination: int) -> bool:
        """Whether a Villain in a space is at its Destination."""
        if destination == ALL:
            return self.slot_at[at] >= 0
        return destination > 0 and at == self.location(destination)

    def next_step(self, at: int, destination: int) -> int:
        """Where one step of its own takes a Villain: one that has every Destination never rests."""
        if destination == ALL:
            return self.clockwise(at)
        goal = self.location(destination)
        return self.toward(at, goal) if goal >= 0 else at


EMPTY_BOARD: Final = Board([], [], 0)
