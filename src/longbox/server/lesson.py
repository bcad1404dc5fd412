"""A lesson: a table laid by hand, what is taught at it step by step, and how far somebody has come.

Owns: how a lesson is written, the moves of the others in it, and where a learner stands.
Must not know: rules, sockets, who is told what.

A lesson is a file of `lessons/`: how its game begins, as a scenario says it, and its steps. Each
beat of a step asks for some moves of whoever learns, in any order, and says what the others do
then; whatever else they are asked they pass.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from longbox.opening.opening import Opening
from longbox.records.opening import KEYS, read_laid
from longbox.records.plain import Document, read_yaml

HERE = Path(__file__).parent / "lessons"
ORDER = ("rivals", "confrontations", "rebirth")  # in which they are learnt
LEARNER = 0  # the seat of whoever learns
DECLINE = "pass"  # what others do where nothing is said of them
OTHERWISE = "else"  # the key of what is said to any wrong move

Part = Literal["caption", "power", "threat", "goal"]  # of the page
Words = Annotated[str, Meta(min_length=1)]


class Aim(Struct, frozen=True, forbid_unknown_fields=True):
    """What a beat speaks of: a part of the page, or a place on the table, or a card there."""

    part: Part | None = None
    zone: str = ""
    of: str = ""  # the player whose zone it is
    name: str = ""  # which of several zones
    card: str = ""


class CoachWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says: first in a few words, then in a sentence or two."""

    head: Words
    say: Words


class Beat(CoachWords, frozen=True, forbid_unknown_fields=True):
    """What is said once, what is to be done then, and what the others do after it."""

    do: Annotated[list[Words], Meta(min_length=1)]  # moves of whoever learns; any order is right
    point: Aim = Aim()
    words: list[str] = []  # the keywords, and other words with a rule, that are met
    why: dict[str, Words] = {}  # why another move is none for now, by its kind
    then: list[dict[str, list[Words]]] = []  # the moves of others, by player


class TaughtStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson, as it stands in the list beside the table."""

    title: Words
    rules: Annotated[list[Words], Meta(min_length=1)]  # ids of docs/rules
    beats: Annotated[list[Beat], Meta(min_length=1)]


class LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written, beside how its game begins."""

    title: Words
    about: Words  # for the start page
    coach: Words  # a card of the game, whose portrait speaks
    minutes: Annotated[int, Meta(ge=1)]
    why: dict[str, Words]  # of every beat that has nothing of its own to say
    steps: Annotated[list[TaughtStep], Meta(min_length=1)]
    ends: CoachWords


@dataclass(frozen=True, slots=True)
class Doing:
    """Moves of whoever learns, in any order."""

    beat: int
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Script:
    """A move of another player."""

    beat: int  # that it comes after
    player: str
    text: str


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody has come in a lesson."""

    beat: int  # the one that is on, counted through all steps; so many as there are: it is done
    left: tuple[str, ...] = ()  # moves that are still to be made in it, the first one first
    script: Script | None = None  # else what another player does next
    strayed: int | None = None  # after how many moves somebody did something else
    is_lost: bool = False  # the others did something else: nobody can say how it goes on

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be learnt."""
        return not self.left and self.script is None and self.strayed is None and not self.is_lost


@dataclass(frozen=True, slots=True)
class TaughtLesson:
    """A lesson that was read."""

    id: str
    opening: Opening
    written: LessonFile
    beats: tuple[Beat, ...]
    steps: tuple[int, ...]  # of each beat, the step that it belongs to
    line: tuple[Doing | Script, ...]

    def progress(self, made: Sequence[tuple[int, str]]) -> Progress:
        """Where somebody stands after these moves, each with its seat."""
        line = iter(self.line)
        now = next(line, None)
        left = list(now.moves) if isinstance(now, Doing) else []
        for number, (seat, text) in enumerate(made):
            if now is None:
                break  # the lesson is done, and the game goes on
            if isinstance(now, Doing):
                if seat != LEARNER:
                    if text == DECLINE:
                        continue
                    return Progress(now.beat, is_lost=True)
                if text not in left:
                    return Progress(now.beat, tuple(left), strayed=number)
                left.remove(text)
                if left:
                    continue
            elif seat != LEARNER and text == DECLINE != now.text:
                continue
            elif seat == LEARNER or text != now.text:
                return Progress(len(self.beats), is_lost=True)
            now = next(line, None)
            left = list(now.moves) if isinstance(now, Doing) else []
        if isinstance(now, Doing):
            return Progress(now.beat, tuple(left))
        return Progress(len(self.beats) if now is None else now.beat, script=now)

    def why(self, beat: int, kind: str) -> str:
        """What the coach says to a move of that kind where another one was to be made."""
        own, usual = self.beats[beat].why, self.written.why
        return own.get(kind) or own.get(OTHERWISE) or usual.get(kind) or usual[OTHERWISE]


def names() -> tuple[str, ...]:
    """The ids of all lessons, in the order in which they are learnt."""
    return ORDER


@cache
def lesson(name: str) -> TaughtLesson:
    """A lesson by its id; raises LookupError."""
    if name not in ORDER:
        raise LookupError(f'There is no lesson "{name}".')
    path = HERE / f"{name}.yaml"
    return read(read_yaml(path.read_text(encoding="utf-8"), path.name, "a lesson"), name)


def read(document: Document, name: str) -> TaughtLesson:
    """A lesson of its file; raises ValueError."""
    begins = {key: it for key, it in document.data.items() if key in KEYS}
    told = {key: it for key, it in document.data.items() if key not in KEYS}
    opening, _ = read_laid(Document(begins, document.file, document.lines))
    written = msgspec.convert(told, LessonFile)
    if OTHERWISE not in written.why:
        raise document.error(("why",), f'"why" must say "{OTHERWISE}".')
    beats = tuple(beat for step in written.steps for beat in step.beats)
    steps = tuple(i for i, step in enumerate(written.steps) for _ in step.beats)
    return TaughtLesson(name, opening, written, beats, steps, tuple(_line(beats)))


def _line(beats: Sequence[Beat]) -> Iterator[Doing | Script]:
    for number, beat in enumerate(beats):
        yield Doing(number, tuple(beat.do))
        for row in beat.then:
            for player, moves in row.items():
                yield from (Script(number, player, text) for text in moves)
