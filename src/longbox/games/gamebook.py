"""What a game of the family is: who may play it and how, where, and by which answers.

Owns: Gamebook. Must not know: which games there are, cards, set files, play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from longbox.rules.board import EMPTY_BOARD, Board
from longbox.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Gamebook:
    """One game: what its own file says of it."""

    id: str  # what its sets call it
    rank: int  # of games that are mixed, the highest has the table (CORE-24.23, REB-40.1)
    modes: Mapping[int, tuple[str, ...]]  # by the number of players, the usual one first
    answers: Callable[[Ruleset], None]  # answers the engine's questions for a table
    board: Board = EMPTY_BOARD
    together: tuple[str, ...] = ()  # modes in which all win or lose together
    takes_newcomers: bool = False  # for a Character of its own each, in the main deck (CONF-10.1)
    is_shown_first: bool = False  # its sets, to who looks for one

    @property
    def has_city(self) -> bool:
        """Whether Super Heroes play it on a board; else Characters meet over a Line-Up."""
        return self.board.size > 0

    @property
    def usual(self) -> dict[int, str]:
        """The usual mode by the number of players."""
        return {seats: modes[0] for seats, modes in self.modes.items()}
