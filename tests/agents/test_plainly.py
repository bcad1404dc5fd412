"""Plain players: they buy by one number, and decide alike over the network and in the engine."""

from __future__ import annotations

import pytest

import longbox
from longbox.agents.roster import agent
from longbox.agents.sitting import Sitting
from longbox.game.game import Game

DUEL = "green-lantern-vs-sinestro"
NAMES = ("dearest", "by-power", "light")
CARDS = [
    {"name": "Dear", "type": "Equipment", "cost": 6, "vp": 1, "text": "+1 Power"},
    {"name": "Cheap", "type": "Equipment", "cost": 3, "vp": 1, "text": "+3 Power"},
]


def table(power: int) -> Game:
    """A turn with so much Power to spend, and a dear card and a strong one on offer."""
    game = longbox.lay(
        {
            "game": DUEL,
            "cards": [*CARDS, {**CARDS[0], "name": "Purse", "text": f"+{power} Power"}],
            "table": {
                "Green Lantern": {"hand": ["Purse"], "deck": ["Cheap x9"]},
                "Sinestro": {"hand": ["Cheap x5"], "deck": ["Cheap x9"]},
                "line_up": ["Dear", "Cheap", "Cheap"],
            },
            "characters": "blank",
            "moves": [],
        }
    )
    game.choose("normal turn")
    game.choose("play Purse")
    return game


@pytest.mark.parametrize(
    ("name", "bought"), [("dearest", "Dear"), ("by-power", "Cheap"), ("light", "Dear")]
)
def test_who_buys_by_one_number_takes_the_highest(name: str, bought: str) -> None:
    game = table(6)
    assert game.decision is not None
    view = game.view(game.decision.seat)
    options = game.decision.options

    assert f"buy {bought}" == options[agent(name).choose(view, options)].text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("sets", [DUEL, "confrontations", "rebirth"])
def test_plain_players_play_alike_by_views_and_by_sights(name: str, sets: str) -> None:
    players = ["Batman", "Superman"] if sets == "rebirth" else None
    games = [longbox.new(sets, players=players, seed=6) for _ in range(2)]
    seats = range(len(games[0].players))
    Sitting(games[0], [agent(name) for _ in seats]).play_out(100)
    agents = [agent(name) for _ in seats]
    for _ in range(100):
        decision = games[1].decision
        assert decision is not None
        view = games[1].see(decision.seat)
        games[1].choose(agents[decision.seat].choose(view, decision.options))

    assert games[0].moves() == games[1].moves()
