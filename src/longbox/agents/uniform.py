"""Uniform: any legal move, each as likely as any other.

Owns: its dice. Must not know: what any option means.
"""

from __future__ import annotations

from collections.abc import Mapping

from longbox.agents.agent import View
from longbox.game.options import Decision
from longbox.rules.chance import new_dice, roll
from longbox.views.facts import Facts


class Uniform:
    """Picks any option, by dice of its own."""

    is_blind = True

    def __init__(self, seed: int | str = 0) -> None:
        self._dice = new_dice(f"uniform/{seed}", 0)

    def decide(self, view: View, decision: Decision, cards: Mapping[str, Facts]) -> int:  # noqa: ARG002
        """The index of some option."""
        return roll(self._dice, 0, len(decision.options))
