"""Random play until everything that the cards can do has been done."""

import pytest

import longbox
from longbox.lab.bench import is_compiled
from longbox.lab.runner import run

DUELS = ("green-lantern-vs-sinestro", "flash-vs-reverse-flash", "shazam-vs-black-adam")
pytestmark = pytest.mark.skipif(is_compiled(), reason="the runner watches plain Python")


@pytest.mark.parametrize("name", DUELS)
def test_every_card_ability_and_operation_fires(name: str) -> None:
    fired, missing = run(name, most=400)
    cards = {card["name"] for card in longbox.cards(name)}

    assert [] == missing
    assert set() == cards - fired.played


def test_what_never_fires_is_named() -> None:
    fired, missing = run(DUELS[0], agents=["uniform"], most=1)

    assert 1 == fired.games
    assert any(": never: " in line for line in missing)


def test_the_runner_leaves_the_cards_as_they_were() -> None:
    run(DUELS[0], most=1)
    catalog = longbox.new(DUELS[0])._state.catalog

    assert all(type(ability.ops) is list for ability in catalog.abilities)
