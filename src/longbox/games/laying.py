"""A table laid by hand: zones of a plan replaced before the first turn begins.

Owns: what a laid zone holds, and what becomes of the cards that it replaces.
Must not know: how a table is written down, how a turn is played.

A card that is laid exists in the number laid; the cards that it replaces are not in the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from longbox.games.setup import Plan, SetupError
from longbox.printed.problem import nearest
from longbox.rules.codes import (
    ASIDE,
    CHARACTER,
    DECK,
    DESTROYED,
    DISCARD,
    HAND,
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
CLEARED = ("hand", "deck", "discard", "play")  # empty for a player whom the table names at all
SHARED_ZONES = {"line_up": LINE_UP, "main_deck": MAIN, "destroyed": DESTROYED}
TOP_FIRST = ("deck", "main_deck")


@dataclass(slots=True)
class LaidSeat:
    """What is laid for one player: card names by zone, and the Level of the Character."""

    zones: dict[str, list[str]] = field(default_factory=dict)
    level: int = 0  # 0: as set up


@dataclass(slots=True)
class Table:
    """What is laid: card names by zone, decks from the top."""

    seats: dict[str, LaidSeat] = field(default_factory=dict)
    shared: dict[str, list[str]] = field(default_factory=dict)
    stacks: dict[str, int] = field(default_factory=dict)
    first: str = ""


class LayingError(SetupError):
    """A zone that cannot be laid; ``path`` is its place in the table."""

    def __init__(self, path: tuple[str | int, ...], message: str) -> None:
        super().__init__(message)
        self.path = path


def lay(plan: Plan, table: Table) -> None:
    """Lay the table; raises LayingError where it cannot be laid."""
    if table.first:
        plan.first = seat_of(plan, table.first, ("first",))
    for name, laid in table.seats.items():
        _lay_seat(plan, seat_of(plan, name, (name,)), name, laid)
    for zone, names in table.shared.items():
        plan.zones[plan.shared(SHARED_ZONES[zone])] = _numbers(plan, zone, names, (zone,))
    for name, size in table.stacks.items():
        _lay_stack(plan, name, size)


def seat_of(plan: Plan, name: str, path: tuple[str | int, ...]) -> int:
    """The seat of a player by name."""
    for seat, player in enumerate(plan.players):
        if player.casefold() == name.casefold():
            return seat
    guess = nearest(name, [*plan.players, *SHARED_ZONES, "stacks", "first"])
    hint = f'did you mean "{guess}"?' if guess else f"the players are {', '.join(plan.players)}."
    raise LayingError(path, f'There is no player "{name}"; {hint}')


def _lay_seat(plan: Plan, seat: int, name: str, laid: LaidSeat) -> None:
    for zone in CLEARED:
        plan.zones[plan.zone(seat, SEAT_ZONES[zone])] = []
    for zone, names in laid.zones.items():
        numbers = _numbers(plan, zone, names, (name, zone))
        plan.zones[plan.zone(seat, SEAT_ZONES[zone])] = numbers
    if laid.level:
        stack = plan.zones[plan.zone(seat, CHARACTER)]  # the last Level first: the top is last
        if laid.level > len(stack):
            message = f"{plan.players[seat]} has {len(stack)} Levels, so none is {laid.level}."
            raise LayingError((name, "level"), message)
        plan.zones[plan.zone(seat, CHARACTER)] = stack[: len(stack) - laid.level + 1]


def _lay_stack(plan: Plan, name: str, size: int) -> None:
    stacks = plan.catalog.stacks
    found = [i for i, stack in enumerate(stacks) if stack.casefold() == name.casefold()]
    if not found:
        known = ", ".join(stacks)
        message = f'There is no stack "{name}" in this game; there are {known}.'
        raise LayingError(("stacks", name), message)
    where = plan.shared(STACKS) + found[0]
    stack = plan.zones[where]
    missing = max(0, size - len(stack))
    plan.zones[where] = [stack[0]] * missing + stack[len(stack) - size + missing :]


def _numbers(plan: Plan, zone: str, names: Iterable[str], path: tuple[str | int, ...]) -> list[int]:
    """The cards of a zone by number, top last."""
    numbers = []
    for name in names:
        number = _number(plan, name, path)
        is_character = plan.catalog.cards[number].level > 0
        if is_character != (zone == "score"):
            what = "only Characters" if zone == "score" else "no Character"
            message = f'"{name}" cannot lie there: this zone holds {what}.'
            raise LayingError(path, message)
        numbers.append(number)
    return numbers[::-1] if zone in TOP_FIRST else numbers


def _number(plan: Plan, name: str, path: tuple[str | int, ...]) -> int:
    """A card by its name; of two cards of one name, the first, or NAME (SET)."""
    for card in plan.catalog.cards:
        if name == f"{card.name} ({card.set})":
            return card.id
    try:
        return plan.card(name)
    except SetupError as error:
        raise LayingError(path, str(error)) from None
