"""The table of instructions, written down for the machine and for people.

Owns: the operations in src/longbox/rules/codes.py, src/longbox/rules/dispatch.py and
docs/INSTRUCTIONS.md.
Must not know: what an operation does; that is in the rows of src/longbox/rules/instructions.py.

    python scripts/instructions.py            writes them anew
    python scripts/instructions.py --check    names those that differ from the table, and fails
"""

import ast
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from longbox.rules import instructions
from longbox.rules.instructions import OPERATIONS, Operand, Operation, TermKind
from longbox.rules.listing import words_of

HERE = Path(__file__).resolve().parent.parent
RULES = HERE / "src" / "longbox" / "rules"
CODES = RULES / "codes.py"
DISPATCH = RULES / "dispatch.py"
PAGE = HERE / "docs" / "INSTRUCTIONS.md"

MEND = "Run python scripts/instructions.py, and commit what it writes."
BLOCK = re.compile(r"(# Operations of a program: .*\n)(?:OP_.*\n)*(# End of the operations\.\n)")
WIDTH = 100


# --------------------------------------------------------------------------- codes


def codes_of(text: str) -> str:
    """The codes with a number for each operation, in the order of the table."""
    rows = [f"OP_{row.name}: Final = {number}\n" for number, row in enumerate(OPERATIONS)]
    return BLOCK.sub(lambda found: f"{found[1]}{''.join(rows)}{found[2]}", text)


# --------------------------------------------------------------------------- dispatch

HEAD = '''"""The dispatch: each operation of a program goes to its performer.

Owns: running a program until it asks, pushes a frame, or ends. Made by scripts/instructions.py.
Must not know: what an operation does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

'''
STEP = '''
if TYPE_CHECKING:
    from mypy_extensions import i64


def step_program(st: State, fr: i64) -> None:
    """Run a program until it asks, pushes a frame, or ends."""
    catalog = st.catalog
    codes = catalog.code
    at = fr + PC
    while True:
        stack = st.stack
        pc = stack[at]
        stack[at] = pc + 1
        # Another program may have taken this one's place: that of a Scenario's end.
        op = catalog.ability_at[stack[fr + ABILITY]] + pc * OP_WORDS
        code = codes[op]
'''
GROUP = 7  # operations that are told apart one by one, after the group that they are in
LAST = """        else:
            raise AssertionError(code)
        if st.q_kind != Q_NONE or st.over or st.sp != fr:
            return
"""


def dispatch() -> str:
    """The module that calls the performer of each operation."""
    homes: dict[str, list[str]] = {}
    for row in OPERATIONS:
        module, _, function = row.performer.partition(".")
        homes.setdefault(f"longbox.rules.perform.{module}", []).append(function)
    homes["longbox.rules.codes"] = [*(f"OP_{row.name}" for row in OPERATIONS), "Q_NONE"]
    homes["longbox.rules.card"] = ["OP_WORDS"]
    homes["longbox.rules.frames"] = ["ABILITY", "PC"]
    homes["longbox.rules.state"] = ["State"]
    imports = "".join(imported(module, homes[module]) for module in sorted(homes))
    groups = [OPERATIONS[i : i + GROUP] for i in range(0, len(OPERATIONS), GROUP)]
    branches = "".join(
        f"        {'elif' if i else 'if'} code < OP_{group[0].name}:\n{chain(groups[i], 3, 'if')}"
        for i, group in enumerate(groups[1:])
    )
    return HEAD + imports + STEP + branches + chain(groups[-1], 2, "elif") + LAST


def chain(group: Sequence[Operation], depth: int, first: str) -> str:
    """The calls of a few operations; ``first`` is the word before the first of them."""
    words = [first, *["elif"] * (len(group) - 1)]
    left = " " * 4 * depth
    return "".join(
        f"{left}{word} code == OP_{row.name}:\n{left}    {call(row)}\n"
        for word, row in zip(words, group, strict=True)
    )


def imported(module: str, names: list[str]) -> str:
    """The import of names, laid out as the formatter does."""
    line = f"from {module} import {', '.join(sorted(names))}"
    if len(line) <= WIDTH:
        return f"{line}\n"
    rows = "".join(f"    {name},\n" for name in sorted(names))
    return f"from {module} import (\n{rows})\n"


def call(row: Operation) -> str:
    """The call of a performer with what it takes: the state, the frame, the operation."""
    module, _, function = row.performer.partition(".")
    tree = ast.parse((RULES / "perform" / f"{module}.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == function:
            return f"{function}({', '.join(one.arg for one in node.args.args)})"
    raise LookupError(f"{row.name}: there is no {row.performer} in src/longbox/rules/perform/.")


# --------------------------------------------------------------------------- page

INTRODUCTION = (
    "# The instructions",
    "",
    "What a card does is a program: operations, one after the other, and terms that say of what.",
    "`longbox card NAME --program` lists those of a card.",
    "This page is made by `scripts/instructions.py`.",
    "The table that it is made from, `src/longbox/rules/instructions.py`, explains the operands.",
    "",
    "An operation has three numbers (a, b, c), two terms (x, y) and places to go on (pcs).",
    "A term has two numbers (a, b), a text (s) and terms inside, counted from 0.",
    "An operand that may be absent ends in a question mark, several of a kind end in dots.",
    "The performers are functions in `src/longbox/rules/perform/`.",
    "What terms mean is worked out in `src/longbox/rules/values.py`.",
    "",
)
CHAPTERS = (
    ("Players", instructions.PLAYERS),
    ("Places", instructions.PLACES),
    ("Filters", instructions.FILTERS),
    ("Cards", instructions.CARDS),
    ("Amounts", instructions.AMOUNTS),
    ("Conditions", instructions.CONDITIONS),
    ("Events", instructions.EVENTS),
    ("Scopes of modifiers", instructions.SCOPES),
    ("Modifiers", instructions.MODIFIERS),
    ("Several terms under one", instructions.SHAPES),
)


def page() -> str:
    """The page of documentation."""
    rows = [
        f"| `{row.name}` | {operands(row)} | {row.told} | `{row.performer}` |" for row in OPERATIONS
    ]
    parts = [
        *INTRODUCTION,
        "## Operations\n",
        "| operation | operands | what it does | performer |\n|---|---|---|---|",
        *rows,
    ]
    for title, terms in CHAPTERS:
        parts += [f"\n## {title}\n", "| term | operands | what it is |\n|---|---|---|"]
        parts += [f"| `{row.name}` | {operands(row)} | {row.told} |" for row in terms]
    parts += ["\n## Lists\n", "| list | what it holds, from 0 on |\n|---|---|"]
    parts += [f"| {name} | {', '.join(words)} |" for name, words in sorted(lists().items())]
    return "\n".join(parts) + "\n"


def lists() -> dict[str, list[str]]:
    """The lists of the codes that operands are taken from, by their kinds."""
    rows: list[Operation | TermKind] = [
        *OPERATIONS,
        *instructions.TERMS,
        *instructions.SHAPES,
    ]
    kinds = {one.kind.removeprefix("bits ") for row in rows for one in row.operands}
    return {
        kind: [f"`{word}`" if word else "nothing" for word in words_of(kind)]
        for kind in kinds
        if kind.isupper()
    }


def operands(row: Operation | TermKind) -> str:
    """What a row takes, each operand with its slot, name and kind."""
    inside = [one for one in row.operands if one.slot == "kids"]
    own = [one for one in row.operands if one.slot != "kids"]
    said = [operand(one, one.slot) for one in own]
    return "; ".join(said + [operand(one, str(at)) for at, one in enumerate(inside)])


def operand(one: Operand, slot: str) -> str:
    mark = "?" if one.is_optional else "..." if one.is_repeated else ""
    return f"{slot} `{one.name}`: {one.kind}{mark}"


# --------------------------------------------------------------------------- files


def files() -> dict[Path, str]:
    """What every file should hold."""
    return {
        CODES: codes_of(CODES.read_text(encoding="utf-8")),
        DISPATCH: dispatch(),
        PAGE: page(),
    }


def differing() -> list[Path]:
    """The files that hold something else."""
    return [
        path
        for path, text in files().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main() -> int:
    wrong = differing()
    if "--check" not in sys.argv[1:]:
        for path in wrong:
            text = files()[path]
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"Wrote {path.relative_to(HERE)}.")
        return 0
    for path in wrong:
        print(f"{path.relative_to(HERE)} is not what the table of instructions says.")
    if wrong:
        print(MEND)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
