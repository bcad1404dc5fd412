"""Golden files of every shipped set: each text, and how it is said back.

Run as a script to write them anew: ``python tests/wording/goldens.py``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from longbox.wording import Reading, read, say

ROOT = Path(__file__).parents[2]
SETS = ROOT / "src" / "longbox" / "cards" / "sets"
GOLDENS = ROOT / "tests" / "golden" / "readings"


@dataclass(frozen=True)
class Printed:
    """One text of a set file."""

    set_id: str
    name: str
    kind: str
    text: str


def set_files() -> list[Path]:
    return sorted(SETS.glob("*.toml"))


def texts_of(path: Path) -> Iterator[Printed]:
    """Every text of a set file, with the kind of thing that it is printed on."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for table, entries in data.items():
        if not isinstance(entries, list):
            continue
        for entry in entries:
            if isinstance(entry, dict):
                yield from texts_of_entry(path.stem, table, entry)


def texts_of_entry(set_id: str, table: str, entry: dict[str, Any]) -> Iterator[Printed]:
    name = str(entry.get("name", table))
    for key in ("text", "reward"):
        text = str(entry.get(key, "")).strip()
        if text:
            text = f"Reward: {text}" if key == "reward" else text
            yield Printed(set_id, name, table, text)
    for level in entry.get("levels", ()):
        text = str(level.get("text", "")).strip()
        if text:
            yield Printed(set_id, f"{name} ({level['cost']})", table, text)


def all_texts() -> list[Printed]:
    return [printed for path in set_files() for printed in texts_of(path)]


def all_names() -> frozenset[str]:
    names = set()
    for path in set_files():
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        names |= {str(card["name"]) for card in data.get("card", ())}
    return frozenset(names)


def reading_of(printed: Printed) -> Reading:
    return read(printed.text, name=printed.name, names=all_names(), kind=printed.kind)


def shown(set_id: str) -> str:
    """The golden file of a set."""
    parts = []
    for printed in all_texts():
        if printed.set_id != set_id:
            continue
        said = say(reading_of(printed).abilities)
        before = "\n".join("  " + line for line in printed.text.split("\n"))
        after = "\n".join("  = " + line for line in said.split("\n"))
        parts.append(f"{printed.name}\n{before}\n{after}\n")
    return "\n".join(parts)


def write() -> None:
    GOLDENS.mkdir(parents=True, exist_ok=True)
    for path in set_files():
        (GOLDENS / f"{path.stem}.txt").write_text(shown(path.stem), encoding="utf-8")


if __name__ == "__main__":
    write()
