"""The files that a command was given.

Owns: telling that one is not there. Must not know: what is in them.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from longbox.cli.entry import USAGE, Complaint, told
from longbox.printed.gate import TooMuch, bytes_of


def text_of(path: str) -> str:
    """The text of a file; complains of one that cannot be read."""
    try:
        return bytes_of(path).decode().replace("\r\n", "\n")
    except TooMuch as error:
        raise Complaint(f"{path}: {error}", USAGE) from None
    except OSError as error:
        raise Complaint(told(error), USAGE) from None
    except UnicodeDecodeError:
        raise Complaint(f"{path} is not a text file in UTF-8.", USAGE) from None


def gathered(paths: Iterable[str], ending: str, but: str = "") -> list[str]:
    """The files meant: a folder means all files under it with that ending."""
    found: list[str] = []
    for path in paths:
        if Path(path).is_dir():
            inside = sorted(Path(path).rglob(f"*{ending}"))
            found += [str(file) for file in inside if file.name != but]
        else:
            found.append(path)
    return found
