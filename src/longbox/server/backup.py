"""A store in a file of its own, and back: a backup is a store of SQLite, whatever it was made of.

Owns: that a backup is whole, its owner's alone, and never takes the place of anything.
Must not know: what a line of a journal means, how a store is copied.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from longbox.server.lockup import BESIDE, make_private
from longbox.server.schema import KEPT, NewerStore
from longbox.server.serving import store_of
from longbox.server.store import Store, migrate

Counts = dict[str, int]  # rows by the name of their table


def back_up(database: str | None, file: Path) -> Counts:
    """Copy a store into a new file, also while a server uses it; raises OSError, ValueError."""
    store = store_of(database)
    if file.exists():
        raise OSError(f"{file} is there already; a backup never takes the place of a file.")
    part = Path(f"{file}.part")
    part.unlink(missing_ok=True)
    make_private(part)
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            asyncio.run(store.copy_into(copy))
            copy.execute("PRAGMA journal_mode = DELETE")  # one file is all there is of it
        counts = _checked(part)
        part.replace(file)
    except sqlite3.Error as error:
        raise OSError(f"{file}: {error}") from None
    finally:
        for more in ("", *BESIDE):
            Path(f"{part}{more}").unlink(missing_ok=True)
    return counts


def restore(file: Path, database: str | None) -> Counts:
    """Fill a store that holds nothing with a backup; raises OSError, ValueError."""
    store = store_of(database)
    if not file.is_file():
        raise OSError(f"{file}: there is no such file.")
    counts = _checked(file)
    with (
        tempfile.TemporaryDirectory() as folder,  # the backup itself stays as it is
        closing(sqlite3.connect(Path(folder) / "copy", isolation_level=None)) as copy,
    ):
        with closing(_opened(file)) as there:
            there.backup(copy)
        try:
            migrate(copy)
        except NewerStore as error:
            raise OSError(f"{file}: {error}") from None
        asyncio.run(_filled(store, copy))
    return counts


async def _filled(store: Store, copy: sqlite3.Connection) -> None:
    await store.open()
    try:
        await store.fill_from(copy)
    finally:
        await store.close()


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)


def _checked(path: Path) -> Counts:
    """How many rows a store has, if it is one and is whole; raises OSError."""
    try:
        with closing(_opened(path)) as there:
            sound = there.execute("PRAGMA integrity_check").fetchone()[0]
            named = {name for (name,) in there.execute("SELECT name FROM sqlite_master")}
            if sound != "ok" or "journal" not in named:
                raise OSError(f"{path} is no store of Longbox, or it is damaged.")
            counts = "SELECT count(*) FROM {}"
            found = [name for name in KEPT if name in named]
            return {name: there.execute(counts.format(name)).fetchone()[0] for name in found}
    except sqlite3.Error as error:
        raise OSError(f"{path} is no store of Longbox, or it is damaged: {error}.") from None
