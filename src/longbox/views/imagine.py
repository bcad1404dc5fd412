"""Imagining: a copy of a position in which everything hidden from a seat is dealt anew.

Owns: dealing unknown cards and fresh dice. Must not know: what the seat will do with it.
"""

from __future__ import annotations

from longbox.rules.chance import STREAM_SETUP, new_dice, shuffle
from longbox.rules.codes import ZONES
from longbox.rules.state import State
from longbox.views.visibility import hidden_zones, may_know


def imagine(st: State, seat: int, seed: int | str) -> State:
    """A position that agrees with all that ``seat`` knows; its dice are fresh."""
    it = st.copy()
    dice = new_dice(f"imagine/{seed}", st.seats)
    pools: dict[int, list[int]] = {}
    places: dict[int, list[tuple[int, int]]] = {}
    for zone in hidden_zones(st, seat):
        owner = zone // ZONES if zone < st.shared else -1
        for index, copy in enumerate(st.zones[zone]):
            if not may_know(st, copy, seat):
                pools.setdefault(owner, []).append(copy)
                places.setdefault(owner, []).append((zone, index))
    for owner, pool in pools.items():
        # The unknown cards of one owner may lie in any of the owner's hidden zones.
        dealt = sorted(pool, key=lambda copy: (st.card_of[copy], copy))
        shuffle(dice, STREAM_SETUP, dealt)
        known = [st.known[st.zones[zone][index]] for zone, index in places[owner]]
        for copy, (zone, index), bits in zip(dealt, places[owner], known, strict=True):
            it.zones[zone][index] = copy
            it.where[copy] = zone
            it.known[copy] = bits
    it.dice = dice
    return it
