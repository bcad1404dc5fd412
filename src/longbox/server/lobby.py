"""The lobby: all tables, by their ids.

Owns: opening tables, bringing them back from what is kept, letting idle ones go from memory.
Must not know: sockets, rules.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from msgspec import structs

from longbox.agents.roster import UnknownAgent, agent
from longbox.game.account import Account
from longbox.game.game import Game
from longbox.game.saving import EDITION
from longbox.games.library import loaded
from longbox.opening.opening import Opening
from longbox.printed.shelf import installed, is_of_then
from longbox.records import record
from longbox.records.origin import (
    OTHER_CARDS,
    Unlike,
    changed,
    check,
    check_end,
    check_sign,
    compile_pinned,
    is_compiled_then,
    origin_of,
    pinned,
    texts_of,
)
from longbox.records.origin import digest as digest_of
from longbox.records.sealing import commitment, sealed_text, seed_of
from longbox.server import metrics
from longbox.server.budgets import paid
from longbox.server.eyes import Person
from longbox.server.invitations import Invitations
from longbox.server.lesson import lesson
from longbox.server.limits import USUAL, ServerLimits
from longbox.server.messages import Stopping
from longbox.server.minds import Minds
from longbox.server.protocol import Chair, Settings, TableWanted
from longbox.server.readers import Readers, ReadGame
from longbox.server.room import MOVING, Room
from longbox.server.store import Entry, Owner, Store
from longbox.server.table import Refused, Seat, Table, digest, token
from longbox.server.terms import KeptSeat, Terms, kept, read_terms

log = logging.getLogger("longbox.server")

OTHER_DICE = "This table was played with other dice and cannot be resumed."
IDLE = 600.0  # seconds without anybody after which a table leaves memory
BOT = "greedy"
ADDRESS = 32  # letters of a commitment
HOUR = 3600.0
GONE = "Nobody came to this table for so long that it was removed, on {day}."


class Elsewhere(Exception):
    """Another process owns the table."""

    def __init__(self, owner: Owner) -> None:
        super().__init__(owner.address)
        self.owner = owner


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table: its id, and the token of each seat that a person may take."""

    table: str
    tokens: dict[int, str]
    players: tuple[str, ...]
    sealed: str  # the commitment to its dice; empty where the seed was named
    code: str = ""  # by which its open seats are taken; empty: it has none


Begun = tuple[Terms, Game, dict[str, str]]  # the terms of a game, the game, its set files


class Lobby:
    """Tables by id."""

    def __init__(self, store: Store, days: int = 0, limits: ServerLimits = USUAL) -> None:
        self.store = store
        self.days = days  # after which a table to which nobody came is removed; 0: it never is
        self._touched: dict[str, float] = {}  # when tables were last noted to be used
        self.readers = Readers(limits)
        self.invitations = Invitations(store)
        self.rooms: dict[str, Room] = {}
        self._loaded = 0  # sets that are known to stay in memory
        self.guests: set[Person] = set()  # those here whose table another process owns
        self.pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="longbox-bot")
        self.minds = Minds()
        self.on_over: Callable[[Table], Awaitable[None]] | None = None  # the table of a day
        self.go_on: Callable[[str], Awaitable[str]] | None = None  # the next game of a campaign
        self._coming: dict[str, asyncio.Future[Room | None]] = {}

    # ------------------------------------------------------------------ opening

    async def open(
        self,
        opening: Opening,
        wanted: TableWanted | None = None,
        is_own: bool = False,
        day: str = "",
    ) -> Opened:
        """Open a table; raises Refused.

        Only at a table of one's own, which nobody asked for over the network, or whose set a
        reader made ready, sets may be other than installed ones, and cards of others mixed in.
        """
        wanted = wanted or TableWanted()
        read: ReadGame | None = None
        if wanted.record:
            read = await self.readers.replay(wanted.record, wanted.at, wanted.then)
            opening = read.opening
        elif not is_own:
            check_sets(opening)
        if wanted.days and wanted.clock:
            raise Refused("Where each has days for a move there is no clock.")
        if wanted.looking and not any(one.open for one in wanted.seats):
            raise Refused("No seat of this table is open: it cannot look for players.")
        own = {name: getattr(wanted, name) for name in Settings.__struct_fields__}
        begun = await self._begun(Terms(opening=opening, day=day, **own))
        return await self._seat(begun, wanted.seats, read, wanted.looking)

    async def open_own(self, opening: Opening, name: str, agent: str | None) -> Opened:
        """Open a table with cards that somebody wrote, who sits first; bots take all other seats.

        Raises Refused.
        """
        begun = await self._begun(Terms(opening=opening, undo="free"))
        others = [Chair(agent or BOT)] * (len(begun[1].players) - 1)
        return await self._seat(begun, [Chair(name=name), *others])

    async def learn(self, name: str, called: str) -> Opened:
        """Open the table of a lesson; raises Refused."""
        try:
            found = lesson(name)
        except LookupError as error:
            raise Refused(str(error)) from None
        terms = Terms(opening=found.opening, undo="free", hints=False, lesson=name)
        begun = await self._begun(terms)
        others = [Chair(BOT)] * (len(begun[1].players) - 1)
        return await self._seat(begun, [Chair(name=called), *others])

    async def _seat(
        self,
        begun: Begun,
        chairs: Sequence[Chair],
        read: ReadGame | None = None,
        is_looking: bool = False,
    ) -> Opened:
        terms, game, texts = begun
        seats, tokens = seated(chairs or usual_chairs(len(game.players)), len(game.players))
        terms = structs.replace(terms, seats=seats)
        table = await self._add(terms, texts, _lines(read))
        code = ""
        if any(seat.open for seat in seats):
            there = Table(table, terms, seats_of(terms), Account(game))
            code = await self.invitations.begin(there, is_looking)
        return Opened(table, tokens, game.players, terms.sealed, code)

    async def _begun(self, terms: Terms) -> Begun:
        """Terms by which a game can begin, with that game and its set files; raises Refused.

        Its dice come from the seed that was named, else from a secret, to which the terms commit.
        """
        opening = terms.opening
        named = opening.seed is not None
        if not named:
            opening = structs.replace(opening, seed=seed_of(new_secret()))
        if has_texts(opening) and not terms.lesson:  # ours need no reader
            await self.readers.deal(opening)  # what it has read is remembered here
        game, texts = await _dealt(opening)
        opening = game.opening
        seal = "" if named else commitment(sealed_text(opening))
        origin = origin_of(game, texts)
        terms = structs.replace(terms, opening=opening, named=named, sealed=seal, origin=origin)
        return terms, game, texts

    async def deal(self, terms: Terms) -> str:
        """Open a table whose seats are taken already; raises Refused."""
        terms, _, texts = await self._begun(terms)
        return await self._add(terms, texts)

    async def _add(
        self, terms: Terms, texts: Mapping[str, str], lines: Sequence[Entry] = ()
    ) -> str:
        # Of sealed dice the address begins their commitment: who has a link has that, too.
        table = terms.sealed[:ADDRESS] or secrets.token_urlsafe(12)
        await self.store.add(table, kept(terms), {digest_of(text): text for text in texts.values()})
        if lines:
            await self.store.append(table, 0, lines)
        return table

    async def _again(
        self, table: Table, swap: bool, here: frozenset[int | None], same: bool = False
    ) -> str:
        """A rematch: the same table, dealt anew; swapped, everybody moves on by one seat.

        With the same deal its seed is that of the game that is over, which all may know by now.

        Everybody keeps their token, so that who is away can take their seat later; where a bot
        plays for them it goes on until they do. At a campaign's table it is its next game.
        """
        if table.terms.book:
            assert self.go_on is not None
            return await self.go_on(table.terms.book)
        opening = structs.replace(
            table.game.opening,
            sets=table.terms.opening.sets,  # as they are now, whatever this game began with
            cards=table.terms.opening.cards,
            seed=table.opening.seed if same else None,
            table=None,
            own_cards=(),
            characters=(),
        )
        count = len(table.seats)
        shift = 1 if swap else 0
        seats = [KeptSeat("")] * count
        for number, seat in enumerate(table.seats):
            plays = None if seat.is_persons and number in here else seat.agent
            seats[(number + shift) % count] = KeptSeat(seat.token, seat.name, plays)
        now = structs.replace(table.terms, opening=opening, lesson="", day="")
        return await self.deal(structs.replace(now, seats=tuple(seats)))

    # ------------------------------------------------------------------ finding

    async def find(self, table: str) -> Room:
        """The room of a table, from memory or from what is kept; raises Refused, or Elsewhere."""
        room = self.rooms.get(table)
        if room is not None and not room.is_broken:
            room.touched = Room.clock.now()
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

    async def look(self, table: str) -> Table:
        """A table as it stands, whoever owns it; raises Refused."""
        try:
            return (await self.find(table)).table
        except Elsewhere:
            return (await self.read(table))[0]

    async def read(self, table: str) -> tuple[Table, int]:
        """A table as it is kept, owned by nobody, and the lines of its journal; raises Refused."""
        found = await self._made(table)
        if found is None:
            raise Refused("There is no such table.")
        return found

    async def _bring(self, table: str) -> Room | None:
        owner = await self.store.claim(table)
        if owner is not None:
            raise Elsewhere(owner)
        found = await self._made(table)
        if found is None:
            return None
        made, lines = found
        if made.terms.origin is None:
            await self._adopt(made, lines)
            lines += 1
        room = Room(made, lines, self.store, self.pool, self.minds)
        room.invitations = self.invitations
        room.code = await self.invitations.code_of(made)
        self._settle()
        room.open_rematch = self._again
        room.on_over = self.on_over if made.terms.day else None
        self.rooms[table] = room
        metrics.TABLES.set(len(self.rooms))
        return room

    async def _made(self, table: str) -> tuple[Table, int] | None:
        """A table as it is kept, and the lines of its journal; raises Refused."""
        await self.touch(table)
        found = await self.store.load(table)
        if found is None:
            removed = await self.store.removed(table)
            if removed is not None:
                raise Refused(GONE.format(day=time.strftime("%Y-%m-%d", time.gmtime(removed))))
            return None
        data, journal = found
        if "seats" not in data:
            return None  # a campaign, not a table
        try:
            if data.get("dice") != EDITION:
                raise Unlike(OTHER_DICE)
            terms = read_terms(data)
            then = await self._texts(terms)
            if has_texts(terms.opening) and not terms.lesson:
                with contextlib.suppress(Refused):  # whoever brings it back says why
                    await self.readers.deal(terms.opening)
            made = await asyncio.to_thread(paid, brought_back, table, terms, journal, then)
        except Unlike as error:
            raise Refused(str(error)) from None
        except (ValueError, LookupError, AssertionError, OSError) as error:
            log.warning("Table %s cannot be resumed: %s", table, error)
            raise Refused(
                "This table was played with other cards or other rules and cannot be resumed."
            ) from None
        return made, len(journal)

    def lose(self) -> None:
        """Other processes own all tables now: nobody plays them here any longer."""
        for room in self.rooms.values():
            room.shut()
        self.rooms.clear()
        metrics.TABLES.set(0)

    async def _adopt(self, made: Table, lines: int) -> None:
        """Keep the origin of an older table from now on, and a line that signs its position."""
        game, texts = await _dealt(made.terms.opening)
        made.terms = structs.replace(made.terms, origin=origin_of(game, texts))
        told = {digest_of(text): text for text in texts.values()}
        await self.store.amend(made.id, kept(made.terms), told)
        await self.store.append(made.id, lines, [{"do": "sign", "sign": made.game.sign()}])

    async def _texts(self, terms: Terms) -> dict[str, str]:
        """The set files that have changed since a game began, as they were then; raises Unlike."""
        digests = await asyncio.to_thread(changed, terms.opening, terms.origin)
        written = strangers(terms)
        asked = list({*digests.values(), *written})
        if not asked:
            return {}
        found = await self.store.texts(asked)
        if not set(asked) <= set(found):
            raise Unlike(OTHER_CARDS)
        for one, text in found.items():
            if await asyncio.to_thread(is_compiled_then, text):
                continue
            # In a process of its own: reading cards takes seconds, for which nobody waits.
            if one in written:
                await self.readers.make_ready(text)
            else:
                await compiled_aside(text)
        return {name: found[one] for name, one in digests.items()}

    async def touch(self, table: str, always: bool = True) -> bool:
        """Note that a table is used, so that it is not removed as one that nobody comes to.

        Unless ``always``, no more often than once an hour; whether it was noted now.
        """
        now = Room.clock.now()
        if not always and self._touched.get(table, now - HOUR) > now - HOUR:
            return False
        self._touched[table] = now
        await self.store.touch(table)
        return True

    async def tidy(self) -> int:
        """Touch the tables where people are, and remove those that nobody comes to; how many."""
        since = Room.clock.now() - HOUR
        for table, room in list(self.rooms.items()):
            if room.people:
                await self.touch(table, always=False)
        self._touched = {one: at for one, at in self._touched.items() if at > since}
        if not self.days:
            return 0
        return await self.store.remove(time.time() - self.days * 24 * HOUR, list(self.rooms))

    async def sweep(self) -> int:
        """Let idle tables go from memory; how many."""
        now = Room.clock.now()
        idle = [
            table
            for table, room in self.rooms.items()
            if not room.people and now - room.touched > IDLE
        ]
        for table in idle:
            del self.rooms[table]
        metrics.TABLES.set(len(self.rooms))
        if idle:
            await self.store.release(idle)
        return len(idle)

    def _settle(self) -> None:
        """What a newly loaded set consists of stays: the garbage collector need not look at it.

        It would otherwise do so again and again, for a tenth of a second in which all tables wait.
        """
        if loaded() != self._loaded:
            self._loaded = loaded()
            gc.collect()
            gc.freeze()

    def farewell(self) -> None:
        """Tell everybody that the server restarts."""
        told = Stopping(text="The server restarts; the table goes on in a moment.")
        for person in [*self.guests, *(one for room in self.rooms.values() for one in room.people)]:
            person.tell(told)

    async def close(self) -> None:
        """Stop the bots, and what is kept."""
        for room in list(self.rooms.values()):
            await room.close()
        self.pool.shutdown(wait=False, cancel_futures=True)
        await self.readers.close()
        self.minds.shut()
        await self.store.close()


def check_sets(opening: Opening) -> None:
    """Whether all sets are installed here; raises Refused."""
    for name in opening.sets:
        if name not in installed():
            raise Refused(f'There is no set "{name}".')


def strangers(terms: Terms) -> frozenset[str]:
    """The digests of those set files of a table that a reader made ready."""
    sets = {} if terms.origin is None else terms.origin.sets
    return frozenset(one for name, one in sets.items() if is_of_then(name))


def new_secret() -> str:
    """What sealed dice come from: 256 bits that nobody can guess, nor find by trying."""
    return secrets.token_hex(32)


def has_texts(opening: Opening) -> bool:
    """Whether somebody's own texts must be read before this game can be dealt."""
    rows = (*opening.mixed_in, *opening.own_cards, *opening.characters)
    return opening.table is not None or any(isinstance(row, Mapping) for row in rows)


async def _dealt(opening: Opening) -> tuple[Game, dict[str, str]]:
    """A game at its first decision, and the set files with which it began, by name."""
    try:
        game = await asyncio.to_thread(record.opened, opening)
        return game, await asyncio.to_thread(texts_of, opening)
    except (LookupError, ValueError) as error:
        raise Refused(str(error)) from None


def _lines(read: ReadGame | None) -> list[Entry]:
    """The lines of a journal that begins with the moves of a record; the last one is signed."""
    if read is None or not read.moves:
        return []
    lines: list[Entry] = [{"do": "move", "seat": seat, "text": text} for seat, text in read.moves]
    lines[-1]["sign"] = read.sign
    return lines


def usual_chairs(count: int) -> list[Chair]:
    """Who sits where nobody said who: a person, and bots."""
    return [Chair(), *[Chair(BOT)] * (count - 1)]


def seats_of(terms: Terms) -> list[Seat]:
    """The seats of a table as it begins."""
    return [Seat(one.token, one.name, one.agent, is_free=one.open) for one in terms.seats]


def seated(chairs: Sequence[Chair], count: int) -> tuple[tuple[KeptSeat, ...], dict[int, str]]:
    """Seats as they are kept, and the tokens of those that are people's; raises Refused."""
    if len(chairs) != count:
        raise Refused(f"This game has {count} seats, not {len(chairs)}.")
    tokens: dict[int, str] = {}
    seats: list[KeptSeat] = []
    for number, chair in enumerate(chairs):
        if chair.agent is None:
            tokens[number] = token()
            seats.append(KeptSeat(digest(tokens[number]), chair.name, open=chair.open))
        else:
            try:
                agent(chair.agent)
            except UnknownAgent as error:
                raise Refused(str(error)) from None
            seats.append(KeptSeat("", agent=chair.agent))
    return tuple(seats), tokens


def brought_back(
    table: str, terms: Terms, journal: Sequence[Entry], then: Mapping[str, str] | None = None
) -> Table:
    """A table as it was kept, and as its journal left it, by cards of then; raises ValueError.

    Where it would be another game than it was it raises Unlike.
    """
    seats = seats_of(terms)
    game = record.opened(pinned(terms.opening, then or {}))
    check(terms.origin, game)
    made = Table(table, terms, seats, Account(game))
    is_signed = True
    for number, entry in enumerate(journal, 1):
        made.perform(entry)
        check_sign(terms.origin, entry.get("sign"), made.game, number)
        is_signed = "sign" in entry or (is_signed and entry["do"] not in MOVING)
    check_end(terms.origin, is_signed)
    return made


async def compiled_aside(text: str) -> None:
    """Compile a set file of then in another process; raises Unlike, OSError."""
    with ProcessPoolExecutor(1, get_context("spawn")) as aside:
        why = await asyncio.get_running_loop().run_in_executor(aside, compile_pinned, text)
    if why:
        raise Unlike(f"The cards with which this table was begun cannot be read any more: {why}")
