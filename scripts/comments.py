"""What is said in comments of the names of a module and of the fields of its classes.

Owns: where such a comment stands: behind its name, or in the lines right above it.
Must not know: who asks, and what for.
"""

import ast
import inspect
import io
import sys
import tokenize
from collections.abc import Iterator, Mapping
from functools import cache
from types import ModuleType

RULE = "# -----"  # how a line begins that only parts a file
ASIDE = "noqa"  # how a comment begins that is for a tool


def of_field(kind: type, field: str) -> str:
    """What is said of a field of a class, or of a class of ours that it is made from."""
    for one in kind.__mro__:
        if one.__module__.startswith("longbox."):
            found = of_module(sys.modules[one.__module__]).get(f"{one.__name__}.{field}")
            if found:
                return found
    return ""


@cache
def of_module(module: ModuleType) -> Mapping[str, str]:
    """What is said of each name of a module, and of each field: ``Class.field``."""
    text = inspect.getsource(module)
    lines = text.splitlines()
    behind = {
        token.start[0]: token.string.removeprefix("#").strip()
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    }
    found: dict[str, str] = {}
    for name, node in _named(ast.parse(text).body):
        said = behind.get(node.end_lineno or node.lineno, "")
        if not said or said.startswith(ASIDE):
            said = " ".join(_above(lines, node.lineno - 1))
        if said:
            found.setdefault(name, said)
    return found


def _above(lines: list[str], at: int) -> list[str]:
    """The comment in the lines right above one."""
    found: list[str] = []
    while at and lines[at - 1].lstrip().startswith("#") and RULE not in lines[at - 1]:
        at -= 1
        found.insert(0, lines[at].strip().removeprefix("#").strip())
    return found


def _named(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, ast.stmt]]:
    """Names and fields, and the statement that says what each is."""
    for node in body:
        if isinstance(node, ast.ClassDef) and not within:
            yield from _named(node.body, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef) and within and node.name == "__init__":
            yield from _named(node.body, within)
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    yield f"{within}{target.id}", node
                elif isinstance(target, ast.Attribute) and within:
                    yield f"{within}{target.attr}", node
