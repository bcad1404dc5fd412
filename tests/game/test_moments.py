"""What a seat is given depends only on what it may know, also where others are asked and decline.

Each test lays two tables that differ in one hidden card: in one of them somebody is asked for an
answer that only this card allows, and declines. Whoever does not see that hand cannot tell.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

import longbox
from longbox.game.account import Account

DUEL = "green-lantern-vs-sinestro"
CARDS = [
    {"name": "Guard", "type": "Hero", "cost": 2, "text": "Block (2)"},
    {
        "name": "Cloak",
        "type": "Equipment",
        "cost": 2,
        "text": "Defense: You may discard this card to avoid an Attack.",
    },
    {"name": "Helper", "type": "Hero", "cost": 2, "text": "+2 Power\nAssist"},
    {"name": "Bolt", "type": "Villain", "cost": 2, "text": "Attack: Each foe gains a Weakness."},
    {
        "name": "Dare",
        "type": "Villain",
        "cost": 2,
        "text": "Attack: Each foe gains a Weakness unless they reveal a Hero from their hand.",
    },
    {
        "name": "Thief",
        "type": "Villain",
        "cost": 2,
        "text": "Attack: Each foe discards a card.",
    },
]


def duel(mine: list[str], theirs: list[str]) -> Account:
    """A duel; the other hand is the second."""
    data = {
        "game": DUEL,
        "characters": "blank",
        "cards": CARDS,
        "table": {
            "Green Lantern": {"hand": mine, "deck": ["Punch x10"]},
            "Sinestro": {"hand": theirs, "deck": ["Punch x10"]},
        },
    }
    return Account(longbox.lay(data))


def teams(helper: list[str]) -> Account:
    """Two against two; the partner's hand is given."""
    data = {
        "game": "confrontations",
        "characters": "blank",
        "cards": CARDS,
        "table": {
            "Superman": {"hand": ["Punch x2"], "deck": ["Punch x10"]},
            "Lex Luthor": {"deck": ["Punch x10"]},
            "Wonder Woman": {"hand": helper, "deck": ["Punch x10"]},
            "Circe": {"deck": ["Punch x10"]},
        },
    }
    return Account(longbox.lay(data))


def given(account: Account, seat: int | None) -> tuple[Any, ...]:
    """All that a seat is given: its view, its options, what happened, and its count."""
    game = account.game
    decision = game.decision
    is_asked = decision is not None and decision.seat == seat
    options = decision.options if decision is not None and is_asked else ()
    events = [event.seen(seat) for one in account.since(seat, 0) for event in one.events]
    return (
        game.view(seat),
        [structs.astuple(option) for option in options],
        events,
        account.number(seat),
    )


def decline(account: Account, seat: int | None) -> int:
    """Let others decline until the seat may know of what is asked; how many did."""
    count = 0
    while not account.is_open(seat):
        decision = account.game.decision
        assert decision is not None
        texts = [option.text for option in decision.offers]
        account.choose(next(text for text in ("pass", "no", *texts) if text in texts))
        count += 1
    return count


# By the answer: the moves, the card that allows it, and one that does not.
WINDOWS = {
    "Block": (["confront Sinestro", "play Punch", "done"], "Guard", "Punch"),
    "Defense": (["normal turn", "play Bolt"], "Cloak", "Punch"),
    "a revealed card": (["normal turn", "play Dare"], "Guard", "Punch"),
}


@pytest.mark.parametrize("answer", WINDOWS)
def test_nobody_learns_that_an_answer_was_declined(answer: str) -> None:
    moves, allows, does_not = WINDOWS[answer]
    asked, unasked = (
        duel(["Bolt", "Dare", "Punch"], [card, "Punch"]) for card in (allows, does_not)
    )
    for move in moves:
        asked.choose(move)
        unasked.choose(move)
    assert (False, True) == (asked.is_open(0), unasked.is_open(0))

    assert 1 == decline(asked, 0)
    for seat in (0, None):
        assert given(unasked, seat) == given(asked, seat)


@pytest.mark.parametrize("answer", WINDOWS)
def test_while_somebody_is_asked_in_secret_the_table_is_as_it_was(answer: str) -> None:
    moves, allows, _ = WINDOWS[answer]
    account = duel(["Bolt", "Dare", "Punch"], [allows, "Punch"])
    for move in moves[:-1]:
        account.choose(move)
    before = [account.game.view(seat) for seat in (0, None)]
    account.choose(moves[-1])

    assert before == [account.game.view(seat) for seat in (0, None)]
    assert 1 == account.game.view(1)["decision"]["seat"]


def test_foes_do_not_learn_who_could_assist() -> None:
    asked, unasked = teams(["Helper"]), teams(["Punch"])
    for account in (asked, unasked):
        for move in ("normal turn", "play Punch", "play Punch"):
            account.choose(move)
            while account.game.decision is not None and account.game.decision.seat != 0:
                account.choose("pass")
    assert len(asked.made) > len(unasked.made)

    for seat in (1, 3, None):
        assert given(unasked, seat) == given(asked, seat)


def test_a_partner_with_an_open_hand_is_seen_to_be_asked() -> None:
    account = teams(["Helper"])
    account.choose("normal turn")

    assert [True, False, True, False] == [account.is_open(seat) for seat in range(4)]
    assert 2 == account.game.view(0)["decision"]["seat"]


def test_a_card_that_had_to_be_discarded_tells_not_whether_there_was_a_choice() -> None:
    chosen, forced = duel(["Thief"], ["Punch", "Guard"]), duel(["Thief"], ["Punch x2"])
    for account in (chosen, forced):
        account.choose("normal turn")
        account.choose("play Thief")
    assert (False, True) == (chosen.is_open(0), forced.is_open(0))
    chosen.choose("discard Punch")

    assert given(forced, 0) == given(chosen, 0)


def test_what_is_declined_is_no_move_to_who_may_not_know() -> None:
    account = duel(["Bolt"], ["Cloak"])
    for move in ("normal turn", "play Bolt", "pass"):
        account.choose(move)

    assert [2, 3, 2] == [account.number(seat) for seat in (0, 1, None)]
    assert 1 == len(account.step(0, 1))
    assert 2 == len(account.step(0, 2))


def test_a_game_loaded_while_somebody_is_asked_in_secret_shows_the_same() -> None:
    account = duel(["Bolt"], ["Cloak"])
    for move in ("normal turn", "play Bolt"):
        account.choose(move)
    again = longbox.load(account.game.save())

    for seat in (0, 1, None):
        assert account.game.view(seat) == again.view(seat)


def test_moves_that_are_taken_back_were_never_made() -> None:
    account = duel(["Bolt", "Punch"], ["Cloak"])
    account.choose("normal turn")
    before = [given(account, seat) for seat in (0, 1, None)]
    for move in ("play Bolt", "pass", "play Punch", "end turn"):
        account.choose(move)
    account.back(1)

    assert before == [given(account, seat) for seat in (0, 1, None)]


def test_any_moment_of_the_past_can_be_seen_again() -> None:
    game = longbox.new("confrontations", seed=5)
    account = Account(game)
    views = [game.view(0)]
    for number in range(90):
        decision = account.game.decision
        assert decision is not None
        account.choose(decision.offers[number % len(decision.offers)].text)
        if account.is_open(0):
            views.append(account.game.view(0))

    assert len(views) == account.number(0) + 1
    for moment, view in enumerate(views):
        assert view == account.game.at(account.moves_at(0, moment)).view(0)
