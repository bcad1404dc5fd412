"""Invitations: how others come to a table's free seats, by a code of four letters.

Owns: codes, how long they are valid, what is told to who has one.
Must not know: sockets, what a move does.
"""

from __future__ import annotations

import secrets
import time

import msgspec
from msgspec.structs import replace

from longbox.games.library import box
from longbox.server import catalogue
from longbox.server.messages import Invitation, InvitedSeat, OpenTables
from longbox.server.protocol import CODE, CODE_LETTERS
from longbox.server.store import Conflict, Invited, Store
from longbox.server.table import Refused, Table

LIFE = 24 * 3600.0  # seconds for which a code is valid
SLOW_LIFE = 7 * LIFE  # of a table with days for a move
TRIES = 50  # codes that may be taken before there are too many tables


class Invitations:
    """The codes of all tables that have a free seat."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def begin(self, table: Table, is_looking: bool) -> str:
        """A code for a new table; raises Refused."""
        until = time.time() + (SLOW_LIFE if table.terms.days else LIFE)
        for _ in range(TRIES):
            code = new_code()
            told = _written(invitation(table, code, int(until)))
            try:
                await self._store.invite(Invited(code, table.id, until, is_looking, told))
            except Conflict:
                continue
            return code
        raise Refused("Too many tables wait for somebody now; open yours without a code.")

    async def told(self, code: str) -> Invitation:
        """What is told of the table of a code; raises Refused."""
        found = await self._store.invited(code)
        if found is None:
            raise Refused(f"There is no table {code}.")
        return _read(found)

    async def looking(self) -> OpenTables:
        """The tables that look for players."""
        return OpenTables([_read(one) for one in await self._store.looking()])

    async def is_of(self, table: str, code: str | None) -> bool:
        """Whether a code is that of a table."""
        found = None if code is None else await self._store.invited(code)
        return found is not None and found.table == table

    async def code_of(self, table: Table) -> str | None:
        """The code of a table; None if it has none, or no seat that is free."""
        if not any(seat.is_free for seat in table.seats):
            return None
        return await self._store.code_of(table.id)

    async def note(self, table: Table, code: str) -> None:
        """Tell from now on who has come; a table that is full has no code any longer."""
        found = await self._store.invited(code)
        if found is None or found.table != table.id:
            return
        is_free = any(seat.is_free for seat in table.seats)
        told = _written(invitation(table, code, int(found.until))) if is_free else None
        await self._store.reinvite(table.id, told)


def new_code() -> str:
    """Four letters, as good as any others."""
    return "".join(secrets.choice(CODE) for _ in range(CODE_LETTERS))


def invitation(table: Table, code: str, until: int) -> Invitation:
    """What is told of a table to who has its code: who sits there, and nothing of their cards."""
    game = table.game
    seen = game.see(None, is_spoken=False)
    cards = catalogue.of_game(game, None).cards
    seats = []
    for player, seat in zip(seen.players, table.seats, strict=True):
        printed = cards.get(player.character.card) if player.character else None
        side, look = (printed.side, printed.look) if printed else ("", ())
        free = seat.is_free
        seats.append(InvitedSeat(player.name, player.team, side, look, seat.name, seat.agent, free))
    names = set(game.players)
    return Invitation(
        code=code,
        table=table.id,
        title=table.title,
        sets=[box(one).name for one in table.terms.opening.sets],
        mode=seen.mode,
        seats=seats,
        undo=table.terms.undo,
        clock=table.terms.clock,
        days=table.terms.days,
        until=until,
        inks=catalogue.inks_of(names),
        emblems=catalogue.glyphs_of(names),
    )


def _written(one: Invitation) -> str:
    """An invitation as it is kept: what every server knows of colours is not."""
    return msgspec.json.encode(replace(one, inks={}, emblems={})).decode()


def _read(found: Invited) -> Invitation:
    one = msgspec.json.decode(found.told, type=Invitation)
    names = {seat.player for seat in one.seats}
    return replace(one, inks=catalogue.inks_of(names), emblems=catalogue.glyphs_of(names))
