"""Texts to read: those of the shipped sets and those of ``texts/``; and their golden files.

A golden file shows each text and how it is said back.
A text is read once, however many tests ask how; they are in one group, so that one process has it.
The public reader is overheard meanwhile: which rows it used, and by which words it proved it.
What was heard is kept for the next run, until the reader or a text changes.
Run as a script to write them anew: ``python tests/wording/goldens.py``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest.mock import patch

import kept

from longbox.games.texts import texts_of
from longbox.printed import read_file
from longbox.wording import Reading, Unsayable, read, reading, say
from longbox.wording.reading import Reader

ROOT = Path(__file__).parents[2]
SETS = ROOT / "src" / "longbox" / "printed" / "sets"
TEXTS = ROOT / "tests" / "wording" / "texts"
GOLDENS = ROOT / "tests" / "golden" / "readings"
CHARACTER = "[character] "


@dataclass(frozen=True)
class Printed:
    """One text, what it is printed on, and the file that it comes from."""

    file: str
    name: str
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}: {self.name or self.text}"


def set_files() -> list[Path]:
    return sorted(SETS.glob("*.toml"))


def text_files() -> list[Path]:
    """Texts that must read, one a line; " / " between lines of a card."""
    return sorted(path for path in TEXTS.glob("*.txt") if path.stem != "refused")


@cache
def all_names() -> frozenset[str]:
    """The names of all cards, as a caller passes them."""
    names = set()
    for path in set_files():
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        names |= {str(card["name"]) for card in data.get("card", ())}
    return frozenset(names)


def texts_of_set(path: Path) -> Iterator[Printed]:
    for text in texts_of(read_file(path)):
        for part in text.parts:
            if part.text:
                yield Printed(path.stem, text.title, part.kind, part.read)


def lines_of(path: Path) -> Iterator[Printed]:
    for line in path.read_text(encoding="utf-8").splitlines():
        kind = "character" if line.startswith(CHARACTER) else "card"
        yield Printed(path.stem, "", kind, line.removeprefix(CHARACTER))


@cache
def set_texts() -> tuple[Printed, ...]:
    return tuple(printed for path in set_files() for printed in texts_of_set(path))


@cache
def all_texts() -> tuple[Printed, ...]:
    return (*set_texts(), *(printed for path in text_files() for printed in lines_of(path)))


@dataclass(frozen=True)
class Heard:
    """How a text is read, by which rows of the table, and what the reader said to prove it.

    And how it is said back, without the names of cards; None where there are no words for it.
    """

    reading: Reading
    rows: frozenset[int]
    proof: str | None
    said: str | None


@cache
def all_heard() -> dict[Printed, Heard]:
    """What is heard of every text, whoever listened."""
    texts = all_texts()
    name = repr((Path(__file__).read_bytes(), texts))
    return kept.pickled(name, lambda: {printed: overheard(printed) for printed in texts})


def heard(printed: Printed) -> Heard:
    """What the public reader makes of a text, overheard."""
    return all_heard().get(printed) or overheard(printed)


@cache
def overheard(printed: Printed) -> Heard:
    """Read a text, and listen."""
    done: list[Reader] = []  # that of the text, then that of the proof
    within: list[Reader] = []  # of a quoted text

    class Overheard(Reader):
        def read(self) -> Reading:
            within.append(self)
            found = super().read()
            within.pop()
            if not within:
                done.append(self)
            return found

    with patch.object(reading, "Reader", Overheard):
        found = read(printed.text, name=printed.name, names=all_names(), kind=printed.kind)
    first, *proofs = done
    try:
        said = say(found.abilities)
    except Unsayable:
        said = None
    proof = proofs[0].text if proofs else None
    return Heard(found, frozenset(first.syntax.used), proof, said)


def reading_of(printed: Printed) -> Reading:
    return heard(printed).reading


def said_of(printed: Printed) -> str:
    """How a text is said back; what has no words is told as the voice tells it."""
    said = heard(printed).said
    return say(reading_of(printed).abilities) if said is None else said


def shown(file: str) -> str:
    """The golden file of a set or of a file of texts."""
    parts = []
    for printed in all_texts():
        if printed.file != file:
            continue
        before = [*([printed.name] if printed.name else []), *printed.text.split("\n")]
        after = ["  = " + line for line in said_of(printed).split("\n")]
        parts.append("\n".join([*before, *after]) + "\n")
    return "\n".join(parts)


def files() -> list[str]:
    return [path.stem for path in (*set_files(), *text_files())]


def write() -> None:
    GOLDENS.mkdir(parents=True, exist_ok=True)
    for file in files():
        (GOLDENS / f"{file}.txt").write_text(shown(file), encoding="utf-8")


if __name__ == "__main__":
    write()
