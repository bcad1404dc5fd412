"""What the digest says of Rebirth's setup and secrets, and no scenario can lay or see."""

import json
from itertools import pairwise
from typing import Any

import pytest

import longbox
from longbox.games import setup
from longbox.games.plan import Plan
from longbox.opening.opening import Opening, taking
from longbox.printed import load
from longbox.rules.codes import IS_VILLAIN, MAIN

SET = load("rebirth")
PAIR = ["Batman", "Superman"]

plan = taking(Opening)(setup.plan)


def stacks(made: Plan) -> list[list[int]]:
    """The five stacks of the main deck, as they were before the opening cards were dealt."""
    assert made.city is not None
    opening = [number for space in made.city.spaces for number in space]
    cards = opening + made.zones[made.shared(MAIN)][::-1]
    ends = [0, *(len(cards) - height for height in made.rules.piles[-2::-1]), len(cards)]
    return [cards[start:end] for start, end in pairwise(ends)]


def supers(made: Plan, numbers: list[int]) -> int:
    cards = [made.binder.cards[number] for number in numbers]
    return sum(bool(card.types & IS_VILLAIN) and card.cost >= 8 for card in cards)


def told(game: longbox.Game, seat: int | None) -> str:
    return json.dumps(game.view(seat))


@pytest.mark.parametrize("seed", range(10))
def test_scenario_1_has_two_super_villains_in_each_stack_but_the_first(seed: int) -> None:
    """They lie in order and unmixed (REB-5.2, REB-5.5, REB-5.7, REB-5.8, REB-45.1)."""
    made = plan("rebirth", players=PAIR, scenario=1, seed=seed)
    found = stacks(made)

    assert [17, 19, 19, 19, 18] == [len(stack) for stack in found]
    assert [0, 2, 2, 2, 2] == [supers(made, stack) for stack in found]


def test_each_stack_is_shuffled_by_itself() -> None:
    """Super-Villains come last to a stack and yet lie anywhere in it (REB-5.7)."""
    places: list[set[int]] = [set(), set(), set(), set()]
    for seed in range(10):
        made = plan("rebirth", players=PAIR, scenario=1, seed=seed)
        for stack, seen in zip(stacks(made)[1:], places, strict=True):
            seen |= {place for place, number in enumerate(stack) if supers(made, [number])}

    assert all(len(seen) > 5 for seen in places)


@pytest.mark.parametrize("seed", range(10))
def test_competitors_have_the_same_stacks_of_super_villains(seed: int) -> None:
    """REB-37.3; the opening Villains that were taken out are missing from the first stack."""
    made = plan("rebirth", players=PAIR, mode="competitive", seed=seed)
    found = stacks(made)

    assert [0, 2, 2, 2, 2] == [supers(made, stack) for stack in found]
    assert [19, 19, 19, 18] == [len(stack) for stack in found[1:]]


def test_what_is_left_over_falls_to_the_lower_stacks() -> None:
    """REB-5.3: 83 cards without a removed one, 86 with two that Side Missions added."""
    fewer = plan("rebirth", players=PAIR, scenario=1, campaign={"removed": ["Robin"]})
    missions = [mission.name for mission in SET.city.missions if mission.adds]
    more = plan("rebirth", players=PAIR, scenario=1, campaign={"missions": missions})

    assert [17, 19, 19, 18, 18] == [len(stack) for stack in stacks(fewer)]
    assert [18, 19, 19, 19, 19] == [len(stack) for stack in stacks(more)]


@pytest.mark.parametrize("scenario", [one.number for one in SET.city.scenarios])
def test_no_scenario_opens_with_a_super_villain(scenario: int) -> None:
    """REB-18.9: so none needs to say what happens then."""
    for seed in range(5):
        made = plan("rebirth", players=PAIR, scenario=scenario, seed=seed)
        first = stacks(made)[0]

        assert 0 == supers(made, first)
        assert len(first) > 5


def idle(seed: int) -> tuple[int, longbox.Game]:
    """A game of Scenario 1 in which nobody does anything; in which turn the Threat rose to 1."""
    game = longbox.new("rebirth", players=PAIR, scenario=1, seed=seed)
    turn, first = 0, 0
    while game.decision is not None:
        options = [option.text for option in game.decision.options]
        quiet = next((one for one in ("end turn", "pass", "no") if one in options), options[0])
        if quiet == "end turn":
            turn += 1
            first = first or (turn if game.look("threat") else 0)
        game.choose(quiet)
    return first, game


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_first_super_villain_comes_when_its_card_does_and_the_deck_lasts(seed: int) -> None:
    """Turn n adds card n + 4 (REB-45.2); the clock ends the game before the deck (REB-45.6)."""
    made = plan("rebirth", players=PAIR, scenario=1, seed=seed)
    cards = [number for stack in stacks(made) for number in stack]
    place = next(i for i, number in enumerate(cards, 1) if supers(made, [number]))
    first, game = idle(seed)

    assert place - 4 == first
    assert 14 <= first <= 31
    assert "time ran out" == game.ending
    assert () == game.winners
    assert game.look("main_deck.count") > 0


def test_a_team_sees_all_hands_and_competitors_only_their_own() -> None:
    """REB-3.6, and REB-14.5: discard piles lie open to everybody."""
    names = {"hand": "Hidden Ace", "discard": "Open Ace"}
    cards = [{"name": name, "type": "Equipment", "text": ""} for name in names.values()]
    data: dict[str, Any] = {
        "game": "rebirth",
        "players": PAIR,
        "cards": cards,
        "table": {
            "Batman": {"at": "L1"},
            "Superman": {"at": "L2"} | {zone: [name] for zone, name in names.items()},
        },
    }
    team = longbox.lay(data)
    rivals = longbox.lay(data | {"mode": "competitive"})

    assert all(name in told(team, 0) for name in names.values())
    assert "Hidden Ace" not in told(rivals, 0)
    assert all("Open Ace" in told(rivals, seat) for seat in (0, 1, None))


def test_packs_signatures_and_cards_in_the_stacks_are_hidden() -> None:
    """No view names a card before the game calls for it (REB-5.13, REB-9.3, REB-9.23, REB-34.8)."""
    log = {"next": 3, "signatures": {"Batman": 1}}
    game = longbox.new("rebirth", players=PAIR, campaign=log, seed=3)
    open_cards = set(game.look("line_up"))
    hidden = [
        card.name
        for card in SET.cards
        if card.name not in open_cards and card.place in ("secret", "super", "signature", "reserve")
    ]
    earned = [card.name for card in SET.cards if card.hero == "Batman" and card.number == 1]

    assert len(hidden) > 60
    assert [] == [
        name
        for name in hidden
        if name not in earned and any(json.dumps(name) in told(game, seat) for seat in (0, 1, None))
    ]


def test_of_all_packs_only_the_card_on_top_of_this_scenarios_is_seen() -> None:
    """It is the Scenario card; the packs to come are closed (REB-9.3)."""
    game = longbox.new("rebirth", players=PAIR, campaign={"next": 3}, seed=3)
    seen = [told(game, seat) for seat in (0, 1, None)]
    names = [one.name for one in SET.city.scenarios if one.number >= 3]

    assert [names[:1]] * 3 == [
        [name for name in names if json.dumps(name) in view] for view in seen
    ]
