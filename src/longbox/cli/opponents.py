"""The bots that sit at a terminal table.

Owns: how an agent is asked for its move. Must not know: how it decides.
"""

from __future__ import annotations

from longbox.agents.roster import UnknownAgent, agent
from longbox.agents.sitting import Sitting
from longbox.cli.entry import USAGE, Complaint
from longbox.cli.session import Bot
from longbox.game.game import Game


def check(name: str) -> None:
    """Complain of a name that is no agent's."""
    try:
        agent(name)
    except UnknownAgent as error:
        raise Complaint(str(error), USAGE) from None


def bot(name: str, seed: int | str, seat: int) -> Bot:
    """The agent of that name at a seat, with dice of its own."""
    made = agent(name, f"{seed}/{seat}")

    def decide(game: Game) -> int:
        return Sitting(game, [made] * len(game.players)).ask()

    return decide
