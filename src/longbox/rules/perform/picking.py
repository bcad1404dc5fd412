"""Picking: the cards of a noun phrase, chosen where there is a choice.

Owns: the operation that picks. Must not know: what is done to the cards.
"""

from __future__ import annotations

from longbox.rules.asking import ask_cards
from longbox.rules.card import Op
from longbox.rules.chance import STREAM_EFFECTS, roll
from longbox.rules.codes import (
    A_REWARD,
    C_BOTTOM,
    C_DIG,
    C_PICK,
    C_SHOWN,
    C_TOP,
    E_NONE,
    H_ALL,
    H_ANY,
    H_EXACT,
    H_RANDOM,
    H_UP_TO,
    H_WITHIN,
    OP_STAND,
    PICK_AGAIN,
    PICK_MORE,
    PICK_ORDERED,
    R_PICK,
    R_WAY,
    SPOT_CLOSER_HOME,
    SPOT_CLOSER_THIS,
    SPOT_CLOSER_YOU,
    V_DRAW,
    V_LOOK,
    V_MOVE,
    V_REVEAL,
)
from longbox.rules.offers import payable
from longbox.rules.state import EMPTY, Frame, State
from longbox.rules.values import actor, amount, cards, is_at_home, players, zones_of
from longbox.rules.whereabouts import space_of
from longbox.rules.zones import ready


def pick_cards(st: State, fr: Frame, op: Op) -> None:
    """Bring the cards of a noun phrase into the picking register, asking where one may choose."""
    node = op.x
    assert node is not None
    seat = actor(st, fr, op.y)
    if node.k in (C_TOP, C_BOTTOM, C_DIG):
        for zone in zones_of(st, fr, node.kids[1]):
            ready(st, zone)
    pool = cards(st, fr, node)
    if fr.b and fr.pc == 2:
        pool = payable(st, fr, pool)
    if node.k == C_PICK and node.kids[1].kids[1:] and node.kids[1].kids[1].k == C_SHOWN:
        pool = _still_shown(fr, pool)
    if op.b & PICK_AGAIN:
        # A card that is being resolved is never played again by itself.
        busy = [frame.source for frame in st.stack]
        pool = [copy for copy in pool if copy not in busy]
    if st.catalog.abilities[fr.ability].kind == A_REWARD:
        pool = [copy for copy in pool if copy != fr.source]  # never fetches itself (REB-21.9)
    if st.board.size and op.a == V_MOVE:
        pool = _able_to_come(st, fr, pool)
    fr.c = 0
    if seat < 0:
        pool = EMPTY
    if node.k != C_PICK:
        if op.b & PICK_ORDERED and len(pool) > 1:
            ask_cards(st, fr, seat, pool, len(pool), len(pool), op.a, PICK_ORDERED)
        else:
            fr.regs[R_PICK] = (fr.regs[R_PICK] + pool) if op.b & PICK_MORE else pool
        return
    if node.kids[2].k != E_NONE and seat >= 0:
        chooser = players(st, fr, node.kids[2])
        if chooser:
            seat = chooser[0]
    how = node.a
    n = amount(st, fr, node.kids[0])
    if how == H_ALL:
        fr.regs[R_PICK] = (fr.regs[R_PICK] + pool) if op.b & PICK_MORE else pool
    elif how == H_RANDOM:
        fr.c = n
        rest = pool[:]
        taken: list[int] = []
        while rest and len(taken) < n:
            taken.append(rest.pop(roll(st.key, st.dice, STREAM_EFFECTS, len(rest))))
        fr.regs[R_PICK] = taken
    else:
        flags = (op.b & (PICK_MORE | PICK_ORDERED)) | (node.b << 4)
        if how == H_EXACT:
            fr.c = n
            ask_cards(st, fr, seat, pool, n, n, op.a, flags)
        elif how == H_UP_TO:
            ask_cards(st, fr, seat, pool, 0, n, op.a, flags)
        elif how == H_ANY:
            fr.c = node.kids[0].b
            ask_cards(st, fr, seat, pool, fr.c, len(pool), op.a, flags)
        elif how == H_WITHIN:
            flags |= ((node.kids[0].b + 1) << 12) | (n << 16)
            fr.c = amount(st, fr, node.kids[0].kids[1])
            most = amount(st, fr, node.kids[0].kids[2])
            ask_cards(st, fr, seat, pool, fr.c, most, op.a, flags)
        else:
            fr.regs[R_PICK] = _worth(st, pool, n)


def _still_shown(fr: Frame, pool: list[int]) -> list[int]:
    """Of revealed cards, those that were not moved; what was drawn is revealed no longer."""
    way = fr.regs[R_WAY]
    gone: list[int] = []
    drawn: list[int] = []
    for i in range(0, len(way), 2):
        if way[i] not in (V_REVEAL, V_LOOK):
            gone.append(way[i + 1])
        if way[i] == V_DRAW:
            drawn.append(way[i + 1])
    left = [copy for copy in pool if copy not in gone]
    return left or [copy for copy in pool if copy not in drawn]


def _able_to_come(st: State, fr: Frame, pool: list[int]) -> list[int]:
    """Of cards to be moved closer to something, those that are not there yet (REB-39.2)."""
    following = st.catalog.abilities[fr.ability].ops[fr.pc]
    if following.code != OP_STAND:
        return pool
    spot = following.c
    if spot == SPOT_CLOSER_HOME:
        return [copy for copy in pool if not is_at_home(st, copy)]
    if spot not in (SPOT_CLOSER_THIS, SPOT_CLOSER_YOU):
        return pool
    goal = st.town.at[fr.you] if spot == SPOT_CLOSER_YOU else space_of(st, fr.source)
    return [copy for copy in pool if space_of(st, copy) != goal]


def _worth(st: State, pool: list[int], n: int) -> list[int]:
    """Cards worth n Power together, the strongest first; all of them if they are worth less."""
    rest = pool[:]
    taken: list[int] = []
    total = 0
    while rest and total < n:
        best = rest[0]
        for copy in rest:
            if st.card(copy).power > st.card(best).power:
                best = copy
        rest.remove(best)
        taken.append(best)
        total += st.card(best).power
    return taken
