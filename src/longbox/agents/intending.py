"""Intending: what a seat would do on its next turn, as far as can be told from its view.

Owns: which intention is worth saying, and its sentence. Must not know: states, hidden cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.agents.city import NO_WAY
from longbox.agents.citydeliberation import CityDeliberation
from longbox.agents.deliberation import Deliberation
from longbox.agents.errand import Errand, Intention
from longbox.agents.reading import seen_by
from longbox.rules.words import NONE
from longbox.views.facts import View
from longbox.views.sight import (
    A_SUPER,
    IN_SPACE,
    IS_OUT,
    PRICE,
    Sight,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


SPARE: Final = 1.5  # Power over what a Confrontation needs, for it to be announced a turn before
REGULAR: Final = 1000  # Power by which any other Villain comes after every Super-Villain


def intention(
    view: View, seat: int, plain: Deliberation, city: CityDeliberation, errand: Errand
) -> Intention | None:
    """What a seat would do on its next turn with the hand that its view shows; None: no telling."""
    if view.over or view.players[seat].out or not view.players[seat].hand:
        return None
    sight = seen_by(view, seat)
    sight.active = seat
    sight.power = 0
    sight.move = 0
    sight.confronting = NONE
    if sight.board.size:
        return in_city(sight, city, errand)
    return at_table(view, sight, plain, errand)


def at_table(view: View, sight: Sight, plain: Deliberation, errand: Errand) -> Intention | None:
    """The foe to Confront, or the card to buy."""
    plain.begin(sight)
    seat = sight.seat
    help_held = 0.0  # by partners, who will have played it by then
    for who in range(sight.seats):
        if who != seat and not plain.is_foe(who):
            help_held += plain.helping(who)
    best = 0.0
    foe: i64 = -1
    for who in range(sight.seats):
        if not plain.is_foe(who) or plain.of_player(who, IS_OUT) or not plain.has_character(who):
            continue
        chance = plain.reach(who) - help_held - SPARE
        if chance > 0.0 and who == errand.seat:
            chance += 100.0
        if chance > best:
            best = chance
            foe = who
    if foe >= 0:
        name = view.players[foe].name
        text = f"I will confront {name} next turn; keep your Assists and Blocks for it."
        return Intention("confront", seat, whom=foe, text=text)
    power = plain.strength_in_hand()
    best = 0.0
    card: i64 = -1
    for i in range(sight.prices):
        if float(sight.sale[2 * i + 1]) <= power:
            worth = plain.buying(sight.sale[2 * i])
            if worth > best:
                best = worth
                card = sight.sale[2 * i]
    if card < 0:
        return None
    name = sight.deck.names[card]
    text = f"I will buy {name} next turn, unless I can confront somebody; leave it to me."
    return Intention("buy", seat, card=name, text=text)


def in_city(sight: Sight, city: CityDeliberation, errand: Errand) -> Intention | None:
    """The Villain to defeat or to go for."""
    city.begin(sight)
    city.map_out()
    if city.here < 0:
        return None
    city.prospect(False, NONE)
    seat = sight.seat
    if city.way(city.here, city.soon_power, city.soon_move) <= NO_WAY:
        return approach(sight, city, errand)
    shelf = city.shelf(city.soon_power)
    shelf.bargain(city.way_spaces, True)
    best = 0.0
    choice: i64 = -1
    for i in range(shelf.count):
        if shelf.is_bought[i] and shelf.villains[i] and shelf.worths[i] > best:
            best = shelf.worths[i]
            choice = i
    if choice < 0:
        return approach(sight, city, errand)
    name = sight.deck.names[shelf.cards[choice]]
    at = sight.board.names[shelf.spaces[choice]]
    text = f"I will defeat {name} in {at} next turn."
    return Intention("defeat", seat, card=name, at=at, text=text)


def approach(sight: Sight, city: CityDeliberation, errand: Errand) -> Intention | None:
    """The Villain to go for: the one that was asked for, or the cheapest, a Super-Villain first."""
    least: i64 = 1 << 20
    found: i64 = -1
    wanted = errand.of(sight.deck)
    for villain in range(city.villain_count):
        cost = city.of_villain(villain, PRICE)
        if city.of_villain(villain, 0) == wanted:
            cost = -1
        elif not city.is_so(villain, A_SUPER):
            cost += REGULAR
        if cost < least:
            least = cost
            found = villain
    if found < 0:
        return None
    name = sight.deck.names[city.of_villain(found, 0)]
    at = sight.board.names[city.of_villain(found, IN_SPACE)]
    return Intention(
        "approach", sight.seat, card=name, at=at, text=f"I go for {name}, now in {at}."
    )
