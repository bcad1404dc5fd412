"""A sensible player in a city."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import longbox
from longbox.agents.citydeliberation import CityDeliberation
from longbox.agents.greedy import Greedy
from longbox.agents.manner import Manner
from longbox.agents.reading import read
from longbox.agents.shelf import Shelf
from longbox.agents.sitting import Sitting
from longbox.game.game import Game
from longbox.lab.match import play
from longbox.opening.opening import Opening

THUG = {
    "name": "Thug",
    "type": "Villain",
    "cost": 3,
    "destination": 4,
    "reward": "Draw a card.",
    "text": "Attack: Discard a Hero.",
}
CARDS: list[dict[str, Any]] = [
    THUG,
    THUG | {"name": "Tyrant", "cost": 8, "destination": 1},
    {"name": "Hammer", "type": "Equipment", "cost": 3, "text": "+4 Power"},
    {"name": "Whistle", "type": "Equipment", "cost": 2, "text": "Assist, Range: 2\n+2 Power"},
    {"name": "Crate", "type": "Equipment", "cost": 2, "text": "+1 Power"},
    {
        "name": "Portal",
        "type": "Equipment",
        "cost": 2,
        "text": "Place your Character on any space.",
    },
    {
        "name": "Shield",
        "type": "Equipment",
        "cost": 2,
        "text": "Defense: You may discard this card to avoid an Attack.",
    },
    {
        "name": "Hook",
        "type": "Equipment",
        "cost": 2,
        "text": "You may move a Villain within Range: 2 to your space.",
    },
    {
        "name": "Trap",
        "type": "Equipment",
        "cost": 2,
        "text": "If there is a Villain in your space, +3 Power.",
    },
    {
        "name": "Forge",
        "type": "Equipment",
        "cost": 2,
        "text": "Ongoing: Discard a card: +2 Power",
    },
]


def lay(
    mine: dict[str, Any],
    line_up: dict[str, list[str]],
    other: dict[str, Any] | None = None,
    contained: tuple[str, ...] = ("Thug", "Tyrant"),
) -> Game:
    """A city with cards of its own, where Villains stay, and Super Heroes without abilities."""
    table: dict[str, Any] = {
        "Batman": {"at": "L3", "deck": ["Punch"] * 9, **mine},
        "Superman": {"at": "L5", "deck": ["Punch"] * 9, **(other or {})},
        "line_up": line_up,
        "locations": ["blank"] * 5,
        "main_deck": ["Crate"] * 30,
        "contained": [name for name in contained if [name] in line_up.values()],
    }
    data = {
        "game": "rebirth",
        "players": ["Batman", "Superman"],
        "seed": 1,
        "cards": CARDS,
        "characters": "blank",
        "table": table,
        "moves": [],
    }
    return longbox.lay(data)


def choice(game: Game) -> str:
    """What the player decides now."""
    decision = game.decision
    assert decision is not None
    return decision.options[Sitting(game, [Greedy()] * len(game.players)).ask()].text


def go_on(game: Game, until: str) -> list[str]:
    """What is decided up to a move that begins so, which is not made any more."""
    made: list[str] = []
    while not (made and made[-1].startswith(until)):
        made.append(choice(game))
        if not made[-1].startswith(until):
            game.choose(made[-1])
    return made


def test_walks_to_the_card_that_its_power_can_buy() -> None:
    game = lay({"hand": ["Punch", "Punch", "Punch", "Run"]}, {"S3": ["Hammer"], "S2": ["Crate"]})

    assert ["move to S3", "buy Hammer"] == go_on(game, "buy")[-2:]


def test_pays_with_the_poorest_card_rather_than_play_it() -> None:
    game = lay({"hand": ["Punch", "Run"], "play": ["Forge"]}, {"L3": ["Hammer"]})

    assert "use Forge" == choice(game)

    game.choose("use Forge")

    assert "discard Run" == choice(game)

    game.choose("discard Run")

    assert "buy Hammer" == go_on(game, "buy")[-1]


def test_plays_what_it_need_not_pay_with() -> None:
    game = lay({"hand": ["Punch", "Run"], "play": ["Forge"]}, {"S3": ["Crate"]})

    assert "play" == choice(game).split()[0]


def test_defeats_a_super_villain_rather_than_buying() -> None:
    game = lay({"hand": ["Hammer", "Hammer", "Run"]}, {"S3": ["Tyrant"], "S2": ["Hammer"]})

    assert ["move to S3", "defeat Tyrant"] == go_on(game, "defeat")[-2:]


def test_stays_with_a_super_villain_that_would_go_on_to_its_destination() -> None:
    # In Step 3 it comes to S5, from where its next step would take it home.
    game = lay({"hand": ["Run"], "at": "S4"}, {"L5": ["Tyrant"]}, {"at": "L3"}, ())

    assert ["move to L5", "move to S5"] == go_on(game, "end turn")[-3:-1]


def test_a_teammate_assists_when_that_brings_a_defeat_into_reach() -> None:
    hand = ["Hammer", "Punch", "Punch"]
    game = lay({"hand": hand}, {"L3": ["Tyrant"]}, {"hand": ["Whistle"], "at": "L4"})

    assert "assist Whistle" == go_on(game, "assist")[-1]

    game.choose("assist Whistle")

    assert "defeat Tyrant" == choice(game)


def test_a_teammate_keeps_what_would_help_nobody() -> None:
    game = lay({"hand": ["Punch"]}, {"L3": ["Tyrant"]}, {"hand": ["Whistle"], "at": "L4"})

    assert not any(move.startswith("assist") for move in go_on(game, "end turn"))


def test_walks_to_a_super_villain_that_teammates_help_to_defeat() -> None:
    hand = ["Hammer", "Punch", "Punch", "Run"]
    game = lay({"hand": hand}, {"S3": ["Tyrant"]}, {"hand": ["Whistle"], "at": "S4"})

    assert ["assist Whistle", "defeat Tyrant"] == go_on(game, "defeat")[-2:]


def test_fetches_the_villain_that_it_can_defeat() -> None:
    game = lay({"hand": ["Hook", "Hammer", "Hammer"]}, {"L4": ["Tyrant"], "L2": ["Thug"]})

    assert "defeat Tyrant" == go_on(game, "defeat")[-1]


def test_goes_where_a_card_brings_most() -> None:
    game = lay({"hand": ["Portal", "Hammer"]}, {"S5": ["Hammer"], "L3": ["Crate"]})

    assert "place at S5" == go_on(game, "place")[-1]


def test_waits_for_a_villain_before_it_plays_what_counts_them() -> None:
    game = lay({"hand": ["Run", "Punch", "Punch", "Trap"]}, {"S3": ["Thug"]})

    assert ["move to S3", "play Trap", "defeat Thug"] == go_on(game, "defeat")[-3:]


def test_avoids_an_attack() -> None:
    hand = ["Punch"]
    game = lay({"hand": hand, "deck": ["Shield", *["Hammer"] * 4]}, {"L3": ["Thug"]})
    game.choose("end turn")
    assert "end turn" == go_on(game, "end turn")[-1]
    game.choose("end turn")

    assert "defend Shield" == choice(game)


def test_a_bargain_is_the_best_of_all_baskets() -> None:
    dice = random.Random(4)
    for _ in range(200):
        wares = [
            (dice.randint(1, 40) / 4, dice.randint(0, 6), dice.randrange(3))
            for _ in range(dice.randint(0, 7))
        ]
        power = dice.randint(0, 14)
        baskets = [
            basket
            for n in range(len(wares) + 1)
            for basket in itertools.combinations(wares, n)
            if sum(price for _, price, _ in basket) <= power
        ]
        shelf = filled(wares, power, 3)
        worth = shelf.bargain(0b111, True)
        chosen = [ware for ware, is_in in zip(wares, shelf.is_bought, strict=True) if is_in]

        assert sum(price for _, price, _ in chosen) <= power
        assert pytest.approx(worth) == shelf.basket(0b111) == sum(one[0] for one in chosen)
        assert pytest.approx(worth) == max(sum(one[0] for one in some) for some in baskets)


def filled(wares: list[tuple[float, int, int]], power: int, size: int) -> Shelf:
    """A shelf with wares: what each is worth, its price, and its space."""
    shelf = Shelf()
    shelf.clear(size, power)
    for i, (worth, price, space) in enumerate(wares):
        shelf.add(i, worth, price, space, False)
    return shelf


def test_no_walk_is_better_than_the_best_way() -> None:
    game = lay({"hand": []}, {"S1": ["Thug"], "S5": ["Tyrant"]})
    dice = random.Random(5)
    view = game.see(0)
    assert game.decision is not None
    city = CityDeliberation(Manner())
    city.begin(read(view, game.decision.options))
    city.map_out()
    for _ in range(60):
        wares = [
            (dice.randint(1, 20) / 2, dice.randint(1, 4), dice.randrange(city.size))
            for _ in range(5)
        ]
        at, power, move = dice.randrange(city.size), dice.randint(0, 8), dice.randint(0, 6)
        shelf = filled(wares, power, city.size)
        best = -99.0
        for walk in itertools.product((-1, 0, 1), repeat=move):
            seen = [at]
            for step in walk:
                seen.append((seen[-1] + step) % city.size)
            basket = shelf.basket(sum(1 << space for space in set(seen)))
            best = max(best, basket + city.stand(seen[-1]))

        assert pytest.approx(best, abs=0.05) == city.best_way(shelf, at, move)


@pytest.mark.parametrize(("mode", "heroes"), [("campaign", 3), ("solo", 1)])
def test_teams_of_greedy_players_defeat_super_villains(mode: str, heroes: int) -> None:
    names = ("Superman", "Aquaman", "Jessica Cruz")[:heroes]
    endings = [
        play(
            Opening("rebirth", players=names, mode=mode, scenario=1, seed=seed), ["greedy"] * heroes
        ).ending
        for seed in range(4)
    ]

    assert "5 Super-Villains defeated" in endings


def test_a_winner_keeps_the_better_signature_cards() -> None:
    game = longbox.lay(
        {
            "game": "rebirth",
            "players": ["Batman", "Superman"],
            "mode": "competitive",
            "campaign": {"mode": "competitive"},
            "seed": 1,
            "characters": "blank",
            "cards": [
                THUG | {"name": "Tyrant", "cost": 8, "vp": 4},
                {"name": "Hammer", "type": "Equipment", "cost": 3, "text": "+8 Power"},
                {"name": "Withdrawal", "type": "Starter", "cost": 0, "text": "+4 Power"},
                {"name": "Utility Belt", "type": "Equipment", "cost": 0, "text": "+1 Power"},
                {"name": "Batmobile", "type": "Equipment", "cost": 0, "text": "+4 Power"},
            ],
            "table": {
                "Batman": {"at": "S1", "hand": ["Hammer"]},
                "Superman": {"at": "L3"},
                "line_up": {"S1": ["Tyrant"]},
                "defeated": 4,
                "locations": ["blank"] * 5,
            },
        }
    )
    game.choose("play Hammer")
    game.choose("defeat Tyrant")

    assert "remove Utility Belt" == choice(game)
