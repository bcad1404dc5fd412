"""Texts as people write them who design cards for fun, each with what it should do in plain words.

``designers.txt`` was written by somebody who knew no row of the table of phrases, and first read
when all of it was written.
Run as a script to write its golden file anew: ``python tests/wording/test_designers.py``.
"""

from tests.wording.corpora import Corpus

CORPUS = Corpus("designers")
# At first sight 37, 25 and 10 of 40 were read: docs/JUDGED_TEXTS.md.
LEAST = {"plain": 37, "moderate": 25, "awkward": 10}


def test_there_are_forty_of_each() -> None:
    assert CORPUS.counted() == dict.fromkeys(LEAST, 40)


def test_no_fewer_are_read() -> None:
    assert CORPUS.fewer_read_than(LEAST) == {}


def test_how_they_are_read_is_written_down() -> None:
    assert CORPUS.golden.read_text(encoding="utf-8") == CORPUS.shown()


if __name__ == "__main__":
    CORPUS.golden.write_text(CORPUS.shown(), encoding="utf-8")
