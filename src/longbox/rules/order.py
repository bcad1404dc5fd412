"""The steps that a turn may have; which of them a game takes, and in which order, is its own.

Owns: the numbers of the steps. Must not know: what is done in any of them.

A turn's frame is at the step that is under way, or that is next as soon as all is settled.
"""

from __future__ import annotations

from typing import Final

START: Final = 0  # no turn is under way; every turn begins here
ANNOUNCE: Final = 1  # a normal turn, or a Confrontation
MAIN_PHASE: Final = 2  # playing, moving, buying, until the player ends it
BLOCKING: Final = 3  # of a Confrontation: who may Block is asked
COMPARING: Final = 4  # Power against the Confronted Character's cost
ENDING: Final = 5  # the hand is discarded, and the turn's end takes effect
CLEARING: Final = 6  # the play zone is cleared, a hand is drawn, the Line-Up is refilled
PASSING: Final = 7  # what that has woken is done, and the next player follows
PLACING: Final = 16  # a Character that stands nowhere comes to a space
STARTING: Final = 17  # the turn's start takes effect
GATHERING: Final = 18  # which Villains attack
ATTACKING: Final = 19  # they do, one by one
WALKING: Final = 20  # Villains move
COUNTING: Final = 21  # how many cards come
ADDING: Final = 22  # they do, one by one
ENTERING: Final = 23  # Super-Villains among them attack
STEPS: Final = 24

# Steps that begin at once: what waits is settled after them.
UNSETTLED: Final = 1 << START | 1 << COMPARING | 1 << PLACING | 1 << STARTING | 1 << ADDING
# Of a duel.
DUEL: Final = (STARTING, ANNOUNCE, MAIN_PHASE, BLOCKING, COMPARING, ENDING, CLEARING, PASSING)
