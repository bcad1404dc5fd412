"""A manner: how much a player makes of what a city offers.

Owns: the weights of each manner, in Power. Must not know: what lies in any city, how it decides.
"""

from __future__ import annotations

from typing import final


@final
class Manner:
    """The weights of a player in a city; as they stand here, those of the greedy player."""

    def __init__(self) -> None:
        self.super = 14.0  # a Super-Villain defeated, where that wins the game
        self.prize = 0.0  # a Villain defeated whose defeat wins the game by itself, that much more
        self.fought = 0.6  # any other Villain less
        self.spared_home = 0.45  # an Attack each turn that a defeat spares, of who is at home
        self.spared_here = 0.45  # the same, of who is in the space of a Character
        self.spared_far = 0.45  # the same, of who is still on the way
        self.annoying = 0.7  # the least that an Attack costs whom it strikes
        self.held = 0.5  # an Attack that a player is spared as long as a Villain is held
        self.kept = 0.35  # the same, of the turns after
        self.damaged = 0.5  # a damage to a Location
        self.loitering = 0.5  # the Attack of a Villain beside whom a turn ends
        self.ahead = 0.06  # what is near, and might be bought next turn
        self.prey = 0.9  # a Super-Villain that is near, and might be defeated next turn
        self.diluted = 0.65  # what a card brings of a deck that gets another one
        self.dear = 0.05  # for each Power that a card costs
        self.bought = 1.0  # a purchase, as it is worth to the greedy player
        self.trimmed = 1.0  # a poor card less, likewise
        # Whether a card counts as often as it will be played; else once, and less in the end.
        self.is_farsighted = False
        self.pace = 1.25  # cards that enter the city in a turn
        self.rest = 35.0  # cards left in the main deck when the clock starts
        self.horizon = 8.0  # turns of one's own for which a Villain would stay
        # What cards that come later are worth once the Threat is high, and by box of the clock.
        self.late = 0.6
        self.later = 0.25
        self.latest = 0.1


def sound() -> Manner:
    """Who counts every card as often as it will be played, and every Attack that is to come."""
    it = Manner()
    it.is_farsighted = True
    it.super = 11.9
    it.prize = 10.0
    it.fought = 0.47
    it.spared_home = 1.46
    it.spared_here = 1.5
    it.spared_far = 1.4
    it.annoying = 1.18
    it.loitering = 0.37
    it.bought = 0.62
    it.trimmed = 1.65
    it.diluted = 1.45
    it.dear = 0.07
    return it
