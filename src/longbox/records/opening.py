"""How a game begins, as records and scenarios write it down.

Owns: the keys that say which game is played, by whom, with which cards, on which table.
Must not know: what happens afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from longbox.games.campaign import LogError, read_log
from longbox.games.casting import table_for
from longbox.games.laying import SEAT_ZONES, SHARED_ZONES, LaidCity, LaidSeat, Table
from longbox.games.library import box
from longbox.printed.problem import SetError, nearest
from longbox.printed.setfile import read_card, read_character
from longbox.printed.shelf import UnknownSet, find, read_file
from longbox.records.plain import Document, FileError, KeyPath
from longbox.rules.codes import HIT_POINTS, SPACE_NAMES
from longbox.rules.villains import BOXES

KEYS = ("game", "players", "mode", "seed", "cards", "characters", "closed_hands", "table")
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
    scenario: int | None = None
    campaign: dict[str, Any] | None = None
    ally: str | None = None
    closed_hands: bool = False


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
    if any(data.get(key) is not None for key in REBIRTH) and not has_city(document):
        key = next(key for key in REBIRTH if data.get(key) is not None)
        raise document.error((key,), f'"{key}" belongs to Rebirth; this game has no such thing.')
    if data.get("scenario") is not None:
        opening.scenario = number(document, ("scenario",), 1)
    if data.get("ally") is not None:
        opening.ally = word(document, ("ally",))
    if data.get("closed_hands") is not None:
        opening.closed_hands = truth(document, ("closed_hands",))
    if data.get("campaign") is not None:
        opening.campaign = data["campaign"]
        try:
            read_log(opening.campaign)
        except LogError as error:
            raise document.error(("campaign",), str(error)) from None
    if data.get("table") is not None:
        opening.table = read_table(document)
        ally = data["table"].get("ally")
        if isinstance(ally, Mapping) and ally.get("name") is not None:
            laid = word(document, ("table", "ally", "name"))
            if opening.ally not in (None, laid):
                message = f"The ally is {opening.ally}, not {laid}."
                raise document.error(("table", "ally", "name"), message)
            opening.ally = laid
    return opening


def has_city(document: Document) -> bool:
    """Whether the file's table has a city: of a mix, the cast says whose table it is."""
    game = document.data.get("game")
    games = []
    for name in [game] if isinstance(game, str) else game or ():
        try:
            games.append(read_file(find(str(name))).game)
        except (UnknownSet, OSError):
            continue
    if "rebirth" not in games or len(set(games)) < 2:
        return "rebirth" in games
    players = document.data.get("players")
    cast = players if isinstance(players, list) else None
    return table_for([box(str(name)) for name in game], cast) == "rebirth"


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


def truth(document: Document, path: KeyPath) -> bool:
    """True or false; raises FileError."""
    value = part(document, path)
    if not isinstance(value, bool):
        raise document.error(path, f'"{named(path)}" must be true or false.')
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
    in_city = has_city(document)
    if in_city:
        table.city = read_city(document)
    for key, value in data.items():
        path: KeyPath = ("table", key)
        if in_city and (key in REBIRTH_TABLE or key == "line_up"):
            continue
        if key == "first":
            table.first = word(document, path)
        elif key == "stacks":
            if not isinstance(value, Mapping):
                raise document.error(path, '"stacks" must say how many cards each stack has.')
            table.stacks = {str(name): number(document, (*path, name)) for name in value}
        elif key in SHARED_ZONES:
            table.shared[key] = names_of_cards(document, path)
        elif (value is None or isinstance(value, Mapping)) and key not in REBIRTH_TABLE:
            table.seats[str(key)] = _laid_seat(document, path, in_city)
        else:
            known = (*SHARED_ZONES, "stacks", "first", *(REBIRTH_TABLE if in_city else ()))
            raise unknown_key(document, path, str(key), known, "a table")
    return table


def _laid_seat(document: Document, path: KeyPath, in_city: bool) -> LaidSeat:
    data = part(document, path) or {}
    known = (*SEAT_ZONES, "level", "at") if in_city else (*SEAT_ZONES, "level")
    check_keys(document, path, data, known, "a player")
    laid = LaidSeat()
    for zone in data:
        if zone == "level":
            laid.level = number(document, (*path, "level"), 1)
        elif zone == "at":
            laid.at = space(document, (*path, "at"))
        else:
            laid.zones[zone] = names_of_cards(document, (*path, zone))
    return laid


# --------------------------------------------------------------------------- a city


def space(document: Document, path: KeyPath, among: Collection[str] = SPACE_NAMES) -> str:
    """The name of a space, or ``none``; raises FileError."""
    name = word(document, path)
    if name not in among and name != "none":
        raise document.error(path, f'"{name}" is not a space; they are {", ".join(among)}.')
    return name


def read_city(document: Document) -> LaidCity:
    """What a table says of its city; raises FileError."""
    data = document.data["table"]
    city = LaidCity()
    if data.get("line_up") is not None:
        city.spaces = _spaces(document, ("table", "line_up"))
    if data.get("locations") is not None:
        city.locations = _locations(document, ("table", "locations"))
    if data.get("tiles") is not None:
        _check_tiles(document, ("table", "tiles"))
    if data.get("threat") is not None:
        city.threat = _at_most(document, ("table", "threat"), MAX_THREAT)
    if data.get("damage") is not None:
        city.damage = _damage(document, ("table", "damage"))
    if data.get("defeated") is not None:
        city.defeated = number(document, ("table", "defeated"))
    if data.get("clock") is not None:
        path: KeyPath = ("table", "clock")
        check_keys(document, path, data["clock"], ("box", "owner"), "a clock")
        if len(data["clock"]) < 2:
            raise document.error(path, "A clock has a box and an owner.")
        city.clock = _at_most(document, (*path, "box"), BOXES, 1)
        city.clock_owner = word(document, (*path, "owner"))
    if data.get("contained") is not None:
        city.contained = words(document, ("table", "contained"))
    if data.get("dice") is not None:
        city.dice = _dice(document, ("table", "dice"))
    if data.get("ally") is not None:
        path = ("table", "ally")
        check_keys(document, path, data["ally"], ("name", "at", "weakness"), "an ally")
        if data["ally"].get("at") is not None:
            city.ally_at = space(document, (*path, "at"))
        if data["ally"].get("weakness") is not None:
            city.ally_bears = number(document, (*path, "weakness"))
    return city


MAX_THREAT = 5
DIE = 6
BLANK = "blank"
RUINED = "destroyed"


def _at_most(document: Document, path: KeyPath, most: int, least: int = 0) -> int:
    value = number(document, path, least)
    if value > most:
        raise document.error(path, f'"{named(path)}" must be {most} or less.')
    return value


def _spaces(document: Document, path: KeyPath) -> dict[str, list[str]]:
    data = part(document, path)
    if not isinstance(data, Mapping):
        message = 'In a city "line_up" says what lies in which space: {S1: [...], L3: [...]}.'
        raise document.error(path, message)
    check_keys(document, path, data, SPACE_NAMES, "a Line-Up")
    return {str(name): names_of_cards(document, (*path, name)) for name in data}


def _locations(document: Document, path: KeyPath) -> list[str]:
    """The titles of the tiles; a tile of the file's own is side A with a text, B with a Basic."""
    rows = part(document, path)
    if not isinstance(rows, list | tuple) or len(rows) != len(SPACE_NAMES) // 2:
        raise document.error(path, '"locations" must be a list of five, from L1 to L5.')
    found: list[str] = []
    for i, row in enumerate(rows):
        if not isinstance(row, Mapping):
            found.append(word(document, (*path, i)))
            continue
        check_keys(document, (*path, i), row, ("name", "text", "basic"), "a Location")
        name = word(document, (*path, i, "name")) if "name" in row else ""
        if not name or ("text" in row) == ("basic" in row):
            message = "A Location of the file's own has a name, and either a text or a basic."
            raise document.error((*path, i), message)
        found.append(f"{name} ({'A' if 'text' in row else 'B'})")
    return found


def _check_tiles(document: Document, path: KeyPath) -> None:
    data = part(document, path)
    if not isinstance(data, Mapping):
        raise document.error(path, f'"tiles" must say what covers which level: {{2: {BLANK}}}.')
    for level in data:
        if str(level) not in map(str, range(MAX_THREAT + 1)):
            raise document.error((*path, level), f'"{level}" is not a level; they are 0 to 5.')
        if not isinstance(data[level], str):
            raise document.error((*path, level), f'A level is "{BLANK}" or a text.')


def _damage(document: Document, path: KeyPath) -> dict[str, int]:
    data = part(document, path)
    check_keys(document, path, data, SPACE_NAMES[::2], "damage")
    return {
        str(name): HIT_POINTS
        if value == RUINED
        else _at_most(document, (*path, name), HIT_POINTS - 1)
        for name, value in data.items()
    }


def _dice(document: Document, path: KeyPath) -> list[int]:
    rolls = part(document, path)
    if not isinstance(rolls, list | tuple):
        raise document.error(path, '"dice" must be a list.')
    return [_at_most(document, (*path, i), DIE, 1) for i in range(len(rolls))]
