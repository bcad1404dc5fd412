"""The nearest texts that are read: each is read, and what was meant is among them."""

from __future__ import annotations

from pathlib import Path

import pytest

import longbox
from longbox.games.library import known_names
from longbox.games.proposals import MOST, proposals

REFUSED = Path(__file__).parents[1] / "wording" / "texts" / "refused.txt"


def proposed(text: str) -> list[str]:
    return [one.text for one in proposals(text, names=known_names())]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Draw a crad.", "Draw a card."),
        ("+2 Power\nDestory a card in your hand.", "+2 Power\nDestroy a card in your hand."),
        ("Trash a card in your hand.", "Destroy a card in your hand."),
        ("Draw exactly two crads.", "Draw 2 cards."),
        ("Attack: Each enemy simply discards a card.", "Attack: Each foe discards a card."),
        ("Banish a card in your library.", "Destroy a card in your deck."),
        ("Draw a crad. Discard a crad.", "Draw a card. Discard a card."),
    ],
)
def test_what_was_meant_is_proposed_first(text: str, meant: str) -> None:
    first = proposed(text)[0]

    assert longbox.read(meant).abilities == longbox.read(first).abilities


def test_every_proposal_is_read_and_no_meaning_comes_twice() -> None:
    for line in REFUSED.read_text().splitlines()[::6]:
        found = [longbox.read(text) for text in proposed(line.replace(" / ", "\n"))]

        assert all(one.ok for one in found)
        assert len({one.abilities for one in found}) == len(found) <= MOST


def test_nothing_is_proposed_for_what_is_read_or_like_nothing_that_is() -> None:
    assert [] == proposed("Draw a card.")
    assert [] == proposed("Xyzzy plugh qwertz.")
