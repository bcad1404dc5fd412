"""The ring of ten spaces, checked against walking it and against the table of the rules."""

from itertools import product

import pytest
from every import every

from longbox.games.books.rebirth import CITY
from longbox.rules.codes import ALL

NEXT = {  # REB-20: one row a space, one column a Destination
    "L1": "L1 S1 S1 S5 S5",
    "S1": "L1 L2 L2 L2 L1",
    "L2": "S1 L2 S2 S2 S1",
    "S2": "L2 L2 L3 L3 L3",
    "L3": "S2 S2 L3 S3 S3",
    "S3": "L4 L3 L3 L4 L4",
    "L4": "S4 S3 S3 L4 S4",
    "S4": "L5 L5 L4 L4 L5",
    "L5": "S5 S5 S4 S4 L5",
    "S5": "L1 L1 L1 L5 L5",
}
SPACES = range(CITY.size)
PAIRS = list(product(SPACES, SPACES))


def walked(at: int, goal: int, way: int) -> int:
    """How many steps it takes to walk from a space to another in one direction."""
    steps = 0
    while at != goal:
        at = (at + way) % len(CITY.names)
        steps += 1
    return steps


def neighbours(at: int) -> list[int]:
    return [CITY.clockwise(at, 1), CITY.clockwise(at, -1)]


def test_the_distance_is_the_shorter_way_round() -> None:
    def is_shortest(pair: tuple[int, int]) -> None:
        at, goal = pair
        assert CITY.distance(at, goal) == min(walked(at, goal, 1), walked(at, goal, -1))
        assert CITY.distance(at, goal) == CITY.distance(goal, at) <= 5

    every(PAIRS, is_shortest)


def test_the_next_step_is_on_the_shorter_way_and_of_equal_ways_clockwise() -> None:
    def is_nearer(pair: tuple[int, int]) -> None:
        at, goal = pair
        onward, back = walked(at, goal, 1), walked(at, goal, -1)
        far = CITY.distance(at, goal)
        closer = [space for space in neighbours(at) if CITY.distance(space, goal) < far]
        if at == goal:
            assert CITY.toward(at, goal) == at
            assert closer == []
        else:
            assert CITY.toward(at, goal) == (at + (1 if onward <= back else -1)) % 10
            assert CITY.toward(at, goal) in closer
            assert len(closer) == (2 if onward == back else 1)
            assert all(CITY.distance(space, goal) == far - 1 for space in closer)

    every(PAIRS, is_nearer)


@pytest.mark.parametrize("name", CITY.names)
def test_villains_step_as_the_table_says(name: str) -> None:
    at = CITY.names.index(name)
    steps = [CITY.names[CITY.next_step(at, number)] for number in range(1, 6)]

    assert " ".join(steps) == NEXT[name]


def test_ties_arise_only_at_slots_across_from_the_destination() -> None:
    ties = [
        (CITY.names[at], number)
        for at in SPACES
        for number in range(1, 6)
        if CITY.distance(at, CITY.location(number)) == 5
    ]

    assert ties == [("S1", 4), ("S2", 5), ("S3", 1), ("S4", 2), ("S5", 3)]


def test_an_undisturbed_villain_arrives_after_one_three_or_five_steps() -> None:
    for slot, number in product((1, 3, 5, 7, 9), range(1, 6)):
        way = [slot]
        while not CITY.is_home(way[-1], number):
            way.append(CITY.next_step(way[-1], number))

        assert len(way) - 1 in (1, 3, 5)


def test_with_every_destination_a_villain_is_at_home_at_locations_and_walks_on() -> None:
    for at in SPACES:
        assert CITY.is_home(at, ALL) == CITY.names[at].startswith("L")
        assert CITY.next_step(at, ALL) == (at + 1) % 10


def test_a_range_reaches_both_ways_round() -> None:
    def reaches(pair: tuple[int, int]) -> None:
        at, reach = pair
        found = {at}
        within = [space for space in SPACES if CITY.distance(at, space) <= reach]
        for _ in range(reach):
            found |= {space for one in found for space in neighbours(one)}

        assert set(within) == found
        assert len(within) == min(10, 1 + 2 * reach)

    every(product(SPACES, range(7)), reaches)
