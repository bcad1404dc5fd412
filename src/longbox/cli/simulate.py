"""`longbox simulate`: plays many games and says who won, how and how fast.

Owns: the arguments of a tournament and how its totals are printed. Must not know: how it is played.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from typing import TYPE_CHECKING

from msgspec import structs

from longbox.cli import engine
from longbox.cli.arguments import count, fill_opening, opening_of, words
from longbox.cli.watching import complaining, interruptible, shown_progress

if TYPE_CHECKING:
    from longbox.lab.tournament import Totals


EVERY = "all"  # the Scenarios, each on its own
RANDOM = "random"  # the players, where each game draws its cast


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    fill_opening(
        parser,
        {
            "players": f"{RANDOM}: drawn for each game, of all who may play",
            "scenario": f"{EVERY}: one line for each of them",
            "campaign": "every game is its next one",
        },
        {"scenario": _scenario},
    )
    parser.add_argument("--games", type=count, default=100, metavar="N", help="how many games")
    parser.add_argument(
        "--agents", default="greedy,greedy", metavar="A,B", help="who plays, by player"
    )
    parser.add_argument(
        "--seats", type=count, metavar="N", help="how many play, where the players are random"
    )
    parser.add_argument("--jobs", type=count, metavar="N", help="processes (left out: all cores)")
    engine.fill(parser)
    parser.add_argument("--json", action="store_true", help="print the totals as JSON")
    parser.epilog = (
        "Who begins changes from game to game, and so do the agents between the Characters.\n\n"
        "Example: longbox simulate green-lantern-vs-sinestro --games 1000 --agents greedy,uniform\n"
        "Example: longbox simulate SET --players random --seats 3\n"
        "Example: longbox simulate SET --scenario all --players random --seats 3"
    )


def _scenario(text: str) -> int | str:
    """The number of a Scenario, or all of them."""
    if text.casefold() == EVERY:
        return EVERY
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f'"{text}" is no number of a Scenario.')
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the totals."""
    is_drawn = [name.casefold() for name in args.players or ()] == [RANDOM]
    with complaining():
        from longbox.lab.tournament import play_many, scenarios_of  # noqa: PLC0415 - not for --help

        players = None if is_drawn else args.players
        opening = opening_of(args, players=players, scenario=None)
        numbers = scenarios_of(opening.sets) if args.scenario == EVERY else [args.scenario]
        found: list[Totals] = []
        with interruptible(), shown_progress(len(numbers) * args.games) as progress:
            for i, number in enumerate(numbers):
                one = play_many(
                    structs.replace(opening, scenario=number),
                    agents=words(args.agents),
                    games=args.games,
                    jobs=args.jobs,
                    progress=progress and partial(progress, i * args.games),
                    seats=args.seats,
                    is_drawn=is_drawn,
                )
                found.append(one)
    is_table = args.scenario == EVERY
    if args.json:
        is_compiled = engine.name() == engine.COMPILED
        data = [{"compiled": is_compiled, **one.as_data()} for one in found]
        told_data = dict(zip(map(str, numbers), data, strict=True)) if is_table else data[0]
        print(json.dumps(told_data, indent=2, ensure_ascii=False))
    elif is_table:
        print(f"The engine is {engine.name()}.")
        for number, one in zip(numbers, found, strict=True):
            print(f"Scenario {number}: won {_share(one.won, one.games)}; turns: {_turns(one)}")
    else:
        print("\n".join(shown(found[0])))
    return 0


def shown(totals: Totals) -> list[str]:
    """The totals for a person."""
    from longbox.lab.tournament import SIDES  # noqa: PLC0415

    games = totals.games
    per_second = games / totals.seconds if totals.seconds else 0
    speed = f"{games} games in {totals.seconds:.1f} s ({per_second:.0f} games a second)"
    lines = [f"{speed}; the engine is {engine.name()}"]
    if totals.cooperative:
        lines.append(f"  the team: won {_share(totals.won, games)}")
    is_drawn = len(totals.played) > 2  # so many that who won is best measured by a fair share
    for name, played in totals.played.most_common():
        line = f"  {name}: won {_share(totals.wins[name], played)}"
        if is_drawn and not totals.cooperative:
            line += f", {totals.share(name):.2f} of a fair share"
        lines.append(line)
    for side, played in sorted(totals.side_games.items()):
        lines.append(f"  the {SIDES.get(side, side)}: won {_share(totals.side_wins[side], played)}")
    if len(totals.agent_games) > 1:
        for name, played in sorted(totals.agent_games.items()):
            lines.append(f"  {name} as an agent: won {_share(totals.agent_wins[name], played)}")
    if not totals.cooperative:
        lines.append(f"  who began: won {_share(totals.seat_wins[0], games)}")
    if totals.draws and not totals.cooperative:
        lines.append(f"  nobody: {_share(totals.draws, games)}")
    for ending, times in totals.endings.most_common():
        lines.append(f"  ended by {ending}: {_share(times, games)}")
    lines.append(f"  turns: {_turns(totals)}")
    return lines


def _turns(totals: Totals) -> str:
    low, middle, high = (totals.turns_at(share) for share in (0.05, 0.5, 0.95))
    return f"{middle} in the middle, {low} to {high} in nine of ten games"


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / max(1, whole):.0%})"
