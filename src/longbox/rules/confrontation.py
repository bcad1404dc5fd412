"""The Confrontation: whom one may Confront, Blocks, the comparison, what a defeat brings.

Owns: everything between the announcement and the score pile. Must not know: cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.asking import answered, ask
from longbox.rules.card import WORKS
from longbox.rules.codes import (
    BOX,
    BY_CHARACTER,
    CHARACTER,
    DISCARD,
    F_BLOCKS,
    HAND,
    M_CANNOT,
    NOBODY,
    O_BLOCK,
    O_PASS,
    O_USE,
    PLAY,
    Q_RESPOND,
    SCORE,
    SPAN,
    V_BLOCK,
    V_CLEAR,
    V_COMPARE,
    V_CONFRONT,
    V_CONFRONTED,
    V_DEFEAT,
    V_DEFEATED,
    V_DISCARD,
    X_BLOCK,
    X_CONFRONT,
    X_DEFEATED,
    ZONES,
)
from longbox.rules.ending import finish
from longbox.rules.frames import RESPONDERS, pop_frame, push_flush, push_frame, push_program
from longbox.rules.lists import NOTHING, added, item, length, of_zone
from longbox.rules.offers import MAX_CHOICES, add_raising
from longbox.rules.replacing import act, awaited, befall
from longbox.rules.seats import (
    NO_SEATS,
    among,
    first,
    has,
    only,
    others,
    with_seat,
    without,
)
from longbox.rules.state import State
from longbox.rules.triggers import enter, happen, leave
from longbox.rules.using import use_ability
from longbox.rules.values import (
    character,
    character_cost,
    foes,
    is_silent,
    level,
    prevented,
    teammates,
    turn_order,
)
from longbox.rules.zones import move

if TYPE_CHECKING:
    from mypy_extensions import i64


def targets(st: State) -> i64:
    """The foes whom the active player may Confront now."""
    found: i64 = NO_SEATS
    least: i64 = 0
    left = foes(st, st.active)
    if left and not others(left):  # there is nobody to compare with
        found = left if character(st, first(left)) >= 0 else NO_SEATS
        left = NO_SEATS
    while left:
        seat = first(left)
        left = others(left)
        if character(st, seat) < 0:
            continue
        value = level(st, seat) if st.rules.target_by_level else character_cost(st, seat)
        if not found or value < least:
            found = only(seat)
            least = value
        elif value == least:
            found = with_seat(found, seat)
    if found and prevented(st, M_CANNOT, X_CONFRONT, -1, st.active):
        return NO_SEATS
    return found


def confront(st: State, seat: i64) -> None:
    """The active player is from now on Confronting that seat's Character."""
    st.confronted = seat
    copy = character(st, seat)
    happen(st, V_CONFRONT, st.active, copy, seat, -1, -1)
    happen(st, V_CONFRONTED, seat, copy, -1, -1, -1)


def blockers(st: State) -> i64:
    """Who may Block for the Confronted Character, in turn order from the active player."""
    owner = st.confronted
    if owner < 0:
        return NO_SEATS
    sides = only(owner)
    if st.rules.team_block:
        sides |= teammates(st, owner) << 4
    return among(turn_order(st, st.active), sides)


def ask_blockers(st: State) -> None:
    """Open the Block window, if there is anybody who may Block, or raise the cost otherwise."""
    seats = blockers(st)
    if _ask_first(st, seats):
        fr = push_frame(st, F_BLOCKS, -1, -1, st.active)
        st.stack[fr + RESPONDERS] = seats


def _ask_first(st: State, seats: i64) -> bool:
    """Ask the first of some seats that may Block, or raise the cost otherwise; False: none may."""
    while seats:
        seat = first(seats)
        options = add_raising(st, seat, _blocks(st, seat))
        if options:
            ask(st, Q_RESPOND, seat, added(st, options, O_PASS * SPAN), V_BLOCK, 0)
            return True
        seats = others(seats)
    return False


def step_blocks(st: State, fr: i64) -> None:
    """The Block window: who may Block, or raise the cost otherwise, is asked until they pass."""
    if len(st.waiting):
        push_flush(st, 0)
        return
    # Who has nothing now may have something once a teammate has blocked.
    if not _ask_first(st, st.stack[fr + RESPONDERS]):
        pop_frame(st)


def _blocks(st: State, seat: i64) -> i64:
    """The Block cards that a seat may play, one of each."""
    options: i64 = NOTHING
    if st.choices >= MAX_CHOICES:
        return options
    seen: i64 = NOTHING
    zone = seat * ZONES + HAND
    row = st.row
    card_of = st.card_of
    blocks = st.catalog.blocks
    for i in range(st.ends[zone], st.ends[zone + 1]):
        copy = row[i]
        card = card_of[copy]
        if blocks[card] < 0 or _has_card(st, seen, card):
            continue
        seen = added(st, seen, copy)
        if not prevented(st, M_CANNOT, X_BLOCK, copy, seat) and not is_silent(st, copy, seat):
            options = added(st, options, O_BLOCK * SPAN + copy)
    return options


def _has_card(st: State, copies: i64, card: i64) -> bool:
    for i in range(length(copies)):
        if st.card_of[item(st, copies, i)] == card:
            return True
    return False


def choose_block(st: State, fr: i64, option: i64) -> None:
    """A Block, another ability that raises the cost, or passing."""
    seat = st.q_seat
    answered(st)
    if option // SPAN == O_PASS:
        st.stack[fr + RESPONDERS] = without(st.stack[fr + RESPONDERS], seat)
        return
    st.choices += 1
    if option // SPAN == O_USE:
        use_ability(st, option % SPAN, seat)
        return
    copy = option % SPAN
    st.batch += 1
    happen(st, V_BLOCK, seat, copy, seat * ZONES + HAND, -1, copy)
    push_program(st, st.catalog.blocks[st.card_of[copy]], copy, seat)
    act(st, copy, seat, V_DISCARD, seat * ZONES + DISCARD, 0, copy)  # first: it lies on top


def compare(st: State) -> None:
    """Power against cost: enough of it defeats the Character, unless something prevents that."""
    target = st.confronted
    if target < 0:
        return
    copy = character(st, target)
    cost = character_cost(st, target)
    st.tell(V_COMPARE, target, copy, st.power, cost, -1, -1)
    if st.power < cost:
        return
    if prevented(st, M_CANNOT, X_DEFEATED, copy, target):
        return
    st.batch += 1
    if awaited(st, V_DEFEATED):
        befall(st, V_DEFEATED, target, copy)
    else:
        defeat(st)


def defeat(st: State) -> None:
    """The Confronted Character goes to the score pile of who defeated it; the next one follows."""
    target = st.confronted
    copy = character(st, target)
    place = target * ZONES + CHARACTER
    if st.size(place) > 1:  # it hears of its own defeat, which the next one does not
        happen(st, V_DEFEATED, target, copy, place, -1, -1)
    leave(st, copy)
    move(st, copy, st.active * ZONES + SCORE, 0, V_DEFEAT, st.active, -1)
    following = character(st, target)
    if following >= 0:
        enter_play(st, following)
        return
    if st.rules.eliminates and _sides_left(st) > 2:
        _eliminate(st, target)
        return
    finish(st, side_of(st, st.active), BY_CHARACTER)


def side_of(st: State, seat: i64) -> i64:
    """The seats of a seat's team, by number."""
    found: i64 = NO_SEATS
    for other in range(st.seats):
        if st.rules.teams[other] == st.rules.teams[seat]:
            found = with_seat(found, other)
    return found


def _sides_left(st: State) -> i64:
    """How many teams still have a player in the game."""
    count: i64 = 0
    for seat in range(st.seats):
        if has(st.out, seat):
            continue
        is_new = True
        for other in range(seat):
            if not has(st.out, other) and st.rules.teams[other] == st.rules.teams[seat]:
                is_new = False
        if is_new:
            count += 1
    return count


def _eliminate(st: State, seat: i64) -> None:
    """A player who has lost the last Character leaves with all their cards."""
    st.out = with_seat(st.out, seat)
    st.confronted = -1
    for zone in range(st.shared):
        if zone // ZONES == seat or zone % ZONES == PLAY:
            _empty(st, zone, seat)
    if len(st.hosts):
        _empty(st, st.beneath, seat)


def _empty(st: State, zone: i64, out: i64) -> None:
    """Of a zone, the cards of who is out leave the game, and what others lent them goes home."""
    copies = of_zone(st, zone)
    for i in range(length(copies)):
        copy = item(st, copies, i)
        owner = st.owner(copy)
        if zone == out * ZONES + PLAY and owner != out and owner != NOBODY:
            move(st, copy, owner * ZONES + DISCARD, 0, V_CLEAR, out, -1)
        elif zone // ZONES == out or owner == out:
            move(st, copy, st.shared + BOX, 0, V_CLEAR, out, -1)


def enter_play(st: State, copy: i64) -> None:
    """A Character's abilities begin to work."""
    if st.catalog.flags[st.card_of[copy]] & WORKS:
        enter(st, copy)
