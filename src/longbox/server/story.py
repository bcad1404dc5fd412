"""The log of a table: what happened, as lines for one seat.

Owns: which cards a line speaks of, and the card behind it.
Must not know: rules, who may know what (an event says that itself).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from longbox.records.lines import joined, rows, with_power
from longbox.server.places import address
from longbox.views.narrate import Event

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
    return [_line(row, power) for row, power in rows(events)]


def _line(row: list[dict[str, Any]], power: str) -> Line:
    first = row[0]
    cause = first.get("cause")
    text = joined(row)
    if cause and text.endswith(f" ({cause})."):
        text = text.removesuffix(f" ({cause}).") + "."
    named = [event["card"] for event in row if event.get("card")]
    line: Line = {"kind": first["kind"], "seat": first["seat"], "text": with_power(text, power)}
    if named:
        line["cards"] = list(dict.fromkeys(named))
    if cause:
        line["cause"] = cause
    return line
