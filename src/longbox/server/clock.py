"""The time that a room goes by.

Owns: Clock. Must not know: what happens when.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


class Clock:
    """The time that a room goes by; whoever does not want to wait hands in another."""

    def now(self) -> float:
        """The seconds since some moment."""
        return time.monotonic()

    def wall(self) -> float:
        """The seconds since the beginning of 1970: what is kept of a moment."""
        return time.time()

    def later(
        self, seconds: float, call: Callable[..., None], *about: object
    ) -> asyncio.TimerHandle:
        """Call this after so many seconds."""
        return asyncio.get_running_loop().call_later(max(0.0, seconds), call, *about)

    async def sleep(self, seconds: float) -> None:
        """Let so many seconds pass."""
        await asyncio.sleep(max(0.0, seconds))
