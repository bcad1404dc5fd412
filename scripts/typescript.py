"""Structs in TypeScript: what goes over the wire, as the page sees it.

Owns: how a struct and its fields are written as an interface. Must not know: which structs.
"""

import inspect as sources
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import msgspec
from comments import of_field
from msgspec import inspect

WIDTH = 100  # of a line, as the formatter of web/ has it
PLAIN: dict[type[inspect.Type], str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


@dataclass(frozen=True, slots=True)
class Key:
    """A key of an object: its type, whether it may be left out, and what is said of it."""

    name: str
    type: str
    is_optional: bool
    told: str


@dataclass(frozen=True, slots=True)
class Shape:
    """An object that goes over the wire: its name, its tag, what is said of it, and its keys."""

    name: str
    tag_field: str | None
    tag: str | None
    told: tuple[str, ...]  # a paragraph each
    keys: tuple[Key, ...]


# --------------------------------------------------------------------------- structs


def in_order(roots: Iterable[type], is_sent: bool) -> dict[type, Shape]:
    """Structs and all that they hold, in the order of the sources."""
    found: dict[type, None] = {}
    waiting = list(roots)
    while waiting:
        kind = waiting.pop()
        if kind not in found:
            found[kind] = None
            waiting += parts(inspect.type_info(kind), kind)
    ordered = sorted(found, key=lambda kind: (kind.__module__, _line(kind)))
    return {kind: shape(kind, is_sent) for kind in ordered}


def parts(it: inspect.Type, of: type | None = None) -> list[type]:
    """The types of ours that a type speaks of."""
    if isinstance(it, inspect.Metadata):
        return parts(it.type)
    if isinstance(it, inspect.StructType):
        if it.cls is not of:
            return [it.cls]
        return [kind for one in it.fields for kind in parts(one.type)]
    if isinstance(it, inspect.CustomType):
        return [it.cls]
    if isinstance(it, inspect.UnionType):
        return [kind for one in it.types for kind in parts(one)]
    if isinstance(it, inspect.TupleType):
        return [kind for one in it.item_types for kind in parts(one)]
    if isinstance(it, inspect.ListType | inspect.VarTupleType):
        return parts(it.item_type)
    if isinstance(it, inspect.DictType):
        return parts(it.value_type)
    return []


def shape(kind: type, is_sent: bool) -> Shape:
    """A struct as it goes over the wire; ``is_sent``: from the server, which writes every key."""
    told = tuple(" ".join(part.split()) for part in (kind.__doc__ or "").split("\n\n"))
    it = inspect.type_info(kind)
    if isinstance(it, inspect.CustomType):
        return Shape(kind.__name__, None, None, told, ())
    assert isinstance(it, inspect.StructType)
    assert issubclass(kind, msgspec.Struct)
    omits = kind.__struct_config__.omit_defaults
    keys = []
    for one in it.fields:
        is_optional = not one.required and (omits or not is_sent)
        of = one.type
        if is_optional and is_sent and one.default is None and isinstance(of, inspect.UnionType):
            left = tuple(part for part in of.types if not isinstance(part, inspect.NoneType))
            of = left[0] if len(left) == 1 else inspect.UnionType(left)
        keys.append(Key(one.encode_name, written(of), is_optional, of_field(kind, one.name)))
    tag = None if it.tag is None else str(it.tag)
    return Shape(kind.__name__, it.tag_field, tag, told, tuple(keys))


def written(it: inspect.Type) -> str:
    """A type in TypeScript."""
    if isinstance(it, inspect.Metadata):
        return written(it.type)
    if type(it) in PLAIN:
        return PLAIN[type(it)]
    if isinstance(it, inspect.StructType | inspect.CustomType):
        return it.cls.__name__
    if isinstance(it, inspect.LiteralType):
        return " | ".join(f'"{value}"' for value in it.values)
    if isinstance(it, inspect.UnionType):
        return " | ".join(written(one) for one in it.types)
    if isinstance(it, inspect.TupleType):
        return f"[{', '.join(written(one) for one in it.item_types)}]"
    if isinstance(it, inspect.ListType | inspect.VarTupleType):
        item = written(it.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    assert isinstance(it, inspect.DictType), it
    return f"Record<string, {written(it.value_type)}>"


@cache
def _line(kind: type) -> int:
    return sources.getsourcelines(kind)[1]


# --------------------------------------------------------------------------- the file

HEAD = """\
// What goes over the wire, in types. Made by scripts/shapes.py from the structs of the server:
// change those, and run it.
"""


def typescript(
    shapes: Mapping[type, Shape], unions: Mapping[str, Sequence[type]], told: Mapping[str, str]
) -> str:
    """A file of types."""
    found = [HEAD]
    for kind, one in shapes.items():
        above = [
            base for base in kind.__bases__ if base in shapes and issubclass(base, msgspec.Struct)
        ]
        found.append(_interface(one, shapes[above[0]] if above else None))
    for name, kinds in unions.items():
        found.append(f"{_told((told[name],))}{_union(name, [kind.__name__ for kind in kinds])}")
    return "\n".join(found)


def _interface(one: Shape, base: Shape | None) -> str:
    head = _told(one.told)
    if not one.keys and one.tag is None:
        return f"{head}export type {one.name} = Record<string, unknown>[];\n"
    inherited = set(base.keys) if base else set()
    lines = [] if one.tag is None else [f'  {one.tag_field}: "{one.tag}";']
    for key in one.keys:
        if key not in inherited:
            behind = f" // {key.told}" if key.told else ""
            name = f"  {key.name}{'?' if key.is_optional else ''}:"
            line = f"{name} {key.type};"
            choices = key.type.split(" | ")
            if len(line) > WIDTH and len(choices) > 1 and "[" not in key.type:
                line = "\n".join([name, *(f"    | {choice}" for choice in choices)]) + ";"
            lines.append(f"{line}{behind}")
    extends = f" extends {base.name}" if base else ""
    return "\n".join([f"{head}export interface {one.name}{extends} {{", *lines, "}\n"])


def _told(paragraphs: Sequence[str]) -> str:
    text = " ".join(paragraphs).replace("``", "`")
    if len(text) + len("/**  */") <= WIDTH:
        return f"/** {text} */\n"
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) + len(" *  ") > WIDTH:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return "\n".join(["/**", *(f" * {line}" for line in lines), " */\n"])


def _union(name: str, kinds: Sequence[str]) -> str:
    line = f"export type {name} = {' | '.join(kinds)};"
    if len(line) <= WIDTH:
        return f"{line}\n"
    below = f"  {' | '.join(kinds)};"
    if len(below) <= WIDTH:
        return f"export type {name} =\n{below}\n"
    return "\n".join([f"export type {name} =", *(f"  | {kind}" for kind in kinds)]) + ";\n"
