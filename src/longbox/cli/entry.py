"""The command line as a whole: which command was meant, and what every error looks like.

Owns: the list of commands, exit codes, and that a user's mistake is told in a sentence.
Must not know: what any command does.

Only the module of the command that was called is imported: a start takes no longer than it must.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from longbox.printed.problem import nearest

COMMANDS = {
    "play": "play a game against a bot",
    "serve": "tables for people over the network",
    "backup": "copy all tables that are kept into a file",
    "restore": "keep the tables of a backup",
    "sets": "list the installed sets",
    "card": "show one card, its text and how it is read",
    "check": "read set files and report every error",
    "phrases": "list what can be written about a thing, with examples",
    "price": "what a card would fairly cost, by its text",
    "scenario": "run scenario files",
    "replay": "play a record back",
    "review": "say of a finished game what was luck, what was skill, and what was better",
    "verify": "check the dice of a record: commitment, deal and every shuffle",
    "simulate": "play many games and say who won, how and how fast",
    "arena": "let agents meet and say who plays better, and how surely",
    "lab": "report on a set: who wins, how surely, and what each card is worth",
    "learn": "learn from games how likely a position is to be won",
    "bench": "measure the speed of the engine",
}
FAILED, USAGE, INTERRUPTED = 1, 2, 130


class Complaint(Exception):
    """Something the user must know, in a sentence; ``code`` is the exit code."""

    def __init__(self, message: str, code: int = FAILED) -> None:
        super().__init__(message)
        self.code = code


class CommandParser(argparse.ArgumentParser):
    """A parser that tells a usage error in a sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how to get help; exit 2."""
        sentence = f"{message[:1].upper()}{message[1:].rstrip('.')}"
        self.exit(USAGE, f"{self.prog}: {sentence}; try {self.prog} --help.\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if sys.stdout is None:  # closed by whoever started us
        _tell("longbox: There is no stdout to write to.")
        return FAILED
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without a letter shows a ?
    try:
        code = _run(arguments, is_program=argv is None)
        sys.stdout.flush()
    except SystemExit as stop:  # a parser has said all there is to say
        code = _flushed(int(stop.code or 0))
    except Complaint as error:
        _tell(str(error))
        code = error.code
    except KeyboardInterrupt:
        _tell("")
        code = INTERRUPTED
    except BrokenPipeError:
        _tell("Longbox: The pipe was closed before everything was written.")
        _silence()
        code = FAILED
    except OSError as error:
        _tell(f"Longbox: {told(error)}")
        _silence()
        code = FAILED
    return code


def _run(arguments: list[str], is_program: bool) -> int:
    called = next((word for word in arguments if not word.startswith("-")), "")
    if called and called not in COMMANDS:
        guess = nearest(called, COMMANDS)
        hint = f"did you mean {guess}?" if guess else f"there are {', '.join(COMMANDS)}."
        raise Complaint(f'longbox: There is no command "{called}"; {hint}', USAGE)
    parser = _parser(called)
    args = parser.parse_args(arguments)
    if args.version:
        from longbox import __version__  # noqa: PLC0415

        print(f"longbox {__version__}")
        return 0
    if not args.command:
        parser.print_help()
        return 0
    if is_program and hasattr(args, "engine"):  # it may take the place of this process
        import_module("longbox.cli.engine").settle(args.engine, arguments)
    module = import_module(f"longbox.cli.{args.command}")
    code: int = module.run(args)
    return code


def _parser(called: str) -> argparse.ArgumentParser:
    """The whole command line; only the called command has its arguments filled in."""
    parser = CommandParser(
        prog="longbox",
        description="Deck-building duels whose cards are read, run and said back in plain English.",
        epilog="Example: longbox play",
    )
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title="commands", parser_class=CommandParser
    )
    for name, what in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=what,
            description=f"{what[:1].upper()}{what[1:]}.",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if name == called:
            import_module(f"longbox.cli.{name}").fill(command)
    return parser


def told(error: OSError) -> str:
    """An error of the machine in a sentence."""
    why = (error.strerror or str(error)).rstrip(".")
    return f"{error.filename}: {why[:1].lower()}{why[1:]}." if error.filename else f"{why}."


def also_on_stderr(message: str) -> None:
    """Say an error that a report on stdout has told to those who read stderr elsewhere."""
    with contextlib.suppress(OSError):
        sys.stdout.flush()
    with contextlib.suppress(OSError):
        out, err = os.fstat(sys.stdout.fileno()), os.fstat(sys.stderr.fileno())
        if (out.st_dev, out.st_ino) == (err.st_dev, err.st_ino):
            return
    _tell(message)


def _tell(message: str) -> None:
    with contextlib.suppress(OSError):
        if sys.stdout is not None:
            sys.stdout.flush()
    with contextlib.suppress(OSError):
        if sys.stderr is not None:
            print(message, file=sys.stderr, flush=True)


def _flushed(code: int) -> int:
    """The exit code, once everything is written; a failure if it cannot be."""
    try:
        sys.stdout.flush()
    except OSError as error:
        _tell(f"Longbox: {told(error)}")
        _silence()
        return FAILED
    return code


def _silence() -> None:
    """Nothing more can be written to stdout, and Python shall not complain about it at its exit."""
    with contextlib.suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
