"""Learning: from games that sensible players play, how likely each position is to be won.

Owns: which positions are looked at, and how the weights follow from who won.
Must not know: what counts in a position, how anybody decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from msgspec import structs

from longbox.agents.cityoutlook import (
    CITY_WEIGHTS,
    CityOutlook,
    as_kept_city,
    features_of_city,
    saved,
)
from longbox.agents.outlook import (
    SHIPPED,
    WEIGHTS,
    KeptWeights,
    Outlook,
    as_kept,
    ended,
    features,
    kept_in,
    odds_of,
)
from longbox.agents.sound import Soundness
from longbox.agents.wavering import Wavering
from longbox.game.game import Game, start
from longbox.game.rehearsing import look_ahead, play_turns
from longbox.lab.fitting import Lesson
from longbox.lab.proofs import state_of
from longbox.lab.tournament import Pairing, Progress, drawn, is_cooperative, parts, scenarios_of
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
    weights: Path  # by which its players buy
    is_shared: bool  # all defend a city together

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
            Wavering(Soundness(self.weights), share, Luck(f"{dice}/{number}/{seat}"))
            for seat, share in enumerate(astray)
        ]
        st.is_told = False
        prospect = Prospect(st.seats, len(st.row))
        prospect.deck = by.deck(0)
        outlook = Outlook(prospect.deck, floats([0.0] * WEIGHTS))
        city = CityOutlook(prospect.deck, floats([0.0] * CITY_WEIGHTS))
        seen: list[tuple[int, list[float], float]] = []
        while True:
            play_turns(st, by, sight, seated, st.turn + 1 + luck.below(APART), prospect)
            look_ahead(prospect, st, by)
            if st.over:
                break
            if self.is_shared:
                seen.append((0, features_of_city(city, prospect), 0.0))
            else:
                seen += looked_at(outlook, prospect)
        if self.is_shared:
            return [Sample(what, odds, saved(prospect)) for _, what, odds in seen]
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
    weights: Path = SHIPPED,
) -> tuple[KeptWeights, list[float]]:
    """The weights that follow from so many games at each table, and their losses in games apart.

    A table is an opening and how many play; its casts are drawn. The players buy by the weights of
    a file, and what the tables do not teach is kept from it: cities that all defend together teach
    one part of the weights, tables without a city the other. There is a loss for each part that was
    learned. Raises ValueError for a table that there is not, and for a city of competitors.
    """
    schools = [school_of(opening, seats, weights) for opening, seats in openings]
    kept = kept_in(weights)
    losses: list[float] = []
    done = 0
    for is_shared in (False, True):
        samples: list[Sample] = []
        apart: list[Sample] = []
        for school in schools:
            if school.is_shared != is_shared:
                continue
            chunks = [(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
            for i, part in enumerate(parts(school.play, chunks, jobs)):
                (apart if i % 10 == 9 else samples).extend(part)
                done += CHUNK
                if progress is not None:
                    progress(min(done, games * len(schools)), games * len(schools))
        if samples:
            row = lesson_of(samples).fitted()
            losses.append(lesson_of(apart or samples).loss(row))
            if is_shared:
                kept = structs.replace(kept, city=as_kept_city(row))
            else:
                kept = structs.replace(as_kept(row), city=kept.city)
    return kept, losses


def stages(sets: str | Sequence[str], scenario: int | None) -> list[int | None]:
    """The Scenarios to learn from at a table of these sets: the one that is named, or all."""
    if scenario is not None:
        return [scenario]
    try:
        return [*scenarios_of(sets)]
    except ValueError:
        return [None]


def school_of(opening: Opening, seats: int | None, weights: Path) -> School:
    """What is learned from at a table; raises ValueError for a city of competitors."""
    pairing = drawn(opening, seats)
    is_shared = is_cooperative(pairing.opening, pairing.seated)
    if not is_shared and start_of(pairing, 0).see(None).city is not None:
        raise ValueError("The outlook knows no city of competitors; it learns at other tables.")
    return School(pairing, weights, is_shared)


def lesson_of(samples: Sequence[Sample]) -> Lesson:
    """Samples in rows."""
    found = Lesson(len(samples[0].seen), len(samples))
    for one in samples:
        found.add(one.seen, one.odds, one.won)
    return found
