"""One test over many things: all are looked at, and every one that is wrong is told.

Owns: how failures of such a test are listed. Must not know: what is looked at.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import pytest

Thing = TypeVar("Thing")


def every(
    things: Iterable[Thing],
    holds: Callable[[Thing], object],
    name: Callable[[Thing], str] = str,
) -> None:
    """Fails unless the check holds for every thing, and there is at least one."""
    wrong, count = [], 0
    for thing in things:
        count += 1
        try:
            holds(thing)
        except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - on to the others
            wrong.append(f"{name(thing)}: {_told(error)}")
    assert count, "there is nothing to look at"
    if wrong:
        pytest.fail("\n".join([f"{len(wrong)} of {count} are wrong:", *wrong]), pytrace=False)


def _told(error: BaseException) -> str:
    if isinstance(error, AssertionError | pytest.fail.Exception):
        return str(error) or "an assertion failed"
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(last.filename).name}:{last.lineno}: {error}"
