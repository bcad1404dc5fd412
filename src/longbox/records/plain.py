"""YAML read strictly into plain data, with the line of everything in it.

Owns: Document, FileError, and how a part that does not fit is told. Must not know: which keys any
file has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

from longbox.printed.gate import TooMuch, check_yaml
from longbox.printed.key import Key
from longbox.printed.problem import KeyPath
from longbox.printed.strict import WORD, Curt, Shape

if TYPE_CHECKING:
    import yaml


class FileError(ValueError):
    """A file that cannot be used, in a sentence that says where."""

    def __init__(self, message: str, file: str = "", line: int = 0) -> None:
        if file:
            where = f"{file}:{line}: " if line else f"{file}: "
        else:
            where = f"Line {line}: " if line else ""
        super().__init__(f"{where}{message}")
        self.message = message
        self.file = file
        self.line = line


@dataclass(slots=True)
class Document:
    """Plain data, and the line on which each part of it stands."""

    data: dict[str, Any]
    file: str = ""
    lines: dict[KeyPath, int] = field(default_factory=dict)

    def line(self, path: KeyPath) -> int:
        """The line of a part, or of the nearest part around it; 0 if there is no file."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)

    def error(self, path: KeyPath, message: str) -> FileError:
        """An error of the file at a part of it."""
        return FileError(message, self.file, self.line(path))


class Sheet(Curt):
    """Reads the parts of a document; raises FileError at the first that does not fit."""

    nouns: Mapping[object, str] = {str: "a word", bool: "true or false", list: "a list"}
    small = '"{name}" must be a whole number, {least} or more.'
    whole_lists = False

    def __init__(self, document: Document) -> None:
        super().__init__(document.error)
        self.document = document

    def noun(self, shape: Shape) -> str:
        """What a value must be."""
        if shape.kind is int and not shape.key.noun:
            return "a whole number" + ("" if shape.least is None else f", {shape.least} or more")
        return shape.key.noun or self.nouns.get(shape.kind, "a list")

    def is_absent(self, shape: Shape, value: object) -> bool:  # noqa: ARG002 - null says nothing
        """Whether a value is one that says nothing."""
        return value is None

    def misfit(self, shape: Shape, path: KeyPath, message: str = "", guess: str = "") -> NoReturn:
        """Refuse a part."""
        if shape.key.what and not shape.key.said:
            message = f"{shape.key.what} must be a mapping of keys to values."
        super().misfit(shape, path, message, guess)

    def word(self, value: object, path: KeyPath, shape: Shape = WORD) -> str:
        """A string; a word that YAML takes for a truth value is told."""
        if isinstance(value, bool) and not shape.key.said:
            said = "yes" if value else "no"
            message = f'"{said}" is a truth value in YAML; put it into quotes to mean the word.'
            self.refuse(path, message)
        if not isinstance(value, str) or (shape.shortest and not value.strip()):
            self.misfit(shape, path)
        return value


def read_yaml(text: str, file: str, what: str) -> Document:
    """The one document of a YAML text, which is a mapping; raises FileError."""
    import yaml  # noqa: PLC0415 - only files need it

    base: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    document = Document({}, file)
    try:
        check_yaml(text)
        loader = base(text)
        try:
            node = loader.get_single_node()
            data = None if node is None else _build(loader, node, (), document)
        finally:
            loader.dispose()
    except TooMuch as error:
        raise FileError(str(error), file, error.line) from None
    except (yaml.YAMLError, UnicodeError) as error:  # or a letter that YAML does not allow
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else 0
        raise FileError(f"This is not YAML: {_reason(error)}.", file, line) from None
    document.data = dict(Sheet(document).row(data, (), Shape(dict, Key(what=what))))
    return document


def _reason(error: Exception) -> str:
    reason = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    return str(reason).strip().rstrip(".")


def _build(loader: yaml.SafeLoader, node: yaml.Node, path: KeyPath, document: Document) -> object:
    """What a node says; the lines of all that is in it are noted."""
    from yaml import MappingNode, SequenceNode  # noqa: PLC0415 - as above

    document.lines[path] = node.start_mark.line + 1
    if isinstance(node, MappingNode):
        loader.flatten_mapping(node)
        made: dict[str | int, object] = {}
        for key_node, value_node in node.value:
            key = _scalar(loader, key_node, document)
            line = key_node.start_mark.line + 1
            if not isinstance(key, str | int):
                raise FileError("A key must be a word.", document.file, line)
            if key in made:
                raise FileError(f'"{key}" stands here twice.', document.file, line)
            made[key] = _build(loader, value_node, (*path, key), document)
            document.lines[(*path, key)] = line
        return made
    if isinstance(node, SequenceNode):
        return [_build(loader, item, (*path, i), document) for i, item in enumerate(node.value)]
    return _scalar(loader, node, document)


def _scalar(loader: yaml.SafeLoader, node: yaml.Node, document: Document) -> object:
    """What a word says; one that looks like a date and is none is told."""
    try:
        return loader.construct_object(node, deep=True)
    except ValueError:
        line = node.start_mark.line + 1
        told = f'"{node.value}" is no date and no number; put it into quotes to mean the words.'
        raise FileError(told, document.file, line) from None
