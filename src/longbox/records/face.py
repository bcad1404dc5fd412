"""The calls of the public face that need files or records; each fetches only what it uses.

Owns: what ``longbox.sets``, ``cards``, ``lay`` and ``replay`` promise.
Must not know: how any of it is done.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from longbox.printed.card import as_dict
from longbox.printed.shelf import installed, load

if TYPE_CHECKING:
    from longbox.game.game import Game


def sets() -> tuple[str, ...]:
    """The ids of the installed sets."""
    return installed()


def cards(set_id: str | os.PathLike[str]) -> list[dict[str, Any]]:
    """The cards of a set, by its id or path, as plain data with the keys of the set file."""
    return [as_dict(card) for card in load(set_id).cards]


def lay(data: Mapping[str, Any]) -> Game:
    """The game that a scenario's data lays, at its first decision."""
    from longbox.records.referee import lay_data  # noqa: PLC0415

    return lay_data(data)


def replay(record: Mapping[str, Any] | str) -> Game:
    """The game of a record, after its moves; the record is plain data or its YAML text."""
    from longbox.records.record import replay as play_back  # noqa: PLC0415

    return play_back(record)
