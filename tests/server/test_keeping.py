"""What was acknowledged is never lost: stores, kill -9, and coming back."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest
from sitting import Running, Sitting
from websockets.exceptions import ConnectionClosed

from longbox.server.serving import store_of
from longbox.server.store import Conflict


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres"))
    return f"sqlite://{tmp_path / 'tables.sqlite'}"


def test_what_is_kept_is_found_again_in_order(database: str) -> None:
    async def work() -> None:
        store = store_of(database)
        await store.open()
        await store.add("t1", {"seed": 1})
        lines = [{"do": "move", "n": n} for n in range(50)]
        await asyncio.gather(*(store.append("t1", n, [line]) for n, line in enumerate(lines)))
        await store.close()
        store = store_of(database)
        await store.open()
        kept = await store.load("t1")
        assert ({"seed": 1}, lines) == kept
        assert None is await store.load("t2")
        await store.close()

    asyncio.run(work())


def test_many_writers_share_a_commit(tmp_path: Path) -> None:
    from longbox.server.store import SqliteStore  # noqa: PLC0415 - its counters are its own

    async def work() -> tuple[int, int]:
        store = SqliteStore(tmp_path / "tables.sqlite")
        await store.open()
        await store.add("t", {})
        await asyncio.gather(*(store.append("t", n, [{"n": n}]) for n in range(200)))
        await store.close()
        return store.commits, store.writes

    commits, writes = asyncio.run(work())

    assert 201 == writes
    assert commits < 60


def test_a_line_is_kept_once(database: str) -> None:
    """Two processes at one table: the second is told, and nothing is overwritten."""

    async def work() -> None:
        store = store_of(database)
        await store.open()
        await store.add("t3", {})
        await store.append("t3", 0, [{"first": True}])
        with pytest.raises(OSError, match=r"(?i)unique"):
            await store.append("t3", 0, [{"second": True}])
        kept = await store.load("t3")
        assert kept is not None
        assert [{"first": True}] == kept[1]
        await store.close()

    asyncio.run(work())


def test_what_nobody_has_used_since_then_is_removed(database: str) -> None:
    async def work() -> None:
        store = store_of(database)
        await store.open()
        for table in ("old", "spared", "used"):
            await store.add(table, {})
            await store.append(table, 0, [{"n": 0}])
        then = time.time()
        await store.touch("used")
        assert await store.remove(then, ["spared"]) >= 1
        kept = [await store.load(table) is not None for table in ("old", "spared", "used")]
        assert [False, True, True] == kept
        removed = await store.removed("old")
        assert removed is not None
        assert abs(removed - then) < 60
        assert await store.removed("used") is None
        await store.close()

    asyncio.run(work())


def test_a_line_that_stands_there_fails_nobody_elses(tmp_path: Path) -> None:
    """Of all that a commit holds."""

    async def work() -> None:
        store = store_of(str(tmp_path / "tables.sqlite"))
        await store.open()
        for table in ("a", "b"):
            await store.add(table, {})
        jobs = [("a", 0), ("b", 0), ("a", 0), ("b", 1), ("a", 1)]
        done = await asyncio.gather(
            *(store.append(table, n, [{"n": n}]) for table, n in jobs), return_exceptions=True
        )
        assert [None, None, Conflict, None, None] == [one and type(one) for one in done]
        for table in ("a", "b"):
            assert ({}, [{"n": 0}, {"n": 1}]) == await store.load(table)
        await store.close()

    asyncio.run(work())


def logged(one: Sitting) -> list[dict[str, Any]]:
    """All lines of the log that somebody was told since they came, without those taken twice."""
    told: list[dict[str, Any]] = []
    for frame in one.frames:
        if frame["is"] == "welcome":
            told = list(frame["log"])
        elif frame["is"] == "view":
            last = told[-1].get("move", 0) if told else 0
            told += [line for line in frame["lines"] if line.get("move", 0) > last]
    return told


def kills(running: Running, times: int, seed: int) -> int:
    """Kill the server again and again while somebody plays; how many moves were acknowledged.

    Whoever comes back finds every move that was acknowledged, and the log that they were told.
    """
    dice = random.Random(seed)
    running.start()
    table, tokens = running.open(seed=seed)
    acknowledged = made = 0
    log: list[dict[str, Any]] = []
    for _ in range(times):
        left = dice.randrange(1, 12)
        is_over = False
        with running.sit(table, tokens[0]) as ann:
            ann.until("view")
            while ann.move < acknowledged:  # somebody is asked of whom she may not know
                ann.until("view")
            assert log == ann.frames[0]["log"][: len(log)]
            try:
                while left and not is_over:
                    options = ann.until_asked()
                    if not options:
                        is_over = True
                        continue
                    text = dice.choice(options)["text"]
                    if left == 1:
                        # The last move is under way when the server dies.
                        ann.send(do="choose", option=text, at=ann.move)
                        running.kill()
                    else:
                        ann.choose(text)
                        made += 1
                    left -= 1
                for _ in iter(lambda: ann.hear(1), None):
                    pass
            except (ConnectionClosed, TimeoutError):
                pass
            kept = [frame["move"] + 1 for frame in ann.frames if frame["is"] == "kept"]
            acknowledged, log = max([ann.move, *kept]), logged(ann)
        if running.process is not None and running.process.poll() is not None:
            running.start()
        if is_over:
            table, tokens = running.open(seed=dice.randrange(1000))
            acknowledged, log = 0, []
    running.stop()
    return made


def test_nothing_acknowledged_is_lost_by_kill_9(tmp_path: Path) -> None:
    assert kills(Running(tmp_path), 8, seed=1) > 8


@pytest.mark.long
def test_nothing_acknowledged_is_lost_by_a_thousand_kills(tmp_path: Path) -> None:
    assert kills(Running(tmp_path), 1000, seed=2) > 1000


@pytest.mark.long
def test_nothing_acknowledged_is_lost_in_postgres(postgres: str, tmp_path: Path) -> None:
    assert kills(Running(tmp_path, database=postgres), 100, seed=3) > 100
