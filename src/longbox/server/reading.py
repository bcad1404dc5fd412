"""A process apart that reads strangers' files and deals their games, within limits.

Owns: the tasks and their answers, how both go through a pipe, the limits of the process.
Must not know: sockets, stores, who asked.

Whatever a file does to its reader, no table is in this process. It is a program by itself:
``python -m longbox.server.reading SECONDS MEGABYTES``.
"""

from __future__ import annotations

import contextlib
import json
import os
import struct
import sys
import time
from typing import BinaryIO

from msgspec import Struct, msgpack, structs

from longbox.game.game import Game
from longbox.game.notation import IllegalMove
from longbox.games.campaign import LogError
from longbox.games.library import ReadText, witnessed
from longbox.opening.answers import SetupError
from longbox.opening.opening import Opening, brief
from longbox.opening.opening import read as read_opening
from longbox.printed.shelf import installed
from longbox.records import campaign, record
from longbox.records.plain import FileError
from longbox.server import boxing, workshop
from longbox.server.protocol import TextWanted
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

LENGTH = struct.Struct(">I")
MOST = 64_000_000  # bytes of an answer


class Deal(Struct, frozen=True, tag="deal"):
    """Deal the game of an opening; in a campaign, with the log that a text holds."""

    opening: str  # as JSON, whose numbers have no end
    log: str | None = None


class Replay(Struct, frozen=True, tag="replay"):
    """Play a record back, as far as a move."""

    record: str
    at: int | None = None
    then: tuple[str, ...] = ()  # moves that are made after that one


class Draw(Struct, frozen=True, tag="draw"):
    """Read a card that somebody is writing."""

    card: TextWanted


class ShowAtWork(Struct, frozen=True, tag="show"):
    """Show a card that somebody is writing at work."""

    card: TextWanted


class LookAround(Struct, frozen=True, tag="near"):
    """Find the nearest texts that are read, for a card that somebody is writing."""

    card: TextWanted


class LookUp(Struct, frozen=True, tag="look up"):
    """Look up what can be written about a thing."""

    word: str


class TakeApart(Struct, frozen=True, tag="take apart"):
    """Take a set file apart into its cards."""

    file: str


class CheckBox(Struct, frozen=True, tag="check"):
    """See whether a set file can be played."""

    file: str


class MakeReady(Struct, frozen=True, tag="ready"):
    """Make a set file ready to play, for all processes that share this one's cache."""

    file: str


class TellBox(Struct, frozen=True, tag="tell"):
    """Tell of a set file what whoever would like to play it should know."""

    file: str


WorkshopTask = Draw | ShowAtWork | LookAround | LookUp | TakeApart | CheckBox | MakeReady | TellBox
Task = Deal | Replay | WorkshopTask


class Dealt(Struct, frozen=True, tag="dealt"):
    """What became of it: how the game begins, who plays, what was played, what was read."""

    opening: str
    players: tuple[str, ...]
    moves: list[tuple[int, str]] = []
    sign: str = ""  # of the position after them
    texts: list[ReadText] = []
    spent: float = 0.0  # seconds of a core


class Drawn(Struct, frozen=True, tag="drawn"):
    """How a card was read."""

    card: CardRead
    spent: float


class ShownAtWork(Struct, frozen=True, tag="shown"):
    """A card at work."""

    at_work: AtWork
    spent: float


class LookedAround(Struct, frozen=True, tag="looked around"):
    """The nearest texts that are read."""

    found: Nearest
    spent: float


class LookedUp(Struct, frozen=True, tag="looked up"):
    """What can be written about a thing."""

    told: PhrasesTold
    spent: float


class TakenApart(Struct, frozen=True, tag="taken apart"):
    """The cards of a set file."""

    box: BoxRead
    spent: float


class CheckedBox(Struct, frozen=True, tag="checked"):
    """Whether a set file can be played."""

    found: BoxChecked
    spent: float


class MadeReady(Struct, frozen=True, tag="made ready"):
    """A set file that can be played: the name by which a game finds it."""

    name: str
    spent: float


class ToldBox(Struct, frozen=True, tag="told"):
    """What is told of a set file."""

    own: OwnSet
    spent: float


class NotRead(Struct, frozen=True, tag="refusal"):
    """Why nothing became of it, in a sentence."""

    text: str
    spent: float = 0.0
    is_ours: bool = False  # a mistake of our own: somebody should look at it


Workshops = (
    Drawn | ShownAtWork | LookedAround | LookedUp | TakenApart | CheckedBox | MadeReady | ToldBox
)
Done = Dealt | Workshops
Answer = Done | NotRead
ANSWERS: msgpack.Decoder[Answer] = msgpack.Decoder(Answer)
TASKS: msgpack.Decoder[Task] = msgpack.Decoder(Task)


class NotPlayable(ValueError):
    """A file that opens no table, in a sentence."""


def packed(opening: Opening) -> str:
    """An opening as it goes through the pipe."""
    return json.dumps(brief(opening))


def unpacked(text: str) -> Opening:
    """The opening that came through the pipe."""
    return read_opening(json.loads(text))


# --------------------------------------------------------------------------- the tasks


def _dealt(task: Deal) -> Game:
    opening = unpacked(task.opening)
    try:
        if task.log is not None:
            log = campaign.parse(task.log)
            if opening.mode == "competitive":
                log.setdefault("mode", "competitive")
            opening = structs.replace(opening, campaign=log)
        return record.opened(opening)
    except (LookupError, ValueError) as error:
        raise NotPlayable(str(error)) from None


def _replayed(task: Replay) -> Game:
    try:
        read = record.parse(task.record)
        data = dict(read.document.data)
        sets = data.get("game")
        named = [sets] if isinstance(sets, str) else list(sets or ())
        if not named or any(name not in installed() for name in named):
            raise NotPlayable("The record is of a set that is not installed here.")
        cards = data.get("cards") or ()
        if isinstance(cards, str) or any(isinstance(card, str) for card in cards):
            raise NotPlayable("A record from elsewhere may not name files.")
        moves = list(data.pop("moves", None) or [])
        data.pop("result", None)
        game = record.replay(data | {"moves": moves[: task.at]})
        for move in task.then:
            game.choose(move)
    except IllegalMove as error:
        raise NotPlayable(f"That cannot be tried there: {error}") from None
    except (FileError, SetupError, LookupError, TypeError) as error:
        raise NotPlayable(f"This record cannot be played: {error}") from None
    except AttributeError:
        raise NotPlayable("This is not a record.") from None
    return game


def _of_workshop(task: WorkshopTask, began: float) -> Workshops:
    """What comes of a task of the workshop; raises Refused."""
    match task:
        case Draw(card):
            return Drawn(workshop.read(card), time.process_time() - began)
        case ShowAtWork(card):
            return ShownAtWork(workshop.show(card), time.process_time() - began)
        case LookAround(card):
            return LookedAround(workshop.near(card), time.process_time() - began)
        case LookUp(word):
            return LookedUp(workshop.known(word), time.process_time() - began)
        case TakeApart(file):
            return TakenApart(boxing.taken_apart(file), time.process_time() - began)
        case CheckBox(file):
            return CheckedBox(boxing.checked(file), time.process_time() - began)
        case MakeReady(file):
            return MadeReady(boxing.ready(file), time.process_time() - began)
        case TellBox(file):
            return ToldBox(boxing.told(file), time.process_time() - began)


def carried_out(task: Task) -> Answer:
    """What becomes of a task; whatever goes wrong is told in a sentence."""
    began = time.process_time()
    try:
        if not isinstance(task, Deal | Replay):
            return _of_workshop(task, began)
        with witnessed() as texts:
            game = _dealt(task) if isinstance(task, Deal) else _replayed(task)
            if isinstance(task, Replay):
                record.opened(game.opening)  # what a table will be made of
        opening, moves = packed(game.opening), game.moves() if isinstance(task, Replay) else []
        sign = game.sign() if moves else ""
    except (NotPlayable, Refused) as error:
        return NotRead(_clean(str(error)), time.process_time() - began)
    except (SetupError, LogError) as error:
        return NotRead(_clean(str(error)), time.process_time() - began)
    except (RecursionError, MemoryError):
        text = "This file is too large or too deep to be read here."
        return NotRead(text, time.process_time() - began)
    except Exception as error:  # noqa: BLE001 - a stranger's file ends no server, nor this process
        kind = f"{type(error).__name__} at {_place_of(error)}"
        return NotRead(kind, time.process_time() - began, is_ours=True)
    return Dealt(opening, game.players, moves, sign, texts, time.process_time() - began)


def _clean(text: str) -> str:
    """A sentence that can be sent, whatever letters of a file it repeats."""
    short = text if len(text) <= 1000 else f"{text[:1000]} ..."
    return short.encode("utf-8", "replace").decode()


def _place_of(error: BaseException) -> str:
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    if place is None:
        return "an unknown place"
    return f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}"


# --------------------------------------------------------------------------- the process


def confine(megabytes: int) -> None:
    """Let this process have so much memory, leave no core behind, and let others go first."""
    with contextlib.suppress(OSError):
        os.nice(5)
    try:
        import resource  # noqa: PLC0415 - not on every system; there only the clock limits
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def allow(seconds: int) -> None:
    """From now on the process may use so many seconds of a core; then it is ended."""
    try:
        import resource  # noqa: PLC0415 - as above
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + seconds + 1, most))


def serve(tasks: BinaryIO, answers: BinaryIO, seconds: int) -> None:
    """Carry out tasks until there are no more."""
    while len(head := tasks.read(LENGTH.size)) == LENGTH.size:
        task = TASKS.decode(tasks.read(LENGTH.unpack(head)[0]))
        allow(seconds)
        answer = msgpack.encode(carried_out(task))
        answers.write(LENGTH.pack(len(answer)) + answer)
        answers.flush()


def main(arguments: list[str]) -> None:
    """The program; what anything prints goes to stderr."""
    seconds, megabytes = map(int, arguments)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    confine(megabytes)
    answers.write(LENGTH.pack(0))  # ready
    answers.flush()
    serve(sys.stdin.buffer, answers, seconds)


if __name__ == "__main__":
    main(sys.argv[1:])
