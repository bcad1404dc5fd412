"""One game between agents.

Owns: seating agents, asking them, and what is noted of a game. Must not know: how they decide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from longbox.agents.agent import Agent
from longbox.agents.roster import agent
from longbox.game.game import Game, new

BLIND: dict[str, Any] = {}  # the view of an agent that does not look


@dataclass(frozen=True, slots=True)
class Outcome:
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
    cards = game.cards
    count = 0
    while (decision := game.decision) is not None:
        seat = decision.seat
        one = agents[seat]
        view = BLIND if one.is_blind else game.view(seat)
        game.choose(one.decide(view, decision, cards))
        count += 1
    return count


def play(
    sets: str | Sequence[str],
    players: Sequence[str] | None,
    agents: Sequence[str],
    seed: int | str,
    mode: str | None = None,
    more: Mapping[str, Any] = {},
) -> Outcome:
    """One game from its seed; ``agents`` are named by seat, and each has dice of its own.

    ``more`` is whatever else a new game takes: its Scenario, cards mixed in, closed hands.
    """
    game = new(sets, players=players, mode=mode, seed=seed, **more)
    seated = [agent(name, f"{seed}/{seat}") for seat, name in enumerate(agents)]
    decisions = play_out(game, seated)
    return Outcome(
        game.players, tuple(agents), game.winners, game.ending or "", game.turn, decisions
    )
