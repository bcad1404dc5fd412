"""`longbox bench`: the engine's own speed.

Owns: the arguments of a measurement and where it is printed. Must not know: what is measured.
"""

from __future__ import annotations

import argparse
import json
import sys

from longbox.cli import engine
from longbox.cli.arguments import duration, words
from longbox.cli.entry import USAGE, Complaint


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument(
        "sets", nargs="?", metavar="SET", help="only these sets, joined by commas (left out: all)"
    )
    parser.add_argument(
        "--seconds", type=duration, default=8.0, metavar="S", help="how long play is measured"
    )
    engine.fill(parser)
    parser.add_argument("--json", action="store_true", help="print the measurement as JSON")
    parser.epilog = (
        "Uniform play is measured inside the engine and through Game.choose, greedy play inside,\n"
        "in turns with the engine of pyminion where it is installed; then copies, imagining,\n"
        "growth and starting.\n\n"
        "Example: longbox bench\n"
        "Example: longbox bench green-lantern-vs-sinestro,rebirth --seconds 4 --json"
    )


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    from longbox.lab.bench import measure, said  # noqa: PLC0415 - --help needs no engine

    try:
        data = measure(
            words(args.sets) if args.sets else None, seconds=args.seconds, progress=_progress
        )
    except ValueError as error:
        raise Complaint(str(error), USAGE) from None
    print(json.dumps(data, indent=2, ensure_ascii=False) if args.json else "\n".join(said(data)))
    return 0


def _progress(what: str) -> None:
    """Where somebody watches, what is being measured."""
    if sys.stderr.isatty():
        print(f"Measuring ({engine.name()}): {what} ...", file=sys.stderr)
