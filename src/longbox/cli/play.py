"""`longbox play`: a game against a bot, in the browser or in the terminal.

Owns: the arguments of a game to be played by hand. Must not know: rules, how a game is drawn.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from longbox.cli.arguments import fill_opening, is_opening_said, opening_of, words
from longbox.cli.entry import FAILED, USAGE, Complaint, told

if TYPE_CHECKING:
    from longbox.cli.session import Seats
    from longbox.game.game import Game
    from longbox.opening.opening import Opening
    from longbox.server.protocol import TableWanted

LOOPBACK = "127.0.0.1"


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    fill_opening(
        parser,
        {
            "campaign": "in the terminal, and kept there after the game",
            "seed": "left out: by chance",
        },
    )
    parser.add_argument("--port", type=int, metavar="N", help="the port of the browser's table")
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    parser.add_argument("--terminal", action="store_true", help="play in the terminal instead")
    parser.add_argument(
        "--you",
        metavar="NAME",
        help="the Character you play (left out: the first; all: everybody sits at this screen)",
    )
    parser.add_argument("--opponent", metavar="AGENT", default="greedy", help="who plays the rest")
    parser.add_argument(
        "--resume", action="store_true", help="in the terminal: go on with the game you left"
    )
    parser.add_argument("--plain", action="store_true", help="in the terminal: no colours")
    parser.epilog = (
        "In the terminal, type help during the game for what can be typed.\n\n"
        "Example: longbox play flash-vs-reverse-flash --you reverse-flash"
    )


def run(args: argparse.Namespace) -> int:
    """Play a game."""
    if args.terminal or args.resume or args.plain or args.campaign:  # the file is the terminal's
        return _terminal(args)
    return _browser(args)


def _browser(args: argparse.Namespace) -> int:
    """A table in the browser; it is opened at once if anything was said of it."""
    from longbox.server.configuration import Configuration  # noqa: PLC0415 - --help needs no server
    from longbox.server.lobby import Lobby  # noqa: PLC0415
    from longbox.server.protocol import Chair, TableWanted  # noqa: PLC0415
    from longbox.server.serving import bound, default_place, serve, tell  # noqa: PLC0415
    from longbox.server.store import SqliteStore  # noqa: PLC0415

    wanted: tuple[Opening, TableWanted] | None = None
    if is_opening_said(args) or args.you is not None or args.opponent != "greedy":
        game, seats = _new(args)
        chairs = [Chair(agent=seats.agents.get(seat)) for seat in range(len(game.players))]
        opening = game.opening
        if args.seed is None:
            opening = structs.replace(opening, seed=None)  # sealed, as any table's
        wanted = opening, TableWanted(seats=chairs)

    async def ready(home: str, lobby: Lobby) -> None:
        tell(home)
        address = home
        if wanted is not None:
            made = await lobby.open(*wanted, is_own=True)
            seat = min(made.tokens)
            address = f"{home}table/{made.table}#{made.tokens[seat]}"
            print(f"Your table is at {address}", flush=True)
        if not args.no_browser:
            await asyncio.to_thread(webbrowser.open, address)

    try:
        listening = bound(LOOPBACK, args.port)
        store = SqliteStore(default_place())
        started = serve(listening, Configuration(host=LOOPBACK), store, is_local=True, ready=ready)
    except OSError as error:
        raise Complaint(f"longbox play: {told(error)}", FAILED) from None
    except OverflowError:
        raise Complaint(f"longbox play: There is no port {args.port}.", USAGE) from None
    return 0 if started else FAILED


def _terminal(args: argparse.Namespace) -> int:
    """A game in the terminal."""
    from longbox.cli.opponents import bot  # noqa: PLC0415 - --help needs no engine
    from longbox.cli.session import Session, told_again  # noqa: PLC0415
    from longbox.cli.table import Painter, console  # noqa: PLC0415

    log_file = Path(args.campaign) if args.campaign else None
    if args.resume:
        game, seats, log_file = _resumed()
    else:
        game, seats = _new(args)
    bots = {seat: bot(name, game.opening.dice, seat) for seat, name in seats.agents.items()}
    painter = Painter(console(args.plain), game.cards_for(None))
    if args.seed is not None and not args.resume:
        painter.say(f"The dice come from the seed {args.seed}, which was named: they can be known.")
    session = Session(game, seats, bots, painter, told_again(game), log_file=log_file)
    return session.play()


def _new(args: argparse.Namespace) -> tuple[Game, Seats]:
    from longbox.game.game import start  # noqa: PLC0415
    from longbox.opening.answers import SetupError  # noqa: PLC0415
    from longbox.printed.problem import SetError  # noqa: PLC0415
    from longbox.printed.shelf import UnknownSet  # noqa: PLC0415

    try:
        opening = opening_of(args)
        if opening.seed is None:
            opening = structs.replace(opening, seed=secrets.randbelow(1_000_000))
        game = start(opening)
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


def _resumed() -> tuple[Game, Seats, Path | None]:
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
