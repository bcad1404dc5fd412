"""The city in a view: its spaces, who and what is there, the Threat Track, what is in force.

Owns: what of a city goes into a view. Must not know: rules; all of it lies open.
"""

from __future__ import annotations

from longbox.rules.codes import (
    ALL,
    ALLY,
    LEVELS,
    SCENARIO,
    STACKS,
    TILES,
)
from longbox.rules.state import State
from longbox.rules.turn import step_now
from longbox.rules.values import destination_of, discounts, is_at_home, price
from longbox.rules.villains import walks_to
from longbox.rules.whereabouts import is_super, is_villain
from longbox.views.facts import (
    AllyView,
    CityView,
    ClockView,
    LevelView,
    LocationView,
    ScenarioView,
    SpaceView,
    Stander,
    StepView,
)
from longbox.views.names import Names, space_name

# The Steps of a turn, each with the last number that it covers; 5 and 6 interleave (REB-11.10).
STEPS = (
    (1, "Start"),
    (2, "Attacks"),
    (3, "Villains walk"),
    (4, "New card"),
    (6, "Play · move · buy"),
    (7, "End"),
)


def city_view(st: State, names: Names) -> CityView:
    """The whole city."""
    return CityView(
        spaces=[_space(st, names, space) for space in range(st.board.size)],
        steps=_steps(st),
        threat=st.threat,
        levels=[_level(st, names, number) for number in range(_levels(st))],
        clock=ClockView(st.clock, st.clock_owner) if st.clock else None,
        goal=st.rules.goal,
        defeated=len(st.defeated) // 2,
        scenario=_scenario(st),
        missions=[
            ScenarioView(card.name, card.text)
            for card in (st.card(copy) for copy in st.zone(st.beside + SCENARIO))
            if card.place == "mission"
        ],
        ally=_ally(st, names),
    )


def _steps(st: State) -> list[StepView]:
    """The turn's Steps, and which of them is going on."""
    now = 0 if st.over else step_now(st)
    first = 1
    found: list[StepView] = []
    for last, name in STEPS:
        found.append(StepView(name, first <= now <= last))
        first = last + 1
    return found


def _space(st: State, names: Names, space: int) -> SpaceView:
    standing = list(names.players)
    if st.rules.ally:
        standing.append(names.ally(st))
    return SpaceView(
        st.board.names[space],
        [_card(st, names, copy) for copy in st.zone(st.city + space)],
        [name for who, name in enumerate(standing) if st.at(who) == space],
        _location(st, names, st.board.slot_at[space]),
    )


def _card(st: State, names: Names, copy: int) -> Stander:
    name = names.of(st, copy)
    cost = price(st, copy, st.active, discounts(st))
    if not is_villain(st, copy):
        return Stander(name, cost)
    number = destination_of(st, copy)
    to = walks_to(st, copy)
    return Stander(
        name,
        cost,
        villain=True,
        destination=number if number and number != ALL else None,
        everywhere=number == ALL,
        next=st.board.names[to] if st.city + to != st.where(copy) else None,
        home=is_at_home(st, copy),
        super=is_super(st, copy),
        contained=st.is_contained(copy),
    )


def _location(st: State, names: Names, slot: int) -> LocationView | None:
    tiles = st.zone(st.beside + TILES)
    if not 0 <= slot < len(tiles):
        return None
    card = st.card(tiles[slot])
    damage = st.damage(slot)
    stack = st.catalog.stacks[card.basic] if card.basic >= 0 else None
    return LocationView(
        name=card.name,
        tile=names.of(st, tiles[slot]),
        number=slot + 1,
        text=card.text,
        damage=damage,
        destroyed=damage >= st.board.hit_points,
        basic=stack,
        left=0 if stack is None else st.size(st.shared + STACKS + card.basic),
    )


def _levels(st: State) -> int:
    return 1 + max((st.card(copy).level for copy in st.zone(st.beside + LEVELS)), default=-1)


def _level(st: State, names: Names, number: int) -> LevelView:
    copies = [copy for copy in st.zone(st.beside + LEVELS) if st.card(copy).level == number]
    said = [copy for copy in copies if st.card(copy).text]
    return LevelView(
        number,
        st.threat >= number,
        [st.card(copy).text for copy in said],
        names.of_all(st, said),
    )


def _scenario(st: State) -> ScenarioView | None:
    for copy in st.zone(st.beside + SCENARIO):
        card = st.card(copy)
        if card.place == "scenario":
            return ScenarioView(card.name, card.text)
    return None


def _ally(st: State, names: Names) -> AllyView | None:
    if not st.rules.ally:
        return None
    return AllyView(
        names.ally(st),
        space_name(st, st.at(st.seats)),
        names.of_all(st, st.zone(st.beside + ALLY))[1:],
    )
