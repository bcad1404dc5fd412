"""Agents that are watched while they decide: what they take, and whether they fail.

Owns: the time of each decision, and when it counts as a failure. Must not know: any one agent.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from longbox.agents.agent import Agent, Shown, policy_of
from longbox.agents.watched import WatchedPolicy, WatchedScholar, WatchedThinker
from longbox.game.scroll import Scholar
from longbox.views.facts import EventParts, Option
from longbox.views.sight import THE_TRIALS, Policy, Sight, Thinker


class Forfeit(Exception):
    """An agent has failed to decide, and lost the game; the message says how."""

    def __init__(self, agent: Timed, why: str) -> None:
        super().__init__(why)
        self.agent = agent


class TooLong(Exception):
    """A decision has taken longer than it may."""


class Timed:
    """An agent whose decisions are timed; it fails instead of raising what it will."""

    def __init__(self, agent: Agent, limit: float | None = None) -> None:
        self.is_blind = agent.is_blind
        self.is_deaf = agent.is_deaf
        self.agent = agent
        self.limit = limit  # seconds for one decision; None: as long as it likes
        self.decisions = 0
        self.seconds = 0.0
        self._thinking: float | None = None  # since when things are tried for it

    def choose(
        self, view: Shown, options: Sequence[Option], events: Sequence[EventParts] = ()
    ) -> int:
        """The index of the option that the agent picks."""
        with self.timed():
            index = self.agent.choose(view, options, events)
        return self.checked(index, len(options))

    def policy(self) -> Policy | None:
        """The same agent inside the engine, watched as well; None if it has no policy."""
        found = policy_of(self.agent)
        if found is None:
            return None
        if isinstance(found, Thinker):
            return WatchedThinker(self, found)
        if isinstance(found, Scholar):
            return WatchedScholar(self, found)
        return WatchedPolicy(self, found)

    def decided(self, policy: Policy, sight: Sight) -> int:
        """What a policy answers; while it has things tried, its clock runs on."""
        since = self._thinking
        self._thinking = None
        with self.timed(since):
            index = int(policy.decide(sight))
        if index < 0:
            self.decisions -= 1  # it goes on when it has seen more
            if -index & THE_TRIALS:
                self._thinking = time.perf_counter()
            return index
        return self.checked(index, int(sight.count))

    def checked(self, index: int, count: int) -> int:
        """An index that there is."""
        if type(index) is not int or not 0 <= index < count:
            raise Forfeit(self, f"it picked option {index!r} of {count}.")
        return index

    @contextmanager
    def timed(self, since: float | None = None) -> Iterator[None]:
        """Time what happens within; whatever is raised there is a failure, and so is the limit."""
        started = since or time.perf_counter()
        try:
            with _stopped_after(self.limit):
                yield
        except TooLong:
            raise Forfeit(self, f"it took longer than {self.limit} s.") from None
        except Exception as error:
            raise Forfeit(self, f"{type(error).__name__}: {error}") from error
        finally:
            spent = time.perf_counter() - started
            self.seconds += spent
            self.decisions += 1
        if self.limit is not None and spent > self.limit:
            raise Forfeit(self, f"it took {spent:.3f} s, longer than {self.limit} s.")


@contextmanager
def _stopped_after(limit: float | None) -> Iterator[None]:
    """Stop Python that runs longer, where a process can be told to; elsewhere it runs on."""
    can = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if limit is None or not can:
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
