"""A city as it is printed: Locations, the Threat Track and its tiles, Scenarios, Side Missions.

Owns: the printed facts, and what each may be. Must not know: what a text means, how files are read.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct, field

from longbox.printed.key import NEEDED, Filled, Key, LookLine, Named, Rows, Text

ALL = 6  # the Destination that is every Location
LEVELS = 6  # of a Threat Track, from 0 on
SLOTS = 5  # Locations of a Scenario
PILES = 5  # stacks of a main deck
HIT_POINTS = 5  # of a Location: as much damage destroys it

Source = Literal["", "rulebook", "longbox"]

SUPERS = Key(said='"supers" must say how many go into which stack: { 2 = 2, 3 = 2 }.')
OF_STACK = Key(said=f'"{{key}}" must have the number of its stack, from 1 to {PILES}.')
GRADES = Key(noun="a list of points and words", each='[10, "..."]', needed=True)
ALL_LEVELS = Key(
    count=f"A Threat Track has {LEVELS} levels, from 0 to {LEVELS - 1}, not {{count}}."
)
ALL_SLOTS = Key(count=f"A Scenario has {SLOTS} Locations, not {{count}}.")


class PrintedLocation(Struct, frozen=True, omit_defaults=True):
    """A tile with two sides: an ability, and the Basic card whose stack lies there."""

    name: Filled
    text: Annotated[Text, NEEDED] = field(default="", name="a")  # side A
    basic: Annotated[Filled, Named(("basic",)), NEEDED] = ""  # side B
    emblem: str = ""  # whose colours it is printed in
    look: LookLine = ""  # in plain words
    source: Source = ""
    note: str = ""


class PrintedTrack(Struct, frozen=True, omit_defaults=True):
    """One side of the Threat Track, level by level."""

    side: Literal["cooperative", "competitive"]
    levels: Annotated[tuple[Text, ...], Meta(min_length=LEVELS, max_length=LEVELS), ALL_LEVELS]
    source: Source = ""
    note: str = ""


class PrintedTile(Struct, frozen=True, omit_defaults=True):
    """A Threat tile."""

    letter: Filled
    text: Text
    look: LookLine = ""  # in plain words
    source: Source = ""
    note: str = ""


class Sided(NamedTuple):
    """A Location tile and the side of it that lies up."""

    name: str
    side: str


class TrackChange(NamedTuple):
    """What a Scenario does to one level of the Threat Track."""

    how: str  # covers, adds or blank
    level: int
    letter: str = ""


class PrintedScenario(Struct, frozen=True, omit_defaults=True):
    """A Scenario: how its city is set up, and the rules that it brings."""

    number: Annotated[int, Meta(ge=1)]
    name: Filled
    locations: Annotated[tuple[Sided, ...], Meta(min_length=SLOTS, max_length=SLOTS), ALL_SLOTS]
    supers: dict[  # how many Super-Villains go into which stack
        Annotated[int, Meta(ge=1, le=PILES), SUPERS], Annotated[int, Meta(ge=0), SUPERS]
    ]
    story: str = ""
    look: LookLine = ""  # of its title page, in plain words
    start: Text = ""  # done before the first turn
    text: Annotated[Text, NEEDED] = ""  # in force during the game
    won: Text = ""  # done at the end
    lost: Text = ""
    goal: Annotated[int, Meta(ge=0)] = 5  # Super-Villains to defeat; 0: the text says how it is won
    threat: tuple[TrackChange, ...] = ()
    threat_few: tuple[TrackChange, ...] = ()  # for 1 or 2 players
    cards: dict[  # secret cards by their stack
        Annotated[str, Named(("secret",))], Annotated[int, Meta(ge=1, le=PILES), OF_STACK]
    ] = {}
    passed: tuple[Annotated[str, Named(("secret",))], ...] = ()  # dealt in turn order
    remove: tuple[Annotated[str, Named(("", "super"))], ...] = ()  # cards that stay in the box
    source: Source = ""
    note: str = ""


class PrintedMission(Struct, frozen=True, omit_defaults=True):
    """A Side Mission."""

    name: Filled
    text: Annotated[Text, Meta(min_length=1)]
    scenario: Annotated[int, Meta(ge=1)]  # whose pack holds it
    adds: Annotated[str, Named(("reserve",))] = ""  # comes into the main deck from the next game on
    source: Source = ""
    note: str = ""


class PrintedLog(Struct, frozen=True, omit_defaults=True):
    """What the Campaign Log gives points for, and the grades."""

    first: Annotated[int, NEEDED] = 0  # a Scenario won at the first try
    second: Annotated[int, NEEDED] = 0
    failed: Annotated[int, NEEDED] = 0
    mission: Annotated[int, NEEDED] = 0
    intact: Annotated[int, NEEDED] = 0  # no Location is destroyed at the end
    grades: Annotated[tuple[tuple[int, str], ...], GRADES] = ()  # from how many points on


class PrintedCity(Struct, frozen=True, omit_defaults=True):
    """All that a set has for a city."""

    locations: Annotated[tuple[PrintedLocation, ...], Rows("location", "a Location")] = field(
        default=(), name="location"
    )
    tracks: Annotated[
        tuple[PrintedTrack, ...],
        Rows("track", "a Threat Track", by="side", title="Threat Track ({})"),
    ] = field(default=(), name="track")
    tiles: Annotated[
        tuple[PrintedTile, ...], Rows("tile", "a Threat tile", by="letter", title="Tile {}")
    ] = field(default=(), name="tile")
    scenarios: Annotated[
        tuple[PrintedScenario, ...], Rows("scenario", "a Scenario", by="number")
    ] = field(default=(), name="scenario")
    missions: Annotated[tuple[PrintedMission, ...], Rows("mission", "a Side Mission")] = field(
        default=(), name="mission"
    )
    log: Annotated[PrintedLog, Key(what="[log]")] = PrintedLog()
