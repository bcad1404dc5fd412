"""Turns of phrase: what is read only in other words, and what it is then read as.

Each text of ``turns.txt`` is said in a way that the table of phrases does not have; the line after
it begins with ``  =`` and says the same in the table's own words, with `` / `` between lines.
"""

from __future__ import annotations

from functools import cache

from every import every
from tests.wording import goldens
from tests.wording.corpora import FOLDER, Corpus, texts

from longbox.wording import read, say
from longbox.wording.phrases import asides, turns
from longbox.wording.reading import Reader
from longbox.wording.tokens import NameBook, Token, tokenize
from longbox.wording.turning import Phrasing, sentences_of, whole_lines

TOLD = texts(FOLDER / "turns.txt")
CORPORA = ("designers", "strangers", "newcomers", "visitors")


@cache
def book() -> NameBook:
    return NameBook.of(goldens.all_names(), "Stranger")


def sentences(text: str) -> list[list[Token]]:
    return sentences_of(tokenize(text, book()))


def test_a_turn_of_phrase_means_the_same_as_plain_words() -> None:
    def means_the_same(text: str, does: str) -> None:
        said = read(text, name="Stranger", names=goldens.all_names())
        plain = read(does.replace(" / ", "\n"), name="Stranger", names=goldens.all_names())

        assert said.refusals == ()
        assert said.abilities == plain.abilities
        assert say(said.abilities).replace("\n", " / ") == does

    every([(one.text, one.does) for one in TOLD], lambda one: means_the_same(*one))


def test_what_is_told_of_is_read_by_a_turn_only() -> None:
    def needs_a_turn(text: str) -> None:
        assert not Reader(text, book(), "card", is_helpful=False).read().ok

    every([one.text for one in TOLD], needs_a_turn)


def test_every_aside_is_taken_in_some_text_that_is_read() -> None:
    used: set[int] = set()
    for one in TOLD:
        for line in whole_lines(tokenize(one.text, book())):
            asides().turned(line, used)

    assert used == set(range(len(asides().turns)))


def test_every_turn_is_taken_in_some_text_that_is_read() -> None:
    used: set[int] = set()
    for one in (*TOLD, *(one for name in CORPORA for one in Corpus(name).texts)):
        if not Reader(one.text, book(), "card", is_helpful=False).read().ok:
            for sentence in sentences(one.text):
                turns().turned(sentence, used)

    def is_taken(number: int) -> None:
        assert number in used

    def told(number: int) -> str:
        turn: Phrasing = turns().turns[number]
        return f"{turn.said} becomes {turn.becomes}"

    every(range(len(turns().turns)), is_taken, told)


def test_what_has_been_turned_is_not_turned_again() -> None:
    def stays(text: str) -> None:
        for sentence in sentences(text):
            once = turns().turned(sentence)
            assert turns().turned(once) == once

    every([one.text for one in TOLD], stays)
