"""Policies that somebody watches while they decide.

Owns: that a watch is told of each decision. Must not know: what it makes of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from longbox.game.scroll import Scholar
from longbox.views.prospect import Prospect
from longbox.views.sight import Policy, Sight, Thinker

if TYPE_CHECKING:
    from mypy_extensions import i64


class Timekeeper(Protocol):
    """Somebody who has a policy decide."""

    def decided(self, policy: Policy, sight: Sight) -> int:
        """What the policy answers."""


class WatchedPolicy(Policy):
    """A policy that is watched."""

    def __init__(self, watch: Timekeeper, policy: Policy) -> None:
        super().__init__()
        self.is_blind = policy.is_blind
        self.watch: Final = watch
        self.policy: Final = policy

    def decide(self, sight: Sight) -> i64:
        """The index of the option that the policy picks, or what it must see first."""
        return self.watch.decided(self.policy, sight)


class WatchedThinker(Thinker):
    """A thinker that is watched."""

    def __init__(self, watch: Timekeeper, thinker: Thinker) -> None:
        super().__init__(thinker.trials)
        self.watch: Final = watch
        self.thinker: Final = thinker

    def decide(self, sight: Sight) -> i64:
        """The index of the option that the thinker picks, or what it must see or try first."""
        return self.watch.decided(self.thinker, sight)

    def judge(self, prospect: Prospect, seat: i64) -> float:
        """How good a prospect is for a seat."""
        return self.thinker.judge(prospect, seat)


class WatchedScholar(Scholar):
    """A scholar that is watched."""

    def __init__(self, watch: Timekeeper, scholar: Scholar) -> None:
        super().__init__(scholar.desk, scholar.pick)
        self.watch: Final = watch
        self.scholar: Final = scholar

    def decide(self, sight: Sight) -> i64:
        """The index of the option that the scholar picks."""
        self.scholar.scroll = self.scroll
        return self.watch.decided(self.scholar, sight)
