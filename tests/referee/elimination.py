"""The page of elimination: three players, each alone, and what becomes of one who is out.

Owns: tables on which last Characters fall, with what lasts, waits or is blocked meanwhile.
Must not know: the engine.
"""

import words
from cases import ALONE, Case, Dealer
from duration import COSTS, WATCHES
from trigger import CORE, FOES, TIMES

ACTS = (words.DROP, words.RAID, words.AMBUSH, words.JINX, words.CURSE, words.SIFT, words.MILL)
SHIELDS = (*words.GUARD.values(), words.RANKS, words.STAND, words.PARRY, words.MIRROR)


def case(dealer: Dealer) -> Case:
    dice = dealer.dice
    standing = [
        dealer.card(one, kind="Equipment")
        for one in dealer.some((*CORE, *FOES, *TIMES), dice.randint(0, 2))
    ]
    cards = [dealer.card(words.BOOST[dice.choice((9, 12, 15))], cost=7)]
    cards.append(dealer.card(words.BOOST[dice.choice((5, 9))], dice.choice(SHIELDS), kind="Hero"))
    cards += [dealer.card(one) for one in dealer.some((*COSTS, *WATCHES), dice.randint(0, 1))]
    cards += [dealer.card(one) for one in dealer.some(ACTS, dice.randint(1, 2))]
    hand = [*cards, *cards, *standing]
    case = dealer.case("elimination", ALONE, hand, standing, levels=(3, 3, 2))
    case.decisions = 50
    return case
