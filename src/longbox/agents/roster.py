"""The roster: agents by name.

Owns: which agents there are. Must not know: how any of them decides.
"""

from __future__ import annotations

from collections.abc import Callable

from longbox.agents.agent import Agent
from longbox.agents.greedy import Greedy
from longbox.agents.uniform import Uniform
from longbox.printed.problem import listed, nearest

AGENTS: dict[str, Callable[[int | str], Agent]] = {"greedy": Greedy, "uniform": Uniform}


class UnknownAgent(ValueError):
    """A name that is no agent's, in a sentence that says which there are."""


def names() -> list[str]:
    """The names of all agents."""
    return sorted(AGENTS)


def agent(name: str, seed: int | str = 0) -> Agent:
    """The agent of that name, with dice of its own."""
    make = AGENTS.get(name.strip().casefold())
    if make is None:
        guess = nearest(name.strip(), AGENTS)
        hint = f'did you mean "{guess}"?' if guess else f"there are {listed(names(), 'and')}."
        raise UnknownAgent(f'There is no agent "{name}"; {hint}')
    return make(seed)
