"""Which phrases fire: the rows of the phrase table behind a text, and a game that plays the text.

Owns: the phrases of a text, texts through a phrase, and playing any text until all that it says
has happened.
Must not know: any phrase, any card.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from longbox.lab.cities import Plain, laid_city
from longbox.lab.runner import Due, Runner, eager_moves, laid, watching
from longbox.lab.sentences import OWN, Generator, Specimen, forms
from longbox.lab.tables import Seating
from longbox.records.face import lay
from longbox.records.scenario import ScenarioError
from longbox.wording.phrases import city, rows
from longbox.wording.reading import Reader
from longbox.wording.tokens import NameBook

COSTS = (8, 11, 14)  # of the Levels that bear a text
WEAK = (1, 2, 3)  # of Levels that are soon defeated


def phrases(text: Specimen, names: Collection[str]) -> frozenset[int]:
    """The numbers of the rows behind what a text says; none if it cannot be read."""
    reader = Reader(text.text, NameBook.of(names, text.name), text.kind)
    return frozenset(reader.syntax.used) if reader.read().ok else frozenset()


def unfired(text: Specimen, tables: Sequence[Seating], most: int = 12) -> list[Due]:
    """Play a text on so many laid tables at most; what of it has not fired."""
    return [due for due in _played(text, tables, most) if due.left]


def fires(text: Specimen, tables: Sequence[Seating], most: int = 12) -> bool:
    """Whether a text does something, and all of it happens on so many laid tables at most."""
    found = _played(text, tables, most)
    return bool(found) and not any(due.left for due in found)


def _played(text: Specimen, tables: Sequence[Seating], most: int) -> list[Due]:
    """The abilities of a text, played so often at most, each as far as it fired best."""
    found: list[Due] = []
    with watching() as runner:
        for seed in range(most):
            found = _play(runner, text, tables[seed % len(tables)], seed)
            if not any(due.left for due in found):
                break
    return found


def _own(runner: Runner, text: Specimen) -> list[list[Due]]:
    """The abilities of the text; each may stand on several Levels."""
    found: dict[int, list[Due]] = {}
    for (name, words, place), due in runner.due.items():
        if words == text.text or name == OWN:
            found.setdefault(place, []).append(due)
    return list(found.values())


def _best(own: list[list[Due]]) -> list[Due]:
    """Each ability as far as it fired best: on which Level does not matter."""
    return [min(dues, key=lambda due: len(due.left)) for dues in own]


def _play(runner: Runner, text: Specimen, table: Seating, seed: int) -> list[Due]:
    """Play a text on a laid table; its abilities, as far as they have fired by now."""
    dice = random.Random(f"{text.text}/{seed}")
    if table.has_city:
        data = laid_city(table, seed, text, dice)
        wanted = {OWN, *(one["name"] for one in data.get("characters", ()))}
    elif text.kind == "card":
        data = laid(table, seed, (), dice, (OWN,))
        card = {"name": OWN, "type": dice.choice(TYPES), "cost": 2, "vp": 1, "text": text.text}
        data["cards"] = [card]
        wanted = {OWN}
    else:
        data = laid(table, seed, (), dice)
        who = dice.choice(data["players"])
        data["characters"] = [_character(who, text.text, WEAK if seed % 3 == 2 else COSTS)]
        wanted = {who}
    if seed % 3 == 2 and not table.has_city:
        others = {*data["players"]} - {one["name"] for one in data.get("characters", ())}
        weak = [_character(name, "", WEAK) for name in sorted(others)]
        data["characters"] = [*data.get("characters", ()), *weak]
    if seed % 2:
        for name in data["players"]:
            data["table"][name]["hand"] *= 2  # for what needs many cards
    game = lay(data)
    runner.at(game)
    own = _own(runner, text)
    for _ in eager_moves(game, wanted, dice):
        runner.at(game)
        if not any(due.left for due in _best(own)):
            break
    return _best(own)


def _character(name: str, text: str, costs: Sequence[int]) -> Plain:
    return {"name": name, "levels": [{"cost": cost, "vp": 3, "text": text} for cost in costs]}


TYPES = ("Hero", "Villain", "Super Power", "Equipment", "Location")


# --------------------------------------------------------------------------- texts through a phrase

_STREETS = frozenset(city.ROWS)
CITY = frozenset(number for number, row in enumerate(rows()) if row in _STREETS)
SPARED = 12  # so many texts by ways of one length before longer ways are tried
IN_A_CITY = ("location", "tile")  # what only a city has


def through(
    number: int, names: Collection[str], tries: int
) -> Iterator[tuple[Specimen, frozenset[int]]]:
    """Texts that are read through a row, with all their rows; of so many that are made."""
    row = rows()[number]
    made: set[Specimen] = set()
    for at in range(tries if forms(number) else 0):
        maker = Generator(f"{row.category}/{row.template}/{at}", depth=2 + at % 3)
        text = maker.through(number, at // SPARED)
        if text not in made:
            made.add(text)
            used = phrases(text, names)
            if number in used:
                yield text, used


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a row is tried."""

    tries: int  # texts made
    vain: int  # texts played in vain
    most: int  # tables laid for a text
    is_everywhere: bool = False  # with and without a city, whatever the text says


EFFORTS = (
    Effort(30, 3, 4),
    Effort(100, 6, 8, is_everywhere=True),
    Effort(240, 12, 12, is_everywhere=True),
)


@dataclass(slots=True)
class Firing:
    """What became of rows of the phrase table; ``tables`` are with and without a city."""

    tables: Sequence[Seating]
    names: Collection[str]
    fired: set[int] = field(default_factory=set)
    vain: dict[int, list[Specimen]] = field(default_factory=dict)  # played; some did not fire
    refused: dict[int, list[Specimen]] = field(default_factory=dict)  # read, but not to be played
    unread: set[int] = field(default_factory=set)  # no text was read through them

    def fire(self, numbers: Iterable[int], efforts: Sequence[Effort] = EFFORTS) -> set[int]:
        """Play texts through rows until all have fired or the efforts are spent; what is left."""
        left = set(numbers)
        for effort in efforts:
            for number in sorted(left):
                if number not in self.fired:
                    self._try(number, effort)
            left -= self.fired
        return left

    def _try(self, number: int, effort: Effort) -> None:
        """Play texts through one row."""
        self.unread.add(number)
        vain = 0
        for text, used in through(number, self.names, effort.tries):
            self.unread.discard(number)
            try:
                is_fired = fires(text, self._tables(text, used, effort), effort.most)
            except ScenarioError:
                self.refused.setdefault(number, []).append(text)
                continue
            if is_fired:
                self.fired |= used
                return
            self.vain.setdefault(number, []).append(text)
            vain += 1
            if vain == effort.vain:
                return

    def _tables(self, text: Specimen, used: frozenset[int], effort: Effort) -> list[Seating]:
        """The tables on which a text can say what it means."""
        if text.kind in IN_A_CITY:
            return [table for table in self.tables if table.has_city]
        if effort.is_everywhere or used & CITY:
            return list(self.tables)
        return [table for table in self.tables if not table.has_city]
