"""A prospect: where an imagined game has come to, as numbers, for whoever judges it.

Owns: Prospect and its layout. Must not know: where the numbers come from, who judges how.

It tells of an imagined world alone, in which the cards of a hand or of a deck are those that were
dealt in the imagination; so they lie open in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from longbox.rules.words import blank
from longbox.views.deck import NO_DECK, Deck

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# The cards of a player, wherever they lie; the hand comes first.
HELD_NOW: Final = 0
OWNED: Final = 1  # deck, discard pile, in play and set aside
STRETCHES: Final = 2

# The words of a player.
SIDE: Final = 0  # the team
GONE: Final = 1  # whether the player is out of the game
FACES: Final = 2  # cards of the Character that are left
PRICED: Final = 3  # what the Character costs now
GRADE: Final = 4  # its Level; -1: there is none
SCORED: Final = 5  # VP in the score pile
PERSON: Final = 6  # words of a player


@final
class Prospect:
    """Where an imagined game has come to."""

    __slots__ = (
        "active",
        "deck",
        "first",
        "is_over",
        "last",
        "lying",
        "main_deck",
        "people",
        "seats",
        "winners",
    )

    def __init__(self, seats: i64, copies: i64) -> None:
        self.seats: Final[i64] = seats
        self.deck: Deck = NO_DECK
        self.is_over: bool = False
        self.winners: i64 = 0  # seats as bits
        self.active: i64 = 0
        self.main_deck: i64 = 0  # cards in it
        self.people: Final[vec[i64]] = blank(seats * PERSON)
        # Where each stretch begins and ends in ``lying``.
        self.first: Final[vec[i64]] = blank(seats * STRETCHES)
        self.last: Final[vec[i64]] = blank(seats * STRETCHES)
        self.lying: Final[vec[i64]] = blank(copies)
