"""A game in numbers: turns, defeats and what is counted, as each seat may know it.

Owns: what is counted, and that it goes on from where it was counted last. Must not know: rules,
who may know what: events say that.
"""

from __future__ import annotations

from msgspec.structs import replace

from longbox.game.account import Account, Made
from longbox.server.messages import DefeatMark, TurnMark
from longbox.views.facts import EventParts

TALLIES = {
    "Defeated": "defeat",
    "Cards bought": "buy",
    "Cards played": "play",
    "Attacks made": "attack",
    "Attacks avoided": "avoid",
    "Blocks": "block",
}


class SeatCount:
    """What one seat may know to have happened, in numbers."""

    __slots__ = ("_last", "_moments", "marks", "tallies", "turns")

    def __init__(self, players: int) -> None:
        self._moments = 0  # of the seat, that were counted
        self._last: Made | None = None  # the last move of those
        self.turns: list[TurnMark] = []
        self.marks: list[DefeatMark] = []
        self.tallies = [dict.fromkeys(TALLIES, 0) for _ in range(players)]

    def counts(self, account: Account, seat: int | None) -> bool:
        """Whether all that was counted is still so: moves may have been taken back."""
        if self._last is None:
            return True
        if account.number(seat) < self._moments:
            return False
        return account.step(seat, self._moments)[-1] is self._last

    def go_on(self, account: Account, seat: int | None) -> None:
        """Count what has happened since."""
        for number in range(self._moments + 1, account.number(seat) + 1):
            step = account.step(seat, number)
            for event in (event.seen(seat) for one in step for event in one.events):
                self._add(number, event)
            self._moments, self._last = number, step[-1]

    def _add(self, number: int, event: EventParts) -> None:
        if event.seat is None:
            return
        if event.kind == "turn":
            self.turns.append(TurnMark(number, event.seat, 0))
        elif event.kind == "power" and event.amount and self.turns:
            power = self.turns[-1].power + max(0, event.amount)
            self.turns[-1] = replace(self.turns[-1], power=power)
        elif event.kind == "defeat" and event.card is not None:
            self.marks.append(DefeatMark(number, event.seat, event.card))
        for name, kind in TALLIES.items():
            self.tallies[event.seat][name] += event.kind == kind
