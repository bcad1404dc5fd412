"""What a learner is given at a decision: the whole action space with a mask, or slots.

Owns: the two forms of an observation, their spaces, and which option an action means.
Must not know: any one interface, any learner.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from longbox.gym.table import Task, mask_of, row_of
from longbox.views.layout import LARGEST, PASS, Layout, Unnumbered

SLOTS = 64
FEATURES = 4  # of an option: block, design, zone, what else
Seen = dict[str, Any]


class Form:
    """How a table is shown to learners: by numbers, or by slots with features."""

    def __init__(self, table: Task, slots: bool = False) -> None:
        self.table = table
        self.slots = slots
        self.actions = SLOTS if slots else table.actions
        row = spaces.Box(-LARGEST, LARGEST + 1, (table.width,), np.int16)
        mask = spaces.Box(0, 1, (self.actions,), np.int8)
        parts: dict[str, spaces.Space[Any]] = {"observation": row, "action_mask": mask}
        if slots:
            most = max(len(table.layout.designs), len(table.layout.zones), LARGEST)
            parts["options"] = spaces.Box(0, most, (SLOTS, FEATURES), np.int16)
        self.observation_space = spaces.Dict(parts)
        self.action_space = spaces.Discrete(self.actions)
        self._features: dict[int, tuple[int, int, int, int]] = {}

    def seen(self, game: Any, seat: int) -> tuple[Seen, list[int]]:
        """What a seat is given, and the numbers of its options in their order."""
        scroll = self.table.read(game, seat)
        numbers = [int(number) for number in scroll.numbers]
        found: Seen = {"observation": row_of(scroll)}
        if self.slots:
            found["options"], found["action_mask"] = self._options(numbers)
        else:
            found["action_mask"] = mask_of(scroll, self.actions)
        return found, numbers

    def idle(self, seen: Seen) -> None:
        """At the end one action is on offer that does nothing, for whoever samples to the last."""
        seen["action_mask"][0 if self.slots else int(PASS)] = 1

    def index(self, action: int, numbers: list[int], is_forgiving: bool = False) -> int:
        """The index of the option that an action means; raises ValueError for what is not there.

        ``is_forgiving``: that counts as the next number that is on offer, or as the first.
        """
        offered = list(range(len(numbers))) if self.slots else numbers
        if action in offered:
            return offered.index(action)
        if is_forgiving:
            later = [number for number in offered if number > action]
            return offered.index(min(later or offered))
        raise ValueError(f"The action {action} is not on offer; the mask says which are.")

    def _options(self, numbers: list[int]) -> tuple[Any, Any]:
        if len(numbers) > SLOTS:
            raise Unnumbered(f"There are {len(numbers)} options; there are {SLOTS} slots.")
        options = np.zeros((SLOTS, FEATURES), dtype=np.int16)
        mask = np.zeros(SLOTS, dtype=np.int8)
        for i, number in enumerate(numbers):
            options[i] = self._features_of(self.table.layout, number)
        mask[: len(numbers)] = 1
        return options, mask

    def _features_of(self, layout: Layout, number: int) -> tuple[int, int, int, int]:
        found = self._features.get(number)
        if found is None:
            found = self._features[number] = layout.features(number)
        return found
