"""Many games over all cores, and what they add up to.

Owns: which game is played with which seats and seeds, and the totals.
Must not know: how agents decide, how totals are shown.

Seats are swapped from game to game, and so are agents of different kinds, so that neither who
begins nor who plays whom speaks for an agent or a Character.
The totals do not depend on how many processes there were.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

from longbox.agents.roster import agent
from longbox.game.game import new
from longbox.lab.match import Outcome, play

CHUNK = 10  # games that a process plays before it reports

Progress = Callable[[int, int], None]  # games done, games in all


@dataclass(slots=True)
class Totals:
    """What many games add up to."""

    games: int = 0
    played: Counter[str] = field(default_factory=Counter)  # games by Character
    wins: Counter[str] = field(default_factory=Counter)  # by Character
    agent_games: Counter[str] = field(default_factory=Counter)
    agent_wins: Counter[str] = field(default_factory=Counter)
    seat_wins: Counter[int] = field(default_factory=Counter)
    draws: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    decisions: int = 0
    seconds: float = 0.0

    def note(self, one: Outcome) -> None:
        """Add one game."""
        self.games += 1
        self.decisions += one.decisions
        self.endings[one.ending] += 1
        self.turns[one.turns] += 1
        self.draws += not one.winners
        for seat, (name, who) in enumerate(zip(one.players, one.agents, strict=True)):
            won = seat in one.winners
            self.played[name] += 1
            self.wins[name] += won
            self.agent_games[who] += 1
            self.agent_wins[who] += won
            self.seat_wins[seat] += won

    def add(self, other: Totals) -> None:
        """Add the totals of other games."""
        self.games += other.games
        self.draws += other.draws
        self.decisions += other.decisions
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))

    @property
    def mean_turns(self) -> float:
        """Turns of a game on average."""
        return sum(n * count for n, count in self.turns.items()) / max(1, self.games)

    def turns_at(self, share: float) -> int:
        """The number of turns that this share of the games stays within."""
        left = share * self.games
        for n in sorted(self.turns):
            left -= self.turns[n]
            if left <= 0:
                return n
        return max(self.turns, default=0)

    def as_data(self) -> dict[str, Any]:
        """The totals as plain JSON data."""
        games = max(1, self.games)
        return {
            "games": self.games,
            "characters": _rates(self.wins, self.played),
            "agents": _rates(self.agent_wins, self.agent_games),
            "seats": {
                str(seat): {"wins": wins, "rate": round(wins / games, 4)}
                for seat, wins in sorted(self.seat_wins.items())
            },
            "draws": self.draws,
            "endings": {
                name: {"games": n, "rate": round(n / games, 4)}
                for name, n in sorted(self.endings.items())
            },
            "turns": {
                "mean": round(self.mean_turns, 2),
                "least": min(self.turns, default=0),
                "5%": self.turns_at(0.05),
                "50%": self.turns_at(0.5),
                "95%": self.turns_at(0.95),
                "most": max(self.turns, default=0),
            },
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
        }


COUNTERS = ("played", "wins", "agent_games", "agent_wins", "seat_wins", "endings", "turns")


def _rates(wins: Counter[str], played: Counter[str]) -> dict[str, dict[str, float]]:
    return {
        name: {"wins": wins[name], "games": n, "rate": round(wins[name] / max(1, n), 4)}
        for name, n in sorted(played.items())
    }


@dataclass(frozen=True, slots=True)
class Pairing:
    """Everything that a process needs to play games of a tournament."""

    sets: tuple[str, ...]
    players: tuple[str, ...]
    agents: tuple[str, ...]
    seed: int | str
    mode: str | None

    def seats(self, number: int) -> tuple[list[str], list[str]]:
        """The players and agents of a game in seat order: who begins changes every game."""
        players = list(self.players)
        agents = list(self.agents)
        if len(set(agents)) > 1 and number // 2 % 2:
            agents = agents[1:] + agents[:1]
        if number % 2:
            players = players[1:] + players[:1]
            agents = agents[1:] + agents[:1]
        return players, agents

    def play(self, first: int, last: int) -> Totals:
        """The games of these numbers, the last excluded."""
        totals = Totals()
        for number in range(first, last):
            players, agents = self.seats(number)
            totals.note(play(self.sets, players, agents, f"{self.seed}/{number}", self.mode))
        return totals


def play_many(
    sets: str | Sequence[str],
    players: Sequence[str] | None = None,
    agents: Sequence[str] = ("greedy",),
    games: int = 100,
    seed: int | str = 0,
    jobs: int | None = None,
    progress: Progress | None = None,
    mode: str | None = None,
) -> Totals:
    """Play many games; the totals are the same for any number of jobs (None: all cores).

    ``agents`` are named by player and repeated as needed. Raises ValueError for a set, player or
    agent that does not exist, before any game is played.
    """
    names = (sets,) if isinstance(sets, str) else tuple(sets)
    cast = new(names, players=players, mode=mode, seed=seed).players
    if not agents:
        raise ValueError("A tournament needs at least one agent.")
    for name in agents:
        agent(name)
    seated = tuple(agents[i % len(agents)].strip().casefold() for i in range(len(cast)))
    pairing = Pairing(names, cast, seated, seed, mode)
    started = time.perf_counter()
    totals = Totals()
    chunks = [(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    for part in _parts(pairing, chunks, min(jobs or cores(), max(1, len(chunks)))):
        totals.add(part)
        if progress is not None:
            progress(totals.games, games)
    totals.seconds = time.perf_counter() - started
    return totals


def cores() -> int:
    """How many processes can run at the same time."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def _parts(pairing: Pairing, chunks: list[tuple[int, int]], jobs: int) -> Iterator[Totals]:
    """The totals of each chunk, as they are ready."""
    if jobs <= 1:
        for first, last in chunks:
            yield pairing.play(first, last)
        return
    with ProcessPoolExecutor(jobs) as pool:
        pending: set[Future[Totals]] = {pool.submit(pairing.play, *chunk) for chunk in chunks}
        try:
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
