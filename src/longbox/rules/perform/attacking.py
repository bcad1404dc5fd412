"""Attack and Defense: victims one by one, each with a chance to avoid it.

Owns: the course of an Attack. Must not know: what the Attack does.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.asking import answered, ask
from longbox.rules.card import Op
from longbox.rules.codes import (
    F_DEFEND,
    HAND,
    IN_VAIN,
    M_CANNOT,
    M_NO_BONUS,
    NOBODY,
    O_DEFEND,
    O_DEFEND_FOR,
    O_PASS,
    PLAY,
    Q_NEXT,
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
    WORKS_DEFENDING,
    X_ATTACKED,
    X_AVOIDED,
    X_DEFEND,
    X_PLAY,
    ZONES,
)
from longbox.rules.frames import push_flush, push_program
from longbox.rules.replacing import awaited, befall
from longbox.rules.state import EMPTY, Frame, Lasting, State
from longbox.rules.triggers import happen
from longbox.rules.values import (
    context,
    covers,
    foes,
    holds,
    is_silent,
    modifiers,
    players,
    prevented,
    teammates,
    turn_order,
)
from longbox.rules.whereabouts import is_near

# The first number of the victims: 1 it cannot be avoided, 2 all Defenses were used and it hits;
ASKED: Final = 4  # or this: a side has used its Defenses for all of its victims at once
CHOSEN: Final = 8  # in it too: who is next has been asked
KEPT: Final = 16  # times 1 + the seat that "you" means again after the Attack


def start_attack(st: State, fr: Frame, op: Op) -> None:
    # A Villain's Attack in the city strikes whom the table says, and no player has played it.
    kept = 0
    if fr.a or (op.x is None and fr.regs[R_WHO]):
        victims = fr.regs[R_WHO]
    elif op.x is None:
        victims = foes(st, fr.you)  # an Attack that says "you" strikes each foe (REB-40.2)
        kept = KEPT * (1 + fr.you)
    else:
        victims = players(st, fr, op.x)
    st.batch += 1
    happen(st, V_ATTACK, -1 if fr.a else fr.you, fr.source, -1, -1, fr.source)
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
    fr.regs[R_VICTIMS] = [unavoidable + kept, *victims]
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
    kept = left[0] // KEPT
    mode = left[0] % CHOSEN
    if fr.a and left[0] < 2 and len(left) > 2:
        ask(st, Q_NEXT, st.active, left[1:], V_ATTACKED, 0)
        return
    if len(left) < 2:
        waits = (st.rules.simultaneous or _gathers(st, op)) and fr.a != IN_VAIN
        if waits and mode != 2 and fr.regs[R_HIT]:
            fr.regs[R_VICTIMS] = [2 + kept * KEPT, *fr.regs[R_HIT]]
            next_victim(st, fr, op)
            return
        for seat in fr.regs[R_HIT]:
            happen(st, V_HIT, seat, fr.source, -1, -1, fr.source)
        fr.pc = op.b
        if kept:
            fr.you = kept - 1
        return
    seat = left[1]
    fr.regs[R_VICTIMS] = [mode + kept * KEPT, *left[2:]]
    fr.regs[R_WHO] = [seat]
    fr.regs[R_IT] = EMPTY
    fr.regs[R_SHOWN] = EMPTY
    if fr.a or kept:
        fr.you = seat
    if mode == 2:
        fr.pc += 1  # past STRUCK, into the body
        return
    if mode == ASKED:
        return
    mark = len(st.waiting)
    attacked = [seat]
    if mode == 0 and st.rules.team_defense:
        attacked = left[1:]
        fr.regs[R_VICTIMS] = [ASKED + kept * KEPT, *left[2:]]
    for one in attacked:
        happen(st, V_ATTACKED, one, fr.source, -1, -1, fr.source)
    if mode == 0:
        responders = _responders(st, attacked)
        defend = Frame(F_DEFEND, -1, fr.source, seat, [responders, attacked])
        defend.a = NOBODY
        st.stack.append(defend)
    if len(st.waiting) > mark:
        push_flush(st, mark)


def choose_victim(fr: Frame, seat: int) -> None:
    """The active player says whom a Villain's Attack strikes next (REB-22.15)."""
    left = fr.regs[R_VICTIMS]
    others = [one for one in left[1:] if one != seat]
    fr.regs[R_VICTIMS] = [left[0] + CHOSEN, seat, *others]
    fr.pc -= 1


def _gathers(st: State, op: Op) -> bool:
    """Whether an Attack that players carry out among them waits for all Defenses (REB-22.5)."""
    return op.c != 0 and st.rules.table_attacks


def _responders(st: State, attacked: list[int]) -> list[int]:
    """Who may use Defenses for those attacked, in the order in which they are asked.

    Players of a team in turn order from the active player, whoever of them is attacked; where
    Range decides, the attacked player comes before those who might protect them (REB-22.24).
    """
    side: list[int] = []
    for seat in attacked:
        side = side + teammates(st, seat)
    in_order = turn_order(st, st.active)
    if st.rules.team_defense:
        return [seat for seat in in_order if seat in attacked or seat in side]
    if st.rules.by_range:
        return attacked + [seat for seat in in_order if seat in side]
    return attacked


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
    if st.rules.simultaneous or _gathers(st, op) or fr.a == IN_VAIN:
        fr.pc = op.b


def step_defend(st: State, fr: Frame) -> None:
    """Whoever may defend is asked, each until they pass or have nothing left.

    The frame holds who is still to be asked, and whom of those attacked nobody has protected.
    """
    if not fr.regs[0] or not fr.regs[1]:
        st.stack.pop()
        return
    seat = fr.regs[0][0]
    fr.a = NOBODY
    pool = _defenses(st, fr, seat)
    if pool:
        pool.append(O_PASS * SPAN)
        ask(st, Q_RESPOND, seat, pool, V_AVOID, 0)
    else:
        fr.regs[0] = fr.regs[0][1:]


def _defenses(st: State, fr: Frame, seat: int) -> list[int]:
    """The Defenses that a seat can use in the Attack under way, each for whom it can protect."""
    pool: list[int] = []
    if prevented(st, M_CANNOT, X_DEFEND, -1, seat):
        return pool
    shown = _shown_defenses(st, seat)
    seen: list[int] = []
    in_hand = st.zones[seat * ZONES + HAND]
    for copy in in_hand + st.zones[seat * ZONES + PLAY]:
        ability = st.card(copy).defense
        if ability is None or st.card_of[copy] in seen or copy in shown:
            continue
        if (ability.where == WORKS_DEFENDING) == (copy in in_hand):
            continue  # some Defenses are used from play only, all others from the hand
        seen.append(st.card_of[copy])
        if seat != st.active and prevented(st, M_CANNOT, X_PLAY, copy, seat):
            continue  # a card that may not be played in another's turn may not be used there
        if is_silent(st, copy, seat):
            continue
        regs = [EMPTY] * ability.regs
        if st.rules.table_attacks:
            regs[R_IT] = [fr.source]
        if ability.condition is not None:
            if not holds(st, context(copy, seat, regs), ability.condition):
                continue
        if seat in fr.regs[1]:
            pool.append(O_DEFEND * SPAN + copy)
        for other in fr.regs[1]:
            if _may_protect(st, seat, other, ability.reach):
                pool.append((O_DEFEND_FOR + other) * SPAN + copy)
    return pool


def _may_protect(st: State, seat: int, other: int, reach: int) -> bool:
    """Whether a seat's Defense with that Range may be used for another: a player, or the ally."""
    if st.rules.by_range:
        return other != seat and is_near(st, seat, other, reach)
    return other in teammates(st, seat)


def _shown_defenses(st: State, seat: int) -> list[int]:
    """The copies with which this seat has defended in the Attack under way and still has: each
    serves once (CONF-5.6).
    """
    found: list[int] = []
    for i in range(len(st.history) - 1, -1, -1):
        entry = st.history[i]
        if entry[0] == V_ATTACK:
            break
        kept = st.where[entry[2]] in (seat * ZONES + HAND, seat * ZONES + PLAY)
        if entry[0] == V_AVOID and kept:
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
    fr.a = seat if option // SPAN == O_DEFEND else option // SPAN - O_DEFEND_FOR
    program = push_program(st, ability.number, copy, seat)
    if st.rules.table_attacks:
        program.regs[R_IT] = [fr.source]  # the Villain that attacks, and whom
        program.regs[R_WHO] = [fr.a] if fr.a < st.seats else EMPTY


def avoid(st: State, fr: Frame, op: Op) -> None:
    """The Attack does not touch the protected player; the rest of the program is the reward."""
    if op.x is not None:
        _avoid_too(st, fr.source, players(st, fr, op.x))
        return
    seat = fr.you
    for i in range(len(st.stack) - 2, 0, -1):
        below = st.stack[i]
        if below.kind == F_DEFEND:
            saved = _protected(fr, below)
            attack = st.stack[i - 1]
            attack.regs[R_AVOIDED] = [*attack.regs[R_AVOIDED], saved]
            below.regs[1] = [one for one in below.regs[1] if one != saved]
            if st.rules.by_range and saved < st.seats:
                seat = saved  # who is protected has avoided it (REB-22.19)
            break
    bonus = True
    for mod, ctx in modifiers(st, M_NO_BONUS):
        if covers(st, ctx, mod.kids[0], fr.source, fr.you):
            first = st.catalog.abilities[ctx.ability].first
            if not first or not _defended_before(st, fr.you):
                bonus = False
    happen(st, V_AVOID, seat, fr.source, -1, -1, fr.source)
    if not bonus:
        fr.pc = len(st.catalog.abilities[fr.ability].ops) - 1


def _protected(fr: Frame, defend: Frame) -> int:
    """Whom a program that avoids the Attack protects: whom the Defense was used for.

    Where no Defense is being used, an ability of somebody attacked protects its own player.
    """
    if defend.a != NOBODY:
        return defend.a
    attacked = defend.regs[1]
    for seat in (fr.you, *fr.regs[R_WHO]):
        if seat in attacked:
            return seat
    return attacked[0] if attacked else fr.you


def _avoid_too(st: State, source: int, seats: list[int]) -> None:
    """Others whom the Attack has yet to strike avoid it too (REB-22.14)."""
    for i in range(len(st.stack) - 2, 0, -1):
        if st.stack[i].kind == F_DEFEND:
            attack = st.stack[i - 1]
            left = attack.regs[R_VICTIMS]
            saved = [seat for seat in left[1:] if seat in seats]
            attack.regs[R_VICTIMS] = [left[0], *(seat for seat in left[1:] if seat not in saved)]
            defend = st.stack[i]
            for seat in defend.regs[1]:
                if seat in seats:
                    saved.append(seat)
            defend.regs[1] = [seat for seat in defend.regs[1] if seat not in saved]
            attack.regs[R_AVOIDED] = attack.regs[R_AVOIDED] + saved
            for seat in saved:
                happen(st, V_AVOID, seat, source, -1, -1, source)
            return


def _defended_before(st: State, seat: int) -> bool:
    return any(entry[0] == V_AVOID and entry[1] == seat for entry in st.history)
