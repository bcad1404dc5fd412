"""Hostile files and messages, and a flood of requests, beside tables at which people play."""

import asyncio
import contextlib
import io
import json
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import hostile
import pytest
from neighbours import p99, played
from sitting import AMPLE, Running

from longbox.cli.entry import main
from longbox.records import snapshot

ATTACKER = Path(__file__).parents[1] / "hands" / "attacker.py"
MALLORY = "127.0.0.9"  # another address of this machine
FEW, MANY = 240, 100_000
BESIDE = 50.0  # milliseconds that nobody's 99th percentile grows by
TIMES = 3.0  # nor does it grow so many times


def server(folder: Path, *options: str) -> Running:
    running = Running(folder, options=options, told=folder / "log")
    running.start()
    return running


@pytest.fixture
def ample(tmp_path: Path) -> Iterator[Running]:
    """A server on which nobody's budget ends."""
    running = server(tmp_path, *AMPLE)
    yield running
    running.stop()


@pytest.fixture
def usual(tmp_path: Path) -> Iterator[Running]:
    """A server as it is without a word."""
    running = server(tmp_path)
    yield running
    running.stop()


async def attacked(running: Running, way: str, *rest: object) -> dict[str, Any]:
    """What came of an attack."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(ATTACKER),
        way,
        running.home,
        MALLORY,
        *map(str, rest),
        stdout=asyncio.subprocess.PIPE,
    )
    told, _ = await process.communicate()
    assert 0 == process.returncode
    found: dict[str, Any] = json.loads(told)
    return found


async def beside(
    running: Running, tables: int, seconds: float, way: str, *rest: object
) -> tuple[dict[str, Any], list[float]]:
    """What came of an attack, and how long the answers of others took meanwhile."""
    times: list[float] = []
    attack = asyncio.create_task(attacked(running, way, *rest))
    while not attack.done():
        times += await played(running, tables, seconds)
    return await attack, times


def sound(running: Running, told: dict[str, Any]) -> None:
    """A server lives, has stumbled over nothing, and has answered everything with a sentence."""
    assert running.process is not None
    assert running.process.poll() is None, "the server is dead"
    log = (running.folder / "log").read_text()
    assert "Traceback" not in log, log[-3000:]
    assert "could not be read" not in log, log[-3000:]
    bad = ("without", "no sentence", "forgotten", "ours", "stumbled")
    assert {} == {key: it for key, it in told.items() if it and any(one in key for one in bad)}


def test_hostile_files_and_messages_are_answered_while_others_play(ample: Running) -> None:
    told, times = asyncio.run(beside(ample, 1, 2, "files", 5, FEW, 4))

    sound(ample, told)
    assert told["400"] > FEW // 4
    assert told["talked"] == FEW // 4
    assert times


def test_a_flood_is_turned_away_while_others_play(usual: Running) -> None:
    told, times = asyncio.run(beside(usual, 1, 2, "flood", 4, 30))

    sound(usual, told)
    assert told["opening 429"]
    assert told["turned away"] or told["refused"]
    assert times


@pytest.mark.long
def test_a_hundred_thousand_hostile_files_and_messages(ample: Running) -> None:
    quiet = asyncio.run(played(ample, 2, 60))
    told, times = asyncio.run(beside(ample, 2, 60, "files", 7, MANY, 4))
    print(f"\n{told}\nquiet p99 {p99(quiet):.1f} ms, attacked {p99(times):.1f} ms ({len(times)})")

    sound(ample, told)
    assert p99(times) < p99(quiet) + BESIDE


@pytest.mark.long
def test_an_attacker_with_a_hundred_sockets_makes_nobody_wait(usual: Running) -> None:
    quiet = asyncio.run(played(usual, 2, 60))
    told, times = asyncio.run(beside(usual, 2, 60, "flood", 60, 100))
    print(f"\n{told}\nquiet p99 {p99(quiet):.1f} ms, attacked {p99(times):.1f} ms ({len(times)})")

    sound(usual, told)
    assert p99(times) < TIMES * p99(quiet)


# --------------------------------------------------------------------------- the command line

NAMES = {"record": "a.yaml", "scenario": "a.yaml", "set": "a.toml", "log": "a.json"}
COMMANDS = {
    "record": ["replay"],
    "scenario": ["scenario"],
    "set": ["check", "--quiet"],
    "log": ["simulate", "rebirth", "--games", "1", "--jobs", "1", "--campaign"],
}


def on_the_command_line(folder: Path, files: Iterator[hostile.Hostile]) -> list[str]:
    """Whatever a command said of a file that is neither in order nor a sentence."""
    wrong = []
    for number, one in enumerate(files):
        path = folder / NAMES.get(one.form, "a.save")
        path.write_bytes(one.data)
        told = f"{number} ({one.form}, {one.kind})"
        if one.form == "save":
            with contextlib.suppress(snapshot.SnapshotError):
                snapshot.read(path)
            continue
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main([*COMMANDS[one.form], str(path)])
        said = out.getvalue() + err.getvalue()  # a scenario that failed is told in its report
        if code not in (0, 1, 2) or (code and not said.strip()):
            wrong.append(f"{told}: {code} {said[:200]}")
    return wrong


def test_hostile_files_on_the_command_line_are_told_in_a_sentence(tmp_path: Path) -> None:
    assert [] == on_the_command_line(tmp_path, islice(hostile.files(11), 60))


@pytest.mark.long
def test_many_hostile_files_on_the_command_line(tmp_path: Path) -> None:
    assert [] == on_the_command_line(tmp_path, islice(hostile.files(13), 10_000))
