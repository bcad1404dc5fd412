"""Which engine a command runs: from a checkout the compiled one, which is made where it is not.

Owns: the argument `--engine`, and starting the command anew with the compiled package.
Must not know: how the engine is compiled, and where it is kept; `scripts/engine.py` does.

An installed package runs as it is, and so does one without the scripts of a checkout around it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import longbox
from longbox.cli.entry import FAILED, Complaint

COMPILED, PLAIN = "compiled", "plain"
CHOICE = "LONGBOX_ENGINE"  # of the environment: one of them, where the command does not say it
CHOSEN = "chosen"  # what it says to a command that was started anew
SLOWER = "Longbox plays on in plain Python, many times slower"


def fill(parser: argparse.ArgumentParser) -> None:
    """The argument of every command that plays by the thousand."""
    parser.add_argument(
        "--engine",
        choices=(COMPILED, PLAIN),
        help=(
            "compiled insists on machine code, plain plays in Python; left out, a checkout "
            "compiles its engine once for each state of the sources, if a C compiler is there"
        ),
    )


def name() -> str:
    """The engine that runs here, in words; nothing of it is loaded for that."""
    found = find_spec("longbox.rules.machine")
    assert found is not None
    is_plain = found.origin is None or found.origin.endswith((".py", ".pyc"))
    return "plain Python" if is_plain else COMPILED


def settle(choice: str | None, arguments: Sequence[str]) -> None:
    """See that the engine that was chosen runs: go on, or start the command anew with it.

    Raises Complaint where the compiled one was insisted on and cannot be had.
    """
    said = os.environ.get(CHOICE)
    if choice == PLAIN or (choice is None and said == PLAIN) or name() == COMPILED:
        return
    is_insisted = COMPILED in (choice, said)
    maker = None if said == CHOSEN else _maker()
    if maker is None:
        if is_insisted:
            raise Complaint("Longbox: This package has no compiled engine.", FAILED)
        return
    try:
        folder: Path = maker.ready(_tell)
    except maker.Trouble as error:
        if is_insisted:
            raise Complaint(f"Longbox: There is no compiled engine: {error}", FAILED) from None
        _tell(f"{SLOWER}: {error}")
        return
    _start_anew(folder, arguments)


def _maker() -> Any:
    """The script of the checkout that this package lies in; None where it lies in none."""
    script = Path(longbox.__file__).parents[2] / "scripts" / "engine.py"
    spec = spec_from_file_location("longbox_engine_script", script) if script.is_file() else None
    if spec is None or spec.loader is None:
        return None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _start_anew(folder: Path, arguments: Sequence[str]) -> None:
    """Run the same command with the package of that folder, in the place of this process."""
    paths = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
    there = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), CHOICE: CHOSEN}
    # -P: a folder that happens to be the current one has no say in what is imported.
    command = [sys.executable, "-P", "-m", "longbox", *arguments]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":  # it has no way to take the place of a process
        sys.exit(subprocess.run(command, env=there, check=False).returncode)  # noqa: S603
    os.execve(sys.executable, command, there)  # noqa: S606


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)
