"""A connection: one person's socket to one table.

Owns: reading messages within their limits, and sending in order without holding anybody up.
Must not know: what a message does.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from starlette.websockets import WebSocket, WebSocketDisconnect

from longbox.server import metrics, protocol
from longbox.server.lobby import Lobby
from longbox.server.messages import Gone, Refusing, Said, write
from longbox.server.room import Room
from longbox.server.table import Refused

log = logging.getLogger("longbox.server")

WAITING = 1000  # messages that somebody slow may be behind
BAD = 1008
BROKEN = 1011
FIRST = 10.0  # seconds to say which table


class Connection:
    """Somebody at a table."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.seat: int | None = None
        self.name = ""
        self._out: asyncio.Queue[str | None] = asyncio.Queue()

    def tell(self, message: Said) -> None:
        """Send this, soon; who is hopelessly behind is let go."""
        if self._out.qsize() > WAITING:
            self._out.put_nowait(None)
        else:
            self._out.put_nowait(write(message))

    async def serve(self, lobby: Lobby) -> None:
        """Until they go."""
        await self.socket.accept()
        metrics.SOCKETS.inc()
        sender = asyncio.create_task(self._send())
        room: Room | None = None
        try:
            room = await self._sit(lobby)
            if room is not None:
                await self._listen(room)
        except (WebSocketDisconnect, RuntimeError):
            pass  # they went
        finally:
            metrics.SOCKETS.dec()
            if room is not None:
                room.leave(self)
            self._out.put_nowait(None)
            await asyncio.gather(sender, return_exceptions=True)

    async def _send(self) -> None:
        while (text := await self._out.get()) is not None:
            await self.socket.send_text(text)
        with contextlib.suppress(RuntimeError):  # closed already
            await self.socket.close()

    async def _sit(self, lobby: Lobby) -> Room | None:
        """The room that the first message asks for."""
        try:
            async with asyncio.timeout(FIRST):
                message = protocol.read(await self._receive())
            if not isinstance(message, protocol.Sit):
                raise Refused("Say first at which table you sit.")
            room = await lobby.find(message.table)
            self.seat = room.table.seat_of(message.token)
            self.name = message.name.strip()
            await room.join(self, message.since)
        except (protocol.Malformed, Refused) as error:
            self.tell(Gone(text=str(error)))
            return None
        except TimeoutError:
            return None
        return room

    async def _receive(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        text = message.get("text")
        if text is None:
            raise protocol.Malformed("Messages are text.")
        return str(text)

    async def _listen(self, room: Room) -> None:
        bucket = protocol.Bucket(time.monotonic())
        mistakes = 0
        while True:
            try:
                text = await self._receive()
                if not bucket.take(time.monotonic()):
                    mistakes += 1
                    raise Refused("That is too much at once; slow down.")
                await room.hear(self, protocol.read(text))
            except protocol.Malformed as error:
                mistakes += 1
                self.tell(Refusing(text=str(error)))
            except Refused as error:
                self.tell(Refusing(text=str(error)))
            except (WebSocketDisconnect, RuntimeError):
                raise
            except Exception:
                # Our own mistake, or a full disk: this table is made again from what is kept when
                # its people come back, and no other table hears of it.
                metrics.STUMBLES.inc()
                log.exception("Table %s stumbled over a message.", room.table.id)
                self.tell(Refusing(text="The table stumbled; nothing was lost."))
                return
            if mistakes > 50:
                return
