"""The log of a table: what happened, as lines for one seat.

Owns: joining events into lines, and which cards a line speaks of.
Must not know: rules, who may know what (an event says that itself).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from longbox.server.places import address
from longbox.views.narrate import Event

JOINED = ("draw", "discard", "destroy", "gain", "reveal", "shuffle")

Line = dict[str, Any]


def seen(event: Event, players: Sequence[str], seat: int | None) -> dict[str, Any]:
    """An event as a seat may know it, its places as addresses."""
    data = event.seen(seat)
    for key in ("from", "to"):
        if key in data:
            data[key] = address(players, data[key], None)
    return data


def lines(events: Iterable[dict[str, Any]]) -> list[Line]:
    """What happened: text, the seat it is about, the cards it names and the card behind it."""
    told = [event for event in events if event["text"]]
    found: list[Line] = []
    played = None
    for _, together in groupby(told, key=_together):
        row = list(together)
        event = row[0]
        if event["kind"] == "power" and played == (event["seat"], event.get("cause")):
            text = found[-1]["text"].rstrip(".")
            found[-1]["text"] = f"{text}: {_power(event['text'])}"
        else:
            found.append(_line(row))
        played = (event["seat"], event["card"]) if event["kind"] == "play" else None
    return found


def _power(text: str) -> str:
    """The end of a line about Power, after the card that gave it was named."""
    return f"{text.partition(' has ')[2].rpartition(' (')[0]}."


def _together(event: dict[str, Any]) -> tuple[Any, ...]:
    if event["kind"] in JOINED and "card" in event:
        place = (event.get("from"), event.get("to"))
        return (event["kind"], event["seat"], event.get("cause"), *place)
    if event["kind"] == "enter" and "card" in event:
        return ("enter",)
    return (id(event),)


def _line(events: list[dict[str, Any]]) -> Line:
    first = events[0]
    text: str = first["text"]
    cause = first.get("cause")
    if len(events) > 1:
        hidden = sum(event["card"] is None for event in events)
        cards = Counter(event["card"] for event in events if event["card"] is not None)
        parts = [name if times == 1 else f"{name} x{times}" for name, times in cards.items()]
        if hidden:
            parts.append("a card" if hidden == 1 else f"{hidden} cards")
        told = first["card"] or "a card"
        verb = text.replace("enters", "enter", 1) if first["kind"] == "enter" else text
        text = verb.replace(told, ", ".join(parts), 1)
    if cause and text.endswith(f" ({cause})."):
        text = text.removesuffix(f" ({cause}).") + "."
    named = [event["card"] for event in events if event.get("card")]
    line: Line = {"kind": first["kind"], "seat": first["seat"], "text": text}
    if named:
        line["cards"] = list(dict.fromkeys(named))
    if cause:
        line["cause"] = cause
    return line
