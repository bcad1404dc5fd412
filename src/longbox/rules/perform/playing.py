"""Playing: cards played by a seat or by an effect, with the text others give them.

Owns: the course of one play. Must not know: what the text does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.card import (
    ALTERS_PLAYS,
    KIDS,
    LIST_START,
    NODE_A,
    NODE_B,
    NODE_N,
    OP_A,
    OP_B,
    OP_X,
    OP_Y,
)
from longbox.rules.codes import (
    AFTER_AT_THE_END,
    F_PLAY,
    HAND,
    M_POWER,
    M_TEXT,
    M_TEXT_OF,
    PLAY,
    U_ONCE,
    V_CLEAR,
    V_PLAY,
    V_POWER,
    V_PUT,
    ZONES,
)
from longbox.rules.destinations import destination, end_of
from longbox.rules.frames import (
    DONE,
    IT,
    NUM,
    PC,
    PICK,
    SOURCE,
    WHO,
    YOU,
    A,
    B,
    C,
    pop_frame,
    push_frame,
    push_program,
)
from longbox.rules.lasting import (
    LAST_ABILITY,
    LAST_MOD,
    LAST_SOURCE,
    LAST_UNTIL,
    open_lasting,
    without_record,
)
from longbox.rules.lists import NOTHING, added, item, length
from longbox.rules.seats import first
from longbox.rules.state import State
from longbox.rules.triggers import happen
from longbox.rules.values import (
    MOD_ABILITY,
    MOD_LASTS,
    MOD_SOURCE,
    MOD_WORDS,
    actor,
    amount,
    cards,
    covers,
    is_silent,
    modifiers,
    open_modifier,
)
from longbox.rules.words import NONE, ZERO, plus
from longbox.rules.zones import move

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_cards(st: State, fr: i64, op: i64) -> None:
    """Cards are played by an effect, one after the other."""
    code = st.catalog.code
    after = code[op + OP_B]
    to = code[op + OP_X]
    seat = actor(st, fr, code[op + OP_Y])
    copies = st.stack[fr + PICK]
    st.stack[fr + IT] = copies
    st.stack[fr + NUM] = length(copies)
    st.stack[fr + DONE] = 1 if copies else 0
    if seat < 0:
        return
    for i in range(length(copies) - 1, -1, -1):
        copy = item(st, copies, i)
        zone: i64 = destination(st, fr, copy, V_PUT, seat, to) if after else NONE
        play = push_frame(st, F_PLAY, -1, copy, seat)
        st.stack[play + A] = code[op + OP_A]
        st.stack[play + NUM] = 1 + st.where(copy)
        if zone >= 0 and after == AFTER_AT_THE_END:
            st.returns = plus(plus(plus(st.returns, copy), zone), end_of(st, to))
        elif zone >= 0:
            st.stack[play + B] = zone + 1
            st.stack[play + C] = end_of(st, to)


def step_play(st: State, fr: i64) -> None:
    copy = st.stack[fr + SOURCE]
    you = st.stack[fr + YOU]
    # Who plays an Assist card is not who has the good of its text (CONF-4.5, 4.6).
    helper = st.stack[fr + WHO]
    seat = first(helper) if helper else you
    pc = st.stack[fr + PC]
    if pc == 0 and _is_gone(st, fr, copy, seat):
        pop_frame(st)
    elif pc == 0:
        st.stack[fr + PC] = 1
        _play(st, copy, seat, you, st.stack[fr + A] != 0)
    elif pc == 1 and st.alters & ALTERS_PLAYS:
        st.stack[fr + PC] = 2
        _say_all(st, copy, seat, _given(st, copy, seat))
        _say_texts_of_others(st, copy, seat, you)
        _give_power(st, copy, seat)
        if len(st.lasting):
            _spend_texts(st, copy, seat)
    else:
        goes = st.stack[fr + B]
        end = st.stack[fr + C]
        pop_frame(st)
        if goes and st.where(copy) == seat * ZONES + PLAY:
            move(st, copy, goes - 1, end, V_CLEAR, seat, -1)


def _is_gone(st: State, fr: i64, copy: i64, seat: i64) -> bool:
    """Whether what was played before it has taken a card away that an effect would play."""
    was = st.stack[fr + NUM]
    return was != 0 and st.where(copy) != was - 1 and st.where(copy) != seat * ZONES + HAND


def _play(st: State, copy: i64, seat: i64, you: i64, is_again: bool) -> None:
    """A card comes into play, unless it is played where it lies, and its text is to be done."""
    st.batch += 1
    is_mute = False
    given: i64 = NOTHING
    if st.alters & ALTERS_PLAYS:
        is_mute = is_silent(st, copy, seat)
        given = _of_places(st, _given(st, copy, seat))
    if is_again:
        happen(st, V_PLAY, seat, copy, st.where(copy), st.where(copy), copy)
    else:
        move(st, copy, seat * ZONES + PLAY, 0, V_PLAY, seat, copy)
    if given:
        # What it has where it comes from; what it has in play comes after its own text.
        _say_all(st, copy, seat, _lost(st, given, _given(st, copy, seat)))
    ability = st.catalog.played[st.card_of[copy]]
    if ability >= 0 and not is_mute and not is_silent(st, copy, seat):
        push_program(st, ability, copy, you)


# --------------------------------------------------------------------------- what others give


def _given(st: State, copy: i64, seat: i64) -> i64:
    """The texts that a copy has beside its own, where it is now: modifier and ability by turns."""
    found: i64 = NOTHING
    mods = modifiers(st, M_TEXT)
    for i in range(0, length(mods), MOD_WORDS):
        mod = item(st, mods, i)
        it = open_modifier(st, mods, i)
        is_meant = covers(st, it, st.catalog.nodes[mod + KIDS], copy, seat)
        pop_frame(st)
        if is_meant and not _is_its_own(st, mods, i, copy):
            found = added(st, added(st, found, mod), item(st, mods, i + MOD_ABILITY))
    return found


def _is_its_own(st: State, mods: i64, at: i64, copy: i64) -> bool:
    """Whether a copy itself has said for how long it is so: of the cards played after it."""
    return item(st, mods, at + MOD_LASTS) >= 0 and item(st, mods, at + MOD_SOURCE) == copy


def _of_places(st: State, texts: i64) -> i64:
    """Of given texts, those that a copy has only in some places."""
    nodes = st.catalog.nodes
    found: i64 = NOTHING
    for i in range(0, length(texts), 2):
        mod = item(st, texts, i)
        if nodes[nodes[mod + KIDS] + NODE_N] > 2:
            found = added(st, added(st, found, mod), item(st, texts, i + 1))
    return found


def _lost(st: State, texts: i64, still: i64) -> i64:
    """Of given texts, those that are no longer given."""
    found: i64 = NOTHING
    for i in range(0, length(texts), 2):
        mod = item(st, texts, i)
        is_there = False
        for j in range(0, length(still), 2):
            if item(st, still, j) == mod:
                is_there = True
        if not is_there:
            found = added(st, added(st, found, mod), item(st, texts, i + 1))
    return found


def _say_all(st: State, copy: i64, seat: i64, texts: i64) -> None:
    """Texts that a copy has beside its own are done too."""
    for i in range(0, length(texts), 2):
        _say_too(st, copy, seat, item(st, texts, i), item(st, texts, i + 1))


def _say_too(st: State, copy: i64, seat: i64, mod: i64, ability: i64) -> None:
    """A text that a copy has beside its own is done too."""
    catalog = st.catalog
    start = (catalog.ability_subs[ability] >> LIST_START) + catalog.nodes[mod + NODE_A]
    for i in range(start, start + catalog.nodes[mod + NODE_B]):
        sub = catalog.lists[i]
        if len(catalog.abilities[sub].routine.ops):
            push_program(st, sub, copy, seat)


def _say_texts_of_others(st: State, copy: i64, seat: i64, you: i64) -> None:
    """A copy that has the text of other cards does that too."""
    nodes = st.catalog.nodes
    mods = modifiers(st, M_TEXT_OF)
    for i in range(0, length(mods), MOD_WORDS):
        mod = item(st, mods, i)
        it = open_modifier(st, mods, i)
        models: i64 = NOTHING
        if covers(st, it, nodes[mod + KIDS], copy, seat):
            models = cards(st, it, nodes[mod + KIDS + 1])
        pop_frame(st)
        for j in range(length(models)):
            other = item(st, models, j)
            text = st.catalog.played[st.card_of[other]]
            if text >= 0 and other != copy:
                push_program(st, text, copy, you)


def _give_power(st: State, copy: i64, seat: i64) -> None:
    """A copy that the active player plays brings the Power that others give it."""
    if seat != st.active:
        return
    nodes = st.catalog.nodes
    mods = modifiers(st, M_POWER)
    for i in range(0, length(mods), MOD_WORDS):
        mod = item(st, mods, i)
        it = open_modifier(st, mods, i)
        is_meant = covers(st, it, nodes[mod + KIDS], copy, seat)
        is_meant = is_meant and not _is_its_own(st, mods, i, copy)
        by = amount(st, it, nodes[mod + KIDS + 1]) if is_meant else ZERO
        pop_frame(st)
        if is_meant:
            st.power += by
            why = item(st, mods, i + MOD_SOURCE)
            which = item(st, mods, i + MOD_ABILITY)
            st.tell(V_POWER, seat, -1, by, st.power, why, which)


def _spend_texts(st: State, copy: i64, seat: i64) -> None:
    """Text or Power for the next card only is spent by it."""
    at: i64 = 0
    while at < len(st.lasting):
        if _is_spent(st, at, copy, seat):
            st.lasting = without_record(st.lasting, at)
        else:
            at += st.lasting[at]


def _is_spent(st: State, at: i64, copy: i64, seat: i64) -> bool:
    """Whether what lasts is text or Power for the next card only, and that is this one."""
    catalog = st.catalog
    which = st.lasting[at + LAST_MOD]
    if st.lasting[at + LAST_UNTIL] != U_ONCE or which < 0:
        return False
    if st.lasting[at + LAST_SOURCE] == copy:
        return False
    mods = catalog.ability_mods[st.lasting[at + LAST_ABILITY]]
    mod = catalog.lists[(mods >> LIST_START) + which]
    k = catalog.nodes[mod]
    if k != M_TEXT and k != M_TEXT_OF and k != M_POWER:
        return False
    it = open_lasting(st, at, -1)
    is_meant = covers(st, it, catalog.nodes[mod + KIDS], copy, seat)
    pop_frame(st)
    return is_meant
