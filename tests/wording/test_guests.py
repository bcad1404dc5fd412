"""Texts of a fifth stranger: as people would write them, terse or in words of their own.

``guests.txt`` was written by somebody who had seen neither the table of phrases nor any reading,
when the turns of phrase of all before it were read: 40 plain texts, 40 moderate and 10 awkward
ones, each with what it should do.
Run as a script to write its golden file anew: ``python tests/wording/test_guests.py``.
"""

from tests.wording.corpora import Corpus

CORPUS = Corpus("guests")
# How many there are, and how many of them are read; at first sight: docs/JUDGED_TEXTS.md.
TEXTS = {"plain": 40, "moderate": 40, "awkward": 10}
LEAST = {"plain": 34, "moderate": 9, "awkward": 0}


def test_there_are_so_many_of_each() -> None:
    assert CORPUS.counted() == TEXTS


def test_no_fewer_are_read() -> None:
    assert CORPUS.fewer_read_than(LEAST) == {}


def test_how_they_are_read_is_written_down() -> None:
    assert CORPUS.golden.read_text(encoding="utf-8") == CORPUS.shown()


if __name__ == "__main__":
    CORPUS.golden.write_text(CORPUS.shown(), encoding="utf-8")
