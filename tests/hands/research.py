"""The tables at which the interfaces for research are tried: each set, a mix, and every mode.

Owns: their openings by name. Must not know: any one interface.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from longbox.gym.table import Task

HEROES = ["Superman", "Aquaman", "Batman", "Jessica Cruz"]
MIX = ["flash-vs-reverse-flash", "green-lantern-vs-sinestro"]
TABLES: dict[str, tuple[str | list[str], dict[str, Any]]] = {
    "Green Lantern": ("green-lantern-vs-sinestro", {}),
    "Flash": ("flash-vs-reverse-flash", {}),
    "Shazam!": ("shazam-vs-black-adam", {}),
    "Confrontations, teams": ("confrontations", {}),
    "Confrontations, duel": ("confrontations", {"players": ["Superman", "Circe"]}),
    "Confrontations, three": ("confrontations", {"players": ["Superman", "Circe", "Aquaman"]}),
    "mix, duel": (MIX, {"players": ["The Flash", "Sinestro"]}),
    "mix, teams": (MIX, {"players": ["The Flash", "Sinestro", "Green Lantern", "Reverse-Flash"]}),
    "Rebirth, solo": ("rebirth", {"players": HEROES[:1], "scenario": 2}),
    "Rebirth, campaign": ("rebirth", {"players": HEROES[:2], "scenario": 8}),
    "Rebirth, three": ("rebirth", {"players": HEROES[:3], "scenario": 5}),
    "Rebirth, competitive": ("rebirth", {"players": HEROES[:2], "mode": "competitive"}),
    "Rebirth, competitive teams": ("rebirth", {"players": HEROES, "mode": "competitive"}),
    "Rebirth, free for all": ("rebirth", {"players": HEROES, "mode": "free-for-all"}),
}


@cache
def table(name: str) -> Task:
    """One of them."""
    sets, opening = TABLES[name]
    return Task(sets, **opening)
