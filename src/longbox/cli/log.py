"""The log as the terminal tells it.

Owns: lines for a seat. Must not know: rules, colours, who may know what.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from longbox.views import voice
from longbox.views.events import Event


def lines(events: Iterable[Event], players: Sequence[str], seat: int | None) -> list[str]:
    """What happened, for a seat: several cards drawn, discarded and so on in one line."""
    told = voice.lines((event.seen(seat) for event in events), tuple(players))
    return [voice.told(line) for line in told]
