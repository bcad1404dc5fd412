"""The versions of a store: an older one becomes one of today's, a newer one is refused."""

import asyncio
import sqlite3
from pathlib import Path

import asyncpg
import pytest

from longbox.server.schema import MIGRATIONS, VERSION, NewerStore, missing
from longbox.server.serving import store_of
from longbox.server.store import SqliteStore


def store_of_version(path: Path, version: int) -> None:
    """A store as that version made it, with a table and a line."""
    with sqlite3.connect(path) as connection:
        for migration in MIGRATIONS[:version]:
            for statement in migration:
                connection.execute(statement.format(now="1.0", clustered=""))
        if version > 1:
            connection.execute("UPDATE version SET number = ?", (version,))
        connection.execute("INSERT INTO tables (id, made, opening) VALUES ('t', 1.0, '{}')")
        connection.execute("INSERT INTO journal VALUES ('t', 0, '{\"n\": 0}')")
    connection.close()


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_what_an_older_version_kept_is_there_in_todays(tmp_path: Path, version: int) -> None:
    path = tmp_path / "tables.sqlite"
    store_of_version(path, version)

    async def work() -> None:
        for _ in range(2):  # the second time there is nothing to do
            store = SqliteStore(path)
            await store.open()
            assert ({}, [{"n": 0}]) == await store.load("t")
            await store.close()

    asyncio.run(work())
    with sqlite3.connect(path) as connection:
        assert (VERSION,) == connection.execute("SELECT number FROM version").fetchone()
    connection.close()


def test_a_newer_store_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store_of_version(path, VERSION)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE version SET number = ?", (VERSION + 1,))
    connection.close()

    with pytest.raises(OSError, match="written by a newer Longbox"):
        asyncio.run(SqliteStore(path).open())

    with sqlite3.connect(path) as connection:
        assert (VERSION + 1,) == connection.execute("SELECT number FROM version").fetchone()
    connection.close()


def test_two_who_start_at_once_bring_a_database_to_todays_version_once(postgres: str) -> None:
    async def work() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute("CREATE DATABASE fresh")
        await connection.close()
        stores = [store_of(postgres.replace("/postgres?", "/fresh?")) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(work())


def test_no_migration_is_left_out() -> None:
    assert missing(VERSION, 0.0) == []
    assert len(missing(0, 0.0)) == sum(map(len, MIGRATIONS)) + 1
    with pytest.raises(NewerStore):
        missing(VERSION + 1, 0.0)
