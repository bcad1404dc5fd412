"""A layout: where each count and each action stands among the numbers of one table.

Owns: Layout, the blocks of an observation and of the actions, and what a number of either means.
Must not know: any position, where the numbers come from, who learns from them.

Designs are numbered from 0, first those that lie among the players, then those beside the board
(tiles, levels, Scenarios); seats and zones are told as the seat that looks sees them, itself first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from longbox.rules.codes import Q_NAMES, SHARED_NAMES, TYPES, VERBS, ZONE_NAMES, ZONES

if TYPE_CHECKING:
    from mypy_extensions import i64

# Words that are options by themselves, in the order of their numbers.
WORDS: Final = ("normal turn", "end turn", "done", "pass", "yes", "no", "stop")
NORMAL_TURN: Final[i64] = 0
END_TURN: Final[i64] = 1
DONE_PLAYING: Final[i64] = 2
PASS: Final[i64] = 3
YES: Final[i64] = 4
NO: Final[i64] = 5
STOPPING: Final[i64] = 6
ROOM: Final = 16  # for such words
MODES: Final = 16
AMOUNTS: Final = 128
USES: Final = 4  # abilities of a card that can be used
ORDERS: Final = 8  # its abilities that can wait: four of its own, four that it was given
GIVEN: Final = 4
VERBS_OF_CARDS: Final = (
    "play",
    "buy",
    "buy from its stack",
    "buy from elsewhere",
    "play what was laid",
    "block",
    "lay",
    "assist",
    "defeat",
    "defend",
)
OF_DESIGNS: Final = frozenset(VERBS_OF_CARDS) | {"name", "take", "pick beside"}  # a number each
# Words of a seat in an observation.
SEAT_WORDS: Final = (
    "is on one's team",
    "is out",
    "Level",
    "cost of the Character",
    "cards of the Character",
    "VP tokens",
    "space, from 1",
    "raised by Blocks",
    "has an extra turn",
    "skips a turn",
    "has the turn",
    "is Confronted",
)
TABLE_WORDS: Final = (
    "turn",
    "Power",
    "Move",
    "Threat Level",
    "Super-Villains defeated",
    "box of the clock",
    "owner of the clock, from 1",
    "space of the ally, from 1",
    "cards laid on the ally",
)
DEEP: Final = 4  # cards of a deck that are told by their place
WINDOWS: Final = ("block", "assist", "defend")
QUESTION_WORDS: Final = (
    "ability, from 1",
    "operation",
    "picked",
    "least",
    "most",
    "order",
    "about this card, from 1",
)
LARGEST: Final = 30_000  # no number of an observation is larger


class Unnumbered(ValueError):
    """What has no number at this table: a design that it has no place for, or an option of it."""


@final
class Layout:
    """The numbers of one table: how many designs, seats, zones and spaces it has, and where."""

    __slots__ = (
        "actions",
        "asking",
        "beside",
        "blocks",
        "cards",
        "decks",
        "designs",
        "lasting",
        "locations",
        "number",
        "observation",
        "order",
        "parts",
        "pick",
        "picked",
        "prices",
        "question",
        "seats",
        "sizes",
        "spaces",
        "starts",
        "table",
        "tiles",
        "use",
        "waiting",
        "zones",
    )

    def __init__(
        self,
        seats: int,
        spaces: Sequence[str],
        locations: int,
        cards: Sequence[str],
        beside: Sequence[str],
    ) -> None:
        self.seats: Final[i64] = seats
        self.spaces: Final[list[str]] = list(spaces)
        self.locations: Final[i64] = locations
        self.cards: Final[i64] = len(cards)  # designs that lie among the players
        self.tiles: Final[i64] = len(beside)  # those beside the board come after them
        self.designs: Final[list[str]] = [*cards, *beside]
        self.number: Final[dict[str, int]] = {key: i for i, key in enumerate(self.designs)}
        self.zones: Final[list[str]] = _zones(seats, self.spaces)
        # The actions, block by block.
        self.blocks: Final[list[tuple[str, int]]] = self._blocks()
        self.starts: Final[dict[str, int]] = {}
        self.actions: Final[i64] = _begin(self.blocks, self.starts)
        self.use: Final[i64] = self.starts["use"]
        self.order: Final[i64] = self.starts["order"]
        self.pick: Final[i64] = self.starts["pick"]
        # The observation, part by part.
        self.parts: Final[list[tuple[str, int]]] = self._parts()
        begin: dict[str, int] = {}
        self.observation: Final[i64] = _begin(self.parts, begin)
        self.beside: Final[i64] = begin["beside"]
        self.sizes: Final[i64] = begin["sizes"]
        self.table: Final[i64] = begin["table"]
        self.prices: Final[i64] = begin["prices"]
        self.decks: Final[i64] = begin["decks"]
        self.lasting: Final[i64] = begin["lasting"]
        self.waiting: Final[i64] = begin["waiting"]
        self.question: Final[i64] = begin["asked"]
        self.asking: Final[i64] = begin["asking"]
        self.picked: Final[i64] = begin["picked"]

    def _blocks(self) -> list[tuple[str, int]]:
        """The blocks of actions, each with its size."""
        seats, spaces = int(self.seats), len(self.spaces)
        cards, designs = int(self.cards), len(self.designs)
        found = [("word", ROOM), ("confront", seats), ("player", seats)]
        found += [(name, spaces) for name in ("move", "place", "lead", "space")]
        found += [("mode", MODES), ("type", len(TYPES)), ("parity", 2), ("amount", AMOUNTS)]
        found += [(name, cards) for name in VERBS_OF_CARDS]
        found += [("defend for", cards * (seats + 1)), ("name", designs), ("take", designs)]
        found += [("use", designs * USES), ("order", designs * ORDERS)]
        return [*found, ("pick", cards * len(self.zones)), ("pick beside", designs)]

    def _parts(self) -> list[tuple[str, int]]:
        """The parts of an observation, each with its size."""
        seats, cards, designs = int(self.seats), int(self.cards), len(self.designs)
        return [
            ("counts", cards * len(self.zones)),
            ("beside", int(self.tiles)),
            ("sizes", len(self.zones)),
            ("seats", seats * len(SEAT_WORDS)),
            ("table", len(TABLE_WORDS) + int(self.locations)),
            ("prices", cards),
            ("decks", (seats + 1) * DEEP),
            ("lasting", 2 * designs),
            ("waiting", designs),
            ("asked", 1),
            ("kind", len(Q_NAMES)),
            ("verb", len(VERBS)),
            ("named", 7),
            ("window", len(WINDOWS)),
            ("question", len(QUESTION_WORDS)),
            ("asking", designs),
            ("picked", cards),
        ]

    def block_of(self, action: int) -> tuple[str, int]:
        """The block in which an action lies, and its place in it; raises Unnumbered for none."""
        at = action
        for name, size in self.blocks:
            if 0 <= at < size:
                return name, at
            at -= size
        raise Unnumbered(f"There is no action {action}; there are {int(self.actions)}.")

    def part(self, name: str) -> slice:
        """Where a part of the observation lies."""
        at = 0
        for one, size in self.parts:
            if one == name:
                return slice(at, at + size)
            at += size
        raise Unnumbered(f'An observation has no part "{name}".')

    def features(self, action: int) -> tuple[int, int, int, int]:
        """An action as four numbers: its block, and from 1 its design, its zone, and what else.

        0 stands for none. What else is a seat, a space, an ability, a mode, a word or an amount.
        """
        name, at = self.block_of(action)
        block = next(i for i, one in enumerate(self.blocks) if one[0] == name)
        cards = int(self.cards)
        if name == "pick":
            return block, at % cards + 1, at // cards + 1, 0
        if name == "use":
            return block, at // USES + 1, 0, at % USES + 1
        if name == "order":
            return block, at // ORDERS + 1, 0, at % ORDERS + 1
        if name == "defend for":
            return block, at % cards + 1, 0, at // cards + 1
        if name in OF_DESIGNS:
            return block, at + 1, 0, 0
        return block, 0, 0, at + 1

    def said(self, action: int) -> str:
        """An action in words, for whoever reads along."""
        name, at = self.block_of(action)
        _, design, zone, more = self.features(action)
        if name == "word":
            return WORDS[at] if at < len(WORDS) else f"word {at}"
        if name in ("move", "place", "lead", "space"):
            return f"{name} {self.spaces[at]}"
        said = [name, *([self.designs[design - 1]] if design else [])]
        said += [f"from {self.zones[zone - 1]}"] if zone else []
        return " ".join([*said, *([str(more - 1)] if more else [])])


def _zones(seats: int, spaces: Sequence[str]) -> list[str]:
    """The zones as a seat sees them: its own, the others' in turn order, and the shared ones."""
    found = [f"{kind} of seat +{seat}" for seat in range(seats) for kind in ZONE_NAMES]
    assert len(found) == seats * ZONES
    return [*found, *SHARED_NAMES, "stack", *spaces, "under a card"]


def _begin(blocks: list[tuple[str, int]], begin: dict[str, int]) -> int:
    """Note where each block begins; where the last one ends."""
    at = 0
    for name, size in blocks:
        begin[name] = at
        at += size
    return at
