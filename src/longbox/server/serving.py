"""Starting the server: a port, a place to keep tables, and one line when it is ready.

Owns: how the server is started and stopped. Must not know: what it serves.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from multiprocessing import parent_process
from multiprocessing.connection import Connection as Pipe
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from longbox.server import logs
from longbox.server.app import build
from longbox.server.configuration import Configuration, private
from longbox.server.doorway import SocketProtocol, doorway
from longbox.server.lobby import Lobby
from longbox.server.protocol import MESSAGE_BYTES
from longbox.server.store import SqliteStore, Store
from longbox.server.workers import READY, Workers

LOCAL = frozenset({"localhost", "127.0.0.1", "[::1]"})
FAVOURITE = 8765
QUEUE = 2048  # who may wait to be let in
AT_ONCE = 8  # let in by one process before it does anything else: others may be free
FLUSH = 0.1  # seconds for a farewell to go out

log = logging.getLogger("longbox.server")

Ready = Callable[[str, Lobby], Awaitable[None]]


def default_place() -> Path:
    """Where tables are kept if nothing else is said."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "longbox" / "tables.sqlite"


def store_of(url: str | None, name: str = "") -> Store:
    """The store that a URL names, for a process of that name; raises ValueError with a sentence."""
    if url is None:
        return SqliteStore(default_place())
    scheme, separator, rest = url.partition("://")
    if not separator:
        return SqliteStore(url)
    if scheme == "sqlite":
        return SqliteStore(rest.removeprefix("/") if rest.startswith("//") else rest)
    if scheme in {"postgres", "postgresql"}:
        from longbox.server.postgres import PostgresStore  # noqa: PLC0415 - an extra

        return PostgresStore(url, name)
    raise ValueError(f'"{url}" is no database: say sqlite://PATH or postgresql://HOST/NAME.')


def bound(host: str, port: int | None) -> socket.socket:
    """A socket on that port; without one, the favourite port or any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [port] if port is not None else [FAVOURITE, 0]:
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, number))
        except OSError:
            made.close()
            if port is not None or number == 0:
                raise
        else:
            return made
    raise AssertionError("a port was bound or an error raised")


class Server(uvicorn.Server):
    """A server that says when it is ready, and raises OSError where it cannot keep tables."""

    def __init__(
        self, app: Starlette, config: uvicorn.Config, ready: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._life = AsyncExitStack()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await self._life.enter_async_context(self._app.router.lifespan_context(self._app))
        await super().startup(sockets)
        if self.started:
            log.info("The server is ready.")
            await self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: nobody comes in, all are told, and what is still to be kept is written."""
        log.info("The server is stopping.")
        self._app.state.operating.is_stopping = True
        for listening in self.servers:
            listening.close()
        self._app.state.lobby.farewell()
        await asyncio.sleep(FLUSH)
        grace = self.config.timeout_graceful_shutdown or 0
        await super().shutdown(sockets)
        try:
            async with asyncio.timeout(grace):
                await self._life.aclose()
        except TimeoutError:
            log.warning("The store did not close in time; what was acknowledged is kept.")
        log.info("The server has stopped.")


def serve(
    listening: socket.socket,
    said: Configuration,
    store: Store,
    *,
    is_local: bool,
    ready: Ready,
    number: int = 0,
) -> bool:
    """Serve at a socket that is bound; whether it ever started. Raises OSError.

    ``number`` is which of several processes at that socket this one is.
    """
    hosts = LOCAL if is_local else None
    limits = None if is_local else said
    app = build(store, hosts, said.metrics, private(said.private, number), said.days, limits)

    async def announce() -> None:
        listening.listen(QUEUE)
        await ready(home(said.host, listening), app.state.lobby)

    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=doorway(said, said.proxies, app.state.budgets),
        ws=SocketProtocol,
        ws_max_size=4 * MESSAGE_BYTES,
        ws_per_message_deflate=False,
        server_header=False,
        forwarded_allow_ips=list(said.proxies),
        timeout_graceful_shutdown=said.grace,
        backlog=AT_ONCE,
        lifespan="off",  # the server sees to it itself
    )
    server = Server(app, config, announce)
    server.run(sockets=[listening])
    return server.started


def home(host: str, listening: socket.socket) -> str:
    """The address of a server that listens there."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listening.getsockname()[1]}/"


def tell(address: str) -> None:
    """Say where the server is."""
    print(f"Longbox is at {address}", flush=True)


def serve_by_several(listening: socket.socket, said: Configuration) -> None:
    """Serve by several processes until told to stop; raises OSError."""
    work = partial(_work, said)
    workers = Workers(said.workers, listening, work, partial(_died, said), said.grace)
    workers.run(partial(tell, home(said.host, listening)))


def _died(said: Configuration, name: str) -> None:
    """One of several processes is dead: let the others take its tables at once."""
    from longbox.server.leases import bury  # noqa: PLC0415 - an extra

    assert said.database is not None
    asyncio.run(bury(said.database, name))


def _work(
    said: Configuration, number: int, name: str, listening: socket.socket, told: Pipe
) -> None:
    """What one of several processes does."""
    logs.begin(said.log)

    async def ready(_: str, lobby: Lobby) -> None:
        del lobby
        told.send(READY)
        asyncio.get_running_loop().add_reader(_parent(), _stop)

    store = store_of(said.database, name)
    try:
        serve(listening, said, store, is_local=False, ready=ready, number=number)
    except OSError as error:
        told.send(str(error))


def _parent() -> int:
    """What can be read once the process that started this one is dead."""
    parent = parent_process()
    assert parent is not None
    return parent.sentinel


def _stop() -> None:
    """Stop as if told to."""
    asyncio.get_running_loop().remove_reader(_parent())
    signal.raise_signal(signal.SIGTERM)
