"""A text at work, printed: small tables before, the moves and the log, what differs after.

Owns: how a demonstration looks in a terminal, and as JSON. Must not know: how tables are found.
"""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from longbox.cli.reading import Understood
from longbox.demonstrations.demonstration import demonstrate
from longbox.demonstrations.panels import Demonstration, Difference, Figure, Lying, Panel
from longbox.demonstrations.subjects import subject_of
from longbox.printed.card import SetFile
from longbox.views import voice
from longbox.views.facts import Spot, encode
from longbox.views.names import said

FEW = 6  # cards of a place that are all named
FIGURES = {"Power": "Power", "Move": "Move", "cost": "cost", "VP": "VP", "Threat": "Threat Level"}


def at_work(found: SetFile, reading: Understood) -> Demonstration | None:
    """The demonstration of a text that was read; None where there is nothing to show."""
    if not reading.ok:
        return None
    subject = subject_of(found, reading.printed, reading.abilities)
    return None if subject is None else demonstrate(subject)


def plain(shown: Demonstration | None) -> dict[str, Any] | None:
    """The same as plain data, for programs."""
    return None if shown is None else to_builtins(shown, enc_hook=encode)


def lines_of(shown: Demonstration | None) -> list[str]:
    """The same in lines, for people."""
    if shown is None:
        return []
    count = len(shown.panels)
    lines = [f"At work on {count} small table{'' if count == 1 else 's'}:"] if count else []
    for number, panel in enumerate(shown.panels, 1):
        lines += _panel(number, panel, shown)
    lines += [f"Warning: {warning}" for warning in shown.warnings]
    return lines


def _panel(number: int, panel: Panel, shown: Demonstration) -> list[str]:
    players = shown.players
    what = "; ".join(shown.branches[one].said for one in panel.shows)
    lines = [f"{number}. {what}."]
    lines += [f"   {told}" for told in _before(panel, players)]
    for act in panel.acts:
        if act.move:
            lines.append(f"   > {players[act.seat]}: {act.move}")
        lines += [f"     {voice.told(line)}" for line in act.lines]
    after = [_difference(one, players) for one in panel.after]
    told = "; ".join(one for one in after if one)
    return [*lines, f"   After: {told or 'all is as it was'}."]


def _before(panel: Panel, players: tuple[str, ...]) -> list[str]:
    told = [_lying(one, players) for one in panel.before.lying if one.at.zone != "main deck"]
    return [f"Before: {told[0]}", *(f"        {one}" for one in told[1:])] if told else []


def _lying(one: Lying, players: tuple[str, ...]) -> str:
    cards = ", ".join(one.cards[:FEW])
    more = len(one.cards) - FEW
    return f"{_place(one.at, players)}: {cards}" + (f" and {more} more" if more > 0 else "")


def _place(at: Spot, players: tuple[str, ...]) -> str:
    where = said(at, players, None)
    return where[:1].upper() + where[1:]


def _difference(one: Difference, players: tuple[str, ...]) -> str:
    if one.at is not None:
        gone = [f"-{card}" for card in one.gone]
        come = [f"+{card}" for card in one.come]
        if sorted(one.gone) == sorted(one.come):
            return f"{_place(one.at, players)} in another order: {', '.join(one.come)}"
        return f"{_place(one.at, players)}: {', '.join((*gone, *come))}"
    assert one.figure is not None
    return _figure(one.figure, one.was, players)


def _figure(one: Figure, was: int | None, players: tuple[str, ...]) -> str:
    whose = "" if one.seat is None else f"{players[one.seat]}'s "
    if one.what == "space":
        return f"{players[one.seat or 0]} is at {one.of}"
    if one.what == "price":
        return f"{one.of} costs {one.now} instead of {was}"
    if one.what == "damage":
        return f"damage of {one.of}: {one.now} instead of {was or 0}"
    what = FIGURES.get(one.what, one.what)
    return f"{whose}{what}: {one.now} instead of {was or 0}"
