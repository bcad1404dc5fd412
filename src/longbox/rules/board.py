"""The board of a game: its spaces in a ring, how far apart they are, what may stand where.

Owns: distances, Range, the next step of a Villain. Must not know: cards, who stands where.

Spaces are numbered clockwise from 0. A duel has the empty board, which has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from longbox.rules.codes import ALL
from longbox.rules.words import NONE, words

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


@final
class Board:
    """The spaces of a game, all tables worked out beforehand; never changed once made."""

    __slots__ = ("hit_points", "locations", "names", "number", "size", "slot_at", "slots")

    def __init__(self, names: list[str], locations: list[int], hit_points: int) -> None:
        """A ring of spaces by their names, clockwise; those that are no Location are Line-Up slots.

        So much damage destroys a Location.
        """
        size = len(names)
        self.names: Final[list[str]] = names
        self.number: Final[dict[str, int]] = {name: space for space, name in enumerate(names)}
        self.size: Final[i64] = size
        self.hit_points: Final[i64] = hit_points
        self.locations: Final[vec[i64]] = words(locations)  # by Destination number, from 1 on
        self.slots: Final[vec[i64]] = words(
            [space for space in range(size) if space not in locations]
        )
        # By space: which Location it is, from 0 on; -1 for a slot of the Line-Up.
        self.slot_at: Final[vec[i64]] = words(
            [locations.index(space) if space in locations else -1 for space in range(size)]
        )

    def distance(self, one: i64, other: i64) -> i64:
        """How many steps two spaces are apart, the shorter way round."""
        apart = one - other if one > other else other - one
        return min(apart, self.size - apart)

    def location(self, number: i64) -> i64:
        """The space of a Location by its Destination number; -1 if there is no such Location."""
        return self.locations[number - 1] if 0 < number <= len(self.locations) else NONE

    def away(self, at: i64, number: i64) -> i64:
        """How far a space is from a Destination, or from the next where all are."""
        if number == ALL:
            least = self.size
            for i in range(len(self.locations)):
                least = min(least, self.distance(at, self.locations[i]))
            return least
        goal = self.location(number)
        return self.distance(at, goal) if goal >= 0 else self.size

    def slot_of(self, space: i64) -> i64:
        """Which Location a space is, from 0 on; -1 if it is none, or no space."""
        return self.slot_at[space] if space >= 0 else NONE

    def clockwise(self, at: i64, steps: i64) -> i64:
        """The space so many steps clockwise."""
        return (at + steps) % self.size

    def toward(self, at: i64, goal: i64) -> i64:
        """The next space on the shortest way; of two equal ways the clockwise one."""
        ahead = (goal - at) % self.size
        if not ahead:
            return at
        return self.clockwise(at, 1 if ahead <= self.size - ahead else -1)

    def is_home(self, at: i64, destination: i64) -> bool:
        """Whether a Villain in a space is at its Destination; in none (-1) it never is."""
        slot = self.slot_at[at] if at >= 0 else NONE
        return slot >= 0 and (destination == slot + 1 or destination == ALL)

    def next_step(self, at: i64, destination: i64) -> i64:
        """Where one step of its own takes a Villain: one that has every Destination never rests."""
        if destination == ALL:
            return self.clockwise(at, 1)
        goal = self.location(destination)
        return self.toward(at, goal) if goal >= 0 else at


EMPTY_BOARD: Final = Board([], [], 0)
