"""Find a Chromium for the browser tests, or install one.

Owns: where the browser of the tests comes from. Must not know: what they do with it.

    python scripts/chromium.py    prints its path; installs it first if there is none

A path in LONGBOX_CHROMIUM comes first, then a Chromium or Chrome of the system, then Playwright's
own.  Where there is none, the system's package is installed if that needs no password, else
Playwright's own is fetched.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find() -> str | None:
    """The path of a browser; None if there is none."""
    said = os.environ.get("LONGBOX_CHROMIUM")
    if said:
        return said if Path(said).exists() else None
    for name in NAMES:
        where = shutil.which(name)
        if where:
            return where
    return _playwrights()


def _playwrights() -> str | None:
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only the tests have it
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> str | None:
    """Install a browser; its path, or None if that cannot be done here."""
    attempts = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and os.geteuid() == 0:
        package = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
        attempts.insert(0, ["sh", "-c", f"apt-get update && {' '.join(package)}"])
    for command in attempts:
        done = subprocess.run(command, stdout=sys.stderr, check=False)
        found = find()
        if done.returncode == 0 and found:
            return found
    return None


def main() -> int:
    path = find() or install()
    if path is None:
        print(
            "Longbox: no Chromium was found and none could be installed; install one, "
            "or name one in LONGBOX_CHROMIUM.",
            file=sys.stderr,
        )
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
