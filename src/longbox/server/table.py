"""A table: a game, who sits at it, and the journal from which it can be made again.

Owns: what a message changes, taking back, what each seat is shown.
Must not know: sockets, disks, clocks, how an agent decides.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from longbox.game.game import Game, new
from longbox.game.options import Decision, Option
from longbox.records import record
from longbox.server import catalogue, rulebook, story
from longbox.server.places import address
from longbox.server.standing import standing
from longbox.views.facts import Facts
from longbox.views.narrate import Event

Entry = dict[str, Any]  # one line of a journal, as plain data

DECLINED = frozenset({"pass", "no"})
ANSWERED = ("block ", "defend ", "assist ")
REVEALING = frozenset({"draw", "reveal", "look", "shuffle", "enter"})


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

    @property
    def is_persons(self) -> bool:
        """Whether a person may sit here."""
        return bool(self.token)


@dataclass(slots=True)
class Made:
    """A move that was made: who chose what, and what followed."""

    seat: int
    text: str
    events: list[Event]
    by_agent: bool = False
    active: int = 0  # whose turn it was
    is_answer: bool = False  # whether only what a hand held let the seat decide

    @property
    def is_silent(self) -> bool:
        """Whether nothing came of an answer: who does not see the hand learns nothing of it."""
        return self.is_answer and self.text in DECLINED


@dataclass(slots=True)
class Table:
    """One table. ``opening`` and ``journal`` are all that must be kept of it."""

    id: str
    opening: dict[str, Any]
    seats: list[Seat]
    game: Game
    made: list[Made] = field(default_factory=list)
    chat: list[dict[str, Any]] = field(default_factory=list)
    rematch: str | None = None  # the table that follows this one
    wish: int | None = None  # the seat that would like to take back a move
    agreed: set[int] = field(default_factory=set)
    cards: Mapping[str, Facts] = field(init=False)  # made once: it is asked at every option

    told: dict[int | None, set[str]] = field(default_factory=dict)  # the cards, by who knows them
    listed: dict[int | None, set[str]] = field(default_factory=dict)  # what the game listed last
    has_city: bool = field(init=False)
    teams: list[int] = field(init=False)
    spent: list[float] = field(init=False)  # seconds that each seat has thought, by the clock
    openly: list[float] = field(init=False)  # of those, the ones that everybody may know of
    is_closed: bool = field(init=False)  # whether teammates do not see each other's hands
    has_assists: bool = field(init=False)

    def __post_init__(self) -> None:
        self.cards = self.game.cards
        self.openly = [0.0] * len(self.seats)
        self.is_closed = bool(self.game.record().get("closed_hands"))
        self.has_assists = any("Assist" in fact.keywords for fact in self.cards.values())
        shown = self.game.view(None)
        self.has_city = "city" in shown
        self.teams = [player["team"] for player in shown["players"]]
        self.spent = [0.0] * len(self.seats)

    # ------------------------------------------------------------------ the past

    def perform(self, entry: Entry) -> None:
        """Carry out a line of the journal, in play and when the table is made again."""
        match entry:
            case {"do": "move", "seat": seat, "text": text, **rest}:
                self._move(seat, text, bool(rest.get("agent")))
                took = float(rest.get("took", 0))
                self.spent[seat] += took
                self.openly[seat] += 0 if self.made[-1].is_silent else took
            case {"do": "undo", "to": to}:
                self._back(to)
            case {"do": "say", **line}:
                self.chat = [*self.chat[-199:], line]
            case {"do": "call", "seat": seat, "name": name}:
                self.seats[seat].name = name
            case {"do": "bot", "seat": seat, "agent": agent}:
                self.seats[seat].agent = agent
            case {"do": "rematch", "table": table}:
                self.rematch = table
            case _:
                raise AssertionError(f"no line of a journal: {entry}")

    def _move(self, seat: int, text: str, by_agent: bool) -> None:
        decision = self.game.decision
        if decision is None or decision.seat != seat:
            raise Refused("It is not for this seat to decide now.")
        self._make(text, by_agent)
        self.wish = None

    def _make(self, text: str, by_agent: bool) -> None:
        decision = self.game.decision
        assert decision is not None
        active, is_answer = self.game.active, is_answering(self.game)
        events = self.game.choose(text)
        self.made.append(Made(decision.seat, text, events, by_agent, active, is_answer))

    def _back(self, to: int) -> None:
        kept = self.made[:to]
        self.game = opened(self.opening)
        self.made = []
        for one in kept:
            self._make(one.text, one.by_agent)
        self.wish = None

    def at(self, number: int) -> tuple[Game, list[Event]]:
        """The game after its first moves, and what the last of them brought."""
        if not 0 <= number <= len(self.made):
            raise Refused(f"There is no move {number}; the game has {len(self.made)}.")
        game = opened(self.opening)
        events: list[Event] = []
        for one in self.made[:number]:
            events = game.choose(one.text)
        return game, events

    # ------------------------------------------------------------------ deciding

    @property
    def limit(self) -> int:
        """The seconds that each seat has for the whole game; 0: no clock."""
        found: int = self.opening.get("clock", 0)
        return found

    def choice(self, seat: int | None, text: str, at: int) -> Entry:
        """The journal's line for a decision; raises Refused."""
        decision = self.game.decision
        if decision is None:
            raise Refused("The game is over.")
        if seat is None:
            raise Refused("Who watches does not decide.")
        if self.is_waiting(seat) or at != self.number(seat):
            raise Refused("The table has moved on; look again.")
        if decision.seat != seat:
            raise Refused(f"{self.game.players[decision.seat]} must decide now, not you.")
        if all(option.text != text for option in decision.options):
            raise Refused(f'"{text}" is not on offer now.')
        return {"do": "move", "seat": seat, "text": text}

    # ------------------------------------------------------------------ answers out of a hand

    # Who is asked whether to Block, defend or Assist holds a card for it. So that nobody who does
    # not see that hand learns of it, they are shown nothing while the question waits, and an
    # answer that declines is no move in their count: all looks as if nobody had been asked.

    def is_hidden(self, seat: int | None, other: int) -> bool:
        """Whether a seat (None: who watches) does not see another's hand."""
        if seat is None:
            return True
        return seat != other and (self.is_closed or self.teams[seat] != self.teams[other])

    def is_waiting(self, seat: int | None) -> bool:
        """Whether somebody is asked for an answer out of a hand that the seat does not see."""
        decision = self.game.decision
        return (
            decision is not None and self.is_hidden(seat, decision.seat) and is_answering(self.game)
        )

    def is_counted(self, seat: int | None, one: Made) -> bool:
        """Whether a move is one to a seat."""
        return not (one.is_silent and self.is_hidden(seat, one.seat))

    def number(self, seat: int | None, of: int | None = None) -> int:
        """How many of the moves, or of the first so many, are moves to a seat."""
        return sum(self.is_counted(seat, one) for one in self.made[:of])

    def reach(self, seat: int | None) -> int:
        """How many moves lie open to a seat: none since a question that it may not know of."""
        number = len(self.made)
        if not self.is_waiting(seat):
            return number
        number -= 1
        while number > 0 and self.made[number].is_answer:
            if not self.is_hidden(seat, self.made[number].seat):
                break
            number -= 1
        return max(0, number)

    def place(self, seat: int | None, number: int) -> int:
        """How many moves were made when a seat had counted so many; raises Refused."""
        reach = self.reach(seat)
        total = self.number(seat, reach)
        if not 0 <= number <= total:
            raise Refused(f"There is no move {number}; the game has {total}.")
        count = 0
        for at, one in enumerate(self.made[:reach]):
            count += self.is_counted(seat, one)
            if count > number:
                return at
        return reach

    def may_be_answered(self, seat: int | None) -> bool:
        """Whether the last move lets people of another side answer, if they hold what it takes.

        Everybody knows that: it does not depend on what they hold.
        """
        one = self.made[-1]
        if not self.is_counted(seat, one):
            return False
        is_attack = one.text == "done" or one.text.startswith(ANSWERED)
        is_attack = is_attack or any(event.kind == "attack" for event in one.events)
        for number, other in enumerate(self.seats):
            if other.agent is not None or (
                seat is not None and self.teams[seat] == self.teams[number]
            ):
                continue
            is_mate = self.teams[number] == self.teams[one.active]
            if is_attack and (self.has_city or not is_mate):
                return True
            if self.has_assists and is_mate and number != one.active:
                return True
        return False

    # ------------------------------------------------------------------ taking back

    def undo_to(self, seat: int | None) -> int | None:
        """The move that the seat would come back to; None if it has made none."""
        if seat is None:
            return None
        for number in range(len(self.made) - 1, -1, -1):
            one = self.made[number]
            if one.seat == seat and not one.by_agent:
                return number
        return None

    def undo_way(self, seat: int | None) -> str:
        """How the seat may take back its last move: free, ask or off."""
        to = self.undo_to(seat)
        if to is None or self.is_waiting(seat):
            return "off"
        way: str = self.opening.get("undo", "ask")
        others = [i for i, one in enumerate(self.seats) if i != seat and one.agent is None]
        if not others and way != "off":
            return "free"
        if way != "ask":
            return way
        harmless = all(
            (one.seat == seat or not self.is_counted(seat, one))
            and not any(event.kind in REVEALING for event in one.events)
            for one in self.made[to:]
        )
        return "free" if harmless else "ask"

    # ------------------------------------------------------------------ showing

    def seat_of(self, token: str | None) -> int | None:
        """The seat that a token opens; None for whoever only watches."""
        if not token:
            return None
        told = digest(token)
        for number, seat in enumerate(self.seats):
            if seat.is_persons and hmac.compare_digest(seat.token, told):
                return number
        raise Refused("This link opens no seat at this table.")

    def title(self) -> str:
        """What the table is called: its players by teams."""
        teams: dict[int, list[str]] = {}
        for player in self.game.view(None)["players"]:
            teams.setdefault(player["team"], []).append(player["name"])
        return " vs. ".join(" and ".join(team) for team in teams.values())

    def welcome(self, seat: int | None) -> dict[str, Any]:
        """All that a seat is told once, when it comes."""
        cards = catalogue.of_game(self.game, seat)
        self.told[seat] = self.told.get(seat, set()) | set(cards["cards"])
        self.listed[seat] = set(self.game.cards_for(seat))
        return {
            "is": "welcome",
            "table": self.id,
            "title": self.title(),
            "game": self.opening["game"],
            "seat": seat,
            "undo": self.opening.get("undo", "ask"),
            "guide": rulebook.tips() if self.opening.get("guide") else [],
            "whys": catalogue.whys(self.has_city),
            "scenario": self.game.scenario,
            "campaign": self.opening.get("book"),
            "standing": self.standing(),
            **cards,
            "log": self.log(seat),
            "chat": self.chat,
        }

    def news(self, seat: int | None) -> dict[str, Any] | None:
        """Cards that a seat sees for the first time, out of a secret pack; None if there are none.

        Only a city has secrets, and it is looked at anew after every move.
        """
        if not self.has_city or seat not in self.told:
            return None
        listed = set(self.game.cards_for(seat))
        if listed == self.listed[seat]:
            return None
        self.listed[seat] = listed
        found = catalogue.of_game(self.game, seat)
        told = self.told[seat]
        cards = {name: card for name, card in found["cards"].items() if name not in told}
        told |= set(cards)
        return found | {"is": "cards", "cards": cards} if cards else None

    def standing(self) -> dict[str, Any] | None:
        """How the campaign stands to which this game belongs; None where it belongs to none."""
        if not self.opening.get("book"):
            return None
        log = self.game.campaign() or self.opening["campaign"]
        return standing(log, self.opening["game"], self.game.players)

    def log(self, seat: int | None) -> list[story.Line]:
        """What happened, in lines for a seat; each has its move's number."""
        moves: list[list[Event]] = [[]]
        for one in self.made[: self.reach(seat)]:
            if self.is_counted(seat, one):
                moves.append([])
            moves[-1].extend(one.events)
        return [
            line | {"move": number}
            for number, events in enumerate(moves)
            for line in self.lines(events, seat)
        ]

    def lines(self, events: Sequence[Event], seat: int | None) -> list[story.Line]:
        """Events in lines for a seat."""
        return story.lines(story.seen(event, self.game.players, seat) for event in events)

    def shown(self, seat: int | None, since: int | None = None) -> dict[str, Any]:
        """The table as it stands, for a seat, with what happened since so many moves.

        While somebody is asked what the seat may not know of, it is as it stood before.
        """
        reach = self.reach(seat)
        made = self.made[:reach]
        number = self.number(seat, reach)
        events = [] if since is None else [event for one in made[since:] for event in one.events]
        last = next((one for one in reversed(made) if self.is_counted(seat, one)), None)
        is_held = reach < len(self.made)
        view = view_for(self.at(reach)[0] if is_held else self.game, seat, self.cards)
        if is_held and view["decision"] is not None:
            view["decision"] = {"seat": None}
        way = self.undo_way(seat)
        back = self.undo_to(seat)
        return {
            "is": "view",
            "move": number,
            "view": view,
            "events": [story.seen(event, self.game.players, seat) for event in events],
            "lines": [line | {"move": number} for line in self.lines(events, seat)],
            "by": None if last is None else last.seat,
            "clock": {"limit": self.limit, "spent": self._spent(seat)} if self.limit else None,
            "undo": {"way": way, "text": self.made[back].text}
            if way != "off" and back is not None
            else None,
        }

    def _spent(self, seat: int | None) -> list[float]:
        """The seconds of each seat, less those of answers that the seat may not know of."""
        return [
            self.openly[other] if self.is_hidden(seat, other) else self.spent[other]
            for other in range(len(self.seats))
        ]

    def people(self, present: Mapping[int, int], watching: int) -> dict[str, Any]:
        """Who sits here, and who is there now."""
        return {
            "is": "people",
            "seats": [
                {
                    "name": seat.name,
                    "agent": seat.agent,
                    "person": seat.is_persons,
                    "here": present.get(number, 0) > 0,
                }
                for number, seat in enumerate(self.seats)
            ],
            "watching": watching,
            "wish": self.wish,
            "rematch": self.rematch,
        }

    def moment(self, seat: int | None, number: int) -> dict[str, Any]:
        """The table as it was after a move."""
        at = self.place(seat, number)
        before = self.place(seat, number - 1) if number else at
        game, _ = self.at(at)
        events = [event for one in self.made[before:at] for event in one.events]
        shown = view_for(game, seat, self.cards)
        if shown["decision"] is not None:
            shown["decision"] = {"seat": shown["decision"]["seat"]}
        seen = [story.seen(event, game.players, seat) for event in events]
        made = self.made[before] if number else None
        # What somebody chose can name a card of their hand; what came of it is in the lines.
        is_told = made is not None and (made.seat == seat or self.game.over)
        return {
            "is": "moment",
            "move": number,
            "of": self.number(seat, self.reach(seat)),
            "view": shown,
            "events": seen,
            "lines": story.lines(seen),
            "by": None if made is None else made.seat,
            "text": made.text if made is not None and is_told else None,
        }

    def summary(self, seat: int | None) -> dict[str, Any]:
        """The finished or running game in numbers, for the ending and the replay's track."""
        turns: list[dict[str, Any]] = []
        marks = []
        power = 0
        number = 0
        made = self.made[: self.reach(seat)]
        for one in made:
            number += self.is_counted(seat, one)
            for event in one.events:
                kind = event.kind
                if kind == "turn":
                    turns.append({"move": number, "seat": event.seat, "power": 0})
                    power = 0
                elif kind == "power" and event.amount:
                    power += max(0, event.amount)
                    if turns:
                        turns[-1]["power"] = power
                elif kind == "defeat":
                    marks.append({"move": number, "seat": event.seat, "card": event.card})
        tallies = [
            {
                key: sum(
                    event.kind in kinds and event.seat == who
                    for one in made
                    for event in one.events
                )
                for key, kinds in TALLIES.items()
            }
            for who in range(len(self.game.players))
        ]
        return {
            "is": "summary",
            "moves": number,
            "turns": turns,
            "marks": marks,
            "tallies": tallies,
            "scores": self.game.scores,
            "seat": seat,
            "standing": self.standing() if self.game.over else None,
        }

    def record(self) -> str:
        """The game as a record, in YAML."""
        return record.dump(self.game.record())


TALLIES = {
    "Defeated": ("defeat",),
    "Cards bought": ("buy",),
    "Cards played": ("play",),
    "Attacks made": ("attack",),
    "Attacks avoided": ("avoid",),
    "Blocks": ("block",),
}


def is_answering(game: Game) -> bool:
    """Whether the seat that must decide is asked for an answer out of its hand."""
    decision = game.decision
    if decision is None:
        return False
    kinds = {option.kind for option in decision.options}
    return "pass" in kinds or (decision.seat != game.active and kinds == {"yes", "no"})


def view_for(game: Game, seat: int | None, cards: Mapping[str, Facts]) -> dict[str, Any]:
    """What a seat may know, its options with what they are about."""
    view = game.view(seat)
    decision = game.decision
    if decision is not None and decision.seat == seat:
        view["decision"] |= {
            "source": decision.source,
            "least": decision.wanted[0],
            "most": decision.wanted[1],
            "options": [_option(game, decision, option, cards) for option in decision.options],
        }
    return view


def _option(
    game: Game, decision: Decision, option: Option, cards: Mapping[str, Facts]
) -> dict[str, Any]:
    data: dict[str, Any] = {"text": option.text, "kind": option.kind}
    if option.card is not None:
        fact = cards.get(option.card)
        data["card"] = option.card if fact is None else fact.name
    if option.player in game.players:  # not an ally, whom nobody plays
        data["player"] = game.players.index(option.player)
    where = address(game.players, option.place, decision.seat)
    if where is not None:
        data["place"] = where
    return data


def opened(opening: Mapping[str, Any]) -> Game:
    """The game of a table before its first move."""
    if opening.get("record"):
        return record.opening_game(record.read(opening["record"]))
    sets = opening["game"]
    return new(
        sets[0] if len(sets) == 1 else sets,
        players=opening.get("players"),
        mode=opening.get("mode"),
        seed=opening["seed"],
        scenario=opening.get("scenario"),
        ally=opening.get("ally"),
        campaign=opening.get("campaign"),
        cards=opening.get("cards", ()),
        closed_hands=opening.get("closed_hands", False),
    )


def token() -> str:
    """A fresh token that nobody can guess."""
    return secrets.token_urlsafe(18)
