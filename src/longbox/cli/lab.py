"""`longbox lab`: a report on a set: who wins, how surely, and what each card is worth.

Owns: the arguments of a report, where it is written, and what is said of it.
Must not know: how anything is measured or drawn.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from longbox.cli import engine
from longbox.cli.arguments import count, number, seed_of, sets_named, words
from longbox.cli.sets_named import default
from longbox.cli.watching import complaining, interruptible, shown_progress

if TYPE_CHECKING:
    from longbox.lab.laboratory import Commission, Findings

GAMES = 40_000
KEPT = 2_000  # games of a report that the page of the set shows
FEW = 5  # cards that are told on each side of the price line


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument(
        "sets", nargs="?", type=sets_named, metavar="SET", help="a set, or several by commas"
    )
    parser.add_argument(
        "--games",
        type=count,
        default=GAMES,
        metavar="N",
        help=f"a quarter as they are, the rest with luck's hands in them (left out: {GAMES})",
    )
    parser.add_argument("--agents", type=words, default=["greedy"], metavar="A,B", help="who plays")
    parser.add_argument(
        "--judges",
        type=words,
        default=None,
        metavar="A,B,C",
        help="who play where luck decides (left out: greedy, dearest and light)",
    )
    parser.add_argument(
        "--seats", type=count, metavar="N", help="how many play, drawn anew for each game"
    )
    parser.add_argument("--mode", metavar="MODE", help="one of the modes of the sets")
    parser.add_argument("--scenario", type=number, metavar="N", help="of a set that has some")
    parser.add_argument("--seed", type=seed_of, default=0, help="of all games (left out: 0)")
    parser.add_argument(
        "--what-if",
        action="append",
        default=[],
        metavar="CHANGE",
        help='play it with a change, too, such as "CARD: cost=4"; may be said several times',
    )
    parser.add_argument(
        "--against", type=sets_named, default=[], metavar="OLD", help="another version of the set"
    )
    parser.add_argument(
        "--output", type=Path, metavar="FILE", help="the page (left out: lab-SET.html)"
    )
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FOLDER",
        help="keep every game and purchase there, as Parquet files (needs the extra lab)",
    )
    parser.add_argument(
        "--query",
        metavar="SQL",
        help="play nothing; ask the tables games, seats and purchases of --results",
    )
    parser.add_argument("--jobs", type=count, metavar="N", help="processes (left out: all cores)")
    engine.fill(parser)
    parser.add_argument("--json", action="store_true", help="print the numbers, write no page")
    parser.epilog = (
        "The page has all pictures in it and needs no network; its numbers lie beside it, as "
        "JSON.\nA change names a card or a Level, and its new cost, vp, copies or text; both "
        "versions are\nplayed with the same luck.\n\n"
        "Example: longbox lab green-lantern-vs-sinestro\n"
        'Example: longbox lab green-lantern-vs-sinestro --what-if "Kryb: cost=4"\n'
        'Example: longbox lab SET --what-if "Sinestro (9): cost=10" --what-if "Fear: vp=2"\n'
        "Example: longbox lab mine.toml --against mine-before.toml\n"
        'Example: longbox lab --results FOLDER --query "SELECT card, count(*) FROM purchases '
        'GROUP BY 1"'
    )


def run(args: argparse.Namespace) -> int:
    """Play the games, write the report and say what it found."""
    if args.query is not None:
        return _asked(args)
    with complaining():
        from longbox.lab.laboratory import findings  # noqa: PLC0415 - not for --help
        from longbox.lab.results import Keeping  # noqa: PLC0415

        if args.output is not None:  # said before the games are played, not after them
            if args.output.suffix == ".json":
                raise ValueError("The numbers lie beside the page, as JSON; give it another name.")
            if not args.output.absolute().parent.is_dir():
                raise ValueError(f"There is no folder {args.output.absolute().parent}.")
        order = _order(args)
        keeping = None if args.results is None else Keeping(args.results)
        try:
            with interruptible(), shown_progress(order.whole) as progress:
                found = findings(order, progress and partial(progress, 0), keeping)
        except BaseException:
            if keeping is not None:
                keeping.drop()
            raise
        if keeping is not None:
            keeping.close()
        data = {"compiled": engine.name() == engine.COMPILED, **found.as_data()}
        told = json.dumps(data, indent=2, ensure_ascii=False)
        if args.json:
            print(told)
            return 0
        from longbox.games.reports import keep_report  # noqa: PLC0415
        from longbox.lab.page import page  # noqa: PLC0415
        from longbox.printed.shelf import installed  # noqa: PLC0415

        output: Path = args.output or Path(f"lab-{'-'.join(found.report.sets)}.html")
        numbers = output.with_suffix(".json")
        made = page(found)
        output.write_text(made, encoding="utf-8")
        is_plain = len(order.opening.sets) == 1 and not (order.changes or order.against)
        if is_plain and args.games >= KEPT and order.opening.sets[0] in installed():
            keep_report(order.opening.sets[0], made)
        numbers.write_text(f"{told}\n", encoding="utf-8")
    print("\n".join([*_told(found), f"The report is {output}, its numbers are {numbers}."]))
    return 0


def _asked(args: argparse.Namespace) -> int:
    """Print what a query gives, as a table or as JSON."""
    with complaining():
        from longbox.lab.results import query  # noqa: PLC0415 - not for --help

        if args.results is None:
            raise ValueError("Say with --results in which folder the results lie.")
        columns, rows = query(args.results, args.query)
    if args.json:
        found = [dict(zip(columns, row, strict=True)) for row in rows]
        print(json.dumps(found, indent=2, ensure_ascii=False, default=str))
        return 0
    cells = [columns, *([_cell(one) for one in row] for row in rows)]
    wide = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip())
    return 0


def _cell(value: object) -> str:
    return f"{value:.4g}" if isinstance(value, float) else "" if value is None else str(value)


def _order(args: argparse.Namespace) -> Commission:
    from longbox.lab.changes import change_of  # noqa: PLC0415
    from longbox.lab.laboratory import JUDGES, Commission  # noqa: PLC0415
    from longbox.opening.opening import Opening  # noqa: PLC0415

    sets = args.sets or [default()]
    return Commission(
        Opening(tuple(sets), mode=args.mode, scenario=args.scenario, seed=args.seed),
        tuple(args.agents),
        args.games,
        args.seats,
        args.jobs,
        tuple(change_of(said) for said in args.what_if),
        tuple(args.against),
        tuple(args.judges or JUDGES),
    )


def _told(found: Findings) -> list[str]:
    from longbox.lab.page import in_power, points, signed  # noqa: PLC0415

    report = found.report
    lines = [f"{report.title}, {report.games:,} games; the engine is {engine.name()}"]
    lines += [f"  {name}: {points(rate)} of 100" for name, rate in report.results]
    cheap = [one for one in report.cards if one.verdict == "cheap"]
    dear = [one for one in reversed(report.cards) if one.verdict == "dear"]
    for name, some in (("too cheap", cheap), ("too dear", dear)):
        for one in some[:FEW]:
            how = "surely" if one.is_sure else "perhaps"
            lines.append(f"  {how} {name}: {one.card} at {one.cost} ({signed(one.off)} of 100)")
    if report.dead:
        lines.append(f"  bought in fewer than 10 of 100 games: {', '.join(report.dead)}")
    lines += [f"  {name} is worse than {other} in every way" for name, other in report.dominated]
    for name, contrast in found.compared:
        for who in contrast.players:
            lines.append(f"  {name}: {who} {signed(contrast.of(who))} of 100")
    for card, shift in found.shifts()[:FEW]:
        if abs(shift.value) > shift.reach:
            lines.append(f"  moved beside its price: {card} {in_power(shift)} Power")
    return lines
