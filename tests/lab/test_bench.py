"""What the benchmark measures is there, and nothing grows with a game's history."""

import sys
from functools import partial

import pytest

from longbox.lab import bench, peer

DUEL = "green-lantern-vs-sinestro"
FOUR = "confrontations"


def test_speed_is_measured_inside_and_through_the_api_beside_the_peer() -> None:
    pytest.importorskip("pyminion")
    data = bench.speed([DUEL, FOUR], 0.05)
    times = data["times_peer"]

    assert data["peer"] > 0
    assert data["peer_name"].startswith("pyminion ")
    assert [DUEL, FOUR] == list(data["greedy"])
    assert all(rate > 0 for rate in data["greedy"].values())
    for where in ("inside", "api"):
        assert [DUEL, FOUR] == list(data[where])
        assert times[where][DUEL] == pytest.approx(data[where][DUEL] / data["peer"], abs=0.01)


def test_play_inside_is_faster_and_the_drivers_own_cost_a_part_of_a_decision() -> None:
    data = bench.speed([DUEL], 0.2)

    assert data["inside"][DUEL] > data["api"][DUEL]
    assert 0 < data["driver_us"] < 1e6 / data["api"][DUEL]


def test_without_the_peer_the_bench_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyminion.bots.bot", None)
    data = bench.speed([DUEL], 0.05)

    assert data["peer"] is None
    assert "times_peer" not in data
    assert "pip install" in data["note"]


def test_the_peer_plays_whole_games() -> None:
    pytest.importorskip("pyminion")
    count, seconds = peer.Peer(1).play(0.05)

    assert count > 50
    assert seconds > 0


def test_a_game_that_is_dealt_again_is_another_copy() -> None:
    deals = bench.Deals(DUEL)
    first = deals.next()
    first.playout()
    again = [deals.next() for _ in range(bench.DEALS)][-1]

    assert first.over
    assert not again.over


def test_a_state_is_small() -> None:
    assert bench.state_bytes(bench.middle(DUEL)) <= 5000


def test_time_does_not_grow_with_the_history() -> None:
    grown = bench.growth(DUEL, games=3)

    assert grown["last_to_first"] < 2.5
    assert bench.PARTS == len(grown["microseconds_by_tenth"])


def test_a_measurement_has_whole_lines_and_the_keys_that_programs_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # What is measured is looked at, not how well: once is enough.
    monkeypatch.setattr(bench, "runs", partial(bench.runs, tries=1))
    monkeypatch.setattr(bench, "growth", partial(bench.growth, games=1))
    monkeypatch.setattr(bench, "COPIES", 1)
    monkeypatch.setattr(bench, "IMAGINED", 1)
    measured = bench.measure([FOUR, DUEL], seconds=0.05)
    lines = bench.said(measured)
    what = "compiled" if bench.is_compiled() else "plain Python"

    assert lines[0].startswith(f"The engine is {what}, on Python ")
    assert all(line.endswith((".", ":")) or line.startswith("  ") for line in lines)
    assert any(line.startswith(f"  {FOUR} (teams, 4 players): ") for line in lines)
    data, by_set = measured, measured["tables"]

    assert data["compiled"] is bench.is_compiled()
    assert DUEL == data["of"]
    for key in ("copy_us", "state_bytes", "imagine_us", "new_us"):
        assert by_set[DUEL][key] == data[key] > 0
    assert ("teams", 4) == (by_set[FOUR]["mode"], by_set[FOUR]["players"])
    assert by_set[DUEL]["state_bytes"] < by_set[FOUR]["state_bytes"]
    assert data["import_seconds"] > 0
    assert data["cold_start_seconds"] > 0
