"""Slipping: agents that play as the greedy one does, and slip now and then.

Owns: how such an agent is asked. Must not know: what any option means.
"""

from __future__ import annotations

from collections.abc import Sequence

from longbox.agents.agent import Shown, typed
from longbox.agents.greedy import Greed
from longbox.agents.reading import read
from longbox.agents.wavering import Wavering
from longbox.rules.chance import Luck
from longbox.views.facts import EventParts, Option
from longbox.views.sight import Policy


class Slipping:
    """Leaves a share of its decisions to luck, and else decides by what cards are worth."""

    is_blind = False
    is_deaf = True

    def __init__(self, seed: int | str, share: float) -> None:
        self._wavering = Wavering(Greed(), share, Luck(f"slipping/{seed}"))

    def policy(self) -> Policy:
        """The same player inside the engine, with the same luck."""
        return self._wavering

    def choose(
        self,
        view: Shown,
        options: Sequence[Option],
        events: Sequence[EventParts] = (),  # noqa: ARG002 - what happened lies on the table
    ) -> int:
        """The index of an option: the one that seems best, or any."""
        return self._wavering.decide(read(typed(view), options))
