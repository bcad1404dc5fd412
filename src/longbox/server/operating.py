"""What the one who runs the server asks it: whether it lives, whether it is ready, its numbers.

Owns: these three answers, who may read the numbers, and counting the requests.
Must not know: what happens at a table.
"""

from __future__ import annotations

import asyncio
import logging
from ipaddress import IPv4Network, IPv6Network, ip_address

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from longbox.server import metrics
from longbox.server.store import Store

log = logging.getLogger("longbox.server")

PATIENCE = 2.0  # seconds that the database has for an answer
GLANCE = 5.0  # seconds between two looks at the database
Network = IPv4Network | IPv6Network


class Operating:
    """The answers for one who runs a server that keeps its tables in this store."""

    def __init__(self, store: Store, readers: tuple[Network, ...]) -> None:
        self._store = store
        self._readers = readers  # who may read the metrics
        self._was_ready = True
        self.is_stopping = False

    def routes(self) -> list[Route]:
        """Where each answer is."""
        return [
            Route("/healthz", self.health),
            Route("/readyz", self.readiness),
            Route("/metrics", self.metrics),
        ]

    async def health(self, _: Request) -> Response:
        """The process lives."""
        return _plain("The server lives.")

    async def readiness(self, _: Request) -> Response:
        """Whether a table could be played now, and why not."""
        why = await self.trouble()
        return _plain("The server is ready.") if why is None else _plain(why, 503)

    async def trouble(self) -> str | None:
        """Why no table could be played now; None: one could."""
        if self.is_stopping:
            return "The server is stopping."
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.answer()
        except (OSError, TimeoutError) as error:
            if self._was_ready:
                log.warning("The database does not answer: %s", str(error) or "no word in time")
            self._note(False)
            return "The database does not answer."
        if not self._was_ready:
            log.warning("The database answers again.")
        self._note(True)
        return None

    async def watch(self) -> None:
        """Look again and again whether it is ready, so that the metrics say so unasked."""
        while True:
            await self.trouble()
            await asyncio.sleep(GLANCE)

    def _note(self, is_ready: bool) -> None:
        self._was_ready = is_ready
        metrics.READY.set(is_ready)

    async def metrics(self, request: Request) -> Response:
        """The metrics, for those who may read them."""
        if not self._may_read(request):
            return _plain("The metrics are not for this address.", 403)
        text = await asyncio.to_thread(metrics.exposed)
        return Response(text, media_type=metrics.KIND, headers={"cache-control": "no-store"})

    def _may_read(self, request: Request) -> bool:
        try:
            asks = ip_address(request.client.host if request.client else "")
        except ValueError:
            return False
        return any(asks in network for network in self._readers)


def _plain(text: str, status: int = 200) -> Response:
    return PlainTextResponse(f"{text}\n", status, {"cache-control": "no-store"})


class Counting:
    """Every answer is counted, by what answered it and its status."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.REQUESTS.labels(_handler(scope), str(message["status"])).inc()
            await send(message)

        await self.app(scope, receive, counted)


def _handler(scope: Scope) -> str:
    """The name of what answered: one of a few, whatever was asked for."""
    found = scope.get("endpoint")
    if found is None:
        return "none"
    return str(getattr(found, "__name__", type(found).__name__)).lower()
