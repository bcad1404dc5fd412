"""Several processes at one port: starting them, replacing those that die, stopping them all.

Owns: the processes, their shared listening socket, and one line when all are ready.
Must not know: what a process serves.

All accept from one socket, so that whoever is free takes who comes, and of those who wait in its
queue nobody is lost when a process dies.
"""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection as Pipe
from multiprocessing.context import SpawnProcess
from types import FrameType

from longbox.server import metrics

log = logging.getLogger("longbox.server")

# Which of them it is, its name, where to accept, and whom to tell how it began.
Work = Callable[[int, str, socket.socket, Pipe], None]

READY = ""  # what a process tells once it serves; anything else is why it cannot
SOON = 1.0  # seconds between two starts of one of them
LONGER = 3.0  # seconds beyond their grace after which those that still run are killed


class Workers:
    """Processes that do the same work at one socket."""

    def __init__(
        self,
        count: int,
        listening: socket.socket,
        work: Work,
        died: Callable[[str], None],
        grace: float,
    ) -> None:
        self._listening = listening
        self._work = work
        self._died = died  # told the name of one that is dead
        self._grace = grace
        self._spawning = get_context("spawn")
        self._running: dict[int, SpawnProcess] = {}
        self._begun = [float("-inf")] * count
        self._told: dict[int, Pipe] = {}
        self._is_stopping = False

    def run(self, ready: Callable[[], None]) -> None:
        """Keep them running until told to stop; raises OSError if one cannot start at all."""
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, self._stop)
        metrics.forget(os.getpid())  # it serves nothing: what is now so of it is nobody's matter
        try:
            for number in range(len(self._begun)):
                self._start(number)
            for number in range(len(self._begun)):
                self._wait_for(number)
            if not self._is_stopping:
                ready()
            while not self._is_stopping:
                self._replace()
        finally:
            self._end()

    def _stop(self, sign: int, frame: FrameType | None) -> None:
        del sign, frame
        self._is_stopping = True

    def _start(self, number: int) -> None:
        ours, theirs = self._spawning.Pipe(duplex=False)
        name = secrets.token_hex(12)
        process = self._spawning.Process(
            target=self._work, args=(number, name, self._listening, theirs), name=name
        )
        process.start()
        theirs.close()
        self._begun[number] = time.monotonic()
        self._running[number] = process
        self._told[number] = ours

    def _wait_for(self, number: int) -> None:
        """Until it serves; raises OSError if it cannot."""
        while not self._is_stopping and not self._told[number].poll(0.1):
            pass
        if not self._is_stopping:
            try:
                why = self._told[number].recv()
            except EOFError:
                why = "a process ended before it could serve"
            if why != READY:
                raise OSError(why)

    def _replace(self) -> None:
        """Wait for a while whether one of them ends, and start another for it."""
        connection.wait([one.sentinel for one in self._running.values()], timeout=0.2)
        for number, process in list(self._running.items()):
            if process.is_alive() or self._is_stopping:
                continue
            if time.monotonic() - self._begun[number] < SOON:
                continue  # it died at once: do not start it ever faster
            log.error(
                "A process ended unasked (%s); another one takes its place.", process.exitcode
            )
            self._died(process.name)
            metrics.DEATHS.inc()
            if process.pid is not None:
                metrics.forget(process.pid)
            self._told.pop(number).close()
            process.close()
            self._start(number)

    def _end(self) -> None:
        """Stop them all; who does not within the grace is killed."""
        for process in self._running.values():
            process.terminate()
        until = time.monotonic() + self._grace + LONGER
        for process in self._running.values():
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                log.warning("A process did not stop in time and was killed.")
                process.kill()
                process.join()
