"""Meanings with slots: a pattern builds a value when a text is read and matches it when it is said.

Owns: slots, holes that a later pass fills, two-way meanings, substitution in frozen data.
Must not know: English, any phrase.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from operator import is_
from typing import Any

from longbox.effects import vocabulary as fx


class Nothing:
    """The answer of a pattern that does not fit."""

    def __repr__(self) -> str:
        return "NO"


NO: Any = Nothing()


@dataclass(frozen=True, slots=True)
class Slot:
    """A named part of a phrase; ``path`` names a field of its value."""

    name: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Hole:
    """Something that the clause around a phrase fills in."""

    name: str


SUBJ: Any = Hole("subject")  # who carries out the verb
THEIR: Any = Hole("their")  # the subject, if it is not you; else the player spoken of
HERE: Any = Hole("here")  # the place that the verb implies
THERE: Any = Hole("there")  # where the one card spoken of is: "the Hero with the highest cost"
IN_PLAY: Any = Hole("in play")  # who has what is only said to be in play
SAME_DECK: Any = Hole("same deck")  # the deck spoken of last


@dataclass(frozen=True, slots=True)
class Two:
    """A meaning that no pattern can show: how to build it and how to take it apart again.

    ``build`` gets the slots' values by name; ``match`` gets a value and who acts, and gives the
    slots' values; ``@actor`` among them is who acts in the slots. Both answer ``NO`` where they
    do not fit.
    """

    build: Callable[[dict[str, Any]], Any]
    match: Callable[[Any, Any], Any]


def S(name: str) -> Any:  # noqa: N802 - reads as a mark in the tables
    """A slot, as part of a pattern: ``S("cards")``, ``S("quant.kind")``."""
    head, _, path = name.partition(".")
    return Slot(head, path)


# What has no parts, and is never looked for.
ATOMS = frozenset({str, int, bool, type(None), fx.Who, fx.Zone, fx.Word, fx.Until, fx.Kind})
FIELDS: dict[Any, tuple[str, ...]] = {}  # by class; nothing for what is no term


def fields_of(cls: Any) -> tuple[str, ...]:
    """The names of a term's fields: of every dataclass but the marks of this module."""
    names = FIELDS.get(cls)
    if names is None:
        is_mark = cls in (Slot, Hole, Two)
        plain = not is_dataclass(cls) or is_mark
        names = FIELDS[cls] = () if plain else tuple(field.name for field in fields(cls))
    return names


def is_term(value: object) -> bool:
    cls = type(value)
    return bool(fields_of(cls)) or (is_dataclass(cls) and cls not in (Slot, Hole, Two))


def substitute(term: Any, change: Callable[[Any], Any]) -> Any:
    """The term with every part replaced for which ``change`` gives something else than ``NO``."""
    if type(term) in ATOMS:
        return term
    new = change(term)
    if new is not NO:
        return new
    if type(term) is tuple:
        parts = tuple([substitute(part, change) for part in term])
        return term if all(map(is_, parts, term)) else parts
    names = FIELDS.get(type(term))
    if names is None:
        names = fields_of(type(term))
    if not names:
        return term
    old = [getattr(term, name) for name in names]
    values = [substitute(value, change) for value in old]
    return term if all(map(is_, values, old)) else type(term)(*values)


def fill(term: Any, holes: dict[Any, Any]) -> Any:
    """The term with its holes filled."""

    def change(part: Any) -> Any:
        return holes.get(part, NO) if isinstance(part, Hole) else NO

    return substitute(term, change)


def mentions(term: Any, test: Callable[[Any], bool]) -> bool:
    """Whether some part of the term passes the test."""
    if type(term) in ATOMS:
        return False
    if test(term):
        return True
    if type(term) is tuple:
        return any(type(part) not in ATOMS and mentions(part, test) for part in term)
    names = FIELDS.get(type(term))
    if names is None:
        names = fields_of(type(term))
    for name in names:
        part = getattr(term, name)
        if type(part) not in ATOMS and mentions(part, test):
            return True
    return False


def holds_hole(term: Any, hole: Any) -> bool:
    return mentions(term, lambda part: part == hole)


def slots_of(pattern: Any) -> set[str]:
    """The names of the slots in a pattern."""
    if isinstance(pattern, Slot):
        return {pattern.name}
    if isinstance(pattern, tuple):
        return set().union(*(slots_of(part) for part in pattern))
    if is_term(pattern):
        return set().union(*(slots_of(getattr(pattern, n)) for n in fields_of(type(pattern))))
    return set()


Maker = Callable[[dict[str, Any]], Any]


def maker(pattern: Any) -> Maker:
    """A function that builds the pattern's value from the values of its slots."""
    if isinstance(pattern, Two):
        return pattern.build
    if isinstance(pattern, Slot):
        name, path = pattern.name, pattern.path
        if path:
            return lambda env: getattr(env[name], path)
        return lambda env: env[name]
    if isinstance(pattern, tuple):
        if not needs_making(pattern):
            return lambda _env: pattern
        parts = [maker(part) for part in pattern]

        def build_tuple(env: dict[str, Any]) -> Any:
            values = tuple(part(env) for part in parts)
            return NO if NO in values else values

        return build_tuple
    if is_term(pattern) and needs_making(pattern):
        cls = type(pattern)
        makers = [maker(getattr(pattern, name)) for name in fields_of(cls)]

        def build_term(env: dict[str, Any]) -> Any:
            values = [part(env) for part in makers]
            for value in values:
                if value is NO:
                    return NO
            return cls(*values)

        return build_term
    return lambda _env: pattern


def needs_making(pattern: Any) -> bool:
    if isinstance(pattern, Slot | Two):
        return True
    if isinstance(pattern, tuple):
        return any(needs_making(part) for part in pattern)
    if is_term(pattern):
        return any(needs_making(getattr(pattern, name)) for name in fields_of(type(pattern)))
    return False


def match(pattern: Any, value: Any, actor: Any, env: dict[str, Any]) -> bool:
    """Whether the value fits the pattern; the slots' values are written to ``env``.

    ``actor`` carries out the verb around it. A slot with a path collects under ``name.path``.
    """
    if isinstance(pattern, Slot):
        key = f"{pattern.name}.{pattern.path}" if pattern.path else pattern.name
        if key in env:
            return bool(env[key] == value)
        env[key] = value
        return True
    if isinstance(pattern, Hole):
        return fits_hole(pattern, value, actor)
    if isinstance(pattern, Two):
        found = pattern.match(value, actor)
        if found is NO:
            return False
        for key, part in found.items():
            if key in env and env[key] != part:
                return False
            env[key] = part
        return True
    if isinstance(pattern, tuple):
        if not isinstance(value, tuple) or len(value) != len(pattern):
            return False
        return all(match(p, v, actor, env) for p, v in zip(pattern, value, strict=True))
    if is_term(pattern):
        if type(pattern) is not type(value):
            return False
        return all(
            match(getattr(pattern, name), getattr(value, name), actor, env)
            for name in fields_of(type(pattern))
        )
    return bool(type(pattern) is type(value) and pattern == value)


def fits_hole(hole: Hole, value: Any, actor: Any) -> bool:
    if value == hole:
        return True
    if hole == SUBJ:
        return bool(value == actor)
    if hole == SAME_DECK:
        return isinstance(value, fx.Place) and value == fx.Place(fx.Zone.DECK, actor)
    if hole == THEIR:
        return bool(value == (fx.THEY if actor == fx.YOU else actor))
    return False
