"""What lies ahead of a decision, and both sums of a Confrontation, as far as a seat may know."""

import yaml

import longbox
from longbox.game.account import Account
from longbox.game.foresight import foreseen
from longbox.game.game import Game
from longbox.game.reckoning import reckoned
from longbox.views.facts import Ahead

CARDS = """
cards:
  - {name: Coin, type: Equipment, cost: 2, text: "+2 Power"}
  - {name: Lamp, type: Equipment, cost: 2, text: "Draw a card."}
  - {name: Broom, type: Equipment, cost: 2, text: "You may destroy a card in your discard pile."}
  - {name: Guard, type: Hero, cost: 2, text: "+1 Power\\nBlock (2)"}
  - name: Peek
    type: Hero
    cost: 2
    text: "Reveal the top card of your deck. If it is a Hero, discard a card."
"""
DUEL = """
game: green-lantern-vs-sinestro
seed: 1
characters: blank
table:
  Green Lantern: {hand: [%s], deck: [%s], discard: [%s]}
  Sinestro: {hand: [Guard x2, Punch x3], deck: [Punch x5]}
  line_up: [Coin x5]
"""


def laid(hand: str, deck: str = "Punch x5", discard: str = "Punch") -> Game:
    return longbox.lay(yaml.safe_load(DUEL % (hand, deck, discard) + CARDS))


def ahead(game: Game) -> Ahead:
    found = foreseen(game, 0)
    assert found is not None
    return found


def test_a_normal_turn_is_foreseen_before_it_is_announced() -> None:
    found = ahead(laid("Coin, Vulnerability"))

    assert ("normal turn",) == found.via
    assert {("normal turn",)} == {way.by for way in found.ways}
    assert "play Coin" in [way.option.text for way in found.ways]


def test_what_asks_nothing_is_played_first_and_what_draws_before_that() -> None:
    game = laid("Coin, Broom, Lamp, Vulnerability")
    game.choose("normal turn")
    plays = ahead(game).plays

    assert ["play Lamp", "play Coin", "play Vulnerability", "play Broom"] == [
        one.text for one in plays
    ]
    assert ["", "", "", "You may destroy a card in your discard pile."] == [
        one.asks for one in plays
    ]
    assert [False, False, True, False] == [one.idle for one in plays]


def test_what_is_left_to_do_is_what_can_be_bought_then_what_can_be_played() -> None:
    game = laid("Coin, Coin")
    game.choose("normal turn")
    said = [ahead(game).said]
    game.choose("play Coin")
    said.append(ahead(game).said)
    game.choose("buy Coin")
    game.choose("play Coin")
    game.choose("buy Coin")

    assert ["Coin can still be played.", "2 Power buys Coin."] == said
    assert "" == ahead(game).left


def test_a_you_may_is_asked_together_with_which_card() -> None:
    game = laid("Broom", discard="Punch, Coin")
    game.choose("normal turn")
    game.choose("play Broom")
    found = ahead(game)

    assert ("yes",) == found.via
    assert [("yes",), ("yes",)] == [way.by for way in found.ways]
    assert {"Punch", "Coin"} == {way.option.card for way in found.ways}


def test_nothing_is_foreseen_that_hangs_on_a_hidden_card() -> None:
    foreseen_of = []
    for deck in ("Guard, Punch x5", "Punch, Guard, Punch x4"):
        game = laid("Peek, Coin", deck)
        game.choose("normal turn")
        foreseen_of.append(ahead(game))

    assert foreseen_of[0] == foreseen_of[1]


def test_both_sums_of_a_confrontation_are_told_card_by_card() -> None:
    account = Account(laid("Coin x5"))
    account.choose("confront Sinestro")
    for _ in range(5):
        account.choose("play Coin")
    account.choose("done")
    account.choose("block Guard")
    sums = reckoned(account, 1, account.game.see(1))
    assert sums is not None

    assert [("Coin", 10)] == [(one.card, one.amount) for one in sums.power]
    assert [("Sinestro (9)", 9, "printed"), ("Guard", 2, "raise")] == [
        (one.card, one.amount, one.of) for one in sums.cost
    ]
    assert "Green Lantern scores Sinestro (9)" in sums.wins


def test_nobody_is_told_of_sums_where_nobody_is_confronted() -> None:
    account = Account(laid("Coin"))
    account.choose("normal turn")

    assert reckoned(account, 0, account.game.see(0)) is None
