"""What a game may be asked before it begins, as data.

Owns: Asked, the kinds of answer, the tables at which a question makes sense, the ways it comes in.
Must not know: which questions there are, what becomes of an answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, StrEnum, auto


class Answer(StrEnum):
    """The kinds of answer."""

    SETS = auto()  # a list of ids or paths; one alone may stand without its list
    NAMES = auto()
    WORD = auto()
    NUMBER = auto()  # from 1 on
    SEED = auto()  # a whole number or a word
    SWITCH = auto()
    LOG = auto()  # of a campaign
    CARDS = auto()  # a list of cards and set files; one alone may stand without its list
    ROWS = auto()  # a list of cards, written as in a set file
    CAST = auto()  # a list of Characters, written as in a set file, or the word for blank ones
    TABLE = auto()  # a table laid by hand


class Where(StrEnum):
    """The tables at which a question makes sense."""

    EVERYWHERE = auto()
    LINE_UP = auto()  # one Line-Up for all, filled from the main deck
    CITY = auto()
    SCENARIO = auto()  # a city with a Scenario
    ALONE = auto()  # a city with one player
    TOGETHER = auto()  # a city that several defend
    APART = auto()  # a city with players who compete
    TEAMMATES = auto()


IN_CITY = (Where.CITY, Where.SCENARIO, Where.ALONE, Where.TOGETHER, Where.APART)
NO_CITY = '"{key}" belongs to Rebirth; this game has no such thing.'


class Door(Flag):
    """The ways an answer may come in, beside the call of a function."""

    FILE = auto()  # a record, a scenario or a save
    TABLE = auto()  # a table opened over the network
    CAMPAIGN = auto()  # a campaign begun over the network
    COMMAND = auto()  # the command line


EVERY_DOOR = Door.FILE | Door.TABLE | Door.CAMPAIGN | Door.COMMAND


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: the answer that it takes, where it makes sense, and how it is put.

    ``help`` and ``metavar`` are for the command line, ``label`` and ``ways`` for the start page:
    what has no label is not asked there, and the ways are what a switch's off and on are called.
    ``otherwise`` is the sentence where the question makes no sense; it may name the ``{mode}``.
    """

    answer: Answer
    help: str = ""
    metavar: str = ""
    label: str = ""
    ways: tuple[str, str] = ("No", "Yes")
    where: Where = Where.EVERYWHERE
    otherwise: str = ""
    doors: Door = EVERY_DOOR
    most: int = 0  # of a number, or of the entries of a list, that come over the network
