"""A crowd: many games of one table, played in step and seen as rows of numbers.

Owns: making one decision in each of many games, and looking at all of them.
Must not know: who decides, which number means what. Their moves are not noted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from longbox.game.game import Game
from longbox.game.numbering import Numbering
from longbox.game.scroll import Desk
from longbox.rules.lists import item
from longbox.rules.machine import choose, option_list
from longbox.rules.seats import has
from longbox.rules.state import State
from longbox.rules.words import ONE, ZERO, append, blank
from longbox.views.layout import Unnumbered

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

ROOM: Final[i64] = 128  # numbers of a game's options


@final
class Crowd:
    """So many games; those that are over stay as they are until another one is dealt there."""

    __slots__ = (
        "count",
        "desk",
        "most",
        "numberings",
        "numbers",
        "offered",
        "over",
        "rows",
        "seats",
        "states",
        "width",
    )

    def __init__(self, desk: Desk, count: int, most_turns: int) -> None:
        self.desk: Final[Desk] = desk
        self.numberings: Final[list[Numbering]] = []  # by game
        self.width: Final[i64] = desk.layout.observation
        self.count: Final[i64] = count
        self.most: Final[i64] = most_turns  # 0: as long as they last
        self.states: Final[list[State]] = []
        self.rows: Final[vec[i64]] = blank(self.count * self.width)
        self.numbers: Final[vec[i64]] = blank(self.count * ROOM)
        self.offered: Final[vec[i64]] = blank(count)  # by game: how many of them are in use
        self.seats: Final[vec[i64]] = blank(count)  # by game: who must decide
        self.over: Final[vec[i64]] = blank(count)  # by game: 1, over; 2, cut off by its turns

    def deal(self, i: i64, game: Game) -> None:
        """Another game takes this place; its moves are made here, and in no other copy of it."""
        st = game._state.copy()  # noqa: SLF001 - of the same room
        st.is_told = False
        st.told = 0
        numbering = self.desk.scroll(st).numbering
        if i == len(self.states):
            self.states.append(st)
            self.numberings.append(numbering)
        else:
            self.states[i] = st
            self.numberings[i] = numbering
        self._look(i)

    def advance(self, actions: vec[i64]) -> None:
        """Make one decision in each game, by its number; raises ValueError for one not on offer."""
        for i in range(self.count):
            if self.over[i]:
                continue
            self._make(i, actions[i])
            self._look(i)

    def _make(self, i: i64, action: i64) -> None:
        st = self.states[i]
        first = i * ROOM
        for k in range(self.offered[i]):
            at = first + k
            if self.numbers[at] == action:
                top = st.top
                option = item(st, option_list(st), k)
                st.top = top
                choose(st, option)
                return
        raise ValueError(f"The action {int(action)} is not on offer in game {int(i)}.")

    def _look(self, i: i64) -> None:
        """Who must decide there, what that seat may know, and its options."""
        st = self.states[i]
        numbering = self.numberings[i]
        base = i * self.width
        is_cut = self.most > 0 and st.turn >= self.most
        self.over[i] = ONE if st.over else (ONE + 1 if is_cut else ZERO)
        seat = st.active if st.over else st.q_seat
        self.seats[i] = seat
        numbering.census.count(st, seat, self.rows, base)
        self.offered[i] = 0
        if st.over:
            return
        numbering.ask(st, self.rows, base)
        found = numbering.numbers(st)
        if len(found) > ROOM:
            raise Unnumbered(f"There are {len(found)} options; there is room for {int(ROOM)}.")
        for k in range(len(found)):
            at = i * ROOM + k
            self.numbers[at] = found[k]
        self.offered[i] = len(found)

    def offers(self) -> tuple[list[int], list[int]]:
        """All options of all games: the game of each, and its number."""
        games: list[int] = []
        numbers: list[int] = []
        for i in range(self.count):
            for k in range(self.offered[i]):
                at = i * ROOM + k
                games.append(int(i))
                numbers.append(int(self.numbers[at]))
        return games, numbers

    def won(self, i: i64) -> vec[i64]:
        """By seat whether it has won a game: 1, or 0."""
        st = self.states[i]
        found = blank(0)
        for seat in range(st.seats):
            found = append(found, ONE if has(st.winners, seat) else ZERO)
        return found
