"""A decision is looked at when somebody looks, and says the same whenever that is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import longbox
from longbox.game.decision import Decision
from longbox.game.game import Game
from longbox.rules.chance import Luck

GAMES = ["green-lantern-vs-sinestro", "confrontations", "rebirth"]


def asked(game: Game) -> Decision:
    """What must be decided."""
    decision = game.decision
    assert decision is not None
    return decision


def told(decision: Decision) -> tuple[object, ...]:
    """All that a decision says."""
    outcomes = [option.outcome for option in decision.options]
    return (decision.seat, decision.order, decision.prompt, list(decision.numbers), outcomes)


@pytest.mark.parametrize("name", GAMES)
def test_a_decision_that_was_made_says_what_it_said_before(name: str) -> None:
    game, luck = longbox.new(name, seed=4), Luck("decisions")

    for _ in range(120):
        if game.over:
            break
        looked, late = asked(game.copy()), asked(game)
        count = len(late.offers)
        before = told(looked), [option.text for option in looked.offers]
        game.choose(luck.below(count))

        assert before == (told(late), [option.text for option in late.offers])


def test_a_decision_before_a_playout_says_what_it_said_before() -> None:
    game = longbox.new(GAMES[0], seed=4)
    decision, before = asked(game), told(asked(game.copy()))

    game.playout(decisions=50)
    game.moves()

    assert before == told(decision)


def test_moves_are_named_as_they_were_offered() -> None:
    game, luck = longbox.new(GAMES[0], seed=5), Luck("moves")
    texts: list[str] = []
    for _ in range(100):
        offers = asked(game).offers
        index = luck.below(len(offers))
        texts.append(offers[index].text)
        game.choose(index)

    assert texts == [text for _, text in game.moves()]


def test_options_are_a_sequence_as_a_tuple_is_one() -> None:
    options = asked(longbox.new(GAMES[0], seed=1)).options
    whole = tuple(options)

    assert isinstance(options, Sequence)
    assert len(whole) == len(options)
    assert (whole[0], whole[-1], whole[1:]) == (options[0], options[-1], options[1:])
    assert options == whole
    assert whole == options
    assert hash(whole) == hash(options)
    assert (whole[::-1], repr(whole)) == (tuple(reversed(options)), repr(options))
    assert whole[1] in options
    assert (1, 1) == (options.index(whole[1]), options.count(whole[1]))
    with pytest.raises(IndexError):
        options[len(whole)]
