"""What every agent is: somebody who is shown plain data and picks an option.

Owns: the shape of an agent. Must not know: any one agent, any game in progress.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from longbox.views.facts import EventParts, Option, View, decode
from longbox.views.sight import Policy

Shown = View | Mapping[str, object]  # a view: what ``game.see`` or ``game.view`` gives


class Agent(Protocol):
    """Decides for one seat. It may keep its own dice, and nothing that belongs to a game."""

    is_blind: bool  # decides without looking, so that no view need be made for it
    is_deaf: bool  # decides without listening, so that no event need be told it

    def choose(
        self, view: Shown, options: Sequence[Option], events: Sequence[EventParts] = ()
    ) -> int:
        """The index of the option it picks.

        ``events`` are those since it was asked last, as its seat may know them. For a blind agent
        the view may be empty, and for a deaf one there may be none of them.
        """


def policy_of(agent: Agent) -> Policy | None:
    """The same player as a policy of the engine, if its class has a ``policy``; else None.

    What a class inherits does not count: where it decides otherwise, so must its policy.
    """
    if "policy" not in vars(type(agent)):
        return None
    found: Policy = getattr(agent, "policy")()  # noqa: B009 - not every agent has it
    return found


def typed(view: Shown) -> View:
    """A view as typed data, whichever way it came."""
    return view if isinstance(view, View) else msgspec.convert(view, View, dec_hook=decode)
