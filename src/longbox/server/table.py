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

    told: set[str] = field(default_factory=set)  # the cards that people have been told of
    listed: int = 0  # how many cards the game lists
    has_city: bool = field(init=False)
    teams: list[int] = field(init=False)
    spent: list[float] = field(init=False)  # seconds that each seat has thought, by the clock

    def __post_init__(self) -> None:
        self.cards = self.game.cards
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
                self.spent[seat] += float(rest.get("took", 0))
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
        events = self.game.choose(text)
        self.made.append(Made(seat, text, events, by_agent))
        self.wish = None

    def _back(self, to: int) -> None:
        kept = self.made[:to]
        self.game = opened(self.opening)
        self.made = []
        for one in kept:
            self.made.append(Made(one.seat, one.text, self.game.choose(one.text), one.by_agent))
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
        if at != len(self.made):
            raise Refused("The table has moved on; look again.")
        if decision.seat != seat:
            raise Refused(f"{self.game.players[decision.seat]} must decide now, not you.")
        if all(option.text != text for option in decision.options):
            raise Refused(f'"{text}" is not on offer now.')
        return {"do": "move", "seat": seat, "text": text}

    def answering(self, since: int) -> frozenset[int]:
        """The people who since a move could answer out of a hidden hand, if they hold an answer."""
        made = self.made[since:]
        if self.has_city or not made:
            return frozenset()
        if not any(
            one.text == "done" or any(event.kind == "attack" for event in one.events)
            for one in made
        ):
            return frozenset()
        team = self.teams[made[0].seat]
        return frozenset(
            number
            for number, seat in enumerate(self.seats)
            if seat.agent is None and self.teams[number] != team
        )

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
        if to is None:
            return "off"
        way: str = self.opening.get("undo", "ask")
        others = [i for i, one in enumerate(self.seats) if i != seat and one.agent is None]
        if not others and way != "off":
            return "free"
        if way != "ask":
            return way
        harmless = all(
            one.seat == seat and not any(event.kind in REVEALING for event in one.events)
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
        cards = catalogue.of_game(self.game)
        self.told |= set(cards["cards"])
        self.listed = len(self.game.cards)
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

    def news(self) -> dict[str, Any] | None:
        """Cards that nobody has been told of yet: a secret pack was opened; None if there are none.

        Only a city has secrets, and it is looked at anew after every move.
        """
        listed = len(self.game.cards) if self.has_city else self.listed
        if listed == self.listed:
            return None
        self.listed = listed
        found = catalogue.of_game(self.game)
        cards = {name: card for name, card in found["cards"].items() if name not in self.told}
        self.told |= set(cards)
        return found | {"is": "cards", "cards": cards} if cards else None

    def standing(self) -> dict[str, Any] | None:
        """How the campaign stands to which this game belongs; None where it belongs to none."""
        if not self.opening.get("book"):
            return None
        log = self.game.campaign() or self.opening["campaign"]
        return standing(log, self.opening["game"], self.game.players)

    def log(self, seat: int | None, since: int = 0) -> list[story.Line]:
        """What happened since a move, in lines for a seat; each has its move's number."""
        found: list[story.Line] = []
        for number, one in enumerate(self.made[since:], since + 1):
            told = self.lines(one.events, seat)
            found.extend(line | {"move": number} for line in told)
        return found

    def lines(self, events: Sequence[Event], seat: int | None) -> list[story.Line]:
        """Events in lines for a seat."""
        return story.lines(story.seen(event, self.game.players, seat) for event in events)

    def shown(self, seat: int | None, since: int | None = None) -> dict[str, Any]:
        """The table as it stands, for a seat, with what happened since a move."""
        number = len(self.made)
        events = [event for one in self.made[since:] for event in one.events] if since else []
        if since is not None and since == 0:
            events = [event for one in self.made for event in one.events]
        last = self.made[-1] if self.made else None
        way = self.undo_way(seat)
        back = self.undo_to(seat)
        return {
            "is": "view",
            "move": number,
            "view": view_for(self.game, seat, self.cards),
            "events": [story.seen(event, self.game.players, seat) for event in events],
            "lines": [line | {"move": number} for line in self.lines(events, seat)],
            "by": None if last is None else last.seat,
            "clock": {"limit": self.limit, "spent": self.spent} if self.limit else None,
            "undo": {"way": way, "text": self.made[back].text}
            if way != "off" and back is not None
            else None,
        }

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
        game, events = self.at(number)
        shown = view_for(game, seat, self.cards)
        if shown["decision"] is not None:
            shown["decision"] = {"seat": shown["decision"]["seat"]}
        seen = [story.seen(event, game.players, seat) for event in events]
        made = self.made[number - 1] if number else None
        # What somebody chose can name a card of their hand; what came of it is in the lines.
        is_told = made is not None and (made.seat == seat or self.game.over)
        return {
            "is": "moment",
            "move": number,
            "of": len(self.made),
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
        for number, one in enumerate(self.made, 1):
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
                    for one in self.made
                    for event in one.events
                )
                for key, kinds in TALLIES.items()
            }
            for who in range(len(self.game.players))
        ]
        return {
            "is": "summary",
            "moves": len(self.made),
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
    )


def token() -> str:
    """A fresh token that nobody can guess."""
    return secrets.token_urlsafe(18)
