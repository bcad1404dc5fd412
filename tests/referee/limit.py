"""The page of limits: the first time each turn, once a turn, and several copies of either.

Owns: sentences with a limit, the limit of Locations in Confrontations, and their meetings.
Must not know: the engine.
"""

import words
from cases import ALONE, DUEL, RACE, TEAMS, Case, Dealer
from table import Act, Player, Sentence, Use, Voice, When, heroes, weakness
from trigger import lasting_kind
from umpire import Umpire
from words import draw, power


def holds(who: Player) -> bool:
    return bool(who.hand)


def loot(umpire: Umpire, voice: Voice) -> Act:
    if (yield from words.discards(umpire, voice.you)):
        yield from umpire.draw(voice.you)


LIMITED = (
    Sentence(
        "Ongoing: The first time you discard a card each turn, draw a card.",
        When("discard", draw(1), limit="first"),
    ),
    Sentence(
        "Ongoing: The first time you destroy a card each turn, draw a card.",
        When("destroy", draw(1), limit="first"),
    ),
    Sentence(
        "Ongoing: The first time you play a Hero each turn, +1 Power.",
        When("play", power(1), which=heroes, limit="first"),
    ),
    Sentence(
        "Ongoing: The first time you gain a Weakness each turn, draw a card.",
        When("gain", draw(1), which=weakness, limit="first"),
    ),
    Sentence(
        "Ongoing: Each time you discard a card, draw a card. (max once per turn)",
        When("discard", draw(1), limit="once"),
    ),
    Sentence(
        "Ongoing: Each time you play a Hero, +1 Power. (max once per turn)",
        When("play", power(1), which=heroes, limit="once"),
    ),
    Sentence(
        "Ongoing: Once during each of your turns, you may discard a card. If you do, draw a card.",
        Use(holds, loot),
    ),
    Sentence(
        "Ongoing: Once during each of your turns, you may destroy a card in your hand.",
        Use(holds, words.destroy_in_hand),
    ),
)
PLACES = (  # unlimited by their own words: a Location of Confrontations does them once a turn
    Sentence("Ongoing: Each time you play a Hero, +1 Power.", When("play", power(1), which=heroes)),
    Sentence(
        "Ongoing: Each time you play a Hero, draw a card.", When("play", draw(1), which=heroes)
    ),
)
ACTS = (
    words.DROP,
    words.MILL,
    words.BURN_HAND,
    words.BURN_PILE,
    words.WEAKEN,
    words.LOOT,
    words.SIFT,
    words.RAID,
    words.JINX,
    words.DRAW_TWO,
)


def case(dealer: Dealer) -> Case:
    dice = dealer.dice
    house = dice.choice((DUEL, RACE, TEAMS, ALONE))
    standing = [
        dealer.card(one, kind=lasting_kind(house))
        for one in dealer.some(LIMITED, dice.randint(1, 2))
    ]
    if dice.random() < 0.5:
        standing.append(dealer.card(dice.choice(PLACES), kind="Location"))
    acts = [dealer.card(one) for one in dealer.some(ACTS, 2)]
    acts.append(dealer.card(words.BOOST[2], kind="Hero"))
    return dealer.case("limit", house, [*acts, *standing], standing, most_in_play=4)
