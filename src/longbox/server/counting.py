"""A game in numbers: turns, defeats and what is counted, as each seat may know it.

Owns: what is counted, and that it goes on from where it was counted last. Must not know: rules,
who may know what: events say that.
"""

from __future__ import annotations

from msgspec.structs import replace

from longbox.game.account import Account, Made
from longbox.server.messages import Deed, DefeatMark, TurnMark
from longbox.views.facts import EventParts

TALLIES = {
    "Defeated": "defeat",
    "Cards bought": "buy",
    "Cards played": "play",
    "Attacks made": "attack",
    "Attacks avoided": "avoid",
    "Blocks": "block",
}


DEEDS = 4  # of each kind that are told


class SeatCount:
    """What one seat may know to have happened, in numbers."""

    __slots__ = ("_attacker", "_deeds", "_last", "_moments", "marks", "tallies", "turns")

    def __init__(self, players: int) -> None:
        self._moments = 0  # of the seat, that were counted
        self._last: Made | None = None  # the last move of those
        self.turns: list[TurnMark] = []
        self.marks: list[DefeatMark] = []
        self.tallies = [dict.fromkeys(TALLIES, 0) for _ in range(players)]
        self._deeds: list[dict[str, Deed]] = [{} for _ in range(players)]
        self._attacker: dict[str, int] = {}  # whose Attack of a card was the last

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
        self._note(event.seat, event)
        for name, kind in TALLIES.items():
            self.tallies[event.seat][name] += event.kind == kind

    def _note(self, seat: int, event: EventParts) -> None:
        """What a card did, for whom."""
        card = event.card or (event.because.card if event.because is not None else None)
        if card is None:
            return
        if event.kind == "hit":
            seat = self._attacker.get(card, seat)
        elif event.kind == "attack":
            self._attacker[card] = seat
        elif event.kind not in ("power", "play", "buy"):
            return
        was = self._deeds[seat].get(card, Deed(card))
        match event.kind:
            case "hit":
                now = replace(was, hits=was.hits + 1)
            case "attack":
                now = replace(was, attacks=was.attacks + 1)
            case "power":
                now = replace(was, power=was.power + max(0, event.amount or 0))
            case "play":
                now = replace(was, played=was.played + 1)
            case _:
                now = replace(was, turn=was.turn or len(self.turns))
        self._deeds[seat][card] = now

    def deeds(self) -> list[list[Deed]]:
        """By seat what cards did: those that gave the most Power, and those whose Attacks hit."""
        return [_greatest(list(found.values())) for found in self._deeds]


def _greatest(found: list[Deed]) -> list[Deed]:
    by_power = sorted(found, key=lambda one: -one.power)[:DEEDS]
    by_hits = sorted((one for one in found if one.attacks), key=lambda one: -one.hits)[:DEEDS]
    bought = sorted((one for one in found if one.turn), key=lambda one: -one.power)[:DEEDS]
    return list({one.card: one for one in (*by_power, *by_hits, *bought)}.values())
