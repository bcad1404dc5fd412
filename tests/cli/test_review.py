"""`longbox review` says of a record what was luck and what was skill, and refuses in a sentence."""

import json
from pathlib import Path

import pytest

import longbox
from longbox.cli import main
from longbox.records.record import dump

DUEL = "green-lantern-vs-sinestro"
LAID = {
    "Green Lantern": {"hand": ["Haymaker", "Haymaker", "Punch"], "deck": ["Punch x9"], "level": 3},
    "Sinestro": {"hand": ["Punch x5"], "deck": ["Punch x5"], "level": 3},
}
CARDS = [{"name": "Haymaker", "type": "Super Power", "cost": 3, "text": "+8 Power"}]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game of a few turns."""
    game = longbox.lay(
        {"game": DUEL, "seed": 1, "characters": "blank", "cards": CARDS, "table": LAID}
    )
    game.playout("greedy")
    assert game.over
    path = tmp_path / "game.yaml"
    path.write_text(dump(game.record()))
    return path


def test_a_review_says_deal_luck_skill_and_the_result(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == main(["review", str(record), "--budget", "200"])
    told = capsys.readouterr().out
    sums = {
        line.split("  ")[0]: int(line.rsplit(maxsplit=1)[-1])
        for line in told.splitlines()
        if line.startswith(("The deal ", "Luck ", "Skill ", "The result "))
    }

    assert sums["The result"] == sums["The deal"] + sums["Luck"] + sums["Skill"]
    assert "Without any luck:" in told


def test_a_review_is_for_the_player_who_is_named(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = []
    for name in ("Green Lantern", "sinestro"):
        assert 0 == main(["review", str(record), "--budget", "200", "--player", name, "--json"])
        found.append(json.loads(capsys.readouterr().out))

    assert [0, 1] == [one["seat"] for one in found]
    assert 100 == sum(one["result"] for one in found)


def test_several_games_are_summed_up(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["review", str(record), str(record), "--budget", "100"])

    assert "In all 2 games" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--player", "Nobody"], 'Nobody called "Nobody" plays this game'),
        (["--budget", "0"], "--budget"),
    ],
)
def test_what_cannot_be_reviewed_is_said_in_a_sentence(
    record: Path, capsys: pytest.CaptureFixture[str], more: list[str], told: str
) -> None:
    assert 2 == main(["review", str(record), *more])

    assert told in capsys.readouterr().err


def test_a_game_that_goes_on_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = longbox.new(DUEL, seed=1)
    game.playout("greedy", 20)
    path = tmp_path / "running.yaml"
    path.write_text(dump(game.record()))

    assert 1 == main(["review", str(path)])
    assert "before the game is over" in capsys.readouterr().err
