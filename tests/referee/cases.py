"""Cases: little tables of two or three abilities, made from a seed.

Owns: the houses (which game, who plays), how a page's cards are dealt onto a table, the scenario's
data for the engine and the referee's own table.
Must not know: the engine; what any sentence does.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from table import Card, Copy, House, Player, Sentence, Table
from words import BOOST

DUEL = House(
    "green-lantern-vs-sinestro", ("Green Lantern", "Sinestro"), (0, 1), ("Hard-Light Construct",)
)
RACE = House(
    "flash-vs-reverse-flash",
    ("The Flash", "Reverse-Flash"),
    (0, 1),
    ("Super-Speed",),
    weakness_first=True,
    buying_gains=True,
)
TEAMS = House(
    "confrontations",
    ("Superman", "Lex Luthor", "Aquaman", "Circe"),
    (0, 1, 0, 1),
    ("Enhanced Strength",),
    weaknesses=16,
    defends_teammate=True,
    together=True,
    location_once=True,
)
ALONE = House(
    "confrontations",
    ("Superman", "Circe", "Aquaman"),
    (0, 1, 2),
    ("Enhanced Strength",),
    weaknesses=16,
    together=True,
    location_once=True,
    last_standing=True,
)
MIX = House(
    ("flash-vs-reverse-flash", "shazam-vs-black-adam"),
    ("The Flash", "Reverse-Flash", "Shazam!", "Black Adam"),
    (0, 1, 0, 1),
    ("Super-Speed", "Word of Power"),
    weaknesses=20,
    weakness_first=True,
    by_level=True,
    buying_gains=True,
)
OLD_MIX = House(
    ("green-lantern-vs-sinestro", "shazam-vs-black-adam"),
    ("Green Lantern", "Black Adam", "Shazam!", "Sinestro"),
    (0, 1, 0, 1),
    ("Hard-Light Construct", "Word of Power"),
    weaknesses=0,  # those of two sets differ, and nobody knows which comes next
    by_level=True,
)

PUNCH = Card("Punch", "Starter", 0, (BOOST[1],))
VULNERABILITY = Card("Vulnerability", "Starter", 0)
WEAKNESS = Card("Weakness", "", 0)
STATUE = Card("Statue", "Equipment", 20)
KINDS = ("Hero", "Villain", "Super Power", "Equipment")
NAMES = ("Amber", "Birch", "Cobalt", "Dusk", "Ember", "Flint", "Garnet", "Heath", "Iris", "Jade")


@dataclass
class Seat:
    """What a player has at the start."""

    hand: list[Card] = field(default_factory=list)
    deck: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    play: list[Card] = field(default_factory=list)
    level: int = 1


@dataclass
class Case:
    """A table with its cards, and how long it is played."""

    page: str
    seed: int
    house: House
    cards: list[Card]
    seats: list[Seat]
    line_up: list[Card]
    main_deck: list[Card]
    weaknesses: int
    decisions: int = 40

    def scenario(self) -> dict[str, Any]:
        """The scenario's data that lays this table for the engine."""
        house = self.house
        table: dict[str, Any] = {}
        for name, seat in zip(house.cast, self.seats, strict=True):
            piles = {"hand": seat.hand, "deck": seat.deck, "discard": seat.discard}
            piles["play"] = seat.play
            table[name] = {zone: named(pile) for zone, pile in piles.items() if pile}
            table[name]["level"] = seat.level
        table["first"] = house.cast[0]
        table["line_up"] = named(self.line_up)
        table["main_deck"] = named(self.main_deck)
        table["stacks"] = {"Weakness": self.weaknesses, **dict.fromkeys(house.stacks, 0)}
        return {
            "title": f"The referee's {self.page}, case {self.seed}",
            "rules": ["CORE-19.3"],
            "game": house.game if isinstance(house.game, str) else list(house.game),
            "players": list(house.cast),
            "seed": 1,
            "characters": "blank",
            "cards": [
                {"name": one.name, "type": one.kind, "cost": one.cost, "text": one.text}
                for one in [STATUE, *self.cards]
            ],
            "table": table,
        }

    def table(self) -> Table:
        """The same table for the referee."""
        players = []
        for name, side, seat in zip(self.house.cast, self.house.sides, self.seats, strict=True):
            one = Player(name, side, seat.level)
            one.hand = [Copy(card, one) for card in seat.hand]
            one.deck = [Copy(card, one) for card in seat.deck]
            one.discard = [Copy(card, one) for card in seat.discard]
            one.play = [Copy(card, one) for card in seat.play]
            players.append(one)
        return Table(
            self.house,
            players,
            [Copy(card) for card in self.line_up],
            [Copy(card) for card in self.main_deck],
            [Copy(WEAKNESS) for _ in range(self.weaknesses)],
        )


def named(pile: Sequence[Card]) -> list[str]:
    """The names of a pile as a scenario lists them, "Punch x3" for three in a row."""
    rows = [(name, len(list(alike))) for name, alike in groupby(one.name for one in pile)]
    return [name if count == 1 else f"{name} x{count}" for name, count in rows]


@dataclass
class Dealer:
    """Composes cards of sentences, and deals them onto the table of a seed."""

    seed: int
    dice: random.Random  # for the cards
    cards: list[Card] = field(default_factory=list)

    def card(self, *lines: Sentence, kind: str = "", cost: int = 0) -> Card:
        """A card of these lines, of a kind that is drawn unless it is said."""
        card = Card(
            NAMES[len(self.cards)],
            kind or self.dice.choice(KINDS),
            cost or self.dice.randint(2, 5),
            lines,
        )
        self.cards.append(card)
        return card

    def some(self, sentences: Sequence[Sentence], count: int) -> list[Sentence]:
        return self.dice.sample(list(sentences), count)

    def pile(self, least: int, most: int, cards: Sequence[Card]) -> list[Card]:
        """So many of these cards, some of them plain ones."""
        dice, plain = self.dice, (PUNCH, PUNCH, VULNERABILITY)
        return [
            dice.choice(cards if dice.random() < 0.6 else plain)
            for _ in range(dice.randint(least, most))
        ]

    def case(
        self,
        page: str,
        house: House,
        hand: Sequence[Card],
        play: Sequence[Card] = (),
        *,
        foes: Sequence[Card] | None = None,
        levels: Sequence[int] = (1,),
        most_in_play: int = 2,
    ) -> Case:
        """Deals hands, decks and piles of `hand` (foes: of `foes`), and lays some of `play`."""
        self.dice = random.Random(self.seed)
        seats = []
        for side in house.sides:
            cards = hand if side == house.sides[0] or foes is None else foes
            seat = Seat(
                self.pile(4, 6, cards),
                self.pile(2, 9, cards),
                self.pile(0, 4, cards),
                [self.dice.choice(play) for _ in range(self.dice.randint(0, most_in_play)) if play],
                self.dice.choice(levels),
            )
            seats.append(seat)
        shop = [*hand, STATUE]
        return Case(
            page,
            self.seed,
            house,
            self.cards,
            seats,
            [self.dice.choice(shop) for _ in range(5)],
            [self.dice.choice(shop) for _ in range(30)],
            min(house.weaknesses, self.dice.choice((1, 3, 8))),
        )
