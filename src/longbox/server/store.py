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
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Protocol

from longbox.server import metrics
from longbox.server.schema import NUMBER, NewerStore, missing

Entry = dict[str, Any]


class Conflict(OSError):
    """A table that another process has written to, or owns."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The process that owns a table: where it listens to others, and what it knows them by."""

    address: str
    secret: str


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

    async def amend(self, table: str, opening: dict[str, Any], texts: Mapping[str, str]) -> None:
        """Keep another opening of a table, and its texts; durable when this returns."""

    async def append(self, table: str, number: int, entries: Iterable[Entry]) -> None:
        """Keep lines of a journal, the first with that number; durable when this returns."""

    async def load(self, table: str) -> tuple[dict[str, Any], list[Entry]] | None:
        """A table and its journal; None if there is none of that id."""

    async def answer(self) -> None:
        """Whether it would keep something now; raises OSError if it would not."""

    async def texts(self, digests: Sequence[str]) -> dict[str, str]:
        """Those of these texts that were kept, by their digests."""

    async def claim(self, table: str) -> Owner | None:
        """Own a table; the owner, if another process does; raises OSError."""

    async def release(self, tables: list[str]) -> None:
        """Own these tables no longer."""

    async def close(self) -> None:
        """Write what is left and stop."""


Write = tuple[str, tuple[Any, ...]]

ADD = "INSERT INTO tables (id, made, opening, used) VALUES (?, ?, ?, ?)"
AMEND = "UPDATE tables SET opening = ? WHERE id = ?"
TEXT = "INSERT INTO texts (digest, text) VALUES (?, ?) ON CONFLICT (digest) DO NOTHING"
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
        self._lock = threading.Lock()

    async def open(self) -> None:
        """Make the file and its tables, and start the writer."""
        if self.path != ":memory:":
            Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        try:
            writer = self._connect()
            _migrate(writer)
            self._reader = writer if self.path == ":memory:" else self._connect()
        except (sqlite3.Error, NewerStore) as error:
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
            error: Exception | None = None
            with self._lock:
                try:
                    with metrics.commit():
                        connection.execute("BEGIN IMMEDIATE")
                        for writes, _, _ in jobs:
                            for statement, values in writes:
                                connection.execute(statement, values)
                        connection.execute("COMMIT")
                except sqlite3.Error as why:
                    error = OSError(f"{self.path}: {why}")
                    if connection.in_transaction:
                        connection.execute("ROLLBACK")
            self.commits += 1
            self.writes += len(jobs)
            for _, loop, future in jobs:
                if not loop.is_closed():
                    loop.call_soon_threadsafe(_settle, future, error)
        connection.close()

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

    async def amend(self, table: str, opening: dict[str, Any], texts: Mapping[str, str]) -> None:
        """Keep another opening of a table, and its texts."""
        await self._begin((AMEND, (json.dumps(opening), table)), texts)

    async def _begin(self, write: Write, texts: Mapping[str, str]) -> None:
        """Keep an opening, and those of its texts that are not there yet."""
        fresh = [one for one in texts.items() if one[0] not in self._texts]
        await self._put([*((TEXT, one) for one in fresh), write])
        self._texts.update(one for one, _ in fresh)

    async def append(self, table: str, number: int, entries: Iterable[Entry]) -> None:
        """Keep lines of a journal."""
        await self._put(
            [
                ("INSERT INTO journal VALUES (?, ?, ?)", (table, place, json.dumps(entry)))
                for place, entry in enumerate(entries, number)
            ]
        )

    async def load(self, table: str) -> tuple[dict[str, Any], list[Entry]] | None:
        """A table and its journal."""
        return await asyncio.to_thread(self._load, table)

    def _load(self, table: str) -> tuple[dict[str, Any], list[Entry]] | None:
        assert self._reader is not None
        with self._lock:
            row = self._reader.execute(
                "SELECT opening FROM tables WHERE id = ?", (table,)
            ).fetchone()
            if row is None:
                return None
            rows = self._reader.execute(
                "SELECT entry FROM journal WHERE table_id = ? ORDER BY number", (table,)
            ).fetchall()
        return json.loads(row[0]), [json.loads(entry) for (entry,) in rows]

    async def texts(self, digests: Sequence[str]) -> dict[str, str]:
        """Those of these texts that were kept."""
        return await asyncio.to_thread(self._found, digests)

    def _found(self, digests: Sequence[str]) -> dict[str, str]:
        assert self._reader is not None
        with self._lock:
            rows = [self._reader.execute(FIND, (one,)).fetchone() for one in digests]
        return {row[0]: row[1] for row in rows if row is not None}

    async def close(self) -> None:
        """Write what is left and stop."""
        self._waiting.put(None)
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)
        if self._reader is not None and self.path != ":memory:":
            self._reader.close()


def _migrate(connection: sqlite3.Connection) -> None:
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


def _settle(future: asyncio.Future[None], error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
