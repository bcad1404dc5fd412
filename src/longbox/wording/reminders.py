"""Brackets: limits that are run, and reminders that are only shown.

Owns: which brackets are known.
Must not know: where a bracket stands.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from longbox.effects.vocabulary import Limit
from longbox.wording.tokens import Token


@dataclass(frozen=True, slots=True)
class Bracket:
    """What a bracket says: a limit, or only a reminder."""

    limit: Limit | None = None


TIMES = {"once": 1, "twice": 2}
LIMITS = {
    ("per", "turn"): Limit(),
    ("each", "turn"): Limit(),
    ("a", "turn"): Limit(),
    ("per", "card", "type"): Limit(1, "turn", "type"),
    ("per", "type"): Limit(1, "turn", "type"),
    ("per", "game"): Limit(1, "game"),
    ("a", "game"): Limit(1, "game"),
}


def bracket(inner: list[Token]) -> Bracket | None:
    """The bracket's meaning, or None if it is not known."""
    if inner and inner[-1].word == ".":
        inner = inner[:-1]
    words = tuple(token.word for token in inner)
    if words[:3] == ("use", "this", "ability"):
        inner = inner[4:] if words[3:4] == ("only",) else inner[3:]
    times, rest = times_of(inner)
    if times and rest in LIMITS:
        return Bracket(replace(LIMITS[rest], n=times))
    if words[:1] and words[0] in ("max", "maximum", "limit"):
        times, rest = times_of(inner[1:])
        if times and rest in LIMITS:
            return Bracket(replace(LIMITS[rest], n=times))
    if words[:2] == ("note", ":"):
        return Bracket()
    return None


def times_of(inner: list[Token]) -> tuple[int, tuple[str, ...]]:
    """How often, and the words behind it."""
    words = tuple(token.word for token in inner)
    if words and words[0] in TIMES:
        return TIMES[words[0]], words[1:]
    if len(words) > 1 and words[1] == "times" and inner[0].number is not None:
        return inner[0].number, words[2:]
    return 0, ()


def strange(inner: list[Token]) -> Token | None:
    """The word at which a bracket goes wrong."""
    times, rest = times_of(inner[1:])
    if times:
        known = max((common(rest, limit) for limit in LIMITS), default=0)
        return inner[min(len(inner) - 1, len(inner) - len(rest) + known)]
    return inner[0] if inner else None


def common(words: tuple[str, ...], limit: tuple[str, ...]) -> int:
    """How many words agree from the front."""
    count = 0
    for word, wanted in zip(words, limit, strict=False):
        if word != wanted:
            break
        count += 1
    return count
