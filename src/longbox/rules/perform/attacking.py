"""Attack and Defense: victims one by one, each with a chance to avoid it.

Owns: the course of an Attack. Must not know: what the Attack does.
"""

from __future__ import annotations

from longbox.rules.asking import answered, ask
from longbox.rules.card import Op
from longbox.rules.codes import (
    F_DEFEND,
    HAND,
    M_CANNOT,
    M_NO_BONUS,
    O_DEFEND,
    O_PASS,
    PLAY,
    Q_RESPOND,
    R_AVOIDED,
    R_HIT,
    R_IT,
    R_SHOWN,
    R_VICTIMS,
    R_WHO,
    SPAN,
    U_ONCE,
    V_ATTACK,
    V_ATTACKED,
    V_AVOID,
    V_HIT,
    X_ATTACKED,
    X_AVOIDED,
    X_DEFEND,
    ZONES,
)
from longbox.rules.frames import push_flush, push_program
from longbox.rules.replacing import awaited, befall
from longbox.rules.state import EMPTY, Frame, Lasting, State
from longbox.rules.triggers import happen
from longbox.rules.values import context, covers, holds, modifiers, players, prevented, teammates


def start_attack(st: State, fr: Frame, op: Op) -> None:
    victims = fr.regs[R_WHO] if op.x is None else players(st, fr, op.x)
    st.batch += 1
    happen(st, V_ATTACK, fr.you, fr.source, -1, -1, fr.source)
    unavoidable = 0
    for mod, ctx in modifiers(st, M_CANNOT):
        if mod.a == X_AVOIDED and covers(st, ctx, mod.kids[0], fr.source, fr.you):
            unavoidable = 1
    if unavoidable:
        st.lasting = [last for last in st.lasting if not _spent(st, last)]
    victims = [
        seat
        for seat in victims
        if seat not in st.out and not prevented(st, M_CANNOT, X_ATTACKED, -1, seat)
    ]
    fr.regs[R_VICTIMS] = [unavoidable, *victims]
    fr.regs[R_HIT] = EMPTY
    fr.regs[R_AVOIDED] = EMPTY


def _spent(st: State, last: Lasting) -> bool:
    """A modifier for the next Attack only is spent by it."""
    if last.until != U_ONCE or last.mod < 0:
        return False
    mod = st.catalog.abilities[last.ability].mods[last.mod]
    return mod.k == M_CANNOT and mod.a == X_AVOIDED


def next_victim(st: State, fr: Frame, op: Op) -> None:
    """The next victim may defend; with all asked, a simultaneous Attack takes effect."""
    left = fr.regs[R_VICTIMS]
    mode = left[0]
    if len(left) < 2:
        if st.rules.simultaneous and mode < 2 and fr.regs[R_HIT]:
            fr.regs[R_VICTIMS] = [2, *fr.regs[R_HIT]]
            next_victim(st, fr, op)
            return
        for seat in fr.regs[R_HIT]:
            happen(st, V_HIT, seat, fr.source, -1, -1, fr.source)
        fr.pc = op.b
        return
    seat = left[1]
    fr.regs[R_VICTIMS] = [mode, *left[2:]]
    fr.regs[R_WHO] = [seat]
    fr.regs[R_IT] = EMPTY
    fr.regs[R_SHOWN] = EMPTY
    if mode == 2:
        fr.pc += 1  # past STRUCK, into the body
        return
    mark = len(st.waiting)
    happen(st, V_ATTACKED, seat, fr.source, -1, -1, fr.source)
    if mode == 0:
        defend = Frame(F_DEFEND, -1, fr.source, seat, [EMPTY])
        defend.a = seat
        responders = [seat]
        if st.rules.team_defense:
            responders = [seat, *teammates(st, seat)]
        defend.regs[0] = responders
        st.stack.append(defend)
    if len(st.waiting) > mark:
        push_flush(st, mark)


def struck(st: State, fr: Frame, op: Op) -> None:
    seat = fr.regs[R_WHO][0]
    if seat in fr.regs[R_AVOIDED]:
        fr.pc = op.b
        return
    if fr.c != 1 + seat and awaited(st, V_HIT):
        fr.c = 1 + seat  # what may happen instead comes first; then this operation again
        fr.pc -= 1
        befall(st, V_HIT, seat, fr.source)
        return
    fr.c = 0
    fr.regs[R_HIT] = [*fr.regs[R_HIT], seat]
    if st.rules.simultaneous:
        fr.pc = op.b


def step_defend(st: State, fr: Frame) -> None:
    if fr.b or not fr.regs[0]:
        st.stack.pop()
        if fr.b:
            attack = st.stack[-1]
            attack.regs[R_AVOIDED] = [*attack.regs[R_AVOIDED], fr.a]
        return
    seat = fr.regs[0][0]
    pool: list[int] = []
    if not prevented(st, M_CANNOT, X_DEFEND, -1, seat):
        seen: list[int] = [st.card_of[copy] for copy in _shown_defenses(st, seat)]
        in_hand = st.zones[seat * ZONES + HAND]
        for copy in in_hand + st.zones[seat * ZONES + PLAY]:
            ability = st.card(copy).defense
            if ability is None or st.card_of[copy] in seen:
                continue
            if (ability.where == 3) == (copy in in_hand):
                continue  # some Defenses are used from play only, all others from the hand
            seen.append(st.card_of[copy])
            if ability.condition is None or holds(
                st, context(copy, seat, [EMPTY] * ability.regs), ability.condition
            ):
                pool.append(O_DEFEND * SPAN + copy)
    if pool:
        pool.append(O_PASS * SPAN)
        ask(st, Q_RESPOND, seat, pool, V_AVOID, fr.a)
    else:
        fr.regs[0] = fr.regs[0][1:]


def _shown_defenses(st: State, seat: int) -> list[int]:
    """Defenses that this seat has used in the Attack under way and still has (CONF-5.6)."""
    found: list[int] = []
    for i in range(len(st.history) - 1, -1, -1):
        entry = st.history[i]
        if entry[0] == V_ATTACK:
            break
        kept = st.where[entry[2]] in (seat * ZONES + HAND, seat * ZONES + PLAY)
        if entry[0] == V_AVOID and entry[1] == seat and kept:
            found.append(entry[2])
    return found


def choose_defense(st: State, fr: Frame, option: int) -> None:
    seat = st.q_seat
    answered(st)
    if option // SPAN == O_PASS:
        fr.regs[0] = fr.regs[0][1:]
        return
    copy = option % SPAN
    ability = st.card(copy).defense
    assert ability is not None
    st.batch += 1
    fr.regs[0] = [seat]
    push_program(st, ability.number, copy, seat)


def avoid(st: State, fr: Frame) -> None:
    """The Attack does not touch the protected player; the rest of the program is the reward."""
    for i in range(len(st.stack) - 2, -1, -1):
        below = st.stack[i]
        if below.kind == F_DEFEND:
            below.b = 1
            below.regs[0] = EMPTY
            break
    bonus = True
    for mod, ctx in modifiers(st, M_NO_BONUS):
        if covers(st, ctx, mod.kids[0], fr.source, fr.you):
            first = st.catalog.abilities[ctx.ability].first
            if not first or not _defended_before(st, fr.you):
                bonus = False
    happen(st, V_AVOID, fr.you, fr.source, -1, -1, fr.source)
    if not bonus:
        fr.pc = len(st.catalog.abilities[fr.ability].ops) - 1


def _defended_before(st: State, seat: int) -> bool:
    return any(entry[0] == V_AVOID and entry[1] == seat for entry in st.history)
