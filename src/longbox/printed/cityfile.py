"""The strict reader of a set file's city: its Locations, Threat Track, Scenarios and Side Missions.

Owns: which keys they have, and whether what one names is there.
Must not know: what a text means, how a city is played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any

from longbox.printed.card import SOURCES, Printed
from longbox.printed.city import (
    LEVELS,
    SLOTS,
    TRACKS,
    PrintedCity,
    PrintedLocation,
    PrintedLog,
    PrintedMission,
    PrintedScenario,
    PrintedTile,
    PrintedTrack,
    TrackChange,
)
from longbox.printed.positions import KeyPath
from longbox.printed.problem import nearest
from longbox.printed.tables import Key, Tables, named

SAID = {"source": Key("string", values=SOURCES), "note": Key("string")}
LOCATION_KEYS = {
    "name": Key("string", needed=True, filled=True),
    "a": Key("string", needed=True),
    "basic": Key("string", needed=True, filled=True),
    **SAID,
}
TRACK_KEYS = {
    "side": Key("string", needed=True, values=TRACKS),
    "levels": Key("strings", needed=True),
    **SAID,
}
TILE_KEYS = {
    "letter": Key("string", needed=True, filled=True),
    "text": Key("string", needed=True),
    **SAID,
}
SCENARIO_KEYS = {
    "number": Key("integer", needed=True, least=1),
    "name": Key("string", needed=True, filled=True),
    "story": Key("string"),
    "start": Key("string"),
    "locations": Key("strings", needed=True),
    "threat": Key("strings"),
    "threat_few": Key("strings"),
    "supers": Key("table", needed=True),
    "cards": Key("table"),
    "passed": Key("strings"),
    "remove": Key("strings"),
    "goal": Key("integer", least=0),
    "text": Key("string", needed=True),
    "won": Key("string"),
    "lost": Key("string"),
    **SAID,
}
MISSION_KEYS = {
    "name": Key("string", needed=True, filled=True),
    "text": Key("string", needed=True, filled=True),
    "scenario": Key("integer", needed=True, least=1),
    "adds": Key("string"),
    **SAID,
}
LOG_KEYS = {
    "first": Key("integer", needed=True),
    "second": Key("integer", needed=True),
    "failed": Key("integer", needed=True),
    "mission": Key("integer", needed=True),
    "intact": Key("integer", needed=True),
    "grades": Key("grades", needed=True),
}
CITY_KEYS = {
    "location": Key("tables"),
    "track": Key("tables"),
    "tile": Key("tables"),
    "scenario": Key("tables"),
    "mission": Key("tables"),
    "log": Key("table"),
}
TEXTS = ("start", "text", "won", "lost")
SIDED = re.compile(r"(.*\S)\s+\(([AB])\)")
CHANGE = re.compile(r"(?:(\S+) (covers|adds)|(blank)) (\d)")


def read_city(reader: Tables, data: Mapping[str, Any], cards: Collection[Printed]) -> PrintedCity:
    """The sound tables of a city; what is not sound is reported."""
    city = _City(reader, cards)
    city.locations = {one.name: one for one in reader.rows(data, "location", city.location)}
    city.tiles = {one.letter: one for one in reader.rows(data, "tile", city.tile, "letter")}
    log = PrintedLog()
    if isinstance(data.get("log"), dict):
        found = reader.table(data["log"], LOG_KEYS, "", ("log",), "[log]")
        if found is not None:
            found["grades"] = tuple((least, word) for least, word in found["grades"])
            log = PrintedLog(**found)
    return PrintedCity(
        tuple(city.locations.values()),
        tuple(reader.rows(data, "track", city.track, "side")),
        tuple(city.tiles.values()),
        tuple(reader.rows(data, "scenario", city.scenario, "number")),
        tuple(reader.rows(data, "mission", city.mission)),
        log,
    )


class _City:
    """Reads the tables of one city."""

    def __init__(self, reader: Tables, cards: Collection[Printed]) -> None:
        self.reader = reader
        self.places = {card.name: card.place for card in cards}
        self.locations: dict[str, PrintedLocation] = {}
        self.tiles: dict[str, PrintedTile] = {}

    def location(self, data: Mapping[str, Any], path: KeyPath) -> PrintedLocation | None:
        """One Location."""
        name = named(data)
        found = self.reader.table(data, LOCATION_KEYS, name, path, "a Location")
        if found is None or not self.card(name, found["basic"], (*path, "basic"), ("basic",)):
            return None
        found["text"] = found.pop("a").rstrip()
        return PrintedLocation(**found, path=path)

    def track(self, data: Mapping[str, Any], path: KeyPath) -> PrintedTrack | None:
        """One side of the Threat Track."""
        name = f"Threat Track ({data.get('side')})"
        found = self.reader.table(data, TRACK_KEYS, name, path, "a Threat Track")
        if found is None:
            return None
        levels = found["levels"]
        if len(levels) != LEVELS:
            message = f"A Threat Track has {LEVELS} levels, from 0 to 5, not {len(levels)}."
            self.reader.report(name, (*path, "levels"), message)
            return None
        found["levels"] = tuple(level.rstrip() for level in levels)
        return PrintedTrack(**found, path=path)

    def tile(self, data: Mapping[str, Any], path: KeyPath) -> PrintedTile | None:
        """One Threat tile."""
        name = f"Tile {data.get('letter')}"
        found = self.reader.table(data, TILE_KEYS, name, path, "a Threat tile")
        if found is None:
            return None
        found["text"] = found["text"].rstrip()
        return PrintedTile(**found, path=path)

    def mission(self, data: Mapping[str, Any], path: KeyPath) -> PrintedMission | None:
        """One Side Mission."""
        name = named(data)
        found = self.reader.table(data, MISSION_KEYS, name, path, "a Side Mission")
        if found is None:
            return None
        adds = found.get("adds")
        if adds and not self.card(name, adds, (*path, "adds"), ("reserve",)):
            return None
        found["text"] = found["text"].rstrip()
        return PrintedMission(**found, path=path)

    def scenario(self, data: Mapping[str, Any], path: KeyPath) -> PrintedScenario | None:
        """One Scenario."""
        name = named(data)
        found = self.reader.table(data, SCENARIO_KEYS, name, path, "a Scenario")
        if found is None:
            return None
        before = len(self.reader.problems)
        found["locations"] = self.each(name, found["locations"], (*path, "locations"), self.sided)
        if len(found["locations"]) != SLOTS and len(self.reader.problems) == before:
            message = f"A Scenario has {SLOTS} Locations, not {len(found['locations'])}."
            self.reader.report(name, (*path, "locations"), message)
        for key in ("threat", "threat_few"):
            found[key] = self.each(name, found.get(key, ()), (*path, key), self.change)
        found["supers"] = self.supers(name, found["supers"], (*path, "supers"))
        found["cards"] = self.stacks(name, found.get("cards", {}), (*path, "cards"))
        for key, places in (("passed", ("secret",)), ("remove", ("", "super"))):
            found[key] = tuple(found.get(key, ()))
            for i, card in enumerate(found[key]):
                self.card(name, card, (*path, key, i), places)
        for key in TEXTS:
            found[key] = found.get(key, "").rstrip()
        if len(self.reader.problems) > before:
            return None
        return PrintedScenario(**found, path=path)

    def each(
        self, name: str, words: Any, path: KeyPath, read: Callable[[str, str, KeyPath], Any]
    ) -> tuple[Any, ...]:
        """What every word of a list says."""
        found = [read(name, word, (*path, i)) for i, word in enumerate(words)]
        return tuple(one for one in found if one is not None)

    def sided(self, name: str, word: str, path: KeyPath) -> tuple[str, str] | None:
        """A Location with its side."""
        said = SIDED.fullmatch(word)
        if said is None:
            message = f'"{word}" must be a Location and its side: NAME (A) or NAME (B).'
            self.reader.report(name, path, message)
            return None
        if said.group(1) not in self.locations:
            guess = nearest(said.group(1), self.locations)
            message = f'There is no Location "{said.group(1)}".'
            self.reader.report(name, path, message, guess)
            return None
        return said.group(1), said.group(2)

    def change(self, name: str, word: str, path: KeyPath) -> TrackChange | None:
        """A change of the Threat Track."""
        said = CHANGE.fullmatch(word)
        if said is None or int(said.group(4)) >= LEVELS:
            message = f'"{word}" must be "A covers 2", "A adds 2" or "blank 2".'
            self.reader.report(name, path, message)
            return None
        letter = said.group(1) or ""
        if letter and letter not in self.tiles:
            self.reader.report(name, path, f'There is no tile "{letter}".')
            return None
        return TrackChange(said.group(2) or "blank", int(said.group(4)), letter)

    def supers(self, name: str, data: Mapping[str, Any], path: KeyPath) -> dict[int, int]:
        """How many Super-Villains go into which stack."""
        found: dict[int, int] = {}
        for stack, count in data.items():
            is_number = isinstance(count, int) and not isinstance(count, bool)
            if stack not in map(str, range(1, SLOTS + 1)) or not is_number or count < 0:
                message = '"supers" must say how many go into which stack: { 2 = 2, 3 = 2 }.'
                self.reader.report(name, (*path, stack), message)
            else:
                found[int(stack)] = count
        return found

    def stacks(self, name: str, data: Mapping[str, Any], path: KeyPath) -> dict[str, int]:
        """The stack into which each secret card goes."""
        found: dict[str, int] = {}
        for card, stack in data.items():
            is_number = isinstance(stack, int) and not isinstance(stack, bool)
            if not is_number or not 1 <= stack <= SLOTS:
                message = f'"{card}" must have the number of its stack, from 1 to {SLOTS}.'
                self.reader.report(name, (*path, card), message)
            elif self.card(name, card, (*path, card), ("secret",)):
                found[card] = stack
        return found

    def card(self, name: str, card: str, path: KeyPath, places: tuple[str, ...]) -> bool:
        """Whether there is a card of that name in one of these places; reports if not."""
        fit = [one for one, place in self.places.items() if place in places]
        if card in fit:
            return True
        where = " or ".join(f'place = "{place}"' for place in places if place)
        what = f"with {where}" if where else "of the main deck"
        message = f'There is no card "{card}" {what}.'
        self.reader.report(name, path, message, nearest(card, fit))
        return False
