"""What must hold in every game: any sets, any mode, any cast, any agents, any seed.

Each game is played under the eyes of a witness: copies are conserved; a copy, a save and a load at
any decision change nothing; every option on offer is accepted; a move undone and made again leads
to the same place; the record replays to the same position; the game ends; and what a seat cannot
see makes no difference to what it is shown.

The tables are every set of duels alone in each of its modes, and mixes of them; each seed draws a
cast of its own. A thousand games of each are played by ``./test --long``.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from _pytest.mark import ParameterSet
from msgspec import structs

import longbox
from longbox.lab.proofs import Flaw, Witness, differences, is_counted, prove
from longbox.lab.tables import alone, mixed
from longbox.rules.codes import DECK, HAND
from longbox.rules.frames import IT, YOU
from longbox.rules.lists import made, push, rest, single
from longbox.rules.state import State
from longbox.views.facts import EventParts

TABLES = {str(table): table for table in (*alone(), *mixed())}
CITIES = {"rebirth"}  # their properties have a file of their own
DUELS = set(longbox.sets()) - CITIES
PART = 50  # games of one long test, so that several cores can share a table's thousand


def test_every_mode_of_every_set_is_there() -> None:
    modes = {(table.sets, table.seats) for table in alone()}
    duels = {((name,), 2) for name in DUELS}

    assert duels | {(("confrontations",), 3), (("confrontations",), 4)} <= modes


def test_there_are_ten_mixes_of_two_games_and_more_of_one() -> None:
    of_two = [table for table in mixed() if "confrontations" in table.sets]

    assert len(of_two) >= 10
    assert {2, 3, 4} == {table.seats for table in of_two}
    assert len(mixed()) - len(of_two) >= 6
    assert DUELS == {name for table in mixed() for name in table.sets}


@pytest.mark.parametrize("name", TABLES)
def test_casts_vary_and_may_all_be_played(name: str) -> None:
    table = TABLES[name]
    drawn = {table.cast(seed) for seed in range(6)}
    seated = [longbox.new(table.sets, players=cast).players for cast in drawn]

    assert len(drawn) > 1
    assert drawn == set(seated)


# A game of each kind for each set alone. Of the mixes, in which the same cards meet, every other
# one has a game, of either kind in turn; ./test --long plays both kinds of all.
ALONE = [str(table) for table in alone()]
MIXES = [str(table) for table in mixed()]


def some(mixes: list[str]) -> list[ParameterSet]:
    """All tables; a mix that is not among these has its game in the long tests."""
    rest = [pytest.param(name, marks=pytest.mark.long) for name in MIXES if name not in mixes]
    return [*(pytest.param(name) for name in (*ALONE, *mixes)), *rest]


@pytest.mark.parametrize("name", some(MIXES[::4]))
def test_properties_hold_in_a_random_game(name: str) -> None:
    table = TABLES[name]
    witness = prove(table.sets, table.cast(1), ["uniform"], seed=1, every=40)

    assert witness.game.over
    assert witness.checks > 5 * len(witness.game.moves())


@pytest.mark.parametrize("name", some(MIXES[3::4]))
def test_properties_hold_in_a_sensible_game(name: str) -> None:
    table = TABLES[name]
    witness = prove(table.sets, table.cast(2), ["greedy"], seed=2, every=8)

    assert witness.game.over
    assert witness.checks > 5 * len(witness.game.moves())


# One of each kind: whose hands are seen does not hang on the cards. The set alone has a game with
# closed hands among those with each house rule.
TEAMS = [next(str(one) for one in of if one.seats == 4) for of in (alone(), mixed())]
LATE, SOON = TEAMS


@pytest.mark.parametrize("name", [pytest.param(LATE, marks=pytest.mark.long), SOON])
def test_properties_hold_with_closed_hands(name: str) -> None:
    table = TABLES[name]
    witness = prove(table.sets, table.cast(3), ["uniform"], seed=3, every=40, closed_hands=True)

    assert witness.game.over
    assert [1, 1, 1, 1, 0] == [seen(witness.game, seat) for seat in (0, 1, 2, 3, None)]


def seen(game: longbox.Game, seat: int | None) -> int:
    """How many hands a seat sees at the beginning of a game."""
    start = longbox.replay({**game.record(), "moves": [], "result": None})
    return sum(bool(player["hand"]) for player in start.view(seat)["players"])


@pytest.mark.long
@pytest.mark.games
@pytest.mark.parametrize("part", range(1000 // PART))
@pytest.mark.parametrize("name", TABLES)
def test_properties_hold_in_a_thousand_random_games(name: str, part: int) -> None:
    table = TABLES[name]
    for seed in range(1000 + PART * part, 1000 + PART * (part + 1)):
        prove(table.sets, table.cast(seed), ["uniform"], seed=seed, every=300)


# --------------------------------------------------------------------------- a witness can object


def witness() -> Witness:
    return Witness(longbox.new("confrontations", seed=3))


def test_a_witness_objects_to_a_lost_copy() -> None:
    one = witness()
    st = one.game._state
    st.ends[st.beneath + 1] -= 1

    with pytest.raises(Flaw, match="copies are not conserved"):
        one.conserved()


def test_a_witness_objects_to_a_copy_that_lies_elsewhere() -> None:
    one = witness()
    one.game._state.ends[DECK] -= 1  # the last card of the hand would be the lowest of the deck

    with pytest.raises(Flaw, match="a copy is not where it lies"):
        one.conserved()


def test_a_witness_objects_to_a_copy_lost_on_the_way() -> None:
    one = witness()
    one.at_decision()
    st = one.game._state
    st.ends[st.beneath + 1] -= 1

    with pytest.raises(Flaw, match="copies are not conserved"):
        one.at_decision()


def test_a_witness_objects_to_a_copy_that_lies_twice() -> None:
    one = witness()
    one.conserved()
    row = one.game._state.row
    row[1] = row[0]

    with pytest.raises(Flaw, match="copies are not conserved"):
        one.conserved()


def change_turn(st: State) -> None:
    st.turn += 1


def change_frame(st: State) -> None:
    st.stack[st.sp + YOU] += 1


def change_list_of_a_frame(st: State) -> None:
    st.stack[st.sp + IT] = single(st, 7)


def change_question(st: State) -> None:
    st.q_pool = rest(st.q_pool)


def change_place(st: State) -> None:
    st.put(st.at_top(DECK), HAND, 0, 0)


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("turn", change_turn),
        ("stack", change_frame),
        ("stack", change_list_of_a_frame),
        ("q_pool", change_question),
        ("row", change_place),
    ],
)
def test_a_witness_objects_to_games_that_differ(what: str, change: Callable[[State], None]) -> None:
    one = witness()
    other = one.game.copy()
    change(other._state)

    with pytest.raises(Flaw, match=rf"a copy differs.*'{what}'"):
        one.same(other, "a copy differs")


def test_where_on_the_heap_a_list_lies_makes_no_difference() -> None:
    one, two = (longbox.new("confrontations", seed=3)._state for _ in range(2))
    push(two, 99)
    for st in (one, two):
        st.stack[st.sp + IT] = made(st, [3, 4])

    assert one.stack[one.sp + IT] != two.stack[two.sp + IT]
    assert [] == differences(one, two)


def test_a_witness_objects_to_a_view_that_gives_something_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = witness()
    view = longbox.Game.view
    monkeypatch.setattr(
        longbox.Game,
        "view",
        lambda game, seat: view(game, seat) | {"main_deck": game.look("main_deck")},
    )

    with pytest.raises(Flaw, match="view gives away what is hidden"):
        one.imagined(0, one.game.view(None))


def test_power_counted_from_hidden_cards_is_public() -> None:
    draw = EventParts("draw", 1, hidden=True)
    power = EventParts("power", 1, amount=4, total=4)
    other = EventParts("power", 1, amount=6, total=6)

    assert is_counted([draw, power], [draw, other])
    assert not is_counted([draw, power], [draw, structs.replace(other, seat=0)])
    assert not is_counted([draw], [EventParts("draw", 1, "Punch")])
    assert not is_counted([power], [power])
