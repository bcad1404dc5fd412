"""A text that we made is shown, and never read: whoever needs a part of it has the part."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "longbox"
ROOMS = ("agents", "records", "server")
# Where a text is taken apart that is not ours: what somebody typed, a file, an address, a header.
# By function, with what the text is; the house's own texts are read nowhere.
FOREIGN = {
    "records/opening.py": {
        "<module>": "a file's NAME x7",
        "entries": "a file's NAME x7",
        "_read_opening": "a dict of what a file says, not a text",
    },
    "records/record.py": {
        "<module>": "a commitment and a digest of a file",
        "_said": "what the YAML writer ends a scalar with",
        "commitment": "a commitment of a file",
        "dossier": "a digest of a file",
        "digest": "a digest of a file",
    },
    "records/referee.py": {
        "_check_expectation": "a key of a scenario's expect",
        "_check_stack": "a key of a scenario's expect",
    },
    "records/scenario.py": {
        "<module>": "a key of a scenario's expect",
        "kind_of": "a key of a scenario's expect",
        "player_of": "a key of a scenario's expect",
    },
    "records/sealing.py": {"salt_of": "a seed of a file", "secret_of": "a seed of a file"},
    "records/snapshot.py": {"write_text": "a file is put in the place of another"},
    "server/app.py": {
        "<module>": "the port behind a host's name",
        "_is_welcome": "the port behind a host's name",
    },
    "server/backup.py": {"back_up": "a file is put in the place of another"},
    "server/configuration.py": {"private": "an address as a person writes it"},
    "server/lobby.py": {"look": "a table is found by its id"},
    "server/relay.py": {"carry": "an address that another process wrote down"},
    "server/reading.py": {"_clean": "letters of a stranger's file, repeated in a sentence"},
    "server/standing.py": {"paragraphs": "a story as a set file tells it"},
    "server/workshop.py": {
        "<module>": "a person's own text, mended",
        "_told": "a person's own text, mended",
        "_place": "a person's own text",
        "_cut": "a person's own text",
        "_patched": "a person's own text, mended",
    },
    "server/serving.py": {"store_of": "the address of a database"},
}
READING = {  # methods that take a text apart, or look for something in it
    "count",
    "endswith",
    "find",
    "findall",
    "fullmatch",
    "isdigit",
    "match",
    "partition",
    "removeprefix",
    "removesuffix",
    "replace",
    "rfind",
    "rpartition",
    "rsplit",
    "search",
    "split",
    "splitlines",
    "startswith",
    "sub",
}
OTHERS = {"structs", "lobby"}  # they replace a value's field, and find a table
TEXTS = {
    "act",
    "full",
    "line",
    "message",
    "place",
    "prompt",
    "said",
    "sentence",
    "text",
    "texts",
    "words",
}


def name_of(node: ast.expr) -> str:
    """The last name of an expression."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def readings(tree: ast.AST, within: str = "<module>") -> list[tuple[str, str]]:
    """Where a module reads a text: in which function, and how."""
    found: list[tuple[str, str]] = []
    for node in ast.iter_child_nodes(tree):
        inside = within
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = node.name
        how = reading(node)
        if how:
            found.append((inside, how))
        found += readings(node, inside)
    return found


def reading(node: ast.AST) -> str:
    """How a piece of code reads a text; empty if it does not."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        names = {alias.name for alias in node.names} | {getattr(node, "module", None)}
        return "re" if "re" in names else ""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        is_other = name_of(node.func.value) in OTHERS
        return f".{node.func.attr}()" if node.func.attr in READING and not is_other else ""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        return f"a slice of {name_of(node.value)}" if name_of(node.value) in TEXTS else ""
    if isinstance(node, ast.Compare):
        for test, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(test, ast.In | ast.NotIn) and name_of(right) in TEXTS:
                return f"in {name_of(right)}"
    return ""


@pytest.mark.parametrize(
    "path",
    [path for room in ROOMS for path in sorted((SOURCE / room).rglob("*.py"))],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_no_text_of_ours_is_read(path: Path) -> None:
    foreign = FOREIGN.get(str(path.relative_to(SOURCE)), {})
    found = readings(ast.parse(path.read_text()))

    assert [] == [one for one in found if one[0] not in foreign]
    assert [] == [name for name in foreign if name not in {one[0] for one in found}]


def test_every_file_with_foreign_texts_is_there() -> None:
    assert [] == [name for name in FOREIGN if not (SOURCE / name).exists()]


@pytest.mark.parametrize(
    "code",
    [
        "import re",
        "from re import search",
        "option.text[7:]",
        "'reveal' in card.text",
        "card.text.startswith('Attack')",
        "name, _, rest = option.text.partition(' ')",
    ],
)
def test_a_reading_would_be_found(code: str) -> None:
    assert 1 == len(readings(ast.parse(code)))
