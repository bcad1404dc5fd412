"""A table: a game, who sits at it, and the journal from which it can be made again.

Owns: what a message changes, and taking back.
Must not know: sockets, disks, clocks, how an agent decides, who may know what.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import structs

from longbox.game.account import WATCHING, Account
from longbox.game.game import Game
from longbox.opening.opening import Opening, brief
from longbox.records.record import opened
from longbox.records.sealing import seed_of
from longbox.server.counting import SeatCount
from longbox.server.lesson import DECLINE, LEARNER, Progress, TaughtLesson, lesson
from longbox.server.messages import ChatLine
from longbox.server.terms import Terms

Entry = dict[str, Any]  # one line of a journal, as plain data

REVEALING = frozenset({"draw", "reveal", "look", "shuffle", "enter"})
REMEMBERED = 200  # lines of chat


class Refused(ValueError):
    """Something that cannot be done at a table now, in a sentence."""


def digest(token: str) -> str:
    """What is kept of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(slots=True)
class Seat:
    """A place at a table: whose token opens it, and who plays it now."""

    token: str  # its digest; empty for a seat that was a bot's from the start
    name: str = ""
    agent: str | None = None  # the bot that plays it now
    left: float | None = None  # when its player went, in seconds since 1970; none: not that we know
    is_free: bool = False  # whoever has the table's code may take it

    @property
    def is_persons(self) -> bool:
        """Whether a person may sit here."""
        return bool(self.token)


@dataclass(slots=True)
class Table:
    """One table. Its terms and its journal are all that must be kept of it."""

    id: str
    terms: Terms
    seats: list[Seat]
    account: Account
    chat: list[ChatLine] = field(default_factory=list)
    rematch: str | None = None  # the table that follows this one
    is_muted: bool = False  # whether those who watch must be silent
    is_fresh: bool = True  # nothing has happened yet but that somebody came
    moved: float | None = None  # when the last move was made, as far as that is kept
    wish: int | None = None  # the seat that would like to take back a move
    agreed: set[int] = field(default_factory=set)
    hinted: dict[int, int] = field(default_factory=dict)  # hints that each seat has had
    # The game in numbers, by who asks, as far as somebody has counted.
    counts: dict[int | None, SeatCount] = field(default_factory=dict)
    # The seconds that each seat has thought, by who asks: as far as they may know of it.
    spent: dict[int | None, list[float]] = field(init=False)

    def __post_init__(self) -> None:
        count = len(self.seats)
        self.spent = {seat: [0.0] * count for seat in (*range(count), WATCHING)}

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.account.game

    @property
    def opening(self) -> Opening:
        """How the game began, with its seed; its sets are named as they were then."""
        return structs.replace(self.terms.opening, seed=self.game.opening.seed)

    # ------------------------------------------------------------------ a lesson

    @property
    def lesson(self) -> TaughtLesson | None:
        """The lesson that is learnt here."""
        return lesson(self.terms.lesson) if self.terms.lesson else None

    @property
    def progress(self) -> Progress | None:
        """How far whoever learns here has come; None where nobody does."""
        if self.lesson is None:
            return None
        return self.lesson.progress([(one.seat, one.text) for one in self.account.made])

    @property
    def has_strayed(self) -> bool:
        """Whether whoever learns here must take a move back before anything else."""
        now = self.progress
        return now is not None and now.strayed is not None

    @property
    def scripted(self) -> str | None:
        """What a lesson has another player do now; None where they decide for themselves."""
        now, decision = self.progress, self.game.decision
        if now is None or decision is None or now.is_lost or now.is_done:
            return None
        if now.strayed is not None:  # whoever learns takes that back, as soon as they may look
            return None if self.account.is_open(LEARNER) else DECLINE
        script = now.script
        if script is not None and script.player == self.game.players[decision.seat]:
            return script.text
        return DECLINE

    # ------------------------------------------------------------------ the past

    def perform(self, entry: Entry) -> None:
        """Carry out a line of the journal, in play and when the table is made again."""
        self.is_fresh = self.is_fresh and entry["do"] == "take"
        match entry:
            case {"do": "move", "seat": seat, "text": text, **rest}:
                bot = (rest["bot"], rest["dossier"]) if "dossier" in rest else None
                took = float(rest.get("took", 0))
                self._move(seat, text, bool(rest.get("agent")), bot, took)
                self.moved = rest.get("at")
            case {"do": "deal", "salt": salt}:
                self._deal(salt)
            case {"do": "undo", "to": to}:
                self.account.back(to)
                self.wish = None
            case {"do": "say", "seat": seat, "name": name, "text": text}:
                self.chat = [*self.chat[-REMEMBERED + 1 :], ChatLine(seat, name, text)]
            case {"do": "call", "seat": seat, "name": name}:
                self.seats[seat].name = name
            case {"do": "bot", "seat": seat, "agent": agent}:
                self.seats[seat].agent = agent
            case {"do": "away", "seat": seat, "at": at}:
                self.seats[seat].left = at
            case {"do": "here", "seat": seat}:
                self.seats[seat].left = None
            case {"do": "take", "seat": seat, **rest}:
                self._take(self.seats[seat], rest)
            case {"do": "mute", "yes": yes}:
                self.is_muted = yes
            case {"do": "hint", "seat": seat}:
                self.hinted[seat] = self.hinted.get(seat, 0) + 1
            case {"do": "rematch", "table": table}:
                self.rematch = table
            case {"do": "sign"}:
                pass  # what it says is held against the game by whoever makes the table again
            case _:
                raise AssertionError(f"no line of a journal: {entry}")

    def _take(self, seat: Seat, found: Entry) -> None:
        """Somebody has come to a free seat: by its link, or by the code with a token of theirs."""
        seat.is_free = False
        if "token" in found:
            seat.token, seat.name, seat.agent = found["token"], found["name"], None

    def _deal(self, salt: str) -> None:
        """Deal once more, with what a player has added to the dice since they were sealed."""
        opening = self.game.opening
        seed = seed_of(str(opening.seed), salt)
        self.account = Account(opened(structs.replace(opening, seed=seed)))

    def _move(
        self, seat: int, text: str, by_agent: bool, bot: tuple[str, str] | None, took: float
    ) -> None:
        decision = self.game.decision
        if decision is None or decision.seat != seat:
            raise Refused("It is not for this seat to decide now.")
        made = self.account.choose(text, by_agent, bot)
        for other in made.known_to:
            self.spent[other][seat] += took
        self.wish = None

    def record(self) -> dict[str, Any]:
        """The game as a record, with the commitment to its dice; raises Refused while they are
        sealed.
        """
        if not self.game.over and not self.terms.named:
            raise Refused(
                "The record holds the dice, which are sealed until the game is over; "
                "of a table that was opened with a seed it is there at any time."
            )
        data = self.game.copy().record() | brief(self.opening)  # the game may go on meanwhile
        bots = [
            [number, *made.bot]
            for number, made in enumerate(self.account.made, 1)
            if made.bot is not None
        ]
        if bots:
            data["bots"] = bots
        if not self.terms.sealed:
            return data
        ends = ("moves", "digests", "bots", "result")
        last = {key: data.pop(key) for key in ends if key in data}
        return data | {"sealed": self.terms.sealed} | last

    # ------------------------------------------------------------------ deciding

    @property
    def limit(self) -> int:
        """The seconds that each seat has for the whole game; 0: no clock."""
        return self.terms.clock

    @property
    def people(self) -> list[int]:
        """The seats that no bot plays now."""
        return [number for number, seat in enumerate(self.seats) if seat.agent is None]

    def choice(self, seat: int | None, text: str, at: int) -> Entry:
        """The journal's line for a decision; raises Refused."""
        decision = self.game.decision
        if decision is None:
            raise Refused("The game is over.")
        if seat is None:
            raise Refused("Who watches does not decide.")
        if not self.account.is_open(seat) or at != self.account.number(seat):
            raise Refused("The table has moved on; look again.")
        if decision.seat != seat:
            raise Refused(f"{self.game.players[decision.seat]} must decide now, not you.")
        if self.has_strayed:
            raise Refused("Take your last move back first: the lesson goes on from there.")
        if all(option.text != text for option in decision.offers):
            raise Refused(f'"{text}" is not on offer now.')
        return {"do": "move", "seat": seat, "text": text}

    # ------------------------------------------------------------------ taking back

    def undo_to(self, seat: int | None) -> int | None:
        """The move that the seat would come back to; None if it has made none."""
        if seat is None:
            return None
        now = self.progress
        if now is not None and now.strayed is not None:
            return now.strayed
        made = self.account.made
        for number in range(len(made) - 1, -1, -1):
            if made[number].seat == seat and not made[number].by_agent:
                return number
        return None

    def undo_way(self, seat: int | None) -> str:
        """How the seat may take back its last move: free, ask or off.

        Once the dice are opened nothing is taken back: everybody would know what they bring.
        """
        to = self.undo_to(seat)
        if to is None or not self.account.is_open(seat):
            return "off"
        if self.game.over and not self.terms.named:
            return "off"
        way = self.terms.undo
        others = [other for other in self.people if other != seat]
        if not others and way != "off":
            return "free"
        if way != "ask":
            return way
        harmless = all(
            (one.seat == seat or (seat not in one.known_to and not one.events))
            and not any(event.kind in REVEALING for event in one.events)
            for one in self.account.made[to:]
        )
        return "free" if harmless else "ask"

    # ------------------------------------------------------------------ the coach

    def gives_hints(self, seat: int | None) -> bool:
        """Whether a seat may ask the coach: as the table's terms say, else only against bots."""
        if seat is None:
            return False
        if self.terms.hints is not None:
            return self.terms.hints
        return sum(one.is_persons for one in self.seats) < 2

    def check_hint(self, seat: int | None, at: int) -> None:
        """Whether a seat may ask the coach now; raises Refused."""
        if not self.gives_hints(seat):
            raise Refused("Nobody is given hints at this table.")
        decision = self.game.decision
        if decision is None or decision.seat != seat or at != self.account.number(seat):
            raise Refused("There is nothing for you to decide now.")

    # ------------------------------------------------------------------ seats

    def seat_of(self, token: str | None) -> int | None:
        """The seat that a token opens; None for whoever only watches; raises Refused."""
        return opened_by(self.seats, token)

    @property
    def is_shared(self) -> bool:
        """Whether several people sit here."""
        return sum(seat.is_persons for seat in self.seats) > 1

    def is_players(self, name: str) -> bool:
        """Whether somebody who plays here is called so, or their Character is."""
        called = {_bare(one) for one in (*self.game.players, *(seat.name for seat in self.seats))}
        return _bare(name) in called - {""}

    @property
    def title(self) -> str:
        """What the table is called: its players by teams."""
        teams: dict[int, list[str]] = {}
        for player in self.game.see(None, is_spoken=False).players:
            teams.setdefault(player.team, []).append(player.name)
        return " vs. ".join(" and ".join(team) for team in teams.values())


def opened_by(seats: Sequence[Seat], token: str | None) -> int | None:
    """The seat that a token opens; None for whoever only watches; raises Refused."""
    if not token:
        return None
    told = digest(token)
    for number, seat in enumerate(seats):
        if seat.is_persons and hmac.compare_digest(seat.token, told):
            return number
    raise Refused("This link opens no seat at this table.")


def _bare(name: str) -> str:
    """A name without what can be overlooked: its capitals, its spaces, its dress."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def token() -> str:
    """A fresh token that nobody can guess."""
    return secrets.token_urlsafe(18)
