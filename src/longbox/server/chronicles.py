"""The log of a table in lines, for those who asked last: who sits down anew need not wait for it.

Owns: which logs are remembered, and that they are still so. Must not know: who may know what, how
anything is said: events and the voice say that.
"""

from __future__ import annotations

from collections import OrderedDict

from longbox.game.account import Account, Made
from longbox.views import voice
from longbox.views.facts import Line

REMEMBERED = 64  # logs, each of one table for one seat
FEW = 8  # moments, whose lines are made faster than looked up


class Chronicle:
    """What one seat may know to have happened, in lines."""

    __slots__ = ("_ends", "_last", "_lines", "account")

    def __init__(self, account: Account) -> None:
        self.account = account
        self._ends = [0]  # after each moment of the seat: how many lines there are
        self._last: Made | None = None  # the last move that is in it
        self._lines: list[Line] = []

    def since(self, seat: int | None, moment: int) -> list[Line]:
        """The lines since a moment of the seat."""
        account = self.account
        known = len(self._ends) - 1
        was_taken_back = account.number(seat) < known or (
            self._last is not None and account.step(seat, known)[-1] is not self._last
        )
        if was_taken_back:
            self._ends, self._lines = [0], []
        for number in range(len(self._ends), account.number(seat) + 1):
            self._lines += lines_of(account, seat, number)
            self._ends.append(len(self._lines))
            self._last = account.step(seat, number)[-1]
        return self._lines[self._ends[moment] :]


_kept: OrderedDict[tuple[int, int | None], Chronicle] = OrderedDict()


def lines_of(account: Account, seat: int | None, number: int) -> list[Line]:
    """What led to a moment of a seat, in lines."""
    events = [event.seen(seat) for one in account.step(seat, number) for event in one.events]
    return voice.lines(events, account.game.players, number)


def log_since(account: Account, seat: int | None, moment: int) -> list[Line]:
    """All that a seat may know to have happened since a moment of its, in lines."""
    last = account.number(seat)
    if last - moment <= FEW:
        return [
            line
            for number in range(moment + 1, last + 1)
            for line in lines_of(account, seat, number)
        ]
    key = (id(account), seat)
    found = _kept.get(key)
    if found is None or found.account is not account:
        found = _kept[key] = Chronicle(account)
        if len(_kept) > REMEMBERED:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return found.since(seat, moment)
