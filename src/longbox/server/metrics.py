"""What the server counts of itself, in the form that Prometheus reads.

Owns: the name of every metric, and the few words that its labels may be.
Must not know: who asks for them, what a table or a person is called.

Where several processes serve one port, each writes its numbers into files of one folder, which
`PROMETHEUS_MULTIPROC_DIR` names before this module is imported; whoever is asked adds them up.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
KIND = CONTENT_TYPE_LATEST
SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
GLANCE = 0.25  # seconds between two looks at how late the event loop is

REQUESTS = Counter("longbox_requests", "HTTP requests answered.", ("handler", "status"))
SOCKETS = Gauge("longbox_sockets", "Sockets that are open.", multiprocess_mode="livesum")
TABLES = Gauge("longbox_tables", "Tables in memory.", multiprocess_mode="livesum")
MOVES = Counter("longbox_moves", "Moves that are kept, by whom they were made.", ("by",))
MOVE_SECONDS = Histogram(
    "longbox_move_seconds", "From a person's move to its acknowledgement.", buckets=SHORT
)
BOT_SECONDS = Histogram("longbox_bot_seconds", "A bot's thinking about a move.", buckets=SHORT)
BOT_FAILURES = Counter("longbox_bot_failures", "Bots that could not move.")
LOOP_LAG = Histogram(
    "longbox_loop_lag_seconds", "How late the event loop was, four times a second.", buckets=SHORT
)
COMMITS = Counter("longbox_store_commits", "Commits of what had come in.")
COMMIT_SECONDS = Histogram("longbox_store_commit_seconds", "A commit.", buckets=SHORT)
FAILURES = Counter("longbox_store_failures", "Commits that failed.")
READY = Gauge(
    "longbox_ready", "Whether the database answered when last asked.", multiprocess_mode="livemin"
)
STUMBLES = Counter("longbox_stumbles", "Messages over which a table stumbled.")
GATE_REFUSALS = Counter("longbox_gate_refusals", "Files of strangers refused.", ("why",))
BUDGET_REFUSALS = Counter("longbox_budget_refusals", "Requests over a budget.", ("budget",))
BY_PERSON, BY_BOT = MOVES.labels("person"), MOVES.labels("bot")
LEASES_LOST = Counter("longbox_leases_lost", "Times that this process was declared dead.")
TAKEOVERS = Counter("longbox_takeovers", "Processes that this one declared dead.")
CONFLICTS = Counter(
    "longbox_store_conflicts", "Lines of a journal that another process had written already."
)
RELAYED = Gauge(
    "longbox_relayed_sockets",
    "Sockets whose table another process owns.",
    multiprocess_mode="livesum",
)
READER_DEATHS = Counter("longbox_reader_deaths", "Readers of files that died, or were too slow.")
DEATHS = Counter("longbox_worker_deaths", "Processes that ended unasked and were replaced.")


def exposed() -> bytes:
    """All metrics, as text; of all processes that share a port."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    whole = CollectorRegistry()
    MultiProcessCollector(whole)  # type: ignore[no-untyped-call]
    return generate_latest(whole)


def forget(process: int) -> None:
    """A process is dead: what it held, it holds no longer."""
    mark_process_dead(process)  # type: ignore[no-untyped-call]


@contextmanager
def commit() -> Iterator[None]:
    """The time of a commit, and whether it failed."""
    began = time.perf_counter()
    try:
        yield
    except BaseException:
        FAILURES.inc()
        raise
    finally:
        COMMITS.inc()
        COMMIT_SECONDS.observe(time.perf_counter() - began)


async def watch_loop() -> None:
    """Look again and again how late the event loop is."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(GLANCE)
        LOOP_LAG.observe(max(0.0, time.perf_counter() - began - GLANCE))
