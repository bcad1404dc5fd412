"""Imagining: a copy of a position in which everything hidden from a seat is dealt anew.

Owns: dealing unknown cards and fresh dice. Must not know: what the seat will do with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.asking import answered
from longbox.rules.chance import STREAM_SETUP, quick_dice, shuffle
from longbox.rules.codes import F_PROGRAM, NOBODY, ZONES
from longbox.rules.frames import IT, KIND, PC, PICK, SHOWN, WAY
from longbox.rules.lasting import LAST_LISTS
from longbox.rules.lists import made, plain
from longbox.rules.machine import options, run
from longbox.rules.state import (
    FRAME,
    NO_WORDS,
    State,
    cause_of,
    copy_of,
    from_of,
    seat_of,
    to_of,
    verb_of,
)
from longbox.rules.triggers import WAIT_COPY
from longbox.rules.words import blank, words
from longbox.rules.zones import side
from longbox.views.visibility import hidden_zones, may_know, who_may_know_question

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

TRIES = 40  # deals in search of one in which the other seat is asked what it is being asked


def imagine(st: State, seat: int, seed: int | str) -> State:
    """A position that agrees with all that ``seat`` knows; its dice are fresh."""
    dice = quick_dice(f"imagine/{seed}", st.seats)
    asks_other = not st.over and not (side(st, st.q_seat) >> seat) & 1
    for _ in range(TRIES if asks_other else 1):
        it, new = _deal(st, seat, dice)
        if not asks_other:
            return it
        # Another seat decides: its options come from cards that were dealt anew, so ask again.
        _ask_again(it)
        if _asks_the_same(it, st, new):
            return it
    # No deal found in which that seat would be asked this: what it can answer with stays.
    return _deal(st, seat, dice, kept=_spoken_of(st))[0]


def _asks_the_same(it: State, st: State, new: dict[int, int]) -> bool:
    """Whether the same seat is asked the same kind of question, and nothing else happened."""
    if it.q_kind != st.q_kind or it.q_seat != st.q_seat or it.log:
        return False
    if who_may_know_question(it) != who_may_know_question(st):
        return False
    if st.q_picked:
        # What was picked already stays picked, of the cards as dealt.
        picked = [new.get(copy, copy) for copy in plain(st, st.q_picked)]
        it.q_picked = made(it, picked)
        pool = plain(it, it.q_pool)
        if any(copy not in pool for copy in picked):
            return False
    return len(options(it)) > 1


def _deal(
    st: State, seat: int, dice: vec[i64], kept: frozenset[int] = frozenset()
) -> tuple[State, dict[int, int]]:
    """A copy with the unknown cards dealt anew, and which card came for which."""
    it = st.copy()
    it.is_told = True
    dealt_for: dict[int, int] = {}
    for places in _places(st, seat, kept).values():
        # The unknown cards of one owner may lie in any of the owner's hidden zones.
        pool = [int(st.row[place]) for place in places]
        dealt = words(sorted(pool, key=lambda copy: (st.card_of[copy], copy)))
        shuffle(b"", dice, STREAM_SETUP, dealt, 0, len(dealt))
        for i, place in enumerate(places):
            was, copy = st.row[place], dealt[i]
            dealt_for[was] = copy
            it.row[place] = copy
            it.lay(copy, st.where(was))
            it.set_known(copy, st.known(was))
    _rename(it, dealt_for)
    it.key = b""
    it.dice = dice[:]
    it.rolls = NO_WORDS  # dice laid by hand are as secret as any
    return it, dealt_for


def _places(st: State, seat: int, kept: frozenset[int]) -> dict[int, list[int]]:
    """The places in the row of cards that the seat does not know, by who owns them."""
    found: dict[int, list[int]] = {}
    piles = st.rules.piles
    for zone in hidden_zones(st, seat):
        start: int = st.ends[zone]
        for index, copy in enumerate(st.zone(zone)):
            if copy in kept or may_know(st, copy, seat):
                continue
            owner = zone // ZONES if zone < st.shared else -1
            if zone == st.beneath and st.owner(copy) != NOBODY:
                owner = st.owner(copy)
            if owner < 0 and piles:
                # Which stack of the main deck a card lies in is known to all (REB-5.7).
                owner = -1 - sum([1 for height in piles if index >= height])
            found.setdefault(owner, []).append(start + index)
    return found


# --------------------------------------------------------------------------- other names


def _rename(it: State, new: dict[int, int]) -> None:
    """What is still to be done, and what has happened, speaks of the cards as dealt."""
    hosts = list(it.hosts)
    it.hosts = words([one if i % 2 else new.get(one, one) for i, one in enumerate(hosts)])
    for fr in range(0, it.sp + FRAME, FRAME):
        if it.stack[fr + KIND] == F_PROGRAM:
            _rename_frame(it, fr, new)
    it.waiting = _renamed_waiting(it.waiting, new)
    it.lasting = _renamed_lasting(it.lasting, new)
    history = it.history
    it.history = blank(0)
    for event in history:
        copy: int = copy_of(event)
        it.remember(
            verb_of(event),
            seat_of(event),
            new.get(copy, copy),
            from_of(event),
            to_of(event),
            cause_of(event),
        )


def _rename_frame(it: State, fr: int, new: dict[int, int]) -> None:
    """The lists of a frame; others may speak of the same stretch of the heap, so they are made."""
    for slot in (PICK, IT, SHOWN):
        copies = plain(it, it.stack[fr + slot])
        if any(copy in new for copy in copies):
            it.stack[fr + slot] = made(it, [new.get(copy, copy) for copy in copies])
    way = plain(it, it.stack[fr + WAY])
    if any(copy in new for copy in way[1::2]):
        renamed = [new.get(one, one) if i % 2 else one for i, one in enumerate(way)]
        it.stack[fr + WAY] = made(it, renamed)


def _renamed_waiting(row: vec[i64], new: dict[int, int]) -> vec[i64]:
    found = row[:]
    at = 0
    while at < len(found):
        copy: int = found[at + WAIT_COPY]
        found[at + WAIT_COPY] = new.get(copy, copy)
        at += found[at]
    return found


def _renamed_lasting(row: vec[i64], new: dict[int, int]) -> vec[i64]:
    found = row[:]
    at = 0
    while at < len(found):
        first = at + LAST_LISTS  # of the cards spoken of; those shown come after them
        for start in (first, first + 1 + found[first]):
            for i in range(start + 1, start + 1 + found[start]):
                copy: int = found[i]
                found[i] = new.get(copy, copy)
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
