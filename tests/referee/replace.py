"""The page of replacements: what happens instead, and what then did not happen.

Owns: sentences with "would" and "instead", and their meetings with triggers and each other.
Must not know: the engine.
"""

import words
from cases import DUEL, RACE, TEAMS, Case, Dealer
from table import Act, Doubt, Instead, Sentence, Voice, any_card, heroes, weakness
from trigger import CORE, SELF, lasting_kind
from umpire import Umpire

Done = tuple[int, ...]


def draw_instead(umpire: Umpire, voice: Voice, done: Done) -> Act:
    if not voice.you.deck and not voice.you.discard:
        raise Doubt  # is something replaced by what cannot be done?
    yield from umpire.draw(voice.you, 1, done)


def power_instead(umpire: Umpire, voice: Voice, done: Done) -> Act:
    umpire.empower(voice.you, 2)
    yield from ()


def destroy_instead(umpire: Umpire, voice: Voice, done: Done) -> Act:
    assert voice.it is not None
    yield from umpire.destroy(voice.you, voice.it, done)


def discard_instead(umpire: Umpire, voice: Voice, done: Done) -> Act:
    assert voice.it is not None
    yield from umpire.discard(voice.you, voice.it, done)


def top_instead(umpire: Umpire, voice: Voice, done: Done) -> Act:
    assert voice.it is not None
    umpire.put(voice.it, voice.you.deck, voice.you, top=True)
    yield from ()


def hand_instead(umpire: Umpire, voice: Voice, done: Done) -> Act:
    assert voice.it is not None
    umpire.put(voice.it, voice.you.hand, voice.you)
    yield from ()


def pile_instead(umpire: Umpire, voice: Voice, done: Done) -> Act:
    assert voice.it is not None
    umpire.put(voice.it, voice.you.discard, voice.you)
    yield from ()


def may_discard_instead(umpire: Umpire, voice: Voice, done: Done) -> Act:
    if not voice.you.hand or (yield from umpire.ask(voice.you, ["yes", "no"])) == "no":
        return "declined"
    yield from words.discards(umpire, voice.you)
    return ""


def destroy_this_instead(umpire: Umpire, voice: Voice, done: Done) -> Act:
    yield from umpire.destroy(voice.you, voice.this, done)


def next_time(umpire: Umpire, voice: Voice) -> Act:
    umpire.last(voice, Instead("gain", draw_instead, which=weakness), voice.you).once = True
    yield from ()


def this_turn(umpire: Umpire, voice: Voice) -> Act:
    umpire.last(voice, Instead("gain", draw_instead, which=weakness), voice.you)
    yield from ()


SHIELD = Sentence(  # of one foe: when it applies among several, no book says
    "Ongoing: If you would be hit by an Attack, destroy this card instead.",
    Instead("hit", destroy_this_instead),
)
STANDING = (
    Sentence(
        "Ongoing: If you would gain a Weakness, you may discard a card instead.",
        Instead("gain", may_discard_instead, which=weakness),
    ),
    Sentence(
        "Ongoing: The first time you would discard a card each turn, destroy it instead.",
        Instead("discard", destroy_instead, first=True),
    ),
    Sentence(
        "Ongoing: If you would discard a Hero, put it on top of your deck instead.",
        Instead("discard", top_instead, which=heroes),
    ),
    Sentence(
        "Ongoing: If your Character would be defeated, destroy this card instead.",
        Instead("defeat", destroy_this_instead),
    ),
    SHIELD,
    Sentence(
        "Ongoing: If you would buy a card, put it on top of your deck instead.",
        Instead("buy", top_instead, which=any_card),
    ),
    Sentence(
        "Ongoing: If you would gain a Weakness, draw a card instead.",
        Instead("gain", draw_instead, which=weakness),
    ),
    Sentence(
        "Ongoing: If you would gain a Weakness, +2 Power instead.",
        Instead("gain", power_instead, which=weakness),
    ),
    Sentence(
        "Ongoing: The first time you would gain a Weakness each turn, draw a card instead.",
        Instead("gain", draw_instead, which=weakness, first=True),
    ),
    Sentence(
        "Ongoing: If you would discard a card, destroy it instead.",
        Instead("discard", destroy_instead),
    ),
    Sentence(
        "Ongoing: If you would discard a card, put it on top of your deck instead.",
        Instead("discard", top_instead),
    ),
    Sentence(
        "Ongoing: If you would destroy a card, discard it instead.",
        Instead("destroy", discard_instead),
    ),
    Sentence(
        "Ongoing: If you would destroy a card, put it on top of your deck instead.",
        Instead("destroy", top_instead),
    ),
)
OWN = (
    Sentence(
        "If this card would be destroyed, put it into your hand instead.",
        Instead("destroy", hand_instead, this=True),
    ),
    Sentence(
        "If this card would be discarded, put it on top of your deck instead.",
        Instead("discard", top_instead, this=True),
    ),
    Sentence(
        "If this card would be discarded, destroy it instead.",
        Instead("discard", destroy_instead, this=True),
    ),
    Sentence(
        "If this card would be destroyed, put it into your discard pile instead.",
        Instead("destroy", pile_instead, this=True),
    ),
)
ACTS = (
    words.played(
        "The next time you would gain a Weakness this turn, draw a card instead.", next_time
    ),
    words.played("If you would gain a Weakness this turn, draw a card instead.", this_turn),
    words.AFTER_FIRE,
    words.AFTER_LOSS,
    words.MUSTER,
    words.BURN_THIS,
    words.DROP,
    words.MILL,
    words.BURN_HAND,
    words.BURN_PILE,
    words.BURN,
    words.WEAKEN,
    words.LOOT,
    words.RAGE,
    words.RAID,
    words.JINX,
    words.ROCK,
    words.CRUSH,
)


def case(dealer: Dealer) -> Case:
    dice = dealer.dice
    house = dice.choice((DUEL, DUEL, RACE, TEAMS))
    kind = lasting_kind(house)
    found = [one for one in STANDING if house is not TEAMS or one is not SHIELD]
    standing = [dealer.card(one, kind=kind) for one in dealer.some(found, dice.randint(1, 3))]
    standing += [dealer.card(one, kind=kind) for one in dealer.some(CORE, dice.randint(0, 1))]
    acts = [dealer.card(one) for one in dealer.some(ACTS, 3)]
    own = dice.choice(OWN)
    last = dice.choice(
        (words.GUARD[2], words.RANKS, dice.choice(SELF[:3]), words.BOOST[1], words.BURN_THIS)
    )
    acts.append(dealer.card(own, last, kind="Hero"))
    if dice.random() < 0.4:
        acts.append(dealer.card(words.BOOST[9]))
    return dealer.case("replace", house, [*acts, *standing], standing, most_in_play=3)
