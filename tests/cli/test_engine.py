"""Which engine a command runs: a checkout's own compiled one, by itself; nothing is built here."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import kept
import pytest

from longbox.cli import engine
from longbox.lab.bench import is_compiled

ROOT = Path(__file__).resolve().parents[2]
SIMULATE = ("simulate", "green-lantern-vs-sinestro", "--games", "1", "--agents", "uniform")
# Stand-ins for the script that builds: one makes a package that says how it was called.
MAKES = """
import os
from pathlib import Path
class Trouble(Exception): pass
def ready(tell):
    tell("It is being made.")
    folder = Path(__file__).parents[1] / "build"
    (folder / "longbox").mkdir(parents=True, exist_ok=True)
    (folder / "longbox" / "__init__.py").touch()
    says = "import os, sys; print('made:', *sys.argv[1:], os.environ['LONGBOX_ENGINE'])"
    (folder / "longbox" / "__main__.py").write_text(says)
    return folder
"""
FAILS = """
class Trouble(Exception): pass
def ready(tell):
    raise Trouble("there is no C compiler (cc).")
"""
# One whose package is as plain as before.
IN_VAIN = """
from pathlib import Path
class Trouble(Exception): pass
def ready(tell):
    return Path(__file__).parents[1] / "src"
"""

pytestmark = [
    pytest.mark.skipif(is_compiled(), reason="the package under test is compiled already"),
    pytest.mark.xdist_group("checkouts"),  # they share a place
]


@pytest.fixture(scope="module")
def place() -> Iterator[Path]:
    """Where all checkouts come to lie, one after the other: the package's bytecode is made once."""
    with kept.place("checkouts") as found:
        yield found


@pytest.fixture
def folder(place: Path) -> Iterator[Path]:
    """An empty folder, always the same."""
    made = place / "checkout"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir()
    yield made
    shutil.rmtree(made)


def checkout(folder: Path, script: str = "") -> Path:
    """A checkout of this package, with another script for its engine; or only the package."""
    (folder / "src").mkdir()
    (folder / "src" / "longbox").symlink_to(ROOT / "src" / "longbox")
    if script:
        (folder / "scripts").mkdir()
        (folder / "scripts" / "engine.py").write_text(script)
    return folder


def run(where: Path, *arguments: str, said: str = "") -> tuple[int, str, str]:
    """Run a command there: its exit code, and what it printed on stdout and stderr."""
    there = {**os.environ, "PYTHONPATH": str(where / "src"), "LONGBOX_ENGINE": said}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "longbox", *arguments],
        cwd=where,
        env=there,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("command", ["simulate", "bench"])
def test_a_checkout_runs_the_engine_that_it_makes(folder: Path, command: str) -> None:
    found = run(checkout(folder, MAKES), command, "rebirth", "--json")

    assert (0, f"made: {command} rebirth --json chosen\n", "It is being made.\n") == found


def test_the_folder_one_is_in_has_no_say(folder: Path) -> None:
    where = checkout(folder, MAKES)
    (where / "longbox.py").write_text("raise SystemExit('the wrong one')")
    code, out, _ = run(where, *SIMULATE)

    assert (0, "made: simulate") == (code, out[:14])


@pytest.mark.parametrize(("choice", "said"), [(("--engine", "plain"), ""), ((), "plain")])
def test_plain_python_is_played_where_it_is_chosen(
    folder: Path, choice: tuple[str, ...], said: str
) -> None:
    code, out, err = run(checkout(folder, MAKES), *SIMULATE, *choice, said=said)

    assert (0, "") == (code, err)
    assert out.splitlines()[0].endswith("; the engine is plain Python")


def test_without_a_compiler_a_sentence_says_that_plain_python_plays(folder: Path) -> None:
    code, out, err = run(checkout(folder, FAILS), *SIMULATE)

    assert 0 == code
    assert out.splitlines()[0].endswith("; the engine is plain Python")
    assert f"{engine.SLOWER}: there is no C compiler (cc).\n" == err


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        (FAILS, "Longbox: There is no compiled engine: there is no C compiler (cc).\n"),
        (IN_VAIN, "Longbox: This package has no compiled engine.\n"),
        ("", "Longbox: This package has no compiled engine.\n"),
    ],
    ids=["no compiler", "made in vain", "no checkout"],
)
def test_who_insists_on_a_compiled_engine_gets_nothing_else(
    folder: Path, script: str, sentence: str
) -> None:
    assert (1, "", sentence) == run(checkout(folder, script), *SIMULATE, "--engine", "compiled")


def test_an_engine_that_was_made_in_vain_is_made_once(folder: Path) -> None:
    code, out, err = run(checkout(folder, IN_VAIN), *SIMULATE)

    assert (0, "") == (code, err)
    assert out.splitlines()[0].endswith("; the engine is plain Python")


def test_an_installed_package_runs_as_it_is(folder: Path) -> None:
    code, out, err = run(checkout(folder), *SIMULATE)

    assert (0, "") == (code, err)
    assert out.startswith("1 games in ")


@pytest.mark.parametrize("arguments", [("simulate", "--help"), ("sets",)])
def test_nothing_is_made_for_help_or_for_what_plays_nothing(
    folder: Path, arguments: tuple[str, ...]
) -> None:
    code, _, err = run(checkout(folder, "raise SystemExit('it was looked at')"), *arguments)

    assert (0, "") == (code, err)
