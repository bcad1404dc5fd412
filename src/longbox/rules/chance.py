"""Named dice: one random stream for each purpose, all of them from one key.

Owns: all randomness inside a game. Must not know: what is shuffled or why.

A stream is named by its purpose and counts how often it was used. What it gives for the n-th time
comes from the key, the stream and n by a cryptographic hash, so that nothing that was seen tells
anything of what was not. A shuffle orders copies by a mix of that and of the copy, not of the place
where it lay: one card more, or another one, leaves all others in the order that they had.

Without a key the dice are an imagined game's, quick and worth nothing as a secret; the numbers are
then the streams' own words.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import TYPE_CHECKING, Final

from longbox.rules.words import blank, mingle, quarter, words

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# Streams: one for each seat's deck from STREAM_DECKS on, the others before.
STREAM_SETUP: Final = 0
STREAM_MAIN: Final = 1
STREAM_EFFECTS: Final = 2
STREAM_DECKS: Final = 3
WORD: Final = 0xFFFFFFFF
EDITION: Final = 2  # of these dice; the first had 31 bits, and another order of cards


def key_of(seed: str) -> bytes:
    """The key of a seed; the same seed gives the same dice on any machine."""
    return sha256(f"longbox dice {seed}".encode()).digest()


def new_dice(seats: i64) -> vec[i64]:
    """Fresh streams, for use with a key."""
    return blank(STREAM_DECKS + seats)


def quick_dice(seed: str, seats: i64) -> vec[i64]:
    """Fresh streams without a key, for what is only imagined."""
    begun = _hashed(2166136261, f"{seed}/".encode())  # what all streams share
    dice = blank(STREAM_DECKS + seats)
    for stream in range(STREAM_DECKS + seats):
        value = begun
        if stream > 9:
            value = _hashed_letter(value, 48 + stream // 10)
        value = _hashed_letter(value, 48 + stream % 10)
        dice[stream] = stepped(stepped(stepped(value)))
    return dice


CUPS: Final = 64  # keyed hashes that are kept, each for the games of one key
_cups: Final[dict[bytes, blake2b]] = {}


def _digest(key: bytes, dice: vec[i64], first: i64, stream: i64) -> bytes:
    """What a stream gives the next time: sixteen bytes."""
    cup = _cups.get(key)
    if cup is None:
        if len(_cups) >= CUPS:
            _cups.clear()
        cup = _cups[key] = blake2b(digest_size=16, key=key)
    cup = cup.copy()
    count: int = dice[first + stream]
    name: int = stream
    dice[first + stream] += 1
    cup.update(b"%d %d" % (name, count))
    return cup.digest()


def roll(key: bytes, dice: vec[i64], first: i64, stream: i64, sides: i64) -> i64:
    """A number from 0 to sides - 1; the streams begin at a place of a row."""
    if not key:
        value = dice[first + stream]
        dice[first + stream] = stepped(value)
        return below_of(value, sides)
    return (quarter(_digest(key, dice, first, stream), 0) * sides) >> 32


def shuffle(
    key: bytes, dice: vec[i64], first: i64, stream: i64, row: vec[i64], start: i64, end: i64
) -> None:
    """Shuffle the copies of a stretch of a row in place."""
    if not key:
        _shuffle_quickly(dice, first + stream, row, start, end)
        return
    mingle(row, start, end, _digest(key, dice, first, stream))


def deal(key: bytes, dice: vec[i64], stream: i64, cards: list[int]) -> None:
    """Shuffle cards that are no copies yet, in place: each by where it was gathered."""
    order = words(range(len(cards)))
    shuffle(key, dice, 0, stream, order, 0, len(cards))
    cards[:] = [cards[i] for i in order]


# --------------------------------------------------------------------------- quick ones


def luck_of(seed: str) -> i64:
    """The first word of a quick stream: for players who leave things to luck, and the imagined."""
    return stepped(stepped(stepped(_hashed(2166136261, seed.encode()))))


def _hashed(value: i64, letters: bytes) -> i64:
    for i in range(len(letters)):
        letter: i64 = letters[i]
        value = _hashed_letter(value, letter)
    return value


def _hashed_letter(value: i64, letter: i64) -> i64:
    return ((value ^ letter) * 16777619) & WORD


def stepped(value: i64) -> i64:
    """The word of a quick stream that comes after one."""
    return (value * 747796405 + 2891336453) & WORD


def below_of(value: i64, sides: i64) -> i64:
    """A number from 0 to sides - 1, of a word of a quick stream."""
    word: i64 = (((value >> ((value >> 28) + 4)) ^ value) * 277803737) & WORD
    return (((word >> 22) ^ word) * sides) >> 32


class Luck:
    """A quick stream of its own, outside of any game."""

    __slots__ = ("word",)

    def __init__(self, seed: str) -> None:
        self.word: i64 = luck_of(f"{seed}/0")

    def below(self, sides: i64) -> i64:
        """A number from 0 to sides - 1."""
        value = self.word
        # As ``stepped`` and ``below_of`` say, written out: calling them takes longer than they do.
        self.word = (value * 747796405 + 2891336453) & WORD
        word = (((value >> ((value >> 28) + 4)) ^ value) * 277803737) & WORD
        return (((word >> 22) ^ word) * sides) >> 32


def _shuffle_quickly(dice: vec[i64], stream: i64, row: vec[i64], start: i64, end: i64) -> None:
    value = dice[stream]
    for i in range(end - start - 1, 0, -1):
        j = below_of(value, i + 1)
        value = stepped(value)
        kept = row[start + i]
        row[start + i] = row[start + j]
        row[start + j] = kept
    dice[stream] = value
