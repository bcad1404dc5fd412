"""How many clicks, keys or taps a turn takes, counted over games of bots played by hand.

python scripts/actions.py green-lantern-vs-sinestro --games 20
"""

import argparse
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "hands"))

from person import People, Turn

import longbox


def turns_of(sets: str, players: list[str] | None, seed: int) -> list[Turn]:
    """All turns of a game."""
    game = longbox.new(sets, seed=seed, players=players)
    agents = [longbox.agent("greedy", f"{seed}/{seat}") for seat in range(len(game.players))]
    return list(People(game, agents).turns())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("set")
    parser.add_argument("--players", type=lambda text: text.split(","))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--show", action="store_true", help="every turn of the first game")
    asked = parser.parse_args()
    counts: list[int] = []
    answers: list[int] = []
    for seed in range(1, asked.games + 1):
        turns = turns_of(asked.set, asked.players, seed)
        counts += [len(turn.actions) for turn in turns]
        answers += [max(turn.asked.values(), default=0) for turn in turns]
        if asked.show and seed == 1:
            for turn in turns:
                print(turn.seat, len(turn.actions), turn.actions)
    print(
        f"{asked.games} games, {len(counts)} turns: "
        f"the typical turn takes {statistics.median(counts):g} actions, "
        f"the mean {statistics.mean(counts):.2f}, nine of ten at most "
        f"{statistics.quantiles(counts, n=10)[-1]:g}; "
        f"in another's turn at most {max(answers)} questions, "
        f"{statistics.mean(answers):.2f} on average."
    )


if __name__ == "__main__":
    main()
