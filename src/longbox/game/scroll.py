"""A scroll: what a seat may know and how it may decide, as rows of numbers; and who decides by it.

Owns: Scroll, Desk, Scholar. Must not know: which number means what, how anybody decides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from longbox.game.numbering import Numbering
from longbox.rules.card import Catalog
from longbox.rules.state import State
from longbox.rules.words import blank
from longbox.views.census import Census, keys_of
from longbox.views.layout import Layout
from longbox.views.sight import Policy, Sight

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


@final
class Scroll:
    """The observation of one seat, and the numbers of its options if it must decide."""

    __slots__ = ("numbering", "numbers", "row")

    def __init__(self, numbering: Numbering) -> None:
        self.numbering: Final[Numbering] = numbering
        self.row: Final[vec[i64]] = blank(numbering.layout.observation)
        self.numbers: vec[i64] = blank(0)

    def read(self, st: State, seat: i64, is_open: bool) -> None:
        """Read a position as a seat may know it; ``is_open``: what it is asked, too."""
        numbering = self.numbering
        numbering.census.count(st, seat, self.row, 0)
        if is_open and not st.over and st.q_seat == seat:
            self.numbers = numbering.numbers(st)
            numbering.ask(st, self.row, 0)
        else:
            self.numbers = blank(0)


@final
class Desk:
    """The scrolls of one layout, one for each catalog that is played with."""

    __slots__ = ("_kept", "canon", "layout")

    def __init__(self, layout: Layout, canon: dict[str, str]) -> None:
        self.layout: Final[Layout] = layout
        self.canon: Final[dict[str, str]] = canon  # keys that stand for the same design
        self._kept: dict[int, tuple[Catalog, Scroll]] = {}

    def scroll(self, st: State) -> Scroll:
        """The scroll for a position; raises Unnumbered where its table has another layout."""
        kept = self._kept.get(id(st.catalog))
        if kept is None:
            known = [self.canon.get(key, key) for key in keys_of(st.catalog)]
            census = Census(self.layout, st.catalog, st.rules, known)
            kept = (st.catalog, Scroll(Numbering(census, st.catalog)))
            self._kept[id(st.catalog)] = kept
        return kept[1]


class Scholar(Policy):
    """A policy that decides by a scroll: by all that its seat may know, as numbers.

    It names its desk, and is shown a scroll of it at each decision; it meets no position. What it
    picks a function says, for a class of Python's cannot inherit from a compiled one.
    """

    __slots__ = ("desk", "pick", "scroll")

    def __init__(self, desk: Desk, pick: Callable[[Scroll], int]) -> None:
        super().__init__()
        self.desk: Final = desk
        self.pick: Final = pick  # of a scroll the number of an option, one of those of the scroll
        self.scroll: Scroll | None = None  # of the decision at hand

    def show(self, st: State) -> None:
        """Show it what the seat that decides may know."""
        scroll = self.desk.scroll(st)
        scroll.read(st, st.q_seat, True)
        self.scroll = scroll

    def decide(self, sight: Sight) -> i64:  # noqa: ARG002 - it has a scroll instead
        """The index of the option that it picks; raises ValueError for one not on offer."""
        scroll = self.scroll
        assert scroll is not None
        picked: i64 = self.pick(scroll)
        numbers = scroll.numbers
        for i in range(len(numbers)):
            if numbers[i] == picked:
                return i
        raise ValueError(f"The action {int(picked)} is not on offer.")
