"""Short lists of cards and numbers that frames speak of: stretches of the state's heap.

Owns: making and reading such lists. Must not know: what they are for.

A list is one word: where it begins, and how long it is. It is never changed: whoever wants another
list makes one, at the top of the heap. While nothing but the turn is to be done the heap is empty
but for what the turn itself speaks of, so nobody has to give anything back; those who only look
(values.py) do so all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.seats import first, others
from longbox.rules.state import State
from longbox.rules.words import append, longer

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

NOTHING: Final[i64] = 0  # the empty list
LENGTH: Final = 0xFFFF  # the bits that say how long it is; from START on it is where it begins
START: Final = 16


def length(items: i64) -> i64:
    """How many there are."""
    return items & LENGTH


def item(st: State, items: i64, i: i64) -> i64:
    """The one at a place."""
    at = (items >> START) + i
    return st.heap[at]


def push(st: State, word: i64) -> None:
    """One more word at the top of the heap."""
    top = st.top
    if top < len(st.heap):
        st.heap[top] = word
    else:
        st.heap = append(st.heap, word)
    st.top = top + 1


def room(st: State, count: i64) -> vec[i64]:
    """The heap, with room for so many words more above its top; a top is set by who fills it."""
    missing = st.top + count - len(st.heap)
    if missing > 0:
        st.heap = longer(st.heap, missing)
    return st.heap


def list_from(st: State, mark: i64) -> i64:
    """The list of all that was pushed since the heap was so high."""
    count = st.top - mark
    return mark << START | count if count else NOTHING


def single(st: State, word: i64) -> i64:
    """A list of one."""
    mark = st.top
    push(st, word)
    return mark << START | 1


def made(st: State, words: list[int]) -> i64:
    """The list of these."""
    mark = st.top
    for word in words:
        push(st, word)
    return list_from(st, mark)


def plain(st: State, items: i64) -> list[int]:
    """The same as a list of Python's."""
    start = items >> START
    return [int(st.heap[i]) for i in range(start, start + (items & LENGTH))]


def contains(st: State, items: i64, word: i64) -> bool:
    """Whether it is among them."""
    start = items >> START
    heap = st.heap
    for i in range(start, start + (items & LENGTH)):
        if heap[i] == word:
            return True
    return False


def rest(items: i64) -> i64:
    """All but the first."""
    count = (items & LENGTH) - 1
    return ((items >> START) + 1) << START | count if count > 0 else NOTHING


def last(st: State, items: i64) -> i64:
    """The last of them."""
    at = (items >> START) + (items & LENGTH) - 1
    return st.heap[at]


def added(st: State, items: i64, word: i64) -> i64:
    """The list with one more at its end."""
    top = st.top
    if not items:
        items = top << START
    if (items >> START) + (items & LENGTH) == top and top < len(st.heap):
        st.heap[top] = word  # it ends where the heap does: the next word is free
        st.top = top + 1
        return items + 1
    return _copied(st, items, word)


def _copied(st: State, items: i64, word: i64) -> i64:
    """The list with one more at its end, laid at the top of the heap."""
    lifted(st, items)
    push(st, word)
    return (st.top - (items & LENGTH) - 1) << START | (items & LENGTH) + 1


def lifted(st: State, items: i64) -> i64:
    """The same list, laid at the top of the heap."""
    top = st.top
    start = items >> START
    count = items & LENGTH
    heap = room(st, count)
    for i in range(count):
        heap[top + i] = heap[start + i]
    st.top = top + count
    return top << START | count


def joined(st: State, items: i64, more: i64) -> i64:
    """One list, then the other."""
    if not items:
        return more
    if not more:
        return items
    mark = st.top
    for i in range(items >> START, (items >> START) + (items & LENGTH)):
        push(st, st.heap[i])
    for i in range(more >> START, (more >> START) + (more & LENGTH)):
        push(st, st.heap[i])
    return list_from(st, mark)


def reverse(st: State, items: i64) -> i64:
    """The same from the last to the first."""
    mark = st.top
    start = items >> START
    for i in range(start + (items & LENGTH) - 1, start - 1, -1):
        push(st, st.heap[i])
    return list_from(st, mark)


def without(st: State, items: i64, word: i64) -> i64:
    """The list without a word, however often it is there."""
    mark = st.top
    top = mark
    start = items >> START
    count = items & LENGTH
    heap = room(st, count)
    for i in range(start, start + count):
        one = heap[i]
        if one != word:
            heap[top] = one
            top += 1
    st.top = top
    return list_from(st, mark)


def lowered(st: State, items: i64) -> i64:
    """A list as one that begins at the top of the heap, which has sunk below it."""
    start = items >> START
    count = items & LENGTH
    top = st.top
    if start > top:
        heap = st.heap
        for i in range(count):
            heap[top + i] = heap[start + i]
    st.top = top + count
    return list_from(st, top)


def not_among(st: State, items: i64, unwanted: i64) -> i64:
    """Of a list, those that are not in another."""
    mark = st.top
    start = items >> START
    for i in range(start, start + (items & LENGTH)):
        if not contains(st, unwanted, st.heap[i]):
            push(st, st.heap[i])
    return list_from(st, mark)


def of_zone(st: State, zone: i64) -> i64:
    """The copies of a zone, the topmost last."""
    mark = st.top
    push_zone(st, zone)
    return list_from(st, mark)


def push_zone(st: State, zone: i64) -> None:
    """The copies of a zone at the top of the heap."""
    start = st.ends[zone]
    count = st.ends[zone + 1] - start
    heap = room(st, count)
    top = st.top
    for i in range(count):
        heap[top + i] = st.row[start + i]
    st.top = top + count


def seat_list(st: State, seats: i64) -> i64:
    """Some seats as a list, to ask about."""
    mark = st.top
    while seats:
        push(st, first(seats))
        seats = others(seats)
    return list_from(st, mark)
