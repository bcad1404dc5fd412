"""`longbox sets`: what is installed.

Owns: how the list of sets is printed. Must not know: what a text means.
"""

from __future__ import annotations

import argparse
import json

from longbox.printed.shelf import installed, load


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("--json", action="store_true", help="print the list as JSON")
    parser.epilog = "Example: longbox sets"


def run(args: argparse.Namespace) -> int:
    """Print every installed set with its Characters and its size."""
    found = [load(name) for name in installed()]
    if args.json:
        rows = [
            {
                "id": one.id,
                "name": one.name,
                "year": one.year or None,
                "game": one.game,
                "characters": [character.name for character in one.characters],
                "cards": len(one.cards),
            }
            for one in found
        ]
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return 0
    width = max((len(one.id) for one in found), default=0)
    for one in sorted(found, key=lambda one: (one.year, one.id)):
        cast = ", ".join(character.name for character in one.characters)
        year = f" ({one.year})" if one.year else ""
        print(f"{one.id:{width}}  {one.name}{year}: {cast}; {len(one.cards)} cards")
    return 0
