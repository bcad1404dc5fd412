"""The dispatch: each operation of a program goes to its performer.

Owns: running a program until it asks, pushes a frame, or ends. Made by scripts/instructions.py.
Must not know: what an operation does.
"""

from __future__ import annotations

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
from longbox.rules.state import Frame, State


def step_program(st: State, fr: Frame) -> None:
    """Run a program until it asks, pushes a frame, or ends."""
    ops = st.catalog.abilities[fr.ability].ops
    while True:
        op = ops[fr.pc]
        fr.pc += 1
        code = op.code
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
            jump(fr, op)
        elif code == OP_END:
            end(st, fr)
        elif code == OP_MAY:
            ask_may(st, fr, op)
        elif code == OP_MARK:
            mark(fr, op)
        elif code == OP_UNDONE:
            undone(fr, op)
        elif code == OP_SHOW:
            show_cards(st, fr, op)
        elif code == OP_PLAYER:
            ask_player(st, fr, op)
        elif code == OP_PLAYERS:
            ask_players(st, fr, op)
        elif code == OP_ATTACK:
            start_attack(st, fr, op)
        elif code == OP_VICTIM:
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
            next_one(fr, op)
        elif code == OP_TIMES:
            times(st, fr, op)
        elif code == OP_AGAIN:
            again(fr, op)
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
        elif code == OP_WORD:
            ask_word(st, fr, op)
        elif code == OP_KEEP:
            keep_cards(fr, op)
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
        else:
            raise AssertionError(code)
        # None is left when the game is over.
        if st.q_kind != Q_NONE or not st.stack or st.stack[-1] is not fr:
            return
