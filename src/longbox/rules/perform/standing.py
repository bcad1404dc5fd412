"""The city: Characters and cards come to other spaces, Villains are contained, Locations chosen.

Owns: these operations and their questions. Must not know: the shape of the city.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.asking import answered, ask
from longbox.rules.card import NOWHERE, OP_A, OP_B, OP_C, OP_X, OP_Y
from longbox.rules.codes import (
    ALL,
    M_CANNOT,
    Q_SPACE,
    SPOT_ADJACENT,
    SPOT_ANY_LOCATION,
    SPOT_AWAY_HOME,
    SPOT_AWAY_YOU,
    SPOT_CLOCKWISE,
    SPOT_CLOSER_HOME,
    SPOT_CLOSER_THIS,
    SPOT_CLOSER_YOU,
    SPOT_COUNTERCLOCKWISE,
    SPOT_EXACT,
    SPOT_THEIRS,
    SPOT_THIS_LOCATION,
    SPOT_THIS_SPACE,
    SPOT_UP_TO,
    SPOT_VILLAIN,
    SPOT_YOURS,
    STAND_CONTAIN,
    STAND_FREE,
    STAND_PLACE,
    STAND_SWAP,
    STOP,
    V_ATTACK,
    V_CONTAIN,
    V_DAMAGE,
    V_MOVE,
    V_PLACE,
    X_MOVE,
    X_MOVED,
)
from longbox.rules.frames import DONE, IT, NUM, PC, PICK, SOURCE, WHO, YOU, C, note_way
from longbox.rules.harm import apply_damage
from longbox.rules.lists import (
    NOTHING,
    added,
    contains,
    item,
    length,
    list_from,
    push,
    rest,
    single,
)
from longbox.rules.seats import first, only, others
from longbox.rules.state import State
from longbox.rules.triggers import happen
from longbox.rules.values import actor, amount, destination_of, players, prevented
from longbox.rules.villains import arrive, give_reward, go, is_kept, strike
from longbox.rules.whereabouts import in_city, is_villain, space_of, villains_in
from longbox.rules.words import NONE, ONE, ZERO, sort
from longbox.rules.zones import move

if TYPE_CHECKING:
    from mypy_extensions import i64


def stand(st: State, fr: i64, op: i64) -> None:
    """Characters or cards move, are placed, contained, freed or swapped."""
    code = st.catalog.code
    how = code[op + OP_A]
    if how == STAND_CONTAIN or how == STAND_FREE:
        _tokens(st, fr, how == STAND_CONTAIN)
    elif code[op + OP_B]:
        _stand_character(st, fr, op)
    else:
        _stand_cards(st, fr, op)


def _tokens(st: State, fr: i64, is_on: bool) -> None:
    copies = st.stack[fr + PICK]
    found: i64 = NOTHING
    for i in range(length(copies)):
        copy = item(st, copies, i)
        if in_city(st, copy) and st.is_contained(copy) != is_on:
            found = added(st, found, copy)
            st.contain(copy, is_on)
            if is_on:
                happen(st, V_CONTAIN, st.stack[fr + YOU], copy, -1, -1, st.stack[fr + SOURCE])
    st.stack[fr + IT] = found
    st.stack[fr + DONE] = 1 if found else 0


def _stand_character(st: State, fr: i64, op: i64) -> None:
    """The Character of one player; where there is a choice, that player makes it."""
    code = st.catalog.code
    how = code[op + OP_A]
    seat = actor(st, fr, code[op + OP_Y])
    st.stack[fr + DONE] = 0
    if seat < 0 or prevented(st, M_CANNOT, X_MOVE, -1, seat):
        return
    if how == STAND_SWAP:
        _swap(st, fr, seat)
        return
    verb: i64 = V_PLACE if how == STAND_PLACE else V_MOVE
    was = st.at(seat)
    if was < 0 and verb == V_MOVE:
        return
    pool = _spots(st, fr, op, was, -1)
    if not pool:
        return
    if length(pool) == 1:
        if item(st, pool, 0) != STOP:
            _bring(st, fr, seat, item(st, pool, 0), verb)
    else:
        ask(st, Q_SPACE, seat, pool, verb, -1)


def _bring(st: State, fr: i64, seat: i64, space: i64, verb: i64) -> None:
    st.stack[fr + DONE] = 1
    if space != st.at(seat):
        st.batch += 1
        go(st, seat, space, verb, st.stack[fr + SOURCE])


def _swap(st: State, fr: i64, other: i64) -> None:
    you = st.stack[fr + YOU]
    mine = st.at(you)
    theirs = st.at(other)
    if mine >= 0 and theirs >= 0 and mine != theirs:
        st.batch += 1
        go(st, you, theirs, V_PLACE, st.stack[fr + SOURCE])
        go(st, other, mine, V_PLACE, st.stack[fr + SOURCE])
        st.stack[fr + DONE] = 1


def _stand_cards(st: State, fr: i64, op: i64) -> None:
    """Cards, one after the other; where there is a choice, the ability's player makes it."""
    verb: i64 = V_PLACE if st.catalog.code[op + OP_A] == STAND_PLACE else V_MOVE
    if st.stack[fr + C] != ASKED:  # the first time for these cards
        st.stack[fr + IT] = NOTHING
        st.stack[fr + DONE] = 0
    while st.stack[fr + PICK]:
        copies = st.stack[fr + PICK]
        copy = item(st, copies, 0)
        was = space_of(st, copy) if in_city(st, copy) else NONE
        pool: i64 = NOTHING
        if (was >= 0 or verb == V_PLACE) and not is_kept(st, copy, X_MOVED):
            pool = _spots(st, fr, op, was, copy)
        if length(pool) > 1:
            st.stack[fr + C] = ASKED
            ask(st, Q_SPACE, st.stack[fr + YOU], pool, verb, copy)
            return
        st.stack[fr + PICK] = rest(copies)
        if pool and item(st, pool, 0) != STOP:
            _carry(st, fr, copy, item(st, pool, 0), verb)
            if st.sp != fr:  # it has entered, and that comes first
                st.stack[fr + C] = ASKED
                st.stack[fr + PC] -= 1
                return
    st.stack[fr + C] = 0
    st.stack[fr + NUM] = length(st.stack[fr + IT])


ASKED: Final = -1  # where a card goes has been asked, perhaps for others before it


def _carry(st: State, fr: i64, copy: i64, space: i64, verb: i64) -> None:
    """A card comes to a space."""
    was_in_city = in_city(st, copy)
    st.stack[fr + IT] = added(st, st.stack[fr + IT], copy)
    note_way(st, fr, verb, copy)
    st.stack[fr + DONE] = 1
    if st.where(copy) != st.city + space:
        st.batch += 1
        move(st, copy, st.city + space, 0, verb, st.stack[fr + YOU], st.stack[fr + SOURCE])
        arrive(st, copy, was_in_city)


def choose_space(st: State, fr: i64, option: i64) -> None:
    """A space was chosen for a Character or a card, or a Location for its damage."""
    verb = st.q_verb
    copy = st.q_a
    seat = st.q_seat
    answered(st)
    if verb == V_DAMAGE:
        apply_damage(st, st.board.slot_of(option), st.stack[fr + NUM])
        st.stack[fr + DONE] = 1
    elif copy < 0:
        if option != STOP:
            _bring(st, fr, seat, option, verb)
    else:
        st.stack[fr + PICK] = rest(st.stack[fr + PICK])
        if option != STOP:
            _carry(st, fr, copy, option, verb)
        st.stack[fr + PC] -= 1  # the others, if there are any


# --------------------------------------------------------------------------- spaces


def _spots(st: State, fr: i64, op: i64, was: i64, copy: i64) -> i64:
    """The spaces where a Character or a card may go; STOP among them if it may stay."""
    code = st.catalog.code
    spot = code[op + OP_C]
    steps = code[op + OP_X]
    board = st.board
    n: i64 = ONE if steps == NOWHERE else amount(st, fr, steps)
    if spot == SPOT_EXACT:
        return _at_distance(st, was, n)
    if spot == SPOT_UP_TO:
        return _up_to(st, was, n)
    if spot == SPOT_CLOCKWISE:
        return single(st, board.clockwise(was, n))
    if spot == SPOT_COUNTERCLOCKWISE:
        return single(st, board.clockwise(was, -n))
    if spot == SPOT_AWAY_HOME:
        return _farther(st, fr, SPOT_CLOSER_HOME, was, copy, n)
    if spot == SPOT_AWAY_YOU:
        return _farther(st, fr, SPOT_CLOSER_YOU, was, copy, n)
    if spot == SPOT_CLOSER_THIS or spot == SPOT_CLOSER_HOME or spot == SPOT_CLOSER_YOU:
        return _closer(st, fr, spot, was, copy, n)
    return _named(st, fr, spot, was)


def _named(st: State, fr: i64, spot: i64, was: i64) -> i64:
    """The spaces that a text names by what is there."""
    board = st.board
    source = st.stack[fr + SOURCE]
    you = st.stack[fr + YOU]
    mark = st.top
    if spot == SPOT_YOURS:
        _push_space(st, st.at(you))
    elif spot == SPOT_THEIRS:
        seats = st.stack[fr + WHO]
        while seats:
            _push_space(st, st.at(first(seats)))
            seats = others(seats)
    elif spot == SPOT_THIS_SPACE or spot == SPOT_THIS_LOCATION:
        _push_space(st, space_of(st, source) if source >= 0 else NONE)
    elif spot == SPOT_ANY_LOCATION:
        for i in range(len(board.locations)):
            push(st, board.locations[i])
    elif spot == SPOT_ADJACENT:
        beside = was if was >= 0 else st.at(you)
        push(st, board.clockwise(beside, 1))
        push(st, board.clockwise(beside, -1))
        sort(st.heap, mark, st.top)
    else:
        for space in range(board.size):
            if spot != SPOT_VILLAIN or _has_villains(st, space):
                push(st, space)
    return list_from(st, mark)


def _push_space(st: State, space: i64) -> None:
    """One more space, if it is one."""
    if space >= 0:
        push(st, space)


def _has_villains(st: State, space: i64) -> bool:
    top = st.top
    found = villains_in(st, space)
    st.top = top
    return found != NOTHING


def _at_distance(st: State, was: i64, n: i64) -> i64:
    """The spaces exactly so many steps away, whichever way round."""
    if n <= 0:
        return NOTHING
    mark = st.top
    push(st, st.board.clockwise(was, n))
    if st.board.clockwise(was, -n) != st.board.clockwise(was, n):
        push(st, st.board.clockwise(was, -n))
    sort(st.heap, mark, st.top)
    return list_from(st, mark)


def _up_to(st: State, was: i64, n: i64) -> i64:
    """The other spaces up to so many steps away, and STOP."""
    mark = st.top
    for space in range(st.board.size):
        if space != was and st.board.distance(was, space) <= n:
            push(st, space)
    push(st, STOP)
    return list_from(st, mark)


def _farther(st: State, fr: i64, opposite: i64, was: i64, copy: i64, n: i64) -> i64:
    """The spaces so many steps farther from a goal; none where it cannot get farther."""
    found = single(st, was)
    for _i in range(n):
        farther: i64 = NOTHING
        for i in range(length(found)):
            space = item(st, found, i)
            nearer = _closer(st, fr, opposite, space, copy, 1)
            if length(nearer) < 2:
                for turn in range(1, -2, -2):
                    step = st.board.clockwise(space, turn)
                    if not contains(st, nearer, step) and not contains(st, farther, step):
                        farther = added(st, farther, step)
        found = farther
    return _in_order(st, found, was)


def _closer(st: State, fr: i64, spot: i64, was: i64, copy: i64, n: i64) -> i64:
    """The spaces so many steps nearer to a goal, by a shortest way."""
    goal: i64 = -1
    if spot == SPOT_CLOSER_YOU:
        goal = st.at(st.stack[fr + YOU])
    elif spot == SPOT_CLOSER_THIS:
        source = st.stack[fr + SOURCE]
        goal = space_of(st, source) if source >= 0 else NONE
    else:
        number = destination_of(st, copy) if copy >= 0 else ZERO
        if number == ALL:
            return single(st, st.board.clockwise(was, n))
        goal = st.board.location(number)
    if goal < 0:
        return NOTHING
    found = single(st, was)
    for _i in range(n):
        found = _one_closer(st, found, goal)
    return _in_order(st, found, was)


def _one_closer(st: State, spaces: i64, goal: i64) -> i64:
    """The spaces one step nearer to a goal than some, by a shortest way; the goal itself stays."""
    board = st.board
    found: i64 = NOTHING
    for i in range(length(spaces)):
        space = item(st, spaces, i)
        now = board.distance(space, goal)
        has_closer = False
        for turn in range(1, -2, -2):
            step = board.clockwise(space, turn)
            if board.distance(step, goal) < now:
                has_closer = True
                if not contains(st, found, step):
                    found = added(st, found, step)
        if not has_closer and not contains(st, found, space):
            found = added(st, found, space)
    return found


def _in_order(st: State, spaces: i64, was: i64) -> i64:
    """Spaces by their numbers, without the one where it was."""
    mark = st.top
    for i in range(length(spaces)):
        if item(st, spaces, i) != was:
            push(st, item(st, spaces, i))
    sort(st.heap, mark, st.top)
    return list_from(st, mark)


# --------------------------------------------------------------------------- once more


def resolve(st: State, fr: i64, op: i64) -> None:
    """The Attack of cards strikes players, or their Reward comes to one, once more."""
    code = st.catalog.code
    who = code[op + OP_Y]
    picked = st.stack[fr + PICK]
    mark = st.top
    for i in range(length(picked)):
        if is_villain(st, item(st, picked, i)):
            push(st, item(st, picked, i))
    copies = list_from(st, mark)
    seats = only(st.stack[fr + YOU]) if who == NOWHERE else players(st, fr, who)
    st.stack[fr + DONE] = 1 if copies and seats else 0
    if not seats:
        return
    for i in range(length(copies) - 1, -1, -1):
        if code[op + OP_A] == V_ATTACK:
            strike(st, item(st, copies, i), seats)
        else:
            give_reward(st, item(st, copies, i), first(seats))
