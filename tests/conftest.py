"""What every test shares: hypothesis without surprises, and a line about the engine.

Owns: the settings of the property tests, the mark of games, and what is said before all tests.
Must not know: any rule or card.
"""

import pytest
from hypothesis import settings

from longbox.lab.bench import is_compiled

# The same examples on every machine and in every run; a found failure becomes a test of its own.
settings.register_profile("longbox", derandomize=True, database=None, deadline=None)
settings.load_profile("longbox")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "games: whole games by the thousand, for a compiled engine where there is one"
    )


def pytest_report_header() -> str:
    return f"longbox: {'a compiled engine' if is_compiled() else 'plain Python'}"
