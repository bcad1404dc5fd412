"""Thinking: agents that search, wherever worlds can be dealt for them.

Owns: how much each thinks, and what it does where it cannot. Must not know: how it searches.
"""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

from longbox.agents.agent import Shown, typed
from longbox.agents.outlook import SHIPPED, read_weights
from longbox.agents.reading import read
from longbox.agents.search import Search
from longbox.agents.sound import Soundness
from longbox.views.facts import EventParts, Option
from longbox.views.sight import Policy

SEATS = 4  # at most, of any game
AHEAD = 4  # turns that each imagined world is played on


class Thinking:
    """Decides by imagined worlds inside the engine; by a view alone as the player it imagines."""

    is_blind = False
    is_deaf = True

    def __init__(
        self,
        seed: int | str,
        budget: int,
        turns: int = AHEAD,
        is_thorough: bool = True,
        weights: str | PathLike[str] = SHIPPED,
    ) -> None:
        self.budget = budget
        path = Path(weights)
        read_weights(path)  # who names a wrong file is told at once
        self._alone = Soundness(path)
        players: list[Policy] = [Soundness(path) for _ in range(SEATS)]
        self._search = Search(f"{seed}", budget, turns, is_thorough, Soundness(path), players, path)

    def policy(self) -> Policy:
        """The same player inside the engine."""
        return self._search

    def choose(
        self,
        view: Shown,
        options: Sequence[Option],
        events: Sequence[EventParts] = (),  # noqa: ARG002 - what happened lies on the table
    ) -> int:
        """The index of the option that seems best without a search: no world is dealt of a view."""
        if len(options) == 1:
            return 0
        return self._alone.decide(read(typed(view), options))
