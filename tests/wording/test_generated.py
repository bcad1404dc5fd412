"""Random sentences of the table: one meaning each, and said back as they were read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.wording import goldens
from tests.wording.generate import OWN_NAME, Generator

from longbox.wording import Reading, Unsayable, read, say

BATCH = 100


def readings(seed: int) -> Iterator[tuple[str, str, Reading]]:
    """A batch of random texts, the kind of thing each is printed on, and how it is read."""
    for one in range(seed, seed + BATCH):
        text, kind = Generator(one, depth=4).text()
        yield text, kind, read(text, OWN_NAME, goldens.all_names(), kind)


@pytest.mark.parametrize("seed", range(0, 1500, BATCH))
def test_no_generated_sentence_has_two_meanings(seed: int) -> None:
    two = [
        (text, refusal)
        for text, _, reading in readings(seed)
        for refusal in reading.refusals
        if "two ways" in refusal.message
    ]

    assert two == []


@pytest.mark.parametrize("seed", range(0, 1500, BATCH))
def test_generated_sentences_survive_the_round_trip(seed: int) -> None:
    changed, unsaid, refused = [], [], []
    for text, kind, reading in readings(seed):
        if not reading.ok:
            refused.append((text, reading.refusals[0]))
            continue
        try:
            said = say(reading.abilities)
        except Unsayable:
            unsaid.append(text)
            continue
        again = read(said, OWN_NAME, goldens.all_names(), kind)
        if again.abilities != reading.abilities or not again.ok:
            changed.append((text, said))

    assert changed == []
    assert len(unsaid) <= BATCH // 50, unsaid  # what only nonsense can mean
    assert len(refused) <= BATCH // 6, refused  # nonsense, such as an Attack avoided by each foe
