"""Named dice: one random stream for each purpose, kept as one int each.

Owns: all randomness inside a game. Must not know: what is shuffled or why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64  # to the compiler a machine's word, to Python any int

# Streams: one for each seat's deck from STREAM_DECKS on, the others before.
STREAM_SETUP: Final = 0
STREAM_MAIN: Final = 1
STREAM_EFFECTS: Final = 2
STREAM_DECKS: Final = 3


def new_dice(seed: str, seats: int) -> list[int]:
    """Fresh streams from a seed; the same seed gives the same dice on any machine."""
    dice = []
    for stream in range(STREAM_DECKS + seats):
        value = 2166136261
        for letter in f"{seed}/{stream}".encode():
            value = ((value ^ letter) * 16777619) & 0xFFFFFFFF
        for _ in range(3):
            value = _step(value)
        dice.append(value)
    return dice


def _step(value: int) -> int:
    return (value * 747796405 + 2891336453) & 0xFFFFFFFF


def roll(dice: list[int], stream: int, sides: i64) -> i64:
    """A number from 0 to sides - 1."""
    value: i64 = dice[stream]
    dice[stream] = (value * 747796405 + 2891336453) & 0xFFFFFFFF
    word: i64 = (((value >> ((value >> 28) + 4)) ^ value) * 277803737) & 0xFFFFFFFF
    return (((word >> 22) ^ word) * sides) >> 32


def shuffle(dice: list[int], stream: int, cards: list[int]) -> None:
    """Shuffle in place."""
    value: i64 = dice[stream]
    i: i64
    for i in range(len(cards) - 1, 0, -1):
        # A roll, as above.
        word: i64 = (((value >> ((value >> 28) + 4)) ^ value) * 277803737) & 0xFFFFFFFF
        value = (value * 747796405 + 2891336453) & 0xFFFFFFFF
        j: i64 = (((word >> 22) ^ word) * (i + 1)) >> 32
        cards[i], cards[j] = cards[j], cards[i]
    dice[stream] = value
