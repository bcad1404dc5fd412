"""What a set lacks to be played by itself, and what in it is odd.

Owns: what a set of its own must have, and the sentences for what is missing.
Must not know: how a text is read, who wrote the set, how a table is opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from longbox.effects import vocabulary as fx
from longbox.effects.parts import parts
from longbox.games.family import book_of
from longbox.games.rulesets import ruleset
from longbox.opening.opening import HouseRules
from longbox.printed.card import SetFile
from longbox.printed.shelf import installed, load


class Lack(Struct, frozen=True):
    """Something that a set lacks, or that is odd about it."""

    said: str  # a sentence
    stops: bool = False  # it cannot be played
    card: str = ""  # that it is about
    character: str = ""


def lacks(found: SetFile) -> Iterator[Lack]:
    """What a set lacks to be played by itself; its game must be one of the family."""
    book = book_of(found.game)
    least = min(book.modes)
    count = len(found.characters)
    if count < least:
        said = f"{least} Characters play this game, and the box has {_number(count)}."
        yield Lack(said, stops=True)
    yield from _of_starters(found)
    yield from _of_main_deck(found)
    yield from _of_stacks(found)
    yield from _of_emblems(found)


def _of_starters(found: SetFile) -> Iterator[Lack]:
    starters = sum(card.copies for card in found.cards if card.place == "starter")
    if not starters:
        yield Lack("There are no starters, the cards that every player begins with.", stops=True)
    elif starters < HAND:
        yield Lack(f"A hand has {HAND} cards, and every player begins with {_cards(starters)}.")


HAND = 5


def _of_main_deck(found: SetFile) -> Iterator[Lack]:
    many = sum(card.copies for card in found.cards if not card.place)
    slots = _slots(found.game)
    usual = usual_deck(found.game)
    if many < slots:
        said = f"The Line-Up has {slots} places, and the main deck has {_cards(many)} for them."
        yield Lack(said, stops=True)
    elif many < usual:
        yield Lack(f"The main deck has {many} cards; the boxes of this game have {usual}.")


def _of_stacks(found: SetFile) -> Iterator[Lack]:
    if not any(card.place == "stack" and card.buy for card in found.cards):
        yield Lack("There is no stack beside the Line-Up to buy from.")


def _of_emblems(found: SetFile) -> Iterator[Lack]:
    names = {who.name for who in found.characters}
    for card in found.cards:
        if card.emblem and card.emblem not in names:
            said = f"Nobody in the box is called {card.emblem}, whose emblem this card bears."
            yield Lack(said, card=card.name)


def unknown(
    found: SetFile, terms: tuple[object, ...], card: str = "", character: str = ""
) -> Iterator[Lack]:
    """The cards that a text speaks of, and that the set does not have."""
    there = {one.name for one in found.cards}
    named = [part.name for part in parts(terms) if isinstance(part, fx.Name)]
    for name in dict.fromkeys(named):
        if name not in there:
            said = f"The text speaks of {name}, and the box has no such card."
            yield Lack(said, card=card, character=character)


@cache
def usual_deck(game: str) -> int:
    """So many cards the smallest main deck of the installed sets of a game has."""
    decks = [
        sum(card.copies for card in one.cards if not card.place)
        for one in map(load, installed())
        if one.game == game
    ]
    return min(decks, default=0)


def _slots(game: str) -> int:
    """The places of a game's Line-Up."""
    book = book_of(game)
    least = min(book.modes)
    return ruleset(game, book.usual[least], list(range(least)), HouseRules()).line_up


def _number(count: int) -> str:
    return "none" if not count else str(count)


def _cards(count: int) -> str:
    return "none" if not count else "1 card" if count == 1 else f"{count} cards"
