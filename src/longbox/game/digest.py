"""The digest of a game so far: in a few letters, its moves and where every card lies.

Owns: what goes into a digest, and which positions of a game have one.
Must not know: what was shuffled or why, records.

A digest tells two games apart, and nobody can make a game to a digest. It does tell: whoever knows
all cards but a few finds those by trying. So it is for games that are over.
"""

from __future__ import annotations

from hashlib import sha256

from longbox.game.trail import Link, position_before
from longbox.rules.machine import choose
from longbox.rules.state import State, dice_of
from longbox.views.names import Names

LETTERS = 32  # of a digest: 128 bits


def tales(moves: list[tuple[int, str]]) -> list[str]:
    """A hash of the first so many moves, for each number of them from 0 on."""
    told = sha256()
    found = [told.hexdigest()]
    for seat, text in moves:
        told.update(f"{seat}: {text}\n".encode())
        found.append(told.hexdigest())
    return found


def digest(st: State, names: Names, tale: str) -> str:
    """The moves, whose turn it is, and the cards of each zone from its bottom to its top."""
    lines = [tale, f"turn {int(st.turn)} of {names.players[st.active]}"]
    for zone in range(len(names.places)):
        cards = names.in_zone(st, zone)
        if cards:
            lines.append(f"{names.places[zone].zone}: {', '.join(cards)}")
    return sha256("\n".join(lines).encode()).hexdigest()[:LETTERS]


def digests(links: list[Link], names: Names, told: list[str]) -> dict[int, str]:
    """The digests after those of these moves that threw dice, by the moves so far."""
    found: dict[int, str] = {}
    st: State | None = None
    for link in links:
        if link.state is not None:
            st = link.state.copy()
        elif st is None:
            st = position_before(link)
        before = list(dice_of(st))
        choose(st, link.number)
        if list(dice_of(st)) != before:
            found[link.count] = digest(st, names, told[link.count])
    return found
