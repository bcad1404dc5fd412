"""Reports on sets, each as it was made last: a page with everything in it.

Owns: under what name a report is kept, and for which state of a set it is.
Must not know: what is in a report, who makes or reads it.
"""

from __future__ import annotations

from msgspec import Struct

from longbox.printed.cache import keep, kept, named
from longbox.printed.shelf import find, read_file


class KeptReport(Struct, frozen=True):
    """A report as it is kept."""

    page: str  # HTML, whole


def keep_report(name: str, page: str) -> None:
    """Keep a report on a set as it is printed now, in place of an earlier one."""
    keep(_key(name), KeptReport(page))


def kept_report(name: str) -> str:
    """The report on a set as it is printed now; empty: there is none."""
    found = kept(_key(name), KeptReport)
    return "" if found is None else found.page


def _key(name: str) -> str:
    return named("report", read_file(find(name)).source)
