"""How a campaign stands, for whoever looks at its Campaign Log.

Owns: a log in rows that can be read, and what of the Scenarios ahead may be told.
Must not know: tables, who plays, where a log is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from longbox.games.box import Box, BoxedCity
from longbox.games.campaign import SIGNATURES, LogError, grade_of, points_of, read_log, vars_of
from longbox.games.family import book_of
from longbox.games.library import box
from longbox.printed.city import HIT_POINTS
from longbox.printed.looks import read_look
from longbox.records.campaign import told
from longbox.server.messages import DamageRow, HeroRow, Limits, NextScenario, ScenarioRow, Standing

BOXES = {"1": "won at the first attempt", "2": "won at the second attempt", "failed": "lost twice"}


def home_of(sets: Sequence[str]) -> Box | None:
    """The set whose city is played in; None if none of them has one."""
    return next((one for one in map(box, sets) if book_of(one.game).has_city), None)


def full(log: Mapping[str, Any], city: BoxedCity) -> dict[str, Any]:
    """A log with every key, its points and its grade counted; raises LogError."""
    read = read_log(log)
    points = points_of(read, city)
    return vars_of(read) | {"points": points, "grade": grade_of(points, city)}


def standing(log: Mapping[str, Any], sets: Sequence[str], players: Sequence[str]) -> Standing:
    """A log for those who play by it: in a sentence, in rows, and as it is kept.

    Of Scenarios that nobody has played yet nothing is told but the next one's name and story.
    """
    home = home_of(sets)
    if home is None:
        raise LogError("These sets have no campaign.")
    city = home.city
    whole = full(log, city)
    is_competitive = whole["mode"] == "competitive"
    heroes = list(dict.fromkeys([*players, *whole["signatures"], *whole["wins"]]))
    read = read_log(log)
    cast = [who for one in map(box, sets) for who in one.characters]
    looks = {who.name: read_look(who.levels[0].look).parts for who in cast}
    return Standing(
        log=dict(log),
        mode=whole["mode"],
        over=whole["next"] is None,
        told=told(whole),
        points=None if is_competitive else whole["points"],
        grade=None if is_competitive else whole["grade"],
        grades=[] if is_competitive else list(city.log.grades),
        attempt=None if is_competitive or whole["next"] is None else whole["attempt"],
        scenario=None if is_competitive else _next(city, whole),
        scenarios=[] if is_competitive else _rows(city, whole),
        heroes=[
            HeroRow(one, read.earned(one), whole["wins"].get(one, 0), looks.get(one, ()))
            for one in heroes
        ],
        damage=[DamageRow(name, many) for name, many in read.hurt().items()],
        most=Limits(HIT_POINTS, SIGNATURES),
        missions=list(whole["missions"]),
        removed=list(whole["removed"]),
        passed=list(whole["passed"]),
    )


def _next(city: BoxedCity, log: Mapping[str, Any]) -> NextScenario | None:
    """The Scenario that is played next: what its card tells when it is laid out."""
    for one in (scenario.printed for scenario in city.scenarios):
        if one.number == log["next"]:
            return NextScenario(
                one.number, one.name, paragraphs(one.story), read_look(one.look).parts
            )
    return None


def paragraphs(story: str) -> tuple[str, ...]:
    """A story as it is told, paragraph by paragraph."""
    return tuple(line for line in story.splitlines() if line.strip())


def _rows(city: BoxedCity, log: Mapping[str, Any]) -> list[ScenarioRow]:
    worth = city.log
    points = {"1": worth.first, "2": worth.second, "failed": worth.failed}
    found = []
    printed = [one.printed for one in city.scenarios]
    for one in sorted(printed, key=lambda one: one.number):
        box_of = log["boxes"].get(str(one.number))
        is_next = one.number == log["next"]
        if box_of is not None:
            found.append(ScenarioRow(one.number, one.name, BOXES[box_of], points[box_of]))
        elif is_next:
            again = "second attempt" if log["attempt"] > 1 else "first attempt"
            found.append(ScenarioRow(one.number, one.name, f"next: the {again}"))
        else:
            found.append(ScenarioRow(one.number))
    return found
