"""Gymnasium: one seat for a learner, all others for players known by their names.

Owns: when the others play, and what the learner is given then. Must not know: how anybody decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np

from longbox.agents.agent import Agent, policy_of
from longbox.agents.roster import agent as agent_of
from longbox.agents.sitting import Sitting
from longbox.game.game import Game
from longbox.gym.seen import Form, Seen
from longbox.gym.shaping import Potential, Shaping
from longbox.gym.showing import shown
from longbox.gym.table import DRAWN, Row, Task

TRIES = 50  # games dealt in search of one in which the learner is asked at all


class SoloEnv(gymnasium.Env[Seen, "int | np.integer[Any]"]):
    """A learner at one seat of a table; ``foes`` are the agents at the others, by name."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium has it
        "render_modes": ["human", "ansi"],
        "render_fps": 1,
    }

    def __init__(
        self,
        table: Task,
        foes: str | Sequence[str] = "greedy",
        seat: int = 0,
        render_mode: str | None = None,
        max_turns: int | None = None,
        slots: bool = False,
        shaping: Potential | None = None,
        forgiving: bool = False,
    ) -> None:
        if not 0 <= seat < table.seats:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {table.seats - 1}.")
        others = [one for one in range(table.seats) if one != seat]
        names = [foes] * len(others) if isinstance(foes, str) else list(foes)
        if len(names) != len(others):
            raise ValueError(f"There are {len(others)} other seats, and {len(names)} agents.")
        self.table = table
        self.seat = seat
        self.names = dict(zip(others, names, strict=True))
        for name in names:
            agent_of(name)  # an unknown one is said at once
        self.form = Form(table, slots)
        self.observation_space = self.form.observation_space
        self.action_space = self.form.action_space
        self.render_mode = render_mode
        self.max_turns = max_turns
        self.forgiving = forgiving
        self._shaping = None if shaping is None else Shaping(shaping, table.seats)
        self._sitting: Sitting | None = None
        self._numbers: list[int] = []

    @property
    def game(self) -> Game:
        """The game that is played."""
        assert self._sitting is not None
        return self._sitting.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal another game, and let the others play until the learner must decide."""
        super().reset(seed=seed, options=options)
        if self._shaping is not None:
            self._shaping.begin()
        for _ in range(TRIES):
            deal = int(self.np_random.integers(1 << 62))
            game = self.table.deal(deal)
            self._sitting = Sitting(game, self._seated(deal))
            if not self._play_others():
                seen = self._look()
                if self._shaping is not None:
                    self._shaping.earned(self.seat, seen["observation"])
                return seen, {}
        raise ValueError("The learner is never asked anything at this table.")

    def _seated(self, deal: int) -> list[Agent | None]:
        """The agents by seat, each with dice of its own; nobody sits at the learner's."""
        return [
            agent_of(self.names[seat], f"{deal}/{seat}") if seat in self.names else None
            for seat in range(self.table.seats)
        ]

    def _play_others(self) -> bool:
        """Let the others decide until the learner must; whether the game ended before."""
        sitting = self._sitting
        assert sitting is not None
        game = sitting.game
        policies = [None if one is None else policy_of(one) for one in sitting.agents]
        are_deaf = all(one is None or one.is_deaf or policy_of(one) for one in sitting.agents)
        while not self._is_ended():
            if are_deaf:
                game.play_on(policies)
            decision = game.decision
            if decision is None:
                break
            if decision.seat == self.seat:
                return self._is_cut()
            if not are_deaf or policies[decision.seat] is None:
                sitting.tell(game.choose(sitting.ask()))
        return True

    def _is_cut(self) -> bool:
        return self.max_turns is not None and not self.game.over and self.game.turn > self.max_turns

    def _is_ended(self) -> bool:
        return self.game.over or self._is_cut()

    def _look(self) -> Seen:
        seen, self._numbers = self.form.seen(self.game, self.seat)
        if self._is_ended():
            self.form.idle(seen)
        return seen

    def step(self, action: int | np.integer[Any]) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Decide, and let the others play until the learner must decide again.

        At the end the mask offers one action, which does nothing. Raises ValueError for an action
        that is not on offer.
        """
        sitting = self._sitting
        assert sitting is not None
        index = self.form.index(int(action), self._numbers, self.forgiving)
        sitting.tell(self.game.choose(index))
        self._play_others()
        is_over, is_cut = self.game.over, self._is_cut()
        returns = self.table.returns(self.game.winners, is_over)
        reward = returns[self.seat] if is_over else DRAWN
        seen = self._look()
        if self._shaping is not None:
            if is_over or is_cut:
                reward += self._shaping.settled(self.seat)
            else:
                reward += self._shaping.earned(self.seat, seen["observation"])
        if self.render_mode == "human":
            self.render()
        return seen, reward, is_over, is_cut, {}

    def action_masks(self) -> Any:
        """Which actions are on offer, as learners with masks ask for them."""
        return self._look()["action_mask"]

    def render(self) -> Any:
        """What all may know of the game, as text; printed in the mode "human"."""
        said = shown(self.game)
        if self.render_mode == "human":
            print(said)
            return None
        return said if self.render_mode == "ansi" else None


def solo_env(
    sets: str | tuple[str, ...] | list[str] | Task,
    *,
    foes: str | Sequence[str] = "greedy",
    seat: int = 0,
    render_mode: str | None = None,
    max_turns: int | None = None,
    slots: bool = False,
    shaping: Callable[[Row], float] | None = None,
    forgiving: bool = False,
    **opening: Any,
) -> SoloEnv:
    """A seat of a table as a Gymnasium environment; ``foes`` are of ``longbox.agents()``.

    One name plays all other seats, or there is one for each. An action that is not on offer raises
    ValueError; ``forgiving``, it counts as the next number that is, for learners without a mask.
    See ``aec_env`` for the rest.
    """
    table = sets if isinstance(sets, Task) else Task(sets, **opening)
    return SoloEnv(table, foes, seat, render_mode, max_turns, slots, shaping, forgiving)
