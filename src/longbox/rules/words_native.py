"""Rows of machine words, as a compiled wheel has them; it takes the place of words.py there.

Owns: making, growing, shifting and mixing rows. Must not know: what stands in them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import append as grown
from librt.vecs import vec
from mypy_extensions import i64

# To the compiler a number that stands alone is no machine's word yet; these are.
NONE: Final[i64] = -1  # no seat, no copy, no zone
ZERO: Final[i64] = 0
ONE: Final[i64] = 1
HALF: Final = 0xFFFFFFFF  # what is mixed has 32 bits
SMALL: Final = 0xFFFF  # what is mingled has 16


def words(items: Iterable[int]) -> vec[i64]:
    """A row of these words."""
    row = vec[i64]()
    for item in items:
        row = grown(row, item)
    return row


def blank(count: i64) -> vec[i64]:
    """A row of so many zeros."""
    return vec[i64]([0] * count)


def append(row: vec[i64], word: i64) -> vec[i64]:
    """The row with a word more; only the result is to be used."""
    return grown(row, word)


def plus(row: vec[i64], word: i64) -> vec[i64]:
    """Another row, with a word more."""
    found = longer(row, 1)
    found[len(row)] = word
    return found


def longer(row: vec[i64], count: i64) -> vec[i64]:
    """Another row, with so many zeros more."""
    found = vec[i64]([0] * (len(row) + count))
    for i in range(len(row)):
        found[i] = row[i]
    return found


def minus(row: vec[i64], start: i64, count: i64) -> vec[i64]:
    """Another row, without so many words from a place on."""
    found = row[: len(row) - count]
    for i in range(start, len(found)):
        found[i] = row[i + count]
    return found


def carry(
    row: vec[i64],
    word: i64,
    start: i64,  # noqa: ARG001 - plain Python looks from there on
    end: i64,
    goal: i64,
) -> None:
    """Take a word out of a stretch, where it stands once, and put it in at another place."""
    place = end - 1
    while row[place] != word:
        place -= 1
    if place < goal:
        for i in range(place, goal):
            row[i] = row[i + 1]
    else:
        for i in range(place, goal, -1):
            row[i] = row[i - 1]
    row[goal] = word


def sort(row: vec[i64], start: i64, end: i64) -> None:
    """Put a stretch of a row into order, in place."""
    for i in range(start + 1, end):
        word = row[i]
        j = i
        while j > start and row[j - 1] > word:
            row[j] = row[j - 1]
            j -= 1
        row[j] = word


def reverse(row: vec[i64], start: i64, end: i64) -> None:
    """Turn a stretch of a row round, in place: its last word comes first."""
    i = start
    j = end - 1
    while i < j:
        word = row[i]
        row[i] = row[j]
        row[j] = word
        i += 1
        j -= 1


def bring(row: vec[i64], start: i64, end: i64, count: i64) -> None:
    """So many words at the end of a stretch come to its beginning, the last one first."""
    reverse(row, start, end)
    reverse(row, start + count, end)


def turn(row: vec[i64], start: i64, middle: i64, end: i64) -> None:
    """Let two stretches that lie side by side change places."""
    if start < middle < end:
        reverse(row, start, middle)
        reverse(row, middle, end)
        reverse(row, start, end)


def wipe(row: vec[i64], start: i64, end: i64) -> None:
    """Make zeros of a stretch of a row."""
    i = start
    while i + 8 <= end:  # written out, for a loop takes longer than what is in it
        row[i] = 0
        row[i + 1] = 0
        row[i + 2] = 0
        row[i + 3] = 0
        row[i + 4] = 0
        row[i + 5] = 0
        row[i + 6] = 0
        row[i + 7] = 0
        i += 8
    while i < end:
        row[i] = 0
        i += 1


def mingle(row: vec[i64], start: i64, end: i64, digest: bytes) -> None:
    """Order a stretch of small words, in place, each by its mix with the words of a digest."""
    a = quarter(digest, 0)
    b = quarter(digest, 4)
    c = quarter(digest, 8)
    d = quarter(digest, 12)
    for i in range(start, end):
        word = row[i]
        mix = _mixed((word ^ a) + (a << 7) & HALF)
        mix = _mixed((mix ^ b) + (b << 7) & HALF)
        mix = _mixed((mix ^ c) + (c << 7) & HALF)
        mix = _mixed((mix ^ d) + (d << 7) & HALF)
        row[i] = mix << 16 | word
    sort(row, start, end)
    for i in range(start, end):
        row[i] &= SMALL


def quarter(digest: bytes, at: i64) -> i64:
    """Four bytes of a digest as a number."""
    a: i64 = digest[at]
    b: i64 = digest[at + 1]
    c: i64 = digest[at + 2]
    d: i64 = digest[at + 3]
    return a << 24 | b << 16 | c << 8 | d


def _mixed(word: i64) -> i64:
    # A word of 32 bits, stirred so that each bit hangs on each.
    word = ((word >> 16 ^ word) * 0x7FEB352D) & HALF
    word = ((word >> 15 ^ word) * 0x846CA68B) & HALF
    return word >> 16 ^ word


def floats(items: Iterable[float]) -> vec[float]:
    """A row of these numbers, which need not be whole."""
    row = vec[float]()
    for item in items:
        row = grown(row, item)
    return row


def blank_floats(count: i64) -> vec[float]:
    """A row of so many zeros, for such numbers."""
    return vec[float]([0.0] * count)
