"""Actions and observations as numbers: stable, without collisions, and nothing hidden in them."""

from __future__ import annotations

import hashlib
import json
import random
from importlib.resources import files

import designs
import numpy as np
import pytest
from every import every
from research import TABLES, table

import longbox
from longbox.game.game import Game
from longbox.gym.seen import FEATURES, SLOTS, Form
from longbox.gym.table import EDITION, Task, mask_of, row_of
from longbox.views.layout import TABLE_WORDS, Layout, Unnumbered

GOLDEN = ("Punch", "Vulnerability", "Hard-Light Construct", "Weakness")  # the first ones, for good
LISTED = 476  # designs of this edition; more may come behind them
DIGEST = "3e8db8549a615ccd"  # of their names: one that moves means another card to every learner


def looked(name: str, seed: int, most: int, worlds: int) -> int:
    """Play a game at random, look at each decision, and at some of them into another world."""
    here = table(name)
    game, dice = here.deal(seed), random.Random(seed)
    made = 0
    while not game.over and made < most:
        decision = game.decision
        assert decision is not None
        scroll = here.read(game, decision.seat)
        numbers, row = list(scroll.numbers), list(scroll.row)
        texts = decision.offers if worlds else decision.numbers
        assert len(set(numbers)) == len(texts) == len(numbers), (texts, numbers)
        if worlds and made % worlds == 0:
            assert len({here.layout.said(number) for number in numbers}) == len(numbers)
            alike(here, game, decision.seat, made, row, numbers)
        game.choose(dice.randrange(len(numbers)))
        made += 1
    return made


def alike(here: Task, game: Game, seat: int, seed: int, row: list[int], numbers: list[int]) -> None:
    """In a world that is the same to a seat, it sees the same; so do all where nobody can tell."""
    other = here.read(game.imagine(seat, seed), seat)
    assert numbers == list(other.numbers)
    assert row == list(other.row)
    anew = game.deal_anew(seed)
    for one in range(here.seats):
        mine = here.read(game, one)
        seen = (list(mine.numbers), list(mine.row))
        if game.is_open(one):
            its = here.read(anew, one)
            assert seen == (list(its.numbers), list(its.row))


def test_no_two_options_have_the_same_number_and_worlds_look_alike() -> None:
    every(TABLES, lambda name: looked(name, 1, 150, 10))


@pytest.mark.long
@pytest.mark.games
def test_no_collision_in_a_million_decisions() -> None:
    made, seed = 0, 0
    names = list(TABLES)
    while made < 1_000_000:
        made += looked(names[seed % len(names)], seed, 100_000, 0)
        seed += 1

    assert made >= 1_000_000


@pytest.mark.long
@pytest.mark.games
def test_ten_thousand_worlds_look_alike() -> None:
    worlds, seed = 0, 0
    names = list(TABLES)
    while worlds < 10_000:
        worlds += looked(names[seed % len(names)], seed, 2_000, 5) // 5
        seed += 1

    assert worlds >= 10_000


def test_the_list_of_designs_only_ever_grows_at_its_end() -> None:
    data = json.loads((files("longbox.gym") / "designs.json").read_text("utf-8"))
    listed = data["designs"]

    assert (1, 1) == (EDITION, data["edition"])
    assert len(set(listed)) == len(listed) >= LISTED
    assert GOLDEN == tuple(listed[: len(GOLDEN)])
    assert DIGEST == hashlib.sha256("\n".join(listed[:LISTED]).encode()).hexdigest()[:16]


def test_every_installed_design_is_listed() -> None:
    """``scripts/designs.py`` adds what is new."""
    data = json.loads((files("longbox.gym") / "designs.json").read_text("utf-8"))

    assert [] == designs.missing(data)


def test_numbers_hang_on_the_table_alone() -> None:
    one = Task("confrontations", players=["Superman", "Circe"])
    other = Task("confrontations", players=["Lex Luthor", "Aquaman"])

    assert one.layout.designs == other.layout.designs
    assert (one.actions, one.width) == (other.actions, other.width)


# Of each table: how many actions, how long an observation. Read, not regenerated: whoever changes
# them has changed what every learner has learned, and raises the edition.
SIZES = {
    "Green Lantern": (3245, 1807),
    "Flash": (3245, 1807),
    "Shazam!": (3245, 1807),
    "Confrontations, teams": (8369, 5309),
    "mix, duel": (6317, 3471),
    "Rebirth, solo": (8931, 5015),
    "Rebirth, free for all": (12777, 8444),
}


def test_spaces_are_those_of_this_edition() -> None:
    assert {name: (table(name).actions, table(name).width) for name in SIZES} == SIZES


MOVES = {  # what some numbers mean in Green Lantern vs. Sinestro
    0: "normal turn",
    6: "stop",
    17: "confront 1",
    173: "play Punch",
    237: "buy Punch",
    1903: "pick Hard-Light Construct from discard pile of seat +0",
}


def test_numbers_mean_what_they_meant() -> None:
    layout = table("Green Lantern").layout

    assert {number: layout.said(number) for number in MOVES} == MOVES


def test_a_card_of_ones_own_comes_behind_the_listed_ones() -> None:
    own = [{"name": "Night Watch", "type": "Hero", "cost": 4, "vp": 1, "text": "+2 Power"}]
    here = Task("green-lantern-vs-sinestro", cards=own)
    usual = table("Green Lantern")

    assert usual.layout.designs[:57] == here.layout.designs[:57]
    assert ("(room 0)", "Night Watch ()") == (usual.layout.designs[57], here.layout.designs[57])
    assert (usual.actions, usual.width) == (here.actions, here.width)


def test_a_game_of_another_table_has_no_numbers() -> None:
    game = longbox.new("rebirth", seed=1)

    with pytest.raises(Unnumbered, match="no number"):
        table("Green Lantern").read(game, 0)


def test_a_layout_says_what_its_numbers_are() -> None:
    layout: Layout = table("Green Lantern").layout

    with pytest.raises(Unnumbered, match="There is no action 3245"):
        layout.said(3245)
    with pytest.raises(Unnumbered, match='no part "luck"'):
        layout.part("luck")


def test_an_observation_counts_what_lies_there() -> None:
    here = table("Green Lantern")
    game = here.deal(7)
    game.choose("normal turn")
    game.choose("play Punch")
    layout, row = here.layout, row_of(here.read(game, 0))
    counts = row[layout.part("counts")].reshape(len(layout.zones), -1)
    punch = layout.number["Punch"]
    asked = row[layout.part("asked")]

    assert 4 == counts[layout.zones.index("hand of seat +0"), punch]
    assert 1 == counts[layout.zones.index("play of seat +0"), punch]
    assert 0 == counts[layout.zones.index("hand of seat +1")].sum()
    assert 5 == row[layout.part("sizes")][layout.zones.index("hand of seat +1")]
    assert (1, 1) == tuple(row[layout.part("table")][: TABLE_WORDS.index("Move")])
    assert [1] == list(asked)


def test_only_who_is_asked_sees_the_question() -> None:
    here = table("Green Lantern")
    game = here.deal(7)
    layout = here.layout
    first, second = row_of(here.read(game, 0)), row_of(here.read(game, 1))
    after = layout.part("asked").start

    assert first[after:].any()
    assert not second[after:].any()
    assert 0 == len(here.read(game, 1).numbers)


def test_who_may_not_know_of_a_question_sees_the_moment_before_it() -> None:
    """A Block is asked only of who holds one: to the attacker nothing has happened yet."""
    here = table("Green Lantern")
    found = 0
    for seed in range(6):
        game, dice = here.deal(seed), random.Random(seed)
        last = row_of(here.read(game, 0))
        while not game.over and found < 3:
            assert game.decision is not None
            if game.is_open(0):
                last = row_of(here.read(game, 0))
            elif game.decision.seat == 1:
                row = row_of(here.read(game, 0))
                question = here.layout.part("asked").start
                assert np.array_equal(last[:question], row[:question])
                found += 1
            game.choose(dice.randrange(len(game.decision.options)))

    assert 3 == found


def test_slots_have_the_options_with_their_features() -> None:
    here = table("Green Lantern")
    game = here.deal(7)
    game.choose("normal turn")
    form = Form(here, slots=True)
    seen, numbers = form.seen(game, 0)
    layout = here.layout

    assert (SLOTS, FEATURES) == seen["options"].shape
    assert len(numbers) == seen["action_mask"].sum()
    assert ["play Punch"] == [layout.said(numbers[0])]
    assert layout.number["Punch"] + 1 == seen["options"][0, 1]
    assert not seen["options"][len(numbers) :].any()


def test_greedy_through_numbers_is_greedy() -> None:
    every(("Green Lantern", "Rebirth, campaign"), lambda name: played_by_numbers(name, 3, 120))


@pytest.mark.long
@pytest.mark.games
def test_greedy_through_numbers_is_greedy_in_a_hundred_games_of_each_set() -> None:
    names = ("Green Lantern", "Flash", "Shazam!", "Confrontations, teams", "Rebirth, campaign")

    def holds(name: str) -> None:
        for seed in range(100):
            played_by_numbers(name, seed, None)

    every(names, holds)


def played_by_numbers(name: str, seed: int, most: int | None) -> None:
    """A game of greedy's in which each of its picks becomes a number, and the number a pick."""
    here = table(name)
    game, usual = here.deal(seed), here.deal(seed)
    policy = longbox.agent("greedy").policy()  # type: ignore[attr-defined]
    made = 0
    while not game.over and made != most:
        assert game.decision is not None
        scroll = here.read(game, game.decision.seat)
        picked = int(scroll.numbers[game.consult(policy)])
        mask = mask_of(scroll, here.actions)
        assert mask[picked] == 1
        assert mask.sum() == len(game.decision.options)
        game.choose([int(number) for number in scroll.numbers].index(picked))
        made += 1
    usual.playout("greedy", decisions=made)

    assert usual.moves() == game.moves()
