"""Agents meet with the same luck, and what is said of them is no more than was shown."""

from __future__ import annotations

import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.agents import roster
from longbox.agents.uniform import Uniform
from longbox.lab.arena import Bout, Result, Ring, Tallied, meet, teams_of
from longbox.lab.odds import Meeting, Sequential, ratings, wilson
from longbox.lab.tournament import drawn
from longbox.opening.opening import Opening

DUEL = "green-lantern-vs-sinestro"
TEAMS = "confrontations"


def table_for(opening: Opening, seats: int | None = None) -> Ring:
    pairing = drawn(opening, seats)
    return Ring(pairing, "greedy", "uniform", teams_of(pairing), None, None, None)


# ---------------------------------------------------------------------------- who sits where


def test_each_of_two_has_either_side() -> None:
    table = table_for(Opening(DUEL))

    assert [[0, 1], [1, 0]] == [table.seating(way) for way in range(table.ways)]


def test_teammates_are_the_same_agent() -> None:
    table = table_for(Opening(TEAMS))

    assert [[0, 1, 0, 1], [1, 0, 1, 0]] == [table.seating(way) for way in range(table.ways)]


def test_of_three_alone_one_sits_against_the_others_in_each_seat() -> None:
    table = table_for(Opening(TEAMS), 3)

    assert [[0, 1, 1], [1, 0, 1], [1, 1, 0]] == [table.seating(way) for way in range(table.ways)]
    assert pytest.approx(1 / 3) == table.fair


def test_who_wins_together_plays_alone() -> None:
    table = table_for(Opening("rebirth", scenario=1), 2)

    assert [[0, 0], [1, 1]] == [table.seating(way) for way in range(table.ways)]


def test_both_games_of_a_round_have_the_same_luck(tmp_path: Path) -> None:
    meet(["greedy", "uniform"], [Opening(DUEL, seed=3)], Bout(2, jobs=1, folder=tmp_path))
    games = [longbox.replay(path.read_text()) for path in sorted(tmp_path.iterdir())]

    assert 2 == len(games)
    assert games[0].opening == games[1].opening
    assert games[0].moves() != games[1].moves()
    assert all(game.over for game in games)


# ---------------------------------------------------------------------------- what counts


def told(result: Result) -> dict[str, Any]:
    """The results without what the clock had to do with."""
    data = result.as_data()
    for one in data["results"]:
        del one["milliseconds"]
    return data


def test_results_are_the_same_for_any_number_of_jobs() -> None:
    found = [
        told(meet(["greedy", "uniform"], [Opening(DUEL, seed=5)], Bout(12, jobs=jobs)))
        for jobs in (1, 2)
    ]

    assert found[0] == found[1]
    assert 12 == found[0]["results"][0]["wins"]


def test_an_agent_meets_its_equal_evenly() -> None:
    found = meet(["greedy", "greedy-1"], [Opening(DUEL)], Bout(8, jobs=1))

    assert [4.0] == [tally.score for tally in found.tallies.values()]


def test_three_agents_meet_in_each_set() -> None:
    openings = [Opening(DUEL), Opening("shazam-vs-black-adam")]
    found = meet(["greedy", "greedy-1", "uniform"], openings, Bout(2, jobs=1))

    assert 6 == len(found.tallies)
    assert 4 == found.total("greedy", "uniform").results
    assert "uniform" == [*found.ratings()][-1]


def test_the_test_stops_when_it_has_spoken() -> None:
    terms = Bout(400, jobs=1, test=Sequential(0.5, 0.55))
    found = meet(["greedy", "uniform"], [Opening(DUEL), Opening(TEAMS)], terms)

    assert "high" == found.verdict("greedy", "uniform")
    assert 32 == found.total("greedy", "uniform").results


def test_agents_that_win_together_score_where_the_other_fails() -> None:
    found = meet(
        ["greedy", "uniform"], [Opening("rebirth", scenario=1, seed=2)], Bout(6, 2, jobs=1)
    )
    tally = found.total("greedy", "uniform")

    assert (6, 3) == (tally.games, tally.results)
    assert 0 == tally.losses


class Clumsy(Uniform):
    """Fails at its third decision."""

    fails = ""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.count = 0

    def choose(self, view: Any, options: Any, events: Any = ()) -> int:
        self.count += 1
        if self.count == 3:
            if self.fails == "late":
                time.sleep(2)
            elif self.fails == "astray":
                return len(options)
            else:
                raise RuntimeError("it fell")
        return super().choose(view, options, events)


@pytest.mark.parametrize(
    ("fails", "limit", "why"),
    [
        ("", None, "RuntimeError: it fell"),
        ("astray", None, "it picked option"),
        ("late", 0.2, "longer than 0.2 s"),
    ],
)
def test_who_fails_to_decide_has_lost(
    fails: str, limit: float | None, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Clumsy, "fails", fails)
    monkeypatch.setitem(roster.AGENTS, "clumsy", Clumsy)
    started = time.perf_counter()
    found = meet(["clumsy", "uniform"], [Opening(DUEL)], Bout(2, jobs=1, limit=limit))
    tally = found.total("clumsy", "uniform")

    assert (0, 0, 2) == (tally.wins, tally.draws, tally.losses)
    assert 2 == len(tally.forfeits)
    assert all("clumsy" in one and why in one for one in tally.forfeits)
    assert time.perf_counter() - started < 3  # it was not waited for


@pytest.mark.parametrize("names", [["greedy"], ["greedy", "greedy"], ["greedy", "gredy"]])
def test_wrong_agents_are_a_sentence(names: list[str]) -> None:
    with pytest.raises(ValueError, match=r"two agents|did you mean"):
        meet(names, [Opening(DUEL)], Bout(2, jobs=1))


# ---------------------------------------------------------------------------- how surely


def test_the_interval_is_wilsons() -> None:
    assert pytest.approx((0.8466, 0.9700), abs=1e-3) == wilson(67, 72)
    assert (0.0, 1.0) == wilson(0, 0)


def test_the_sequential_test_is_walds() -> None:
    test = Sequential(0.5, 0.55)

    assert "" == test.verdict(30, 30)
    assert "high" == test.verdict(31, 31)
    assert "low" == test.verdict(5, 40)


FIXED = 1082  # games of a test of 50 against 55 of 100 that errs in 5 of 100 either way


@pytest.mark.parametrize(("share", "wrong"), [(0.5, "high"), (0.55, "low")])
def test_of_1000_matches_few_are_misjudged_and_half_the_games_are_saved(
    share: float, wrong: str
) -> None:
    test = Sequential(0.5, 0.55)
    dice = random.Random(f"sprt/{share}")
    verdicts: Counter[str] = Counter()
    played = 0
    for _ in range(1000):
        won = games = 0
        while not (verdict := test.verdict(won, games)):
            won += sum(dice.random() < share for _ in range(4))
            games += 4
        verdicts[verdict] += 1
        played += games

    assert verdicts[wrong] <= 50
    assert played / 1000 <= 0.55 * FIXED


def test_a_rating_is_the_logarithm_of_the_odds() -> None:
    found = ratings([Meeting("a", "b", 1, 7600, 10000)])
    apart = found["a"][0] - found["b"][0]

    assert pytest.approx(200, abs=2) == apart
    assert all(low < value < high for value, low, high in found.values())


def test_of_three_alone_a_third_is_even() -> None:
    found = ratings([Meeting("a", "b", 2, 100, 300)])

    assert pytest.approx(found["a"][0], abs=1e-6) == found["b"][0]


def test_tallies_add_up() -> None:
    one = Tallied(wins=2, draws=1, losses=1, games=4)
    one.add(Tallied(wins=1, games=1, forfeits=["x"]))

    assert (3.5, 5, 5, ["x"]) == (one.score, one.results, one.games, one.forfeits)
