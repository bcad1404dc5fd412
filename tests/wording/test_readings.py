"""Every text is read, is said back, and is read the same again."""

from __future__ import annotations

import pytest
from every import every
from tests.wording import goldens
from tests.wording.goldens import Printed

from longbox.wording import reading

pytestmark = pytest.mark.xdist_group("texts")


def test_every_text_is_read_whole() -> None:
    """The reader has then also proved that it can be said back in the same meaning."""

    def is_read(printed: Printed) -> None:
        assert goldens.reading_of(printed).refusals == ()

    every(goldens.all_texts(), is_read)


def test_what_is_said_reads_as_the_same() -> None:
    """Said without the names of cards, which the reader's own proof is told.

    Where the words are those of the proof, the reader has read them already.
    """

    def is_the_same(printed: Printed) -> None:
        said = goldens.said_of(printed)
        if said == goldens.heard(printed).proof:
            return
        again = reading.read(said, printed.name, goldens.all_names(), printed.kind)

        assert again.refusals == ()
        assert again.abilities == goldens.reading_of(printed).abilities

    every(goldens.all_texts(), is_the_same)


@pytest.mark.parametrize("file", goldens.files())
def test_golden_file_is_up_to_date(file: str) -> None:
    golden = goldens.GOLDENS / f"{file}.txt"

    assert golden.read_text(encoding="utf-8") == goldens.shown(file)


def test_what_the_language_does_not_know_is_refused() -> None:
    """Sentences that exist elsewhere; one that is read from now on moves to another file."""

    def is_refused(printed: Printed) -> None:
        refusals = goldens.reading_of(printed).refusals

        assert refusals
        assert all(refusal.message for refusal in refusals)

    every(goldens.lines_of(goldens.TEXTS / "refused.txt"), is_refused)
