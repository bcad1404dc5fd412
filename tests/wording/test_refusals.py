"""What cannot be read is refused at the right word, with what was meant."""

from __future__ import annotations

import random
import re

import pytest
from tests.wording import goldens

from longbox.wording import Refusal, read


def refusals(text: str, kind: str = "card") -> tuple[Refusal, ...]:
    return read(text, names=goldens.all_names(), kind=kind).refusals


def only(text: str, kind: str = "card") -> Refusal:
    found = refusals(text, kind)
    assert len(found) == 1, found
    return found[0]


def test_refusal_shows_line_column_caret_and_suggestion() -> None:
    refusal = only("+2 Power\nDraw a crad.")

    assert (refusal.line, refusal.column, refusal.length) == (2, 8, 4)
    assert refusal.suggestion == "card"
    assert str(refusal).split("\n")[:3] == [
        'line 2, column 8: "crad" cannot be read here',
        "Draw a crad.",
        "       ^^^^",
    ]
    assert "did you mean: card" in str(refusal)


def test_after_a_refused_sentence_the_next_are_read() -> None:
    reading = read("Draw a crad. +2 Power. Gani a card.", names=goldens.all_names())

    assert [refusal.column for refusal in reading.refusals] == [8, 24]
    assert len(reading.abilities) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Put it into your hand.", '"it" has nothing to refer to'),
        ("Discard them.", '"them" has nothing to refer to'),
        ("That foe discards a card.", '"That" has nothing to refer to'),
        ("Put the rest back in any order.", '"rest" has nothing to refer to'),
        ("Draw that many cards.", '"many" has nothing to refer to'),
        ("+1 Power. Otherwise, draw a card.", '"otherwise" follows no condition'),
        ("If you do, draw a card.", '"if you do" follows nothing that can be done'),
        ("If you choose not to, draw a card.", '"if you choose not to" follows no choice'),
        ("If you cannot, draw a card.", '"if you cannot" follows no act'),
        ("Destroy a Hero.", "it is not said where these cards are"),
        ("Draw a card. +2.", "it is not said what this number is of"),
        ("Defense: Draw a card.", "a Defense must say how it avoids an Attack"),
        ("+1 Power (unless it rains)", "this bracket is no reminder that is known"),
        (
            "+1 Power (If it is a Location, do nothing.)",
            "this bracket is no reminder that is known",
        ),
        ("Attack: That foe discards a card.", '"That" has nothing to refer to'),
        ("+1 Power for each Hero", "the sentence ends too early"),
    ],
)
def test_sentence_without_its_place_is_refused(text: str, message: str) -> None:
    assert only(text).message == message


def test_character_text_must_say_when() -> None:
    refusal = only("Draw a card.", "character")

    assert refusal.message == "a Character's text must say when this happens"


def test_quoted_text_is_refused_inside() -> None:
    refusal = only('Heroes you play have "+1 Pwoer".')

    assert (refusal.column, refusal.suggestion) == (26, "power")


def test_misspelt_name_is_suggested() -> None:
    assert only("Gain a Weaknes.").suggestion == "Weakness"


def test_a_word_of_other_games_is_put_into_ours() -> None:
    assert only("Purchase a card from the Line-Up.").suggestion == "buy"


def test_one_mode_does_not_speak_of_the_card_of_another() -> None:
    refusal = only("Choose one: Discard a card; or destroy it.")

    assert '"it" has nothing to refer to' == refusal.message


def test_misspelt_keyword_is_suggested() -> None:
    assert refusals("Atack: Each foe discards a card.")[0].suggestion == "attack"


def test_expected_words_have_examples() -> None:
    assert 'a condition, such as "you control a Hero"' in only("If zzz, draw a card.").expected


def slip(word: str, at: int) -> str:
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


UNREAD = r'\([^)]*\)|"[^"]*"'  # brackets, and what is quoted, which may be any letters


def slipped(seed: int) -> list[tuple[goldens.Printed, str, re.Match[str], str]]:
    """Texts with two letters of one word swapped; brackets and quotes left alone."""
    dice = random.Random(seed)
    found = []
    for printed in dice.sample(goldens.all_texts(), 120):
        bare = re.sub(UNREAD, lambda hidden: " " * len(hidden.group()), printed.text)
        words = list(re.finditer(r"(?<![\w-])[A-Za-z]{4,}(?![\w-])", bare))
        if not words:
            continue
        match = dice.choice(words)
        wrong = slip(match.group(), dice.randrange(len(match.group()) - 1))
        if wrong.lower() != match.group().lower():
            text = printed.text[: match.start()] + wrong + printed.text[match.end() :]
            found.append((printed, text, match, wrong))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_slip_of_the_pen_is_refused_at_its_word_and_mostly_put_right(seed: int) -> None:
    accepted, astray, unhelped = [], [], []
    cases = slipped(seed)
    for printed, text, match, wrong in cases:
        found = read(text, printed.name, goldens.all_names(), printed.kind).refusals
        line = text.count("\n", 0, match.start()) + 1
        column = match.start() - text.rfind("\n", 0, match.start())
        if not found:
            accepted.append(text)
        elif (found[0].line, found[0].column) != (line, column):
            astray.append((wrong, str(found[0])))
        elif found[0].suggestion.lower() != match.group().lower():
            unhelped.append((wrong, found[0].suggestion))

    assert accepted == []
    assert len(astray) <= len(cases) // 50, astray
    assert len(unhelped) <= len(cases) // 20, unhelped


def test_a_text_without_end_is_refused_and_not_a_crash() -> None:
    reading = read("If you control a Hero, " * 60 + "draw a card.")

    assert not reading.ok
    assert "use shorter ones" in reading.refusals[0].message


def test_a_choice_of_nothing_within_a_sentence_is_refused_where_it_ends() -> None:
    refusals = read("you discard a card and Choose one:").refusals

    assert [(1, 35, "the sentence ends too early")] == [
        (one.line, one.column, one.message) for one in refusals
    ]


def test_a_line_of_nothing_but_full_stops_says_nothing() -> None:
    assert read(".").ok
    assert read("Draw a card.\n.").abilities == read("Draw a card.").abilities


def test_an_otherwise_that_nothing_follows_is_refused_where_it_ends() -> None:
    refusals = read("Confrontation: +2 Power. Otherwise").refusals

    assert ["the sentence ends too early"] == [one.message for one in refusals]


@pytest.mark.parametrize("text", ["+2 Power\nOtherwise:", "Attack:", "Speedster:\n+2 Power"])
def test_a_keyword_with_nothing_behind_it_is_refused(text: str) -> None:
    assert ["nothing stands behind this"] == [one.message for one in read(text).refusals]
