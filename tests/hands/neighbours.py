"""People at tables of their own, who play and write down how long each answer took."""

import asyncio
import json
import time
from typing import Any

from sitting import RIVALS, Running
from websockets.asyncio.client import ClientConnection, connect

PACE = 0.1  # seconds that each thinks


class Neighbour:
    """Somebody at one seat."""

    def __init__(self, server: Running, table: str, token: str) -> None:
        self.url = server.home.replace("http", "ws") + "/socket"
        self.table, self.token = table, token
        self.times: list[float] = []

    async def play(self, seconds: float) -> None:
        """For so long, or until the game is over."""
        until = time.monotonic() + seconds
        async with connect(self.url, max_size=None, compression=None) as socket:
            await self.say(socket, do="sit", table=self.table, token=self.token)
            asked: dict[str, Any] | None = None
            while time.monotonic() < until:
                await asyncio.sleep(PACE)
                began = time.monotonic()
                if asked is None:
                    await self.say(socket, do="ping")
                    asked = await self.until(socket, "pong", asked)
                else:
                    option = asked["options"][-1]["text"]
                    await self.say(socket, do="choose", option=option, at=asked["move"])
                    asked = await self.until(socket, "kept", None)
                self.times.append(time.monotonic() - began)

    async def say(self, socket: ClientConnection, **message: Any) -> None:
        await socket.send(json.dumps(message))

    async def until(
        self, socket: ClientConnection, kind: str, asked: dict[str, Any] | None
    ) -> dict[str, Any] | None:
        """What must be decided, once such a frame has come."""
        while True:
            frame = json.loads(await asyncio.wait_for(socket.recv(), 60))
            assert frame["is"] not in {"refused", "gone"}, frame
            if frame["is"] == "view":
                asked = frame if frame["options"] else None
            if frame["is"] == kind:
                return asked


async def played(server: Running, tables: int, seconds: float) -> list[float]:
    """How long each answer took, of people at so many tables."""
    people = []
    for number in range(tables):
        made = await asyncio.to_thread(
            server.open, game=[RIVALS], seed=number, seats=[{}, {}], undo="off"
        )
        people += [Neighbour(server, made[0], token) for token in made[1].values()]
    await asyncio.gather(*(one.play(seconds) for one in people))
    return [took for one in people for took in one.times]


def p99(times: list[float]) -> float:
    """The 99th percentile, in milliseconds."""
    return sorted(times)[int(len(times) * 0.99)] * 1000
