"""The one way to ask: a question is a few words and lists in the state.

Owns: posing questions about cards, players, words and modes, and what needs no question.
Must not know: why something is asked, how an option is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.codes import (
    PICK_MORE,
    PICK_ORDERED,
    Q_CARDS,
    Q_NONE,
    STOP,
)
from longbox.rules.frames import PICK
from longbox.rules.lists import (
    LENGTH,
    NOTHING,
    START,
    added,
    item,
    joined,
    last,
    length,
    list_from,
    not_among,
    push,
)
from longbox.rules.state import State
from longbox.rules.values import alike, measure
from longbox.rules.words import NONE

if TYPE_CHECKING:
    from mypy_extensions import i64

# In a question about cards, beside PICK_MORE and PICK_ORDERED:
UNLIKE: Final = 4  # from this bit on: no two alike (by + 1), or all of them (by + 9)
WITHIN: Final = 12  # from this bit on: what is added up (by + 1)
ROOM: Final = 16  # from this bit on: to how much at the most


def ask(st: State, kind: i64, seat: i64, pool: i64, verb: i64, a: i64) -> None:
    """Pose a question."""
    st.q_kind = kind
    st.q_seat = seat
    st.q_pool = pool
    st.q_picked = NOTHING
    st.q_least = 1
    st.q_most = 1
    st.q_verb = verb
    st.q_a = a


def answered(st: State) -> None:
    """The question is settled."""
    st.q_kind = Q_NONE
    st.q_pool = NOTHING
    st.q_picked = NOTHING


def unlike(st: State, pool: i64) -> i64:
    """One copy for each card in each place; of equal ones the one that others know best."""
    seen: i64 = 0  # the signs of the cards so far: most are seen to be new at once
    are_new = True
    signs = st.catalog.signs
    card_of = st.card_of
    heap = st.heap
    start = pool >> START
    for i in range(start, start + (pool & LENGTH)):
        sign = signs[card_of[heap[i]]]
        if seen & sign:
            are_new = False
            break
        seen |= sign
    if are_new:
        return pool
    mark = st.top
    seen = 0
    for i in range(length(pool)):
        copy = item(st, pool, i)
        sign = signs[card_of[copy]]
        twin = _twin_from(st, mark, copy) if seen & sign else NONE
        if twin < 0:
            seen |= sign
            push(st, copy)
        elif st.known(copy) > st.known(st.heap[twin]):
            st.heap[twin] = copy
    return list_from(st, mark)


def _twin_from(st: State, mark: i64, copy: i64) -> i64:
    """Where on the heap, from a height on, the same card in the same place stands; -1: nowhere."""
    heap = st.heap
    card_of = st.card_of
    card = card_of[copy]
    for i in range(mark, st.top):
        other = heap[i]
        if card_of[other] == card and st.where(other) == st.where(copy):
            return i
    return -1


def ask_cards(
    st: State, fr: i64, seat: i64, pool: i64, least: i64, most: i64, verb: i64, flags: i64
) -> None:
    """Ask for cards of a pool, one at a time, as far as there is anything to choose."""
    st.q_seat = seat
    st.q_pool = pool
    st.q_picked = st.stack[fr + PICK] if flags & PICK_MORE else NOTHING
    st.q_least = least + length(st.q_picked)
    st.q_most = most + length(st.q_picked)
    st.q_verb = verb
    st.q_a = flags
    pick_on(st, fr)


def open_cards(st: State) -> i64:
    """The cards of the question's pool that may still be picked."""
    left = not_among(st, st.q_pool, st.q_picked) if st.q_picked else st.q_pool
    within = st.q_a >> WITHIN & 15
    if within:
        left = _within(st, left, within - 1)
    by = st.q_a >> UNLIKE & 255
    if by > 8:
        return _like_picked(st, left, by - 9)
    if by and st.q_picked:
        left = _unlike_picked(st, left, by - 1)
    return left


def _within(st: State, left: i64, by: i64) -> i64:
    """Of cards, those that the total still has room for, together with all that must follow."""
    room = (st.q_a >> ROOM) - _total(st, st.q_picked, by)
    need = st.q_least - length(st.q_picked)
    if need > 1:
        sizes = sorted([int(measure(st, item(st, left, i), by)) for i in range(length(left))])
        if len(sizes) >= need and sum(sizes[:need]) <= room:
            # The smallest that would go with it: of the others, as many as are still needed.
            least: i64 = sum(sizes[: need - 1])
            last_one: i64 = sizes[need - 1]
            mark = st.top
            for i in range(length(left)):
                copy = item(st, left, i)
                if max(measure(st, copy, by), last_one) + least <= room:
                    push(st, copy)
            return list_from(st, mark)
    mark = st.top
    for i in range(length(left)):
        copy = item(st, left, i)
        if measure(st, copy, by) <= room:
            push(st, copy)
    return list_from(st, mark)


def _total(st: State, copies: i64, by: i64) -> i64:
    total: i64 = 0
    for i in range(length(copies)):
        total += measure(st, item(st, copies, i), by)
    return total


def _like_picked(st: State, left: i64, by: i64) -> i64:
    """Of cards, those alike with the first that is picked, or with as many as are needed."""
    mark = st.top
    first_one: i64 = item(st, st.q_picked, 0) if st.q_picked else NONE
    for i in range(length(left)):
        copy = item(st, left, i)
        if first_one >= 0:
            if alike(st, copy, first_one, by):
                push(st, copy)
            continue
        count: i64 = 0
        for j in range(length(left)):
            if alike(st, copy, item(st, left, j), by):
                count += 1
        if count >= st.q_least:
            push(st, copy)
    return list_from(st, mark)


def _unlike_picked(st: State, left: i64, by: i64) -> i64:
    """Of cards, those not alike with any that is picked."""
    mark = st.top
    for i in range(length(left)):
        copy = item(st, left, i)
        is_alike = False
        for j in range(length(st.q_picked)):
            if alike(st, copy, item(st, st.q_picked, j), by):
                is_alike = True
        if not is_alike:
            push(st, copy)
    return list_from(st, mark)


def pick_on(st: State, fr: i64) -> None:
    """Go on with a question about cards: take what is forced, ask the rest, or finish."""
    while True:
        picked = length(st.q_picked)
        left = open_cards(st)
        if picked >= st.q_most or not left:
            break
        if picked < st.q_least:
            need = st.q_least - picked
            if length(left) <= need and not st.q_a & PICK_ORDERED and st.q_a < 16:
                st.q_picked = joined(st, st.q_picked, left)
                continue
            if st.card_of[item(st, left, 0)] == st.card_of[last(st, left)]:
                options = unlike(st, left)
                if length(options) == 1:
                    st.q_picked = added(st, st.q_picked, item(st, options, 0))
                    continue
        st.q_kind = Q_CARDS
        return
    st.stack[fr + PICK] = st.q_picked
    answered(st)


def card_options(st: State) -> i64:
    """The options of a question about cards: copies, and STOP where the text allows it."""
    options = unlike(st, open_cards(st))
    if length(st.q_picked) >= st.q_least:
        return added(st, options, STOP)
    return options
