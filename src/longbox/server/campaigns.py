"""Campaigns: a row of tables that share one Campaign Log, each seat with one private link.

Owns: beginning a campaign, what it remembers, opening its next game.
Must not know: sockets, rules, how a log follows from a game.

A campaign is kept like a table: an opening and a journal, whose lines are its games. Its log is
that of its last game once that is over, else the one that this game began with; so whatever a
move has made durable is durable for the campaign, too.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Any

from msgspec import convert, structs, to_builtins

from longbox.games.campaign import LogError
from longbox.opening.opening import Opening, brief, read
from longbox.records import campaign
from longbox.server import catalogue
from longbox.server.lobby import Lobby, check_sets, seated, usual_chairs
from longbox.server.messages import CampaignGame, CampaignTold, ChairTold
from longbox.server.protocol import CampaignWanted
from longbox.server.standing import home_of, standing
from longbox.server.store import Conflict, Entry
from longbox.server.table import Refused, digest
from longbox.server.terms import KeptSeat, Terms


@dataclass(frozen=True, slots=True)
class Begun:
    """A new campaign: its id, and the token of each seat that a person takes."""

    id: str
    tokens: dict[int, str]
    players: tuple[str, ...]


@dataclass(slots=True)
class Kept:
    """A campaign as it is kept."""

    id: str
    opening: Opening  # of each of its games, but for the log and the seed
    undo: str
    log: dict[str, Any]  # with which it began
    seats: tuple[KeptSeat, ...]
    games: list[Entry]  # its journal: a table, and the log with which it began

    def seat_of(self, token: str | None) -> int:
        """The seat that a token opens; raises Refused."""
        told = digest(token or "")
        for number, seat in enumerate(self.seats):
            if seat.token and hmac.compare_digest(seat.token, told):
                return number
        raise Refused("This link opens no campaign.")


class Campaigns:
    """Campaigns by id."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._lock = asyncio.Lock()  # so that no game of a campaign is opened twice
        lobby.go_on = self.go_on

    async def begin(self, opening: Opening, wanted: CampaignWanted) -> Begun:
        """Begin a campaign, or go on with one that was kept elsewhere; raises Refused."""
        check_sets(opening)
        if home_of(opening.sets) is None:
            raise Refused("These sets have no campaign.")
        try:
            told = "{}" if wanted.log is None else wanted.log
            read = await self.lobby.readers.deal(opening, told)
        except ValueError as error:
            raise Refused(str(error)) from None
        log, players = dict(read.opening.campaign or {}), read.players
        book = brief(structs.replace(opening, players=players)) | {"undo": wanted.undo}
        if any(one.open for one in wanted.seats):
            raise Refused("A campaign has no code: each who plays it has a link.")
        seats, tokens = seated(wanted.seats or usual_chairs(len(players)), len(players))
        found = secrets.token_urlsafe(12)
        data = {"book": book, "log": log, "chairs": to_builtins(seats)}
        await self.lobby.store.add(found, data)
        return Begun(found, tokens, players)

    async def _kept(self, number: str) -> Kept:
        is_noted = await self.lobby.touch(number, always=False)
        found = await self.lobby.store.load(number)
        if found is None or "book" not in found[0]:
            raise Refused("There is no such campaign.")
        data, games = found
        if is_noted and games:  # where a campaign stays, its last game does
            await self.lobby.touch(games[-1]["table"])
        undo = data["book"].pop("undo", "ask")
        seats = convert(data["chairs"], tuple[KeptSeat, ...])
        return Kept(number, read(data["book"]), undo, data["log"], seats, games)

    async def _now(self, kept: Kept) -> tuple[dict[str, Any], str | None]:
        """The log as it is now, and the table at which a game of the campaign still goes on."""
        if not kept.games:
            return kept.log, None
        last = kept.games[-1]
        try:
            table = await self.lobby.look(last["table"])
        except Refused:  # played with other cards: this game is dealt once more
            return last["log"], None
        after = table.game.campaign()
        return (last["log"], table.id) if after is None else (after, None)

    async def look(self, number: str, token: str | None) -> CampaignTold:
        """The campaign for one of its seats; raises Refused."""
        kept = await self._kept(number)
        seat = kept.seat_of(token)
        log, running = await self._now(kept)
        opening = kept.opening
        players = opening.players or ()
        try:
            stands = standing(log, opening.sets, players)
        except LogError as error:
            raise Refused(str(error)) from None
        return CampaignTold(
            campaign=number,
            game=list(opening.sets),
            players=list(players),
            ally=opening.ally,
            seat=seat,
            seats=[ChairTold(one.name, one.agent) for one in kept.seats],
            table=running,
            games=[CampaignGame(one["table"], one["log"].get("next", 1)) for one in kept.games],
            inks=catalogue.inks_of(set(players)),
            emblems=catalogue.glyphs_of(set(players)),
            **structs.asdict(stands),
        )

    async def text(self, number: str, token: str | None) -> str:
        """The Campaign Log as a file; raises Refused."""
        kept = await self._kept(number)
        kept.seat_of(token)
        log, _ = await self._now(kept)
        return campaign.dump(log)

    async def play(self, number: str, token: str | None) -> str:
        """The table of the campaign's game: the one that goes on, else the next; raises Refused."""
        (await self._kept(number)).seat_of(token)
        return await self.go_on(number)

    async def go_on(self, number: str) -> str:
        """The table of the campaign's game, opened if none goes on; raises Refused."""
        while True:
            with contextlib.suppress(Conflict):  # another process has just opened it
                return await self._go_on(number)

    async def _go_on(self, number: str) -> str:
        async with self._lock:
            kept = await self._kept(number)
            log, running = await self._now(kept)
            if running is not None:
                return running
            opening = structs.replace(kept.opening, campaign=log, seed=None)
            terms = Terms(opening=opening, undo=kept.undo, seats=kept.seats, book=number)
            table = await self.lobby.deal(terms)
            line = {"do": "game", "table": table, "log": log}
            await self.lobby.store.append(number, len(kept.games), [line])
            return table
