"""The doorway: who comes in must say what they want in time, and not with too many connections.

Owns: connections before there is a request. Must not know: what is asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from http import HTTPStatus
from ipaddress import ip_address, ip_network

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from longbox.server import metrics
from longbox.server.address import named
from longbox.server.budgets import Budgets, Overdrawn
from longbox.server.limits import ServerLimits
from longbox.server.messages import Trouble, write

CONNECTIONS = 4  # of an address, for each socket that it may have: a browser loads a page with six
LATE = "A request must have come within {seconds} seconds."
FULL = "Too many connections are open; try again in a minute."
COMING = (h11.IDLE, h11.SEND_BODY)  # states of who has not yet said all


class Doorkeeper:
    """Counts connections, in all and by address; those of a proxy are not its own."""

    def __init__(self, limits: ServerLimits, proxies: Iterable[str], budgets: Budgets) -> None:
        self.limits = limits
        self._budgets = budgets
        self._proxies = [ip_network(one) for one in proxies]
        self._open: dict[str, set[asyncio.Transport]] = {}

    def admits(self, transport: asyncio.Transport) -> bool:
        """Whether one more connection may be open."""
        host = str((transport.get_extra_info("peername") or ("",))[0])
        name = named(host)
        here = self._open.setdefault(name, set())
        most = self.limits.address_sockets * CONNECTIONS
        if len(here) >= most or self.total() >= self.limits.sockets:
            self._forget()
            here = self._open.setdefault(name, set())
        if (len(here) >= most and not self._is_proxy(host)) or self.total() >= self.limits.sockets:
            return False
        here.add(transport)
        return True

    def wait(self, transport: asyncio.Transport) -> int:
        """For how many seconds nothing is done for who has come; 0: it is done now."""
        host = str((transport.get_extra_info("peername") or ("",))[0])
        return 0 if self._is_proxy(host) else self._budgets.wait(named(host))

    def left(self, transport: asyncio.Transport) -> None:
        """A connection is over."""
        name = named(str((transport.get_extra_info("peername") or ("",))[0]))
        here = self._open.get(name, set())
        here.discard(transport)
        if not here:
            self._open.pop(name, None)

    def total(self) -> int:
        """The connections in all."""
        return sum(map(len, self._open.values()))

    def _forget(self) -> None:
        """Forget those that are over: a socket's end is not told here."""
        for name, here in list(self._open.items()):
            here -= {one for one in here if one.is_closing()}
            if not here:
                del self._open[name]

    def _is_proxy(self, host: str) -> bool:
        try:
            return any(ip_address(host) in network for network in self._proxies)
        except ValueError:
            return False


class Doorway(H11Protocol):
    """A connection: what is half said is not waited for without end."""

    keeper: Doorkeeper
    is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        super().connection_made(transport)
        self._late: asyncio.TimerHandle | None = None
        if self.keeper.admits(transport):
            self._watch()
            return
        metrics.BUDGET_REFUSALS.labels("connections").inc()
        self._tell(503, FULL)

    def data_received(self, data: bytes) -> None:
        """Somebody says something."""
        if self.transport.is_closing():
            return
        wait = self.keeper.wait(self.transport) if self.conn.their_state is h11.IDLE else 0
        if wait:  # before anything is read of it: to refuse must cost less than to ask
            self._tell(429, str(Overdrawn("one address", wait)), wait)
            return
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody goes."""
        self._unwatch()
        self.keeper.left(self.transport)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket."""
        self._unwatch()
        super().handle_websocket_upgrade(event)
        self.is_socket = True

    def _watch(self) -> None:
        """See that the rest of a request comes in time."""
        if self.is_socket or self.conn.their_state not in COMING:
            self._unwatch()
        elif self._late is None:
            self._late = self.loop.call_later(self.keeper.limits.request_seconds, self._too_late)

    def _unwatch(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _too_late(self) -> None:
        self._late = None
        metrics.BUDGET_REFUSALS.labels("late").inc()
        self._tell(408, LATE.format(seconds=self.keeper.limits.request_seconds))

    def _tell(self, status: int, text: str, wait: int = 60) -> None:
        """Say why, if nothing was said yet, and close."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            body = write(Trouble(text)).encode()
            head = (
                f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n"
                "content-type: application/json\r\n"
                f"content-length: {len(body)}\r\nretry-after: {wait}\r\nconnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + body)
        self.transport.close()


class SocketProtocol(WebSocketsSansIOProtocol):
    """A socket, which may be refused with an answer of ours."""

    async def send(self, message: ASGISendEvent) -> None:
        """Send this; an answer instead of a handshake is all that there will be."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # nobody needs to be told that there was none


def doorway(
    limits: ServerLimits, proxies: Iterable[str], budgets: Budgets
) -> type[asyncio.Protocol]:
    """The protocol of a server that grants so much."""
    keeper = Doorkeeper(limits, proxies, budgets)
    return type("Kept", (Doorway,), {"keeper": keeper})
