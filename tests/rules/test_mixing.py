"""Which cards make way for a newcomer from another game, and which come: CONF-10.2 and 15.2."""

from collections import Counter
from typing import Any

import pytest

import longbox
from longbox.games.box import Box
from longbox.games.library import box
from longbox.games.mixing import main_deck
from longbox.rules.codes import K_ASSIST

HOME = "confrontations"
GUESTS = {
    "green-lantern-vs-sinestro": "Green Lantern",
    "flash-vs-reverse-flash": "The Flash",
    "shazam-vs-black-adam": "Shazam!",
}
AT_HOME = ["Superman", "Lex Luthor", "Circe"]


def dealt(boxes: list[Box], cast: list[str]) -> Counter[tuple[str, str, int]]:
    """The main deck: how many copies there are of each emblem, type and cost."""
    sets = {one.name: box.id for box in boxes for one in box.characters}
    counted: Counter[tuple[str, str, int]] = Counter()
    for card, copies in main_deck(boxes, cast, sets, "teams"):
        counted[card.emblem, str(card.types), card.cost] += copies
    return counted


@pytest.mark.parametrize(("guest", "newcomer"), GUESTS.items())
def test_newcomers_cards_are_of_the_types_that_went(guest: str, newcomer: str) -> None:
    """As many of each type come as went, unless the newcomer has fewer of it (CONF-10.2)."""
    before = dealt([box(HOME)], [*AT_HOME, "Aquaman"])
    after = dealt([box(HOME), box(guest)], [*AT_HOME, newcomer])
    gone, come = before - after, after - before
    offered: Counter[str] = Counter()
    for card in box(guest).cards:
        if card.emblem == newcomer:
            offered[str(card.types)] += card.copies
    went: Counter[str] = Counter()
    came: Counter[str] = Counter()
    for (_, types, _), copies in gone.items():
        went[types] += copies
    for (_, types, _), copies in come.items():
        came[types] += copies

    assert 108 == after.total()
    assert {newcomer} == {emblem for emblem, _, _ in come}
    assert 1 == len({emblem for emblem, _, _ in gone})
    assert {} == {
        types: copies for types, copies in went.items() if came[types] < min(copies, offered[types])
    }


@pytest.mark.parametrize(("guest", "newcomer"), GUESTS.items())
def test_newcomers_cards_are_of_the_costs_that_went(guest: str, newcomer: str) -> None:
    """As many of each type and cost come as went, unless there are fewer of them (CONF-10.2)."""
    before = dealt([box(HOME)], [*AT_HOME, "Aquaman"])
    after = dealt([box(HOME), box(guest)], [*AT_HOME, newcomer])
    came = Counter({key[1:]: copies for key, copies in (after - before).items()})
    went = Counter({key[1:]: copies for key, copies in (before - after).items()})
    offered: Counter[tuple[str, int]] = Counter()
    for card in box(guest).cards:
        if card.emblem == newcomer and not card.place:
            offered[str(card.types), card.cost] += card.copies

    assert Counter() == (went & offered) - came


def test_two_emblems_hold_most_of_the_assist_cards() -> None:
    """So those, which the book calls Ally cards, stay in (CONF-10.3, CONF-15.2)."""
    held: Counter[str] = Counter()
    for card in box(HOME).cards:
        if card.keywords & K_ASSIST and not card.place:
            held[card.emblem] += card.copies

    assert {"Superman", "Lex Luthor"} == {emblem for emblem, _ in held.most_common(2)}
    assert held["Superman"] + held["Lex Luthor"] > held.total() / 2


MIXED = ["flash-vs-reverse-flash", "green-lantern-vs-sinestro"]


@pytest.mark.parametrize(
    ("sets", "mode", "cast"),
    [
        ("confrontations", None, ("Superman", "Lex Luthor", "Wonder Woman", "Circe")),
        ("confrontations", "free-for-all", ("Superman", "Lex Luthor", "Wonder Woman")),
        ("confrontations", "duel", ("Superman", "Lex Luthor")),
        (MIXED, None, ("The Flash", "Sinestro")),
        (MIXED, "teams", ("The Flash", "Reverse-Flash", "Green Lantern", "Sinestro")),
    ],
)
def test_the_usual_cast_fits_the_mode(
    sets: str | list[str], mode: str | None, cast: tuple[str, ...]
) -> None:
    assert cast == longbox.new(sets, mode=mode).players


def test_a_seed_is_a_number_or_a_word_and_nothing_else() -> None:
    assert longbox.new(MIXED).save() == longbox.new(MIXED, seed=None).save()
    others: list[Any] = [1.5, True, []]
    for seed in others:
        with pytest.raises(ValueError, match="A seed is a whole number or a word"):
            longbox.new(MIXED, seed=seed)


def test_a_single_card_may_be_mixed_in_without_a_list() -> None:
    card = {"name": "Newcomer", "type": "Hero", "cost": 2, "text": "+2 Power"}

    assert longbox.new(MIXED, cards=card).save() == longbox.new(MIXED, cards=[card]).save()


def test_nobody_imagines_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="There is no seat 2; seats are 0 to 1"):
        longbox.new(MIXED).imagine(2, 1)
