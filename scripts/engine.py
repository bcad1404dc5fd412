"""Compile the engine for the long tests, once for each state of the sources.

Owns: the compiled copies of the package under build/engine, each in a folder named by its sources.
Must not know: which modules are compiled, and how; the wheel's build hook does.

    python scripts/engine.py

Prints the folder to import the compiled package from; without one says why, on stderr, and fails.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
KEPT = HERE / "build" / "engine"
MOST = 3  # copies that are kept, the newest ones
SOURCES = ("*.py", "*.toml")
RECIPE = ("pyproject.toml", "constraints.txt", "hatch_build.py")
ASK = "import sys, longbox.rules.machine as it; sys.exit(it.__file__.endswith('.py'))"


class Trouble(Exception):
    """Why there is no compiled engine, in a sentence."""


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
            [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", folder],
            cwd=HERE,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Trouble(done.stderr[-1000:])
        with zipfile.ZipFile(next(Path(folder).glob("*.whl"))) as wheel:
            wheel.extractall(Path(folder) / "unpacked")
        asked = subprocess.run(
            [sys.executable, "-c", ASK],
            env={**os.environ, "PYTHONPATH": str(Path(folder) / "unpacked")},
            check=False,
        )
        if asked.returncode:
            raise Trouble("no C compiler is there, or it failed as `python -m build` would show.")
        (Path(folder) / "unpacked").rename(target)


def tidy() -> None:
    """Keep the newest few."""
    by_age = sorted(KEPT.iterdir(), key=lambda path: path.stat().st_mtime)
    for path in by_age[:-MOST]:
        shutil.rmtree(path, ignore_errors=True)


def main() -> int:
    """Say where the compiled package is."""
    target = KEPT / digest()
    if not target.exists():
        print("Compiling the engine for the long games, for a minute or two.", file=sys.stderr)
        try:
            build(target)
        except (Trouble, OSError) as error:
            print(f"The long games are played in plain Python, for hours: {error}", file=sys.stderr)
            return 1
        tidy()
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
