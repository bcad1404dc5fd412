"""The city in a view: its spaces, who and what is there, the Threat Track, what is in force.

Owns: what of a city goes into a view. Must not know: rules; all of it lies open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from longbox.rules.card import Card
from longbox.rules.codes import (
    ALL,
    ALLY,
    LEVELS,
    SCENARIO,
    STACKS,
    TILES,
)
from longbox.rules.state import CLOCK, State
from longbox.rules.turn import step_now
from longbox.rules.values import destination_of, is_at_home
from longbox.rules.villains import walks_to
from longbox.rules.whereabouts import is_super, is_villain
from longbox.rules.words import NONE, ZERO
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
from longbox.views.names import Names, line_up_start, space_name

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# The Steps of a turn, each with the last number that it covers; 5 and 6 interleave (REB-11.10).
STEPS = (
    (1, "Start"),
    (2, "Attacks"),
    (3, "Villains walk"),
    (4, "New card"),
    (6, "Play · move · buy"),
    (7, "End"),
)


def _at_step(now: int) -> list[StepView]:
    firsts = (1, *(last + 1 for last, _ in STEPS))
    return [
        StepView(name, first <= now <= last)
        for first, (last, name) in zip(firsts, STEPS, strict=False)
    ]


# By the number that goes on; 0: none.
AT_STEP: Final = [_at_step(now) for now in range(STEPS[-1][0] + 1)]


def city_view(st: State, names: Names, costs: vec[i64]) -> CityView:
    """The whole city; ``costs`` are those of its Line-Up."""
    return CityView(
        spaces=_spaces(st, names, costs),
        steps=_steps(st),
        threat=st.threat,
        levels=_levels(st, names),
        clock=ClockView(st.box(), st.clock // CLOCK) if st.clock else None,
        goal=st.rules.goal,
        defeated=st.defeated,
        scenario=_scenario(st),
        missions=_missions(st),
        ally=_ally(st, names),
    )


def _steps(st: State) -> list[StepView]:
    """The turn's Steps, and which of them is going on."""
    return AT_STEP[ZERO if st.over else step_now(st)][:]


def _spaces(st: State, names: Names, costs: vec[i64]) -> list[SpaceView]:
    found: list[SpaceView] = []
    first = line_up_start(st)
    for space in range(st.board.size):
        found.append(_space(st, names, space, first, costs))  # noqa: PERF401 - no closure
    return found


def _space(st: State, names: Names, space: i64, first: i64, costs: vec[i64]) -> SpaceView:
    cards: list[Stander] = []
    for i in range(st.ends[st.city + space], st.ends[st.city + space + 1]):
        cards.append(_card(st, names, st.row[i], costs[i - first]))  # noqa: PERF401 - no closure
    standing: list[str] = []
    for who in range(st.seats):
        if st.at(who) == space:
            standing.append(names.players[who])  # noqa: PERF401 - no closure
    if st.rules.ally and st.at(st.seats) == space:
        standing.append(names.ally(st))
    location = _location(st, names, st.board.slot_at[space])
    return SpaceView(st.board.names[space], cards, standing, location)


def _card(st: State, names: Names, copy: i64, cost: i64) -> Stander:
    card = st.card_of[copy]
    key: int = (card << 44) + (cost << 20)
    if not is_villain(st, copy):
        found = names.standers.get(key)
        if found is None:
            found = names.standers[key] = Stander(names.cards[card], cost)
        return found
    number = destination_of(st, copy)
    to = walks_to(st, copy)
    if st.city + to == st.where(copy):
        to = NONE
    flags: i64 = 1  # a Villain
    if is_at_home(st, copy):
        flags |= 2
    if is_super(st, copy):
        flags |= 4
    if st.is_contained(copy):
        flags |= 8
    key += (number << 12) + (to + 1 << 4) + flags
    found = names.standers.get(key)
    if found is None:
        found = names.standers[key] = Stander(
            names.cards[card],
            cost,
            villain=True,
            destination=number if number and number != ALL else None,
            everywhere=number == ALL,
            next=st.board.names[to] if to >= 0 else None,
            home=flags & 2 != 0,
            super=flags & 4 != 0,
            contained=flags & 8 != 0,
        )
    return found


def _location(st: State, names: Names, slot: i64) -> LocationView | None:
    zone = st.beside + TILES
    if not 0 <= slot < st.size(zone):
        return None
    number = st.card_of[st.row[st.ends[zone] + slot]]
    card = st.catalog.cards[number]
    damage = st.damage(slot)
    left = st.size(st.shared + STACKS + card.basic) if card.basic >= 0 else ZERO
    key: int = number << 40 | slot << 32 | damage << 16 | left
    found = names.locations.get(key)
    if found is None:
        found = names.locations[key] = LocationView(
            name=card.name,
            tile=names.cards[number],
            number=slot + 1,
            text=card.text,
            damage=damage,
            destroyed=damage >= st.board.hit_points,
            basic=st.catalog.stacks[card.basic] if card.basic >= 0 else None,
            left=left,
        )
    return found


def _levels(st: State, names: Names) -> list[LevelView]:
    """The levels of the Threat Track; made once for each that is reached, and the cards there."""
    cards: list[int] = [st.threat]
    for i in range(st.ends[st.beside + LEVELS], st.ends[st.beside + LEVELS + 1]):
        cards.append(st.card_of[st.row[i]])  # noqa: PERF401 - no closure
    key = tuple(cards)
    found = names.levels.get(key)
    if found is None:
        shown = [st.catalog.cards[card] for card in cards[1:]]
        count = 1 + max([card.level for card in shown], default=-1)
        found = [_level(st, names, number, shown) for number in range(count)]
        names.levels[key] = found
    return found[:]


def _level(st: State, names: Names, number: int, shown: list[Card]) -> LevelView:
    said = [card for card in shown if card.level == number and card.text]
    return LevelView(
        number,
        st.threat >= number,
        [card.text for card in said],
        [names.cards[card.id] for card in said],
    )


def _scenario(st: State) -> ScenarioView | None:
    for i in range(st.ends[st.beside + SCENARIO], st.ends[st.beside + SCENARIO + 1]):
        card = st.card(st.row[i])
        if card.place == "scenario":
            return ScenarioView(card.name, card.text)
    return None


def _missions(st: State) -> list[ScenarioView]:
    found: list[ScenarioView] = []
    for i in range(st.ends[st.beside + SCENARIO], st.ends[st.beside + SCENARIO + 1]):
        card = st.card(st.row[i])
        if card.place == "mission":
            found.append(ScenarioView(card.name, card.text))
    return found


def _ally(st: State, names: Names) -> AllyView | None:
    if not st.rules.ally:
        return None
    return AllyView(
        names.ally(st),
        space_name(st, st.at(st.seats)),
        names.in_zone(st, st.beside + ALLY)[1:],
    )
