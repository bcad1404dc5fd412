"""The readers: processes apart that read strangers' files, begun when needed and used again.

Owns: how many there are, how long each may take, and what is said when one fails.
Must not know: what is in a file, who asked.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from msgspec import DecodeError, msgpack

from longbox.games.library import remember
from longbox.opening.opening import Opening
from longbox.server import metrics
from longbox.server.budgets import pay
from longbox.server.limits import ServerLimits
from longbox.server.protocol import TextWanted
from longbox.server.reading import (
    ANSWERS,
    LENGTH,
    MOST,
    Answer,
    CheckBox,
    CheckedBox,
    Deal,
    Dealt,
    Done,
    Draw,
    Drawn,
    LookAround,
    LookedAround,
    LookedUp,
    LookUp,
    MadeReady,
    MakeReady,
    NotRead,
    Replay,
    ShowAtWork,
    ShownAtWork,
    TakeApart,
    TakenApart,
    Task,
    TellBox,
    ToldBox,
    packed,
    unpacked,
)
from longbox.server.table import Refused
from longbox.server.written import (
    AtWork,
    BoxChecked,
    BoxRead,
    CardRead,
    Nearest,
    OwnSet,
    PhrasesTold,
)

D = TypeVar("D", bound=Done)

log = logging.getLogger("longbox.server")

PATIENCE = 20.0  # seconds to wait for a reader who is free, or for a new one
WALL = 3  # seconds by the clock for each second of a core: others work beside it


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A stranger's game as it was read: how it begins, who plays, and what was played."""

    opening: Opening
    players: tuple[str, ...]
    moves: list[tuple[int, str]]
    sign: str  # of the position after them
    spent: float


class ReaderProcess:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def begun(cls, limits: ServerLimits) -> ReaderProcess:
        """A new process."""
        known = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "XDG_CACHE_HOME", "SYSTEMROOT")
        env = {name: os.environ[name] for name in known if name in os.environ}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            "longbox.server.reading",
            str(limits.reading_seconds),
            str(limits.reading_megabytes),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=env | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,  # who stops the server with a key stops it, and it stops us
        )
        assert process.stdout is not None
        try:
            async with asyncio.timeout(PATIENCE):
                await process.stdout.readexactly(LENGTH.size)  # it is ready
        except BaseException as error:
            process.kill()
            if isinstance(error, (EOFError, TimeoutError)):
                raise Refused("No file can be read now; try again in a minute.") from None
            raise
        return cls(process)

    @property
    def number(self) -> int:
        """The number of the process."""
        return self._process.pid

    async def ask(self, task: Task) -> Answer:
        """What becomes of a task; raises OSError or EOFError where the process has died."""
        tasks, answers = self._process.stdin, self._process.stdout
        assert tasks is not None
        assert answers is not None
        body = msgpack.encode(task)
        tasks.write(LENGTH.pack(len(body)) + body)
        await tasks.drain()
        (length,) = LENGTH.unpack(await answers.readexactly(LENGTH.size))
        if length > MOST:
            raise EOFError
        answer: Answer = ANSWERS.decode(await answers.readexactly(length))
        return answer

    async def end(self) -> None:
        """End the process."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()


class Readers:
    """All of them."""

    def __init__(self, limits: ServerLimits) -> None:
        self.limits = limits
        self._turns = asyncio.Semaphore(limits.readers)
        self.idle: list[ReaderProcess] = []
        self.busy: set[ReaderProcess] = set()
        self._ending: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Have one ready."""
        async with self._turns:
            if not self.idle:
                self.idle.append(await ReaderProcess.begun(self.limits))

    async def deal(self, opening: Opening, log_text: str | None = None) -> ReadGame:
        """The game of an opening; in a campaign, with the log of a text. Raises Refused."""
        return await self._read(Deal(packed(opening), log_text))

    async def replay(self, text: str, at: int | None, then: Sequence[str] = ()) -> ReadGame:
        """The game of a record, as far as a move, and with others after it; raises Refused."""
        return await self._read(Replay(text, at, tuple(then)))

    async def draw(self, card: TextWanted) -> CardRead:
        """How a card that somebody is writing is read; raises Refused."""
        return (await self._answered(Draw(card), Drawn)).card

    async def show(self, card: TextWanted) -> AtWork:
        """A card that somebody is writing at work; raises Refused."""
        return (await self._answered(ShowAtWork(card), ShownAtWork)).at_work

    async def look_around(self, card: TextWanted) -> Nearest:
        """The nearest texts that are read, for a card that somebody is writing; raises Refused."""
        return (await self._answered(LookAround(card), LookedAround)).found

    async def look_up(self, word: str) -> PhrasesTold:
        """What can be written about a thing; raises Refused."""
        return (await self._answered(LookUp(word), LookedUp)).told

    async def take_apart(self, text: str) -> BoxRead:
        """The cards of a set file; raises Refused."""
        return (await self._answered(TakeApart(text), TakenApart)).box

    async def check(self, text: str) -> BoxChecked:
        """Whether a set file can be played; raises Refused."""
        return (await self._answered(CheckBox(text), CheckedBox)).found

    async def make_ready(self, text: str) -> str:
        """The name by which a game finds a set file, which can be played; raises Refused."""
        return (await self._answered(MakeReady(text), MadeReady)).name

    async def tell_box(self, text: str) -> OwnSet:
        """What whoever would like to play a set file should know of it; raises Refused."""
        return (await self._answered(TellBox(text), ToldBox)).own

    async def _read(self, task: Task) -> ReadGame:
        answer = await self._answered(task, Dealt)
        remember(answer.texts)
        opening = unpacked(answer.opening)
        return ReadGame(opening, answer.players, answer.moves, answer.sign, answer.spent)

    async def _answered(self, task: Task, kind: type[D]) -> D:
        """What came of a task, which is of a kind; raises Refused."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._turns.acquire()
        except TimeoutError:
            raise Refused("Too many files are being read now; try again in a minute.") from None
        try:
            answer = await self._asked(task)
        finally:
            self._turns.release()
        pay(answer.spent)
        if isinstance(answer, NotRead):
            metrics.GATE_REFUSALS.labels("ours" if answer.is_ours else "unreadable").inc()
            if answer.is_ours:
                log.error("A file could not be read: %s", answer.text)
                raise Refused("This file cannot be read here, and that is our mistake.")
            raise Refused(answer.text)
        assert isinstance(answer, kind)
        return answer

    async def _asked(self, task: Task) -> Answer:
        reader = self.idle.pop() if self.idle else await ReaderProcess.begun(self.limits)
        seconds, megabytes = self.limits.reading_seconds, self.limits.reading_megabytes
        self.busy.add(reader)
        is_well = False
        try:
            async with asyncio.timeout(WALL * seconds):
                answer = await reader.ask(task)
            is_well = True
        except TimeoutError:
            metrics.GATE_REFUSALS.labels("slow").inc()
            raise Refused(f"Reading this took more than {seconds} seconds.") from None
        except (OSError, EOFError, DecodeError):
            metrics.GATE_REFUSALS.labels("dead").inc()
            told = f"Reading this took more than {seconds} seconds or {megabytes} megabytes."
            raise Refused(told) from None
        finally:
            self.busy.discard(reader)
            if is_well:
                self.idle.append(reader)
            else:
                pay(seconds)
                metrics.READER_DEATHS.inc()
                self._end(reader)
        return answer

    def _end(self, reader: ReaderProcess) -> None:
        ending = asyncio.get_running_loop().create_task(reader.end())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """End them all; who waits for one hears that it died."""
        for reader in (*self.idle, *self.busy):
            self._end(reader)
        self.idle.clear()
        await asyncio.gather(*self._ending, return_exceptions=True)
