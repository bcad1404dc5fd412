"""Every rule of the digest is shown by a scenario, or says why not."""

import re
from collections import Counter
from pathlib import Path

import no_scenario
import scenarios

TEST_FILE = re.compile(r"tests/[\w/]+\.py")


def cites(path: Path, rule: str) -> bool:
    """Whether a file is there and has the id of a rule, and not only one that begins with it."""
    return path.exists() and bool(re.search(rf"{re.escape(rule)}(?![.\d]*\d)", path.read_text()))


def test_no_rule_is_written_twice() -> None:
    twice = [rule for rule, times in Counter(no_scenario.defined()).items() if times > 1]

    assert [] == twice


def test_every_rule_is_shown_or_excused() -> None:
    shown = no_scenario.cited().keys()
    excused = {rule for rule, _ in no_scenario.excused()}

    assert [] == [rule for rule in no_scenario.defined() if rule not in shown | excused]


def test_no_scenario_cites_an_unknown_rule() -> None:
    known = set(no_scenario.defined())

    assert {} == {rule: at for rule, at in no_scenario.cited().items() if rule not in known}


def test_only_known_rules_are_excused_and_each_once() -> None:
    known = set(no_scenario.defined())
    excused = Counter(rule for rule, _ in no_scenario.excused())

    assert [] == [rule for rule, times in excused.items() if rule not in known or times > 1]


def test_no_shown_rule_is_excused() -> None:
    shown = no_scenario.cited()

    assert {} == {rule: shown[rule] for rule, _ in no_scenario.excused() if rule in shown}


def test_every_excuse_is_a_sentence() -> None:
    assert [] == [
        (rule, why)
        for rule, why in no_scenario.excused()
        if len(why.split()) < 4 or not why.endswith(".")
    ]


def test_every_test_file_that_an_excuse_names_cites_the_rule() -> None:
    """So that whoever reads the excuse finds the test."""
    named = [(rule, file) for rule, why in no_scenario.excused() for file in TEST_FILE.findall(why)]

    assert [] == [(rule, file) for rule, file in named if not cites(scenarios.ROOT / file, rule)]


def test_every_scenario_cites_a_rule_or_bears_a_title() -> None:
    """A scenario that shows a card or a bug rather than a rule still says what it shows."""
    files = [(path, data) for path in scenarios.files() for data in scenarios.load(path)]

    assert [] == [path.name for path, data in files if not data.get("title")]


def test_the_page_of_excuses_is_current() -> None:
    assert no_scenario.page() == no_scenario.PAGE.read_text(), "run scripts/no_scenario.py"
