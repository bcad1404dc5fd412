"""Boxes: sets that people write, each kept behind a private link, with a link that plays it.

Owns: keeping a box, who may change it, opening a table with it.
Must not know: what is in a set file, sockets, rules.

A box is kept like a table; its journal has an empty line for each version that another was made
of, so that of two processes one is the sooner. Its file is a stranger's: here it is a text.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from longbox.opening.opening import Opening
from longbox.server.lobby import Lobby, Opened, check_sets
from longbox.server.protocol import BoxGameWanted, CardWanted, TableWanted, TrialWanted
from longbox.server.store import Conflict
from longbox.server.table import Refused, digest, token
from longbox.server.workshop import laid_out
from longbox.server.written import BoxKept, CardWritten, OwnSet

GONE = "Nobody came to this box for so long that it was removed, on {day}."
DELETED = "Whoever wrote this box has deleted it."

Kept = dict[str, Any]  # file, key (a digest), version; of one that was deleted neither


class Boxes:
    """Boxes by id."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._lock = asyncio.Lock()  # who is late is told so, without a line that failed

    async def begin(self, file: str) -> BoxKept:
        """Keep a new box."""
        box, key = secrets.token_urlsafe(12), token()
        await self.lobby.store.add(box, {"box": {"file": file, "key": digest(key), "version": 1}})
        return BoxKept(box, 1, key)

    async def _kept(self, box: str) -> Kept:
        """A box as it is kept; raises Refused."""
        found = await self.lobby.store.load(box)
        if found is None or "box" not in found[0]:
            removed = None if found else await self.lobby.store.removed(box)
            if removed is None:
                raise Refused("There is no such box.")
            raise Refused(GONE.format(day=time.strftime("%Y-%m-%d", time.gmtime(removed))))
        kept: Kept = found[0]["box"]
        if "file" not in kept:
            raise Refused(DELETED)
        await self.lobby.touch(box, always=False)
        return kept

    async def _own(self, box: str, key: str | None) -> Kept:
        """A box for whoever writes it; raises Refused."""
        kept = await self._kept(box)
        if not hmac.compare_digest(kept["key"], digest(key or "")):
            raise Refused("This link does not open the box to be changed.")
        return kept

    async def look(self, box: str, key: str | None) -> BoxKept:
        """A box for whoever writes it; raises Refused."""
        kept = await self._own(box, key)
        return BoxKept(box, kept["version"], file=kept["file"])

    async def keep(self, box: str, key: str | None, file: str, version: int) -> BoxKept:
        """Keep what was made of a version; of an older one nothing is kept. Raises Refused."""
        async with self._lock:
            kept = await self._own(box, key)
            if file == kept["file"]:
                return BoxKept(box, kept["version"])
            if version != kept["version"]:
                return BoxKept(box, kept["version"], file=kept["file"], late=True)
            now = kept | {"file": file, "version": version + 1}
            try:
                await self.lobby.store.amend(box, {"box": now}, {}, version)
            except Conflict:  # another process was sooner
                kept = await self._own(box, key)
                return BoxKept(box, kept["version"], file=kept["file"], late=True)
            return BoxKept(box, version + 1)

    async def delete(self, box: str, key: str | None) -> None:
        """Delete a box for good; raises Refused."""
        async with self._lock:
            await self._own(box, key)
            await self.lobby.store.amend(box, {"box": {}}, {})

    async def told(self, box: str) -> OwnSet:
        """A box for whoever would like to play it; raises Refused."""
        return await self.lobby.readers.tell_box((await self._kept(box))["file"])

    async def play(self, box: str, wanted: BoxGameWanted) -> Opened:
        """A table that is played with a box as it is now; raises Refused."""
        name = await self.lobby.readers.make_ready((await self._kept(box))["file"])
        opening = Opening((name,), players=wanted.players or None)
        table = TableWanted(seats=wanted.seats, undo=wanted.undo)
        return await self.lobby.open(opening, table, is_own=True)

    async def with_files(self, opening: Opening, files: Sequence[str]) -> Opening:
        """An opening with somebody's own set files; raises Refused.

        One whose id stands among the sets of the game is played like any other; of all others the
        cards are mixed into the main deck.
        """
        sets = {name: name for name in opening.sets}
        rows = list(opening.mixed_in)
        for file in files:
            read = await self.lobby.readers.take_apart(file)
            if read.problems:
                raise Refused(f"{read.name or 'Your file'}: {read.problems[0]}")
            if read.id in sets:
                sets[read.id] = await self.lobby.readers.make_ready(file)
            else:
                rows += [_row(card) for card in read.cards if not card.place]
        installed = [name for name, found in sets.items() if found == name]
        if installed:
            check_sets(replace(opening, sets=installed))
        return replace(opening, sets=list(sets.values()), cards=rows)

    async def try_out(self, wanted: TrialWanted) -> Opened:
        """A table for one person, played with a box that need not be kept; raises Refused."""
        name = await self.lobby.readers.make_ready(wanted.file)
        opening = laid_out(Opening((name,)), wanted)
        return await self.lobby.open_own(opening, wanted.name, wanted.agent)


def _row(card: CardWritten) -> dict[str, object]:
    """A card as a set file says it, without what is as usual."""
    said: dict[str, object] = msgspec.to_builtins(card)
    usual: dict[str, object] = msgspec.to_builtins(CardWanted(name=card.name))
    kept = ("name", "text", "cost")
    return {key: value for key, value in said.items() if key in kept or value != usual.get(key)}
