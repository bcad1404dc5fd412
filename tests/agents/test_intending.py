"""What a player says that it will do, it does; and it heeds what it is asked."""

from __future__ import annotations

from collections import Counter

import pytest

import longbox
from longbox.agents.errand import Intention
from longbox.agents.roster import agent
from longbox.agents.sitting import Sitting
from longbox.agents.thinking import Thinking
from longbox.game.game import Game

TEAMS = "confrontations"
DUEL = "green-lantern-vs-sinestro"
CARDS = [
    {"name": "Blank", "type": "Equipment", "cost": 3, "vp": 1, "text": ""},
    {"name": "Haymaker", "type": "Super Power", "cost": 3, "vp": 1, "text": "+5 Power"},
    {"name": "Tower", "type": "Equipment", "cost": 5, "vp": 1, "text": "+4 Power"},
    {"name": "Shed", "type": "Equipment", "cost": 5, "vp": 1, "text": "+4 Power"},
]


def thinker(name: str, seed: int = 0) -> Thinking:
    found = agent(name, seed)
    assert isinstance(found, Thinking)
    return found


def table(hand: str) -> Game:
    """Green Lantern's turn with such a hand, and two equal cards on offer."""
    return longbox.lay(
        {
            "game": DUEL,
            "cards": CARDS,
            "table": {
                "Green Lantern": {"hand": [hand], "deck": ["Blank x9"]},
                "Sinestro": {"hand": ["Blank x5"], "deck": ["Blank x9"]},
                "line_up": ["Tower", "Shed", "Blank"],
                "main_deck": ["Blank x40"],
            },
            "characters": "blank",
            "moves": [],
        }
    )


def bought(one: Thinking) -> str:
    """What a player buys with a Haymaker."""
    game = table("Haymaker")
    game.choose("normal turn")
    game.choose("play Haymaker")
    assert game.decision is not None
    return game.decision.options[game.consult(one.policy())].text


def test_a_purchase_is_announced_and_made() -> None:
    game = table("Haymaker")
    one = thinker("strength-3")
    said = one.intend(game.see(0), 0)

    assert said is not None
    assert "buy" == said.kind
    assert f"I will buy {said.card} next turn, unless I can confront somebody; leave it to me." == (
        said.text
    )
    assert f"buy {said.card}" == bought(one)


def test_a_confrontation_that_can_be_won_is_announced() -> None:
    game = table("Haymaker x4")
    said = thinker("strength-3").intend(game.see(0), 0)

    assert (
        Intention(
            "confront",
            0,
            whom=1,
            text="I will confront Sinestro next turn; keep your Assists and Blocks for it.",
        )
        == said
    )


def test_of_an_empty_hand_nothing_is_said() -> None:
    assert thinker("strength-3").intend(table("Blank").see(1), 0) is None


@pytest.mark.parametrize("name", ["Tower", "Shed"])
def test_who_is_asked_for_a_card_buys_it(name: str) -> None:
    one = thinker("strength-3")
    one.heed(card=name)

    assert f"buy {name}" == bought(one)


@pytest.mark.parametrize(("name", "other"), [("Tower", "Shed"), ("Shed", "Tower")])
def test_a_purchase_is_left_to_the_partner_who_announced_it(name: str, other: str) -> None:
    one = thinker("strength-3")
    one.hear([Intention("buy", 2, card=name)])

    assert f"buy {other}" == bought(one)


# ---------------------------------------------------------------------------- whole games


def standing(game: Game, said: Intention, hand: list[str]) -> bool:
    """Whether what was said can still be done as it was meant: with that hand, and the same thing.

    A Confrontation that can no longer be expected to succeed makes no sense any more.
    """
    view = game.see(said.seat)
    if Counter(hand) - Counter(view.players[said.seat].hand):
        return False
    if said.whom is not None:
        again = thinker("strength-3").intend(view, said.seat)
        return again is not None and again.whom is not None
    if view.city is None:
        return any(one.card == said.card for one in view.line_up)
    there = [one.card for space in view.city.spaces for one in space.cards]
    sold = [space.location.basic for space in view.city.spaces if space.location is not None]
    return said.card in there or said.card in sold


def is_open(game: Game) -> bool:
    """Whether a turn has come to its own decisions, after all Attacks."""
    assert game.decision is not None
    kinds = {option.kind for option in game.decision.offers}
    return bool(kinds & {"normal turn", "end turn", "play"})


def distance(game: Game, said: Intention) -> int:
    """How far a Villain is from who goes for it; 0 where it is no more."""
    view = game.see(said.seat)
    assert view.city is not None
    names = [space.space for space in view.city.spaces]
    at = view.players[said.seat].at
    for i, space in enumerate(view.city.spaces):
        if at is not None and any(one.card == said.card for one in space.cards):
            apart = abs(names.index(at) - i)
            return min(apart, len(names) - apart)
    return 0


def kept(game: Game, agents: list[Thinking]) -> Counter[bool]:
    """How often intentions were kept in a game, of those that still made sense."""
    found: Counter[bool] = Counter()
    said: dict[int, tuple[Intention, list[str]]] = {}
    sitting = Sitting(game, agents)
    while game.decision is not None:
        view = game.see(game.decision.seat)
        turn, active = view.turn, view.active
        one = said.pop(active, None)
        sense = False
        before = 0
        done: list[str] = []
        while not game.over and game.see(active).turn == turn:
            decision = game.decision
            assert decision is not None
            if one is not None and decision.seat == active and not done and is_open(game):
                sense = standing(game, *one)
                before = distance(game, one[0]) if one[0].kind == "approach" else 0
                done.append("")
            text = decision.options[sitting.ask()].text
            if decision.seat == active:
                done.append(text)
            game.choose(text)
        if game.over:
            break
        if one is not None and one[0].kind == "buy":  # it was said for a turn without one
            sense = sense and not any(text.startswith("confront ") for text in done)
        if one is not None and sense:
            found[was_done(game, one[0], done, before)] += 1
        hand = game.see(active).players[active].hand
        told = agents[active].intend(game.see(active), active)
        if told is not None:
            said[active] = (told, hand)
        for seat, each in enumerate(agents):
            if seat != active:
                each.hear([told for told, _ in said.values() if told.seat != seat])
    return found


def was_done(game: Game, one: Intention, done: list[str], before: int) -> bool:
    """Whether a turn did what was said."""
    if one.kind == "approach":
        return distance(game, one) <= before
    if one.whom is not None:
        return f"confront {game.players[one.whom]}" in done
    verb = "defeat" if one.kind == "defeat" else "buy"
    return any(text.startswith(f"{verb} {one.card}") for text in done)


@pytest.mark.long
@pytest.mark.games
@pytest.mark.parametrize("name", ["strength-3", "strength-4"])
@pytest.mark.parametrize("sets", [TEAMS, "rebirth"])
def test_intentions_are_kept(name: str, sets: str) -> None:
    found: Counter[bool] = Counter()
    players = ["Batman", "Superman"] if sets == "rebirth" else None
    for seed in range(12):
        game = longbox.new(sets, players=players, seed=seed)
        found += kept(game, [thinker(name, seat) for seat in range(len(game.players))])

    assert found[True] >= 0.9 * found.total() > 60
