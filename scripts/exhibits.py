"""Files of cases: one text each, and the small tables on which it is shown.

Owns: how a file NAME.cases.yaml is written, and the scenarios that it stands for.
Must not know: what a scenario says, how it is run.

The head of a file names the game, its seats (``me``, ``foe`` and others), cards and a table that
all its cases share. A case has a ``card`` of the set, or a ``text`` (with ``type``, ``cost`` and
``tags``; the card is then EXHIBIT), or the ``level`` or ``hero`` text of a Character, or the text
of the Location L3 (``tile``) or of the Threat Level that is laid (``track``). Each of its
``shown`` is a scenario: its table is laid upon that of the head, the card is in my hand and played
first, unless ``play`` is false; ``before`` are moves that go ahead, ``moves`` those that follow,
and ``then`` is what must be true. A move that is only words is mine. ``confront`` begins with a
Confrontation. Where a name is to stand, ``<foe>`` is the foe's.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

SUFFIX = ".cases.yaml"
EXHIBIT = "Exhibit"
NAME = re.compile(r"<(\w+)>")
TABLE = ("line_up", "main_deck", "destroyed", "stacks", "locations", "threat", "tiles", "damage")
LEVELS = (9, 12, 15)
OWN = ("level", "hero", "tile", "track")
THREAT = 1

Data = dict[str, Any]


def each(path: Path) -> Iterator[tuple[str, Data]]:
    """The scenarios of a file of cases, each with its title."""
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    head: Data = yaml.load(path.read_text(encoding="utf-8"), loader)  # noqa: S506 - it is safe
    for case in head.pop("cases"):
        for shown in case["shown"]:
            data = _scenario(head, case, shown)
            yield data["title"], data


def _scenario(head: Data, case: Data, shown: Data) -> Data:
    seats: Mapping[str, str] = head["seats"]
    name = case.get("card", EXHIBIT)
    seen = {**head, **case, **shown}
    own = next((case[key] for key in OWN if key in case), None)
    in_hand = seen.get("play", True) and own is None
    begins = [seen["begins"]] if seen.get("begins") else []
    moves = [*begins, *shown.get("before", [])]
    if in_hand:
        moves.append(f"play {name}")
    data: Data = {
        "title": f"{case.get('card') or own or case['text']}: {shown.get('case', 'shown')}",
        "game": head["game"],
        "seed": 1,
        "characters": _characters(case, seats),
        "cards": [*head.get("cards", []), *_exhibit(case), *shown.get("cards", [])],
        "table": _table(head, case, shown, [name] if in_hand else []),
        "moves": [_move(move) for move in [*moves, *shown.get("moves", [])]],
        "expect": shown["then"],
    }
    data |= {key: seen[key] for key in ("players", "mode", "scenario") if key in seen}
    filled: Data = _filled(data, seats)
    return filled


def _characters(case: Data, seats: Mapping[str, str]) -> object:
    if "hero" in case:
        return [
            {"name": n, "text": case["hero"] if seat == "me" else ""} for seat, n in seats.items()
        ]
    if "level" not in case:
        return "blank"
    return [
        {
            "name": name,
            "levels": [{"cost": n, "text": case["level"] if seat == "me" else ""} for n in LEVELS],
        }
        for seat, name in seats.items()
    ]


def _exhibit(case: Data) -> list[Data]:
    if "text" not in case:
        return []
    card = {"name": EXHIBIT, "type": "Hero", "cost": 3, "vp": 1}
    keys = ("type", "cost", "tags", "vp", "destination", "reward", "text")
    card |= {key: case[key] for key in keys if key in case}
    return [{key: value for key, value in card.items() if value is not None}]


def _table(head: Data, case: Data, shown: Data, hand: list[str]) -> Data:
    base: Data = head.get("table", {})
    table: Data = {**base, **{key: shown[key] for key in TABLE if key in shown}}
    table["first"] = "<me>"
    if "tile" in case:
        laid_there = {"name": EXHIBIT, "text": case["tile"]}
        table["locations"] = ["blank", "blank", laid_there, "blank", "blank"]
    if "track" in case:
        table |= {"threat": THREAT, "tiles": {THREAT: case["track"]}}
    for seat in head["seats"]:
        laid = {**base.get(seat, {}), **shown.get(seat, {})}
        if seat == "me":
            laid["hand"] = [*hand, *laid.get("hand", [])]
        table[seat] = laid
    return table


def _move(move: object) -> object:
    return {"me": move} if isinstance(move, str | bool) else move


def _filled(value: object, seats: Mapping[str, str]) -> Any:
    """The same data with the names of the players in place of ``me``, ``foe`` and so on."""
    if isinstance(value, str):
        return NAME.sub(lambda found: seats[found[1]], value)
    if isinstance(value, list):
        return [_filled(item, seats) for item in value]
    if isinstance(value, dict):
        return {_named(key, seats): _filled(item, seats) for key, item in value.items()}
    return value


def _named(key: object, seats: Mapping[str, str]) -> object:
    if not isinstance(key, str):
        return key
    seat, dot, rest = key.partition(".")
    return f"{seats[seat]}{dot}{rest}" if seat in seats else key
