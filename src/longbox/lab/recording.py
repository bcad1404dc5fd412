"""Recording: a game that bots play from their dossiers, as a record that can be verified.

Owns: who is handed what, and the hashes that the record keeps. Must not know: how a bot decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from longbox.agents.asked import budget, thought
from longbox.game.dossier import Hearing, dossier_of, hash_of, seed_for
from longbox.game.game import Game
from longbox.records.sealing import bots_seed


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
