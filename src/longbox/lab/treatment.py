"""A treatment: what luck gives to each seat of a game, and what it keeps from it.

Owns: which gifts and bars there are, how they are drawn, what a gift changes of a game's beginning.
Must not know: what follows from it, how agents decide.

A gift: two copies of a seat's commonest starter are two copies of a card of the main deck. A bar:
a card that the seat may not buy. Both are drawn by luck alone, so that whatever goes with them
comes from them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from longbox.rules.chance import Luck
from longbox.rules.codes import DECK, HAND, IS_VILLAIN, LINE_UP, MAIN, ZONES
from longbox.rules.state import State
from longbox.views.deck import Register

GIVEN = 2  # copies
PARTS = 1000  # in which a share is counted
BARRED = 333  # of so many cards, for each seat by itself


@dataclass(frozen=True, slots=True)
class Treatment:
    """What luck did to the seats of a game."""

    cards: tuple[str, ...]  # that may be given or barred
    given: tuple[str, ...]  # by seat: the card; empty: nothing
    barred: tuple[frozenset[str], ...]  # by seat


UNTREATED = Treatment((), (), ())


def treated(st: State, by: Register, luck: Luck, favour: str = "") -> Treatment:
    """Treat a game that has not begun; what was done.

    Every other seat is given the card that is in favour, where there is one.
    """
    names = by.deck(0).names
    sold = {st.card_of[copy] for zone in (MAIN, LINE_UP) for copy in st.zone(st.shared + zone)}
    if st.rules.fights:  # what is defeated never comes into a deck
        sold = {card for card in sold if not st.catalog.cards[card].types & IS_VILLAIN}
    named = {names[by.number[card]]: card for card in sold}
    cards = sorted(named)
    given = []
    for seat in range(st.seats):
        card = cards[luck.below(len(cards))] if cards else ""
        if favour in named and luck.below(2):
            card = favour
        given.append(card if card and _give(st, seat, named[card], luck) else "")
    barred = [
        frozenset(card for card in cards if luck.below(PARTS) < BARRED) for _ in range(st.seats)
    ]
    return Treatment(tuple(cards), tuple(given), tuple(barred))


def _give(st: State, seat: int, card: int, luck: Luck) -> bool:
    """Make starters of a seat copies of a card; whether there were enough."""
    own = _starting(st, seat)
    count = Counter(st.card_of[copy] for copy in own)
    starter = max(sorted(count), key=lambda one: count[one], default=-1)
    alike = sorted(copy for copy in own if st.card_of[copy] == starter)
    if len(alike) <= GIVEN:
        return False
    for _ in range(GIVEN):
        st.card_of[alike.pop(luck.below(len(alike)))] = card
    return True


def _starting(st: State, seat: int) -> Sequence[int]:
    zones = (seat * ZONES + DECK, seat * ZONES + HAND)
    return [copy for zone in zones for copy in st.zone(zone)]
