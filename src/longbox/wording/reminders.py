"""Brackets: limits that are run, and reminders that are only shown.

Owns: which brackets are known.
Must not know: where a bracket stands.
"""

from __future__ import annotations

from dataclasses import dataclass

from longbox.effects.vocabulary import Limit
from longbox.wording.tokens import Token


@dataclass(frozen=True, slots=True)
class Bracket:
    """What a bracket says: a limit, a least or most number, or only a reminder."""

    limit: Limit | None = None
    least: int | None = None
    most: int | None = None


TIMES = {"once": 1, "twice": 2}


def bracket(inner: list[Token]) -> Bracket | None:
    """The bracket's meaning, or None if it is not known."""
    words = [token.word for token in inner]
    if not words:
        return None
    if words[0] in ("max", "maximum", "limit"):
        if len(words) >= 2 and words[1] in TIMES:
            n = TIMES[words[1]]
            rest = words[2:]
            if rest in (["per", "turn"], ["each", "turn"], ["a", "turn"]):
                return Bracket(Limit(n))
            if rest in (["per", "card", "type"], ["per", "type"]):
                return Bracket(Limit(n, "turn", "type"))
            if rest in (["per", "game"], ["a", "game"]):
                return Bracket(Limit(n, "game"))
        if len(words) == 2 and inner[1].number is not None:
            return Bracket(most=inner[1].number)
    if words[0] in ("minimum", "min") and len(words) == 2 and inner[1].number is not None:
        return Bracket(least=inner[1].number)
    if words[0] == "note":
        return Bracket()
    return None


# How reminders begin; a bracket that gives an order of its own is none.
OPENERS = (
    "note",
    "reminder",
    "it",
    "its",
    "they",
    "their",
    "this",
    "that",
    "these",
    "those",
    "effects",
    "0",
    "zero",
    "including",
    "even",
    "not",
    "regardless",
    "cards",
    "power",
    "a card",
    "a foe",
    "the",
    "each",
    "you still",
    "you may still",
    "you may use",
    "you may choose",
    "you choose",
    "you don't",
    "you do",
    "you cannot",
    "you can",
    "you are",
    "you keep",
    "if you cannot",
    "if there",
    "if they",
    "if your deck",
    "if you have",
    "if the",
    "if it",
    "both",
    "all",
    "any",
    "when",
    "foes",
    "attacks",
    "defense",
    "only",
    "in this",
    "for this",
    "as if",
    "whether",
    "starters",
)


def is_reminder(inner: list[Token]) -> bool:
    """Whether a bracket begins as reminders do."""
    text = " ".join(token.word for token in inner)
    return any(text == opener or text.startswith(opener + " ") for opener in OPENERS)
