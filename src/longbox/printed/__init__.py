"""What is printed: a card, a catalog, the reader of set files, and the sets themselves.

Owns: the printed facts of every card, and the strict reading of set files.
Must not know: what a text means, or that there is such a thing as a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from longbox.printed.card import (
        Printed,
        PrintedCharacter,
        PrintedLevel,
        SetFile,
        SetRules,
        as_dict,
    )
    from longbox.printed.city import PrintedCity
    from longbox.printed.problem import Problem, SetError
    from longbox.printed.setfile import read_card, read_character, read_set
    from longbox.printed.shelf import UnknownSet, installed, load, read_file

_HOMES = {
    "card": ("Printed", "PrintedCharacter", "PrintedLevel", "SetFile", "SetRules", "as_dict"),
    "city": ("PrintedCity",),
    "problem": ("Problem", "SetError"),
    "setfile": ("read_card", "read_character", "read_set"),
    "shelf": ("UnknownSet", "installed", "load", "read_file"),
}

__all__ = [
    "Printed",
    "PrintedCharacter",
    "PrintedCity",
    "PrintedLevel",
    "Problem",
    "SetError",
    "SetFile",
    "SetRules",
    "UnknownSet",
    "as_dict",
    "installed",
    "load",
    "read_card",
    "read_character",
    "read_file",
    "read_set",
]


def __getattr__(name: str) -> object:
    from importlib import import_module  # noqa: PLC0415 - kept sets need no reader

    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"longbox.printed.{home}"), name)
    raise AttributeError(f"module 'longbox.printed' has no attribute {name!r}")
