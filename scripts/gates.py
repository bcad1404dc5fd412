"""The gates that read the code: layout, lint, types, shapes, words, imports, and web/'s unit tests.

Owns: which gates there are, and how their verdict is told. Must not know: how a gate judges.

    python scripts/gates.py [NAME ...]    all of them, or those whose name begins so

Two run at a time.  A gate that finds nothing has one line; what another found stands below its
line.  A gate of web/ that found nothing is not run again until something in web/ has changed, nor
is one of those that take long and name what they look at.
"""

import hashlib
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import node
from bootstrap import HERE, Trouble

AT_ONCE = 2
MARKS = HERE / "build" / "gates"  # of web/'s own they lie among its packages
NODE = "node"  # stands for the path of the one that is found


@dataclass(frozen=True, slots=True)
class Gate:
    """A command that fails where it finds something."""

    name: str
    command: tuple[str, ...]
    folder: Path = HERE
    looks: tuple[Path, ...] = ()  # all that it looks at and with, where that is little

    @property
    def is_of_web(self) -> bool:
        return NODE in self.command


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a gate found, and how long it looked."""

    name: str
    passed: bool
    words: str
    seconds: float


def gates() -> list[Gate]:
    """All of them, the slowest first."""
    python = sys.executable
    # Packages are installed by what two of these files say.
    files = ("pyproject.toml", "constraints.txt", "scripts")
    ours = (HERE / "src" / "longbox", *(HERE / name for name in files))

    def page(name: str, script: str, *arguments: str) -> Gate:
        return Gate(name, (NODE, f"node_modules/{script}", *arguments), node.WEB)

    return [
        page("eslint", "eslint/bin/eslint.js", "--max-warnings", "0", "."),
        Gate("mypy", (python, "-m", "mypy", "--no-error-summary")),
        page("svelte-check", "svelte-check/bin/svelte-check", "--fail-on-warnings"),
        page("vitest", "vitest/vitest.mjs", "run", "--no-color"),
        page("prettier", "prettier/bin/prettier.cjs", "--check", "--cache", "."),
        Gate(
            "shapes",
            (python, "scripts/shapes.py", "--check"),
            looks=(*ours, HERE / "docs", HERE / "web" / "src" / "lib"),
        ),
        Gate("instructions", (python, "scripts/instructions.py", "--check")),
        Gate("api reference", (python, "scripts/api.py", "--check"), looks=ours),
        Gate("lint-imports", (str(Path(python).with_name("lint-imports")),)),
        Gate("ruff check", (python, "-m", "ruff", "check", "--quiet", ".")),
        Gate("ruff format", (python, "-m", "ruff", "format", "--check", "--quiet", ".")),
    ]


def seen_by(gate: Gate, found: str) -> str:
    """A name for all that a gate looks at, and for what it looks with."""
    if gate.is_of_web:
        told = repr((gate.command, found, node.wanted()))
        ours = [path for path in node.WEB.iterdir() if path != node.MODULES]
    else:
        told = repr((gate.command, sys.version))
        ours = list(gate.looks)
    total = hashlib.sha256(told.encode())
    inside = [below for path in ours for below in path.rglob("*")]
    for path in sorted([*ours, *inside]):
        if path.is_file() and path.suffix != ".pyc":
            total.update(f"{path}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def run(gate: Gate, found: str) -> Verdict:
    """Run a gate to its end, with the node that was found, unless it has seen all of this."""
    if not gate.is_of_web and not gate.looks:
        return look(gate, gate.command)
    mark = seen_by(gate, found)
    kept = (node.MODULES if gate.is_of_web else MARKS) / f".longbox-{gate.name}"
    if kept.exists() and kept.read_text() == mark:
        return Verdict(gate.name, passed=True, words="", seconds=0)
    verdict = look(gate, (found, *gate.command[1:]) if gate.is_of_web else gate.command)
    if verdict.passed:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(mark)
    return verdict


def look(gate: Gate, command: tuple[str, ...]) -> Verdict:
    """Run a gate to its end."""
    began = time.perf_counter()
    done = subprocess.run(
        command,
        cwd=gate.folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Verdict(gate.name, done.returncode == 0, done.stdout, time.perf_counter() - began)


def tell(verdict: Verdict) -> None:
    """Say how a gate went, and what it found."""
    took = f"{verdict.seconds:.1f} s" if verdict.seconds else "as before"
    print(f"== {verdict.name}: {took}", flush=True)
    if not verdict.passed:
        print(verdict.words.rstrip() or "It failed without a word.", flush=True)


def judge(chosen: list[Gate]) -> list[str]:
    """The names of the gates that found something, or could not look."""
    failed: list[str] = []
    found = NODE
    if any(NODE in gate.command for gate in chosen):
        try:
            found = node.ready()
        except (Trouble, OSError) as trouble:
            print(f"Longbox: {trouble}", flush=True)
            failed = [gate.name for gate in chosen if NODE in gate.command]
            chosen = [gate for gate in chosen if NODE not in gate.command]
    with ThreadPoolExecutor(AT_ONCE) as lanes:
        for verdict in lanes.map(partial(run, found=found), chosen):
            tell(verdict)
            if not verdict.passed:
                failed.append(verdict.name)
    return failed


def main() -> int:
    known, asked = gates(), tuple(sys.argv[1:])
    chosen = [gate for gate in known if not asked or gate.name.startswith(asked)]
    if not chosen:
        print(f"The gates are {', '.join(gate.name for gate in known)}.", file=sys.stderr)
        return 2
    failed = judge(chosen)
    print(f"== found something: {', '.join(failed)}" if failed else "== all is well")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
