"""The calls of the public face that need files or records; each fetches only what it uses.

Owns: what ``longbox.sets``, ``cards``, ``read``, ``say``, ``lay`` and ``replay`` promise.
Must not know: how any of it is done.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from longbox.printed.card import as_dict
from longbox.printed.problem import listed
from longbox.printed.shelf import installed, load

if TYPE_CHECKING:
    from collections.abc import Iterable

    from longbox.effects.vocabulary import Ability
    from longbox.game.game import Game
    from longbox.wording import Reading

KINDS = ("card", "character", "location", "tile", "scenario", "mission")


def sets() -> tuple[str, ...]:
    """The ids of the installed sets."""
    return installed()


def cards(set_id: str | os.PathLike[str]) -> list[dict[str, Any]]:
    """The cards of a set, by its id or path, as plain data with the keys of the set file.

    Each has the name that it has in a game of this set alone.
    """
    from longbox.games.texts import title_of  # noqa: PLC0415

    found = load(set_id)
    return [as_dict(card) | {"name": title_of(found, card)} for card in found.cards]


def read(text: str, kind: str = "card", name: str = "") -> Reading:
    """What a text says: its ``abilities``, whether all of it could be read (``ok``), ``refusals``.

    ``kind`` is what the text stands on: card, character, location, tile, scenario or mission;
    ``name`` is what the text may call itself. It may speak of all cards of the installed sets.
    A text that cannot be read is no error: each refusal, as a text, shows where and what was
    expected there. Raises ValueError for another ``kind``.
    """
    from longbox import wording  # noqa: PLC0415
    from longbox.games.library import known_names  # noqa: PLC0415

    if kind not in KINDS:
        raise ValueError(f'A text stands on a {listed(KINDS)}, not on a "{kind}".')
    return wording.read(text, name=name, names=known_names(), kind=kind)


def say(abilities: Iterable[Ability]) -> str:
    """Abilities, such as ``read`` gives, in canonical English: reading it gives the same abilities.

    Raises ValueError where no phrase says them.
    """
    from longbox import wording  # noqa: PLC0415

    return wording.say(abilities)


def lay(data: Mapping[str, object]) -> Game:
    """The game that a scenario's data lays, at its first decision.

    Raises ValueError with a sentence where it cannot be laid.
    """
    from longbox.records.referee import lay_data  # noqa: PLC0415

    return lay_data(data)


def replay(record: Mapping[str, object] | str) -> Game:
    """The game of a record, after its moves; the record is plain data or its YAML text.

    Raises ValueError with a sentence where it is no record, or a move of it is not on offer.
    """
    from longbox.records.record import replay as play_back  # noqa: PLC0415

    return play_back(record)
