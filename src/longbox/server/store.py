"""What is kept: tables and their journals, on disk before anybody is told.

Owns: the SQLite file, and one writer that commits whatever has come in, all at once.
Must not know: what a line of a journal means.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Protocol

from longbox.server import metrics
from longbox.server.lockup import lock, make_private
from longbox.server.schema import NUMBER, NewerStore, missing

Entry = dict[str, Any]


class Conflict(OSError):
    """A table that another process has written to, or owns."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The process that owns a table: where it listens to others, and what it knows them by."""

    address: str
    secret: str


@dataclass(frozen=True, slots=True)
class Invited:
    """A code, and what it leads to."""

    code: str
    table: str
    until: float  # in seconds since 1970
    is_looking: bool  # whether everybody may be told
    told: str  # to who has it


@dataclass(frozen=True, slots=True)
class DayResult:
    """How the table of a day has ended."""

    table: str
    day: str  # as 2026-11-20
    name: str
    won: bool
    vp: int | None  # None: the last Character was defeated
    foe: int | None
    turn: int


class Store(Protocol):
    """Where tables are kept."""

    is_shared: ClassVar[bool]  # whether several processes may keep tables there

    def share(self, address: str, secret: str, lost: Callable[[], None]) -> None:
        """Where other processes reach this one, by which secret, and who is told that it lost all.

        Said before it is opened.
        """

    async def open(self) -> None:
        """Make ready, and make an older store one of today's; raises OSError with a sentence."""

    async def add(
        self, table: str, opening: dict[str, Any], texts: Mapping[str, str] | None = None
    ) -> None:
        """Keep a new table, and the texts that it began with, each once, by their digests.

        It is durable when this returns.
        """

    async def amend(
        self,
        table: str,
        opening: dict[str, Any],
        texts: Mapping[str, str],
        version: int | None = None,
    ) -> None:
        """Keep another opening of a table, and its texts; durable when this returns.

        Of a version it is made once, whatever other processes do: else it raises Conflict.
        """

    async def append(self, table: str, number: int, entries: Iterable[Entry]) -> None:
        """Keep lines of a journal, the first with that number; durable when this returns."""

    async def load(self, table: str) -> tuple[dict[str, Any], list[Entry]] | None:
        """A table and its journal; None if there is none of that id."""

    async def touch(self, table: str) -> None:
        """Note that a table is used now."""

    async def remove(self, before: float, spared: Sequence[str]) -> int:
        """Remove tables that nobody has used since then, but for these; how many were removed."""

    async def removed(self, table: str) -> float | None:
        """When a table was removed; None if it was not."""

    async def answer(self) -> None:
        """Whether it would keep something now; raises OSError if it would not."""

    async def invite(self, invited: Invited) -> None:
        """Keep a table's code until its time is over; raises Conflict if that one is taken."""

    async def reinvite(self, table: str, told: str | None) -> None:
        """Tell this from now on to who has a table's code; None: the code is no longer valid."""

    async def invited(self, code: str) -> Invited | None:
        """The table of a code that is valid; None if there is none."""

    async def code_of(self, table: str) -> str | None:
        """The valid code of a table; None if it has none."""

    async def looking(self) -> list[Invited]:
        """The tables that look for players, the newest first, at most so many as a page shows."""

    async def note(self, result: DayResult, before: str) -> None:
        """Keep a result, unless that table's is kept, and none of days before that one."""

    async def results(self, day: str) -> list[DayResult]:
        """The results of a day."""

    async def heights(self, tables: Sequence[str]) -> dict[str, int]:
        """How many lines the journals of these tables have, of those that are kept."""

    async def texts(self, digests: Sequence[str]) -> dict[str, str]:
        """Those of these texts that were kept, by their digests."""

    async def claim(self, table: str) -> Owner | None:
        """Own a table; the owner, if another process does; raises OSError."""

    async def release(self, tables: list[str]) -> None:
        """Own these tables no longer."""

    async def copy_into(self, copy: sqlite3.Connection) -> None:
        """Copy all that is kept into an empty store, while others go on; raises OSError."""

    async def fill_from(self, copy: sqlite3.Connection) -> None:
        """Take over all that a store holds, if nothing is kept here; raises OSError."""

    async def close(self) -> None:
        """Write what is left and stop."""


HOLDS = "{where} holds tables already; restore into a place that holds none."
Write = tuple[str, tuple[Any, ...]]

ADD = "INSERT INTO tables (id, made, opening, used) VALUES (?, ?, ?, ?)"
AMEND = "UPDATE tables SET opening = ? WHERE id = ?"
LINE = "INSERT INTO journal VALUES (?, ?, ?)"
TEXT = "INSERT INTO texts (digest, text) VALUES (?, ?) ON CONFLICT (digest) DO NOTHING"
TOUCH = "UPDATE tables SET used = ? WHERE id = ?"
UNUSED = "SELECT id FROM tables WHERE used < ? ORDER BY used LIMIT 500"
REMOVED = "SELECT at FROM removed WHERE id = ?"
REMOVE = (  # who comes to the table meanwhile has touched it: then nothing is removed
    "DELETE FROM journal WHERE table_id IN (SELECT id FROM tables WHERE id = ? AND used < ?)",
    (
        "INSERT INTO removed (id, at) SELECT id, CAST(strftime('%s', 'now') AS REAL) FROM tables "
        "WHERE id = ? AND used < ?"
    ),
    ("DELETE FROM invitations WHERE table_id IN (SELECT id FROM tables WHERE id = ? AND used < ?)"),
    "DELETE FROM tables WHERE id = ? AND used < ?",
)
LAPSE = "DELETE FROM invitations WHERE until < ?"
INVITE = "INSERT INTO invitations (code, table_id, until, looking, told) VALUES (?, ?, ?, ?, ?)"
REINVITE = "UPDATE invitations SET told = ? WHERE table_id = ?"
UNINVITE = "DELETE FROM invitations WHERE table_id = ?"
INVITED = "SELECT code, table_id, until, looking, told FROM invitations"
LISTED = 30  # tables that look for players, on one page
RESULTS = "SELECT table_id, day, name, won, vp, foe, turn FROM results"
NOTE_RESULT = (
    "INSERT INTO results (table_id, day, name, won, vp, foe, turn) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (table_id) DO NOTHING"
)
FORGET = "DELETE FROM results WHERE day < ?"
HEIGHT = "SELECT COUNT(*) FROM journal WHERE table_id = ? HAVING COUNT(*) > 0"
FIND = "SELECT digest, text FROM texts WHERE digest = ?"


class SqliteStore:
    """A file, a thread that writes to it, and a commit for all that waited meanwhile."""

    is_shared: ClassVar[bool] = False

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self.commits = 0
        self.writes = 0
        self._waiting: queue.SimpleQueue[
            tuple[list[Write], asyncio.AbstractEventLoop, asyncio.Future[None]] | None
        ] = queue.SimpleQueue()
        self._texts: set[str] = set()  # the digests of those that are there
        self._thread: threading.Thread | None = None
        self._reader: sqlite3.Connection | None = None
        self._alone: sqlite3.Connection | None = None
        self._lock = threading.Lock()

    async def open(self) -> None:
        """Make the file and its tables, and start the writer."""
        if self.path != ":memory:":
            make_private(Path(self.path))
            self._alone = lock(Path(self.path))
        try:
            writer = self._connect()
            migrate(writer)
            self._reader = writer if self.path == ":memory:" else self._connect()
        except (sqlite3.Error, NewerStore) as error:
            self._unlock()
            raise OSError(f"{self.path}: {error}") from None
        self._thread = threading.Thread(
            target=self._write, args=(writer,), name="longbox-writer", daemon=True
        )
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
        return connection

    def _write(self, connection: sqlite3.Connection) -> None:
        """Take all that waits, commit it once, and tell everybody who waited."""
        running = True
        while running:
            batch = [self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            jobs = [job for job in batch if job is not None]
            running = len(jobs) == len(batch)
            with self._lock:
                errors = self._commit(connection, [writes for writes, _, _ in jobs])
            self.commits += 1
            self.writes += len(jobs)
            for (_, loop, future), error in zip(jobs, errors, strict=True):
                if not loop.is_closed():
                    loop.call_soon_threadsafe(_settle, future, error)
        connection.close()

    def _commit(
        self, connection: sqlite3.Connection, jobs: list[list[Write]]
    ) -> list[OSError | None]:
        """Carry out all jobs and commit them once; what has failed of each.

        A line that stands there already fails the job that brings it, and no other.
        """
        errors: list[OSError | None] = []
        try:
            with metrics.commit():
                connection.execute("BEGIN IMMEDIATE")
                for writes in jobs:
                    connection.execute("SAVEPOINT job")
                    try:
                        for statement, values in writes:
                            connection.execute(statement, values)
                    except sqlite3.IntegrityError as why:
                        connection.execute("ROLLBACK TO job")
                        metrics.CONFLICTS.inc()
                        errors.append(Conflict(f"{self.path}: {why}"))
                    else:
                        errors.append(None)
                    connection.execute("RELEASE job")
                connection.execute("COMMIT")
        except sqlite3.Error as why:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return [OSError(f"{self.path}: {why}")] * len(jobs)
        return errors

    async def _put(self, writes: list[Write]) -> None:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._waiting.put((writes, loop, future))
        await future

    async def answer(self) -> None:
        """Whether it would keep something now."""
        await self._put([])

    def share(self, address: str, secret: str, lost: Callable[[], None]) -> None:
        """There are no other processes."""

    async def claim(self, table: str) -> Owner | None:
        """Nobody else owns a table."""

    async def release(self, tables: list[str]) -> None:
        """They are nobody's."""

    async def add(
        self, table: str, opening: dict[str, Any], texts: Mapping[str, str] | None = None
    ) -> None:
        """Keep a new table, and the texts that it began with."""
        now = time.time()
        await self._begin((ADD, (table, now, json.dumps(opening), now)), texts or {})

    async def amend(
        self,
        table: str,
        opening: dict[str, Any],
        texts: Mapping[str, str],
        version: int | None = None,
    ) -> None:
        """Keep another opening of a table, and its texts."""
        own = [] if version is None else [(LINE, (table, version, "{}"))]
        await self._begin((AMEND, (json.dumps(opening), table)), texts, own)

    async def _begin(
        self, write: Write, texts: Mapping[str, str], lines: Iterable[Write] = ()
    ) -> None:
        """Keep an opening, and those of its texts that are not there yet."""
        fresh = [one for one in texts.items() if one[0] not in self._texts]
        await self._put([*((TEXT, one) for one in fresh), write, *lines])
        self._texts.update(one for one, _ in fresh)

    async def append(self, table: str, number: int, entries: Iterable[Entry]) -> None:
        """Keep lines of a journal."""
        await self._put(
            [
                (LINE, (table, place, json.dumps(entry)))
                for place, entry in enumerate(entries, number)
            ]
        )

    async def load(self, table: str) -> tuple[dict[str, Any], list[Entry]] | None:
        """A table and its journal."""
        return await asyncio.to_thread(self._load, table)

    def _load(self, table: str) -> tuple[dict[str, Any], list[Entry]] | None:
        found = self._read("SELECT opening FROM tables WHERE id = ?", table)
        if not found:
            return None
        asked = "SELECT entry FROM journal WHERE table_id = ? ORDER BY number"
        return json.loads(found[0][0]), [json.loads(entry) for (entry,) in self._read(asked, table)]

    async def touch(self, table: str) -> None:
        """Note that a table is used now."""
        await self._put([(TOUCH, (time.time(), table))])

    async def remove(self, before: float, spared: Sequence[str]) -> int:
        """Remove tables that nobody has used since then, but for these."""
        unused = await asyncio.to_thread(self._read, UNUSED, before)
        found = [table for (table,) in unused if table not in spared]
        for table in found:
            await self._put([(statement, (table, before)) for statement in REMOVE])
        return sum([await self.removed(table) is not None for table in found])

    async def removed(self, table: str) -> float | None:
        """When a table was removed; None if it was not."""
        found = await asyncio.to_thread(self._read, REMOVED, table)
        return found[0][0] if found else None

    async def invite(self, invited: Invited) -> None:
        """Keep a table's code until its time is over."""
        row = (invited.code, invited.table, invited.until, int(invited.is_looking), invited.told)
        await self._put([(LAPSE, (time.time(),)), (INVITE, row)])

    async def reinvite(self, table: str, told: str | None) -> None:
        """Tell this from now on to who has a table's code."""
        await self._put([(UNINVITE, (table,)) if told is None else (REINVITE, (told, table))])

    async def invited(self, code: str) -> Invited | None:
        """The table of a code that is valid."""
        asked = f"{INVITED} WHERE code = ? AND until >= ?"
        found = await asyncio.to_thread(self._read, asked, code, time.time())
        return invited_of(found[0]) if found else None

    async def code_of(self, table: str) -> str | None:
        """The valid code of a table."""
        asked = f"{INVITED} WHERE table_id = ? AND until >= ?"
        found = await asyncio.to_thread(self._read, asked, table, time.time())
        return found[0][0] if found else None

    async def looking(self) -> list[Invited]:
        """The tables that look for players."""
        asked = f"{INVITED} WHERE looking = 1 AND until >= ? ORDER BY until DESC LIMIT {LISTED}"
        return [invited_of(row) for row in await asyncio.to_thread(self._read, asked, time.time())]

    async def note(self, result: DayResult, before: str) -> None:
        """Keep a result, unless that table's is kept."""
        await self._put([(NOTE_RESULT, row_of(result)), (FORGET, (before,))])

    async def results(self, day: str) -> list[DayResult]:
        """The results of a day."""
        rows = await asyncio.to_thread(self._read, f"{RESULTS} WHERE day = ?", day)
        return [result_of(row) for row in rows]

    async def heights(self, tables: Sequence[str]) -> dict[str, int]:
        """How many lines the journals of these tables have."""
        return await asyncio.to_thread(self._heights, tables)

    def _heights(self, tables: Sequence[str]) -> dict[str, int]:
        found = {one: self._read(HEIGHT, one) for one in tables}
        return {one: rows[0][0] for one, rows in found.items() if rows}

    def _read(self, statement: str, *values: object) -> list[Any]:
        assert self._reader is not None
        with self._lock:
            return self._reader.execute(statement, values).fetchall()

    async def texts(self, digests: Sequence[str]) -> dict[str, str]:
        """Those of these texts that were kept."""
        return await asyncio.to_thread(self._found, digests)

    def _found(self, digests: Sequence[str]) -> dict[str, str]:
        return dict(row for one in digests for row in self._read(FIND, one))

    async def copy_into(self, copy: sqlite3.Connection) -> None:
        """Copy all that is kept, as it is at one moment, whoever else uses the file."""
        _copied(Path(self.path), copy)

    async def fill_from(self, copy: sqlite3.Connection) -> None:
        """Take over all that a store holds, if nothing is kept here."""
        assert self._reader is not None
        with self._lock:
            if self._reader.execute("SELECT EXISTS (SELECT 1 FROM tables)").fetchone()[0]:
                raise OSError(HOLDS.format(where=self.path))
            copy.backup(self._reader)

    async def close(self) -> None:
        """Write what is left and stop."""
        self._waiting.put(None)
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)
        if self._reader is not None and self.path != ":memory:":
            self._reader.close()
        self._unlock()

    def _unlock(self) -> None:
        if self._alone is not None:
            self._alone.close()
            self._alone = None


def invited_of(row: Sequence[Any]) -> Invited:
    """An invitation as it was kept."""
    code, table, until, looking, told = row
    return Invited(code, table, until, bool(looking), told)


def row_of(one: DayResult) -> tuple[Any, ...]:
    """A result as it is kept."""
    return (one.table, one.day, one.name, int(one.won), one.vp, one.foe, one.turn)


def result_of(row: Sequence[Any]) -> DayResult:
    """A result as it was kept."""
    table, day, name, won, *rest = row
    return DayResult(table, day, name, bool(won), *rest)


def migrate(connection: sqlite3.Connection) -> None:
    """Make a file of an older version one of today's, wholly or not at all; raises NewerStore."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        asked = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'version'"
        has_version = connection.execute(asked).fetchone() is not None
        found = connection.execute(NUMBER).fetchone()[0] if has_version else 0
        for statement in missing(found, time.time(), clustered="WITHOUT ROWID"):
            connection.execute(statement)
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _copied(path: Path, copy: sqlite3.Connection) -> None:
    if not path.is_file():
        raise OSError(f"{path}: there is no such file.")
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as there:
        there.backup(copy)


def _settle(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
