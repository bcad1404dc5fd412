"""What the benchmark measures is there, and nothing grows with a game's history."""

import sys

import pytest

from longbox.lab import bench, peer

DUEL = "green-lantern-vs-sinestro"
FOUR = "confrontations"


def test_speed_is_measured_beside_the_peer() -> None:
    pytest.importorskip("pyminion")
    data = bench.speed([DUEL], 0.1)

    assert data["decisions_per_second"] > 0
    assert data["peer"]["decisions_per_second"] > 0
    assert data["ratio"] == data["ratio_by_set"][DUEL]


def test_without_the_peer_the_bench_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyminion.bots.bot", None)
    data = bench.speed([DUEL], 0.1)

    assert data["ratio"] is None
    assert "pip install" in data["note"]


def test_the_peer_plays_whole_games() -> None:
    pytest.importorskip("pyminion")
    count, seconds = peer.Peer(1).play(0.05)

    assert count > 50
    assert seconds > 0


def test_a_state_is_small() -> None:
    assert bench.state_bytes(bench.middle(DUEL)) <= 5000


def test_time_does_not_grow_with_the_history() -> None:
    grown = bench.growth(DUEL, games=3)

    assert grown["last_to_first"] < 2.5
    assert bench.PARTS == len(grown["microseconds_by_tenth"])


def test_a_measurement_is_said_in_whole_lines() -> None:
    data = bench.measure([FOUR, DUEL], seconds=0.2)
    lines = bench.said(data)

    assert data["engine"] in ("pure Python", "compiled")
    assert data["state_bytes"] < data["larger_tables"][FOUR]["state_bytes"]
    assert all(line.endswith(".") or line.startswith("  ") for line in lines)
    assert 1 == sum("times a duel's" in line for line in lines)


def test_a_larger_table_stands_beside_the_duels() -> None:
    data = bench.speed([DUEL], 0.1, [FOUR])
    larger = data["larger_tables"]

    assert [DUEL] == list(data["by_set"])
    assert [FOUR] == list(larger)
    assert 4 == larger[FOUR]["players"]
    assert larger[FOUR]["times_a_duel"] == pytest.approx(
        data["decisions_per_second"] / larger[FOUR]["decisions_per_second"], abs=0.01
    )


def test_a_larger_table_alone_is_measured_like_a_duel() -> None:
    data = bench.speed([FOUR], 0.1)

    assert {} == data["larger_tables"]
    assert data["decisions_per_second"] == data["by_set"][FOUR]
