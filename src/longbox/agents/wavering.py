"""Wavering: a player that now and then leaves a decision to luck.

Owns: how often it does. Must not know: what any option means.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.chance import Luck
from longbox.views.sight import NO_SIGHT, Policy, Sight

if TYPE_CHECKING:
    from mypy_extensions import i64

PARTS: Final = 1000


class Wavering(Policy):
    """Decides as another policy does, but for a share of its decisions."""

    def __init__(self, steady: Policy, share: float, luck: Luck) -> None:
        super().__init__()
        self.steady: Final = steady
        self.luck: Final = luck
        self.parts: Final[i64] = round(PARTS * share)
        self.sight: Sight = NO_SIGHT  # of the decision at hand
        self.serial: i64 = -1

    def decide(self, sight: Sight) -> i64:
        """The index of some option, or what the other policy picks."""
        if sight.count == 1:
            return 0
        if sight is not self.sight or sight.serial != self.serial:
            self.sight = sight
            self.serial = sight.serial
            if self.luck.below(PARTS) < self.parts:
                return self.luck.below(sight.count)
        return self.steady.decide(sight)
