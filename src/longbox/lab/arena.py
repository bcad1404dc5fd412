"""The arena: agents meet, each pair of them with the same luck and with seats swapped.

Owns: who meets whom at which table, what a result counts, and when enough has been played.
Must not know: how agents decide, how results are shown.

A round is one cast and one seed, played once for each way to seat the two. Where teams or two
players meet, each has either side; where three or four play for themselves, the first of the two
has one seat, each in its turn, and the other all others. Where all win or lose together the two do
not meet: each plays the same game alone, and who wins it where the other does not has won.
Whoever fails to decide, by an error, an option that there is not, or in time, has lost the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from msgspec import structs

from longbox.agents.agent import Agent
from longbox.agents.roster import agent
from longbox.game.game import start
from longbox.lab.forfeit import Forfeit, Timed
from longbox.lab.match import play_out
from longbox.lab.odds import Meeting, Sequential, ratings, wilson
from longbox.lab.tournament import Pairing, Progress, drawn, is_cooperative, parts
from longbox.opening.opening import Opening
from longbox.records.record import dump

WON, DRAWN, LOST = 1.0, 0.5, 0.0
CHUNK = 2  # rounds that a process plays before it reports


@dataclass(slots=True)
class Tallied:
    """What came of some games between two agents, as the first of them sees it."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    games: int = 0  # that were played; where the two do not meet, twice as many as results
    decisions: list[int] = field(default_factory=lambda: [0, 0])  # of the one, of the other
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    forfeits: list[str] = field(default_factory=list)  # who lost without playing on, and why

    @property
    def results(self) -> int:
        """How many results there are."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The wins, and half of the draws."""
        return self.wins + DRAWN * self.draws

    def note(self, result: float) -> None:
        """One more result."""
        self.wins += result == WON
        self.losses += result == LOST
        self.draws += LOST < result < WON

    def add(self, other: Tallied) -> None:
        """Add what came of other games of the same two."""
        self.wins += other.wins
        self.draws += other.draws
        self.losses += other.losses
        self.games += other.games
        for who in range(2):
            self.decisions[who] += other.decisions[who]
            self.seconds[who] += other.seconds[who]
        self.forfeits += other.forfeits

    def as_data(self, fair: float) -> dict[str, Any]:
        """The tally as plain JSON data."""
        low, high = wilson(self.score, self.results)
        return {
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "games": self.games,
            "score": round(self.score / max(1, self.results), 4),
            "interval": [round(low, 4), round(high, 4)],
            "fair": round(fair, 4),
            "milliseconds": [
                round(1000 * spent / max(1, made), 3)
                for spent, made in zip(self.seconds, self.decisions, strict=True)
            ],
            "forfeits": self.forfeits,
        }


@dataclass(frozen=True, slots=True)
class Ring:
    """What a process needs to let two agents meet at a table."""

    pairing: Pairing
    one: str
    other: str
    teams: tuple[int, ...]  # by seat; all the same where all win or lose together
    limit: float | None  # seconds for one decision
    folder: Path | None  # where records are kept
    weights: Path | None  # by which the first of the two thinks, if it does

    @property
    def is_shared(self) -> bool:
        """Whether all win or lose together."""
        return len(set(self.teams)) == 1

    @property
    def others(self) -> int:
        """How many the first of the two meets, its own team aside."""
        return 1 if self.is_shared else len(set(self.teams)) - 1

    @property
    def ways(self) -> int:
        """In how many ways the two are seated."""
        return self.others + 1

    @property
    def fair(self) -> float:
        """How often the first of the two would win among equals."""
        return 1 / (1 + self.others)

    def seating(self, way: int) -> list[int]:
        """By seat, which of the two plays there: 0 for the one, 1 for the other."""
        if self.is_shared:
            return [way] * len(self.teams)
        chosen = sorted(set(self.teams))[way]
        return [0 if team == chosen else 1 for team in self.teams]

    def made(self, side: int, seed: str) -> Agent:
        """One of the two."""
        if side or self.weights is None:
            return agent(self.other if side else self.one, seed)
        return agent(self.one, seed, weights=self.weights)

    def play(self, first: int, last: int) -> Tallied:
        """The rounds of these numbers, the last excluded."""
        tally = Tallied()
        for number in range(first, last):
            results = [self.game(number, way, tally) for way in range(self.ways)]
            if self.is_shared:
                tally.note(DRAWN + (results[0] - results[1]) / 2)
            else:
                for result in results:
                    tally.note(result)
        return tally

    def game(self, number: int, way: int, tally: Tallied) -> float:
        """One game of a round; its result as the one sees it, or of a shared one whoever plays."""
        players, _ = self.pairing.cast(number)
        opening = self.pairing.opening
        seed = f"{opening.dice}/{number}"
        game = start(structs.replace(opening, players=players, seed=seed))
        sides = self.seating(way)
        names = (self.one, self.other)
        watched = [
            Timed(self.made(side, f"{seed}/{seat}"), self.limit) for seat, side in enumerate(sides)
        ]
        tally.games += 1
        loser = -1
        try:
            play_out(game, watched)
        except Forfeit as error:
            seat = next(i for i, one in enumerate(watched) if one is error.agent)
            loser = sides[seat]
            tally.forfeits.append(f"{names[loser]}, round {number}, seat {seat}: {error}")
        for one, side in zip(watched, sides, strict=True):
            tally.decisions[side] += one.decisions
            tally.seconds[side] += one.seconds
        if self.folder is not None and loser < 0:
            told = "-".join([*players, str(number), *(names[side] for side in sides)])
            path = self.folder / f"{told.replace(' ', '_').replace('/', '_')}.yaml"
            path.write_text(dump(game.record()), encoding="utf-8")
        if self.is_shared:
            return WON if loser < 0 and game.winners else LOST
        if loser >= 0:
            return WON if loser else LOST
        who = {sides[seat] for seat in game.winners}
        return (WON if 0 in who else LOST) if len(who) == 1 else DRAWN


@dataclass(slots=True)
class Result:
    """What came of an arena: a tally for each two agents and each set."""

    agents: tuple[str, ...]
    tallies: dict[tuple[str, str, str], Tallied] = field(default_factory=dict)
    fair: dict[str, float] = field(default_factory=dict)  # by set
    test: Sequential | None = None

    def total(self, one: str, other: str) -> Tallied:
        """The results of two agents in all sets together."""
        whole = Tallied()
        for (a, b, _), tally in self.tallies.items():
            if (a, b) == (one, other):
                whole.add(tally)
        return whole

    def verdict(self, one: str, other: str) -> str:
        """What the sequential test says of two agents; nothing where it was not asked."""
        if self.test is None:
            return ""
        whole = self.total(one, other)
        return self.test.verdict(whole.score, whole.results)

    def ratings(self) -> dict[str, tuple[float, float, float]]:
        """The rating of each agent, and between what it lies, the best first."""
        meetings = [
            Meeting(one, other, round(1 / self.fair[name]) - 1, tally.score, tally.results)
            for (one, other, name), tally in self.tallies.items()
        ]
        return dict(sorted(ratings(meetings).items(), key=lambda item: -item[1][0]))

    def as_data(self) -> dict[str, Any]:
        """The results as plain JSON data."""
        data: dict[str, Any] = {
            "agents": list(self.agents),
            "results": [
                {"one": one, "other": other, "set": name, **tally.as_data(self.fair[name])}
                for (one, other, name), tally in self.tallies.items()
            ],
            "ratings": {
                name: {"rating": round(value), "interval": [round(low), round(high)]}
                for name, (value, low, high) in self.ratings().items()
            },
        }
        if self.test is not None:
            data["sprt"] = [
                {"one": one, "other": other, "verdict": self.verdict(one, other)}
                for one, other in combinations(self.agents, 2)
            ]
        return data


@dataclass(frozen=True, slots=True)
class Bout:
    """How an arena is played."""

    games: int = 100  # of each two agents at each table
    seats: int | None = None  # None: as many as usual
    jobs: int | None = None  # None: all cores
    limit: float | None = None  # seconds for one decision
    test: Sequential | None = None
    folder: Path | None = None
    weights: Path | None = None  # by which the first agent of all thinks


def meet(
    agents: Sequence[str],
    openings: Sequence[Opening],
    terms: Bout,
    progress: Progress | None = None,
) -> Result:
    """Let agents meet at the table of each opening; the same for any number of jobs.

    With a sequential test two stop meeting once it has spoken. Raises ValueError for an agent, a
    set or a number of players that there is not, before any game is played.
    """
    names = tuple(name.strip().casefold() for name in agents)
    for name in names:
        agent(name)
    if terms.weights is not None:
        agent(names[0], weights=terms.weights)
    if len(set(names)) < max(2, len(names)):
        raise ValueError("An arena needs two agents or more, each of them once.")
    result = Result(names, test=terms.test)
    tables: dict[str, Pairing] = {}
    for opening in openings:
        name = opening.sets if isinstance(opening.sets, str) else "+".join(opening.sets)
        tables[name] = drawn(opening, terms.seats)
    done = 0
    planned = terms.games * len(tables) * len([*combinations(names, 2)])
    for one, other in combinations(names, 2):
        for name, pairing in tables.items():
            weights = terms.weights if one == names[0] else None
            table = Ring(pairing, one, other, teams_of(pairing), terms.limit, terms.folder, weights)
            result.fair[name] = table.fair
            tally = result.tallies[one, other, name] = Tallied()
            told = None if progress is None else _after(progress, done, planned)
            _play(table, terms, tally, lambda: result.verdict(one, other), told)  # noqa: B023
            done += terms.games
    return result


def teams_of(pairing: Pairing) -> tuple[int, ...]:
    """By seat, the team of who plays there; one where all win or lose together."""
    if is_cooperative(pairing.opening, pairing.seated):
        return (0,) * pairing.seated
    game = start(structs.replace(pairing.opening, players=pairing.cast(0)[0]))
    return tuple(player.team for player in game.see(None).players)


def _after(progress: Progress, before: int, planned: int) -> Callable[[int], None]:
    return lambda games: progress(min(planned, before + games), planned)


def _play(
    table: Ring,
    terms: Bout,
    tally: Tallied,
    verdict: Callable[[], str],
    progress: Callable[[int], None] | None,
) -> None:
    """Play a table's rounds until there are enough, or the test has spoken."""
    rounds = -(-terms.games // table.ways)
    chunks = [(at, min(at + CHUNK, rounds)) for at in range(0, rounds, CHUNK)]
    if verdict():
        return
    with closing(parts(table.play, chunks, terms.jobs)) as found:
        for part in found:
            tally.add(part)
            if progress is not None:
                progress(tally.games)
            if verdict():
                break
