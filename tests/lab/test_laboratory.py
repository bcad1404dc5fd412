"""A report says no more than its games do: worth from luck, changes from the same luck."""

from __future__ import annotations

import random
import tomllib
from dataclasses import replace
from html.parser import HTMLParser

import pytest

import longbox
from longbox.agents.matrices import inverse, product
from longbox.lab.changes import NoChange, as_toml, change_of, changed, hidden_in
from longbox.lab.comparison import Comparison, Contrast, Twins, differences
from longbox.lab.laboratory import Commission, findings
from longbox.lab.match import play_out
from longbox.lab.page import page
from longbox.lab.report import Reporter
from longbox.lab.study import STEADY, Experiment, Story, stories, studied
from longbox.lab.worth import Estimate, Experiments, placed, price_line
from longbox.opening.opening import Opening
from longbox.printed.problem import SetError
from longbox.printed.shelf import find, installed, read_file

DUEL = "green-lantern-vs-sinestro"
GREEDY = ("greedy",)


# ---------------------------------------------------------------------------- what a card is worth

WORTHS = {"a": 0.10, "b": 0.04, "c": 0.0, "d": -0.04, "e": -0.10}


def made_up(games: int, seed: int) -> list[Story]:
    """Games in which luck buys four cards of a few, and each brings what it is worth."""
    dice = random.Random(seed)
    found = []
    for number in range(games):
        chance = dice.uniform(0.3, 0.7)
        drawn = []
        won = chance
        for _ in range(4):
            offered = tuple(dice.sample(sorted(WORTHS), 3))
            card = dice.choice(offered)
            # To buy nothing that is worth more than the others is what the chance expects.
            won += WORTHS[card] - sum(WORTHS[one] for one in offered) / 3
            drawn.append(Experiment(0, chance, offered, card))
        score = float(dice.random() < won)
        found.append(Story(number, ("x", "y"), (score, 1 - score), "over", 9, drawn=drawn))
    return found


def test_intervals_hold_what_a_card_is_worth_nineteen_times_in_twenty() -> None:
    held = asked = 0
    for seed in range(60):
        experiments = Experiments()
        experiments.add(made_up(600, seed))
        for card, one in experiments.worths().items():
            asked += 1
            held += abs(one.value - WORTHS[card]) <= one.reach

    assert 300 == asked
    assert 0.92 < held / asked < 0.98


def test_a_card_off_the_price_line_is_found_and_no_other() -> None:
    costs = {f"card {i}": 1 + i % 6 for i in range(30)}
    worths = {name: Estimate(0.02 * cost, 0.01, 500) for name, cost in costs.items()}
    worths["card 7"] = replace(worths["card 7"], value=worths["card 7"].value + 0.08)
    found = placed(worths, costs)

    assert "card 7" == found[0].card
    assert [("card 7", "cheap", True)] == [
        (one.card, one.verdict, one.is_sure) for one in found if one.verdict
    ]


def test_the_price_line_goes_through_what_lies_on_one() -> None:
    points = [(cost, Estimate(0.01 + 0.02 * cost, 0.01, 100)) for cost in (1, 2, 3, 5, 8)]
    line = price_line(points)

    assert [0.01, 0.02, 0.0] == pytest.approx(line, abs=1e-9)
    assert [0.0] == price_line([])


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [3.0, 0.0, 2.0]]

    for i, row in enumerate(product(matrix, inverse(matrix))):
        assert [float(i == j) for j in range(3)] == pytest.approx(row)


# ---------------------------------------------------------------------------- what would be if


def pairs_of(one: str, other: str, games: int) -> dict[str, float]:
    before = studied(Opening((DUEL,)), GREEDY)
    after = studied(Opening(changed([DUEL], [change_of(other)])), GREEDY)
    pairs = Comparison(after, before) if one == "swapped" else Comparison(before, after)
    found = differences(pairs, games, jobs=1)
    return {name: found.of(name).value for name in found.players} | {"same": found.same / games}


def test_no_change_makes_no_difference_at_all() -> None:
    assert {"Green Lantern": 0, "Sinestro": 0, "same": 1} == pairs_of("", "Kryb: cost=3", 6)


def test_arms_that_are_swapped_give_the_exact_opposite() -> None:
    change = "Hard-Light Construct: cost=6"
    one, other = (pairs_of(way, change, 8) for way in ("", "swapped"))

    assert one["same"] < 1
    assert one == {name: -value for name, value in other.items()} | {"same": other["same"]}


@pytest.mark.parametrize("name", installed())
def test_a_set_file_is_the_same_when_it_was_written_again(name: str) -> None:
    tables = tomllib.loads(read_file(find(name)).source)

    assert tables == tomllib.loads(as_toml(tables))


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Kryb", "is no change"),
        ("Kryb: cost", "says not what it becomes"),
        ("Kryb: cost=dear", "becomes a number"),
        ("Kryb: name=2", "can be changed"),
        ("Krib: cost=2", 'did you mean "Kryb"'),
        ("Sinestro (9): copies=2", "can be changed"),
    ],
)
def test_a_change_that_cannot_be_made_is_told(said: str, told: str) -> None:
    with pytest.raises(NoChange, match=told):
        changed([DUEL], [change_of(said)])


def test_a_text_that_is_not_read_is_no_change() -> None:
    with pytest.raises(SetError, match="Kryb"):
        changed([DUEL], [change_of("Kryb: text=Fold it in half.")])


# ---------------------------------------------------------------------------- the report


def test_games_are_the_same_for_any_number_of_processes() -> None:
    study = studied(Opening((DUEL,)), GREEDY, astray=0.5)

    assert list(stories(study, 22, jobs=1)) == list(stories(study, 22, jobs=2))


def test_a_comeback_is_won_by_who_was_far_behind() -> None:
    reporter = Reporter([DUEL], GREEDY, False)
    chances = ([0.5, 0.2, 0.6], [0.5, 0.6, 0.7], [0.5, 0.8, 0.4], [0.5, 0.6, 0.4])
    scores = ((1.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.0, 1.0))
    reporter.add(
        Story(i, ("x", "y"), score, "over", 3, chances=list(row))
        for i, (row, score) in enumerate(zip(chances, scores, strict=True))
    )
    found = reporter.report().comebacks

    assert found is not None
    assert (0.5, 4) == (found.value, found.count)


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [
            f"{tag} {name}" for name, _ in attrs if name in {"src", "href", "srcset", "action"}
        ]

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize(
    ("name", "seats"), [(DUEL, None), ("confrontations", 3), ("rebirth", None)]
)
def test_a_report_has_everything_in_it_and_fetches_nothing(name: str, seats: int | None) -> None:
    change = {DUEL: (change_of("Kryb: cost=4"),)}.get(name, ())
    order = Commission(Opening((name,), seed=3), GREEDY, 8, seats, 1, change)
    found = findings(order)
    reader = Reader()
    reader.feed(page(found))
    data = found.as_data()

    assert (2, 6) == (data["games"], data["drawn_games"])
    assert [] == reader.fetched
    told = " ".join(reader.words)
    assert all(card in told for card in data["bought"])
    assert "http" not in told
    assert [str(one) for one in change] == list(data["what_if"])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (DUEL, ["Kryb: cost=4"]),
        (DUEL, ["Amon Sur: text=+1 Power", "Fear: cost=2, vp=2"]),
    ],
)
def test_a_forked_pair_is_the_pair_that_is_played_twice(name: str, said: list[str]) -> None:
    changes = [change_of(one) for one in said]
    hidden = hidden_in([name], changes)
    before, after = (
        studied(Opening((some,)), GREEDY) for some in (name, *changed([name], changes))
    )
    forked, whole = (
        Comparison(before, after, cards).play(0, 8) for cards in (hidden, frozenset[str]())
    )

    assert hidden == {one.card for one in changes}
    assert forked == whole
    assert {False} < {one.is_same for one in whole}


@pytest.mark.parametrize(
    "said", ["Sinestro (9): cost=10", "Punch: text=+2 Power", "Kryb: copies=3"]
)
def test_what_is_seen_from_the_start_is_never_forked(said: str) -> None:
    assert frozenset() == hidden_in([DUEL], [change_of(said)])


def test_pairs_go_together_as_far_as_they_are_the_same() -> None:
    same, other = ({"x": 1.0, "y": 0.0}, {"x": 0.0, "y": 1.0})
    found = Contrast()
    found.add([Twins(one, one, True, (1, 1), (9, 9)) for one in (same, other) for _ in range(3)])

    assert found.correlation == pytest.approx(1.0)
    found.add(
        [Twins(same, other, False, (1, 0), (9, 9)), Twins(other, same, False, (0, 1), (9, 9))]
    )
    assert found.correlation == pytest.approx(0.5)


def test_whoever_may_be_forked_plays_alike_with_any_dice_of_its_own() -> None:
    for name in STEADY:
        games = [longbox.new(DUEL, seed=5) for _ in range(2)]
        for seed, game in enumerate(games):
            play_out(game, [longbox.agent(name, seed=f"{seed}/{seat}") for seat in range(2)])

        assert games[0].moves() == games[1].moves()
