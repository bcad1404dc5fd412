"""How a campaign stands, for whoever looks at its Campaign Log.

Owns: a log in rows that can be read, and what of the Scenarios ahead may be told.
Must not know: tables, who plays, where a log is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from longbox.games.campaign import SIGNATURES, LogError, grade_of, points_of, read_log, vars_of
from longbox.games.library import Box, box
from longbox.records.campaign import told
from longbox.rules.codes import HIT_POINTS

BOXES = {"1": "won at the first attempt", "2": "won at the second attempt", "failed": "lost twice"}


def home_of(sets: Sequence[str]) -> Box | None:
    """The set whose city is played in; None if none of them has one."""
    return next((one for one in map(box, sets) if one["game"] == "rebirth"), None)


def full(log: Mapping[str, Any], city: Mapping[str, Any]) -> dict[str, Any]:
    """A log with every key, its points and its grade counted; raises LogError."""
    read = read_log(log)
    points = points_of(read, city)
    return vars_of(read) | {"points": points, "grade": grade_of(points, city)}


def standing(log: Mapping[str, Any], sets: Sequence[str], players: Sequence[str]) -> dict[str, Any]:
    """A log for those who play by it: in a sentence, in rows, and as it is kept.

    Of Scenarios that nobody has played yet nothing is told but the next one's name and story.
    """
    home = home_of(sets)
    if home is None:
        raise LogError("These sets have no campaign.")
    city: Mapping[str, Any] = home["city"]
    whole = full(log, city)
    is_competitive = whole["mode"] == "competitive"
    heroes = list(dict.fromkeys([*players, *whole["signatures"], *whole["wins"]]))
    read = read_log(log)
    return {
        "log": log,
        "mode": whole["mode"],
        "over": whole["next"] is None,
        "told": told(whole),
        "points": None if is_competitive else whole["points"],
        "grade": None if is_competitive else whole["grade"],
        "grades": [] if is_competitive else city["log"]["grades"],
        "attempt": None if is_competitive or whole["next"] is None else whole["attempt"],
        "scenario": None if is_competitive else _next(city, whole),
        "scenarios": [] if is_competitive else _rows(city, whole),
        "heroes": [
            {"name": one, "signatures": read.earned(one), "wins": whole["wins"].get(one, 0)}
            for one in heroes
        ],
        "damage": [{"name": name, "damage": many} for name, many in read.hurt().items()],
        "most": {"damage": HIT_POINTS, "signatures": SIGNATURES},
        "missions": whole["missions"],
        "removed": whole["removed"],
        "passed": whole["passed"],
    }


def _next(city: Mapping[str, Any], log: Mapping[str, Any]) -> dict[str, Any] | None:
    """The Scenario that is played next: what its card tells when it is laid out."""
    for one in city["scenarios"]:
        if one["number"] == log["next"]:
            return {key: one[key] for key in ("number", "name", "story")}
    return None


def _rows(city: Mapping[str, Any], log: Mapping[str, Any]) -> list[dict[str, Any]]:
    worth = city["log"]
    points = {"1": worth["first"], "2": worth["second"], "failed": worth["failed"]}
    found = []
    for one in sorted(city["scenarios"], key=lambda one: int(one["number"])):
        box_of = log["boxes"].get(str(one["number"]))
        is_next = one["number"] == log["next"]
        row: dict[str, Any] = {"number": one["number"]}
        if box_of is not None:
            row |= {"name": one["name"], "said": BOXES[box_of], "points": points[box_of]}
        elif is_next:
            again = "second attempt" if log["attempt"] > 1 else "first attempt"
            row |= {"name": one["name"], "said": f"next: the {again}"}
        found.append(row)
    return found
