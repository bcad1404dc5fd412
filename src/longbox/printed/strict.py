"""Plain data read strictly into structs: every key is known, every value is what its field holds.

Owns: the walk through plain data by the fields of a struct, and what is said of what does not fit.
Must not know: which structs there are, in what kind of file they are written.

A field says what it holds by its type, its limits by ``msgspec.Meta``, and by a ``Key`` whatever
else there is to say: that it must be there, and the words for what does not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Literal, NoReturn, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints_of

import msgspec

from longbox.printed.key import Key, Keys
from longbox.printed.problem import KeyPath, hinted, listed, nearest

LETTERS = 1500  # of a text, where nothing else is said of it
NUMBER = 9999  # the largest number, either way, where nothing else is said of it
ROWS = 500  # tables of a kind: cards, Characters
GUESSES = 100  # strange keys of a file for which what was meant is looked for

T = TypeVar("T", bound=msgspec.Struct)
Row = Mapping[str, object]
Way = Callable[[object, KeyPath], object]  # how a value is read; may raise Misfit


class Misfit(Exception):
    """A part does not fit, and what is wrong has been reported; of a table, what could be used."""

    def __init__(self, found: dict[str, object] | None = None) -> None:
        super().__init__()
        self.found = found or {}


class Shape(msgspec.Struct, frozen=True):
    """What a value may be: a type, with all that is said of it."""

    kind: object  # a class, or Literal or Union
    key: Key = Key()
    parts: tuple[Shape, ...] = ()  # what is in a list, a dict or a union
    is_row: bool = True  # of a tuple: it has any number of the same
    values: tuple[object, ...] = ()  # of a Literal
    least: int | None = None
    most: int | None = None
    shortest: int = 0
    longest: int | None = None
    marks: tuple[object, ...] = ()  # other notes, for who reads a kind of file


TABLE = Shape(dict)
WORD = Shape(str)
FILLED = Shape(str, shortest=1)


class KnownKey(msgspec.Struct, frozen=True):
    """One field of a struct, by its name there."""

    name: str
    shape: Shape
    is_needed: bool


@cache
def fields_of(kind: type[msgspec.Struct]) -> dict[str, KnownKey]:
    """The fields of a struct by their keys in a file."""
    hints = hints_of(kind, include_extras=True)
    shapes = {one.name: shape_of(hints[one.name]) for one in msgspec.structs.fields(kind)}
    return {
        one.encode_name: KnownKey(
            one.name, shapes[one.name], one.required or shapes[one.name].key.needed
        )
        for one in msgspec.structs.fields(kind)
    }


def shape_of(hint: object) -> Shape:
    """What a type lets a value be."""
    notes: list[object] = []
    while get_origin(hint) is Annotated:
        hint, *inner = get_args(hint)
        notes += inner
    kind = get_origin(hint) or hint
    args = get_args(hint)
    limits = [one for one in notes if isinstance(one, msgspec.Meta)]
    key = _joined([one for one in notes if isinstance(one, Key)])
    return Shape(
        kind=Union if kind is UnionType else kind,
        key=key,
        parts=() if kind is Literal else tuple(shape_of(one) for one in args if one is not ...),
        is_row=kind is list or ... in args,
        values=args if kind is Literal else (),
        least=_first([key.least, *(one.ge for one in limits)]),
        most=_first([key.most, *(one.le for one in limits)]),
        shortest=max((one.min_length or 0 for one in limits), default=0),
        longest=next((one.max_length for one in limits if one.max_length is not None), None),
        marks=tuple(one for one in notes if not isinstance(one, msgspec.Meta | Key)),
    )


def _first(numbers: Iterable[float | None]) -> int | None:
    return next((int(one) for one in numbers if one is not None), None)


def _joined(keys: list[Key]) -> Key:
    """What several notes say together, each of other things."""
    said = {one.name: one.default for one in msgspec.structs.fields(Key)}
    told = [{name: getattr(key, name) for name in said} for key in keys]
    usual = said.copy()
    for one in told:
        said |= {name: value for name, value in one.items() if value != usual[name]}
    return Key(**said)


def made(kind: type[T], values: Mapping[str, object]) -> T:
    """A struct of values that were read for its fields."""
    return kind(**values)


def name_of(path: KeyPath) -> str:
    """What to call the part at a path: its last key that is a word."""
    return next((key for key in reversed(path) if isinstance(key, str)), "file")


class Strict:
    """Reads plain data; what kind of file it is in, a subclass knows."""

    nouns: Mapping[object, str] = {str: "a string", int: "a whole number", bool: "true or false"}
    small = '"{name}" must be {least} or more.'
    whole_lists = True  # an entry of a wrong kind is told of the list
    means_given = False  # who writes a strange key may mean one that is there already
    synonyms: Mapping[str, str] = {}  # words that no key is like, and the key that they mean

    def __init__(self) -> None:
        self.ways: dict[object, Way] = {}  # of types that are written in a way of their own
        self.guesses = 0

    def report(self, path: KeyPath, message: str, suggestion: str = "") -> None:
        """Take note of a problem at a part."""
        raise NotImplementedError

    def refuse(self, path: KeyPath, message: str, suggestion: str = "") -> NoReturn:
        """Report a problem of a part that cannot be used."""
        self.report(path, message, suggestion)
        raise Misfit

    def misfit(self, shape: Shape, path: KeyPath, message: str = "", guess: str = "") -> NoReturn:
        """Refuse a part: in the words of its field, or in these."""
        name = name_of(path)
        if shape.key.said:
            self.refuse(path, shape.key.said.replace("{key}", str(path[-1])))
        if message and not shape.key.noun:
            self.refuse(path, message, guess)
        self.refuse(path, f'"{name}" must be {self.noun(shape)}.')

    def noun(self, shape: Shape) -> str:
        """What a value must be."""
        if shape.key.noun:
            return shape.key.noun
        if shape.kind in (tuple, list):
            return f"a list of {'tables' if _is_table(shape.parts[0]) else 'strings'}"
        return self.nouns.get(shape.kind, "a table").format(least=shape.least)

    def check(self, mark: object, value: object, path: KeyPath) -> None:
        """Whether a value is what a note of its field asks for; raises Misfit."""

    # ------------------------------------------------------------------ tables

    def read(
        self, kind: type[T], data: Row, path: KeyPath, what: str, spared: Collection[str] = ()
    ) -> T:
        """The struct of a table; ``spared`` keys may be missing. Raises Misfit."""
        return made(kind, self.table(fields_of(kind), data, path, what, spared))

    def table(
        self,
        known: Mapping[str, KnownKey],
        data: Row,
        path: KeyPath,
        what: str,
        spared: Collection[str] = (),
    ) -> dict[str, object]:
        """The values of a table by the names of the fields; raises Misfit, with the sound ones."""
        found: dict[str, object] = {}
        is_sound = self.knows(known, data, path, what)
        for key, one in known.items():
            if key in data and not self.is_absent(one.shape, data[key]):
                try:
                    found[one.name] = self.value(one.shape, data[key], (*path, key))
                except Misfit:
                    is_sound = False
            elif one.is_needed and key not in spared:
                self.report(path, f'The key "{key}" is missing.')
                is_sound = False
        if not is_sound:
            raise Misfit(found)
        return found

    def knows(self, known: Collection[str], data: Row, path: KeyPath, what: str) -> bool:
        """Whether every key of a table is known; reports those that are not."""
        strange = [key for key in data if key not in known]
        for key in strange:
            is_open = self.means_given or isinstance(data[key], list)  # there may be more rows
            left = [other for other in known if is_open or other not in data]
            meant = self.synonyms.get(str(key).casefold(), "")
            self.guesses += 1
            guess = meant if meant in left or self.guesses > GUESSES else nearest(str(key), left)
            self.report((*path, key), f'"{key}" is not a key of {what}.', guess)
        return not strange

    def is_absent(self, shape: Shape, value: object) -> bool:  # noqa: ARG002 - others look
        """Whether a value is one that says nothing."""
        return False

    # ------------------------------------------------------------------ values

    def value(self, shape: Shape, value: object, path: KeyPath) -> object:
        """A value as its field holds it; raises Misfit."""
        found = self._value(shape, value, path)
        for mark in shape.marks:
            self.check(mark, found, path)
        return found

    def _value(self, shape: Shape, value: object, path: KeyPath) -> object:
        kind = shape.kind
        for word, meant in shape.key.words:
            if value == word:
                return meant
        if kind in self.ways:
            return self.ways[kind](value, path)
        if kind is Union:
            takes_none = any(part.kind is NoneType for part in shape.parts)
            return None if value is None and takes_none else self.value(shape.parts[0], value, path)
        if kind is Literal:
            return self.choice(shape, value, path)
        if kind is int:
            return self.number(shape, value, path)
        if kind is str:
            return self.word(value, path, shape)
        if kind in (tuple, list):
            return self.entries(shape, value, path)
        if kind is dict:
            return self.mapping(shape, value, path)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.read(kind, self.row(value, path, shape), path, shape.key.what)
        if kind is bool and not isinstance(value, bool):
            self.misfit(shape, path)
        return value

    def row(self, value: object, path: KeyPath, shape: Shape = TABLE) -> Row:
        """A table."""
        if not isinstance(value, Mapping):
            self.misfit(shape, path)
        return value

    def word(self, value: object, path: KeyPath, shape: Shape = WORD) -> str:
        """A string."""
        if not isinstance(value, str):
            self.misfit(shape, path)
        if shape.shortest and not value.strip():
            self.refuse(path, f'"{name_of(path)}" must not be empty.')
        most = LETTERS if shape.longest is None else shape.longest
        if len(value) > most:
            told = f'"{name_of(path)}" has at most {most} letters; this one has {len(value)}.'
            self.refuse(path, told)
        return value.rstrip() if shape.key.trimmed else value

    def number(self, shape: Shape, value: object, path: KeyPath) -> int:
        """A whole number within its limits."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.misfit(shape, path)
        if shape.least is not None and value < shape.least:
            self.misfit(shape, path, self.small.format(name=name_of(path), least=shape.least))
        most = NUMBER if shape.most is None else shape.most
        if value > most:
            self.misfit(shape, path, f'"{name_of(path)}" must be {most} or less.')
        if value < -NUMBER:
            self.refuse(path, f'"{name_of(path)}" must be {-NUMBER} or more.')
        return value

    def choice(self, shape: Shape, value: object, path: KeyPath) -> object:
        """One of a few words."""
        words = [str(one) for one in shape.values if one]
        if not isinstance(value, str):
            self.misfit(Shape(str, shape.key), path)
        if value not in words:
            message = f'"{name_of(path)}" must be {listed(words)}, not "{value}".'
            self.misfit(shape, path, message, nearest(value, words))
        return value

    def entries(self, shape: Shape, value: object, path: KeyPath) -> object:
        """A list."""
        if shape.key.alone and isinstance(value, str):
            return self.entries(shape, [value], path)
        if not isinstance(value, list | tuple):
            self.misfit(shape, path)
        parts = [shape.parts[0]] * len(value) if shape.is_row else shape.parts
        if self.whole_lists and not all(map(self.looks, parts, value)):
            each = f'"{name_of(path)}" must be {self.noun(shape)}, each as {shape.key.each}.'
            self.refuse(path, each) if shape.key.each else self.misfit(shape, path)
        found: list[object] = []
        for i, one in enumerate(value):
            with suppress(Misfit):
                found.append(self.value(parts[i], one, (*path, i)))
        if len(found) < len(value):
            raise Misfit
        most = len(found) if shape.longest is None else shape.longest
        if not shape.shortest <= len(found) <= most:
            self.refuse(path, shape.key.count.replace("{count}", str(len(found))))
        return tuple(found) if shape.kind is tuple else found

    def looks(self, shape: Shape, value: object) -> bool:
        """Whether an entry of a list is of the kind that the list has."""
        if shape.kind is tuple:
            if not isinstance(value, list) or len(value) != len(shape.parts):
                return False
            return all(map(self.looks, shape.parts, value))
        if shape.kind is int:
            return isinstance(value, int) and not isinstance(value, bool)
        return isinstance(value, Mapping if _is_table(shape) else str)

    def mapping(self, shape: Shape, value: object, path: KeyPath) -> dict[object, object]:
        """A mapping of keys to values, all of the same kinds."""
        if not isinstance(value, Mapping):
            self.misfit(shape, path)
        for mark in shape.marks:
            if isinstance(mark, Keys) and not self.knows(mark.names, value, path, shape.key.what):
                raise Misfit
        of, holds = shape.parts
        found: dict[object, object] = {}
        for key, one in value.items():
            at = (*path, key)
            with suppress(Misfit):
                name: object = int(key) if of.kind is int and str(key).isdigit() else str(key)
                name = self.value(of, name, at)
                found[name] = self.value(holds, one, at)
        if len(found) < len(value):
            raise Misfit
        return found


class Curt(Strict):
    """Reads plain data up to its first problem, and raises that as an error."""

    means_given = True

    def __init__(self, error: Callable[[KeyPath, str], Exception]) -> None:
        super().__init__()
        self.error = error

    def report(self, path: KeyPath, message: str, suggestion: str = "") -> None:
        """Raise a problem at a part."""
        raise self.error(path, hinted(message, suggestion))


def _is_table(shape: Shape) -> bool:
    return isinstance(shape.kind, type) and issubclass(shape.kind, msgspec.Struct)
