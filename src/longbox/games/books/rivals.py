"""Rivals: one against one, or two against two with two sets.

Owns: its answers. Must not know: other games, cards, how a table is set up.
"""

from __future__ import annotations

from longbox.games.gamebook import Gamebook
from longbox.rules.ruleset import Ruleset


def answer(rules: Ruleset) -> None:
    """What its books say; all else is as usual."""
    rules.target_by_level = True
    rules.team_block = True
    rules.team_defense = False
    rules.simultaneous = False
    rules.location_once = False
    rules.tie_by_deck = True
    rules.eliminates = False


GAME = Gamebook(
    id="rivals",
    rank=1,
    modes={2: ("duel",), 4: ("teams",)},
    answers=answer,
    is_shown_first=True,
)
