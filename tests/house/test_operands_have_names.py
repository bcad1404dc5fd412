"""No bare number is compared with an operand: whatever a program holds has a name in the codes."""

import ast
from collections.abc import Iterator
from pathlib import Path

from longbox.rules import codes

RULES = Path(codes.__file__).parent
OPERANDS = {"a", "b", "c", "k", "limit_by", "where"}
FRAMES = {"fr", "frame"}
PLAIN = {0, -1}  # neither true nor there


def bare(tree: ast.AST) -> list[int]:
    """The lines where an operand, or a name for one, is compared with a number."""
    found: set[int] = set()
    for scope in ast.walk(tree):
        if isinstance(scope, ast.FunctionDef):
            named = set(names_for_operands(scope))
            for node in ast.walk(scope):
                if isinstance(node, ast.Compare):
                    sides = [node.left, *node.comparators]
                    is_operand = any(is_of_a_program(side, named) for side in sides)
                    numbers = [number for side in sides for number in numbers_of(side)]
                    if is_operand and not PLAIN.issuperset(numbers):
                        found.add(node.lineno)
    return sorted(found)


def is_of_a_program(side: ast.expr, named: set[str]) -> bool:
    """Whether it is an operand or a name for one; what a frame remembers is none."""
    if isinstance(side, ast.Attribute):
        of = side.value.id if isinstance(side.value, ast.Name) else ""
        return side.attr in OPERANDS and of not in FRAMES
    return isinstance(side, ast.Name) and side.id in named


def names_for_operands(scope: ast.FunctionDef) -> Iterator[str]:
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and is_of_a_program(node.value, set()):
            yield from (one.id for one in node.targets if isinstance(one, ast.Name))


def numbers_of(side: ast.expr) -> list[int]:
    """The numbers that stand there, by themselves or one of several."""
    if isinstance(side, ast.Tuple | ast.List | ast.Set):
        return [number for one in side.elts for number in numbers_of(one)]
    if isinstance(side, ast.UnaryOp) and isinstance(side.op, ast.USub):
        return [-number for number in numbers_of(side.operand)]
    if isinstance(side, ast.Constant) and type(side.value) is int:
        return [side.value]
    return []


def test_no_number_is_compared_with_an_operand() -> None:
    files = sorted(RULES.rglob("*.py"))
    lines = [f"{file.name}:{line}" for file in files for line in bare(ast.parse(file.read_text()))]

    assert len(files) > 30
    assert [] == lines


def test_a_number_that_is_compared_with_an_operand_is_found() -> None:
    wrong = ["op.a == 13", "op.x.a > 8", "node.k in (L_ANY, 23)", "2 != it.limit_by", "what == 5"]
    right = ["op.a == 0", "node.b >= -1", "op.a == ACT_ROLL", "op.b & 8", "fr.b == 6"]

    def lines(code: str) -> list[int]:
        return bare(ast.parse(f"def act(op, node, it):\n    what = op.a\n    return {code}"))

    assert [[3]] * len(wrong) == [lines(code) for code in wrong]
    assert [[]] * len(right) == [lines(code) for code in right]
