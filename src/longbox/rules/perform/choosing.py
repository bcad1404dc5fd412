"""Choosing: may, players, words, modes, and keeping what was chosen.

Owns: the operations that only bind. Must not know: what is done with a choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.asking import answered, ask
from longbox.rules.card import (
    KIDS,
    NODE_A,
    NODE_B,
    NOWHERE,
    OP_A,
    OP_B,
    OP_C,
    OP_MODES_N,
    OP_TARGETS,
    OP_WORDS,
    OP_X,
    OP_Y,
)
from longbox.rules.codes import (
    H_EXACT,
    KEEP_IT,
    KEEP_OWN,
    KEEP_WHO,
    Q_MAY,
    Q_MODE,
    Q_PLAYER,
    Q_WORD,
    R_LOOPS,
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
from longbox.rules.frames import (
    ABILITY,
    CHOICE,
    DONE,
    IT,
    NUM,
    PC,
    PICK,
    SOURCE,
    WHO,
    WORDS,
    YOU,
    X,
    loop_word,
    note_way,
    set_loop_word,
)
from longbox.rules.lists import (
    NOTHING,
    added,
    item,
    length,
    list_from,
    push,
    rest,
    seat_list,
    single,
)
from longbox.rules.seats import (
    NO_SEATS,
    first,
    how_many,
    joined,
    only,
    others,
    with_seat,
    without_all,
)
from longbox.rules.state import State
from longbox.rules.values import actor, amount, holds, players

if TYPE_CHECKING:
    from mypy_extensions import i64

# A loop's word of several players: how many may follow, and above that who is chosen.
CHOSEN: Final = 8
LEFT: Final = (1 << CHOSEN) - 1


def ask_may(st: State, fr: i64, op: i64) -> None:
    code = st.catalog.code
    seat = actor(st, fr, code[op + OP_Y])
    condition = code[op + OP_X]
    if seat < 0 or (condition != NOWHERE and not holds(st, fr, condition)):
        st.stack[fr + PC] = code[op + OP_B]
        return
    yes_no = added(st, single(st, 1), 0)
    ask(st, Q_MAY, seat, yes_no, st.stack[fr + PC] - 1, code[op + OP_B])


def ask_player(st: State, fr: i64, op: i64) -> None:
    code = st.catalog.code
    seat = actor(st, fr, code[op + OP_Y])
    pool = players(st, fr, code[op + OP_X])
    if not others(pool) or seat < 0:
        st.stack[fr + WHO] = pool
        return
    ask(st, Q_PLAYER, seat, seat_list(st, pool), 0, 0)


def ask_players(st: State, fr: i64, op: i64) -> None:
    """Ask for one player after the other: how many may follow, and who is chosen, is kept."""
    code = st.catalog.code
    seat = actor(st, fr, code[op + OP_Y])
    register = code[op + OP_C] - R_LOOPS
    word = loop_word(st, fr, register)
    if word < 0:
        word = NO_SEATS  # fewer than none
        set_loop_word(st, fr, register, word)
    left = word & LEFT
    chosen = word >> CHOSEN
    pool = without_all(players(st, fr, code[op + OP_X]), chosen)
    if left < 1 or not pool or seat < 0:
        return
    if code[op + OP_A] == H_EXACT and how_many(pool) <= left:
        set_loop_word(st, fr, register, joined(chosen, pool) << CHOSEN)
        return
    offered = seat_list(st, pool)
    if code[op + OP_A] != H_EXACT:
        offered = added(st, offered, STOP)
    st.stack[fr + PC] -= 1
    ask(st, Q_PLAYER, seat, offered, 0, code[op + OP_C])


def choose_player(st: State, fr: i64, option: i64) -> None:
    """The player chosen, or the next of several; then whoever asked is asked again."""
    if not st.q_a:
        st.stack[fr + WHO] = only(option)
    else:
        register = st.q_a - R_LOOPS
        word = loop_word(st, fr, register)
        left: i64 = 0
        chosen = word >> CHOSEN
        if option != STOP:
            left = (word & LEFT) - 1
            chosen = with_seat(chosen, option)
        set_loop_word(st, fr, register, left | chosen << CHOSEN)
    if option != STOP:
        _tell(st, fr, st.q_seat, option, Q_PLAYER)
    answered(st)


def _tell(st: State, fr: i64, seat: i64, option: i64, what: i64) -> None:
    """Somebody has chosen, as the text of a frame says."""
    st.tell(V_CHOOSE, seat, -1, option, what, st.stack[fr + SOURCE], st.stack[fr + ABILITY])


def ask_word(st: State, fr: i64, op: i64) -> None:
    code = st.catalog.code
    seat = actor(st, fr, code[op + OP_Y])
    what = code[op + OP_A]
    if what == W_NAME:
        pool = _names(st)
    elif what == W_TYPE:
        pool = _numbers(st, 0, len(TYPES) - 1)
    elif what == W_PARITY:
        pool = _numbers(st, 0, 2)
    elif what == W_PAID:
        have = st.move if code[op + OP_B] == STAT_MOVE else st.power
        pool = _numbers(st, min(1, have), have + 1)
    else:
        pool = _numbers(st, 0, 16)
    ask(st, Q_WORD, st.stack[fr + YOU] if seat < 0 else seat, pool, 0, what)


def _numbers(st: State, start: i64, end: i64) -> i64:
    """The numbers from one to before another, as a list."""
    mark = st.top
    for number in range(start, end):
        push(st, number)
    return list_from(st, mark)


def _names(st: State) -> i64:
    """All cards that are no Characters, as a list."""
    mark = st.top
    levels = st.catalog.levels
    for card in range(len(levels)):
        if not levels[card]:
            push(st, card)
    return list_from(st, mark)


def choose_word(st: State, fr: i64, option: i64) -> None:
    """A type, a number, a name or what is paid was chosen."""
    stack = st.stack
    stack[fr + CHOICE] = option * WORDS + 1 + st.q_a
    stack[fr + NUM] = option
    if st.q_a == W_PAID:
        stack[fr + X] = option
    _tell(st, fr, st.q_seat, option, Q_WORD + st.q_a * 16)
    answered(st)


def ask_modes(st: State, fr: i64, op: i64) -> None:
    """Offer the modes that could be begun and are not chosen yet, until enough are."""
    code = st.catalog.code
    nodes = st.catalog.nodes
    which = code[op + OP_X]
    count = nodes[which + KIDS]
    seat = actor(st, fr, code[op + OP_Y])
    bits = loop_word(st, fr, code[op + OP_C] - R_LOOPS)
    n = amount(st, fr, count)
    mark = st.top
    for mode in range(code[op + OP_MODES_N]):
        if not bits >> mode & 1 and holds(st, fr, nodes[which + KIDS + 1 + mode]):
            push(st, mode)
    pool = list_from(st, mark)
    chosen = _how_many_bits(bits)
    if chosen >= n or not pool or seat < 0:
        st.stack[fr + PC] = code[op + OP_B]
        return
    at = st.stack[fr + PC] - 1
    if nodes[which + NODE_A] == H_EXACT:
        if length(pool) == 1:
            _take_mode(st, fr, op, at, item(st, pool, 0), seat)
            return
    elif chosen >= nodes[count + NODE_B]:
        pool = added(st, pool, STOP)
    ask(st, Q_MODE, seat, pool, at, code[op + OP_C])


def _how_many_bits(bits: i64) -> i64:
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def _take_mode(st: State, fr: i64, op: i64, at: i64, mode: i64, seat: i64) -> None:
    """A mode is carried out next; told alike whether it was chosen or was the only one left."""
    code = st.catalog.code
    register = code[op + OP_C] - R_LOOPS
    bit: i64 = 1
    set_loop_word(st, fr, register, loop_word(st, fr, register) | bit << mode)
    st.stack[fr + PC] = st.catalog.targets[code[op + OP_TARGETS] + mode]
    _tell(st, fr, seat, mode, Q_MODE + at * 16)


def choose_mode(st: State, fr: i64, option: i64) -> None:
    catalog = st.catalog
    op = catalog.ability_at[st.stack[fr + ABILITY]] + st.q_verb * OP_WORDS
    if option == STOP:
        st.stack[fr + PC] = catalog.code[op + OP_B]
    else:
        _take_mode(st, fr, op, st.q_verb, option, st.q_seat)
    answered(st)


def keep_cards(st: State, fr: i64, op: i64) -> None:
    """The picked cards are bound to what the text speaks of, or to who picked them."""
    code = st.catalog.code
    how = code[op + OP_A]
    if how == KEEP_IT:
        _keep_it(st, fr)
    elif how == KEEP_OWN:
        note_way(st, fr, V_NONE, -1)
    elif how == KEEP_WHO:
        _keep_who(st, fr, code[op + OP_C] - R_LOOPS)
    else:
        register = code[op + OP_C] - R_LOOPS
        stash = _stash(st, fr, register)
        if not stash:
            st.stack[fr + PC] = code[op + OP_B]
            return
        st.stack[fr + WHO] = only(item(st, stash, 0))
        st.stack[fr + PICK] = single(st, item(st, stash, 1))
        set_loop_word(st, fr, register, rest(rest(stash)))


def _keep_it(st: State, fr: i64) -> None:
    picked = st.stack[fr + PICK]
    for i in range(length(picked)):  # what was chosen is not of "the rest"
        note_way(st, fr, V_CHOOSE, item(st, picked, i))
    stack = st.stack
    stack[fr + IT] = picked
    stack[fr + NUM] = length(picked)
    stack[fr + DONE] = 1 if picked else 0


def _keep_who(st: State, fr: i64, register: i64) -> None:
    """Note who has picked what: seat and copy by turns."""
    stash = _stash(st, fr, register)
    picked = st.stack[fr + PICK]
    seat = first(st.stack[fr + WHO])
    for i in range(length(picked)):
        stash = added(st, added(st, stash, seat), item(st, picked, i))
    set_loop_word(st, fr, register, stash)


def _stash(st: State, fr: i64, register: i64) -> i64:
    """What was noted so far, as a list; before anything is, a number below 0 stands there."""
    word = loop_word(st, fr, register)
    return NOTHING if word < 0 else word
