"""Cards that were given a wrong price are found again, by what luck says of them."""

from __future__ import annotations

import random

import pytest

from longbox.lab.causes import ALL, tried
from longbox.lab.changes import change_of, changed
from longbox.lab.laboratory import Commission
from longbox.lab.mispricing import mispriced, moved
from longbox.lab.worth import Estimate
from longbox.opening.opening import Opening
from longbox.printed.shelf import load

SETS = ("confrontations", "green-lantern-vs-sinestro", "shazam-vs-black-adam")
PLANTED = 10
GAMES = 14_000  # of each version
OFF = 2  # Power by which a planted card is cheaper or dearer than it was


def planted(name: str, seed: str) -> dict[str, int]:
    """Cards of a set by their new cost."""
    dice = random.Random(seed)
    cards = sorted((one for one in load(name).cards if not one.place), key=lambda one: one.name)
    found = {}
    for one in dice.sample(cards, PLANTED):
        is_cheap = one.cost >= 6 or (one.cost >= 3 and dice.random() < 0.5)
        found[one.name] = one.cost - OFF if is_cheap else one.cost + OFF
    return found


def off(name: str, seed: str) -> dict[str, Estimate]:
    """By how much Power each card of a version is worth more than it costs."""
    order = Commission(Opening((name,), seed=seed), ("greedy",), GAMES)
    causes = tried(order.study((name,), is_tried=True), GAMES).causes()[ALL]
    return mispriced(causes, {card.name: card.cost for card in load(name).cards})


@pytest.mark.long
@pytest.mark.games
@pytest.mark.parametrize("name", SETS)
def test_nine_of_ten_planted_cards_are_found_against_the_version_before(name: str) -> None:
    seed = "x1"
    costs = {card.name: card.cost for card in load(name).cards}
    wrong = planted(name, seed)
    changes = [change_of(f"{card}: cost={cost}") for card, cost in wrong.items()]
    first = moved(off(name, seed), off(changed([name], changes)[0], seed))[:PLANTED]
    found = [
        card
        for card, shift in first
        if card in wrong and (shift.value > 0) == (wrong[card] < costs[card])
    ]

    assert len(found) >= PLANTED - 1
