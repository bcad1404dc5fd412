"""A price is what the printed cards say of a text, and no surer than they are."""

from __future__ import annotations

from statistics import median

import pytest

from longbox import wording
from longbox.agents.market import Stall, goods_of, market
from longbox.agents.pricing import Fair, Price, PriceList
from longbox.agents.traits import TRAITS, Goods
from longbox.games.library import known_names
from longbox.printed.card import Printed, Type


def price_of(text: str, vp: int = 1, kind: Type = "Hero", game: str = "") -> Price:
    reading = wording.read(text, names=known_names())
    assert reading.ok
    card = Printed("X", 0, text, kind, vp=vp)
    return market().prices.price(goods_of(card, reading.abilities, game))


def outside(prices: PriceList, stalls: list[Stall]) -> tuple[float, float]:
    """Half of some cards are off by no more, and the share of them that is held."""
    found = [(stall.cost, prices.price(stall.goods).fair) for stall in stalls]
    held = sum(fair.low <= cost <= fair.high for cost, fair in found) / len(found)
    return median([abs(cost - fair.cost) for cost, fair in found]), held


def test_half_of_the_cards_lie_within_one_of_their_cost_and_19_of_20_in_their_interval() -> None:
    trust = market().trust()
    costs = [stall.cost for stall in market().stalls]
    guess = median([abs(cost - median(costs)) for cost in costs])

    assert trust.cards > 250
    assert trust.median < 0.6 < guess
    assert 0.93 <= trust.held <= 0.98
    for name in {stall.set for stall in market().stalls}:
        assert market().trust(name).median < 0.8


def test_a_whole_set_that_nobody_saw_is_priced_nearly_as_well() -> None:
    missed = held = 0.0
    names = sorted({stall.set for stall in market().stalls})
    for name in names:
        others = [(one.goods, one.cost) for one in market().stalls if one.set != name]
        prices = PriceList(others, market().prices.unwanted)
        off, share = outside(prices, [one for one in market().stalls if one.set == name])
        missed, held = max(missed, off), held + share / len(names)

    assert missed <= 0.8
    assert held >= 0.9


def test_a_card_that_is_left_out_has_the_price_that_all_others_make() -> None:
    stalls = market().stalls[::6]
    cards = [(one.goods, one.cost) for one in stalls]
    whole = PriceList(cards, market().prices.unwanted)

    for i in (0, 7, 30):
        rest = PriceList([*cards[:i], *cards[i + 1 :]], market().prices.unwanted)
        fair = rest.price(cards[i][0]).fair

        assert whole.tried[i][0] == pytest.approx(cards[i][1] - fair.cost)


def test_the_parts_of_a_card_add_up_to_its_price() -> None:
    for stall in market().stalls[::9]:
        found = market().prices.price(stall.goods)
        whole = found.bare.cost + sum(part.worth.cost for part in found.parts)

        assert whole == pytest.approx(found.fair.cost)


def test_more_of_a_good_thing_costs_more() -> None:
    rows = ["+1 Power", "+2 Power", "+2 Power\nDraw a card.", "+2 Power\nDraw 2 cards."]
    costs = [price_of(text).fair.cost for text in rows]

    assert costs == sorted(costs)
    assert price_of("+2 Power", vp=2).fair.cost > price_of("+2 Power").fair.cost
    assert price_of("+2 Power\nGain a Weakness.").fair.cost < price_of("+2 Power").fair.cost


def test_a_clause_that_points_back_stays_with_what_it_points_to() -> None:
    found = price_of("+1 Power\nChoose a foe. Attack: That foe discards a card.\nBlock (2)")
    said = [wording.say((part.ability,)) for part in found.parts]

    assert ["+1 Power.", "Choose a foe.\nAttack: That foe discards a card.", "Block (2)"] == said


def test_of_what_no_card_is_like_nothing_is_sure() -> None:
    assert "" == price_of("+20 Power").fair.verdict(3)
    assert price_of("+20 Power").fair.reach > price_of("+3 Power").fair.reach
    odd = price_of("Confrontation: You may switch the target of the Confrontation.")
    assert odd.fair.reach > price_of("").fair.reach


def test_the_verdict_is_by_how_far_a_cost_is_off() -> None:
    assert ["bargain", "fair", "fair", "dear"] == [Fair(4.2, 1.4).verdict(n) for n in (3, 4, 5, 6)]
    assert "" == Fair(4.2, 2.1).verdict(1)
    assert 0.0 == Fair(0.5, 1.4).low


def test_in_a_city_a_villain_is_defeated_and_its_power_is_nobodys() -> None:
    fought = price_of("Attack: Discard a card.", vp=2, kind="Villain", game="rebirth")
    bought = price_of("Attack: Discard a card.", vp=2, kind="Villain")

    assert fought.bare.cost > bought.bare.cost


def test_without_any_card_a_price_is_what_was_expected() -> None:
    fair = PriceList([]).price(Goods("Hero", 1, wording.read("+2 Power").abilities)).fair

    assert TRAITS["card"][0] + TRAITS["vp"][0] + 2 * TRAITS["power"][0] == pytest.approx(fair.cost)
