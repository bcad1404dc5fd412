"""A review says where a result came from: deal, luck and skill add up, and blunders are named."""

from functools import cache

import pytest
from planting import WAYS, Planted, planted

import longbox
from longbox.coach.course import Course, NoReview, course_of
from longbox.coach.reckoning import Reckoner
from longbox.coach.review import reviewed, shared_out
from longbox.coach.told import Judged, Review
from longbox.game.game import Game
from longbox.records.record import read

DUELS = ("green-lantern-vs-sinestro", "flash-vs-reverse-flash", "shazam-vs-black-adam")
QUICK = 300  # simulated decisions for one decision: enough to add up
NAMED = 5.0  # percent that a decision must have cost to be named


@cache
def played(table: str, seed: int, agent: str = "strength-2") -> Course:
    game = longbox.new(table, seed=seed)
    game.playout(agent)
    return course_of(read(game.record()))


@cache
def quick_review() -> Review:
    return reviewed(played(DUELS[0], 3), 0, QUICK)


def test_deal_luck_and_skill_are_the_result_and_every_level_adds_up() -> None:
    review = quick_review()

    assert review.result in (0, 100)
    assert review.result == review.deal + review.luck + review.skill
    assert review.luck == sum(line.points for line in review.luck_lines)
    assert review.skill == sum(line.points for line in review.skill_lines)
    for line in review.skill_lines:
        assert line.points == sum(one.points for one in line.shares), line


def test_the_curve_has_every_turn_and_ends_with_the_result() -> None:
    review = quick_review()
    course = played(DUELS[0], 3)

    assert [turn.number for turn in course.turns] == [one.turn for one in review.curve[:-1]]
    assert review.result == review.curve[-1].chance


def test_each_turn_leads_from_its_chance_to_the_next_one() -> None:
    course = played(DUELS[0], 3)
    reckoner = Reckoner(course, 0, QUICK)
    for turn in course.turns[4:8]:
        told = reckoner.reckon(turn)
        moved = sum(told.luck.values()) - sum(one.given for one in told.judged)

        assert told.after == pytest.approx(told.chance + moved)


def test_what_one_player_gains_in_a_duel_the_other_one_loses() -> None:
    course = played(DUELS[0], 3)
    mine, its = (Reckoner(course, seat, QUICK).reckon(course.turns[6]) for seat in (0, 1))

    assert [one.move for one in mine.judged] == [one.move for one in its.judged]
    for one, other in zip(mine.judged, its.judged, strict=True):
        assert one.given == pytest.approx(-other.given), (one, other)


def test_points_are_shared_out_by_the_largest_remainders() -> None:
    assert [52, 15, 33] == shared_out([52.4, 14.7, 32.9], 100)
    assert [-3, 4, 0] == shared_out([-2.6, 3.5, 0.1], 1)
    assert [1, 0, 0] == shared_out([0.4, 0.3, 0.3], 1)
    assert [0, 0] == shared_out([0.0, 0.0], 0)


def test_a_game_that_is_not_over_has_no_review() -> None:
    game = longbox.new(DUELS[0], seed=3)
    game.playout("greedy", 40)

    with pytest.raises(NoReview, match="stops after 40 moves"):
        course_of(read(game.record()))


def test_a_city_of_competitors_has_no_review() -> None:
    game = longbox.new("rebirth", players=["Batman", "Superman"], mode="competitive", seed=2)
    game.playout("greedy")

    with pytest.raises(NoReview, match="city of competitors"):
        course_of(read(game.record()))


def test_a_decision_is_weighed_from_what_its_player_knew() -> None:
    course = played(DUELS[0], 3)
    found = 0
    for turn in course.turns[6:10]:
        for step in turn.steps[:3]:
            if len(step.before.decision.offers) < 2:  # type: ignore[union-attr]
                continue
            other = alike(step.before)
            one = weighed(course, step.before)
            assert one == weighed(course, other)
            found += one is not None

    assert found


def alike(game: Game) -> Game:
    """A game that who decides cannot tell from this one."""
    assert game.decision is not None
    return game.imagine(game.decision.seat, "another world")


def weighed(course: Course, game: Game) -> list[float] | None:
    """The chance after each option, if they were worth weighing."""
    adviser = Reckoner(course, 0, 200).adviser()
    adviser.is_thorough = True
    game.consult(adviser)
    return [float(one) for one in adviser.chances] if adviser.is_weighed else None


# --------------------------------------------------------------------------- planted blunders


def found_in(one: Planted, budget: int) -> Judged | None:
    """What a review has found of the decision that is a blunder."""
    course = course_of(read(one.record))
    reckoner = Reckoner(course, one.seat, budget)
    turn = next(it for it in course.turns if it.steps[-1].number >= one.move)
    step = next(it for it in turn.steps if it.number == one.move)
    return next(reckoner.judged(step, turn), None)


def is_named(one: Planted, budget: int) -> bool:
    found = found_in(one, budget)
    return found is not None and found.lost >= NAMED


@pytest.mark.parametrize(
    ("table", "kind", "seed"),
    [(DUELS[0], "hopeless", 9), (DUELS[2], "unspent", 3), (DUELS[1], "unspent", 8)],
)
def test_a_planted_blunder_is_named(table: str, kind: str, seed: int) -> None:
    one = planted(table, seed, kind)

    assert one is not None
    assert is_named(one, 3000), (table, kind, seed)


@pytest.mark.long
def test_of_fifty_planted_blunders_forty_five_are_named() -> None:
    blunders: list[Planted] = []
    seed = 1000
    while len(blunders) < 50:
        for kind in WAYS:
            for table in DUELS:
                one = planted(table, seed, kind)
                seed += 1
                if one is not None:
                    blunders.append(one)
    missed = [(one.kind, one.move) for one in blunders[:50] if not is_named(one, 10_000)]

    assert len(missed) <= 5, missed


@pytest.mark.long
@pytest.mark.parametrize(
    ("table", "players"),
    [
        ("confrontations", ["Superman", "Lex Luthor", "Aquaman", "Circe"]),
        ("confrontations", ["Superman", "Circe", "Aquaman"]),
        ("rebirth", ["Batman", "Wonder Woman"]),
    ],
)
def test_other_tables_add_up_too(table: str, players: list[str]) -> None:
    game = longbox.new(table, players=players, seed=5)
    game.playout("greedy")
    review = reviewed(course_of(read(game.record())), 0, QUICK)

    assert review.result == review.deal + review.luck + review.skill
    assert review.luck == sum(line.points for line in review.luck_lines)
    assert review.skill == sum(line.points for line in review.skill_lines)
