"""Confrontations: two against two, or two or three players each for themselves.

Owns: its answers. Must not know: other games, cards, how a table is set up.
"""

from __future__ import annotations

from longbox.games.gamebook import Gamebook
from longbox.rules.ruleset import Ruleset


def answer(rules: Ruleset) -> None:
    """What its book says; all else is as usual."""
    rules.target_by_level = False
    rules.team_block = True
    rules.team_defense = True
    rules.simultaneous = True
    rules.location_once = True
    rules.tie_by_deck = False
    rules.eliminates = rules.mode == "free-for-all"
    rules.lays = rules.mode != "teams"


GAME = Gamebook(
    id="confrontations",
    rank=2,
    modes={2: ("duel",), 3: ("free-for-all",), 4: ("teams",)},
    answers=answer,
    takes_newcomers=True,
)
