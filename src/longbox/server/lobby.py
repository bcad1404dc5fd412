"""The lobby: all tables, by their ids.

Owns: opening tables, bringing them back from what is kept, letting idle ones go from memory.
Must not know: sockets, rules.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from longbox.agents.roster import UnknownAgent, agent
from longbox.game.game import Game
from longbox.game.notation import IllegalMove
from longbox.games.setup import SetupError
from longbox.printed.shelf import installed
from longbox.records import record
from longbox.records.plain import FileError
from longbox.server.protocol import Opening
from longbox.server.room import Room
from longbox.server.store import Store
from longbox.server.table import Refused, Seat, Table, digest, opened, token

IDLE = 600.0  # seconds without anybody after which a table leaves memory
BOT = "greedy"


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table: its id, and the token of each seat that a person may take."""

    table: str
    tokens: dict[int, str]
    players: tuple[str, ...]


class Lobby:
    """Tables by id."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="longbox-bot")
        self.go_on: Callable[[str], Awaitable[str]] | None = None  # the next game of a campaign
        self._coming: dict[str, asyncio.Future[Room | None]] = {}

    # ------------------------------------------------------------------ opening

    async def open(
        self, wanted: Opening, cards: Sequence[str] = (), is_own: bool = False
    ) -> Opened:
        """Open a table; raises Refused.

        Only at a table of one's own, which nobody asked for over the network, sets may be named by
        the paths of their files, and cards of other sets mixed in.
        """
        if wanted.record:
            opening = self._from_record(wanted)
        else:
            if not is_own:
                _check_sets(wanted.game)
            opening = self._from_sets(wanted) | ({"cards": list(cards)} if cards else {})
        return await self._open(opening, [(one.agent, one.name) for one in wanted.seats])

    def _from_sets(self, wanted: Opening) -> dict[str, Any]:
        return {
            "game": wanted.game,
            "players": wanted.players,
            "mode": wanted.mode,
            "scenario": wanted.scenario,
            "ally": wanted.ally,
            "closed_hands": wanted.closed_hands,
            "seed": secrets.randbelow(2**31) if wanted.seed is None else wanted.seed,
            "undo": wanted.undo,
            "guide": wanted.guide,
            "clock": wanted.clock,
        }

    def _from_record(self, wanted: Opening) -> dict[str, Any]:
        assert wanted.record is not None
        try:
            read = record.parse(wanted.record)
            data = dict(read.document.data)
            sets = data.get("game")
            named = [sets] if isinstance(sets, str) else list(sets or ())
            if not named or any(name not in installed() for name in named):
                raise Refused("The record is of a set that is not installed here.")
            if any(isinstance(card, str) for card in data.get("cards") or ()):
                raise Refused("A record from elsewhere may not name files.")
            moves = list(data.pop("moves", None) or [])
            data.pop("result", None)
            if wanted.at is not None:
                moves = moves[: wanted.at]
            game = record.opening_game(record.read(data))
            made: list[tuple[int, str]] = []
            for move in moves:
                decision = game.decision
                if decision is None:
                    raise Refused("The record goes on after its game is over.")
                ((_, said),) = move.items()
                game.choose(str(said) if not isinstance(said, bool) else ("no", "yes")[said])
                made.append(game.moves()[-1])
        except (FileError, IllegalMove, SetupError, LookupError, TypeError) as error:
            raise Refused(f"This record cannot be played: {error}") from None
        except (AttributeError, RecursionError):
            raise Refused("This is not a record.") from None
        return {
            "game": named,
            "seed": data.get("seed", 0),
            "record": data,
            "moves": made,
            "undo": wanted.undo,
        }

    async def _open(self, opening: dict[str, Any], chairs: list[tuple[str | None, str]]) -> Opened:
        game = await _dealt(opening)
        count = len(game.players)
        seats, tokens = seated(chairs or [(None, ""), *[(BOT, "")] * (count - 1)], count)
        return Opened(await self._add(opening, seats), tokens, game.players)

    async def deal(self, opening: dict[str, Any], seats: list[dict[str, Any]]) -> str:
        """Open a table whose seats are taken already; raises Refused."""
        await _dealt(opening)
        return await self._add(opening, seats)

    async def _add(self, opening: dict[str, Any], seats: list[dict[str, Any]]) -> str:
        opening["seats"] = seats
        moves = opening.pop("moves", [])
        table = secrets.token_urlsafe(12)
        await self.store.add(table, opening)
        if moves:
            lines = [{"do": "move", "seat": seat, "text": text} for seat, text in moves]
            await self.store.append(table, 0, lines)
        return table

    async def _again(self, table: Table, swap: bool) -> tuple[str, dict[int, str]]:
        """A rematch: the same table, dealt anew; swapped, everybody moves on by one seat.

        At a campaign's table it is the campaign's next game, and everybody keeps their token.
        """
        if table.opening.get("book"):
            assert self.go_on is not None
            return await self.go_on(table.opening["book"]), {}
        opening = {key: value for key, value in table.opening.items() if key != "seats"}
        opening |= {"seed": secrets.randbelow(2**31), "record": None, "guide": False}
        opening.pop("record")
        opening.setdefault("players", list(table.game.players))
        opening.setdefault("closed_hands", table.is_closed)
        count = len(table.seats)
        shift = 1 if swap else 0
        chairs: list[tuple[str | None, str]] = [(None, "")] * count
        for number, seat in enumerate(table.seats):
            chairs[(number + shift) % count] = (
                None if seat.is_persons else seat.agent,
                seat.name,
            )
        made = await self._open(opening, chairs)
        return made.table, {(seat - shift) % count: key for seat, key in made.tokens.items()}

    # ------------------------------------------------------------------ finding

    async def find(self, table: str) -> Room:
        """The room of a table, from memory or from what is kept; raises Refused."""
        room = self.rooms.get(table)
        if room is not None and not room.is_broken:
            return room
        coming = self._coming.get(table)
        if coming is None:
            coming = asyncio.get_running_loop().create_future()
            self._coming[table] = coming
            try:
                found = await self._bring(table)
                coming.set_result(found)
            except BaseException as error:
                coming.set_exception(error)
                coming.exception()
                raise
            finally:
                del self._coming[table]
        found = await asyncio.shield(coming)
        if found is None:
            raise Refused("There is no such table.")
        return found

    async def _bring(self, table: str) -> Room | None:
        kept = await self.store.load(table)
        if kept is None:
            return None
        opening, journal = kept
        if "seats" not in opening:
            return None  # a campaign, not a table
        try:
            made = await asyncio.to_thread(brought_back, table, opening, journal)
        except (ValueError, LookupError, AssertionError, OSError):
            raise Refused("This table was played with other cards and cannot be resumed.") from None
        room = Room(made, len(journal), self.store, self.pool)
        room.open_rematch = self._again
        self.rooms[table] = room
        return room

    def sweep(self) -> int:
        """Let idle tables go from memory; how many."""
        now = time.monotonic()
        idle = [
            table
            for table, room in self.rooms.items()
            if not room.people and now - room.touched > IDLE
        ]
        for table in idle:
            del self.rooms[table]
        return len(idle)

    async def close(self) -> None:
        """Stop the bots, and what is kept."""
        for room in list(self.rooms.values()):
            await room.close()
        self.pool.shutdown(wait=False, cancel_futures=True)
        await self.store.close()


def _check_sets(names: list[str]) -> None:
    for name in names:
        if name not in installed():
            raise Refused(f'There is no set "{name}".')


async def _dealt(opening: dict[str, Any]) -> Game:
    try:
        return await asyncio.to_thread(opened, opening)
    except (SetupError, LookupError, ValueError) as error:
        raise Refused(str(error)) from None


def seated(
    chairs: list[tuple[str | None, str]], count: int
) -> tuple[list[dict[str, Any]], dict[int, str]]:
    """Seats as they are kept, and the tokens of those that are people's; raises Refused."""
    if len(chairs) != count:
        raise Refused(f"This game has {count} seats, not {len(chairs)}.")
    tokens: dict[int, str] = {}
    seats: list[dict[str, Any]] = []
    for number, (name, called) in enumerate(chairs):
        if name is None:
            tokens[number] = token()
            seats.append({"token": digest(tokens[number]), "name": called, "agent": None})
        else:
            try:
                agent(name)
            except UnknownAgent as error:
                raise Refused(str(error)) from None
            seats.append({"token": "", "name": "", "agent": name})
    return seats, tokens


def brought_back(table: str, opening: dict[str, Any], journal: list[dict[str, Any]]) -> Table:
    """A table as its journal left it."""
    seats = [Seat(one["token"], one["name"], one["agent"]) for one in opening["seats"]]
    made = Table(table, opening, seats, opened(opening))
    for entry in journal:
        made.perform(entry)
    return made
