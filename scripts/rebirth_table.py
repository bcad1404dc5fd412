"""Plays the games of docs/REBIRTH_BALANCE.md and prints its tables.

Owns: which games the tables count, and how they are written. Must not know: how a game is played.

    python scripts/rebirth_table.py GAMES FILE

GAMES is how many games, in full hundreds, there are of each Scenario and number of players, and
of each kind of competitive game.
FILE keeps what was played, a line for each hundred games; what it already holds is not played
again, so that a run that was stopped goes on where it was.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from msgspec import structs

from longbox.lab.tournament import play_many, scenarios_of
from longbox.opening.opening import Opening

SET = "rebirth"
HUNDRED = 100
SEATS = (1, 2, 3, 4)
RIVALS = ((2, "free-for-all"), (3, "free-for-all"), (4, "free-for-all"), (4, "competitive"))

Line = dict[str, Any]


def kinds() -> dict[str, tuple[Opening, int]]:
    """Every kind of game by its name: how it begins, and how many play."""
    found: dict[str, tuple[Opening, int]] = {}
    for seats in SEATS:
        for number in scenarios_of(SET):
            found[f"{number}/{seats}"] = (Opening(SET, scenario=number), seats)
    for seats, mode in RIVALS:
        found[f"{mode}/{seats}"] = (Opening(SET, mode=mode), seats)
    return found


def read(kept: Path) -> list[Line]:
    """What a file holds."""
    return [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []


def play(kept: Path, hundreds: int) -> None:
    """Play what is missing, a hundred games of each kind in turn."""
    done = {(line["kind"], line["hundred"]) for line in read(kept)}
    for hundred in range(hundreds):
        for kind, (opening, seats) in kinds().items():
            if (kind, hundred) in done:
                continue
            dealt = structs.replace(opening, seed=f"table/{hundred}")
            totals = play_many(dealt, games=HUNDRED, jobs=1, seats=seats, is_drawn=True)
            line: Line = {
                "kind": kind,
                "hundred": hundred,
                "won": totals.won,
                "played": dict(totals.played),
                "wins": dict(totals.wins),
            }
            with kept.open("a") as file:
                file.write(json.dumps(line) + "\n")


def scenarios(lines: list[Line]) -> list[str]:
    """The table of the Scenarios: how many games of 100 the team wins."""
    table = ["| Scenario | solo | 2 players | 3 players | 4 players |", "|---|---|---|---|---|"]
    for number in scenarios_of(SET):
        row = [str(number)]
        for seats in SEATS:
            won = [line["won"] for line in lines if line["kind"] == f"{number}/{seats}"]
            row.append(f"{sum(won) / max(1, len(won)):.1f}")
        table.append(f"| {' | '.join(row)} |")
    return table


def heroes(lines: list[Line]) -> list[str]:
    """The table of the Super Heroes: what each wins, as a part of its share."""
    wins: Counter[str] = Counter()
    fair: dict[str, float] = {}
    shares: dict[str, list[str]] = {}
    for seats, mode in RIVALS:
        won: Counter[str] = Counter()
        played: Counter[str] = Counter()
        for line in lines:
            if line["kind"] == f"{mode}/{seats}":
                won.update(line["wins"])
                played.update(line["played"])
        rate = won.total() / max(1, played.total())
        for name, count in sorted(played.items()):
            wins[name] += won[name]
            fair[name] = fair.get(name, 0.0) + count * rate
            shares.setdefault(name, []).append(f"{won[name] / (count * rate):.2f}")
    table = ["| Super Hero | 2 players | 3 players | 4 players | 2 teams of 2 | all |"]
    table.append("|---|---|---|---|---|---|")
    for name, row in shares.items():
        table.append(f"| {name} | {' | '.join(row)} | {wins[name] / fair[name]:.2f} |")
    return table


def main(hundreds: int, kept: Path) -> None:
    """Play what is missing and print both tables."""
    play(kept, hundreds)
    lines = read(kept)
    print("\n".join([*scenarios(lines), "", *heroes(lines)]))


if __name__ == "__main__":
    main(int(sys.argv[1]) // HUNDRED, Path(sys.argv[2]))
