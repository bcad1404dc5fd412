"""What must hold in every game of a city: any mode, any number of players, any Scenario, any mix.

The properties are those of all games; a thousand games of each table are played by
``./test --long``.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import longbox
from longbox.lab.proofs import prove
from longbox.printed.shelf import load

SET = "rebirth"
HEROES = [one.name for one in load(SET).characters]
SCENARIOS = [one.number for one in load(SET).city.scenarios]
TABLES = [
    *((None, seats, ()) for seats in (1, 2, 3, 4)),
    *(("competitive", seats, ()) for seats in (2, 3, 4)),
    ("free-for-all", 4, ()),
    (None, 2, ("green-lantern-vs-sinestro",)),
    (None, 3, ("confrontations", "shazam-vs-black-adam")),
    ("competitive", 4, ("flash-vs-reverse-flash",)),
]
NAMES = [
    f"{mode or 'cooperative'}, {seats} players{''.join(f' + {name}' for name in guests)}"
    for mode, seats, guests in TABLES
]
PART = 50


def arguments(mode: str | None, seats: int, guests: tuple[str, ...], seed: int) -> dict[str, Any]:
    """A cast, a Scenario and a log drawn from a seed."""
    dice = random.Random(f"city/{seed}")
    found: dict[str, Any] = {
        "sets": [SET, *guests] if guests else SET,
        "players": dice.sample(HEROES, seats),
        "mode": mode,
        "seed": seed,
    }
    if mode is None:
        found["scenario"] = dice.choice(SCENARIOS)
        found["campaign"] = {
            "signatures": {name: dice.randint(0, 3) for name in HEROES},
            "damage": {one.name: dice.randint(1, 4) for one in load(SET).city.locations[:3]},
        }
    return found


# Three without guests are between two and four, who are here.
SOME = [
    pytest.param(*table, id=name, marks=[pytest.mark.long] if table[1:] == (3, ()) else [])
    for name, table in zip(NAMES, TABLES, strict=True)
]


@pytest.mark.parametrize(("mode", "seats", "guests"), SOME)
def test_properties_hold_in_a_random_game(
    mode: str | None, seats: int, guests: tuple[str, ...]
) -> None:
    witness = prove(agents=["uniform"], every=60, **arguments(mode, seats, guests, 1))

    assert witness.game.over
    assert witness.game.ending != "stalemate"
    assert witness.checks > 5 * len(witness.game.moves())


# Four who play together have a game with closed hands among those with each house rule.
FOUR = pytest.param(None, 4, marks=pytest.mark.long)


@pytest.mark.parametrize(("mode", "seats"), [(None, 2), FOUR, ("competitive", 4)])
def test_properties_hold_with_closed_hands(mode: str | None, seats: int) -> None:
    witness = prove(
        agents=["uniform"], every=40, **arguments(mode, seats, (), 2), closed_hands=True
    )
    start = longbox.replay({**witness.game.record(), "moves": [], "result": None})
    hands = [player["hand"] for player in start.view(0)["players"]]

    assert witness.game.over
    assert [True, *[False] * (seats - 1)] == [bool(hand) for hand in hands]


@pytest.mark.long
@pytest.mark.games
@pytest.mark.parametrize("part", range(1000 // PART))
@pytest.mark.parametrize(("mode", "seats", "guests"), TABLES, ids=NAMES)
def test_properties_hold_in_a_thousand_random_games(
    mode: str | None, seats: int, guests: tuple[str, ...], part: int
) -> None:
    for seed in range(1000 + PART * part, 1000 + PART * (part + 1)):
        prove(agents=["uniform"], every=300, **arguments(mode, seats, guests, seed))
