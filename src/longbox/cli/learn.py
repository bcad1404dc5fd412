"""`longbox learn`: learns from games how likely a position is to be won, and keeps it in a file.

Owns: the arguments, and what is written and said. Must not know: what counts, how it is learned.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

import msgspec

from longbox.cli import engine
from longbox.cli.arguments import count, number, seed_of, sets_named, words
from longbox.cli.sets_named import default
from longbox.cli.watching import complaining, interruptible, shown_progress


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("out", type=Path, metavar="FILE", help="where the weights are kept")
    parser.add_argument("--sets", type=words, metavar="S,T", help="one table for each")
    parser.add_argument("--seats", type=count, metavar="N", help="how many play a game")
    parser.add_argument(
        "--scenario", type=number, metavar="N", help="of a set that has some (left out: all)"
    )
    parser.add_argument(
        "--weights", type=Path, metavar="FILE", help="by which the players buy (left out: ours)"
    )
    parser.add_argument("--games", type=count, default=200, metavar="N", help="at each table")
    parser.add_argument("--seed", type=seed_of, default=0, help="of all games (left out: 0)")
    parser.add_argument("--jobs", type=count, metavar="N", help="processes (left out: all cores)")
    engine.fill(parser)
    parser.epilog = (
        "Sensible players play, and slip now and then; the weights follow from who won.\n\n"
        "Example: longbox learn learned.json --sets green-lantern-vs-sinestro --games 1000\n"
        "Example: longbox learn city.json --sets rebirth --seats 2 --games 500\n"
        "Example: longbox arena strength-4 greedy-1 --weights learned.json"
    )


def run(args: argparse.Namespace) -> int:
    """Play the games, learn from them and keep what was learned."""
    with complaining():
        from longbox.agents.outlook import SHIPPED  # noqa: PLC0415 - not for --help
        from longbox.lab.learning import learn, stages  # noqa: PLC0415
        from longbox.opening.opening import Opening  # noqa: PLC0415

        tables = [
            (Opening(names, scenario=scenario, seed=args.seed), args.seats)
            for names in map(sets_named, args.sets or [default()])
            for scenario in stages(names, args.scenario)
        ]
        with interruptible(), shown_progress(args.games * len(tables)) as progress:
            kept, losses = learn(
                tables,
                args.games,
                args.jobs,
                progress and partial(progress, 0),
                args.weights or SHIPPED,
            )
        args.out.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    print(
        f"{args.out}: learned from {args.games * len(tables)} games; loss "
        f"{' and '.join(f'{loss:.3f}' for loss in losses)} in positions that were kept apart, a "
        "coin's is 0.693."
    )
    return 0
