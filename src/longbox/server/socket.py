"""A connection: one person's socket to one table.

Owns: reading messages within their limits, and sending in order without holding anybody up.
Must not know: what a message does.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from starlette.websockets import WebSocketDisconnect

from longbox.server import metrics, protocol
from longbox.server.budgets import (
    CHATTING,
    CONNECTING,
    Budgets,
    Metered,
    Overdrawn,
    Purse,
    paid,
    pay,
    paying,
)
from longbox.server.lobby import Elsewhere, Lobby
from longbox.server.messages import Gone, Refusing, Said, write
from longbox.server.relay import Wire, carry
from longbox.server.room import Room
from longbox.server.store import Conflict
from longbox.server.table import Refused

log = logging.getLogger("longbox.server")

WAITING = 1000  # messages that somebody slow may be behind
BAD = 1008
BROKEN = 1011
TAKING_OVER = 8.0  # seconds after which an owner who cannot be reached has long been declared dead
AGAIN = 0.2  # seconds until an owner is looked for again
FIRST = 10.0  # seconds to say which table
PLAYING = (protocol.Choice, protocol.Agree, protocol.Ping)


class Connection:
    """Somebody at a table."""

    def __init__(self, wire: Wire, budgets: Budgets, address: str, is_far: bool = False) -> None:
        self.wire = wire
        self.address = address
        self._budgets = budgets
        self._is_lost = False
        self.is_far = is_far  # brought here by another process
        self.seat: int | None = None
        self.name = ""
        self._out: asyncio.Queue[str | None] = asyncio.Queue()

    def tell(self, message: Said) -> None:
        """Send this, soon; who is hopelessly behind is let go, and hears no more."""
        if self._is_lost:
            return
        if self._out.qsize() > WAITING:
            self._is_lost = True
            while not self._out.empty():
                self._out.get_nowait()
            self._out.put_nowait(None)
        else:
            self._out.put_nowait(write(message))

    def part(self) -> None:
        """Let them go; they come back by themselves."""
        self._out.put_nowait(None)

    async def serve(self, lobby: Lobby) -> None:
        """Until they go."""
        await self.wire.accept()
        if not self.is_far:
            metrics.SOCKETS.inc()
            self._budgets.came(self.address)
        sender = asyncio.create_task(self._send())
        room: Room | None = None
        try:
            room = await self._sit(lobby)
            if room is not None:
                await self._listen(room)
        except (WebSocketDisconnect, RuntimeError):
            pass  # they went
        finally:
            if not self.is_far:
                metrics.SOCKETS.dec()
                self._budgets.went(self.address)
            if room is not None:
                paid(room.leave, self)
            self._out.put_nowait(None)
            await asyncio.gather(sender, return_exceptions=True)

    async def _send(self) -> None:
        while (text := await self._out.get()) is not None:
            await self.wire.send_text(text)
        with contextlib.suppress(RuntimeError):  # closed already
            await self.wire.close()

    async def _sit(self, lobby: Lobby) -> Room | None:
        """The room that the first message asks for."""
        try:
            async with asyncio.timeout(self._patience):
                text = await self._receive()
            message = protocol.read(text)
            if not isinstance(message, protocol.Sit):
                raise Refused("Say first at which table you sit.")
            paying.set((self._budgets.address(self.address),))
            if not self.is_far:
                pay(CONNECTING)
            await self._budgets.address(self.address).turn()
            room = await self._find(lobby, message.table, text)
            if room is None:
                return None
            await Metered(self._join(lobby, room, message))
        except (protocol.Malformed, Refused) as error:
            self.tell(Gone(text=str(error)))
            return None
        except TimeoutError:
            return None
        except OSError as error:
            log.warning("Nobody can sit down: %s", error)
            return None  # they come back, and try again
        return room

    async def _join(self, lobby: Lobby, room: Room, message: protocol.Sit) -> None:
        self.name = message.name.strip()
        try:
            self.seat = room.table.seat_of(message.token)
        except Refused:
            if message.take is None or message.token is None:
                raise
            await self._check_code(lobby, message)
            await room.take(message.take, message.token, self.name)
            self.seat = message.take
        await room.join(self, message.since, message.salt or "")

    async def _check_code(self, lobby: Lobby, message: protocol.Sit) -> None:
        """Whether somebody was invited to this table; a wrong code is a guess. Raises Refused."""
        guesses = self._budgets.guesses(self.address)
        self._budgets.check(guesses)
        if not await lobby.invitations.is_of(message.table, message.code):
            guesses.pay(1)
            raise Refused("This code is not that of the table, or is no longer valid.")

    @property
    def _patience(self) -> float:
        limits = self._budgets.limits
        return FIRST if limits is None else limits.request_seconds

    async def _hear(self, room: Room, message: protocol.Message, table: Purse) -> None:
        """Do what a message asks, at somebody's cost; who plays is never kept from a move."""
        own = self._budgets.address(self.address)
        plays = self.seat is not None and isinstance(message, PLAYING)
        await own.turn()
        self._budgets.check(own, *(() if plays else (table,)))
        paying.set((own, table))
        if isinstance(message, protocol.Say):
            pay(CHATTING)
        await Metered(room.hear(self, message))

    async def _find(self, lobby: Lobby, table: str, text: str) -> Room | None:
        """The room of a table; None after it was played at its owner's.

        An owner who cannot be reached is dead, or soon declared so: then the table is ours.
        """
        until = time.monotonic() + TAKING_OVER
        while True:
            try:
                return await lobby.find(table)
            except Elsewhere as elsewhere:
                if self.is_far or time.monotonic() > until:
                    return None  # they come back, and look again
                lobby.guests.add(self)
                try:
                    await carry(self.wire, text, elsewhere.owner, self.address)
                except OSError:
                    await asyncio.sleep(AGAIN)
                else:
                    return None
                finally:
                    lobby.guests.discard(self)

    async def _receive(self) -> str:
        message = await self.wire.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        text = message.get("text")
        if text is None:
            raise protocol.Malformed("Messages are text.")
        return str(text)

    async def _listen(self, room: Room) -> None:
        bucket = protocol.Bucket(time.monotonic())
        table = self._budgets.table(room.table.id)
        mistakes = 0
        while True:
            try:
                text = await self._receive()
                if not bucket.take(time.monotonic()):
                    mistakes += 1
                    raise Refused("That is too much at once; slow down.")
                await self._hear(room, protocol.read(text), table)
            except (protocol.Malformed, Overdrawn) as error:
                mistakes += 1
                self.tell(Refusing(text=str(error)))
            except Refused as error:
                self.tell(Refusing(text=str(error)))
            except (WebSocketDisconnect, RuntimeError):
                raise
            except Conflict as error:
                log.warning("Table %s is another process's now: %s", room.table.id, error)
                self.tell(Refusing(text="The table goes on elsewhere; nothing was lost."))
                return
            except Exception:
                # Our own mistake, or a full disk: this table is made again from what is kept when
                # its people come back, and no other table hears of it.
                metrics.STUMBLES.inc()
                log.exception("Table %s stumbled over a message.", room.table.id)
                self.tell(Refusing(text="The table stumbled; nothing was lost."))
                return
            if mistakes > 50:
                return
