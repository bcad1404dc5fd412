"""Asked: a bot decides from its dossier, and from nothing else.

Owns: what is made of a dossier where a bot decides. Must not know: the game that is played.
"""

from __future__ import annotations

from functools import cache

from longbox.agents.agent import policy_of
from longbox.agents.roster import agent
from longbox.game.dossier import opened_dossier
from longbox.game.game import load
from longbox.game.scroll import Scholar
from longbox.views.sight import Thinker


@cache
def searches(name: str) -> bool:
    """Whether the agent of that name has worlds dealt for it, which takes its time."""
    return isinstance(policy_of(agent(name)), Thinker)


@cache
def budget(name: str) -> int:
    """How many decisions the agent of that name may try out; 0: it tries out none."""
    found = getattr(agent(name), "budget", 0)
    return found if isinstance(found, int) else 0


def thought(dossier: bytes) -> int:
    """The index of the option that a bot picks; it keeps nothing from one decision to the next."""
    it = opened_dossier(dossier)
    one = agent(it.agent, it.seed)
    policy = policy_of(one)
    if isinstance(policy, (Thinker, Scholar)):  # neither is handed any position
        return load(it.world).consult(policy)
    return one.choose(it.view, it.options, it.events)
