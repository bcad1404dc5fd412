"""Between processes: a table is played through whichever process a person comes to.

Owns: the private port of a process, and carrying messages between a person and the owner.
Must not know: what a message does, how an owner is found.

What goes to and fro is what the person's own socket carries, each message as its length and its
text; one without a text is a sign of life. Whoever asks shows the owner's secret first, which only
those know who may read the database, and says from which address the person comes.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from longbox.server import metrics
from longbox.server.store import Owner

PATIENCE = 2.0  # seconds that an owner has to take a connection
BEAT = 1.5  # seconds between two signs of life of an owner
SILENCE = 4.0  # seconds without one after which it is given up
LENGTH = 4  # bytes before each message that say how long it is
LONGEST = 16_777_216  # bytes of a message


class Wire(Protocol):
    """What carries a person's messages: their own socket, or a stream from another process."""

    async def accept(self) -> None:
        """Begin."""

    async def receive(self) -> Any:
        """What comes next: a message, or that they went."""

    async def send_text(self, data: str) -> None:
        """Send this."""

    async def close(self) -> None:
        """End."""


class Far:
    """A person's wire from the process that they came to."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def accept(self) -> None:
        """It has begun."""

    async def receive(self) -> dict[str, Any]:
        """The next message, in the form of a socket's."""
        try:
            return {"type": "websocket.receive", "text": await _read(self._reader)}
        except (OSError, EOFError):
            return {"type": "websocket.disconnect"}

    async def send_text(self, data: str) -> None:
        """Send this; whoever is slow is waited for."""
        try:
            await _write(self._writer, data)
        except OSError as error:
            raise RuntimeError("They went.") from error

    async def close(self) -> None:
        """End."""
        self._writer.close()


class Relay:
    """The private port of this process."""

    def __init__(self, host: str, port: int, seat: Callable[[Wire, str], Awaitable[None]]) -> None:
        self.secret = secrets.token_urlsafe(24)
        self.address = ""
        self._host, self._port = host, port
        self._seat = seat
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen; raises OSError."""
        self._server = await asyncio.start_server(self._come, self._host, self._port)
        self.address = f"{self._host}|{self._server.sockets[0].getsockname()[1]}"

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            async with asyncio.timeout(PATIENCE):
                shown, address = await _read(reader), await _read(reader)
            if hmac.compare_digest(shown.encode(), self.secret.encode()):
                beating = asyncio.create_task(_beat(writer))
                try:
                    await self._seat(Far(reader, writer), address)
                finally:
                    beating.cancel()
        except (OSError, EOFError, TimeoutError):
            pass  # they went, or never spoke
        finally:
            self._tasks.discard(task)
            writer.close()

    async def close(self) -> None:
        """Listen no longer."""
        if self._server is not None:
            self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def carry(wire: Wire, first: str, owner: Owner, address: str) -> None:
    """Carry messages between a person and a table's owner, until either goes; raises OSError.

    The error says that the owner could not be reached; then nothing was carried.
    """
    host, _, port = owner.address.rpartition("|")
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(host, int(port or 0))
            await _write(writer, owner.secret)
            await _write(writer, address)
            await _read(reader)  # it beats
    except (EOFError, TimeoutError):
        raise OSError("The owner did not answer in time.") from None
    metrics.RELAYED.inc()
    tasks = []
    try:
        await _write(writer, first)
        tasks = [asyncio.create_task(one) for one in (_there(wire, writer), _back(reader, wire))]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        metrics.RELAYED.dec()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def _there(wire: Wire, writer: asyncio.StreamWriter) -> None:
    """What the person says; what is no text is no message, and the owner refuses it."""
    while (said := await wire.receive())["type"] != "websocket.disconnect":
        await _write(writer, said.get("text") or "")


async def _back(reader: asyncio.StreamReader, wire: Wire) -> None:
    """What they are told, until the owner goes or is silent for too long."""
    with contextlib.suppress(EOFError, OSError, TimeoutError):
        while True:
            async with asyncio.timeout(SILENCE):
                text = await _read(reader)
            if text:
                await wire.send_text(text)


async def _beat(writer: asyncio.StreamWriter) -> None:
    """Say again and again that this process lives: a message without a letter."""
    with contextlib.suppress(OSError):
        while True:
            await _write(writer, "")
            await asyncio.sleep(BEAT)


async def _read(reader: asyncio.StreamReader) -> str:
    length = int.from_bytes(await reader.readexactly(LENGTH))
    if length > LONGEST:
        raise EOFError("The message is too long.")
    return (await reader.readexactly(length)).decode()


async def _write(writer: asyncio.StreamWriter, text: str) -> None:
    data = text.encode()
    writer.write(len(data).to_bytes(LENGTH) + data)
    await writer.drain()
