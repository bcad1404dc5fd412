"""Thinking: agents that search, wherever worlds can be dealt for them.

Owns: how much each thinks, and what it does where it cannot. Must not know: how it searches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from os import PathLike
from pathlib import Path

from longbox.agents.agent import Shown, typed
from longbox.agents.errand import Errand, Intention
from longbox.agents.intending import intention
from longbox.agents.outlook import SHIPPED, read_weights
from longbox.agents.reading import read
from longbox.agents.search import Search
from longbox.agents.sound import Soundness
from longbox.agents.style import Style
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
        style: Callable[[], Style] | None = None,
    ) -> None:
        self.budget = budget
        path = Path(weights)
        read_weights(path)  # who names a wrong file is told at once
        self._errand = Errand()
        self._asked: tuple[str, int] = ("", -1)
        self._alone = Soundness(path)
        self._alone.go(self._errand)
        proposer = Soundness(path)
        proposer.go(self._errand)
        players: list[Policy] = [Soundness(path) for _ in range(SEATS)]
        likes = None if style is None else style()
        self._search = Search(f"{seed}", budget, turns, is_thorough, proposer, players, path, likes)
        self._search.errand = self._errand

    def heed(self, card: str | None = None, whom: int | None = None) -> None:
        """Go for a card, a Villain or a player, by name and by seat, as somebody has asked.

        It does where that makes sense; nothing of both: do as it likes.
        """
        self._asked = (card or "", -1 if whom is None else whom)
        self._errand.set_out(*self._asked, self._errand.left)

    def hear(self, partners: Sequence[Intention]) -> None:
        """Leave to partners what they have said that they will buy."""
        left = [one.card for one in partners if one.kind == "buy" and one.card is not None]
        self._errand.set_out(self._errand.card, self._errand.seat, left)

    def intend(self, view: Shown, seat: int) -> Intention | None:
        """What it will do on its next turn, told by the view of its seat; None: no telling.

        It keeps to it, as far as that still makes sense, until it is asked again.
        """
        alone = self._alone
        asked, whom = self._asked
        left = self._errand.left
        self._errand.set_out(asked, whom, left)
        said = intention(typed(view), seat, alone.plain, alone.defender(), self._errand)
        if said is not None:
            whom = whom if said.whom is None else said.whom
            self._errand.set_out(said.card or asked, whom, left)
        return said

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
