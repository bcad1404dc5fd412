"""How one game differs: closed questions that the engine asks, answered once.

Owns: the switches of a table. Must not know: cards, sets, how a switch is carried out.
"""

from __future__ import annotations


class Ruleset:
    """The answers of one table; immutable once a game has begun, shared by all its copies."""

    __slots__ = (
        "eliminates",
        "hand_size",
        "has_teams",
        "lays",
        "line_up",
        "location_once",
        "mode",
        "open_hands",
        "seats",
        "simultaneous",
        "target_by_level",
        "team_block",
        "team_defense",
        "teams",
        "tie_by_deck",
    )

    def __init__(self, mode: str, teams: list[int]) -> None:
        self.mode: str = mode
        self.teams: list[int] = teams  # the team of each seat
        self.seats: int = len(teams)
        self.has_teams: bool = len(set(teams)) < len(teams)
        self.lays: bool = False  # an Assist card may be laid on your own Character (CONF-9.8)
        self.hand_size: int = 5
        self.line_up: int = 5
        self.target_by_level: bool = True  # SW-16: the lower Level; else the lowest current cost
        self.team_block: bool = True  # SW-18
        self.team_defense: bool = False  # SW-21
        self.simultaneous: bool = False  # SW-24: an Attack takes effect after all Defenses
        self.location_once: bool = False  # SW-25
        self.tie_by_deck: bool = True  # SW-31
        self.eliminates: bool = False  # SW-42: a player who loses the last Character is out
        self.open_hands: bool = True  # CORE-3.3: teammates see each other's hands
