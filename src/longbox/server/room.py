"""A room: a table with the people around it, one thing happening at a time.

Owns: who is connected, the order of what happens, the bots' turns, and telling everybody.
Must not know: what a move does, how anything is kept or sent.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import BrokenExecutor, Executor
from typing import ClassVar

import msgspec
from msgspec.structs import replace

from longbox.agents.asked import budget, searches, thought
from longbox.agents.roster import UnknownAgent, agent
from longbox.coach import asked as coach
from longbox.coach.told import Review, TurnReckoned
from longbox.game.dossier import dossier_of, hash_of, seed_for
from longbox.records.sealing import bots_seed
from longbox.server import metrics, protocol, showing
from longbox.server.budgets import pay
from longbox.server.clock import Clock
from longbox.server.eyes import Eyes, Person
from longbox.server.invitations import Invitations
from longbox.server.messages import (
    Advised,
    MoveKept,
    NextGame,
    Pong,
    Refusing,
    Reviewed,
    Said,
    Spoken,
    Undone,
)
from longbox.server.minds import Minds
from longbox.server.store import Conflict, Store
from longbox.server.table import Entry, Refused, Table, digest

log = logging.getLogger("longbox.server")

STAND_IN = "greedy"  # the bot that plays for whoever has run out of time
VEIL = 0.9  # seconds after which others see what came of a move that could be answered
# Lines that change the game: each has the sign of what came of it.
MOVING = frozenset({"deal", "move", "undo"})
NOTED = 5.0  # seconds after which it is kept that somebody is away: who loads a page anew is not
NAMESAKE = "Somebody who plays here is called so; take another name."
MISSED = 200  # moments that are told one by one to who comes back; else they look anew
COACH = "coach"  # who a dossier is for, when it is for no bot
HINTING = 4000  # decisions that are tried out for a hint
REVIEWED = 4000  # and for each decision of a game that is reviewed
# Seconds of a core, beside what is done here.
COACHING = 0.3
REVIEWING = 8.0
AWAY = 60.0  # seconds after which others may let a bot play somebody's seat
DAY = 24 * 3600.0
HERE = "Its player is here; only they may hand the seat to a bot."
SOON = "Its player may come back; only when they were away for {how} may a bot play for them."
TAKEN = "Somebody else has taken this seat."
TOKEN = 20  # letters of a token that somebody brings


# Opens the table that follows one: whether sides are swapped, and who is here to sit there.
Rematch = Callable[[Table, bool, frozenset[int | None], bool], Awaitable[str]]


class Reckoned:
    """A review as far as it is reckoned, and who waits for it."""

    def __init__(self) -> None:
        self.turns: list[TurnReckoned] = []
        self.of = 0
        self.whole: Review | None = None
        self.why = ""  # why there is none
        self.people: list[Person] = []


class Room:
    """A table, its people and its bots."""

    clock: ClassVar[Clock] = Clock()

    def __init__(
        self, table: Table, lines: int, store: Store, pool: Executor, minds: Minds
    ) -> None:
        self.table = table
        self.lines = lines  # of the journal, so far
        self.people: list[Person] = []
        self._eyes: dict[int, Eyes] = {}
        self._veils: dict[int | None, float] = {}  # until when each seat hears of nothing
        # When each seat was left; a seat to which nobody has come yet, when the room was made.
        self.left = {
            number: self.clock.wall() if seat.left is None else seat.left
            for number, seat in enumerate(table.seats)
            if seat.is_persons
        }
        self.touched = self.clock.now()
        self.asked = self.clock.now()  # when the decision that waits was put
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.open_rematch: Rematch | None = None
        self.on_over: Callable[[Table], Awaitable[None]] | None = None
        self.invitations: Invitations | None = None
        self.code: str | None = None  # by which a free seat is taken
        self._store = store
        self._pool = pool
        self._minds = minds
        self._lock = asyncio.Lock()
        self._known = showing.Known()
        self._coached: set[int] = set()  # seats for which the coach is thinking
        self._reviews: dict[int, Reckoned] = {}
        self._bots: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------ coming and going

    async def take(self, seat: int, token: str, name: str) -> None:
        """Somebody takes a free seat, which this token opens from now on; raises Refused."""
        async with self._lock:
            if seat >= len(self.table.seats) or not self.table.seats[seat].is_free:
                raise Refused(TAKEN)
            if len(token) < TOKEN:
                raise Refused(f"A token for a seat has at least {TOKEN} letters.")
            found = {"token": digest(token), "name": name.strip()}
            await self._keep([{"do": "take", "seat": seat} | found])
        await self._note_came()

    async def _note_came(self) -> None:
        """Tell who has the code that a seat is free no longer."""
        if self.code is None or self.invitations is None:
            return
        try:
            await self.invitations.note(self.table, self.code)
        except OSError as error:
            log.warning("Table %s: its code tells of a taken seat: %s", self.table.id, error)
        if not any(seat.is_free for seat in self.table.seats):
            self.code = None

    async def join(self, person: Person, since: int | None = None, salt: str = "") -> None:
        """Somebody comes to the table; to whoever comes first it is dealt, with their salt."""
        await self.unveiled(person.seat)
        if person.seat is not None and self.table.seats[person.seat].is_free:
            async with self._lock:  # by the seat's own link
                await self._keep([{"do": "take", "seat": person.seat}])
            await self._note_came()
        async with self._lock:
            self.touched = self.clock.now()
            if self.table.is_fresh and self.table.terms.sealed:
                await self._keep([{"do": "deal", "salt": salt}])
            self.people.append(person)
            eyes = self._eyes[id(person)] = Eyes(self.clock)
            if person.seat is not None:
                self.left.pop(person.seat, None)
                await self._welcome_back(person, person.seat)
            elif self.table.is_players(person.name):
                person.name = ""  # nobody who watches speaks as one who plays
            person.tell(showing.welcome(self.table, person.seat))
            self._known.note(self.table, person.seat)
            number = self.table.account.number(person.seat)
            if since is not None and number - MISSED <= since <= number:
                eyes.told = since
            person.tell(showing.shown(self.table, person.seat, eyes.told))
            eyes.told = number
            if self.table.game.over:
                await self._note_over()
                person.tell(showing.summary(self.table, person.seat))
            self._tell_people()
            if self._alarm is None:
                self._wind_clock()
        self.wake()

    async def _welcome_back(self, person: Person, number: int) -> None:
        """Keep what is new about who sits on a seat."""
        seat = self.table.seats[number]
        lines: list[Entry] = []
        if seat.left is not None:
            lines.append({"do": "here", "seat": number})
        if person.name and person.name != seat.name:
            lines.append({"do": "call", "seat": number, "name": person.name})
        if lines:
            await self._keep(lines)

    def leave(self, person: Person) -> None:
        """Somebody goes."""
        if person in self.people:
            self.people.remove(person)
        eyes = self._eyes.pop(id(person), None)
        if eyes is not None:
            eyes.shut()
        self.touched = self.clock.now()
        if person.seat is not None and not self._is_here(person.seat):
            self.left[person.seat] = self.clock.wall()
            self.clock.later(NOTED, self._miss, person.seat)
        self._tell_people()

    def _miss(self, seat: int) -> None:
        self._do(self._note_away(seat))

    def _do(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note_away(self, seat: int) -> None:
        """Keep since when somebody is away, who has not come back at once."""
        async with self._lock:
            if self.is_broken or self._is_here(seat) or self.table.seats[seat].left is not None:
                return
            since = self.touched
            try:
                await self._keep([{"do": "away", "seat": seat, "at": self.left[seat]}])
                self.touched = since  # nobody was here to touch it
            except OSError as error:
                log.warning("Table %s: nobody noted who is away: %s", self.table.id, error)

    def _is_here(self, seat: int) -> bool:
        return any(person.seat == seat for person in self.people)

    def _tell_people(self) -> None:
        present: dict[int, int] = {}
        watching = 0
        for person in self.people:
            if person.seat is None:
                watching += 1
            else:
                present[person.seat] = present.get(person.seat, 0) + 1
        gone = {seat: self.gone(seat) for seat in self.left}
        told = showing.people(self.table, present, watching, gone, self.code)
        unasked = told if self.code is None else replace(told, code=None)
        for person in list(self.people):
            person.tell(unasked if person.seat is None else told)

    def gone(self, seat: int) -> float:
        """The seconds for which nobody has sat on a seat."""
        now = self.clock.wall()
        return max(0.0, now - self.left.get(seat, now))

    # ------------------------------------------------------------------ what is said

    async def hear(self, person: Person, message: protocol.Message) -> None:
        """Do what a message asks; raises Refused."""
        if self.is_broken:
            raise OSError("This room must be made again from what is kept.")
        match message:
            case protocol.Choice(option=option, at=at):
                await self._choose(person, option, at)
            case protocol.Undo():
                await self._undo(person)
            case protocol.Agree(yes=yes):
                await self._agree(person, yes)
            case protocol.Say(text=text):
                name = person.name[: protocol.NAME]
                async with self._lock:
                    self._check_say(person, name)
                    line = {"seat": person.seat, "name": name, "text": text}
                    await self._keep([{"do": "say", **line}])
                    said = Spoken(seat=person.seat, name=name, text=text)
                    for one in list(self.people):
                        one.tell(said)
            case protocol.Mute(yes=yes):
                await self._mute(person, yes)
            case protocol.Call(name=name):
                await self._call(person, name)
            case protocol.Bot(seat=seat, agent=name):
                await self._bot(person, seat, name)
            case protocol.Look(at=at):
                await self.unveiled(person.seat)
                async with self._lock:
                    told = showing.moment(self.table, person.seat, at)
                    summary = showing.summary(self.table, person.seat)
                person.tell(told)
                person.tell(summary)
            case protocol.Advise(at=at):
                await self._advise(person, at)
            case protocol.Recount():
                await self._review(person)
            case protocol.Rematch(swap=swap, same=same):
                await self._rematch(person, swap, same)
            case protocol.Ping():
                person.tell(Pong())
            case protocol.Sit():
                raise Refused("You are already at a table.")

    def _check_say(self, person: Person, name: str) -> None:
        """Whether somebody may speak, by that name; raises Refused."""
        if person.seat is not None:
            return
        if self.table.is_muted:
            raise Refused("Those who play have asked those who watch to be silent.")
        if self.table.is_players(name):
            raise Refused(NAMESAKE)

    async def _mute(self, person: Person, yes: bool) -> None:
        async with self._lock:
            if person.seat is None:
                raise Refused("Only those who play say whether those who watch may speak.")
            if yes != self.table.is_muted:
                await self._keep([{"do": "mute", "yes": yes}])
                self._tell_people()

    async def _choose(self, person: Person, option: str, at: int) -> None:
        began = time.perf_counter()
        async with self._lock:
            if self._veil(person.seat) > 0:
                raise Refused("The table has moved on; look again.")
            entry = self.table.choice(person.seat, option, at)
            if self.table.limit:
                entry["took"] = round(self.clock.now() - self.asked, 1)
            await self._move(entry, person)
        metrics.MOVE_SECONDS.observe(time.perf_counter() - began)
        self.wake()

    async def _move(self, entry: Entry, person: Person | None = None) -> None:
        """Make a move, keep it, and only then tell anybody.

        Who does not see a hand out of which a person may answer hears of what followed no sooner
        than after the same time, whether anybody was asked or not.
        """
        at = None if person is None else self.table.account.number(person.seat)
        if self.table.is_shared:
            entry["at"] = round(self.clock.wall())
        await self._keep([entry])
        (metrics.BY_BOT if person is None else metrics.BY_PERSON).inc()
        if person is not None and at is not None:
            person.tell(MoveKept(move=at))  # what comes of it may hang on what they may not know
        for seat in {one.seat for one in self.people}:
            if self.table.account.may_be_answered(seat, self.table.people):
                self._veils[seat] = self.clock.now() + VEIL
        if self.table.game.over:
            await self._note_over()
        self._show()

    async def _note_over(self) -> None:
        """Say how the game has ended to who compares it; what fails is said to who comes next."""
        if self.on_over is None:
            return
        try:
            await self.on_over(self.table)
        except OSError as error:
            log.warning("Table %s: how it ended was not noted: %s", self.table.id, error)

    def _show(self) -> None:
        """Tell everybody what has happened since they were told last, as far as they may know."""
        self.asked = self.clock.now()
        self._wind_clock()
        told: dict[tuple[int | None, int | None], list[Said]] = {}
        for person in list(self.people):
            eyes = self._eyes[id(person)]
            if eyes.told is not None and not self.table.account.is_open(person.seat):
                continue
            key = (person.seat, eyes.told)
            if key not in told:
                news = self._known.news(self.table, person.seat)
                shown = showing.shown(self.table, *key)
                told[key] = [shown] if news is None else [news, shown]
                if self.table.game.over:
                    told[key].append(showing.summary(self.table, person.seat))
            eyes.told = self.table.account.number(person.seat)
            eyes.show(person, told[key], self._veil(person.seat))

    # ------------------------------------------------------------------ the veil

    def _veil(self, seat: int | None) -> float:
        """The seconds for which a seat still hears of nothing."""
        return self._veils.get(seat, 0.0) - self.clock.now()

    async def unveiled(self, seat: int | None) -> None:
        """Wait until the seat may hear of what has happened."""
        while (left := self._veil(seat)) > 0:
            await self.clock.sleep(left)

    async def _keep(self, entries: list[Entry]) -> None:
        """Carry out lines of the journal and put them on disk; what fails changes nothing."""
        try:
            for entry in entries:
                self.table.perform(entry)
                if entry["do"] in MOVING:
                    entry["sign"] = self.table.game.sign()
            await self._store.append(self.table.id, self.lines, entries)
        except Refused:
            raise
        except Exception:
            self.shut()  # what memory holds is not what is kept: start from the disk
            raise
        self.lines += len(entries)
        self.touched = self.clock.now()

    def shut(self) -> None:
        """Do nothing any more; everybody comes back, and finds the table as it is kept."""
        self.table.seats = []
        asyncio.get_running_loop().call_soon(self._part)

    def _part(self) -> None:
        for person in list(self.people):
            person.part()

    @property
    def is_broken(self) -> bool:
        """Whether this room must be made again from what is kept."""
        return not self.table.seats

    # ------------------------------------------------------------------ the clock

    def _wind_clock(self) -> None:
        """See that a bot takes over when the time of whoever must decide is up."""
        if self._alarm is not None:
            self._alarm.cancel()
        decision = self.table.game.decision
        if not self.table.limit or decision is None or self.table.seats[decision.seat].agent:
            return
        left = self.table.limit - self.table.spent[decision.seat][decision.seat]
        self._alarm = self.clock.later(left, self._ring, decision.seat, self.asked)

    def _ring(self, seat: int, asked: float) -> None:
        self._do(self._run_out(seat, asked))

    async def _run_out(self, seat: int, asked: float) -> None:
        async with self._lock:
            if self.asked != asked or self.is_broken:
                return  # they decided in the last moment
            await self._keep([{"do": "bot", "seat": seat, "agent": STAND_IN}])
            self._tell_people()
            self._show()
        self.wake()

    # ------------------------------------------------------------------ taking back

    async def _undo(self, person: Person) -> None:
        async with self._lock:
            way = self.table.undo_way(person.seat)
            to = self.table.undo_to(person.seat)
            if way == "off" or to is None or self._veil(person.seat) > 0:
                raise Refused("There is nothing that you can take back.")
            if way == "free":
                await self._go_back(to)
            else:
                self.table.wish = person.seat
                self.table.agreed = set()
                self._tell_people()
        self.wake()

    async def _agree(self, person: Person, yes: bool) -> None:
        async with self._lock:
            wish = self.table.wish
            if wish is None or person.seat is None or person.seat == wish:
                raise Refused("Nobody asks you to take back a move.")
            if not yes:
                self.table.wish = None
                self._tell_people()
                return
            self.table.agreed.add(person.seat)
            asked = {
                number
                for number, seat in enumerate(self.table.seats)
                if number != wish and seat.agent is None
            }
            to = self.table.undo_to(wish)
            if asked <= self.table.agreed and to is not None:
                await self._go_back(to)
                self._tell_people()
        self.wake()

    async def _go_back(self, to: int) -> None:
        await self._keep([{"do": "undo", "to": to}])
        self._veils.clear()
        told: dict[int | None, Undone] = {}  # all who watch are told the same
        for person in list(self.people):
            eyes = self._eyes[id(person)]
            eyes.shut()
            eyes.told = None
            seat = person.seat
            if seat not in told:
                number = self.table.account.number(seat)
                told[seat] = Undone(to=number, log=showing.log(self.table, seat))
            person.tell(told[seat])
        self._show()

    # ------------------------------------------------------------------ seats

    async def _call(self, person: Person, name: str) -> None:
        async with self._lock:
            if person.seat is None and self.table.is_players(name):
                raise Refused(NAMESAKE)
            person.name = name
            if person.seat is not None:
                await self._keep([{"do": "call", "seat": person.seat, "name": name}])
            self._tell_people()

    async def _bot(self, person: Person, seat: int, name: str | None) -> None:
        async with self._lock:
            if seat >= len(self.table.seats) or person.seat is None:
                raise Refused("There is no such seat for you to give away.")
            if self.table.lesson is not None:
                raise Refused("In a lesson nobody gives a seat away.")
            there = self.table.seats[seat]
            if not there.is_persons:
                raise Refused("That seat is a bot's.")
            if seat != person.seat and (self._is_here(seat) or self.gone(seat) < self._patience):
                raise Refused(HERE if self._is_here(seat) else SOON.format(how=self._long()))
            if name is not None:
                try:
                    agent(name)
                except UnknownAgent as error:
                    raise Refused(str(error)) from None
            await self._keep([{"do": "bot", "seat": seat, "agent": name}])
            self._tell_people()
            self._show()
        self.wake()

    @property
    def _patience(self) -> float:
        """The seconds after which others may let a bot play the seat of who is away."""
        return self.table.terms.days * DAY or AWAY

    def _long(self) -> str:
        days = self.table.terms.days
        return "a minute" if not days else "a day" if days == 1 else f"{days} days"

    async def _rematch(self, person: Person, swap: bool, same: bool) -> None:
        async with self._lock:
            if person.seat is None:
                raise Refused("Who watches cannot ask for a rematch.")
            if not self.table.game.over:
                raise Refused("The game is not over yet.")
            if self.table.rematch is None:
                assert self.open_rematch is not None
                here = frozenset({one.seat for one in self.people})
                table = await self.open_rematch(self.table, swap, here, same)
                await self._keep([{"do": "rematch", "table": table}])
                told = list(self.people)
                self._tell_people()
            else:  # it was opened while they were away
                table, told = self.table.rematch, [person]
            for one in told:
                one.tell(NextGame(table=table, token=None, same=one.seat is not None))

    # ------------------------------------------------------------------ the coach

    async def _advise(self, person: Person, at: int) -> None:
        """Have the coach think about what a seat must decide, from what that seat may know."""
        async with self._lock:
            self.table.check_hint(person.seat, at)
            if person.seat is None or person.seat in self._coached:
                raise Refused("The coach is thinking already.")
            seat = person.seat
            pay(COACHING)
            handed = dossier_of(self.table.game, COACH, COACH, HINTING, ())
            self._coached.add(seat)
        self._do(self._think_along(person, seat, at, handed))

    async def _think_along(self, person: Person, seat: int, at: int, handed: bytes) -> None:
        try:
            hint = await self._minds.ask(coach.advised, handed)
        except (BrokenExecutor, ValueError, LookupError, AssertionError):
            log.exception("The coach had no hint at table %s.", self.table.id)
            person.tell(Refusing(text="The coach has nothing to say to this."))
            return
        finally:
            self._coached.discard(seat)
        if isinstance(hint, str):
            person.tell(Refusing(text=hint))
            return
        async with self._lock:
            if self.is_broken or self.table.account.number(seat) != at:
                return  # it was decided meanwhile
            await self._keep([{"do": "hint", "seat": seat}])
            person.tell(Advised(at=at, hint=hint, used=self.table.hinted[seat]))

    async def _review(self, person: Person) -> None:
        """Tell the review of a game that is over, as it is reckoned."""
        async with self._lock:
            if not self.table.game.over:
                raise Refused("There is a review when the game is over.")
            seat = person.seat or 0
            found = self._reviews.get(seat)
            if found is None:
                pay(REVIEWING)
                found = self._reviews[seat] = Reckoned()
                self._do(self._reckon(seat, found))
            if person not in found.people:
                found.people.append(person)
            person.tell(self._told(person, found))

    def _told(self, person: Person, found: Reckoned) -> Reviewed | Refusing:
        if found.why:
            return Refusing(text=found.why)
        return showing.reviewed(self.table, person.seat, found.turns, found.of, found.whole)

    async def _reckon(self, seat: int, found: Reckoned) -> None:
        """Have a game reviewed, turn by turn; whoever waits is told of each."""
        record = await asyncio.to_thread(self._record)
        minds = self._minds
        try:
            found.of = await minds.ask(coach.turn_count, record)
            for number in range(found.of):
                one = await minds.ask(coach.reckoned_turn, record, seat, REVIEWED, number)
                found.turns.append(one)
                self._tell_review(found)
            turns = tuple(found.turns)
            found.whole = await minds.ask(coach.whole_review, record, seat, REVIEWED, turns)
        except ValueError as error:  # a NoReview, in a sentence
            found.why = str(error)
        except (BrokenExecutor, LookupError, AssertionError):
            log.exception("The game at table %s was not reviewed.", self.table.id)
            found.why = "This game could not be reviewed."
            del self._reviews[seat]
        self._tell_review(found)

    def _record(self) -> bytes:
        return msgspec.json.encode(self.table.game.copy().record(), enc_hook=str)

    def _tell_review(self, found: Reckoned) -> None:
        found.people = [one for one in found.people if one in self.people]
        for person in found.people:
            person.tell(self._told(person, found))

    # ------------------------------------------------------------------ bots

    def wake(self) -> None:
        """See whether a bot must decide."""
        if self._bots is None or self._bots.done():
            self._bots = asyncio.get_running_loop().create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Let bots decide until a person must; an error here stops this table's bots alone."""
        try:
            while await self._play_bot():
                pass
        except Conflict as error:
            log.warning("Table %s is another process's now: %s", self.table.id, error)
        except (OSError, AssertionError, ValueError, LookupError, BrokenExecutor):
            metrics.BOT_FAILURES.inc()
            log.exception("A bot at table %s could not move.", self.table.id)

    async def _play_bot(self) -> bool:
        """Let a bot decide if one must; whether there may be more for bots to do."""
        async with self._lock:
            decision = self.table.game.decision
            if decision is None or self.is_broken:
                return False
            seat = decision.seat
            name = self.table.seats[seat].agent
            if name is None:
                return False
            text = self.table.scripted
            if text is not None:
                await self._move({"do": "move", "seat": seat, "text": text, "agent": True})
                return True
            if self.table.has_strayed:
                return False  # whoever learns takes that back first
            began = time.perf_counter()
            handed = self._dossier(seat, name)
        # The table is free while a bot decides; what was decided meanwhile makes it think anew.
        if searches(name):
            index = await self._minds.think(handed)
        else:
            loop = asyncio.get_running_loop()
            index = await loop.run_in_executor(self._pool, thought, handed)
        async with self._lock:
            is_same = self.table.game.decision is decision and not self.is_broken
            if is_same and self.table.seats[seat].agent == name:
                metrics.BOT_SECONDS.observe(time.perf_counter() - began)
                text = decision.offers[index].text
                entry = {"do": "move", "seat": seat, "text": text, "agent": True, "bot": name}
                await self._move(entry | {"dossier": hash_of(handed)})
        return True

    def _dossier(self, seat: int, name: str) -> bytes:
        """All that a bot is handed."""
        account = self.table.account
        seed = seed_for(self._bot_seed(seat), account.made_by(seat))
        return dossier_of(account.game, name, seed, budget(name), account.heard(seat))

    def _bot_seed(self, seat: int) -> str:
        return bots_seed(str(self.table.game.opening.seed), seat)

    async def close(self) -> None:
        """Let the bots finish."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
