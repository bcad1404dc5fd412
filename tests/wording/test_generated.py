"""Random sentences of the table: one meaning each, and said back as they were read.

The reader is asked without its proof, which would refuse what cannot be said back.
"""

from __future__ import annotations

from functools import cache

import pytest
from tests.wording import goldens
from tests.wording.generate import OWN_NAME, Generator

from longbox.wording import Reading, Unsayable, reading, say

pytestmark = pytest.mark.xdist_group("generated")

BATCH = 100
# What only nonsense can mean, such as an Attack that each foe avoids in your place.
NONSENSE = (
    "has nothing to refer to",
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
def readings(seed: int) -> list[tuple[str, str, Reading]]:
    """A batch of random texts, the kind of thing each is printed on, and how it is read."""
    texts = [Generator(one, depth=4).text() for one in range(seed, seed + BATCH)]
    names = goldens.all_names()
    return [(text, kind, reading.read(text, OWN_NAME, names, kind)) for text, kind in texts]


@pytest.mark.parametrize("seed", range(0, 1500, BATCH))
def test_generated_sentences_are_read_unless_they_are_nonsense(seed: int) -> None:
    refused = [
        (text, refusal.message)
        for text, _, found in readings(seed)
        for refusal in found.refusals
        if not any(kind in refusal.message for kind in NONSENSE)
    ]

    assert refused == []


@pytest.mark.parametrize("seed", range(0, 1500, BATCH))
def test_generated_sentences_survive_the_round_trip(seed: int) -> None:
    changed = []
    for text, kind, found in readings(seed):
        if not found.ok:
            continue
        try:
            said = say(found.abilities)
        except Unsayable as unsayable:
            changed.append((text, str(unsayable)))
            continue
        again = reading.read(said, OWN_NAME, goldens.all_names(), kind)
        if again.abilities != found.abilities or not again.ok:
            changed.append((text, said))

    assert changed == []
