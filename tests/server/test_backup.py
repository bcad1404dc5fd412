"""Backups: of a store that is in use, put back whole, in either kind of database."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from sitting import Running

from longbox.cli import main
from longbox.server.backup import back_up, restore
from longbox.server.lockup import IN_USE
from longbox.server.schema import KEPT, MIGRATIONS
from longbox.server.serving import store_of
from longbox.server.store import Invited, SqliteStore


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def command(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "longbox", *words], capture_output=True, text=True, check=False
    )


def fresh(postgres: str, name: str) -> str:
    """The URL of a database that nobody has used."""

    async def work() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(work())
    return postgres.replace("/postgres?", f"/{name}?")


def filled(database: str) -> None:
    """A store with some tables, texts and lines."""

    async def work() -> None:
        store = store_of(database)
        await store.open()
        for number in range(5):
            await store.add(f"t{number}", {"seed": number}, {f"d{number % 2}": "text"})
            await store.append(f"t{number}", 0, [{"n": n} for n in range(number)])
        await store.invite(Invited("KRAK", "t0", 1e12, True, "{}"))
        await store.close()

    asyncio.run(work())


def rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that a file holds."""
    with closing(sqlite3.connect(file)) as connection:
        asked = {name: f"SELECT {', '.join(columns)} FROM {name}" for name, columns in KEPT.items()}
        return {name: sorted(connection.execute(asked[name]).fetchall()) for name in KEPT}


def test_a_backup_of_a_running_server_holds_all_that_it_acknowledged(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.start()
    table, tokens = running.open()
    ended = threading.Event()

    def play() -> None:
        while not ended.is_set():
            other, keys = running.open()
            running.play(other, keys[0], 2)

    aside = threading.Thread(target=play)
    aside.start()
    running.play(table, tokens[0], 6)
    file = tmp_path / "backup.sqlite"
    told = command("backup", file, "--database", f"sqlite://{tmp_path / 'tables.sqlite'}")
    ended.set()
    aside.join()
    with running.sit(table, tokens[0]) as ann:
        log = ann.until("welcome")["log"]
    running.stop()

    assert (0, "") == (told.returncode, told.stderr)
    assert 0o600 == mode(file)
    again = Running(tmp_path, database=f"sqlite://{tmp_path / 'again.sqlite'}")
    told = command("restore", file, "--database", again.database)
    assert (0, "") == (told.returncode, told.stderr)
    again.start()
    with again.sit(table, tokens[0]) as ann:
        assert log == ann.until("welcome")["log"]
    again.stop()


def test_what_a_backup_holds_comes_back(postgres: str, tmp_path: Path) -> None:
    """From a file into PostgreSQL and from there into a file it is still the same."""
    first = f"sqlite://{tmp_path / 'first.sqlite'}"
    middle, last = fresh(postgres, "middle"), f"sqlite://{tmp_path / 'last.sqlite'}"
    files = [tmp_path / name for name in ("one", "two", "three")]
    filled(first)
    counts = [back_up(first, files[0]), restore(files[0], middle), back_up(middle, files[1])]
    counts += [restore(files[1], last), back_up(last, files[2])]

    kept = {"tables": 5, "journal": 10, "texts": 2, "removed": 0, "invitations": 1, "results": 0}
    assert [kept] * 5 == counts
    assert rows(files[0]) == rows(files[1]) == rows(files[2])
    with pytest.raises(OSError, match="holds tables already"):
        restore(files[0], middle)
    with pytest.raises(OSError, match="holds tables already"):
        restore(files[0], last)


def test_a_backup_of_an_older_version_is_brought_to_todays(tmp_path: Path) -> None:
    file, path = tmp_path / "older", tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as connection:
        for statement in MIGRATIONS[0]:
            connection.execute(statement.format(clustered=""))
        connection.execute("INSERT INTO tables VALUES ('t', 1.0, '{}')")
        connection.commit()
    before = file.read_bytes()

    assert {"tables": 1, "journal": 0} == restore(file, str(path))
    assert ["t"] == [row[0] for row in rows(path)["tables"]]
    assert before == file.read_bytes()


def test_what_cannot_be_done_is_said_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, file = tmp_path / "tables.sqlite", tmp_path / "backup"
    filled(str(path))
    back_up(str(path), file)
    damaged = tmp_path / "damaged"
    damaged.write_bytes(b"SQLite format 3\0" + bytes(5000))
    cases = {
        ("backup", str(file), "--database", str(path)): "is there already",
        ("backup", str(tmp_path / "x"), "--database", str(tmp_path / "no")): "no such file",
        ("backup", str(tmp_path / "x"), "--database", "mysql://x"): "is no database",
        ("restore", str(tmp_path / "no"), "--database", str(tmp_path / "y")): "no such file",
        ("restore", str(damaged), "--database", str(tmp_path / "y")): "is no store of Longbox",
        ("restore", str(file), "--database", str(path)): "holds tables already",
    }
    for words, why in cases.items():
        assert main(words) in (1, 2), words
        told = capsys.readouterr().err
        assert why in told
        assert 1 == len(told.splitlines())
    assert not (tmp_path / "x").exists()
    assert not (tmp_path / "y").exists()


def test_the_files_of_a_store_are_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    path = folder / "tables.sqlite"

    async def work(table: str) -> set[int]:
        store = SqliteStore(path)
        await store.open()
        await store.add(table, {})
        found = {mode(one) for one in folder.iterdir()}
        assert {path.name, f"{path.name}-wal", f"{path.name}-shm", f"{path.name}-lock"} == {
            one.name for one in folder.iterdir()
        }
        await store.close()
        return found

    assert {0o600} == asyncio.run(work("t"))
    assert 0o700 == mode(folder)
    path.chmod(0o644)  # as older versions left it
    assert {0o600} == asyncio.run(work("u"))


def test_a_folder_in_which_everybody_may_write_is_no_place(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)

    with pytest.raises(OSError, match="everybody may replace the files"):
        asyncio.run(SqliteStore(folder / "tables.sqlite").open())


def test_a_second_process_is_refused_with_a_sentence(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.start()
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--database")
    told = command(*words, str(tmp_path / "tables.sqlite"))
    table, tokens = running.open()
    running.play(table, tokens[0], 2)
    running.kill()  # who dies holds nothing
    running.start()
    with running.sit(table, tokens[0]) as ann:
        assert ann.until("view")["move"] >= 2
    running.stop()

    assert 1 == told.returncode
    assert f"longbox serve: {tmp_path / 'tables.sqlite'}: {IN_USE}\n" == told.stderr
