"""Greedy: a sensible player that sees only its view.

Owns: what it keeps from one decision to the next. Must not know: card names, states, hidden cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from longbox.agents.agent import Shown, typed
from longbox.agents.citydeliberation import CityDeliberation
from longbox.agents.deliberation import Deliberation
from longbox.agents.scales import Scales
from longbox.views.facts import EventParts, Option


class Greedy:
    """Decides by what cards are worth. It needs no dice: equal positions get equal answers."""

    is_blind = False
    is_deaf = True

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed
        self._scales = Scales({})

    def choose(
        self,
        view: Shown,
        options: Sequence[Option],
        events: Sequence[EventParts] = (),  # noqa: ARG002 - what happened lies on the table
    ) -> int:
        """The index of the option that seems best."""
        if len(options) == 1:
            return 0
        seen = typed(view)
        asked = seen.decision
        assert asked is not None
        if asked.order:
            return 0
        if self._scales.cards is not seen.cards:
            self._scales = Scales(seen.cards)
        if seen.city is not None:
            return CityDeliberation(seen, options, self._scales).decide()
        return Deliberation(seen, options, self._scales).decide()
