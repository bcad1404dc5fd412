"""Budgets: how long a core may work for one address, and for one table.

Owns: what was used and by whom, what is left, and the sentence for who has nothing left.
Must not know: what the work is.

A budget is a number of seconds of a core that fills up with time. Whatever is done for somebody is
measured while it is done and taken from it, so that it may fall below nothing; who asks then hears
how long to wait. What costs others more than its own work has a price beside it.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from functools import partial
from typing import Any, Generic, ParamSpec, TypeVar

from longbox.server import metrics
from longbox.server.limits import ServerLimits
from longbox.server.table import Refused

# Seconds of a core, beside what the work itself takes.
OPENING = 0.5  # a table or a campaign, which is kept
CONNECTING = 0.05
CHATTING = 0.05  # a line, which is kept, and told to everybody
ASKING = 0.002  # any request
REFUSING = 0.001  # whatever is refused: who goes on waits longer

GUESSES = 8  # codes that one address may guess wrong at once
GUESSING = 100 / 30  # percent of a code a second: two a minute for long

MANY = 4096  # budgets in memory: those that are full are forgotten then

P = ParamSpec("P")
T = TypeVar("T")


class Overdrawn(Refused):
    """Somebody has used what they may; ``seconds`` is how long to wait."""

    def __init__(self, who: str, seconds: int) -> None:
        some = "second" if seconds == 1 else "seconds"
        super().__init__(f"That is too much for {who}; try again in {seconds} {some}.")
        self.seconds = seconds


class Purse:
    """One budget."""

    __slots__ = ("_left", "_most", "_then", "_turn", "_who", "rate")

    def __init__(self, who: str, most: float, rate: float, now: float) -> None:
        self._who = who
        self._left = self._most = most
        self._then = now
        self._turn = asyncio.Lock()
        self.rate = rate  # seconds of a core that it gains in a second

    async def turn(self) -> None:
        """Wait until it is this one's turn: of all that wait at once, each loop begins one.

        So whoever asks for a hundred things at once makes others wait for one of them.
        """
        async with self._turn:
            await asyncio.sleep(0)

    def left(self, now: float) -> float:
        """What is in it."""
        self._left = min(self._most, self._left + (now - self._then) * self.rate)
        self._then = now
        return self._left

    def is_full(self, now: float) -> bool:
        """Whether nothing has been used lately."""
        return self.left(now) >= self._most

    def pay(self, seconds: float) -> None:
        """Take so much from it."""
        self._left -= seconds

    def check(self, now: float) -> None:
        """Whether there is anything in it; raises Overdrawn."""
        wait = self.wait(now)
        if wait:
            raise Overdrawn(f"one {self._who}", wait)

    def wait(self, now: float) -> int:
        """For how many seconds nothing is done; 0: it is done now. Asking in vain costs, too."""
        left = self.left(now)
        if left >= 0:
            return 0
        metrics.BUDGET_REFUSALS.labels(self._who).inc()
        self._left = max(-self._most, left - REFUSING)
        return max(1, math.ceil(-self._left / self.rate))


class Budgets:
    """The budgets of all addresses and tables, and the sockets of each address."""

    def __init__(self, limits: ServerLimits | None) -> None:
        self.limits = limits  # None: nobody else is there
        self.sockets: Counter[str] = Counter()
        self._addresses: dict[str, Purse] = {}
        self._tables: dict[str, Purse] = {}
        self._guesses: dict[str, Purse] = {}

    def address(self, name: str) -> Purse:
        """The budget of an address."""
        most = 0 if self.limits is None else self.limits.address_burst
        percent = 0 if self.limits is None else self.limits.address_percent
        return self._of(self._addresses, "address", name, most, percent)

    def table(self, name: str) -> Purse:
        """The budget of a table."""
        most = 0 if self.limits is None else self.limits.table_burst
        percent = 0 if self.limits is None else self.limits.table_percent
        return self._of(self._tables, "table", name, most, percent)

    def guesses(self, address: str) -> Purse:
        """What an address may guess wrong, in codes: not much, for a code is short."""
        return self._of(self._guesses, "address", address, GUESSES, GUESSING)

    def _of(self, known: dict[str, Purse], who: str, name: str, most: int, percent: float) -> Purse:
        now = time.monotonic()
        if name not in known:
            if len(known) >= MANY:
                for other in [one for one, purse in known.items() if purse.is_full(now)]:
                    del known[other]
            known[name] = Purse(who, most, percent / 100, now)
        return known[name]

    def check(self, *purses: Purse) -> None:
        """Whether none of them is overdrawn; raises Overdrawn."""
        if self.limits is not None:
            now = time.monotonic()
            for purse in purses:
                purse.check(now)

    def wait(self, address: str) -> int:
        """For how many seconds nothing is done for an address; 0: it is done now."""
        if self.limits is None or address not in self._addresses:
            return 0
        return self._addresses[address].wait(time.monotonic())

    def came(self, address: str) -> None:
        """A socket of an address is open."""
        self.sockets[address] += 1

    def went(self, address: str) -> None:
        """It is closed."""
        self.sockets[address] -= 1
        if self.sockets[address] <= 0:
            del self.sockets[address]

    def check_sockets(self, address: str) -> None:
        """Whether an address may open one more socket; raises Refused."""
        if self.limits is not None and self.sockets[address] >= self.limits.address_sockets:
            metrics.BUDGET_REFUSALS.labels("sockets").inc()
            raise Overdrawn(f"one address: {self.limits.address_sockets} sockets are open", 60)


# --------------------------------------------------------------------------- who pays

paying: ContextVar[tuple[Purse, ...]] = ContextVar("paying", default=())


def pay(seconds: float) -> None:
    """Take so much from the budgets of those for whom this is done."""
    for purse in paying.get():
        purse.pay(seconds)


def paid(act: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """What an act gives; what it takes, in a thread of its own too, is paid."""
    began = time.thread_time()
    try:
        return act(*args, **named)
    finally:
        pay(time.thread_time() - began)


class Metered(Generic[T]):
    """What a coroutine gives; each of its steps on the loop is paid, and its waiting is not."""

    def __init__(self, act: Coroutine[Any, Any, T]) -> None:
        self._act = act

    def __await__(self) -> Generator[Any, Any, T]:
        steps = self._act.__await__()
        step: Callable[[], Any] = partial(steps.send, None)
        while True:
            began = time.thread_time()
            try:
                waits = step()
            except StopIteration as end:
                value: T = end.value
                return value
            finally:
                pay(time.thread_time() - began)
            try:
                step = partial(steps.send, (yield waits))
            except BaseException as error:  # noqa: BLE001 - it is the coroutine's
                step = partial(steps.throw, error)
