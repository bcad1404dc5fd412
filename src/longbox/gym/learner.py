"""A learner at the table: an agent that decides by the numbers of an observation.

Owns: Learner, and entering one into the roster. Must not know: how it has learned, states.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from longbox.agents import roster
from longbox.agents.agent import Shown
from longbox.game.scroll import Scholar, Scroll
from longbox.gym.table import Mask, Row, Task, mask_of, row_of
from longbox.views.facts import EventParts, Option
from longbox.views.sight import Policy

Choice = Callable[[Row, Mask], int]  # of an observation and its mask, the action


class Learner:
    """An agent like any other: it sits where agents sit, and its games have records.

    It is asked through the game that it plays, since a view has not all that it counts.
    """

    is_blind = False
    is_deaf = True

    def __init__(self, table: Task, choice: Choice) -> None:
        self._choice = choice
        self._actions = table.actions
        self._scholar = Scholar(table.desk, self._pick)

    def _pick(self, scroll: Scroll) -> int:
        """The action that the function picks."""
        if len(scroll.numbers) == 1:
            return int(scroll.numbers[0])
        return int(self._choice(row_of(scroll), mask_of(scroll, self._actions)))

    def policy(self) -> Policy:
        """The same player inside the engine."""
        return self._scholar

    def choose(
        self,
        view: Shown,
        options: Sequence[Option],
        events: Sequence[EventParts] = (),
    ) -> int:
        """By a view alone it cannot decide; raises ValueError."""
        del view, events
        if len(options) == 1:
            return 0
        raise ValueError("A learner is asked through the game that it plays, by game.consult.")


def enrol(name: str, table: Task, choice: Choice) -> None:
    """Enter a learner into the roster of this process, by a name that no agent has yet.

    From then on ``longbox.agent(name)``, the arena and all that names agents know it.
    """
    roster.enter(name, lambda seed=0: Learner(table, choice))  # noqa: ARG005 - it has no dice


def dismiss(name: str) -> None:
    """Take a learner out of the roster again; raises KeyError for a name that nobody has."""
    roster.leave(name)
