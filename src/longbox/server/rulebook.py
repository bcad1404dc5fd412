"""The rules as the page shows them: for players, in our own words.

Owns: the chapters of the rules page. Must not know: how a rule works.
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
    """The chapters: each a title and its paragraphs."""
    data = tomllib.loads((HERE / "rules.toml").read_text(encoding="utf-8"))
    return {"chapters": data["chapter"], "keywords": catalogue.keywords()}
