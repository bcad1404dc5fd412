"""How one game differs: closed questions that the engine asks, answered once.

Owns: the switches of a table. Must not know: cards, sets, how a switch is carried out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.opening.opening import HouseRules
from longbox.rules.board import EMPTY_BOARD, Board
from longbox.rules.codes import BY_LINE_UP
from longbox.rules.order import DUEL, START, STEPS
from longbox.rules.seats import packed
from longbox.rules.words import blank, words

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


class Ruleset:
    """The answers of one table; immutable once a game has begun, shared by all its copies."""

    __slots__ = (
        "adds",
        "after",
        "ally",
        "board",
        "by_place",
        "by_range",
        "confronts",
        "cooperative",
        "counts_vp",
        "defeated_to",
        "eliminates",
        "ends_when_empty",
        "fights",
        "first_turn_bare",
        "foes",
        "following",
        "goal",
        "hand_size",
        "has_teams",
        "house",
        "keeps_log",
        "lays",
        "line_up",
        "location_once",
        "mode",
        "orders",
        "piles",
        "refills",
        "refills_at_once",
        "scored",
        "seats",
        "seers",
        "signatures",
        "simultaneous",
        "stack_once",
        "strides",
        "super_cost",
        "table_attacks",
        "target_by_level",
        "team_block",
        "team_defense",
        "teammates",
        "teams",
        "tie_by_deck",
    )

    def __init__(self, mode: str, teams: list[int], house: HouseRules) -> None:
        self.mode: str = mode
        self.house: HouseRules = house  # what the table agreed on; any rule may ask it
        self.teams: vec[i64] = words(teams)  # the team of each seat
        self.seats: i64 = len(teams)
        self.has_teams: bool = len(set(teams)) < len(teams)
        # For each seat: all seats in turn order from it, and of those its foes and teammates.
        seats = list(range(len(teams)))
        orders = [seats[seat:] + seats[:seat] for seat in seats]
        foes = [[one for one in order if teams[one] != teams[order[0]]] for order in orders]
        mates = [[one for one in order[1:] if teams[one] == teams[order[0]]] for order in orders]
        self.orders: vec[i64] = words([packed(one) for one in orders])
        # Who follows each seat where nobody is out and no turn is skipped.
        self.following: vec[i64] = words([*seats[1:], *seats[:1]])
        self.foes: vec[i64] = words([packed(one) for one in foes])
        self.teammates: vec[i64] = words([packed(one) for one in mates])
        # For each seat: bits of those who may see its hand (CORE-3.3).
        is_open = self.has_teams and not house.closed_hands
        self.seers: vec[i64] = words(
            [sum(1 << one for one in [seat, *(mates[seat] if is_open else [])]) for seat in seats]
        )
        self.lays: bool = False  # an Assist card may be laid on your own Character (CONF-9.8)
        self.hand_size: i64 = 5
        self.line_up: i64 = 5
        self.target_by_level: bool = True  # SW-16: the lower Level; else the lowest current cost
        self.team_block: bool = True  # SW-18
        self.team_defense: bool = False  # SW-21
        self.simultaneous: bool = False  # SW-24: an Attack takes effect after all Defenses
        self.location_once: bool = False  # SW-25
        self.tie_by_deck: bool = True  # SW-31
        self.eliminates: bool = False  # SW-42: a player who loses the last Character is out
        self.board: Board = EMPTY_BOARD  # where Characters and cards stand (REB-2.1)
        self.after: vec[i64] = blank(0)  # by step of the turn: which one follows
        self.take(DUEL)
        self.by_place: bool = False  # what a turn offers goes by where the Character stands
        self.fights: bool = False  # Villains are defeated, and never come into a deck (REB-21.6)
        self.table_attacks: bool = False  # Villains attack by themselves, and no player (REB-22.1)
        self.super_cost: i64 = 8  # from it on a Villain is a Super-Villain (REB-1.14)
        self.strides: i64 = 1  # steps of a Villain that walks (REB-20)
        self.adds: i64 = 1  # cards that come in the step of new cards (REB-6.7)
        self.scored: list[int] = [BY_LINE_UP]  # endings at which VP are counted
        self.keeps_log: bool = False  # a campaign hears of what was earned and removed
        self.confronts: bool = True  # a turn is normal or a Confrontation
        self.refills: bool = True  # the Line-Up is filled at the end of a turn
        self.refills_at_once: bool = house.refill_at_once  # asked at every move
        self.stack_once: bool = False  # one card of each stack a turn may be bought (REB-15.3)
        self.defeated_to: str = ""  # defeated Villains: "destroyed" (REB-21.5), "score" (REB-37.9)
        self.by_range: bool = False  # who Assists and who defends whom goes by Range
        self.cooperative: bool = False  # all seats win or lose together
        self.goal: i64 = 0  # Super-Villains to defeat (REB-8.1)
        self.ends_when_empty: bool = False  # when no card is left to add (REB-37.10)
        self.ally: bool = False  # a solo player's ally stands in the city too (REB-36)
        self.signatures: list[list[int]] = []  # by seat: of which a winner takes one out (REB-38.4)
        self.piles: list[int] = []  # how high each stack of the main deck reaches, from the bottom
        self.first_turn_bare: bool = False  # the very first turn skips Steps 2 to 4 (REB-12.1)
        self.counts_vp: bool = True  # VP decide, so a Weakness costs some (REB-28.5)

    def take(self, steps: tuple[int, ...]) -> None:
        """A turn takes these steps, in this order; after the last one the next turn begins."""
        self.after = words([START] * STEPS)
        self.after[START] = steps[0]
        for i in range(len(steps) - 1):
            self.after[steps[i]] = steps[i + 1]
