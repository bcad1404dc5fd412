"""The start of a turn, and what Villains do in it: placing, Attacks, walking, adding (REB-11).

Owns: these steps. Must not know: their order, what a Villain's Attack does, the other steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.asking import ask, unlike
from longbox.rules.codes import BY_DECK, O_PLACE, Q_NEXT, Q_TURN, SPAN, V_ATTACK, V_START
from longbox.rules.frames import ATTACKERS, ENTERED, PC, A, B, C
from longbox.rules.lists import NOTHING, added, item, length, list_from, push, without
from longbox.rules.order import (
    ADDING,
    ATTACKING,
    COUNTING,
    ENTERING,
    GATHERING,
    PLACING,
    STARTING,
    WALKING,
)
from longbox.rules.state import State
from longbox.rules.triggers import happen
from longbox.rules.villains import (
    add_card,
    additions,
    attackers,
    close,
    hurt_ally,
    still_attacks,
    strike_active,
    strike_each,
    walk,
)
from longbox.rules.whereabouts import in_city, is_super

if TYPE_CHECKING:
    from mypy_extensions import i64


def step_city(st: State, fr: i64) -> None:
    """One piece of one of these steps."""
    phase = st.stack[fr + PC]
    after = st.rules.after[phase]
    if phase == PLACING:
        if st.board.size and st.at(st.active) < 0:
            ask(st, Q_TURN, st.active, _everywhere(st), 0, PLACING)
            return
        st.stack[fr + PC] = after
    elif phase == STARTING:
        st.stack[fr + PC] = after
        happen(st, V_START, st.active, -1, -1, -1, -1)
    elif st.stack[fr + B]:  # nothing of what Villains do happens in this turn
        st.stack[fr + PC] = after
    elif phase == GATHERING:
        st.stack[fr + PC] = after
        st.stack[fr + ATTACKERS] = attackers(st)
    elif phase == ATTACKING:
        left = _still_there(st, st.stack[fr + ATTACKERS], True)
        st.stack[fr + ATTACKERS] = left
        _attack_or_go_on(st, fr, left, after)
    elif phase == WALKING:
        st.stack[fr + PC] = after
        walk(st)
    elif phase == COUNTING:
        st.stack[fr + PC] = after
        st.stack[fr + A] = additions(st)
        st.stack[fr + ENTERED] = NOTHING
    elif phase == ADDING:
        _add(st, fr)
    else:
        assert phase == ENTERING
        left = _still_there(st, st.stack[fr + ENTERED], False)
        st.stack[fr + ENTERED] = left
        _attack_or_go_on(st, fr, left, after)


def _everywhere(st: State) -> i64:
    """The options to place the Character, one for each space."""
    mark = st.top
    for space in range(st.board.size):
        push(st, O_PLACE * SPAN + space)
    return list_from(st, mark)


def _still_there(st: State, copies: i64, is_step: bool) -> i64:
    """Of Villains, those that still attack, or (having entered) still lie in the city."""
    left = copies
    for i in range(length(copies)):
        copy = item(st, copies, i)
        if is_step:
            if still_attacks(st, copy):
                continue
        elif in_city(st, copy):
            continue
        left = without(st, left, copy)
    return left


def _attack_or_go_on(st: State, fr: i64, left: i64, after: i64) -> None:
    """The next Villain attacks; which one, the active player says (REB-19.4)."""
    if not left:
        _settle_ally(st, fr)
        st.stack[fr + PC] = after
        return
    pool = unlike(st, left)
    if length(pool) > 1:
        ask(st, Q_NEXT, st.active, pool, V_ATTACK, 0)
    else:
        choose_attack(st, fr, item(st, pool, 0))


def _add(st: State, fr: i64) -> None:
    """Step 4: one card after the other; Attacks wait until all are there (REB-6.8)."""
    if not st.stack[fr + A]:
        st.stack[fr + PC] = st.rules.after[ADDING]
        return
    st.stack[fr + A] -= 1
    copy = add_card(st)
    if copy >= 0:
        if is_super(st, copy):
            st.stack[fr + ENTERED] = added(st, st.stack[fr + ENTERED], copy)
    elif st.rules.ends_when_empty:
        close(st, False, BY_DECK)
    else:
        st.stack[fr + A] = 0


def choose_attack(st: State, fr: i64, copy: i64) -> None:
    """A Villain of the list attacks now."""
    is_step = st.stack[fr + PC] == ATTACKING
    slot = ATTACKERS if is_step else ENTERED
    st.stack[fr + slot] = without(st, st.stack[fr + slot], copy)
    if is_step:
        strike_active(st, copy)
    else:
        strike_each(st, copy)


def _settle_ally(st: State, fr: i64) -> None:
    """However many Attacks hit the ally, it bears one Weakness for them (REB-36.9)."""
    if st.stack[fr + C]:
        st.stack[fr + C] = 0
        hurt_ally(st)
