"""Five hundred people at two hundred and fifty tables, at a human pace."""

import asyncio
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sitting import RIVALS, Running
from websockets.asyncio.client import ClientConnection, connect

TABLES = 250
SECONDS = 60.0
PACE = (1.0, 4.0)  # seconds that a person thinks


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """One with the seconds of people."""
    running = Running(tmp_path)
    running.start()
    yield running
    running.stop()


class Person:
    """Somebody who looks, thinks and chooses, and writes down how long each answer took."""

    def __init__(self, url: str, table: str, token: str, seed: int) -> None:
        self.url, self.table, self.token = url, table, token
        self.dice = random.Random(seed)
        self.moves: list[float] = []
        self.echoes: list[float] = []
        self.wrong: list[str] = []

    async def play(self, seated: asyncio.Barrier) -> None:
        async with connect(self.url, max_size=None, compression=None) as socket:
            await self.say(socket, do="sit", table=self.table, token=self.token)
            asked = await self.answered(socket, "view", None)
            await seated.wait()  # nobody's first answers wait behind others who are sitting down
            until = time.monotonic() + SECONDS
            while time.monotonic() < until:
                think = time.monotonic() + self.dice.uniform(*PACE)
                asked = await self.listen(socket, think, asked)
                began = time.monotonic()
                await self.say(socket, do="ping")
                asked = await self.answered(socket, "pong", asked)
                self.echoes.append(time.monotonic() - began)
                if asked is not None:
                    option = self.dice.choice(asked["options"])["text"]
                    began = time.monotonic()
                    await self.say(socket, do="choose", option=option, at=asked["move"])
                    asked = await self.answered(socket, "kept", None)
                    self.moves.append(time.monotonic() - began)

    async def say(self, socket: ClientConnection, **message: Any) -> None:
        await socket.send(json.dumps(message))

    def heard(self, text: str | bytes, asked: dict[str, Any] | None) -> dict[str, Any] | None:
        frame = json.loads(text)
        if frame["is"] in {"refused", "gone"}:
            self.wrong.append(frame["text"])
        if frame["is"] != "view":
            return asked
        return frame if frame["options"] else None

    async def listen(
        self, socket: ClientConnection, until: float, asked: dict[str, Any] | None
    ) -> dict[str, Any] | None:
        while (left := until - time.monotonic()) > 0:
            try:
                asked = self.heard(await asyncio.wait_for(socket.recv(), left), asked)
            except TimeoutError:
                break
        return asked

    async def answered(
        self, socket: ClientConnection, kind: str, asked: dict[str, Any] | None
    ) -> dict[str, Any] | None:
        while True:
            text = await asyncio.wait_for(socket.recv(), 30)
            asked = self.heard(text, asked)
            if json.loads(text)["is"] == kind:
                return asked


def p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)] * 1000


@pytest.mark.long
def test_five_hundred_people_at_a_human_pace(server: Running) -> None:
    url = server.home.replace("http", "ws") + "/socket"
    people = []
    for number in range(TABLES):
        table, tokens = server.open(game=[RIVALS], seed=number, seats=[{}, {}])
        people += [Person(url, table, token, number * 2 + seat) for seat, token in tokens.items()]

    async def everybody() -> None:
        seated = asyncio.Barrier(len(people))
        await asyncio.gather(*(one.play(seated) for one in people))

    asyncio.run(everybody())
    moves = [took for one in people for took in one.moves]
    echoes = [took for one in people for took in one.echoes]
    print(
        f"{len(people)} sockets, {len(moves)} moves: p99 of a move {p99(moves):.1f} ms, "
        f"of an echo {p99(echoes):.1f} ms"
    )

    assert [] == [text for one in people for text in one.wrong]
    assert len(moves) > 5 * TABLES
