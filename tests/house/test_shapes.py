"""What is written down of the messages is what the structs say: types, schemas and tables."""

import sys
from pathlib import Path

import pytest
import shapes
from msgspec import Struct
from typescript import in_order, shape


class Inner(Struct, frozen=True):
    """A part."""

    number: int


class Outer(Struct, frozen=True, omit_defaults=True, tag_field="is", tag="outer"):
    """A whole."""

    parts: tuple[Inner, ...]
    place: dict[str, list[int | None]]
    inner: Inner | None = None
    word: str = ""
    pair: tuple[int, str] | None = None


def test_everything_that_is_written_down_is_what_the_structs_say() -> None:
    """After a change of a message: `python scripts/shapes.py`, and commit what it writes."""
    assert [] == shapes.differing()


def test_what_differs_is_named_with_how_to_mend_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "types.ts"
    page.write_text("export type Said = string;\n")
    monkeypatch.setattr(shapes, "HERE", tmp_path)
    monkeypatch.setattr(shapes, "TYPES", page)
    monkeypatch.setattr(shapes, "SCHEMAS", tmp_path / "schema")
    monkeypatch.setattr(sys, "argv", ["shapes.py", "--check"])

    assert 1 == shapes.main()
    assert [
        "types.ts is not what the structs of the messages say.",
        "schema/said.json is not what the structs of the messages say.",
        "schema/heard.json is not what the structs of the messages say.",
        "schema/answers.json is not what the structs of the messages say.",
        shapes.MEND,
    ] == capsys.readouterr().out.splitlines()

    monkeypatch.setattr(sys, "argv", ["shapes.py"])

    assert 0 == shapes.main()
    assert [] == shapes.differing()


def test_a_struct_becomes_an_interface() -> None:
    keys = {key.name: (key.type, key.is_optional) for key in shape(Outer, is_sent=True).keys}

    assert {
        "parts": ("Inner[]", False),
        "place": ("Record<string, (number | null)[]>", False),
        "inner": ("Inner", True),
        "word": ("string", True),
        "pair": ("[number, string]", True),
    } == keys
    assert [Inner, Outer] == list(in_order([Outer], is_sent=True))


def test_what_a_client_may_leave_out_it_may_also_say_is_nothing() -> None:
    keys = {key.name: (key.type, key.is_optional) for key in shape(Outer, is_sent=False).keys}

    assert ("Inner | null", True) == keys["inner"]


def test_every_message_of_the_document_is_one_that_there_is() -> None:
    """Each direction has its table, and each table of the document its struct."""
    named = [found[1] for found in shapes.TABLE.findall(shapes.PROTOCOL.read_text())]

    assert {"said", "heard"} <= set(named)
    assert sorted(set(named)) == sorted(named)
