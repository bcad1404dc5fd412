"""One small table played: eager for the text, and noting which of its ways it went.

Owns: which moves are made, and when a way counts as gone. Must not know: which table it is, words.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from longbox.demonstrations.panels import Scene
from longbox.demonstrations.scenes import scene
from longbox.effects.vocabulary import Kind
from longbox.game.game import Game
from longbox.rules.tracing import Passage
from longbox.views.events import Event
from longbox.views.facts import Option

MOVES = 26  # at a table
ANSWERS = ("block", "defend", "assist")
STEADY = ("use", "block", "defend", "assist", "lay")
WEIGHTS = {"yes": 2.0, "no": 1.2, "end turn": 0.5, "done": 0.7, "pass": 0.6, "stop": 0.6}
BEGUN = ("play", "assist", "lay", "block", "avoid")  # events by which a card is known to be used
AT_WORK = {
    "play": (Kind.PLAYED,),
    "assist": (Kind.ASSIST, Kind.PLAYED),
    "lay": (Kind.ASSIST,),
    "block": (Kind.BLOCK,),
    "avoid": (Kind.DEFENSE,),
}


@dataclass(slots=True)
class Billing:
    """What is known of a text before it is played: its cards by name, its ways."""

    cards: frozenset[str]
    ways: Sequence[Passage]
    tops: Sequence[Passage]  # those that are an ability begun, by ability
    confronts: bool = False  # whether it speaks of Confrontations


@dataclass(slots=True)
class Use:
    """Moves of a trial, one after the other, by which the text did something, and its ways."""

    start: int  # moves made before
    end: int  # moves made when it was done
    ways: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Trial:
    """A table, the moves made on it, and what the text did by them."""

    seed: int
    moves: list[tuple[int, str]] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    answers: set[int] = field(default_factory=set)  # moves that answer another player's

    @property
    def met(self) -> set[int]:
        """All ways that were gone."""
        return {way for use in self.uses for way in use.ways}

    def meet(self, way: int, at: int = -1) -> None:
        """A way was gone by the last move, or by the one of that number."""
        end = len(self.moves) if at < 0 else at
        if at >= 0 or not self.uses or self.uses[-1].end < end - 1:
            start = max(0, end - 1)
            self.uses.append(Use(start - (start in self.answers and start > 0), end))
        self.uses[-1].end = max(end, self.uses[-1].end)
        self.uses[-1].ways.add(way)


@dataclass(slots=True)
class Eager:
    """Plays one table for a text."""

    watch: Billing
    trial: Trial
    dice: random.Random
    happened: int = 0  # events since the last note

    def play(self, game: Game, begun: Sequence[Event]) -> None:
        """Play on until the patience ends."""
        self.look(begun, "")
        for _ in range(MOVES):
            decision = game.decision
            if decision is None:
                return
            offers = decision.offers
            weights = [self.weight(option) for option in offers]
            index = self.dice.choices(range(len(offers)), weights)[0]
            option = offers[index]
            seat = decision.seat
            if option.kind in ANSWERS:
                self.trial.answers.add(len(self.trial.moves))
            self.trial.moves.append((seat, option.text))
            self.use(option)
            self.look(game.choose(index), option.kind)

    def weight(self, option: Option) -> float:
        """How likely a move is: those of the text most, ending a turn least."""
        if option.card in self.watch.cards or (
            option.because is not None and option.because.card in self.watch.cards
        ):
            return 8.0
        if option.kind == "confront":
            return 3.0 if self.watch.confronts else 0.6
        if option.kind in STEADY:
            return 2.5
        return WEIGHTS.get(option.text, 1.5)

    def use(self, option: Option) -> None:
        """An ability that is used begins by the move itself."""
        because = option.because
        if option.kind != "use" or because is None or because.ability is None:
            return
        if because.card in self.watch.cards:
            self.trial.meet(self.watch.tops[because.ability].number)

    def look(self, events: Sequence[Event], move: str) -> None:
        """Note what the last move did."""
        is_refused = move == "no"
        for event in events:
            kind = event.kind
            if kind == "note":
                self.note(event, is_refused)
                is_refused = False
                self.happened = 0
            elif kind not in ("choose", "turn"):
                self.happened += 1
                if kind in BEGUN and event.card in self.watch.cards:
                    for way in self.watch.tops:
                        if way.ability.kind in AT_WORK[kind]:
                            self.trial.meet(way.number)

    def note(self, event: Event, is_refused: bool) -> None:
        number = event.parts.amount
        assert number is not None
        way = self.watch.ways[number]
        if way.name == "acts" and not self.happened:
            return
        if way.name == "declined" and not is_refused:
            return
        self.trial.meet(number)


def replayed(game: Game, moves: Sequence[tuple[int, str]]) -> list[tuple[object, ...]]:
    """What can be seen of a game after each of some moves, as long as they can be made."""
    found = [_seen(game)]
    for seat, move in moves:
        decision = game.decision
        if decision is None or decision.seat != seat:
            break
        texts = [option.text for option in decision.offers]
        if move not in texts:
            break
        game.choose(texts.index(move))
        found.append(_seen(game))
    return found


def _seen(game: Game) -> tuple[object, ...]:
    decision = game.decision
    offers = () if decision is None else tuple(option.text for option in decision.offers)
    return (None if decision is None else decision.seat, offers, whole(game))


def whole(game: Game) -> tuple[Scene, tuple[int, ...]]:
    """All that lies on a table, and what the game would be worth now."""
    return scene(game), tuple(game.look(f"{name}.vp") for name in game.players)
