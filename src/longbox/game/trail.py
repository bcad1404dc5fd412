"""The trail of a game: the moves that were made, and the way back to what lies between them.

Owns: Link, and coming back to a position. Must not know: who asks, how a move is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.machine import choose
from longbox.rules.state import NO_WORDS, State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

ELSEWHERE: Final = -(1 << 40)  # the number of a move that was made in another process
EVERY: Final = 32  # moves between two positions that are kept


class Link:
    """A move that was made, and those before it; shared by all copies of a game.

    Its text is worked out when somebody asks for it. The moves of a playout are one Link until
    somebody asks for them: see Game._told.
    """

    __slots__ = ("before", "count", "number", "numbers", "played", "seat", "state", "text")

    def __init__(
        self, before: Link | None, seat: int, text: str | None, number: int, state: State | None
    ) -> None:
        self.before = before
        self.count: int = 1 if before is None else before.count + 1
        self.seat = seat
        self.text = text  # None: nobody has asked for it yet
        self.number = number  # of the option, as the engine knows it
        self.state = state  # the position before it, where that was kept
        # Of a playout whose moves nobody has asked for yet: its seed, or what was chosen in it.
        self.played = ""
        self.numbers: vec[i64] = NO_WORDS


def since_kept(link: Link) -> list[Link]:
    """A move and those before it, the first one first, since the last position that was kept."""
    found = [link]
    node = link
    while node.state is None:
        assert node.before is not None
        node = node.before
        found.append(node)
    found.reverse()
    return found


def kept_before(links: list[Link]) -> State:
    """A copy of the position before the first of such moves; nobody will read its log."""
    state = links[0].state
    assert state is not None
    st = state.copy()
    st.is_told = False
    return st


def position_before(link: Link) -> State:
    """The position in which a move was made, as a copy."""
    links = since_kept(link)
    st = kept_before(links)
    for node in links[:-1]:
        choose(st, node.number)
    st.is_told = True
    return st
