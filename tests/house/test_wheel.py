"""The wheel that people install: built, put into a clean environment, and played with."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = (
    "src",
    "LICENSE",
    "README.md",
    "constraints.txt",
    "hatch_build.py",
    "pyproject.toml",
    "deploy",
)
COMPILER = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0])

PLAY = """
import hashlib, longbox, longbox.agents.deliberation as agents, longbox.rules.machine as machine
game = longbox.new("green-lantern-vs-sinestro", seed=3)
texts, k = [], 0
while not game.over:
    options = game.decision.options
    texts.append(options[k % len(options)].text)
    game.choose(k % len(options))
    k = k * 31 % 1009 + 7
greedy, city = longbox.agent("greedy"), longbox.new("rebirth", seed=3)
while not city.over:
    seat = city.decision.seat
    chosen = greedy.choose(city.view(seat), city.decision.options)
    texts.append(city.decision.options[chosen].text)
    city.choose(chosen)
endings = {module.__file__.rpartition(".")[2] for module in (machine, agents)}
print(*endings)
print(len(texts), game.ending, game.scores, hashlib.sha256("/".join(texts).encode()).hexdigest())
"""


def build(folder: Path, compiling: str) -> Path:
    """The wheel of a copy of this checkout."""
    checkout = folder / "checkout"
    checkout.mkdir()
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, checkout / part)
        else:
            shutil.copy(ROOT / part, checkout)
    pins = str(ROOT / "constraints.txt")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--outdir", folder, checkout],
        env={**os.environ, "LONGBOX_COMPILE": compiling, "PIP_CONSTRAINT": pins},
        check=True,
    )
    assert [] == list((checkout / "src").rglob("*.so"))
    wheel = next(folder.glob("*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        assert any(name.endswith("sboms/longbox.cdx.json") for name in archive.namelist())
    return wheel


def play(folder: Path, wheel: Path) -> list[str]:
    """What a game says, played by the wheel in an environment of its own."""
    venv.create(folder / "venv", symlinks=True)
    python = folder / "venv" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    pins = ["--constraint", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, *pins, str(wheel)], check=True)
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [python, "-I", "-c", PLAY],
        cwd=folder,
        env=clean,
        capture_output=True,
        text=True,
        check=True,
    )
    help_shown = subprocess.run(
        [folder / "venv" / "bin" / "longbox", "--help"], capture_output=True, check=True
    )
    assert help_shown.stdout
    return done.stdout.splitlines()


# Agents look into a meaning in a way that can be compiled.
LOOKING = "agents"
# Records whose fields are types, a room that can be called, and the table of instructions, which is
# read but in no game.
OF_TYPES = {
    "longbox/agents/__init__.py",
    "longbox/rules/design.py",
    "longbox/rules/instructions.py",
    "longbox/rules/listing.py",
    "longbox/views/facts.py",
}
# Its numbers are written out where they are used.
OF_NUMBERS = {"longbox/rules/codes.py"}
# They run when a game is kept, or when somebody reads or asks for a price.
OF_READERS = {
    "longbox/agents/market.py",
    "longbox/agents/matrices.py",
    "longbox/agents/pricing.py",
    "longbox/agents/traits.py",
    "longbox/game/account.py",
    "longbox/game/digest.py",
    "longbox/game/foresight.py",
    "longbox/game/looking.py",
    "longbox/game/reckoning.py",
    "longbox/game/saving.py",
    "longbox/views/voice.py",
}


def test_what_makes_programs_of_effects_is_not_compiled() -> None:
    """Such modules run when a set is loaded, and match over values as mypyc cannot."""
    data = tomllib.loads((ROOT / "pyproject.toml").read_text())
    hook = data["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    source = ROOT / "src"
    modules = {path for pattern in hook["compiled"] for path in source.glob(pattern)}
    speaks = re.compile(r"^(from|import) longbox\.effects", re.MULTILINE)
    speaking = {
        path.relative_to(source).as_posix()
        for path in modules
        if path.parent.name != LOOKING and speaks.search(path.read_text())
    }

    assert set(hook["plain"]) == speaking | OF_TYPES | OF_NUMBERS | OF_READERS
    assert [] == [file for file in hook["plain"] if source / file not in modules]


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("plain")
    wheel = build(folder, "no")
    assert wheel.name.endswith("py3-none-any.whl")
    return play(folder, wheel)


@pytest.mark.long
def test_the_plain_wheel_plays_a_game(plain: list[str]) -> None:
    assert "py" == plain[0]


@pytest.mark.long
def test_the_compiled_wheel_plays_the_same_game(tmp_path: Path, plain: list[str]) -> None:
    """Without a C compiler the same command falls back to plain Python."""
    compiled = play(tmp_path, build(tmp_path, "must" if COMPILER else ""))

    assert [("so" if COMPILER else "py"), *plain[1:]] == compiled
