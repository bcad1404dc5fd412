"""What is kept, in PostgreSQL: the same promises as the file's.

Owns: the connection, and one writer that commits whatever has come in, all at once.
Must not know: what a line of a journal means.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import asyncpg

from longbox.server import metrics
from longbox.server.schema import NUMBER, NewerStore, missing
from longbox.server.store import Entry, Write

MIGRATING = 5_140_514  # the lock of whoever brings the schema to today's version

ADD = "INSERT INTO tables (id, made, opening, used) VALUES ($1, $2, $3, $4)"
AMEND = "UPDATE tables SET opening = $1 WHERE id = $2"
TEXT = "INSERT INTO texts (digest, text) VALUES ($1, $2) ON CONFLICT (digest) DO NOTHING"

Job = tuple[list[Write], "asyncio.Future[None]"]


class PostgresStore:
    """A database, a task that writes to it, and a commit for all that waited meanwhile."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.commits = 0
        self.writes = 0
        self._waiting: asyncio.Queue[Job | None] = asyncio.Queue()
        self._texts: set[str] = set()  # the digests of those that are there
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

    async def _put(self, writes: list[Write]) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((writes, future))
        await future

    async def answer(self) -> None:
        """Whether it would keep something now."""
        await self._put([])

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

    async def texts(self, digests: Sequence[str]) -> dict[str, str]:
        """Those of these texts that were kept."""
        asked = "SELECT digest, text FROM texts WHERE digest = ANY($1)"
        rows = await self._pool.fetch(asked, list(digests))
        return {row["digest"]: row["text"] for row in rows}

    async def close(self) -> None:
        """Write what is left and stop."""
        self._waiting.put_nowait(None)
        if self._writer is not None:
            await self._writer
        if self._pool is not None:
            await self._pool.close()
