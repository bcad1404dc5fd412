"""An agent decides by what its seat may know."""

import ast
from pathlib import Path

import pytest

AGENTS = Path(__file__).resolve().parents[2] / "src" / "longbox" / "agents"
MAY_IMAGINE = "search.py"
SECRETS = {"imagine", "look", "save", "copy", "record", "state", "_state"}


def reached_for(path: Path) -> set[str]:
    """Every attribute that the module reaches for."""
    tree = ast.parse(path.read_text())
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


@pytest.mark.parametrize("path", sorted(AGENTS.glob("*.py")), ids=lambda path: path.name)
def test_an_agent_reaches_for_no_secret(path: Path) -> None:
    allowed = {"imagine", "copy"} if path.name == MAY_IMAGINE else set()

    assert set() == reached_for(path) & SECRETS - allowed
