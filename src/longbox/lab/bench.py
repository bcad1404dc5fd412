"""The engine's own speed, on one core and beside its nearest peer.

Owns: what is measured, and how. Must not know: how an agent decides or how a rule works.

Uniform play through the public API is alternated with the peer in short slices on the same
interpreter, both by the processor's clock, so that whatever else the machine does falls on both
alike. The figures are those of duels, as the peer's games are; a set whose usual table is another
is measured beside them.
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
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from longbox.agents.uniform import Uniform
from longbox.game.game import Game, new
from longbox.lab.peer import NoPeer, Peer
from longbox.printed.shelf import installed
from longbox.rules import machine

DUEL = "duel"  # the mode
SLICE = 0.2  # seconds of one engine before the other one's turn
PARTS = 10  # of a long game, to see whether it slows down
COPIES = 400
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
    duels = [name for name in names if new(name).view(None)["mode"] == DUEL] or names
    others = [name for name in names if name not in duels]
    tell("decisions a second")
    data: Measured = {
        "engine": "compiled" if is_compiled() else "pure Python",
        "python": platform.python_version(),
        "sets": names,
    }
    data |= speed(duels, seconds, others)
    tell("copies")
    data |= copying(duels[0])
    for name in others:
        data["larger_tables"][name] |= copying(name)
    tell("growth")
    data["growth"] = growth(duels[0])
    tell("starting")
    data["import_seconds"] = round(least(IMPORTED), 4)
    data["cold_start_seconds"] = round(cold_start(duels[0]), 4)
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


class UniformPlay:
    """Uniform play of one set through the public API, counted by decisions."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0

    def play(self, seconds: float) -> tuple[int, float]:
        """Whole games for about that long: decisions made, seconds taken."""
        count = 0
        below = random.Random(self.games).randrange  # the same dice as the peer's player has
        started = time.process_time()
        while time.process_time() - started < seconds:
            game = new(self.name, seed=self.games)
            self.games += 1
            while (decision := game.decision) is not None:
                game.choose(below(len(decision.options)))
                count += 1
        return count, time.process_time() - started


def speed(names: Sequence[str], seconds: float, others: Sequence[str] = ()) -> Measured:
    """Decisions a second of each set and of the peer, in turns; the others' stand apart."""
    tables: dict[str, UniformPlay | Peer] = {name: UniformPlay(name) for name in (*names, *others)}
    data: Measured = {"peer": None, "ratio": None}
    try:
        tables["pyminion"] = Peer()
    except NoPeer as error:
        data["note"] = str(error)
    for table in tables.values():
        table.play(SLICE / 4)  # the first games fill caches
    rates: dict[str, list[float]] = {name: [] for name in tables}
    rounds = max(3, round(seconds / SLICE / len(tables)))
    for _ in range(rounds):
        for name, table in tables.items():
            count, took = table.play(SLICE)
            rates[name].append(count / took)
    middles = {name: statistics.median(found) for name, found in rates.items()}
    # The same number of decisions of each set: the mean of the times, not of the rates.
    all_sets = statistics.harmonic_mean([middles[name] for name in names])
    data["decisions_per_second"] = round(all_sets)
    data["by_set"] = {name: round(middles[name]) for name in names}
    data["larger_tables"] = {
        name: {
            "players": len(new(name).players),
            "decisions_per_second": round(middles[name]),
            "times_a_duel": round(all_sets / middles[name], 2),
        }
        for name in others
    }
    if "pyminion" in middles:
        data["peer"] = {"name": "pyminion", "decisions_per_second": round(middles["pyminion"])}
        data["ratio"] = round(all_sets / middles["pyminion"], 2)
        data["ratio_by_set"] = {
            name: round(middles[name] / middles["pyminion"], 2) for name in names
        }
    return data


# --------------------------------------------------------------------------- copies and states


def middle(name: str, moves: int = 150) -> Game:
    """A game of uniform play in its middle."""
    game = new(name, seed=1)
    player = Uniform(1)
    for _ in range(moves):
        if game.decision is None:
            break
        game.choose(player.choose({}, game.decision.offers))
    return game


def copying(name: str) -> Measured:
    """What a copy of a set's game costs, in its middle."""
    game = middle(name)
    return {"copy_microseconds": round(copy_time(game), 3), "state_bytes": state_bytes(game)}


def copy_time(game: Game) -> float:
    """Microseconds that a copy takes, the best of some rounds."""
    best = float("inf")
    for _ in range(15):
        started = time.perf_counter()
        for _ in range(COPIES):
            game.copy()
        best = min(best, time.perf_counter() - started)
    return best / COPIES * 1e6


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
    takes it: decks of thirty cards with texts instead of ten Starters, twice as many cards in play
    that listen, a third more options. Of the history nothing is read: played on from a copy that
    was given the position alone, the last 200 decisions of such games ran through exactly as many
    of Python's instructions, 2,374 a decision, as with 1,300 moves behind them; the first 200 took
    1,439. Where decks stay small (15 cards) the last ones cost what the first ones did.
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
    lines = [
        f"The engine is {data['engine']}, on Python {data['python']}.",
        f"Uniform play: {data['decisions_per_second']:,} decisions a second on one core.",
    ]
    lines += [f"  {name}: {rate:,}" for name, rate in data["by_set"].items()]
    peer = data["peer"]
    if peer is None:
        lines.append(data["note"])
    else:
        rate = f"{peer['name']}, random play: {peer['decisions_per_second']:,}"
        lines.append(f"{rate}; Longbox makes {data['ratio']} times as many.")
    copy = f"A copy takes {data['copy_microseconds']} microseconds"
    lines.append(f"{copy} and {data['state_bytes']:,} bytes.")
    for name, one in data["larger_tables"].items():
        rate = f"{name}, {one['players']} players: {one['decisions_per_second']:,}"
        cost = f"a decision costs {one['times_a_duel']} times a duel's"
        copy = f"a copy takes {one['copy_microseconds']} microseconds"
        lines.append(f"{rate}; {cost}, {copy} and {one['state_bytes']:,} bytes.")
    tenths = data["growth"]["microseconds_by_tenth"]
    first = f"A decision takes {tenths[0]} microseconds in the first tenth of a game"
    lines.append(f"{first} of {data['growth']['decisions']:,}, and {tenths[-1]} in the last.")
    begun = f"Importing with all cards takes {data['import_seconds']} seconds"
    lines.append(f"{begun}, and {data['cold_start_seconds']} from nothing to the first decision.")
    return lines
