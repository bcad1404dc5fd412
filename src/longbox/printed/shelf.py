"""The sets that are installed, and set files by path.

Owns: where set files are kept and how they are found.
Must not know: what is in them.
"""

from __future__ import annotations

import os
from pathlib import Path

from msgspec.structs import replace

from longbox.printed.cache import keep, kept, makers, named, place_of, write
from longbox.printed.card import SetFile
from longbox.printed.gate import TooMuch, bytes_of
from longbox.printed.problem import Problem, SetError, nearest

SETS = Path(__file__).parent / "sets"
SET_OF_THEN = "set-of-then-"  # how the names of set files of another time begin

_kept: dict[str, tuple[tuple[int, int, int], SetFile]] = {}  # files as they were last read


class UnknownSet(LookupError, ValueError):
    """No installed set and no set file has that name."""

    def __str__(self) -> str:
        return str(self.args[0])


def installed() -> tuple[str, ...]:
    """The ids of the installed sets."""
    return tuple(sorted(path.stem for path in SETS.glob("*.toml")))


def find(name: str | os.PathLike[str]) -> Path:
    """The file of an installed set, by its id, or of a set file, by its path."""
    text = os.fspath(name)
    if text in installed():
        return SETS / f"{text}.toml"
    pinned = place_of(text, ".toml")
    if pinned.is_file():
        return pinned
    path = Path(text)
    if text.endswith(".toml") or path.is_file():
        return path
    guess = nearest(text, installed())
    hint = f' did you mean "{guess}"?' if guess else f" there are {', '.join(installed())}."
    raise UnknownSet(f'There is no set "{text}";{hint}')


def pin(text: str, digest: str) -> str:
    """Lay a set file of another time beside the installed ones; the name that finds it.

    Raises OSError where there is no room for it.
    """
    name = f"{SET_OF_THEN}{digest[:24]}"
    place = place_of(name, ".toml")
    if not place.is_file():
        write(place, text.encode())
    return name


def is_of_then(name: str) -> bool:
    """Whether a set is not installed, but was laid beside the installed ones."""
    return name.startswith(SET_OF_THEN)


def read_file(path: str | os.PathLike[str]) -> SetFile:
    """Read a set file, with all its problems; a file that is not there raises OSError.

    A file that has not changed since it was last read is not read again.
    """
    file = os.fspath(path)
    stat = Path(file).stat()
    stamp = (stat.st_ino, stat.st_mtime_ns, stat.st_size)
    kept = _kept.get(file)
    if kept is None or kept[0] != stamp:
        kept = _kept[file] = (stamp, _read(file))
    return kept[1]


def _read(file: str) -> SetFile:
    try:
        raw = bytes_of(file)
        text = raw.decode()
    except TooMuch as error:
        return SetFile(file, problems=(Problem(file, "", 0, 0, str(error)),))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        problem = Problem(file, "", line, column, "This is not UTF-8 text.")
        return SetFile(file, problems=(problem,))
    if Path(file).parent not in (SETS, place_of("", "").parent):
        return _read_text(text, file)
    key = named("installed", text, makers("printed"))
    found = kept(key, SetFile)
    if found is None:
        found = _read_text(text, file)
        if not found.problems:
            keep(key, replace(found, source=""))
    return replace(found, file=file, source=text)


def _read_text(text: str, file: str) -> SetFile:
    from longbox.printed.setfile import read_set  # noqa: PLC0415 - known sets need no reader

    return read_set(text, file)


def load(name: str | os.PathLike[str]) -> SetFile:
    """A set that is sound, by id or path; raises UnknownSet, OSError or SetError."""
    found = read_file(find(name))
    if found.problems:
        raise SetError(found.problems)
    return found
