"""Words of the command line that several commands read alike.

Owns: lists, counts, seeds and what a new game is told. Must not know: how it is played.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from longbox.cli.sets_named import default
from longbox.opening.asked import Answer, Door
from longbox.opening.opening import Opening, fields
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


def fill_opening(
    parser: argparse.ArgumentParser,
    also: Mapping[str, str] = {},
    types: Mapping[str, Callable[[str], object]] = {},
) -> None:
    """An argument for everything that a game is asked before it begins.

    ``also`` is what the command adds to the help of some of them, ``types`` how it reads some.
    """
    for one in fields(Door.COMMAND):
        told = "; ".join(filter(None, (one.asked.help, also.get(one.name))))
        flag = f"--{one.name.replace('_', '-')}"
        if one.asked.answer is Answer.SWITCH:
            parser.add_argument(flag, action="store_true", help=told)
        elif one.asked.answer is Answer.SETS:
            parser.add_argument(
                one.name, nargs="?", type=sets_named, metavar=one.asked.metavar, help=told
            )
        else:
            reads = types.get(one.name, READERS[one.asked.answer])
            parser.add_argument(flag, type=reads, metavar=one.asked.metavar, help=told)


def is_opening_said(args: argparse.Namespace) -> bool:
    """Whether anything was said of how the game begins."""
    said = [getattr(args, one.name) for one in fields(Door.COMMAND)]
    return any(one is not None and one is not False for one in said)


def opening_of(args: argparse.Namespace, **instead: object) -> Opening:
    """The opening that was said, some of it replaced; raises OSError or ValueError."""
    said: dict[str, Any] = {one.name: getattr(args, one.name) for one in fields(Door.COMMAND)}
    said["sets"] = said["sets"] or [default()]
    if said["campaign"]:
        from longbox.cli.campaign import read  # noqa: PLC0415 - not for --help

        said["campaign"] = read(Path(said["campaign"]))
    return Opening(**said | instead)


def count(text: str) -> int:
    """A number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def number(text: str) -> int:
    """A whole number; whether it is one of the game's is for the game to say."""
    if not text.removeprefix("-").isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number")
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


READERS: dict[Answer, Callable[[str], object]] = {
    Answer.NAMES: words,
    Answer.WORD: str,
    Answer.NUMBER: number,
    Answer.SEED: seed_of,
    Answer.LOG: str,  # the path of its file
    Answer.CARDS: sets_named,
}
