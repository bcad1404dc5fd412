"""Hinting: what a coach would do now, for the seat that must decide, from what that seat may know.

Owns: what is played first anyway, which two options are told, and with which reasons.
Must not know: how a chance is reckoned, tables, sockets.

It looks at nothing but a world that is imagined for the seat, so that two positions that the seat
cannot tell apart give the same hint.
"""

from __future__ import annotations

from longbox.agents.adviser import Adviser
from longbox.coach import voice
from longbox.coach.reasons import grounds_of
from longbox.coach.reckoning import DRAWN, advice, following
from longbox.coach.told import Advice, Hint
from longbox.game.game import Game

BUDGET = 5000  # simulated decisions
OFFERED = 2  # choices
FIRST = 20  # moves that are made anyway, at most
SAME = 1.0  # percent within which two choices are as good
SEED = "hint"
TURNS = frozenset({"turn", "laid", "first", "long"})  # rules that ask for a turn's next move
TELLING = DRAWN | {"attack", "avoid", "gain", "enter"}  # what a world would have imagined


class NoHint(ValueError):
    """A decision to which nothing can be advised, in a sentence."""


def advise(game: Game, budget: int = BUDGET) -> Hint:
    """What a coach would do for the seat that must decide, from what that seat may know: a Hint.

    ``budget`` is how many decisions it tries out; the same game and budget give the same hint.
    Raises NoHint, a ValueError, where nothing can be advised.
    """
    decision = game.decision
    if decision is None:
        raise NoHint("The game is over; there is nothing to decide.")
    seat = decision.seat
    world = game.imagine(seat, SEED)
    seen = world.see(seat, is_spoken=False)
    is_shared = seen.city is not None and len({one.team for one in seen.players}) == 1
    if seen.city is not None and not is_shared:
        raise NoHint("In a city of competitors nobody can say yet how likely each is to win.")
    if decision.order:
        raise NoHint("Only the order is asked here, of what will all happen.")
    adviser = Adviser(SEED, budget, is_shared)
    first, cards = _played_first(world, seat, adviser)
    power = int(world.look("power"))
    choices = _choices(world, seat, adviser)
    is_equal = len(choices) > 1 and abs(choices[0].chance - choices[1].chance) < SAME
    return Hint(
        first=first,
        cards=cards,
        power=power,
        choices=choices,
        equal=is_equal,
        titles=tuple(voice.name_of(one) for one in choices),
        said=tuple(tuple(voice.reason(it, game.players) for it in one.reasons) for one in choices),
        before=voice.before(cards, seen.power, power),
    )


def _played_first(
    world: Game, seat: int, adviser: Adviser
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Make the moves that are made anyway and tell nothing new; they and their cards.

    Where the next one would tell something it is weighed like any other.
    """
    first: list[str] = []
    cards: list[str] = []
    for _ in range(FIRST):
        decision = world.decision
        assert decision is not None
        index = world.consult(adviser)
        if adviser.is_weighed:
            break
        option = decision.offers[index]
        tried = world.copy()
        events = tried.choose(option.text)
        after = tried.decision
        is_told = any(event.kind in TELLING for event in events)
        if is_told or after is None or after.seat != seat or after.asks.rule not in TURNS:
            adviser.is_thorough = True
            world.consult(adviser)
            break
        first.append(option.text)
        if option.card is not None:
            cards.append(option.card)
        world.choose(option.text)
    return tuple(first), tuple(cards)


def _choices(world: Game, seat: int, adviser: Adviser) -> tuple[Advice, ...]:
    """The two best options, which lead to different purchases."""
    decision = world.decision
    assert decision is not None
    if not adviser.is_weighed:  # nothing else can be done
        return (Advice((decision.offers[0].text,), decision.offers[0].kind, 0.0),)
    tried = [i for i in range(len(decision.offers)) if adviser.is_sure[i]]
    tried.sort(key=lambda i: (i != adviser.best, -adviser.chances[i]))
    grounds = grounds_of(world, seat)
    found: dict[frozenset[str], Advice] = {}
    for option in tried:
        one = decision.options[option]  # with what follows from it
        moves = following(world, one)
        made = advice(decision, one, moves, adviser, option, grounds)
        found.setdefault(frozenset(moves), made)
        if len(found) == OFFERED:
            break
    return tuple(found.values())
