"""The ruleset of a table, its modes, and which game's table a mix is played at.

Owns: what is asked of a game's book. Must not know: any game, cards, set files, play.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from longbox.games.family import book_of
from longbox.opening.asked import Where
from longbox.opening.opening import HouseRules
from longbox.rules.ruleset import Ruleset


def modes_of(game: str, seats: int) -> tuple[str, ...]:
    """The modes that so many players may play, the usual one first."""
    return book_of(game).modes.get(seats, ())


def has_teammates(mode: str, seats: int) -> bool:
    """Whether so many players of a mode have teammates."""
    return seats == 4 if mode == "competitive" else mode in ("teams", "campaign")


def table_of(games: Collection[str]) -> str:
    """The game whose table rules a mix of sets (CORE-24.23, REB-40.1)."""
    return max(games, key=lambda game: book_of(game).rank)


def is_asked(where: Where, game: str, mode: str, seats: int) -> bool:
    """Whether a question makes sense at a table of so many players."""
    book = book_of(game)
    match where:
        case Where.EVERYWHERE:
            return True
        case Where.LINE_UP:
            return not book.has_city
        case Where.CITY:
            return book.has_city
        case Where.SCENARIO:
            return book.has_city and mode in book.together
        case Where.ALONE:
            return book.has_city and mode == "solo"
        case Where.TOGETHER:
            return book.has_city and mode in book.together and seats > 1
        case Where.APART:
            return book.has_city and mode not in book.together
        case Where.TEAMMATES:
            return has_teammates(mode, seats)
        case _:
            assert_never(where)


def ruleset(game: str, mode: str, teams: list[int], house: HouseRules) -> Ruleset:
    """The ruleset of a table."""
    book = book_of(game)
    rules = Ruleset(mode, teams, house)
    rules.board = book.board
    book.answers(rules)
    return rules
