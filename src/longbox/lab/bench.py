"""The engine's own speed, on one core and beside its nearest peer.

Owns: what is measured, and how. Must not know: how an agent decides or how a rule works.

Uniform play is measured inside the engine, where a search or a simulation plays on, and through
the public API, where a driver in Python asks for a die at each decision; greedy play inside, as a
simulation has it. All are alternated in short slices with the peer and with an empty loop of the
driver's own, on the same interpreter and by the processor's clock, so that whatever else the
machine does falls on all alike. What it takes to lay a table counts for neither engine. Every set
is played at its usual table.
"""

from __future__ import annotations

import gc
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

from longbox.agents.uniform import Uniform
from longbox.game.game import Game, new
from longbox.lab.peer import NoPeer, Peer
from longbox.printed.shelf import installed
from longbox.rules import machine
from longbox.rules.playout import playout

DUEL = "duel"  # the mode
SLICE = 0.15  # seconds of one way of playing before the next one's turn
PARTS = 10  # of a long game, to see whether it slows down
COPIES = 400
IMAGINED = 20
DEALS = 12  # beginnings of a set that are dealt once, and played on from in turn
LONG_GAMES = 6

Progress = Callable[[str], None]

IMPORTED = """
import time
started = time.perf_counter()
import longbox
from longbox.printed.shelf import installed
from longbox.games.library import box
for name in installed():
    box(name)
print(time.perf_counter() - started)
"""
FIRST_DECISION = "import longbox; longbox.new({name!r}, seed=1).decision.options[0].text"

Measured = dict[str, Any]  # what was measured, as JSON says it


def is_compiled() -> bool:
    """Whether the engine runs as machine code."""
    return Path(machine.__file__).suffix not in (".py", ".pyc")


def measure(
    sets: Sequence[str] | None = None, seconds: float = 8.0, progress: Progress | None = None
) -> Measured:
    """Everything that ``longbox bench`` says, as plain JSON data."""
    names = list(sets) if sets else [name for name in installed() if _is_playable(name)]
    tell = progress or _silent
    modes = {name: str(new(name).view(None)["mode"]) for name in names}
    first = next((name for name in names if modes[name] == DUEL), names[0])
    data: Measured = {
        "compiled": is_compiled(),
        "python": platform.python_version(),
        "seconds": seconds,
    }
    tell("decisions a second")
    data |= speed(names, seconds)
    tell("copies")
    tables: dict[str, Measured] = {
        name: {"mode": modes[name], "players": len(new(name).players), **positions(name)}
        for name in names
    }
    data |= {key: tables[first][key] for key in ("copy_us", "state_bytes", "imagine_us", "new_us")}
    data["of"] = first  # the set that the four before and all that follow speak of
    tell("growth")
    data["growth"] = growth(first)
    tell("starting")
    data["import_seconds"] = round(least(IMPORTED), 4)
    data["cold_start_seconds"] = round(cold_start(first), 4)
    data["tables"] = tables
    return data


def _silent(_: str) -> None:
    return


def _is_playable(name: str) -> bool:
    try:
        new(name)
    except ValueError:
        return False
    return True


# --------------------------------------------------------------------------- decisions a second


class Counted(Protocol):
    """A way of playing whose decisions are counted."""

    def play(self, seconds: float) -> tuple[int, float]:
        """Whole games for about that long: decisions made, seconds taken."""


class Deals:
    """The beginnings of a set's games, each handed out as a copy that is played to its end."""

    def __init__(self, name: str) -> None:
        self._dealt = [new(name, seed=seed) for seed in range(DEALS)]
        self.count = 0

    def next(self) -> Game:
        """A game that nobody has played yet."""
        self.count += 1
        return self._dealt[self.count % DEALS].copy()


class Inside:
    """Uniform play inside the engine."""

    def __init__(self, deals: Deals) -> None:
        self._deals = deals

    def play(self, seconds: float) -> tuple[int, float]:
        """Whole games for about that long: decisions made, seconds taken."""
        count, spent = 0, 0.0
        while spent < seconds:
            state = self._deals.next()._state  # noqa: SLF001 - inside is where the state is
            cast = str(self._deals.count)
            started = time.process_time()
            count += playout(state, cast)
            spent += time.process_time() - started
        return count, spent


class Sensible:
    """Greedy play inside the engine, with what a game takes to note its moves."""

    def __init__(self, deals: Deals) -> None:
        self._deals = deals

    def play(self, seconds: float) -> tuple[int, float]:
        """Whole games for about that long: decisions made, seconds taken."""
        count, spent = 0, 0.0
        while spent < seconds:
            game = self._deals.next()
            started = time.process_time()
            count += game.playout("greedy")
            spent += time.process_time() - started
        return count, spent


class Api:
    """Uniform play through the public API, by a driver in Python."""

    def __init__(self, deals: Deals) -> None:
        self._deals = deals

    def play(self, seconds: float) -> tuple[int, float]:
        """Whole games for about that long: decisions made, seconds taken."""
        count, spent = 0, 0.0
        while spent < seconds:
            game = self._deals.next()
            below = random.Random(self._deals.count).randrange  # the dice of the peer's player
            started = time.process_time()
            while (decision := game.decision) is not None:
                game.choose(below(len(decision.options)))
                count += 1
            spent += time.process_time() - started
        return count, spent


class Driver:
    """What is left of that loop where nobody plays: a count, and a die of so many sides."""

    def __init__(self, name: str) -> None:
        self._sides = sides(name)

    def play(self, seconds: float) -> tuple[int, float]:
        """The loop for about that long: rounds made, seconds taken."""
        count, spent = 0, 0.0
        below = random.Random(0).randrange
        while spent < seconds:
            started = time.process_time()
            for many in self._sides:
                below(many)
                count += 1
            spent += time.process_time() - started
        return count, spent


def sides(name: str) -> list[int]:
    """How many options each decision of a uniform game had."""
    game, player = new(name, seed=1), Uniform(1)
    found = []
    while (decision := game.decision) is not None:
        found.append(len(decision.options))
        game.choose(player.choose({}, decision.offers))
    return found


def speed(names: Sequence[str], seconds: float) -> Measured:
    """Decisions a second of each set, inside and through the API, and of the peer, in turns."""
    ways: dict[tuple[str, str], Counted] = {}
    for name in names:
        deals = Deals(name)
        ways["inside", name] = Inside(deals)
        ways["greedy", name] = Sensible(deals)
        ways["api", name] = Api(deals)
    ways["driver", ""] = Driver(names[0])
    data: Measured = {"inside": {}, "greedy": {}, "api": {}, "peer": None}
    try:
        ways["peer", ""] = Peer()
        data["peer_name"] = Peer.name()
    except NoPeer as error:
        data["note"] = str(error)
    rates = {way: round(rate) for way, rate in alternated(ways, seconds).items()}
    for name in names:
        data["inside"][name] = rates["inside", name]
        data["greedy"][name] = rates["greedy", name]
        data["api"][name] = rates["api", name]
    data["driver_us"] = round(1e6 / rates["driver", ""], 3)
    peer = rates.get(("peer", ""))
    if peer is not None:
        data["peer"] = peer
        data["times_peer"] = {
            where: {name: round(rate / peer, 2) for name, rate in data[where].items()}
            for where in ("inside", "api")
        }
    return data


def alternated(
    ways: dict[tuple[str, str], Counted], seconds: float
) -> dict[tuple[str, str], float]:
    """Decisions a second of each way of playing: the median of short slices, taken in turns."""
    for way in ways.values():
        way.play(SLICE / 10)  # the first games fill caches
    rates: dict[tuple[str, str], list[float]] = {key: [] for key in ways}
    for _ in range(max(3, round(seconds / SLICE / len(ways)))):
        for key, way in ways.items():
            count, took = way.play(min(SLICE, seconds))
            rates[key].append(count / took)
    return {key: statistics.median(found) for key, found in rates.items()}


# --------------------------------------------------------------------------- positions


def middle(name: str, moves: int = 150) -> Game:
    """A game of uniform play in its middle."""
    game = new(name, seed=1)
    player = Uniform(1)
    for _ in range(moves):
        if game.decision is None:
            break
        game.choose(player.choose({}, game.decision.offers))
    return game


def positions(name: str) -> Measured:
    """What it costs to lay a set's table, and to copy or imagine a game in its middle."""
    game = middle(name)
    return {
        "copy_us": round(best(game.copy, COPIES), 3),
        "state_bytes": state_bytes(game),
        "imagine_us": round(best(lambda: game.imagine(_decider(game), 1), IMAGINED, 5), 2),
        "new_us": round(best(lambda: new(name, seed=1), 3, 5), 1),
    }


def best(act: Callable[[], object], times: int, rounds: int = 15) -> float:
    """Microseconds that an act takes, in the best of some rounds."""
    least_time = float("inf")
    for _ in range(rounds):
        started = time.perf_counter()
        for _ in range(times):
            act()
        least_time = min(least_time, time.perf_counter() - started)
    return least_time / times * 1e6


def _decider(game: Game) -> int:
    """Who would think about what others hold: the seat that must decide."""
    return 0 if game.decision is None else game.decision.seat


def state_bytes(game: Game) -> int:
    """Bytes that each further copy of a game takes."""
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [game.copy() for _ in range(COPIES)]
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    return (after - before - sys.getsizeof(kept)) // COPIES


# --------------------------------------------------------------------------- growth


def growth(name: str, games: int = LONG_GAMES) -> Measured:
    """Microseconds a decision in each tenth of long games; nothing may grow with the history.

    A late decision may take twice as long as an early one, and it is what lies on the table that
    takes it: decks of thirty cards with texts instead of ten Starters, more cards in play that
    listen, more options. Of the history nothing is read.
    """
    parts = [0.0] * PARTS
    lengths = []
    for seed in range(games):
        times = timed(name, seed)
        lengths.append(len(times))
        for part in range(PARTS):
            piece = times[len(times) * part // PARTS : len(times) * (part + 1) // PARTS]
            # The median: a pause of the machine is nobody's growth.
            parts[part] += statistics.median(piece) / games
    return {
        "decisions": round(statistics.mean(lengths)),
        "microseconds_by_tenth": [round(part * 1e6, 2) for part in parts],
        "last_to_first": round((parts[-1] + parts[-2]) / (parts[0] + parts[1]), 2),
    }


def timed(name: str, seed: int) -> list[float]:
    """The seconds that each decision of one uniform game took."""
    game = new(name, seed=seed)
    player = Uniform(seed)
    times = []
    while (decision := game.decision) is not None:
        started = time.perf_counter()
        game.choose(player.choose({}, decision.offers))
        game.decision  # noqa: B018 - the next decision is part of the work
        times.append(time.perf_counter() - started)
    return times


# --------------------------------------------------------------------------- starting


def runs(program: str, tries: int = 5) -> list[tuple[str, float]]:
    """What a program prints and how long its process takes, in some tries with warm caches."""
    command = [sys.executable, "-c", program]
    found = []
    with tempfile.TemporaryDirectory() as folder:
        warm = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        warm.pop("PYTHONDONTWRITEBYTECODE", None)  # it would keep Python's own cache empty
        for _ in range(tries + 1):
            started = time.perf_counter()
            done = subprocess.run(  # noqa: S603
                command, capture_output=True, text=True, check=True, env=warm
            )
            found.append((done.stdout, time.perf_counter() - started))
    return found[1:]


def least(program: str) -> float:
    """The least number that a program prints."""
    return min(float(said) for said, _ in runs(program))


def cold_start(name: str) -> float:
    """Seconds from starting Python to the first decision, the best of some tries."""
    return min(seconds for _, seconds in runs(FIRST_DECISION.format(name=name)))


# --------------------------------------------------------------------------- in words


def said(data: Measured) -> list[str]:
    """What was measured, in lines for a person."""
    what = "compiled" if data["compiled"] else "plain Python"
    lines = [
        f"The engine is {what}, on Python {data['python']}.",
        "Uniform play on one core, in decisions a second:",
    ]
    tables = data["tables"]
    for name, inside in data["inside"].items():
        table = f"{name} ({tables[name]['mode']}, {tables[name]['players']} players)"
        lines.append(f"  {table}: {inside:,} inside, {data['api'][name]:,} through Game.choose")
    lines.append("Greedy play inside, in decisions a second:")
    lines += [f"  {name}: {rate:,}" for name, rate in data["greedy"].items()]
    if data["peer"] is None:
        lines.append(data["note"])
    else:
        inside, api = (_span(data["times_peer"][where].values()) for where in ("inside", "api"))
        lines.append(f"{data['peer_name']}, random play in turns with these: {data['peer']:,}.")
        lines.append(f"Longbox makes {inside} times as many inside, {api} through Game.choose.")
    driver = f"The driver's own loop and dice take {data['driver_us']} microseconds"
    lines.append(f"{driver} of each decision through Game.choose.")
    for name, one in tables.items():
        copy = (
            f"{name}: a copy takes {one['copy_us']} microseconds and {one['state_bytes']:,} bytes"
        )
        more = f"imagining {one['imagine_us']} microseconds, a new game {one['new_us']}"
        lines.append(f"{copy}, {more}.")
    tenths = data["growth"]["microseconds_by_tenth"]
    first = f"A decision takes {tenths[0]} microseconds in the first tenth of a game"
    lines.append(f"{first} of {data['growth']['decisions']:,}, and {tenths[-1]} in the last.")
    begun = f"Importing with all cards takes {data['import_seconds']} seconds"
    lines.append(f"{begun}, and {data['cold_start_seconds']} from nothing to the first decision.")
    return lines


def _span(found: Iterable[float]) -> str:
    """The least and the greatest of some numbers; one number where they are the same."""
    low, high = min(all_found := [round(one, 1) for one in found]), max(all_found)
    return f"{low}" if low == high else f"{low} to {high}"
