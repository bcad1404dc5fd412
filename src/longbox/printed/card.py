"""A card, a Character and a set as they are printed.

Owns: the printed facts. Must not know: what a text means, how a file is written.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from longbox.printed.city import ALL

TYPES = ("Hero", "Villain", "Super Power", "Equipment", "Location", "Starter", "Basic")
GAMES = ("rivals", "confrontations", "rebirth")
SOURCES = ("rulebook", "longbox")
SIDES = ("hero", "villain")
PLACES = ("starter", "stack", "basic", "signature", "super", "secret", "reserve")

COSTS = (9, 12, 15)  # of the Levels of a Character that says nothing else


@dataclass(frozen=True, slots=True)
class Printed:
    """One card."""

    name: str
    cost: int = 0
    text: str = ""
    type: str = ""  # empty: a card without a type
    tags: tuple[str, ...] = ()
    vp: int = 0
    copies: int = 1
    emblem: str = ""
    source: str = ""
    note: str = ""
    place: str = ""  # starter, stack, or empty: the main deck
    buy: bool = True  # a stack that is bought from
    returns: bool = False  # destroyed copies go back to the stack
    least_players: int = 0  # with fewer players the card leaves the Line-Up and the game
    first: bool = False  # while in hand no other card may be played and the turn cannot end
    destination: int = 0  # of a Villain in a city: a Location from 1 to 5, or 6 for all of them
    reward: str | None = None  # what follows the word "Reward:"; None: it goes by the cost
    hero: str = ""  # whose Signature card it is
    number: int = 0  # which of the Signature cards
    scenario: int = 0  # in whose pack it lies
    letter: str = ""  # its place in the pack
    path: tuple[str | int, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PrintedLevel:
    """One of the cards of a Character."""

    cost: int
    text: str = ""
    vp: int = 0
    source: str = ""
    note: str = ""
    path: tuple[str | int, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PrintedCharacter:
    """One Character, from its first Level to its last; a Super Hero has no Levels, but a text."""

    name: str
    levels: tuple[PrintedLevel, ...]
    has_no_levels: bool = False
    side: str = ""
    source: str = ""
    note: str = ""
    path: tuple[str | int, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SetRules:
    """How a set's own cards read, wherever they are played."""

    buying_is_gaining: bool = False
    defeating_is_gaining: bool = False
    buy_stack_rank: int = 0


def as_dict(card: Printed | PrintedCharacter) -> dict[str, Any]:
    """A card or Character as plain data with the keys of a set file; what is absent is left out."""
    match card:
        case Printed():
            always = {"name": card.name, "cost": card.cost, "vp": card.vp, "copies": card.copies}
            data: dict[str, Any] = always | {"text": card.text}
            words = ("type", "emblem", "source", "note", "place", "hero", "letter")
            data |= {word: getattr(card, word) for word in words if getattr(card, word)}
            if card.tags:
                data["tags"] = list(card.tags)
            if not card.buy:
                data["buy"] = False
            numbers = ("least_players", "number", "scenario")
            data |= {word: getattr(card, word) for word in numbers if getattr(card, word)}
            if card.destination:
                data["destination"] = "All" if card.destination == ALL else card.destination
            if card.reward is not None:
                data["reward"] = card.reward
            return data | {word: True for word in ("returns", "first") if getattr(card, word)}
        case PrintedCharacter():
            data = {"name": card.name, "levels": [_level(level) for level in card.levels]}
            if card.has_no_levels:
                data = {"name": card.name, "text": card.levels[0].text}
            return data | {
                word: getattr(card, word)
                for word in ("side", "source", "note")
                if getattr(card, word)
            }


def _level(level: PrintedLevel) -> dict[str, Any]:
    data: dict[str, Any] = {"cost": level.cost, "vp": level.vp, "text": level.text}
    return data | {
        word: getattr(level, word) for word in ("source", "note") if getattr(level, word)
    }
