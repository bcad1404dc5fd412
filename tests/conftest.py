"""What every test shares: hypothesis without surprises, an order, and a line about the engine.

Owns: the settings of the property tests, the mark of games, how many processes share the tests and
in which order, what the garbage collector is spared, and what is said before and after all tests.
Must not know: any rule or card.
"""

import fcntl
import gc
import os
from collections.abc import Generator
from pathlib import Path
from unittest.mock import patch

import kept
import pytest
from hypothesis import settings

from longbox.games import library
from longbox.lab.bench import is_compiled

# The same examples on every machine and in every run; a found failure becomes a test of its own.
settings.register_profile("longbox", derandomize=True, database=None, deadline=None)
settings.load_profile("longbox")

os.environ.setdefault("LONGBOX_ENGINE", "plain")  # no command that a test starts builds an engine


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "games: whole games by the thousand, for a compiled engine where there is one"
    )
    patch.object(library, "_compiled", kept.compiled).start()  # a text is compiled by one of us


# What takes longest begins first, so that all processes have something to do until the end.
FIRST = (
    "browser/test_playing.py",
    "lab/test_runner.py",
    "browser/",
    "server/",
    "lab/",
    "properties/",
    "agents/",
    "cli/",
    "house/",
    "rules/",
    "wording/",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        path = item.nodeid.removeprefix("tests/")
        return next((i for i, one in enumerate(FIRST) if path.startswith(one)), len(FIRST))

    items.sort(key=place)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """One process after the other: what the first has compiled and read, the others find.

    What an earlier run has kept all of them find, side by side.
    """
    if "PYTEST_XDIST_WORKER" not in os.environ or kept.were_found():
        return (yield)
    with Path(__file__).open() as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        found = yield
        kept.note_found()
        return found


def pytest_collection_finish() -> None:
    """Tests, rows and texts stay until the end: the garbage collector need not go through them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: who waits for a browser or a server leaves its core free."""
    return (os.cpu_count() or 1) + 1


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A measurement that was not made is no matter of an s among dots."""
    for report in terminalreporter.stats.get("skipped", ()):
        if "NOT MEASURED" in str(report.longrepr):
            terminalreporter.write_line(f"{report.nodeid}: {report.longrepr[2]}", red=True)


def pytest_report_header() -> str:
    return f"longbox: {'a compiled engine' if is_compiled() else 'plain Python'}"
