"""The scenario files of the project, those for several sets written out for each of them.

Owns: where scenarios lie, and how a file that holds for several sets is written.
Must not know: what a scenario says, how it is run.

A file NAME.each.yaml has two parts, with a line of three dashes between them.
The first lists what the scenario holds for: sets, or words of its own.
In the second, which is a scenario, <game>, <hero>, <villain> and <stack> are its names.
A file NAME.cases.yaml holds many small ones (scripts/exhibits.py).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import exhibits
import yaml

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "scenarios"
EXCUSES = "no-scenario.yaml"
EACH = ".each.yaml"
CUT = "---\n"

WORDS = {
    "green-lantern-vs-sinestro": ("Green Lantern", "Sinestro", "Hard-Light Construct"),
    "flash-vs-reverse-flash": ("The Flash", "Reverse-Flash", "Super-Speed"),
    "shazam-vs-black-adam": ("Shazam!", "Black Adam", "Word of Power"),
}
WORD = re.compile(r"<(\w+)>")


@dataclass(frozen=True)
class Shown:
    """One scenario as `longbox scenario` would take it, and where it is written."""

    path: Path
    text: str
    told: str = ""  # for which set, where the file holds for several

    @property
    def name(self) -> str:
        """The file as people speak of it."""
        file = self.path.relative_to(FOLDER).as_posix()
        return f"{file} ({self.told})" if self.told else file


def files() -> list[Path]:
    """Every scenario file of the project."""
    return sorted(path for path in FOLDER.rglob("*.yaml") if path.name != EXCUSES)


def written_out(path: Path) -> Iterator[Shown]:
    """The scenarios of a file: one, or one for each set that it names, or one for each case."""
    if path.name.endswith(exhibits.SUFFIX):
        for title, data in exhibits.each(path):
            yield Shown(path, yaml.safe_dump(data, allow_unicode=True, sort_keys=False), title)
        return
    text = path.read_text(encoding="utf-8")
    if not path.name.endswith(EACH):
        yield Shown(path, text)
        return
    head, cut, body = text.partition(CUT)
    rows = yaml.safe_load(head)["each"]
    assert cut
    assert len(rows) > 1, f"{path.name} is for one only"
    lines = "\n" * (head + cut).count("\n")  # an error names the line of the file
    for row in rows:
        words = _words(row)
        unused = words.keys() - set(WORD.findall(body))
        assert isinstance(row, str) or not unused, f"{path.name} has no {unused}"
        yield Shown(path, lines + _filled(body, words), _told(row))


def _filled(body: str, words: Mapping[str, str]) -> str:
    return WORD.sub(lambda word: words[word[1]], body)


def _words(row: str | Mapping[str, str]) -> Mapping[str, str]:
    if isinstance(row, str):
        hero, villain, stack = WORDS[row]
        return {"game": row, "hero": hero, "villain": villain, "stack": stack}
    return row


def _told(row: str | Mapping[str, str]) -> str:
    return row if isinstance(row, str) else ", ".join(row.values())


@cache
def load(path: Path) -> list[Any]:
    """The plain data of the scenarios of a file, read once."""
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return [yaml.load(shown.text, loader) for shown in written_out(path)]  # noqa: S506 - it is safe
