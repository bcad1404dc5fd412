"""Compile the engine of this checkout, once for each state of the sources.

Owns: the compiled copies of the package under build/engine, each in a folder named by its sources.
Must not know: which modules are compiled, and how; the wheel's build hook does.

    python scripts/engine.py

Prints the folder to import the compiled package from; without one says why, on stderr, and fails.
The commands that play by the thousand, and the long tests, ask for it by themselves.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
KEPT = HERE / "build" / "engine"
MOST = 3  # copies that are kept, those that were used last
SOURCES = ("*.py", "*.toml")
RECIPE = ("pyproject.toml", "constraints.txt", "hatch_build.py")
TOOLS = ("hatchling", "mypy", "setuptools")  # of a checkout for developers
ASK = "import sys, longbox.rules.machine as it; sys.exit(it.__file__.endswith('.py'))"
WAIT = (
    "Longbox compiles its engine for these sources, once, for a minute or two; "
    "--engine plain plays without it."
)


class Trouble(Exception):
    """Why there is no compiled engine, in a sentence."""


def ready(tell: Callable[[str], None]) -> Path:
    """The folder of the compiled package, made where it is not there yet, after saying so.

    Raises Trouble where it cannot be made.
    """
    target = KEPT / digest()
    if not target.exists():
        if shutil.which(compiler()) is None:
            raise Trouble(f"there is no C compiler ({compiler()}).")
        tell(WAIT)
        try:
            build(target)
            tidy()
        except OSError as error:
            raise Trouble(f"{error}.") from error
    os.utime(target)
    return target


def compiler() -> str:
    """The command of the C compiler that this Python would use, as the build hook finds it."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def digest() -> str:
    """A name for the sources as they are now, and for the Python that they are compiled for."""
    found = hashlib.sha256(sys.version.encode())
    files = [path for pattern in SOURCES for path in (HERE / "src").rglob(pattern)]
    for path in sorted([*files, *map(HERE.joinpath, RECIPE)]):
        content = path.read_bytes()
        found.update(f"{path.relative_to(HERE)} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()[:16]


def build(target: Path) -> None:
    """Build the wheel, and unpack it where it can be imported from."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT) as folder:
        done = subprocess.run(
            command(folder),
            cwd=HERE,
            env={**os.environ, "LONGBOX_COMPILE": "must", "PIP_CONSTRAINT": "constraints.txt"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            last = [
                line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()
            ]
            raise Trouble(
                f"the build failed, at last with: {last[-1] if last else done.returncode}"
            )
        with zipfile.ZipFile(next(Path(folder).glob("*.whl"))) as wheel:
            wheel.extractall(Path(folder) / "unpacked")
        asked = subprocess.run(
            [sys.executable, "-c", ASK],
            env={**os.environ, "PYTHONPATH": str(Path(folder) / "unpacked")},
            check=False,
        )
        if asked.returncode:
            raise Trouble("what was built does not run as machine code.")
        if not target.exists():  # another process may have been as quick
            (Path(folder) / "unpacked").rename(target)


def command(folder: str) -> list[str]:
    """How the wheel is built: with the tools that are here, else with pip's, in their own place."""
    if all(map(find_spec, TOOLS)):
        return [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", folder]
    return [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", folder, "."]


def tidy() -> None:
    """Keep the few that were used last."""
    by_age = sorted(KEPT.iterdir(), key=lambda path: path.stat().st_mtime)
    for path in by_age[:-MOST]:
        shutil.rmtree(path, ignore_errors=True)


def main() -> int:
    """Say where the compiled package is."""
    try:
        print(ready(lambda sentence: print(sentence, file=sys.stderr)))
    except Trouble as error:
        print(f"There is no compiled engine: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
