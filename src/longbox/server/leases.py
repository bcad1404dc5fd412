"""Leases: which process of all that share a PostgreSQL database owns which table.

Owns: the row of this process, its renewal, claiming tables, and that the dead keep nothing.
Must not know: what a table is, how another process is spoken to.

A process has one row, with a time by the database's clock until which it is surely alive, and a
table has a row that names its owner. Only when that time is over may another process delete the
row, which waits for whatever the owner is just committing; from then on nothing that it writes is
kept, however late it is, for every write looks for the row. Its id is never used again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from itertools import count
from typing import Any

import asyncpg

from longbox.server import metrics
from longbox.server.store import Owner

# What is raised where a database is gone; a connection that is cut off in the middle of something
# says that its own state is wrong.
LOST = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
)

log = logging.getLogger("longbox.server")

LASTS = 2.5  # seconds without a renewal after which others may take a process's tables
RENEWED = 0.8  # seconds between two renewals

ENTER = """
    INSERT INTO processes (id, address, secret, expires)
    VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
"""
RENEW = """
    UPDATE processes SET expires = clock_timestamp() + make_interval(secs => $2)
    WHERE id = $1 RETURNING id
"""
ALIVE = "SELECT 1 FROM processes WHERE id = $1 FOR KEY SHARE"
WISH = """
    INSERT INTO owners (table_id, process) SELECT id, $2 FROM tables WHERE id = $1
    ON CONFLICT (table_id) DO NOTHING
"""
OWNER = "SELECT process FROM owners WHERE table_id = $1 FOR UPDATE"
WHO = "SELECT address, secret, expires < clock_timestamp() AS is_late FROM processes WHERE id = $1"
TAKE = "UPDATE owners SET process = $2 WHERE table_id = $1"
DECLARE_DEAD = "DELETE FROM processes WHERE id = $1 AND expires < clock_timestamp()"
BURY = "DELETE FROM processes WHERE split_part(id, '.', 1) = $1"
FORGET = "DELETE FROM processes WHERE expires < clock_timestamp() - interval '1 minute'"


class Leases:
    """This process among all that share a database."""

    def __init__(self, name: str, address: str, secret: str, lost: Callable[[], None]) -> None:
        self._name = name or secrets.token_hex(12)
        self._lives = count()
        self.process = self._next()
        self._address = address
        self._secret = secret  # by which others show that they read this in the database
        self._lost = lost  # called when this process was declared dead
        self._pool: Any = None
        self._entering = asyncio.Lock()
        self._renewing: asyncio.Task[None] | None = None

    async def open(self, pool: Any) -> None:
        """Enter the list of processes."""
        self._pool = pool
        await self._enter()
        self._renewing = asyncio.create_task(self._renew())

    def _next(self) -> str:
        """An id that no process has had."""
        return f"{self._name}.{next(self._lives)}"

    async def _enter(self) -> None:
        await self._pool.execute(ENTER, self.process, self._address, self._secret, LASTS)

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEWED)
            try:
                async with asyncio.timeout(LASTS):
                    if await self._pool.fetchval(RENEW, self.process, LASTS) is None:
                        await self.start_anew(self.process)
                    await self._pool.execute(FORGET)
            except LOST as why:
                log.warning("The leases were not renewed: %s", str(why) or "no word in time")

    async def start_anew(self, process: str) -> None:
        """Be another process, that owns nothing: this one was declared dead."""
        async with self._entering:
            if self.process == process:
                self.process = self._next()
                metrics.LEASES_LOST.inc()
                log.warning("The leases of this process were lost; its tables are others' now.")
                self._lost()
                await self._enter()

    async def claim(self, table: str) -> Owner | None:
        """Own a table; the owner, if another process does. Nobody owns a table that is not kept."""
        while True:
            async with self._entering:
                me = self.process
            async with self._pool.acquire() as connection, connection.transaction():
                is_alive = await connection.fetchval(ALIVE, me)
                if is_alive:
                    await connection.execute(WISH, table, me)
                    owner = await connection.fetchval(OWNER, table)
                    if owner in {me, None}:
                        return None
                    found = await connection.fetchrow(WHO, owner)
                    if found is None:
                        await connection.execute(TAKE, table, me)
                        return None
            if not is_alive:
                await self.start_anew(me)
                continue
            if not found["is_late"]:
                return Owner(found["address"], found["secret"])
            if await self._pool.execute(DECLARE_DEAD, owner) != "DELETE 0":
                log.warning("A process whose leases ran out was declared dead.")
                metrics.TAKEOVERS.inc()

    async def release(self, tables: list[str]) -> None:
        """Own these tables no longer."""
        statement = "DELETE FROM owners WHERE process = $1 AND table_id = ANY($2)"
        await self._pool.execute(statement, self.process, tables)

    async def close(self) -> None:
        """Leave the list; others may own what was owned here."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.gather(self._renewing, return_exceptions=True)
        await self._pool.execute("DELETE FROM owners WHERE process = $1", self.process)
        await self._pool.execute("DELETE FROM processes WHERE id = $1", self.process)


async def bury(url: str, name: str) -> None:
    """A process is dead for certain: others need not wait for its leases to run out."""
    try:
        async with asyncio.timeout(LASTS):
            connection = await asyncpg.connect(url)
            try:
                await connection.execute(BURY, name)
            finally:
                await connection.close()
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
        pass  # they do wait
