"""One game between agents.

Owns: which agents sit where, and what is noted of a game. Must not know: how they decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from longbox.agents.agent import Agent
from longbox.agents.roster import agent
from longbox.agents.sitting import Sitting
from longbox.game.game import Game, start
from longbox.opening.opening import Opening


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game went."""

    players: tuple[str, ...]
    agents: tuple[str, ...]
    winners: tuple[int, ...]
    ending: str
    turns: int
    decisions: int
    sides: tuple[str, ...] = ()  # by seat, where sides are teams


def play_out(game: Game, agents: Sequence[Agent]) -> int:
    """Let agents, by seat, play a game to its end; how many decisions they made."""
    return Sitting(game, agents).play_out()


def play(opening: Opening, agents: Sequence[str]) -> GameResult:
    """One game from its opening; ``agents`` are named by seat, and each has dice of its own."""
    game = start(opening)
    seated = [agent(name, f"{opening.dice}/{seat}") for seat, name in enumerate(agents)]
    decisions = play_out(game, seated)
    return GameResult(
        game.players, tuple(agents), game.winners, game.ending or "", game.turn, decisions
    )
