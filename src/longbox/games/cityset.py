"""A set's city made ready to play: tiles, tracks, Scenarios and Side Missions as cards.

Owns: which of them become cards, and what each is called. Must not know: how a city is set up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from longbox.games.texts import Part, scenario_parts
from longbox.printed.city import PrintedCity, PrintedScenario, TrackChange

FIRST = "First player"
GOES_FIRST = "Target player goes first."  # the team's choice (REB-3.5), asked like any other

CardData = dict[str, Any]
Compile = Callable[[str, Part], CardData]  # a text by the name of its card; may raise Unreadable


def compile_city(city: PrintedCity, compiled: Compile) -> dict[str, Any]:
    """The city of a set as plain data."""
    return {
        "locations": [
            location_card(
                one.name, compiled(one.name, Part(one.text, (*one.path, "a"), "location"))
            )
            | {"basic": one.basic}
            for one in city.locations
        ],
        "tracks": {
            track.side: [
                level_card(
                    number, compiled(f"Threat Level {number}", _level(track.path, number, it))
                )
                for number, it in enumerate(track.levels)
            ]
            for track in city.tracks
        },
        "tiles": {
            tile.letter: {"name": f"Tile {tile.letter}", "place": "level"}
            | compiled(f"Tile {tile.letter}", Part(tile.text, (*tile.path, "text"), "tile"))
            for tile in city.tiles
        },
        "scenarios": [_scenario(one, compiled) for one in city.scenarios],
        "missions": [
            {
                "name": one.name,
                "scenario": one.scenario,
                "adds": one.adds,
                "card": {"name": one.name, "place": "mission"}
                | compiled(one.name, Part(one.text, (*one.path, "text"), "mission")),
            }
            for one in city.missions
        ],
        "log": asdict(city.log),
        "first": {"name": FIRST, "place": "first"} | compiled(FIRST, Part(GOES_FIRST, (), "card")),
    }


def location_card(name: str, compiled: CardData) -> CardData:
    """Side A of a tile."""
    return {"name": name, "title": f"{name} (A)", "place": "location"} | compiled


def other_side(name: str, basic: str) -> CardData:
    """Side B of a tile, on which the stack of a Basic card lies."""
    return {"name": name, "title": f"{name} (B)", "place": "location", "stack_on_it": basic}


def level_card(number: int, compiled: CardData) -> CardData:
    """One level of the Threat Track."""
    return {"name": f"Threat Level {number}", "place": "level", "level": number} | compiled


def _level(path: tuple[str | int, ...], number: int, text: str) -> Part:
    return Part(text, (*path, "levels", number), "tile")


def _scenario(one: PrintedScenario, compiled: Compile) -> dict[str, Any]:
    places = {"start": "start", "text": "scenario", "won": "won", "lost": "lost"}
    cards = [
        {
            "name": one.name,
            "title": one.name if key == "text" else f"{one.name} ({key})",
            "place": places[key],
        }
        | compiled(one.name, part)
        for key, part in scenario_parts(one).items()
        if part.text or key == "text"
    ]
    return {
        "number": one.number,
        "name": one.name,
        "story": one.story,
        "goal": one.goal,
        "locations": [list(pair) for pair in one.locations],
        "threat": [_change(change) for change in one.threat],
        "threat_few": [_change(change) for change in one.threat_few],
        "supers": [[stack, count] for stack, count in one.supers.items()],
        "cards": [[card, stack] for card, stack in one.cards.items()],
        "passed": list(one.passed),
        "remove": list(one.remove),
        "texts": cards,
    }


def _change(change: TrackChange) -> list[Any]:
    return [change.how, change.level, change.letter]
