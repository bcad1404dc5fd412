"""A game in numbers, and its log, are the same however often somebody has looked before."""

import random

import pytest
from sitting import RIVALS

from longbox.game.account import Account
from longbox.game.game import start
from longbox.opening.opening import Opening
from longbox.server import chronicles, showing
from longbox.server.table import Seat, Table
from longbox.server.terms import Terms

OPENINGS = (Opening([RIVALS], seed=5), Opening(["rebirth"], players=["Batman", "Cyborg"], seed=5))


@pytest.mark.parametrize("opening", OPENINGS, ids=["duel", "city"])
def test_what_was_counted_before_is_not_counted_twice_nor_kept_when_taken_back(
    opening: Opening,
) -> None:
    dice = random.Random("counting")
    table = Table("t", Terms(opening=opening), [Seat("x"), Seat("y")], Account(start(opening)))
    compared = 0
    for _ in range(300):
        decision = table.game.decision
        if decision is None:
            break
        table.account.choose(dice.choice(decision.offers).text)
        if dice.random() < 0.05:
            table.account.back(dice.randrange(len(table.account.made) + 1))
        if dice.random() < 0.2:
            for seat in (0, 1, None):
                told = showing.summary(table, seat)
                table.counts.pop(seat)
                assert showing.summary(table, seat) == told
                number = table.account.number(seat)
                made = [
                    line
                    for one in range(1, number + 1)
                    for line in chronicles.lines_of(table.account, seat, one)
                ]
                assert made == showing.log(table, seat)
                since = dice.randrange(number + 1)
                assert [line for line in made if line.move > since] == chronicles.log_since(
                    table.account, seat, since
                )
                compared += 1
            if dice.random() < 0.5:
                table.counts.clear()
                showing.summary(table, 0)

    assert compared > 60
    assert any(showing.summary(table, None).tallies[0].values())


def test_only_so_many_logs_are_remembered() -> None:
    accounts = [Account(start(OPENINGS[0])) for _ in range(chronicles.REMEMBERED + 5)]
    for account in accounts:
        while account.number(0) <= chronicles.FEW:
            decision = account.game.decision
            assert decision is not None
            account.choose(decision.offers[0].text)
        chronicles.log_since(account, 0, 0)

    assert len(chronicles._kept) == chronicles.REMEMBERED
    kept = chronicles._kept[id(accounts[-1]), 0]
    assert kept.since(0, 0) == chronicles.log_since(accounts[-1], 0, 0)
