"""Whole games in the city: what must hold at every decision, whoever plays (REB-45)."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import longbox
from longbox.game.game import Game
from longbox.rules.codes import (
    CHARACTER,
    DECK,
    DISCARD,
    HAND,
    LEVELS,
    PLAY,
    SCENARIO,
    TILES,
    V_ENTER,
    ZONES,
)
from longbox.rules.lists import plain
from longbox.rules.state import State, told_by
from longbox.rules.whereabouts import is_super, is_villain, villains

TABLES = [
    (["Batman"], "solo", 1),
    (["Batman", "Superman"], "campaign", 1),
    (["Batman", "The Flash", "Cyborg"], "campaign", 3),
    (["Superman", "Wonder Woman", "Aquaman", "Batman"], "campaign", 7),
    (["Batman", "Superman", "Cyborg"], "competitive", None),
    (["Superman", "Wonder Woman", "Aquaman", "Batman"], "competitive", None),
    (["Superman", "Wonder Woman", "Aquaman", "Batman"], "free-for-all", None),
]
EAGER = {"play": 30, "defeat": 60, "buy": 20, "move": 10, "defend": 5, "end turn": 1}


def played(players: list[str], mode: str, scenario: int | None, seed: int) -> Iterator[Game]:
    """A game of somewhat eager chance, decision by decision."""
    chance = random.Random(seed)
    game = longbox.new("rebirth", players=players, mode=mode, scenario=scenario, seed=seed)
    yield game
    while game.decision is not None:
        weights = [EAGER.get(option.kind, 3) for option in game.decision.options]
        game.choose(chance.choices(range(len(weights)), weights)[0])
        yield game


def in_force(st: State) -> list[int]:
    """The copies whose texts work now, found by looking at every zone."""
    found: list[int] = []
    for zone in range(st.shared):
        if zone % ZONES == PLAY:
            found += st.zone(zone)
        elif zone % ZONES == CHARACTER:
            found += st.zone(zone)[-1:]
    top = st.top
    found += [copy for copy in plain(st, villains(st)) if not st.card(copy).ongoing]
    st.top = top  # as it was: this only looked
    found += st.zone(st.beside + TILES) + st.zone(st.beside + SCENARIO)
    levels = st.zone(st.beside + LEVELS)
    found += [copy for copy in levels if st.card(copy).level <= st.threat]
    return sorted(copy for copy in found if st.card(copy).works)


@pytest.mark.parametrize(("players", "mode", "scenario"), TABLES)
def test_what_always_holds(players: list[str], mode: str, scenario: int | None) -> None:
    """No card is lost, and each lies in one place (REB-45.9)."""
    game = None
    entered: set[int] = set()
    for game in played(players, mode, scenario, 11):
        st = game._state
        lying = [(copy, zone) for zone in range(st.beneath + 1) for copy in st.zone(zone)]

        assert sorted(copy for copy, _ in lying) == list(range(len(st.card_of)))  # REB-45.9
        assert all(st.where(copy) == zone for copy, zone in lying)
        assert sorted(st.in_play) == in_force(st)
        hurt = [st.damage(slot) for slot in range(len(st.board.locations))]
        assert all(0 <= damage <= st.board.hit_points for damage in hurt)
        assert st.power >= 0
        assert st.move >= 0
        for seat in range(st.seats):
            for zone in (HAND, DECK, DISCARD, PLAY):  # REB-21.5
                assert not any(is_villain(st, copy) for copy in st.zone(seat * ZONES + zone))
        arrivals = [entry[2] for entry in told_by(st) if entry[0] == V_ENTER]
        entered |= {copy for copy in arrivals if is_super(st, copy)}
        assert st.threat == min(5, len(entered))  # REB-45.3
    assert game is not None
    assert game.over
    assert game.ending


def test_everybody_is_told_which_step_of_the_turn_it_is() -> None:
    """REB-11: a question belongs to the Step that asks it, and the first turn goes from 1 to 5."""
    seen: dict[str, set[str]] = {}
    steps: list[list[str]] = []
    for game in played(["Batman", "Aquaman"], "campaign", 2, 5):
        now = [[one["name"] for one in view["city"]["steps"] if one["now"]] for view in views(game)]
        if game.decision is None:
            assert [[]] * 3 == now
            break
        assert now == [now[0]] * 3
        steps.append(now[0])
        seen.setdefault(game.decision.asks.rule, set()).update(now[0])

    begun = steps.index(["Start"])  # what is asked before any turn belongs to no Step
    assert [[]] * begun == steps[:begun]
    assert ["Play · move · buy"] == steps[begun + 1]
    assert all(steps[begun:])
    assert {"Start"} == seen["place"]
    assert {"Attacks"} == seen["attack"]
    assert {"Play · move · buy"} == seen["turn"]
    assert any("New card" in found for found in seen.values())


def views(game: Game) -> list[dict[str, Any]]:
    """What each of two seats and a spectator may know."""
    return [game.view(seat) for seat in (0, 1, None)]


@pytest.mark.parametrize(("players", "mode", "scenario"), TABLES)
def test_a_copy_goes_on_alike(players: list[str], mode: str, scenario: int | None) -> None:
    for number, game in enumerate(played(players, mode, scenario, 12)):
        if number % 17 == 0 and game.decision is not None:
            copy = game.copy()
            before = game.save()
            for index in range(len(game.decision.options)):
                game.copy().choose(index)

            assert game.save() == before
            texts = [event.text for event in copy.choose(0)]
            assert texts == [event.text for event in game.copy().choose(0)]
