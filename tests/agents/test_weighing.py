"""What a card's text adds up to in numbers."""

from __future__ import annotations

import pytest

import longbox
from longbox.agents.scales import Weighed, unwanted_among
from longbox.agents.terms import EARLY, LAST, LATE, NORMAL

DUEL = "green-lantern-vs-sinestro"


def weighed(text: str) -> Weighed:
    """A card with this text, weighed."""
    card = {"name": "Oddity", "type": "Hero", "cost": 3, "text": text}
    cards = longbox.new(DUEL, cards=[card], seed=1).cards_for(0)
    return Weighed(cards["Oddity"], unwanted_among(cards.values()))


def test_power_and_draws_are_counted() -> None:
    played = weighed("+2 Power\nDraw 2 cards.").played

    assert (2, 2) == (played.power, played.draws)


def test_a_confrontation_and_its_otherwise_are_told_apart() -> None:
    played = weighed("Confrontation: +3 Power\nOtherwise, +1 Power.").played

    assert (1, 2) == (played.power, played.fight)


def test_what_depends_on_a_condition_counts_for_half() -> None:
    assert 1 == weighed("If you control a Location, +2 Power.").played.power


def test_what_is_paid_for_is_a_little_less_than_certain() -> None:
    (use,) = weighed("Ongoing: Discard a card: +5 Power").uses

    assert 1 == use.discards
    assert pytest.approx(4) == use.power


def test_an_attack_harms_foes() -> None:
    card = weighed("+1 Power\nAttack: Each foe gains a Weakness.")

    assert (1, 1.2, 0) == (card.played.power, card.played.harm, card.played.curses)


def test_what_nobody_wants_is_no_gain() -> None:
    played = weighed("Gain a Weakness.").played

    assert (0, 1) == (played.gains, played.curses)


def test_ongoing_text_works_in_later_turns_too() -> None:
    card = weighed("Ongoing: At the start of your turn, +2 Power.")

    assert (0, 1, 2) == (card.played.power, card.lasting.power, card.early)


def test_a_block_counts_levels_and_discarded_cards() -> None:
    phalanx = weighed("Block (X), where X is the number of Heroes in your discard pile.")

    assert (1, ("Hero",)) == (phalanx.block_counts, phalanx.block_kinds)


@pytest.mark.parametrize(
    ("text", "shows"),
    [
        ("Defense: You may reveal this card from your hand to avoid an Attack.", True),
        ("Defense: You may discard this card to avoid an Attack.", False),
    ],
)
def test_a_defense_that_is_only_shown_costs_nothing(text: str, shows: bool) -> None:
    card = weighed(text)

    assert (True, shows) == (card.defends, card.shows)


@pytest.mark.parametrize(
    ("text", "timing"),
    [
        ("+2 Power", NORMAL),
        ("+1 Power for each Hero you control.", LATE),
        ("If this is the first card you play this turn, +2 Power.", EARLY),
        ("+Power equal to your Power.", LAST),
    ],
)
def test_what_counts_other_cards_is_played_after_them(text: str, timing: int) -> None:
    assert timing == weighed(text).timing
