"""Texts as people write them who design cards for fun, each with what it should do in plain words.

``designers.txt`` was written by somebody who knew no row of the table of phrases, and first read
when all of it was written. Its golden file says how each text is read now, or that it is refused,
beside what it should do: whoever changes it compares the two.
Run as a script to write it anew: ``python tests/wording/test_designers.py``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.wording import goldens

from longbox.wording import Reading, read, say

FILE = Path(__file__).parent / "designers.txt"
GOLDEN = goldens.GOLDENS.parent / "designers.txt"
# At first sight 37, 25 and 10 of 40 were read: docs/JUDGED_TEXTS.md.
LEAST = {"plain": 37, "moderate": 25, "awkward": 10}


@dataclass(frozen=True)
class Designed:
    """A text, how hard it is, and what it should do."""

    hard: str
    text: str
    does: str


@cache
def designed() -> tuple[Designed, ...]:
    found = []
    hard = text = ""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            hard = line.removeprefix("## ")
        elif line.startswith("  = "):
            found.append(Designed(hard, text, line.removeprefix("  = ")))
        else:
            text = line.split(" | ")[-1].replace(" / ", "\n")
    return tuple(found)


@cache
def reading(text: str) -> Reading:
    return read(text, name="Stranger", names=goldens.all_names(), kind="card")


def shown() -> str:
    parts = []
    for one in designed():
        found = reading(one.text)
        said = say(found.abilities).split("\n") if found.ok else ["(refused)"]
        lines = [*one.text.split("\n"), f"  should: {one.does}", *(f"  = {line}" for line in said)]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def test_there_are_forty_of_each() -> None:
    assert Counter(one.hard for one in designed()) == dict.fromkeys(LEAST, 40)


def test_no_fewer_are_read() -> None:
    are_read = Counter(one.hard for one in designed() if reading(one.text).ok)

    assert {hard: are_read[hard] for hard in LEAST if are_read[hard] < LEAST[hard]} == {}


def test_how_they_are_read_is_written_down() -> None:
    assert GOLDEN.read_text(encoding="utf-8") == shown()


if __name__ == "__main__":
    GOLDEN.write_text(shown(), encoding="utf-8")
