"""A card is better than another in every way only where that is certain."""

import pytest

from longbox import wording
from longbox.games.outdoing import Merit, worth


def card(text: str, cost: int = 3, vp: int = 1, type: str = "Hero") -> Merit:  # noqa: A002
    reading = wording.read(text, name="Somebody")
    assert reading.ok
    return worth(type, cost, vp, reading.abilities)


PLAIN = "+2 Power\nBlock (2)"
CHOICE = "+2 Power\nYou may discard a Hero. If you do, draw 2 cards."


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (card("+3 Power\nBlock (2)"), card(PLAIN)),
        (card("+2 Power\nBlock (3)"), card(PLAIN)),
        (card(PLAIN, cost=2), card(PLAIN)),
        (card(PLAIN, vp=2), card(PLAIN)),
        (card("+2 Power\nDraw a card."), card("+2 Power")),
        (card(CHOICE.replace("+2", "+3")), card(CHOICE)),
    ],
)
def test_more_of_the_same_is_better(better: Merit, worse: Merit) -> None:
    assert better.outdoes(worse)
    assert not worse.outdoes(better)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (card(PLAIN), card(PLAIN)),
        (card("+3 Power", type="Villain"), card("+2 Power")),
        (card("+3 Power", cost=4), card("+2 Power")),
        (card("+3 Power\nDiscard a card."), card("+2 Power")),
        (card("Draw a card.\nDiscard a card."), card("Discard a card.\nDraw a card.")),
        (card(CHOICE), card("+2 Power")),
        (card("+3 Power"), card(PLAIN)),
        (card("+1 Power\nDraw a card.\nBlock (5)"), card("+1 Power\nBlock (5): Draw a card.")),
        (card("Ongoing: Once during each of your turns, +2 Power."), card("+1 Power")),
    ],
)
def test_where_it_is_not_certain_neither_is_better(one: Merit, other: Merit) -> None:
    assert not one.outdoes(other)
    assert not other.outdoes(one)
