"""Imagining: a copy of a position in which everything hidden from a seat is dealt anew.

Owns: dealing unknown cards and fresh dice. Must not know: what the seat will do with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.asking import answered
from longbox.rules.chance import STREAM_SETUP, below_of, quick_dice, stepped
from longbox.rules.codes import F_PROGRAM
from longbox.rules.frames import IT, KIND, PC, PICK, SHOWN, WAY
from longbox.rules.lasting import LAST_LISTS
from longbox.rules.lists import contains, item, length, list_from, plain, push
from longbox.rules.lots import PAIR
from longbox.rules.machine import option_list, run
from longbox.rules.state import FRAME, LOTS, NO_WORDS, State, copy_of, throw, with_copy
from longbox.rules.triggers import WAIT_COPY
from longbox.rules.words import NONE, append, blank, words
from longbox.rules.zones import side
from longbox.views.visibility import (
    hidden_zones,
    is_seen_hidden,
    who_may_know_question,
    zones_hidden_from_all,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

TRIES: Final = 40  # deals in search of one in which the other seat is asked what it is being asked
_KEPT: Final[frozenset[int]] = frozenset()
SPAN: Final = 2  # words of a span: where it begins, where it ends


def imagine(st: State, seat: int, seed: int | str, order: vec[i64]) -> State:
    """A position that agrees with all that ``seat`` knows; its dice are fresh.

    ``order`` is what ``in_order`` says of any position of the same game.
    """
    dice = quick_dice(f"imagine/{seed}", st.seats)
    who: i64 = seat
    if st.over or side(st, st.q_seat) >> who & 1:
        it = st.copy()
        _deal(it, st, who, dice, order, _KEPT)
        return it
    for _i in range(TRIES):
        it = st.copy()
        new = _deal(it, st, who, dice, order, _KEPT)
        # Another seat decides: its options come from cards that were dealt anew, so ask again.
        _ask_again(it)
        if _asks_the_same(it, st, new):
            return it
    # No deal found in which that seat would be asked this: what it can answer with stays.
    it = st.copy()
    _deal(it, st, who, dice, order, _spoken_of(st))
    return it


def deal_anew(st: State, seed: int | str, order: vec[i64]) -> State:
    """A position that agrees with all that any seat knows; its dice are fresh.

    Only what no seat knows is dealt anew: who has seen a card keeps it where it lies.
    """
    it = st.copy()
    _deal(it, st, NONE, quick_dice(f"anew/{seed}", st.seats), order, _KEPT)
    return it


def in_order(st: State) -> vec[i64]:
    """All copies of a game, card by card."""
    return words(sorted(range(len(st.card_of)), key=lambda copy: (st.card_of[copy], copy)))


def _asks_the_same(it: State, st: State, new: vec[i64]) -> bool:
    """Whether the same seat is asked the same kind of question, and nothing else happened."""
    if it.q_kind != st.q_kind or it.q_seat != st.q_seat or it.told:
        return False
    if who_may_know_question(it) != who_may_know_question(st):
        return False
    if st.q_picked:
        # What was picked already stays picked, of the cards as dealt.
        mark = it.top
        for i in range(length(st.q_picked)):
            copy = _name(new, item(st, st.q_picked, i))
            if not contains(it, it.q_pool, copy):
                return False
            push(it, copy)
        it.q_picked = list_from(it, mark)
    top = it.top
    is_asked = length(option_list(it)) > 1
    it.top = top
    return is_asked


# --------------------------------------------------------------------------- dealing


def _deal(
    it: State, st: State, seat: i64, dice: vec[i64], order: vec[i64], kept: frozenset[int]
) -> vec[i64]:
    """Deal the unknown cards of a copy anew; by copy, what came in its place (see _name).

    A seat below 0: only those that no seat knows.
    """
    row = st.row
    # By copy; below 0: it is dealt anew, first -1 - its lot, then -1 - what came in its place.
    new = st.lies[:]
    spans = _spans(st, seat)
    places = blank(LOTS)  # of each reach, how many there are
    is_any_kept = len(kept) > 0
    for i in range(0, len(spans), SPAN):
        for place in range(spans[i], spans[i + 1]):
            copy = row[place]
            if not is_seen_hidden(st, copy, seat) and not (is_any_kept and copy in kept):
                new[copy] = -1 - st.lot(copy)
                places[st.reach(copy)] += 1
    ends = blank(LOTS)  # where the next card for a place of each reach is
    dealt = _dealt(st, new, order, dice, places, ends)
    for i in range(0, len(spans), SPAN):
        for place in range(spans[i], spans[i + 1]):
            was = row[place]
            if new[was] < 0:
                reach = st.reach(was)
                copy = dealt[ends[reach]]
                ends[reach] += 1
                it.row[place] = copy
                it.lay_as(copy, st, was)
                new[was] = -1 - copy
    _rename(it, new)
    it.is_told = True
    it.key = b""
    throw(it, dice)
    it.rolls = NO_WORDS  # dice laid by hand are as secret as any
    return new


def _spans(st: State, seat: i64) -> vec[i64]:
    """Stretches of the row in which cards may be hidden: where each begins, and where it ends."""
    spans = blank(0)
    zones = zones_hidden_from_all(st) if seat < 0 else hidden_zones(st, seat)
    for i in range(len(zones)):
        spans = append(append(spans, st.ends[zones[i]]), st.ends[zones[i] + 1])
    return spans


def _dealt(
    st: State, new: vec[i64], order: vec[i64], dice: vec[i64], places: vec[i64], ends: vec[i64]
) -> vec[i64]:
    """The hidden cards for the places of each reach, in any order; where those begin is told.

    They are taken up card by card, whatever the order in which they lie. Of a lot as many as it has
    places go there; what is left goes to the places of the lot that it is nested in.
    """
    many = blank(LOTS)  # of each lot, how many there are
    for i in range(len(order)):
        lot = -1 - new[order[i]]
        if lot >= 0:
            many[lot] += 1
    nests = st.nests
    for i in range(0, len(nests), PAIR):  # all that is nested in a lot comes before it
        many[nests[i + 1]] += many[nests[i]] - places[nests[i]]
    total: i64 = 0
    for lot in range(LOTS):
        ends[lot] = total
        total += many[lot]
    dealt = blank(total)
    tops = ends[:]  # of each lot the next place
    for i in range(len(order)):
        copy = order[i]
        lot = -1 - new[copy]
        if lot >= 0:
            dealt[tops[lot]] = copy
            tops[lot] += 1
    word = dice[STREAM_SETUP]
    for i in range(0, len(nests), PAIR):
        lot = nests[i]
        start = ends[lot]
        word = _shuffled(dealt, start, tops[lot], places[lot], word)
        outer = nests[i + 1]
        for at in range(start + places[lot], tops[lot]):
            dealt[tops[outer]] = dealt[at]
            tops[outer] += 1
        places[lot] = 0  # it is dealt
    for lot in range(LOTS):
        if places[lot]:
            word = _shuffled(dealt, ends[lot], tops[lot], places[lot], word)
    dice[STREAM_SETUP] = word
    return dealt


def _shuffled(dealt: vec[i64], start: i64, end: i64, count: i64, word: i64) -> i64:
    """So many of a stretch come to its beginning, any of them in any order; the next word."""
    for at in range(start, start + count):
        place = at + below_of(word, end - at)
        word = stepped(word)
        copy = dealt[place]
        dealt[place] = dealt[at]
        dealt[at] = copy
    return word


# --------------------------------------------------------------------------- other names


def _name(new: vec[i64], copy: i64) -> i64:
    """The copy that came in the place of one, or that one itself."""
    return -1 - new[copy] if _is_dealt(new, copy) else copy


def _is_dealt(new: vec[i64], copy: i64) -> bool:
    """Whether it is a copy, and another came in its place."""
    return 0 <= copy < len(new) and new[copy] < 0


def _rename(it: State, new: vec[i64]) -> None:
    """What is still to be done, and what has happened, speaks of the cards as dealt."""
    history = it.history
    for i in range(it.past):
        copy = copy_of(history[i])
        if _is_dealt(new, copy):
            history[i] = with_copy(history[i], -1 - new[copy])
    for fr in range(0, it.sp + FRAME, FRAME):
        if it.stack[fr + KIND] == F_PROGRAM:
            _rename_frame(it, fr, new)
    if len(it.hosts):
        it.hosts = _renamed_hosts(it.hosts, new)
    if len(it.waiting):
        it.waiting = _renamed_waiting(it.waiting, new)
    if len(it.lasting):
        it.lasting = _renamed_lasting(it.lasting, new)


def _rename_frame(it: State, fr: i64, new: vec[i64]) -> None:
    """The lists of a frame; others may speak of the same stretch of the heap, so they are made."""
    it.stack[fr + PICK] = _renamed(it, it.stack[fr + PICK], new, 0, 1)
    it.stack[fr + IT] = _renamed(it, it.stack[fr + IT], new, 0, 1)
    it.stack[fr + SHOWN] = _renamed(it, it.stack[fr + SHOWN], new, 0, 1)
    it.stack[fr + WAY] = _renamed(it, it.stack[fr + WAY], new, 1, 2)


def _renamed(it: State, items: i64, new: vec[i64], start: i64, by: i64) -> i64:
    """A list as dealt, in which every so many words from a place on one is a card."""
    count = length(items)
    at = start
    while at < count and not _is_dealt(new, item(it, items, at)):
        at += by
    if at >= count:
        return items
    mark = it.top
    for i in range(count):
        one = item(it, items, i)
        push(it, _name(new, one) if i % by == start else one)
    return list_from(it, mark)


def _renamed_hosts(row: vec[i64], new: vec[i64]) -> vec[i64]:
    found = row[:]
    for i in range(0, len(found), 2):
        found[i] = _name(new, found[i])
    return found


def _renamed_waiting(row: vec[i64], new: vec[i64]) -> vec[i64]:
    found = row[:]
    at: i64 = 0
    while at < len(found):
        found[at + WAIT_COPY] = _name(new, found[at + WAIT_COPY])
        at += found[at]
    return found


def _renamed_lasting(row: vec[i64], new: vec[i64]) -> vec[i64]:
    found = row[:]
    at: i64 = 0
    while at < len(found):
        start = at + LAST_LISTS  # of the cards spoken of; those shown come after them
        for _list in range(2):
            for i in range(start + 1, start + 1 + found[start]):
                found[i] = _name(new, found[i])
            start += 1 + found[start]
        at += found[at]
    return found


def _ask_again(it: State) -> None:
    answered(it)
    if it.stack[it.sp + KIND] == F_PROGRAM:
        it.stack[it.sp + PC] -= 1
    run(it)


def _spoken_of(st: State) -> frozenset[int]:
    """Copies that the pending question offers."""
    copies = len(st.card_of)
    offered = plain(st, st.q_pool) + plain(st, st.q_picked)
    return frozenset([one % 4096 for one in offered if one >= 0 and one % 4096 < copies])
