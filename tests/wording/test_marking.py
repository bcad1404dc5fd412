"""A card's text in pieces: the words with a rule of their own, and not a letter lost."""

import pytest

from longbox.wording.marking import TextPiece, keywords_in, marked, words_in


def test_paragraphs_are_the_lines_that_say_something() -> None:
    found = marked("+2 Power\n\n  \nDraw a card.", [], [])

    assert [("+2 Power", True), ("Draw a card.", False)] == [
        (line.pieces[0].text, line.gift) for line in found
    ]


def test_a_minus_stands_before_a_number_and_a_hyphen_inside_a_word() -> None:
    (line,) = marked("-2 Power (-1 each), a Line-Up of 5-6 cards", [], [])
    minus = "\N{MINUS SIGN}"

    assert f"{minus}2 Power ({minus}1 each), a Line-Up of 5-6 cards" == line.pieces[0].text


@pytest.mark.parametrize(
    ("text", "is_gift"),
    [
        ("+3 Power", True),
        ("-1 Power", True),
        ("Move 2", True),
        ("+10 Power.", True),
        ("+3 Power and draw a card.", False),
        ("Power", False),
        ("Gain +3 Power", False),
    ],
)
def test_a_gift_is_power_or_move_and_nothing_else(text: str, is_gift: bool) -> None:
    assert is_gift == marked(text, [], [])[0].gift


def test_a_keyword_takes_its_number_and_its_colon_with_it() -> None:
    (line,) = marked("Block (2): Draw a card.", ["Block"], [])

    assert (TextPiece("Block (2):", keyword="Block"), TextPiece(" Draw a card.")) == line.pieces


def test_the_comma_after_another_word_stays_with_the_text() -> None:
    (line,) = marked("If Contained, Attack: each foe", ["Attack"], ["Contained"])

    assert (
        TextPiece("If "),
        TextPiece("Contained", term="Contained"),
        TextPiece(", "),
        TextPiece("Attack:", keyword="Attack"),
        TextPiece(" each foe"),
    ) == line.pieces


@pytest.mark.parametrize(
    ("text", "keywords"),
    [("Unblock the road", ["block"]), ("Nothing (X) here", ["Noth.ng"])],
    ids=["inside a word", "as a pattern"],
)
def test_a_keyword_is_a_word_by_its_letters(text: str, keywords: list[str]) -> None:
    assert (TextPiece(text),) == marked(text, keywords, [])[0].pieces


@pytest.mark.parametrize(
    ("text", "keywords", "terms"),
    [
        ("Block (X), where X is the number of Heroes.", ["Block"], ["Heroes"]),
        ("Ongoing: At the end of your turn, Attack: no more", ["Attack", "Ongoing"], []),
        ("plain", [], []),
    ],
)
def test_no_letter_is_lost(text: str, keywords: list[str], terms: list[str]) -> None:
    (line,) = marked(text, keywords, terms)

    assert text == "".join(piece.text for piece in line.pieces)


def test_words_are_found_where_they_begin_and_keywords_where_they_are_used_as_such() -> None:
    text = "Block (2)\nEach foe gains a Weakness. A blockade does nothing."

    assert ("Weakness", "foe") == words_in(text, ["Weakness", "foe", "control"])
    assert ("Block",) == keywords_in(text, ["Block", "Attack"])
