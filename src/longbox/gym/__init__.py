"""Interfaces for research: learners play the same games, against the same players, as everybody.

Owns: the public names of this room, each fetched when it is first used; what is not installed is
said. Must not know: rules; what a seat may know is visibility's to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from longbox.gym.aec import aec_env
    from longbox.gym.batch import vector_env
    from longbox.gym.learner import Learner, dismiss, enrol
    from longbox.gym.solo import solo_env
    from longbox.gym.spiel import CLAIRVOYANT, HONEST, spiel_game
    from longbox.gym.table import EDITION, Task
    from longbox.views.layout import Layout, Unnumbered

__all__ = [
    "CLAIRVOYANT",
    "EDITION",
    "HONEST",
    "Layout",
    "Learner",
    "Task",
    "Unnumbered",
    "aec_env",
    "dismiss",
    "enrol",
    "solo_env",
    "spiel_game",
    "vector_env",
]

_HOMES = {
    "CLAIRVOYANT": "spiel",
    "EDITION": "table",
    "HONEST": "spiel",
    "Learner": "learner",
    "Task": "table",
    "aec_env": "aec",
    "dismiss": "learner",
    "enrol": "learner",
    "solo_env": "solo",
    "spiel_game": "spiel",
    "vector_env": "batch",
}
_EXTRAS = {
    "gymnasium": "gym",
    "numpy": "gym",
    "pettingzoo": "gym",
    "pyspiel": "spiel",
    "open_spiel": "spiel",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'longbox.gym' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - nothing is loaded before it is used

    try:
        home = _HOMES.get(name)
        found = import_module(f"longbox.gym.{home}" if home else "longbox.views.layout")
    except ModuleNotFoundError as error:
        extra = _EXTRAS.get((error.name or "").partition(".")[0])
        if extra is None:
            raise
        raise ModuleNotFoundError(
            f'{error.name} is not installed: pip install "longbox[{extra}]" brings it.',
            name=error.name,
        ) from error
    return getattr(found, name)


def __dir__() -> list[str]:
    return __all__
