"""Every text of a set, with what kind of text it is and where it stands in its file.

Owns: which printed things have texts, and what each is called. Must not know: what a text means.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from longbox.printed.card import Printed, PrintedCharacter
from longbox.printed.city import PrintedScenario
from longbox.printed.setfile import SetFile

KeyPath = tuple[str | int, ...]
REWARD = "Reward: "


@dataclass(frozen=True, slots=True)
class Part:
    """One string of the file that is read as a text."""

    text: str
    path: KeyPath
    kind: str  # what it stands on: card, character, location, tile, scenario or mission
    keyword: str = ""  # a keyword that the file leaves out

    @property
    def read(self) -> str:
        """The text as it is read."""
        return self.keyword + self.text

    def at(self, line: int, column: int) -> tuple[int, int]:
        """A line and column of what is read, in the string of the file."""
        return line, max(1, column - len(self.keyword)) if line == 1 else column


@dataclass(frozen=True, slots=True)
class Text:
    """The parts of one card's text."""

    title: str  # what tells it from all others of its set
    name: str  # what its text may call it
    parts: tuple[Part, ...]


def card_parts(card: Printed) -> tuple[Part, ...]:
    """The parts of a card: its text, and the Reward of a Villain."""
    text = Part(card.text, (*card.path, "text"), "card")
    if not card.reward:
        return (text,)
    return (text, Part(card.reward, (*card.path, "reward"), "card", REWARD))


def title_of(found: SetFile, card: Printed | PrintedCharacter) -> str:
    """What a card is called: with its cost where a Super Hero has the same name (REB-1.19)."""
    heroes = {one.name for one in found.characters if one.has_no_levels}
    if isinstance(card, Printed) and card.name in heroes:
        return f"{card.name} ({card.cost})"
    return card.name


def scenario_parts(one: PrintedScenario) -> dict[str, Part]:
    """The texts of a Scenario by their key: what happens once, and what is in force."""
    kinds = {"start": "card", "text": "scenario", "won": "card", "lost": "card"}
    return {key: Part(getattr(one, key), (*one.path, key), kind) for key, kind in kinds.items()}


def texts_of(found: SetFile) -> Iterator[Text]:
    """Every text of the sound tables of a set."""
    for card in found.cards:
        yield Text(title_of(found, card), card.name, card_parts(card))
    for character in found.characters:
        for level in character.levels:
            title = character.name
            if not character.has_no_levels:
                title = f"{character.name} ({level.cost})"
            part = Part(level.text, (*level.path, "text"), "character")
            yield Text(title, character.name, (part,))
    yield from city_texts(found)


def city_texts(found: SetFile) -> Iterator[Text]:
    """The texts of a city: Locations, the Threat Track and its tiles, Scenarios, Side Missions."""
    city = found.city
    for place in city.locations:
        part = Part(place.text, (*place.path, "a"), "location")
        yield Text(f"{place.name} (A)", place.name, (part,))
    for track in city.tracks:
        for number, text in enumerate(track.levels):
            part = Part(text, (*track.path, "levels", number), "tile")
            yield Text(f"Threat Level {number} ({track.side})", f"Threat Level {number}", (part,))
    for tile in city.tiles:
        part = Part(tile.text, (*tile.path, "text"), "tile")
        yield Text(f"Tile {tile.letter}", f"Tile {tile.letter}", (part,))
    for scenario in city.scenarios:
        for key, part in scenario_parts(scenario).items():
            if part.text:
                title = f"Scenario {scenario.number}, {scenario.name}: {key}"
                yield Text(title, scenario.name, (part,))
    for mission in city.missions:
        part = Part(mission.text, (*mission.path, "text"), "mission")
        yield Text(mission.name, mission.name, (part,))
