"""Several processes on one PostgreSQL: one owner for each table, and no end of it by a kill."""

import asyncio
import contextlib
import json
import os
import random
import re
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sitting import AMPLE, Running, Sitting
from websockets.exceptions import ConnectionClosed, InvalidMessage

from longbox.server.boxes import Boxes
from longbox.server.lobby import Lobby
from longbox.server.postgres import PostgresStore
from longbox.server.store import Conflict, Owner

pytestmark = pytest.mark.xdist_group("postgres")

AGAIN = 5.0  # seconds within which a table of a killed process answers
WENT = (ConnectionClosed, InvalidMessage, TimeoutError, OSError, EOFError)


async def fresh(url: str, name: str) -> str:
    """The URL of a database that is new."""
    connection = await asyncpg.connect(url)
    await connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return url.replace("/postgres?", f"/{name}?")


async def said(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()


@dataclass
class Process:
    """A store that is one process of those on a database, and whether it was told that it lost."""

    url: str
    address: str
    lost: list[str] = field(default_factory=list)

    async def __aenter__(self) -> PostgresStore:
        self.store = PostgresStore(self.url)
        self.store.share(self.address, "secret", lambda: self.lost.append(self.address))
        await self.store.open()
        return self.store

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()


# --------------------------------------------------------------------------- leases


def test_of_two_changes_of_a_box_by_two_processes_one_comes_late(postgres: str) -> None:
    async def work() -> None:
        url = await fresh(postgres, "boxes")
        async with Process(url, "here") as here, Process(url, "there") as there:
            one, other = Boxes(Lobby(here)), Boxes(Lobby(there))
            made = await one.begin("first")
            for version in (1, 2, 3):
                told = await asyncio.gather(
                    one.keep(made.box, made.token, f"ours {version}", version),
                    other.keep(made.box, made.token, f"theirs {version}", version),
                )

                assert [False, True] == sorted(kept.late for kept in told)
                kept, late = sorted(told, key=lambda it: it.late)
                found = await one.look(made.box, made.token)
                assert version + 1 == kept.version == late.version == found.version
                assert late.file == found.file

    asyncio.run(work())


def test_a_table_has_one_owner_until_it_is_released(postgres: str) -> None:
    async def work() -> None:
        url = await fresh(postgres, "leases")
        async with Process(url, "here") as here, Process(url, "there") as there:
            await here.add("t", {})

            assert None is await here.claim("t")
            assert None is await here.claim("t")
            assert Owner("here", "secret") == await there.claim("t")
            assert None is await there.claim("no such table")

            await here.release(["t"])

            assert None is await there.claim("t")
            assert Owner("there", "secret") == await here.claim("t")
        async with Process(url, "later") as later:
            assert None is await later.claim("t")  # who closed owns nothing

    asyncio.run(work())


def test_a_table_that_another_process_owns_is_not_removed(postgres: str) -> None:
    async def work() -> None:
        url = await fresh(postgres, "unused")
        async with Process(url, "here") as here, Process(url, "there") as there:
            for table in ("theirs", "nobodys", "mine"):
                await here.add(table, {})
            await there.claim("theirs")
            await here.claim("mine")

            assert 1 == await here.remove(time.time() + 60, ["mine"])
            assert None is await here.load("nobodys")
            assert ({}, []) == await here.load("theirs")

    asyncio.run(work())


def test_of_a_hundred_who_claim_at_once_one_owns(postgres: str) -> None:
    async def work() -> None:
        url = await fresh(postgres, "rush")
        async with Process(url, "a") as a, Process(url, "b") as b, Process(url, "c") as c:
            tables = [f"t{number}" for number in range(40)]
            for table in tables:
                await a.add(table, {})
            told = await asyncio.gather(
                *(store.claim(table) for table in tables for store in (a, b, c))
            )

            for at in range(0, len(told), 3):
                assert 1 == told[at : at + 3].count(None)

    asyncio.run(work())


def test_a_lost_table_fails_alone(postgres: str) -> None:
    async def work() -> None:
        url = await fresh(postgres, "fencing")
        async with Process(url, "here") as here:
            for table in ("mine", "lost", "clash"):
                await here.add(table, {})
                assert None is await here.claim(table)
            await here.append("clash", 0, [{"n": 0}])
            await said(url, "UPDATE owners SET process = 'other' WHERE table_id = 'lost'")
            done = await asyncio.gather(
                here.append("mine", 0, [{"n": 0}]),
                here.append("lost", 0, [{"n": 0}]),
                here.append("clash", 0, [{"n": 1}]),
                here.append("mine", 1, [{"n": 1}]),
                return_exceptions=True,
            )

            assert [type(None), Conflict, Conflict, type(None)] == [type(one) for one in done]
            assert ({}, [{"n": 0}, {"n": 1}]) == await here.load("mine")
            assert ({}, []) == await here.load("lost")
            assert ({}, [{"n": 0}]) == await here.load("clash")

    asyncio.run(work())


def test_who_was_declared_dead_keeps_nothing_and_is_told(postgres: str) -> None:
    async def work() -> None:
        url = await fresh(postgres, "dead")
        here, there = Process(url, "here"), Process(url, "there")
        async with here as late, there as next_one:
            await late.add("t", {})
            await late.claim("t")
            await late.append("t", 0, [{"n": 0}])
            await said(
                url,
                "UPDATE processes SET expires = clock_timestamp() - interval '1 s' "
                "WHERE address = 'here'",
            )

            assert None is await next_one.claim("t")
            with pytest.raises(Conflict):
                await late.append("t", 1, [{"n": 1}])
            # Alive again, as another, whoever asks first.
            told = await asyncio.gather(*(late.claim("t") for _ in range(5)))
            assert [Owner("there", "secret")] * 5 == told
            assert ["here"] == here.lost
            await next_one.append("t", 1, [{"n": 2}])
            assert ({}, [{"n": 0}, {"n": 2}]) == await late.load("t")
            assert [] == there.lost

    asyncio.run(work())


# --------------------------------------------------------------------------- two machines


@pytest.fixture
def machines(postgres: str, tmp_path: Path) -> Iterator[Callable[[], Running]]:
    """Servers on one database, each at a port of its own."""
    url = asyncio.run(fresh(postgres, "machines"))
    made: list[Running] = []

    def another() -> Running:
        made.append(Running(tmp_path, url, told=tmp_path / f"log{len(made)}"))
        made[-1].start()
        return made[-1]

    yield another
    for one in made:
        one.stop()


def metric(running: Running, name: str) -> float:
    _, text = running.ask("/metrics")
    return sum(map(float, re.findall(rf"^{name}(?:{{.*}})? (\S+)$", text, re.MULTILINE)))


def until_it_is_closed(one: Sitting) -> None:
    with contextlib.suppress(ConnectionClosed):
        while True:
            one.hear()


def lines_of(frames: list[dict[str, Any]]) -> list[str]:
    """The log as it was told: what a seat found when it came, and what followed."""
    texts: list[str] = []
    for frame in frames:
        if frame["is"] == "welcome":
            texts = [json.dumps(line) for line in frame["log"]]
        elif frame["is"] == "view" and texts is not None:
            texts += [json.dumps(line) for line in frame["lines"]]
    return texts


def test_people_of_two_machines_sit_at_one_table(machines: Callable[[], Running]) -> None:
    here, there = machines(), machines()
    table, tokens = here.open(seats=[{}, {}])
    with here.sit(table, tokens[0]) as ann:
        ann.until("view")  # who comes first says who owns it
    with here.sit(table, tokens[0]) as ann, there.sit(table, tokens[1]) as ben:
        ann.until("view")
        ben.until("view")
        while not (ann.options or ben.options):
            ann.hear()

        assert 1 == metric(there, "longbox_relayed_sockets")
        assert 0 == metric(here, "longbox_relayed_sockets")

        ann.choose(ann.until_asked()[0]["text"])
        ann.send(do="say", text="Hello from here")
        assert "Hello from here" == ben.until("said")["text"]
        ben.send(do="say", text="Hello from there")
        while ann.until("said")["text"] != "Hello from there":
            pass

        here.kill()
        began = time.monotonic()
        until_it_is_closed(ben)
    with there.sit(table, tokens[1]) as ben, there.sit(table, tokens[0]) as again:
        ben.until("view")
        took = time.monotonic() - began
        again.until("view")
        assert lines_of(ann.frames) == lines_of(again.frames)
        assert ann.move == again.move
        again.choose(again.until_asked()[0]["text"])
    assert took < AGAIN
    assert 1 == metric(there, "longbox_takeovers_total")


def test_who_slept_longer_than_its_leases_lasts_brings_its_people_to_the_owner(
    machines: Callable[[], Running],
) -> None:
    here, there = machines(), machines()
    table, tokens = here.open()
    with here.sit(table, tokens[0]) as ann:
        ann.choose(ann.until_asked()[0]["text"])
        assert here.process
        here.process.send_signal(signal.SIGSTOP)
        there.play(table, tokens[0], 2)
        here.process.send_signal(signal.SIGCONT)
        until_it_is_closed(ann)
    with here.sit(table, tokens[0]) as ann, there.sit(table, tokens[0]) as same:
        ann.until("view")
        same.until("view")

        assert same.move == ann.move
        assert 1 == metric(here, "longbox_leases_lost_total")
        assert 1 == metric(here, "longbox_relayed_sockets")


# --------------------------------------------------------------------------- workers


@dataclass
class Player:
    """Somebody who plays whatever happens, and compares what they are told with what they knew."""

    running: Running
    seed: int
    made: int = 0
    compared: int = 0  # lines of the log that were known before
    longest: float = 0.0  # seconds from a kill to the next answer
    wrong: list[str] = field(default_factory=list)

    def play(self, until: threading.Event) -> None:
        dice = random.Random(self.seed)
        while not until.is_set():
            table, tokens = self._open()
            known: list[str] = []
            moves, left = -1, None
            is_over = False
            while not (is_over or until.is_set()):
                ann = None
                try:
                    with self.running.sit(table, tokens[0]) as ann:
                        ann.until("view")
                        if left is not None:
                            self.longest = max(self.longest, time.monotonic() - left)
                            left = None
                        self._compare(ann, known, moves)
                        is_over = self._go_on(ann, dice, until)
                except WENT:
                    left = time.monotonic() if left is None else left
                if ann is not None:
                    known, moves = lines_of(ann.frames) or known, max(moves, ann.move)

    def _open(self) -> tuple[str, dict[int, str]]:
        while True:
            try:
                return self.running.open(seed=self.seed)
            except WENT:
                pass

    def _compare(self, ann: Sitting, known: list[str], moves: int) -> None:
        """What was told is there, word by word, and every move that was acknowledged."""
        told = lines_of(ann.frames)
        self.compared += len(known)
        if told[: len(known)] != known:
            self.wrong.append(f"the log was {known}, and is {told}")
        if ann.move < moves:
            self.wrong.append(f"there were {moves} moves, and are {ann.move}")

    def _go_on(self, ann: Sitting, dice: random.Random, until: threading.Event) -> bool:
        while not until.is_set():
            options = ann.until_asked()
            if not options:
                return True
            ann.choose(dice.choice(options)["text"])
            self.made += 1
        return False


def kills(running: Running, times: int, workers: int, players: int) -> list[Player]:
    """Kill one process after the other, at any moment, while people play."""
    dice = random.Random(times)
    running.start()
    people = [Player(running, seed) for seed in range(players)]
    over = threading.Event()
    threads = [threading.Thread(target=one.play, args=(over,)) for one in people]
    for thread in threads:
        thread.start()
    assert running.told
    for killed in range(times):
        made, more = sum(one.made for one in people), dice.randrange(1, 12)
        while (
            running.told.read_text().count("The server is ready.") < workers + killed
            or sum(one.made for one in people) < made + more
        ):
            time.sleep(0.01)
        os.kill(dice.choice(running.workers()), signal.SIGKILL)
    time.sleep(1.0)
    over.set()
    for thread in threads:
        thread.join()
    return people


def several(folder: Path, url: str, workers: int) -> Running:
    return Running(folder, url, options=("--workers", str(workers), *AMPLE), told=folder / "log")


def test_nothing_acknowledged_is_lost_when_processes_are_killed(
    postgres: str, tmp_path: Path
) -> None:
    running = several(tmp_path, asyncio.run(fresh(postgres, "killing")), 2)
    people = kills(running, 3, 2, 2)
    while metric(running, "longbox_worker_deaths_total") < 3:
        pass
    moves = metric(running, "longbox_moves_total")
    until = time.monotonic() + 20
    while not metric(running, "longbox_ready") and time.monotonic() < until:
        time.sleep(0.05)  # the last one is still starting
    is_ready = metric(running, "longbox_ready")
    left = running.workers()
    running.kill()
    until = time.monotonic() + 20
    while any(Path(f"/proc/{one}").exists() for one in left) and time.monotonic() < until:
        time.sleep(0.05)

    assert [] == [one for one in left if Path(f"/proc/{one}").exists()]  # none outlives its parent
    assert 1 == is_ready
    assert [] == [text for one in people for text in one.wrong]
    assert max(one.longest for one in people) < AGAIN
    assert moves >= sum(one.made for one in people) > 2
    assert sum(one.compared for one in people) > 10


@pytest.mark.long
def test_nothing_acknowledged_is_lost_by_two_hundred_kills(postgres: str, tmp_path: Path) -> None:
    running = several(tmp_path, asyncio.run(fresh(postgres, "killing")), 4)
    people = kills(running, 200, 4, 6)
    running.stop()
    made, longest = sum(one.made for one in people), max(one.longest for one in people)
    print(f"200 kills, {made} moves acknowledged; the longest wait was {longest:.1f} s")

    assert [] == [text for one in people for text in one.wrong]
    assert longest < AGAIN
    assert made > 200


def test_a_file_is_for_one_process(tmp_path: Path) -> None:
    running = Running(tmp_path, options=("--workers", "2"), told=tmp_path / "log")
    with pytest.raises(AssertionError):
        running.start()
    running.stop()

    assert (
        "longbox serve: A file is for one process; --workers needs --database postgresql://...\n"
        == (tmp_path / "log").read_text()
    )
