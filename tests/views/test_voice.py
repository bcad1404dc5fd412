"""What happened is told in one voice: what belongs together in a line, and with its numbers."""

from __future__ import annotations

import longbox
from longbox.views import voice
from longbox.views.facts import Because, EventParts, Spot

CAST = ("Circe", "Steel")


def told(*events: EventParts) -> list[str]:
    return [voice.told(line) for line in voice.lines(events, CAST)]


def test_cards_that_enter_at_different_places_have_lines_of_their_own() -> None:
    first, second = Spot("space", None, "S1"), Spot("space", None, "S2")

    assert [
        "Steel enters the Line-Up at S1.",
        "Talon, Vixen enter the Line-Up at S2.",
    ] == told(
        EventParts("enter", card="Steel", to=first),
        EventParts("enter", card="Talon", to=second),
        EventParts("enter", card="Vixen", to=second),
    )


def test_the_power_of_a_played_card_stands_beside_it() -> None:
    own = Because("Circe (9)")

    assert [
        "Circe plays Punch: +1 Power, 1 in all.",
        "Circe has +2 Power, 3 in all (Circe (9)).",
        "Circe plays Batman (6): +4 Power, 7 in all.",
    ] == told(
        EventParts("play", 0, "Punch"),
        EventParts("power", 0, amount=1, total=1, because=Because("Punch", 0)),
        EventParts("power", 0, amount=2, total=3, because=own),
        EventParts("play", 0, "Batman (6)"),
        EventParts("power", 0, amount=4, total=7, because=Because("Batman (6)", 0)),
    )


def test_cards_that_may_not_be_known_are_counted() -> None:
    hand = Spot("hand", 1)
    drawn = EventParts("draw", 1, hidden=True, to=hand)

    assert ["Steel draws Punch, 2 cards."] == told(
        EventParts("draw", 1, "Punch", to=hand), drawn, drawn
    )


def test_a_line_names_its_cards_and_players_in_pieces_of_their_own() -> None:
    (line,) = voice.lines([EventParts("buy", 1, "Anchor")], CAST, 7)

    assert [("Steel", 1, None), (" buys ", None, None), ("Anchor", None, "Anchor")] == [
        (piece.text, piece.seat, piece.card) for piece in line.pieces[:-1]
    ]
    assert ("Steel buys Anchor.", 7, ("Anchor",)) == (line.text, line.move, line.cards)


def test_who_is_confronted_is_named_and_pointed_at() -> None:
    (line,) = voice.lines([EventParts("confront", 0, other=1)], CAST)

    assert "Circe Confronts Steel." == line.text
    assert [("Circe", 0), ("Steel", 1)] == [
        (piece.text, piece.seat) for piece in line.pieces if piece.seat is not None
    ]


def test_a_confrontation_that_fails_is_told_with_its_numbers() -> None:
    game = longbox.lay(
        {
            "game": "green-lantern-vs-sinestro",
            "characters": "blank",
            "cards": [{"name": "Guard", "cost": 2, "text": "Block (2)"}],
            "table": {"Green Lantern": {"hand": ["Punch x3"]}, "Sinestro": {"hand": ["Guard"]}},
        }
    )
    for move in ("confront Sinestro", "play Punch", "done"):
        game.choose(move)
    assert game.decision is not None
    asked = game.decision.prompt
    lines = [event.text for event in game.choose("block Guard")]

    assert (
        "Block for yourself from your hand? Green Lantern has 1 Power against 9; "
        "Guard's Block is 2 now, so 11 holds."
    ) == asked
    assert "Sinestro's cost rises by 2 to 11 (Guard)." in lines
    assert "Sinestro (9) holds: 1 Power against a cost of 11 is not enough." in lines


def test_a_score_is_told_seat_by_seat() -> None:
    game = longbox.lay(
        {
            "game": "green-lantern-vs-sinestro",
            "characters": "blank",
            "cards": [{"name": "Prize", "cost": 2, "vp": 3, "text": ""}],
            "table": {
                "Green Lantern": {"deck": ["Prize x2"]},
                "Sinestro": {"discard": ["Prize"]},
                "line_up": [],
                "main_deck": [],
            },
        }
    )
    game.choose("normal turn")
    lines = [event.text for event in game.choose("end turn")]

    assert [
        "Green Lantern has 6 VP.",
        "Sinestro has 3 VP.",
        "The game is over: Line-Up not refilled.",
    ] == lines[-3:]


def test_a_goal_is_said_to_each_seat() -> None:
    duel = longbox.new("green-lantern-vs-sinestro", seed=1)
    teams = longbox.new("confrontations", seed=1)
    city = longbox.new("rebirth", seed=1)
    apart = longbox.new("rebirth", mode="competitive", seed=1)
    last = longbox.new("rebirth", scenario=8, seed=1)

    assert duel.goal(0).startswith("Defeat Sinestro's last Level, or have more VP")
    assert duel.goal(1).startswith("Defeat Green Lantern's last Level")
    assert "the last Level of Lex Luthor or Circe" in teams.goal(0)
    assert "Defeat 5 Super-Villains together before the clock runs out." == city.goal(None)
    assert "most VP" in apart.goal(0)
    assert "as the Scenario says" in last.goal(0)
