"""What was worked out once and can be thrown away at any time: values in files.

Owns: where the cache lies and how it is written. Must not know: what is kept in it.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import sys
import threading
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")

# One at a time: msgspec learns a type when it first reads one, and two threads that learn the same
# type at once end the process.
_reading = threading.Lock()


def named(*parts: str) -> str:
    """A short name for a value that was made from these parts alone."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:24]


@functools.cache
def makers(*rooms: str) -> str:
    """A name for rooms of the package as this process has loaded them: what made a value."""
    parts = [sys.version]
    for room in rooms:
        with os.scandir(Path(__file__).parent.parent / room) as entries:
            for entry in sorted(entries, key=lambda one: one.name):
                if entry.name.endswith(".py"):
                    seen = entry.stat()
                    parts.append(f"{entry.name} {seen.st_mtime_ns} {seen.st_size}")
    return named(*parts)


def kept(key: str, kind: type[T]) -> T | None:
    """The value of a kind kept by a name; None where there is none, or none that can be read."""
    try:
        found = place_of(key, ".msgpack").read_bytes()
        with _reading:
            return msgspec.msgpack.decode(found, type=kind)
    except (OSError, ValueError):
        return None


def keep(key: str, value: object) -> None:
    """Write a value, whole or not at all; a machine without room for it is no error."""
    with contextlib.suppress(OSError):
        write(place_of(key, ".msgpack"), msgspec.msgpack.encode(value))


def write(place: Path, content: bytes) -> None:
    """Write a file of the cache, whole or not at all; raises OSError."""
    import tempfile  # noqa: PLC0415 - most runs find all they need

    place.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=place.parent, suffix=".part")
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    Path(name).replace(place)


def place_of(key: str, suffix: str) -> Path:
    """Where what has this name is kept."""
    return _folder() / f"{key}{suffix}"


def _folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "longbox"
