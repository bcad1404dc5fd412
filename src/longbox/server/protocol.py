"""The messages: what may be said to a table, and the limits of saying it.

Owns: the shape of every message that comes in, and how much of it is too much.
Must not know: what a table does with it. docs/PROTOCOL.md is this file in prose.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

VERSION = 1

MESSAGE_BYTES = 4096  # of one message on a socket
BODY_BYTES = 262_144  # of one request: a record of a long game fits several times
MESSAGES_PER_SECOND = 200.0
BURST = 400.0

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Said = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Move = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Number = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]


class Incoming(msgspec.Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """Anything that is said to a table."""


class Sit(Incoming):
    """Come to a table: with a token to its seat, without one to watch."""

    table: Id
    token: Id | None = None
    name: Name = ""
    since: Number | None = None


class Choose(Incoming):
    """Decide: the text of an option, at the move that it was offered."""

    option: Move
    at: Number


class Undo(Incoming):
    """Take back one's last move."""


class Agree(Incoming):
    """Answer somebody's wish to take back a move."""

    yes: bool


class Say(Incoming):
    """Chat."""

    text: Said


class Call(Incoming):
    """Give oneself a name."""

    name: Name


class Bot(Incoming):
    """Let a bot play a seat, or hand it back (no agent)."""

    seat: SeatNumber
    agent: Name | None = None


class Look(Incoming):
    """See the table as it was after a move."""

    at: Number


class Rematch(Incoming):
    """Play the same again."""

    swap: bool = False


class Ping(Incoming):
    """Is anybody there?"""


Message = Sit | Choose | Undo | Agree | Say | Call | Bot | Look | Rematch | Ping

_decoder = msgspec.json.Decoder(Message)


class Malformed(ValueError):
    """A message that is none, in a sentence."""


def read(text: str | bytes) -> Message:
    """The message; raises Malformed."""
    if len(text) > MESSAGE_BYTES:
        raise Malformed(f"A message has at most {MESSAGE_BYTES} bytes.")
    try:
        message: Message = _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(f"This is no message: {error}.") from None
    return message


def write(data: Any) -> str:
    """A message as it goes over the wire."""
    return msgspec.json.encode(data).decode()


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is wanted on a seat: a person (the default) or a bot."""

    agent: Name | None = None
    name: Name = ""


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody wants to open."""

    game: Annotated[list[Id], msgspec.Meta(min_length=1, max_length=6)]
    players: Annotated[list[Name], msgspec.Meta(max_length=4)] | None = None
    mode: Name | None = None
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None
    seats: Annotated[list[Chair], msgspec.Meta(max_length=4)] = []
    undo: Annotated[str, msgspec.Meta(pattern="^(off|ask|free)$")] = "ask"
    clock: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0  # seconds a seat has in all; 0: none
    record: Annotated[str, msgspec.Meta(max_length=BODY_BYTES)] | None = None
    at: Number | None = None  # of a record: the move to play on from
    scenario: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None  # of a campaign
    ally: Name | None = None  # of a player who is alone
    closed_hands: bool = False
    guide: bool = False


class Beginning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign that somebody wants to begin."""

    game: Annotated[list[Id], msgspec.Meta(min_length=1, max_length=6)]
    players: Annotated[list[Name], msgspec.Meta(max_length=4)] | None = None
    mode: Name | None = None
    seats: Annotated[list[Chair], msgspec.Meta(max_length=4)] = []
    undo: Annotated[str, msgspec.Meta(pattern="^(off|ask|free)$")] = "ask"
    ally: Name | None = None  # of a player who is alone
    closed_hands: bool = False
    log: Annotated[str, msgspec.Meta(max_length=BODY_BYTES)] | None = None  # a campaign's file


_openings = msgspec.json.Decoder(Opening)
_beginnings = msgspec.json.Decoder(Beginning)


def read_opening(body: bytes) -> Opening:
    """The table that is wanted; raises Malformed."""
    try:
        return _openings.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(f"This opens no table: {error}.") from None


def read_beginning(body: bytes) -> Beginning:
    """The campaign that is wanted; raises Malformed."""
    try:
        return _beginnings.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(f"This begins no campaign: {error}.") from None


class Bucket:
    """How much may be said: so many messages a second, and a few at once."""

    __slots__ = ("left", "then")

    def __init__(self, now: float) -> None:
        self.left = BURST
        self.then = now

    def take(self, now: float) -> bool:
        """Whether one more may be said now."""
        self.left = min(BURST, self.left + (now - self.then) * MESSAGES_PER_SECOND)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
