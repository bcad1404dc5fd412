"""A Campaign Log as text: one plain JSON object, whoever keeps it.

Owns: that text, and how a campaign stands in a sentence or two.
Must not know: where a log is kept, how a game is played.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from longbox.games.campaign import LogError, read_log
from longbox.printed.gate import FileLimits, TooMuch, check_json

LOG = FileLimits(size=100_000, nodes=10_000, letters=200)


def parse(text: str) -> dict[str, object]:
    """The log of a text; raises LogError with a sentence."""
    try:
        check_json(text, LOG)
        data: dict[str, object] = json.loads(text)
    except TooMuch as error:
        raise LogError(str(error)) from None
    except (ValueError, RecursionError):
        raise LogError("This is not a Campaign Log, or it is damaged.") from None
    read_log(data)
    return data


def dump(log: Mapping[str, object]) -> str:
    """The text of a log."""
    return json.dumps(log, indent=2, ensure_ascii=False) + "\n"


def told(data: Mapping[str, object]) -> str:
    """How the campaign stands, in a sentence or two."""
    log = read_log(data)
    if log.mode == "competitive":
        wins = ", ".join(f"{name} {count}" for name, count in log.wins.items()) or "nobody yet"
        return f"Games won: {wins}." + (" The campaign is over." if log.next is None else "")
    points = f"{log.points} points: {log.grade}."
    if log.next is None:
        return f"The campaign is over. {points}"
    again = "once more" if log.attempt > 1 else "next"
    return f"Scenario {log.next} comes {again}. {points}"
