"""The shape of the city: ten spaces in a ring, how far apart they are, which way is shorter.

Owns: distances, Range, the next step of a Villain. Must not know: cards, who stands where.

Spaces are numbered clockwise from 0: L1 S1 L2 S2 L3 S3 L4 S4 L5 S5.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.codes import ALL

SPACES: Final = 10
SLOTS: Final = [1, 3, 5, 7, 9]  # the Line-Up slots, in the order of their numbers
LOCATIONS: Final = [0, 2, 4, 6, 8]
EVERYWHERE: Final = list(range(SPACES))


def distance(one: int, other: int) -> int:
    """How many steps two spaces are apart, the shorter way round."""
    apart = abs(one - other)
    return min(apart, SPACES - apart)


def location(number: int) -> int:
    """The space of a Location by its Destination number."""
    return 2 * (number - 1)


def within(at: int, reach: int) -> list[int]:
    """The spaces within a Range of a space."""
    return [space for space in EVERYWHERE if distance(at, space) <= reach]


def clockwise(at: int, steps: int = 1) -> int:
    """The space so many steps clockwise."""
    return (at + steps) % SPACES


def neighbours(at: int) -> list[int]:
    """The two spaces beside a space, clockwise first."""
    return [(at + 1) % SPACES, (at - 1) % SPACES]


def toward(at: int, goal: int) -> int:
    """The next space on the shortest way; of two equal ways the clockwise one."""
    ahead = (goal - at) % SPACES
    if not ahead:
        return at
    return (at + 1) % SPACES if ahead <= SPACES - ahead else (at - 1) % SPACES


def closer(at: int, goal: int) -> list[int]:
    """The spaces beside this one that are closer to a space: none, one, or both."""
    return [space for space in neighbours(at) if distance(space, goal) < distance(at, goal)]


def is_home(at: int, destination: int) -> bool:
    """Whether a Villain in a space is at its Destination."""
    if destination == ALL:
        return at % 2 == 0
    return destination > 0 and at == location(destination)


def next_step(at: int, destination: int) -> int:
    """Where one step of its own takes a Villain: one that has every Destination never rests."""
    if destination == ALL:
        return clockwise(at)
    return toward(at, location(destination)) if destination else at
