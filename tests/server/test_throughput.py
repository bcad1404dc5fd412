"""Moves a second by one process and by several, and where more people get no more moves."""

import asyncio
import json
import os
import time
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import msgspec
import pytest
from shares import shares
from sitting import AMPLE, EAGER, Running
from websockets.asyncio.client import ClientConnection, connect

pytestmark = [pytest.mark.xdist_group("postgres"), pytest.mark.long]

SECONDS = 8.0
WARM = 4.0
CALM = 2.0  # until what had been asked before each process had its share is answered
TABLES = 16
TURNS = 3
PART = 0.15  # of a core for each process, so that four of them leave most to all else
CROWD = 96  # tables at which more is asked of four such processes than they can do


class Offer(msgspec.Struct):
    """An option, as far as it is looked at."""

    text: str


class Heard(msgspec.Struct):
    """A frame, as far as it is looked at."""

    kind: str = msgspec.field(name="is")
    move: int = -1
    options: list[Offer] = []
    text: str = ""


FRAME = msgspec.json.Decoder(Heard)


@dataclass
class Count:
    """What was measured."""

    rate: float = 0.0  # moves a second, those of bots, too
    cost: float = 0.0  # seconds of a core that the server took for a move
    moves: list[float] = field(default_factory=list)  # seconds until each was acknowledged
    echoes: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


class Player:
    """Somebody who chooses as soon as they can; before every fifth choice they measure an echo."""

    def __init__(self, socket: ClientConnection, count: Count) -> None:
        self.socket, self.count = socket, count
        self.offer: Heard | None = None

    async def answered(self, kind: str) -> float:
        """The seconds until that answer."""
        began = time.monotonic()
        while True:
            heard = FRAME.decode(await asyncio.wait_for(self.socket.recv(), 60))
            if heard.kind == "view" and heard.options:
                self.offer = heard
            if heard.kind in {"refused", "gone"}:
                self.count.wrong.append(heard.text)
            if heard.kind == kind:
                return time.monotonic() - began

    async def play(self, from_when: float, until: float) -> None:
        made = 0
        while time.monotonic() < until:
            while self.offer is None:
                await self.answered("view")
            is_counted = time.monotonic() > from_when
            if made % 5 == 0:
                await self.socket.send('{"do": "ping"}')
                took = await self.answered("pong")
                self.count.echoes += [took] * is_counted
            offer, self.offer = self.offer, None
            texts = [one.text for one in offer.options]
            wanted = [text for way in EAGER for text in texts if text.startswith(way)]
            choice = {"do": "choose", "option": [*wanted, *texts][0], "at": offer.move}
            await self.socket.send(json.dumps(choice))
            took = await self.answered("kept")
            self.count.moves += [took] * is_counted
            made += 1


async def play(url: str, table: str, token: str, from_when: float, until: float) -> Count:
    count = Count()
    async with connect(url, max_size=None, compression=None) as socket:
        await socket.send(json.dumps({"do": "sit", "table": table, "token": token}))
        try:
            async with asyncio.timeout_at(
                asyncio.get_running_loop().time() + until - time.monotonic()
            ):
                await Player(socket, count).play(from_when, until)
        except TimeoutError:
            pass
    return count


def at(times: list[float], part: float) -> float:
    """Milliseconds within which that part of them was."""
    return sorted(times)[int(len(times) * part)] * 1000 if times else float("nan")


def metric(running: Running, name: str) -> float:
    _, text = running.ask("/metrics")
    return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(name))


def serving(running: Running) -> list[int]:
    """The processes which serve."""
    assert running.process
    return running.workers() or [running.process.pid]


def cores(running: Running) -> float:
    """The seconds of a core that the processes which serve have taken so far."""
    taken = 0
    for process in serving(running):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        taken += int(fields[11]) + int(fields[12])
    return taken / os.sysconf("SC_CLK_TCK")


async def measured(running: Running, tables: int, part: float | None) -> Count:
    """What people at so many tables measured, once all sit and each process has its part."""
    url = running.home.replace("http", "ws") + "/socket"
    seats = [{}, {"agent": "uniform"}]
    made = [running.open(seed=number, seats=seats) for number in range(tables)]
    calm = WARM if part is None else WARM + CALM
    now = time.monotonic()
    from_when, until = now + calm, now + calm + SECONDS

    async def moves() -> float:
        return await asyncio.to_thread(metric, running, "longbox_moves_total")

    whole = Count()

    async def watch() -> None:
        await asyncio.sleep(WARM)
        with shares(serving(running), part) if part else nullcontext():
            await asyncio.sleep(calm - WARM)
            before, taken, then = await moves(), cores(running), time.monotonic()
            await asyncio.sleep(SECONDS - 0.5)
            made = await moves() - before
            whole.rate = made / (time.monotonic() - then)
            whole.cost = (cores(running) - taken) / made

    players = [play(url, table, tokens[0], from_when, until) for table, tokens in made]
    counts, _ = await asyncio.gather(asyncio.gather(*players), watch())
    for one in counts:
        whole.moves += one.moves
        whole.echoes += one.echoes
        whole.wrong += one.wrong
    return whole


def run(folder: Path, url: str, workers: int, tables: int, part: float | None = None) -> Count:
    """One measurement with a server of its own; each process may have a share of a core."""
    running = Running(folder, url, options=("--workers", str(workers), *AMPLE), told=folder / "log")
    running.start()
    try:
        while len(serving(running)) < workers or not metric(running, "longbox_ready"):
            time.sleep(0.1)
        return asyncio.run(measured(running, tables, part))
    finally:
        running.stop()


def told(count: Count) -> str:
    moves, echoes = count.moves, count.echoes
    return (
        f"{count.rate:.0f} moves a second, {count.cost * 1000:.2f} ms of a core each; "
        f"p50 and p99 of a move {at(moves, 0.5):.0f} and {at(moves, 0.99):.0f} ms, "
        f"of an echo {at(echoes, 0.5):.0f} and {at(echoes, 0.99):.0f} ms"
    )


def test_two_processes_make_more_moves_than_one(postgres: str, tmp_path: Path) -> None:
    """Whoever plays, and whatever else runs, takes cores, too: so a core's time is what is held."""
    found: dict[int, list[Count]] = {1: [], 2: []}
    for _ in range(TURNS):
        for workers, counts in found.items():
            counts.append(run(tmp_path, postgres, workers, TABLES))
            print(f"{workers}: {told(counts[-1])}; load {os.getloadavg()[0]:.1f}")
            assert [] == counts[-1].wrong
    pairs = list(zip(*found.values(), strict=True))
    print("moves, two to one:", *(f"{two.rate / one.rate:.2f}" for one, two in pairs))
    dearer = median(two.cost / one.cost for one, two in pairs)
    print(f"a move by one of two takes {dearer:.2f} of what one takes")

    assert 2 / dearer >= 1.6  # with a core for each


def test_more_processes_make_more_moves_where_each_has_its_share(
    postgres: str, tmp_path: Path
) -> None:
    """Each may run for the same small part of a core, so that two cores are enough for all."""
    try:
        with shares([os.getpid()], 1.0):
            pass
    except OSError as error:
        pytest.skip(f"NOT MEASURED: no share of a core can be given here: {error}")
    found: dict[int, list[Count]] = {1: [], 2: [], 4: []}
    for _ in range(TURNS):
        for workers, counts in found.items():
            counts.append(run(tmp_path, postgres, workers, CROWD, PART))
            print(f"{workers}: {told(counts[-1])}; load {os.getloadavg()[0]:.1f}")
            assert [] == counts[-1].wrong
    rates = {workers: median(one.rate for one in counts) for workers, counts in found.items()}
    print("moves, to one:", {workers: round(rate / rates[1], 2) for workers, rate in rates.items()})

    assert rates[2] / rates[1] >= 1.6
    assert rates[4] / rates[1] >= 3


def test_where_more_people_get_no_more_moves(postgres: str, tmp_path: Path) -> None:
    for tables in (1, 4, 16, 32, 64, 128, 256):
        count = run(tmp_path, postgres, 1, tables)
        print(f"{tables} tables: {told(count)}; load {os.getloadavg()[0]:.1f}")
        assert [] == count.wrong
        assert count.moves
