"""Many games, and totals that do not depend on how they were played."""

import json

import pytest

from longbox.lab.match import Outcome
from longbox.lab.tournament import Pairing, Totals, play_many

DUEL = "green-lantern-vs-sinestro"
FOUR = ("The Flash", "Sinestro", "Green Lantern", "Reverse-Flash")


def test_totals_are_the_same_for_any_number_of_jobs() -> None:
    one = play_many(DUEL, agents=["greedy"], games=24, seed=5, jobs=1).as_data()
    two = play_many(DUEL, agents=["greedy"], games=24, seed=5, jobs=2).as_data()
    del one["seconds"], two["seconds"]

    assert one == two


def test_another_seed_is_another_tournament() -> None:
    one = play_many(DUEL, agents=["uniform"], games=4, seed=1, jobs=1)
    two = play_many(DUEL, agents=["uniform"], games=4, seed=2, jobs=1)

    assert one.decisions != two.decisions


def test_who_begins_changes_every_game_and_agents_change_sides() -> None:
    pairing = Pairing((DUEL,), ("Green Lantern", "Sinestro"), ("greedy", "uniform"), 0, None)
    seats = [pairing.seats(number) for number in range(4)]

    assert [
        (["Green Lantern", "Sinestro"], ["greedy", "uniform"]),
        (["Sinestro", "Green Lantern"], ["uniform", "greedy"]),
        (["Green Lantern", "Sinestro"], ["uniform", "greedy"]),
        (["Sinestro", "Green Lantern"], ["greedy", "uniform"]),
    ] == seats


def test_teams_still_take_turns_alternately_when_the_other_begins() -> None:
    pairing = Pairing((DUEL,), FOUR, ("greedy",) * 4, 0, None)

    assert list(FOUR[1:] + FOUR[:1]) == pairing.seats(1)[0]


def test_totals_add_up() -> None:
    totals = Totals()
    totals.note(Outcome(("A", "B"), ("x", "y"), (0,), "over", 12, 100))
    totals.note(Outcome(("B", "A"), ("y", "x"), (0,), "over", 20, 150))
    totals.note(Outcome(("A", "B"), ("x", "y"), (), "tied", 30, 90))
    data = totals.as_data()

    assert {"wins": 1, "games": 3, "rate": 0.3333} == data["characters"]["A"]
    assert {"wins": 1, "games": 3, "rate": 0.3333} == data["agents"]["y"]
    assert {"wins": 2, "rate": 0.6667} == data["seats"]["0"]
    assert (1, 340) == (data["draws"], data["decisions"])
    assert {"games": 1, "rate": 0.3333} == data["endings"]["tied"]
    assert (12, 20, 30) == tuple(data["turns"][key] for key in ("least", "50%", "most"))


def test_totals_are_plain_json() -> None:
    totals = play_many(DUEL, agents=["uniform"], games=2, jobs=1)

    assert totals.as_data() == json.loads(json.dumps(totals.as_data()))


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    play_many(DUEL, agents=["uniform"], games=12, jobs=1, progress=lambda *at: told.append(at))

    assert [(10, 12), (12, 12)] == told


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"agents": ["gredy"]}, "did you mean"),
        ({"agents": []}, "at least one agent"),
        ({"players": ["Sinestro", "Nobody Known"]}, "no Character"),
    ],
)
def test_wrong_arguments_are_a_sentence_before_any_game(
    arguments: dict[str, list[str]], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        play_many(DUEL, games=2, jobs=1, **arguments)  # type: ignore[arg-type]
