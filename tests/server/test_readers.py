"""Strangers' files are read in processes apart: what one does to its reader, only it feels."""

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from sitting import RIVALS, Running

from longbox.server.limits import USUAL
from longbox.server.readers import Readers
from longbox.server.table import Refused

SOUND = f"game: {RIVALS}\nseed: 7\ncards:\n- {{name: Tide, cost: 1, text: '+3 Power'}}\n"


def hard(cards: int) -> str:
    """A record whose cards take long to read."""
    text = "Draw a card. " * 100
    rows = (f"- {{name: A{i}, cost: 1, text: '+{i} Power. {text}'}}\n" for i in range(1, cards))
    return f"game: {RIVALS}\nseed: 7\ncards:\n{''.join(rows)}"


HARD = hard(150)


@asynccontextmanager
async def reading(**limits: int) -> AsyncIterator[Readers]:
    readers = Readers(structs.replace(USUAL, **limits))
    yield readers
    await readers.close()


def refused(told: str) -> contextlib.AbstractContextManager[object]:
    return pytest.raises(Refused, match=told)


async def loud(readers: Readers, text: str = SOUND) -> tuple[str, ...]:
    return (await readers.replay(text, None)).players


async def busy(readers: Readers) -> int:
    """The process of a reader that has begun to read."""
    while not readers.busy:  # noqa: ASYNC110 - it is a test that waits
        await asyncio.sleep(0.01)
    return next(iter(readers.busy)).number


def test_one_that_is_well_reads_again() -> None:
    async def told() -> None:
        async with reading(readers=1) as readers:
            await loud(readers)
            first = readers.idle[0].number
            with refused("cannot be played: Line 1: Lists and mappings lie at most 32 deep"):
                await loud(readers, "[" * 50_000)
            await loud(readers)

            assert [first] == [one.number for one in readers.idle]

    asyncio.run(told())


def test_one_that_is_killed_costs_only_its_own_request() -> None:
    async def told() -> None:
        async with reading(readers=1) as readers:
            slow = asyncio.create_task(loud(readers, HARD))
            next_one = asyncio.create_task(loud(readers))
            os.kill(await busy(readers), signal.SIGKILL)
            with refused("took more than"):
                await slow

            assert ("Green Lantern", "Sinestro") == await next_one

    asyncio.run(told())


@pytest.mark.parametrize("end", [lambda task: None, lambda task: task.cancel()])
def test_a_file_that_takes_too_long_is_given_up(end: Callable[[Any], object]) -> None:
    async def told() -> None:
        async with reading(readers=1, reading_seconds=1) as readers:
            await loud(readers)
            slow = asyncio.create_task(loud(readers, HARD))
            number = await busy(readers)
            end(slow)
            with pytest.raises((Refused, asyncio.CancelledError)):
                await slow
            await loud(readers)

            assert number not in [one.number for one in readers.idle]

    asyncio.run(told())


def test_a_file_that_takes_too_much_memory_is_given_up() -> None:
    async def told() -> None:
        async with reading(reading_megabytes=16) as readers:
            with refused("megabytes|too large"):
                await loud(readers, HARD)

    asyncio.run(told())


def test_nobody_waits_for_a_stranger_whose_file_is_hard_to_read(server: Running) -> None:
    async def post() -> None:
        await asyncio.to_thread(server.ask, "/api/tables", {"game": ["x"], "record": hard(20)})

    async def ping() -> list[float]:
        return await asyncio.to_thread(pings)

    def pings() -> list[float]:
        table, tokens = server.open()
        times = []
        with server.sit(table, tokens[0]) as ann:
            ann.until("view")
            for _ in range(50):
                began = time.perf_counter()
                ann.send(do="ping")
                ann.until("pong")
                times.append(time.perf_counter() - began)
                time.sleep(0.01)
        return times

    async def both() -> list[float]:
        times: list[float]
        _, times = await asyncio.gather(post(), ping())
        return times

    assert sorted(asyncio.run(both()))[-3] < 0.5


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ("[" * 50_000, "Line 1: Lists and mappings lie at most 32 deep"),
        ("a: &a [x, x]\n" + "b: &b [*a, *a]\n" * 60, "at most 100 aliases"),
        (f"game: {RIVALS}\ncards:\n- {{name: A, cost: 1, text: {'x' * 10_000}}}", "at most 1500"),
        (f"game: {RIVALS}\nseed: {'9' * 200}", "at most 100 digits"),
        (f"game: {RIVALS}\nplayers: 2001-13-45", "is no date"),
        (f"game: {RIVALS}\ntable: {{main_deck: [Punch x999999999]}}", "at most 5000 cards"),
    ],
)
def test_a_record_beyond_a_limit_is_told_in_a_sentence(
    server: Running, record: str, told: str
) -> None:
    status, answer = server.ask("/api/tables", {"game": ["x"], "record": record})

    assert 400 == status
    assert told in answer["error"]


def test_a_strangers_cards_are_played_and_played_again(tmp_path: Path) -> None:
    server = Running(tmp_path)
    server.start()
    status, made = server.ask("/api/tables", {"game": ["x"], "record": SOUND})
    assert 201 == status, made
    server.play(made["table"], made["seats"][0]["token"], 3)
    server.stop()
    server.start()
    with server.sit(made["table"], made["seats"][0]["token"]) as ann:
        welcome = ann.until("welcome")
    server.stop()

    assert "Tide" in welcome["printing"]["cards"]
