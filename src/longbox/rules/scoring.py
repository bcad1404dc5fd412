"""VP: what a card is worth, and a seat in all.

Owns: the count of VP. Must not know: when a game is scored.
"""

from __future__ import annotations

from longbox.rules.codes import ASIDE, DECK, DISCARD, HAND, M_VP, NOBODY, PLAY, R_IT, ZONES
from longbox.rules.state import State
from longbox.rules.values import NO_REGS, amount, context, holds


def gathered(st: State, seat: int) -> list[int]:
    """The cards that belong to the seat's deck when it is scored."""
    base = seat * ZONES
    found = st.zones[base + HAND] + st.zones[base + DECK] + st.zones[base + DISCARD]
    found = found + st.zones[base + ASIDE]
    if st.hosts:
        found = found + [copy for copy in st.zones[st.beneath] if st.owner[copy] == seat]
    for zone in range(PLAY, st.shared, ZONES):  # in mid-turn it is scored as it lies (REB-37.14)
        for copy in st.zones[zone]:
            if st.owner[copy] == seat or (st.owner[copy] == NOBODY and zone == base + PLAY):
                found = [*found, copy]
    return found


def worth(st: State, copy: int, seat: int, deck: list[int]) -> int:
    """The VP of a copy in this seat's deck."""
    card = st.card(copy)
    vp = card.vp
    if vp < 0 and not st.rules.counts_vp:
        vp = 0
    for ability in card.abilities:
        for mod in ability.mods:
            if mod.k == M_VP and ability.kind == 8:
                regs = NO_REGS[:]
                regs[R_IT] = deck
                fr = context(copy, seat, regs)
                if ability.condition is None or holds(st, fr, ability.condition):
                    value = amount(st, fr, mod.kids[1])
                    vp = vp + value if mod.a else value
    return vp


def score(st: State, seat: int) -> int:
    """The seat's total if the game were scored now."""
    deck = gathered(st, seat)
    total = sum(worth(st, copy, seat, deck) for copy in deck)
    held = st.zones[seat * ZONES + 4]
    return total + sum(st.card(copy).vp for copy in held) + st.tokens[seat]
