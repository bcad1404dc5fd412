"""Random sentences of the table: one meaning each, and said back as they were read.

The reader is asked without its proof, which would refuse what cannot be said back.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import kept
import pytest
from tests.wording import generate, goldens
from tests.wording.generate import OWN_NAME, Generator

from longbox.wording import Reading, Unsayable, reading, say

pytestmark = pytest.mark.xdist_group("generated")

BATCH = 100
MANY = 1500
# What only nonsense can mean, such as an Attack that each foe avoids in your place.
NONSENSE = (
    "has nothing to refer to",
    "no cards were spoken of",
    "can be this card or the one spoken of before",
    "it is not clear which card is left out",
    "this cannot be done by somebody else",
    "there is nothing to repeat",
    "it is not said",
    "this verb has no subject",
    "it is not clear how far this reaches",
    "must say when this happens",
    "it is not clear which player is meant",
    "the sentence ends too early",
    "this cannot be waited for",
)


@cache
def telling() -> list[int]:
    """Of so many texts, those with a row of the table that none before them had."""
    met: set[int] = set()
    found = []
    for seed in range(MANY):
        maker = Generator(seed, depth=4)
        maker.text()
        if not maker.used <= met:
            found.append(seed)
            met |= maker.used
    return found


SOME = pytest.param(None, id="some")
ALL = [pytest.param(seed, marks=pytest.mark.long) for seed in range(0, MANY, BATCH)]


@cache
def readings(batch: int | None) -> list[tuple[str, str, Reading]]:
    """Random texts, the kind of thing each is printed on, and how it is read."""
    made = [path.read_text(encoding="utf-8") for path in (Path(__file__), Path(generate.__file__))]
    return kept.pickled(repr((*made, batch)), lambda: all_read(batch))


def all_read(batch: int | None) -> list[tuple[str, str, Reading]]:
    seeds = telling() if batch is None else range(batch, batch + BATCH)
    texts = [Generator(one, depth=4).text() for one in seeds]
    names = goldens.all_names()
    return [(text, kind, reading.read(text, OWN_NAME, names, kind)) for text, kind in texts]


@pytest.mark.parametrize("batch", [SOME, *ALL])
def test_generated_sentences_are_read_unless_they_are_nonsense(batch: int | None) -> None:
    refused = [
        (text, refusal.message)
        for text, _, found in readings(batch)
        for refusal in found.refusals
        if not any(kind in refusal.message for kind in NONSENSE)
    ]

    assert refused == []


def read_again(said: str, kind: str) -> Reading:
    names = goldens.all_names()
    name = repr(("again", said, kind, sorted(names)))
    return kept.pickled(name, lambda: reading.read(said, OWN_NAME, names, kind))


@pytest.mark.parametrize("batch", [SOME, *ALL])
def test_generated_sentences_survive_the_round_trip(batch: int | None) -> None:
    changed = []
    for text, kind, found in readings(batch):
        if not found.ok:
            continue
        try:
            said = say(found.abilities)
        except Unsayable as unsayable:
            changed.append((text, str(unsayable)))
            continue
        again = read_again(said, kind)
        if again.abilities != found.abilities or not again.ok:
            changed.append((text, said))

    assert changed == []
