"""The page of defence: Attacks, Defenses that are discarded or only revealed, teams, Blocks.

Owns: meetings of an Attack with two Defenses, with being attacked, and with what cannot be avoided.
Must not know: the engine.
"""

import words
from cases import ALONE, DUEL, MIX, OLD_MIX, RACE, TEAMS, Case, Dealer
from table import Act, Sentence, Voice, When
from trigger import FOES, lasting_kind
from umpire import Umpire
from words import draw, played, power


def unavoidable(umpire: Umpire, voice: Voice) -> Act:
    umpire.table.sure = voice.you
    yield from ()


SURE = played("Your next Attack this turn is unavoidable.", unavoidable)
ATTACKS = (words.RAID, words.JINX, words.CRUSH, words.ROCK, words.COUNTED)
AIMED = (words.AMBUSH, words.CURSE)  # with teams the order of who is asked is another matter
DEFENSES = (words.WARD, words.PARRY, words.MIRROR, words.INSIGHT)
STANDING = (
    Sentence("Ongoing: When you are attacked, draw a card.", When("attacked", draw(1))),
    Sentence("Ongoing: Each time you discard a card, draw a card.", When("discard", draw(1))),
    Sentence("Ongoing: Each time you discard a card, +1 Power.", When("discard", power(1))),
    *FOES,
)
AVOIDED = Sentence("Ongoing: Each time you avoid an Attack, draw a card.", When("avoid", draw(1)))


def case(dealer: Dealer) -> Case:
    dice = dealer.dice
    house = dice.choice((DUEL, RACE, TEAMS, TEAMS, ALONE, MIX, OLD_MIX))
    attacks = ATTACKS if house.defends_teammate else (*ATTACKS, *AIMED)
    stand = STANDING if house.defends_teammate else (*STANDING, AVOIDED)  # who avoids, of two?
    hand = [dealer.card(words.BOOST[1], one) for one in dealer.some(attacks, dice.randint(1, 2))]
    if dice.random() < 0.3:
        hand.append(dealer.card(SURE))
    shields = [dealer.card(words.BOOST[1], one) for one in dealer.some(DEFENSES, 2)]
    if dice.random() < 0.5:
        shields.append(dealer.card(words.BOOST[5], words.GUARD[2], kind="Hero"))
    standing = [
        dealer.card(one, kind=lasting_kind(house)) for one in dealer.some(stand, dice.randint(0, 2))
    ]
    foes = [*shields, *shields, *hand]
    return dealer.case("defence", house, [*hand, *hand, *shields], standing, foes=foes)
