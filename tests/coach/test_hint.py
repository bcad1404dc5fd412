"""A hint tells what to do and why, from what the seat that must decide may know."""

from typing import Any

import msgspec
import pytest

import longbox
from longbox.coach.asked import advised
from longbox.coach.hinting import NoHint, advise
from longbox.coach.told import Advice, Hint, Reason
from longbox.coach.voice import reason, verdict
from longbox.game.dossier import dossier_of
from longbox.game.game import Game

DUEL = "green-lantern-vs-sinestro"
QUICK = 300


def begun(decisions: int, seed: int = 9, table: str = DUEL, **more: Any) -> Game:
    game = longbox.new(table, seed=seed, **more)
    game.playout("greedy", decisions)
    return game


def carried_out(game: Game, hint: Hint, number: int) -> None:
    """Make the moves of a choice; each must be on offer."""
    for move in (*hint.first, *hint.choices[number].moves):
        assert move in [option.text for option in game.decision.offers], move  # type: ignore[union-attr]
        game.choose(move)


@pytest.mark.parametrize("decisions", [17, 34, 51, 68, 119])
def test_what_a_hint_says_can_be_done_step_by_step(decisions: int) -> None:
    game = begun(decisions)
    hint = advise(game, QUICK)

    assert hint.choices
    for number in range(len(hint.choices)):
        carried_out(game.copy(), hint, number)


def test_the_better_choice_comes_first() -> None:
    hint = advise(begun(34), QUICK)

    assert [one.chance for one in hint.choices] == sorted(
        (one.chance for one in hint.choices), reverse=True
    )
    assert len(hint.choices) == len(hint.titles) == len(hint.said)
    assert hint.equal == (abs(hint.choices[0].chance - hint.choices[1].chance) < 1)


def test_nothing_is_changed_by_a_hint() -> None:
    game = begun(34)
    sign = game.sign()
    advise(game, QUICK)

    assert sign == game.sign()


@pytest.mark.parametrize(
    ("table", "decisions", "more"),
    [
        (DUEL, 34, {}),
        (DUEL, 119, {}),
        ("confrontations", 60, {"players": ["Superman", "Lex Luthor", "Aquaman", "Circe"]}),
        ("rebirth", 60, {"players": ["Batman", "Wonder Woman"], "scenario": 1}),
    ],
)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_hint(
    table: str, decisions: int, more: dict[str, Any]
) -> None:
    game = begun(decisions, table=table, **more)
    assert game.decision is not None
    seat = game.decision.seat
    here = msgspec.json.encode(advise(game, QUICK))
    worlds = [game.imagine(seat, f"elsewhere/{number}") for number in range(3)]

    assert len({world.sign() for world in worlds}) == 3, "they are three worlds"
    assert [here] * 3 == [msgspec.json.encode(advise(world, QUICK)) for world in worlds]


def test_a_hint_of_a_dossier_is_the_same_as_of_the_game() -> None:
    game = begun(34)
    handed = dossier_of(game, "coach", "coach", QUICK, ())

    assert advise(game, QUICK) == advised(handed)


def test_there_is_no_hint_when_the_game_is_over() -> None:
    game = begun(10_000)

    with pytest.raises(NoHint, match="over"):
        advise(game, QUICK)


def test_there_is_no_hint_in_a_city_of_competitors() -> None:
    game = begun(30, table="rebirth", players=["Batman", "Superman"], mode="competitive")

    with pytest.raises(NoHint, match="competitors"):
        advise(game, QUICK)


def test_a_reason_is_said_with_its_numbers() -> None:
    found = reason(Reason("reaches", "Kilowog", 1, 3, 4), ("Green Lantern", "Sinestro"))

    expected = (
        "Kilowog: your next Confrontation needs 4 more Power than your average hand, "
        "and it gives 3."
    )
    assert expected == found


def test_every_attack_that_is_counted_is_there() -> None:
    """What is counted of a foe's cards is so in the real game, whatever was imagined."""
    counted = 0
    for decisions in (34, 51, 68, 85):
        game = begun(decisions)
        assert game.decision is not None
        cards = game.cards_for(game.decision.seat)
        hint = advise(game, QUICK)
        for it in (it for one in hint.choices for it in one.reasons if it.kind == "avoids"):
            whose = game.players[it.seat or 0]
            zones = ("hand", "deck", "discard", "play", "aside")
            held = [card for zone in zones for card in game.look(f"{whose}.{zone}")]
            many = sum("Attack" in cards[card].keywords for card in held)
            assert (it.amount, it.of) == (many, len(held))
            counted += 1

    assert counted


def test_no_verdict_is_long() -> None:
    many = tuple(Reason("reaches", f"A card of the name {i}", 1, i, 4) for i in range(3))
    better = Advice(("buy A",), "buy", 50.0, ("A",), reasons=many)
    chosen = Advice(("buy B",), "buy", 40.0, ("B",), reasons=(Reason("gives", "B", amount=1),))

    assert 20 < len(verdict(better, chosen, ("One", "Other")).split()) <= 40
