"""A table laid by hand: zones of a plan replaced before the first turn begins.

Owns: what a laid zone holds, and what becomes of the cards that it replaces.
Must not know: how a table is written down, how a turn is played.

A card that is laid exists in the number laid; the cards that it replaces are not in the game.
"""

from __future__ import annotations

from collections.abc import Iterable

from longbox.games.citysetup import place_basics, spread_basics
from longbox.games.laid import LaidAlly, LaidCity, LaidSeat, LaidTable
from longbox.games.plan import CityPlan, Plan, is_character
from longbox.opening.answers import SetupError
from longbox.printed.problem import KeyPath, hinted, nearest
from longbox.rules.codes import (
    ASIDE,
    CHARACTER,
    DECK,
    DESTROYED,
    DISCARD,
    HAND,
    IS_VILLAIN,
    LINE_UP,
    MAIN,
    PLAY,
    SCORE,
    STACKS,
)

SEAT_ZONES = {
    "hand": HAND,
    "deck": DECK,
    "discard": DISCARD,
    "play": PLAY,
    "score": SCORE,
    "aside": ASIDE,
}
SHARED_ZONES = {"line_up": LINE_UP, "main_deck": MAIN, "destroyed": DESTROYED}
TOP_FIRST = ("deck", "main_deck")


class LayingError(SetupError):
    """A zone that cannot be laid; ``path`` is its place in the table."""

    def __init__(self, path: KeyPath, message: str) -> None:
        super().__init__(message)
        self.path = path


def lay(plan: Plan, table: LaidTable) -> None:
    """Lay the table; raises LayingError where it cannot be laid."""
    plan.first = seat_of(plan, table.first, ("first",)) if table.first else 0
    if table.city is not None:
        if plan.city is None:
            raise LayingError((), "There is no city in this game.")
        _lay_city(plan, plan.city, table.city)
    for name, laid in table.seats.items():
        _lay_seat(plan, seat_of(plan, name, (name,)), name, laid)
    for name, laid in table.seats.items():
        if laid.at:
            if plan.city is None:
                raise LayingError((name, "at"), "There is no city in this game.")
            plan.city.at[seat_of(plan, name, (name,))] = space_of(plan, laid.at)
    if plan.city is not None and plan.rules.ally and table.city is not None:
        _lay_ally(plan, plan.city, table.city.ally)
    if table.main_deck is not None:
        plan.rules.piles = []  # a deck laid by hand is not built of stacks
    for zone, where in SHARED_ZONES.items():
        names: list[str] | None = getattr(table, zone)
        if names is not None:
            plan.zones[plan.shared(where)] = _numbers(plan, zone, names, (zone,))
    for name, size in table.stacks.items():
        _lay_stack(plan, name, size)


def space_of(plan: Plan, name: str) -> int:
    """A space by its name; -1 for none."""
    return plan.rules.board.number.get(name, -1)


def _lay_city(plan: Plan, city: CityPlan, laid: LaidCity) -> None:
    """Lay what a city has beyond the players' cards."""
    board = plan.rules.board
    if laid.line_up is not None:
        for space, name in enumerate(board.names):
            names = laid.line_up.get(name, [])
            city.spaces[space] = _numbers(plan, "line_up", names, ("line_up", name))
    if laid.locations is not None:
        city.tiles = [_tile(plan, name, ("locations", i)) for i, name in enumerate(laid.locations)]
    place_basics(plan)
    if laid.damage:
        city.damage = [
            laid.damage.get(board.names[space], now)
            for space, now in zip(board.locations, city.damage, strict=True)
        ]
        spread_basics(plan)
    if laid.threat is not None:
        city.threat = laid.threat
    city.defeated = laid.defeated
    if laid.clock is not None:
        city.clock = laid.clock.box
        city.clock_owner = seat_of(plan, laid.clock.owner, ("clock", "owner"))
    cards = [plan.binder.cards[number] for space in city.spaces for number in space]
    here = [card.title or card.name for card in cards if card.types & IS_VILLAIN]
    for i, name in enumerate(laid.contained):
        if name not in here:
            message = f'"{name}" cannot be contained: there is no such Villain in the city.'
            raise LayingError(("contained", i), message)
    city.contained = laid.contained
    city.rolls = laid.dice


def _lay_ally(plan: Plan, city: CityPlan, laid: LaidAlly) -> None:
    """The ally stands where it is laid, or with the player."""
    city.at[-1] = space_of(plan, laid.at) if laid.at else city.at[0]
    if not laid.burden:
        return
    stack = plan.binder.burden
    pile = plan.zones[plan.shared(STACKS) + stack] if stack >= 0 else []
    if len(pile) < laid.burden:
        message = f"There are only {len(pile)} such cards for the ally, not {laid.burden}."
        raise LayingError(("ally",), message)
    city.ally = [*city.ally, *(pile.pop() for _ in range(laid.burden))]


def _tile(plan: Plan, name: str, path: KeyPath) -> int:
    """A Location tile by its title."""
    titles = {
        card.title or card.name: card.id for card in plan.binder.cards if card.place == "location"
    }
    if name in titles:
        return titles[name]
    raise LayingError(path, hinted(f'There is no Location "{name}".', nearest(name, titles)))


def seat_of(plan: Plan, name: str, path: KeyPath) -> int:
    """The seat of a player by name."""
    for seat, player in enumerate(plan.players):
        if player.casefold() == name.casefold():
            return seat
    guess = nearest(name, [*plan.players, *SHARED_ZONES, "stacks", "first"])
    hint = f'did you mean "{guess}"?' if guess else f"the players are {', '.join(plan.players)}."
    raise LayingError(path, f'There is no player "{name}"; {hint}')


def _lay_seat(plan: Plan, seat: int, name: str, laid: LaidSeat) -> None:
    for zone, where in SEAT_ZONES.items():
        names: list[str] = getattr(laid, zone)
        plan.zones[plan.zone(seat, where)] = _numbers(plan, zone, names, (name, zone))
    if laid.level:
        stack = plan.zones[plan.zone(seat, CHARACTER)]  # the last Level first: the top is last
        if laid.level > len(stack):
            message = f"{plan.players[seat]} has {len(stack)} Levels, so none is {laid.level}."
            raise LayingError((name, "level"), message)
        plan.zones[plan.zone(seat, CHARACTER)] = stack[: len(stack) - laid.level + 1]


def _lay_stack(plan: Plan, name: str, size: int) -> None:
    stacks = plan.binder.stacks
    found = [i for i, stack in enumerate(stacks) if stack.casefold() == name.casefold()]
    if not found:
        known = ", ".join(stacks)
        message = f'There is no stack "{name}" in this game; there are {known}.'
        raise LayingError(("stacks", name), message)
    where = plan.shared(STACKS) + found[0]
    stack = plan.zones[where]
    if plan.city is not None and found[0] in plan.city.basics:
        stack = plan.city.basics[found[0]]
    missing = max(0, size - len(stack))
    plan.zones[where] = [stack[0]] * missing + stack[len(stack) - size + missing :]


def _numbers(plan: Plan, zone: str, names: Iterable[str], path: KeyPath) -> list[int]:
    """The cards of a zone by number, top last."""
    numbers = []
    for name in names:
        number = _number(plan, name, path)
        holds_characters = zone == "score" and plan.city is None
        if is_character(plan.binder.cards[number]) != holds_characters:
            what = "only Characters" if zone == "score" else "no Character"
            message = f'"{name}" cannot lie there: this zone holds {what}.'
            raise LayingError(path, message)
        numbers.append(number)
    return numbers[::-1] if zone in TOP_FIRST else numbers


def _number(plan: Plan, name: str, path: KeyPath) -> int:
    """A card by its name; of two cards of one name, the first, or NAME (SET)."""
    for card in plan.binder.cards:
        if name == f"{card.name} ({card.set})":
            return card.id
    try:
        return plan.card(name)
    except SetupError as error:
        raise LayingError(path, str(error)) from None
