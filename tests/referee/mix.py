"""The page of mixes: two sets of Rivals for two teams, with Weakness that comes first.

Owns: meetings of rules that belong to a set with rules that belong to the table.
Must not know: the engine.
"""

import words
from cases import MIX, OLD_MIX, WEAKNESS, Case, Dealer
from limit import LIMITED
from trigger import CORE, FOES

ACTS = (
    words.RAID,
    words.JINX,
    words.CURSE,
    words.ROCK,
    words.COUNTED,
    words.WEAKEN,
    words.BURN,
    words.SIFT,
    words.DRAW_TWO,
    words.MILL,
)


def case(dealer: Dealer) -> Case:
    dice = dealer.dice
    house = dice.choice((MIX, MIX, OLD_MIX))
    cares = [one for one in (*CORE, *FOES, *LIMITED) if "gain a card" not in one.text]
    standing = [
        dealer.card(one, kind=dice.choice(("Location", "Equipment")))
        for one in dealer.some(cares, dice.randint(1, 2))
    ]
    cards = [dealer.card(one) for one in dealer.some(ACTS, 2)]
    cards.append(dealer.card(words.BOOST[9]))
    shield = dice.choice((words.GUARD[2], words.RANKS, words.STAND, words.WARD, words.MIRROR))
    cards.append(dealer.card(words.BOOST[2], shield, kind="Hero"))
    case = dealer.case("mix", house, [*cards, *standing], standing, levels=(1, 2, 3))
    if house is MIX:
        for seat in case.seats:
            for pile in (seat.hand, seat.deck, seat.play):
                pile.extend([WEAKNESS] * dice.choice((0, 0, 1)))
    return case
