"""The steps of a page: files that it makes, lines that it adds, commands that it runs.

Owns: how a page says a step. Must not know: what any step is for.

A page says a step in a line of its own, with blocks below it.

    New file `PATH`:                        a block: all that the file holds
    In `PATH`, after                        a block that stands there once, "add", a block
    In `PATH`, before                       the same
    In `PATH`, in place of                  a block that stands there once, "put", a block
    a block of commands (sh)                each begins with ./longbox, or with python scripts/
    which prints                            a block: lines of what they print, in this order
"""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

BLOCK = r"\n+```\w*\n(.*?)^```$"
STEP = re.compile(
    rf"^New file `(?P<new>[^`]+)`:{BLOCK}"
    rf"|^In `(?P<old>[^`]+)`, (?P<how>after|before|in place of){BLOCK}\n+(?:add|put){BLOCK}"
    rf"|^```sh\n(?P<commands>.*?)^```$(?:\n+which prints{BLOCK})?",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Edit:
    """A file that a page makes or changes."""

    path: str
    how: str  # new, after, before or in place of
    anchor: str
    text: str

    def carry_out(self, root: Path) -> None:
        """Do it to the tree at a root; what it looks for stands there once.

        The file is as old as its text says: what was compiled of the same text is still good.
        """
        self.write(root / self.path)
        text = (root / self.path).read_bytes()
        age = int.from_bytes(hashlib.sha256(text).digest()[:3])
        os.utime(root / self.path, (age, age))

    def write(self, file: Path) -> None:
        if self.how == "new":
            assert not file.exists(), f"{self.path} is there already"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.text)
            return
        held = file.read_text()
        assert 1 == held.count(self.anchor), f"{self.path} does not have it once: {self.anchor}"
        put = {
            "after": self.anchor + self.text,
            "before": self.text + self.anchor,
            "in place of": self.text,
        }[self.how]
        file.write_text(held.replace(self.anchor, put))


@dataclass(frozen=True, slots=True)
class Command:
    """Commands that a page runs, and lines of what they print."""

    lines: tuple[str, ...]
    prints: tuple[str, ...]

    def carry_out(self, root: Path, environment: dict[str, str]) -> None:
        """Run them in the tree at a root, with its own package."""
        told = ""
        for line in self.lines:
            name, *arguments = line.split()
            is_script = name == "python" and arguments[0].startswith("scripts/")
            assert is_script or "./longbox" == name, line
            run = arguments if is_script else ["-m", "longbox", *arguments]
            done = subprocess.run(
                [sys.executable, *run],
                cwd=root,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
            )
            told += done.stdout
            assert 0 == done.returncode, f"{line}\n{done.stdout}{done.stderr}"
        at = 0
        for line in self.prints:
            at = told.find(line, at)
            assert at >= 0, f"{self.lines} did not print {line!r} but\n{told}"


def steps_of(page: str) -> Iterator[Edit | Command]:
    """The steps that a page says, in their order."""
    for found in STEP.finditer(page):
        blocks = [block for block in found.groups()[1:] if block is not None]
        if found["new"]:
            yield Edit(found["new"], "new", "", blocks[-1])
        elif found["old"]:
            yield Edit(found["old"], found["how"], blocks[-2], blocks[-1])
        else:
            printed = blocks[-1] if len(blocks) > 1 else ""
            lines = [line for line in found["commands"].splitlines() if line]
            yield Command(tuple(lines), tuple(line for line in printed.splitlines() if line))


def without_steps(page: str) -> str:
    """The rest of a page."""
    return STEP.sub("", page)


def files_made(page: str) -> set[str]:
    """The files that are not there until a page has been followed."""
    return {one.path for one in steps_of(page) if isinstance(one, Edit) and one.how == "new"}


def files_touched(page: str) -> set[str]:
    """The files that a page makes or changes."""
    return {one.path for one in steps_of(page) if isinstance(one, Edit)}
