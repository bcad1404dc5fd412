"""The roster: agents by name.

Owns: which agents there are, and what can be set of them. Must not know: how any of them decides.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from longbox.agents.agent import Agent
from longbox.agents.greedy import Greedy
from longbox.agents.plainly import BY_COST, BY_POWER, Light, Plain
from longbox.agents.slipping import Slipping
from longbox.agents.style import aggressor, builder, saboteur
from longbox.agents.thinking import Thinking
from longbox.agents.uniform import Uniform
from longbox.printed.problem import listed, nearest

AGENTS: dict[str, Callable[..., Agent]] = {
    "greedy": Greedy,
    "greedy-1": Greedy,  # the yardstick: what it plays is held by a golden, and stays
    "strength-1": partial(Slipping, share=0.2),
    "strength-2": partial(Slipping, share=0.04),
    "strength-3": partial(Thinking, budget=300, turns=1, is_thorough=False),
    "strength-4": partial(Thinking, budget=5000),
    "strength-5": partial(Thinking, budget=50000),
    "aggressor": partial(Thinking, budget=5000, style=aggressor),
    "builder": partial(Thinking, budget=5000, style=builder),
    "saboteur": partial(Thinking, budget=5000, style=saboteur),
    "dearest": partial(Plain, by=BY_COST),
    "by-power": partial(Plain, by=BY_POWER),
    "light": Light,
    "uniform": Uniform,
}
SEED = "seed"  # of its dice, which can be set of all; greedy has none, and lets it pass
SETTINGS = {  # what else can be set of some
    "strength-3": ("weights",),
    "strength-4": ("weights",),
    "strength-5": ("weights",),
    "aggressor": ("weights",),
    "builder": ("weights",),
    "saboteur": ("weights",),
}


class UnknownAgent(ValueError):
    """A name that is no agent's, or no setting of its, in a sentence that says which there are."""


def names() -> tuple[str, ...]:
    """The names of all agents, in the order of the alphabet."""
    return tuple(sorted(AGENTS))


def enter(name: str, make: Callable[..., Agent]) -> None:
    """Enter an agent of one's own, for this process; ``make(seed)`` makes one of them.

    Raises ValueError for a name that an agent has already.
    """
    known = name.strip().casefold()
    if known in AGENTS:
        raise ValueError(f'There is an agent "{known}" already.')
    AGENTS[known] = make


def leave(name: str) -> None:
    """Take out an agent that was entered; raises KeyError for a name that no agent has."""
    del AGENTS[name.strip().casefold()]


def agent(name: str, seed: int | str = 0, **settings: object) -> Agent:
    """The agent of that name, with dice of its own, cast by ``seed``.

    ``agent.choose(view, options, events)`` gives the index of the option that it picks; one agent
    decides for one seat. Of those that think ``weights`` can be set, a file that ``longbox learn``
    has written. Raises UnknownAgent, a ValueError, for another name or setting.
    """
    known = name.strip().casefold()
    make = AGENTS.get(known)
    if make is None:
        guess = nearest(name.strip(), AGENTS)
        hint = f'did you mean "{guess}"?' if guess else f"there are {listed(names(), 'and')}."
        raise UnknownAgent(f'There is no agent "{name}"; {hint}')
    can = SETTINGS.get(known, ())
    for wrong in settings:
        if wrong not in can:
            there = listed((SEED, *can), "and")
            raise UnknownAgent(
                f'The agent {known} has no setting "{wrong}"; what can be set is {there}.'
            )
    return make(seed, **settings)
