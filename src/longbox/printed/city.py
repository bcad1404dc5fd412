"""A city as it is printed: Locations, the Threat Track and its tiles, Scenarios, Side Missions.

Owns: the printed facts. Must not know: what a text means, how a file is written.
"""

from __future__ import annotations

from dataclasses import dataclass, field

TRACKS = ("cooperative", "competitive")
ALL = 6  # the Destination that is every Location
LEVELS = 6  # of a Threat Track, from 0 on
SLOTS = 5  # Locations in a city, and stacks of a main deck

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class PrintedLocation:
    """A tile with two sides: an ability, and the Basic card whose stack lies there."""

    name: str
    text: str = ""  # side A
    basic: str = ""  # side B
    source: str = ""
    note: str = ""
    path: Path = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PrintedTrack:
    """One side of the Threat Track, level by level."""

    side: str
    levels: tuple[str, ...]
    source: str = ""
    note: str = ""
    path: Path = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PrintedTile:
    """A Threat tile."""

    letter: str
    text: str
    source: str = ""
    note: str = ""
    path: Path = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class TrackChange:
    """What a Scenario does to one level of the Threat Track."""

    how: str  # covers, adds or blank
    level: int
    letter: str = ""


@dataclass(frozen=True, slots=True)
class PrintedScenario:
    """A Scenario: how its city is set up, and the rules that it brings."""

    number: int
    name: str
    locations: tuple[tuple[str, str], ...]  # tile and side
    supers: dict[int, int]  # how many Super-Villains go into which stack
    story: str = ""
    start: str = ""  # done before the first turn
    text: str = ""  # in force during the game
    won: str = ""  # done at the end
    lost: str = ""
    goal: int = 5  # Super-Villains to defeat; 0: the text says how it is won
    threat: tuple[TrackChange, ...] = ()
    threat_few: tuple[TrackChange, ...] = ()  # for 1 or 2 players
    cards: dict[str, int] = field(default_factory=dict)  # secret cards by their stack
    passed: tuple[str, ...] = ()  # secret cards dealt to the players in turn order
    remove: tuple[str, ...] = ()  # cards that stay in the box
    source: str = ""
    note: str = ""
    path: Path = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PrintedMission:
    """A Side Mission."""

    name: str
    text: str
    scenario: int  # whose pack holds it
    adds: str = ""  # the card that comes into the main deck from the next game on
    source: str = ""
    note: str = ""
    path: Path = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PrintedLog:
    """What the Campaign Log gives points for, and the grades."""

    first: int = 0  # a Scenario won at the first try
    second: int = 0
    failed: int = 0
    mission: int = 0
    intact: int = 0  # no Location is destroyed at the end
    grades: tuple[tuple[int, str], ...] = ()  # from how many points on


@dataclass(frozen=True, slots=True)
class PrintedCity:
    """All that a set has for a city."""

    locations: tuple[PrintedLocation, ...] = ()
    tracks: tuple[PrintedTrack, ...] = ()
    tiles: tuple[PrintedTile, ...] = ()
    scenarios: tuple[PrintedScenario, ...] = ()
    missions: tuple[PrintedMission, ...] = ()
    log: PrintedLog = field(default_factory=PrintedLog)
