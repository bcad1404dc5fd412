"""An option says where its card is, wherever that card has come from."""

import random
from typing import Any

import pytest

import longbox
from longbox.views.facts import Spot, View


def cards_at(view: View, place: Spot) -> list[str] | None:
    """The cards that lie at a place, where the view tells all of them."""
    if place.seat is not None:
        player = view.players[place.seat]
        return {
            "hand": player.hand,
            "discard pile": player.discard,
            "play": player.play,
            "Character": [*player.characters, *player.aside],
        }.get(place.zone)
    if place.zone == "Line-Up":
        return [one.card for one in view.line_up]
    if place.zone == "stack":
        return [view.stack_tops[str(place.name)]]
    if place.zone == "space":
        assert view.city is not None
        found = next(one for one in view.city.spaces if one.space == place.name)
        return [one.card for one in found.cards]
    return None


@pytest.mark.parametrize(
    ("sets", "more"),
    [
        ("rebirth", {"players": ["Batman", "Cyborg", "The Flash"]}),
        ("rebirth", {"players": ["Superman"], "ally": "Batman", "scenario": 5}),
        ("confrontations", {}),
        ("green-lantern-vs-sinestro", {}),
    ],
    ids=["city", "solo", "teams", "duel"],
)
def test_an_option_says_where_its_card_is(sets: str, more: dict[str, Any]) -> None:
    looked = 0
    for seed in range(3):
        dice = random.Random(seed)
        game = longbox.new(sets, seed=seed, **more)
        for _ in range(500):
            decision = game.decision
            if decision is None:
                break
            view = game.see(decision.seat, is_spoken=False)
            for option in decision.offers:
                there = None if option.at is None else cards_at(view, option.at)
                card = option.because.card if option.because else option.card
                if there is not None:
                    assert card in there, (option.text, option.at)
                    looked += 1
            busy = [one for one in decision.offers if one.kind not in {"end turn", "done"}]
            game.choose(dice.choice(busy or decision.offers))

    assert looked > 500
