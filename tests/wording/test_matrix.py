"""Statements of known parts: whom, what is altered, by how much, for each of what, how long.

What each must mean is put together from its parts here, and not by the reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    AnyCard,
    Both,
    Cannot,
    Cost,
    CostBy,
    Count,
    Group,
    HandSize,
    Modify,
    Num,
    Place,
    Player,
    PowerBy,
    Ref,
    Scope,
    Times,
    Type,
    Until,
    Who,
    Word,
    Zone,
)
from longbox.wording import reading, say

SHARE = 5  # of all statements, one in so many is read each time
EACH_FOE, EACH_PLAYER = Player(Who.EACH_FOE), Player(Who.EACH_PLAYER)
MATE = Player(Who.TEAMMATE)
HERO = Type("Hero")
WHOSE = {
    "your": YOU,
    "that foe's": THEY,
    "each foe's": EACH_FOE,
    "your teammate's": MATE,
    "each player's": EACH_PLAYER,
}
PAYERS = {
    "you": YOU,
    "that foe": THEY,
    "your foes": EACH_FOE,
    "your teammate": MATE,
    "each player": EACH_PLAYER,
}
CARDS: dict[str, tuple[Any, Any]] = {
    "cards": (AnyCard(), None),
    "Heroes": (HERO, None),
    "Villains with cost 5 or greater": (Both((Type("Villain"), Cost("ge", Num(5)))), None),
    "Heroes in the Line-Up": (HERO, (Place(Zone.LINE_UP),)),
}
EACH: dict[str, Any] = {
    "": None,
    " for each Hero you control": Count(Group(HERO, (Place(Zone.PLAY, YOU),))),
    " for each card in your discard pile": Count(Group(AnyCard(), (Place(Zone.DISCARD, YOU),))),
}
LONG = [
    ("", "", Until.IN_PLAY),
    ("", " this turn", Until.TURN),
    ("", " until the end of your next turn", Until.YOUR_END),
    ("this turn, ", "", Until.TURN),
    ("until your next turn, ", "", Until.YOUR_TURN),
]
BARRED = {
    "you": YOU,
    "that foe": THEY,
    "foes": EACH_FOE,
    "your teammate": MATE,
    "each player": EACH_PLAYER,
}
DEEDS: dict[str, tuple[Any, str]] = {
    "Block": (None, "block"),
    "use Defense cards": (None, "defend"),
    "draw cards": (None, "draw"),
    "start a Confrontation": (None, "confront"),
    "Assist": (None, "assist"),
    "be attacked": (None, "be attacked"),
    "move": (None, "move"),
    "Block with Heroes": (HERO, "block"),
    "play Heroes": (HERO, "play"),
    "buy Heroes": (HERO, "buy"),
    "gain Heroes": (HERO, "gain"),
}
Altered = tuple[str, Scope, Any, int]  # words, whom it is about, what is altered, by how much


def altered() -> Iterator[Altered]:
    """What is altered of whom, by two, in the words of a statement."""
    for whose, who in WHOSE.items():
        mine, hand = Scope("Character", who), Scope("player", who)
        yield f"subtract 2 from {whose} Character's cost", mine, CostBy, -2
        yield f"add 2 to {whose} Character's cost", mine, CostBy, 2
        yield f"{whose} Character costs 2 less", mine, CostBy, -2
        yield f"{whose} Character costs 2 more", mine, CostBy, 2
        yield f"{whose} hand size is increased by 2", hand, HandSize, 2
        yield f"{whose} hand size is decreased by 2", hand, HandSize, -2
    for (cards, (kind, place)), (payer, who) in product(CARDS.items(), PAYERS.items()):
        bought = Scope("buy", who, kind, place)
        yield f"{cards} cost {payer} 2 less", bought, CostBy, -2
        yield f"{cards} cost {payer} 2 more to buy", bought, CostBy, 2
    this = Scope("cards", None, None, Ref(Word.THIS))
    yield "this card costs 2 less", this, CostBy, -2
    yield "this card costs 2 more", this, CostBy, 2
    for cards, (kind, place) in CARDS.items():
        if place is None:
            told = f"{cards} you play give you an additional +2 Power"
            yield told, Scope("play", YOU, kind), PowerBy, 2


def statements() -> Iterator[tuple[str, Modify]]:
    """Every statement of the matrix, and what it means."""
    for (words, scope, change, by), (each, of), (front, behind, until) in product(
        altered(), EACH.items(), LONG
    ):
        text = front + words + each + behind + "."
        amount = Num(by) if of is None else Times(by, of)
        chosen = "Choose a foe. " if "that foe" in words else ""
        yield chosen + text[:1].upper() + text[1:], Modify(scope, change(amount), until)

    for (who, player), (deed, (kind, what)), (front, behind, until) in product(
        BARRED.items(), DEEDS.items(), LONG
    ):
        text = f"{front}{who} cannot {deed}{behind}."
        chosen = "Choose a foe. " if player == THEY else ""
        forbidden = Modify(Scope("player", player, kind), Cannot(what), until)
        yield chosen + text[:1].upper() + text[1:], forbidden


ALL = list(statements())


@pytest.mark.parametrize("share", [SHARE, pytest.param(1, marks=pytest.mark.long)])
def test_every_statement_of_known_parts_means_its_parts(share: int) -> None:
    wrong = []
    for text, meant in ALL[::share]:
        found = reading.read(text)
        effects = [effect for ability in found.abilities for effect in ability.effects]
        if not found.ok or effects[-1:] != [meant] or len(effects) > 1 + ("Choose" in text):
            wrong.append((text, [one.message for one in found.refusals], effects))

    assert len(ALL) > 1300
    assert wrong == []


@pytest.mark.parametrize("share", [SHARE * 3, pytest.param(1, marks=pytest.mark.long)])
def test_every_statement_is_said_and_read_again(share: int) -> None:
    for text, _ in ALL[::share]:
        found = reading.read(text)
        again = reading.read(say(found.abilities))

        assert again.abilities == found.abilities, text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "For each Hero you control, Villains cost you 1 less this turn.",
            "Villains cost you 1 less this turn for each Hero you control.",
        ),
        ("Increase each foe's Character's cost by 2.", "Add 2 to each foe's Character's cost."),
        ("Your foe's Character's cost is reduced by 1.", "Your foe's Character costs 1 less."),
        (
            "Each Hero costs foes 1 more to buy this turn.",
            "Heroes cost your foes 1 more this turn.",
        ),
    ],
)
def test_the_same_statement_in_other_words(one: str, other: str) -> None:
    first, second = reading.read(one), reading.read(other)

    assert first.ok
    assert first.abilities == second.abilities


@pytest.mark.parametrize(
    "text",
    [
        "Heroes cost you 2 less this turn this turn.",
        "Heroes cost you 2 less for each Hero you control for each Villain you control.",
    ],
)
def test_a_part_is_said_once(text: str) -> None:
    assert not reading.read(text).ok
