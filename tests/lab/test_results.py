"""What was played lies in files that a query reads, whole and the same as it was told."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from longbox.cli import main
from longbox.lab.laboratory import Commission, findings
from longbox.lab.results import Keeping, NoResults, query
from longbox.lab.study import stories, studied
from longbox.opening.opening import Opening

DUEL = "green-lantern-vs-sinestro"
GREEDY = ("greedy",)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found: Path = tmp_path_factory.mktemp("results")
    keeping = Keeping(found)
    findings(Commission(Opening((DUEL,), seed=3), GREEDY, 12, jobs=1), keeping=keeping)
    keeping.close()
    return found


def test_every_game_and_purchase_is_there(folder: Path) -> None:
    played = list(stories(studied(Opening((DUEL,), seed=3), GREEDY), 3, jobs=1))
    bought = [
        (one.number, buy.turn, buy.seat, buy.card, buy.by_luck)
        for one in played
        for buy in one.bought
    ]
    sql = "SELECT game, turn, seat, card, by_luck FROM purchases WHERE study = 'played'"
    scores = query(folder, "SELECT score FROM seats WHERE study = 'played' ORDER BY game, seat")[1]

    assert sorted(bought) == sorted(query(folder, sql)[1])
    assert [score for one in played for score in one.score] == [row[0] for row in scores]
    assert [("played", 3), ("tried", 9)] == query(
        folder, "SELECT study, count(*) FROM games GROUP BY 1 ORDER BY 1"
    )[1]


def test_only_files_of_parquet_are_left(folder: Path) -> None:
    assert ["games.parquet", "purchases.parquet", "seats.parquet"] == sorted(
        one.name for one in folder.iterdir()
    )


def test_what_was_begun_and_dropped_leaves_nothing(tmp_path: Path) -> None:
    Keeping(tmp_path).drop()

    assert [] == list(tmp_path.iterdir())


def test_a_query_is_answered_as_a_table_and_as_json(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ask = ["lab", "--results", str(folder), "--query", "SELECT study, count(*) AS n FROM games"]
    ask[-1] += " GROUP BY 1 ORDER BY 1"

    assert 0 == main([*ask, "--json"])
    assert [{"study": "played", "n": 3}, {"study": "tried", "n": 9}] == json.loads(
        capsys.readouterr().out
    )
    assert 0 == main(ask)
    assert ["study   n", "played  3", "tried   9"] == capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("sql", "told"), [("SELECT nothing FROM games", "cannot be answered"), ("", "asks nothing")]
)
def test_a_query_that_cannot_be_answered_is_told(folder: Path, sql: str, told: str) -> None:
    with pytest.raises(NoResults, match=told):
        query(folder, sql)


def test_a_folder_without_results_is_told(tmp_path: Path) -> None:
    with pytest.raises(NoResults, match="longbox lab SET --results"):
        query(tmp_path, "SELECT 1")


def test_without_duckdb_it_is_told_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)

    assert 2 == main(["lab", DUEL, "--results", str(tmp_path / "there")])
    assert 'pip install "longbox[lab]"' in capsys.readouterr().err
    assert not (tmp_path / "there").exists()
    assert 2 == main(["lab", "--query", "SELECT 1"])
