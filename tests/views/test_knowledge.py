"""What a seat knows as "one of these": every imagined world agrees with all that it ever saw.

The worlds that are possible are enumerated here by themselves, from what happened as the seat saw
it, and compared with those that are imagined.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

import longbox
from longbox import Game

# A hand in the order of names, and a deck, its top last.
World = tuple[tuple[str, ...], tuple[str, ...]]
ACTS = {
    "Probe": "Choose a foe. Attack: That foe reveals their hand.",
    "Chains": "Attack: Each foe puts a card from their hand on top of their deck.",
    "Anchor": "Attack: Each foe puts a card from their hand on the bottom of their deck.",
    "Gift": "Each foe draws a card.",
    "Raid": "Attack: Each foe discards a card.",
    "Glimpse": "Each foe reveals the top card of their deck.",
    "Storm": "Attack: Each foe shuffles their deck.",
}


def table(hand: list[str], deck: list[str], acts: list[str], discard: tuple[str, ...] = ()) -> Game:
    """A duel in which Green Lantern plays these acts against Sinestro's hand and deck."""
    names = {*hand, *deck, *discard} - {"Punch"}
    blank = [{"name": name, "type": "Location", "cost": 30, "text": ""} for name in names]
    made = [{"name": name, "type": "Super Power", "cost": 30, "text": ACTS[name]} for name in ACTS]
    game = longbox.lay(
        {
            "game": "green-lantern-vs-sinestro",
            "players": ["Green Lantern", "Sinestro"],
            "characters": "blank",
            "cards": blank + made,
            "table": {
                "Green Lantern": {"hand": acts, "deck": ["Punch x5"]},
                "Sinestro": {"hand": hand, "deck": deck, "discard": list(discard)},
                "main_deck": ["Punch x6"],
            },
        }
    )
    game.choose("normal turn")
    return game


def lies(game: Game) -> World:
    """How Sinestro's cards lie."""
    return tuple(sorted(game.look("Sinestro.hand"))), tuple(game.look("Sinestro.deck")[::-1])


def dealt(game: Game, count: int) -> Counter[World]:
    """How they lie in so many worlds that Green Lantern imagines."""
    return Counter(lies(game.imagine(0, seed)) for seed in range(count))


class Watcher:
    """All worlds that may be, of what happens to Sinestro's cards as Green Lantern sees it."""

    def __init__(self, hand: list[str], deck: list[str]) -> None:
        cards = sorted([*hand, *deck])
        self.worlds: set[World] = {
            (tuple(sorted(order[: len(hand)])), order[len(hand) :])
            for order in itertools.permutations(cards)
        }

    def went(self, is_top: bool) -> None:
        """A card of the hand went to the deck, nobody saw which."""
        self.worlds = {
            (without(hand, one), (*deck, one) if is_top else (one, *deck))
            for hand, deck in self.worlds
            for one in hand
        }

    def drew(self) -> None:
        """The top card of the deck came into the hand."""
        self.worlds = {(tuple(sorted([*hand, deck[-1]])), deck[:-1]) for hand, deck in self.worlds}

    def showed(self, cards: list[str]) -> None:
        """The whole hand was shown."""
        self.worlds = {world for world in self.worlds if list(world[0]) == sorted(cards)}

    def topped(self, card: str) -> None:
        """The top card of the deck was shown."""
        self.worlds = {world for world in self.worlds if world[1][-1] == card}

    def lost(self, card: str) -> None:
        """A card of the hand was discarded."""
        self.worlds = {(without(hand, card), deck) for hand, deck in self.worlds if card in hand}

    def mixed(self) -> None:
        """The deck was shuffled."""
        self.worlds = {
            (hand, order) for hand, deck in self.worlds for order in itertools.permutations(deck)
        }


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """A hand without a card of it."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def act(game: Game, watcher: Watcher, name: str, luck: random.Random) -> None:
    """Play an act; Sinestro answers by luck, and the watcher is told what all may see."""
    hand, deck = game.look("Sinestro.hand"), game.look("Sinestro.deck")[::-1]
    if name in ("Gift", "Glimpse", "Storm") and len(deck) < 2:
        return
    if name in ("Chains", "Anchor", "Raid") and not hand:
        return
    game.choose(f"play {name}")
    while game.decision is not None and game.decision.seat == 1:
        game.choose(luck.randrange(len(game.decision.options)))
    if name in ("Chains", "Anchor"):
        watcher.went(name == "Chains")
    elif name == "Gift":
        watcher.drew()
    elif name == "Probe":
        watcher.showed(hand)
    elif name == "Glimpse":
        watcher.topped(deck[-1])
    elif name == "Raid":
        watcher.lost(game.look("Sinestro.discard")[-1])
    elif name == "Storm":
        watcher.mixed()


def test_after_a_revealed_hand_and_a_stowed_card_it_is_one_of_these() -> None:
    names = ["A", "B", "C"]
    game = table(names, ["D", "E", "F"], ["Probe", "Chains"])
    watcher = Watcher(names, ["D", "E", "F"])
    for name in ("Probe", "Chains"):
        act(game, watcher, name, random.Random(1))
    worlds = dealt(game, 3600)

    assert len(watcher.worlds) == 18
    assert watcher.worlds == {*worlds}
    assert all(140 < many < 260 for many in worlds.values()), worlds


def test_what_was_in_hand_when_the_deck_ran_out_is_there_for_certain() -> None:
    game = table(["A"], ["B"], ["Gift", "Gift"], discard=("C", "D", "E", "F"))
    for name in ("Gift", "Gift"):
        game.choose(f"play {name}")
    worlds = dealt(game, 4800)
    drawn = {world[0][-1] for world in worlds}

    assert {"A", "B"} == {card for hand, _ in worlds for card in hand[:2]}
    assert {"C", "D", "E", "F"} == drawn
    assert len(worlds) == 24
    assert all(140 < many < 260 for many in worlds.values()), worlds


def test_a_known_card_that_was_shuffled_in_is_in_the_deck_and_not_in_hand() -> None:
    game = table(["A", "B"], ["C", "D", "E"], ["Glimpse", "Storm"])
    watcher = Watcher(["A", "B"], ["C", "D", "E"])
    for name in ("Glimpse", "Storm"):
        act(game, watcher, name, random.Random(1))
    worlds = dealt(game, 7200)

    assert len(watcher.worlds) == 36
    assert watcher.worlds == {*worlds}
    assert all(140 < many < 260 for many in worlds.values()), worlds


@pytest.mark.parametrize("seed", range(40))
def test_worlds_are_those_that_may_be(seed: int) -> None:
    luck = random.Random(seed)
    names = list("ABCDEF")
    luck.shuffle(names)
    count = luck.choice([2, 3])
    acts = luck.choices([*ACTS], k=7)
    game = table(names[:count], names[count:], acts)
    watcher = Watcher(names[:count], names[count:])
    for name in acts:
        act(game, watcher, name, luck)
        worlds = {*dealt(game, 60)}

        assert set() == worlds - watcher.worlds, (acts, name)
        assert lies(game) in watcher.worlds
        if len(watcher.worlds) <= 12:
            assert watcher.worlds == {*dealt(game, 400)}, (acts, name)


@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_known_of_equal_cards_that_cannot_be(seed: int) -> None:
    """Which of two equal cards was seen nobody can tell: no world is left out for that."""
    luck = random.Random(f"equal {seed}")
    names = list("AABBCC")
    luck.shuffle(names)
    acts = luck.choices([*ACTS], k=6)
    game = table(names[:3], names[3:], acts)
    watcher = Watcher(names[:3], names[3:])
    for name in acts:
        act(game, watcher, name, luck)

        assert lies(game) in watcher.worlds
        assert set() == watcher.worlds - {*dealt(game, 40 * len(watcher.worlds))}, (acts, name)
