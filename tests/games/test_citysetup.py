"""A city is set up as the book says: its tiles, its five stacks, its players, its modes."""

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.games import setup
from longbox.games.plan import Plan
from longbox.opening.answers import SetupError
from longbox.opening.opening import Opening, taking
from longbox.rules.codes import BOX, DECK, DISCARD, HAND, IS_LOCATION, IS_VILLAIN, MAIN

CITY = str(Path(__file__).parent.parent / "printed" / "small-city.toml")
SEEDS = range(20)

plan = taking(Opening)(setup.plan)


def names(made: Plan, numbers: list[int]) -> list[str]:
    return [made.binder.cards[number].title or made.binder.cards[number].name for number in numbers]


def deck_of(made: Plan, seat: int) -> Counter[str]:
    """All cards that a seat begins with."""
    zones = (HAND, DECK, DISCARD)
    return Counter(
        name for zone in zones for name in names(made, made.zones[made.zone(seat, zone)])
    )


def dealt(made: Plan) -> list[int]:
    """The main deck from the top, as it was before the opening cards were laid."""
    assert made.city is not None
    opening = [number for space in made.city.spaces for number in space]
    return opening + made.zones[made.shared(MAIN)][::-1]


def is_super(made: Plan, number: int) -> bool:
    card = made.binder.cards[number]
    return bool(card.types & IS_VILLAIN) and card.cost >= 8


@pytest.mark.parametrize("seed", SEEDS)
def test_two_super_villains_lie_in_each_stack_but_the_first(seed: int) -> None:
    made = plan(CITY, seed=seed, scenario=1)
    cards = dealt(made)
    heights = made.rules.piles
    sizes = [heights[0], *(b - a for a, b in pairwise(heights))][::-1]

    assert 47 + 8 == len(cards)
    assert [10, 12, 11, 11, 11] == sizes
    start = 0
    found = []
    for size in sizes:
        found.append(sum(is_super(made, number) for number in cards[start : start + size]))
        start += size
    assert [0, 2, 2, 2, 2] == found


def test_one_card_opens_in_each_slot_and_none_on_a_location() -> None:
    made = plan(CITY, seed=1)

    assert made.city is not None
    assert [0, 1] * 5 == [len(space) for space in made.city.spaces]


def test_the_scenarios_tiles_come_to_the_slots_at_random() -> None:
    seen = set()
    for seed in SEEDS:
        made = plan(CITY, seed=seed, scenario=1)
        assert made.city is not None
        seen.add(tuple(names(made, made.city.tiles)))

    assert len(seen) > 10
    named = ["Clinic (B)", "Harbor (A)", "Market (B)", "Museum (A)", "Station (A)"]
    assert all(sorted(tiles) == named for tiles in seen)


def test_only_locations_of_side_b_have_their_basic_cards() -> None:
    game = longbox.new(CITY, scenario=1)

    assert [5, 5, 0] == [game.look(f"stacks.{name}") for name in ("Rope", "Map", "Torch")]


def test_a_scenario_changes_the_threat_track_by_the_number_of_players() -> None:
    def texts(players: list[str]) -> list[list[str]]:
        levels = longbox.new(CITY, players=players, scenario=2).view(0)["city"]["levels"]
        return [level["texts"] for level in levels]

    weakness, discard = ["Each player gains a Weakness card."], ["Each player discards a card."]
    assert [weakness, [], discard] == texts(["Amber", "Basil", "Coral"])[2:5]
    assert [[], discard, []] == texts(["Amber", "Basil"])[2:5]


def test_secret_cards_go_into_their_stacks_and_removed_ones_stay_out() -> None:
    made = plan(CITY, seed=1, scenario=3)
    heights = made.rules.piles
    cards = dealt(made)
    place = names(made, cards).index("Overlord")

    assert len(cards) - heights[4] == 0
    assert len(cards) - heights[3] <= place < len(cards) - heights[2]
    assert "Storm" not in names(made, cards)


def test_passed_cards_come_to_the_players_once() -> None:
    first = plan(CITY, scenario=3)
    again = plan(CITY, scenario=3, campaign={"next": 3, "attempt": 2, "passed": ["Keepsake"]})

    assert [1, 0] == [deck_of(first, seat)["Keepsake"] for seat in (0, 1)]
    assert 0 == deck_of(again, 0)["Keepsake"]


def test_each_signature_card_takes_the_place_of_the_commonest_starter() -> None:
    made = plan(CITY, campaign={"signatures": {"Amber": 2}})

    own = {"Amber's Trick": 1, "Amber's Gift": 1}
    assert {"Jab": 4, "Walk": 3, "Nudge": 1} | own == deck_of(made, 0)
    assert {"Jab": 6, "Walk": 3, "Nudge": 1} == deck_of(made, 1)


def test_a_log_brings_damage_missions_and_removed_cards() -> None:
    log: dict[str, Any] = {
        "next": 2,
        "damage": {"Clinic": 2, "Park": "destroyed", "Market": 4},
        "missions": ["Spare Parts"],
        "removed": ["Guard", "Guard", "Tyrant"],
    }
    made = plan(CITY, campaign=log)
    cards = Counter(names(made, dealt(made)))

    assert made.city is not None
    tiles = names(made, made.city.tiles)
    damage = dict(zip(tiles, made.city.damage, strict=True))
    assert {"Clinic (A)": 2, "Park (B)": 5} == {tile: n for tile, n in damage.items() if n}
    assert [6, 1, 0] == [cards[name] for name in ("Guard", "Banner", "Tyrant")]
    assert ["Boots"] * 5 == names(made, made.zones[made.shared(BOX)])


def test_the_team_chooses_who_goes_first() -> None:
    """It has seen the Line-Up and all hands by then (REB-3.5)."""
    game = longbox.new(CITY, players=["Amber", "Basil", "Coral"], seed=2)

    assert game.decision is not None
    assert 0 == game.decision.seat
    assert ["choose Amber", "choose Basil", "choose Coral"] == [
        option.text for option in game.decision.options
    ]
    seen = game.view(0)
    assert [5, 5, 5] == [len(player["hand"]) for player in seen["players"]]
    assert 5 == len(seen["line_up"])
    game.choose("Coral")
    assert game.decision is not None
    assert (2, "place at L1") == (game.decision.seat, game.decision.options[0].text)


def test_a_solo_player_has_an_ally_and_is_asked_nothing() -> None:
    game = longbox.new(CITY, players=["Basil"], seed=2)
    chosen = longbox.new(CITY, players=["Basil"], ally="Coral", seed=2)

    assert game.decision is not None
    assert "place" == game.decision.options[0].kind
    assert ["Amber", "Coral"] == [one.view(0)["city"]["ally"]["name"] for one in (game, chosen)]


@pytest.mark.parametrize("seed", SEEDS)
def test_where_vp_count_tiles_and_sides_are_random(seed: int) -> None:
    """Neither side comes more than three times (REB-37.15)."""
    made = plan(CITY, mode="competitive", seed=seed)

    assert made.city is not None
    tiles = names(made, made.city.tiles)
    sides = Counter(tile[-2] for tile in tiles)
    assert 5 == len({tile[:-4] for tile in tiles})
    assert {2, 3} == set(sides.values())


@pytest.mark.parametrize("log", [{}, {"wins": {"Amber": 1}}], ids=["first game", "later game"])
def test_in_each_game_where_vp_count_every_side_of_a_tile_may_come(log: dict[str, Any]) -> None:
    """Five random Locations, neither side more than three times (REB-37.15, REB-38.1)."""
    seen: set[str] = set()
    rows: set[str] = set()
    for seed in SEEDS:
        made = plan(CITY, mode="competitive", campaign=log, seed=seed)
        assert made.city is not None
        tiles = names(made, made.city.tiles)
        sides = "".join(tile[-2] for tile in tiles)
        assert 5 == len({tile[:-4] for tile in tiles})
        assert {2, 3} == set(Counter(sides).values())
        seen |= set(tiles)
        rows.add(sides)

    assert 14 == len(seen)
    assert len(rows) > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_where_vp_count_the_next_cards_fill_the_slots_of_opening_villains(seed: int) -> None:
    """The same deal is laid with its Villains, and without them (REB-37.4, REB-37.6)."""
    usual = plan(CITY, scenario=1, seed=seed)
    swept = plan(CITY, mode="competitive", seed=seed)
    cards = names(usual, dealt(usual))
    is_villain = [bool(usual.binder.cards[n].types & IS_VILLAIN) for n in dealt(usual)[:5]]
    following = iter(cards[5:])
    expected = [
        next(following) if villain else card
        for card, villain in zip(cards, is_villain, strict=False)
    ]

    assert [*expected, *following] == names(swept, dealt(swept))


def test_where_vp_count_opening_villains_are_replaced_once() -> None:
    """A Villain that comes up then stays (REB-37.5), and the others are in the box (REB-37.6)."""
    stayed, gone = 0, 0
    for seed in range(60):
        made = plan(CITY, mode="competitive", seed=seed)
        assert made.city is not None
        assert [0, 1] * 5 == [len(space) for space in made.city.spaces]
        opening = [number for space in made.city.spaces for number in space]
        stayed += sum(bool(made.binder.cards[number].types & IS_VILLAIN) for number in opening)
        box = [n for n in made.zones[made.shared(BOX)] if made.binder.cards[n].place != "basic"]
        assert all(made.binder.cards[number].types & IS_VILLAIN for number in box)
        gone += len(box)

    assert gone > stayed > 0


def test_four_players_compete_in_pairs_or_each_for_themselves() -> None:
    four = ["Amber", "Basil", "Coral", "Denim"]

    def teams(many: int, mode: str | None = None) -> list[int]:
        return list(plan(CITY, players=four[:many], mode=mode).rules.teams)

    assert [0, 1, 0, 1] == teams(4, "competitive")
    assert [0, 1, 2, 3] == teams(4, "free-for-all")
    assert [0, 1, 2] == teams(3, "competitive")
    assert [0, 0, 0, 0] == teams(4)


def test_who_goes_first_where_vp_count_is_left_to_the_dice() -> None:
    """The first player is random (REB-37.16)."""
    assert {0, 1} == {plan(CITY, mode="competitive", seed=seed).first for seed in SEEDS}


IDLE = {"name": "Thug", "type": "Villain", "cost": 3, "text": "+2 Power"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"scenario": 9}, "There is no Scenario 9; there are 1, 2 and 3."),
        ({"mode": "competitive", "scenario": 1}, 'in the mode "competitive" has no Scenario'),
        ({"campaign": {"next": None}}, "This campaign is over"),
        ({"campaign": {"nxt": 2}}, 'did you mean "next"?'),
        ({"ally": "Coral"}, "Only a solo player has an ally."),
        ({"players": ["Amber"], "ally": "Amber"}, "Amber cannot be an ally of Amber."),
        ({"players": ["Amber"], "mode": "competitive"}, "is for 2, 3 or 4 players, not 1"),
        ({"mode": "solo", "players": ["Amber", "Basil"]}, "is for 1 player, not 2"),
        ({"mode": "duel"}, 'There is no mode "duel"'),
        ({"players": ["Ambr"]}, 'did you mean "Amber"?'),
        ({"cards": [IDLE]}, '"Thug" cannot be mixed in: a Villain of a city must have an Attack'),
    ],
)
def test_what_cannot_be_set_up_is_told(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as caught:
        plan(CITY, **arguments)

    assert message in str(caught.value)


def test_other_games_have_no_scenario() -> None:
    with pytest.raises(SetupError, match='"scenario" belongs to Rebirth'):
        plan("confrontations", scenario=1)


def test_cards_of_other_sets_join_but_for_villains_without_an_attack() -> None:
    made = plan([CITY, "green-lantern-vs-sinestro"], seed=1)
    guests = [
        card
        for card in (made.binder.cards[number] for number in set(dealt(made)))
        if card.set == "green-lantern-vs-sinestro"
    ]

    assert len(guests) > 20
    assert any(card.types & IS_LOCATION for card in guests)
    villains = [card for card in guests if card.types & IS_VILLAIN]
    assert villains
    assert all(card.attack is not None and card.reward is not None for card in villains)


def test_the_cast_says_whose_table_a_mix_is_played_at() -> None:
    duel = plan([CITY, "green-lantern-vs-sinestro"], players=["Green Lantern", "Sinestro"])
    usual = plan(["green-lantern-vs-sinestro", CITY])
    team = plan(["green-lantern-vs-sinestro", CITY], players=["Amber", "Coral"])

    assert ["duel", "duel", "campaign"] == [made.rules.mode for made in (duel, usual, team)]
    deck = names(duel, duel.zones[duel.shared(MAIN)])
    assert {"Guard", "Thug"} <= set(deck)
    assert not {"Tyrant", "Torch", "Rift"} & set(deck)


def test_imagining_deals_each_stack_of_the_main_deck_anew_by_itself() -> None:
    game = longbox.new(CITY, scenario=1, seed=4)
    heights = plan(CITY, scenario=1, seed=4).rules.piles

    def stacks(one: longbox.Game) -> list[list[str]]:
        deck = one.look("main_deck")[::-1]
        starts = [0, *heights[:-1]]
        return [deck[start:end] for start, end in zip(starts, heights, strict=True)]

    other = game.imagine(0, 1)
    assert stacks(game) != stacks(other)
    assert [sorted(stack) for stack in stacks(game)] == [sorted(stack) for stack in stacks(other)]


def test_who_goes_first_is_not_asked_where_it_was_said() -> None:
    heroes = ["Batman", "Superman", "Cyborg"]
    said = [longbox.new("rebirth", players=heroes, first=name, seed=1) for name in ("cyborg", None)]
    drawn = {
        longbox.new("rebirth", players=heroes, first="chance", seed=seed).look("turn")
        for seed in SEEDS
    }

    assert ["Cyborg", "Batman"] == [game.look("turn") for game in said]
    asked = [game.decision.asks.rule for game in said if game.decision]
    assert ["place", "begin"] == asked
    assert set(heroes) == drawn
    with pytest.raises(SetupError, match="Aquaman does not play"):
        longbox.new("rebirth", players=heroes, first="Aquaman")


def test_those_who_compete_begin_with_the_signatures_that_they_agreed_on() -> None:
    heroes = ["Batman", "Superman"]
    usual = plan("rebirth", players=heroes, mode="competitive")
    agreed = plan("rebirth", players=heroes, mode="competitive", signatures=2)

    for seat in range(2):
        assert 10 == deck_of(agreed, seat).total()
        assert 2 == (deck_of(usual, seat) - deck_of(agreed, seat))["Punch"]
    with pytest.raises(SetupError, match="3 Signature cards at the most"):
        plan("rebirth", players=heroes, mode="competitive", signatures=4)
    with pytest.raises(SetupError, match="Campaign Log says"):
        plan("rebirth", players=heroes, mode="competitive", signatures=1, campaign={})
