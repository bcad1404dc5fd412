"""VP: what a card is worth, and a seat in all.

Owns: the count of VP. Must not know: when a game is scored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longbox.rules.card import KIDS, LIST_LENGTH, LIST_START, NODE_A
from longbox.rules.codes import (
    A_SCORING,
    ASIDE,
    DECK,
    DISCARD,
    F_CONTEXT,
    HAND,
    M_VP,
    NOBODY,
    PLAY,
    SCORE,
    ZONES,
)
from longbox.rules.frames import IT, pop_frame, push_frame
from longbox.rules.lists import made
from longbox.rules.state import State
from longbox.rules.values import amount, holds

if TYPE_CHECKING:
    from mypy_extensions import i64


def gathered(st: State, seat: i64) -> list[int]:
    """The cards that belong to the seat's deck when it is scored."""
    base = seat * ZONES
    found = st.zone(base + HAND) + st.zone(base + DECK) + st.zone(base + DISCARD)
    found += st.zone(base + ASIDE)
    if len(st.hosts):
        found += [copy for copy in st.zone(st.beneath) if st.owner(copy) == seat]
    for zone in range(PLAY, st.shared, ZONES):  # in mid-turn it is scored as it lies (REB-37.14)
        for copy in st.zone(zone):
            if st.owner(copy) == seat or (st.owner(copy) == NOBODY and zone == base + PLAY):
                found.append(copy)
    return found


def worth(st: State, copy: i64, seat: i64, deck: list[int]) -> i64:
    """The VP of a copy in this seat's deck."""
    catalog = st.catalog
    vp = catalog.vps[st.card_of[copy]]
    if vp < 0 and not st.rules.counts_vp:
        vp = 0
    for ability in st.card(copy).abilities:
        if ability.kind != A_SCORING:
            continue
        number: i64 = ability.number
        mods = catalog.ability_mods[number]
        for at in range(mods >> LIST_START, (mods >> LIST_START) + (mods & LIST_LENGTH)):
            mod = catalog.lists[at]
            if catalog.nodes[mod] != M_VP:
                continue
            top = st.top
            fr = push_frame(st, F_CONTEXT, -1, copy, seat)
            st.stack[fr + IT] = made(st, deck)
            condition = catalog.ability_condition[number]
            if not condition or holds(st, fr, condition):
                value = amount(st, fr, catalog.nodes[mod + KIDS + 1])
                vp = vp + value if catalog.nodes[mod + NODE_A] else value
            pop_frame(st)
            st.top = top
    return vp


def counted(st: State, seat: i64) -> list[tuple[int, int]]:
    """Every copy that counts for the seat, with its VP."""
    deck = gathered(st, seat)
    found: list[tuple[int, int]] = [(copy, worth(st, copy, seat, deck)) for copy in deck]
    for copy in st.zone(seat * ZONES + SCORE):
        found.append((copy, st.catalog.vps[st.card_of[copy]]))
    return found


def score(st: State, seat: i64) -> i64:
    """The seat's total if the game were scored now."""
    deck = gathered(st, seat)
    total: i64 = st.tokens(seat)
    for copy in deck:
        total += worth(st, copy, seat, deck)
    for copy in st.zone(seat * ZONES + SCORE):
        total += st.catalog.vps[st.card_of[copy]]
    return total
