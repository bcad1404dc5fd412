"""A campaign as a file: one Campaign Log, kept as plain JSON.

Owns: reading and writing that file, and telling how the campaign stands.
Must not know: what a log means to a game.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from longbox.games.campaign import LogError, read_log
from longbox.records.snapshot import write_text


def read(path: Path) -> dict[str, Any]:
    """The log of a file, empty if there is none yet; raises OSError or LogError."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (ValueError, RecursionError):
        raise LogError(f"{path} is not a Campaign Log, or it is damaged.") from None
    try:
        read_log(data)
    except LogError as error:
        raise LogError(f"{path}: {error}") from None
    found: dict[str, Any] = data
    return found


def write(log: Mapping[str, Any], path: Path) -> None:
    """Keep a log, whole or not at all; raises OSError."""
    write_text(path, json.dumps(log, indent=2, ensure_ascii=False) + "\n")


def told(log: Mapping[str, Any]) -> str:
    """How the campaign stands, in a sentence or two."""
    if log["mode"] == "competitive":
        wins = ", ".join(f"{name} {count}" for name, count in log["wins"].items()) or "nobody yet"
        return f"Games won: {wins}." + (" The campaign is over." if log["next"] is None else "")
    points = f"{log['points']} points: {log['grade']}."
    if log["next"] is None:
        return f"The campaign is over. {points}"
    again = "once more" if log["attempt"] > 1 else "next"
    return f"Scenario {log['next']} comes {again}. {points}"
