"""The tables that the sets of rivals make: each set alone in each mode, and mixes of them.

Owns: which sets are put together for how many players, and which casts may sit there.
Must not know: how a game is dealt or played.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from longbox.games.library import box
from longbox.games.rulesets import MODES, table_of
from longbox.printed.shelf import find, installed, read_file

GAMES = ("rivals", "confrontations")  # those that are mixed with each other


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
        return any(box(name).game == "rebirth" for name in self.sets)

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
    is_teams = MODES[table_of({box(name).game for name in sets})].get(seats) == "teams"
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
    found = [Seating((name,), n) for game in GAMES for name in _sets(game) for n in MODES[game]]
    return [table for table in found if table.casts()]


def mixed() -> list[Seating]:
    """Mixes: two sets of a kind, and a set for many with one, two or all sets of duels."""
    rivals = _sets("rivals")
    found = [Seating(pair, seats) for pair in combinations(rivals, 2) for seats in (2, 4)]
    for home in _sets("confrontations"):
        found += [Seating((home, guest), seats) for guest in rivals for seats in (2, 4)]
        found += [Seating((home, *pair), 4) for pair in combinations(rivals, 2)]
        found += [Seating((home, *rivals), seats) for seats in (3, 4)]
    return found


def _sets(game: str) -> list[str]:
    """The installed sets of a game."""
    return [name for name in installed() if read_file(find(name)).game == game]
