"""The course of a game: its positions, move by move.

Owns: how a record is played back for whoever looks at its decisions.
Must not know: what a decision was worth, files.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from longbox.game.game import Game
from longbox.records.record import Record, made, opening_game
from longbox.views.events import Event

CLOSING = frozenset({"end turn", "done"})  # kinds of options by which a turn is closed


class NoReview(ValueError):
    """A game of which nothing can be told, in a sentence."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the game: the position before it, and what followed."""

    number: int  # moves made before it
    before: Game
    text: str
    events: tuple[Event, ...]

    @property
    def seat(self) -> int:
        """Who decided."""
        decision = self.before.decision
        assert decision is not None
        return decision.seat

    @property
    def kind(self) -> str:
        """The verb of what was chosen."""
        decision = self.before.decision
        assert decision is not None
        return next(one.kind for one in decision.offers if one.text == self.text)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: its moves, and the position that it led to."""

    number: int
    active: int
    steps: tuple[Step, ...]
    after: Game

    @property
    def closing(self) -> int:
        """The place of the move by which whoever had the turn closed it; -1: they never did."""
        found = -1
        for place, step in enumerate(self.steps):
            if step.seat == self.active and step.kind in CLOSING:
                found = place
        return found


@dataclass(frozen=True, slots=True)
class Course:
    """A game that is over, turn by turn."""

    turns: tuple[Turn, ...]
    last: Game
    teams: tuple[int, ...]
    is_shared: bool  # all win or lose together, against a city

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.last.players


def course_of(record: Record) -> Course:
    """The course of a recorded game; raises RecordError, and NoReview where none can be told."""
    game = opening_game(record)
    before = game.copy()
    steps: list[tuple[Game, tuple[Event, ...]]] = []
    for _, _, events in made(record, game):
        steps.append((before, tuple(events)))
        before = game.copy()
    if not game.over:
        raise NoReview(
            f"The record stops after {len(steps)} moves, before the game is over; there is no "
            "result yet that deal, luck and skill could add up to."
        )
    seen = game.see(None, is_spoken=False)
    teams = tuple(player.team for player in seen.players)
    is_shared = seen.city is not None and len(set(teams)) == 1
    if seen.city is not None and not is_shared:
        raise NoReview(
            "In a city of competitors nobody can say yet how likely each of them is to win, so "
            "such a game has no review."
        )
    texts = [text for _, text in game.moves()]
    whole = [
        Step(number, position, text, events)
        for number, ((position, events), text) in enumerate(zip(steps, texts, strict=True))
    ]
    return Course(tuple(_turns(whole, game)), game, teams, is_shared)


def _turns(steps: list[Step], last: Game) -> Iterator[Turn]:
    """The moves by turns."""
    first = 0
    for at in range(1, len(steps) + 1):
        turn = steps[first].before
        if at == len(steps) or steps[at].before.turn != turn.turn:
            after = last if at == len(steps) else steps[at].before
            yield Turn(turn.turn, turn.active, tuple(steps[first:at]), after)
            first = at
