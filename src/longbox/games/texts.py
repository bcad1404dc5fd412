"""Every text of a set, with what kind of text it is and where it stands in its file.

Owns: which printed things have texts, and what each is called. Must not know: what a text means.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from longbox.printed.card import Printed, PrintedCharacter, SetFile
from longbox.printed.city import PrintedScenario
from longbox.printed.problem import KeyPath

REWARD = "Reward: "


@dataclass(frozen=True, slots=True)
class TextPart:
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
class CardText:
    """The parts of one card's text."""

    title: str  # what tells it from all others of its set
    name: str  # what its text may call it
    parts: tuple[TextPart, ...]


def card_parts(card: Printed, path: KeyPath = ()) -> tuple[TextPart, ...]:
    """The parts of a card, which stands at a path: its text, and the Reward of a Villain."""
    text = TextPart(card.text, (*path, "text"), "card")
    if not card.reward:
        return (text,)
    return (text, TextPart(card.reward, (*path, "reward"), "card", REWARD))


def level_parts(character: PrintedCharacter, path: KeyPath = ()) -> list[TextPart]:
    """The text of each Level of a Character; a Super Hero has but one."""
    if character.has_no_levels:
        return [TextPart(character.levels[0].text, (*path, "text"), "character")]
    return [
        TextPart(level.text, (*path, "levels", number, "text"), "character")
        for number, level in enumerate(character.levels)
    ]


def title_of(found: SetFile, card: Printed | PrintedCharacter) -> str:
    """What a card is called: with its cost where a Super Hero has the same name (REB-1.19)."""
    heroes = {one.name for one in found.characters if one.has_no_levels}
    if isinstance(card, Printed) and card.name in heroes:
        return f"{card.name} ({card.cost})"
    return card.name


def scenario_parts(one: PrintedScenario, path: KeyPath) -> dict[str, TextPart]:
    """The texts of a Scenario by their key: what happens once, and what is in force."""
    kinds = {"start": "card", "text": "scenario", "won": "card", "lost": "card"}
    return {key: TextPart(getattr(one, key), (*path, key), kind) for key, kind in kinds.items()}


def texts_of(found: SetFile) -> Iterator[CardText]:
    """Every text of the sound tables of a set."""
    for path, card in found.rows("card", found.cards):
        yield CardText(title_of(found, card), card.name, card_parts(card, path))
    for path, character in found.rows("character", found.characters):
        for level, part in zip(character.levels, level_parts(character, path), strict=True):
            title = character.name
            if not character.has_no_levels:
                title = f"{character.name} ({level.cost})"
            yield CardText(title, character.name, (part,))
    yield from city_texts(found)


def city_texts(found: SetFile) -> Iterator[CardText]:
    """The texts of a city: Locations, the Threat Track and its tiles, Scenarios, Side Missions."""
    city = found.city
    for path, place in found.rows("location", city.locations):
        part = TextPart(place.text, (*path, "a"), "location")
        yield CardText(f"{place.name} (A)", place.name, (part,))
    for path, track in found.rows("track", city.tracks):
        for number, text in enumerate(track.levels):
            part = TextPart(text, (*path, "levels", number), "tile")
            name = f"Threat Level {number}"
            yield CardText(f"{name} ({track.side})", name, (part,))
    for path, tile in found.rows("tile", city.tiles):
        part = TextPart(tile.text, (*path, "text"), "tile")
        yield CardText(f"Tile {tile.letter}", f"Tile {tile.letter}", (part,))
    for path, scenario in found.rows("scenario", city.scenarios):
        for key, part in scenario_parts(scenario, path).items():
            if part.text:
                title = f"Scenario {scenario.number}, {scenario.name}: {key}"
                yield CardText(title, scenario.name, (part,))
    for path, mission in found.rows("mission", city.missions):
        part = TextPart(mission.text, (*path, "text"), "mission")
        yield CardText(mission.name, mission.name, (part,))
