"""Abilities that a player activates: which of them raise a cost, and using one.

Owns: what using an ability begins, and which may be used in the Block window.
Must not know: what else is on offer.
"""

from __future__ import annotations

from longbox.rules.card import ALTERS_USES, Program
from longbox.rules.codes import (
    LIMIT_GAME,
    LIMIT_TURN,
    M_COST,
    OP_CHANGE,
    OP_MODIFY,
    OP_PAY,
    S_CHARACTER,
    STAT_BLOCK,
    U_IN_PLAY,
    U_TURN,
)
from longbox.rules.frames import push_program
from longbox.rules.state import Frame, State
from longbox.rules.triggers import slot_of, use
from longbox.rules.values import USED, amount, character, covers, working


def use_ability(st: State, value: int, seat: int) -> None:
    """A seat uses an ability: value is its source, times four, plus which of them it is."""
    source = value // 4
    for ability in st.card(source).activated:
        if ability.index % 4 == value % 4:
            st.batch += 1
            is_plain = ability.limit_by in (LIMIT_TURN, LIMIT_GAME)
            if (ability.limit_n and is_plain) or st.where[source] >= st.shared:
                use(st, source, slot_of(ability))
            program = push_program(st, ability.number, source, seat)
            program.b = 0 if is_plain else 1
            return


def raising(st: State, seat: int) -> list[tuple[Frame, Program]]:
    """A seat's abilities that would raise the cost of the Confronted Character (SW-19).

    Those whose increase ends with the turn, as that of a Block does (CORE-8.5), and that are not
    paid for with Power or Move, which only the active player has.
    """
    found: list[tuple[Frame, Program]] = []
    if st.alters & ALTERS_USES:
        for fr, ability in working(st, USED):
            if fr.you == seat and st.where[fr.source] < st.shared and raise_of(st, fr, ability) > 0:
                found.append((fr, ability))
    return found


def raise_of(st: State, fr: Frame, ability: Program) -> int:
    """By how much an ability would raise the Confronted Character's cost, once it is paid for."""
    target = character(st, st.confronted)
    by = 0
    for op in ability.ops:
        if op.code == OP_PAY:
            return 0
        if op.code == OP_CHANGE and op.a == STAT_BLOCK and op.x is not None:
            by += amount(st, fr, op.x)
        elif op.code == OP_MODIFY and op.b in (U_TURN, U_IN_PLAY):
            mod = ability.mods[op.a]
            if mod.k == M_COST and mod.kids[0].k == S_CHARACTER:
                if covers(st, fr, mod.kids[0], target, st.confronted):
                    by += amount(st, fr, mod.kids[1])
    return by
