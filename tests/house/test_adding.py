"""The pages on adding something are true: their steps are carried out on a copy of the tree."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import kept
import pytest
from steps import Edit, files_touched, steps_of

import longbox

pytestmark = pytest.mark.xdist_group("adding")  # they share a place

ROOT = Path(__file__).resolve().parents[2]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def page_of(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text()


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy of the tree, and what its own package is run with."""

    root: Path
    environment: dict[str, str]

    def follow(self, name: str) -> None:
        """Carry out the steps of a page, in their order; what it writes is in the house's style."""
        for step in steps_of(page_of(name)):
            if isinstance(step, Edit):
                step.carry_out(self.root)
            else:
                step.carry_out(self.root, self.environment)
        code = [path for path in files_touched(page_of(name)) if path.endswith(".py")]
        if code:
            self.ruff("check", *code)
            self.ruff("format", "--check", *code)

    def ruff(self, *arguments: str) -> None:
        self.run("-m", "ruff", *arguments)

    def python(self, code: str) -> list[str]:
        """The lines that a piece of Python prints."""
        return self.run("-c", code).splitlines()

    def run(self, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert 0 == done.returncode, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def place() -> Iterator[Path]:
    """Where all copies come to lie, one after the other.

    In every run the same: its modules and sets are compiled once for each state of the sources.
    """
    with kept.place("adding") as found:
        yield found


@pytest.fixture
def copy(place: Path) -> Iterator[Copy]:
    """The tree as it is, without what no page has need of."""
    root = place / "tree"
    shutil.rmtree(root, ignore_errors=True)
    without = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(ROOT / "src", root / "src", ignore=without)
    shutil.copy(ROOT / "pyproject.toml", root)
    shutil.copytree(ROOT / "scripts", root / "scripts", ignore=without)
    paths = {"PYTHONPATH": str(root / "src"), "XDG_CACHE_HOME": str(place / "cache")}
    kept = {"PYTHONPYCACHEPREFIX": str(place / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
    yield Copy(root, {**os.environ, **paths, **kept})
    shutil.rmtree(root)


def test_a_card_is_read_played_and_shown(copy: Copy) -> None:
    copy.follow("ADDING_A_CARD")


def test_new_words_and_a_new_effect_are_read_said_back_and_done(copy: Copy) -> None:
    texts = ["Set your Power to 3.", "Reverse your deck.", "Reverse a foe's deck."]

    assert [] == [text for text in texts if longbox.read(text).ok]

    copy.follow("ADDING_AN_EFFECT")
    said = copy.python(
        f"import longbox\nfor text in {texts}: print(longbox.say(longbox.read(text).abilities))"
    )

    assert texts == said


def test_an_agent_is_known_by_its_name(copy: Copy) -> None:
    assert "spender" not in longbox.agents()

    copy.follow("ADDING_AN_AGENT")
    told = copy.python(
        "import longbox\nprint('spender' in longbox.agents(), longbox.agent('Spender'))"
    )

    assert "True <longbox.agents.spender.Spender" in told[0]


def test_an_option_is_asked_and_kept_wherever_games_begin(copy: Copy) -> None:
    copy.follow("ADDING_AN_OPTION")
    told = copy.python(
        "import longbox\n"
        "game = longbox.new('green-lantern-vs-sinestro', truce=True)\n"
        "print(game.record()['truce'], longbox.load(game.save()).opening.truce)\n"
        "try: longbox.new('rebirth', truce=True)\n"
        "except ValueError as error: print(error)\n"
    )

    assert ["True True", "Nobody is Confronted in a city, so there is no truce."] == told


def test_a_game_is_played_by_its_own_ruleset(copy: Copy) -> None:
    copy.follow("ADDING_A_GAME")
    told = copy.python("import longbox\nprint(len(longbox.new('alley').see(None).line_up))")

    assert ["3"] == told


# --------------------------------------------------------------------------- counts

ROW = re.compile(r"^\| ([\w ]+) \| .*docs/(ADDING_\w+)\.md\) \| ([\d or]+) \|$", re.MULTILINE)
# The page on effects begins with new words, which have a count of their own.
WORDS = "new words for a known effect"
SHOWN = "tests/scenarios/language/set-power.yaml"
OPERATION = re.compile(r"rules/(instructions|perform/\w+)\.py$")


def touched(page: str) -> set[str]:
    """The files that the example of a page touches."""
    return files_touched(page_of(page)) - {SHOWN}


def test_pages_touch_as_many_files_as_the_house_counts() -> None:
    rows = ROW.findall((ROOT / "CONTRIBUTING.md").read_text())
    counted = {what: len(touched(page)) for what, page, _ in rows}
    counted[WORDS] = len(files_touched(page_of("ADDING_AN_EFFECT").partition(f"`{SHOWN}`")[0])) + 1

    assert 6 == len(rows)
    assert counted == {what: int(count.split()[-1]) for what, _, count in rows}


def test_an_effect_without_an_operation_of_its_own_is_four_files() -> None:
    without = [path for path in touched("ADDING_AN_EFFECT") if not OPERATION.search(path)]

    assert 4 == len(without)


def test_pages_touch_as_many_files_as_they_say() -> None:
    pages = [path.stem for path in sorted((ROOT / "docs").glob("ADDING_*.md"))]
    said = {page: re.findall(r"(\w+) files in all", page_of(page)) for page in pages}

    assert 4 == len([page for page in pages if said[page]])
    for page in pages:
        assert [NUMBERS[len(touched(page))]] * len(said[page]) == [
            one.casefold() for one in said[page]
        ]
