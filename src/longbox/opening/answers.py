"""Whether an answer is one: its kind, its limits, and the sentence for a bad one.

Owns: checking answers. Must not know: which questions there are, how a table is set up.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import TypeGuard, assert_never

from longbox.opening.asked import Answer, Asked

Place = tuple[str | int, ...]  # of an answer, in an opening that is written as plain data

BLANK = "blank"  # Characters without abilities
LONGEST = 40  # letters of a word that comes over the network
ROWS = 500  # cards and Characters of one game's file
LARGEST = 2**53  # of a seed that does: from there on a browser cannot count
SET_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")

# What to say of a bad answer: to who gave it, and beside the line of a file where it stands.
SENTENCES = {
    Answer.SETS: ('"{key}" is a set or a list of them, not {value!r}.', '"{key}" must be a list.'),
    Answer.NAMES: ('"{key}" is a list of names, not {value!r}.', '"{key}" must be a list.'),
    Answer.WORD: ('"{key}" is a word, not {value!r}.', '"{key}" must be a word.'),
    Answer.NUMBER: (
        '"{key}" is a whole number, 1 or more, not {value!r}.',
        '"{key}" must be a whole number, 1 or more.',
    ),
    Answer.SEED: (
        "A seed is a whole number or a word, not {value!r}.",
        '"{key}" must be a number.',
    ),
    Answer.SWITCH: ('"{key}" is true or false, not {value!r}.', '"{key}" must be true or false.'),
    Answer.CARDS: (
        '"{key}" is a list of cards and set files, not {value!r}.',
        '"{key}" must be a list.',
    ),
    Answer.ROWS: ('"{key}" is a list of cards, not {value!r}.', '"{key}" must be a list.'),
    Answer.CAST: (
        '"{key}" is "blank" or a list, not "{value}".',
        '"{key}" must be a list or blank.',
    ),
    Answer.TABLE: (
        '"{key}" is a mapping of players and zones, not {value!r}.',
        '"{key}" must be a mapping of players and zones.',
    ),
}


class SetupError(ValueError):
    """A table that cannot be set up, in a sentence."""


class OpeningError(SetupError):
    """A bad answer: its place, the sentence for who sees that place, the kind that was wanted."""

    def __init__(
        self, place: Place, said: str, written: str = "", wanted: Answer | None = None
    ) -> None:
        super().__init__(said)
        self.place = place
        self.written = written or said
        self.wanted = wanted


def checked(asked: Asked, key: str, value: object) -> object:
    """An answer in its one form; raises OpeningError."""
    kind = asked.answer
    match kind:
        case Answer.SETS:
            return _sets(key, [value] if isinstance(value, str) else _entries(kind, key, value))
        case Answer.NAMES:
            return tuple(_word((key, i), one) for i, one in enumerate(_entries(kind, key, value)))
        case Answer.WORD:
            return _word((key,), value)
        case Answer.NUMBER:
            is_right = _is_whole(value) and value >= 1
        case Answer.SEED:
            is_right = _is_whole(value) or isinstance(value, str)
        case Answer.SWITCH:
            is_right = isinstance(value, bool)
        case Answer.CARDS:
            is_alone = isinstance(value, str | Mapping | os.PathLike)
            rows = [value] if is_alone else _entries(kind, key, value)
            return tuple(_card((key, i), one) for i, one in enumerate(rows))
        case Answer.ROWS:
            return tuple(_row(key, i, one) for i, one in enumerate(_entries(kind, key, value)))
        case Answer.CAST:
            if value == BLANK:
                return BLANK
            return tuple(_row(key, i, one) for i, one in enumerate(_entries(kind, key, value)))
        case Answer.LOG:
            return deepcopy(value)  # whoever plays by it reads it, and has the sentences
        case Answer.TABLE:
            is_right = isinstance(value, Mapping)
            value = deepcopy(value)
        case _:
            assert_never(kind)
    if not is_right:
        raise wrong(kind, (key,), value)
    return value


def wrong(kind: Answer, place: Place, value: object) -> OpeningError:
    """What to say of an answer that is not of its kind."""
    said, written = (one.format(key=place[0], value=value) for one in SENTENCES[kind])
    return OpeningError(place, said, written, kind)


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _entries(kind: Answer, key: str, value: object) -> Sequence[object]:
    if isinstance(value, str | bytes) or not isinstance(value, Sequence):
        raise wrong(kind, (key,), value)
    if len(value) > ROWS:
        raise OpeningError((key,), f'"{key}" has at most {ROWS} entries, not {len(value)}.')
    return value


def _word(place: Place, value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise wrong(Answer.WORD, place, value)
    return value


def _sets(key: str, value: Sequence[object]) -> tuple[str, ...]:
    names = tuple(_word((key, i), one) for i, one in enumerate(value))
    if not names:
        raise OpeningError((key,), "A game needs at least one set.")
    if len(set(names)) < len(names):
        raise OpeningError((key,), f"A set is named twice: {', '.join(names)}.")
    return names


def _card(place: Place, value: object) -> Mapping[str, object] | str:
    """A card, or the path of a set file as its text."""
    if isinstance(value, os.PathLike):
        return str(os.fspath(value))
    if isinstance(value, str):
        return value
    if not isinstance(value, Mapping):
        raise OpeningError(place, "A card is a mapping or the path of a set file.")
    return deepcopy(dict(value))


def _row(key: str, number: int, value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise OpeningError((key, number), f'Each of "{key}" must be written as in a set file.')
    return deepcopy(dict(value))


def check_limits(asked: Asked, key: str, value: object) -> None:
    """Whether a checked answer is short enough to come over the network; raises OpeningError."""
    entries = value if isinstance(value, tuple) else (value,)
    words = [one for one in entries if isinstance(one, str)]
    match asked.answer:
        case Answer.SETS if not all(map(SET_ID.fullmatch, words)):
            told = f'"{key}" names sets by their ids.'
        case Answer.SETS | Answer.NAMES if len(entries) > asked.most:
            told = f'"{key}" has at most {asked.most} entries.'
        case Answer.NAMES | Answer.WORD if any(len(word) > LONGEST for word in words):
            told = f'"{key}" has words of at most {LONGEST} letters.'
        case Answer.NUMBER if _is_whole(value) and value > asked.most:
            told = f'"{key}" is at most {asked.most}.'
        case Answer.SEED if not _is_whole(value) or not 0 <= value <= LARGEST:
            told = f'"{key}" is a whole number from 0 to {LARGEST}.'
        case _:
            return
    raise OpeningError((key,), told)
