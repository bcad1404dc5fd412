"""Replacement: what is about to happen to a card, and what happens instead.

Owns: acts that abilities may replace or redirect, each ability of each copy once for each act.
Must not know: what the act is for.
"""

from __future__ import annotations

from typing import Final

from longbox.rules.asking import answered, ask
from longbox.rules.card import ALTERS_ACTS, Node, Program
from longbox.rules.codes import (
    A_REPLACING,
    F_ACT,
    F_PROGRAM,
    HAND,
    NOBODY,
    Q_ORDER,
    R_AVOIDED,
    R_DONE,
    R_IT,
    R_NUM,
    R_SHOWN,
    R_WAY,
    U_ONCE,
    V_BUY,
    V_DEFEATED,
    V_DRAW,
    V_GAIN,
    V_HIT,
    V_REVEAL,
    V_WOULD,
    WORKS_ANYWHERE,
    ZONES,
)
from longbox.rules.frames import push_program
from longbox.rules.state import EMPTY, EventTuple, Frame, State
from longbox.rules.triggers import happen, slot_of, use, uses
from longbox.rules.values import REPLACES, context, event_fits, holds, working
from longbox.rules.villains import arrive
from longbox.rules.whereabouts import in_city
from longbox.rules.zones import draw, everyone, move

REDIRECTED: Final = 1
REPLACED: Final = 2
INSTEAD: Final = 1  # in a question of order: not all of them will happen


def befall(st: State, verb: int, seat: int, copy: int) -> None:
    """Something other than a move is about to happen to a seat: a defeat, a hit."""
    fr = Frame(F_ACT, -1, copy, seat, [EMPTY, [-1]])
    fr.a = verb
    st.stack.append(fr)


def act(st: State, copy: int, seat: int, verb: int, zone: int, end: int, cause: int) -> None:
    """A copy (-1: the top card of the deck) is moved by a verb, unless something replaces that."""
    if awaited(st, verb) or (copy >= 0 and _guards_itself(st, copy, verb)):
        fr = Frame(F_ACT, -1, copy, seat, [EMPTY, [cause]])
        fr.a = verb
        fr.b = zone
        fr.c = end
        st.stack.append(fr)
    elif copy < 0:
        draw(st, seat, 1, cause)
    else:
        move(st, copy, zone, end, verb, seat, cause)


def act_draw(st: State, seat: int, n: int, cause: int) -> list[int] | None:
    """A seat draws so many cards, which are given; None: each draw waits to be replaced."""
    if not awaited(st, V_DRAW):
        return draw(st, seat, n, cause)
    for _ in range(n):
        act(st, -1, seat, V_DRAW, seat * ZONES + HAND, 0, cause)
    return None


def act_reveal(st: State, copies: list[int], seat: int, cause: int) -> None:
    """Cards are revealed where they lie, each unless something replaces that."""
    is_awaited = awaited(st, V_REVEAL)
    waits: list[Frame] = []
    for copy in copies:
        if is_awaited or _guards_itself(st, copy, V_REVEAL):
            fr = Frame(F_ACT, -1, copy, seat, [EMPTY, [cause]])
            fr.a = V_REVEAL
            fr.b = st.where[copy]
            waits.append(fr)
        else:
            _reveal(st, copy, seat, cause)
    st.stack.extend(reversed(waits))


def _reveal(st: State, copy: int, seat: int, cause: int) -> None:
    st.known[copy] |= everyone(st)
    happen(st, V_REVEAL, seat, copy, st.where[copy], st.where[copy], cause)


def awaited(st: State, verb: int) -> bool:
    """Whether any ability stands ready to replace such an act."""
    if not st.alters & ALTERS_ACTS:
        return False
    if working(st, REPLACES + verb):
        return True
    for last in st.lasting:
        if last.mod < 0:
            ability = st.catalog.abilities[last.ability]
            if ability.kind == A_REPLACING and (ability.verbs >> verb) & 1:
                return True
    return False


def _guards_itself(st: State, copy: int, verb: int) -> bool:
    """Whether the card's own text, wherever it lies, replaces such an act."""
    for ability in st.card(copy).replacing:
        if ability.where == WORKS_ANYWHERE and (ability.verbs >> verb) & 1:
            return True
    return False


def step_act(st: State, fr: Frame) -> bool:
    """Offer the act to each ability that may replace it; then carry it out, if it still stands.

    True: it stands, and is no move of a card but the caller's to carry out.
    """
    copy = fr.source
    if fr.pc == REPLACED:
        st.stack.pop()
        if fr.a == V_HIT:
            attack = st.stack[-1]
            attack.regs[R_AVOIDED] = [*attack.regs[R_AVOIDED], fr.you]
        return False
    ready = _ready(st, fr)
    if len(ready) > 1:
        # Whoever it befalls says which of them comes first; they wait until that is said.
        owner = st.owner[copy] if copy >= 0 else NOBODY
        mark = len(st.waiting)
        st.waiting.extend(ready)
        pool = list(range(mark, len(st.waiting)))
        ask(st, Q_ORDER, fr.you if owner == NOBODY else owner, pool, fr.a, INSTEAD)
        return False
    if ready:
        _replace(st, fr, ready[0])
        return False
    st.stack.pop()
    if fr.a in (V_DEFEATED, V_HIT):
        return True
    if fr.a == V_REVEAL:
        _reveal(st, copy, fr.you, fr.regs[1][0])
    elif copy >= 0:
        was_in_city = in_city(st, copy)
        move(st, copy, fr.b, fr.c, fr.a, fr.you, fr.regs[1][0])
        if not was_in_city:
            arrive(st, copy, False)
    elif fr.a == V_DRAW:
        draw(st, fr.you, 1, fr.regs[1][0])
    return False


def _ready(st: State, fr: Frame) -> list[list[int]]:
    """The abilities that may replace an act now, as they would wait: each once."""
    copy = fr.source
    at = st.where[copy] if copy >= 0 else -1
    entry = (fr.a, fr.you, copy, at, fr.b, st.batch, fr.regs[1][0], -1)
    found: list[list[int]] = []
    for ctx, ability in working(st, REPLACES + fr.a):
        if _applies(st, fr, ability, ctx, entry):
            _add(found, fr, ability, ctx.source, ctx.you)
    if copy >= 0 and copy not in st.in_play:
        owner = st.owner[copy] if st.owner[copy] != NOBODY else fr.you
        for ability in st.card(copy).replacing:
            if ability.where == WORKS_ANYWHERE and _applies(
                st, fr, ability, context(copy, owner, [EMPTY] * 16), entry
            ):
                _add(found, fr, ability, copy, owner)
    for last in st.lasting:
        if last.mod < 0:
            ability = st.catalog.abilities[last.ability]
            if ability.kind == A_REPLACING and _applies(
                st, fr, ability, context(last.source, last.you, last.regs), entry
            ):
                _add(found, fr, ability, last.source, last.you)
    return found


def _add(found: list[list[int]], fr: Frame, ability: Program, source: int, you: int) -> None:
    for one in found:
        if one[0] == ability.number:
            return
    found.append([ability.number, you, source, fr.source, fr.you, 0])


def choose_replacement(st: State, fr: Frame, option: int) -> None:
    """One of several abilities replaces the act; the others may, if it still stands."""
    chosen = st.waiting[option]
    st.waiting = [st.waiting[i] for i in range(len(st.waiting)) if i not in st.q_pool]
    answered(st)
    _replace(st, fr, chosen)


def _applies(st: State, fr: Frame, ability: Program, ctx: Frame, entry: EventTuple) -> bool:
    if ability.event is None or _has_applied(fr, ability.number, ctx.source):
        return False
    limit = 1 if ability.first else ability.limit_n
    if limit and uses(st, ctx.source, slot_of(ability)) >= limit:
        return False
    if ability.condition is not None and not holds(st, ctx, ability.condition):
        return False
    if not event_fits(st, ctx, ability.event, entry):
        return False
    return not ability.first or not _seen_before(st, ctx, ability.event, fr.a)


def _has_applied(fr: Frame, ability: int, source: int) -> bool:
    """Whether this ability of this copy has done its part for the act."""
    applied = fr.regs[0]
    for i in range(0, len(applied), 2):
        if applied[i] == ability and applied[i + 1] == source:
            return True
    return False


def _seen_before(st: State, ctx: Frame, event: Node, verb: int) -> bool:
    """Whether such an act was about to happen earlier this turn, replaced or not."""
    for past in st.history:
        if past[0] == V_WOULD:
            would: EventTuple = (past[5], past[1], past[2], past[3], past[4], -1, past[6], -1)
            if past[5] == verb and event_fits(st, ctx, event, would):
                return True
        elif event_fits(st, ctx, event, past):
            return True
    return False


def _note(st: State, fr: Frame) -> None:
    """Remember an act that something else happens in place of: for what asks for a first time."""
    copy = fr.source
    at = st.where[copy] if copy >= 0 else -1
    st.history.append((V_WOULD, fr.you, copy, at, fr.b, fr.a, fr.regs[1][0], -1))


def _replace(st: State, fr: Frame, wait: list[int]) -> None:
    ability = st.catalog.abilities[wait[0]]
    source = wait[2]
    fr.regs[0] = [*fr.regs[0], ability.number, source]
    if ability.first or ability.limit_n:
        use(st, source, slot_of(ability))
    program = push_program(st, ability.number, source, wait[1])
    if fr.source >= 0:
        program.regs[R_IT] = [fr.source]


def redirects(st: State, copy: int, zone: int, end: int, verb: int) -> bool:
    """Inside a replacement, moving the card that the act is about says what happens instead.

    A card that comes to another place of who gains it is gained all the same.
    """
    below = st.stack[-2]
    if below.kind == F_ACT and below.source == copy:
        if below.a not in (V_GAIN, V_BUY) and below.a != verb:
            _note(st, below)
            _call_off(st, len(st.stack) - 3, below.a, copy)
            below.a = verb
        below.b = zone
        below.c = end
        if zone == st.beneath:
            below.regs[1] = [st.stack[-1].source]  # it comes to lie under the card that says so
        below.pc = REDIRECTED
        _spend(st, st.stack[-1])
        return True
    return False


def _call_off(st: State, at: int, verb: int, copy: int) -> None:
    """The text that had this done to a copy, below in the stack, has not done it."""
    while at >= 0 and st.stack[at].kind == F_ACT:
        at -= 1
    if at < 0 or st.stack[at].kind != F_PROGRAM:
        return
    regs = st.stack[at].regs
    way = regs[R_WAY]
    for i in range(0, len(way), 2):
        if way[i] == verb and way[i + 1] == copy:
            regs[R_WAY] = way[:i] + way[i + 2 :]
            regs[R_IT] = [one for one in regs[R_IT] if one != copy]
            regs[R_SHOWN] = [one for one in regs[R_SHOWN] if one != copy]
            regs[R_NUM] = [len(regs[R_IT])]
            if not regs[R_IT]:
                regs[R_DONE] = [0]
            if at and st.stack[at - 1].kind == F_ACT and st.stack[at - 1].pc == 0:
                _is_off(st, at - 1)  # what replaced it was replaced in its turn
            return


def _is_off(st: State, at: int) -> None:
    """Something was done in place of an act in the stack, whatever became of that."""
    fr = st.stack[at]
    fr.pc = REPLACED
    _note(st, fr)
    if fr.source >= 0:
        _call_off(st, at - 1, fr.a, fr.source)


def settle(st: State, program: Frame) -> None:
    """A program has ended: if it did something in place of an act below it, that act is off."""
    if st.stack:
        below = st.stack[-1]
        done = program.regs[R_DONE]
        if below.kind == F_ACT and below.pc == 0 and done and done[0]:
            _is_off(st, len(st.stack) - 1)
        if below.kind == F_ACT and below.pc == REPLACED:
            _spend(st, program)


def _spend(st: State, program: Frame) -> None:
    """An ability for the next time only is spent by what it has done."""
    if st.lasting:
        st.lasting = [
            one
            for one in st.lasting
            if one.until != U_ONCE or one.ability != program.ability or one.source != program.source
        ]
