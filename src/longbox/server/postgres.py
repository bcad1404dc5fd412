"""What is kept, in PostgreSQL: the same promises as the file's.

Owns: the connection, and one writer that commits whatever has come in, all at once.
Must not know: what a line of a journal means.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import asyncpg

from longbox.server import metrics
from longbox.server.leases import LOST, Leases
from longbox.server.schema import KEPT, NUMBER, VERSION, NewerStore, missing
from longbox.server.store import (
    HOLDS,
    INVITED,
    LISTED,
    RESULTS,
    Conflict,
    DayResult,
    Entry,
    Invited,
    Owner,
    Write,
    invited_of,
    migrate,
    result_of,
    row_of,
)

log = logging.getLogger("longbox.server")

PATIENCE = 10.0  # seconds that the database has for a statement
MIGRATING = 5_140_514  # the lock of whoever brings the schema to today's version

ADD = "INSERT INTO tables (id, made, opening, used) VALUES ($1, $2, $3, $4)"
AMEND = "UPDATE tables SET opening = $1 WHERE id = $2"
TOUCH = "UPDATE tables SET used = $1 WHERE id = $2"
UNUSED = """
    SELECT id FROM tables WHERE used < $1 AND NOT EXISTS (
        SELECT 1 FROM owners JOIN processes ON processes.id = process
        WHERE table_id = tables.id AND process <> $2
    ) ORDER BY used LIMIT 500
"""
REMOVE = (  # who comes to the table meanwhile has touched it: then nothing is removed
    (
        "DELETE FROM journal WHERE table_id IN "
        "(SELECT id FROM tables WHERE id = $1 AND used < $2 FOR UPDATE)"
    ),
    (
        "INSERT INTO removed (id, at) SELECT id, extract(epoch FROM now()) FROM tables "
        "WHERE id = $1 AND used < $2"
    ),
    "DELETE FROM tables WHERE id = $1 AND used < $2",
)
LAPSE = "DELETE FROM invitations WHERE until < $1"
INVITE = (
    "INSERT INTO invitations (code, table_id, until, looking, told) VALUES ($1, $2, $3, $4, $5)"
)
REINVITE = "UPDATE invitations SET told = $1 WHERE table_id = $2"
UNINVITE = "DELETE FROM invitations WHERE table_id = $1"
NOTE_RESULT = (
    "INSERT INTO results (table_id, day, name, won, vp, foe, turn) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id) DO NOTHING"
)
FORGET = "DELETE FROM results WHERE day < $1"
HEIGHTS = "SELECT table_id, COUNT(*) FROM journal WHERE table_id = ANY($1) GROUP BY table_id"
TEXT = "INSERT INTO texts (digest, text) VALUES ($1, $2) ON CONFLICT (digest) DO NOTHING"

# Lines of journals, by a process that nobody has declared dead, of tables that no other owns.
LINES = """
    WITH alive AS (SELECT 1 FROM processes WHERE id = $1 FOR KEY SHARE)
    INSERT INTO journal (table_id, number, entry)
    SELECT line.* FROM alive, unnest($2::text[], $3::int[], $4::text[]) AS line (t, n, e)
    WHERE NOT EXISTS (SELECT 1 FROM owners WHERE table_id = line.t AND process <> $1)
    RETURNING table_id
"""

Row = tuple[str, int, str]  # the table, the number, the entry


@dataclass(frozen=True, slots=True)
class Job:
    """What is kept as a whole or not at all, and who waits for it."""

    writes: list[Write]
    lines: list[Row]
    done: asyncio.Future[None]


class PostgresStore:
    """A database, a task that writes to it, and a commit for all that waited meanwhile."""

    is_shared: ClassVar[bool] = True

    def __init__(self, url: str, name: str = "") -> None:
        self.url = url
        self._name = name  # of this process, to whoever started it
        self.commits = 0
        self.writes = 0
        self.leases = Leases(name, "", "", _nothing)
        self._waiting: asyncio.Queue[Job | None] = asyncio.Queue()
        self._texts: set[str] = set()  # the digests of those that are there
        self._pool: Any = None
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, make the tables, and start the writer."""
        try:
            # None is kept up while nobody needs it: a pool that mends itself may wait to do so.
            self._pool = await asyncpg.create_pool(
                self.url, min_size=0, max_size=4, command_timeout=PATIENCE
            )
            await self._migrate()
            await self.leases.open(self._pool)
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
        """Take all that waits, commit it once, and tell everybody who waited.

        What the database refuses for one table's sake is that table's matter alone: then each job
        is committed by itself.
        """
        running = True
        while running:
            batch = [await self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            jobs = [job for job in batch if job is not None]
            running = len(jobs) == len(batch)
            try:
                await self._commit(jobs)
            except asyncpg.IntegrityConstraintViolationError:
                for job in jobs:
                    await self._commit_alone(job)
            except LOST as why:
                _fail(jobs, OSError(f"PostgreSQL: {str(why) or 'no word in time'}"))
            except Exception as why:  # whatever it is, the next ones are kept
                log.exception("Something could not be kept, and that is our mistake.")
                _fail(jobs, OSError(f"PostgreSQL: {why}"))
            self.commits += 1
            self.writes += len(jobs)

    async def _commit_alone(self, job: Job) -> None:
        try:
            await self._commit([job])
        except asyncpg.IntegrityConstraintViolationError as why:
            metrics.CONFLICTS.inc()
            _fail([job], Conflict(f"PostgreSQL: {why}"))
        except LOST as why:
            _fail([job], OSError(f"PostgreSQL: {str(why) or 'no word in time'}"))

    async def _commit(self, jobs: list[Job]) -> None:
        """Commit these jobs, but for those of tables that were lost; raises what asyncpg does."""
        lines = [line for job in jobs for line in job.lines]
        writes = [write for job in jobs for write in job.writes]
        kept: set[str] = set()
        with metrics.commit():
            async with self._pool.acquire(timeout=PATIENCE) as connection:
                if writes or not lines:
                    async with connection.transaction():
                        for statement, values in writes:
                            await connection.execute(statement, *values)
                        kept = await self._keep(connection, lines)
                else:
                    kept = await self._keep(connection, lines)
        for job in jobs:
            if all(line[0] in kept for line in job.lines):
                _settle(job.done, None)
            else:
                metrics.CONFLICTS.inc()
                _settle(job.done, Conflict("PostgreSQL: another process owns this table now."))

    async def _keep(self, connection: Any, lines: list[Row]) -> set[str]:
        """Keep lines of journals; the tables of which they were kept."""
        if not lines:
            return set()
        columns = [list(column) for column in zip(*lines, strict=True)]
        rows = await connection.fetch(LINES, self.leases.process, *columns)
        return {row["table_id"] for row in rows}

    async def _put(self, writes: Sequence[Write], lines: Sequence[Row] = ()) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(Job(list(writes), list(lines), future))
        await future

    def share(self, address: str, secret: str, lost: Callable[[], None]) -> None:
        """Where other processes reach this one, by which secret, and who hears that it lost all."""
        self.leases = Leases(self._name, address, secret, lost)

    async def claim(self, table: str) -> Owner | None:
        """Own a table; the owner, if another process does."""
        try:
            return await self.leases.claim(table)
        except LOST as why:
            raise OSError(f"PostgreSQL: {str(why) or 'no word in time'}") from None

    async def release(self, tables: list[str]) -> None:
        """Own these tables no longer."""
        with contextlib.suppress(*LOST):  # then they are taken when the leases run out
            await self.leases.release(tables)

    async def answer(self) -> None:
        """Whether it would keep something now."""
        await self._put([])

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
        own = [] if version is None else [(table, version, "{}")]
        await self._begin((AMEND, (json.dumps(opening), table)), texts, own)

    async def _begin(
        self, write: Write, texts: Mapping[str, str], lines: Sequence[Row] = ()
    ) -> None:
        """Keep an opening, and those of its texts that are not there yet."""
        fresh = [one for one in texts.items() if one[0] not in self._texts]
        await self._put([*((TEXT, one) for one in fresh), write], lines)
        self._texts.update(one for one, _ in fresh)

    async def append(self, table: str, number: int, entries: Iterable[Entry]) -> None:
        """Keep lines of a journal."""
        numbered = enumerate(entries, number)
        await self._put([], [(table, place, json.dumps(entry)) for place, entry in numbered])

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

    async def touch(self, table: str) -> None:
        """Note that a table is used now."""
        await self._put([(TOUCH, (time.time(), table))])

    async def remove(self, before: float, spared: Sequence[str]) -> int:
        """Remove tables that nobody has used since then, but for these and those of others."""
        rows = await self._pool.fetch(UNUSED, before, self.leases.process)
        found = [row["id"] for row in rows]
        gone = [table for table in found if table not in spared]
        for table in gone:
            await self._put([(statement, (table, before)) for statement in REMOVE])
        return sum([await self.removed(table) is not None for table in gone])

    async def removed(self, table: str) -> float | None:
        """When a table was removed; None if it was not."""
        found: float | None = await self._pool.fetchval(
            "SELECT at FROM removed WHERE id = $1", table
        )
        return found

    async def invite(self, invited: Invited) -> None:
        """Keep a table's code until its time is over."""
        row = (invited.code, invited.table, invited.until, int(invited.is_looking), invited.told)
        await self._put([(LAPSE, (time.time(),)), (INVITE, row)])

    async def reinvite(self, table: str, told: str | None) -> None:
        """Tell this from now on to who has a table's code."""
        await self._put([(UNINVITE, (table,)) if told is None else (REINVITE, (told, table))])

    async def invited(self, code: str) -> Invited | None:
        """The table of a code that is valid."""
        asked = f"{INVITED} WHERE code = $1 AND until >= $2"
        row = await self._pool.fetchrow(asked, code, time.time())
        return invited_of(row) if row else None

    async def code_of(self, table: str) -> str | None:
        """The valid code of a table."""
        asked = f"{INVITED} WHERE table_id = $1 AND until >= $2"
        code: str | None = await self._pool.fetchval(asked, table, time.time())
        return code

    async def looking(self) -> list[Invited]:
        """The tables that look for players."""
        asked = f"{INVITED} WHERE looking = 1 AND until >= $1 ORDER BY until DESC LIMIT {LISTED}"
        return [invited_of(row) for row in await self._pool.fetch(asked, time.time())]

    async def note(self, result: DayResult, before: str) -> None:
        """Keep a result, unless that table's is kept."""
        await self._put([(NOTE_RESULT, row_of(result)), (FORGET, (before,))])

    async def results(self, day: str) -> list[DayResult]:
        """The results of a day."""
        rows = await self._pool.fetch(f"{RESULTS} WHERE day = $1", day)
        return [result_of(row) for row in rows]

    async def heights(self, tables: Sequence[str]) -> dict[str, int]:
        """How many lines the journals of these tables have."""
        return dict(map(tuple, await self._pool.fetch(HEIGHTS, list(tables))))

    async def texts(self, digests: Sequence[str]) -> dict[str, str]:
        """Those of these texts that were kept."""
        asked = "SELECT digest, text FROM texts WHERE digest = ANY($1)"
        rows = await self._pool.fetch(asked, list(digests))
        return {row["digest"]: row["text"] for row in rows}

    async def copy_into(self, copy: sqlite3.Connection) -> None:
        """Copy all that is kept, as it is at one moment, into an empty store; raises OSError.

        The database need not be open, and nothing in it is changed.
        """
        try:
            connection = await asyncpg.connect(self.url)
            try:
                found = await connection.fetchval(NUMBER)
                if found != VERSION:
                    raise OSError(f"PostgreSQL: this store is of version {found}, not {VERSION}.")
                async with connection.transaction(isolation="repeatable_read", readonly=True):
                    migrate(copy)
                    copy.execute("BEGIN")
                    for name, columns in KEPT.items():
                        asked = f"SELECT {', '.join(columns)} FROM {name}"  # noqa: S608 - ours
                        marks = ", ".join("?" * len(columns))
                        put = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608
                        async for row in connection.cursor(asked):
                            copy.execute(put, tuple(row))
                    copy.execute("COMMIT")
            finally:
                await connection.close()
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise OSError(f"PostgreSQL: {error}") from None

    async def fill_from(self, copy: sqlite3.Connection) -> None:
        """Take over all that a store holds, wholly or not at all; raises OSError if one is here."""
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await connection.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
                if await connection.fetchval("SELECT EXISTS (SELECT 1 FROM tables)"):
                    raise OSError(HOLDS.format(where="PostgreSQL: this database"))
                for name, columns in KEPT.items():
                    asked = f"SELECT {', '.join(columns)} FROM {name}"  # noqa: S608 - ours
                    rows = copy.execute(asked)
                    await connection.copy_records_to_table(name, records=rows, columns=columns)
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise OSError(f"PostgreSQL: {error}") from None

    async def close(self) -> None:
        """Write what is left and stop."""
        self._waiting.put_nowait(None)
        if self._writer is not None:
            await self._writer
        if self._pool is not None:
            with contextlib.suppress(*LOST):
                await self.leases.close()
            await self._pool.close()


def _nothing() -> None:
    """Nobody need be told."""


def _fail(jobs: list[Job], error: OSError) -> None:
    for job in jobs:
        _settle(job.done, error)


def _settle(future: asyncio.Future[None], error: OSError | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(None)
    else:
        future.set_exception(error)
