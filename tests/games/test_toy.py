"""A game is one file, a set and its scenarios: a toy that is not shipped is found and played."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

import longbox
from longbox.games import books
from longbox.games.family import family
from longbox.games.setup import plan
from longbox.opening.opening import Opening
from longbox.records.referee import run
from longbox.records.scenario import parse

TOY = Path(__file__).parent / "toy"
SET = str(TOY / "docks.toml")
MOST = 120  # lines of its file


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The games are looked for in the folder of the toy, too."""
    monkeypatch.setattr(books, "__path__", [*books.__path__, str(TOY)])
    family.cache_clear()
    yield
    family.cache_clear()


def test_the_shipped_games_are_found_by_looking() -> None:
    assert ["rivals", "confrontations", "rebirth"] == list(family())


@pytest.mark.usefixtures("toy")
def test_a_sixth_game_is_one_short_file() -> None:
    assert "harbour" == list(family())[-1]
    assert 1 == len(list(TOY.glob("*.py")))
    assert len((TOY / "harbour.py").read_text().splitlines()) <= MOST


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("path", sorted(TOY.glob("*.yaml")), ids=lambda path: path.stem)
def test_its_scenarios_hold(path: Path) -> None:
    text = path.read_text().replace("tests/games/toy/docks.toml", SET)

    run(parse(text, path.name))


@pytest.mark.usefixtures("toy")
def test_it_has_seven_spaces_and_is_played_to_its_end() -> None:
    game = longbox.new(SET, seed=3)
    seated = [longbox.agent("greedy", seed=seat) for seat in range(len(game.players))]
    while game.decision is not None:
        asked = game.decision
        game.choose(seated[asked.seat].choose(game.see(asked.seat), asked.options, ()))

    city = game.see(None).city
    assert city is not None
    assert ["D1", "B1", "D2", "B2", "D3", "B3", "B4"] == [one.space for one in city.spaces]
    assert "main deck ran out" == game.ending
    assert game.scores is not None


@pytest.mark.usefixtures("toy")
def test_a_saved_game_of_it_goes_on() -> None:
    game = longbox.new(SET, seed=5)
    for _ in range(40):
        game.choose(0)

    assert game.view(0) == longbox.load(game.save()).view(0)


def test_its_sets_are_refused_where_it_is_not_there() -> None:
    with pytest.raises(ValueError, match="harbour"):
        plan(replace(Opening(sets=[SET]), seed=1))
