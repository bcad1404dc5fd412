"""The page of control: cards played from elsewhere, borrowed, passed, and in play for somebody.

Owns: sentences that play or pass cards of other places, and their meetings with Ongoing texts.
Must not know: the engine.
"""

import words
from cases import DUEL, RACE, TEAMS, Case, Dealer
from table import Act, Assist, Sentence, Voice, heroes
from trigger import CORE, SELF, TIMES
from umpire import Umpire
from words import played


def play_foes(umpire: Umpire, voice: Voice) -> Act:
    (foe,) = umpire.foes(voice.you)
    where = f"from {foe.name}'s discard pile"
    copy = yield from umpire.pick(voice.you, "play", foe.discard, where)
    if copy is not None:
        yield from umpire.play(voice.you, copy)


def borrow(umpire: Umpire, voice: Voice) -> Act:
    found = [one for one in umpire.table.line_up if heroes(one)]
    copy = yield from umpire.pick(voice.you, "play", found, "from Line-Up")
    if copy is not None:
        umpire.table.borrowed.append(copy)
        yield from umpire.play(voice.you, copy)


def play_top(umpire: Umpire, voice: Voice) -> Act:
    if umpire.table.main_deck:
        yield from umpire.play(voice.you, umpire.table.main_deck[0])


def give(umpire: Umpire, voice: Voice) -> Act:
    (foe,) = umpire.foes(voice.you)
    copy = yield from umpire.pick(voice.you, "give", voice.you.hand)
    if copy is not None:
        umpire.put(copy, foe.discard, foe)


MOVES = (
    played("Choose a foe. Play a card from that foe's discard pile.", play_foes),
    played("Play a Hero from the Line-Up, then return it at the end of your turn.", borrow),
    played("Play the top card of the main deck.", play_top),
    played("Choose a foe. Pass a card from your hand to that foe's discard pile.", give),
)
ACTS = (
    words.DROP,
    words.MILL,
    words.RAID,
    words.SIFT,
    words.BURN_HAND,
    words.BURN_PILE,
    words.RECALL,
)


HELP = Sentence("Assist", Assist())
HELPS = (
    words.DRAW,
    words.BOOST[2],
    words.SIFT,
    words.LOOT,
    words.BURN_PILE,
    words.RAID,
    words.MILL,
    words.MUSTER,
    words.CHARGE,
    words.RECRUIT,
    words.WEAKEN,
    words.AFTER_LOSS,
)


def teams(dealer: Dealer) -> Case:
    """A teammate's cards in your turn: you get what they say, who played them has played them."""
    standing = [
        dealer.card(one, kind="Equipment")
        for one in dealer.some((*CORE, *TIMES[:4]), dealer.dice.randint(1, 2))
    ]
    cards = [dealer.card(HELP, one) for one in dealer.some(HELPS, 2)]
    cards.append(dealer.card(words.BOOST[5], words.GUARD[2], kind="Hero"))
    return dealer.case("control", TEAMS, [*cards, *standing], standing)


def case(dealer: Dealer) -> Case:
    dice = dealer.dice
    if dice.random() < 0.4:
        return teams(dealer)
    house = dice.choice((DUEL, DUEL, RACE))
    standing = [
        dealer.card(one, kind="Location")
        for one in dealer.some((*CORE, *TIMES[:4]), dice.randint(1, 2))
    ]
    cards = [dealer.card(one) for one in dealer.some(MOVES, dice.randint(1, 2))]
    cards.append(dealer.card(dice.choice(ACTS)))
    cards.append(dealer.card(words.BOOST[2], dice.choice(SELF[:3]), kind="Hero"))
    return dealer.case("control", house, [*cards, *standing], standing)
