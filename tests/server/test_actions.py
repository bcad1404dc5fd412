"""How many clicks, keys or taps a turn takes, where bots' games are played by hand."""

import statistics

import pytest
from person import People, Turn

import longbox

TABLES: dict[str, tuple[str, tuple[str, ...], int]] = {
    "Rivals": ("green-lantern-vs-sinestro", (), 3),
    "teams": ("confrontations", ("Superman", "Lex Luthor", "Wonder Woman", "Circe"), 3),
    "four heroes": ("rebirth", ("Batman", "Superman", "Wonder Woman", "Aquaman"), 6),
    "two heroes": ("rebirth", ("Batman", "Superman"), 6),
}


def turns_of(kind: str, games: int) -> list[Turn]:
    sets, players, _ = TABLES[kind]
    found: list[Turn] = []
    for seed in range(1, games + 1):
        game = longbox.new(sets, seed=seed, players=list(players) or None)
        agents = [longbox.agent("greedy", f"{seed}/{seat}") for seat in range(len(game.players))]
        found += People(game, agents).turns()
    return found


def check(kind: str, games: int) -> None:
    turns = turns_of(kind, games)

    assert statistics.median(len(turn.actions) for turn in turns) <= TABLES[kind][2]


@pytest.mark.parametrize("kind", TABLES)
def test_the_typical_turn_takes_few_actions(kind: str) -> None:
    check(kind, 3)


@pytest.mark.long
@pytest.mark.parametrize("kind", TABLES)
def test_the_typical_turn_takes_few_actions_over_many_games(kind: str) -> None:
    check(kind, 20)
