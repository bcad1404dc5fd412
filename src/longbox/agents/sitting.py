"""Agents at the table of a game: who is asked, and what each has heard since.

Owns: what an agent is handed when it must decide. Must not know: how any agent decides, rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from longbox.agents.agent import Agent, policy_of
from longbox.game.game import Game
from longbox.game.scroll import Scholar
from longbox.views.events import Event
from longbox.views.sight import Policy, Thinker

DARK: Mapping[str, object] = {}  # the view of an agent that does not look


class Sitting:
    """A game and the agents that play it, by seat; at a seat without one somebody else decides."""

    def __init__(self, game: Game, agents: Sequence[Agent | None]) -> None:
        self.game = game
        self.agents = agents
        self._heard: list[list[Event]] = [[] for _ in agents]

    def ask(self) -> int:
        """The index of the option that the agent picks whose decision is pending.

        It is handed its view, its options, and what happened since it was asked last, each as far
        as its seat may know it; nothing else, and nothing that a state could be reached from.
        """
        decision = self.game.decision
        assert decision is not None
        seat = decision.seat
        one = self.agents[seat]
        assert one is not None
        heard = [event.seen(seat) for event in self._heard[seat]]
        self._heard[seat] = []
        policy = policy_of(one)
        if isinstance(policy, (Thinker, Scholar)):  # neither is handed any position
            return self.game.consult(policy)
        if one.is_blind:
            return one.choose(DARK, decision.offers, heard)
        return one.choose(self.game.see(seat, is_spoken=False), decision.offers, heard)

    def tell(self, events: Sequence[Event]) -> None:
        """Let every agent that listens know what followed from a move."""
        for one, heard in zip(self.agents, self._heard, strict=True):
            if one is not None and not one.is_deaf:
                heard.extend(events)

    def play_out(self, decisions: int | None = None) -> int:
        """Let the agents play the game to its end, or so many decisions; how many they made.

        Those with a policy decide inside the engine, unless somebody listens who has none.
        """
        game = self.game
        policies = [None if one is None else policy_of(one) for one in self.agents]
        if not self._is_unheard(policies):
            policies = [None] * len(policies)
        count = 0
        while not game.over and count != decisions:
            made = game.play_on(policies, None if decisions is None else decisions - count)
            if not made:
                self.tell(game.choose(self.ask()))
                made = 1
            count += made
        return count

    def _is_unheard(self, policies: Sequence[Policy | None]) -> bool:
        """Whether nobody has to be told what happens where policies decide."""
        return all(
            policy is not None or one is None or one.is_deaf
            for one, policy in zip(self.agents, policies, strict=True)
        )
