"""Rebirth: all players against the city, or for VP in teams or each for themselves.

Owns: its city, the steps of its turn, its answers.
Must not know: other games, cards, how a table is set up.
"""

from __future__ import annotations

from longbox.games.gamebook import Gamebook
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
    PASSING,
    PLACING,
    STARTING,
    WALKING,
)
from longbox.rules.ruleset import Ruleset

CITY = Board(  # REB-2.1
    ["L1", "S1", "L2", "S2", "L3", "S3", "L4", "S4", "L5", "S5"], [0, 2, 4, 6, 8], HIT_POINTS
)
TURN = (  # REB-11
    *(PLACING, STARTING),
    *(GATHERING, ATTACKING),
    WALKING,
    *(COUNTING, ADDING, ENTERING),
    MAIN_PHASE,
    *(ENDING, CLEARING, PASSING),
)
TOGETHER = ("campaign", "solo")
APART = ("competitive", "free-for-all")


def answer(rules: Ruleset) -> None:
    """What its book says; all else is as usual."""
    rules.take(TURN)
    rules.by_place = True
    rules.fights = True
    rules.table_attacks = True
    rules.keeps_log = True
    rules.super_cost = 8
    rules.confronts = False
    rules.refills = False
    rules.stack_once = True
    rules.by_range = True
    rules.first_turn_bare = True
    rules.goal = 5
    rules.simultaneous = False
    rules.location_once = True
    rules.tie_by_deck = False
    rules.cooperative = rules.mode in TOGETHER
    rules.counts_vp = not rules.cooperative
    rules.scored = [BY_TIME, BY_GOAL, BY_DECK, BY_LOSING] if rules.counts_vp else []
    rules.defeated_to = "destroyed" if rules.cooperative else "score"
    rules.ends_when_empty = not rules.cooperative
    rules.ally = rules.mode == "solo"
    rules.lays = rules.mode == "solo" or (not rules.cooperative and not rules.has_teams)


GAME = Gamebook(
    id="rebirth",
    rank=3,
    modes={1: ("solo",)} | dict.fromkeys((2, 3, 4), ("campaign", *APART)),
    answers=answer,
    board=CITY,
    together=TOGETHER,
)
