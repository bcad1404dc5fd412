"""Make .venv: create it, install Longbox into it, and leave a mark of what was installed.

Owns: the virtual environment of a checkout, from a bare python3 to a working `longbox`.
Must not know: anything of Longbox itself; it runs before a single dependency is there.

    python3 scripts/bootstrap.py MARK [EXTRA]

MARK is the digest that the calling script will look for next time, EXTRA a list of extras.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
VENV = HERE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


class Trouble(Exception):
    """What went wrong, in a sentence for the person at the keyboard."""


def is_done(mark: str, extra: str) -> bool:
    """Whether the environment already carries this mark."""
    stamp = VENV / f"longbox-{extra or 'run'}"
    return PYTHON.exists() and stamp.exists() and stamp.read_text().strip() == mark


def create() -> None:
    """Make an environment with a working pip, anew if the one that is there is broken."""
    if PYTHON.exists() and pip("--version", "--quiet").returncode == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    try:
        import venv  # noqa: PLC0415  some distributions ship Python without it
    except ImportError as error:
        raise Trouble("this Python has no venv module; install python3-venv.") from error
    try:
        venv.EnvBuilder(with_pip=True, symlinks=os.name != "nt").create(VENV)
    except (subprocess.CalledProcessError, OSError, SystemExit) as error:
        shutil.rmtree(VENV, ignore_errors=True)
        raise Trouble(
            "no virtual environment with pip could be made in .venv; "
            "install python3-venv (or your system's name for it), and see that the disk has room."
        ) from error


def pip(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the environment's own pip, quietly."""
    return subprocess.run(
        [str(PYTHON), "-m", "pip", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
    )


def install(extra: str) -> None:
    """Install this checkout, editable, at the versions of constraints.txt."""
    pins = ["--quiet", "--constraint", str(HERE / "constraints.txt")]
    target = f"{HERE}[{extra}]" if extra else str(HERE)
    for what in (["hatchling"], ["--no-build-isolation", "--editable", target]):
        done = pip("install", *pins, *what)
        if done.returncode:
            sys.stderr.write(done.stderr)
            raise Trouble(
                "pip could not install what Longbox needs; "
                "the first start needs a network or a package mirror (pip's words are above)."
            )


def make(mark: str, extra: str) -> None:
    """Bring the environment up to the mark, unless another process just did."""
    lock = open_lock()
    try:
        if is_done(mark, extra):
            return
        print("Longbox: setting up .venv (once, about a minute) ...", file=sys.stderr)
        create()
        install(extra)
        for name in {extra or "run", "run"}:
            (VENV / f"longbox-{name}").write_text(mark + "\n")
    finally:
        os.close(lock)


def open_lock() -> int:
    """Take the lock that keeps two first starts apart; closing it lets it go."""
    lock = os.open(HERE / ".venv.lock", os.O_CREAT | os.O_RDWR, 0o644)
    try:
        import fcntl  # noqa: PLC0415  not on every system
    except ImportError:
        return lock
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def main() -> int:
    mark, extra = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
    if sys.version_info < (3, 11):  # noqa: UP036  this file runs before pip has looked
        version = ".".join(map(str, sys.version_info[:3]))
        print(
            f"Longbox needs Python 3.11 or newer; {sys.executable} is {version}.", file=sys.stderr
        )
        return 1
    try:
        make(mark, extra)
    except Trouble as trouble:
        print(f"Longbox: {trouble}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"Longbox: .venv could not be made: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
