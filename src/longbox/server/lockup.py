"""The lock of a store that is a file: it is its owner's alone, and one process has it at a time.

Owns: who may read the files of a store, and that no second process opens them.
Must not know: what is in them.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path

BESIDE = ("-wal", "-shm")  # what SQLite writes beside a file, as open to others as the file itself
PATIENCE = 2.0  # seconds for a process that is just ending
IN_USE = (
    "another Longbox keeps its tables in this file; stop it first, or let this one have a place of "
    "its own (many processes share a PostgreSQL)."
)


def lock(path: Path) -> sqlite3.Connection:
    """Have a store for oneself, until this is closed or the process dies; raises OSError."""
    beside = Path(f"{path}-lock")
    make_private(beside)
    made = sqlite3.connect(beside, timeout=PATIENCE, check_same_thread=False, isolation_level=None)
    try:
        made.execute("PRAGMA journal_mode = OFF")  # nothing is ever written to it
        made.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        made.close()
        is_held = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
        raise OSError(f"{path}: {IN_USE if is_held else error}") from None
    return made


def make_private(path: Path) -> None:
    """See that a file is there and its owner's alone, and its folder not everybody's.

    Raises OSError with a sentence.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    mode = path.parent.stat().st_mode
    if mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
        raise OSError(
            f"{path.parent}: everybody may replace the files of this folder; it is no place to "
            "keep tables in."
        )
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for one in (path, *(Path(f"{path}{more}") for more in BESIDE)):
        if one.exists() and one.stat().st_mode & 0o077:
            one.chmod(0o600)
