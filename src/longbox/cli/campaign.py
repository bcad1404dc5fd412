"""A campaign as a file: one Campaign Log, kept as plain JSON.

Owns: reading and writing that file.
Must not know: what a log means to a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from longbox.games.campaign import LogError
from longbox.printed.gate import TooMuch, bytes_of
from longbox.records.campaign import LOG, dump, parse, told
from longbox.records.snapshot import write_text

__all__ = ["read", "told", "write"]


def read(path: Path) -> dict[str, object]:
    """The log of a file, empty if there is none yet; raises OSError or LogError."""
    try:
        text = bytes_of(path, LOG).decode()
    except TooMuch as error:
        raise LogError(f"{path}: {error}") from None
    except FileNotFoundError:
        return {}
    except UnicodeError:
        raise LogError(f"{path} is not a Campaign Log, or it is damaged.") from None
    try:
        return parse(text)
    except LogError as error:
        raise LogError(f"{path}: {error}") from None


def write(log: Mapping[str, object], path: Path) -> None:
    """Keep a log, whole or not at all; raises OSError."""
    write_text(path, dump(log))
