"""Words of the command line that several commands read alike.

Owns: lists, counts and seeds. Must not know: what they are for.
"""

from __future__ import annotations

import argparse


def words(text: str) -> list[str]:
    """A list that was joined by commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def count(text: str) -> int:
    """A number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def duration(text: str) -> float:
    """Seconds, more than none."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 86_400:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return seconds


def seed_of(text: str) -> int | str:
    """A seed: a number, or any word."""
    return int(text) if text.removeprefix("-").isdecimal() else text
