"""The city in a view: its spaces, who and what is there, the Threat Track, what is in force.

Owns: the shape of a city in a view. Must not know: rules; all of it lies open.
"""

from __future__ import annotations

from typing import Any

from longbox.rules.codes import (
    ALL,
    ALLY,
    HIT_POINTS,
    LEVELS,
    SCENARIO,
    SPACE_NAMES,
    STACKS,
    TILES,
)
from longbox.rules.state import State
from longbox.rules.turn import step_now
from longbox.rules.values import destination_of, discounts, is_at_home, price
from longbox.rules.villains import walks_to
from longbox.rules.whereabouts import is_super, is_villain
from longbox.views.names import ally_of, space_name, title, titles

# The Steps of a turn, each with the last number that it covers; 5 and 6 interleave (REB-11.10).
STEPS = (
    (1, "Start"),
    (2, "Attacks"),
    (3, "Villains walk"),
    (4, "New card"),
    (6, "Play · move · buy"),
    (7, "End"),
)


def city_view(st: State, players: tuple[str, ...]) -> dict[str, Any]:
    """The whole city."""
    town = st.town
    return {
        "spaces": [_space(st, players, space) for space in range(len(SPACE_NAMES))],
        "steps": _steps(st),
        "threat": town.threat,
        "levels": [_level(st, number) for number in range(_levels(st))],
        "clock": {"box": town.clock, "owner": town.clock_owner} if town.clock else None,
        "goal": st.rules.goal,
        "defeated": len(town.defeated) // 2,
        "scenario": _scenario(st),
        "missions": [
            {"name": card.name, "text": card.text}
            for card in (st.card(copy) for copy in st.zones[st.city + SCENARIO])
            if card.place == "mission"
        ],
        "ally": _ally(st),
    }


def _steps(st: State) -> list[dict[str, Any]]:
    """The turn's Steps, and which of them is going on."""
    now = 0 if st.over else step_now(st)
    first = 1
    found = []
    for last, name in STEPS:
        found.append({"name": name, "now": first <= now <= last})
        first = last + 1
    return found


def _space(st: State, players: tuple[str, ...], space: int) -> dict[str, Any]:
    names = list(players)
    if st.rules.ally:
        names.append(ally_of(st))
    data: dict[str, Any] = {
        "space": SPACE_NAMES[space],
        "cards": [_card(st, copy) for copy in st.zones[st.city + space]],
        "characters": [name for name, at in zip(names, st.town.at, strict=True) if at == space],
    }
    if space % 2 == 0:
        data["location"] = _location(st, space // 2)
    return data


def _card(st: State, copy: int) -> dict[str, Any]:
    data: dict[str, Any] = {
        "card": title(st.card(copy)),
        "cost": price(st, copy, st.active, discounts(st)),
    }
    if is_villain(st, copy):
        number = destination_of(st, copy)
        to = walks_to(st, copy)
        data |= {
            "destination": "All" if number == ALL else number or None,
            "next": SPACE_NAMES[to] if st.city + to != st.where[copy] else None,
            "home": is_at_home(st, copy),
            "super": is_super(st, copy),
            "contained": copy in st.town.contained,
        }
    return data


def _location(st: State, slot: int) -> dict[str, Any] | None:
    tiles = st.zones[st.city + TILES]
    if slot >= len(tiles):
        return None
    card = st.card(tiles[slot])
    damage = st.town.damage[slot]
    stack = st.catalog.stacks[card.basic] if card.basic >= 0 else None
    return {
        "name": card.name,
        "tile": title(card),
        "number": slot + 1,
        "text": card.text,
        "damage": damage,
        "destroyed": damage >= HIT_POINTS,
        "basic": stack,
        "left": 0 if stack is None else len(st.zones[st.shared + STACKS + card.basic]),
    }


def _levels(st: State) -> int:
    return 1 + max((st.card(copy).level for copy in st.zones[st.city + LEVELS]), default=-1)


def _level(st: State, number: int) -> dict[str, Any]:
    found = [st.card(copy) for copy in st.zones[st.city + LEVELS]]
    return {
        "level": number,
        "reached": st.town.threat >= number,
        "texts": [card.text for card in found if card.level == number and card.text],
    }


def _scenario(st: State) -> dict[str, Any] | None:
    for copy in st.zones[st.city + SCENARIO]:
        card = st.card(copy)
        if card.place == "scenario":
            return {"name": card.name, "text": card.text}
    return None


def _ally(st: State) -> dict[str, Any] | None:
    if not st.rules.ally:
        return None
    return {
        "name": ally_of(st),
        "at": space_name(st.town.at[-1]),
        "bears": titles(st, st.zones[st.city + ALLY])[1:],
    }
