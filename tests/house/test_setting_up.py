"""From a bare checkout to a running command."""

import os
import shutil
import subprocess
import time
from pathlib import Path

import node
import pytest
from bootstrap import Trouble

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("cat", "cksum", "dirname", "env", "sh")


def bare_checkout(folder: Path) -> Path:
    """A copy of what a checkout needs, without its .venv."""
    checkout = folder / "checkout"
    shutil.copytree(ROOT / "src", checkout / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "scripts", checkout / "scripts")
    for file in ("longbox", "pyproject.toml", "constraints.txt", "hatch_build.py"):
        shutil.copy(ROOT / file, checkout)
    for file in ("README.md", "LICENSE"):
        shutil.copy(ROOT / file, checkout)
    return checkout


def run(checkout: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run ./longbox there and return what it printed."""
    return subprocess.run(
        [checkout / "longbox", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def path_with(folder: Path, **programs: str) -> str:
    """A PATH of the few tools that the script needs, and the given programs."""
    folder.mkdir()
    for tool in TOOLS:
        where = shutil.which(tool)
        assert where
        (folder / tool).symlink_to(where)
    for program, text in programs.items():
        (folder / program).write_text(text)
        (folder / program).chmod(0o755)
    return str(folder)


def test_a_machine_without_python_is_told_so_in_a_sentence(tmp_path: Path) -> None:
    done = run(bare_checkout(tmp_path), PATH=path_with(tmp_path / "bin"))

    assert 1 == done.returncode
    assert (
        "Longbox: no Python 3.11 or newer was found; install python3 and try again.\n"
        == done.stderr
    )


# A pip that is there, and reaches nothing.
ALONE = """#!/bin/sh
case "$*" in *--version*) exit 0 ;; esac
echo "ERROR: No matching distribution found for hatchling" >&2
exit 1
"""


def test_a_pip_that_reaches_nothing_is_told_so_in_a_sentence(tmp_path: Path) -> None:
    checkout = bare_checkout(tmp_path)
    python = checkout / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(ALONE)
    python.chmod(0o755)
    done = run(checkout)

    assert 1 == done.returncode
    assert "the first start needs a network or a package mirror" in done.stderr.splitlines()[-1]
    assert "No matching distribution" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.long
def test_a_machine_without_a_network_is_told_so_in_a_sentence(tmp_path: Path) -> None:
    nothing = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path), "PIP_CONFIG_FILE": os.devnull}
    done = run(bare_checkout(tmp_path), **nothing)

    assert 1 == done.returncode
    assert "the first start needs a network or a package mirror" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


def test_a_python_without_venv_is_told_so_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "venv.py").write_text("raise ImportError\n")
    done = run(bare_checkout(tmp_path), PYTHONPATH=str(tmp_path))

    assert 1 == done.returncode
    assert (
        "Longbox: this Python has no venv module; install python3-venv."
        == done.stderr.splitlines()[-1]
    )


@pytest.mark.parametrize("version", ["v20.19.0", "v22.13.1", "v24.0.0", "v31.2.0"])
def test_a_node_that_all_of_web_runs_on_is_taken(version: str) -> None:
    assert node.is_new_enough(version)


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.3", "v22.12.0", "v23.5.0", "", "node"])
def test_another_node_is_not_taken(version: str) -> None:
    assert not node.is_new_enough(version)


def test_a_machine_without_node_and_network_is_told_so_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", path_with(tmp_path / "bin", node="#!/bin/sh\necho v18.0.0\n"))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setattr(node, "of_the_wheel", lambda: None)

    with pytest.raises(Trouble, match=r"there is no node 20.19 or newer with its npm"):
        node.find()


@pytest.mark.long
def test_a_bare_checkout_sets_itself_up_once(tmp_path: Path) -> None:
    checkout = bare_checkout(tmp_path)
    first = run(checkout, "--help")
    began = time.perf_counter()
    second = run(checkout, "--help")
    took = time.perf_counter() - began

    assert (0, 0) == (first.returncode, second.returncode), first.stderr
    assert "setting up" in first.stderr
    assert "" == second.stderr
    assert took < 1
    assert [] == list((checkout / "src").rglob("*.so"))


@pytest.mark.long
def test_a_moved_checkout_sets_itself_up_again(tmp_path: Path) -> None:
    checkout = bare_checkout(tmp_path)
    run(checkout, "--help")
    moved = checkout.rename(tmp_path / "moved")
    done = run(moved, "sets")

    assert 0 == done.returncode, done.stderr
    assert "setting up" in done.stderr
