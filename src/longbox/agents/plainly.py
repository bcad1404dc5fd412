"""Plain players, for comparison: who buys by one number, and who hardly reads a card at all.

Owns: how each of them decides. Must not know: card names, states, hidden cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from longbox.agents.agent import Shown, typed
from longbox.agents.appraisal import Ledger, ledger_of
from longbox.agents.citydeliberation import CityDeliberation
from longbox.agents.deliberation import Deliberation
from longbox.agents.manner import Manner
from longbox.agents.reading import read
from longbox.views.deck import AT_LINE_UP
from longbox.views.facts import EventParts, Option
from longbox.views.sight import (
    CARD,
    COST,
    IN_HAND,
    OPTION,
    PILES,
    PLAYER,
    THE_PLAYERS,
    TO_ACCEPT,
    TO_BLOCK,
    TO_BUY,
    TO_CONFRONT,
    TO_DEFEAT,
    TO_DEFEND,
    TO_DESTROY,
    TO_DISCARD,
    TO_GIVE,
    TO_GO_ON,
    TO_LAY,
    TO_PLAY,
    WHERE,
    WHOM,
    Policy,
    Sight,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

BY_COST: Final = 0
BY_POWER: Final = 1
MARGIN: Final = 1  # Power that a Confrontation of the light player must have over
# Kinds of options that cost a card of one's own, as bits.
LOSING: Final = 1 << TO_DESTROY | 1 << TO_DISCARD | 1 << TO_GIVE


def liking(ledger: Ledger, card: i64, by: i64) -> float:
    """How much whoever buys by one number wants a card: the highest one, before any two lower."""
    number = float(ledger.costs[card] if by == BY_COST else ledger.powers[card])
    return number * number * number + 0.01 * float(ledger.costs[card])


class PlainDeliberation(Deliberation):
    """The greedy player, but for its purchases."""

    def __init__(self, by: i64) -> None:
        super().__init__()
        self.by: Final[i64] = by

    def buying(self, card: i64) -> float:
        """What a purchase is worth."""
        return liking(self.ledger, card, self.by)


class PlainCityDeliberation(CityDeliberation):
    """The greedy player in a city, but for its purchases."""

    def __init__(self, by: i64) -> None:
        super().__init__(Manner())
        self.by: Final[i64] = by

    def buying(self, card: i64) -> float:
        """What a purchase is worth."""
        return 0.2 * liking(self.ledger, card, self.by)


class Plainness(Policy):
    """Decides as the greedy player does, and buys by one number."""

    def __init__(self, by: i64) -> None:
        super().__init__()
        self.plain: Final = PlainDeliberation(by)
        self.city: Final = PlainCityDeliberation(by)

    def decide(self, sight: Sight) -> i64:
        """The index of the option that it picks, or what must be seen first."""
        return self.city.decide(sight) if sight.board.size else self.plain.decide(sight)


class Lightness(Policy):
    """Decides by what is printed in the corners of the cards."""

    def decide(self, sight: Sight) -> i64:
        """The index of the option that it picks, or what must be seen first."""
        if sight.count == 1 or sight.is_order:
            return 0
        if sight.ways >> TO_CONFRONT & 1 and not sight.seen & THE_PLAYERS:
            return -THE_PLAYERS
        ledger = ledger_of(sight.deck)
        best = -1.0
        choice: i64 = 0
        for i in range(sight.count):
            worth = self.worth(sight, ledger, i * OPTION)
            if worth > best:
                best = worth
                choice = i
        return choice

    def worth(self, sight: Sight, ledger: Ledger, o: i64) -> float:
        """How much it likes an option."""
        way = sight.offered[o]
        card = sight.offered[o + CARD]
        cost = 0.0 if card < 0 else float(ledger.costs[card])
        power = 0.0 if card < 0 else float(ledger.powers[card])
        if way == TO_PLAY:
            return 1000.0 - power
        if way == TO_DEFEAT:
            return 700.0 + cost
        if way == TO_BUY:
            return 500.0 + cost if cost > 0.0 else -1.0
        if way == TO_BLOCK or way == TO_DEFEND or way == TO_ACCEPT:
            return 100.0 + cost
        if way == TO_CONFRONT:
            need = sight.players[sight.offered[o + WHOM] * PLAYER + COST]
            return 200.0 if self.power(sight, ledger) >= need + MARGIN else 0.0
        if way == TO_GO_ON:
            return 100.0
        if LOSING >> way & 1 and sight.offered[o + WHERE] != AT_LINE_UP:
            return 50.0 - cost
        return 0.0 if way == TO_LAY else 1.0 + cost

    def power(self, sight: Sight, ledger: Ledger) -> i64:
        """The Power that is printed on the hand."""
        at = sight.seat * PILES + IN_HAND
        total: i64 = 0
        for i in range(sight.first[at], sight.last[at]):
            total += ledger.powers[sight.lying[i]]
        return total


class Plain:
    """Buys by one number, and decides all else as the greedy player does."""

    is_blind = False
    is_deaf = True

    def __init__(self, seed: int | str = 0, by: int = BY_COST) -> None:
        self.seed = seed
        self._policy = Plainness(by)

    def policy(self) -> Policy:
        """The same player inside the engine."""
        return self._policy

    def choose(
        self,
        view: Shown,
        options: Sequence[Option],
        events: Sequence[EventParts] = (),  # noqa: ARG002 - what happened lies on the table
    ) -> int:
        """The index of the option that it picks."""
        return 0 if len(options) == 1 else self._policy.decide(read(typed(view), options))


class Light:
    """Plays what it has, buys the dearest card, and Confronts by printed Power."""

    is_blind = False
    is_deaf = True

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed
        self._policy = Lightness()

    def policy(self) -> Policy:
        """The same player inside the engine."""
        return self._policy

    def choose(
        self,
        view: Shown,
        options: Sequence[Option],
        events: Sequence[EventParts] = (),  # noqa: ARG002 - what happened lies on the table
    ) -> int:
        """The index of the option that it picks."""
        return 0 if len(options) == 1 else self._policy.decide(read(typed(view), options))
