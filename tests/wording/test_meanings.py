"""What sentences mean: the conventions on which the engine relies."""

from __future__ import annotations

import re

import pytest
from tests.wording import goldens

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    Ability,
    AnyCard,
    Attack,
    Avoid,
    Cannot,
    Change,
    Choose,
    Compare,
    Condition,
    Confronting,
    Cost,
    CostBy,
    Count,
    CountPlayers,
    Did,
    Done,
    Each,
    Effect,
    Extreme,
    FirstPlayed,
    Group,
    Happening,
    HasText,
    If,
    Is,
    IsTurnOf,
    Kind,
    Limit,
    May,
    Modes,
    Modify,
    Move,
    NoBonus,
    Num,
    Pick,
    Place,
    Play,
    Player,
    Plus,
    Ref,
    RefillTo,
    Scope,
    Several,
    Show,
    Stat,
    Tally,
    Times,
    To,
    Top,
    Type,
    Under,
    Until,
    UpTo,
    Watch,
    Way,
    Who,
    Within,
    Word,
    WorthVp,
    Zone,
)
from longbox.wording import read

EACH_FOE, A_FOE = Player(Who.EACH_FOE), Player(Who.A_FOE)
HAND, DISCARD, DECK = (Place(zone, YOU) for zone in (Zone.HAND, Zone.DISCARD, Zone.DECK))
PLAY, LINE_UP = Place(Zone.PLAY, YOU), Place(Zone.LINE_UP)
THEIR_HAND, THEIR_DECK = Place(Zone.HAND, THEY), Place(Zone.DECK, THEY)
IT, THIS, REST, SHOWN = (Ref(w) for w in (Word.IT, Word.THIS, Word.REST, Word.SHOWN))
HERO, VILLAIN = Type("Hero"), Type("Villain")


def card(place: Place = HAND) -> Pick:
    return Pick(Num(1), Group(AnyCard(), (place,)))


def draw(n: int = 1) -> Move:
    return Move("draw", YOU, Top(Num(n), DECK))


def power(n: int) -> Change:
    return Change("power", YOU, Num(n))


def some(kind: Type, place: Place) -> Compare:
    return Compare(Count(Group(kind, (place,))), "ge", Num(1))


DISCARD_A_CARD = Move("discard", YOU, card())
THEY_DISCARD = Move("discard", THEY, card(THEIR_HAND))
THEY_DRAW = Move("draw", THEY, Top(Num(1), THEIR_DECK))
EACH_PLAYER = Player(Who.EACH_PLAYER)
GAIN_WEAKNESS = Move("gain", YOU, Top(Num(1), Place(Zone.STACK, None, "Weakness")))
DESTROYED_THIS_TURN = Tally(Happening(YOU, ("discard",), AnyCard()))

PLAYED: list[tuple[str, tuple[Effect, ...]]] = [
    ("+2 Power", (power(2),)),
    (
        "Put a card from your discard pile second from the top of your deck",
        (Move("put", YOU, card(DISCARD), To(DECK, "nth", 2)),),
    ),
    (
        "Each foe discards a card. Each player draws a card",
        (Each(EACH_FOE, (THEY_DISCARD,)), Each(EACH_PLAYER, (THEY_DRAW,))),
    ),
    (
        "Attack: Each foe discards a card. Each player draws a card",
        (Attack(EACH_FOE, (THEY_DISCARD,)), Each(EACH_PLAYER, (THEY_DRAW,))),
    ),
    (
        "Each player draws a card. Target foe discards a card",
        (Each(EACH_PLAYER, (THEY_DRAW,)), Choose(YOU, A_FOE), THEY_DISCARD),
    ),
    (
        "Attack: Target foe discards a card and you draw a card",
        (Attack(A_FOE, (THEY_DISCARD,)), draw()),
    ),
    (
        "Attack: Choose up to two foes. Each of them discards a card",
        (
            Choose(YOU, Several(UpTo(Num(2)), EACH_FOE)),
            Attack(Player(Who.PICKED), (THEY_DISCARD,)),
        ),
    ),
    (
        "You and target foe each discard a card from your hand",
        (Choose(YOU, A_FOE), DISCARD_A_CARD, THEY_DISCARD),
    ),
    (
        "Gain 2 cards from the Line-Up with combined cost 7 or less",
        (
            Move(
                "gain",
                YOU,
                Pick(Within("cost", Num(7), Num(2)), Group(AnyCard(), (LINE_UP,))),
            ),
        ),
    ),
    (
        "Each foe reveals the top card of their deck. Gain the card with the highest cost",
        (
            Each(EACH_FOE, (Show("reveal", THEY, Top(Num(1), THEIR_DECK)),)),
            Move("gain", YOU, Pick(Num(1), Group(Extreme("highest"), Way("reveal")))),
        ),
    ),
    (
        "+1 Power for each Hero in your discard pile",
        (Change("power", YOU, Times(1, Count(Group(HERO, (DISCARD,))))),),
    ),
    (
        "+1 Power and an additional +1 Power for each Hero in your discard pile",
        (Change("power", YOU, Plus(Num(1), Times(1, Count(Group(HERO, (DISCARD,)))))),),
    ),
    ("Double your Power", (Change("power", YOU, Stat("power", YOU)),)),
    ("Move 2", (Change("move", YOU, Num(2)),)),
    ("Draw 2 cards, then discard a card", (draw(2), DISCARD_A_CARD)),
    (
        "Destroy a card in your hand or discard pile",
        (Move("destroy", YOU, Pick(Num(1), Group(AnyCard(), (HAND, DISCARD)))),),
    ),
    (
        "You may destroy up to 2 cards in your hand and/or discard pile",
        (May(YOU, (Move("destroy", YOU, Pick(UpTo(Num(2)), Group(AnyCard(), (HAND, DISCARD)))),)),),
    ),
    (
        "Destroy a card in the Line-Up and/or your discard pile",
        (Move("destroy", YOU, Pick(Num(1), Group(AnyCard(), (LINE_UP, DISCARD)), each=True)),),
    ),
    ("Gain a Weakness", (GAIN_WEAKNESS,)),
    (
        "Gain a card with cost 5 or less from the Line-Up and put it into your hand",
        (Move("gain", YOU, Pick(Num(1), Group(Cost("le", Num(5)), (LINE_UP,))), To(HAND)),),
    ),
    ("Return this card to its stack", (Move("return", YOU, THIS, To(Place(Zone.ITS_STACK))),)),
    (
        "Put a Hero from your discard pile into your hand",
        (Move("put", YOU, Pick(Num(1), Group(HERO, (DISCARD,))), To(HAND)),),
    ),
    (
        (
            "Reveal the top 3 cards of your deck, draw a revealed Hero, "
            "and put the rest back in any order"
        ),
        (
            Show("reveal", YOU, Top(Num(3), DECK)),
            Move("draw", YOU, Pick(Num(1), Group(HERO, SHOWN))),
            Move("put", YOU, REST, To(DECK, "top", any_order=True)),
        ),
    ),
    (
        "You may discard a card. If you do, draw a card. Otherwise, +1 Power",
        (May(YOU, (DISCARD_A_CARD,), (draw(),), (power(1),)),),
    ),
    ("Discard a card. If you do, draw a card", (Done((DISCARD_A_CARD,), (draw(),)),)),
    ("Discard a card. If you cannot, draw a card", (Done((DISCARD_A_CARD,), (), (draw(),)),)),
    (
        "Discard a card unless you gain a Weakness",
        (May(YOU, (GAIN_WEAKNESS,), (), (DISCARD_A_CARD,)),),
    ),
    (
        "If you control a Hero, draw a card. Otherwise, +1 Power",
        (If(some(HERO, PLAY), (draw(),), (power(1),)),),
    ),
    (
        "+1 Power. If you control a Hero, draw a card instead",
        (If(some(HERO, PLAY), (draw(),), (power(1),)),),
    ),
    (
        "If you discarded a card this turn, draw a card",
        (If(Compare(DESTROYED_THIS_TURN, "ge", Num(1)), (draw(),)),),
    ),
    ("Choose one: Draw a card; or +2 Power", (Modes(YOU, ((draw(),), (power(2),))),)),
    ("Each foe discards a card", (Each(EACH_FOE, (THEY_DISCARD,)),)),
    ("Target foe discards a card", (Choose(YOU, A_FOE), THEY_DISCARD)),
    ("Attack: Each foe discards a card", (Attack(EACH_FOE, (THEY_DISCARD,)),)),
    (
        "Choose a foe. Attack: That foe discards a card",
        (Choose(YOU, A_FOE), Attack(None, (THEY_DISCARD,))),
    ),
    ("Attack: Choose a foe. They discard a card", (Attack(A_FOE, (THEY_DISCARD,)),)),
    (
        (
            "Attack: Each foe discards a card. "
            "Draw a card for each foe who failed to avoid this Attack"
        ),
        (
            Attack(EACH_FOE, (THEY_DISCARD,)),
            Move("draw", YOU, Top(Times(1, CountPlayers(Player(Who.HIT))), DECK)),
        ),
    ),
    (
        "Attack: Each foe discards a card. Gain all Heroes discarded this way",
        (Attack(EACH_FOE, (THEY_DISCARD,)), Move("gain", YOU, Group(HERO, Way("discard")))),
    ),
    (
        "Attack: Each foe reveals the top card of their deck. If it's a Hero, they discard it",
        (
            Attack(
                EACH_FOE,
                (
                    Show("reveal", THEY, Top(Num(1), THEIR_DECK)),
                    If(Is(IT, HERO), (Move("discard", THEY, IT),)),
                ),
            ),
        ),
    ),
    (
        "Confrontation: +2 Power\nOtherwise, draw a card",
        (Under("Confrontation", (power(2),)), Under("Otherwise", (draw(),))),
    ),
    (
        "Confrontation: That foe discards a card",
        (
            Under(
                "Confrontation",
                (
                    Move(
                        "discard",
                        Player(Who.CONFRONTED),
                        card(Place(Zone.HAND, Player(Who.CONFRONTED))),
                    ),
                ),
            ),
        ),
    ),
    (
        "Choose a card you played this turn. Play it again",
        (
            Choose(YOU, Pick(Num(1), Group(Did(Happening(YOU, ("play",))), (Place(Zone.ANY),)))),
            Play(YOU, IT, again=True),
        ),
    ),
    (
        "Play a Hero from the Line-Up, then return it at the end of your turn",
        (Play(YOU, Pick(Num(1), Group(HERO, (LINE_UP,))), after=To(Place(Zone.ORIGIN))),),
    ),
    (
        "Your next Attack this turn is unavoidable",
        (Modify(Scope("Attack", YOU), Cannot("be avoided"), Until.ONCE),),
    ),
    (
        "Villains cost you 2 less this turn",
        (Modify(Scope("buy", YOU, VILLAIN), CostBy(Num(-2)), Until.TURN),),
    ),
    (
        "The Line-Up only refills to 4 cards until the end of your foe's next turn",
        (Modify(Scope("Line-Up"), RefillTo(4), Until.FOES_TURN),),
    ),
    (
        "You may put any card you buy or gain this turn on top of your deck",
        (
            Watch(
                Ability(
                    Kind.REPLACING,
                    (May(YOU, (Move("put", YOU, IT, To(DECK, "top")),)),),
                    event=Happening(YOU, ("buy", "gain"), AnyCard()),
                ),
                Until.TURN,
            ),
        ),
    ),
    ("If this is the first card you play this turn, draw a card", (If(FirstPlayed(), (draw(),)),)),
    (
        "Each time you play a Hero this turn, draw a card",
        (Watch(Ability(Kind.TRIGGERED, (draw(),), event=Happening(YOU, ("play",), HERO))),),
    ),
]

OTHERS: list[tuple[str, str, tuple[Ability, ...]]] = [
    (
        "Ongoing: Each time you destroy a card, draw a card.",
        "card",
        (
            Ability(
                Kind.TRIGGERED,
                (draw(),),
                event=Happening(YOU, ("destroy",), AnyCard()),
                ongoing=True,
            ),
        ),
    ),
    (
        "Ongoing: Subtract 1 from your Character's cost.",
        "card",
        (
            Ability(
                Kind.STANDING,
                (Modify(Scope("Character", YOU), CostBy(Num(-1)), Until.IN_PLAY),),
                ongoing=True,
            ),
        ),
    ),
    (
        "Ongoing: Once during each of your turns, you may discard a card. If you do, draw a card.",
        "card",
        (
            Ability(
                Kind.ACTIVATED, (Done((DISCARD_A_CARD,), (draw(),)),), limit=Limit(), ongoing=True
            ),
        ),
    ),
    (
        "Once per game, you may draw a card.",
        "character",
        (Ability(Kind.ACTIVATED, (draw(),), limit=Limit(1, "game")),),
    ),
    (
        "Put this card face down under your Character.",
        "card",
        (
            Ability(
                Kind.PLAYED,
                (Move("put", YOU, Ref(Word.THIS), To(Place(Zone.UNDER, YOU), face_down=True)),),
            ),
        ),
    ),
    (
        "Put all cards under this Super-Villain into their owners' discard piles.",
        "card",
        (
            Ability(
                Kind.PLAYED,
                (
                    Move(
                        "put",
                        YOU,
                        Group(AnyCard(), (Place(Zone.UNDER),)),
                        To(Place(Zone.DISCARD, Player(Who.OWNER))),
                    ),
                ),
            ),
        ),
    ),
    (
        "Discard a card: Draw a card. (max once per card type)",
        "character",
        (
            Ability(
                Kind.ACTIVATED, (draw(),), limit=Limit(1, "turn", "type"), cost=(DISCARD_A_CARD,)
            ),
        ),
    ),
    (
        "When you gain this: Gain a Weakness.",
        "card",
        (
            Ability(
                Kind.TRIGGERED,
                (GAIN_WEAKNESS,),
                event=Happening(YOU, ("gain",), THIS),
                where="any",
                banner="When you gain this",
            ),
        ),
    ),
    (
        "When you play your first Hero on each of your turns, draw a card.",
        "character",
        (
            Ability(
                Kind.TRIGGERED,
                (draw(),),
                first=True,
                event=Happening(YOU, ("play",), HERO, during=IsTurnOf(YOU)),
            ),
        ),
    ),
    (
        "Confrontation: Each time you play a Hero, +1 Power.",
        "character",
        (
            Ability(
                Kind.TRIGGERED,
                (power(1),),
                event=Happening(YOU, ("play",), HERO),
                condition=Confronting(),
            ),
        ),
    ),
    (
        "Defense: You may discard this card to avoid an Attack. If you do, draw a card.",
        "card",
        (Ability(Kind.DEFENSE, (Move("discard", YOU, THIS), Avoid(), draw()), where="hand"),),
    ),
    (
        "Block (2): Additional +2 if you reveal a Hero from your hand.",
        "card",
        (
            Ability(
                Kind.BLOCK,
                (
                    Change("block", YOU, Num(2)),
                    May(
                        YOU,
                        (Show("reveal", YOU, Pick(Num(1), Group(HERO, (HAND,)))),),
                        (Change("block", YOU, Num(2)),),
                    ),
                ),
                where="hand",
            ),
        ),
    ),
    (
        "Block (X), where X is the number of Heroes in your discard pile.",
        "card",
        (
            Ability(
                Kind.BLOCK, (Change("block", YOU, Count(Group(HERO, (DISCARD,)))),), where="hand"
            ),
        ),
    ),
    (
        'Heroes you play have "+1 Power".',
        "character",
        (
            Ability(
                Kind.STANDING,
                (
                    Modify(
                        Scope("play", YOU, HERO),
                        HasText((Ability(Kind.PLAYED, (power(1),)),)),
                        Until.IN_PLAY,
                    ),
                ),
            ),
        ),
    ),
    (
        "The first Defense each foe uses during your turn gives no bonus.",
        "character",
        (
            Ability(
                Kind.STANDING,
                (Modify(Scope("defense", EACH_FOE), NoBonus(), Until.IN_PLAY),),
                condition=IsTurnOf(YOU),
                first=True,
            ),
        ),
    ),
    (
        "At the end of the game, this card is worth 1 VP for each Hero in your deck.",
        "card",
        (
            Ability(
                Kind.SCORING,
                (
                    Modify(
                        Scope("cards", source=THIS),
                        WorthVp(Times(1, Count(Group(HERO, (DECK,))))),
                        Until.GAME,
                    ),
                ),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("text", "effects"), PLAYED, ids=[text for text, _ in PLAYED])
def test_played_text_means(text: str, effects: tuple[Effect, ...]) -> None:
    reading = read(text, names=goldens.all_names())

    assert reading.refusals == ()
    assert reading.abilities == (Ability(Kind.PLAYED, effects),)


@pytest.mark.parametrize(("text", "kind", "abilities"), OTHERS, ids=[one[0] for one in OTHERS])
def test_other_text_means(text: str, kind: str, abilities: tuple[Ability, ...]) -> None:
    reading = read(text, names=goldens.all_names(), kind=kind)

    assert reading.refusals == ()
    assert reading.abilities == abilities


def test_printed_keywords_are_told() -> None:
    text = "+1 Power\nAttack: Each foe discards a card.\nConfrontation: Draw a card.\nBlock (2)"

    assert read(text).keywords == {"Attack", "Confrontation", "Block"}


def test_a_defense_needs_no_word_for_it() -> None:
    told = read("+1 Power\nYou may discard this card to avoid an Attack. If you do, draw a card.")
    plain = read(
        "+1 Power\nDefense: You may discard this card to avoid an Attack. If you do, draw a card."
    )

    assert told.keywords == plain.keywords == {"Defense"}
    assert told.abilities == plain.abilities


def test_what_may_be_done_behind_a_defense_need_not_be_done() -> None:
    one = read("Defense: Discard this card to avoid an Attack, and you may draw a card.")
    two = read("Defense: Discard this card to avoid an Attack. If you do, you may draw a card.")

    assert one.ok
    assert one.abilities == two.abilities


def test_once_per_turn_is_once_in_anybodys_turn() -> None:
    (ability,) = read(
        "Once per turn, when you are attacked, draw a card.", kind="character"
    ).abilities
    (own,) = read(
        "Once during each of your turns, when you play a Hero, draw a card.", kind="character"
    ).abilities

    assert ability.event == Happening(YOU, ("attacked",))
    assert own.event == Happening(YOU, ("play",), HERO, during=IsTurnOf(YOU))
    assert ability.limit == own.limit == Limit(1)


def test_own_name_is_this_card() -> None:
    reading = read("You may destroy Mogo.", name="Mogo")

    assert reading.abilities == (Ability(Kind.PLAYED, (May(YOU, (Move("destroy", YOU, THIS),)),)),)


@pytest.mark.parametrize("words", ["Mogo", "this"])
@pytest.mark.parametrize(
    "text",
    [
        "When you destroy this card, draw a card.",
        "If this card would be discarded by an Attack, put it into your hand instead.",
        "This card costs 1 less for each Hero in your discard pile.",
        "When this card enters the city, draw a card.",
        "If this card is in your discard pile, you may put it into your hand.",
        "When you Block with this card, draw a card.",
    ],
)
def test_its_own_name_and_plain_this_are_the_card(text: str, words: str) -> None:
    other = re.sub("this card", words, text, flags=re.IGNORECASE)

    assert read(other, name="Mogo", names=["Mogo"]) == read(text, name="Mogo")
    assert read(text).ok


def test_a_line_that_begins_with_a_minus_is_a_line_of_its_own() -> None:
    assert read("Draw a card. -1 Power.") == read("Draw a card.\n-1 Power.")


def test_with_an_article_its_own_name_is_any_card_of_the_name() -> None:
    mine = read("When you destroy a Mogo, draw a card.", name="Mogo")

    assert mine == read("When you destroy a Mogo, draw a card.", names=["Mogo"])
    assert mine != read("When you destroy Mogo, draw a card.", name="Mogo")


def conditions(text: str) -> Condition:
    (ability,) = read(f"If {text}, draw a card.", names=goldens.all_names()).abilities
    (effect,) = ability.effects
    assert isinstance(effect, If)
    return effect.condition


@pytest.mark.parametrize(
    ("text", "op", "n"),
    [
        ("you control a Hero", "ge", 1),
        ("you control 2 or more Heroes", "ge", 2),
        ("you control at least 2 Heroes", "ge", 2),
        ("you control no Heroes", "eq", 0),
        ("you control exactly 2 Heroes", "eq", 2),
        ("you control 2 or fewer Heroes", "le", 2),
        ("you control fewer than 3 Heroes", "lt", 3),
        ("you control more than 3 Heroes", "gt", 3),
    ],
)
def test_counts_in_conditions(text: str, op: str, n: int) -> None:
    assert conditions(text) == Compare(Count(Group(HERO, (PLAY,))), op, Num(n))


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (
            "Destroy a card in your hand. Draw a card. +Power equal to the destroyed card's cost.",
            (
                "Destroy a card in your hand. Draw a card. +Power equal to the cost of the cards "
                "destroyed this way."
            ),
        ),
        (
            "Discard a card. Draw a card. If the discarded card was a Hero, +2 Power.",
            "Discard a card. Draw a card. If a Hero was discarded this way, +2 Power.",
        ),
        (
            (
                "Choose a card in your discard pile. Discard a card. Put the chosen card into your "
                "hand."
            ),
            (
                "Choose a card in your discard pile. Discard a card. Put the cards chosen this way "
                "into your hand."
            ),
        ),
        (
            "Destroy a card in your hand. +Power equal to the destroyed card's cost.",
            "Destroy a card in your hand. +Power equal to its cost.",
        ),
        (
            "Reveal the top 2 cards of your deck. Draw one of them. Destroy the other one.",
            "Reveal the top 2 cards of your deck. Draw one of them. Destroy the rest.",
        ),
    ],
)
def test_a_card_told_by_its_act_is_the_card_of_that_act(text: str, same: str) -> None:
    assert read(text).ok
    assert read(text).abilities == read(same).abilities


def test_an_ongoing_card_that_may_be_discarded_is_used_when_it_matters() -> None:
    (ability,) = read("Ongoing: You may discard this card to draw two cards.").abilities
    gift, use = read(
        "Ongoing: Draw a card. You may destroy this card. If you do, +3 Power."
    ).abilities

    assert ability.kind == use.kind == Kind.ACTIVATED
    assert gift.kind == Kind.PLAYED
    assert read("Ongoing: You may draw a card.").abilities[0].kind == Kind.PLAYED
