"""What things are called in one game: cards, places and players, each in one way everywhere.

Owns: the one name of each card, the parts of each place, and how a place is said.
Must not know: who may see what, any position.

Where two cards of a game share a printed name, each bears its set in brackets, so that the same
name always means the same text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from longbox.rules.card import Card, Catalog
from longbox.rules.codes import (
    ALLY,
    BESIDE_ZONES,
    BY_GOAL,
    ENDINGS,
    LEVELS,
    LINE_UP,
    NOT_OVER,
    SCENARIO,
    SHARED_NAMES,
    TILES,
    ZONE_NAMES,
)
from longbox.rules.ruleset import Ruleset
from longbox.rules.state import State
from longbox.views.facts import (
    CardFacts,
    LevelView,
    LocationView,
    Option,
    Priced,
    Spot,
    Stander,
)
from longbox.views.visibility import secret_bits

if TYPE_CHECKING:
    from mypy_extensions import i64

BESIDE = {TILES: "the city", LEVELS: "the Threat Track", SCENARIO: "the Scenario", ALLY: "the ally"}
STACK = "stack"
SPACE = "space"
UNDER = "under"
BOTTOM = "under a card"  # how that place is said


class Names:
    """The names of one game; shared by all games with the same cards and players."""

    __slots__ = (
        "cards",
        "catalog",
        "facts",
        "goal",
        "levels",
        "locations",
        "options",
        "others",
        "own",
        "places",
        "players",
        "priced",
        "rules",
        "secret",
        "standers",
        "used",
    )

    def __init__(self, catalog: Catalog, rules: Ruleset, players: tuple[str, ...]) -> None:
        self.players = players
        self.catalog = catalog
        self.rules = rules
        self.goal: int = rules.goal
        self.cards = unique_names(catalog.cards)  # by number
        self.used = _used(catalog.cards, self.cards)  # by number: what one says who uses it
        self.secret = secret_bits(catalog)  # by card: the bit of one that is a secret, or 0
        self.places = _places(catalog, rules)  # by zone
        # How each place is said: of a seat's own zones by their owner, and by anybody else.
        self.own = [said(place, players, place.seat) for place in self.places]
        self.others = [said(place, players, None) for place in self.places]
        # Options that were made before, by what tells them apart; game.options fills them.
        self.options: dict[tuple[int, ...], Option] = {}
        # Parts of views that were made before, by what tells them apart; views fill them.
        self.priced: dict[int, Priced] = {}
        self.standers: dict[int, Stander] = {}
        self.locations: dict[int, LocationView] = {}
        self.levels: dict[tuple[int, ...], list[LevelView]] = {}
        self.facts: dict[int, dict[str, CardFacts]] = {}

    def of(self, st: State, copy: i64) -> str:
        """The name of the card of which this is a copy."""
        return self.cards[st.card_of[copy]]

    def in_zone(self, st: State, zone: i64) -> list[str]:
        """The names of what lies in a zone, from its bottom to its top."""
        cards = self.cards
        card_of = st.card_of
        row = st.row
        found: list[str] = []
        for i in range(st.ends[zone], st.ends[zone + 1]):
            found.append(cards[card_of[row[i]]])  # noqa: PERF401 - no closure
        return found

    def of_all(self, st: State, copies: list[int]) -> list[str]:
        """The names of copies."""
        cards, card_of = self.cards, st.card_of
        return [cards[card_of[copy]] for copy in copies]

    def meant(self, name: str) -> list[str]:
        """The names of the cards that somebody may mean by a name: several where they share it.

        A Super Hero's card is meant by its own name only where no other card has it (REB-1.19).
        """
        found: list[str] = []
        heroes: list[str] = []
        for card, unique in zip(self.catalog.cards, self.cards, strict=True):
            own = (unique, title(card)) if card.level else (unique, title(card), card.name)
            if name in own:
                (heroes if is_hero(card) else found).append(unique)
        if name in found:
            return [name]
        return found or heroes

    def place(self, zone: int, seat: int) -> str:
        """A zone's name, as this seat says it."""
        return self.own[zone] if self.places[zone].seat == seat else self.others[zone]

    def seat(self, st: State, seat: int) -> str:
        """The name of a player, or of the ally, who comes after all players."""
        return self.players[seat] if seat < len(self.players) else self.ally(st)

    def ally(self, st: State) -> str:
        """The name of the solo player's ally."""
        return self.of(st, st.at_bottom(st.beside + ALLY))

    def ending(self, ending: int) -> str | None:
        """Why the game is over; None while it is not."""
        if ending == NOT_OVER:
            return None
        return f"{self.goal} {ENDINGS[ending]}" if ending == BY_GOAL else ENDINGS[ending]


@lru_cache(maxsize=64)
def names_of(catalog: Catalog, rules: Ruleset, players: tuple[str, ...]) -> Names:
    """The names of a table; its cards and rules are shared by all games that are played at it."""
    return Names(catalog, rules, players)


def title(card: Card) -> str:
    """What is printed as a card's name; a Character's card has its cost with it."""
    return card.title or card.name


def unique_names(cards: list[Card]) -> list[str]:
    """A name for each card that no other has: with its set where the printed one is not enough."""
    count: dict[str, int] = {}
    for card in cards:
        count[title(card)] = count.get(title(card), 0) + 1
    found: list[str] = []
    taken: set[str] = set()
    for card in cards:
        name = title(card)
        if count[name] > 1 and card.set:
            name = f"{name} ({card.set})"
        plain = name
        number = 2
        while name in taken:
            name = f"{plain} {number}"
            number += 1
        taken.add(name)
        found.append(name)
    return found


def _used(cards: list[Card], names: list[str]) -> list[str]:
    """By card the name by which its ability is used: of a Character or a Location the printed one.

    Where another card of the game bears that name, it is the one that no other has.
    """
    taken = set(names)
    return [
        card.name if (card.level or card.place) and card.name not in taken else name
        for card, name in zip(cards, names, strict=True)
    ]


def _places(catalog: Catalog, rules: Ruleset) -> list[Spot]:
    """The parts of each zone's place."""
    found = [Spot(kind, seat) for seat in range(rules.seats) for kind in ZONE_NAMES]
    found += [Spot(name) for name in SHARED_NAMES]
    found += [Spot(STACK, None, name) for name in catalog.stacks]
    if rules.board.size:
        found += [Spot(SPACE, None, name) for name in rules.board.names]
        found += [Spot(BESIDE[beside]) for beside in range(BESIDE_ZONES)]
    return [*found, Spot(UNDER)]


def said(place: Spot, players: tuple[str, ...], seat: int | None) -> str:
    """A place in words, as a seat says it; its own zones go without an owner."""
    if place.seat is not None:
        return place.zone if place.seat == seat else f"{players[place.seat]}'s {place.zone}"
    if place.zone == STACK:
        return f"{place.name} stack"
    if place.zone == SPACE and place.name is not None:
        return place.name
    return BOTTOM if place.zone == UNDER else place.zone


def line_up(st: State) -> list[int]:
    """The cards of the Line-Up; on a board, of all its spaces (REB-2.4)."""
    return [int(st.row[i]) for i in range(line_up_start(st), line_up_end(st))]


def line_up_start(st: State) -> i64:
    """Where the Line-Up begins in the row; on a board, with its first space."""
    return st.ends[st.city if st.board.size else st.shared + LINE_UP]


def line_up_end(st: State) -> i64:
    """Where it ends; on a board, with its last space."""
    return st.ends[st.beside if st.board.size else st.shared + LINE_UP + 1]


def space_name(st: State, space: i64) -> str | None:
    """The name of a space; None for nowhere."""
    return st.board.names[space] if space >= 0 else None


def is_hero(card: Card) -> bool:
    """Whether it is the card of a Super Hero, whose Character stands in the city."""
    return card.place == "hero"
