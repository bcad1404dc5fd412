"""Longbox: deck-building duels whose cards are read, run and said back in plain English.

Owns: the public names. Must not know: anything else; each name is fetched when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from longbox.game.game import Game, load, new
    from longbox.game.notation import AmbiguousMove, IllegalMove, InvalidMove
    from longbox.game.options import Decision, Option
    from longbox.printed.card import as_dict as as_dict
    from longbox.records.face import cards, lay, replay, sets
    from longbox.views.narrate import Event

__all__ = [
    "AmbiguousMove",
    "Decision",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Option",
    "cards",
    "lay",
    "load",
    "new",
    "replay",
    "sets",
]
__version__ = "0.1.0"

_HOMES = {
    "AmbiguousMove": "longbox.game.notation",
    "Decision": "longbox.game.options",
    "Event": "longbox.views.narrate",
    "Game": "longbox.game.game",
    "IllegalMove": "longbox.game.notation",
    "InvalidMove": "longbox.game.notation",
    "Option": "longbox.game.options",
    "cards": "longbox.records.face",
    "lay": "longbox.records.face",
    "load": "longbox.game.game",
    "new": "longbox.game.game",
    "replay": "longbox.records.face",
    "sets": "longbox.records.face",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'longbox' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - importing longbox costs nothing

    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
