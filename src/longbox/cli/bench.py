"""`longbox bench`: the engine's own speed.

Owns: how a measurement is printed. Must not know: what is measured, or how.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from longbox.cli.entry import FAILED, Complaint


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument(
        "--seconds", type=float, default=3.0, metavar="S", help="how long to measure each thing"
    )
    parser.add_argument("--json", action="store_true", help="print the measurement as JSON")
    parser.epilog = "Example: longbox bench --json"


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    try:
        bench = import_module("longbox.lab.bench")
    except ModuleNotFoundError:
        raise Complaint("This Longbox was installed without its benchmark.", FAILED) from None
    data: Mapping[str, Any] = bench.measure(seconds=args.seconds)
    if args.json:
        print(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        print("\n".join(_lines(data)))
    return 0


def _lines(data: Mapping[str, Any], indent: str = "") -> Iterator[str]:
    for key, value in data.items():
        name = key.replace("_", " ")
        match value:
            case Mapping():
                yield f"{indent}{name}:"
                yield from _lines(value, indent + "  ")
            case int() | float() if not isinstance(value, bool):
                yield (
                    f"{indent}{name}: {value:,.6g}"
                    if value < 1000
                    else f"{indent}{name}: {value:,.0f}"
                )
            case _:
                yield f"{indent}{name}: {value}"
