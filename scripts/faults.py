"""Plants faults, one at a time, and says which of them the tests find.

Owns: how a fault is written, planted in a copy of the tree, and looked for.
Must not know: which test finds which fault.

    python scripts/faults.py                    all faults, in the working tree as it is
    python scripts/faults.py --at COMMIT        in the tree of a commit
    python scripts/faults.py --room views       those of one room: rules wording views server page
    python scripts/faults.py --only NAME        one of them; may be said again
    python scripts/faults.py --check            only whether each can be planted
    python scripts/faults.py -- ARGS            with these arguments for pytest, once

The faults are in tests/faults/, one file for each room: a name, a file, a text that stands there
exactly once, and what stands there instead. Without arguments for pytest the tests nearest to the
room are run first, then all others, until one fails. A fault of the page is built before it is
looked for, which needs node and web/node_modules.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "faults"
ROOMS = ("rules", "wording", "views", "server", "page")
PAGE = Path("src", "longbox", "server", "page")
NEAR = {
    "rules": ("tests/rules", "tests/scenarios", "tests/properties"),
    "wording": ("tests/wording", "tests/scenarios/language", "tests/scenarios/words"),
    "views": ("tests/rules", "tests/properties", "tests/playthroughs", "tests/server"),
    "server": ("tests/server",),
    "page": ("tests/browser", "tests/house/test_page.py"),
}
# They make virtual environments or wheels of the tree, for minutes, and look at none of the rooms.
LEFT_OUT = ("tests/house/test_setting_up.py", "tests/house/test_wheel.py")
PATIENCE = 900  # seconds for one run of the tests; a fault that makes them hang is found
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


class Trouble(Exception):
    """Why a fault cannot be planted or looked for, in a sentence."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A small mistake: a text of a file, and what stands there instead."""

    room: str
    name: str
    file: str
    old: str
    new: str


def faults() -> list[Fault]:
    """Every fault, room by room."""
    found = []
    for room in ROOMS:
        data = tomllib.loads((FOLDER / f"{room}.toml").read_text(encoding="utf-8"))
        found += [Fault(room, **one) for one in data["fault"]]
    return found


def copied(commit: str | None, target: Path) -> None:
    """The tree of a commit, or the working tree without what git ignores."""
    if commit is not None:
        file = target.with_suffix(".tar")
        subprocess.run(["git", "archive", "-o", file, commit], cwd=ROOT, check=True)
        with tarfile.open(file) as whole:
            whole.extractall(target, filter="data")
        file.unlink()
        return
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


def plant(tree: Path, fault: Fault) -> str:
    """Put the fault into the tree; what stood in the file before."""
    path = tree / fault.file
    if not path.exists():
        raise Trouble(f"there is no {fault.file}")
    before = path.read_text(encoding="utf-8")
    count = before.count(fault.old)
    if count != 1:
        raise Trouble(f"{fault.file} has {count} times: {fault.old.strip().splitlines()[0]}")
    path.write_text(before.replace(fault.old, fault.new), encoding="utf-8")
    return before


def build(tree: Path) -> None:
    """Make the page of its sources."""
    modules = tree / "web" / "node_modules"
    if not modules.exists():
        there = ROOT / "web" / "node_modules"
        if not there.is_dir():
            raise Trouble("web/node_modules is not there: run npm ci in web/")
        modules.symlink_to(there)
    command = ["npm", "run", "build"]
    done = subprocess.run(command, cwd=tree / "web", capture_output=True, text=True, check=False)
    if done.returncode:
        raise Trouble(f"the page cannot be built: {done.stderr[-300:]}")


def tested(tree: Path, arguments: list[str]) -> str:
    """The first test that failed; empty if none did."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree / "src"),
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(tree.parent / "bytecode"),
        "XDG_CACHE_HOME": str(tree.parent / "cache"),
    }
    ignored = [f"--ignore={path}" for path in LEFT_OUT]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-n",
        str(os.cpu_count()),
        "--dist",
        "loadgroup",
    ]
    try:
        done = subprocess.run(
            [*command, "--maxprocesses", "8", *ignored, *arguments],
            cwd=tree,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "they hang"
    if done.returncode == 0:
        return ""
    found = FAILED.search(done.stdout)
    return found[1] if found else (done.stdout + done.stderr).strip()[-200:]


def looked_for(tree: Path, fault: Fault, arguments: list[str]) -> str:
    """What finds a fault that is planted; empty if nothing does."""
    if arguments:
        return tested(tree, arguments)
    near = [path for path in NEAR[fault.room] if (tree / path).exists()]
    return tested(tree, near) or tested(tree, [f"--ignore={path}" for path in near])


def tried(tree: Path, fault: Fault, arguments: list[str], is_check: bool) -> str:
    """Plant a fault, look for it, and take it out again; what is to be said of it."""
    before = ""
    found = ""
    try:
        before = plant(tree, fault)
        if fault.room == "page" and not is_check:
            build(tree)
        if not is_check:
            found = looked_for(tree, fault, arguments)
    except Trouble as trouble:
        return f"CANNOT BE PLANTED: {trouble}"
    finally:
        if before:
            (tree / fault.file).write_text(before, encoding="utf-8")
            shutil.rmtree(tree / PAGE)
            shutil.copytree(tree.parent / "page", tree / PAGE)
    if is_check:
        return "can be planted"
    return f"found by {found}" if found else "MISSED"


def wanted() -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description="Which planted faults do the tests find?")
    parser.add_argument("--at", metavar="COMMIT")
    parser.add_argument("--room", choices=ROOMS, action="append", default=[])
    parser.add_argument("--only", metavar="NAME", action="append", default=[])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("arguments", nargs="*", metavar="ARGS")
    return parser.parse_args()


def main() -> int:
    """Say of each fault whether it is found; fail if one is not."""
    asked = wanted()
    chosen = [
        fault
        for fault in faults()
        if (not asked.room or fault.room in asked.room)
        and (not asked.only or fault.name in asked.only)
    ]
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="longbox-faults-") as folder:
        tree = Path(folder) / "tree"
        tree.mkdir()
        copied(asked.at, tree)
        shutil.copytree(tree / PAGE, Path(folder) / "page")
        for fault in chosen:
            told = tried(tree, fault, asked.arguments, asked.check)
            wrong += not told.startswith(("found", "can be"))
            print(f"{fault.room:8}{fault.name}: {told}", flush=True)
    print(f"{len(chosen) - wrong} of {len(chosen)}, {wrong} not.")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
