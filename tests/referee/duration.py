"""The page of durations: this turn, until the end of turn, until the start of your next turn.

Owns: sentences of played cards that last, and their meetings with draws and Confrontations.
Must not know: the engine.
"""

import words
from cases import ALONE, DUEL, MIX, OLD_MIX, RACE, TEAMS, Case, Dealer
from table import Act, Deed, Player, Price, Sentence, Voice, When, Worth, heroes
from umpire import Umpire
from words import draw, played, power


def lasting(part: When | Price | Worth, *, next_turn: bool, foes: bool = False) -> Deed:
    def do(umpire: Umpire, voice: Voice) -> Act:
        about: list[Player] = umpire.foes(voice.you) if foes else [voice.you]
        for whose in about:
            umpire.last(voice, part, whose).next_turn = next_turn
        yield from ()

    return do


COSTS = (
    played(
        "Add 2 to your Character's cost until the start of your next turn.",
        lasting(Worth(2), next_turn=True),
    ),
    played(
        "Add 3 to your Character's cost until the end of turn.",
        lasting(Worth(3), next_turn=False),
    ),
    played(
        "Subtract 2 from each foe's Character's cost until the end of turn.",
        lasting(Worth(-2), next_turn=False, foes=True),
    ),
    played(
        "Subtract 1 from each foe's Character's cost until the start of your next turn.",
        lasting(Worth(-1), next_turn=True, foes=True),
    ),
)
WATCHES = (
    played(
        "Until the start of your next turn, each time you discard a card, draw a card.",
        lasting(When("discard", draw(1)), next_turn=True),
    ),
    played(
        "Until the start of your next turn, each time a foe discards a card, you draw a card.",
        lasting(When("discard", draw(1), "foe"), next_turn=True),
    ),
    played(
        "Each time you discard a card this turn, +1 Power.",
        lasting(When("discard", power(1)), next_turn=False),
    ),
    played(
        "Each time you destroy a card this turn, draw a card.",
        lasting(When("destroy", draw(1)), next_turn=False),
    ),
    played(
        "Until the end of turn, each time you play a Hero, +1 Power.",
        lasting(When("play", power(1), which=heroes), next_turn=False),
    ),
)
PRICES = (
    played("Heroes cost you 1 less this turn.", lasting(Price(-1, heroes), next_turn=False)),
    played("Cards cost you 1 less this turn.", lasting(Price(-1), next_turn=False)),
    played(
        "Until the start of your next turn, Heroes cost you 1 less.",
        lasting(Price(-1, heroes), next_turn=True),
    ),
)
STANDING = (
    Sentence("Ongoing: Add 1 to your Character's cost.", Worth(1)),
    Sentence("Ongoing: Heroes cost you 1 less.", Price(-1, heroes)),
)
ACTS = (words.DROP, words.LOOT, words.SIFT, words.BURN_HAND, words.RAID, words.MILL, words.DRAW_TWO)


def case(dealer: Dealer) -> Case:
    dice = dealer.dice
    house = dice.choice((DUEL, RACE, TEAMS, ALONE, MIX, OLD_MIX))
    lasts = dealer.some((*COSTS, *WATCHES, *PRICES), dice.randint(1, 2))
    cards = [dealer.card(one, cost=5) for one in lasts]
    cards += [dealer.card(one, cost=5) for one in dealer.some(ACTS, 2)]
    cards.append(
        dealer.card(words.BOOST[5], dice.choice(list(words.GUARD.values())), kind="Hero", cost=4)
    )
    standing = [dealer.card(one, kind="Equipment", cost=6) for one in dealer.some(STANDING, 1)]
    return dealer.case("duration", house, [*cards, *standing], standing, levels=(1, 1, 2))
