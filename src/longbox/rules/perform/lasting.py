"""Lasting: what is different, and what waits, for a time.

Owns: the operations that begin it. Must not know: when it ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.card import LIST_START, OP_A, OP_B, alter_bit_of_mod
from longbox.rules.frames import ABILITY
from longbox.rules.lasting import begin_lasting
from longbox.rules.state import State
from longbox.rules.triggers import relisten

if TYPE_CHECKING:
    from mypy_extensions import i64


def modify(st: State, fr: i64, op: i64) -> None:
    catalog = st.catalog
    ability = st.stack[fr + ABILITY]
    number = catalog.code[op + OP_A]
    begin_lasting(st, fr, ability, number, catalog.code[op + OP_B])
    mod = catalog.lists[(catalog.ability_mods[ability] >> LIST_START) + number]
    st.alters |= alter_bit_of_mod(catalog, mod)


def watch(st: State, fr: i64, op: i64) -> None:
    catalog = st.catalog
    subs = catalog.ability_subs[st.stack[fr + ABILITY]]
    sub = catalog.lists[(subs >> LIST_START) + catalog.code[op + OP_A]]
    begin_lasting(st, fr, sub, -1, catalog.code[op + OP_B])
    relisten(st)
