"""Choosing: may, players, words, modes, and keeping what was chosen.

Owns: the operations that only bind. Must not know: what is done with a choice.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.asking import answered, ask
from longbox.rules.card import Op
from longbox.rules.codes import (
    H_EXACT,
    KEEP_IT,
    KEEP_OWN,
    KEEP_WHO,
    Q_MAY,
    Q_MODE,
    Q_PLAYER,
    Q_WORD,
    R_DONE,
    R_IT,
    R_NUM,
    R_PICK,
    R_WAY,
    R_WHO,
    STAT_MOVE,
    STOP,
    TYPES,
    V_CHOOSE,
    V_NONE,
    W_NAME,
    W_PAID,
    W_PARITY,
    W_TYPE,
)
from longbox.rules.state import Frame, State
from longbox.rules.values import actor, amount, holds, players

YES_NO: Final = [1, 0]


def ask_may(st: State, fr: Frame, op: Op) -> None:
    seat = actor(st, fr, op.y)
    if seat < 0 or (op.x is not None and not holds(st, fr, op.x)):
        fr.pc = op.b
        return
    ask(st, Q_MAY, seat, YES_NO, fr.pc - 1, op.b)


def ask_player(st: State, fr: Frame, op: Op) -> None:
    assert op.x is not None
    seat = actor(st, fr, op.y)
    pool = players(st, fr, op.x)
    if len(pool) < 2 or seat < 0:
        fr.regs[R_WHO] = pool
        return
    ask(st, Q_PLAYER, seat, pool, 0, 0)


def ask_players(st: State, fr: Frame, op: Op) -> None:
    """Ask for one player after the other: how many may follow, and who is chosen, is kept."""
    assert op.x is not None
    seat = actor(st, fr, op.y)
    left = fr.regs[op.c][0]
    chosen = fr.regs[op.c][1:]
    pool = [one for one in players(st, fr, op.x) if one not in chosen]
    if left < 1 or not pool or seat < 0:
        return
    if op.a != H_EXACT:
        pool = [*pool, STOP]
    elif len(pool) <= left:
        fr.regs[op.c] = [0, *chosen, *pool]
        return
    fr.pc -= 1
    ask(st, Q_PLAYER, seat, pool, 0, op.c)


def choose_player(st: State, fr: Frame, option: int) -> None:
    """The player chosen, or the next of several; then whoever asked is asked again."""
    if not st.q_a:
        fr.regs[R_WHO] = [option]
    elif option == STOP:
        fr.regs[st.q_a] = [0, *fr.regs[st.q_a][1:]]
    else:
        kept = fr.regs[st.q_a]
        fr.regs[st.q_a] = [kept[0] - 1, *kept[1:], option]
    if option != STOP:
        entry = (V_CHOOSE, st.q_seat, -1, option, Q_PLAYER, st.batch, fr.source, fr.ability)
        st.log.append(entry)
    answered(st)


def ask_word(st: State, fr: Frame, op: Op) -> None:
    seat = actor(st, fr, op.y)
    if op.a == W_TYPE:
        pool = list(range(len(TYPES) - 1))
    elif op.a == W_PARITY:
        pool = [0, 1]
    elif op.a == W_NAME:
        pool = list(range(len(st.catalog.cards)))
        pool = [i for i in pool if not st.catalog.cards[i].level]
    elif op.a == W_PAID:
        have = st.move if op.b == STAT_MOVE else st.power
        pool = list(range(min(1, have), have + 1))
    else:
        pool = list(range(16))
    ask(st, Q_WORD, fr.you if seat < 0 else seat, pool, 0, op.a)


def ask_modes(st: State, fr: Frame, op: Op) -> None:
    """Offer the modes that could be begun and are not chosen yet, until enough are."""
    assert op.x is not None
    seat = actor(st, fr, op.y)
    chosen = fr.regs[op.c]
    how = op.x.a
    n = amount(st, fr, op.x.kids[0])
    pool = [
        i for i in range(len(op.pcs)) if i not in chosen[1:] and holds(st, fr, op.x.kids[i + 1])
    ]
    if len(chosen) > n or not pool or seat < 0:
        fr.pc = op.b
        return
    if how == H_EXACT:
        if len(pool) == 1:
            _take_mode(st, fr, op, fr.pc - 1, pool[0], seat)
            return
    elif len(chosen) > op.x.kids[0].b:  # its first is no mode
        pool = [*pool, STOP]
    ask(st, Q_MODE, seat, pool, fr.pc - 1, op.c)


def _take_mode(st: State, fr: Frame, op: Op, at: int, mode: int, seat: int) -> None:
    """A mode is carried out next; told alike whether it was chosen or was the only one left."""
    fr.regs[op.c] = [*fr.regs[op.c], mode]
    fr.pc = op.pcs[mode]
    what = Q_MODE + at * 16
    st.log.append((V_CHOOSE, seat, -1, mode, what, st.batch, fr.source, fr.ability))


def choose_mode(st: State, fr: Frame, option: int) -> None:
    op = st.catalog.abilities[fr.ability].ops[st.q_verb]
    if option == STOP:
        fr.pc = op.b
    else:
        _take_mode(st, fr, op, st.q_verb, option, st.q_seat)
    answered(st)


def keep_cards(fr: Frame, op: Op) -> None:
    """The picked cards are bound to what the text speaks of, or to who picked them."""
    if op.a == KEEP_IT:
        fr.regs[R_IT] = fr.regs[R_PICK]
        for copy in fr.regs[R_PICK]:  # what was chosen is not of "the rest"
            fr.regs[R_WAY] = [*fr.regs[R_WAY], V_CHOOSE, copy]
        fr.regs[R_NUM] = [len(fr.regs[R_PICK])]
        fr.regs[R_DONE] = [1 if fr.regs[R_PICK] else 0]
    elif op.a == KEEP_WHO:
        stash = [x for x in fr.regs[op.c] if x >= 0]
        for copy in fr.regs[R_PICK]:
            stash = [*stash, fr.regs[R_WHO][0], copy]
        fr.regs[op.c] = stash
    elif op.a == KEEP_OWN:
        fr.regs[R_WAY] = [*fr.regs[R_WAY], V_NONE, -1]
    else:
        stash = fr.regs[op.c]
        if len(stash) < 2:
            fr.pc = op.b
            return
        fr.regs[R_WHO] = [stash[0]]
        fr.regs[R_PICK] = [stash[1]]
        fr.regs[op.c] = stash[2:]
