"""Where things lie, as the page addresses it.

Owns: addresses of places: a seat's zone is `0/hand`, a shared one has its own name.
Must not know: what lies there.
"""

from __future__ import annotations

from collections.abc import Sequence


def address(players: Sequence[str], place: str | None, seat: int | None) -> str | None:
    """The address of a place that was named for a seat; its own places go without an owner."""
    if place is None:
        return None
    for number, name in enumerate(players):
        if place.startswith(f"{name}'s "):
            return f"{number}/{place.removeprefix(name + chr(39) + 's ')}"
    if seat is not None and place in OWN:
        return f"{seat}/{place}"
    return place


OWN = ("hand", "deck", "discard pile", "play", "score pile", "Character")
