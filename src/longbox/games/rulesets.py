"""The rulesets: how each game of the family answers the engine's questions.

Owns: the switches of the Rivals games. Must not know: cards, set files, play.
"""

from __future__ import annotations

from longbox.rules.ruleset import Ruleset


def rivals(mode: str, teams: list[int]) -> Ruleset:
    """Rivals: one against one, or two against two with two sets."""
    rules = Ruleset(mode, teams)
    rules.target_by_level = True
    rules.team_block = True
    rules.team_defense = False
    rules.simultaneous = False
    rules.location_once = False
    rules.tie_by_deck = True
    rules.eliminates = False
    return rules
