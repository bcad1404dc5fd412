"""The gates that read the code: layout, lint, types, shapes, words, imports, and web/'s unit tests.

Owns: which gates there are, and how their verdict is told. Must not know: how a gate judges.

    python scripts/gates.py [NAME ...]    all of them, or those whose name begins so

Two run at a time.  A gate that finds nothing has one line; what another found stands below its
line.  A gate of web/ that found nothing is not run again until something in web/ has changed.
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
NODE = "node"  # stands for the path of the one that is found


@dataclass(frozen=True, slots=True)
class Gate:
    """A command that fails where it finds something."""

    name: str
    command: tuple[str, ...]
    folder: Path = HERE


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

    def page(name: str, script: str, *arguments: str) -> Gate:
        return Gate(name, (NODE, f"node_modules/{script}", *arguments), node.WEB)

    return [
        page("eslint", "eslint/bin/eslint.js", "--max-warnings", "0", "."),
        Gate("mypy", (python, "-m", "mypy", "--no-error-summary")),
        page("svelte-check", "svelte-check/bin/svelte-check", "--fail-on-warnings"),
        page("vitest", "vitest/vitest.mjs", "run", "--no-color"),
        page("prettier", "prettier/bin/prettier.cjs", "--check", "--cache", "."),
        Gate("shapes", (python, "scripts/shapes.py", "--check")),
        Gate("instructions", (python, "scripts/instructions.py", "--check")),
        Gate("api reference", (python, "scripts/api.py", "--check")),
        Gate("lint-imports", (str(Path(python).with_name("lint-imports")),)),
        Gate("ruff check", (python, "-m", "ruff", "check", "--quiet", ".")),
        Gate("ruff format", (python, "-m", "ruff", "format", "--check", "--quiet", ".")),
    ]


def seen_by(gate: Gate, found: str) -> str:
    """A name for all that a gate of web/ looks at, and for what it looks with."""
    total = hashlib.sha256(repr((gate.command, found, node.wanted())).encode())
    ours = [path for path in node.WEB.iterdir() if path != node.MODULES]
    inside = [below for path in ours for below in path.rglob("*")]
    for path in sorted([*ours, *inside]):
        if path.is_file():
            total.update(f"{path}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def run(gate: Gate, found: str) -> Verdict:
    """Run a gate to its end, with the node that was found, unless it has seen all of this."""
    if NODE not in gate.command:
        return look(gate, gate.command)
    mark, kept = seen_by(gate, found), node.MODULES / f".longbox-{gate.name}"
    if kept.exists() and kept.read_text() == mark:
        return Verdict(gate.name, passed=True, words="", seconds=0)
    verdict = look(gate, (found, *gate.command[1:]))
    if verdict.passed:
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
