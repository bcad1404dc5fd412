"""Where a text is shown: whose game it is, what it is printed on, and the small tables around it.

Owns: what is laid on a table for a text. Must not know: how a table is played, what is shown of it.

A table is made from a seed and from what the text speaks of: its kinds of ability say where the
card lies and whose turn it is, its filters which cards lie around it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from longbox.demonstrations.props import ATTACK, DEFENSE, ONSLAUGHT, STRENGTH, Row, props, spoken_of
from longbox.effects import vocabulary as fx
from longbox.effects.parts import parts
from longbox.effects.vocabulary import Kind
from longbox.games.family import book_of
from longbox.games.library import box
from longbox.rules.board import Board

Plain = dict[str, Any]  # a scenario or a part of one, as it is written

LYING = (Kind.TRIGGERED, Kind.ACTIVATED, Kind.STANDING, Kind.REPLACING, Kind.SCORING)
OTHERS_TURN = (Kind.DEFENSE, Kind.BLOCK, Kind.ASSIST)
TEAM = (fx.Who.TEAMMATE, fx.Who.YOU_OR_TEAMMATE)
STRONG = (9, 12, 15)  # costs of Levels
WEAK = (1, 2, 3)  # Levels that are soon defeated


@dataclass(frozen=True, slots=True)
class Subject:
    """A text that is shown: what it is printed on, in which sets, and what it says."""

    name: str  # of what it is printed on
    kind: str  # card, character, location, tile, scenario or mission
    text: str
    sets: tuple[str, ...]
    abilities: tuple[fx.Ability, ...]
    row: Row | None = None  # the card as it is written, if none of the sets has it
    title: str = ""  # what it is called in a game, if that is not its name
    others: tuple[Row, ...] = ()  # cards beside it that none of the sets has
    scenario: int = 0  # the number of the Scenario that it belongs to
    reward: str = ""  # the text of its Reward, which is apart


@dataclass(slots=True)
class Stage:
    """The tables of one text."""

    subject: Subject
    cast: tuple[str, ...] = ()
    rows: list[Row] = field(default_factory=list)
    few: list[str] = field(default_factory=list)  # cards that the text speaks of
    many: list[str] = field(default_factory=list)  # all that may lie around

    def __post_init__(self) -> None:
        known = [card.name for name in self.subject.sets for card in box(name).cards]
        own = self.subject.abilities
        self.rows = props(own, known, self.has_city)
        named = [one.name for one in parts(own) if isinstance(one, fx.Name)]
        self.few = [*dict.fromkeys(name for name in named if name in known)]
        self.few += spoken_of(own, self.rows)
        self.many = [row["name"] for row in self.rows if row["name"] != STRENGTH]
        self.few = self.few or self.many
        self.cast = self.players()

    @property
    def has_city(self) -> bool:
        """Whether it is played in a city."""
        return any(book_of(box(name).game).has_city for name in self.subject.sets)

    @property
    def board(self) -> Board:
        """The board of the city, or the empty one."""
        return book_of(box(self.subject.sets[0]).game).board

    @property
    def kinds(self) -> set[Kind]:
        """The kinds of ability that the text has."""
        return {one.kind for one in self.subject.abilities}

    def says(self, *kinds: type) -> bool:
        """Whether the text speaks of such a thing."""
        return any(isinstance(part, kinds) for part in parts(self.subject.abilities))

    def players(self) -> tuple[str, ...]:
        """Who plays: the first of the sets, the text's own Character among them."""
        home = box(self.subject.sets[0])
        heroes = [one.name for one in home.characters if one.side != "villain"]
        villains = [one.name for one in home.characters if one.side == "villain"]
        seats = self.seats(len(heroes) + len(villains))
        own = self.subject.name if self.subject.kind == "character" else ""
        near, far = (villains, heroes) if own in villains else (heroes, villains)
        near = sorted(near, key=lambda one: one != own)  # the own one first, the others as printed
        pairs = [*zip_longest(near, far)]
        cast = [one for pair in pairs for one in pair if one is not None]
        return tuple(cast[:seats])

    def seats(self, most: int) -> int:
        """How many play: two, or as many as a team needs."""
        speaks = Kind.ASSIST in self.kinds or any(
            isinstance(part, fx.Player) and part.who in TEAM
            for part in parts(self.subject.abilities)
        )
        return 4 if speaks and most >= 4 and not self.has_city else 2

    # ----------------------------------------------------------------- a table

    def table(self, seed: int) -> Plain:
        """A table of the text, as a scenario is written."""
        dice = random.Random(f"{self.subject.text}/{seed}")
        lean = dice.choice((0.0, 0.5, 0.8, 1.0))  # how many of the cards the text speaks of

        def some(least: int, most: int) -> list[str]:
            return [
                dice.choice(self.few if dice.random() < lean else self.many)
                for _ in range(dice.randint(least, most))
            ]

        data: Plain = {"game": list(self.subject.sets), "players": list(self.cast), "seed": seed}
        zones: Plain = {
            name: {"hand": some(0, 4), "deck": some(2, 6), "discard": some(0, 4)}
            for name in self.cast
        }
        zones["first"] = self.cast[0]
        zones["line_up"] = some(5, 5)
        zones["main_deck"] = some(4, 8)
        zones["destroyed"] = some(0, 2)
        data["table"] = zones
        data["cards"] = self.cards()
        self.equip(zones, dice)
        if self.has_city:
            self.build(zones, dice, some(0, 6))
        self.bring(data, zones, dice)
        return data

    def cards(self) -> list[Row]:
        """The cards that only these tables have; one of the file stands for a plain one."""
        it = self.subject
        found = {row["name"]: row for row in (*self.rows, *it.others)}
        if it.row is not None:
            found[it.name] = it.row
        return list(found.values())

    def equip(self, zones: Plain, dice: random.Random) -> None:
        """What makes things happen: Power to buy with, cards in play, an Attack, a Defense."""
        own, other = zones[self.cast[0]], zones[self.cast[1]]
        if dice.random() < 0.4:
            own["hand"].append(STRENGTH)
        if dice.random() < 0.3:
            other["hand"].append(STRENGTH)
        if dice.random() < 0.5:
            other["hand"].append(DEFENSE)
        if dice.random() < 0.3:
            other["hand"].append(ATTACK)
        if dice.random() < 0.5:
            places = [name for name in self.few if name in self.many] or self.many
            own["play"] = [dice.choice(places) for _ in range(dice.randint(1, 3))]
            if self.has_city:
                own.pop("play")

    def bring(self, data: Plain, zones: Plain, dice: random.Random) -> None:
        """Bring the text itself to the table."""
        it = self.subject
        if it.kind == "character":
            self.bring_character(data, dice)
            return
        if not self.has_city:
            costs = WEAK if dice.random() < 0.3 else STRONG
            data["characters"] = [_character(name, "", costs) for name in self.cast]
        else:
            data["characters"] = "blank"
        if it.kind != "card":
            self.bring_place(data, zones)
            return
        self.bring_card(zones, dice)

    def bring_character(self, data: Plain, dice: random.Random) -> None:
        """The text stands on the first player's Character."""
        it = self.subject
        if self.has_city:
            blank = [{"name": name, "levels": [{"text": ""}]} for name in self.cast[1:]]
            own = {"name": self.cast[0], "levels": [{"text": it.text}]}
        else:
            costs = WEAK if dice.random() < 0.3 else STRONG
            blank = [_character(name, "", costs) for name in self.cast[1:]]
            own = _character(self.cast[0], it.text, costs)
        data["characters"] = [own, *blank]

    def bring_place(self, data: Plain, zones: Plain) -> None:
        """The text stands on a Location, on a tile, on the Scenario or on a Side Mission."""
        it = self.subject
        spaces = self.board.names
        if it.kind == "location":
            here = self.board.locations[0]
            zones["locations"] = [{"name": it.name, "text": it.text}, *zones["locations"][1:]]
            zones[self.cast[0]]["at"] = spaces[here]
        elif it.kind == "tile":
            zones["tiles"] = {str(level): it.text for level in (1, 2)}
            zones["threat"] = zones["threat"] % 2 + 1
        else:
            zones.pop("tiles")
            data["scenario"] = it.scenario

    def bring_card(self, zones: Plain, dice: random.Random) -> None:
        """The card lies where it may do something."""
        title = self.subject.title or self.subject.name
        own = zones[self.cast[0]]
        where = ["hand"] * 4
        kinds = self.kinds
        lying = [one for one in self.subject.abilities if one.kind in LYING]
        is_standing = not self.has_city or any(one.ongoing for one in self.subject.abilities)
        if (lying or kinds & set(OTHERS_TURN)) and is_standing:
            where += ["play"] * 2
        if any(one.where != "play" for one in lying) or self.says(fx.Happening):
            where += ["line_up", "deck", "discard"]
        if kinds & set(OTHERS_TURN):
            where += ["their turn"] * 6
        if Kind.REWARD in kinds or self.has_city:
            where += ["line_up"] * 2
        if self.has_city:
            where += ["street"] * 2
        match dice.choice(where):
            case "play":
                own.setdefault("play", []).append(title)
                if self.has_city:
                    self.offer(zones, ATTACK)
            case "street":
                zones["line_up"].setdefault(dice.choice(self.board.names), []).append(title)
            case "line_up":
                own["hand"].append(STRENGTH)
                self.offer(zones, title)
            case "deck":
                own["deck"].insert(0, title)
            case "discard":
                own["discard"].append(title)
            case "their turn":
                own["hand"].append(title)
                zones["first"] = self.cast[-1 if Kind.ASSIST not in kinds else len(self.cast) // 2]
                if self.has_city:  # a Villain beside them attacks
                    self.offer(zones, dice.choice((ATTACK, ATTACK, ONSLAUGHT)))
                for name in self.cast[1:]:
                    zones[name]["hand"].append(dice.choice((ATTACK, STRENGTH)))
            case _:
                own["hand"].append(title)
        if "hand" in where and dice.random() < 0.2:
            own["hand"].append(title)

    def offer(self, zones: Plain, title: str) -> None:
        """Lay the card where it can be bought, or defeated."""
        if not self.has_city:
            zones["line_up"] = [title, *zones["line_up"][1:]]
            return
        at = zones[self.cast[0]]["at"]
        zones["line_up"].setdefault(at, []).append(title)

    def build(self, zones: Plain, dice: random.Random, there: Sequence[str]) -> None:
        """The city: who stands where, what lies in its spaces."""
        spaces = self.board.names
        for name in self.cast:
            zones[name]["at"] = dice.choice(spaces)
        lying: dict[str, list[str]] = {}
        for name in there:
            lying.setdefault(dice.choice(spaces), []).append(name)
        lying.setdefault(zones[self.cast[0]]["at"], []).append(dice.choice(self.few))
        zones["line_up"] = lying
        is_sold = any(part == fx.Type("Basic") for part in parts(self.subject.abilities))
        if not is_sold or self.subject.kind == "location":
            zones["locations"] = ["blank"] * len(self.board.locations)
        zones["threat"] = dice.randint(0, 3)
        zones["tiles"] = {str(level): "blank" for level in range(6)}
        if dice.random() < 0.6:
            place = spaces[dice.choice(self.board.locations)]
            zones["damage"] = {place: dice.randint(1, 2)}


def _character(name: str, text: str, costs: Sequence[int]) -> Plain:
    return {"name": name, "levels": [{"cost": cost, "vp": 3, "text": text} for cost in costs]}
