"""Manners: what players make of a city, and how often they save it."""

from __future__ import annotations

from typing import Any

import pytest

import longbox
from longbox.game.game import Game
from longbox.lab.odds import wilson
from longbox.lab.tournament import play_many
from longbox.opening.opening import Opening

CARDS: list[dict[str, Any]] = [
    {
        "name": name,
        "type": "Villain",
        "cost": cost,
        "destination": 1,
        "reward": "Draw a card.",
        "text": "Attack: Gain a Weakness.",
    }
    for name, cost in (("Tyrant", 8), ("Despot", 8), ("Thug", 3))
] + [
    {"name": "Hammer", "type": "Equipment", "cost": 3, "text": "+8 Power"},
    {"name": "Crate", "type": "Equipment", "cost": 3, "text": "+1 Power"},
]


def city(line_up: dict[str, list[str]], **more: Any) -> Game:
    """Somebody alone who has eight Power and stands at L3."""
    mine = {"at": "L3", "hand": ["Hammer"], "deck": ["Hammer"] * 9, **more.pop("mine", {})}
    return longbox.lay(
        {
            "game": "rebirth",
            "players": ["Batman"],
            "seed": 1,
            "cards": [*CARDS, *more.pop("cards", [])],
            "characters": "blank",
            "table": {
                "Batman": mine,
                "line_up": line_up,
                "locations": ["blank"] * 5,
                "main_deck": ["Crate"] * 60,
                **more,
            },
            "moves": [],
        }
    )


def played(game: Game, name: str) -> list[str]:
    """What an agent does until it ends its turn."""
    policy = longbox.agent(name).policy()  # type: ignore[attr-defined]
    made: list[str] = []
    while not made or made[-1] != "end turn":
        assert game.decision is not None
        option = game.decision.options[game.consult(policy)]
        made.append(option.text)
        if game.choose(option) and (game.over or game.turn > 1):
            break
    return made


def test_of_two_super_villains_the_one_is_defeated_who_wins_the_game() -> None:
    tile = {"tiles": {"0": "When you defeat Despot, win the game."}, "threat": 0}
    game = city({"L3": ["Tyrant", "Despot"]}, **tile)

    assert "defeat Despot" in played(game, "strength-3")


def test_who_attacks_each_turn_is_defeated_rather_than_a_card_bought() -> None:
    """A Villain at home comes back every turn, and a card no better than the deck is no gain."""
    game = city({"L1": ["Thug"], "L3": ["Crate"]}, mine={"at": "L1", "hand": ["Crate"] * 3})

    assert "defeat Thug" in played(game, "strength-3")


def test_a_card_poorer_than_the_deck_is_not_bought() -> None:
    for name, is_bought in (("greedy", True), ("strength-3", False)):
        game = city({"L3": ["Crate"]}, mine={"hand": ["Punch"] * 4, "deck": ["Punch"] * 9})

        assert is_bought == ("buy Crate" in played(game, name)), name


@pytest.mark.long
@pytest.mark.games
@pytest.mark.parametrize(("scenario", "seats"), [(8, 1), (5, 2), (6, 3), (7, 4)])
def test_sound_players_save_the_city_more_often(scenario: int, seats: int) -> None:
    won = {}
    for name in ("greedy", "strength-3"):
        opening = Opening("rebirth", scenario=scenario, seed="manner")
        totals = play_many(opening, [name], games=400, seats=seats, is_drawn=True)
        won[name] = totals.won

    assert wilson(won["greedy"], 400)[0] * 400 < won["strength-3"]
    assert won["greedy"] < won["strength-3"]
