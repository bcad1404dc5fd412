"""An errand: what a player has said it will do, or was asked to do, and what its partners will.

Owns: what an errand names, and how much it counts. Must not know: any position, how anybody
decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

import msgspec

from longbox.views.deck import NO_DECK, Deck

if TYPE_CHECKING:
    from mypy_extensions import i64

BUYING: Final = 4.0  # what more a purchase is worth to whoever has said that they will make it
LEAVING: Final = 4.0  # what less it is worth to a partner of theirs
DEFEATING: Final = 12.0  # what more a Villain's defeat is worth, in Power
NEARING: Final = 5.0  # what more it is worth to be near the Villain
FAITH: Final = 0.06  # in chance to win, for what it takes to keep one's word


class Intention(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player says that it will do on its next turn."""

    kind: str  # confront, defeat, approach or buy
    seat: int  # whose intention it is
    card: str | None = None  # the Villain, or the card to buy
    whom: int | None = None  # the seat that will be confronted
    at: str | None = None  # the space where the card lies
    text: str = ""  # the same as a sentence


@final
class Errand:
    """What one seat has in mind beside winning; empty at first."""

    def __init__(self) -> None:
        self.card: str = ""  # by name: to be defeated or bought
        self.seat: i64 = -1  # to be confronted
        self.left: list[str] = []  # by name: what partners will buy
        self.deck: Deck = NO_DECK
        self.number: i64 = -1  # of the card in the deck
        self.others: list[int] = []  # of what partners will buy

    def set_out(self, card: str, seat: i64, left: list[str]) -> None:
        """Have this in mind, and nothing else."""
        self.card = card
        self.seat = seat
        self.left = left
        self.deck = NO_DECK

    def of(self, deck: Deck) -> i64:
        """The number of its card in a deck; below 0: it has none there."""
        if deck is not self.deck:
            self.deck = deck
            self.number = deck.of(self.card) if self.card else -1
            self.others = [deck.of(name) for name in self.left]
        return self.number

    def worth(self, deck: Deck, card: i64) -> float:
        """What a purchase is worth more for it, or less."""
        if card < 0:
            return 0.0
        if self.of(deck) == card:
            return BUYING
        return -LEAVING if card in self.others else 0.0

    def is_empty(self) -> bool:
        """Whether it has nothing in mind."""
        return not self.card and self.seat < 0 and not self.left


NO_ERRAND: Final = Errand()
