"""Filters put together and taken apart again.

Owns: the one order in which the parts of a filter stand.
Must not know: English.
"""

from __future__ import annotations

from typing import Any

from longbox.effects.vocabulary import (
    Alike,
    AnyCard,
    AtDestination,
    Beside,
    Both,
    ChosenKind,
    Contained,
    Cost,
    Did,
    Either,
    Extreme,
    Keyword,
    Name,
    NameHas,
    Not,
    Other,
    OwnedBy,
    Parity,
    Tag,
    Type,
    Vp,
)
from longbox.wording.trees import Together

ORDER = (
    Other,
    Together,
    Type,
    Keyword,
    Tag,
    Name,
    Either,
    Not,
    NameHas,
    Cost,
    Parity,
    Vp,
    Extreme,
    Alike,
    ChosenKind,
    Beside,
    AtDestination,
    Contained,
    OwnedBy,
    Did,
)


def combine(*parts: Any) -> Any:
    """Filters that all hold, flat and in one order."""
    flat: list[Any] = []
    for part in parts:
        for one in part.all if isinstance(part, Both) else (part,):
            if not isinstance(one, AnyCard) and one not in flat:
                flat.append(one)
    if not flat:
        return AnyCard()
    if len(flat) == 1:
        return flat[0]
    return Both(tuple(sorted(flat, key=lambda one: (ORDER.index(type(one)), repr(one)))))


def parts_of(value: Any) -> tuple[Any, ...]:
    if isinstance(value, Both):
        return value.all
    return () if isinstance(value, AnyCard) else (value,)
