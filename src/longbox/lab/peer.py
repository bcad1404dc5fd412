"""The nearest peer, for comparison: pyminion, played at random on the same interpreter.

Owns: a random player of that other engine. Must not know: anything of Longbox's own games.
"""

from __future__ import annotations

import contextlib
import logging
import random
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.metadata import version
from typing import Protocol, TypeVar

LONGEST = 3000  # decisions; some of its random games never end


T = TypeVar("T")


class NoPeer(Exception):
    """The peer is not installed; its sentence says how to get it."""


class PeerGame(Protocol):
    """A game of the peer's."""

    start: Callable[[], object]  # lay its table

    def play(self) -> object:
        """Play it to its end."""


class Peer:
    """Random games of the peer, counted by decisions."""

    def __init__(self, seed: int = 0) -> None:
        try:
            from pyminion.bots.bot import Bot  # noqa: PLC0415 - an extra, and only the bench's
            from pyminion.expansions.base import base_set  # noqa: PLC0415
            from pyminion.game import Game  # noqa: PLC0415
        except ImportError:
            raise NoPeer(
                "pyminion is not installed, so there is nothing to compare with; "
                'install it with: pip install "longbox[bench]"'
            ) from None
        random.seed(seed)  # its own shuffles use the shared dice
        # It turns on the log of the whole program; nobody reads it here, and it is no part of play.
        logging.getLogger().setLevel(logging.WARNING)
        self._decider = Decider(seed)
        self._make: Callable[[], PeerGame] = lambda: Game(
            [Bot(self._decider, "first"), Bot(self._decider, "second")],
            [base_set],
            log_stdout=False,
        )

    @staticmethod
    def name() -> str:
        """What it is called, with its version."""
        return f"pyminion {version('pyminion')}"

    def play(self, seconds: float) -> tuple[int, float]:
        """Whole games for about that long: decisions made, seconds taken."""
        before, spent = self._decider.count, 0.0
        while spent < seconds:
            self._decider.limit = self._decider.count + LONGEST
            game = self._make()
            game.start()
            game.start = _laid  # playing begins with laying, which does not count
            started = time.process_time()
            with contextlib.suppress(*STUMBLES):
                game.play()
            spent += time.process_time() - started
        return self._decider.count - before, spent


def _laid() -> None:
    """Its table is laid already."""


class EndlessGame(Exception):
    """A game of the peer that has gone on for too long."""


# A random game may also reach what the peer takes for granted: some card in an empty hand.
STUMBLES = (EndlessGame, AssertionError, IndexError)


class Decider:
    """Answers every question of the peer with any legal answer, one at a time where it can."""

    def __init__(self, seed: int) -> None:
        self.count = 0
        self.limit = LONGEST
        self._below = random.Random(seed).randrange
        self._sample = random.Random(seed).sample

    def _one_or_none(self, valid: Sequence[T]) -> T | None:
        self.count += 1
        i = self._below(len(valid) + 1)
        return valid[i] if i < len(valid) else None

    def action_phase_decision(self, valid_actions: Sequence[T], *_: object) -> T | None:
        """An action to play, or none."""
        return self._one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures: Sequence[T], *_: object) -> list[T]:
        """One treasure to play, or no more: a decision each, as for every card of ours."""
        found = self._one_or_none(valid_treasures)
        return [] if found is None else [found]

    def buy_phase_decision(self, valid_cards: Sequence[T], **_: object) -> T | None:
        """A card to buy, or none."""
        if self.count > self.limit:
            raise EndlessGame
        return self._one_or_none(valid_cards)

    def binary_decision(self, *_: object, **__: object) -> bool:
        """Yes or no."""
        self.count += 1
        return self._below(2) == 1

    def multiple_option_decision(
        self, card: object, options: Sequence[str], *_: object, num_choices: int = 1, **__: object
    ) -> list[int]:
        """Some of the options."""
        del card
        self.count += 1
        return self._sample(range(len(options)), num_choices)

    def deck_position_decision(self, *_: object, num_deck_cards: int = 0, **__: object) -> int:
        """A place in the deck."""
        self.count += 1
        return self._below(num_deck_cards + 1)

    def multi_play_decision(self, *args: object, **named: object) -> object:
        """A card to play twice; none only where that is allowed."""
        valid = _cards(args, named)
        self.count += 1
        i = self._below(len(valid) + (not named.get("required", True)))
        return valid[i] if i < len(valid) else None

    def __getattr__(self, name: str) -> Callable[..., list[object]]:
        if not name.endswith("_decision"):
            raise AttributeError(name)
        return self._some

    def _some(self, *args: object, **named: object) -> list[object]:
        """Some of the cards: all that is left to decide is of this kind."""
        valid = _cards(args, named)
        limits = [value for key, value in named.items() if key.startswith(("min_", "max_"))]
        numbers = [value for value in limits if isinstance(value, int)]
        least, most = [*numbers, *([0, -1][len(numbers) :])][:2]
        most = len(valid) if most < 0 else min(most, len(valid))
        self.count += 1
        return self._sample(valid, min(most, least + self._below(max(1, most - least + 1))))


def _cards(args: Sequence[object], named: Mapping[str, object]) -> list[object]:
    """The cards that a question of the peer is about, by name or in their place."""
    valid = named.get("valid_cards", args[2] if len(args) > 2 else ())
    return list(valid) if isinstance(valid, Iterable) else []
