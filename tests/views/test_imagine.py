"""What is imagined agrees with the position, down to its words."""

from __future__ import annotations

import longbox
from longbox.rules.chance import quick_dice
from longbox.rules.codes import V_DRAW, V_WOULD
from longbox.rules.state import (
    copy_of,
    dice_of,
    event_word,
    from_of,
    replaced,
    verb_of,
    with_copy,
    would_be,
)
from longbox.views.imagine import imagine, in_order

DUEL = "green-lantern-vs-sinestro"


def test_imagined_dice_are_the_quick_ones() -> None:
    game = longbox.new(DUEL, seed=1)
    expected = quick_dice("imagine/some/7", 2)

    it = imagine(game._state, 0, "some/7", in_order(game._state))

    assert list(expected)[1:] == list(dice_of(it))[1:]  # the first was used to deal


def test_an_act_that_was_replaced_is_still_known_once_it_is_imagined() -> None:
    game = longbox.new(DUEL, seed=1)
    st = game._state
    hidden = st.at_top(1)
    st.past = 0
    st.note(replaced(event_word(V_DRAW, 0, hidden, 1, 0, -1), V_WOULD))

    for seed in range(20):
        event = imagine(st, 1, seed, in_order(st)).history[0]

        assert V_WOULD == verb_of(event)
        assert (V_DRAW, 1) == (verb_of(would_be(event)), from_of(would_be(event)))


def test_an_event_of_another_copy_is_the_same_but_for_the_copy() -> None:
    event = event_word(V_DRAW, 3, 7, 1, 0, -1)

    assert event_word(V_DRAW, 3, 4000, 1, 0, -1) == with_copy(event, 4000)
    assert 7 == copy_of(with_copy(with_copy(event, -1), 7))
