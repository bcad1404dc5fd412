"""The map of the house is true: what ARCHITECTURE.md claims can be counted in the sources."""

import ast
import gc
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import gates
import pytest

import longbox
from longbox.opening.opening import FIELDS, HouseRules, Opening
from longbox.rules.board import Board
from longbox.rules.card import Catalog, Program
from longbox.rules.chance import STREAM_DECKS, STREAM_EFFECTS, STREAM_MAIN, STREAM_SETUP
from longbox.rules.ruleset import Ruleset
from longbox.rules.state import State
from longbox.rules.words import blank

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "longbox"
PAGE = (ROOT / "ARCHITECTURE.md").read_text()
CONTRACTS: dict[str, dict[str, Any]] = {
    one["id"]: one
    for one in tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"][
        "contracts"
    ]
}


pytestmark = pytest.mark.xdist_group("trees")  # they are read once


def section(title: str) -> str:
    """The part of the page under a heading."""
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows(title: str) -> list[list[str]]:
    """The rows of the table in a part of the page, without its heads."""
    lines = [line for line in section(title).splitlines() if line.startswith("| ")]
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines[1:]]


@cache
def trees() -> dict[str, ast.Module]:
    """Every module of the package."""
    return {
        path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text())
        for path in sorted(SOURCE.rglob("*.py"))
    }


def room_of(module: str) -> str:
    return module.partition("/")[0]


def imported(tree: ast.Module, module: str) -> set[str]:
    """The names that are imported from a module, and its own if it is imported whole."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == module:
            found |= {one.name for one in node.names}
        if isinstance(node, ast.ImportFrom) and node.module == module.rpartition(".")[0]:
            found |= {one.name for one in node.names if one.name == module.rpartition(".")[2]}
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names if one.name == module}
    return found


# --------------------------------------------------------------------------- rooms


def test_the_rooms_are_those_that_there_are() -> None:
    rooms = [path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists()]

    assert sorted([*rooms, "web"]) == sorted(row[0].strip("/") for row in rows("The rooms"))
    assert (ROOT / "web").is_dir()


def test_imports_point_as_the_line_says() -> None:
    line = section("The rooms").partition("```\n")[2].partition("```")[0]
    said = [set(re.findall(r"\w+", layer)) for layer in line.split(">")]
    rooms = {path.name for path in SOURCE.iterdir() if path.is_dir()}
    layers = [set(re.findall(r"\w+", layer)) & rooms for layer in CONTRACTS["layers"]["layers"]]

    assert said == [layer for layer in layers if layer]
    assert CONTRACTS["layers"]["exhaustive"]


def test_the_core_is_what_a_contract_keeps_pure() -> None:
    said = re.findall(r"`(\w+)`", section("The rooms").partition("The core (")[2].partition(")")[0])
    forbidden = set(CONTRACTS["pure-core"]["forbidden_modules"])

    assert [f"longbox.{name}" for name in said] == CONTRACTS["pure-core"]["source_modules"]
    assert {"time", "pathlib", "socket", "threading", "os"} <= forbidden


def test_every_module_says_what_it_owns_and_what_it_must_not_know() -> None:
    silent = []
    for name, tree in trees().items():
        told = " ".join((ast.get_docstring(tree) or "").split())
        if not re.search(r"\. Owns: .*Must not know: ", told):
            silent.append(name)

    assert [] == silent


def test_every_file_that_the_page_names_is_there() -> None:
    spoken = [
        code for code in re.findall(r"`([\w./*-]+)`", PAGE) if "/" in code or code.endswith(".py")
    ]
    bases = (ROOT, SOURCE)

    assert len(spoken) > 60
    assert [] == [name for name in spoken if not any(list(base.glob(name)) for base in bases)]


def test_bold_words_are_in_the_glossary() -> None:
    glossary = (ROOT / "docs" / "GLOSSARY.md").read_text()
    words = [
        word
        for row in re.findall(r"^\| \*\*(.+?)\*\*", glossary, re.MULTILINE)
        for word in row.split(" / ")
    ]
    spoken = {word for word in re.findall(r"\*\*([^*]+)\*\*", PAGE) if not word.endswith(".")}

    assert 12 == len(re.findall(r"^\| \*\*", glossary, re.MULTILINE))
    assert set() == spoken - set(words)


# --------------------------------------------------------------------------- the five decisions


SHARED = (Board, Catalog, Program, Ruleset, type)  # by all games of a table


def held_by(whole: object) -> set[type]:
    """The types of all that a value holds, but for what is shared."""
    met: set[int] = set()
    found: set[type] = set()
    waiting = [whole]
    while waiting:
        one = waiting.pop()
        if id(one) in met or isinstance(one, SHARED):
            continue
        met.add(id(one))
        found.add(type(one))
        waiting += gc.get_referents(one)
    return found


@pytest.mark.parametrize(
    "opening", [Opening(("confrontations",), seed=3), Opening(("rebirth",), seed=3)]
)
def test_a_game_in_progress_is_plain_data(opening: Opening) -> None:
    game = longbox.new(opening.sets, seed=opening.seed)
    for _ in range(60):
        game.choose(len(game.decision.options) - 1 if game.decision else 0)
        game.choose(0)
    row = type(blank(0))

    assert held_by(game._state) <= {State, row, int, bool, bytes, list, tuple, type(None)}


def test_questions_are_posed_in_one_module() -> None:
    posed = [
        name
        for name, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        and any(isinstance(one, ast.Attribute) and one.attr == "q_kind" for one in node.targets)
        and not (isinstance(node.value, ast.Name) and node.value.id == "Q_NONE")
        and not isinstance(node.value, ast.Attribute)  # a state copies its own
    ]

    assert {"rules/asking.py"} == set(posed) - {"game/saving.py"}


def test_one_module_decides_who_may_know() -> None:
    """Outside of the rules, what is known of a copy is only carried along: dealt anew, or saved."""
    looks = {
        name
        for name, tree in trees().items()
        if room_of(name) != "rules"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in ("known", "set_known", "lies")
        if isinstance(node.value, ast.Name) and node.value.id in ("st", "it", "state")
    }
    asks = {
        name
        for name, tree in trees().items()
        if room_of(name) != "rules" and imported(tree, "longbox.rules.zones") & {"seen_by"}
    }

    assert {"views/imagine.py", "views/visibility.py"} == looks
    assert '"lies"' in (SOURCE / "game/saving.py").read_text()  # it saves every row, by its name
    assert {"views/visibility.py"} == asks


def test_whoever_only_looks_does_not_ask_who_may_know() -> None:
    rooms = {
        room_of(name)
        for name, tree in trees().items()
        if imported(tree, "longbox.views.visibility")
    }

    assert {"views", "game", "lab"} == rooms


def test_there_is_a_random_stream_for_each_purpose() -> None:
    streams = {STREAM_SETUP, STREAM_EFFECTS, STREAM_MAIN, *(STREAM_DECKS + n for n in range(4))}

    assert 7 == len(streams)
    assert "random" in CONTRACTS["own-dice"]["forbidden_modules"]
    assert ["longbox.rules.chance"] == CONTRACTS["one-dice-cup"]["protected_modules"]


def imports_at_run_time(body: list[ast.stmt]) -> set[str]:
    """The packages that are imported when a module is, and not only by who checks its types."""
    found: set[str] = set()
    for node in body:
        if isinstance(node, ast.Import):
            found |= {one.name.partition(".")[0] for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
        elif isinstance(node, ast.If):
            is_checked = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
            found |= imports_at_run_time(node.orelse if is_checked else node.body + node.orelse)
    return found


def test_only_the_rows_of_a_compiled_engine_need_the_compiler_s_library() -> None:
    """Whoever has no compiled engine needs nothing of it: there a row is a list."""
    needs = {
        name
        for name, tree in trees().items()
        if imports_at_run_time(tree.body) & {"librt", "mypy_extensions"}
    }

    assert {"rules/words_native.py"} == needs


def test_rows_are_made_by_the_same_functions_compiled_or_not() -> None:
    plain, native = (
        [
            (node.name, [one.arg for one in node.args.args], ast.get_docstring(node))
            for node in ast.walk(trees()[f"rules/{name}.py"])
            if isinstance(node, ast.FunctionDef) and ast.get_docstring(node)
        ]
        for name in ("words", "words_native")
    )

    assert plain == native


# --------------------------------------------------------------------------- facts


def test_each_part_is_made_in_one_place() -> None:
    parts = {part: (home, maker) for part, home, maker in rows("The way of a fact")}
    homes: dict[str, list[str]] = {part: [] for part in parts}
    makers: dict[str, set[str]] = {part: set() for part in parts}
    for name, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name in parts:
                homes[node.name].append(name)
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(called, ast.Name) and called.id in parts:
                makers[called.id].add(name)

    assert len(parts) >= 10
    assert {part: [home] for part, (home, _) in parts.items()} == homes
    assert {part: {maker} for part, (_, maker) in parts.items()} == makers


def test_a_copy_comes_to_another_zone_only_through_zones() -> None:
    """But for a fresh hand, which is drawn card by card in one go, and what is dealt anew."""
    moves = {
        name
        for name, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if node.func.attr in ("put", "lay", "lay_as")
        if isinstance(node.func.value, ast.Name) and node.func.value.id in ("st", "it", "state")
    }
    rows = {
        name
        for name, tree in trees().items()
        if room_of(name) != "wording"  # there a row is one of a table of words
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AugAssign)
        for one in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(one, ast.Subscript) and isinstance(one.value, ast.Attribute | ast.Name)
        if (one.value.attr if isinstance(one.value, ast.Attribute) else one.value.id)
        in ("lies", "ends", "row")
    }

    assert {"games/setup.py", "rules/turn.py", "rules/zones.py", "views/imagine.py"} == moves
    own = {"rules/chance.py", "rules/state.py", "rules/words.py", "rules/words_native.py"}
    assert rows <= moves | own


ACTS = {"V_DISCARD", "V_DESTROY", "V_GAIN", "V_BUY", "V_DRAW", "V_PASS", "V_BLOCK", "V_REVEAL"}


def called_with(tree: ast.Module, called: str, names: set[str]) -> bool:
    """Whether a function is called anywhere with one of some names."""
    return any(
        isinstance(node, ast.Call)
        and getattr(node.func, "id", getattr(node.func, "attr", "")) == called
        and names & {one.id for one in node.args if isinstance(one, ast.Name)}
        for node in ast.walk(tree)
    )


def test_what_may_be_replaced_is_done_through_one_door() -> None:
    """The door is rules/replacing.py; a verb that is no constant comes from an operation.

    Clearing up and the hand of the next turn are no acts of a card.
    """
    moved = {name for name, tree in trees().items() if called_with(tree, "move", ACTS)}
    told = {name for name, tree in trees().items() if called_with(tree, "happen", ACTS)}
    drawing = {
        name for name, tree in trees().items() if "draw" in imported(tree, "longbox.rules.zones")
    }
    unnamed = {  # whoever moves a card with a verb that the text gives
        name
        for name, tree in trees().items()
        if called_with(tree, "move", {"verb"}) and room_of(name) == "rules"
    }

    assert {"rules/zones.py"} == moved, "else with act, of rules/replacing.py"
    assert {"rules/confrontation.py", "rules/replacing.py"} == told  # a Block is its card's discard
    assert {"rules/replacing.py"} == drawing
    assert {
        "rules/perform/standing.py",
        "rules/replacing.py",
    } == unnamed  # or on foot


# --------------------------------------------------------------------------- opening and seams


def test_every_field_of_an_opening_carries_what_is_asked() -> None:
    assert [one.name for one in FIELDS] == list(Opening.__struct_fields__)
    assert all(one.asked.answer for one in FIELDS)
    assert all(one.asked.help and one.asked.label for one in FIELDS if is_house_rule(one.name))


def is_house_rule(name: str) -> bool:
    return name in HouseRules.__struct_fields__


def test_a_game_keeps_its_opening_and_writes_it_down_in_its_order() -> None:
    game = longbox.new("confrontations", seed=5, closed_hands=True)
    keys = [one.key for one in FIELDS]
    written = [key for key in game.record() if key in keys]

    assert isinstance(game.opening, Opening)
    assert written == sorted(written, key=keys.index)
    assert game.opening.house.closed_hands


def test_what_is_made_from_structs_tables_and_docstrings_has_a_gate() -> None:
    commands = {part for gate in gates.gates() for part in gate.command}
    makers = {"scripts/shapes.py", "scripts/instructions.py", "scripts/api.py"}

    assert makers <= commands
    assert makers == {row[2] for row in rows("Typed seams")}


def test_what_crosses_a_seam_is_a_struct() -> None:
    sentence = section("Typed seams").strip().partition("\n")[0]
    named = re.findall(r"`([\w/]+\.py)`", sentence)

    assert 10 == len(named)
    for name in named:
        assert "Struct" in {
            base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "")
            for node in ast.walk(trees()[name])
            if isinstance(node, ast.ClassDef)
            for base in node.bases
        }, name
