"""Every scenario of the project holds: played straight, undone and redone, saved and loaded.

Here one in three is undone and saved, too; all of them are in ``./test --long``.
"""

import json
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
import scenarios

from longbox.game.game import Game, load
from longbox.games.laid import LaidTable
from longbox.games.setup import Plan
from longbox.opening.opening import Opening
from longbox.records import referee
from longbox.records.plain import Document
from longbox.records.scenario import parse

FILES = scenarios.files()


def undone(game: Game) -> Game:
    """The game after every one of its options was tried and taken back."""
    decision = game.decision
    assert decision is not None
    for index in range(len(decision.options)):
        game.copy().choose(index)
    return game


def saved(game: Game) -> Game:
    """The game after it was written down and read again."""
    return load(json.loads(json.dumps(game.save())))


def name(path: Path) -> str:
    return path.relative_to(scenarios.FOLDER).as_posix()


def test_there_are_scenarios() -> None:
    assert len(FILES) > 100


@pytest.fixture
def laid_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same table is laid once, however often it is played: no game changes its cards."""
    lay_plan = referee.lay_plan
    made: dict[str, tuple[Opening, Plan]] = {}

    def once(document: Document, opening: Opening, table: LaidTable) -> tuple[Opening, Plan]:
        key = repr((opening, table))
        if key not in made:
            made[key] = lay_plan(document, opening, table)
        return made[key]

    monkeypatch.setattr(referee, "lay_plan", once)


def run(path: Path, way: str, between: Callable[[Game], Game] | None) -> None:
    for shown in scenarios.written_out(path):
        referee.run(parse(shown.text, f"{shown.name}, {way}"), between)


def run_undone_and_saved(path: Path) -> None:
    run(path, "undone and saved", lambda game: saved(undone(game)))


def is_one_in_three(path: Path) -> bool:
    """Whether it is undone and saved in every run: drawn by its name."""
    return zlib.crc32(name(path).encode()) % 3 == 0


@pytest.mark.usefixtures("laid_once")
@pytest.mark.parametrize("path", FILES, ids=name)
def test_scenario(path: Path) -> None:
    """In both ways in a row: what was read for the first is there for the other."""
    run(path, "played", None)
    if is_one_in_three(path):
        run_undone_and_saved(path)


OTHERS = [path for path in FILES if not is_one_in_three(path)]


@pytest.mark.long
@pytest.mark.parametrize("path", OTHERS, ids=name)
def test_any_scenario_is_undone_and_saved(path: Path) -> None:
    run_undone_and_saved(path)
