"""Learning: from games that sensible players play, how likely each position is to be won.

Owns: which positions are looked at, and how the weights follow from who won.
Must not know: what counts in a position, how anybody decides.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from msgspec import structs

from longbox.agents.greedy import Greed
from longbox.agents.outlook import (
    WEIGHTS,
    KeptWeights,
    Outlook,
    as_kept,
    ended,
    features,
    odds_of,
)
from longbox.agents.wavering import Wavering
from longbox.game.game import Game, start
from longbox.game.rehearsing import look_ahead, play_turns
from longbox.lab.proofs import state_of
from longbox.lab.tournament import Pairing, Progress, drawn, parts
from longbox.opening.opening import Opening
from longbox.rules.chance import Luck
from longbox.rules.words import floats
from longbox.views.deck import register_of
from longbox.views.prospect import PERSON, SIDE, Prospect
from longbox.views.seeing import new_sight
from longbox.views.sight import Policy

CHUNK = 20  # games that a process plays before it reports
APART = 3  # turns from one position that is looked at to the next, at most
ASTRAY = (0.0, 0.02, 0.05, 0.15)  # how often players leave a decision to luck, from game to game
PASSES = 12  # over all positions
STEP = 0.15  # of the first pass
DRAG = 1e-4  # by which weights are drawn back to nothing


@dataclass(frozen=True, slots=True)
class Sample:
    """A position as a seat may judge it, and what came of it."""

    seen: list[float]
    odds: float  # against the seat, among equals
    won: float


@dataclass(frozen=True, slots=True)
class School:
    """Everything that a process needs to play games to learn from."""

    pairing: Pairing

    def play(self, first: int, last: int) -> list[Sample]:
        """What is seen in the games of these numbers, the last excluded."""
        found: list[Sample] = []
        for number in range(first, last):
            found += self.game(number)
        return found

    def game(self, number: int) -> list[Sample]:
        """What is seen in one game: every few turns, by each seat."""
        game = start_of(self.pairing, number)
        dice = self.pairing.opening.dice
        st = state_of(game)
        by = register_of(game.names)
        sight = new_sight(st)
        luck = Luck(f"learning/{dice}/{number}")
        astray = [ASTRAY[luck.below(len(ASTRAY))] for _ in game.players]
        seated: list[Policy] = [
            Wavering(Greed(), share, Luck(f"{dice}/{number}/{seat}"))
            for seat, share in enumerate(astray)
        ]
        st.is_told = False
        prospect = Prospect(st.seats, len(st.row))
        prospect.deck = by.deck(0)
        outlook = Outlook(prospect.deck, floats([0.0] * WEIGHTS))
        seen: list[tuple[int, list[float], float]] = []
        while True:
            play_turns(st, by, sight, seated, st.turn + 1 + luck.below(APART))
            look_ahead(prospect, st, by)
            if st.over:
                break
            seen += looked_at(outlook, prospect)
        return [Sample(what, odds, ended(prospect, seat)) for seat, what, odds in seen]


def start_of(pairing: Pairing, number: int) -> Game:
    """A game of such a number, with a cast of its own."""
    players, _ = pairing.cast(number)
    seed = f"{pairing.opening.dice}/{number}"
    return start(structs.replace(pairing.opening, players=players, seed=seed))


def looked_at(outlook: Outlook, prospect: Prospect) -> list[tuple[int, list[float], float]]:
    """What each side sees, told by its first seat: the seat, what it sees, the odds against it."""
    teams = [int(prospect.people[seat * PERSON + SIDE]) for seat in range(prospect.seats)]
    found = []
    for team in sorted(set(teams)):
        ours = teams.count(team)
        odds = odds_of(ours, len(teams) - ours)
        seat = teams.index(team)
        found.append((seat, features(outlook, prospect, seat), odds))
    return found


def learn(
    openings: Sequence[tuple[Opening, int | None]],
    games: int,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> tuple[KeptWeights, float]:
    """The weights that follow from so many games at each table, and their loss in games kept apart.

    A table is an opening and how many play; its casts are drawn. Raises ValueError for a table
    that there is not, and for a city.
    """
    for opening, seats in openings:
        if start_of(drawn(opening, seats), 0).see(None).city is not None:
            raise ValueError("The outlook knows no city; it learns at other tables.")
    samples: list[Sample] = []
    apart: list[Sample] = []
    done = 0
    for opening, seats in openings:
        school = School(drawn(opening, seats))
        chunks = [(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
        for i, part in enumerate(parts(school.play, chunks, jobs)):
            (apart if i % 10 == 9 else samples).extend(part)
            done += CHUNK
            if progress is not None:
                progress(min(done, games * len(openings)), games * len(openings))
    row = fitted(samples)
    return as_kept(row), loss(row, apart or samples)


def fitted(samples: Sequence[Sample]) -> list[float]:
    """The weights under which what happened was likeliest, by small steps from nothing."""
    count = len(samples)
    spread = [
        math.sqrt(sum(one.seen[i] ** 2 for one in samples) / count) or 1.0 for i in range(WEIGHTS)
    ]
    rows = [
        ([value / by for value, by in zip(one.seen, spread, strict=True)], one.odds, one.won)
        for one in samples
    ]
    weights = [0.0] * WEIGHTS
    total = [1e-8] * WEIGHTS
    luck = Luck("fitted")
    for _ in range(PASSES):
        for i in range(count - 1, 0, -1):
            j = luck.below(i + 1)
            rows[i], rows[j] = rows[j], rows[i]
        for seen, odds, won in rows:
            wrong = share(sum(map(mul, weights, seen)) - odds) - won
            slopes = [
                wrong * value + DRAG * weight for value, weight in zip(seen, weights, strict=True)
            ]
            total = [before + slope * slope for before, slope in zip(total, slopes, strict=True)]
            weights = [
                weight - STEP * slope / math.sqrt(square)
                for weight, slope, square in zip(weights, slopes, total, strict=True)
            ]
    return [weight / by for weight, by in zip(weights, spread, strict=True)]


def loss(row: Sequence[float], samples: Sequence[Sample]) -> float:
    """How surprised the weights are by what happened, on average; 0.69 is a coin's."""
    total = 0.0
    for one in samples:
        chance = share(sum(map(mul, row, one.seen)) - one.odds)
        chance = min(1 - 1e-9, max(1e-9, chance))
        total -= one.won * math.log(chance) + (1 - one.won) * math.log(1 - chance)
    return total / max(1, len(samples))


def share(margin: float) -> float:
    """The share that belongs to such a logarithm of odds."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, margin))))
