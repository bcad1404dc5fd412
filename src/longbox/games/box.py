"""A set compiled: its cards, its Characters, and its city, as a cache holds them.

Owns: Box and its parts, all of them values.
Must not know: how a text is read, how a game is set up.
"""

from __future__ import annotations

import msgspec

from longbox.printed.card import SetRules
from longbox.printed.city import PrintedLog, PrintedMission, PrintedScenario
from longbox.rules.design import Design


class Character(msgspec.Struct, frozen=True, gc=False):
    """Somebody who can be played: a Character with its Levels, or a Super Hero with a text."""

    name: str
    side: str
    set: str
    levels: tuple[Design, ...]
    is_hero: bool = False  # a Super Hero of a city


class Tile(msgspec.Struct, frozen=True, gc=False):
    """A Location tile: the side with an ability, and the side with a stack of Basic cards."""

    a: Design
    b: Design


class PlayedScenario(msgspec.Struct, frozen=True, gc=False):
    """A Scenario as it is printed, and each of its texts as a card."""

    printed: PrintedScenario
    texts: tuple[Design, ...]


class Mission(msgspec.Struct, frozen=True, gc=False):
    """A Side Mission as it is printed, and its text as a card."""

    printed: PrintedMission
    card: Design


class BoxedCity(msgspec.Struct, frozen=True, gc=False):
    """All that a set has for a city."""

    locations: tuple[Tile, ...]
    tracks: dict[str, tuple[Design, ...]]  # the levels of each side of the Threat Track
    tiles: dict[str, Design]  # the Threat tiles by letter
    scenarios: tuple[PlayedScenario, ...]
    missions: tuple[Mission, ...]
    log: PrintedLog
    first: Design  # asks who goes first


class Box(msgspec.Struct, frozen=True, gc=False):
    """One set, compiled."""

    id: str
    name: str
    game: str
    rules: SetRules
    cards: tuple[Design, ...]
    characters: tuple[Character, ...]
    city: BoxedCity
