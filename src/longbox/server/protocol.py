"""The messages: what may be said to a table, and the limits of saying it.

Owns: the shape of every message that comes in, and how much of it is too much.
Must not know: what a table does with it. docs/PROTOCOL.md is this file in prose.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec

from longbox.opening.answers import OpeningError
from longbox.opening.asked import Door
from longbox.opening.opening import Opening
from longbox.opening.opening import read as read_opening
from longbox.printed.card import Place, Side, Type

VERSION = 1

MESSAGE_BYTES = 4096  # of one message on a socket
BODY_BYTES = 262_144  # of one request: a record of a long game fits several times
MESSAGES_PER_SECOND = 200.0
BURST = 400.0

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
NAME = 40  # letters of a name
Name = Annotated[str, msgspec.Meta(max_length=NAME)]
Said = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Move = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Number = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]


CODE = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # the letters of a code: none that can be taken for a number
CODE_LETTERS = 4
Code = Annotated[str, msgspec.Meta(pattern=f"^[{CODE}]{{{CODE_LETTERS}}}$")]


class Incoming(msgspec.Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """Anything that is said to a table."""


class Sit(Incoming):
    """Come to a table: with a token to its seat, without one to watch, with a code to take one."""

    table: Id
    token: Id | None = None
    name: Name = ""
    since: Number | None = None
    salt: Id | None = None  # for sealed dice: it counts from whoever comes first
    take: SeatNumber | None = None  # the free seat that the token, a new one, shall open
    code: Code | None = None  # by which it is taken


class Choice(Incoming, tag="choose"):
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


class Mute(Incoming):
    """Let those who watch be silent, or speak again: only who plays says so."""

    yes: bool


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


class Advise(Incoming):
    """Ask the coach what to do now, at the move at which one must decide."""

    at: Number


class Recount(Incoming, tag="review"):
    """Have the game that is over reviewed, for one's own seat; who watches, for the first one."""


class Rematch(Incoming):
    """Play the same again."""

    swap: bool = False
    same: bool = False  # with the same deal: the dice of the game that is over


class Ping(Incoming):
    """Is anybody there?"""


Message = (
    Sit | Choice | Undo | Agree | Say | Mute | Call | Bot | Look | Advise | Recount | Rematch | Ping
)

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


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is wanted on a seat: a person (the default) or a bot."""

    agent: Name | None = None
    name: Name = ""
    open: bool = False  # whoever has the table's code may sit there


Chairs = Annotated[list[Chair], msgspec.Meta(max_length=4)]
Undoing = Annotated[str, msgspec.Meta(pattern="^(off|ask|free)$")]
Text = Annotated[str, msgspec.Meta(max_length=BODY_BYTES)]
FILES = 3  # of somebody's own, at one table


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a table is played, whatever its game is."""

    undo: Undoing = "ask"
    clock: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0  # seconds a seat has in all; 0: none
    days: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0  # that a seat has for a move; 0: live
    hints: bool | None = None  # whether who plays may ask the coach; null: only against bots


class TableWanted(Settings, frozen=True, kw_only=True):
    """What is asked of a table that somebody wants to open, beside how its game begins."""

    seats: Chairs = []
    looking: bool = False  # whether everybody is told of its open seats
    files: Annotated[list[Text], msgspec.Meta(max_length=FILES)] = []  # set files of one's own
    record: Text | None = None
    at: Number | None = None  # of a record: the move to play on from
    then: Annotated[list[Move], msgspec.Meta(max_length=20)] = []  # moves made after that one


class SeatHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that somebody has."""

    table: Id
    token: Id


HELD = 24  # seats that are asked about at once


class TurnsWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seats of somebody who would like to know whose move it is there."""

    seats: Annotated[list[SeatHeld], msgspec.Meta(max_length=HELD)]


class TodayWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who would like to play today's table."""

    name: Name = ""


class CampaignWanted(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of a campaign that somebody wants to begin, beside how its games do."""

    seats: Chairs = []
    undo: Undoing = "ask"
    log: Text | None = None  # a campaign's file


LETTERS = 100_000  # of what somebody is writing: whoever reads it says what is too long
Written = Annotated[str, msgspec.Meta(max_length=LETTERS)]
Label = Annotated[str, msgspec.Meta(min_length=1, max_length=LETTERS, pattern=r"\S")]
OTHERS = 300  # other cards of a box


class CardWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card that somebody is writing."""

    name: Label
    text: Written = ""
    type: Type = ""
    cost: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    vp: Annotated[int, msgspec.Meta(ge=-99, le=99)] = 0
    copies: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    emblem: Written = ""
    look: Annotated[str, msgspec.Meta(max_length=200)] = ""  # how it looks, in plain words
    place: Place = ""  # where it lies; empty: in the main deck
    buy: bool = True  # of a stack: whether it is bought from
    returns: bool = False  # destroyed copies go back to the stack
    first: bool = False  # while in hand no other card may be played and the turn cannot end
    least_players: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    tags: Annotated[list[Name], msgspec.Meta(max_length=9)] = []
    note: Written = ""


class TextWanted(CardWanted, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card or a Level whose text somebody is writing, and what else it may speak of."""

    level: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0  # of a Character; 0: it is a card
    side: Side = ""  # of a Character
    others: Annotated[list[CardWanted], msgspec.Meta(max_length=OTHERS)] = []  # that it may name
    game: Name = ""  # the game that it is for, as a set file says it; empty: any


class TrialWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game in which somebody wants to try a card that they wrote."""

    set: Name = ""  # the set that the card is mixed into; empty: the file is played
    card: CardWanted | None = None  # null: the file is played as it is
    others: Annotated[list[CardWanted], msgspec.Meta(max_length=OTHERS)] = []  # mixed in, too
    file: Text = ""  # a set file that has the card
    at: Literal["hand", "line-up"] = "hand"  # where the card is when the game begins
    agent: Name | None = None  # who plays all other seats; null: greedy
    name: Name = ""  # of the person


W = TypeVar("W", TableWanted, CampaignWanted)


class BoxWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A set file that somebody works on."""

    file: Text
    version: Annotated[int, msgspec.Meta(ge=0)] = 0  # of a kept one: the version that was changed


class BoxGameWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game that somebody wants to play with a box that is kept here."""

    seats: Chairs = []
    players: Annotated[list[Name], msgspec.Meta(max_length=4)] = []  # the Characters; empty: usual
    undo: Undoing = "ask"


class LessonWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who would like to learn."""

    name: Name = ""


C = TypeVar(
    "C",
    CardWanted,
    TextWanted,
    TrialWanted,
    BoxWanted,
    BoxGameWanted,
    TurnsWanted,
    TodayWanted,
    LessonWanted,
)


def read_turns(body: bytes) -> TurnsWanted:
    """The seats that somebody asks about; raises Malformed."""
    return _converted(body, TurnsWanted, "These are no seats")


def read_today(body: bytes) -> TodayWanted:
    """Who would like to play today's table; raises Malformed."""
    return _converted(body, TodayWanted, "This opens no table")


def read_card(body: bytes) -> TextWanted:
    """The card or the Level that somebody is writing; raises Malformed."""
    return _converted(body, TextWanted, "This is no card")


def read_trial(body: bytes) -> TrialWanted:
    """The game that is wanted to try a card; raises Malformed."""
    return _converted(body, TrialWanted, "This tries no card")


def read_box(body: bytes) -> BoxWanted:
    """The set file whose cards are wanted; raises Malformed."""
    return _converted(body, BoxWanted, "This is no set file")


def read_box_game(body: bytes) -> BoxGameWanted:
    """The game that is wanted with a box; raises Malformed."""
    return _converted(body, BoxGameWanted, "This opens no table")


def read_learner(body: bytes) -> LessonWanted:
    """Who would like to learn; raises Malformed."""
    return _converted(body, LessonWanted, "This begins no lesson")


def _converted(body: bytes, wanted: type[C], told: str) -> C:
    try:
        return msgspec.json.decode(body, type=wanted)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Malformed(f"{told}: {str(error).rstrip('.')}.") from None


def read_code(text: str) -> str:
    """A code as somebody typed it; raises Malformed."""
    try:
        return msgspec.convert(text.strip().upper(), Code)
    except msgspec.ValidationError:
        told = f"A code has {CODE_LETTERS} letters, and neither I nor O."
        raise Malformed(told) from None


def read_table(body: bytes) -> tuple[Opening, TableWanted]:
    """The table that is wanted; raises Malformed."""
    return _read(body, TableWanted, Door.TABLE, "This opens no table")


def read_campaign(body: bytes) -> tuple[Opening, CampaignWanted]:
    """The campaign that is wanted; raises Malformed."""
    return _read(body, CampaignWanted, Door.CAMPAIGN, "This begins no campaign")


def _read(body: bytes, wanted: type[W], door: Door, told: str) -> tuple[Opening, W]:
    """An opening, and what stands beside it in the same object."""
    try:
        data = msgspec.json.decode(body, type=dict[str, object])
        own = {key: data.pop(key) for key in wanted.__struct_fields__ if key in data}
        return read_opening(data, door), msgspec.convert(own, wanted)
    except (msgspec.MsgspecError, OpeningError, UnicodeError, RecursionError) as error:
        raise Malformed(f"{told}: {str(error).rstrip('.')}.") from None


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
