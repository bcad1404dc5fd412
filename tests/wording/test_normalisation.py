"""What counts as the same text, in one list; and texts said back as they were printed."""

from __future__ import annotations

import re

import pytest
from every import every
from tests.wording import goldens

from longbox.wording import read
from longbox.wording.tokens import NameBook

SAME = [
    # numbers as words or digits
    ("Draw two cards.", "Draw 2 cards"),
    ("Draw one card.", "Draw a card"),
    # case, full stops, line breaks, strokes
    ("DRAW A CARD. +2 power", "Draw a card\n+2 Power"),
    ("Draw a card / +2 Power", "Draw a card. +2 Power."),
    # pronouns
    ("Each foe discards his or her hand.", "Each foe discards their hand."),
    (
        "Attack: Each foe discards a card. If he or she cannot, he or she gains a Weakness.",
        "Attack: Each foe discards a card. If they cannot, they gain a Weakness.",
    ),
    ("Each foe discards his/her hand.", "Each foe discards their hand."),
    # this card
    ("Destroy this.", "Destroy this card."),
    (
        "Defense: You may discard this to avoid an Attack.",
        "Defense: You may discard this card to avoid an Attack.",
    ),
    # typographic signs
    ("Heroes you play have “+1 Power”.", 'Heroes you play have "+1 Power".'),
    ("Subtract 1 from your Character’s cost.", "Subtract 1 from your Character's cost."),
    (
        "First Appearance — Attack: Each player discards a card.",
        "First Appearance - Attack: Each player discards a card.",
    ),
    (
        "First Appearance -- Attack: Each player discards a card.",
        "First Appearance - Attack: Each player discards a card.",
    ),
    # synonyms
    ("Each opponent discards a card.", "Each foe discards a card."),
    (
        "Whenever you shuffle your deck this turn, draw a card.",
        "Each time you shuffle your deck this turn, draw a card.",
    ),
    ("Gain 2 Power.", "+2 Power"),
    ("You can not draw cards this turn.", "You cannot draw cards this turn."),
    # a text in one run is cut at its keywords
    ("+2 Power Attack: Each foe discards a card.", "+2 Power\nAttack: Each foe discards a card."),
    ("+1 Power Block (2)", "+1 Power\nBlock (2)"),
    (
        "+2 Power Defense: You may discard this card to avoid an Attack.",
        "+2 Power\nDefense: You may discard this card to avoid an Attack.",
    ),
    # clauses joined or apart
    ("Draw 2 cards, then discard a card.", "Draw 2 cards. Discard a card."),
    ("+1 Power and choose a foe.", "+1 Power. Choose a foe."),
    # who is made to do something does all of it
    (
        "Have target foe draw a card and discard a card.",
        "Target foe draws a card and discards a card.",
    ),
    # what is done in a Block only if something else was
    (
        "Block (2): You may reveal a Hero from your hand. If you do, additional +2.",
        "Block (2): Additional +2 if you reveal a Hero from your hand.",
    ),
    # an Attack on a foe who may be chosen
    (
        "You may choose a foe. Attack: That foe discards a card.",
        "You may choose a foe.\nAttack: That foe discards a card.",
    ),
    # a line goes on with the one before it
    (
        "If you control a Hero, +3 Power.\nOtherwise, +2 Power.",
        "If you control a Hero, +3 Power. Otherwise, +2 Power.",
    ),
    (
        "Defense: You may discard this card to avoid an Attack.\nIf you do, draw a card.",
        "Defense: You may discard this card to avoid an Attack. If you do, draw a card.",
    ),
    (
        "Ongoing: When you gain a Hero, +1 Power.\nUse this ability once per turn.",
        "Ongoing: When you gain a Hero, +1 Power. (max once per turn)",
    ),
    (
        "Attack: Each foe reveals the top card of their deck.\nIf it is a Hero, they discard it.",
        "Attack: Each foe reveals the top card of their deck. If it is a Hero, they discard it.",
    ),
    (
        "Confrontation: You may end the Confrontation.\nOtherwise, draw a card.",
        "Confrontation: You may end the Confrontation.\nOtherwise: Draw a card.",
    ),
    (
        "+1 Power for each Hero you control.\n(Maximum 3)",
        "+1 Power for each Hero you control (max 3).",
    ),
    # names in any case, a dash for a colon, Range behind a full stop
    ("GAIN A WEAKNESS.", "Gain a Weakness."),
    ("destroy up to two weaknesses in your hand.", "Destroy up to 2 Weaknesses in your hand."),
    ("Attack - Each foe discards a card.", "Attack: Each foe discards a card."),
    ("Assist. Range: 2\n+1 Power", "Assist, Range: 2\n+1 Power"),
    # reminders are not run
    ("+1 Power (Note: this is a note.)", "+1 Power"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_same_text_written_otherwise(one: str, other: str) -> None:
    first = read(one, names=goldens.all_names())
    second = read(other, names=goldens.all_names())

    assert first.refusals == second.refusals == ()
    assert first.abilities == second.abilities


DIFFERENT = [
    ("Discard any card.", "Discard any cards."),
    ("Each foe discards a card, then draws a card.", "Each foe discards a card, then draw a card."),
    (
        "Put a Hero from your hand into your discard pile.",
        "Put a Hero from your hand on your deck.",
    ),
    (
        "Destroy a card in your hand or discard pile.",
        "Destroy a card in your hand and/or discard pile.",
    ),
    ("You may draw a card.", "Draw a card."),
    (
        "Draw a card for each Hero you control.",
        "Draw cards equal to the number of Heroes in your hand.",
    ),
]


UNCLEAR = [
    ("Defense: You may discard this card to avoid an Attack.\nDraw a card.", "Defense:"),
    ("Confrontation: Draw a card. +2 Power", "Confrontation:"),
    ("Confrontation: Draw a card.\nDestroy a card in your hand.", "Confrontation:"),
    ("Ongoing: Each time you play a Hero, +1 Power.\nDraw a card.", "Ongoing:"),
    ("Discard a Hero: Draw a card.\nDiscard a card.", "the payment before it"),
    ("Confrontation: If you control a Hero, +3 Power.\nOtherwise, +1 Power.", 'the "if" before'),
    ("Confrontation: You may end the Confrontation. Otherwise, draw a card.", 'the "may" before'),
    ("Confrontation: Draw a card. Attack: Each foe discards a card.", "this Attack"),
]


@pytest.mark.parametrize(("text", "told"), UNCLEAR)
def test_a_line_that_may_belong_to_two_is_refused_and_both_are_named(text: str, told: str) -> None:
    refusals = read(text, names=goldens.all_names()).refusals

    assert [one for one in refusals if told in one.message and " or " in one.message]


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_small_words_make_a_difference(one: str, other: str) -> None:
    assert (
        read(one, names=goldens.all_names()).abilities
        != read(other, names=goldens.all_names()).abilities
    )


# The normalisations, in order. What a text loses by them is not part of its meaning.
NORMAL: list[tuple[str, str]] = [
    (r"[“”]", '"'),
    (r"[’]", "'"),
    (r"this (card( from your hand)?|villain)", "this"),
    (r"choose (another player|a foe|a player)\. (that|the chosen) (foe|player)", r"\1"),
    (r"(under the next \d cards) of the main deck", r"\1"),  # the deck spoken of
    (r"the discard pile of (the player on \w+ left)", r"\1's discard pile"),
    (r"\btwo\b", "2"),
    (r"\bthree\b", "3"),
    (r"\bfive\b", "5"),
    (r"\bone\b|\b1 card\b", "a"),
    (r"(,? and then|,? then|;|,? and(?= (draw|discard|put|play|gain|choose|\+)))", "."),
    (r"\s+/\s+|\n", ". "),
    (r"ongoing: |confrontation: |speedster: ", ""),  # said again for each ability
    (r",(?= (draw|discard|put|play|gain|destroy) )", "."),
    (r"target (foe|player)|a foe", "foe"),
    (r"(that|the chosen) (foe|player)('s)?", "they"),
    (r"\bdiscards it|discard it\b", "discard it"),
    (r"\b(he or she|his or her|their|his)\b", "they"),
    (r"\b(gains|puts|discards|draws|reveals|passes)\b", "does"),
    (r"\b(gain|put|discard|draw|reveal|pass)\b", "does"),
    (r"\bthey does\b", "does"),  # the subject goes on
    (r"\ban?\b|\bany\b(?! (number|order|card))", "a"),
    (r"any card", "a card"),
    (r"it's", "it is"),
    (r"\b(when|each time)\b", "when"),
    (r"\band/or in\b", "and/or"),
    (r"\b(in|from)\b", "in"),
    (r"\b(and|or)\b", "or"),
    (r"card types? you control", "card type among cards you control"),
    (r"all (\w+) in the line-up", r"all \1 in the line-up"),
    (r"[.\s]+", " "),
]


def normal(text: str) -> str:
    text = text.lower()
    for pattern, plain in NORMAL:
        text = re.sub(pattern, plain, text)
    return text.strip()


@pytest.mark.xdist_group("texts")
def test_a_shipped_text_is_said_as_it_is_printed() -> None:
    def is_said_as_printed(printed: goldens.Printed) -> None:
        if "instead" not in printed.text:  # an "instead" becomes its two cases
            assert normal(goldens.said_of(printed)) == normal(printed.text)

    every(goldens.set_texts(), is_said_as_printed)


def test_card_names_are_known_only_where_they_are_given() -> None:
    assert NameBook.of(()).forms == {}
    assert not read("Gain a Kick.").ok
    assert read("Gain a Kick.", names=["Kick"]).ok
