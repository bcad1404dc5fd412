"""A style: what a player who searches likes beside winning, so that it can be told from others.

Owns: the likings of each style, and what they make of a prospect. Must not know: card names,
states, how anything is searched.

All of it is added to the logarithm of the odds to win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from longbox.agents.appraisal import CURSES, FIGHT, HARM, POWER, SUMS, Ledger, ledger_of
from longbox.rules.words import blank_floats
from longbox.views.deck import NO_DECK, Deck
from longbox.views.prospect import (
    FACES,
    HELD_NOW,
    OWNED,
    PERSON,
    SIDE,
    STRETCHES,
    Prospect,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


@final
class Style:
    """The likings of a player; as they stand here, it likes nothing but to win."""

    def __init__(self) -> None:
        self.fights: float = 0.0  # a Power in one's deck, in Confrontations twice
        self.harms: float = 0.0  # a card that an ability in one's deck costs a foe
        self.builds: float = 0.0  # a Power that a card in one's deck cost, or a VP on it
        self.falls: float = 0.0  # a Character that a foe has lost
        self.empties: float = 0.0  # a card less in a foe's hand
        self.soils: float = 0.0  # a card that nobody wants, in a foe's deck
        self.daring: float = 0.0  # a Confrontation that may fail with nobody Blocking, announced
        self.deck: Deck = NO_DECK
        self.tastes: vec[float] = blank_floats(0)  # by card, what it is liked in one's own deck

    def liked(self, prospect: Prospect, seat: i64) -> float:
        """How much a seat likes where a game has come to."""
        if prospect.deck is not self.deck:
            self.deck = prospect.deck
            self.tastes = self.tastes_of(ledger_of(prospect.deck))
        people = prospect.people
        lying = prospect.lying
        total = 0.0
        for who in range(prospect.seats):
            first = who * STRETCHES
            start = prospect.first[first + HELD_NOW]
            held = prospect.last[first + HELD_NOW]
            end = prospect.last[first + OWNED]
            if who == seat:
                for i in range(start, end):
                    total += self.tastes[lying[i]]
            elif people[who * PERSON + SIDE] != people[seat * PERSON + SIDE]:
                total -= self.falls * float(people[who * PERSON + FACES])
                total -= self.empties * float(held - start)
                if self.soils != 0.0:
                    vps = ledger_of(prospect.deck).vps
                    for i in range(start, end):
                        if vps[lying[i]] < 0:
                            total += self.soils
        return total

    def tastes_of(self, ledger: Ledger) -> vec[float]:
        """What each card is liked in one's own deck."""
        found = blank_floats(ledger.count)
        for card in range(ledger.count):
            at = card * SUMS
            sums = ledger.sums
            worth = self.fights * (sums[at + POWER] + 2.0 * sums[at + FIGHT])
            worth += self.harms * (max(0.0, sums[at + HARM]) - sums[at + CURSES])
            worth += self.builds * float(ledger.costs[card] + ledger.vps[card])
            found[card] = worth
        return found


def aggressor() -> Style:
    """Who looks for a Confrontation, and buys what wins one."""
    it = Style()
    it.fights = 0.05
    it.falls = 0.8
    it.daring = 0.06
    return it


def builder() -> Style:
    """Who builds the dearest deck, and fights when nothing can go wrong."""
    it = Style()
    it.builds = 0.04
    it.falls = -0.25
    it.daring = -0.2
    return it


def saboteur() -> Style:
    """Who would rather spoil a foe's turn than have a good one."""
    it = Style()
    it.harms = 0.3
    it.empties = 0.12
    it.soils = 0.3
    return it


PLAIN: Final = Style()
