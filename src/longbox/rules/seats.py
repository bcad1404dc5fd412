"""Some seats in their order, as one word: four bits each, the first ones lowest.

Owns: taking such words apart and putting them together. Must not know: who sits where.

A seat stands there as its number and one, so that 0 is nobody; there is room for fifteen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_SEATS: Final[i64] = 0


def only(seat: i64) -> i64:
    """One seat; none if it is -1."""
    return seat + 1


def first(seats: i64) -> i64:
    """The first of them; -1: there is none."""
    return (seats & 15) - 1


def others(seats: i64) -> i64:
    """All but the first."""
    return seats >> 4


def how_many(seats: i64) -> i64:
    """How many they are."""
    count: i64 = 0
    while seats:
        count += 1
        seats >>= 4
    return count


def has(seats: i64, seat: i64) -> bool:
    """Whether a seat is among them."""
    while seats:
        if (seats & 15) - 1 == seat:
            return True
        seats >>= 4
    return False


def joined(seats: i64, more: i64) -> i64:
    """Some seats, then others."""
    shift: i64 = 0
    while seats >> shift:
        shift += 4
    return seats | (more << shift)


def with_seat(seats: i64, seat: i64) -> i64:
    """Seats, and one more at the end."""
    return joined(seats, seat + 1)


def without(seats: i64, seat: i64) -> i64:
    """Seats but for one, however often it is there."""
    found: i64 = 0
    shift: i64 = 0
    while seats:
        if (seats & 15) - 1 != seat:
            found |= (seats & 15) << shift
            shift += 4
        seats >>= 4
    return found


def among(seats: i64, wanted: i64) -> i64:
    """Of seats, those that are among others."""
    found: i64 = 0
    shift: i64 = 0
    while seats:
        if has(wanted, (seats & 15) - 1):
            found |= (seats & 15) << shift
            shift += 4
        seats >>= 4
    return found


def without_all(seats: i64, unwanted: i64) -> i64:
    """Of seats, those that are not among others."""
    found: i64 = 0
    shift: i64 = 0
    while seats:
        if not has(unwanted, (seats & 15) - 1):
            found |= (seats & 15) << shift
            shift += 4
        seats >>= 4
    return found


def packed(seats: list[int]) -> i64:
    """The word of a list of seats."""
    found: i64 = 0
    for seat in reversed(seats):
        found = found << 4 | (seat + 1)
    return found


def listed(seats: i64) -> list[int]:
    """The seats as a list."""
    found: list[int] = []
    while seats:
        found.append((seats & 15) - 1)
        seats >>= 4
    return found
