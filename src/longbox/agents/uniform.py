"""Uniform: any legal move, each as likely as any other.

Owns: its luck. Must not know: what any option means.
"""

from __future__ import annotations

from collections.abc import Sequence

from longbox.agents.agent import Shown
from longbox.rules.chance import Luck
from longbox.views.facts import EventParts, Option


class Uniform:
    """Picks any option, by a luck of its own."""

    is_blind = True
    is_deaf = True

    def __init__(self, seed: int | str = 0) -> None:
        self._luck = Luck(f"uniform/{seed}")

    def choose(
        self,
        view: Shown,  # noqa: ARG002
        options: Sequence[Option],
        events: Sequence[EventParts] = (),  # noqa: ARG002
    ) -> int:
        """The index of some option."""
        return self._luck.below(len(options))
