"""Abilities that a player activates: which of them raise a cost, and using one.

Owns: what using an ability begins, and which may be used in the Block window.
Must not know: what else is on offer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.card import (
    KIDS,
    LIST_LENGTH,
    LIST_START,
    OP_A,
    OP_B,
    OP_WORDS,
    OP_X,
)
from longbox.rules.codes import (
    LIMIT_GAME,
    LIMIT_TURN,
    M_COST,
    OP_CHANGE,
    OP_END,
    OP_MODIFY,
    OP_PAY,
    S_CHARACTER,
    STAT_BLOCK,
    U_IN_PLAY,
    U_TURN,
)
from longbox.rules.frames import B, push_program
from longbox.rules.state import State
from longbox.rules.triggers import slot_of, use
from longbox.rules.values import amount, character, covers

if TYPE_CHECKING:
    from mypy_extensions import i64

CHOICES: Final = 4  # an option to use an ability is its source, times this, plus which it is


def use_ability(st: State, value: i64, seat: i64) -> None:
    """A seat uses an ability: value is its source, times four, plus which of them it is."""
    source = value // CHOICES
    catalog = st.catalog
    activated = catalog.activated[st.card_of[source]]
    start = activated >> LIST_START
    for at in range(start, start + (activated & LIST_LENGTH)):
        ability = catalog.lists[at]
        if catalog.ability_index[ability] % CHOICES == value % CHOICES:
            st.batch += 1
            is_plain = is_counted_plainly(st, ability)
            if (catalog.ability_limit[ability] and is_plain) or st.where(source) >= st.shared:
                use(st, source, slot_of(st, ability))
            program = push_program(st, ability, source, seat)
            st.stack[program + B] = 0 if is_plain else 1
            return


def is_counted_plainly(st: State, ability: i64) -> bool:
    """Whether the uses of an ability are counted whatever it was paid with."""
    by = st.catalog.ability_limit_by[ability]
    return by == LIMIT_TURN or by == LIMIT_GAME


def raise_of(st: State, fr: i64, ability: i64) -> i64:
    """By how much an ability would raise the Confronted Character's cost, once it is paid for.

    Only what ends with the turn counts, as that of a Block does (CORE-8.5), of an ability that is
    not paid for with Power or Move, which only the active player has (SW-19).
    """
    catalog = st.catalog
    code = catalog.code
    target = character(st, st.confronted)
    by: i64 = 0
    op = catalog.ability_at[ability]
    while code[op] != OP_END:
        if code[op] == OP_PAY:
            return 0
        if code[op] == OP_CHANGE and code[op + OP_A] == STAT_BLOCK:
            by += amount(st, fr, code[op + OP_X])
        elif code[op] == OP_MODIFY and (code[op + OP_B] == U_TURN or code[op + OP_B] == U_IN_PLAY):
            mods = catalog.ability_mods[ability]
            mod = catalog.lists[(mods >> LIST_START) + code[op + OP_A]]
            scope = catalog.nodes[mod + KIDS]
            if catalog.nodes[mod] == M_COST and catalog.nodes[scope] == S_CHARACTER:
                if covers(st, fr, scope, target, st.confronted):
                    by += amount(st, fr, catalog.nodes[mod + KIDS + 1])
        op += OP_WORDS
    return by
