"""Plays the games of docs/OPPONENTS.md and prints its tables.

Owns: who meets whom for the tables, and how they are written. Must not know: how anybody plays.

    python scripts/opponents.py GAMES FILE [SECONDS]

GAMES is how many games, in full rounds, each two play at each table.
FILE keeps what was played, a line for each few games; what it already holds is not played again,
so that a run that was stopped, or has taken SECONDS, goes on where it was.
The compiled engine is wanted: PYTHONPATH=$(python scripts/engine.py) before the command.
"""

import json
import sys
import time
from pathlib import Path
from typing import Any

from longbox.lab.arena import Bout, meet
from longbox.lab.odds import wilson
from longbox.opening.opening import Opening

YARDSTICK = "greedy-1"
TABLES: dict[str, tuple[str, int]] = {
    "Green Lantern": ("green-lantern-vs-sinestro", 2),
    "Flash": ("flash-vs-reverse-flash", 2),
    "Shazam!": ("shazam-vs-black-adam", 2),
    "Confrontations, 2 against 2": ("confrontations", 4),
    "Confrontations, 3 alone": ("confrontations", 3),
}
MEETINGS = [
    *((f"strength-{number}", YARDSTICK) for number in range(1, 6)),
    ("strength-5", "strength-4"),
]
FEW = 6  # games of a line: full rounds at every table

Line = dict[str, Any]


def read(kept: Path) -> list[Line]:
    """What a file holds."""
    return [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []


def play(kept: Path, games: int, until: float) -> None:
    """Play what is missing, a few games of each meeting in turn."""
    done = {(line["one"], line["other"], line["table"], line["part"]) for line in read(kept)}
    for part in range(-(-games // FEW)):
        for one, other in MEETINGS:
            for table, (sets, seats) in TABLES.items():
                if (one, other, table, part) in done:
                    continue
                if time.monotonic() > until:
                    return
                found = meet([one, other], [Opening([sets], seed=f"{part}")], Bout(FEW, seats))
                tally = found.total(one, other)
                line: Line = {
                    "one": one,
                    "other": other,
                    "table": table,
                    "part": part,
                    "score": tally.score,
                    "results": tally.results,
                    "forfeits": len(tally.forfeits),
                    "seconds": tally.seconds[0],
                    "decisions": tally.decisions[0],
                }
                with kept.open("a") as file:
                    file.write(json.dumps(line) + "\n")


def cell(lines: list[Line]) -> str:
    """A share in 100, and between what it lies."""
    results = sum(line["results"] for line in lines)
    if not results:
        return "-"
    score = sum(line["score"] for line in lines)
    low, high = wilson(score, results)
    return f"{100 * score / results:.0f} % of {results} [{100 * low:.0f}, {100 * high:.0f}]"


def table(lines: list[Line]) -> list[str]:
    """The table: a row for each meeting."""
    rows = [f"| who | against | {' | '.join(TABLES)} | ms a decision |"]
    rows.append(f"|---|---|{'---|' * (len(TABLES) + 1)}")
    for one, other in MEETINGS:
        mine = [line for line in lines if (line["one"], line["other"]) == (one, other)]
        cells = [cell([line for line in mine if line["table"] == name]) for name in TABLES]
        spent = sum(line["seconds"] for line in mine)
        pace = 1000 * spent / max(1, sum(line["decisions"] for line in mine))
        rows.append(f"| {one} | {other} | {' | '.join(cells)} | {pace:.2f} |")
    return rows


def main(games: int, kept: Path, seconds: float) -> None:
    """Play what is missing and print the table."""
    play(kept, games, time.monotonic() + seconds)
    print("\n".join(table(read(kept))))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), float((*sys.argv[3:], "inf")[0]))
