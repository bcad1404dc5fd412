"""`longbox arena`: lets agents meet, and says who plays better and how surely.

Owns: the arguments of an arena and how its results are printed. Must not know: how it is played.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from longbox.cli import engine
from longbox.cli.arguments import count, duration, number, seed_of, sets_named, words
from longbox.cli.sets_named import default
from longbox.cli.watching import complaining, interruptible, shown_progress

if TYPE_CHECKING:
    from longbox.lab.arena import Result, Tallied
    from longbox.lab.odds import Sequential

VERDICTS = {"high": "at least {high:.0%}", "low": "at most {low:.0%}", "": "open"}


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("agents", nargs="+", metavar="AGENT", help="two agents or more")
    parser.add_argument("--sets", type=words, metavar="S,T", help="one table for each")
    parser.add_argument(
        "--games", type=count, default=100, metavar="N", help="of each two agents in each set"
    )
    parser.add_argument("--seats", type=count, metavar="N", help="how many play a game")
    parser.add_argument("--mode", metavar="MODE", help="one of the modes of the sets")
    parser.add_argument("--scenario", type=number, metavar="N", help="of a set that has some")
    parser.add_argument("--seed", type=seed_of, default=0, help="of all games (left out: 0)")
    parser.add_argument(
        "--sprt",
        nargs=2,
        type=_percent,
        metavar=("LOW", "HIGH"),
        help="stop when two have shown that the first scores LOW of 100 or less, or HIGH or more",
    )
    parser.add_argument(
        "--seconds", type=duration, metavar="S", help="for one decision; who takes longer has lost"
    )
    parser.add_argument("--records", type=Path, metavar="DIR", help="keep a record of every game")
    parser.add_argument(
        "--weights", type=Path, metavar="FILE", help="of longbox learn, for the first agent"
    )
    parser.add_argument("--jobs", type=count, metavar="N", help="processes (left out: all cores)")
    engine.fill(parser)
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.epilog = (
        "Each cast and seed is played once for each way to seat the two. Who fails to decide has\n"
        "lost. Where all win together, each plays the same games, and scores where the other does "
        "not.\n\n"
        "Example: longbox arena greedy uniform --sets green-lantern-vs-sinestro --games 100\n"
        "Example: longbox arena greedy greedy-1 uniform --sets confrontations --seats 3\n"
        "Example: longbox arena strength-4 greedy-1 --weights learned.json\n"
        "Example: longbox arena greedy greedy-1 --sprt 50 55 --games 2000"
    )


def _percent(text: str) -> float:
    """A share of 100, neither none nor all."""
    try:
        share = float(text) / 100
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number between 0 and 100")
    return share


def run(args: argparse.Namespace) -> int:
    """Play the games and print the results."""
    with complaining():
        from longbox.lab.arena import Bout, meet  # noqa: PLC0415 - not for --help
        from longbox.lab.odds import Sequential  # noqa: PLC0415
        from longbox.opening.opening import Opening  # noqa: PLC0415

        if args.sprt and args.sprt[0] >= args.sprt[1]:
            raise ValueError("Of the two shares of --sprt the first must be the smaller one.")
        if args.records is not None:
            args.records.mkdir(parents=True, exist_ok=True)
        test = Sequential(*args.sprt) if args.sprt else None
        openings = [
            Opening(sets_named(one), mode=args.mode, scenario=args.scenario, seed=args.seed)
            for one in args.sets or [default()]
        ]
        terms = Bout(
            args.games, args.seats, args.jobs, args.seconds, test, args.records, args.weights
        )
        pairs = len([*combinations(args.agents, 2)])
        with interruptible(), shown_progress(args.games * pairs * len(openings)) as progress:
            result = meet(args.agents, openings, terms, progress and partial(progress, 0))
    if args.json:
        data = {"compiled": engine.name() == engine.COMPILED, **result.as_data()}
        print(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        print("\n".join(shown(result)))
    return 0


def shown(result: Result) -> list[str]:
    """The results for a person."""
    lines = [f"The engine is {engine.name()}."]
    for one, other in combinations(result.agents, 2):
        lines.append(f"{one} against {other}")
        for (a, b, name), tally in result.tallies.items():
            if (a, b) == (one, other) and tally.results:
                lines.append(f"  {name}: {_score(tally)}{_fair(result.fair[name])}; {_pace(tally)}")
                lines += [f"    lost without playing on: {why}" for why in tally.forfeits]
        if len(result.fair) > 1:
            lines.append(f"  all sets: {_score(result.total(one, other))}")
        if result.test is not None:
            lines.append(f"  the test says: {_verdict(result.test, result.verdict(one, other))}")
    lines.append("Ratings in Elo points, with 95 % intervals")
    for name, (value, low, high) in result.ratings().items():
        lines.append(f"  {name}: {value:+.0f} [{low:+.0f}, {high:+.0f}]")
    return lines


def _score(tally: Tallied) -> str:
    from longbox.lab.odds import wilson  # noqa: PLC0415

    low, high = wilson(tally.score, tally.results)
    share = tally.score / max(1, tally.results)
    drawn = f" and {tally.draws} draws" if tally.draws else ""
    return f"{tally.wins} wins{drawn} of {tally.results}, {share:.1%} [{low:.1%}, {high:.1%}]"


def _fair(share: float) -> str:
    return "" if share == 0.5 else f" (among equals {share:.0%})"


def _pace(tally: Tallied) -> str:
    one, other = (
        1000 * spent / max(1, made)
        for spent, made in zip(tally.seconds, tally.decisions, strict=True)
    )
    return f"{one:.3f} and {other:.3f} ms a decision"


def _verdict(test: Sequential, verdict: str) -> str:
    return VERDICTS[verdict].format(low=test.low, high=test.high)
