"""Every text is read, is said back, and is read the same again."""

from __future__ import annotations

import pytest
from tests.wording import goldens

from longbox.wording import read, say

ALL = goldens.all_texts()
IDS = [f"{printed.file}: {printed.name or printed.text}" for printed in ALL]


@pytest.mark.parametrize("printed", ALL, ids=IDS)
def test_text_is_read_whole(printed: goldens.Printed) -> None:
    assert goldens.reading_of(printed).refusals == ()


@pytest.mark.parametrize("printed", ALL, ids=IDS)
def test_what_is_said_reads_as_the_same(printed: goldens.Printed) -> None:
    abilities = goldens.reading_of(printed).abilities

    again = read(say(abilities), printed.name, goldens.all_names(), printed.kind)

    assert again.refusals == ()
    assert again.abilities == abilities


@pytest.mark.parametrize("file", goldens.files())
def test_golden_file_is_up_to_date(file: str) -> None:
    golden = goldens.GOLDENS / f"{file}.txt"

    assert golden.read_text(encoding="utf-8") == goldens.shown(file)


REFUSED = list(goldens.lines_of(goldens.TEXTS / "refused.txt"))


@pytest.mark.parametrize("printed", REFUSED, ids=[printed.text for printed in REFUSED])
def test_what_the_language_does_not_know_is_refused(printed: goldens.Printed) -> None:
    """Sentences that exist elsewhere; one that is read from now on moves to another file."""
    refusals = goldens.reading_of(printed).refusals

    assert refusals
    assert all(refusal.message for refusal in refusals)
