"""Reading takes no longer than a text is long: counted in calls, not in seconds."""

from __future__ import annotations

import random
import sys
from types import FrameType

import pytest
from tests.wording import goldens

from longbox.wording import Reading, read
from longbox.wording.parser import Parser
from longbox.wording.patterns import NO
from longbox.wording.phrases import rows
from longbox.wording.proving import MOST
from longbox.wording.syntax import MOST_WORDS
from longbox.wording.table import BUILT_IN, Grammar, Row
from longbox.wording.tokens import NameBook, tokenize

MANY_CALLS = 2_000_000  # some 0.1 to 0.3 s


def calls_of(text: str) -> tuple[Reading, int]:
    """How a text is read, and how many Python calls that took; its phrases are compiled already."""
    names = goldens.all_names()
    read(text, names=names)
    calls = 0

    def count(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        found = read(text, names=names)
    finally:
        sys.setprofile(before)
    return found, calls


def filled(unit: str) -> str:
    """As much of a phrase as one text may hold, in sentences as long as may be."""
    words = unit.split()
    sentence = " ".join((words * MOST_WORDS)[: MOST_WORDS - 2])
    return f"{sentence}. " * (MOST // (len(sentence) + 2))


def mixture(seed: int) -> str:
    """Texts of the sets and of the corpora, as many as one text may hold."""
    dice = random.Random(seed)
    text = ""
    while len(text) < MOST:
        text += dice.choice(goldens.all_texts()).text + "\n"
    return text[:MOST]


FULL = {
    "acts": "Draw two cards, then discard a card. " * 40,
    "lines": "+2 Power\n" * (MOST // 9),
    "slips": "Draw a crad. " * (MOST // 13),
    "quoted": 'Heroes you play have "' + "Draw a card. " * (MOST // 13 - 2) + '".',
    "attack": "Attack: " + "Each foe discards a card. " * (MOST // 26 - 1),
    "bullets": "Choose one:" + "\n* Draw a card" * (MOST // 14 - 1),
    "brackets": "(" * MOST,
    "commas": ", " * (MOST // 2),
    "and": filled("draw a card and"),
    "or": filled("draw a card or"),
    "choose": filled("Choose one: draw a card or"),
    "amounts": filled("+1 Power for each Hero you control and"),
    "mixture": mixture(1),
    "another mixture": mixture(2),
}


@pytest.mark.parametrize("text", FULL.values(), ids=FULL)
def test_a_text_as_long_as_may_be_is_read_or_refused_in_bounded_time(text: str) -> None:
    assert len(text) <= MOST

    assert calls_of(text)[1] < MANY_CALLS


def test_longer_texts_and_sentences_are_refused_in_a_sentence() -> None:
    (long,) = read("Draw a card. " * 400).refusals
    (winding,) = read("Draw a card" + " and draw a card" * MOST_WORDS).refusals

    assert long.message == ("a text of more than 1,500 characters is not read, and it has 5,200")
    assert winding.message == "a sentence of more than 80 words is not read; use shorter ones"
    assert calls_of("Draw a card. " * 800)[1] < 100


def test_the_first_text_waits_for_few_of_the_phrases() -> None:
    fresh = Grammar.of(rows())
    text = "If you control a Hero, draw 2 cards and each foe discards a card"
    words = tokenize(text, NameBook.of((), ""))

    assert Parser(fresh, words, lambda _: NO).readings("sentence")
    assert len(fresh.parts) > 100
    assert len(fresh.makers) < len(fresh.rows) / 4


def test_every_slot_is_a_category_and_no_phrase_begins_with_itself() -> None:
    table = Grammar.of(rows())
    todo = [table.root(name) for name in table.names()]
    known = frozenset[str]().union(*(table.first(name) for name in (*table.names(), *BUILT_IN)))

    while todo:
        branch = todo.pop().open(table)
        todo += branch.words.values()
        for what, _, after in branch.slots:
            todo.append(after)
            assert table.first(what) <= known, what  # unknown names and recursion raise


@pytest.mark.parametrize(
    ("template", "told"), [("{b} card", "left recursion: a > b > a"), ("{c} card", "category c")]
)
def test_a_phrase_that_begins_with_itself_or_with_nothing_known_is_an_error(
    template: str, told: str
) -> None:
    table = Grammar.of([Row("a", template, 1), Row("b", "{a} pile", 2)])

    with pytest.raises((KeyError, ValueError), match=told):
        table.first("a")
