"""A playout inside the engine plays by the same rules, to the same kinds of end."""

import pytest

import longbox
from longbox.rules.playout import playout

DUELS = ("green-lantern-vs-sinestro", "flash-vs-reverse-flash", "shazam-vs-black-adam")


@pytest.mark.parametrize("name", DUELS)
def test_playout_reaches_an_end_and_conserves_copies(name: str) -> None:
    st = longbox.new(name, seed=4)._state
    copies = sorted(st.row)
    count = playout(st, "1")

    assert st.over
    assert st.ending
    assert count == st.asked
    assert copies == sorted(st.row) == [*range(len(st.card_of))]
    assert st.is_told
    assert not st.told


def test_playout_of_a_copy_leaves_the_game_alone() -> None:
    game = longbox.new(DUELS[0], seed=4)
    before = game.save()
    playout(game.copy()._state, "2")

    assert before == game.save()


def test_same_seed_plays_the_same_and_a_limit_stops_it() -> None:
    game = longbox.new(DUELS[0], seed=4)
    one, two, three = (game.copy()._state for _ in range(3))

    assert playout(one, "7") == playout(two, "7")
    assert (list(one.row), list(one.ends)) == (list(two.row), list(two.ends))
    assert 10 == playout(three, "7", limit=10)
    assert not three.over
