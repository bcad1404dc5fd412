"""What things are called: cards, zones and players of one game.

Owns: titles of cards and names of places. Must not know: who may see them.
"""

from __future__ import annotations

from longbox.rules.card import Card
from longbox.rules.codes import (
    ALLY,
    LEVELS,
    LINE_UP,
    SCENARIO,
    SHARED_NAMES,
    SPACE_NAMES,
    STACKS,
    TILES,
    ZONE_NAMES,
    ZONES,
)
from longbox.rules.state import State


def title(card: Card) -> str:
    """A card's name; a Character's card has its cost with it."""
    return card.title or card.name


def titles(st: State, copies: list[int]) -> list[str]:
    """The names of copies."""
    return [title(st.card(copy)) for copy in copies]


def place(st: State, players: tuple[str, ...], zone: int, seat: int) -> str:
    """A zone's name, as this seat says it."""
    if zone < st.shared:
        kind = ZONE_NAMES[zone % ZONES]
        owner = zone // ZONES
        return kind if owner == seat else f"{players[owner]}'s {kind}"
    if zone == st.beneath:
        return "under a card"
    number = zone - st.shared
    if number < STACKS:
        return SHARED_NAMES[number]
    if 0 <= st.city <= zone:
        return city_place(zone - st.city)
    return f"{st.catalog.stacks[number - STACKS]} stack"


BESIDE = {TILES: "the city", LEVELS: "the Threat Track", SCENARIO: "the Scenario", ALLY: "the ally"}


def city_place(place: int) -> str:
    """A space of the city, or what lies beside them."""
    return SPACE_NAMES[place] if place < len(SPACE_NAMES) else BESIDE[place]


def line_up(st: State) -> list[int]:
    """The cards of the Line-Up; in a city, of all its spaces (REB-2.4)."""
    if st.city < 0:
        return st.zones[st.shared + LINE_UP]
    return [copy for zone in st.zones[st.city : st.city + TILES] for copy in zone]


def space_name(space: int) -> str | None:
    """The name of a space; None for nowhere."""
    return SPACE_NAMES[space] if space >= 0 else None


def ally_of(st: State) -> str:
    """The name of the solo player's ally."""
    return title(st.card(st.zones[st.city + ALLY][0]))


def seat_name(st: State, players: tuple[str, ...], seat: int) -> str:
    """The name of a player, or of the ally, who comes after all players."""
    return players[seat] if seat < len(players) else ally_of(st)


def is_hero(st: State, copy: int) -> bool:
    """Whether a copy is the card of a Super Hero, whose Character stands in the city."""
    return copy >= 0 and st.card(copy).place == "hero"
