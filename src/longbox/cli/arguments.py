"""Words of the command line that several commands read alike.

Owns: lists, counts, seeds and what a new game is told. Must not know: how it is played.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from longbox.printed.shelf import installed


def words(text: str) -> list[str]:
    """A list that was joined by commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def sets_named(text: str) -> list[str]:
    """Sets by id or path, joined by commas; a path is whole, so that it is right elsewhere too."""
    known = installed()
    return [name if name in known else _path(name) for name in words(text)]


def _path(name: str) -> str:
    """The whole path of a set file; a word that can be none stays as it is."""
    path = Path(name).expanduser()
    return str(path.resolve()) if path.suffix == ".toml" or path.is_file() else name


def fill_table(parser: argparse.ArgumentParser) -> None:
    """The arguments that say how a table differs from the usual one."""
    parser.add_argument(
        "--cards",
        type=sets_named,
        default=[],
        metavar="SET",
        help="mix in the cards of this set too, by id or path; several are joined by commas",
    )
    parser.add_argument(
        "--closed-hands", action="store_true", help="teammates do not see each other's hands"
    )


def count(text: str) -> int:
    """A number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def duration(text: str) -> float:
    """Seconds, more than none."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 86_400:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return seconds


def seed_of(text: str) -> int | str:
    """A seed: a number, or any word."""
    return int(text) if text.removeprefix("-").isdecimal() else text
