"""Random sentences of the table: one meaning each, and said back as they were read."""

from __future__ import annotations

import pytest
from tests.wording import goldens
from tests.wording.generate import OWN_NAME, Generator

from longbox.wording import read, say

# Nonsense that the table can make and that is rightly refused.
SENSELESS = (
    "has nothing to refer to",
    "this cannot be done by somebody else",
    "there is nothing to repeat",
    "it is not said",
    "this verb has no subject",
    "it is not clear how far this reaches",
    "must say when this happens",
    "it is not clear which player is meant",
    "the sentence ends too early",  # words that go together and have no meaning together
)


@pytest.mark.parametrize("seed", range(0, 1200, 100))
def test_generated_sentences_have_one_meaning_and_survive_the_round_trip(seed: int) -> None:
    failed = []
    for one in range(seed, seed + 100):
        text, kind = Generator(one, depth=4).text()
        reading = read(text, OWN_NAME, goldens.all_names(), kind)
        if not reading.ok:
            message = reading.refusals[0].message
            if not any(known in message for known in SENSELESS):
                failed.append((text, message))
            continue
        again = read(say(reading.abilities), OWN_NAME, goldens.all_names(), kind)
        if again.abilities != reading.abilities or not again.ok:
            failed.append((text, say(reading.abilities)))

    assert failed == []
