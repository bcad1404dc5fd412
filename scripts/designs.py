"""Number the designs of all installed sets for learners: what is new comes behind what is listed.

Owns: src/longbox/gym/designs.json, which only ever grows. Must not know: what the numbers are for.

    python scripts/designs.py          add what is missing
    python scripts/designs.py check    only say what is missing, and fail if anything is

A design is listed by what is printed on it. One of the same print in another set is the same one,
if it says the same when it is added; else it is listed with its set behind its name.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from longbox.games.library import box
from longbox.gym.table import beside_of, cards_of
from longbox.printed.shelf import installed
from longbox.rules.design import Design

LIST = Path(__file__).resolve().parent.parent / "src" / "longbox" / "gym" / "designs.json"


def missing(data: dict[str, Any]) -> list[str]:
    """Enter what is not listed yet; what that was."""
    order: dict[str, int] = {key: number for number, key in enumerate(data["designs"])}
    first: dict[str, Design] = {}  # by title, the design that bears it alone
    added: list[str] = []
    for name in (*data["sets"], *(one for one in installed() if one not in data["sets"])):
        known = data["sets"].setdefault(name, {"cards": [], "beside": []})
        one = box(name)
        parts = {"cards": cards_of(one), "beside": beside_of(one) if one.city.scenarios else []}
        for part, designs in parts.items():
            for design in designs:
                title = design.title or design.name
                is_first = print_of(first.setdefault(title, design)) == print_of(design)
                own = f"{title} ({name})"
                is_own = own in order or not (is_first or first[title].set == design.set)
                key = own if is_own else title
                if key not in order:
                    order[key] = len(order)
                    data["designs"].append(key)
                    added.append(key)
                if order[key] not in known[part]:
                    known[part].append(order[key])
                    added.append(f"{key} in {name}")
    return added


def print_of(design: Design) -> tuple[object, ...]:
    """What is printed on a design."""
    return (design.name, design.title, design.types, design.cost, design.vp, design.text)


def written(data: dict[str, Any]) -> str:
    """The list as text: a design a line, a part of a set a line."""
    designs = ",\n".join(json.dumps(key, ensure_ascii=False) for key in data["designs"])
    sets = ",\n".join(
        f"{json.dumps(name)}: {{\n"
        + ",\n".join(f'"{part}": {json.dumps(numbers)}' for part, numbers in parts.items())
        + "}"
        for name, parts in data["sets"].items()
    )
    head = f'{{\n"edition": {data["edition"]},\n"designs": [\n{designs}\n],\n'
    return f'{head}"sets": {{\n{sets}\n}}\n}}\n'


def main() -> int:
    """Add, or only look."""
    data = json.loads(LIST.read_text("utf-8"))
    added = missing(data)
    print("\n".join(added) or "Every design is listed.")
    if sys.argv[1:] == ["check"]:
        return 1 if added else 0
    LIST.write_text(written(data), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
