"""What a card is worth: Power, or what is as good as Power, from what its text adds up to.

Owns: the weights of the greedy player. Must not know: card names, any game in progress.
"""

from __future__ import annotations

from collections.abc import Iterable

from longbox.agents.scales import Scales, Weighed
from longbox.agents.terms import OFTEN
from longbox.agents.weighing import Yield

PLAYED_CARD = 2.2  # a card played from elsewhere
GAINED = 0.35  # of the Power of a gained card, which comes later
TRIMMED = 0.8  # a poor card less
HARMED = 0.7  # a card that a foe loses
DISCARDED = 0.45  # a card of one's own hand, the poorest
CURSED = 1.4  # a card that nobody wants
SPED = 0.6  # how often a card was drawn before
FOUGHT = 0.4  # how much of a deck's work is Confrontations
LASTED = 2.5  # a card that stays in play works in many turns, but once only from the hand
GUARDED = 1.2  # a Character that costs 1 more, for as long as the card lies there
BLOCKED = 0.3
DEFENDED = 0.35
START = 0.7  # a card of the starting deck, on average
DOUBT = 4.0  # how many such cards the estimate of a deck begins with


def more_power(card: Weighed, level: float, is_fight: bool) -> float:
    """The Power that a card brings more (or less) at a Level than at any."""
    played = card.played
    return (played.levels + (played.fight_levels if is_fight else 0.0)) * (level - OFTEN)


def block_of(card: Weighed, level: float, discard: Iterable[str], cards: Scales) -> float:
    """By how much a Block raises the cost, for an owner with this Level and discard pile."""
    block = card.block + card.block_levels * (level - OFTEN)
    if not card.block_kinds:
        return block
    kinds = set(card.block_kinds)
    lying = (cards[name] for name in (*discard, card.name))
    counted = sum(not kinds.isdisjoint((*one.types, *one.keywords)) for one in lying)
    return block + card.block_counts * (counted - OFTEN)


def gain(sums: Yield, density: float) -> float:
    """What an ability is worth on an ordinary turn, where a drawn card brings ``density``."""
    return (
        sums.power
        + sums.draws * density
        + sums.speed * SPED
        + sums.gains * GAINED
        + sums.plays * PLAYED_CARD
        + sums.trims * TRIMMED
        + sums.harm * HARMED
        - sums.discards * DISCARDED
        - sums.curses * CURSED
        - sums.paid
    )


def strength(card: Weighed, density: float) -> float:
    """What a card brings each time that it is played."""
    worth = gain(card.played, density) + FOUGHT * (card.played.fight + card.played.shuts)
    if card.ongoing:
        worth += LASTED * gain(card.lasting, density) + GUARDED * card.guard
        worth += LASTED * sum(max(0.0, gain(use, density)) for use in card.uses)
    return worth


def keeping(card: Weighed, density: float) -> float:
    """What a card is worth in one's deck, VP aside."""
    worth = strength(card, density) + BLOCKED * card.block
    if card.defends:
        worth += DEFENDED + 0.2 * gain(card.reward, density)
    if card.vp < 0:
        worth -= CURSED
    return worth


def mean_power(names: Iterable[str], cards: Scales, is_fight: bool, level: float = OFTEN) -> float:
    """What a card drawn from a deck like these is likely to bring."""
    total = START * DOUBT
    count = DOUBT
    for name in names:
        card = cards[name]
        played = card.played
        worth = played.power + 0.5 * played.speed + 0.9 * played.draws
        if is_fight:
            worth += played.fight
        worth += more_power(card, level, is_fight)
        total += worth + 0.5 * played.plays
        count += 1
    return total / count
