"""Longbox: deck-building duels whose cards are read, run and said back in plain English.

Owns: the public names. Must not know: anything else; each name is fetched when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from longbox.agents.roster import agent
    from longbox.agents.roster import names as agents
    from longbox.coach.hinting import advise
    from longbox.coach.review import review
    from longbox.game.decision import Decision
    from longbox.game.game import Game, load, new
    from longbox.game.notation import AmbiguousMove, IllegalMove, InvalidMove
    from longbox.opening.opening import Opening
    from longbox.records.face import cards, lay, read, replay, say, sets
    from longbox.views.events import Event
    from longbox.views.facts import Option, View

__all__ = [
    "AmbiguousMove",
    "Decision",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Opening",
    "Option",
    "View",
    "advise",
    "agent",
    "agents",
    "cards",
    "lay",
    "load",
    "new",
    "read",
    "replay",
    "review",
    "say",
    "sets",
]
__version__ = "0.1.0"

_HOMES = {
    "AmbiguousMove": "longbox.game.notation",
    "Decision": "longbox.game.decision",
    "Event": "longbox.views.events",
    "Game": "longbox.game.game",
    "IllegalMove": "longbox.game.notation",
    "InvalidMove": "longbox.game.notation",
    "Opening": "longbox.opening.opening",
    "Option": "longbox.views.facts",
    "View": "longbox.views.facts",
    "advise": "longbox.coach.hinting",
    "agent": "longbox.agents.roster",
    "cards": "longbox.records.face",
    "lay": "longbox.records.face",
    "load": "longbox.game.game",
    "new": "longbox.game.game",
    "read": "longbox.records.face",
    "replay": "longbox.records.face",
    "review": "longbox.coach.review",
    "say": "longbox.records.face",
    "sets": "longbox.records.face",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'longbox' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - importing longbox costs nothing

    if name not in _HOMES:
        return import_module(f"longbox.{name}")  # a room that can be called
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
