"""The log as a person reads it: one line for things that happened together.

Owns: joining events into lines. Must not know: rules, colours, who may know what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Any, Protocol

JOINED = ("draw", "discard", "destroy", "gain", "reveal", "shuffle")


class Told(Protocol):
    """What the log needs of an event."""

    def seen(self, seat: int | None) -> dict[str, Any]:
        """The event as a seat may know it."""


def lines(events: Iterable[Told], seat: int | None) -> list[str]:
    """What happened, for a seat: several cards drawn, discarded and so on in one line."""
    told = [event.seen(seat) for event in events]
    told = [event for event in told if event["text"]]
    found: list[str] = []
    played = None
    for _, together in groupby(told, key=_together):
        row = list(together)
        event = row[0]
        if event["kind"] == "power" and played == (event["seat"], event.get("cause")):
            found[-1] = f"{found[-1].rstrip('.')}: {_power(event['text'])}"
        else:
            found.append(_line(row))
        played = (event["seat"], event["card"]) if event["kind"] == "play" else None
    return found


def _power(text: str) -> str:
    """The end of a line about Power, after the card that gave it was named."""
    return f"{text.partition(' has ')[2].rpartition(' (')[0]}."


def _together(event: dict[str, Any]) -> tuple[Any, ...]:
    """What must be equal for events to share a line."""
    if event["kind"] in JOINED and "card" in event:
        place = (event.get("from"), event.get("to"))
        return (event["kind"], event["seat"], event.get("cause"), *place)
    if event["kind"] == "enter" and "card" in event:
        return ("enter", event.get("to"))
    return (id(event),)


def _line(events: list[dict[str, Any]]) -> str:
    first: str = events[0]["text"]
    if len(events) == 1:
        return first
    hidden = sum(event["card"] is None for event in events)
    cards = Counter(event["card"] for event in events if event["card"] is not None)
    parts = [name if times == 1 else f"{name} x{times}" for name, times in cards.items()]
    if hidden:
        parts.append("a card" if hidden == 1 else f"{hidden} cards")
    told = events[0]["card"] or "a card"
    verb = first.replace("enters", "enter", 1) if events[0]["kind"] == "enter" else first
    return verb.replace(told, ", ".join(parts), 1)
