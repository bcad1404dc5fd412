"""The city in the terminal: a ring of ten spaces that can be read at a glance.

Owns: how the ring, the Threat Track and the rules in force are laid out.
Must not know: rules, states; it draws a view.

The ring goes round clockwise from the upper left corner. A Villain's mark says what it does next:
``>`` it walks clockwise, ``<`` the other way round, ``=`` it stays, ``!`` it is at its Destination,
whose number follows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.box import ASCII, SQUARE
from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from longbox.printed.city import HIT_POINTS
from longbox.views.facts import CityView, PlayerView, SpaceView, Stander

BOXES = 3  # of the end-of-game clock
LEGEND = "Villains: >3 walks clockwise to Location 3, <3 the other way, =3 stays, !3 is there."
Name = Callable[[str], Text]


def ring(city: CityView, own: str, name: Name, is_plain: bool) -> Grid:
    """The spaces in two rows, clockwise from the first; ``own`` is the player who looks."""
    spaces = city.spaces
    half = (len(spaces) + 1) // 2
    clockwise = [space.space for space in spaces]
    lines = ASCII if is_plain else SQUARE
    grid = Grid(box=lines, show_header=False, show_lines=True, expand=True, pad_edge=False)
    for _ in range(half):
        grid.add_column(ratio=1, overflow="fold")
    for row in (spaces[:half], spaces[: half - 1 : -1]):
        grid.add_row(*(_cell(space, clockwise, own, name) for space in row))
    return grid


def _cell(space: SpaceView, clockwise: Sequence[str], own: str, name: Name) -> Group:
    lines = [_head(space)]
    lines += [
        Text(f"* {who}", style="bold reverse" if who == own else "bold") for who in space.characters
    ]
    location = space.location
    if location is not None and location.basic:
        stack = name(location.basic)
        lines.append(Text.assemble(stack, f" x{location.left}"))
    lines += [_card(card, space.space, clockwise, name) for card in space.cards]
    return Group(*lines)


def _head(space: SpaceView) -> Text:
    line = Text(space.space, style="bold cyan")
    location = space.location
    if location is None:
        return line
    line.append(f" {location.name}", style="green")
    if location.destroyed:
        line.append(" destroyed", style="bold red")
    elif location.damage:
        line.append(f" {location.damage}/{HIT_POINTS}", style="red")
    return line


def _card(card: Stander, space: str, clockwise: Sequence[str], name: Name) -> Text:
    line = Text()
    if card.villain:
        line.append(f"{mark(card, space, clockwise)} ", style="bold red" if card.home else "red")
    shown = name(card.card)
    if card.super:
        shown.stylize("bold")
    line.append_text(shown)
    line.append(f" ({card.cost})", style="dim")
    if card.contained:
        line.append(" contained", style="yellow")
    return line


def mark(card: Stander, space: str, clockwise: Sequence[str]) -> str:
    """What a Villain does next, and the number of its Destination."""
    goal = card.destination
    number = "" if card.everywhere else "?" if goal is None else str(goal)
    step = card.next
    if step is None:
        return ("!" if card.home else "=") + number
    ahead = (clockwise.index(step) - clockwise.index(space)) % len(clockwise)
    return (">" if ahead <= len(clockwise) // 2 else "<") + number


def facts(city: CityView, players: Sequence[PlayerView]) -> Text:
    """Threat, clock and Super-Villains in one line."""
    parts = [f"Threat {city.threat}"]
    clock = city.clock
    if clock is not None:
        parts.append(f"clock {clock.box} of {BOXES}, {players[clock.owner].name}'s")
    goal = f" of {city.goal}" if city.goal else ""
    parts.append(f"Super-Villains defeated {city.defeated}{goal}")
    ally = city.ally
    if ally is not None:
        where = f"at {ally.at}" if ally.at else "off the city"
        bears = f", {len(ally.bears)} {ally.bears[0]}" if ally.bears else ""
        parts.append(f"ally {ally.name} {where}{bears}")
    return Text("   ".join(parts), style="bold")


def rules_in_force(city: CityView) -> list[Text]:
    """What the Scenario, the Threat Track, the Side Missions and the Locations say."""
    lines: list[Text] = []
    scenario = city.scenario
    if scenario is not None:
        lines.append(_said(scenario.name, scenario.text or "the usual rules."))
    for level in city.levels:
        if level.level <= city.threat + 1:
            title = f"Threat {level.level}" + ("" if level.reached else " (next)")
            lines += [_said(title, text) for text in level.texts]
    lines += [_said(f"Side Mission {one.name}", one.text) for one in city.missions]
    for space in city.spaces:
        location = space.location
        if location is not None and location.text and not location.destroyed:
            lines.append(_said(f"{space.space} {location.name}", location.text))
    return lines


def _said(title: str, text: str) -> Text:
    return Text.assemble((f"{title}: ", "bold"), " / ".join(text.splitlines()), style="dim")
