"""Files of texts that strangers wrote, each text with what it should do in plain words.

A line begins with ``##`` and names how hard the texts are that follow; a text is a line of game,
type, cost and text, whose lines are parted by `` / ``; the line after it begins with ``  =`` and
says what the text should do. The golden file of such a file says how each text is read now, or
that it is refused, beside what it should do: whoever changes it compares the two.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.wording import goldens

from longbox.wording import Reading, read, say

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Stranger:
    """A text, how hard it is, and what it should do."""

    hard: str
    text: str
    does: str


@dataclass(frozen=True)
class Corpus:
    """One file of texts and its golden file, both called by its name."""

    name: str

    @property
    def golden(self) -> Path:
        """Where it is written down how they are read."""
        return goldens.GOLDENS.parent / f"{self.name}.txt"

    @property
    def texts(self) -> tuple[Stranger, ...]:
        """All its texts, as they stand in the file."""
        return texts(FOLDER / f"{self.name}.txt")

    def counted(self) -> Counter[str]:
        """How many texts there are of each hardness."""
        return Counter(one.hard for one in self.texts)

    def fewer_read_than(self, least: dict[str, int]) -> dict[str, int]:
        """How many of a hardness are read, where they are fewer than they were."""
        are_read = Counter(one.hard for one in self.texts if reading(one.text).ok)
        return {hard: are_read[hard] for hard in least if are_read[hard] < least[hard]}

    def shown(self) -> str:
        """Each text, what it should do, and how it is read."""
        return "\n".join(map(shown, self.texts))


@cache
def texts(file: Path) -> tuple[Stranger, ...]:
    found = []
    hard = text = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            hard = line.removeprefix("## ")
        elif line.startswith("  = "):
            found.append(Stranger(hard, text, line.removeprefix("  = ")))
        else:
            text = line.split(" | ")[-1].replace(" / ", "\n")
    return tuple(found)


@cache
def reading(text: str) -> Reading:
    return read(text, name="Stranger", names=goldens.all_names(), kind="card")


def shown(one: Stranger) -> str:
    found = reading(one.text)
    said = say(found.abilities).split("\n") if found.ok else ["(refused)"]
    lines = [*one.text.split("\n"), f"  should: {one.does}", *(f"  = {line}" for line in said)]
    return "\n".join(lines) + "\n"
