"""`longbox serve`: tables for people over the network.

Owns: the arguments of a server. Must not know: what happens at a table.
"""

from __future__ import annotations

import argparse
import os
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, get_args, get_origin

from longbox.cli.arguments import words
from longbox.cli.entry import FAILED, USAGE, Complaint, told
from longbox.server import configuration

if TYPE_CHECKING:
    from longbox.server.lobby import Lobby


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments: a file, and whatever may stand in it."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="a file of these options; what is said wins"
    )
    for name, kind in configuration.TYPES.items():
        about = configuration.about(name)
        reads: Any = str
        if get_args(kind)[0] is int:
            reads = _number
        elif get_origin(get_args(kind)[0]) is tuple:
            reads = words
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            type=reads,
            metavar="N" if reads is _number else name.upper(),
            help=about.description,
        )
    parser.epilog = "Example: longbox serve --port 8000 --database sqlite://tables.sqlite"


def _number(text: str) -> int | str:
    """A number; whether it is one, and one of the option's, is for the option to say."""
    return int(text) if text.removeprefix("-").isdecimal() else text


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    said = _said(args)
    with ExitStack() as stack:
        if (
            said.workers > 1
        ):  # their numbers are added up, from files that are named before all else
            folder = stack.enter_context(TemporaryDirectory(prefix="longbox-metrics-"))
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        return _serve(said)


def _serve(said: configuration.Configuration) -> int:
    from longbox.server import logs  # noqa: PLC0415 - --help needs no server
    from longbox.server.serving import bound, serve, serve_by_several, store_of  # noqa: PLC0415

    try:
        store = store_of(said.database)
    except ValueError as error:
        raise Complaint(str(error), USAGE) from None
    except ImportError:
        raise Complaint('PostgreSQL needs an extra: pip install "longbox[postgres]".') from None
    if said.workers > 1 and not store.is_shared:
        raise Complaint(
            "longbox serve: A file is for one process; --workers needs --database postgresql://...",
            USAGE,
        )
    logs.begin(said.log)
    try:
        listening = bound(said.host, said.port)
        if said.workers > 1:
            serve_by_several(listening, said)
            return 0
        return 0 if serve(listening, said, store, is_local=False, ready=_ready) else FAILED
    except OSError as error:
        where = f"longbox serve: {said.host}:{said.port}"
        is_of_the_port = error.errno is not None and error.filename is None
        what = where if is_of_the_port else "longbox serve"
        raise Complaint(f"{what}: {told(error)}", FAILED) from None


def _said(args: argparse.Namespace) -> configuration.Configuration:
    """What the file says, and over it what the command line does."""
    here = {name: getattr(args, name) for name in configuration.TYPES}
    try:
        there = {} if args.config is None else configuration.read(args.config)
        return configuration.configured(
            there | {name: value for name, value in here.items() if value is not None}
        )
    except configuration.ConfigurationError as error:
        raise Complaint(f"longbox serve: {error}", USAGE) from None


async def _ready(home: str, lobby: Lobby) -> None:
    """The line that says where the server is, is all that is needed."""
    from longbox.server.serving import tell  # noqa: PLC0415 - --help needs no server

    del lobby
    tell(home)
