"""The Rewards of Villains that have none printed, by their cost (REB-40.6).

Owns: their texts. Must not know: which Villains there are.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from longbox.games.library import compile_text
from longbox.printed.card import SetRules
from longbox.rules.design import CompiledText, Design

# From which cost on, and what the Reward is.
REWARDS = (
    (15, "Each player draws a card."),
    (13, "Each player may destroy a card in their hand or discard pile."),
    (11, "Each player may draw a card. If they do, they discard a card."),
    (9, "Each player may put a card from their discard pile on the bottom of their deck."),
    (7, "Target player draws a card."),
    (5, "Target player may destroy a card in their hand."),
    (3, "Target player may put a Starter from their discard pile into their hand."),
    (0, "Reveal the top card of the main deck."),
)


def with_reward(card: Design) -> Design:
    """A Villain with the Reward that goes by its cost."""
    text = next(text for least, text in REWARDS if card.cost >= least)
    read = _compiled(text)
    return replace(
        card,
        abilities=(*card.abilities, *read.abilities),
        means=(*card.means, read.means),
        reward=text,
    )


@cache
def _compiled(text: str) -> CompiledText:
    return compile_text(f"Reward: {text}", "", SetRules(), (), "card")
