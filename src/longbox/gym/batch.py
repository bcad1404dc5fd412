"""Many games of one table at once, in one process: observations and masks as arrays.

Owns: the arrays, and dealing another game where one has ended. Must not know: how anybody decides.

Whoever learns by playing against itself decides in all games at once; in each of them for the seat
that must decide there. The moves are not noted: who wants a record plays in another environment.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from longbox.game.crowd import Crowd
from longbox.gym.table import Mask, Row, Task
from longbox.rules.words import words

CUT = 2  # of a game that was broken off


class Step(NamedTuple):
    """What came of one decision in each game."""

    rewards: NDArray[np.float32]  # by game and seat; of games that have ended just now
    terminated: NDArray[np.bool_]  # by game: it was over, and another one lies there
    truncated: NDArray[np.bool_]  # by game: it was broken off, and another one lies there


class VectorEnv:
    """So many games; each is dealt anew in the very step in which it ends.

    ``observations``, ``masks`` and ``seats`` are filled anew at each step: keep copies.
    """

    def __init__(
        self, table: Task, count: int, seed: int | None = None, max_turns: int | None = None
    ) -> None:
        self.table = table
        self.count = count
        self.max_turns = max_turns
        self.masks: Mask = np.zeros((count, table.actions), dtype=np.int8)
        self.observations: Row = np.zeros((count, table.width), dtype=np.int16)
        self.seats: NDArray[np.int64] = np.zeros(count, dtype=np.int64)
        self._flat = self.masks.reshape(-1)
        self._at: NDArray[np.int64] = np.zeros(0, dtype=np.int64)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew; the same seed deals the same ones, and the same ones after them."""
        self._dice = np.random.default_rng(seed)
        self._crowd = Crowd(self.table.desk, self.count, self.max_turns or 0)
        for i in range(self.count):
            self._deal(i)
        self._look()

    def _deal(self, i: int) -> None:
        self._crowd.deal(i, self.table.deal(int(self._dice.integers(1 << 62))))

    def _look(self) -> None:
        crowd = self._crowd
        rows = np.asarray(crowd.rows, dtype=np.int64).reshape(self.count, -1)
        np.copyto(self.observations, rows, casting="unsafe")
        self.seats[:] = np.asarray(crowd.seats, dtype=np.int64)
        self._flat[self._at] = 0
        many = np.asarray(crowd.offered, dtype=np.int64)
        room = len(crowd.numbers) // self.count
        numbers = np.asarray(crowd.numbers, dtype=np.int64).reshape(self.count, room)
        games, places = np.nonzero(np.arange(room) < many[:, None])
        self._at = games * self.table.actions + numbers[games, places]
        self._flat[self._at] = 1

    def step(self, actions: NDArray[np.int64] | list[int]) -> Step:
        """Decide in each game, for the seat in ``seats``; ``observations`` and ``masks`` follow.

        Raises ValueError for an action that is not on offer.
        """
        crowd = self._crowd
        crowd.advance(words(np.asarray(actions, dtype=np.int64).tolist()))
        over = np.asarray(crowd.over, dtype=np.int64).copy()
        rewards = np.zeros((self.count, self.table.seats), dtype=np.float32)
        for i in np.flatnonzero(over):
            game = int(i)
            if over[i] != CUT:
                won = [seat for seat, is_won in enumerate(crowd.won(game)) if is_won]
                rewards[i] = self.table.returns(tuple(won), True)
            self._deal(game)
        self._look()
        return Step(rewards, over == 1, over == CUT)

    def any_action(self, dice: np.random.Generator) -> NDArray[np.int64]:
        """An action on offer in each game, each as likely as any other."""
        crowd = self._crowd
        many = np.asarray(crowd.offered, dtype=np.int64)
        numbers = np.asarray(crowd.numbers, dtype=np.int64).reshape(self.count, -1)
        found: NDArray[np.int64] = numbers[np.arange(self.count), dice.integers(many)]
        return found


def vector_env(
    sets: str | tuple[str, ...] | list[str] | Task,
    count: int,
    *,
    seed: int | None = None,
    max_turns: int | None = None,
    **opening: Any,
) -> VectorEnv:
    """So many games of one table in one process; ``opening`` is what ``longbox.new`` takes."""
    table = sets if isinstance(sets, Task) else Task(sets, **opening)
    return VectorEnv(table, count, seed, max_turns)
