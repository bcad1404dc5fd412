"""`longbox serve`: tables for people over the network.

Owns: the arguments of a server. Must not know: what happens at a table.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from longbox.cli.entry import FAILED, USAGE, Complaint, told

if TYPE_CHECKING:
    from longbox.server.lobby import Lobby


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument(
        "--host",
        default="0.0.0.0",  # noqa: S104 - a table for people over the network
        help="the address to listen at (0.0.0.0: every one)",
    )
    parser.add_argument("--port", type=int, metavar="N", default=8765, help="the port")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where tables are kept: sqlite://PATH or postgresql://USER@HOST/NAME",
    )
    parser.epilog = "Example: longbox serve --port 8000 --database sqlite://tables.sqlite"


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    from longbox.server.serving import serve, store_of  # noqa: PLC0415 - --help needs no server

    try:
        store = store_of(args.database)
    except ValueError as error:
        raise Complaint(str(error), USAGE) from None
    except ImportError:
        raise Complaint('PostgreSQL needs an extra: pip install "longbox[postgres]".') from None
    try:
        started = serve(args.host, args.port, store, is_local=False, ready=_nothing)
    except (OSError, OverflowError) as error:
        where = f"longbox serve: {args.host}:{args.port}"
        if isinstance(error, OverflowError):
            raise Complaint(f"{where}: there is no such port.", USAGE) from None
        is_of_the_port = error.errno is not None and error.filename is None
        what = where if is_of_the_port else "longbox serve"
        raise Complaint(f"{what}: {told(error)}", FAILED) from None
    return 0 if started else FAILED


async def _nothing(home: str, lobby: Lobby) -> None:
    """The line that says where the server is, is all that is needed."""
    del home, lobby
