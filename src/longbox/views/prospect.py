"""A prospect: where an imagined game has come to, as numbers, for whoever judges it.

Owns: Prospect and its layout. Must not know: where the numbers come from, who judges how.

It tells of an imagined world alone, in which the cards of a hand or of a deck are those that were
dealt in the imagination; so they lie open in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from longbox.rules.words import blank, longer
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
STOOD: Final = 6  # the space of the Character in a city; -1: none
PERSON: Final = 7  # words of a player

# The words of a Villain in a city.
VILLAIN: Final = 0  # the card
TOLL: Final = 1  # what it costs now
LAIR: Final = 2  # the space where it lies
TRAIT: Final = 3  # bits, as those of a sight: AT_HOME and on
FOE: Final = 4  # words of a Villain


@final
class Prospect:
    """Where an imagined game has come to."""

    __slots__ = (
        "active",
        "blocks",
        "box",
        "damage",
        "deck",
        "defeated",
        "first",
        "is_over",
        "last",
        "lying",
        "main_deck",
        "people",
        "ruins",
        "seats",
        "threat",
        "villain_count",
        "villains",
        "winners",
    )

    def __init__(self, seats: i64, copies: i64) -> None:
        self.seats: Final[i64] = seats
        self.deck: Deck = NO_DECK
        self.is_over: bool = False
        self.winners: i64 = 0  # seats as bits
        self.active: i64 = 0
        self.main_deck: i64 = 0  # cards in it
        self.blocks: i64 = 0  # on the way there: Blocks, and abilities that raised a cost like them
        self.people: Final[vec[i64]] = blank(seats * PERSON)
        # Where each stretch begins and ends in ``lying``.
        self.first: Final[vec[i64]] = blank(seats * STRETCHES)
        self.last: Final[vec[i64]] = blank(seats * STRETCHES)
        self.lying: Final[vec[i64]] = blank(copies)
        # The city, where there is one.
        self.threat: i64 = 0
        self.box: i64 = 0  # where the clock stands; 0: it does not run
        self.defeated: i64 = 0  # Super-Villains
        self.damage: i64 = 0  # of all Locations
        self.ruins: i64 = 0  # Locations that are destroyed
        self.villains: vec[i64] = blank(0)  # FOE words each
        self.villain_count: i64 = 0

    def meet(self, card: i64, cost: i64, space: i64, marks: i64) -> None:
        """One more Villain lies in the city."""
        at = FOE * self.villain_count
        if at == len(self.villains):
            self.villains = longer(self.villains, 8 * FOE)
        villains = self.villains
        villains[at] = card
        villains[at + TOLL] = cost
        villains[at + LAIR] = space
        villains[at + TRAIT] = marks
        self.villain_count += 1
