"""The terms of a table: how its game begins, who sits there, and what the table adds to that.

Owns: Terms, and how they are kept. Must not know: what happens at a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from longbox.game.saving import EDITION
from longbox.opening.opening import FIELDS, Opening, brief, read
from longbox.records import record
from longbox.records.origin import Origin
from longbox.server.protocol import Settings

KEYS = frozenset(one.key for one in FIELDS)


class KeptSeat(msgspec.Struct, frozen=True):
    """A seat as it is kept: the digest of its token, empty for a bot's; its name; its bot."""

    token: str
    name: str = ""
    agent: str | None = None
    open: bool = False  # whoever has the table's code may take it


class Own(Settings, frozen=True, kw_only=True):
    """What a table adds to the opening of its game."""

    seats: tuple[KeptSeat, ...] = ()
    lesson: str = ""  # the one that is learnt here, by its id
    day: str = ""  # the one whose table it is, as 2026-11-20
    book: str | None = None  # the campaign that the game belongs to
    origin: Origin | None = None  # none: of an older Longbox
    named: bool = False  # whoever opened the table named the seed, or a record that holds it
    sealed: str = ""  # else the commitment to the dice; none: of an older Longbox, which had none


class Terms(Own, frozen=True, kw_only=True):
    """What a table was opened with: all that is kept of it, beside its journal."""

    opening: Opening


def kept(terms: Terms) -> dict[str, Any]:
    """Terms as plain data: the answers of the opening beside the table's own, and which dice."""
    own = {name: msgspec.to_builtins(getattr(terms, name)) for name in Own.__struct_fields__}
    return brief(terms.opening) | own | {"dice": EDITION}


def read_terms(data: Mapping[str, Any]) -> Terms:
    """The terms that were kept; raises ValueError."""
    own = msgspec.convert({key: data[key] for key in data if key not in KEYS}, Own)
    if data.get("record"):  # of an older Longbox, which kept the record that a table was opened by
        opening = record.opening_game(record.read(data["record"])).opening
    else:
        opening = read({key: data[key] for key in data if key in KEYS})
    return Terms(opening=opening, **msgspec.structs.asdict(own))
