"""Greedy: a sensible player that sees only its view.

Owns: which table it sits at. Must not know: card names, states, hidden cards.
"""

from __future__ import annotations

from longbox.agents.agent import View
from longbox.agents.cityturn import CityTable
from longbox.agents.table import Cards, Table
from longbox.game.options import Decision


class Greedy:
    """Decides by what cards are worth. It needs no dice: equal positions get equal answers."""

    is_blind = False

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def decide(self, view: View, decision: Decision, cards: Cards) -> int:
        """The index of the option that seems best."""
        if len(decision.options) == 1 or decision.order:
            return 0
        table = CityTable if "city" in view else Table
        return table(view, decision, cards).decide()
