"""A decision inside the engine takes no more instructions than it did, compiled or not.

Times differ from machine to machine and from minute to minute; what callgrind counts does not, and
neither does what Python's own interpreter goes through in plain play.
What is played on compiled is imagined, as a search does it: the dice of a real game, which nobody
may foresee, take about 600 instructions a decision more in a duel.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from engine import Trouble, ready

import longbox
from longbox.rules.playout import playout

KEPT = Path(__file__).with_name("instructions.toml")
MORE = 1.1  # times as many as are kept is too many
DECISIONS = 100  # of each game that is played in plain Python
GAMES = {"green-lantern-vs-sinestro": 6, "rebirth": 2}
PLAY = """
import sys
import longbox
from longbox.rules.playout import playout
from longbox.views.imagine import imagine, in_order
st = longbox.new(sys.argv[1], seed=1)._state
states = [imagine(st, 0, str(i), in_order(st)) for i in range(int(sys.argv[2]))]
print("Decisions:", sum(playout(state, str(i)) for i, state in enumerate(states)))
"""


@pytest.fixture(scope="module")
def compiled() -> Path:
    """The folder of the compiled package."""
    if shutil.which("valgrind") is None:
        pytest.skip("NOT MEASURED: valgrind is not installed, so nobody counts instructions.")
    try:
        return ready(print)
    except Trouble as error:
        if "no C compiler" not in str(error):
            raise
        pytest.skip(f"NOT MEASURED: instructions are not counted, for {error}")


def counted(name: str, compiled: Path) -> float:
    """The instructions that a decision takes on average, in some playouts."""
    done = subprocess.run(
        [
            "valgrind",
            "--tool=callgrind",
            "--toggle-collect=CPyDef_*playout___playout",
            "--callgrind-out-file=/dev/null",
            sys.executable,
            "-P",
            "-c",
            PLAY,
            name,
            str(GAMES[name]),
        ],
        env={**os.environ, "PYTHONPATH": str(compiled), "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    decisions = re.search(r"Decisions: (\d+)", done.stdout)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert decisions
    assert collected
    return int(collected[1]) / int(decisions[1])


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_decision_takes_no_more_instructions_than_it_did(name: str, compiled: Path) -> None:
    kept = tomllib.loads(KEPT.read_text())[name]
    found = counted(name, compiled)
    print(f"{name}: {found:,.0f} instructions a decision; {kept:,} are kept in {KEPT.name}")

    assert found <= kept * MORE


# --------------------------------------------------------------------------- in plain Python


class Counter:
    """Counts what the interpreter goes through, and how many functions it enters."""

    def __init__(self) -> None:
        self.bytecodes = 0
        self.calls = 0

    def __call__(self, frame: FrameType, event: str, arg: Any) -> "Counter":
        frame.f_trace_lines = False
        frame.f_trace_opcodes = True
        if event == "opcode":
            self.bytecodes += 1
        elif event == "call":
            self.calls += 1
        return self


@contextmanager
def counting() -> Iterator[Counter]:
    """Count until the block ends; whoever traced before goes on then."""
    before = sys.gettrace()
    counter = Counter()
    sys.settrace(counter)
    try:
        yield counter
    finally:
        sys.settrace(before)


@pytest.mark.skipif(
    sys.version_info[:2] != (3, 11), reason="NOT MEASURED: bytecodes are counted on Python 3.11."
)
@pytest.mark.parametrize("name", GAMES)
def test_a_decision_in_plain_python_takes_no_more_bytecodes_than_it_did(name: str) -> None:
    kept = tomllib.loads(KEPT.read_text())["plain"][name]
    playout(longbox.new(name, seed=1)._state, "0", DECISIONS)
    states = [longbox.new(name, seed=seed)._state for seed in (1, 2)]
    with counting() as counter:
        made = sum(playout(state, "1", DECISIONS) for state in states)
    found = {"bytecodes": counter.bytecodes / made, "calls": counter.calls / made}
    print(f"{name}: {found} a decision; {kept} are kept in {KEPT.name}")

    assert [] == [what for what, many in found.items() if many > kept[what] * MORE]
