"""The cards that a seat may know to be in a game, by number, and texts by number.

Owns: the number of each card by its name, and of each text. Must not know: where any card lies.

Cards are numbered in the order of their names, so that a hand that is sorted by number is sorted by
name, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from longbox.rules.words import words
from longbox.views.cards import facts_of
from longbox.views.facts import CardFacts
from longbox.views.names import SPACE, STACK, Names

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

NO_CARD: Final[i64] = -1  # there is none
A_STRANGER: Final[i64] = -2  # there is one, but by that name none that may be known

# Where a card lies, as far as it makes a difference to who decides.
AT_NOTHING: Final[i64] = 0
AT_HAND: Final[i64] = 1
AT_DECK: Final[i64] = 2
AT_LINE_UP: Final[i64] = 3
AT_STACK: Final[i64] = 4
AT_SPACE: Final[i64] = 5
ELSEWHERE: Final[i64] = 6
ZONE_CODES: Final = {
    "hand": AT_HAND,
    "deck": AT_DECK,
    "Line-Up": AT_LINE_UP,
    STACK: AT_STACK,
    SPACE: AT_SPACE,
}


@final
class Lexicon:
    """Texts of effects by number: each text has one, in whatever game it is met."""

    __slots__ = ("numbers", "texts")

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.numbers: dict[str, int] = {}

    def of(self, text: str) -> int:
        """The number of a text."""
        found = self.numbers.get(text)
        if found is None:
            found = self.numbers[text] = len(self.texts)
            self.texts.append(text)
        return found


LEXICON: Final = Lexicon()


@final
class Deck:
    """Cards by number, in the order of their names."""

    __slots__ = ("facts", "names", "number")

    def __init__(self, names: Sequence[str], facts: Mapping[str, CardFacts]) -> None:
        self.names: Final[list[str]] = sorted(names)
        # What is printed on each; None where that may not be known.
        self.facts: Final[list[CardFacts | None]] = [facts.get(name) for name in self.names]
        self.number: Final[dict[str, int]] = {name: i for i, name in enumerate(self.names)}

    def of(self, name: str | None) -> int:
        """The number of a card by its name; NO_CARD for None, A_STRANGER for no card of these."""
        if name is None:
            return NO_CARD
        found = self.number.get(name)
        return A_STRANGER if found is None or self.facts[found] is None else found


NO_DECK: Final = Deck((), {})


@final
class Register:
    """The numbers of one table: of its cards, and of the places where they lie."""

    __slots__ = (
        "_decks",
        "asks",
        "called",
        "means",
        "names",
        "number",
        "secret",
        "used",
        "zones",
    )

    def __init__(self, names: Names) -> None:
        cards = names.catalog.cards
        whole = Deck(names.cards, {})
        number = [whole.number[name] for name in names.cards]
        # What an option calls a card may be another one's name, or none's.
        short = [whole.number.get(card.name, A_STRANGER) for card in cards]
        self.names: Final = names
        self.number: Final[vec[i64]] = words(number)  # by card of the catalog
        self.called: Final[vec[i64]] = words(
            [short[card.id] if card.level else number[card.id] for card in cards]
        )
        self.used: Final[vec[i64]] = words(
            [short[card.id] if card.level or card.place else number[card.id] for card in cards]
        )
        self.secret: Final[vec[i64]] = names.secret
        self.zones: Final[vec[i64]] = words(
            [ZONE_CODES.get(place.zone, ELSEWHERE) for place in names.places]
        )
        # By ability: where its operations begin in ``means``, and what each of them asks about.
        asks: list[int] = []
        means: list[int] = []
        for ability in names.catalog.abilities:
            asks.append(len(means))
            means += [
                LEXICON.of(ability.asks[op.ask].means) if op.ask >= 0 else -1
                for op in ability.routine.ops
            ]
        self.asks: Final[vec[i64]] = words(asks)
        self.means: Final[vec[i64]] = words(means)  # texts; -1: nothing
        self._decks: dict[int, Deck] = {}

    def deck(self, secrets: int) -> Deck:
        """The cards, without what is printed on those of these bits."""
        found = self._decks.get(secrets)
        if found is None:
            names = self.names
            found = self._decks[secrets] = Deck(names.cards, facts_of(names, secrets))
        return found


@lru_cache(maxsize=64)
def register_of(names: Names) -> Register:
    """The numbers of a table; shared by all games that are played at it."""
    return Register(names)
