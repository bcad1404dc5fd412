"""Whose move it is at the tables of somebody: what their start page lists.

Owns: one line about each table for each seat, and remembering it while nothing happens there.
Must not know: sockets, rules.

A table at which nobody is need not be made again each time that somebody asks: what was told of it
holds as long as its journal has as many lines.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from longbox.server.lobby import Lobby
from longbox.server.messages import MyTable, MyTables
from longbox.server.protocol import SeatHeld
from longbox.server.room import VEIL, Room
from longbox.server.table import Refused, Seat, Table, opened_by

REMEMBERED = 2048  # tables


@dataclass(frozen=True, slots=True)
class Told:
    """What was told of a table while its journal had so many lines."""

    lines: int
    seats: list[Seat]
    rows: list[MyTable]


class DueMoves:
    """The lines about tables, for whoever has a seat there."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._told: OrderedDict[str, Told] = OrderedDict()

    async def tell(self, held: Sequence[SeatHeld]) -> MyTables:
        """How it stands at each of these tables; where it cannot be said, why."""
        asleep = [one.table for one in held if self._room(one.table) is None]
        lines = await self.lobby.store.heights(asleep)
        rows = []
        for one in held:
            try:
                rows.append(await self._row(one, lines.get(one.table, 0)))
            except Refused as error:
                rows.append(MyTable(one.table, gone=str(error)))
        if asleep and self.lobby.store.is_shared:
            # Another process may have them: what came of a move is told as late as it is there.
            await Room.clock.sleep(VEIL)
        return MyTables(rows)

    def _room(self, table: str) -> Room | None:
        room = self.lobby.rooms.get(table)
        return None if room is None or room.is_broken else room

    async def _row(self, one: SeatHeld, lines: int) -> MyTable:
        room = self._room(one.table)
        if room is not None:
            seat = _seat(room.table.seats, one.token)
            await room.unveiled(seat)
            return stands(room.table, seat)
        told = self._told.get(one.table)
        if told is None or told.lines != lines:
            table, lines = await self.lobby.read(one.table)
            rows = [stands(table, number) for number in range(len(table.seats))]
            told = self._told[one.table] = Told(lines, table.seats, rows)
            if len(self._told) > REMEMBERED:
                self._told.popitem(last=False)
        return told.rows[_seat(told.seats, one.token)]


def _seat(seats: Sequence[Seat], token: str) -> int:
    seat = opened_by(seats, token)
    assert seat is not None  # there is a token
    return seat


def stands(table: Table, seat: int) -> MyTable:
    """A table for one of its seats, in a line: nothing that it would not be shown there."""
    view = table.game.see(seat)
    is_open = table.account.is_open(seat)
    asked = view.decision if is_open else None
    is_mine = asked is not None and asked.seat == seat
    me = view.players[seat]
    return MyTable(
        table=table.id,
        title=table.title,
        mode=view.mode,
        turn=view.turn,
        player=me.name,
        others=[one.name or player for player, one in _others(table, seat)],
        mine=is_mine,
        asked=(asked.prompt or "") if asked is not None and is_mine else "",
        since=table.moved if is_mine else None,
        waits=view.players[asked.seat].name if asked is not None and asked.seat is not None else "",
        over=view.over,
        won=seat in view.winners,
        days=table.terms.days,
    )


def _others(table: Table, seat: int) -> list[tuple[str, Seat]]:
    named = zip(table.game.players, table.seats, strict=True)
    return [one for number, one in enumerate(named) if number != seat]
