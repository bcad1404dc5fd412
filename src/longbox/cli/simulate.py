"""`longbox simulate`: plays many games and says who won, how and how fast.

Owns: the arguments of a tournament and how its totals are printed. Must not know: how it is played.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from longbox.cli.arguments import count, seed_of, words
from longbox.cli.entry import FAILED, INTERRUPTED, USAGE, Complaint, told
from longbox.cli.sets_named import default
from longbox.printed.problem import SetError

if TYPE_CHECKING:
    from longbox.lab.tournament import Totals


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument(
        "sets",
        nargs="?",
        metavar="SET",
        help="the set to play, by id or path; several, joined by commas, are mixed",
    )
    parser.add_argument("--games", type=count, default=100, metavar="N", help="how many games")
    parser.add_argument(
        "--agents", default="greedy,greedy", metavar="A,B", help="who plays, by player"
    )
    parser.add_argument("--players", metavar="A,B", help="the Characters, in turn order")
    parser.add_argument("--seed", default="0", metavar="N", help="where all dice come from")
    parser.add_argument("--jobs", type=count, metavar="N", help="processes (left out: all cores)")
    parser.add_argument("--json", action="store_true", help="print the totals as JSON")
    parser.epilog = (
        "Who begins changes from game to game, and so do the agents between the Characters.\n\n"
        "Example: longbox simulate green-lantern-vs-sinestro --games 1000 --agents greedy,uniform"
    )


def run(args: argparse.Namespace) -> int:
    """Play the games and print the totals."""
    from longbox.lab.tournament import play_many  # noqa: PLC0415 - --help needs no engine

    sets = words(args.sets) if args.sets else [default()]
    try:
        with _interruptible(), _progress(args.games) as progress:
            totals = play_many(
                sets[0] if len(sets) == 1 else sets,
                players=words(args.players) if args.players else None,
                agents=words(args.agents),
                games=args.games,
                seed=seed_of(args.seed),
                jobs=args.jobs,
                progress=progress,
            )
    except SetError as error:
        raise Complaint(str(error), FAILED) from None
    except ValueError as error:
        raise Complaint(str(error), USAGE) from None
    except OSError as error:
        raise Complaint(told(error), USAGE) from None
    if args.json:
        print(json.dumps(totals.as_data(), indent=2, ensure_ascii=False))
    else:
        print("\n".join(shown(totals)))
    return 0


@contextmanager
def _interruptible() -> Iterator[None]:
    """Ctrl-C ends all processes of the tournament at once, and none of them shows a traceback."""
    import multiprocessing  # noqa: PLC0415
    import signal  # noqa: PLC0415

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    here = os.getpid()

    def stop(*_: object) -> None:
        if os.getpid() != here:
            os._exit(INTERRUPTED)
        for child in multiprocessing.active_children():
            child.terminate()
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on a terminal; nothing where no one watches."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("Playing", total=games)

        def show(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield show


def shown(totals: Totals) -> list[str]:
    """The totals for a person."""
    games = totals.games
    per_second = games / totals.seconds if totals.seconds else 0
    lines = [f"{games} games in {totals.seconds:.1f} s ({per_second:.0f} games a second)"]
    for name, played in totals.played.most_common():
        lines.append(f"  {name}: won {_share(totals.wins[name], played)}")
    if len(totals.agent_games) > 1:
        for name, played in sorted(totals.agent_games.items()):
            lines.append(f"  {name} as an agent: won {_share(totals.agent_wins[name], played)}")
    lines.append(f"  who began: won {_share(totals.seat_wins[0], games)}")
    if totals.draws:
        lines.append(f"  nobody: {_share(totals.draws, games)}")
    for ending, times in totals.endings.most_common():
        lines.append(f"  ended by {ending}: {_share(times, games)}")
    low, middle, high = (totals.turns_at(share) for share in (0.05, 0.5, 0.95))
    lines.append(f"  turns: {middle} in the middle, {low} to {high} in nine of ten games")
    return lines


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / max(1, whole):.0%})"
