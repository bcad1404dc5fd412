"""The machine: pops frames, runs programs, until a question is posed or the game is over.

Owns: what each operation does, and how answers go back into frames.
Must not know: English, any card; how a turn is ordered is the turn's.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.asking import answered, card_options, pick_on
from longbox.rules.card import alter_bit
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
    R_DONE,
    R_HIT,
    R_IT,
    R_NUM,
    R_PICK,
    R_SHOWN,
    R_WAY,
    R_WHO,
    R_X,
    STOP,
    V_CHOOSE,
    V_DEFEATED,
    W_PAID,
)
from longbox.rules.confrontation import choose_block, defeat, step_blocks
from longbox.rules.ending import finish
from longbox.rules.perform.attacking import (
    avoid,
    choose_defense,
    choose_victim,
    next_victim,
    start_attack,
    step_defend,
    struck,
)
from longbox.rules.perform.choosing import (
    ask_may,
    ask_modes,
    ask_player,
    ask_players,
    ask_word,
    choose_mode,
    choose_player,
    keep_cards,
)
from longbox.rules.perform.moving import draw_cards, mill_cards, move_cards, swap_cards
from longbox.rules.perform.numbers import change_number, pay
from longbox.rules.perform.picking import pick_cards
from longbox.rules.perform.playing import play_cards, step_play
from longbox.rules.perform.showing import show_cards
from longbox.rules.perform.standing import choose_space, resolve, stand
from longbox.rules.perform.tabling import confront_act, table_act
from longbox.rules.replacing import choose_replacement, settle, step_act
from longbox.rules.state import EMPTY, Frame, Lasting, State
from longbox.rules.steps import choose_attack
from longbox.rules.triggers import relisten
from longbox.rules.turn import choose_assist, choose_turn, step_turn
from longbox.rules.values import amount, cards, holds, players
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
            _step_program(st, fr)
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


def _step_program(st: State, fr: Frame) -> None:
    """Run a program until it asks, pushes a frame, or ends."""
    ability = st.catalog.abilities[fr.ability]
    ops = ability.ops
    depth = len(st.stack)
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
            assert op.x is not None
            if not holds(st, fr, op.x):
                fr.pc = op.b
        elif code == OP_JUMP:
            fr.pc = op.b
        elif code == OP_END:
            st.stack.pop()
            settle(st, fr)
            return
        elif code == OP_MAY:
            ask_may(st, fr, op)
        elif code == OP_MARK:
            fr.regs[R_DONE] = [op.a]
        elif code == OP_UNDONE:
            done = fr.regs[R_DONE]
            if not done or not done[0]:
                fr.pc = op.b
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
            assert op.x is not None
            found = cards(st, fr, op.x) if op.a else players(st, fr, op.x)
            fr.regs[op.c] = found
        elif code == OP_NEXT:
            left = fr.regs[op.c]
            if not left:
                fr.pc = op.b
            else:
                fr.regs[op.c] = left[1:]
                if op.a:
                    fr.regs[R_IT] = [left[0]]
                else:
                    fr.regs[R_WHO] = [left[0]]
                    fr.regs[R_IT] = EMPTY
                    fr.regs[R_SHOWN] = EMPTY
        elif code == OP_TIMES:
            assert op.x is not None
            fr.regs[op.c] = [amount(st, fr, op.x)]
        elif code == OP_AGAIN:
            left = fr.regs[op.c]
            if left[0] <= 0:
                fr.pc = op.b
            else:
                fr.regs[op.c] = [left[0] - 1]
        elif code == OP_MODES:
            ask_modes(st, fr, op)
        elif code == OP_MILL:
            mill_cards(st, fr, op)
        elif code == OP_PAY:
            pay(st, fr, op)
        elif code == OP_MODIFY:
            regs = fr.regs[:R_WAY]
            last = Lasting(fr.ability, op.a, fr.source, fr.you, op.b, st.turn, kept(regs))
            st.lasting.append(last)
            st.alters |= alter_bit(ability.mods[op.a])
        elif code == OP_WATCH:
            sub = ability.subs[op.a]
            regs = fr.regs[:R_WAY]
            st.lasting.append(Lasting(sub.number, -1, fr.source, fr.you, op.b, st.turn, kept(regs)))
            relisten(st)
        elif code == OP_CONFRONT:
            confront_act(st, fr, op)
        elif code == OP_WORD:
            ask_word(st, fr, op)
        elif code == OP_KEEP:
            keep_cards(fr, op)
        elif code == OP_TABLE:
            table_act(st, fr, op)
            if not st.stack or st.stack[-1] is not fr:
                return
        elif code == OP_STAND:
            stand(st, fr, op)
        elif code == OP_RESOLVE:
            resolve(st, fr, op)
        elif code == OP_SWAP:
            swap_cards(st, fr, op)
        elif code == OP_SPENT:
            if fr.a:  # a Villain of the city attacked, and that is all
                st.stack.pop()
                st.stack[-1].regs[R_HIT] = fr.regs[R_HIT]
                return
        else:
            raise AssertionError(code)
        if st.q_kind != Q_NONE or len(st.stack) != depth:  # none is left when the game is over
            return


def kept(regs: list[list[int]]) -> list[list[int]]:
    """The registers that a lasting ability keeps: cards and players spoken of."""
    return regs + [EMPTY] * (16 - len(regs))
