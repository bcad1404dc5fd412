"""What is kept, in PostgreSQL: the same promises as the file's.

Owns: the connection, and one writer that commits whatever has come in, all at once.
Must not know: what a line of a journal means.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable
from typing import Any

import asyncpg

from longbox.server import metrics
from longbox.server.schema import NUMBER, NewerStore, missing
from longbox.server.store import Entry

MIGRATING = 5_140_514  # the lock of whoever brings the schema to today's version

ADD = "INSERT INTO tables (id, made, opening, used) VALUES ($1, $2, $3, $4)"

Job = tuple[list[tuple[str, tuple[Any, ...]]], "asyncio.Future[None]"]


class PostgresStore:
    """A database, a task that writes to it, and a commit for all that waited meanwhile."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.commits = 0
        self.writes = 0
        self._waiting: asyncio.Queue[Job | None] = asyncio.Queue()
        self._pool: Any = None
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, make the tables, and start the writer."""
        try:
            self._pool = await asyncpg.create_pool(self.url, min_size=1, max_size=4)
            await self._migrate()
        except NewerStore as error:
            raise OSError(f"PostgreSQL: {error}") from None
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise OSError(f"PostgreSQL: {error}") from None
        self._writer = asyncio.create_task(self._write())

    async def _migrate(self) -> None:
        """Make an older database one of today's, once, whoever else starts; raises NewerStore."""
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
            has_version = await connection.fetchval("SELECT to_regclass('version') IS NOT NULL")
            found = await connection.fetchval(NUMBER) if has_version else 0
            for statement in missing(found, time.time()):
                await connection.execute(statement)

    async def _write(self) -> None:
        running = True
        while running:
            batch = [await self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            jobs = [job for job in batch if job is not None]
            running = len(jobs) == len(batch)
            error: Exception | None = None
            try:
                with metrics.commit():
                    async with self._pool.acquire() as connection, connection.transaction():
                        for writes, _ in jobs:
                            for statement, values in writes:
                                await connection.execute(statement, *values)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as why:
                error = OSError(f"PostgreSQL: {why}")
            self.commits += 1
            self.writes += len(jobs)
            for _, future in jobs:
                if not future.done():
                    if error is None:
                        future.set_result(None)
                    else:
                        future.set_exception(error)

    async def _put(self, writes: list[tuple[str, tuple[Any, ...]]]) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((writes, future))
        await future

    async def answer(self) -> None:
        """Whether it would keep something now."""
        await self._put([])

    async def add(self, table: str, opening: dict[str, Any]) -> None:
        """Keep a new table."""
        now = time.time()
        row = (table, now, json.dumps(opening), now)
        await self._put([(ADD, row)])

    async def append(self, table: str, number: int, entries: Iterable[Entry]) -> None:
        """Keep lines of a journal."""
        await self._put(
            [
                ("INSERT INTO journal VALUES ($1, $2, $3)", (table, place, json.dumps(entry)))
                for place, entry in enumerate(entries, number)
            ]
        )

    async def load(self, table: str) -> tuple[dict[str, Any], list[Entry]] | None:
        """A table and its journal."""
        async with self._pool.acquire() as connection:
            opening = await connection.fetchval("SELECT opening FROM tables WHERE id = $1", table)
            if opening is None:
                return None
            rows = await connection.fetch(
                "SELECT entry FROM journal WHERE table_id = $1 ORDER BY number", table
            )
        return json.loads(opening), [json.loads(row["entry"]) for row in rows]

    async def close(self) -> None:
        """Write what is left and stop."""
        self._waiting.put_nowait(None)
        if self._writer is not None:
            await self._writer
        if self._pool is not None:
            await self._pool.close()
