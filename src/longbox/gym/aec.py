"""PettingZoo: the seats of a table as agents of an AEC environment.

Owns: whose step it is, what it is given, and what it is rewarded with.
Must not know: rules, how anybody decides.

There is no parallel form: one seat decides at a time, and who is asked in between is nobody else's
business, so an environment in which all act at once would have to ask seats that have no choice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo.utils.env import AECEnv

from longbox.game.game import Game
from longbox.gym.seen import Form, Seen
from longbox.gym.shaping import Potential, Shaping
from longbox.gym.showing import shown
from longbox.gym.table import EDITION, Row, Task


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """A table of Longbox as PettingZoo knows it: ``player_0`` and on are its seats."""

    metadata = {  # noqa: RUF012 - as PettingZoo has it
        "name": f"longbox_v{EDITION}",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        table: Task,
        render_mode: str | None = None,
        max_turns: int | None = None,
        slots: bool = False,
        shaping: Potential | None = None,
    ) -> None:
        super().__init__()
        self.table = table
        self.form = Form(table, slots)
        self.render_mode = render_mode
        self.max_turns = max_turns
        self.possible_agents = [f"player_{seat}" for seat in range(table.seats)]
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.form.observation_space)
        self.action_spaces = {
            name: spaces.Discrete(self.form.actions) for name in self.possible_agents
        }
        self._seat = {name: seat for seat, name in enumerate(self.possible_agents)}
        self._shaping = None if shaping is None else Shaping(shaping, table.seats)
        self._dice = np.random.default_rng()
        self.game: Game = table.deal(0)
        self._seen: Seen | None = None
        self._numbers: list[int] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is given: the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions; which of them are on offer is said by the mask."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal another game; the same seed deals the same one, and the same ones after it."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.game = self.table.deal(int(self._dice.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {name: {} for name in self.agents}
        if self._shaping is not None:
            self._shaping.begin()
        self._ask()

    def _ask(self) -> None:
        """The next seat is asked."""
        self._seen = None
        decision = self.game.decision
        assert decision is not None
        agent = self.possible_agents[decision.seat]
        self.agent_selection = agent
        if self._shaping is not None:
            row = self.observe(agent)["observation"]
            self._reward(agent, self._shaping.earned(decision.seat, row))

    def observe(self, agent: str) -> Seen:
        """What an agent may know; the mask is empty for whoever is not asked."""
        if agent == self.agent_selection and self.agents and not self.terminations.get(agent, True):
            if self._seen is None:
                self._seen, self._numbers = self.form.seen(self.game, self._seat[agent])
                self.infos[agent] = {"offered": self._numbers}
            return self._seen
        return self.form.seen(self.game, self._seat[agent])[0]

    def step(self, action: int | np.integer[Any] | None) -> None:
        """The selected agent takes an action; raises ValueError for one that is not on offer."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        if self._seen is None:
            self.observe(agent)
        index = self.form.index(int(action), self._numbers)
        self._cumulative_rewards[agent] = 0.0
        if self._is_rewarded:
            self._clear_rewards()
            self._is_rewarded = False
        self.game.choose(index)
        game = self.game
        if game.over:
            self._end(self.terminations)
        elif self.max_turns is not None and game.turn > self.max_turns:
            self._end(self.truncations)
        else:
            self._ask()
        if self._is_rewarded:
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    _is_rewarded = False

    def _reward(self, agent: str, reward: float) -> None:
        if reward:
            self.rewards[agent] += reward
            self._is_rewarded = True

    def _end(self, closed: dict[str, bool]) -> None:
        """The game is over, or is broken off."""
        returns = self.table.returns(self.game.winners, self.game.over)
        for seat, agent in enumerate(self.possible_agents):
            closed[agent] = True
            self._reward(agent, returns[seat])
            if self._shaping is not None:
                self._reward(agent, self._shaping.settled(seat))
        self._seen = None

    def render(self) -> str | None:
        """What all may know of the game, as text; printed in the mode "human"."""
        said = shown(self.game)
        if self.render_mode == "human":
            print(said)
            return None
        return said if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held that would have to be given back."""


def aec_env(
    sets: str | tuple[str, ...] | list[str] | Task,
    *,
    render_mode: str | None = None,
    max_turns: int | None = None,
    slots: bool = False,
    shaping: Callable[[Row], float] | None = None,
    **opening: Any,
) -> SeatsEnv:
    """A table as a PettingZoo AEC environment; ``opening`` is what ``longbox.new`` takes.

    ``max_turns`` breaks a game off after so many turns, ``slots`` gives the options as slots with
    features, and ``shaping`` is a potential of observations, whose differences are rewards, too.
    """
    table = sets if isinstance(sets, Task) else Task(sets, **opening)
    return SeatsEnv(table, render_mode, max_turns, slots, shaping)
