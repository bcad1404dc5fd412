"""Harbour, a toy: seven spaces in a ring, and Villains come after the players.

Owns: its board, the steps of its turn, its answers.
Must not know: other games, cards, how a table is set up.
"""

from __future__ import annotations

from longbox.games.gamebook import Gamebook
from longbox.rules.board import Board
from longbox.rules.codes import BY_DECK
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

# Three docks and four boats; two of the boats lie beside each other.
RING = Board(["D1", "B1", "D2", "B2", "D3", "B3", "B4"], [0, 2, 4], hit_points=2)
TURN = (
    *(STARTING, PLACING),
    MAIN_PHASE,  # players act first,
    *(COUNTING, ADDING, ENTERING),  # then a card comes,
    WALKING,  # all Villains walk,
    *(GATHERING, ATTACKING),  # and attack from where they have come to
    *(ENDING, CLEARING),
)


def answer(rules: Ruleset) -> None:
    """How Harbour differs; all else is as usual."""
    rules.take(TURN)
    rules.by_place = True
    rules.fights = True
    rules.table_attacks = True
    rules.by_range = True
    rules.super_cost = 6
    rules.strides = 2
    rules.confronts = False
    rules.refills = False
    rules.tie_by_deck = False
    rules.defeated_to = "score"
    rules.ends_when_empty = True
    rules.scored = [BY_DECK]


GAME = Gamebook(
    id="harbour",
    rank=4,
    modes={2: ("free-for-all",), 3: ("free-for-all",)},
    answers=answer,
    board=RING,
)
