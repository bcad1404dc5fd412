"""The machine: pops frames, has each do its step, until a question is posed or the game is over.

Owns: which frame is next, and how answers go back into frames.
Must not know: English, any card; how a turn is ordered is the turn's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    STOP,
    V_DEFEATED,
)
from longbox.rules.confrontation import choose_block, defeat, step_blocks
from longbox.rules.dispatch import step_program
from longbox.rules.ending import finish
from longbox.rules.frames import ATTACKERS, ENTERED, KIND, PC, PICK, A
from longbox.rules.lists import NOTHING, added, lowered, plain
from longbox.rules.perform.attacking import (
    choose_defense,
    choose_victim,
    step_defend,
)
from longbox.rules.perform.choosing import (
    choose_mode,
    choose_player,
    choose_word,
)
from longbox.rules.perform.playing import step_play
from longbox.rules.perform.standing import choose_space
from longbox.rules.replacing import choose_replacement, step_act
from longbox.rules.seats import NO_SEATS
from longbox.rules.state import State
from longbox.rules.steps import choose_attack
from longbox.rules.turn import choose_assist, choose_turn, take_turn
from longbox.rules.villains import step_defeat, step_enter, step_over, step_strike
from longbox.rules.waiting import serve, step_flush

if TYPE_CHECKING:
    from mypy_extensions import i64

MAX_STEPS: Final = 20000  # operations between two decisions; more is a card that never stops


def run(st: State) -> None:
    """Go on until somebody must decide or the game is over."""
    for _i in range(MAX_STEPS):
        if st.q_kind != Q_NONE or st.over:
            return
        fr = st.sp
        at = fr + KIND
        kind = st.stack[at]
        if kind == F_TURN:
            take_turn(st, fr)
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
            verb = st.stack[fr + A]
            if step_act(st, fr) and verb == V_DEFEATED:
                defeat(st)
        else:
            raise AssertionError(kind)
    if st.q_kind == Q_NONE and not st.over:
        finish(st, NO_SEATS, BY_STALEMATE)


def options(st: State) -> list[int]:
    """The options of the current question, as numbers whose meaning depends on its kind."""
    top = st.top
    found = plain(st, option_list(st))
    st.top = top
    return found


def option_list(st: State) -> i64:
    """The same as a list of the heap, for those who put its height back afterwards."""
    if st.q_kind == Q_CARDS:
        return card_options(st)
    return st.q_pool


def tidy(st: State, fr: i64) -> None:
    """While nothing but the turn is to be done, nothing but its own lists is left on the heap."""
    st.q_pool = NOTHING
    st.q_picked = NOTHING
    st.top = 0
    if not st.board.size:
        return  # nobody attacks
    stack = st.stack
    attackers = stack[fr + ATTACKERS]
    entered = stack[fr + ENTERED]
    if not attackers and not entered:
        return
    if attackers < entered:  # the one that begins lower sinks first
        attackers = lowered(st, attackers)
        entered = lowered(st, entered)
    else:
        entered = lowered(st, entered)
        attackers = lowered(st, attackers)
    stack[fr + ATTACKERS] = attackers
    stack[fr + ENTERED] = entered


def choose(st: State, option: i64) -> None:
    """Answer the current question with one of its options, and go on."""
    fr = st.sp
    st.asked += 1
    if st.q_kind == Q_TURN:
        tidy(st, fr)
        choose_turn(st, fr, option)
        take_turn(st, fr)
    else:
        _answer(st, fr, option)
    if st.q_kind == Q_NONE:
        run(st)


def _answer(st: State, fr: i64, option: i64) -> None:
    """Answer a question that is not about the course of the turn."""
    kind = st.q_kind
    at = fr + KIND
    work = st.stack[at]
    if work == F_TURN:
        tidy(st, fr)
    if kind == Q_CARDS:
        _choose_card(st, fr, option)
    elif kind == Q_MAY:
        if not option:
            st.stack[fr + PC] = st.q_a
        answered(st)
    elif kind == Q_PLAYER:
        choose_player(st, fr, option)
    elif kind == Q_MODE:
        choose_mode(st, fr, option)
    elif kind == Q_WORD:
        choose_word(st, fr, option)
    elif kind == Q_RESPOND:
        if work == F_BLOCKS:
            choose_block(st, fr, option)
        elif work == F_TURN:
            choose_assist(st, fr, option)
        else:
            choose_defense(st, fr, option)
    elif kind == Q_ORDER:
        if work == F_ACT:
            choose_replacement(st, fr, option)
        else:
            answered(st)
            serve(st, option)
    elif kind == Q_SPACE:
        choose_space(st, fr, option)
    elif kind == Q_NEXT:
        answered(st)
        if work == F_TURN:
            choose_attack(st, fr, option)
        else:
            choose_victim(st, fr, option)


def _choose_card(st: State, fr: i64, option: i64) -> None:
    """A card is picked, or no more are."""
    if option == STOP:
        st.stack[fr + PICK] = st.q_picked
        answered(st)
    else:
        st.q_kind = Q_NONE
        st.q_picked = added(st, st.q_picked, option)
        pick_on(st, fr)
