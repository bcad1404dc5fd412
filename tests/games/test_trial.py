"""A card that is tried: the first player begins with it in hand, whatever the game is."""

import pytest

import longbox

HAYMAKER = {"name": "Haymaker", "type": "Hero", "cost": 3, "text": "+3 Power", "copies": 1}


@pytest.mark.parametrize("name", longbox.sets())
def test_the_first_player_begins_with_the_card_that_is_tried(name: str) -> None:
    game = longbox.new(name, seed=5, cards=[HAYMAKER], trial="Haymaker")
    first = game.players[0]

    assert 5 == game.look(f"{first}.hand.count")
    assert 1 == game.look(f"{first}.hand").count("Haymaker")
    assert "Haymaker" not in game.look("main_deck")
    assert game.save() == longbox.replay(game.record()).save()


def test_a_card_of_the_set_itself_can_be_tried() -> None:
    game = longbox.new("green-lantern-vs-sinestro", trial="Kilowog")

    assert "Kilowog" in game.look("Green Lantern.hand")


def test_only_a_card_of_the_main_deck_can_be_tried() -> None:
    with pytest.raises(ValueError, match='"Punch" is no card of this game'):
        longbox.new("green-lantern-vs-sinestro", trial="Punch")


def test_a_card_can_lie_in_the_first_line_up() -> None:
    game = longbox.new("green-lantern-vs-sinestro", seed=5, cards=[HAYMAKER], offered="Haymaker")

    assert 1 == game.look("line_up").count("Haymaker")
    assert 5 == len(game.look("line_up"))
    assert game.save() == longbox.replay(game.record()).save()
    with pytest.raises(ValueError, match="A city's Line-Up"):
        longbox.new("rebirth", cards=[HAYMAKER], offered="Haymaker")
