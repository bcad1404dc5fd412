"""`longbox play`: a game against a bot, in the terminal.

Owns: the arguments of a game to be played by hand. Must not know: rules, how a game is drawn.
"""

from __future__ import annotations

import argparse
import secrets
from typing import TYPE_CHECKING

from longbox.cli.arguments import seed_of, words
from longbox.cli.entry import FAILED, USAGE, Complaint, told
from longbox.cli.sets_named import default
from longbox.printed.card import Printed
from longbox.printed.shelf import load

if TYPE_CHECKING:
    from longbox.cli.session import Seats
    from longbox.game.game import Game


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument(
        "sets",
        nargs="?",
        metavar="SET",
        help="the set to play, by id or path; several, joined by commas, are mixed",
    )
    parser.add_argument("--terminal", action="store_true", help="play in the terminal")
    parser.add_argument("--players", metavar="A,B", help="the Characters, in turn order")
    parser.add_argument(
        "--you",
        metavar="NAME",
        help="the Character you play (left out: the first; all: everybody sits at this terminal)",
    )
    parser.add_argument("--opponent", metavar="AGENT", default="greedy", help="who plays the rest")
    parser.add_argument("--seed", metavar="N", help="deal the game of this seed")
    parser.add_argument("--resume", action="store_true", help="go on with the game you left")
    parser.add_argument("--plain", action="store_true", help="no colours")
    parser.epilog = (
        "Type help during the game for what can be typed.\n\n"
        "Example: longbox play flash-vs-reverse-flash --you reverse-flash"
    )


def run(args: argparse.Namespace) -> int:
    """Play a game."""
    from longbox.cli.opponents import bot  # noqa: PLC0415 - --help needs no engine
    from longbox.cli.session import Session, told_again  # noqa: PLC0415
    from longbox.cli.table import Table, console  # noqa: PLC0415

    game, seats = _resumed() if args.resume else _new(args)
    bots = {seat: bot(name, game.record()["seed"], seat) for seat, name in seats.agents.items()}
    table = Table(console(args.plain), _cards(game))
    return Session(game, seats, bots, table, told_again(game)).play()


def _new(args: argparse.Namespace) -> tuple[Game, Seats]:
    from longbox.game.game import new  # noqa: PLC0415
    from longbox.games.setup import SetupError  # noqa: PLC0415
    from longbox.printed.problem import SetError  # noqa: PLC0415
    from longbox.printed.shelf import UnknownSet  # noqa: PLC0415

    sets = words(args.sets) if args.sets else [default()]
    players = words(args.players) if args.players else None
    seed = secrets.randbelow(1_000_000) if args.seed is None else seed_of(args.seed)
    try:
        game = new(sets[0] if len(sets) == 1 else sets, players=players, seed=seed)
    except (UnknownSet, SetupError) as error:
        raise Complaint(str(error), USAGE) from None
    except SetError as error:
        raise Complaint(str(error), FAILED) from None
    except OSError as error:
        raise Complaint(told(error), USAGE) from None
    return game, _seats(game, args)


def _seats(game: Game, args: argparse.Namespace) -> Seats:
    from longbox.cli.opponents import check  # noqa: PLC0415
    from longbox.cli.session import Seats  # noqa: PLC0415

    check(args.opponent)
    names = [name.casefold() for name in game.players]
    if args.you is None:
        people = [0]
    elif args.you.casefold() == "all":
        people = list(range(len(names)))
    else:
        people = [names.index(you.casefold()) for you in words(args.you) if you.casefold() in names]
        if len(people) != len(words(args.you)) or not people:
            message = f'There is no player "{args.you}"; the players are {", ".join(game.players)}.'
            raise Complaint(message, USAGE)
    others = [seat for seat in range(len(names)) if seat not in people]
    return Seats(people, dict.fromkeys(others, args.opponent))


def _resumed() -> tuple[Game, Seats]:
    from longbox.cli.session import autosave_path, resumed  # noqa: PLC0415

    path = autosave_path()
    try:
        return resumed(path)
    except FileNotFoundError:
        raise Complaint("There is no unfinished game to resume.", FAILED) from None
    except OSError as error:
        raise Complaint(told(error), FAILED) from None
    except ValueError as error:
        raise Complaint(str(error), FAILED) from None


def _cards(game: Game) -> dict[str, Printed]:
    """The printed cards of the game, for their texts and colours."""
    sets = game.record()["game"]
    found: dict[str, Printed] = {}
    for name in [sets] if isinstance(sets, str) else sets:
        found |= {card.name: card for card in load(name).cards}
    return found
