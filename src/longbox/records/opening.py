"""How a game begins, as records and scenarios write it down.

Owns: the keys that say which game is played, by whom, with which cards, on which table.
Must not know: what happens afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from longbox.games.laying import SEAT_ZONES, SHARED_ZONES, LaidSeat, Table
from longbox.printed.problem import SetError, nearest
from longbox.printed.setfile import read_card, read_character
from longbox.records.plain import Document, FileError, KeyPath

KEYS = ("game", "players", "mode", "seed", "cards", "characters", "table")
REBIRTH = ("scenario", "campaign", "ally")
REBIRTH_TABLE = (
    "locations",
    "tiles",
    "threat",
    "damage",
    "defeated",
    "clock",
    "contained",
    "dice",
    "ally",
)
SEVERAL = re.compile(r"(.*\S)\s+x\s?(\d+)")


@dataclass(slots=True)
class Opening:
    """What a game begins with."""

    sets: list[str]
    players: list[str] | None = None
    mode: str | None = None
    seed: int | str = 0
    cards: list[dict[str, Any]] = field(default_factory=list)
    characters: list[dict[str, Any]] | str = field(default_factory=list)
    table: Table | None = None


def check_keys(
    document: Document, path: KeyPath, data: Any, known: Collection[str], what: str
) -> None:
    """Every key is known; raises FileError."""
    if not isinstance(data, Mapping):
        raise document.error(path, f"{what} must be a mapping of keys to values.")
    for key in data:
        if key not in known:
            raise unknown_key(document, (*path, key), str(key), known, what)


def unknown_key(
    document: Document, path: KeyPath, key: str, known: Collection[str], what: str
) -> FileError:
    """The error of an unknown key."""
    if key in REBIRTH or (path[:1] == ("table",) and (key in REBIRTH_TABLE or key == "at")):
        return document.error(path, f'"{key}" belongs to Rebirth; this game has no such thing.')
    guess = nearest(key, known)
    hint = f'; did you mean "{guess}"?' if guess else "."
    return document.error(path, f'"{key}" is not a key of {what}{hint}')


def read_opening(document: Document) -> Opening:
    """The keys of a file's beginning; raises FileError."""
    data = document.data
    if "game" not in data:
        raise document.error((), 'The key "game" is missing.')
    game = data["game"]
    sets = [game] if isinstance(game, str) else words(document, ("game",))
    opening = Opening(sets)
    if data.get("players") is not None:
        opening.players = words(document, ("players",))
    if data.get("mode") is not None:
        opening.mode = word(document, ("mode",))
    if data.get("seed") is not None:
        seed = data["seed"]
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise document.error(("seed",), '"seed" must be a number.')
        opening.seed = seed
    opening.cards = own_cards(document)
    opening.characters = own_characters(document)
    if data.get("table") is not None:
        opening.table = read_table(document)
    return opening


def part(document: Document, path: KeyPath) -> Any:
    """What stands at a path."""
    value = document.data
    for key in path:
        value = value[key]
    return value


def word(document: Document, path: KeyPath) -> str:
    """A string; raises FileError."""
    value = part(document, path)
    if isinstance(value, bool):
        said = "yes" if value else "no"
        message = f'"{said}" is a truth value in YAML; put it into quotes to mean the word.'
        raise document.error(path, message)
    if not isinstance(value, str) or not value.strip():
        raise document.error(path, f'"{named(path)}" must be a word.')
    return value


def named(path: KeyPath) -> str:
    """What to call the part at a path: its last key that is a word."""
    return next((key for key in reversed(path) if isinstance(key, str)), "file")


def words(document: Document, path: KeyPath) -> list[str]:
    """A list of strings; raises FileError."""
    value = part(document, path)
    if not isinstance(value, list | tuple):
        raise document.error(path, f'"{named(path)}" must be a list.')
    return [word(document, (*path, i)) for i in range(len(value))]


def number(document: Document, path: KeyPath, least: int = 0) -> int:
    """A whole number; raises FileError."""
    value = part(document, path)
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise document.error(path, f'"{named(path)}" must be a whole number, {least} or more.')
    return value


def names_of_cards(document: Document, path: KeyPath) -> list[str]:
    """A list of card names in which NAME x7 means seven; raises FileError."""
    found: list[str] = []
    for name in words(document, path):
        several = SEVERAL.fullmatch(name.strip())
        if several:
            found.extend([several.group(1)] * int(several.group(2)))
        else:
            found.append(name.strip())
    return found


def own_cards(document: Document) -> list[dict[str, Any]]:
    """The cards that exist only in this file; raises FileError."""
    return _own(document, "cards", read_card)


def own_characters(document: Document) -> list[dict[str, Any]] | str:
    """The Characters that exist only in this file, or "blank"; raises FileError."""
    if document.data.get("characters") == "blank":
        return "blank"
    return _own(document, "characters", read_character)


def _own(document: Document, key: str, read: Any) -> list[dict[str, Any]]:
    rows = document.data.get(key)
    if rows is None:
        return []
    if not isinstance(rows, list | tuple):
        message = f'"{key}" must be a list{" or blank" if key == "characters" else ""}.'
        raise document.error((key,), message)
    taken: set[str] = set()
    for i, row in enumerate(rows):
        if not isinstance(row, Mapping):
            raise document.error((key, i), f'Each of "{key}" must be written as in a set file.')
        try:
            name = read(row).name
        except SetError as error:
            told = error.problems[0]
            at = next((part for part in row if f'"{part}"' in told.message), "name")
            card = f"{told.card}: " if told.card else ""
            raise document.error((key, i, at), f"{card}{told.sentence}") from None
        if name in taken:
            raise document.error((key, i), f'"{name}" is written twice.')
        taken.add(name)
    return [dict(row) for row in rows]


def read_table(document: Document) -> Table:
    """The laid table; raises FileError."""
    data = document.data["table"]
    if not isinstance(data, Mapping):
        raise document.error(("table",), '"table" must be a mapping of players and zones.')
    table = Table()
    for key, value in data.items():
        path: KeyPath = ("table", key)
        if key == "first":
            table.first = word(document, path)
        elif key == "stacks":
            if not isinstance(value, Mapping):
                raise document.error(path, '"stacks" must say how many cards each stack has.')
            table.stacks = {str(name): number(document, (*path, name)) for name in value}
        elif key in SHARED_ZONES:
            table.shared[key] = names_of_cards(document, path)
        elif (value is None or isinstance(value, Mapping)) and key not in REBIRTH_TABLE:
            table.seats[str(key)] = _laid_seat(document, path)
        else:
            known = (*SHARED_ZONES, "stacks", "first")
            raise unknown_key(document, path, str(key), known, "a table")
    return table


def _laid_seat(document: Document, path: KeyPath) -> LaidSeat:
    data = part(document, path) or {}
    check_keys(document, path, data, (*SEAT_ZONES, "level"), "a player")
    laid = LaidSeat()
    for zone in data:
        if zone == "level":
            laid.level = number(document, (*path, "level"), 1)
        else:
            laid.zones[zone] = names_of_cards(document, (*path, zone))
    return laid
