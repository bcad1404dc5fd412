"""What must hold in every game: any sets, any agents, any seed.

Each game is played under the eyes of a witness: copies are conserved; a copy, a save and a load at
any decision change nothing; every option on offer is accepted; a move undone and made again leads
to the same place; the record replays to the same position; the game ends; and what a seat cannot
see makes no difference to what it is shown.
"""

from __future__ import annotations

from itertools import combinations

import pytest

import longbox
from longbox.lab.proofs import prove

DUELS = ("green-lantern-vs-sinestro", "flash-vs-reverse-flash", "shazam-vs-black-adam")


def cast(set_id: str) -> tuple[str, str]:
    """The hero and the villain of a duel."""
    hero, villain = longbox.new(set_id).players
    return hero, villain


def tables() -> list[tuple[str, list[str], list[str]]]:
    """Each duel, and each mix of two: both pairings of hero and villain, and two against two."""
    found = [(name, [name], list(cast(name))) for name in DUELS]
    for one, other in combinations(DUELS, 2):
        (hero, villain), (other_hero, other_villain) = cast(one), cast(other)
        sets = [one, other]
        found.append((f"{hero} vs. {other_villain}", sets, [hero, other_villain]))
        found.append((f"{other_hero} vs. {villain}", sets, [other_hero, villain]))
        four = [hero, villain, other_hero, other_villain]
        found.append((f"{hero} and {other_hero}", sets, four))
    return found


TABLES = {name: (sets, players) for name, sets, players in tables()}


@pytest.mark.parametrize("name", TABLES)
def test_properties_hold_in_a_random_game(name: str) -> None:
    sets, players = TABLES[name]
    witness = prove(sets, players, ["uniform"], seed=1, every=25)

    assert witness.checks > 1000


@pytest.mark.parametrize("name", TABLES)
def test_properties_hold_in_a_sensible_game(name: str) -> None:
    sets, players = TABLES[name]
    witness = prove(sets, players, ["greedy"], seed=2, every=6)

    assert witness.checks > 500


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("name", TABLES)
def test_properties_hold_in_a_thousand_random_games(name: str, part: int) -> None:
    sets, players = TABLES[name]
    for seed in range(1000 + 50 * part, 1050 + 50 * part):
        prove(sets, players, ["uniform"], seed=seed, every=200)
