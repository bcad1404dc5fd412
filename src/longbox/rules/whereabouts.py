"""Where things are in the city: cards, Characters, tiles and the stacks on them.

Owns: reading places of the city out of a position. Must not know: texts, what moves there.
"""

from __future__ import annotations

from longbox.rules.codes import CHARACTER, IS_VILLAIN, STACKS, TILES, ZONES
from longbox.rules.state import State


def space_of(st: State, copy: int) -> int:
    """The space where a copy lies or whose tile it is; of a player's card, where they stand.

    -1 if that is nowhere.
    """
    board = st.board
    zone = st.where[copy]
    if zone < st.shared:
        return st.town.at[zone // ZONES]
    place = zone - st.city
    if 0 <= place < board.size:
        return place
    if zone == st.beside + TILES:
        return board.locations[st.zones[zone].index(copy)]
    if board.size and st.shared + STACKS <= zone < st.city:
        slot = slot_of_stack(st, zone - st.shared - STACKS)
        return board.locations[slot] if slot >= 0 else -1
    return -1


def slot_of_stack(st: State, stack: int) -> int:
    """The Location slot on which a stack lies; -1 if it lies on none."""
    tiles = st.zones[st.beside + TILES]
    for slot in range(len(tiles)):
        if st.card(tiles[slot]).basic == stack:
            return slot
    return -1


def is_standee(st: State, copy: int) -> bool:
    """Whether a copy is a Character's card, and what happens to it happens to the Character."""
    return copy >= 0 and st.where[copy] < st.shared and st.where[copy] % ZONES == CHARACTER


def is_held(st: State, space: int) -> bool:
    """Whether a Character stands there."""
    return space in st.town.at


def is_near(st: State, seat: int, other: int, reach: int) -> bool:
    """Whether one Character stands within a Range of another; both must be in the city."""
    one, two = st.town.at[seat], st.town.at[other]
    return one >= 0 and two >= 0 and st.board.distance(one, two) <= reach


def is_villain(st: State, copy: int) -> bool:
    """Whether a card is a Villain by its print."""
    return st.card(copy).types & IS_VILLAIN != 0


def is_super(st: State, copy: int) -> bool:
    """Whether a card is a Super-Villain."""
    card = st.card(copy)
    return card.types & IS_VILLAIN != 0 and card.cost >= st.rules.super_cost


def in_city(st: State, copy: int) -> bool:
    """Whether a copy lies in one of the spaces."""
    return 0 <= st.where[copy] - st.city < st.board.size


def villains(st: State) -> list[int]:
    """All Villains of the city, space by space."""
    found: list[int] = []
    for space in st.board.everywhere:
        for copy in st.zones[st.city + space]:
            if is_villain(st, copy):
                found.append(copy)
    return found


def villains_in(st: State, space: int) -> list[int]:
    """The Villains of one space."""
    found: list[int] = []
    for copy in st.zones[st.city + space]:
        if is_villain(st, copy):
            found.append(copy)
    return found


def emptiest(st: State) -> int:
    """The Line-Up slot with the fewest cards; of equal ones that with the lowest number."""
    slots = st.board.slots
    best = slots[0]
    for space in slots:
        if len(st.zones[st.city + space]) < len(st.zones[st.city + best]):
            best = space
    return best
