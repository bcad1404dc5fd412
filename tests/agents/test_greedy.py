"""A sensible player that sees only its view."""

from __future__ import annotations

from typing import Any

import pytest

import longbox
from longbox.agents.greedy import Greedy
from longbox.agents.sitting import Sitting
from longbox.game.game import Game
from longbox.lab.match import play
from longbox.lab.tournament import play_many
from longbox.opening.opening import Opening

DUELS = ("green-lantern-vs-sinestro", "flash-vs-reverse-flash", "shazam-vs-black-adam")
CARDS: list[dict[str, Any]] = [
    {"name": "Haymaker", "type": "Super Power", "cost": 3, "vp": 1, "text": "+11 Power"},
    {"name": "Jab", "type": "Super Power", "cost": 2, "vp": 1, "text": "+2 Power"},
    {"name": "Scholar", "type": "Hero", "cost": 3, "vp": 1, "text": "Draw a card."},
    {"name": "Guard", "type": "Hero", "cost": 2, "vp": 1, "text": "+1 Power\nBlock (3)"},
    {
        "name": "Phalanx",
        "type": "Hero",
        "cost": 3,
        "vp": 1,
        "text": "Block (X), where X is the number of Heroes in your discard pile.",
    },
    {
        "name": "Veteran",
        "type": "Hero",
        "cost": 3,
        "vp": 1,
        "text": "+Power equal to your Character's Level.",
    },
    {
        "name": "Broom",
        "type": "Equipment",
        "cost": 2,
        "vp": 1,
        "text": "You may destroy a card in your hand or discard pile.",
    },
    {
        "name": "Bruiser",
        "type": "Villain",
        "cost": 3,
        "vp": 1,
        "text": "+1 Power\nAttack: Each foe discards a card.",
    },
    {
        "name": "Cloak",
        "type": "Equipment",
        "cost": 2,
        "vp": 1,
        "text": "+1 Power\nDefense: You may discard this card to avoid an Attack. "
        "If you do, draw a card.",
    },
]


def lay(table: dict[str, Any], moves: list[str] | None = None) -> Game:
    """A duel with cards of its own and Characters without abilities."""
    data = {
        "game": DUELS[0],
        "seed": 1,
        "cards": CARDS,
        "characters": "blank",
        "table": {"line_up": ["Guard"] * 5, "main_deck": ["Guard"] * 30, **table},
        "moves": [],
    }
    game = longbox.lay(data)
    for move in moves or []:
        game.choose(move)
    return game


def choice(game: Game) -> str:
    """What the player decides now."""
    decision = game.decision
    assert decision is not None
    return decision.options[Sitting(game, [Greedy()] * len(game.players)).ask()].text


def test_confronts_when_its_hand_can_win() -> None:
    game = lay({"Green Lantern": {"hand": ["Haymaker"], "deck": ["Punch"] * 9}})

    assert "confront Sinestro" == choice(game)


def test_takes_a_normal_turn_when_its_hand_cannot_win() -> None:
    game = lay({"Green Lantern": {"hand": ["Punch"] * 5, "deck": ["Punch"] * 5}})

    assert "normal turn" == choice(game)


def test_draws_before_it_counts_its_power() -> None:
    table = {"Green Lantern": {"hand": ["Jab", "Scholar", "Punch"], "deck": ["Punch"] * 7}}

    assert "play Scholar" == choice(lay(table, ["normal turn"]))


def test_buys_the_card_that_makes_its_deck_stronger() -> None:
    table = {
        "Green Lantern": {"hand": ["Jab", "Punch"], "deck": ["Punch"] * 8},
        "line_up": ["Guard", "Haymaker", "Broom", "Guard", "Guard"],
    }

    assert "buy Haymaker" == choice(lay(table, ["normal turn", "play Jab", "play Punch"]))


def test_does_not_end_a_turn_that_can_still_buy() -> None:
    table = {"Green Lantern": {"hand": ["Jab"], "deck": ["Punch"] * 8}}

    assert "buy" == choice(lay(table, ["normal turn", "play Jab"])).split()[0]


def test_destroys_what_its_deck_is_better_without() -> None:
    table = {
        "Green Lantern": {
            "hand": ["Broom", "Haymaker"],
            "discard": ["Jab", "Weakness", "Guard"],
            "deck": ["Punch"] * 5,
        }
    }
    game = lay(table, ["normal turn", "play Broom"])

    assert "yes" == choice(game)

    game.choose("yes")

    assert "destroy Weakness from discard pile" == choice(game)


def test_keeps_good_cards_from_being_destroyed() -> None:
    table = {"Green Lantern": {"hand": ["Broom", "Haymaker"], "deck": ["Jab"] * 5}}

    assert "no" == choice(lay(table, ["normal turn", "play Broom"]))


def test_blocks_when_that_saves_the_character() -> None:
    table = {
        "Green Lantern": {"hand": ["Haymaker"], "deck": ["Punch"] * 5},
        "Sinestro": {"hand": ["Guard", "Punch"], "level": 1},
    }
    game = lay(table, ["confront Sinestro", "play Haymaker", "done"])

    assert "block Guard" == choice(game)


def test_keeps_its_cards_when_no_block_can_save_the_character() -> None:
    table = {
        "Green Lantern": {"hand": ["Haymaker", "Haymaker"], "deck": ["Punch"] * 5},
        "Sinestro": {"hand": ["Guard", "Punch"], "level": 1},
    }
    game = lay(table, ["confront Sinestro", "play Haymaker", "play Haymaker", "done"])

    assert "pass" == choice(game)


@pytest.mark.parametrize(
    ("discard", "answer"), [(["Guard"] * 4, "block Phalanx"), (["Guard"], "pass")]
)
def test_counts_what_a_block_counts(discard: list[str], answer: str) -> None:
    game = lay(
        {
            "Green Lantern": {"hand": ["Haymaker", "Jab"]},
            "Sinestro": {"hand": ["Phalanx"], "discard": discard},
        },
        ["confront Sinestro", "play Haymaker", "play Jab", "done"],
    )
    assert choice(game) == answer


@pytest.mark.parametrize(("level", "answer"), [(3, "confront Sinestro"), (1, "normal turn")])
def test_counts_the_level_of_its_own_character(level: int, answer: str) -> None:
    game = lay({"Green Lantern": {"hand": ["Veteran"] * 3, "level": level}})
    assert choice(game) == answer


def test_defends_when_that_costs_it_nothing() -> None:
    table = {
        "Green Lantern": {"hand": ["Bruiser"], "deck": ["Punch"] * 5},
        "Sinestro": {"hand": ["Cloak", "Jab"], "deck": ["Punch"] * 5},
    }

    assert "defend Cloak" == choice(lay(table, ["normal turn", "play Bruiser"]))


def test_discards_its_poorest_card() -> None:
    table = {
        "Green Lantern": {"hand": ["Bruiser"], "deck": ["Punch"] * 5},
        "Sinestro": {"hand": ["Haymaker", "Vulnerability", "Jab"], "deck": ["Punch"] * 5},
    }

    assert "discard Vulnerability" == choice(lay(table, ["normal turn", "play Bruiser"]))


# ---------------------------------------------------------------------------- with a teammate

TEAM_CARDS: list[dict[str, Any]] = [
    *CARDS,
    {"name": "Friend", "type": "Hero", "cost": 3, "vp": 1, "text": "Assist\n+3 Power"},
    {
        "name": "Smoke",
        "type": "Equipment",
        "cost": 3,
        "vp": 1,
        "text": "Draw a card.\nConfrontation: You may end the Confrontation.",
    },
]


def lay_four(table: dict[str, Any], moves: list[str]) -> Game:
    """Superman and Aquaman against Lex Luthor and Circe, all without abilities."""
    hands = {name: {"deck": ["Punch"] * 9} for name in ("Lex Luthor", "Circe", "Aquaman")}
    for name, one in hands.items():
        one["hand"] = table.pop(name, ["Vulnerability"])
    data = {
        "game": "confrontations",
        "players": ["Superman", "Lex Luthor", "Aquaman", "Circe"],
        "seed": 1,
        "cards": TEAM_CARDS,
        "characters": "blank",
        "table": {"line_up": ["Guard"] * 5, "main_deck": ["Guard"] * 30, **hands, **table},
        "moves": [],
    }
    game = longbox.lay(data)
    for move in moves:
        game.choose(move)
    return game


def test_assists_when_its_teammate_has_played_and_lacks_power() -> None:
    hand = {"hand": ["Jab", "Jab", "Jab", "Jab"], "deck": ["Punch"] * 9}
    fresh = lay_four(
        {"Superman": hand, "Aquaman": ["Friend", "Punch"]},
        ["confront Lex Luthor"],
    )

    assert "pass" == choice(fresh)
    for _ in range(4):
        fresh.choose("pass")
        fresh.choose("play Jab")
    assert "assist Friend" == choice(fresh)


def test_keeps_its_assist_where_it_cannot_turn_the_confrontation() -> None:
    hand = {"hand": ["Jab"], "deck": ["Punch"] * 9}
    table = {"Superman": hand, "Aquaman": ["Friend", "Punch"]}
    game = lay_four(table, ["confront Lex Luthor", "pass", "play Jab"])

    assert "pass" == choice(game)


def test_assists_a_purchase_that_is_worth_more_than_its_card() -> None:
    hand = {"hand": ["Punch"], "deck": ["Punch"] * 9}
    table = {
        "Superman": hand,
        "Aquaman": ["Friend", "Punch"],
        "line_up": ["Haymaker", "Haymaker", "Guard", "Guard", "Guard"],
    }
    game = lay_four(table, ["normal turn", "pass", "play Punch"])

    assert "assist Friend" == choice(game)


@pytest.mark.parametrize(("card", "answer"), [("Haymaker", "no"), ("Punch", "yes")])
def test_ends_a_confrontation_only_if_it_is_lost(card: str, answer: str) -> None:
    hand = {"hand": ["Smoke", card], "deck": ["Punch"] * 9}
    game = lay_four({"Superman": hand}, ["confront Lex Luthor", "play Smoke"])

    assert answer == choice(game)


@pytest.mark.parametrize(
    "text",
    [
        "Confrontation: +3 Power\nOtherwise, +3 Power.",
        "Assist\n+3 Power\nIf it is your teammate's turn, +3 Power.",
    ],
)
def test_counts_only_the_power_that_a_card_has_in_its_own_confrontation(text: str) -> None:
    data = {
        "game": "confrontations",
        "players": ["Superman", "Lex Luthor", "Aquaman", "Circe"],
        "seed": 1,
        "cards": [{"name": "Either", "type": "Hero", "cost": 3, "vp": 1, "text": text}],
        "characters": "blank",
        "table": {
            "Superman": {"hand": ["Either", "Either", "Punch"], "deck": ["Punch"] * 9},
            "Aquaman": {"hand": ["Punch"], "deck": ["Punch"] * 9},
        },
        "moves": [],
    }
    game = longbox.lay(data)

    assert "normal turn" == choice(game)


def test_counts_the_assist_card_laid_for_this_turn() -> None:
    data = {
        "game": "confrontations",
        "players": ["Superman", "Circe", "Aquaman"],
        "seed": 1,
        "cards": TEAM_CARDS,
        "characters": "blank",
        "table": {
            "line_up": ["Guard"] * 5,
            "main_deck": ["Guard"] * 30,
            "Superman": {
                "hand": ["Jab", "Jab", "Jab"],
                "deck": ["Punch"] * 9,
                "aside": ["Friend"],
            },
        },
        "moves": [],
    }

    assert choice(longbox.lay(data)).startswith("confront ")


@pytest.mark.parametrize("name", DUELS)
def test_answers_alike_in_worlds_that_are_alike_to_it(name: str) -> None:
    """What it cannot see makes no difference to what it decides."""
    game = longbox.new(name, seed=3)
    asked = 0
    while (decision := game.decision) is not None and asked < 120:
        mine = choice(game)
        world = game.imagine(decision.seat, asked)

        assert mine == choice(world)

        game.choose(mine)
        asked += 1


def test_plays_on_either_side_of_a_team() -> None:
    cast = ["The Flash", "Sinestro", "Green Lantern", "Reverse-Flash"]
    outcome = play(Opening(DUELS[:2], players=cast, seed=1), ["greedy"] * 4)

    assert outcome.ending in ("last Character defeated", "Line-Up not refilled")


@pytest.mark.parametrize("name", DUELS)
def test_beats_any_legal_move(name: str) -> None:
    totals = play_many(Opening(name, seed=1), ["greedy", "uniform"], games=20, jobs=1)

    assert 19 <= totals.agent_wins["greedy"]


@pytest.mark.long
@pytest.mark.parametrize("name", DUELS)
def test_beats_any_legal_move_in_95_of_100(name: str) -> None:
    totals = play_many(Opening(name, seed=2), ["greedy", "uniform"], games=400)

    assert 380 <= totals.agent_wins["greedy"]
