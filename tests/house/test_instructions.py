"""What is made from the table of instructions is what the table says: codes, dispatch and page."""

import re
import sys
from pathlib import Path

import instructions
import pytest

from longbox.rules import codes
from longbox.rules.instructions import OPERATIONS, SHAPES, TERMS, Operation, TermKind
from longbox.rules.listing import words_of

KINDS = {
    *("verb", "verbs", "jump", "jumps", "register", "number", "flag", "text", "group", "rule"),
    *("ability", "cause", "unlike", "player", "place", "filter", "cards", "amount", "condition"),
    *("event", "scope", "modifier", *(row.name for row in SHAPES)),
}


def test_everything_that_is_made_is_what_the_table_says() -> None:
    """After a new row: `python scripts/instructions.py`, and commit what it writes."""
    assert [] == instructions.differing()


def test_what_differs_is_named_with_how_to_mend_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    block = re.sub(r"^OP_MILL.*\n", "", instructions.CODES.read_text(), flags=re.MULTILINE)
    for name in ("CODES", "DISPATCH", "PAGE"):
        path = tmp_path / getattr(instructions, name).name
        monkeypatch.setattr(instructions, name, path)
    instructions.CODES.write_text(block)
    monkeypatch.setattr(instructions, "HERE", tmp_path)
    monkeypatch.setattr(sys, "argv", ["instructions.py", "--check"])

    assert 1 == instructions.main()
    assert [
        "codes.py is not what the table of instructions says.",
        "dispatch.py is not what the table of instructions says.",
        "INSTRUCTIONS.md is not what the table of instructions says.",
        instructions.MEND,
    ] == capsys.readouterr().out.splitlines()

    monkeypatch.setattr(sys, "argv", ["instructions.py"])

    assert 0 == instructions.main()
    assert [] == instructions.differing()


def test_every_operand_is_of_a_kind_that_there_is() -> None:
    rows: list[Operation | TermKind] = [*OPERATIONS, *TERMS, *SHAPES]
    kinds = {one.kind.removeprefix("bits ") for row in rows for one in row.operands}

    assert all(words_of(kind) for kind in kinds - KINDS)


def test_codes_that_are_listed_by_their_names_leave_no_number_out() -> None:
    """H_, U_ and W_ are operands; the first of each is 0, and each follows another."""
    for prefix in ("H_", "U_", "W_"):
        numbers = [value for name, value in vars(codes).items() if name.startswith(prefix)]

        assert list(range(len(numbers))) == sorted(numbers)
