"""YAML read strictly into plain data, with the line of everything in it.

Owns: Document, FileError. Must not know: which keys any file has.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

KeyPath = tuple[str | int, ...]


class FileError(ValueError):
    """A file that cannot be used, in a sentence that says where."""

    def __init__(self, message: str, file: str = "", line: int = 0) -> None:
        where = f"{file}:{line}: " if line else f"{file}: " if file else ""
        super().__init__(f"{where}{message}")
        self.message = message
        self.file = file
        self.line = line


@dataclass(slots=True)
class Document:
    """Plain data, and the line on which each part of it stands."""

    data: Any
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


def read_yaml(text: str, file: str) -> Document:
    """The one document of a YAML text; raises FileError."""
    import yaml  # noqa: PLC0415 - only files need it

    base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        loader = base(text)
    except yaml.YAMLError as error:  # a letter that YAML does not allow
        raise FileError(f"This is not YAML: {_reason(error)}.", file) from None
    document = Document(None, file)
    try:
        node = loader.get_single_node()
        if node is not None:
            document.data = _build(loader, node, (), document)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else 0
        raise FileError(f"This is not YAML: {_reason(error)}.", file, line) from None
    except RecursionError:
        raise FileError("This file contains itself.", file) from None
    finally:
        loader.dispose()
    return document


def _reason(error: Exception) -> str:
    reason = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    return str(reason).strip().rstrip(".")


def _build(loader: Any, node: Any, path: KeyPath, document: Document) -> Any:
    document.lines[path] = node.start_mark.line + 1
    if node.id == "mapping":
        loader.flatten_mapping(node)
        made: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = loader.construct_object(key_node, deep=True)
            line = key_node.start_mark.line + 1
            if not isinstance(key, str | int):
                raise FileError("A key must be a word.", document.file, line)
            if key in made:
                raise FileError(f'"{key}" stands here twice.', document.file, line)
            made[key] = _build(loader, value_node, (*path, key), document)
            document.lines[(*path, key)] = line
        return made
    if node.id == "sequence":
        return [_build(loader, item, (*path, i), document) for i, item in enumerate(node.value)]
    return loader.construct_object(node)
