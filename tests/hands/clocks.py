"""Clocks for rooms whose time need not be waited for: one that hurries, one that is set by hand.

Run as a program this is ``longbox`` with a clock that hurries: what must lie some time between two
moves still does, but that time is short.
"""

import asyncio
import heapq
import sys
import time
from collections.abc import Callable

from longbox.cli import main
from longbox.server.clock import Clock
from longbox.server.room import Room

TIMES = 20  # as fast


class Hurried(Clock):
    """Seconds are short."""

    def now(self) -> float:
        return time.monotonic() * TIMES

    def wall(self) -> float:
        return time.time() * TIMES

    def later(
        self, seconds: float, call: Callable[..., None], *about: object
    ) -> asyncio.TimerHandle:
        return super().later(seconds / TIMES, call, *about)

    async def sleep(self, seconds: float) -> None:
        await super().sleep(seconds / TIMES)


class Hand(Clock):
    """Stands still until a test lets time pass."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._due: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._count = 0

    def now(self) -> float:
        return self._now

    def wall(self) -> float:
        return self._now

    def later(
        self, seconds: float, call: Callable[..., None], *about: object
    ) -> asyncio.TimerHandle:
        loop = asyncio.get_running_loop()
        handle = asyncio.TimerHandle(self._now + seconds, call, about, loop)
        self._count += 1
        heapq.heappush(self._due, (handle.when(), self._count, handle))
        return handle

    async def sleep(self, seconds: float) -> None:
        if seconds > 0:
            over = asyncio.get_running_loop().create_future()
            self.later(seconds, over.set_result, None)
            await over

    async def let_pass(self, seconds: float) -> None:
        """Let so much time pass, and whatever waits for it happen."""
        end = self._now + seconds
        await idle()
        while self._due and self._due[0][0] <= end:
            self._now, _, handle = heapq.heappop(self._due)
            if not handle.cancelled():
                handle._run()
            await idle()
        self._now = end
        await idle()


async def idle() -> None:
    """Let everything happen that waits for nothing."""
    for _ in range(20):
        await asyncio.sleep(0)


if __name__ == "__main__":
    Room.clock = Hurried()
    sys.exit(main())
