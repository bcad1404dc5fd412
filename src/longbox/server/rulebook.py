"""The rules as the page shows them: for players, in our own words.

Owns: the chapters of the rules page, and what a guided first game says.
Must not know: how a rule works.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from longbox.server import catalogue

HERE = Path(__file__).parent


@cache
def chapters() -> dict[str, Any]:
    """The chapters: each with its game, a title and its paragraphs."""
    data = tomllib.loads((HERE / "rules.toml").read_text(encoding="utf-8"))
    words = catalogue.keywords() | catalogue.terms()
    return {"chapters": data["chapter"], "keywords": words}


@cache
def tips() -> list[dict[str, Any]]:
    """What a guided first game says, and when."""
    found: list[dict[str, Any]] = tomllib.loads((HERE / "guide.toml").read_text(encoding="utf-8"))[
        "tip"
    ]
    return found
