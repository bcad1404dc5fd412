"""One name for each card, the same in view, look, options, log and facts, whatever is mixed."""

from __future__ import annotations

from itertools import combinations

import pytest

import longbox
from longbox.lab.tables import alone, mixed

SETS = longbox.sets()
MIXES = [
    *[(table.sets, table.cast(0)) for table in (*alone(), *mixed())],
    *[(pair, None) for pair in combinations(SETS, 2)],
    (tuple(SETS), None),
]
TWO = ("flash-vs-reverse-flash", "green-lantern-vs-sinestro")
CAST = ["The Flash", "Sinestro", "Green Lantern", "Reverse-Flash"]


@pytest.mark.parametrize(("sets", "cast"), MIXES, ids=lambda one: "+".join(one or ()))
def test_the_same_name_is_the_same_text(
    sets: tuple[str, ...], cast: tuple[str, ...] | None
) -> None:
    game = longbox.new(sets, players=cast, seed=1)
    names = game.names

    assert len(names.cards) == len(set(names.cards)) == len(names.catalog.cards)
    facts = game.cards_for(None)
    for card, name in zip(names.catalog.cards, names.cards, strict=True):
        if name in facts:  # not in a pack that is still closed
            assert (card.text, card.cost, card.name, card.level) == (
                facts[name].text,
                facts[name].cost,
                facts[name].called,
                facts[name].level,
            )


def laid() -> longbox.Game:
    """A table with two Weaknesses of different rules in one hand."""
    hand = [f"Weakness ({name})" for name in TWO] + ["Punch"]
    return longbox.lay(
        {
            "game": list(TWO),
            "players": CAST,
            "characters": "blank",
            "table": {"The Flash": {"hand": hand, "deck": ["Punch x9"]}},
        }
    )


def test_namesakes_bear_their_set_wherever_they_are_spoken_of() -> None:
    game = laid()
    events = game.choose("normal turn")
    first, second = (f"Weakness ({name})" for name in TWO)

    assert [first] == game.look("The Flash.play")
    assert [first] == game.view(1)["players"][0]["play"]
    assert f"The Flash plays {first}." in [event.text for event in events]
    assert second in game.view(0)["players"][0]["hand"]
    assert f"play {second}" in game.look("options")
    one, two = (game.cards_for(0)[name] for name in (first, second))
    assert (one.text, one.first, one.returns) != (two.text, two.first, two.returns)


def test_a_scenario_may_leave_out_the_set_of_a_shared_name() -> None:
    from longbox.records.referee import run  # noqa: PLC0415
    from longbox.records.scenario import parse  # noqa: PLC0415

    text = f"""
game: [{", ".join(TWO)}]
players: [{", ".join(CAST)}]
characters: blank
table:
  The Flash: {{hand: [Weakness ({TWO[0]}), Weakness ({TWO[1]}), Punch]}}
moves:
  - The Flash: normal turn
  - expect: {{The Flash.play: [Weakness], The Flash.hand: [Weakness, Punch]}}
  - expect: {{The Flash.play: [Weakness ({TWO[0]})]}}
"""
    assert not run(parse(text, "shared.yaml")).over


def test_a_character_has_its_level_as_a_field() -> None:
    game = longbox.new(TWO[1], seed=1)
    character = game.view(0)["players"][1]["character"]
    facts = game.cards_for(0)[character["card"]]

    assert ("Sinestro (9)", "Sinestro", 1, 9) == (
        character["card"],
        facts.called,
        facts.level,
        facts.cost,
    )


def test_a_card_is_called_in_a_set_as_in_a_game_of_it() -> None:
    for name in SETS:
        known = set(longbox.new(name, seed=1).names.cards)
        printed = {card["name"] for card in longbox.cards(name) if not card.get("place")}

        assert set() == printed - known
