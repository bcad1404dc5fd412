"""The strict reader of set files.

Owns: what is written otherwise than it is kept, and whether what one table names is there.
Must not know: what a text means, how a set is played, where files are kept.
"""

from __future__ import annotations

import re
from typing import TypeVar

from longbox.printed.card import COSTS, Printed, PrintedCharacter, PrintedLevel, SetFile
from longbox.printed.city import (
    LEVELS,
    PrintedCity,
    PrintedLocation,
    PrintedTile,
    Sided,
    TrackChange,
)
from longbox.printed.key import Looks, Named
from longbox.printed.looks import read_look
from longbox.printed.problem import KeyPath, SetError, nearest
from longbox.printed.strict import Misfit, Row, fields_of, made
from longbox.printed.tables import Tables, named

T = TypeVar("T")

UNWRITTEN = ("file", "city", "problems", "source", "numbers")  # what a set has but no key for
SET = {key: one for key, one in fields_of(SetFile).items() if key not in UNWRITTEN}
CITY = fields_of(PrintedCity)
CHARACTER = {k: one for k, one in fields_of(PrintedCharacter).items() if k != "has_no_levels"}
TEXT = fields_of(PrintedLevel)["text"]
HERO = {k: one for k, one in CHARACTER.items() if k != "levels"} | {"text": TEXT}
# What cards of a place must say of themselves.
NEEDED = {"signature": ("hero", "number"), "secret": ("scenario", "letter")}
SIDED = re.compile(r"(.*\S)\s+\(([AB])\)")
CHANGE = re.compile(r"(?:(\S+) (covers|adds)|(blank)) (\d)")


def read_set(text: str, file: str) -> SetFile:
    """Read a set file; problems are collected, and a card without one is read whatever they are."""
    reader = _Reader(file)
    tables = reader.parsed(text.replace("\r\n", "\n").removeprefix("\ufeff"))
    if tables is None:
        return SetFile(file, problems=tuple(reader.problems), source=reader.source)
    return reader.set(tables)


def read_card(data: Row, file: str = "cards") -> Printed:
    """A card given as plain data; its cost, VP and copies may be left out.

    Raises SetError with every problem.
    """
    reader = _Reader(file, is_loose=True)
    reader.card = named(data)
    try:
        return reader.printed(data, ())
    except Misfit:
        raise SetError(reader.problems) from None


def read_character(data: Row, file: str = "characters") -> PrintedCharacter:
    """A Character given as plain data; its costs and VP may be left out.

    Raises SetError with every problem.
    """
    reader = _Reader(file, is_loose=True)
    reader.card = named(data)
    try:
        return reader.character(data, ())
    except Misfit:
        raise SetError(reader.problems) from None


class _Reader(Tables):
    """Reads one set file; a loose one reads what is given as data, which may leave out costs."""

    def __init__(self, file: str, is_loose: bool = False) -> None:
        super().__init__(file)
        self.is_loose = is_loose
        self.spared = ("cost",) if is_loose else ()
        self.ways = {
            Printed: self.printed,
            PrintedCharacter: self.character,
            PrintedLevel: self.level,
            Sided: self.sided,
            TrackChange: self.change,
        }

    def set(self, data: Row) -> SetFile:
        """The whole set."""
        try:
            found = self.table(SET | CITY, data, (), "a set", SET if self.is_cut else ())
        except Misfit as wrong:
            found = wrong.found
        of_city = [one.name for one in CITY.values() if one.name in found]
        found["city"] = made(PrintedCity, {name: found.pop(name) for name in of_city})
        found["problems"] = tuple(sorted(self.problems, key=lambda one: (one.line, one.column)))
        found["numbers"] = {kind: tuple(rows) for kind, rows in self.sound.items()}
        return made(SetFile, found | {"file": self.file, "source": self.source})

    # ------------------------------------------------------------------ what has its own way

    def printed(self, value: object, path: KeyPath) -> Printed:
        """One card."""
        data = self.row(value, path)
        card = self.read(Printed, data, path, "a card", self.spared)
        for key in NEEDED.get(card.place, ()):
            if key not in data:
                self.refuse(path, f'The key "{key}" is missing: place is "{card.place}".')
        return card

    def character(self, value: object, path: KeyPath) -> PrintedCharacter:
        """One Character, or a Super Hero."""
        data = self.row(value, path)
        if "text" not in data or "levels" in data:
            return made(PrintedCharacter, self.table(CHARACTER, data, path, "a Character"))
        hero = self.table(HERO, data, path, "a Super Hero")
        only = made(PrintedLevel, {"cost": 0, "text": hero.pop("text")})
        return made(PrintedCharacter, hero | {"levels": (only,), "has_no_levels": True})

    def level(self, value: object, path: KeyPath) -> PrintedLevel:
        """One Level of a Character."""
        data = self.row(value, path)
        usual = {"cost": COSTS[min(int(path[-1]), len(COSTS) - 1)]}
        found = self.table(fields_of(PrintedLevel), data, path, "a Level", self.spared)
        return made(PrintedLevel, usual | found)

    def sided(self, value: object, path: KeyPath) -> Sided:
        """A Location with its side."""
        word = self.word(value, path)
        said = SIDED.fullmatch(word)
        if said is None:
            self.refuse(path, f'"{word}" must be a Location and its side: NAME (A) or NAME (B).')
        self.find("Location", said[1], [one.name for one in self.of(PrintedLocation)], path)
        return Sided(said[1], said[2])

    def change(self, value: object, path: KeyPath) -> TrackChange:
        """A change of the Threat Track."""
        word = self.word(value, path)
        said = CHANGE.fullmatch(word)
        if said is None or int(said[4]) >= LEVELS:
            self.refuse(path, f'"{word}" must be "A covers 2", "A adds 2" or "blank 2".')
        letter = said[1] or ""
        if letter and letter not in [one.letter for one in self.of(PrintedTile)]:
            self.refuse(path, f'There is no tile "{letter}".')
        return TrackChange(said[2] or "blank", int(said[4]), letter)

    # ------------------------------------------------------------------ what is named

    def of(self, kind: type[T]) -> list[T]:
        """The sound tables of a kind that were read so far."""
        rows = (one for found in self.sound.values() for one in found.values())
        return [one for one in rows if isinstance(one, kind)]

    def check(self, mark: object, value: object, path: KeyPath) -> None:
        """Whether a name is that of a card or a Character, and a look is understood; or Misfit."""
        if isinstance(mark, Looks) and isinstance(value, str):
            strange = read_look(value).strange
            for one in strange:
                self.report(path, one.message, one.suggestion)
            if strange:
                raise Misfit
        if not isinstance(mark, Named) or not isinstance(value, str) or self.is_loose:
            return
        if not mark.places:
            self.find("Character", value, [one.name for one in self.of(PrintedCharacter)], path)
        elif value:
            fit = [one.name for one in self.of(Printed) if one.place in mark.places]
            where = " or ".join(f'place = "{place}"' for place in mark.places if place)
            self.find("card", value, fit, path, f" with {where}" if where else " of the main deck")

    def find(self, what: str, name: str, known: list[str], path: KeyPath, more: str = "") -> None:
        """Whether a name is known; raises Misfit."""
        if name not in known:
            self.refuse(path, f'There is no {what} "{name}"{more}.', nearest(name, known))
