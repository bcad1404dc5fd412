"""A class has a name of its own: a reader who meets one need not ask which is meant."""

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "longbox"


def homes() -> dict[str, list[str]]:
    """The modules that have a class of each name."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(str(path.relative_to(SOURCE)))
    return found


def test_no_two_classes_have_the_same_name() -> None:
    twice = {name: where for name, where in homes().items() if len(where) > 1}

    assert {} == twice
