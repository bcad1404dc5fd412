"""The start of a turn, and what Villains do in it: placing, Attacks, walking, adding (REB-11).

Owns: these steps. Must not know: their order, what a Villain's Attack does, the other steps.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.asking import ask, unlike
from longbox.rules.codes import BY_DECK, O_PLACE, Q_NEXT, Q_TURN, SPAN, V_ATTACK, V_START
from longbox.rules.order import (
    ADDING,
    ATTACKING,
    BY_VILLAINS,
    COUNTING,
    ENTERING,
    GATHERING,
    PLACING,
    STARTING,
    WALKING,
)
from longbox.rules.state import EMPTY, Frame, State
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

# Registers of the turn's frame.
R_ATTACKERS: Final = 1
R_ENTERED: Final = 2


def step_city(st: State, fr: Frame) -> None:
    """One piece of one of these steps."""
    phase = fr.pc
    after = st.rules.after[phase]
    if phase == PLACING:
        if st.board.size and st.town.at[st.active] < 0:
            options = [O_PLACE * SPAN + space for space in st.board.everywhere]
            ask(st, Q_TURN, st.active, options, 0, PLACING)
            return
        fr.pc = after
    elif phase == STARTING:
        fr.pc = after
        happen(st, V_START, st.active, -1, -1, -1, -1)
    elif fr.b and phase in BY_VILLAINS:
        fr.pc = after
    elif phase == GATHERING:
        fr.pc = after
        fr.regs[R_ATTACKERS] = attackers(st)
    elif phase == ATTACKING:
        left = [copy for copy in fr.regs[R_ATTACKERS] if still_attacks(st, copy)]
        fr.regs[R_ATTACKERS] = left
        if left:
            _next_attack(st, fr, left)
        else:
            _settle_ally(st, fr)
            fr.pc = after
    elif phase == WALKING:
        fr.pc = after
        walk(st)
    elif phase == COUNTING:
        fr.pc = after
        fr.a = additions(st)
        fr.regs[R_ENTERED] = EMPTY
    elif phase == ADDING:
        _add(st, fr)
    else:
        assert phase == ENTERING
        left = [copy for copy in fr.regs[R_ENTERED] if in_city(st, copy)]
        fr.regs[R_ENTERED] = left
        if left:
            _next_attack(st, fr, left)
        else:
            _settle_ally(st, fr)
            fr.pc = after


def _add(st: State, fr: Frame) -> None:
    """Step 4: one card after the other; Attacks wait until all are there (REB-6.8)."""
    if not fr.a:
        fr.pc = st.rules.after[ADDING]
        return
    fr.a -= 1
    copy = add_card(st)
    if copy >= 0:
        if is_super(st, copy):
            fr.regs[R_ENTERED] = [*fr.regs[R_ENTERED], copy]
    elif st.rules.ends_when_empty:
        close(st, False, BY_DECK)
    else:
        fr.a = 0


def _next_attack(st: State, fr: Frame, left: list[int]) -> None:
    """The next Villain attacks; which one, the active player says (REB-19.4)."""
    pool = unlike(st, left)
    if len(pool) > 1:
        ask(st, Q_NEXT, st.active, pool, V_ATTACK, 0)
    else:
        choose_attack(st, fr, pool[0])


def choose_attack(st: State, fr: Frame, copy: int) -> None:
    """A Villain of the list attacks now."""
    register = R_ATTACKERS if fr.pc == ATTACKING else R_ENTERED
    fr.regs[register] = [one for one in fr.regs[register] if one != copy]
    if fr.pc == ATTACKING:
        strike_active(st, copy)
    else:
        strike_each(st, copy)


def _settle_ally(st: State, fr: Frame) -> None:
    """However many Attacks hit the ally, it bears one Weakness for them (REB-36.9)."""
    if fr.c:
        fr.c = 0
        hurt_ally(st)
