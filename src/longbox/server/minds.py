"""Minds: the processes in which bots search, so that nobody waits for a bot of another table.

Owns: how a bot's thoughts get into another process and back. Must not know: tables, what it thinks.

What goes there of a game that lasts is a dossier (game/dossier.py): plain data of what a seat may
know, and a world dealt from that. The real game never leaves this process before it is over: then
its record does, to be reviewed.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import ParamSpec, TypeVar

from longbox.agents.asked import thought

MOST = 2  # processes
PATIENCE = 10  # how much sooner the server gets the processor than they do

P = ParamSpec("P")
T = TypeVar("T")


class Minds:
    """Processes that are started when the first bot has something to think about."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, dossier: bytes) -> int:
        """The index of the option that a bot picks, from its dossier and nothing else."""
        return await self.ask(thought, dossier)

    async def ask(self, what: Callable[P, T], *handed: P.args, **named: P.kwargs) -> T:
        """What somebody there makes of plain data."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                max_workers=min(MOST, os.cpu_count() or 1),
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_begin,
            )
        return await asyncio.wrap_future(self._pool.submit(what, *handed, **named))

    def shut(self) -> None:
        """Think no more."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """A process that thinks lets others go first, and ends with the server, however that ended."""
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
