"""Playing: cards played by a seat or by an effect, with the text others give them.

Owns: the course of one play. Must not know: what the text does.
"""

from __future__ import annotations

from longbox.rules.card import ALTERS_PLAYS, Node, Op
from longbox.rules.codes import (
    AFTER_AT_THE_END,
    F_PLAY,
    M_POWER,
    M_TEXT,
    M_TEXT_OF,
    PLAY,
    R_DONE,
    R_IT,
    R_NUM,
    R_PICK,
    U_ONCE,
    V_CLEAR,
    V_PLAY,
    V_POWER,
    V_PUT,
    ZONES,
)
from longbox.rules.destinations import destination, end_of
from longbox.rules.frames import push_program
from longbox.rules.state import Frame, State
from longbox.rules.triggers import happen
from longbox.rules.values import actor, amount, cards, context, covers, is_silent, modifiers
from longbox.rules.zones import move


def play_cards(st: State, fr: Frame, op: Op) -> None:
    """Cards are played by an effect, one after the other."""
    seat = actor(st, fr, op.y)
    copies = fr.regs[R_PICK]
    fr.regs[R_IT] = copies
    fr.regs[R_NUM] = [len(copies)]
    fr.regs[R_DONE] = [1 if copies else 0]
    if seat < 0:
        return
    for i in range(len(copies) - 1, -1, -1):
        copy = copies[i]
        frame = Frame(F_PLAY, -1, copy, seat, [])
        frame.a = op.a
        if op.b:
            zone = destination(st, fr, copy, V_PUT, seat, op.x)
            end = end_of(op.x)
            if op.b == AFTER_AT_THE_END and zone >= 0:
                st.returns = [*st.returns, copy, zone, end]
            elif zone >= 0:
                frame.b = zone + 1
                frame.c = end
        st.stack.append(frame)


def step_play(st: State, fr: Frame) -> None:
    copy = fr.source
    # Who plays an Assist card is not who has the good of its text (CONF-4.5, 4.6).
    seat = fr.regs[0][0] if fr.regs else fr.you
    if fr.pc == 0:
        fr.pc = 1
        st.batch += 1
        silent = False
        given: list[tuple[Node, Frame]] = []
        if st.alters & ALTERS_PLAYS:
            silent = is_silent(st, copy, seat)
            given = [one for one in _given(st, copy, seat) if len(one[0].kids[0].kids) > 2]
        if fr.a:
            happen(st, V_PLAY, seat, copy, st.where[copy], st.where[copy], copy)
        else:
            move(st, copy, seat * ZONES + PLAY, 0, V_PLAY, seat, copy)
        if given:
            # What it has where it comes from; what it has in play comes after its own text.
            still = [mod for mod, _ in _given(st, copy, seat)]
            for mod, context_frame in given:
                if mod not in still:
                    _say_too(st, copy, seat, mod, context_frame)
        ability = st.card(copy).played
        if ability is not None and not silent and not is_silent(st, copy, seat):
            push_program(st, ability.number, copy, fr.you)
    elif fr.pc == 1 and st.alters & ALTERS_PLAYS:
        fr.pc = 2
        for mod, context_frame in _given(st, copy, seat):
            _say_too(st, copy, seat, mod, context_frame)
        for mod, context_frame in modifiers(st, M_TEXT_OF):
            if covers(st, context_frame, mod.kids[0], copy, seat):
                for other in cards(st, context_frame, mod.kids[1]):
                    text = st.card(other).played
                    if text is not None and other != copy:
                        push_program(st, text.number, copy, fr.you)
        for mod, context_frame in modifiers(st, M_POWER):
            if seat == st.active and covers(st, context_frame, mod.kids[0], copy, seat):
                by = amount(st, context_frame, mod.kids[1])
                st.power += by
                why, which = context_frame.source, context_frame.ability
                st.log.append((V_POWER, seat, -1, by, st.power, st.batch, why, which))
        if st.lasting:
            _spend_texts(st, copy, seat)
    else:
        st.stack.pop()
        if fr.b and st.where[copy] == seat * ZONES + PLAY:
            move(st, copy, fr.b - 1, fr.c, V_CLEAR, seat, -1)


def _given(st: State, copy: int, seat: int) -> list[tuple[Node, Frame]]:
    """The texts that a copy has beside its own, where it is now."""
    return [one for one in modifiers(st, M_TEXT) if covers(st, one[1], one[0].kids[0], copy, seat)]


def _say_too(st: State, copy: int, seat: int, mod: Node, fr: Frame) -> None:
    """A text that a copy has beside its own is done too."""
    subs = st.catalog.abilities[fr.ability].subs
    for i in range(mod.a, mod.a + mod.b):
        if subs[i].ops:
            push_program(st, subs[i].number, copy, seat)


def _spend_texts(st: State, copy: int, seat: int) -> None:
    """Text or Power for the next card only is spent by it."""
    kept = []
    for last in st.lasting:
        if last.until == U_ONCE and last.mod >= 0:
            mod = st.catalog.abilities[last.ability].mods[last.mod]
            ctx = context(last.source, last.you, last.regs)
            is_text = mod.k in (M_TEXT, M_TEXT_OF, M_POWER)
            if is_text and covers(st, ctx, mod.kids[0], copy, seat):
                continue
        kept.append(last)
    st.lasting = kept
