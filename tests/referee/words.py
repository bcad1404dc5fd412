"""Sentences of whose meaning the rulebooks leave no doubt, each with what the referee does for it.

Owns: deeds, and the plain sentences that several pages share.
Must not know: the engine, any game by name, which sentences meet.
"""

from functools import partial

from table import (
    Act,
    Block,
    Deed,
    Defense,
    Played,
    Player,
    Sentence,
    Voice,
    heroes,
)
from umpire import Umpire

# Deeds


def power(amount: int) -> Deed:
    def do(umpire: Umpire, voice: Voice) -> Act:
        umpire.empower(voice.you, amount)
        yield from ()

    return do


def draw(count: int) -> Deed:
    def do(umpire: Umpire, voice: Voice) -> Act:
        yield from umpire.draw(voice.you, count)

    return do


def discards(umpire: Umpire, who: Player) -> Act:
    """A player discards a card of their choice from their hand, if they can: whether they did."""
    copy = yield from umpire.pick(who, "discard", who.hand)
    if copy is None:
        return False
    return (yield from umpire.discard(who, copy))


def discard(umpire: Umpire, voice: Voice) -> Act:
    yield from discards(umpire, voice.you)


def mill(umpire: Umpire, voice: Voice) -> Act:
    yield from mills(umpire, voice.you)


def mills(umpire: Umpire, who: Player) -> Act:
    yield from umpire.refresh(who)
    if who.deck:
        yield from umpire.discard(who, who.deck[0])


def destroys_in_hand(umpire: Umpire, who: Player) -> Act:
    copy = yield from umpire.pick(who, "destroy", who.hand)
    if copy is None:
        return False
    return (yield from umpire.destroy(who, copy))


def destroy_in_hand(umpire: Umpire, voice: Voice) -> Act:
    yield from destroys_in_hand(umpire, voice.you)


def destroy_in_pile(umpire: Umpire, voice: Voice) -> Act:
    you = voice.you
    copy = yield from umpire.pick(you, "destroy", you.discard, "from discard pile")
    if copy is not None:
        yield from umpire.destroy(you, copy)


def destroy_in_either(umpire: Umpire, voice: Voice) -> Act:
    you = voice.you
    cards = you.hand + you.discard
    if not cards:
        return
    names = [f"destroy {one.name}" for one in you.hand]
    names += [f"destroy {one.name} from discard pile" for one in you.discard]
    answer = yield from umpire.ask(you, names)
    yield from umpire.destroy(you, cards[names.index(answer)])


def destroy_this(umpire: Umpire, voice: Voice) -> Act:
    if voice.this in voice.you.play:
        yield from umpire.destroy(voice.you, voice.this)


def gain_weakness(umpire: Umpire, voice: Voice) -> Act:
    yield from umpire.gain_weakness(voice.you)


def gain_hero(umpire: Umpire, voice: Voice) -> Act:
    found = [one for one in umpire.table.line_up if heroes(one)]
    copy = yield from umpire.pick(voice.you, "gain", found)
    if copy is not None:
        yield from umpire.gain(voice.you, copy)


def recall(umpire: Umpire, voice: Voice) -> Act:
    you = voice.you
    copy = yield from umpire.pick(you, "put", you.discard, "from discard pile on top of deck")
    if copy is not None:
        umpire.put(copy, you.deck, you, top=True)


def in_turn(*deeds: Deed) -> Deed:
    def do(umpire: Umpire, voice: Voice) -> Act:
        for one in deeds:
            yield from one(umpire, voice)

    return do


def may_discard(then: Deed) -> Deed:
    """You may discard a card. If you do, ..."""

    def do(umpire: Umpire, voice: Voice) -> Act:
        if not voice.you.hand or (yield from umpire.ask(voice.you, ["yes", "no"])) == "no":
            return
        if (yield from discards(umpire, voice.you)):
            yield from then(umpire, voice)

    return do


def if_did(event: str, then: Deed) -> Deed:
    """If you did something this turn, ..."""

    def do(umpire: Umpire, voice: Voice) -> Act:
        if umpire.times(event, voice.you):
            yield from then(umpire, voice)

    return do


def confronting(then: Deed) -> Deed:
    def do(umpire: Umpire, voice: Voice) -> Act:
        if umpire.table.confronted is not None:
            yield from then(umpire, voice)

    return do


def count_heroes(umpire: Umpire, voice: Voice) -> Act:
    umpire.empower(voice.you, sum(heroes(one) for one in voice.you.discard))
    yield from ()


def attack(body: str, bonus: int = 0) -> Deed:
    """Attack: each foe suffers something; afterwards Power for each foe whom it hit."""

    def do(umpire: Umpire, voice: Voice) -> Act:
        hit = yield from umpire.attack(
            voice.you, umpire.foes(voice.you), lambda they: suffer(umpire, they, body)
        )
        umpire.empower(voice.you, bonus * len(hit))

    return do


def attack_one(body: str) -> Deed:
    """Choose a foe. Attack: that foe suffers something."""

    def do(umpire: Umpire, voice: Voice) -> Act:
        foes = umpire.foes(voice.you)
        names = [f"choose {one.name}" for one in foes]
        answer = yield from umpire.ask(voice.you, names)
        chosen = [foes[names.index(answer)]]
        yield from umpire.attack(voice.you, chosen, lambda they: suffer(umpire, they, body))

    return do


def suffer(umpire: Umpire, they: Player, body: str) -> Act:
    if body == "discards a card":
        yield from discards(umpire, they)
    elif body == "gains a Weakness":
        yield from umpire.gain_weakness(they)
    elif body == "discards the top card of their deck":
        yield from mills(umpire, they)
    else:
        assert body == "destroys a card in their hand"
        yield from destroys_in_hand(umpire, they)


def just(n: int, _: Player) -> int:
    return n


def played(text: str, do: Deed) -> Sentence:
    return Sentence(text, Played(do))


# Sentences

BOOST = {n: played(f"+{n} Power", power(n)) for n in (1, 2, 3, 5, 9, 12, 15)}
DRAW = played("Draw a card.", draw(1))
DRAW_TWO = played("Draw 2 cards.", draw(2))
SIFT = played("Draw 2 cards, then discard a card.", in_turn(draw(2), discard))
DROP = played("Discard a card.", discard)
MILL = played("Discard the top card of your deck.", mill)
BURN_HAND = played("Destroy a card in your hand.", destroy_in_hand)
BURN_PILE = played("Destroy a card in your discard pile.", destroy_in_pile)
BURN = played("Destroy a card in your hand or discard pile.", destroy_in_either)
BURN_THIS = played("Destroy this card.", destroy_this)
WEAKEN = played("Gain a Weakness.", gain_weakness)
RECRUIT = played("Gain a Hero from the Line-Up.", gain_hero)
RECALL = played("Put a card from your discard pile on top of your deck.", recall)
LOOT = played("You may discard a card. If you do, draw a card.", may_discard(draw(1)))
RAGE = played("You may discard a card. If you do, +2 Power.", may_discard(power(2)))

AFTER_FIRE = played("If you destroyed a card this turn, +2 Power.", if_did("destroy", power(2)))
AFTER_LOSS = played("If you discarded a card this turn, draw a card.", if_did("discard", draw(1)))
MUSTER = played("+1 Power for each Hero in your discard pile.", count_heroes)
CHARGE = played("Confrontation: +3 Power", confronting(power(3)))
RUSH = played("Confrontation: Draw a card.", confronting(draw(1)))

RAID = played("Attack: Each foe discards a card.", attack("discards a card"))
JINX = played("Attack: Each foe gains a Weakness.", attack("gains a Weakness"))
CRUSH = played(
    "Attack: Each foe destroys a card in their hand.", attack("destroys a card in their hand")
)
ROCK = played(
    "Attack: Each foe discards the top card of their deck.",
    attack("discards the top card of their deck"),
)
COUNTED = played(
    "Attack: Each foe discards a card.\n+1 Power for each foe who failed to avoid this Attack.",
    attack("discards a card", bonus=1),
)
AMBUSH = played("Choose a foe.\nAttack: That foe discards a card.", attack_one("discards a card"))
CURSE = played("Choose a foe.\nAttack: That foe gains a Weakness.", attack_one("gains a Weakness"))

WARD = Sentence("Defense: You may discard this card to avoid an Attack.", Defense("discard"))
PARRY = Sentence(
    "Defense: You may discard this card to avoid an Attack. If you do, draw a card.",
    Defense("discard", draw(1)),
)
MIRROR = Sentence(
    "Defense: You may reveal this card from your hand to avoid an Attack.", Defense("reveal")
)
INSIGHT = Sentence(
    "Defense: You may reveal this card from your hand to avoid an Attack. If you do, draw a card.",
    Defense("reveal", draw(1)),
)

GUARD = {n: Sentence(f"Block ({n})", Block(partial(just, n))) for n in (1, 2, 4)}
RANKS = Sentence(
    "Block (X), where X is the number of Heroes in your discard pile.",
    Block(lambda who: sum(heroes(one) for one in who.discard)),
)
STAND = Sentence("Block (2): Draw a card.", Block(lambda _: 2, draw(1)))
