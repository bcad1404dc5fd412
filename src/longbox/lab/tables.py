"""The tables that sets without a city make: each set alone in each mode, and mixes of them.

Owns: which sets are put together for how many players, and which casts may sit there.
Must not know: how a game is dealt or played.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from longbox.games.family import book_of, family
from longbox.games.gamebook import Gamebook
from longbox.games.library import box
from longbox.games.rulesets import table_of
from longbox.printed.shelf import find, installed, read_file


@dataclass(frozen=True, slots=True)
class Seating:
    """Some sets and a number of players."""

    sets: tuple[str, ...]
    seats: int

    def __str__(self) -> str:
        return f"{' + '.join(self.sets)}, {self.seats} players"

    @property
    def has_city(self) -> bool:
        """Whether it is played in a city."""
        return any(book_of(box(name).game).has_city for name in self.sets)

    def casts(self) -> Sequence[tuple[str, ...]]:
        """Every legal cast, in every seat order; as many of the sets as can be have a player."""
        return _casts(self.sets, self.seats)

    def cast(self, seed: int | str) -> tuple[str, ...]:
        """A cast drawn from a seed."""
        return random.Random(f"cast/{seed}").choice(self.casts())


@functools.cache
def _casts(sets: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    home = {one.name: name for name in sets for one in box(name).characters}
    side = {one.name: one.side for name in sets for one in box(name).characters}
    is_teams = book_of(table_of({box(name).game for name in sets})).usual.get(seats) == "teams"
    found = []
    for cast in permutations(home, seats):
        if is_teams and [side[name] for name in cast] not in TEAMS:
            continue
        if len({home[name] for name in cast}) == min(len(sets), seats):
            found.append(cast)
    return found


TEAMS = (["hero", "villain"] * 2, ["villain", "hero"] * 2)


def alone() -> list[Seating]:
    """Every set by itself, in each of its modes that it has a cast for."""
    found = [
        Seating((name,), seats)
        for book in family().values()
        if not book.has_city
        for name in _sets(book)
        for seats in book.modes
    ]
    return [table for table in found if table.casts()]


def mixed() -> list[Seating]:
    """Mixes: two sets of a kind, and a set for many with one, two or all sets of duels."""
    books = [book for book in family().values() if not book.has_city]
    duels = [name for book in books if not book.takes_newcomers for name in _sets(book)]
    found = [Seating(pair, seats) for pair in combinations(duels, 2) for seats in (2, 4)]
    for home in (name for book in books if book.takes_newcomers for name in _sets(book)):
        found += [Seating((home, guest), seats) for guest in duels for seats in (2, 4)]
        found += [Seating((home, *pair), 4) for pair in combinations(duels, 2)]
        found += [Seating((home, *duels), seats) for seats in (3, 4)]
    return found


def _sets(book: Gamebook) -> list[str]:
    """The installed sets of a game."""
    return [name for name in installed() if read_file(find(name)).game == book.id]
