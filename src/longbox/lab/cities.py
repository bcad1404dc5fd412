"""Cities laid at random: for a text, or for cards of a set, in each Scenario and in none.

Owns: what lies in a laid city. Must not know: what any text means, how a game is played.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from longbox.games.family import book_of
from longbox.games.library import box
from longbox.lab.sentences import OWN, Specimen
from longbox.lab.tables import Seating
from longbox.rules.board import Board

Plain = dict[str, Any]  # a scenario or a part of one, as it is written

ANYWHERE = ("", "basic", "signature", "starter")  # the places of cards that any zone can hold
TYPES = ("Hero", "Villain", "Villain", "Equipment")
REWARD = "Reward: "
LEVELS = 6  # of the Threat
SEATINGS = 4  # numbers of players: each has all Scenarios
SUPERS = 5  # to be defeated in most Scenarios
STRONG = {"name": "Strength", "type": "Hero", "cost": 1, "vp": 0, "text": "+15 Power"}


def laid_city(table: Seating, seed: int, text: Specimen, dice: random.Random) -> Plain:
    """A scenario with a city in which everybody has cards from anywhere, and the text is met."""
    whole = box(table.sets[0])
    cards = [card.name for card in whole.cards if card.place in ANYWHERE]
    few = [OWN] if text.kind == "card" else cards

    def some(count: int) -> list[str]:
        return [dice.choice(few if dice.random() < 0.4 else cards) for _ in range(count)]

    cast = [*table.cast(seed)]
    zones = _streets(table, cast, dice, some)
    threat = zones["threat"]
    zones["locations"] = ["blank"] * len(_board(table).locations)
    data: Plain = {"game": table.sets[0], "players": cast, "seed": seed, "table": zones}
    match text.kind:
        case "card":
            data["cards"] = [_card(text.text, dice)]
        case "character":
            who = dice.choice(cast)
            data["characters"] = [{"name": who, "levels": [{"text": text.text}]}]
        case "location":
            zones["locations"] = [{"name": OWN, "text": text.text}, *zones["locations"][1:]]
            zones[cast[0]]["at"] = _board(table).names[_board(table).locations[0]]
        case _:
            zones["tiles"] = dict.fromkeys((threat, threat + 1), text.text)
    return data


def laid_streets(table: Seating, seed: int, wanted: Sequence[str], dice: random.Random) -> Plain:
    """A city rich in wanted cards: of a Scenario, or without one for competitors."""
    whole = box(table.sets[0])
    cards = [card.name for card in whole.cards]
    names = {name.partition(" (")[0] for name in wanted}
    scenarios = [one.printed for one in whole.city.scenarios]
    open_now = [one.number for one in scenarios if one.name in names]
    data = {"game": table.sets[0], "seed": seed, **stage(table, seed)}
    if open_now and seed >= SEATINGS * rounds(table):  # all have been there
        data["scenario"] = dice.choice(open_now)
        data.pop("mode", None)
    number = data.get("scenario")
    own = [name for one in scenarios for name in one.cards if one.number == number]
    few = [*(name for name in wanted if name in cards), *own] or cards

    def some(count: int) -> list[str]:
        return [dice.choice(few if dice.random() < 0.5 else cards) for _ in range(count)]

    casts = [one for one in table.casts() if names & {*one}] or table.casts()
    cast = [*dice.choice(casts)]
    zones = _streets(table, cast, dice, some)
    for name in cast:
        zones[name]["hand"] += [STRONG["name"]] * dice.choice((0, 1, 2))
        zones["line_up"][zones[name]["at"]] = some(2)
    if "scenario" in data:
        zones["defeated"] = dice.choice((0, SUPERS - 1))
    return data | {"players": cast, "cards": [STRONG], "table": zones}


def stage(table: Seating, seed: int) -> Plain:
    """One of the Scenarios of a city by turns, or no Scenario for competitors."""
    number = seed // SEATINGS % rounds(table)
    scenarios = box(table.sets[0]).city.scenarios
    if number < len(scenarios):
        return {"scenario": scenarios[number].printed.number}
    return {"mode": "competitive"} if table.seats > 1 else {}


def rounds(table: Seating) -> int:
    """How many stages a city has."""
    return len(box(table.sets[0]).city.scenarios) + 1


def _board(table: Seating) -> Board:
    """The board of a table's city."""
    return book_of(box(table.sets[0]).game).board


def _streets(
    table: Seating, cast: Sequence[str], dice: random.Random, some: Callable[[int], list[str]]
) -> Plain:
    """What lies before the players and in the spaces."""
    board = _board(table)
    zones: Plain = {
        name: {
            "hand": some(6),
            "deck": some(12),
            "discard": some(6),
            "at": dice.choice(board.names),
        }
        for name in cast
    }
    zones["first"] = cast[0]
    zones["line_up"] = {name: some(dice.randint(0, 2)) for name in board.names}
    zones["main_deck"] = some(dice.choice((8, 40)))
    zones["destroyed"] = some(3)
    zones["threat"] = dice.randint(1, LEVELS - 3)
    zones["damage"] = {board.names[dice.choice(board.locations)]: dice.randint(1, 2)}
    return zones


def _card(text: str, dice: random.Random) -> Plain:
    """A card with the text; a Villain has a place to go and a Reward, and only he has one."""
    kind = dice.choice(TYPES)
    first, _, rest = text.partition("\n")
    card: Plain = {"name": OWN, "type": kind, "cost": 2, "vp": 1, "text": text}
    if first.startswith(REWARD):
        card |= {"type": "Villain", "reward": first.removeprefix(REWARD), "text": rest}
    if card["type"] == "Villain":
        card["destination"] = dice.randint(1, 5)
    return card
