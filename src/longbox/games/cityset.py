"""A set's city made ready to play: tiles, tracks, Scenarios and Side Missions as cards.

Owns: which of them become cards, and what each is called. Must not know: how a city is set up.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from longbox.games.box import BoxedCity, Mission, PlayedScenario, Tile
from longbox.games.texts import TextPart, scenario_parts
from longbox.printed.card import SetFile
from longbox.printed.city import PrintedLocation, PrintedScenario, PrintedTile
from longbox.printed.problem import KeyPath
from longbox.rules.design import CompiledText, Design

FIRST = "First player"
GOES_FIRST = "Target player goes first."  # the team's choice (REB-3.5), asked like any other

Compile = Callable[[str, TextPart], CompiledText]  # a text, by the name of its card


def compile_city(found: SetFile, compiled: Compile) -> BoxedCity:
    """The city of a set."""
    city = found.city

    def card(place: str, name: str, part: TextPart, title: str = "", level: int = 0) -> Design:
        text = compiled(name, part)
        return text_card(place, name, part.text, text, title, level, found.id)

    def seen(one: PrintedLocation | PrintedTile, made: Design) -> Design:
        emblem = one.emblem if isinstance(one, PrintedLocation) else ""
        return replace(made, look=one.look, emblem=emblem)

    return BoxedCity(
        locations=tuple(
            Tile(
                seen(
                    one,
                    card(
                        "location",
                        one.name,
                        TextPart(one.text, (*path, "a"), "location"),
                        f"{one.name} (A)",
                    ),
                ),
                seen(one, other_side(one.name, one.basic)),
            )
            for path, one in found.rows("location", city.locations)
        ),
        tracks={
            track.side: tuple(
                card(
                    "level",
                    f"Threat Level {number}",
                    TextPart(text, (*path, "levels", number), "tile"),
                    level=number,
                )
                for number, text in enumerate(track.levels)
            )
            for path, track in found.rows("track", city.tracks)
        },
        tiles={
            tile.letter: seen(
                tile,
                card("level", f"Tile {tile.letter}", TextPart(tile.text, (*path, "text"), "tile")),
            )
            for path, tile in found.rows("tile", city.tiles)
        },
        scenarios=tuple(
            PlayedScenario(one, _scenario(one, path, card))
            for path, one in found.rows("scenario", city.scenarios)
        ),
        missions=tuple(
            Mission(one, card("mission", one.name, TextPart(one.text, (*path, "text"), "mission")))
            for path, one in found.rows("mission", city.missions)
        ),
        log=city.log,
        first=card("first", FIRST, TextPart(GOES_FIRST, (), "card")),
    )


def text_card(
    place: str,
    name: str,
    text: str,
    compiled: CompiledText,
    title: str = "",
    level: int = 0,
    set_id: str = "",
) -> Design:
    """A card that is nothing but a text: a tile, a level, a Scenario, a Side Mission."""
    return Design(
        name=name,
        title=title,
        set=set_id,
        place=place,
        level=level,
        text=text,
        abilities=compiled.abilities,
        keywords=compiled.keywords,
        power=compiled.power,
        means=(compiled.means,),
    )


def other_side(name: str, basic: str) -> Design:
    """Side B of a tile, on which the stack of a Basic card lies."""
    return Design(name=name, title=f"{name} (B)", place="location", basic=basic)


def _scenario(
    one: PrintedScenario, path: KeyPath, card: Callable[[str, str, TextPart, str], Design]
) -> tuple[Design, ...]:
    places = {"start": "start", "text": "scenario", "won": "won", "lost": "lost"}
    return tuple(
        card(places[key], one.name, part, one.name if key == "text" else f"{one.name} ({key})")
        for key, part in scenario_parts(one, path).items()
        if part.text or key == "text"
    )
