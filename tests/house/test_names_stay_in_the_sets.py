"""The engine knows no card and no set: their names stand in the set files and nowhere else."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from every import every

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "longbox"
SETS = sorted((PACKAGE / "printed" / "sets").glob("*.toml"))
ENGINE = [
    path
    for room in ("effects", "rules", "wording", "games", "views", "game")
    for path in sorted((PACKAGE / room).rglob("*.py"))
]

PLAIN_WORD = re.compile(r"[a-z]+|the others", re.IGNORECASE)
# Cards that lie on the tables of sister sets, and that their texts speak of by name.
SISTERS = {"Kick": True, "Helping Hand": True, "Enhanced Strength": True}
# Where each game has its file.
BOOKS = PACKAGE / "games" / "books"
# What a key of a file is called, whatever the cards of that name are called today.
KEYS = {("games/laid.py", "Weakness")}
# Cards that are always there, but are called by a word of the language (or of programming).
WORDS_TOO = ("Run", "Contained")


@cache
def names() -> dict[str, bool]:
    """The names of all cards, Characters and sets, and whether each is of a starter or a stack.

    Those are on every table, so that a rule is easily written for one of them by its name.
    """
    found: dict[str, bool] = dict(SISTERS)
    for path in SETS:
        data: dict[str, Any] = tomllib.loads(path.read_text())
        found |= {data["id"]: False, data["name"]: False}
        for kind in ("character", "card"):
            found |= {entry["name"]: "place" in entry for entry in data.get(kind, [])}
    return found | dict.fromkeys(WORDS_TOO, False)


@cache
def games() -> set[str]:
    """The sets that are called like their game; only that game's own file may name those."""
    tables = [tomllib.loads(path.read_text()) for path in SETS]
    return {data["id"] for data in tables if data["id"] == data["game"]}


def may_name(path: Path, name: str) -> bool:
    if (path.relative_to(PACKAGE).as_posix(), name) in KEYS:
        return True
    return name.lower() in games() and path == BOOKS / f"{name.lower()}.py"


def words(path: Path) -> Iterator[tuple[int, str, bool]]:
    """Line, text and whether it is an identifier, of all that could hold a name.

    Docstrings are prose about the code, for readers; they are left out.
    """
    tree = ast.parse(path.read_text())
    prose = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in prose:
                yield line, text, False
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield line, name, True
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield line, name, True


@cache
def squeezed(text: str) -> str:
    """A name as an identifier would spell it: letters only, in lower case."""
    return re.sub(r"[^a-z]", "", text.lower())


def mentions(text: str, is_identifier: bool, name: str, always_there: bool = False) -> bool:
    """Whether the engine's text says that name.

    A name of plain words, such as a virtue, a vice or "the others", is also said without it:
    it counts where it has its capitals or is the whole literal, unless it is of a card that is
    always there, which counts everywhere.
    """
    is_plain = PLAIN_WORD.fullmatch(name) is not None and not always_there
    if is_identifier and is_plain:
        return False
    if is_identifier:
        return squeezed(name) in squeezed(text)
    if name.lower() not in text.lower():
        return False
    if is_plain:
        has_capitals = name != name.lower() and re.search(rf"(?<!\w){name}(?!\w| token)", text)
        whole = text.strip().lower() == name.lower() and name not in WORDS_TOO
        return bool(has_capitals) or whole
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE) is not None


@cache
def spelled() -> tuple[tuple[str, bool, str, str], ...]:
    """Every name, whether it is always there, and how it would be spelled in code and in words."""
    return tuple((name, there, squeezed(name), name.lower()) for name, there in names().items())


@cache
def mentioned(text: str, is_identifier: bool) -> tuple[str, ...]:
    """The names that a text of the engine says."""
    looked = squeezed(text) if is_identifier else text.lower()
    return tuple(
        name
        for name, always_there, code, words in spelled()
        if (code if is_identifier else words) in looked
        and mentions(text, is_identifier, name, always_there)
    )


def test_there_is_something_to_look_at() -> None:
    assert len(names()) > 100
    assert len(ENGINE) > 10


def test_no_name_of_a_card_or_set_in_the_engine() -> None:
    def names_nothing(path: Path) -> None:
        assert [] == [
            (line, name)
            for line, text, is_identifier in words(path)
            for name in mentioned(text, is_identifier)
            if not may_name(path, name)
        ]

    every(ENGINE, names_nothing, lambda path: path.relative_to(PACKAGE).as_posix())


def test_the_look_would_find_a_name() -> None:
    assert mentions("Hal Jordan, again", False, "Hal Jordan")
    assert mentions("hal_jordan", True, "Hal Jordan")
    assert mentions("fear", False, "Fear")
    assert mentions("is_weakness", True, "Weakness", always_there=True)
    assert mentions("gain a Weakness", False, "Weakness", always_there=True)
    assert mentions("the Fear of nothing", False, "Fear")
    assert mentions("gain one of The Others", False, "The Others")
    assert mentions("Kick", False, "Kick", always_there=names()["Kick"])
    assert not mentions("fear of nothing", False, "Fear")
    assert not mentions("put the others back", False, "The Others")
    assert not mentions("fear", True, "Fear")


def test_only_the_games_may_be_called_by_the_name_of_a_set() -> None:
    for game in games():
        assert may_name(BOOKS / f"{game}.py", game)
        assert not may_name(BOOKS / "rivals.py", game)
        assert not may_name(PACKAGE / "games" / "rulesets.py", game)
        assert not may_name(PACKAGE / "rules" / "turn.py", game)
    assert not may_name(BOOKS / "rebirth.py", "Weakness")
