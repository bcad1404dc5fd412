"""Uniform: any legal move, each as likely as any other.

Owns: its luck. Must not know: what any option means.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from longbox.agents.agent import Shown
from longbox.rules.chance import Luck
from longbox.views.facts import EventParts, Option
from longbox.views.sight import Policy, Sight

if TYPE_CHECKING:
    from mypy_extensions import i64


class Chance(Policy):
    """Picks any option without looking, by the luck of its player."""

    def __init__(self, luck: Luck) -> None:
        super().__init__()
        self.is_blind = True
        self.luck = luck

    def decide(self, sight: Sight) -> i64:
        """The index of some option."""
        return self.luck.below(sight.count)


class Uniform:
    """Picks any option, by a luck of its own."""

    is_blind = True
    is_deaf = True

    def __init__(self, seed: int | str = 0) -> None:
        self._luck = Luck(f"uniform/{seed}")

    def policy(self) -> Policy:
        """The same player inside the engine, with the same luck."""
        return Chance(self._luck)

    def choose(
        self,
        view: Shown,  # noqa: ARG002
        options: Sequence[Option],
        events: Sequence[EventParts] = (),  # noqa: ARG002
    ) -> int:
        """The index of some option."""
        return self._luck.below(len(options))
