"""The machine: pops frames, has each do its step, until a question is posed or the game is over.

Owns: which frame is next, and how answers go back into frames.
Must not know: English, any card; how a turn is ordered is the turn's.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.asking import answered, card_options, pick_on
from longbox.rules.codes import (
    BY_STALEMATE,
    F_ACT,
    F_BLOCKS,
    F_DEFEAT,
    F_DEFEND,
    F_ENTER,
    F_FLUSH,
    F_OVER,
    F_PLAY,
    F_PROGRAM,
    F_STRIKE,
    F_TURN,
    Q_CARDS,
    Q_MAY,
    Q_MODE,
    Q_NEXT,
    Q_NONE,
    Q_ORDER,
    Q_PLAYER,
    Q_RESPOND,
    Q_SPACE,
    Q_TURN,
    Q_WORD,
    R_CHOICE,
    R_NUM,
    R_PICK,
    R_X,
    STOP,
    V_CHOOSE,
    V_DEFEATED,
    W_PAID,
)
from longbox.rules.confrontation import choose_block, defeat, step_blocks
from longbox.rules.dispatch import step_program
from longbox.rules.ending import finish
from longbox.rules.perform.attacking import (
    choose_defense,
    choose_victim,
    step_defend,
)
from longbox.rules.perform.choosing import (
    choose_mode,
    choose_player,
)
from longbox.rules.perform.playing import step_play
from longbox.rules.perform.standing import choose_space
from longbox.rules.replacing import choose_replacement, step_act
from longbox.rules.state import State
from longbox.rules.steps import choose_attack
from longbox.rules.turn import choose_assist, choose_turn, step_turn
from longbox.rules.villains import step_defeat, step_enter, step_over, step_strike
from longbox.rules.waiting import serve, step_flush

MAX_STEPS: Final = 20000  # operations between two decisions; more is a card that never stops


def run(st: State) -> None:
    """Go on until somebody must decide or the game is over."""
    for _ in range(MAX_STEPS):
        if st.q_kind != Q_NONE or st.over:
            return
        fr = st.stack[-1]
        kind = fr.kind
        if kind == F_TURN:
            step_turn(st, fr)
        elif kind == F_PROGRAM:
            step_program(st, fr)
        elif kind == F_PLAY:
            step_play(st, fr)
        elif kind == F_FLUSH:
            step_flush(st, fr)
        elif kind == F_DEFEND:
            step_defend(st, fr)
        elif kind == F_BLOCKS:
            step_blocks(st, fr)
        elif kind == F_STRIKE:
            step_strike(st, fr)
        elif kind == F_ENTER:
            step_enter(st, fr)
        elif kind == F_DEFEAT:
            step_defeat(st, fr)
        elif kind == F_OVER:
            step_over(st, fr)
        elif kind == F_ACT:
            if step_act(st, fr) and fr.a == V_DEFEATED:
                defeat(st)
        else:
            raise AssertionError(kind)
    if st.q_kind == Q_NONE and not st.over:
        finish(st, [], BY_STALEMATE)


def options(st: State) -> list[int]:
    """The options of the current question, as numbers whose meaning depends on its kind."""
    if st.q_kind == Q_CARDS:
        return card_options(st)
    return st.q_pool


def choose(st: State, option: int) -> None:
    """Answer the current question with one of its options, and go on."""
    kind = st.q_kind
    fr = st.stack[-1]
    st.asked += 1
    if kind == Q_TURN:
        choose_turn(st, fr, option)
    elif kind == Q_CARDS:
        if option == STOP:
            fr.regs[R_PICK] = st.q_picked
            answered(st)
        else:
            st.q_kind = Q_NONE
            st.q_picked = [*st.q_picked, option]
            pick_on(st, fr)
    elif kind == Q_MAY:
        if not option:
            fr.pc = st.q_a
        answered(st)
    elif kind == Q_PLAYER:
        choose_player(st, fr, option)
    elif kind == Q_MODE:
        choose_mode(st, fr, option)
    elif kind == Q_WORD:
        fr.regs[R_CHOICE] = [st.q_a, option]
        fr.regs[R_NUM] = [option]
        if st.q_a == W_PAID:
            fr.regs[R_X] = [option]
        what = Q_WORD + st.q_a * 16
        entry = (V_CHOOSE, st.q_seat, -1, option, what, st.batch, fr.source, fr.ability)
        st.log.append(entry)
        answered(st)
    elif kind == Q_RESPOND:
        if fr.kind == F_BLOCKS:
            choose_block(st, fr, option)
        elif fr.kind == F_TURN:
            choose_assist(st, fr, option)
        else:
            choose_defense(st, fr, option)
    elif kind == Q_ORDER:
        if fr.kind == F_ACT:
            choose_replacement(st, fr, option)
        else:
            answered(st)
            serve(st, option)
    elif kind == Q_SPACE:
        choose_space(st, fr, option)
    elif kind == Q_NEXT:
        answered(st)
        if fr.kind == F_TURN:
            choose_attack(st, fr, option)
        else:
            choose_victim(fr, option)
    run(st)
