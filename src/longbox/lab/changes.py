"""Changes of a set file: what would be if a card were printed otherwise.

Owns: how a change is written, what may be changed, and the set file that comes of it.
Must not know: what a change does.

A change is a card and what is new of it: ``Kryb: cost=4`` or ``Kryb: cost=4, vp=2``; a new text
comes last, for it may have commas of its own: ``Kryb: text=+3 Power``. A Level of a Character is
named with its cost: ``Sinestro (9): cost=10``.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from longbox.games.library import box
from longbox.printed.problem import listed, nearest
from longbox.printed.shelf import find, pin, read_file
from longbox.records.origin import digest

NUMBERS = {"card": ("cost", "vp", "copies"), "level": ("cost", "vp")}
TEXT = "text"
WHOLE = re.compile(r"-?\d{1,4}")
LEVEL = re.compile(r"(?P<name>.*?) \((?P<cost>\d+)\)")


class NoChange(ValueError):
    """A change that cannot be made, in a sentence."""


@dataclass(frozen=True, slots=True)
class Alteration:
    """One thing that is printed otherwise on a card or a Level."""

    card: str
    keys: tuple[tuple[str, int | str], ...]

    def __str__(self) -> str:
        return f"{self.card}: {', '.join(f'{key} {value}' for key, value in self.keys)}"


def change_of(said: str) -> Alteration:
    """A change as it is written; raises NoChange."""
    card, colon, rest = said.partition(":")
    if not colon or not card.strip() or not rest.strip():
        raise NoChange(f'"{said}" is no change; write "CARD: cost=4" or "CARD: text=+2 Power".')
    keys: list[tuple[str, int | str]] = []
    while rest.strip():
        key, equals, after = rest.partition("=")
        key = key.strip().casefold()
        if not equals:
            raise NoChange(f'"{rest.strip()}" says not what it becomes; write "cost=4".')
        if key == TEXT:
            keys.append((TEXT, after.strip().replace("\\n", "\n")))
            break
        value, _, rest = after.partition(",")
        if not WHOLE.fullmatch(value.strip()):
            raise NoChange(f'"{key}" becomes a number, not "{value.strip()}".')
        keys.append((key, int(value)))
    return Alteration(card.strip(), tuple(keys))


def changed(sets: Sequence[str], changes: Sequence[Alteration]) -> tuple[str, ...]:
    """The names that find the same sets with these changes; raises NoChange, SetError, OSError."""
    names = []
    left = list(changes)
    for name in sets:
        source = read_file(find(name)).source
        tables = tomllib.loads(source)
        mine = [one for one in left if _row(tables, one.card) is not None]
        for one in mine:
            left.remove(one)
            _apply(tables, one)
        text = as_toml(tables) if mine else source
        names.append(pin(text, digest(text)) if mine else name)
        box(names[-1])  # its texts must be read
    if left:
        known = [
            one for name in sets for one in _names(tomllib.loads(read_file(find(name)).source))
        ]
        guess = nearest(left[0].card, known)
        hint = f'did you mean "{guess}"?' if guess else "look with longbox card NAME."
        raise NoChange(f'There is no card "{left[0].card}" in these sets; {hint}')
    return tuple(names)


HIDDEN = frozenset({"cost", "vp", TEXT})  # what of a card nobody sees before the card


def hidden_in(sets: Sequence[str], changes: Sequence[Alteration]) -> frozenset[str]:
    """The cards that change, if until one of them is seen nothing differs; else nothing."""
    printed = {card.name.casefold(): card for name in sets for card in read_file(find(name)).cards}
    found = set()
    for one in changes:
        card = printed.get(one.card.casefold())
        if card is None or card.place or not HIDDEN.issuperset(key for key, _ in one.keys):
            return frozenset()
        found.add(card.name)
    return frozenset(found)


def _names(tables: dict[str, Any]) -> list[str]:
    cards = [str(row["name"]) for row in tables.get("card", ())]
    levels = [
        f"{who['name']} ({level['cost']})"
        for who in tables.get("character", ())
        for level in who.get("levels", ())
    ]
    return cards + levels


def _row(tables: dict[str, Any], card: str) -> tuple[str, dict[str, Any]] | None:
    """The table of a card or of a Level, and which of the two it is."""
    folded = card.casefold()
    for row in tables.get("card", ()):
        if str(row.get("name", "")).casefold() == folded:
            return "card", row
    found = LEVEL.fullmatch(card)
    for who in tables.get("character", ()) if found else ():
        if str(who.get("name", "")).casefold() == found["name"].casefold():  # type: ignore[index]
            for level in who.get("levels", ()):
                if level.get("cost") == int(found["cost"]):  # type: ignore[index]
                    return "level", level
    return None


def _apply(tables: dict[str, Any], change: Alteration) -> None:
    found = _row(tables, change.card)
    assert found is not None
    kind, printed = found
    for key, value in change.keys:
        if key != TEXT and key not in NUMBERS[kind]:
            may = listed((*NUMBERS[kind], TEXT))
            raise NoChange(f'Of "{change.card}" {may} can be changed, not "{key}".')
        printed[key] = value


# --------------------------------------------------------------------------- writing


def as_toml(tables: dict[str, Any]) -> str:
    """A set file with these tables; its remarks are gone."""
    lines = [f"{key} = {_value(it)}" for key, it in tables.items() if not _is_rows(it)]
    for key, it in tables.items():
        for row in it if _is_rows(it) else ():
            lines += ["", f"[[{key}]]", *(f"{name} = {_value(one)}" for name, one in row.items())]
    return "\n".join(lines) + "\n"


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _value(value: Any) -> str:
    """A value as TOML says it: a JSON string is one of TOML, too."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(it)}" for key, it in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)
