"""What luck gives, keeps away and buys tells what a card is worth; what was only seen does not."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from longbox.game.game import start
from longbox.lab import causes
from longbox.lab.causes import ALL, Causation, Causes, tried
from longbox.lab.mispricing import mispriced, moved, worth_in_power
from longbox.lab.proofs import state_of
from longbox.lab.study import Purchase, Story, Study, studied
from longbox.lab.treatment import BARRED, PARTS, Treatment, treated
from longbox.lab.worth import Estimate
from longbox.opening.opening import Opening
from longbox.printed.shelf import installed, load
from longbox.rules.chance import Luck
from longbox.rules.codes import DECK, HAND, ZONES
from longbox.views.deck import register_of

DUEL = "green-lantern-vs-sinestro"
JUDGES = ("greedy", "dearest", "light")


def study_of(name: str = DUEL) -> Study:
    return studied(Opening((name,), seed=3), ("greedy",), None, 0.5, JUDGES)


@pytest.mark.parametrize("name", installed())
def test_a_gift_is_two_cards_in_place_of_two_starters(name: str) -> None:
    game = start(Opening((name,), seed=5))
    st, by = state_of(game), register_of(game.names)

    def deck(seat: int) -> Counter[str]:
        copies = [*st.zone(seat * ZONES + DECK), *st.zone(seat * ZONES + HAND)]
        return Counter(by.deck(0).names[by.number[st.card_of[copy]]] for copy in copies)

    before = [deck(seat) for seat in range(st.seats)]
    made = treated(st, by, Luck("gift"))
    for seat, card in enumerate(made.given):
        lost, won = before[seat] - deck(seat), deck(seat) - before[seat]

        assert card in made.cards
        assert Counter({card: 2}) == won
        assert [2] == list(lost.values())


def test_nobody_buys_what_is_barred() -> None:
    stories = study_of().play(0, 12)
    bars = [one.treatment.barred[buy.seat] for one in stories for buy in one.bought]
    bought = [buy.card for one in stories for buy in one.bought]

    assert len(bought) > 100
    assert [] == [card for card, barred in zip(bought, bars, strict=True) if card in barred]


def test_each_player_plays_all_seats_of_its_games() -> None:
    found = study_of().play(0, 12)

    assert [name for name in JUDGES for _ in range(4)] == [one.by for one in found]
    assert len({one.players for one in found}) == 2


def test_what_is_said_is_the_same_for_any_number_of_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(causes, "CHUNK", 5)
    monkeypatch.setattr(causes, "FEWEST", 1)
    one, two = (tried(study_of(), 14, jobs).causes() for jobs in (1, 2))

    assert one == two
    assert one[ALL].given
    assert {ALL, *JUDGES} == set(one)


CARDS = {"a": 0.08, "b": 0.0, "c": -0.08}  # games won of 1 by having a card


def made_up(games: int, seed: int) -> list[Story]:
    """Games that are won by gifts and by what may be bought; who wins buys "a" afterwards."""
    dice = random.Random(seed)
    found = []
    for number in range(games):
        given = tuple(dice.choice(sorted(CARDS)) for _ in range(2))
        barred = tuple(
            frozenset(card for card in CARDS if dice.randrange(PARTS) < BARRED) for _ in range(2)
        )
        chance = 0.5 + CARDS[given[0]] - CARDS[given[1]]
        for seat, sign in ((0, 1), (1, -1)):
            chance += sign * sum(CARDS[card] for card in CARDS if card not in barred[seat]) / 2
        won = float(dice.random() < chance)
        winner = 0 if won else 1
        found.append(
            Story(
                number,
                ("x", "y"),
                (won, 1 - won),
                "over",
                9,
                bought=[Purchase(9, winner, "b")],
                by="greedy",
                treatment=Treatment(tuple(CARDS), given, barred),
            )
        )
    return found


def test_intervals_of_gifts_and_bars_hold_what_is_true_nineteen_times_in_twenty() -> None:
    held: Counter[str] = Counter()
    asked = 0
    for seed in range(80):
        causation = Causation()
        causation.add(made_up(300, seed))
        found = causation.causes()[ALL]
        for card, worth in CARDS.items():
            asked += 1
            given, allowed = found.given[card], found.allowed[card]
            held["given"] += abs(given.value - worth) <= given.reach
            held["allowed"] += abs(allowed.value - worth / 2) <= allowed.reach

    assert all(0.92 < held[name] / asked < 0.985 for name in ("given", "allowed"))


def test_what_winners_buy_is_told_apart_from_what_wins() -> None:
    causation = Causation()
    causation.add(made_up(2000, 1))
    found = causation.causes()[ALL]

    assert found.won["b"].value == pytest.approx(0.5)
    assert abs(found.given["b"].value) < 0.04
    assert {"given", "allowed", "no_cause_won_when_bought"} == set(found.of("b"))


def test_what_each_player_says_adds_up_to_what_all_say() -> None:
    causation = Causation()
    for name in JUDGES:
        causation.add([replace(one, by=name) for one in made_up(100, len(name))])
    found = causation.causes()

    for card, one in found[ALL].allowed.items():
        assert one.count == sum(found[name].allowed[card].count for name in JUDGES)


def test_what_is_not_decided_is_not_noted() -> None:
    """A question with one answer shows nothing; what was seen before it is not what it is about."""
    story = studied(Opening((DUEL,), seed=3), ("greedy",)).game(0)
    copies = Counter(buy.card for buy in story.bought)
    printed = {card.name: card.copies for card in load(DUEL).cards if not card.place}

    assert [] == [card for card, count in copies.items() if count > printed.get(card, 99)]


def plain(costs: dict[str, int], steep: float, error: float, **more: float) -> dict[str, Estimate]:
    """Cards that are worth what they cost, but for some."""
    return {
        card: Estimate(steep * (cost - 4) + more.get(card, 0.0), error, 300)
        for card, cost in costs.items()
    }


COSTS = {f"card{i}": 1 + i % 7 for i in range(40)}


def test_a_card_is_off_by_so_much_power_as_all_causes_say_together() -> None:
    # By one cause a Power wins 2 games of 100, by the other 6; the card is worth 2 Power more.
    bought = plain(COSTS, 0.02, 0.01, card9=0.04)
    given = plain(COSTS, 0.06, 0.01, card9=0.12)
    found = mispriced(Causes(bought, given, {}, {}), COSTS)

    assert 2 == pytest.approx(found["card9"].value, abs=0.1)
    assert found["card9"].error < 0.01 / 0.06
    assert all(abs(one.value) < 0.1 for card, one in found.items() if card != "card9")


def test_a_cause_that_does_not_go_with_the_cost_says_nothing() -> None:
    flat = plain(COSTS, 0.0, 0.01)

    assert {} == mispriced(Causes(flat, flat, {}, {}), COSTS)
    given = plain(COSTS, 0.06, 0.01)
    assert mispriced(Causes({}, given, {}, {}), COSTS) == mispriced(
        Causes(flat, given, {}, {}), COSTS
    )


def test_what_has_moved_stands_in_the_order_of_how_sure_it_is() -> None:
    before = {"a": Estimate(0, 0.5, 9), "b": Estimate(0, 0.1, 9), "c": Estimate(0, 0.1, 9)}
    after = {"a": Estimate(2, 0.5, 9), "b": Estimate(-1, 0.1, 9), "d": Estimate(9, 0.1, 9)}

    assert [("b", -1), ("a", 2)] == [(card, one.value) for card, one in moved(before, after)]


def test_a_card_in_favour_is_given_to_every_other_seat() -> None:
    study = studied(Opening((DUEL,), seed=3), ("greedy",), None, 0.5, JUDGES)
    stories = replace(study, favour="Kryb").play(0, 16)
    given = [card for one in stories for card in one.treatment.given]

    assert 8 < given.count("Kryb") < 24


def test_a_card_of_ones_own_is_worth_what_cards_cost_that_win_as_much() -> None:
    given = plain(COSTS, 0.06, 0.01) | {"mine": Estimate(0.12, 0.02, 900)}
    found = worth_in_power("mine", Causes({}, given, {}, {}), COSTS)

    assert found is not None
    assert (6, 0.02 / 0.06) == pytest.approx((found.value, found.error), rel=0.01)
    assert worth_in_power("nobody", Causes({}, given, {}, {}), COSTS) is None
