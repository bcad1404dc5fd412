"""What a question is about, as the greedy player takes it: a few facts of its effects.

Owns: which facts those are. Must not know: card names, any position, any seat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

import longbox.effects.vocabulary as fx
from longbox.agents.terms import (
    amount,
    confrontation_in,
    goes_to,
    moving_villain,
    reach_of,
    speaks_of_itself,
    stacks_of,
    zones_of,
)
from longbox.agents.weighing import Yield, weigh_effects
from longbox.views.facts import Meaning

if TYPE_CHECKING:
    from mypy_extensions import i64

# What may be done.
DOES_OTHERWISE: Final[i64] = 0
DESTROYS: Final[i64] = 1
GIVES_UP: Final[i64] = 2  # a card of one's own
GETS_UNWANTED: Final[i64] = 3
GOES: Final[i64] = 4  # one's own Character, or another player's
CONTAINS: Final[i64] = 5
MOVES_VILLAIN: Final[i64] = 6
# What becomes of a Confrontation.
NO_FIGHT: Final[i64] = 0
STARTS: Final[i64] = 1
ENDS: Final[i64] = 2
SWITCHES: Final[i64] = 3
FIGHTS: Final = {"start": STARTS, "end": ENDS}
# Where cards are looked for, as bits.
FROM_LINE_UP: Final = 1
FROM_HAND: Final = 2
FROM_DISCARD: Final = 4
FROM_PLAY: Final = 8
ZONE_BITS: Final = (
    (fx.Zone.LINE_UP, FROM_LINE_UP),
    (fx.Zone.HAND, FROM_HAND),
    (fx.Zone.DISCARD, FROM_DISCARD),
    (fx.Zone.PLAY, FROM_PLAY),
)
ANY_DISTANCE: Final = -1.0


@final
class Motion:
    """How a Villain, or a card spoken of, is moved."""

    __slots__ = ("is_here", "reach")

    def __init__(self, it: fx.Stand) -> None:
        reach = reach_of(it)
        self.is_here: Final[bool] = it.where == "your space"  # to one's own space
        self.reach: Final[i64] = -1 if reach is None else reach  # from oneself; -1: from anywhere


def motion_in(term: object) -> Motion | None:
    """How a Villain is moved in a term; None: not at all."""
    found = moving_villain(term)
    return None if found is None else Motion(found)


@final
class Wish:
    """A "you may": what would be done."""

    __slots__ = (
        "act",
        "far",
        "fight",
        "is_discarding",
        "is_itself",
        "is_putting",
        "is_showing",
        "motion",
        "zones",
    )

    def __init__(self, it: fx.May, unwanted: frozenset[str]) -> None:
        act = it.do[0]
        fight = confrontation_in(it.do)
        zones = zones_of(act) if isinstance(act, fx.Move) else set()
        self.fight: Final[i64] = NO_FIGHT if fight is None else FIGHTS.get(fight.op, SWITCHES)
        self.is_itself: Final[bool] = speaks_of_itself(it.do)  # with the card that asks
        self.act: Final[i64] = act_of(act, unwanted)
        self.zones: Final[i64] = sum([bit for zone, bit in ZONE_BITS if zone in zones])
        # A card goes to the discard pile, or comes from it.
        self.is_discarding: Final[bool] = isinstance(act, fx.Move) and (
            act.verb == "discard" or fx.Zone.DISCARD in zones or goes_to(act, fx.Zone.DISCARD)
        )
        self.is_putting: Final[bool] = isinstance(act, fx.Move) and act.verb == "put"
        # A card is shown or discarded, which is all that it takes.
        self.is_showing: Final[bool] = isinstance(act, fx.Show) or (
            isinstance(act, fx.Move) and act.verb == "discard"
        )
        far = act.far if isinstance(act, fx.Stand) else None
        self.far: Final[float] = ANY_DISTANCE if far is None else amount(far)  # of a Character
        self.motion: Final = Motion(act) if isinstance(act, fx.Stand) else None


def act_of(act: fx.Effect, unwanted: frozenset[str]) -> int:
    """What an effect does, of what makes a difference."""
    if isinstance(act, fx.Stand):
        if isinstance(act.what, fx.Player):
            return GOES
        return {"contain": CONTAINS, "move": MOVES_VILLAIN}.get(act.op, DOES_OTHERWISE)
    if not isinstance(act, fx.Move):
        return DOES_OTHERWISE
    if act.verb in ("destroy", "remove"):
        return DESTROYS
    if act.verb in ("discard", "pass") or (act.verb == "put" and fx.Zone.HAND in zones_of(act)):
        return GIVES_UP
    if act.verb == "gain" and not unwanted.isdisjoint(stacks_of(act.cards)):
        return GETS_UNWANTED
    return DOES_OTHERWISE


@final
class Gist:
    """What effects come to."""

    __slots__ = ("motion", "sinks", "sums", "wishes")

    def __init__(self, text: str, unwanted: frozenset[str]) -> None:
        terms = Meaning(text).terms
        first = terms[0] if terms else None
        self.wishes: Final = [Wish(one, unwanted) for one in terms if isinstance(one, fx.May)]
        self.motion: Final = motion_in(terms)
        # The card goes to the bottom of a deck.
        self.sinks: Final[bool] = (
            isinstance(first, fx.Move) and first.to is not None and first.to.end == "bottom"
        )
        self.sums: Final[Yield] = weigh_effects(terms, unwanted)


@lru_cache(maxsize=4096)
def gist_of(text: str, unwanted: frozenset[str]) -> Gist:
    """What effects come to, from their JSON text; worked out once for each text."""
    return Gist(text, unwanted)
