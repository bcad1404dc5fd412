"""Asked: a bot decides from its dossier, and from nothing else.

Owns: what is made of a dossier where a bot decides. Must not know: the game that is played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from longbox.agents.agent import policy_of
from longbox.agents.roster import agent
from longbox.game.dossier import Hearing, dossier_of, hash_of, opened_dossier, seed_for
from longbox.game.game import Game, load
from longbox.records.sealing import bots_seed
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
    if isinstance(policy, Thinker):  # it has worlds dealt, and gets to see none of them
        return load(it.world).consult(policy)
    return one.choose(it.view, it.options, it.events)


def record_of(
    game: Game,
    names: Sequence[str],
    think: Callable[[bytes], int] | None = None,
    decisions: int | None = None,
) -> dict[str, Any]:
    """Let agents, by seat, play a game on, each from its dossiers; the record of it.

    They play a new game to its end, or for so many decisions; ``think`` is where they do.
    """
    hearing = Hearing(len(game.players))
    bots: list[list[object]] = []
    while game.decision is not None and len(bots) != decisions:
        seat = game.decision.seat
        seed = seed_for(bots_seed(str(game.opening.seed), seat), hearing.made[seat])
        handed = dossier_of(game, names[seat], seed, budget(names[seat]), hearing.of(seat))
        hearing.moved(seat, game.choose((think or thought)(handed)))
        bots.append([len(bots) + 1, names[seat], hash_of(handed)])
    return game.record() | {"bots": bots}
