"""Small questions about terms of the vocabulary: who, where, how many, how much.

Owns: what an amount often is, and where cards are looked for. Must not know: any position.
"""

from __future__ import annotations

from typing import Final

import longbox.effects.vocabulary as fx
from longbox.effects.parts import parts

OFTEN: Final = 1.5  # what a varying amount often is
HAND_SIZE: Final = 5
HIGHEST: Final = 9  # a number above it is no more than a way to say "all"
POWER_NOW: Final = 3.0  # what a player's Power often is

# When in a turn something is best done.
EARLY: Final = -3
NORMAL: Final = 0
LATE: Final = 1
LAST: Final = 2

GROUPS = (
    fx.Who.EACH_FOE,
    fx.Who.EACH_PLAYER,
    fx.Who.EACH_OTHER,
    fx.Who.YOU_OR_TEAMMATE,
    fx.Who.PICKED,
)
ASKED_FOR = (fx.Who.A_FOE, fx.Who.A_PLAYER, fx.Who.ANOTHER)
VILLAIN = fx.Type("Villain")


def is_you(who: fx.Player) -> bool:
    """Whether it is the player whose text it is."""
    return who.who is fx.Who.YOU


def is_your(place: fx.Place) -> bool:
    """Whether it is a place of the player whose text it is."""
    return place.of is None or is_you(place.of)


def is_at_start(ability: fx.Ability) -> bool:
    """Whether a trigger waits for its owner's turn to begin."""
    event = ability.event
    return event is not None and event.verbs == ("start",) and is_you(event.who)


def is_lasting(effect: fx.Effect) -> bool:
    """Whether an effect of a played text is so as long as the card lies in play.

    What speaks of a player or a card that the text has chosen before is begun when it is played.
    """
    if not isinstance(effect, fx.Modify) or effect.until is not fx.Until.IN_PLAY:
        return False
    return not any(
        (isinstance(one, fx.Player) and one.who is fx.Who.THEY)
        or (isinstance(one, fx.Ref) and one.word is not fx.Word.THIS)
        or isinstance(one, fx.Way)
        for one in parts(effect)
    )


def is_revealing(effect: fx.Effect) -> bool:
    """Whether an effect reveals cards."""
    return any(isinstance(one, fx.Show) and one.verb == "reveal" for one in parts(effect))


def is_passing_on(it: fx.Each) -> bool:
    """Whether players pass cards to one another, which is as good for one as for another."""
    if not isinstance(it.group, fx.Player) or it.group.who in ASKED_FOR or len(it.do) != 1:
        return False
    return isinstance(it.do[0], fx.Move) and it.do[0].verb == "pass"


def is_near(term: object) -> bool:
    """Whether an expression looks at spaces of the city."""
    return any(isinstance(one, fx.Place) and one.zone is fx.Zone.SPACE for one in parts(term))


def goes_to(it: fx.Move, zone: fx.Zone) -> bool:
    """Whether cards go to such a zone."""
    return it.to is not None and it.to.place.zone is zone


def places(cards: fx.Cards) -> tuple[fx.Place, ...]:
    """Where cards are looked for."""
    if isinstance(cards, fx.Pick):
        return places(cards.group)
    if isinstance(cards, fx.Group):
        return cards.source if isinstance(cards.source, tuple) else ()
    if isinstance(cards, fx.Top | fx.Bottom):
        return (cards.place,)
    return ()


def stacks_of(cards: fx.Cards) -> list[str]:
    """The names of the stacks that cards are taken from."""
    group = cards.group if isinstance(cards, fx.Pick) else cards
    kind = group.kind if isinstance(group, fx.Group) else None
    found: list[str] = []
    for place in places(cards):
        if place.zone is fx.Zone.STACK:
            found.append(place.name)
        elif place.zone is fx.Zone.ITS_STACK and isinstance(kind, fx.Name):
            found.append(kind.name)
    return found


def how_many(cards: fx.Cards) -> float:
    """How many cards there often are."""
    if isinstance(cards, fx.Top | fx.Bottom):
        return amount(cards.n)
    if not isinstance(cards, fx.Pick):
        return 1.0
    count = cards.count
    if isinstance(count, fx.AnyNumber):
        return OFTEN
    if isinstance(count, fx.All):
        return 2 * OFTEN
    if isinstance(count, fx.UpTo | fx.AtRandom | fx.Worth | fx.Within):
        return amount(count.n)
    return amount(count)


def amount(it: fx.Amount) -> float:
    """What an amount often is."""
    if isinstance(it, fx.Num):
        return float(min(it.n, HIGHEST))
    if isinstance(it, fx.Times):
        return it.n * amount(it.a)
    if isinstance(it, fx.Plus):
        return amount(it.a) + amount(it.b)
    if isinstance(it, fx.Minus):
        whole = HAND_SIZE if counts_hand(it.a) else amount(it.a)
        return max(0.0, whole - amount(it.b))
    if isinstance(it, fx.Half):
        return amount(it.a) / 2
    if isinstance(it, fx.AtLeast):
        return max(float(it.n), amount(it.a))
    if isinstance(it, fx.AtMost):
        return min(float(it.n), amount(it.a))
    return POWER_NOW if isinstance(it, fx.Stat) else OFTEN


def counts_hand(it: fx.Amount) -> bool:
    """Whether an amount is the number of cards in a hand."""
    if not isinstance(it, fx.Count):
        return False
    return any(place.zone is fx.Zone.HAND for place in places(it.cards))


def levels(it: fx.Amount) -> float:
    """How often the Level of one's own Character is in an amount."""
    if isinstance(it, fx.Level):
        return 1.0 if is_you(it.who) else 0.0
    if isinstance(it, fx.Times):
        return it.n * levels(it.a)
    if isinstance(it, fx.Plus):
        return levels(it.a) + levels(it.b)
    return 0.0


def growing(it: fx.Amount) -> int:
    """Whether an amount grows with what was done before, and so is best counted late."""
    found = NORMAL
    for one in parts(it):
        if isinstance(one, fx.Stat):
            return LAST
        if isinstance(one, fx.Count | fx.Distinct | fx.Tally | fx.Sum):
            found = LATE
    return found


# --------------------------------------------------------------------------- what is asked about


def zones_of(act: fx.Move) -> set[fx.Zone]:
    """The zones from which a move takes cards."""
    return {place.zone for place in places(act.cards)}


def speaks_of_itself(effects: tuple[fx.Effect, ...]) -> bool:
    """Whether effects do something with the card whose text they are."""
    return any(isinstance(one, fx.Ref) and one.word is fx.Word.THIS for one in parts(effects))


def confrontation_in(effects: tuple[fx.Effect, ...]) -> fx.Confront | None:
    """What effects do to a Confrontation; None: nothing."""
    for one in parts(effects):
        if isinstance(one, fx.Confront):
            return one
    return None


def destroys(term: object) -> bool:
    """Whether cards are destroyed in it."""
    return any(isinstance(one, fx.Move) and one.verb == "destroy" for one in parts(term))


def moving_villain(term: object) -> fx.Stand | None:
    """How a Villain, or a card spoken of, is moved in it; None: not at all."""
    for one in parts(term):
        if isinstance(one, fx.Stand) and one.op == "move" and not isinstance(one.what, fx.Player):
            return one
    return None


def is_placing_anywhere(term: object) -> bool:
    """Whether a Character may be placed on any space in it."""
    return any(
        isinstance(one, fx.Stand)
        and isinstance(one.what, fx.Player)
        and (one.op, one.where) == ("place", "any space")
        for one in parts(term)
    )


def reach_of(it: fx.Stand) -> int | None:
    """Within which Range of oneself the cards are that are moved; None: anywhere."""
    cards = it.what
    if isinstance(cards, fx.Player):
        return None
    for place in places(cards):
        if place.zone is fx.Zone.SPACE and place.of is not None:
            return place.reach
    return None


def is_barring(ability: object) -> bool:
    """Whether an ability keeps players from buying in a space with a Villain."""
    if not isinstance(ability, fx.Ability) or ability.kind is not fx.Kind.STANDING:
        return False
    return any(
        isinstance(one, fx.Modify)
        and one.change == fx.Cannot("buy")
        and any(part == fx.Beside(VILLAIN) for part in parts(one.scope))
        for one in ability.effects
    )
