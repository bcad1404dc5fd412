"""Cities laid at random for a text: on a card, a Super Hero, a Location or a Threat Level.

Owns: what lies in a laid city. Must not know: what any text means, how a game is played.
"""

from __future__ import annotations

import random
from typing import Any

from longbox.games.library import box
from longbox.lab.sentences import OWN, Text
from longbox.lab.tables import Table
from longbox.rules.codes import SPACE_NAMES

ANYWHERE = ("", "basic", "signature", "starter")  # the places of cards that any zone can hold
TYPES = ("Hero", "Villain", "Villain", "Equipment")
REWARD = "Reward: "
LEVELS = 6  # of the Threat


def laid_city(table: Table, seed: int, text: Text, dice: random.Random) -> dict[str, Any]:
    """A scenario with a city in which everybody has cards from anywhere, and the text is met."""
    whole = box(table.sets[0])
    cards = [card["name"] for card in whole["cards"] if card["place"] in ANYWHERE]
    few = [OWN] if text.kind == "card" else cards

    def some(count: int) -> list[str]:
        return [dice.choice(few if dice.random() < 0.4 else cards) for _ in range(count)]

    cast = [*table.cast(seed)]
    zones: dict[str, Any] = {
        name: {
            "hand": some(6),
            "deck": some(12),
            "discard": some(6),
            "at": dice.choice(SPACE_NAMES),
        }
        for name in cast
    }
    zones["first"] = cast[0]
    zones["line_up"] = {name: some(dice.randint(0, 2)) for name in SPACE_NAMES}
    zones["main_deck"] = some(dice.choice((8, 40)))
    zones["destroyed"] = some(3)
    zones["threat"] = threat = dice.randint(1, LEVELS - 3)
    zones["damage"] = {dice.choice(SPACE_NAMES[::2]): dice.randint(1, 2)}
    zones["locations"] = ["blank"] * 5
    data: dict[str, Any] = {"game": table.sets[0], "players": cast, "seed": seed, "table": zones}
    match text.kind:
        case "card":
            data["cards"] = [_card(text.text, dice)]
        case "character":
            who = dice.choice(cast)
            data["characters"] = [{"name": who, "levels": [{"text": text.text}]}]
        case "location":
            zones["locations"] = [{"name": OWN, "text": text.text}, *["blank"] * 4]
            zones[cast[0]]["at"] = SPACE_NAMES[0]
        case _:
            zones["tiles"] = dict.fromkeys((threat, threat + 1), text.text)
    return data


def _card(text: str, dice: random.Random) -> dict[str, Any]:
    """A card with the text; a Villain has a place to go and a Reward, and only he has one."""
    kind = dice.choice(TYPES)
    first, _, rest = text.partition("\n")
    card: dict[str, Any] = {"name": OWN, "type": kind, "cost": 2, "vp": 1, "text": text}
    if first.startswith(REWARD):
        card |= {"type": "Villain", "reward": first.removeprefix(REWARD), "text": rest}
    if card["type"] == "Villain":
        card["destination"] = dice.randint(1, 5)
    return card
