"""The rulesets: how each game of the family answers the engine's questions.

Owns: the switches of each game, its modes, and which game's table a mix is played at.
Must not know: cards, set files, play.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from longbox.opening.asked import Where
from longbox.opening.opening import HouseRules
from longbox.printed.city import HIT_POINTS
from longbox.rules.board import Board
from longbox.rules.codes import BY_DECK, BY_GOAL, BY_LOSING, BY_TIME
from longbox.rules.order import (
    ADDING,
    ATTACKING,
    CLEARING,
    COUNTING,
    ENDING,
    ENTERING,
    GATHERING,
    MAIN_PHASE,
    PLACING,
    STARTING,
    WALKING,
)
from longbox.rules.ruleset import Ruleset

# The usual mode of each game by the number of players, and what else they may play.
MODES = {
    "rivals": {2: "duel", 4: "teams"},
    "confrontations": {2: "duel", 3: "free-for-all", 4: "teams"},
    "rebirth": {1: "solo", 2: "campaign", 3: "campaign", 4: "campaign"},
}
OTHER_MODES = {"rebirth": dict.fromkeys((2, 3, 4), ("competitive", "free-for-all"))}
CITY = Board(
    ["L1", "S1", "L2", "S2", "L3", "S3", "L4", "S4", "L5", "S5"], [0, 2, 4, 6, 8], HIT_POINTS
)
STEPS = (
    PLACING,
    STARTING,
    GATHERING,
    ATTACKING,
    WALKING,
    COUNTING,
    ADDING,
    ENTERING,
    MAIN_PHASE,
    ENDING,
    CLEARING,
)
COOPERATIVE = ("campaign", "solo")


def modes_of(game: str, seats: int) -> tuple[str, ...]:
    """The modes that so many players may play, the usual one first."""
    usual = MODES[game].get(seats)
    return () if usual is None else (usual, *OTHER_MODES.get(game, {}).get(seats, ()))


def has_teammates(mode: str, seats: int) -> bool:
    """Whether so many players of a mode have teammates."""
    return seats == 4 if mode == "competitive" else mode in ("teams", "campaign")


def table_of(games: Collection[str]) -> str:
    """The game whose table rules a mix of sets (CORE-24.23, REB-40.1)."""
    if "rebirth" in games:
        return "rebirth"
    return "confrontations" if "confrontations" in games else "rivals"


def is_asked(where: Where, game: str, mode: str, seats: int) -> bool:
    """Whether a question makes sense at a table of so many players."""
    match where:
        case Where.EVERYWHERE:
            return True
        case Where.LINE_UP:
            return game != "rebirth"
        case Where.CITY:
            return game == "rebirth"
        case Where.SCENARIO:
            return game == "rebirth" and mode in COOPERATIVE
        case Where.ALONE:
            return game == "rebirth" and mode == "solo"
        case Where.TEAMMATES:
            return has_teammates(mode, seats)
        case _:
            assert_never(where)


def ruleset(game: str, mode: str, teams: list[int], house: HouseRules) -> Ruleset:
    """The ruleset of a table."""
    rules = Ruleset(mode, teams, house)
    if game == "rebirth":
        return rebirth(rules)
    return confrontations(rules) if game == "confrontations" else rivals(rules)


def rivals(rules: Ruleset) -> Ruleset:
    """Rivals: one against one, or two against two with two sets."""
    rules.target_by_level = True
    rules.team_block = True
    rules.team_defense = False
    rules.simultaneous = False
    rules.location_once = False
    rules.tie_by_deck = True
    rules.eliminates = False
    return rules


def confrontations(rules: Ruleset) -> Ruleset:
    """Confrontations: two against two, or two or three players each for themselves."""
    rules.target_by_level = False
    rules.team_block = True
    rules.team_defense = True
    rules.simultaneous = True
    rules.location_once = True
    rules.tie_by_deck = False
    rules.eliminates = rules.mode == "free-for-all"
    rules.lays = rules.mode != "teams"
    return rules


def rebirth(rules: Ruleset) -> Ruleset:
    """Rebirth: all players against the city, or for VP in teams or each for themselves."""
    rules.board = CITY
    rules.take(STEPS)
    rules.by_place = True
    rules.fights = True
    rules.table_attacks = True
    rules.keeps_log = True
    rules.confronts = False
    rules.refills = False
    rules.stack_once = True
    rules.by_range = True
    rules.first_turn_bare = True
    rules.goal = 5
    rules.simultaneous = False
    rules.location_once = True
    rules.tie_by_deck = False
    rules.cooperative = rules.mode in COOPERATIVE
    rules.counts_vp = not rules.cooperative
    rules.scored = [BY_TIME, BY_GOAL, BY_DECK, BY_LOSING] if rules.counts_vp else []
    rules.defeated_to = "destroyed" if rules.cooperative else "score"
    rules.ends_when_empty = not rules.cooperative
    rules.ally = rules.mode == "solo"
    rules.lays = rules.mode == "solo" or (not rules.cooperative and not rules.has_teams)
    return rules
