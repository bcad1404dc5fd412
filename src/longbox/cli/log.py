"""The log as the terminal tells it.

Owns: lines for a seat. Must not know: rules, colours, who may know what.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from longbox.records.lines import joined, rows, with_power


class Told(Protocol):
    """What the log needs of an event."""

    def seen(self, seat: int | None) -> dict[str, Any]:
        """The event as a seat may know it."""


def lines(events: Iterable[Told], seat: int | None) -> list[str]:
    """What happened, for a seat: several cards drawn, discarded and so on in one line."""
    told = rows(event.seen(seat) for event in events)
    return [with_power(joined(row), power) for row, power in told]
