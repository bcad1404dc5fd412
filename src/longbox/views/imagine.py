"""Imagining: a copy of a position in which everything hidden from a seat is dealt anew.

Owns: dealing unknown cards and fresh dice. Must not know: what the seat will do with it.
"""

from __future__ import annotations

from longbox.rules.asking import answered
from longbox.rules.chance import STREAM_SETUP, quick_dice, shuffle
from longbox.rules.codes import F_PROGRAM, NOBODY, R_IT, R_PICK, R_SHOWN, R_WAY, ZONES
from longbox.rules.machine import options, run
from longbox.rules.state import Lasting, State
from longbox.rules.zones import side
from longbox.views.visibility import hidden_zones, may_know, who_may_know_question

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
        it.q_picked = [new.get(copy, copy) for copy in st.q_picked]
        if any(copy not in it.q_pool for copy in it.q_picked):
            return False
    return len(options(it)) > 1


def _deal(
    st: State, seat: int, dice: list[int], kept: frozenset[int] = frozenset()
) -> tuple[State, dict[int, int]]:
    """A copy with the unknown cards dealt anew, and which card came for which."""
    it = st.copy()
    pools: dict[int, list[int]] = {}
    places: dict[int, list[tuple[int, int]]] = {}
    piles = st.rules.piles
    for zone in hidden_zones(st, seat):
        owner = zone // ZONES if zone < st.shared else -1
        for index, copy in enumerate(st.zones[zone]):
            if copy not in kept and not may_know(st, copy, seat):
                if zone == st.beneath:
                    owner = st.owner[copy] if st.owner[copy] != NOBODY else -1
                if owner < 0 and piles:
                    # Which stack of the main deck a card lies in is known to all (REB-5.7).
                    owner = -1 - sum(1 for height in piles if index >= height)
                pools.setdefault(owner, []).append(copy)
                places.setdefault(owner, []).append((zone, index))
    dealt_for: dict[int, int] = {}
    for owner, pool in pools.items():
        # The unknown cards of one owner may lie in any of the owner's hidden zones.
        dealt = sorted(pool, key=lambda copy: (st.card_of[copy], copy))
        shuffle(b"", dice, STREAM_SETUP, dealt)
        for copy, (zone, index) in zip(dealt, places[owner], strict=True):
            was = st.zones[zone][index]
            dealt_for[was] = copy
            it.zones[zone][index] = copy
            it.where[copy] = zone
            it.known[copy] = st.known[was]
    _rename(it, dealt_for)
    it.key = b""
    it.dice = dice[:]
    if st.board.size:
        it.town.rolls = []  # dice laid by hand are as secret as any
    return it, dealt_for


def _rename(it: State, new: dict[int, int]) -> None:
    """What is still to be done, and what has happened, speaks of the cards as dealt."""
    if it.hosts:
        it.hosts = [one if i % 2 else new.get(one, one) for i, one in enumerate(it.hosts)]
    for fr in it.stack:
        if len(fr.regs) > R_WAY:
            fr.regs = _registers(fr.regs, new)
    for wait in range(len(it.waiting)):
        entry = list(it.waiting[wait])
        entry[3] = new.get(entry[3], entry[3])
        it.waiting[wait] = entry
    it.history = [
        (verb, who, new.get(copy, copy), frm, to, batch, cause, ability)
        for verb, who, copy, frm, to, batch, cause, ability in it.history
    ]
    it.lasting = [
        Lasting(
            one.ability,
            one.mod,
            one.source,
            one.you,
            one.until,
            one.turn,
            _registers(one.regs, new),
        )
        for one in it.lasting
    ]


def _registers(regs: list[list[int]], new: dict[int, int]) -> list[list[int]]:
    found = regs[:]
    for register in (R_PICK, R_IT, R_SHOWN):
        found[register] = [new.get(copy, copy) for copy in regs[register]]
    way = regs[R_WAY]
    found[R_WAY] = [new.get(one, one) if i % 2 else one for i, one in enumerate(way)]
    return found


def _ask_again(it: State) -> None:
    answered(it)
    if it.stack[-1].kind == F_PROGRAM:
        it.stack[-1].pc -= 1
    run(it)


def _spoken_of(st: State) -> frozenset[int]:
    """Copies that the pending question offers."""
    copies = len(st.card_of)
    return frozenset(
        value % 4096 for value in (*st.q_pool, *st.q_picked) if value >= 0 and value % 4096 < copies
    )
