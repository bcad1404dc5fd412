"""Every scenario of the project holds: played straight, undone and redone, saved and loaded."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from longbox.game.game import Game, load
from longbox.records.referee import run
from longbox.records.scenario import parse

FOLDER = Path(__file__).resolve().parent
FILES = sorted(path for path in FOLDER.rglob("*.yaml") if path.name != "no-scenario.yaml")


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
    return path.relative_to(FOLDER).as_posix()


def test_there_are_scenarios() -> None:
    assert len(FILES) > 100


@pytest.mark.parametrize("path", FILES, ids=name)
@pytest.mark.parametrize("between", [None, undone, saved], ids=["played", "undone", "saved"])
def test_scenario(path: Path, between: Callable[[Game], Game] | None) -> None:
    run(parse(path.read_text(), name(path)), between)
