"""The strict reader of set files.

Owns: which keys a set file has, what each may hold, and every problem of a file, where it stands.
Must not know: what a text means, how a set is played, where files are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from longbox.printed.card import (
    COSTS,
    GAMES,
    PLACES,
    SIDES,
    SOURCES,
    TYPES,
    Printed,
    PrintedCharacter,
    PrintedLevel,
    SetRules,
)
from longbox.printed.city import ALL, PrintedCity
from longbox.printed.cityfile import CITY_KEYS, read_city
from longbox.printed.positions import KeyPath, Positions
from longbox.printed.problem import Problem, SetError, nearest
from longbox.printed.tables import Key, Tables, named, parsed

SET_KEYS = {
    "id": Key("string", needed=True, filled=True),
    "name": Key("string", needed=True, filled=True),
    "year": Key("integer"),
    "game": Key("string", needed=True, values=GAMES),
    "rules": Key("table"),
    "card": Key("tables"),
    "character": Key("tables"),
    **CITY_KEYS,
}
RULES_KEYS = {
    "buying_is_gaining": Key("boolean"),
    "defeating_is_gaining": Key("boolean"),
    "buy_stack_rank": Key("integer", least=1),
}
CARD_KEYS = {
    "name": Key("string", needed=True, filled=True),
    "type": Key("string", values=TYPES),
    "tags": Key("strings"),
    "cost": Key("integer", needed=True, least=0),
    "vp": Key("integer"),
    "copies": Key("integer", least=1),
    "emblem": Key("string"),
    "text": Key("string", needed=True),
    "source": Key("string", values=SOURCES),
    "note": Key("string"),
    "place": Key("string", values=PLACES),
    "buy": Key("boolean"),
    "returns": Key("boolean"),
    "first": Key("boolean"),
    "least_players": Key("integer", least=1),
    "destination": Key("destination"),
    "reward": Key("string"),
    "hero": Key("string", filled=True),
    "number": Key("integer", least=1),
    "scenario": Key("integer", least=1),
    "letter": Key("string", filled=True),
}
CHARACTER_KEYS = {
    "name": Key("string", needed=True, filled=True),
    "side": Key("string", values=SIDES),
    "levels": Key("tables", needed=True),
    "source": Key("string", values=SOURCES),
    "note": Key("string"),
}
HERO_KEYS = {  # a Super Hero has a text in place of Levels
    **{name: key for name, key in CHARACTER_KEYS.items() if name != "levels"},
    "text": Key("string", needed=True),
}
# What cards of a place must say of themselves.
NEEDED = {"signature": ("hero", "number"), "secret": ("scenario", "letter")}
LEVEL_KEYS = {
    "cost": Key("integer", needed=True, least=0),
    "vp": Key("integer"),
    "text": Key("string", needed=True),
    "source": Key("string", values=SOURCES),
    "note": Key("string"),
}


@dataclass(frozen=True, slots=True)
class SetFile:
    """A set as its file gives it: what could be read, and every problem of the rest."""

    file: str
    id: str = ""
    name: str = ""
    game: str = ""
    year: int = 0
    rules: SetRules = field(default_factory=SetRules)
    cards: tuple[Printed, ...] = ()
    characters: tuple[PrintedCharacter, ...] = ()
    city: PrintedCity = field(default_factory=PrintedCity)
    problems: tuple[Problem, ...] = ()
    source: str = field(default="", compare=False, repr=False)

    def problem(self, card: str, path: KeyPath, line: int, column: int, message: str) -> Problem:
        """A problem at a line and column, from 1, of the text that stands at ``path``."""
        at = Positions(self.source).inside(path, line, column)
        return Problem(self.file, card, *at, message)


def read_set(text: str, file: str, tables: Mapping[str, Any] | None = None) -> SetFile:
    """Read a set file; problems are collected, and a card without one is read whatever they are.

    The tables of its text may be given, where they are known.
    """
    reader = _Reader(file)
    text = text.replace("\r\n", "\n").removeprefix("\ufeff")
    if tables is None:
        import tomllib  # noqa: PLC0415 - known tables and cards given as data need no parser

        try:
            tables = parsed(text, tomllib)
        except tomllib.TOMLDecodeError as error:
            text = reader.cut(text, error, tomllib)
            tables = tables_of(text)
    if tables is None:
        return SetFile(file, problems=tuple(reader.problems), source=text)
    reader.source = text
    return reader.set(tables)


def tables_of(text: str) -> dict[str, Any] | None:
    """The tables of a text that is sound TOML; None of another."""
    import tomllib  # noqa: PLC0415 - as above

    try:
        return parsed(text, tomllib)
    except tomllib.TOMLDecodeError:
        return None


def read_card(data: Mapping[str, Any], file: str = "cards") -> Printed:
    """A card given as plain data; its cost, VP and copies may be left out.

    Raises SetError with every problem.
    """
    reader = _Reader(file, is_loose=True)
    card = reader.card(data, ())
    if card is None:
        raise SetError(reader.problems)
    return card


def read_character(data: Mapping[str, Any], file: str = "characters") -> PrintedCharacter:
    """A Character given as plain data; its costs and VP may be left out.

    Raises SetError with every problem.
    """
    reader = _Reader(file, is_loose=True)
    character = reader.character(data, ())
    if character is None:
        raise SetError(reader.problems)
    return character


class _Reader(Tables):
    """Reads one set file."""

    def set(self, data: Mapping[str, Any]) -> SetFile:
        """The whole set."""
        spared = tuple(SET_KEYS) if self.is_cut else ()
        top = self.table(data, SET_KEYS, "", (), "a set", spared) or {}
        rules = SetRules()
        if isinstance(data.get("rules"), dict):
            read = self.table(data["rules"], RULES_KEYS, "", ("rules",), "[rules]")
            rules = SetRules(**read) if read else rules
        cards = self.rows(data, "card", self.card)
        characters = self.rows(data, "character", self.character)
        self.check_heroes(cards, characters)
        city = read_city(self, data, cards)
        return SetFile(
            file=self.file,
            id=str(data.get("id", "")),
            name=top.get("name", ""),
            game=top.get("game", ""),
            year=top.get("year", 0),
            rules=rules,
            cards=tuple(cards),
            characters=tuple(characters),
            city=city,
            problems=tuple(
                sorted(self.problems, key=lambda problem: (problem.line, problem.column))
            ),
            source=self.source,
        )

    def card(self, data: Mapping[str, Any], path: KeyPath) -> Printed | None:
        """One card."""
        name = named(data)
        spared = ("cost",) if self.is_loose else ()
        found = self.table(data, CARD_KEYS, name, path, "a card", spared)
        if found is None:
            return None
        found["text"] = found["text"].rstrip()
        found["tags"] = tuple(found.get("tags", ()))
        if found.get("destination") == "All":
            found["destination"] = ALL
        for key in NEEDED.get(found.get("place", ""), ()):
            if key not in found:
                message = f'The key "{key}" is missing: place is "{found["place"]}".'
                self.report(name, path, message)
                return None
        return Printed(**found, path=path)

    def check_heroes(self, cards: list[Printed], characters: list[PrintedCharacter]) -> None:
        """Every Signature card belongs to somebody."""
        names = [one.name for one in characters]
        for card in cards:
            if card.hero and card.hero not in names:
                message = f'There is no Character "{card.hero}".'
                self.report(card.name, (*card.path, "hero"), message, nearest(card.hero, names))

    def character(self, data: Mapping[str, Any], path: KeyPath) -> PrintedCharacter | None:
        """One Character."""
        name = named(data)
        if "text" in data and "levels" not in data:
            hero = self.table(data, HERO_KEYS, name, path, "a Super Hero")
            if hero is None:
                return None
            only = PrintedLevel(0, hero.pop("text").rstrip(), path=path)
            return PrintedCharacter(**hero, levels=(only,), has_no_levels=True, path=path)
        found = self.table(data, CHARACTER_KEYS, name, path, "a Character")
        rows = data.get("levels")
        if not isinstance(rows, list):
            return None
        if not rows:
            self.report(name, (*path, "levels"), "A Character has at least one Level.")
        levels: list[PrintedLevel] = []
        for i, row in enumerate(rows):
            if not isinstance(row, Mapping):
                continue
            at = (*path, "levels", i)
            spared = ("cost",) if self.is_loose else ()
            level = self.table(row, LEVEL_KEYS, name, at, "a Level", spared)
            if level is not None:
                level.setdefault("cost", COSTS[min(i, len(COSTS) - 1)])
                level["text"] = level["text"].rstrip()
                levels.append(PrintedLevel(**level, path=at))
        if found is None or not levels or len(levels) < len(rows):
            return None
        found["levels"] = tuple(levels)
        return PrintedCharacter(**found, path=path)
