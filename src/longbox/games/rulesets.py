"""The rulesets: how each game of the family answers the engine's questions.

Owns: the switches of each game, its modes, and which game's table a mix is played at.
Must not know: cards, set files, play.
"""

from __future__ import annotations

from collections.abc import Collection

from longbox.rules.ruleset import Ruleset

MODES = {
    "rivals": {2: "duel", 4: "teams"},
    "confrontations": {2: "duel", 3: "free-for-all", 4: "teams"},
}


def table_of(games: Collection[str]) -> str:
    """The game whose table rules a mix of sets (CORE-24.23)."""
    return "confrontations" if "confrontations" in games else "rivals"


def ruleset(game: str, mode: str, teams: list[int]) -> Ruleset:
    """The ruleset of a table."""
    return confrontations(mode, teams) if game == "confrontations" else rivals(mode, teams)


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


def confrontations(mode: str, teams: list[int]) -> Ruleset:
    """Confrontations: two against two, or two or three players each for themselves."""
    rules = Ruleset(mode, teams)
    rules.target_by_level = False
    rules.team_block = True
    rules.team_defense = True
    rules.simultaneous = True
    rules.location_once = True
    rules.tie_by_deck = False
    rules.eliminates = mode == "free-for-all"
    rules.lays = mode != "teams"
    return rules
