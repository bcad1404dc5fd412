"""The dispatch: each operation of a program goes to its performer.

Owns: running a program until it asks, pushes a frame, or ends. Made by scripts/instructions.py.
Must not know: what an operation does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.card import OP_WORDS
from longbox.rules.codes import (
    OP_AGAIN,
    OP_ATTACK,
    OP_AVOID,
    OP_CHANGE,
    OP_CONFRONT,
    OP_DRAW,
    OP_EACH,
    OP_END,
    OP_JUMP,
    OP_KEEP,
    OP_MARK,
    OP_MAY,
    OP_MILL,
    OP_MODES,
    OP_MODIFY,
    OP_MOVE,
    OP_NEXT,
    OP_NOTE,
    OP_PAY,
    OP_PICK,
    OP_PLAY,
    OP_PLAYER,
    OP_PLAYERS,
    OP_RESOLVE,
    OP_SHOW,
    OP_SPENT,
    OP_STAND,
    OP_STRUCK,
    OP_SWAP,
    OP_TABLE,
    OP_TEST,
    OP_TIMES,
    OP_UNDONE,
    OP_VICTIM,
    OP_WATCH,
    OP_WORD,
    Q_NONE,
)
from longbox.rules.frames import ABILITY, PC
from longbox.rules.perform.attacking import avoid, next_victim, start_attack, struck
from longbox.rules.perform.choosing import (
    ask_may,
    ask_modes,
    ask_player,
    ask_players,
    ask_word,
    keep_cards,
)
from longbox.rules.perform.flow import (
    again,
    each,
    end,
    jump,
    mark,
    next_one,
    note,
    spent,
    test,
    times,
    undone,
)
from longbox.rules.perform.lasting import modify, watch
from longbox.rules.perform.moving import draw_cards, mill_cards, move_cards, swap_cards
from longbox.rules.perform.numbers import change_number, pay
from longbox.rules.perform.picking import pick_cards
from longbox.rules.perform.playing import play_cards
from longbox.rules.perform.showing import show_cards
from longbox.rules.perform.standing import resolve, stand
from longbox.rules.perform.tabling import confront_act, table_act
from longbox.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def step_program(st: State, fr: i64) -> None:
    """Run a program until it asks, pushes a frame, or ends."""
    catalog = st.catalog
    codes = catalog.code
    at = fr + PC
    while True:
        stack = st.stack
        pc = stack[at]
        stack[at] = pc + 1
        # Another program may have taken this one's place: that of a Scenario's end.
        op = catalog.ability_at[stack[fr + ABILITY]] + pc * OP_WORDS
        code = codes[op]
        if code < OP_MAY:
            if code == OP_CHANGE:
                change_number(st, fr, op)
            elif code == OP_PICK:
                pick_cards(st, fr, op)
            elif code == OP_MOVE:
                move_cards(st, fr, op)
            elif code == OP_DRAW:
                draw_cards(st, fr, op)
            elif code == OP_TEST:
                test(st, fr, op)
            elif code == OP_JUMP:
                jump(st, fr, op)
            elif code == OP_END:
                end(st, fr)
        elif code < OP_VICTIM:
            if code == OP_MAY:
                ask_may(st, fr, op)
            elif code == OP_MARK:
                mark(st, fr, op)
            elif code == OP_UNDONE:
                undone(st, fr, op)
            elif code == OP_SHOW:
                show_cards(st, fr, op)
            elif code == OP_PLAYER:
                ask_player(st, fr, op)
            elif code == OP_PLAYERS:
                ask_players(st, fr, op)
            elif code == OP_ATTACK:
                start_attack(st, fr, op)
        elif code < OP_AGAIN:
            if code == OP_VICTIM:
                next_victim(st, fr, op)
            elif code == OP_STRUCK:
                struck(st, fr, op)
            elif code == OP_AVOID:
                avoid(st, fr, op)
            elif code == OP_PLAY:
                play_cards(st, fr, op)
            elif code == OP_EACH:
                each(st, fr, op)
            elif code == OP_NEXT:
                next_one(st, fr, op)
            elif code == OP_TIMES:
                times(st, fr, op)
        elif code < OP_WORD:
            if code == OP_AGAIN:
                again(st, fr, op)
            elif code == OP_MODES:
                ask_modes(st, fr, op)
            elif code == OP_MILL:
                mill_cards(st, fr, op)
            elif code == OP_PAY:
                pay(st, fr, op)
            elif code == OP_MODIFY:
                modify(st, fr, op)
            elif code == OP_WATCH:
                watch(st, fr, op)
            elif code == OP_CONFRONT:
                confront_act(st, fr, op)
        elif code < OP_NOTE:
            if code == OP_WORD:
                ask_word(st, fr, op)
            elif code == OP_KEEP:
                keep_cards(st, fr, op)
            elif code == OP_TABLE:
                table_act(st, fr, op)
            elif code == OP_STAND:
                stand(st, fr, op)
            elif code == OP_RESOLVE:
                resolve(st, fr, op)
            elif code == OP_SWAP:
                swap_cards(st, fr, op)
            elif code == OP_SPENT:
                spent(st, fr)
        elif code == OP_NOTE:
            note(st, fr, op)
        else:
            raise AssertionError(code)
        if st.q_kind != Q_NONE or st.over or st.sp != fr:
            return
