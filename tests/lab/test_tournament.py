"""Many games, and totals that do not depend on how they were played."""

import json
from typing import Any

import pytest

from longbox.lab.match import GameResult
from longbox.lab.tournament import Pairing, Totals, play_many, scenarios_of
from longbox.opening.opening import Opening

DUEL = "green-lantern-vs-sinestro"
TEAMS = "confrontations"
FOUR = ("The Flash", "Sinestro", "Green Lantern", "Reverse-Flash")


def test_totals_are_the_same_for_any_number_of_jobs() -> None:
    one = play_many(Opening(DUEL, seed=5), ["greedy"], games=12, jobs=1).as_data()
    two = play_many(Opening(DUEL, seed=5), ["greedy"], games=12, jobs=2).as_data()
    del one["seconds"], two["seconds"]

    assert one == two


def test_another_seed_is_another_tournament() -> None:
    one = play_many(Opening(DUEL, seed=1), ["uniform"], games=4, jobs=1)
    two = play_many(Opening(DUEL, seed=2), ["uniform"], games=4, jobs=1)

    assert one.decisions != two.decisions


def test_who_begins_changes_every_game_and_agents_change_sides() -> None:
    pairing = Pairing(Opening(DUEL), ("Green Lantern", "Sinestro"), ("greedy", "uniform"))
    seats = [pairing.seats(number) for number in range(4)]

    assert [
        (["Green Lantern", "Sinestro"], ["greedy", "uniform"]),
        (["Sinestro", "Green Lantern"], ["uniform", "greedy"]),
        (["Green Lantern", "Sinestro"], ["uniform", "greedy"]),
        (["Sinestro", "Green Lantern"], ["greedy", "uniform"]),
    ] == seats


def test_teams_still_take_turns_alternately_when_the_other_begins() -> None:
    pairing = Pairing(Opening(DUEL), FOUR, ("greedy",) * 4)

    assert list(FOUR[1:] + FOUR[:1]) == pairing.seats(1)[0]


HEROES = {"Superman", "Wonder Woman", "Aquaman", "Zatanna Zatara"}
VILLAINS = {"Lex Luthor", "Circe", "Ocean Master", "Felix Faust"}


def casts(seats: int, games: int) -> list[list[str]]:
    """The first casts of a tournament of random casts."""
    characters = tuple(sorted(HEROES | VILLAINS))
    sides = tuple("hero" if name in HEROES else "villain" for name in characters)
    opening = Opening(TEAMS, seed=3)
    pairing = Pairing(opening, characters, ("greedy",) * seats, sides if seats == 4 else (), seats)
    return [pairing.seats(number)[0] for number in range(games)]


def test_random_casts_of_teams_are_two_heroes_and_two_villains_in_turn() -> None:
    drawn = casts(4, 400)

    for cast in drawn:
        assert 4 == len(set(cast))
        assert {True, False} == {{cast[0], cast[2]} <= HEROES, {cast[1], cast[3]} <= HEROES}
        assert {True, False} == {{cast[0], cast[2]} <= VILLAINS, {cast[1], cast[3]} <= VILLAINS}
    pairs = {(frozenset(cast[::2]), frozenset(cast[1::2])) for cast in drawn}
    assert 72 == len(pairs)  # 6 pairs of heroes, 6 of villains, and either begins


@pytest.mark.parametrize("seats", [2, 3])
def test_random_casts_without_teams_are_any_characters(seats: int) -> None:
    drawn = casts(seats, 600)

    assert all(seats == len(set(cast)) for cast in drawn)
    for seat in range(seats):
        assert HEROES | VILLAINS == {cast[seat] for cast in drawn}
    assert any(set(cast) <= HEROES for cast in drawn)


def test_agents_of_random_casts_take_every_seat() -> None:
    pairing = Pairing(Opening(DUEL), ("A", "B"), ("greedy", "uniform"), (), 2)

    assert {("greedy", "uniform"), ("uniform", "greedy")} == {
        tuple(pairing.seats(number)[1]) for number in range(2)
    }


@pytest.mark.parametrize("seats", [None, 2, 3])
def test_a_tournament_of_random_casts(seats: int | None) -> None:
    data = play_many(
        Opening(TEAMS), ["uniform"], games=8, jobs=1, seats=seats, is_drawn=True
    ).as_data()

    assert 8 * (seats or 4) == sum(one["games"] for one in data["characters"].values())
    assert 8 == sum(one["games"] for one in data["endings"].values())
    if seats is None:
        assert [8, 8] == [data["sides"][side]["games"] for side in ("hero", "villain")]
        assert 8 == sum(one["wins"] for one in data["sides"].values()) + data["draws"]
    else:
        assert {} == data["sides"]


def test_totals_of_random_casts_are_the_same_for_any_number_of_jobs() -> None:
    totals = [
        play_many(Opening(TEAMS), ["uniform"], games=12, jobs=jobs, is_drawn=True).as_data()
        for jobs in (1, 2)
    ]
    for data in totals:
        del data["seconds"]

    assert totals[0] == totals[1]


def test_totals_add_up() -> None:
    totals = Totals()
    totals.note(GameResult(("A", "B"), ("x", "y"), (0,), "over", 12, 100))
    totals.note(GameResult(("B", "A"), ("y", "x"), (0,), "over", 20, 150))
    totals.note(GameResult(("A", "B"), ("x", "y"), (), "tied", 30, 90))
    data = totals.as_data()

    assert {"wins": 1, "games": 3, "rate": 0.3333, "share": 1.0} == data["characters"]["A"]
    assert {"wins": 1, "games": 3, "rate": 0.3333} == data["agents"]["y"]
    assert {"wins": 2, "rate": 0.6667} == data["seats"]["0"]
    assert (1, 340) == (data["draws"], data["decisions"])
    assert {"games": 1, "rate": 0.3333} == data["endings"]["tied"]
    assert (12, 20, 30) == tuple(data["turns"][key] for key in ("least", "50%", "most"))


def test_totals_are_plain_json() -> None:
    totals = play_many(Opening(DUEL), ["uniform"], games=2, jobs=1)

    assert totals.as_data() == json.loads(json.dumps(totals.as_data()))


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    play_many(Opening(DUEL), ["uniform"], games=12, jobs=1, progress=lambda *at: told.append(at))

    assert [(10, 12), (12, 12)] == told


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"agents": ["gredy"]}, "did you mean"),
        ({"agents": []}, "at least one agent"),
        ({"opening": Opening(DUEL, players=["Sinestro", "Nobody Known"])}, "no Character"),
        ({"seats": 3}, "are 2, not 3"),
        ({"is_drawn": True, "seats": 3}, "for 2 or 4 players, not 3"),
        ({"is_drawn": True, "seats": 4}, "too few Characters for 4 players"),
    ],
)
def test_wrong_arguments_are_a_sentence_before_any_game(
    arguments: dict[str, Any], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        play_many(arguments.pop("opening", Opening(DUEL)), games=2, jobs=1, **arguments)


def test_a_team_wins_or_loses_together() -> None:
    found = play_many(
        Opening("rebirth", scenario=1), ["uniform"], games=3, jobs=1, seats=2, is_drawn=True
    )

    assert found.cooperative
    assert 3 == found.games == found.won + found.draws
    assert found.wins.total() == 2 * found.won
    assert {"wins": found.won, "rate": round(found.won / 3, 4)} == found.as_data()["won"]


def test_a_share_is_measured_by_how_often_all_of_them_won() -> None:
    found = Totals()
    for winner in (0, 0, 1):
        found.note(GameResult(("A", "B"), ("x", "x"), (winner,), "end", 9, 9))

    assert pytest.approx(4 / 3) == found.share("A")
    assert pytest.approx(2 / 3) == found.share("B")


def test_where_vp_decide_nobody_is_a_team() -> None:
    opening = Opening("rebirth", mode="free-for-all")
    found = play_many(opening, ["uniform"], games=2, jobs=1, seats=3, is_drawn=True)

    assert not found.cooperative
    assert found.wins.total() == found.won


def test_the_scenarios_of_a_set_are_known() -> None:
    assert list(range(1, 9)) == scenarios_of("rebirth")
    with pytest.raises(ValueError, match="no Scenarios"):
        scenarios_of(DUEL)


def test_a_scenario_that_does_not_exist_is_refused_before_any_game() -> None:
    with pytest.raises(ValueError, match="no Scenario 99"):
        play_many(Opening("rebirth", scenario=99), games=1, jobs=1, seats=2, is_drawn=True)
