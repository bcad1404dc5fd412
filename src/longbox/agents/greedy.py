"""Greedy: a sensible player that sees only its view.

Owns: what it keeps from one decision to the next. Must not know: card names, states, hidden cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from longbox.agents.agent import Shown, typed
from longbox.agents.citydeliberation import CityDeliberation
from longbox.agents.deliberation import Deliberation
from longbox.agents.manner import Manner
from longbox.agents.reading import read
from longbox.views.facts import EventParts, Option
from longbox.views.sight import Policy, Sight

if TYPE_CHECKING:
    from mypy_extensions import i64


class Greed(Policy):
    """Decides by what cards are worth, at a table with a city or without."""

    def __init__(self) -> None:
        super().__init__()
        self.plain = Deliberation()
        self.city: CityDeliberation | None = None

    def decide(self, sight: Sight) -> i64:
        """The index of the option that seems best, or what must be seen first."""
        if not sight.board.size:
            return self.plain.decide(sight)
        if self.city is None:
            self.city = CityDeliberation(Manner())
        return self.city.decide(sight)


class Greedy:
    """Decides by what cards are worth. It needs no dice: equal positions get equal answers."""

    is_blind = False
    is_deaf = True

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed
        self._greed = Greed()

    def policy(self) -> Policy:
        """The same player inside the engine."""
        return self._greed

    def choose(
        self,
        view: Shown,
        options: Sequence[Option],
        events: Sequence[EventParts] = (),  # noqa: ARG002 - what happened lies on the table
    ) -> int:
        """The index of the option that seems best."""
        if len(options) == 1:
            return 0
        return self._greed.decide(read(typed(view), options))
