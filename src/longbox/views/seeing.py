"""What a seat sees of a position: cards, players, prices and the city, as numbers.

Owns: what of a position goes into a sight. Must not know: what is asked; what may be known is
visibility's to say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.codes import (
    ALLY,
    ASIDE,
    CHARACTER,
    DECK,
    DISCARD,
    HAND,
    LEVELS,
    MAIN,
    PLAY,
    STACKS,
    TILES,
    ZONES,
)
from longbox.rules.seats import has
from longbox.rules.state import State
from longbox.rules.values import (
    character,
    character_cost,
    destination_of,
    discounts,
    level,
    price,
)
from longbox.rules.whereabouts import is_super, is_villain
from longbox.rules.words import NONE, ONE, ZERO, append, blank
from longbox.views.deck import NO_CARD, NO_DECK, Register
from longbox.views.names import line_up_end, line_up_start
from longbox.views.sight import (
    A_SUPER,
    A_VILLAIN,
    ASIDE_OF,
    AT_HOME,
    CONTAINED,
    COST,
    FACE,
    HELD,
    IN_DISCARD,
    IN_HAND,
    IN_PLAY,
    IS_OUT,
    LEFT,
    LEVEL,
    PLAYER,
    SHARED_MODES,
    STANDS,
    TEAM,
    THE_CITY,
    THE_PLAYERS,
    THE_PRICES,
    Sight,
)
from longbox.views.visibility import is_hand_seen, is_seen, secrets_from

if TYPE_CHECKING:
    from mypy_extensions import i64


def new_sight(st: State) -> Sight:
    """A sight for whoever decides at this table."""
    return Sight(st.seats, st.board, st.rules.mode in SHARED_MODES, len(st.row))


def see_own(sight: Sight, st: State, by: Register) -> None:
    """The turn, and one's own cards."""
    seat = sight.seat
    sight.turn = st.turn + 1
    sight.active = st.active
    sight.power = st.power
    sight.move = st.move
    sight.confronting = st.confronted
    sight.main_deck = st.size(st.shared + MAIN)
    sight.undrawn = st.size(seat * ZONES + DECK)
    secrets = secrets_from(st, ONE << seat, by.secret)
    if secrets != sight.secrets or sight.deck is NO_DECK:
        sight.secrets = secrets
        sight.deck = by.deck(secrets)
    sight.players[seat * PLAYER + LEVEL] = _level(st, seat)
    _see_hand(sight, st, by, seat)
    base = seat * ZONES
    _see_pile(sight, st, by, seat, IN_DISCARD, base + DISCARD)
    _see_pile(sight, st, by, seat, IN_PLAY, base + PLAY)


def _level(st: State, seat: i64) -> i64:
    return level(st, seat) if character(st, seat) >= 0 else NONE


def _see_hand(sight: Sight, st: State, by: Register, who: i64) -> None:
    """The cards of a hand that may be known, in their order."""
    zone = who * ZONES + HAND
    at = sight.open_pile(who, IN_HAND)
    lying = sight.lying
    is_open = is_hand_seen(st, who, sight.seat)
    for i in range(st.ends[zone], st.ends[zone + 1]):
        copy = st.row[i]
        if is_open or is_seen(st, copy, sight.seat):
            lying[at] = by.number[st.card_of[copy]]
            at += 1
    sight.close_pile(who, IN_HAND, at)


def _see_pile(sight: Sight, st: State, by: Register, who: i64, pile: i64, zone: i64) -> None:
    """The cards of a pile that lies open, from its bottom to its top."""
    at = sight.open_pile(who, pile)
    lying = sight.lying
    number = by.number
    for i in range(st.ends[zone], st.ends[zone + 1]):
        lying[at] = number[st.card_of[st.row[i]]]
        at += 1
    sight.close_pile(who, pile, at)


def see_more(sight: Sight, st: State, by: Register, what: i64) -> None:
    """Look at what has not been seen yet; whoever looks leaves nothing behind."""
    what &= ~sight.seen
    top = st.top
    if what & THE_PLAYERS:
        _see_players(sight, st, by)
    if what & THE_PRICES:
        _see_prices(sight, st, by)
    if what & THE_CITY:
        _see_city(sight, st, by)
    st.top = top
    sight.seen |= what


def _see_players(sight: Sight, st: State, by: Register) -> None:
    players = sight.players
    for who in range(st.seats):
        base = who * ZONES
        one = who * PLAYER
        face = character(st, who)
        players[one + TEAM] = st.rules.teams[who]
        players[one + IS_OUT] = ONE if has(st.out, who) else ZERO
        players[one + LEVEL] = _level(st, who)
        players[one + COST] = character_cost(st, who)
        players[one + LEFT] = st.size(base + CHARACTER)
        players[one + FACE] = by.number[st.card_of[face]] if face >= 0 else NO_CARD
        players[one + HELD] = st.size(base + HAND)
        if who != sight.seat:
            _see_hand(sight, st, by, who)
            _see_pile(sight, st, by, who, IN_DISCARD, base + DISCARD)
            _see_pile(sight, st, by, who, IN_PLAY, base + PLAY)
        _see_pile(sight, st, by, who, ASIDE_OF, base + ASIDE)


def _see_prices(sight: Sight, st: State, by: Register) -> None:
    """The Line-Up, and what lies on top of the stacks."""
    off = discounts(st)
    sight.prices = 0
    for i in range(line_up_start(st), line_up_end(st)):
        copy = st.row[i]
        sight.sell(by.number[st.card_of[copy]], price(st, copy, st.active, off))
    count = len(st.catalog.stacks)
    stacks = sight.stacks if len(sight.stacks) == 2 * count else blank(2 * count)
    for i in range(count):
        zone = st.shared + STACKS + i
        top = st.at_top(zone)
        stacks[2 * i] = by.number[st.card_of[top]] if top >= 0 else NO_CARD
        stacks[2 * i + 1] = st.size(zone)
    sight.stacks = stacks


# --------------------------------------------------------------------------- the city


def _see_city(sight: Sight, st: State, by: Register) -> None:
    """The whole city, which lies open."""
    for who in range(st.seats):
        sight.players[who * PLAYER + STANDS] = st.at(who)
    sight.ally_at = st.at(st.seats) if st.rules.ally else NONE
    sight.ally_bears = st.size(st.beside + ALLY) - 1 if st.rules.ally else ZERO
    sight.clock = st.box()
    sight.threat = st.threat
    off = discounts(st)
    sight.standers = 0
    for space in range(st.board.size):
        for i in range(st.ends[st.city + space], st.ends[st.city + space + 1]):
            _see_card(sight, st, by, st.row[i], space, off)
        sight.sold[space] = _sold(st, by, st.board.slot_at[space])
    in_force = blank(0)
    for i in range(st.ends[st.beside + LEVELS], st.ends[st.beside + LEVELS + 1]):
        card = st.card_of[st.row[i]]
        if st.catalog.levels[card] <= st.threat and st.catalog.cards[card].text:
            in_force = append(in_force, by.number[card])
    sight.in_force = in_force


def _see_card(sight: Sight, st: State, by: Register, copy: i64, space: i64, off: i64) -> None:
    """A card in a space; of a Villain, where it is going."""
    marks: i64 = 0
    goal: i64 = 0
    if is_villain(st, copy):
        goal = destination_of(st, copy)
        marks = A_VILLAIN
        if st.board.is_home(space, goal):
            marks |= AT_HOME
        if is_super(st, copy):
            marks |= A_SUPER
        if st.is_contained(copy):
            marks |= CONTAINED
    cost = price(st, copy, st.active, off)
    sight.stand(by.number[st.card_of[copy]], cost, space, goal, marks)


def _sold(st: State, by: Register, slot: i64) -> i64:
    """The card that is sold at a Location from its stack; none where it lies in ruins."""
    zone = st.beside + TILES
    if not 0 <= slot < st.size(zone) or st.damage(slot) >= st.board.hit_points:
        return NO_CARD
    basic = st.catalog.basics[st.card_of[st.row[st.ends[zone] + slot]]]
    if basic < 0:
        return NO_CARD
    top = st.at_top(st.shared + STACKS + basic)
    return by.number[st.card_of[top]] if top >= 0 else NO_CARD
