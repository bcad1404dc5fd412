"""Looking at anything in a game by the keys of a scenario's ``expect`` table, for tests.

Owns: what each key means. Must not know: scenarios, files, who may know what.
"""

from __future__ import annotations

from typing import Any

from longbox.games.campaign import RUINED
from longbox.rules.codes import (
    ALLY,
    ASIDE,
    DECK,
    DESTROYED,
    DISCARD,
    HAND,
    MAIN,
    PLAY,
    SCENARIO,
    SCORE,
    STACKS,
    TILES,
    ZONES,
)
from longbox.rules.scoring import score
from longbox.rules.seats import listed
from longbox.rules.state import State
from longbox.rules.values import character, character_cost, level
from longbox.views.names import Names, line_up, space_name

SEAT_ZONES = {
    "hand": HAND,
    "deck": DECK,
    "discard": DISCARD,
    "play": PLAY,
    "score": SCORE,
    "aside": ASIDE,
}
SHARED_ZONES = {"destroyed": DESTROYED, "main_deck": MAIN}
ORDERED = ("deck", "main_deck")


def look(st: State, names: Names, options: list[str], key: str) -> Any:
    """The value of a key; raises KeyError with a sentence for a key that does not exist."""
    top = st.top
    try:
        return _look(st, names, options, key)
    finally:
        st.top = top  # whoever looks leaves nothing behind


def _look(st: State, names: Names, options: list[str], key: str) -> Any:
    if key.endswith(".count"):
        value = _look(st, names, options, key[: -len(".count")])
        if key.startswith("stacks."):
            return value
        if not isinstance(value, list):
            raise KeyError(f'"{key}" counts nothing: it is no zone.')
        return len(value)
    for seat, name in enumerate(names.players):
        if key.startswith(f"{name}."):
            return _seat(st, names, seat, key[len(name) + 1 :], key)
    if key == "line_up":
        return names.of_all(st, line_up(st))
    if st.board.size:
        found = _city(st, names, key)
        if found is not None:
            return found
    if key == "under":
        return names.of_all(st, st.zone(st.beneath))
    if key in SHARED_ZONES:
        copies = st.zone(st.shared + SHARED_ZONES[key])
        return names.of_all(st, copies[::-1] if key in ORDERED else copies)
    if key.startswith("stacks."):
        return _left(st, key[len("stacks.") :])
    return options if key == "options" else _table(st, names, key)


def _left(st: State, name: str) -> int:
    """How many cards are left of a stack."""
    if name not in st.catalog.stacks:
        known = ", ".join(st.catalog.stacks)
        raise KeyError(f'There is no stack "{name}" in this game; there are {known}.')
    return st.size(st.shared + STACKS + st.catalog.stacks.index(name))


def _seat(st: State, names: Names, seat: int, what: str, key: str) -> Any:
    if what in SEAT_ZONES:
        copies = st.zone(seat * ZONES + SEAT_ZONES[what])
        return names.of_all(st, copies[::-1] if what in ORDERED else copies)
    if what == "cost":
        return character_cost(st, seat)
    if what == "character":
        copy = character(st, seat)
        return "none" if copy < 0 else names.of(st, copy)
    if what == "level":
        return level(st, seat)
    if what == "vp":
        return score(st, seat)
    if what == "at":
        return space_name(st, st.at(seat)) or "none"
    raise KeyError(f'There is nothing to look at under "{key}".')


def _city(st: State, names: Names, key: str) -> Any:
    """The value of a key that only a city has; None for any other key."""
    board = st.board
    if key in board.names:
        return names.of_all(st, st.zone(st.city + board.names.index(key)))
    head, _, tail = key.partition(".")
    slot = board.slot_at[board.names.index(tail)] if tail in board.names else -1
    if head == "damage" and slot >= 0:
        return RUINED if st.damage(slot) >= board.hit_points else st.damage(slot)
    if head == "ally":
        return _ally(st, tail)
    return {
        "threat": st.threat,
        "defeated": st.defeated,
        "clock": st.box(),
        "contained": names.of_all(
            st, [copy for copy in range(len(st.card_of)) if st.is_contained(copy)]
        ),
        "locations": names.of_all(st, st.zone(st.beside + TILES)),
        "missions": [
            st.card(copy).name
            for copy in st.zone(st.beside + SCENARIO)
            if st.card(copy).place == "mission"
        ],
    }.get(key)


def _ally(st: State, what: str) -> Any:
    if not st.rules.ally:
        raise KeyError("There is no ally in this game.")
    if what == "at":
        return space_name(st, st.at(st.seats)) or "none"
    burden = st.catalog.stacks[st.catalog.burden] if st.catalog.burden >= 0 else ""
    if what != burden.casefold():
        raise KeyError(f'There is nothing to look at under "ally.{what}".')
    return st.size(st.beside + ALLY) - 1


def _table(st: State, names: Names, key: str) -> Any:
    if key == "power":
        return st.power
    if key == "move":
        return st.move
    if key == "turn":
        return names.players[st.active]
    if key == "over":
        return st.over
    if key == "winner":
        return _winner(st, names.players)
    if key == "ending":
        return names.ending(st.ending)
    if key == "threat":
        return 0
    if key == "emblems":
        copies = st.zone(st.shared + MAIN) + line_up(st)
        return sorted({st.card(copy).emblem for copy in copies} - {""})
    raise KeyError(f'There is nothing to look at under "{key}".')


def _winner(st: State, players: tuple[str, ...]) -> str | list[str]:
    """The winner's name, a list of names, ``draw``, or ``nobody`` while the game lasts."""
    if not st.over:
        return "nobody"
    names = [players[seat] for seat in listed(st.winners)]
    if not names:
        return "nobody" if st.rules.cooperative else "draw"
    return names[0] if len(names) == 1 else names
