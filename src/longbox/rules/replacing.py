"""Replacement: what is about to happen to a card, and what happens instead.

Owns: acts that abilities may replace or redirect, each ability of each copy once for each act.
Must not know: what the act is for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.asking import answered, ask
from longbox.rules.card import ALTERS_ACTS, LIST_LENGTH, LIST_START
from longbox.rules.codes import (
    A_REPLACING,
    F_ACT,
    F_PROGRAM,
    HAND,
    M_CANNOT,
    NOBODY,
    Q_ORDER,
    U_ONCE,
    V_BUY,
    V_DEFEATED,
    V_DRAW,
    V_GAIN,
    V_HIT,
    V_REVEAL,
    V_WOULD,
    WORKS_ANYWHERE,
    X_DRAW,
    ZONES,
)
from longbox.rules.frames import (
    ABILITY,
    AVOIDED,
    CAUSE,
    DONE,
    IT,
    KIND,
    NUM,
    PC,
    SHOWN,
    SOURCE,
    TRIED,
    WAY,
    YOU,
    A,
    B,
    C,
    note_way,
    open_context,
    pop_frame,
    push_frame,
    push_program,
)
from longbox.rules.lasting import (
    LAST_ABILITY,
    LAST_MOD,
    LAST_SOURCE,
    LAST_UNTIL,
    LAST_YOU,
    open_lasting,
    without_record,
)
from longbox.rules.lists import (
    NOTHING,
    added,
    item,
    length,
    list_from,
    push,
    single,
    without,
)
from longbox.rules.lots import comes_to_light
from longbox.rules.seats import with_seat
from longbox.rules.state import FRAME, State, event_word, replaced, verb_of, would_be
from longbox.rules.triggers import (
    WAIT_ABILITY,
    WAIT_SOURCE,
    WAIT_YOU,
    happen,
    slot_of,
    use,
    uses,
    wait,
)
from longbox.rules.values import (
    controller,
    event_fits,
    holds,
    is_in_play,
    prevented,
    works,
)
from longbox.rules.villains import arrive
from longbox.rules.whereabouts import in_city
from longbox.rules.words import NONE, ONE
from longbox.rules.zones import draw, everyone, move, seen_by

if TYPE_CHECKING:
    from mypy_extensions import i64

REDIRECTED: Final = 1
REPLACED: Final = 2
INSTEAD: Final = 1  # in a question of order: not all of them will happen


# --------------------------------------------------------------------------- about to happen


def befall(st: State, verb: i64, seat: i64, copy: i64) -> None:
    """Something other than a move is about to happen to a seat: a defeat, a hit."""
    _push_act(st, copy, seat, verb, 0, 0, -1)


def _push_act(st: State, copy: i64, seat: i64, verb: i64, zone: i64, end: i64, cause: i64) -> None:
    fr = push_frame(st, F_ACT, -1, copy, seat)
    st.stack[fr + A] = verb
    st.stack[fr + B] = zone
    st.stack[fr + C] = end
    st.stack[fr + CAUSE] = cause


def act(st: State, copy: i64, seat: i64, verb: i64, zone: i64, end: i64, cause: i64) -> None:
    """A copy (-1: the top card of the deck) is moved by a verb, unless something replaces that."""
    if awaited(st, verb) or (copy >= 0 and _guards_itself(st, copy, verb)):
        _push_act(st, copy, seat, verb, zone, end, cause)
    elif copy < 0:
        draw(st, seat, 1, cause)
    else:
        move(st, copy, zone, end, verb, seat, cause)


def act_draw(st: State, seat: i64, n: i64, cause: i64) -> i64:
    """A seat draws so many cards: how many it drew; -1: each draw waits to be replaced."""
    if not awaited(st, V_DRAW):
        return draw(st, seat, n, cause)
    for _i in range(n):
        act(st, -1, seat, V_DRAW, seat * ZONES + HAND, 0, cause)
    return -1


def act_reveal(st: State, copies: i64, seat: i64, cause: i64) -> None:
    """Cards are revealed where they lie, each unless something replaces that."""
    is_awaited = awaited(st, V_REVEAL)
    for i in range(length(copies)):
        copy = item(st, copies, i)
        if not is_awaited and not _guards_itself(st, copy, V_REVEAL):
            _reveal(st, copy, seat, cause)
    for i in range(length(copies) - 1, -1, -1):
        copy = item(st, copies, i)
        if is_awaited or _guards_itself(st, copy, V_REVEAL):
            _push_act(st, copy, seat, V_REVEAL, st.where(copy), 0, cause)


def _reveal(st: State, copy: i64, seat: i64, cause: i64) -> None:
    if seen_by(st, copy) != everyone(st):
        comes_to_light(st, copy)
    st.set_known(copy, st.known(copy) | everyone(st))
    happen(st, V_REVEAL, seat, copy, st.where(copy), st.where(copy), cause)


def awaited(st: State, verb: i64) -> bool:
    """Whether any ability stands ready to replace such an act."""
    if not st.alters & ALTERS_ACTS:
        return False
    catalog = st.catalog
    for i in range(len(st.in_play)):
        source = st.in_play[i]
        replacing = catalog.replacing[st.card_of[source]]
        start = replacing >> LIST_START
        for at in range(start, start + (replacing & LIST_LENGTH)):
            ability = catalog.lists[at]
            if catalog.ability_verbs[ability] >> verb & 1 and works(st, source, ability):
                return True
    lasting = st.lasting
    at = 0
    while at < len(lasting):
        ability = lasting[at + LAST_ABILITY]
        if lasting[at + LAST_MOD] < 0 and catalog.ability_kind[ability] == A_REPLACING:
            if catalog.ability_verbs[ability] >> verb & 1:
                return True
        at += lasting[at]
    return False


def _guards_itself(st: State, copy: i64, verb: i64) -> bool:
    """Whether the card's own text, wherever it lies, replaces such an act."""
    catalog = st.catalog
    replacing = catalog.replacing[st.card_of[copy]]
    start = replacing >> LIST_START
    for at in range(start, start + (replacing & LIST_LENGTH)):
        ability = catalog.lists[at]
        if catalog.ability_where[ability] == WORKS_ANYWHERE:
            if catalog.ability_verbs[ability] >> verb & 1:
                return True
    return False


# --------------------------------------------------------------------------- what happens


def step_act(st: State, fr: i64) -> bool:
    """Offer the act to each ability that may replace it; then carry it out, if it still stands.

    True: it stands, and is no move of a card but the caller's to carry out.
    """
    stack = st.stack
    verb = stack[fr + A]
    copy = stack[fr + SOURCE]
    seat = stack[fr + YOU]
    if stack[fr + PC] == REPLACED:
        pop_frame(st)
        if verb == V_HIT:
            attack = st.sp
            stack[attack + AVOIDED] = with_seat(stack[attack + AVOIDED], seat)
        return False
    if verb == V_DRAW and copy < 0 and prevented(st, M_CANNOT, X_DRAW, -1, seat):
        pop_frame(st)  # so many were drawn meanwhile that this one is forbidden
        return False
    mark: i64 = len(st.waiting)
    _make_ready(st, fr)
    count = _how_many_wait(st, mark)
    if count > 1:
        # Whoever it befalls says which of them comes first; they wait until that is said.
        owner = st.owner(copy) if copy >= 0 else NOBODY
        pool = _places(st, mark)
        ask(st, Q_ORDER, seat if owner == NOBODY else owner, pool, verb, INSTEAD)
        return False
    if count:
        waiting = st.waiting
        st.waiting = waiting[:mark]
        _replace(
            st,
            fr,
            waiting[mark + WAIT_ABILITY],
            waiting[mark + WAIT_SOURCE],
            waiting[mark + WAIT_YOU],
        )
        return False
    pop_frame(st)
    if verb == V_DEFEATED or verb == V_HIT:
        return True
    cause = st.stack[fr + CAUSE]
    if verb == V_REVEAL:
        _reveal(st, copy, seat, cause)
    elif copy >= 0:
        was_in_city = in_city(st, copy)
        move(st, copy, st.stack[fr + B], st.stack[fr + C], verb, seat, cause)
        if not was_in_city:
            arrive(st, copy, False)
    elif verb == V_DRAW and draw(st, seat, 1, cause):
        _note_drawn(st, st.at_top(seat * ZONES + HAND))
    return False


def _note_drawn(st: State, copy: i64) -> None:
    """The text below in the stack speaks of a card that it had drawn now."""
    at = st.sp
    while st.stack[at + KIND] == F_ACT:
        at -= FRAME
    if st.stack[at + KIND] != F_PROGRAM:
        return
    note_way(st, at, V_DRAW, copy)
    st.stack[at + IT] = added(st, st.stack[at + IT], copy)
    st.stack[at + NUM] = length(st.stack[at + IT])
    st.stack[at + DONE] = 1


def _how_many_wait(st: State, mark: i64) -> i64:
    count: i64 = 0
    at = mark
    while at < len(st.waiting):
        count += 1
        at += st.waiting[at]
    return count


def _places(st: State, mark: i64) -> i64:
    """Where each stands of what waits from a mark on, as a list."""
    top = st.top
    at = mark
    while at < len(st.waiting):
        push(st, at)
        at += st.waiting[at]
    return list_from(st, top)


def _make_ready(st: State, fr: i64) -> None:
    """The abilities that may replace an act now wait: each once."""
    stack = st.stack
    catalog = st.catalog
    verb = stack[fr + A]
    copy = stack[fr + SOURCE]
    at_place = st.where(copy) if copy >= 0 else NONE
    event = event_word(verb, stack[fr + YOU], copy, at_place, stack[fr + B], stack[fr + CAUSE])
    mark: i64 = len(st.waiting)
    for i in range(len(st.in_play)):
        source = st.in_play[i]
        replacing = catalog.replacing[st.card_of[source]]
        start = replacing >> LIST_START
        for at in range(start, start + (replacing & LIST_LENGTH)):
            ability = catalog.lists[at]
            if catalog.ability_verbs[ability] >> verb & 1 and works(st, source, ability):
                you = controller(st, source)
                ctx = open_context(st, source, you, ability)
                applies = _applies(st, fr, ability, ctx, event)
                pop_frame(st)
                if applies:
                    _add_ready(st, fr, mark, ability, source, you)
    if copy >= 0 and not is_in_play(st, copy):
        owner = st.owner(copy)
        if owner == NOBODY:
            owner = st.stack[fr + YOU]
        replacing = catalog.replacing[st.card_of[copy]]
        start = replacing >> LIST_START
        for at in range(start, start + (replacing & LIST_LENGTH)):
            ability = catalog.lists[at]
            if catalog.ability_where[ability] == WORKS_ANYWHERE:
                ctx = open_context(st, copy, owner, -1)
                applies = _applies(st, fr, ability, ctx, event)
                pop_frame(st)
                if applies:
                    _add_ready(st, fr, mark, ability, copy, owner)
    _make_lasting_ready(st, fr, event, mark)


def _make_lasting_ready(st: State, fr: i64, event: i64, mark: i64) -> None:
    lasting = st.lasting
    at: i64 = 0
    while at < len(lasting):
        ability = lasting[at + LAST_ABILITY]
        if lasting[at + LAST_MOD] < 0 and st.catalog.ability_kind[ability] == A_REPLACING:
            top = st.top
            ctx = open_lasting(st, at, -1)
            applies = _applies(st, fr, ability, ctx, event)
            pop_frame(st)
            st.top = top
            if applies:
                _add_ready(st, fr, mark, ability, lasting[at + LAST_SOURCE], lasting[at + LAST_YOU])
        at += lasting[at]


def _add_ready(st: State, fr: i64, mark: i64, ability: i64, source: i64, you: i64) -> None:
    at = mark
    while at < len(st.waiting):
        if st.waiting[at + WAIT_ABILITY] == ability:
            return
        at += st.waiting[at]
    wait(st, ability, you, source, st.stack[fr + SOURCE], st.stack[fr + YOU], -1, NOTHING)


def choose_replacement(st: State, fr: i64, option: i64) -> None:
    """One of several abilities replaces the act; the others may, if it still stands."""
    waiting = st.waiting
    st.waiting = waiting[: item(st, st.q_pool, 0)]
    answered(st)
    _replace(
        st,
        fr,
        waiting[option + WAIT_ABILITY],
        waiting[option + WAIT_SOURCE],
        waiting[option + WAIT_YOU],
    )


def _applies(st: State, fr: i64, ability: i64, ctx: i64, event: i64) -> bool:
    catalog = st.catalog
    pattern = catalog.ability_event[ability]
    source = st.stack[ctx + SOURCE]
    if not pattern or _has_applied(st, fr, ability, source):
        return False
    is_first = catalog.ability_first[ability] != 0
    limit = ONE if is_first else catalog.ability_limit[ability]
    if limit and uses(st, source, slot_of(st, ability)) >= limit:
        return False
    condition = catalog.ability_condition[ability]
    if condition and not holds(st, ctx, condition):
        return False
    if not event_fits(st, ctx, pattern, event):
        return False
    return not is_first or not _seen_before(st, ctx, pattern, st.stack[fr + A])


def _has_applied(st: State, fr: i64, ability: i64, source: i64) -> bool:
    """Whether this ability of this copy has done its part for the act."""
    tried = st.stack[fr + TRIED]
    for i in range(0, length(tried), 2):
        if item(st, tried, i) == ability and item(st, tried, i + 1) == source:
            return True
    return False


def _seen_before(st: State, ctx: i64, pattern: i64, verb: i64) -> bool:
    """Whether such an act was about to happen earlier this turn, replaced or not."""
    for i in range(st.past):
        past = st.history[i]
        if verb_of(past) == V_WOULD:
            past = would_be(past)
            if verb_of(past) != verb:
                continue
        if event_fits(st, ctx, pattern, past):
            return True
    return False


def _note(st: State, fr: i64) -> None:
    """Remember an act that something else happens in place of: for what asks for a first time."""
    stack = st.stack
    copy = stack[fr + SOURCE]
    at = st.where(copy) if copy >= 0 else NONE
    event = event_word(stack[fr + A], stack[fr + YOU], copy, at, stack[fr + B], stack[fr + CAUSE])
    st.note(replaced(event, V_WOULD))


def _replace(st: State, fr: i64, ability: i64, source: i64, you: i64) -> None:
    tried = added(st, st.stack[fr + TRIED], ability)
    st.stack[fr + TRIED] = added(st, tried, source)
    if st.catalog.ability_first[ability] or st.catalog.ability_limit[ability]:
        use(st, source, slot_of(st, ability))
    copy = st.stack[fr + SOURCE]
    program = push_program(st, ability, source, you)
    if copy >= 0:
        st.stack[program + IT] = single(st, copy)


def redirects(st: State, copy: i64, zone: i64, end: i64, verb: i64) -> bool:
    """Inside a replacement, moving the card that the act is about says what happens instead.

    A card that comes to another place of who gains it is gained all the same.
    """
    stack = st.stack
    below = st.sp - FRAME
    if below < 0 or stack[below + KIND] != F_ACT or stack[below + SOURCE] != copy:
        return False
    was = stack[below + A]
    if was != V_GAIN and was != V_BUY and was != verb:
        _note(st, below)
        _call_off(st, below - FRAME, was, copy)
        stack[below + A] = verb
    stack[below + B] = zone
    stack[below + C] = end
    if zone == st.beneath:
        stack[below + CAUSE] = stack[st.sp + SOURCE]  # it comes to lie under the card that says so
    stack[below + PC] = REDIRECTED
    _spend(st, st.sp)
    return True


def _call_off(st: State, at: i64, verb: i64, copy: i64) -> None:
    """The text that had this done to a copy, below in the stack, has not done it."""
    stack = st.stack
    while at >= 0 and stack[at + KIND] == F_ACT:
        at -= FRAME
    if at < 0 or stack[at + KIND] != F_PROGRAM:
        return
    way = stack[at + WAY]
    for i in range(0, length(way), 2):
        if item(st, way, i) == verb and item(st, way, i + 1) == copy:
            mark = st.top
            for j in range(length(way)):
                if j != i and j != i + 1:
                    push(st, item(st, way, j))
            stack[at + WAY] = list_from(st, mark)
            stack[at + IT] = without(st, stack[at + IT], copy)
            stack[at + SHOWN] = without(st, stack[at + SHOWN], copy)
            stack[at + NUM] = length(stack[at + IT])
            if not stack[at + IT]:
                stack[at + DONE] = 0
            under = at - FRAME
            if at and stack[under + KIND] == F_ACT and stack[under + PC] == 0:
                _is_off(st, under)  # what replaced it was replaced in its turn
            return


def _is_off(st: State, fr: i64) -> None:
    """Something was done in place of an act in the stack, whatever became of that."""
    st.stack[fr + PC] = REPLACED
    _note(st, fr)
    if st.stack[fr + SOURCE] >= 0:
        _call_off(st, fr - FRAME, st.stack[fr + A], st.stack[fr + SOURCE])


def settle(st: State, program: i64) -> None:
    """A program has ended: if it did something in place of an act below it, that act is off."""
    below = st.sp
    if below < 0 or st.stack[below + KIND] != F_ACT:
        return
    if st.stack[below + PC] == 0 and st.stack[program + DONE]:
        _is_off(st, below)
    if st.stack[below + PC] == REPLACED:
        _spend(st, program)


def _spend(st: State, program: i64) -> None:
    """An ability for the next time only is spent by what it has done."""
    ability = st.stack[program + ABILITY]
    source = st.stack[program + SOURCE]
    at: i64 = 0
    while at < len(st.lasting):
        lasting = st.lasting
        if (
            lasting[at + LAST_UNTIL] == U_ONCE
            and lasting[at + LAST_ABILITY] == ability
            and lasting[at + LAST_SOURCE] == source
        ):
            st.lasting = without_record(lasting, at)
        else:
            at += lasting[at]
