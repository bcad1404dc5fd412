"""The city: Characters and cards come to other spaces, Villains are contained, Locations chosen.

Owns: these operations and their questions. Must not know: the shape of the city.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.asking import answered, ask
from longbox.rules.card import Op
from longbox.rules.codes import (
    ALL,
    M_CANNOT,
    Q_SPACE,
    R_DONE,
    R_IT,
    R_NUM,
    R_PICK,
    R_WAY,
    R_WHO,
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
from longbox.rules.harm import apply_damage
from longbox.rules.state import EMPTY, Frame, State
from longbox.rules.triggers import happen
from longbox.rules.values import actor, amount, destination_of, players, prevented
from longbox.rules.villains import arrive, give_reward, go, is_kept, strike
from longbox.rules.whereabouts import in_city, is_villain, space_of, villains_in
from longbox.rules.zones import move


def stand(st: State, fr: Frame, op: Op) -> None:
    """Characters or cards move, are placed, contained, freed or swapped."""
    if op.a in (STAND_CONTAIN, STAND_FREE):
        _tokens(st, fr, op.a == STAND_CONTAIN)
    elif op.b:
        _stand_character(st, fr, op)
    else:
        _stand_cards(st, fr, op)


def _tokens(st: State, fr: Frame, on: bool) -> None:
    town = st.town
    found: list[int] = []
    for copy in fr.regs[R_PICK]:
        if in_city(st, copy) and (copy in town.contained) != on:
            found.append(copy)
            if on:
                town.contained = [*town.contained, copy]
                happen(st, V_CONTAIN, fr.you, copy, -1, -1, fr.source)
            else:
                town.contained = [one for one in town.contained if one != copy]
    fr.regs[R_IT] = found
    fr.regs[R_DONE] = [1 if found else 0]


def _stand_character(st: State, fr: Frame, op: Op) -> None:
    """The Character of one player; where there is a choice, that player makes it."""
    seat = actor(st, fr, op.y)
    fr.regs[R_DONE] = [0]
    if seat < 0 or prevented(st, M_CANNOT, X_MOVE, -1, seat):
        return
    if op.a == STAND_SWAP:
        _swap(st, fr, seat)
        return
    verb = V_PLACE if op.a == STAND_PLACE else V_MOVE
    was = st.town.at[seat]
    if was < 0 and verb == V_MOVE:
        return
    pool = _spots(st, fr, op, was, -1)
    if not pool:
        return
    if len(pool) == 1:
        if pool[0] != STOP:
            _bring(st, fr, seat, pool[0], verb)
    else:
        ask(st, Q_SPACE, seat, pool, verb, -1)


def _bring(st: State, fr: Frame, seat: int, space: int, verb: int) -> None:
    fr.regs[R_DONE] = [1]
    if space != st.town.at[seat]:
        st.batch += 1
        go(st, seat, space, verb, fr.source)


def _swap(st: State, fr: Frame, other: int) -> None:
    mine, theirs = st.town.at[fr.you], st.town.at[other]
    if mine >= 0 and theirs >= 0 and mine != theirs:
        st.batch += 1
        go(st, fr.you, theirs, V_PLACE, fr.source)
        go(st, other, mine, V_PLACE, fr.source)
        fr.regs[R_DONE] = [1]


def _stand_cards(st: State, fr: Frame, op: Op) -> None:
    """Cards, one after the other; where there is a choice, the ability's player makes it."""
    verb = V_PLACE if op.a == STAND_PLACE else V_MOVE
    if fr.c != ASKED:  # the first time for these cards
        fr.regs[R_IT] = EMPTY
        fr.regs[R_DONE] = [0]
    while fr.regs[R_PICK]:
        copy = fr.regs[R_PICK][0]
        was = space_of(st, copy) if in_city(st, copy) else -1
        pool = EMPTY
        if (was >= 0 or verb == V_PLACE) and not is_kept(st, copy, X_MOVED):
            pool = _spots(st, fr, op, was, copy)
        if len(pool) > 1:
            fr.c = ASKED
            ask(st, Q_SPACE, fr.you, pool, verb, copy)
            return
        fr.regs[R_PICK] = fr.regs[R_PICK][1:]
        if pool and pool[0] != STOP:
            _carry(st, fr, copy, pool[0], verb)
            if st.stack[-1] is not fr:  # it has entered, and that comes first
                fr.c = ASKED
                fr.pc -= 1
                return
    fr.c = 0
    fr.regs[R_NUM] = [len(fr.regs[R_IT])]


ASKED: Final = -1  # where a card goes has been asked, perhaps for others before it


def _carry(st: State, fr: Frame, copy: int, space: int, verb: int) -> None:
    """A card comes to a space."""
    was_in_city = in_city(st, copy)
    fr.regs[R_IT] = [*fr.regs[R_IT], copy]
    fr.regs[R_WAY] = [*fr.regs[R_WAY], verb, copy]
    fr.regs[R_DONE] = [1]
    if st.where[copy] != st.city + space:
        st.batch += 1
        move(st, copy, st.city + space, 0, verb, fr.you, fr.source)
        arrive(st, copy, was_in_city)


def choose_space(st: State, fr: Frame, option: int) -> None:
    """A space was chosen for a Character or a card, or a Location for its damage."""
    verb, copy, seat = st.q_verb, st.q_a, st.q_seat
    answered(st)
    if verb == V_DAMAGE:
        apply_damage(st, st.board.slot_of(option), fr.regs[R_NUM][0])
        fr.regs[R_DONE] = [1]
    elif copy < 0:
        if option != STOP:
            _bring(st, fr, seat, option, verb)
    else:
        fr.regs[R_PICK] = fr.regs[R_PICK][1:]
        if option != STOP:
            _carry(st, fr, copy, option, verb)
        fr.pc -= 1  # the others, if there are any


def _spots(st: State, fr: Frame, op: Op, was: int, copy: int) -> list[int]:
    """The spaces where a Character or a card may go; STOP among them if it may stay."""
    spot = op.c
    board = st.board
    n = 1 if op.x is None else amount(st, fr, op.x)
    if spot == SPOT_EXACT:
        return sorted({board.clockwise(was, n), board.clockwise(was, -n)}) if n > 0 else EMPTY
    if spot == SPOT_UP_TO:
        return [*(space for space in board.within(was, n) if space != was), STOP]
    if spot == SPOT_CLOCKWISE:
        return [board.clockwise(was, n)]
    if spot == SPOT_COUNTERCLOCKWISE:
        return [board.clockwise(was, -n)]
    if spot in (SPOT_AWAY_HOME, SPOT_AWAY_YOU):
        opposite = SPOT_CLOSER_YOU if spot == SPOT_AWAY_YOU else SPOT_CLOSER_HOME
        return _farther(st, fr, opposite, was, copy, n)
    if spot in (SPOT_CLOSER_THIS, SPOT_CLOSER_HOME, SPOT_CLOSER_YOU):
        return _closer(st, fr, spot, was, copy, n)
    if spot == SPOT_YOURS:
        found = [st.town.at[fr.you]]
    elif spot == SPOT_THEIRS:
        found = [st.town.at[seat] for seat in fr.regs[R_WHO]]
    elif spot in (SPOT_THIS_SPACE, SPOT_THIS_LOCATION):
        found = [space_of(st, fr.source)] if fr.source >= 0 else EMPTY
    elif spot == SPOT_ANY_LOCATION:
        found = board.locations
    elif spot == SPOT_ADJACENT:
        found = sorted(board.neighbours(was if was >= 0 else st.town.at[fr.you]))
    elif spot == SPOT_VILLAIN:
        found = [space for space in board.everywhere if villains_in(st, space)]
    else:
        found = board.everywhere
    return [space for space in found if space >= 0]


def _farther(st: State, fr: Frame, opposite: int, was: int, copy: int, n: int) -> list[int]:
    """The spaces so many steps farther from a goal; none where it cannot get farther."""
    found = [was]
    for _ in range(n):
        farther: list[int] = []
        for space in found:
            nearer = _closer(st, fr, opposite, space, copy, 1)
            for step in st.board.neighbours(space):
                if step not in nearer and step not in farther and len(nearer) < 2:
                    farther.append(step)
        found = farther
    return sorted(space for space in found if space != was)


def _closer(st: State, fr: Frame, spot: int, was: int, copy: int, n: int) -> list[int]:
    """The spaces so many steps nearer to a goal, by a shortest way."""
    if spot == SPOT_CLOSER_YOU:
        goal = st.town.at[fr.you]
    elif spot == SPOT_CLOSER_THIS:
        goal = space_of(st, fr.source) if fr.source >= 0 else -1
    else:
        number = destination_of(st, copy) if copy >= 0 else 0
        if number == ALL:
            return [st.board.clockwise(was, n)]
        goal = st.board.location(number)
    if goal < 0:
        return EMPTY
    found = [was]
    for _ in range(n):
        nearer: list[int] = []
        for space in found:
            steps = st.board.closer(space, goal) or [space]
            nearer.extend(step for step in steps if step not in nearer)
        found = nearer
    return sorted(space for space in found if space != was)


# --------------------------------------------------------------------------- once more


def resolve(st: State, fr: Frame, op: Op) -> None:
    """The Attack of cards strikes players, or their Reward comes to one, once more."""
    copies = [copy for copy in fr.regs[R_PICK] if is_villain(st, copy)]
    seats = [fr.you] if op.y is None else players(st, fr, op.y)
    fr.regs[R_DONE] = [1 if copies and seats else 0]
    if not seats:
        return
    for copy in copies[::-1]:
        if op.a == V_ATTACK:
            strike(st, copy, seats)
        else:
            give_reward(st, copy, seats[0])
