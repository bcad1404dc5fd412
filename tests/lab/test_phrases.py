"""Every phrase of the table has fired: a text through it was played, and all of it happened.

The texts of the sets fire whole in ``test_runner``. Here a text is made for each row of the phrase
table and played on laid tables, with and without a city.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
import yaml

from longbox.games.library import known_names
from longbox.lab.bench import is_compiled
from longbox.lab.phrases import EFFORTS, Firing, fires, phrases, through, unfired
from longbox.lab.sentences import NAMES, Specimen, Speller, forms
from longbox.lab.tables import Seating
from longbox.wording.phrases import rows
from longbox.wording.speech import capital, join

pytestmark = pytest.mark.skipif(is_compiled(), reason="the runner watches plain Python")

TABLES = [
    Seating(("rebirth",), 2),
    Seating(("confrontations", "flash-vs-reverse-flash"), 4),
    Seating(("rebirth",), 4),
    Seating(("green-lantern-vs-sinestro",), 2),
]
PLAIN = [table for table in TABLES if not table.has_city]
ROWS = rows()
REMINDERS = [number for number, row in enumerate(ROWS) if row.category == "reminder"]
RUN = [number for number, row in enumerate(ROWS) if row.category != "reminder"]
SHARES = 16  # of the whole table, for as many processes
SAMPLE = 12
PERSISTENT = 32  # tables for a text by hand
DATA = yaml.safe_load((Path(__file__).parent / "phrases.yaml").read_text())
EXCUSED: dict[str, list[str]] = DATA["excused"]
BY_HAND = [Specimen(one["text"], one["kind"]) for one in DATA["by_hand"]]


@cache
def names() -> tuple[str, ...]:
    return tuple(dict.fromkeys((*known_names(), *NAMES)))


def told(numbers: set[int]) -> set[str]:
    return {f"{ROWS[number].category}: {ROWS[number].template}" for number in numbers}


def excused() -> frozenset[str]:
    return frozenset(one for group in EXCUSED.values() for one in group)


@cache
def by_hand() -> tuple[tuple[Specimen, frozenset[int]], ...]:
    return tuple((text, phrases(text, names())) for text in BY_HAND)


@cache
def is_fired(text: Specimen) -> bool:
    return fires(text, TABLES, most=PERSISTENT)


def unfired_rows(tally: Firing, numbers: Iterable[int]) -> set[int]:
    """What is left of rows: by a few texts that are made, by hand, and by many that are made."""
    left = tally.fire(numbers, EFFORTS[:1])
    for text, used in by_hand():
        if used & left and is_fired(text):
            left -= used
    return tally.fire(left, EFFORTS[1:])


# --------------------------------------------------------------------------- playing a text


def test_a_text_fires_whole() -> None:
    text = Specimen("Choose one: +2 Power; or draw a card, then discard a card.\nBlock (3)")

    assert [] == unfired(text, PLAIN)


def test_a_character_fires_whole() -> None:
    text = Specimen("The first time you play a Hero each turn, draw a card.", "character")

    assert [] == unfired(text, PLAIN)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Move a Villain 1 space.", "card"),
        ("Reward: Draw a card.", "card"),
        ("Each time you move, draw a card.", "character"),
        ("Discard a card: Draw a card.", "location"),
        ("Each time you play a card, discard a card.", "tile"),
    ],
)
def test_a_text_fires_whole_in_a_city(text: str, kind: str) -> None:
    assert fires(Specimen(text, kind), TABLES[:1])


def test_what_cannot_happen_has_not_fired() -> None:
    text = Specimen("+1 Power. If you have 99 or more cards in your hand, draw a card.")
    left = unfired(text, PLAIN, most=3)

    assert ["Stranger: not its operations [2]: "] == [str(one).split("+1")[0] for one in left]
    assert not fires(text, PLAIN, most=3)


def test_a_text_that_does_nothing_has_not_fired() -> None:
    assert [] == unfired(Specimen(""), PLAIN, most=1)
    assert not fires(Specimen(""), PLAIN, most=1)


def test_a_text_that_cannot_be_read_has_no_phrases() -> None:
    assert frozenset() == phrases(Specimen("Frobnicate a card."), ())


# --------------------------------------------------------------------------- every phrase


def test_texts_are_made_through_a_row() -> None:
    number = next(n for n, row in enumerate(ROWS) if row.template == "shuffle* {poss} deck")
    made = list(through(number, names(), 12))

    assert made
    assert all(number in used for _, used in made)
    assert all("huffl" in text.text for text, _ in made)
    assert made == list(through(number, names(), 12))


def test_something_leads_to_every_row() -> None:
    assert set() == told({number for number in RUN if not forms(number)})


def test_some_phrases_fire() -> None:
    some = random.Random("some phrases").sample(RUN, SAMPLE)

    assert told(unfired_rows(Firing(TABLES, names()), some)) <= excused()


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_every_phrase_fires(share: int) -> None:
    tally = Firing(TABLES, names())
    left = told(unfired_rows(tally, RUN[share::SHARES]))

    assert set() == left - excused(), sorted(left - excused())
    assert set() == told(tally.fired) & excused(), "these need no excuse"


@pytest.mark.parametrize("number", REMINDERS)
def test_a_reminder_is_read_and_shown(number: int) -> None:
    words = capital(join(Speller(number).row("reminder", number)))

    assert phrases(Specimen(f"Draw a card. ({words}.)"), names()), words


def test_texts_by_hand_are_read() -> None:
    assert [] == [text for text, used in by_hand() if not used]


def test_only_phrases_of_the_table_are_excused() -> None:
    assert excused() <= told(set(RUN))
    assert len(excused()) == sum(len(group) for group in EXCUSED.values())
