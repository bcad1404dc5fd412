"""Events as a person takes them in: what happened together stands in one line.

Owns: which events share a line, and its words. Must not know: rules, who may know what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

Seen = dict[str, Any]  # an event as a seat may know it

JOINED = ("draw", "discard", "destroy", "gain", "reveal", "shuffle")


def rows(events: Iterable[Seen]) -> Iterator[tuple[list[Seen], str]]:
    """The events of each line, and the Power that its card gave when it was played, in words."""
    waiting: list[Seen] = []
    played = None
    for _, together in groupby((event for event in events if event["text"]), key=_together):
        row = list(together)
        event = row[0]
        is_its_power = event["kind"] == "power" and played == (event["seat"], event.get("cause"))
        if waiting:
            yield waiting, _power(event) if is_its_power else ""
        waiting = [] if is_its_power else row
        played = (event["seat"], event["card"]) if event["kind"] == "play" else None
    if waiting:
        yield waiting, ""


def joined(row: list[Seen]) -> str:
    """The events of a line in one sentence."""
    first: str = row[0]["text"]
    if len(row) == 1:
        return first
    hidden = sum(event["card"] is None for event in row)
    cards = Counter(event["card"] for event in row if event["card"] is not None)
    parts = [name if times == 1 else f"{name} x{times}" for name, times in cards.items()]
    if hidden:
        parts.append("a card" if hidden == 1 else f"{hidden} cards")
    verb = first.replace("enters", "enter", 1) if row[0]["kind"] == "enter" else first
    return verb.replace(row[0]["card"] or "a card", ", ".join(parts), 1)


def with_power(text: str, power: str) -> str:
    """A line about a card that was played, with the Power that it gave."""
    return f"{text.rstrip('.')}: {power}" if power else text


def _power(event: Seen) -> str:
    """The end of a line about Power, without the card that gave it."""
    said: str = event["text"].partition(" has ")[2]
    cause = event["cause"]
    return said.removesuffix(f" ({cause}).") + "."


def _together(event: Seen) -> tuple[Any, ...]:
    """What must be equal for events to share a line."""
    if event["kind"] in JOINED and "card" in event:
        place = (event.get("from"), event.get("to"))
        return (event["kind"], event["seat"], event.get("cause"), *place)
    if event["kind"] == "enter" and "card" in event:
        return ("enter", event.get("to"))
    return (id(event),)
