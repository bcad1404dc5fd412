"""What one test worked out is kept for the others and for the next run: files in ``build/kept/``.

Owns: where it lies, and for how long: until a source changes that it hangs on.
Must not know: what any test looks at.

A text of a table is read and compiled by whoever lays it first, and then only fetched.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeVar

import msgspec

from longbox.games import library
from longbox.printed.card import SetRules
from longbox.rules.design import CompiledText

T = TypeVar("T")

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "kept"
FOUND = "found"
SOURCES = ROOT / "src" / "longbox"
# The rooms that read a text and compile it, or say which texts there are.
ROOMS = ("effects", "games", "opening", "printed", "rules", "wording")


@cache
def _path() -> Path:
    """Where the folder of this state of the sources lies."""
    total = hashlib.sha256(sys.version.encode())
    files = [path for room in ROOMS for path in (SOURCES / room).rglob("*")]
    for path in sorted([*files, Path(__file__)]):
        if path.suffix in (".py", ".toml"):
            total.update(f"{path}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return KEPT / total.hexdigest()[:24]


@cache
def folder() -> Path:
    """That of this state of the sources; those of others are gone."""
    found = _path()
    if not found.exists():
        for old in KEPT.glob("*"):
            shutil.rmtree(old, ignore_errors=True)
        found.mkdir(parents=True, exist_ok=True)
    return found


def were_found() -> bool:
    """Whether a run has found its tests with these sources: most of what that takes is kept."""
    return (_path() / FOUND).exists()


def note_found() -> None:
    """From now on one has."""
    (folder() / FOUND).touch()


def fetched(
    name: str, make: Callable[[], T], pack: Callable[[T], bytes], unpack: Callable[[bytes], T]
) -> T:
    """What is kept by a name; made first, if it is not there."""
    path = folder() / hashlib.sha256(name.encode()).hexdigest()[:32]
    try:
        return unpack(path.read_bytes())
    except FileNotFoundError:
        value = make()
    handle, part = tempfile.mkstemp(dir=folder())
    with os.fdopen(handle, "wb") as file:
        file.write(pack(value))
    Path(part).replace(path)
    return value


def pickled(name: str, make: Callable[[], T]) -> T:
    """The same, for any value; its classes are those of the sources."""

    def unpack(data: bytes) -> T:
        found: T = pickle.loads(data)
        return found

    value: T = fetched(name, make, pickle.dumps, unpack)
    return value


@contextmanager
def place(name: str) -> Iterator[Path]:
    """A folder for trees that are laid anew in every run, and for what is kept of them.

    Whoever has it has it alone.
    """
    found = folder() / name
    found.mkdir(exist_ok=True)
    with (found / "lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        yield found


COMPILED = msgspec.msgpack.Decoder(CompiledText)
_compile: Callable[..., CompiledText] = library._compiled


@lru_cache(maxsize=256)
def compiled(
    text: str, name: str, rules: SetRules, names: tuple[str, ...], kind: str
) -> CompiledText:
    """In place of the library's own: what a text is compiled to, whoever compiled it."""
    value: CompiledText = fetched(
        repr((text, name, rules, names, kind)),
        lambda: _compile(text, name, rules, names, kind),
        msgspec.msgpack.encode,
        COMPILED.decode,
    )
    return value
