"""The phrase table, one file per category of phrase.

Owns: every row.
Must not know: how rows are matched or sentences folded.
"""

from __future__ import annotations

from functools import cache

from longbox.wording.phrases import (
    amounts,
    cards,
    city,
    comparing,
    conditions,
    events,
    kinds,
    leads,
    places,
    players,
    reminders,
    sentences,
    statements,
    verbs,
    worth,
)
from longbox.wording.phrases.turns import ASIDES, TURNS
from longbox.wording.table import Grammar, Row
from longbox.wording.turning import Phrasings


def rows() -> list[Row]:
    """Every row, by category."""
    return [
        *players.ROWS,
        *places.ROWS,
        *kinds.ROWS,
        *cards.ROWS,
        *amounts.ROWS,
        *events.ROWS,
        *conditions.ROWS,
        *comparing.ROWS,
        *verbs.ROWS,
        *city.ROWS,
        *statements.ROWS,
        *worth.ROWS,
        *sentences.ROWS,
        *leads.ROWS,
        *reminders.ROWS,
    ]


@cache
def grammar() -> Grammar:
    """The table, compiled once."""
    return Grammar.of(rows())


@cache
def asides() -> Phrasings:
    """Turns that reach over full stops."""
    return Phrasings(ASIDES, grammar())


@cache
def turns() -> Phrasings:
    """The turns of phrase, each compiled when it is first looked for."""
    return Phrasings(TURNS, grammar())
