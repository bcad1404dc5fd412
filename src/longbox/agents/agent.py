"""What every agent is: somebody who is shown a view and picks an option.

Owns: the shape of an agent. Must not know: any one agent, any game in progress.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from longbox.game.options import Decision
from longbox.views.facts import Facts

View = Mapping[str, Any]  # what ``game.view(seat)`` gives


class Agent(Protocol):
    """Decides for one seat. It may keep its own dice, and nothing that belongs to a game."""

    is_blind: bool  # decides without looking, so that no view need be made for it

    def decide(self, view: View, decision: Decision, cards: Mapping[str, Facts]) -> int:
        """The index of the option it picks; the view is empty for a blind agent."""
