"""Many games over all cores, and what they add up to.

Owns: which game is played by whom, with which seats and seeds, and the totals.
Must not know: how agents decide, how totals are shown.

Seats are swapped from game to game, and so are agents of different kinds, so that neither who
begins nor who plays whom speaks for an agent or a Character.
A tournament of random casts draws the Characters of each game anew, of all who may play together.
The totals do not depend on how many processes there were.
"""

from __future__ import annotations

import os
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from msgspec import structs

from longbox.agents.roster import agent
from longbox.game.game import start
from longbox.games.casting import mode_for
from longbox.games.family import book_of
from longbox.games.rulesets import table_of
from longbox.games.setup import boxes_of
from longbox.lab.match import GameResult, play
from longbox.opening.opening import Opening
from longbox.printed.problem import listed
from longbox.rules.chance import Luck

CHUNK = 10  # games that a process plays before it reports
AHEAD = 4  # chunks for each process that are handed out before the first of them is asked for
SIDES = {"hero": "Super Heroes", "villain": "Super-Villains"}

Progress = Callable[[int, int], None]  # games done, games in all
Part = TypeVar("Part")  # what comes of a chunk of games


@dataclass(slots=True)
class Totals:
    """What many games add up to."""

    games: int = 0
    played: Counter[str] = field(default_factory=Counter)  # games by Character
    wins: Counter[str] = field(default_factory=Counter)  # by Character
    agent_games: Counter[str] = field(default_factory=Counter)
    agent_wins: Counter[str] = field(default_factory=Counter)
    seat_wins: Counter[int] = field(default_factory=Counter)
    side_games: Counter[str] = field(default_factory=Counter)  # of teams
    side_wins: Counter[str] = field(default_factory=Counter)
    draws: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    decisions: int = 0
    seconds: float = 0.0
    cooperative: bool = False  # all who play win or lose together

    def note(self, one: GameResult) -> None:
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
        for seat, side in enumerate(one.sides[:2]):  # who begins, and the other team
            self.side_games[side] += 1
            self.side_wins[side] += seat in one.winners

    def add(self, other: Totals) -> None:
        """Add the totals of other games."""
        self.games += other.games
        self.draws += other.draws
        self.decisions += other.decisions
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))

    @property
    def won(self) -> int:
        """The games that somebody won; of a cooperative game, those that the team won."""
        return self.games - self.draws

    def share(self, name: str) -> float:
        """How often a Character won, measured by how often all of them did."""
        fair = self.wins.total() / max(1, self.played.total())
        return self.wins[name] / max(1, self.played[name]) / fair if fair else 0.0

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
            "won": {"wins": self.won, "rate": round(self.won / games, 4)},
            "characters": {
                name: rate | {"share": round(self.share(name), 3)}
                for name, rate in _rates(self.wins, self.played).items()
            },
            "agents": _rates(self.agent_wins, self.agent_games),
            "seats": {
                str(seat): {"wins": wins, "rate": round(wins / games, 4)}
                for seat, wins in sorted(self.seat_wins.items())
            },
            "sides": _rates(self.side_wins, self.side_games),
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


COUNTERS = (
    "played",
    "wins",
    "agent_games",
    "agent_wins",
    "seat_wins",
    "side_games",
    "side_wins",
    "endings",
    "turns",
)


def _rates(wins: Counter[str], played: Counter[str]) -> dict[str, dict[str, float]]:
    return {
        name: {"wins": wins[name], "games": n, "rate": round(wins[name] / max(1, n), 4)}
        for name, n in sorted(played.items())
    }


@dataclass(frozen=True, slots=True)
class Pairing:
    """Everything that a process needs to play games of a tournament."""

    opening: Opening  # of each game, but for who plays it and its seed
    players: tuple[str, ...]
    agents: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()  # of the players; none: they are no teams
    seated: int = 0  # how many of the players play a game; 0: all of them

    def cast(self, number: int) -> tuple[list[str], list[str]]:
        """Who plays a game, in seat order, and the agents: drawn from all players, by its dice."""
        luck = Luck(f"{self.opening.dice}/{number}/cast")
        left = list(zip(self.players, self.sides or self.players, strict=True))
        agents = list(self.agents)
        players: list[str] = []
        sides: list[str] = []
        if len(set(agents)) > 1:
            agents = agents[number % len(agents) :] + agents[: number % len(agents)]
        for seat in range(self.seated):
            fitting = left
            if self.sides and seat == 1:
                fitting = [one for one in left if one[1] != sides[0]]
            elif self.sides and seat > 1:
                fitting = [one for one in left if one[1] == sides[seat - 2]]
            one = fitting[luck.below(len(fitting))]
            left.remove(one)
            players.append(one[0])
            sides.append(one[1])
        return players, agents

    def seats(self, number: int) -> tuple[list[str], list[str]]:
        """The players and agents of a game in seat order: who begins changes every game."""
        if self.seated:
            return self.cast(number)
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
        side_of = dict(zip(self.players, self.sides, strict=False))
        for number in range(first, last):
            players, agents = self.seats(number)
            seed = f"{self.opening.dice}/{number}"
            one = play(structs.replace(self.opening, players=players, seed=seed), agents)
            sides = tuple(side_of[name] for name in players) if side_of else ()
            totals.note(replace(one, sides=sides))
        return totals


def play_many(
    opening: Opening,
    agents: Sequence[str] = ("greedy",),
    games: int = 100,
    jobs: int | None = None,
    progress: Progress | None = None,
    seats: int | None = None,
    is_drawn: bool = False,
) -> Totals:
    """Play many games; the totals are the same for any number of jobs (None: all cores).

    Each game has the opening and dice of its own. With ``is_drawn`` each has a cast of its own,
    too, of ``seats`` players (None: as many as usual). ``agents`` are named by player and repeated
    as needed. Raises ValueError for a set, player or agent that does not exist, before any game is
    played.
    """
    if is_drawn:
        pairing = drawn(opening, seats)
    else:
        pairing = named(opening)
        if seats not in (None, len(pairing.players)):
            raise ValueError(f"The players named are {len(pairing.players)}, not {seats}.")
    if not agents:
        raise ValueError("A tournament needs at least one agent.")
    for name in agents:
        agent(name)
    count = pairing.seated or len(pairing.players)
    seated = tuple(agents[i % len(agents)].strip().casefold() for i in range(count))
    pairing = replace(pairing, agents=seated)
    started = time.perf_counter()
    totals = Totals(cooperative=is_cooperative(pairing.opening, count))
    chunks = [(at, min(at + CHUNK, games)) for at in range(0, games, CHUNK)]
    for part in parts(pairing.play, chunks, jobs):
        totals.add(part)
        if progress is not None:
            progress(totals.games, games)
    totals.seconds = time.perf_counter() - started
    return totals


def scenarios_of(sets: str | Sequence[str]) -> list[int]:
    """The numbers of the Scenarios of the sets; raises ValueError where there are none."""
    boxes = boxes_of((sets,) if isinstance(sets, str) else tuple(sets))
    found = [one.printed.number for box in boxes for one in box.city.scenarios]
    if not found:
        raise ValueError("There are no Scenarios in this game.")
    return sorted(found)


def named(opening: Opening) -> Pairing:
    """The games of the cast that an opening names, or of the usual one."""
    cast = start(opening).players
    sides = _sides(opening)
    is_teams = mode_for(_table(opening), opening.mode, len(cast)) == "teams"
    return Pairing(opening, cast, sides=tuple(sides[name] for name in cast) if is_teams else ())


def drawn(opening: Opening, seats: int | None) -> Pairing:
    """Games of casts drawn from all Characters of the sets."""
    sides = _sides(opening)
    modes = book_of(_table(opening)).usual
    if seats is None:
        usual = len(start(structs.replace(opening, players=None)).players)
        seats = next((n for n, name in modes.items() if name == opening.mode), usual)
    if seats not in modes:
        raise ValueError(f"This game is for {listed(map(str, modes))} players, not {seats}.")
    is_teams = modes[seats] == "teams"
    count = Counter(sides.values())
    if len(sides) < seats or (is_teams and min(count[side] for side in SIDES) < seats // 2):
        raise ValueError(f"There are too few Characters for {seats} players: {', '.join(sides)}.")
    opening = structs.replace(opening, mode=opening.mode or modes[seats])
    pairing = Pairing(
        opening,
        tuple(sides),
        sides=tuple(sides.values()) if is_teams else (),
        seated=seats,
    )
    start(structs.replace(opening, players=pairing.cast(0)[0]))
    return pairing


def _table(opening: Opening) -> str:
    """The game whose table a tournament is played at."""
    return table_of({one.game for one in boxes_of(opening.sets)})


def _sides(opening: Opening) -> dict[str, str]:
    """The side of every Character of the sets."""
    boxes = boxes_of(opening.sets)
    return {one.name: one.side for box in boxes for one in box.characters}


def cores() -> int:
    """How many processes can run at the same time."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def is_cooperative(opening: Opening, seats: int) -> bool:
    """Whether all who play so many at this table win or lose together."""
    table = _table(opening)
    return mode_for(table, opening.mode, seats) in book_of(table).together


def parts(
    play_chunk: Callable[..., Part], chunks: Sequence[tuple[int, ...]], jobs: int | None
) -> Generator[Part, None, None]:
    """What comes of each chunk of games, in their order, over so many processes (None: all cores).

    Whoever wants no more of them stops asking.
    """
    count = min(jobs or cores(), max(1, len(chunks)))
    if count <= 1:
        for chunk in chunks:
            yield play_chunk(*chunk)
        return
    with ProcessPoolExecutor(count) as pool:
        # Few at a time, one after the other: to wait for many locks all of them, and who is
        # interrupted at that never ends.
        waiting: deque[Future[Part]] = deque()
        try:
            for chunk in chunks:
                waiting.append(pool.submit(play_chunk, *chunk))
                if len(waiting) > AHEAD * count:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BaseException:
            pool.shutdown(cancel_futures=True)  # waits: at the exit its pipes may be closed twice
            raise
