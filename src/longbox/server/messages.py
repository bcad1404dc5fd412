"""What the server says: the shape of every message that goes out, and of every answer.

Owns: these shapes, and writing them down. Must not know: when anything is said.
The page's types, the schemas and the tables of docs/PROTOCOL.md are made from them.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from longbox.coach.told import CurvePoint, Hint, Review
from longbox.printed.looks import LookPart
from longbox.views.facts import Ahead, EventParts, Line, Option, Spot, Sums, View, encode
from longbox.wording.marking import Paragraph

# --------------------------------------------------------------------------- cards


Inks = tuple[str, str, str]  # the colours of an emblem: deep, bright and light


class CardTold(Struct, frozen=True, omit_defaults=True):
    """What is printed on a card, for whoever draws it."""

    name: str  # the one that it has in this game
    called: str  # the one that is printed
    cost: int
    vp: int
    type: str = ""  # Character, Hero, Villain ...; none: a stack's card
    level: int = 0  # of a Character
    emblem: str = ""  # whose colours it is printed in
    look: tuple[LookPart, ...] = ()  # how it looks; none: its name and type say it
    side: str = ""  # of a Character: hero or villain
    text: tuple[Paragraph, ...] = ()
    tags: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()  # other words of its text that have a rule
    copies: int = 0  # in its set
    note: str = ""  # of a set: how it came to be
    source: str = ""  # of a set: where it is attested


class Printing(Struct, frozen=True, kw_only=True):
    """Cards, what their words mean, and how to draw them."""

    cards: dict[str, CardTold]  # by name
    keywords: dict[str, str]  # the rule of each word that a card names in keywords or terms
    inks: dict[str, Inks]  # colours by emblem
    emblems: dict[str, str]  # a glyph by emblem


class SetPrinting(Printing, frozen=True, kw_only=True):
    """The cards of a set."""

    name: str
    report: str = ""  # where its report opens; empty: none was made here


# --------------------------------------------------------------------------- the start page


Control = Literal["switch", "choice", "number", "text"]


class Ask(Struct, frozen=True):
    """What a game is asked before it begins, and how the question is put."""

    label: str
    help: str
    kind: Control
    ways: tuple[str, str]  # what a switch's off and on are called
    campaign: bool  # whether it may be answered for a whole campaign
    most: int  # of a number; 0: there is no most


class TableKind(Struct, frozen=True):
    """A way to play a set."""

    players: int
    mode: str
    together: bool
    paired: bool  # whether there are two teams of two
    name: str  # how people sit, in a few words
    asks: list[str]  # the keys of what is asked there


class CharacterTold(Struct, frozen=True):
    """Somebody who can be played."""

    name: str
    side: str
    text: str
    look: tuple[LookPart, ...]


class SetTold(Struct, frozen=True):
    """An installed set, for whoever would like to play it."""

    id: str
    name: str
    game: str
    year: int
    tables: list[TableKind]  # by the number of players, the usual one of each number first
    choices: dict[str, list[int | str]]  # of the questions that have some
    scenarios: int
    cards: int
    rank: int  # of its game: sets that are mixed are played at the table of the highest
    city: bool  # whether it has one: then those who play are Super Heroes
    characters: list[CharacterTold]


class SetsTold(Struct, frozen=True):
    """The installed sets, what a game is asked by key, and how to draw who plays."""

    sets: list[SetTold]
    asks: dict[str, Ask]
    inks: dict[str, Inks]
    emblems: dict[str, str]


class Chapter(Struct, frozen=True):
    """A chapter of the rules page."""

    game: str  # whose rules they are
    title: str
    lines: list[str]  # a paragraph each


class Rulebook(Struct, frozen=True):
    """The rules page."""

    chapters: list[Chapter]
    keywords: dict[str, str]  # the rule of each word that has one


class LessonRow(Struct, frozen=True):
    """A lesson, for whoever would like to learn."""

    id: str
    title: str
    about: str  # a sentence
    minutes: int  # it takes about so many
    game: list[str]  # the ids of its sets
    steps: list[str]  # what each is called
    words: list[str]  # those that are met, each with a rule


class Lessons(Struct, frozen=True):
    """All lessons, in the order in which they are learnt."""

    lessons: list[LessonRow]


# --------------------------------------------------------------------------- opening tables


class Trouble(Struct, frozen=True):
    """Why a request was refused, in a sentence."""

    error: str


class SeatLink(Struct, frozen=True):
    """A seat that waits for a person, and what opens it."""

    seat: int
    token: str
    link: str  # private, for who will sit there


class TableOpened(Struct, frozen=True):
    """A table that was opened."""

    table: str
    players: tuple[str, ...]
    seats: list[SeatLink]
    sealed: str | None  # the commitment to its dice; null where the seed was named
    code: str | None = None  # by which open seats are taken; null: there are none


class InvitedSeat(Struct, frozen=True):
    """A seat of a table to which somebody is invited."""

    player: str  # the Character
    team: int
    side: str  # hero or villain
    look: tuple[LookPart, ...]  # of the Character
    name: str  # of the person; empty: nobody has said
    agent: str | None  # the bot that plays it
    free: bool  # whoever has the code may take it


class Invitation(Struct, frozen=True, kw_only=True):
    """A table with a free seat, for whoever has its code."""

    code: str  # by which its free seats are taken
    table: str  # its id
    title: str  # what the table is called
    sets: list[str]  # their names
    mode: str  # duel, teams, free-for-all, campaign, solo or competitive
    seats: list[InvitedSeat]  # in turn order
    undo: str  # off, ask or free
    clock: int  # seconds that each seat has for the game; 0: no clock
    days: int  # that each seat has for a move; 0: all are there at once
    until: int  # when the code is no longer valid, in seconds since 1970
    inks: dict[str, Inks]  # colours by emblem
    emblems: dict[str, str]  # a glyph by emblem


class OpenTables(Struct, frozen=True):
    """The tables that look for players, the newest first."""

    tables: list[Invitation]


class MyTable(Struct, frozen=True, omit_defaults=True):
    """A table of somebody's, for its line on their start page."""

    table: str  # its id
    gone: str = ""  # why nothing can be said of it
    title: str = ""  # what the table is called
    mode: str = ""  # as of a view
    turn: int = 0  # its number
    player: str = ""  # one's Character
    others: list[str] = []  # who else sits there: a person's name, else the Character's
    mine: bool = False  # whether one must decide
    asked: str = ""  # then: what is asked
    since: float | None = None  # then: since when, in seconds since 1970; null: nobody has noted it
    waits: str = ""  # the Character of who must decide; empty: others may answer first
    over: bool = False  # the game is
    won: bool = False  # by oneself
    days: int = 0  # that each seat has for a move


class MyTables(Struct, frozen=True):
    """How it stands at the tables of somebody."""

    tables: list[MyTable]  # in the order in which they were named


class ResultTold(Struct, frozen=True):
    """How today's table ended for somebody."""

    name: str
    won: bool
    vp: int | None  # null: the last Character was defeated
    foe: int | None  # the VP of the bot
    turn: int  # the last one
    table: str  # where it can be looked at


class TodayTold(Struct, frozen=True, kw_only=True):
    """Today's table: the same deal for everybody, and how it ended for who has played it."""

    day: str  # as 2026-11-20
    until: int  # when the day is over, in seconds since 1970
    game: list[str]  # the ids of its sets
    players: list[str]  # the Characters in turn order
    you: int  # the seat of who plays it
    agent: str  # the bot on the other one
    seed: str  # which is told to all
    played: int  # how many games are over
    won: int  # how many of them were won
    results: list[ResultTold]  # the best first, at most 200


class CampaignBegun(Struct, frozen=True):
    """A campaign that was begun."""

    campaign: str
    players: tuple[str, ...]
    seats: list[SeatLink]


class GameDealt(Struct, frozen=True):
    """The table of a campaign's game."""

    table: str


# --------------------------------------------------------------------------- campaigns


class NextScenario(Struct, frozen=True):
    """The Scenario that is played next: what its card tells when it is laid out."""

    number: int
    name: str
    story: tuple[str, ...]  # a paragraph each
    look: tuple[LookPart, ...]  # of its title page


class ScenarioRow(Struct, frozen=True, omit_defaults=True):
    """A Scenario in the Campaign Log; of those that nobody has played only the next has a name."""

    number: int
    name: str = ""
    said: str = ""
    points: int | None = None


class HeroRow(Struct, frozen=True):
    """A Super Hero in the Campaign Log."""

    name: str
    signatures: int
    wins: int
    look: tuple[LookPart, ...]


class DamageRow(Struct, frozen=True):
    """A damaged Location in the Campaign Log."""

    name: str
    damage: int


class Limits(Struct, frozen=True):
    """As much as there can be."""

    damage: int
    signatures: int


class Standing(Struct, frozen=True, kw_only=True):
    """How a campaign stands, for those who play it."""

    log: dict[str, Any]  # as it is kept
    mode: str
    over: bool
    told: str  # in a sentence or two
    points: int | None
    grade: str | None
    grades: list[tuple[int, str]]
    attempt: int | None
    scenario: NextScenario | None
    scenarios: list[ScenarioRow]
    heroes: list[HeroRow]
    damage: list[DamageRow]
    most: Limits
    missions: list[str]
    removed: list[str]
    passed: list[str]


class ChairTold(Struct, frozen=True):
    """Who sits on a seat of a campaign."""

    name: str
    agent: str | None


class CampaignGame(Struct, frozen=True):
    """A game of a campaign: its table and its Scenario."""

    table: str
    scenario: int | None


class CampaignTold(Standing, frozen=True, kw_only=True):
    """A campaign for one of its seats."""

    campaign: str
    game: list[str]
    players: list[str]
    ally: str | None
    seat: int
    seats: list[ChairTold]
    table: str | None  # where its game goes on
    games: list[CampaignGame]
    inks: dict[str, Inks]
    emblems: dict[str, str]


# --------------------------------------------------------------------------- the table


class ScenarioTold(Struct, frozen=True):
    """The Scenario that is played."""

    number: int
    name: str
    story: tuple[str, ...]  # a paragraph each
    wins: str  # how it is won
    loses: str  # how it is lost
    text: str  # its own rules
    look: tuple[LookPart, ...]  # of its title page


class Pointer(Struct, frozen=True, omit_defaults=True):
    """Where to look: at a part of the page, or at a place, or a card that lies there."""

    part: Literal["caption", "power", "threat", "goal"] | None = None
    at: Spot | None = None
    card: str | None = None


class LessonTold(Struct, frozen=True):
    """The lesson that is learnt at a table."""

    id: str
    title: str
    coach: str  # the card whose portrait speaks
    steps: list[str]  # what each is called
    number: int  # of this lesson, from 1
    of: int  # how many lessons there are
    next: str | None  # the lesson that comes after it
    words: dict[str, str]  # the rule of each word that is met


class Teaching(Struct, frozen=True, omit_defaults=True):
    """What the coach of a lesson says now, and what is to be done; no words: others play."""

    step: int  # the one that is on, from 0
    minutes: int  # that are left, about
    head: str = ""  # the first few words
    say: str = ""  # the others
    moves: tuple[str, ...] = ()  # what is to be done, by the texts of options: the first one first
    point: Pointer | None = None  # what is spoken of
    words: tuple[str, ...] = ()  # those that are met, each with a rule
    strayed: bool = False  # something else was done: it says why not, and waits for an undo
    done: bool = False  # the lesson is over


class ChatLine(Struct, frozen=True):
    """Something that somebody said; it is text, never markup."""

    seat: int | None
    name: str
    text: str


class ClockTold(Struct, frozen=True):
    """How much time each seat has for the game, and has spent, in seconds."""

    limit: int
    spent: list[float]


class UndoTold(Struct, frozen=True):
    """How one's last move could be taken back, and which it is."""

    way: str  # free or ask
    text: str  # the option that was chosen


class SeatTold(Struct, frozen=True):
    """Who sits on a seat, and whether they are here."""

    name: str
    agent: str | None
    person: bool
    free: bool  # whoever has the code may take it
    here: bool
    away: int | None  # for how many seconds by now; null: they are here, or it is nobody's


class TurnMark(Struct, frozen=True):
    """A turn on a replay's track: its move, whose it was, and the Power it came to."""

    move: int
    seat: int
    power: int


class DefeatMark(Struct, frozen=True):
    """A defeat on a replay's track."""

    move: int
    seat: int
    card: str


class DiceTold(Struct, frozen=True):
    """Where a table's dice come from, as far as it may be told now."""

    sealed: str | None  # the commitment to dice that nobody chose; null where there is none
    salt: str | None  # what whoever came first has added to them since; null: nothing
    seed: str | None  # the seed: where it was named at once, of sealed dice once the game is over
    opened: str | None  # then: the text whose SHA-256 is the commitment


class Outgoing(Struct, frozen=True, tag_field="is", kw_only=True):
    """Anything that the server says on a socket."""


class Welcome(Outgoing, frozen=True, tag="welcome", kw_only=True):
    """All that a seat is told once, when it comes."""

    table: str
    title: str  # what the table is called
    game: list[str]  # the ids of its sets
    seat: int | None  # null for who watches
    goal: str  # what it plays for, in a line
    undo: str  # off, ask or free
    dice: DiceTold
    lesson: LessonTold | None  # that is learnt here
    whys: dict[str, str]  # why things happen that no card brings about, by kind of event
    scenario: ScenarioTold | None
    campaign: str | None  # the one that the game belongs to
    hints: bool  # whether this seat may ask the coach
    standing: Standing | None  # its log
    day: str | None  # the one whose table it is; null: it is of none
    printing: Printing  # of every card that this seat may know of
    log: list[Line]
    chat: list[ChatLine]


class Shown(Outgoing, frozen=True, tag="view", kw_only=True):
    """The table as it stands, after every move that the seat may know of."""

    move: int  # the number of the seat's moment
    view: View  # what the seat may know
    options: tuple[Option, ...]  # of the decision, if the seat must decide
    events: list[EventParts]  # since the view before
    lines: list[Line]  # the same as a person reads them
    by: int | None  # the seat that chose
    held: bool  # others are asked first, of whom the seat may not know
    clock: ClockTold | None  # how much time there is, where there is a clock
    undo: UndoTold | None  # how and what could be taken back
    ahead: Ahead | None = None  # of the decision: what several choices lead to, and what is left
    sums: Sums | None = None  # of a Confrontation: both sides, part by part
    teaching: Teaching | None = None  # of a lesson: what is said now
    left: tuple[str, ...] | None = None  # in one's own deck, in no order; null: one cannot tell


class Looked(Outgoing, frozen=True, tag="moment", kw_only=True):
    """The table as it was at a moment of the past."""

    move: int
    of: int  # how many there are
    view: View
    events: list[EventParts]
    lines: list[Line]
    by: int | None
    text: str | None  # what was chosen, where the seat chose it or the game is over
    hands: list[list[str]] = []  # of all, by seat, once the game is over


class CardScore(Struct, frozen=True):
    """A card that counted at the end: its copies, and their VP together."""

    card: str  # by name
    count: int
    vp: int


class Deed(Struct, frozen=True):
    """What a card did for a player in the whole game."""

    card: str  # by name
    turn: int = 0  # when it was bought first; 0: it was not
    played: int = 0  # how often
    power: int = 0  # that it gave
    attacks: int = 0  # that it made
    hits: int = 0  # players whom those hit


class Summary(Outgoing, frozen=True, tag="summary", kw_only=True):
    """A game in numbers, for its ending and a replay's track."""

    moves: int  # so many moments
    turns: list[TurnMark]
    marks: list[DefeatMark]
    tallies: list[dict[str, int]]  # by seat: what is counted
    scores: list[int] | None  # VP, where they decided
    sheet: list[list[CardScore]] | None  # by seat, when the game is over: what VP come from
    deeds: list[list[Deed]]  # by seat, the greatest first: what cards did
    seat: int | None
    standing: Standing | None
    dice: DiceTold


class Advised(Outgoing, frozen=True, tag="hint", kw_only=True):
    """What the coach would do, for who asked."""

    at: int  # the seat's moment
    hint: Hint
    used: int  # hints that the seat has had in this game


class Reviewed(Outgoing, frozen=True, tag="review", kw_only=True):
    """The review of a game, as far as it is reckoned; its moves are the seat's moments."""

    done: int  # turns
    of: int  # of so many
    curve: tuple[CurvePoint, ...]  # of those turns
    review: Review | None  # null while it is reckoned


class People(Outgoing, frozen=True, tag="people", kw_only=True):
    """Who sits where, and who is there."""

    seats: list[SeatTold]
    watching: int  # how many
    muted: bool  # whether those who watch must be silent
    wish: int | None  # the seat that would like to take back a move
    rematch: str | None  # the table that follows
    code: str | None = None  # to who plays: the code by which free seats are taken


class Spoken(Outgoing, frozen=True, tag="said", kw_only=True):
    """Somebody said something."""

    seat: int | None
    name: str
    text: str


class Undone(Outgoing, frozen=True, tag="undone", kw_only=True):
    """Moves were taken back; a view follows."""

    to: int  # the moment
    log: list[Line]


class NextGame(Outgoing, frozen=True, tag="rematch", kw_only=True):
    """The table of the next game; there every token opens the seat of who has it."""

    table: str
    token: str | None  # another one than before
    same: bool  # the seat keeps the token that it has


class CardsSeen(Outgoing, frozen=True, tag="cards", kw_only=True):
    """Cards of a secret pack that this seat sees for the first time."""

    printing: Printing


class Refusing(Outgoing, frozen=True, tag="refused", kw_only=True):
    """Why something was not done; nothing has changed."""

    text: str


class Gone(Outgoing, frozen=True, tag="gone", kw_only=True):
    """Why nobody can sit here; the socket is then closed."""

    text: str


class Stopping(Outgoing, frozen=True, tag="stopping", kw_only=True):
    """The server restarts; the socket is then closed, and may be opened again in a moment."""

    text: str


class MoveKept(Outgoing, frozen=True, tag="kept", kw_only=True):
    """To who chose: the move is on disk."""

    move: int  # the moment at which it was chosen


class Pong(Outgoing, frozen=True, tag="pong", kw_only=True):
    """Somebody is there."""


Said = (
    Welcome
    | Shown
    | Looked
    | Summary
    | Advised
    | Reviewed
    | People
    | Spoken
    | Undone
    | NextGame
    | CardsSeen
    | Refusing
    | Gone
    | Stopping
    | MoveKept
    | Pong
)


def write(message: object) -> str:
    """A message, or an answer, as it goes over the wire."""
    return msgspec.json.encode(message, enc_hook=encode).decode()
