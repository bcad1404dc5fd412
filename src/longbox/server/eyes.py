"""The people around a table: what each is told, how far they have seen, and when.

Owns: Person, and what waits for a veil to be lifted. Must not know: what is told, or why it waits.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from longbox.server.clock import Clock
from longbox.server.messages import Said


class Person(Protocol):
    """Somebody connected: what they are told goes out in order and never blocks the room."""

    seat: int | None
    name: str

    def tell(self, message: Said) -> None:
        """Send this, soon."""

    def part(self) -> None:
        """Let them go, once they were told all; they come back by themselves."""


class Eyes:
    """How far somebody has seen, and what they will be shown when a veil is lifted."""

    __slots__ = ("_clock", "_late", "_lifting", "told")

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.told: int | None = None  # the moves that they know of; None: they must look anew
        self._late: deque[tuple[float, list[Said]]] = deque()
        self._lifting: asyncio.TimerHandle | None = None

    def show(self, person: Person, frames: list[Said], veil: float) -> None:
        """Tell this after so many seconds, and after all that waits already."""
        if veil <= 0 and not self._late:
            for frame in frames:
                person.tell(frame)
            return
        self._late.append((self._clock.now() + veil, frames))
        if self._lifting is None:
            self._wait(person)

    def _wait(self, person: Person) -> None:
        left = self._late[0][0] - self._clock.now()
        self._lifting = self._clock.later(left, self._lift, person)

    def _lift(self, person: Person) -> None:
        self._lifting = None
        while self._late and self._late[0][0] <= self._clock.now():
            for frame in self._late.popleft()[1]:
                person.tell(frame)
        if self._late:
            self._wait(person)

    def shut(self) -> None:
        """Forget what waits."""
        if self._lifting is not None:
            self._lifting.cancel()
            self._lifting = None
        self._late.clear()
