"""Mixing sets: which cards make the main deck, and which stacks stand beside it.

Owns: the rules for combining sets. Must not know: how a table is dealt or played.
"""

from __future__ import annotations

from longbox.games.box import Box
from longbox.games.family import book_of
from longbox.rules.codes import K_ASSIST
from longbox.rules.design import Design

Pile = list[tuple[Design, int]]  # a card and how many copies of it


def main_deck(boxes: list[Box], cast: list[str], sets: dict[str, str], mode: str) -> Pile:
    """The main deck; ``sets`` says of each player's Character which set it comes from."""
    cities = [one for one in boxes if book_of(one.game).has_city]
    boxes = [one for one in boxes if not book_of(one.game).has_city]
    visitors = [
        (card, card.copies) for one in cities for card in one.cards if not card.place
    ]  # REB-40.2: their Villains simply have an Attack
    home = [one for one in boxes if book_of(one.game).takes_newcomers]
    if home:
        return _with_newcomers(home[0], boxes, cast, sets) + visitors
    deck: Pile = visitors
    for one in boxes:
        for card in one.cards:
            if card.place:
                continue
            # CORE-24.1: a mixed duel uses only the cards of the two Characters played.
            if len(boxes) == 1 or mode != "duel" or card.emblem in cast:
                deck.append((card, card.copies))
    return deck


def stack_sets(boxes: list[Box], cast: list[str], sets: dict[str, str], mode: str) -> list[Box]:
    """The sets whose stacks are used."""
    boxes = [one for one in boxes if not book_of(one.game).has_city]
    if any(book_of(one.game).takes_newcomers for one in boxes):
        played = {sets[name] for name in cast}
        return [one for one in boxes if book_of(one.game).takes_newcomers or one.id in played]
    if len(boxes) > 1 and mode == "duel":
        return [min(boxes, key=_rank)]  # CORE-24.2
    return boxes


def _rank(one: Box) -> int:
    return one.rules.buy_stack_rank or 99


def _with_newcomers(home: Box, boxes: list[Box], cast: list[str], sets: dict[str, str]) -> Pile:
    """CONF-10.1: for each newcomer one Character's cards go, and as many of the newcomer's come."""
    deck: Pile = [(card, card.copies) for card in home.cards if not card.place]
    staying = [one.name for one in home.characters if one.name not in cast]
    for name in cast:
        if sets[name] == home.id or not staying:
            continue
        leaving = min(staying, key=lambda emblem: _assists(deck, emblem))
        staying.remove(leaving)
        gone = _copies([pair for pair in deck if pair[0].emblem == leaving])
        deck = [pair for pair in deck if pair[0].emblem != leaving]
        guest = next(one for one in boxes if one.id == sets[name])
        own = [card for card in guest.cards if card.emblem == name and not card.place]
        deck.extend(_suited(gone, _copies([(card, card.copies) for card in own])))
    return deck


def _assists(deck: Pile, emblem: str) -> int:
    """How many Assist cards bear the emblem: those with most of them stay in (CONF-10.3)."""
    return sum(
        copies for card, copies in deck if card.emblem == emblem and card.keywords & K_ASSIST
    )


def _copies(pile: Pile) -> list[Design]:
    return [card for card, copies in pile for _ in range(copies)]


def _suited(gone: list[Design], offered: list[Design]) -> Pile:
    """As many cards as went, each as near as can be in type and cost (CONF-10.2)."""
    left = offered[:]
    chosen: Pile = []
    for card in sorted(gone, key=lambda one: (-one.cost, one.name)):
        if not left:
            break
        best = min(
            left,
            key=lambda one: (
                one.types != card.types,
                abs(one.cost - card.cost),
                one.name,
            ),
        )
        left.remove(best)
        chosen.append((best, 1))
    return chosen
