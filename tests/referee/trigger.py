"""The page of triggers: what follows each time something happens, and in which order.

Owns: sentences that begin with "Each time", "When" or "At the start", and their meetings.
Must not know: the engine.
"""

import words
from cases import DUEL, RACE, TEAMS, Case, Dealer
from table import House, OnThis, Sentence, When, any_card, heroes, weakness
from words import draw, may_discard, power

CORE = (  # of what a player does themself
    Sentence("Ongoing: Each time you destroy a card, +1 Power.", When("destroy", power(1))),
    Sentence("Ongoing: Each time you destroy a card, draw a card.", When("destroy", draw(1))),
    Sentence("Ongoing: Each time you discard a card, +1 Power.", When("discard", power(1))),
    Sentence("Ongoing: Each time you discard a card, draw a card.", When("discard", draw(1))),
    Sentence(
        "Ongoing: Each time you gain a Weakness, draw a card.",
        When("gain", draw(1), which=weakness),
    ),
    Sentence("Ongoing: Each time you play a Hero, +1 Power.", When("play", power(1), which=heroes)),
    Sentence(
        "Ongoing: Each time you play a Hero, you may discard a card. If you do, draw a card.",
        When("play", may_discard(draw(1)), which=heroes),
    ),
    Sentence("Ongoing: Each time you buy a card, draw a card.", When("buy", draw(1))),
    Sentence("Ongoing: Each time you gain a card, +1 Power.", When("gain", power(1))),
)
FOES = (  # of what befalls others
    Sentence(
        "Ongoing: Each time a foe discards a card, draw a card.",
        When("discard", draw(1), "foe", any_card),
    ),
    Sentence(
        "Ongoing: Each time a foe gains a Weakness, draw a card.",
        When("gain", draw(1), "foe", weakness),
    ),
)
TIMES = (  # of the turn
    Sentence("Ongoing: At the start of your turn, draw a card.", When("start", draw(1))),
    Sentence("Ongoing: At the start of your turn, +1 Power.", When("start", power(1))),
    Sentence(
        "Ongoing: At the start of your turn, you may discard a card. If you do, draw a card.",
        When("start", may_discard(draw(1))),
    ),
    Sentence(
        "Ongoing: At the start of your turn, gain a Weakness.", When("start", words.gain_weakness)
    ),
    Sentence("Ongoing: At the end of your turn, draw a card.", When("end", draw(1))),
    Sentence(
        "Ongoing: At the end of your turn, discard the top card of your deck.",
        When("end", words.mill),
    ),
    Sentence(
        "Ongoing: At the end of your turn, destroy this card.", When("end", words.destroy_this)
    ),
)
DUELS = (  # of Confrontations
    Sentence("Ongoing: Each time you Block, draw a card.", When("block", draw(1))),
    Sentence("Ongoing: When your Character is defeated, draw 2 cards.", When("lose", draw(2))),
    Sentence("Ongoing: Each time you defeat a Character, draw a card.", When("defeat", draw(1))),
)
SELF = (
    Sentence("When you discard this card, draw a card.", OnThis("discard", draw(1))),
    Sentence("When you destroy this card, draw a card.", OnThis("destroy", draw(1))),
    Sentence("When you discard this card, +2 Power.", OnThis("discard", power(2))),
    Sentence("When you gain this card, draw a card.", OnThis("gain", draw(1))),
)
ACTS = (
    words.DROP,
    words.MILL,
    words.BURN_HAND,
    words.BURN_PILE,
    words.BURN,
    words.BURN_THIS,
    words.WEAKEN,
    words.RECRUIT,
    words.LOOT,
    words.RAGE,
    words.SIFT,
    words.RAID,
    words.JINX,
    words.ROCK,
    words.RECALL,
    words.AFTER_FIRE,
    words.AFTER_LOSS,
    words.CHARGE,
    words.RUSH,
)


def lasting_kind(house: House) -> str:
    """In which kind of card an Ongoing text has no limit but its own (SW-25)."""
    return "Equipment" if house.location_once else "Location"


def case(dealer: Dealer) -> Case:
    house = dealer.dice.choice((DUEL, DUEL, RACE, TEAMS))
    kind = lasting_kind(house)
    standing = [
        dealer.card(one, kind=kind)
        for one in dealer.some((*CORE, *FOES, *TIMES, *DUELS), dealer.dice.randint(1, 2))
    ]
    acts = [dealer.card(one) for one in dealer.some(ACTS, 2)]
    acts.append(dealer.card(words.BOOST[2], dealer.dice.choice(SELF), kind="Hero"))
    if dealer.dice.random() < 0.5:
        shield = dealer.dice.choice((words.GUARD[2], words.RANKS, words.STAND))
        acts.append(dealer.card(words.BOOST[9], shield, kind="Hero"))
    return dealer.case("trigger", house, [*acts, *standing], standing, most_in_play=3)
