"""What was worked out once and can be thrown away at any time: plain data in files.

Owns: where the cache lies and how it is written. Must not know: what is kept in it.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any


def named(*parts: str) -> str:
    """A short name for data that was made from these parts alone."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:24]


def kept(key: str) -> Any:
    """The data kept by a name; None where there is none, or none that can be read."""
    try:
        return json.loads((_folder() / f"{key}.json").read_bytes())
    except (OSError, ValueError):
        return None


def keep(key: str, data: Any) -> None:
    """Write plain data, whole or not at all; a machine without room for it is no error."""
    folder = _folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, suffix=".part")
        with os.fdopen(handle, "w") as file:
            json.dump(data, file, separators=(",", ":"))
        Path(name).replace(folder / f"{key}.json")
    except OSError:
        return


def _folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "longbox"
