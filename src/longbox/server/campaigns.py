"""Campaigns: a row of tables that share one Campaign Log, each seat with one private link.

Owns: beginning a campaign, what it remembers, opening its next game.
Must not know: sockets, rules, how a log follows from a game.

A campaign is kept like a table: an opening and a journal, whose lines are its games. Its log is
that of its last game once that is over, else the one that this game began with; so whatever a
move has made durable is durable for the campaign, too.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
from dataclasses import dataclass
from typing import Any

from longbox.games.campaign import LogError
from longbox.games.setup import SetupError
from longbox.printed.shelf import installed
from longbox.records import campaign
from longbox.server import catalogue
from longbox.server.lobby import BOT, Lobby, seated
from longbox.server.protocol import Beginning
from longbox.server.standing import home_of, standing
from longbox.server.table import Refused, digest, opened


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
    opening: dict[str, Any]
    games: list[dict[str, Any]]  # its journal: a table, and the log with which it began

    def seat_of(self, token: str | None) -> int:
        """The seat that a token opens; raises Refused."""
        told = digest(token or "")
        for number, seat in enumerate(self.opening["chairs"]):
            if seat["token"] and hmac.compare_digest(seat["token"], told):
                return number
        raise Refused("This link opens no campaign.")


class Campaigns:
    """Campaigns by id."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self._lock = asyncio.Lock()  # so that no game of a campaign is opened twice
        lobby.go_on = self.go_on

    async def begin(self, wanted: Beginning) -> Begun:
        """Begin a campaign, or go on with one that was kept elsewhere; raises Refused."""
        for name in wanted.game:
            if name not in installed():
                raise Refused(f'There is no set "{name}".')
        if home_of(wanted.game) is None:
            raise Refused("These sets have no campaign.")
        try:
            log = campaign.parse(wanted.log) if wanted.log is not None else {}
            if wanted.mode == "competitive":
                log.setdefault("mode", "competitive")
            opening = {
                "game": wanted.game,
                "players": wanted.players,
                "mode": wanted.mode,
                "ally": wanted.ally,
                "closed_hands": wanted.closed_hands,
                "undo": wanted.undo,
            }
            trial = opening | {"campaign": log, "seed": 0}
            game = await asyncio.to_thread(opened, trial)
        except (SetupError, LookupError, ValueError) as error:
            raise Refused(str(error)) from None
        opening["players"] = list(game.players)
        chairs = [(one.agent, one.name) for one in wanted.seats]
        chairs = chairs or [(None, ""), *[(BOT, "")] * (len(game.players) - 1)]
        seats, tokens = seated(chairs, len(game.players))
        found = secrets.token_urlsafe(12)
        await self.lobby.store.add(found, {"book": opening, "log": log, "chairs": seats})
        return Begun(found, tokens, game.players)

    async def _kept(self, number: str) -> Kept:
        kept = await self.lobby.store.load(number)
        if kept is None or "book" not in kept[0]:
            raise Refused("There is no such campaign.")
        return Kept(number, *kept)

    async def _now(self, kept: Kept) -> tuple[dict[str, Any], str | None]:
        """The log as it is now, and the table at which a game of the campaign still goes on."""
        if not kept.games:
            return kept.opening["log"], None
        last = kept.games[-1]
        try:
            room = await self.lobby.find(last["table"])
        except Refused:  # played with other cards: this game is dealt once more
            return last["log"], None
        after = room.table.game.campaign()
        return (last["log"], room.table.id) if after is None else (after, None)

    async def look(self, number: str, token: str | None) -> dict[str, Any]:
        """The campaign for one of its seats; raises Refused."""
        kept = await self._kept(number)
        seat = kept.seat_of(token)
        log, running = await self._now(kept)
        book = kept.opening["book"]
        try:
            stands = standing(log, book["game"], book["players"])
        except LogError as error:
            raise Refused(str(error)) from None
        return {
            "campaign": number,
            "game": book["game"],
            "players": book["players"],
            "ally": book["ally"],
            "seat": seat,
            "seats": [
                {"name": one["name"], "agent": one["agent"]} for one in kept.opening["chairs"]
            ],
            "table": running,
            "games": [
                {"table": one["table"], "scenario": one["log"].get("next", 1)} for one in kept.games
            ],
            **stands,
            **catalogue.theme_of(set(book["players"])),
        }

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
        async with self._lock:
            kept = await self._kept(number)
            log, running = await self._now(kept)
            if running is not None:
                return running
            book = kept.opening["book"]
            opening = {
                **book,
                "campaign": log,
                "book": number,
                "seed": secrets.randbelow(2**31),
            }
            table = await self.lobby.deal(opening, kept.opening["chairs"])
            line = {"do": "game", "table": table, "log": log}
            await self.lobby.store.append(number, len(kept.games), [line])
            return table
