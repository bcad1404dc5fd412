"""Texts of a second stranger: as on printed cards of the family, and as people would write them.

``strangers.txt`` was written by somebody who knew no row of the table of phrases: what each text
should do stood beside it before any of them was read. What is there ``again`` or ``once more`` was
written when the readings of those before it were known, and before its own were.
Run as a script to write its golden file anew: ``python tests/wording/test_strangers.py``.
"""

from tests.wording.corpora import Corpus

CORPUS = Corpus("strangers")
# How many there are, and how many of them were read at first sight: docs/JUDGED_TEXTS.md.
TEXTS = {
    "printed": 100,
    "plain": 20,
    "moderate": 20,
    "awkward": 20,
    "printed again": 60,
    "plain again": 20,
    "moderate again": 20,
    "awkward again": 20,
    "printed once more": 40,
    "plain once more": 20,
}
LEAST = {
    "printed": 84,
    "plain": 14,
    "moderate": 5,
    "awkward": 1,
    "printed again": 46,
    "plain again": 16,
    "moderate again": 8,
    "awkward again": 2,
    "printed once more": 25,
    "plain once more": 11,
}


def test_there_are_so_many_of_each() -> None:
    assert CORPUS.counted() == TEXTS


def test_no_fewer_are_read() -> None:
    assert CORPUS.fewer_read_than(LEAST) == {}


def test_how_they_are_read_is_written_down() -> None:
    assert CORPUS.golden.read_text(encoding="utf-8") == CORPUS.shown()


if __name__ == "__main__":
    CORPUS.golden.write_text(CORPUS.shown(), encoding="utf-8")
