"""How fast learners play, on one core, beside games of PettingZoo's and OpenSpiel's own.

Owns: which ways of playing are measured, in turns, and how. Must not know: any rule.

    python scripts/learning_speed.py [SECONDS]

Seconds are for each way; the compiled engine runs where there is one (``scripts/engine.py``).
"""

from __future__ import annotations

import gc
import importlib
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).resolve().parent
SLICE = 0.25  # seconds of one way before the next one's turn
TABLES = ("green-lantern-vs-sinestro", "confrontations", "rebirth")
MANY = 256  # games at once
ZOO = ("tictactoe_v3", "connect_four_v3")
SPIEL = ("hearts", "hanabi", "gin_rummy", "python_kuhn_poker")

Steps = Iterator[None]  # one step after the other, for ever


def aec(env: Any) -> Steps:
    """An AEC environment, by any action that is on offer; what is over begins anew."""
    seed = 0
    while True:
        seed += 1
        env.reset(seed=seed)
        below = random.Random(seed).random
        while env.agents:
            seen, _, is_over, is_cut, _ = env.last()
            if is_over or is_cut:
                break
            offered = seen["action_mask"].nonzero()[0]
            env.step(int(offered[int(below() * len(offered))]))
            yield


def spiel(game: Any) -> Steps:
    """An OpenSpiel game, by any action; chance is thrown, and is no step."""
    dice = random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(dice.random() * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(dice.random() * len(legal))])
            yield


def numbered(table: Any) -> Steps:
    """A game seen as numbers, without any interface around it."""
    seed = 0
    while True:
        seed += 1
        game = table.deal(seed)
        below = random.Random(seed).random
        while (decision := game.decision) is not None:
            scroll = table.read(game, decision.seat)
            game.choose(int(below() * len(scroll.numbers)))
            yield


def batched(many: Any) -> Steps:
    """Many games at once: so many steps each time."""
    dice = np.random.default_rng(1)
    while True:
        many.step(many.any_action(dice))
        yield


def ways() -> dict[str, tuple[Steps, int]]:
    """All ways of playing, and how many steps one of theirs counts for."""
    import pyspiel  # noqa: PLC0415 - after the engine is settled
    from open_spiel.python import games  # noqa: F401, PLC0415 - those in Python are entered so

    from longbox import gym  # noqa: PLC0415

    found: dict[str, tuple[Steps, int]] = {}
    for name in TABLES:
        table = gym.Task(name)
        found[f"{name}: numbers alone"] = (numbered(table), 1)
        found[f"{name}: AEC"] = (aec(gym.aec_env(table)), 1)
        found[f"{name}: OpenSpiel, honest"] = (spiel(gym.spiel_game(name)), 1)
        clairvoyant = gym.spiel_game(name, chance=gym.CLAIRVOYANT)
        found[f"{name}: OpenSpiel, clairvoyant"] = (spiel(clairvoyant), 1)
        found[f"{name}: {MANY} at once"] = (batched(gym.vector_env(table, MANY, seed=1)), MANY)
    for name in ZOO:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            found[f"PettingZoo's {name}"] = (aec(module.raw_env()), 1)
        except ImportError as error:
            print(f"PettingZoo's {name} is left out: {error}")
    for name in SPIEL:
        found[f"OpenSpiel's {name}"] = (spiel(pyspiel.load_game(name)), 1)
    return found


def rate(steps: Steps, count: int, seconds: float) -> float:
    """Steps a second of one way, for about that long."""
    made = 0
    started = time.process_time()
    spent = 0.0
    while spent < seconds:
        for _ in range(8):
            next(steps)
        made += 8 * count
        spent = time.process_time() - started
    return made / spent


def main(seconds: float) -> None:
    """Measure all ways in turns, and print the median of each."""
    measured = importlib.import_module("longbox.lab.bench")
    print(f"The engine is {'compiled' if measured.is_compiled() else 'plain Python'}.")
    all_ways = ways()
    gc.collect()
    gc.freeze()
    rates: dict[str, list[float]] = {name: [] for name in all_ways}
    for steps, count in all_ways.values():
        rate(steps, count, SLICE / 5)
    for _ in range(max(1, round(seconds / SLICE))):
        for name, (steps, count) in all_ways.items():
            rates[name].append(rate(steps, count, SLICE))
    for name, found in rates.items():
        print(f"{statistics.median(found):>10,.0f} steps a second  {name}")


def settled(start: Callable[[str], None]) -> None:
    """Start anew with the compiled engine, if there is one for these sources."""
    if os.environ.get("LONGBOX_ENGINE") in ("chosen", "plain"):
        return
    made = subprocess.run(
        [sys.executable, HERE / "engine.py"], capture_output=True, text=True, check=False
    )
    if made.returncode == 0:
        start(made.stdout.strip())


def start_anew(folder: str) -> None:
    """The same script with the package of a folder."""
    there = {**os.environ, "PYTHONPATH": folder, "LONGBOX_ENGINE": "chosen"}
    sys.stdout.flush()
    os.execve(sys.executable, [sys.executable, *sys.argv], there)  # noqa: S606


if __name__ == "__main__":
    settled(start_anew)
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
