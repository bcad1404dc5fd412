"""Cards under cards: who knows them, that they are saved, copied and imagined."""

import random
from typing import Any

import pytest

import longbox
from longbox.records.face import lay

SNARE: dict[str, Any] = {
    "name": "Snare",
    "type": "Villain",
    "cost": 3,
    "text": "+1 Power\nAttack: Each foe puts a random card from their hand {}under this card.",
}


def trapped(how: str, log: list[longbox.Event] | None = None) -> longbox.Game:
    game = lay(
        {
            "game": "green-lantern-vs-sinestro",
            "seed": 1,
            "characters": "blank",
            "cards": [
                SNARE | {"text": SNARE["text"].format(how)},
                {"name": "Gem", "type": "Equipment", "cost": 3, "text": "+1 Power"},
            ],
            "table": {
                "Green Lantern": {"hand": ["Snare"], "deck": ["Punch x10"]},
                "Sinestro": {"hand": ["Gem"], "deck": ["Punch x10"]},
            },
        }
    )
    game.choose("normal turn")
    events = game.choose("play Snare")
    if log is not None:
        log += events
    return game


def under(game: longbox.Game, seat: int | None) -> list[object]:
    return list(game.view(seat)["under"])


def test_face_down_only_who_saw_it_knows_it() -> None:
    log: list[longbox.Event] = []
    game = trapped("face down ", log)
    hidden = [{"card": "Snare", "cards": [], "count": 1}]
    assert under(game, 0) == hidden
    assert under(game, None) == hidden
    assert under(game, 1) == [{"card": "Snare", "cards": ["Gem"], "count": 1}]
    told = [event.said(0) for event in log]
    assert "Sinestro puts a card under a card (Snare)." in told
    assert not [line for line in told if "Gem" in line]
    assert "Sinestro puts Gem under a card (Snare)." in [event.said(1) for event in log]


def test_face_up_everybody_knows_it() -> None:
    game = trapped("")
    assert under(game, 0) == under(game, None) == [{"card": "Snare", "cards": ["Gem"], "count": 1}]


def test_it_is_saved_copied_and_imagined() -> None:
    game = trapped("face down ")
    assert under(longbox.load(game.save()), 1) == under(game, 1)
    copy = game.copy()
    copy.choose("end turn")
    assert "under" not in copy.view(0)
    assert copy.look("Sinestro.discard") == ["Gem"]
    assert game.look("under") == ["Gem"]
    dreamt = {tuple(game.imagine(0, seed).look("under")) for seed in range(30)}
    assert dreamt == {("Gem",), ("Punch",)}
    assert game.imagine(1, 1).look("under") == ["Gem"]


CARDS: list[dict[str, Any]] = [
    {
        "name": "Vault",
        "type": "Location",
        "cost": 1,
        "text": "Ongoing: Once during each of your turns, you may put a card from your hand face "
        "down under this card.\nDiscard this card: Put all cards under this card into your hand.",
    },
    SNARE | {"text": SNARE["text"].format("face down ")},
    {
        "name": "Anvil",
        "type": "Equipment",
        "cost": 1,
        "text": "Put a card from your discard pile under your Character. +1 Power for each card "
        "under your Character.",
    },
    {
        "name": "Miser",
        "type": "Hero",
        "cost": 1,
        "text": "Destroy a card in your hand.\nOngoing: Each time you destroy a card, put it face "
        "down under this card.",
    },
    {
        "name": "Thief",
        "type": "Hero",
        "cost": 1,
        "text": "+1 Power. You may gain a card under your Character. Put the top card of the main "
        "deck face down under your Character.",
    },
]
NAMES = [card["name"] for card in CARDS]


@pytest.mark.parametrize("seed", range(3))
def test_no_copy_is_lost_or_told(seed: int) -> None:
    mine = {"hand": NAMES, "deck": [*NAMES, "Punch x3"], "discard": ["Punch x2"]}
    game = lay(
        {
            "game": "green-lantern-vs-sinestro",
            "seed": seed,
            "cards": CARDS,
            "table": {
                "Green Lantern": mine,
                "Sinestro": mine,
                "line_up": NAMES,
                "main_deck": [f"{name} x4" for name in NAMES],
            },
        }
    )
    dice = random.Random(seed)
    copies = len(game._state.card_of)
    most = 0
    for step in range(120):
        if game.over:
            break
        assert game.decision is not None
        game.choose(dice.choice([option.text for option in game.decision.options]))
        st = game._state
        assert sorted(copy for zone in st.zones for copy in zone) == list(range(copies))
        assert sorted(st.hosts[::2]) == sorted(st.zones[st.beneath])
        most = max(most, len(st.zones[st.beneath]))
        if step % 10 == 0:
            assert longbox.load(game.save()).view(0) == game.view(0)
            for seat in range(2):
                assert game.imagine(seat, step).view(seat) == game.view(seat)

    assert most > 2
