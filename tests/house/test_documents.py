"""The documents tell the truth: links lead somewhere, commands exist, code runs."""

import doctest
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from steps import files_made, without_steps

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]

LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPOKEN = re.compile(r"`([^`\n]+)`")
FOLDERS = ("src/", "tests/", "docs/", "scripts/", "./test", "./longbox")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def commands_said_in(text: str) -> set[str]:
    """The longbox commands that a document shows, in code of either kind."""
    shown = [body for kind, body in BLOCK.findall(text) if kind == "sh"]
    shown += SPOKEN.findall(BLOCK.sub("", text))
    return {
        said.group(1)
        for code in shown
        for said in re.finditer(r"(?:^|\s)(?:\./)?longbox ([a-z]+)", code)
    }


@pytest.fixture(scope="module")
def commands() -> set[str]:
    """The commands that `longbox --help` lists."""
    shown = subprocess.run(
        [sys.executable, "-m", "longbox", "--help"], capture_output=True, text=True, check=True
    ).stdout
    return set(re.findall(r"^\s+([a-z]+)\b", shown, re.MULTILINE))


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_links_lead_somewhere(path: Path) -> None:
    local = [link for link in LINK.findall(path.read_text()) if "://" not in link]

    assert [] == [link for link in local if not (path.parent / link).exists()]


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_named_files_exist(path: Path) -> None:
    """A path in code quotes is there; a pattern or a place to fill in is not a path.

    What a page has one make is there when its steps are carried out: see test_adding.
    """
    text = path.read_text()
    spoken = [word for code in SPOKEN.findall(text) for word in shlex_words(code)]
    paths = [word for word in spoken if word.startswith(FOLDERS) and not re.search("[<>*{]", word)]

    assert set() == {word for word in paths if not (ROOT / word).exists()} - files_made(text)


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_commands_exist(path: Path, commands: set[str]) -> None:
    assert set() == commands_said_in(path.read_text()) - commands


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_python_examples_run(path: Path) -> None:
    parser = doctest.DocTestParser()
    code = "\n".join(body for kind, body in BLOCK.findall(path.read_text()) if kind == "pycon")
    example = parser.get_doctest(code, {}, name(path), str(path), 0)
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example)

    assert 0 == result.failed


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_examples_of_set_files_and_scenarios_are_sound(path: Path, tmp_path: Path) -> None:
    """A whole set file in a document is read without a complaint, and a scenario passes.

    Those that stand in a step are for the tree that has been changed by the steps before it.
    """
    for kind, command, opening in (("toml", "check", "id = "), ("yaml", "scenario", "title: ")):
        for language, body in BLOCK.findall(without_steps(path.read_text())):
            if language == kind and body.startswith(opening):
                file = tmp_path / f"example.{kind}"
                file.write_text(body)
                done = subprocess.run(
                    [sys.executable, "-m", "longbox", command, file],
                    capture_output=True,
                    text=True,
                    check=False,
                )
                assert 0 == done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_toml_examples_are_toml(path: Path) -> None:
    for kind, body in BLOCK.findall(path.read_text()):
        if kind == "toml":
            assert tomllib.loads(body)


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_one_sentence_per_line(path: Path) -> None:
    prose = BLOCK.sub("", path.read_text())
    lines = [line for line in prose.splitlines() if not line.lstrip().startswith(("|", "-", "#"))]

    assert [] == [line for line in lines if re.search(r"[a-z]{3}[.!?] [A-Z]", line)]


def shlex_words(code: str) -> list[str]:
    """The words of a piece of code, or none if it is not a command line."""
    try:
        return shlex.split(code)
    except ValueError:
        return []
