"""The vocabulary as plain JSON data, and back.

Owns: how a term is written down: an object whose key ``is`` names its class, without what is as
usual. Must not know: what any term means.
"""

from __future__ import annotations

import types
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Union, get_args, get_origin, get_type_hints

import msgspec

JSON = dict[str, "JSON"] | list["JSON"] | str | int | float | bool | None

TAG = "is"


def to_plain(term: object) -> JSON:
    """A term, or a tuple of terms, as plain data."""
    if isinstance(term, tuple):
        return [to_plain(one) for one in term]
    if isinstance(term, Enum):
        return str(term.value)
    if is_dataclass(term):
        data: dict[str, JSON] = {TAG: type(term).__name__}
        for name, usual, _ in _fields(term.__class__):
            value = getattr(term, name)
            if value != usual:
                data[name] = to_plain(value)
        return data
    assert term is None or isinstance(term, str | int)
    return term


def to_text(term: object) -> str:
    """A term, or a tuple of terms, as JSON text."""
    return msgspec.json.encode(to_plain(term)).decode()


def from_plain(data: JSON) -> object:
    """The term that was written down; lists are tuples."""
    if isinstance(data, list):
        return tuple(from_plain(one) for one in data)
    if not isinstance(data, dict):
        return data
    made = _classes()[str(data[TAG])]
    values: dict[str, object] = {}
    for name, _, enum in _fields(made):
        if name in data:
            value = data[name]
            values[name] = from_plain(value) if enum is None else enum(value)
    return made(**values)


@cache
def _words() -> dict[str, object]:
    from longbox.effects import vocabulary  # noqa: PLC0415 - whoever only shows data needs none

    return vars(vocabulary)


@cache
def _classes() -> dict[str, type]:
    return {name: it for name, it in _words().items() if isinstance(it, type) and is_dataclass(it)}


@cache
def _fields(made: type) -> list[tuple[str, object, type[Enum] | None]]:
    """Each field of a class: its name, what it usually is, and the enumeration that it is of."""
    hints = get_type_hints(made, _words())
    found: list[tuple[str, object, type[Enum] | None]] = []
    for one in fields(made):
        usual = MISSING if one.default is MISSING else one.default
        found.append((one.name, usual, _enum(hints[one.name])))
    return found


def _enum(hint: object) -> type[Enum] | None:
    parts = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    return next((one for one in parts if isinstance(one, type) and issubclass(one, Enum)), None)
