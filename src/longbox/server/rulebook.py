"""The rules as the page shows them: for players, in our own words.

Owns: the chapters of the rules page.
Must not know: how a rule works.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from longbox.server import catalogue
from longbox.server.messages import Chapter, Rulebook

HERE = Path(__file__).parent


@cache
def chapters() -> Rulebook:
    """The chapters: each with its game, a title and its paragraphs."""
    data = tomllib.loads((HERE / "rules.toml").read_text(encoding="utf-8"))
    found = msgspec.convert(data["chapter"], list[Chapter])
    return Rulebook(found, catalogue.keywords() | catalogue.terms())
