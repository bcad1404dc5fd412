"""Snapshots: a saved game as a file.

Owns: writing a save whole or not at all, and telling what is wrong with one.
Must not know: what is in a save.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from pathlib import Path

from longbox.game.game import Game, load
from longbox.printed.gate import SAVE, TooMuch, bytes_of, check_json


class SnapshotError(ValueError):
    """A file that is no saved game, in a sentence."""


def write(game: Game, path: str | os.PathLike[str]) -> None:
    """Save a game to a file; whatever goes wrong, an older file there stays whole."""
    data = json.dumps(game.save(), separators=(",", ":"))
    write_text(path, data + "\n")


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Write a file whole or not at all; raises OSError."""
    target = Path(path).resolve()  # a link stays one
    if target.exists() and not target.is_file() and not target.is_dir():
        target.write_text(text, encoding="utf-8")  # a device or a pipe: nothing to put in its place
        return
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _usual_mode(name)
        Path(name).replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _usual_mode(name: str) -> None:
    """A temporary file is private; the finished one is as readable as any other."""
    mask = os.umask(0)
    os.umask(mask)
    with contextlib.suppress(OSError):
        Path(name).chmod(0o666 & ~mask)


def read(path: str | os.PathLike[str]) -> Game:
    """The game saved in a file; raises OSError or SnapshotError."""
    try:
        text = bytes_of(path, SAVE).decode()
        check_json(text, SAVE)
        data = json.loads(text)
    except TooMuch as error:
        raise SnapshotError(f"{path}: {error}") from None
    except (ValueError, RecursionError):
        raise SnapshotError(f"{path} is not a saved game, or it is damaged.") from None
    return loaded(data, path)


def loaded(data: object, path: str | os.PathLike[str]) -> Game:
    """The game of a save that stood in a file; raises SnapshotError."""
    forged = f"{path} is no position that a game can come to."
    try:
        return load(data)
    except ValueError as error:
        told = forged if type(error) is ValueError else f"{path}: {error}"
        raise SnapshotError(told) from None
    except (LookupError, TypeError, AttributeError, AssertionError, ArithmeticError):
        raise SnapshotError(forged) from None
