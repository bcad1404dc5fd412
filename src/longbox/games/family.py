"""The games that there are: the files of ``games/books``, found by looking.

Owns: which game has which id. Must not know: any game, cards, play.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from longbox.games import books
from longbox.games.gamebook import Gamebook
from longbox.opening.answers import SetupError


@cache
def family() -> dict[str, Gamebook]:
    """All games by their ids, from the lowest rank to the highest."""
    found: list[Gamebook] = [
        import_module(f"{books.__name__}.{one.name}").GAME for one in iter_modules(books.__path__)
    ]
    return {one.id: one for one in sorted(found, key=lambda one: one.rank)}


def book_of(game: str) -> Gamebook:
    """The game of that id; raises SetupError."""
    if game not in family():
        raise SetupError(f'The game "{game}" cannot be played yet.')
    return family()[game]
