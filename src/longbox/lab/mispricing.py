"""Mispricing: by how much Power a card is worth more than it costs, by all that luck says of it.

Owns: how causes of several kinds become one number, and what of two versions of a set has moved.
Must not know: how games are played, how anything is shown.

Each cause has a price line of its own, and how steep it is says how many games a Power is worth by
that cause; so all are in Power, and count by how sure they are.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping

from longbox.lab.causes import Causes
from longbox.lab.worth import Estimate, price_line

STRAIGHT = 2  # terms of a line
FLATTEST = 0.002  # games won of 1 for a Power: a line that is less steep prices nothing


def mispriced(causes: Causes, costs: Mapping[str, int]) -> dict[str, Estimate]:
    """By how much Power each card is worth more than it costs, or less."""
    found: defaultdict[str, list[Estimate]] = defaultdict(list)
    for worths in (causes.bought, causes.given):
        some = {card: one for card, one in worths.items() if card in costs}
        line = price_line([(costs[card], one) for card, one in some.items()], STRAIGHT)
        if len(line) < STRAIGHT or line[1] < FLATTEST:
            continue
        base, steep = line
        for card, one in some.items():
            off = (one.value - base) / steep - costs[card]
            found[card].append(Estimate(off, one.error / steep, one.count))
    return {card: _together(some) for card, some in found.items()}


def _together(some: list[Estimate]) -> Estimate:
    """Several estimates of one number, the surer ones more."""
    weights = [1 / max(1e-12, one.error**2) for one in some]
    whole = math.fsum(weights)
    value = math.fsum(one.value * weight for one, weight in zip(some, weights, strict=True)) / whole
    return Estimate(value, 1 / math.sqrt(whole), sum(one.count for one in some))


def moved(
    before: Mapping[str, Estimate], after: Mapping[str, Estimate]
) -> list[tuple[str, Estimate]]:
    """By how much Power each card has moved beside its price, the surest first."""
    found = [(card, one.less(before[card])) for card, one in after.items() if card in before]
    return sorted(found, key=lambda one: (-abs(one[1].value) / (one[1].error or 1.0), one[0]))


def worth_in_power(card: str, causes: Causes, costs: Mapping[str, int]) -> Estimate | None:
    """What a card would cost that wins as much when it is given; None: that cannot be told.

    How far the other cards lie off their own line makes the line itself unsure.
    """
    given = {name: one for name, one in causes.given.items() if name in costs and name != card}
    if card not in causes.given:
        return None
    line = price_line([(costs[name], one) for name, one in given.items()], STRAIGHT)
    if len(line) < STRAIGHT or line[1] < FLATTEST:
        return None
    base, steep = line
    strays = [(one.value - base) / steep - costs[name] for name, one in given.items()]
    unsure = math.sqrt(math.fsum(one * one for one in strays)) / len(strays)
    mine = causes.given[card]
    error = math.hypot(mine.error / steep, unsure)
    return Estimate((mine.value - base) / steep, error, mine.count)
