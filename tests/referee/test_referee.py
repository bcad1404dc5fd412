"""The engine's tables are those of a referee who has read only the rulebooks.

Owns: how many cases are played, and of which pages.
Must not know: any rule or card.
"""

import random
from pathlib import Path

import control
import defence
import duration
import elimination
import limit
import mix
import pytest
import replace
import trigger
from cases import Case, Dealer
from compare import Difference, run

PAGES = (replace, trigger, limit, duration, elimination, defence, control, mix)
FEW = 100
MANY = 2_000
TABLES = 4  # of the same cards: most of the time goes by while their texts are read


def case(number: int) -> Case:
    """The case with this number: its page and everything on its table."""
    page = PAGES[number % len(PAGES)]
    cards = random.Random(number // len(PAGES) // TABLES)
    made: Case = page.case(Dealer(number, cards))
    return made


def differences(numbers: range) -> list[str]:
    found = []
    for number in numbers:
        try:
            run(case(number))
        except Difference as different:
            found.append(str(different))
    return found


def test_the_referee_knows_the_engine_only_from_outside() -> None:
    imported = {
        line.split()[1]
        for path in Path(__file__).parent.glob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith(("import longbox", "from longbox"))
    }

    assert {"longbox"} == imported


def test_tables_are_those_of_the_referee() -> None:
    assert [] == differences(range(FEW))


@pytest.mark.long
def test_many_tables_are_those_of_the_referee() -> None:
    assert [] == differences(range(FEW, MANY))
