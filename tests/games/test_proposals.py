"""The nearest texts that are read: each is read, and what was meant is among them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import longbox
from longbox.games.library import known_names
from longbox.games.proposals import MOST, Allowance, proposals

APPEARS = "First Appearance - Attack: "
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
        ("+2 Power for Equipment you control.", "+2 Power for each Equipment you control."),
        ("+2 . Draw a card.", "+2 Power. Draw a card."),
        (
            "Each foe discards a card. For each Hero this way, +1 Power.",
            "Each foe discards a card. For each Hero discarded this way, +1 Power.",
        ),
        ("First - Attack: Each player draws a card.", APPEARS + "Each player draws a card."),
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


def test_nothing_is_tried_with_an_empty_purse() -> None:
    text = "Each foe discards a card. For each Hero this way, +1 Power."
    small = Allowance(1_000)

    assert () == proposals(text, names=known_names(), allowance=Allowance(0))
    assert proposals(text, names=known_names(), allowance=small) == ()
    assert small.letters > -1_000


def test_a_slip_is_put_right_from_a_small_purse() -> None:
    found = proposals("Draw a crad.", names=known_names(), allowance=Allowance(200))

    assert found[0].text == "Draw a card."


TEXTS = Path(__file__).parents[1] / "wording" / "texts"


def without_a_word(text: str, dice: random.Random) -> str:
    word = dice.choice(list(re.finditer("[A-Za-z]+", text)))
    return f"{text[: word.start()].rstrip(' ')} {text[word.end() :].lstrip(' ')}".strip()


def with_letters_swapped(text: str, dice: random.Random) -> str:
    word = dice.choice(list(re.finditer("[A-Za-z]{4,}", text)))
    at = word.start() + dice.randrange(3)
    return f"{text[:at]}{text[at + 1]}{text[at]}{text[at + 2 :]}"


@pytest.mark.long
@pytest.mark.parametrize(("slip", "least"), [(without_a_word, 48), (with_letters_swapped, 57)])
def test_a_slip_of_the_pen_is_put_right_in_most_texts(
    slip: Callable[[str, random.Random], str], least: int
) -> None:
    dice = random.Random(60)
    names = known_names()
    lines = [
        line.replace(" / ", "\n")
        for name in ("contact", "strangers")
        for line in (TEXTS / f"{name}.txt").read_text().splitlines()
    ]
    cases: list[tuple[str, str]] = []
    while len(cases) < 60:
        text = dice.choice(lines)
        slipped = slip(text, dice)
        if longbox.read(text).ok and not longbox.read(slipped).ok:
            cases.append((text, slipped))
    lost = [
        slipped
        for text, slipped in cases
        if all(
            longbox.read(one.mended).abilities != longbox.read(text).abilities
            for one in proposals(slipped, names=names)
        )
    ]

    assert len(lost) <= 60 - least, lost
