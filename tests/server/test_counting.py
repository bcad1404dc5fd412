"""A game in numbers, and its log, are the same however often somebody has looked before."""

import random

import pytest
from sitting import RIVALS

from longbox.agents.roster import agent
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


def played_out(opening: Opening) -> Table:
    table = Table("t", Terms(opening=opening), [Seat("x"), Seat("y")], Account(start(opening)))
    mind = agent("greedy")
    while (decision := table.game.decision) is not None:
        view = table.game.see(decision.seat)
        table.account.choose(decision.offers[mind.choose(view, decision.options)].text)
    return table


def test_what_vp_come_from_adds_up_to_the_scores() -> None:
    running = Table("t", Terms(opening=OPENINGS[0]), [Seat("x")], Account(start(OPENINGS[0])))
    assert showing.summary(running, 0).sheet is None
    counted = 0
    for seed in range(40):
        told = showing.summary(played_out(Opening([RIVALS], seed=seed)), 0)
        assert told.sheet is not None
        if told.scores is not None:
            counted += 1
            assert told.scores == [sum(one.vp for one in rows) for rows in told.sheet]
        if counted:
            break

    assert counted
    city = played_out(Opening(["rebirth"], players=["Batman", "Cyborg"], seed=5))
    assert showing.summary(city, 0).sheet is None


def test_deeds_are_the_power_the_attacks_and_the_purchases_of_a_game() -> None:
    table = played_out(Opening([RIVALS], seed=3))
    told = showing.summary(table, None)
    power = [sum(turn.power for turn in told.turns if turn.seat == seat) for seat in (0, 1)]

    for seat, deeds in enumerate(told.deeds):
        assert 0 < sum(one.power for one in deeds) <= power[seat]
        assert any(one.turn for one in deeds)
        assert all(one.hits <= one.attacks for one in deeds)
    assert any(one.hits for deeds in told.deeds for one in deeds)
