"""Rows of machine words, which a position is made of: in plain Python a row is a list.

Owns: making, growing, shifting and mixing rows. Must not know: what stands in them.

A compiled wheel has words_native.py in place of this file; both say the same.
A row that positions share is replaced and never changed in place: ``plus`` and ``minus`` make a new
one, ``append`` changes the row that it is given.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    def words(items: Iterable[int]) -> vec[i64]: ...
    def blank(count: i64) -> vec[i64]: ...
    def append(row: vec[i64], word: i64) -> vec[i64]: ...
    def plus(row: vec[i64], word: i64) -> vec[i64]: ...
    def longer(row: vec[i64], count: i64) -> vec[i64]: ...
    def minus(row: vec[i64], start: i64, count: i64) -> vec[i64]: ...
    def carry(row: vec[i64], word: i64, start: i64, end: i64, goal: i64) -> None: ...
    def sort(row: vec[i64], start: i64, end: i64) -> None: ...
    def reverse(row: vec[i64], start: i64, end: i64) -> None: ...
    def bring(row: vec[i64], start: i64, end: i64, count: i64) -> None: ...
    def turn(row: vec[i64], start: i64, middle: i64, end: i64) -> None: ...
    def wipe(row: vec[i64], start: i64, end: i64) -> None: ...
    def mingle(row: vec[i64], start: i64, end: i64, digest: bytes) -> None: ...
    def quarter(digest: bytes, at: i64) -> i64: ...
    def floats(items: Iterable[float]) -> vec[float]: ...
    def blank_floats(count: i64) -> vec[float]: ...


# To the compiler a number that stands alone is no machine's word yet; these are.
NONE: Final[i64] = -1  # no seat, no copy, no zone
ZERO: Final[i64] = 0
ONE: Final[i64] = 1
HALF: Final = 0xFFFFFFFF  # what is mixed has 32 bits
SMALL: Final = 0xFFFF  # what is mingled has 16

if not TYPE_CHECKING:

    def words(items):
        """A row of these words."""
        return list(items)

    def blank(count):
        """A row of so many zeros."""
        return [0] * count

    def append(row, word):
        """The row with a word more; only the result is to be used."""
        row.append(word)
        return row

    def plus(row, word):
        """Another row, with a word more."""
        return [*row, word]

    def longer(row, count):
        """Another row, with so many zeros more."""
        return row + [0] * count

    def minus(row, start, count):
        """Another row, without so many words from a place on."""
        return row[:start] + row[start + count :]

    def carry(row, word, start, end, goal):
        """Take a word out of a stretch, where it stands once, and put it in at another place."""
        row.insert(goal, row.pop(row.index(word, start, end)))

    def sort(row, start, end):
        """Put a stretch of a row into order, in place."""
        row[start:end] = sorted(row[start:end])

    def reverse(row, start, end):
        """Turn a stretch of a row round, in place: its last word comes first."""
        row[start:end] = row[start:end][::-1]

    def bring(row, start, end, count):
        """So many words at the end of a stretch come to its beginning, the last one first."""
        row[start:end] = row[end - count : end][::-1] + row[start : end - count]

    def turn(row, start, middle, end):
        """Let two stretches that lie side by side change places."""
        row[start:end] = row[middle:end] + row[start:middle]

    def wipe(row, start, end):
        """Make zeros of a stretch of a row."""
        row[start:end] = [0] * (end - start)

    QUARTERS = Struct(">4I")
    _benches = {}  # by how many are mixed: a one for each, all bits of each, and their places

    def mingle(row, start, end, digest):
        """Order a stretch of small words, in place, each by its mix with the words of a digest."""
        # All are mixed at once, as one long number in which each has 64 bits of its own.
        count = end - start
        bench = _benches.get(count)
        if bench is None:
            ones = ((1 << 64 * count) - 1) // ((1 << 64) - 1)
            bench = _benches[count] = (ones, ones * HALF, Struct(f"<{count}Q"))
        ones, halves, places = bench
        words = int.from_bytes(places.pack(*row[start:end]), "little")
        mix = words
        for key in QUARTERS.unpack(digest):
            keys = ones * key
            mix = (mix ^ keys) + (keys << 7) & halves
            mix = (mix >> 16 & halves ^ mix) * 0x7FEB352D & halves
            mix = (mix >> 15 & halves ^ mix) * 0x846CA68B & halves
            mix = mix >> 16 & halves ^ mix
        mixed = sorted(places.unpack((mix << 16 | words).to_bytes(8 * count, "little")))
        row[start:end] = [word & SMALL for word in mixed]

    def quarter(digest, at):
        """Four bytes of a digest as a number."""
        return int.from_bytes(digest[at : at + 4], "big")

    def floats(items):
        """A row of these numbers, which need not be whole."""
        return list(items)

    def blank_floats(count):
        """A row of so many zeros, for such numbers."""
        return [0.0] * count
