"""What things are called: cards, zones and players of one game.

Owns: titles of cards and names of places. Must not know: who may see them.
"""

from __future__ import annotations

from longbox.rules.card import Card
from longbox.rules.codes import SHARED_NAMES, STACKS, ZONE_NAMES, ZONES
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
    number = zone - st.shared
    if number < STACKS:
        return SHARED_NAMES[number]
    return f"{st.catalog.stacks[number - STACKS]} stack"
