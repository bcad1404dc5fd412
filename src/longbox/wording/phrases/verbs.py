"""Verb phrases: what a player does.

Owns: every act, in every person.
Must not know: who does it, when or whether.
"""

from __future__ import annotations

from typing import Any

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    Ability,
    AnyCard,
    AnyNumber,
    Avoid,
    Change,
    Choose,
    Compare,
    Confront,
    Count,
    Did,
    Group,
    Happening,
    If,
    Kind,
    Minus,
    Modes,
    Move,
    Num,
    Pay,
    Pick,
    Place,
    Play,
    Player,
    Plus,
    Ref,
    Repeat,
    Show,
    Stat,
    Sum,
    Swap,
    TableAct,
    ThatMany,
    Times,
    To,
    Top,
    Until,
    UpTo,
    Watch,
    Who,
    Whole,
    Word,
    X,
    Zone,
)
from longbox.wording.patterns import (
    HERE,
    NO,
    SAME_DECK,
    SUBJ,
    THEIR,
    S,
    Two,
    fill,
)
from longbox.wording.phrases.acts import (
    BOTH_CAUSED,
    CAUSED,
    DECK,
    EITHER_ACT,
    EITHER_END,
    EITHER_PLACE,
    FEWER,
    GAINED,
    HAND,
    KEEPING,
    LESS,
    ME,
    MORE,
    PLAIN,
    PLAYED_SO_FAR,
    PUT_BOTH,
    SAID,
    SEARCH,
    SHOWN,
    STACKED,
    TAKEN,
    build_either_end,
    either_gain,
    either_of,
    implied,
    is_copy,
    robbed,
    same_place,
)
from longbox.wording.phrases.places import LINE_UP, ORIGIN, UNDER
from longbox.wording.phrases.players import ANOTHER, ANY_PLAYER, EITHER, FOE, LEFT, RIGHT, TEAMMATE
from longbox.wording.table import A, R
from longbox.wording.trees import Anew, Caused, More, Options


def build_for_the_turn(env: dict[str, Any]) -> Any:
    """For "gain control of it until end of turn": it goes back when the turn is over."""
    cards = env["cards"]
    if cards != Ref(Word.IT) and not (isinstance(cards, Pick) and cards.count == Num(1)):
        return NO
    back = Move("return", SUBJ, Ref(Word.IT))
    later = Ability(Kind.TRIGGERED, (back,), event=Happening(YOU, ("end",)))
    return (Move("put", SUBJ, cards, To(Place(Zone.PLAY, SUBJ))), Watch(later, Until.TURN))


def once_each(amount: Any) -> Any:
    """Once for each; for each of "that many" it is that many."""
    return amount if isinstance(amount, ThatMany) else Times(1, amount)


def swapped_with_one(env: dict[str, Any]) -> Any:
    """For "Swap a Hero in your hand with one in your discard pile": with a Hero."""
    match env["cards"]:
        case Pick(Num(1), Group(kind, tuple())):
            other = Pick(Num(1), Group(kind, env["source"].places))
            return Swap(SUBJ, env["cards"], other)
    return NO


WITH_ONE = Two(swapped_with_one, lambda *_: NO)
ODD_OR_EVEN = Choose(SUBJ, "even or odd")
FOR_THE_TURN = Two(build_for_the_turn, lambda *_: NO)

ROWS = [
    # Numbers.
    R("vp", "double* {poss} Power", Change("power", S("poss"), Stat("power", S("poss")))),
    R("vp.b", "+ {n} Power", Change("power", ME, PLAIN)),
    A(
        "vp.b",
        "this card (has|gives|gives you|gets) [an additional] + {n} Power",
        Change("power", SUBJ, PLAIN),
    ),
    R("vp.b", "+ X Power", Change("power", ME, X())),
    R(
        "vp.b",
        "+ {n} Power and an additional + {m:n} Power for each {each.sg}",
        Change("power", ME, Plus(PLAIN, Times(MORE, S("each")))),
    ),
    A(
        "vp.b",
        "+ {n} Power (and|plus|, plus|, and) [an] (additional|extra) + {m:n} Power for (each|"
        "every) {each.sg}",
        Change("power", SUBJ, Plus(PLAIN, Times(MORE, S("each")))),
        "+ {n} Power [,] [plus|and] + {m:n} more [Power] for each {each.sg}",
    ),
    R("vp.b", "+ Power equal to {quantity}", Change("power", ME, S("quantity"))),
    R(
        "vp",
        "gain* Power equal to {quantity}",
        Change("power", SUBJ, S("quantity")),
        "gain* + Power equal to {quantity}",
        "get* [+] Power equal to {quantity}",
    ),
    R(
        "vp.b",
        "+ {n} Power minus {m:n} Power for each {each.sg}",
        Change("power", ME, Plus(PLAIN, Times(FEWER, S("each")))),
    ),
    R(
        "vp",
        "gain* {n} Power",
        Change("power", SUBJ, PLAIN),
        "(gain*|get*|have*) + {n} Power",
        "get* {n} Power",
    ),
    R(
        "vp",
        "gain* {n} Power plus {m:n} Power for each {each.sg}",
        Change("power", SUBJ, Plus(PLAIN, Times(MORE, S("each")))),
    ),
    R(
        "vp",
        "gain* {n} Power minus {m:n} Power for each {each.sg}",
        Change("power", SUBJ, Plus(PLAIN, Times(FEWER, S("each")))),
    ),
    A(
        "vp",
        "(gain*|get*) (an additional|additional|an extra|another) [+] {n} Power",
        More(Change("power", SUBJ, PLAIN)),
        "(gain*|get*) [+] {n} (more|additional|extra) Power",
    ),
    A(
        "vp.b",
        "([an] additional|another|an extra) + {n} Power",
        More(Change("power", SUBJ, PLAIN)),
        "+ {n} (additional|more|extra) Power",
    ),
    A(
        "vp",
        "gain* control of {cards}",
        Move("put", SUBJ, SAID, To(Place(Zone.PLAY, SUBJ))),
        "take* control of {cards}",
    ),
    A(
        "vp",
        "gain* control of {cards} (until [the] end of [your|the|this] turn|this turn)",
        FOR_THE_TURN,
    ),
    R("vp.b", "+ {n}", Change("block", ME, PLAIN)),
    A(
        "vp.b",
        "[an] additional + {n}",
        Change("block", SUBJ, PLAIN),
        "this Block (gets|gives|gains) [an additional] + {n}",
    ),
    R("vp.b", "- {m:n} Power for each {each.sg}", Change("power", ME, Times(FEWER, S("each")))),
    R(
        "vp",
        "lose* all Power",
        Change("power", SUBJ, Times(-1, Stat("power", SUBJ))),
        "lose* all [of] (your|their) [unspent|remaining|unused] Power",
    ),
    R("vp.b", "- {n} Power", Change("power", ME, LESS)),
    R("vp", "lose* {n} Power", Change("power", SUBJ, LESS)),
    A(
        "vp.b",
        "{poss} Power is (reduced|decreased) by {n}",
        Change("power", S("poss"), LESS),
    ),
    R("vp", "double* {poss} Move", Change("move", S("poss"), Stat("move", S("poss")))),
    R("vp.b", "Move {n}", Change("move", ME, PLAIN)),
    A(
        "vp.b",
        "(Move {n} more|an additional Move {n}|additional Move {n})",
        More(Change("move", SUBJ, PLAIN)),
    ),
    A("vp.b", "+ {n} Move", Change("move", SUBJ, PLAIN)),
    R(
        "vp.b",
        "Move {n} , plus {m:n} for each {each.sg}",
        Change("move", ME, Plus(PLAIN, Times(MORE, S("each")))),
        "Move {n} and an additional Move {m:n} for each {each.sg}",
    ),
    R("vp.b", "Move equal to {quantity}", Change("move", ME, S("quantity"))),
    R("vp", "gain* Move equal to {quantity}", Change("move", SUBJ, S("quantity"))),
    R("vp", "gain* {n} Move", Change("move", SUBJ, PLAIN)),
    A("vp", "gain* a VP", Change("vp", SUBJ, Num(1)), "(gain*|take*) (a|1|one) VP token"),
    A(
        "vp",
        "lose* a VP",
        Change("vp", SUBJ, Num(-1)),
        "(spend*|pay*|discard*) a (VP|VP token)",
        "lose* (a|1|one) VP token",
    ),
    A("vp.b", "+ {n} (VP|VPs)", Change("vp", SUBJ, PLAIN)),
    A("vp.b", "- {n} (VP|VPs)", Change("vp", SUBJ, LESS)),
    R("vp", "gain* {n} (VP|VPs)", Change("vp", SUBJ, PLAIN), "(gain*|take*) {n} VP tokens"),
    R("vp", "gain* that many (VP|VPs|VP tokens)", Change("vp", SUBJ, ThatMany())),
    R(
        "vp",
        "gain* VP equal to {quantity}",
        Change("vp", SUBJ, S("quantity")),
        "gain* [a number of] (VPs|VP tokens) equal to {quantity}",
    ),
    A("vp", "(steal*|take*) (a|1|one) (VP|VP token) from {who:made}", robbed(Num(1))),
    A("vp", "(steal*|take*) {n} (VP|VPs|VP tokens) from {who:made}", robbed()),
    R(
        "vp",
        "lose* {n} (VP|VPs)",
        Change("vp", SUBJ, LESS),
        "(spend*|pay*|discard*) {n} (VP|VPs|VP tokens|VP token)",
        "lose* {n} VP tokens",
    ),
    R(
        "vp",
        "pay* {amount} Power",
        Pay("power", SUBJ, S("amount")),
        "pay* Power equal to {amount:quantity}",
        "spend* {amount} Power",
    ),
    A("vp", "(pay*|spend*) any amount of Power", Pay("power", SUBJ, X())),
    R("vp", "spend* {amount} Move", Pay("move", SUBJ, S("amount")), "pay* {amount} Move"),
    # Drawing.
    R(
        "vp",
        "draw* a card",
        Move("draw", SUBJ, Top(Num(1), DECK)),
        "draw* (1|one) card",
        "draw* (an additional|an extra|one additional|one extra|1 additional|1 extra|"
        "another|one more|1 more|a second|a third) card",
        "draw* (another|one more)",
    ),
    R(
        "vp",
        "draw* {several} cards",
        Move("draw", SUBJ, Top(S("several"), DECK)),
        "draw* {several} (additional|extra|more|new) cards",
        "draw* {several}",
    ),
    A(
        "vp",
        "draw* that many cards plus {n}",
        Move("draw", SUBJ, Top(Plus(ThatMany(), Num(S("n"))), DECK)),
        "draw* that many plus {n} cards",
    ),
    A(
        "vp",
        "draw* as many cards as you {verbs.past} this turn",
        Move(
            "draw",
            SUBJ,
            Top(Count(Group(Did(Happening(YOU, S("verbs"))), (Place(Zone.ANY),))), DECK),
        ),
    ),
    R(
        "vp",
        "draw* cards equal to {quantity}",
        Move("draw", SUBJ, Top(S("quantity"), DECK)),
        "draw* as many cards as {quantity}",
        "draw* a number of cards equal to {quantity}",
    ),
    R("vp", "draw* {cards!from}", Move("draw", SUBJ, SHOWN)),
    R(
        "vp.b",
        "draw until you have {n} cards in hand",
        Repeat(
            (Move("draw", ME, Top(Num(1), DECK)),),
            None,
            Compare(Count(Group(AnyCard(), (HAND,))), "ge", Num(S("n"))),
        ),
    ),
    R(
        "vp",
        "draw* until they have {n} cards in hand",
        Repeat(
            (Move("draw", SUBJ, Top(Num(1), DECK)),),
            None,
            Compare(Count(Group(AnyCard(), (HAND,))), "ge", Num(S("n"))),
        ),
        "draw* [cards] until (you have|they have|they has) {n} [cards] in (hand|your hand|their "
        "hand)",
    ),
    # Discarding, destroying, removing.
    A("vp", "choose* {cards!from} to discard", Move("discard", SUBJ, implied("cards", HAND))),
    A("vp", "choose* {cards} to destroy", Move("destroy", SUBJ, SAID)),
    A("vp", "choose* and discard* {cards!from}", Move("discard", SUBJ, implied("cards", HAND))),
    A(
        "vp",
        "discard* down to {n} [cards]",
        Move("discard", SUBJ, KEEPING),
        "(keep*|choose* and keep*) {n} (card|cards) [(in|from) (hand|your hand|their hand)] (and|, "
        "and|, then) discard* the (rest|others)",
        "choose* {n} (card|cards) (in|from) (hand|your hand|their hand) [to keep] (and|, and|, "
        "then) discard* the (rest|others)",
        "discard* [cards] until (you have|they have|they has) [only] {n} [cards] [left] "
        "[remaining] "
        "in (hand|your hand|their hand)",
    ),
    A(
        "vp",
        "(keep*|choose* and keep*|choose*) a card (in|from) (hand|your hand|their hand) [to keep] "
        "(and|, and|, then) discard* the (rest|others)",
        Two(lambda _: Move("discard", SUBJ, KEEPING.build({"n": 1})), lambda *_: NO),
    ),
    A(
        "vp",
        "discard* this [card] from [your|their] hand",
        Move("discard", SUBJ, Ref(Word.THIS)),
        "discard* this [card] from play",
    ),
    A(
        "vp",
        "destroy* this [card] (from|in) (your|their) hand",
        Move("destroy", SUBJ, Ref(Word.THIS)),
        "destroy* this [card] from play",
    ),
    A("vp", "play* this [card] from (your|their) hand", Play(SUBJ, Ref(Word.THIS))),
    A(
        "vp",
        "discard* this card and {cards:onepick!from}",
        (
            Move("discard", SUBJ, Ref(Word.THIS)),
            Move("discard", SUBJ, implied("cards", HAND, said=False)),
        ),
    ),
    A(
        "vp",
        "discard* this card and another card [from your hand]",
        (
            Move("discard", SUBJ, Ref(Word.THIS)),
            Move("discard", SUBJ, Pick(Num(1), Group(AnyCard(), (Place(Zone.HAND, SUBJ),)))),
        ),
    ),
    R("vp", "discard* {cards!from}", Move("discard", SUBJ, implied("cards", HAND, said=False))),
    A(
        "vp",
        "discard* {cards!from} or reveal* a hand ((with no|without [any]) ({kind.pl}|such "
        "cards|one)|without any)",
        Two(lambda env: Move("discard", SUBJ, fill(env["cards"], {HERE: (HAND,)})), lambda *_: NO),
        "discard* {cards!from} or reveal* that they (have|has) none",
    ),
    A("vp.b", "{cards:ref} (is|are) discarded", Move("discard", SUBJ, SAID)),
    A("vp.b", "{cards:ref} (is|are) destroyed", Move("destroy", SUBJ, SAID)),
    A(
        "vp.b",
        "{cards:ref} (is|are) put back [on top] in any order",
        Move("put", SUBJ, SAID, To(SAME_DECK, "top", any_order=True)),
    ),
    *(
        A(
            "vp",
            f"{verb}* another",
            Move(verb, SUBJ, Pick(Num(1), Group(AnyCard(), Ref(Word.REST)))),
        )
        for verb in ("destroy", "discard")
    ),
    A("vp.b", "{cards:ref} (goes|go|is put|are put) {to}", Move("put", SUBJ, SAID, S("to"))),
    A(
        "vp.s",
        "reveal* a hand (with no|without [any]) {kind.pl} or discard* {cards!from}",
        If(
            Compare(Count(Group(S("kind"), (HAND,))), "ge", Num(1)),
            (Move("discard", SUBJ, implied("cards", HAND)),),
        ),
    ),
    A(
        "vp.s",
        "reveal* a hand (with no|without [any]) {kind.pl} or gain* {cards!from}",
        If(
            Compare(Count(Group(S("kind"), (HAND,))), "ge", Num(1)),
            (Move("gain", SUBJ, GAINED),),
        ),
    ),
    R("vp", "destroy* {cards}", Move("destroy", SUBJ, SAID), "choose* and destroy* {cards}"),
    R(
        "vp",
        "destroy* cards in {place} until there are {n} cards",
        Repeat(
            (Move("destroy", SUBJ, Pick(Num(1), Group(AnyCard(), (S("place"),)))),),
            None,
            Compare(same_place(S("place")), "le", Num(S("n"))),
        ),
        "destroy* cards in {place} until there are {n} [cards] [left|remaining] [there]",
    ),
    R(
        "vp",
        "remove* {cards:ref} from the game",
        Move("remove", SUBJ, SAID),
        "remove* {cards} from the game",
    ),
    R("vp", "remove* {cards!from}", Move("remove", SUBJ, SAID)),
    # Gaining and buying.
    R("vp", "gain* {cards!from}", Move("gain", SUBJ, GAINED)),
    R(
        "vp",
        "gain* {cards!from} and put* it {to}",
        Move("gain", SUBJ, GAINED, S("to")),
        "gain* {cards!from} and put* (them|that card|those cards) {to}",
        "gain* {cards!from} (, then|then|and then|, and then|, and) put* "
        "(it|them|that card|those cards) {to}",
        "gain* {cards!from} , (putting|placing) (it|them|that card|those cards) {to}",
        "gain* {cards!from} {to:straight}",
    ),
    R("straight", "[directly] (into|to) {place:zoneplace}", To(S("place"))),
    A("straight", "[directly] (to the top of|on top of) {deck}", To(S("deck"), "top")),
    A(
        "vp",
        "gain* (an additional|another|an extra) {name.sg}",
        Move("gain", SUBJ, Top(Num(1), Place(Zone.STACK, None, S("name")))),
    ),
    A("vp", "gain* {a:cards} or {b:cards}", either_gain("a", "b")),
    A("vp", "gain* {a:onepick} , {b:onepick} , or {c:onepick}", either_gain("a", "b", "c")),
    A(
        "vp",
        "gain* a {a:name.sg} or {b:name.sg}",
        Modes(
            SUBJ,
            (
                (Move("gain", SUBJ, Top(Num(1), Place(Zone.STACK, None, S("a")))),),
                (Move("gain", SUBJ, Top(Num(1), Place(Zone.STACK, None, S("b")))),),
            ),
        ),
    ),
    A(
        "vp.b",
        "[+] Power equal to the cost of {count:some.sg} {pool.sg}",
        (
            Choose(SUBJ, Pick(S("count"), Group(S("pool.kind"), S("pool.source")))),
            Change("power", SUBJ, Sum("cost", Ref(Word.IT))),
        ),
    ),
    A("vp.b", "Power equal to {quantity}", Change("power", SUBJ, S("quantity"))),
    A(
        "vp",
        "buy* {cards!from} [this turn] {asif}",
        Two(
            lambda env: NO if env["asif"] == "space" else Move("buy", SUBJ, GAINED.build(env)),
            lambda *_: NO,
        ),
    ),
    R("vp", "buy* {cards!from}", Move("buy", SUBJ, GAINED)),
    R("vp", "buy* {cards!from} and put* it {to}", Move("buy", SUBJ, GAINED, S("to"))),
    R("vp", "defeat* {cards}", Move("defeat", SUBJ, implied("cards", LINE_UP))),
    # Moving cards about.
    A(
        "vp",
        "add* (a|1|one) card [from the [top of the] main deck] to the Line-Up",
        Move("put", SUBJ, Top(Num(1), Place(Zone.MAIN_DECK)), To(LINE_UP)),
        "add* a card to the Line-Up from the [top of the] main deck",
    ),
    A(
        "vp",
        "add* {several} cards [from the [top of the] main deck] to the Line-Up",
        Move("put", SUBJ, Top(S("several"), Place(Zone.MAIN_DECK)), To(LINE_UP)),
    ),
    R(
        "vp",
        "put* {cards:ref} back in any order",
        Move("put", SUBJ, SAID, To(SAME_DECK, "top", any_order=True)),
        "put* {cards} back in any order",
        "(return*|place*) {cards} back on top in any order",
        "(return*|place*) {cards} back in any order",
        "put* {cards} back on top in any order",
    ),
    A(
        "vp",
        "put* {cards!from} {to} instead of (discarding (it|them)|(into|in) (your|their|its owner "
        "'s) discard pile)",
        Move("put", SUBJ, SAID, S("to")),
        "put* {cards!from} back {to}",
        "take* {cards!from} and (put*|place*) (it|them) {to}",
        "take* {cards!from} and return* (it|them) {to}",
    ),
    A(
        "vp",
        "(put*|return*|place*) {cards} back on top of {deck} in any order",
        Move("put", SUBJ, SAID, To(S("deck"), "top", any_order=True)),
        "(return*|put*) {cards} to the top of {deck} in any order",
    ),
    A(
        "vp",
        "put* this [card] from (your|their) hand {to}",
        Move("put", SUBJ, Ref(Word.THIS), S("to")),
        "(put*|return*) this [card] from play {to}",
        "put* this [card] {to} from (your|their) hand",
    ),
    A(
        "vp",
        "put* {cards!from} {to} [,] and (another|another one) {c:to}",
        (Move("put", SUBJ, SAID, S("to")), Move("put", SUBJ, SAID, S("c"))),
    ),
    A(
        "vp",
        "put* {cards!from} [back] on [the] (top or [on] [the] bottom|bottom or [on] [the] top) of "
        "{deck}",
        EITHER_END,
        "put* {cards!from} on (either|either the) top or bottom of {deck}",
    ),
    A(
        "vp",
        "put* {cards!from} [back] on [the] (top or [on] [the] bottom|bottom or [on] [the] top)",
        Two(lambda env: build_either_end({**env, "deck": SAME_DECK}), lambda *_: NO),
    ),
    A("vp", "put* {cards!from} {to} or {b:to}", EITHER_PLACE),
    A("vp", "put* {cards!from} into {a:zoneplace} or {b:zoneplace}", EITHER_PLACE),
    R(
        "vp",
        "put* {cards!from} {to}",
        Move("put", SUBJ, STACKED, S("to")),
        "(place*|add*|send*) {cards!from} {to}",
    ),
    A("vp", "put* {cards!from} {to} [,] and {b:cards} {c:to}", PUT_BOTH),
    A(
        "vp.b",
        "+ {n} Power and an additional + {m:n} Power for each {kind:nouns.sg} you play or have "
        "played this turn",
        PLAYED_SO_FAR,
    ),
    A(
        "vp",
        "draw* {n} fewer (card|cards) than (you|they) (discarded|destroyed|revealed|passed)",
        Move("draw", SUBJ, Top(Minus(ThatMany(), Num(S("n"))), DECK)),
        "draw* that many cards minus {n}",
    ),
    A(
        "vp",
        "put* one {a:to} , one {b:to} [,] and (one|the other|the last|the rest|the last one) "
        "{c:to}",
        (
            Move("put", SUBJ, Pick(Num(1), Group(AnyCard(), Ref(Word.SHOWN))), S("a")),
            Move("put", SUBJ, Pick(Num(1), Group(AnyCard(), Ref(Word.REST))), S("b")),
            Move("put", SUBJ, Ref(Word.REST), S("c")),
        ),
    ),
    A(
        "vp",
        "put* one {a:to} , one {b:to} [,] and discard* (one|the other|the last|the rest|the last "
        "one)",
        (
            Move("put", SUBJ, Pick(Num(1), Group(AnyCard(), Ref(Word.SHOWN))), S("a")),
            Move("put", SUBJ, Pick(Num(1), Group(AnyCard(), Ref(Word.REST))), S("b")),
            Move("discard", SUBJ, Ref(Word.REST)),
        ),
    ),
    A("vp", "steal* {cards!from}", TAKEN),
    A(
        "vp",
        "rearrange* the top {several} cards of {deck} in any order",
        (
            Show("look", SUBJ, Top(S("several"), S("deck"))),
            Move("put", SUBJ, Ref(Word.REST), To(S("deck"), "top", any_order=True)),
        ),
    ),
    A(
        "vp",
        "move* {cards!from} to {poss} {zone}",
        Move("put", SUBJ, SAID, To(Place(S("zone"), S("poss")))),
        "return* to {poss} {zone} {cards}",
    ),
    A("vp", "move* {cards!from} to the Line-Up", Move("put", SUBJ, SAID, To(LINE_UP))),
    A(
        "vp",
        "move* {cards!from} to the bottom of {deck}",
        Move("put", SUBJ, SAID, To(S("deck"), "bottom")),
    ),
    A(
        "vp",
        "move* {cards!from} to the top of {deck}",
        Move("put", SUBJ, SAID, To(S("deck"), "top")),
    ),
    A(
        "vp",
        "give* you {cards!from}",
        Move("pass", SUBJ, implied("cards", HAND), To(Place(Zone.HAND, YOU))),
        "(pass*|give*) you {cards!from}",
    ),
    A(
        "vp",
        "give* {cards!from} to {who:receiver}",
        Move("pass", SUBJ, implied("cards", HAND), To(Place(Zone.HAND, S("who")))),
    ),
    A(
        "vp",
        "draw* a card and an additional card for each {each.sg}",
        Two(
            lambda env: (
                Move("draw", SUBJ, Top(Num(1), DECK)),
                Move("draw", SUBJ, Top(once_each(env["each"]), DECK)),
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "vp",
        "(search*|look* through) {deck} for ({count.sg} {kind.sg}|{count.pl} {kind.pl})",
        Choose(SUBJ, Pick(S("count"), Group(S("kind"), (S("deck"),)))),
    ),
    A(
        "vp",
        "put* {cards!from} {to} [,] and {b:cards} back [on top]",
        (Move("put", SUBJ, SAID, S("to")), Move("put", SUBJ, S("b"), To(SAME_DECK, "top"))),
    ),
    A(
        "vp",
        "put* {cards!from} {to} [,] and {b:cards} back [on top] in any order",
        (
            Move("put", SUBJ, SAID, S("to")),
            Move("put", SUBJ, S("b"), To(SAME_DECK, "top", any_order=True)),
        ),
    ),
    A("vp", "shuffle* it", TableAct("shuffle", SUBJ)),
    A(
        "vp",
        "take* {cards!from} [back] (into|to) {place:zoneplace}",
        Move("put", SUBJ, SAID, To(S("place"))),
    ),
    A(
        "vp",
        "put* {cards!from} under the next {n} cards",
        Move("put", SUBJ, SAID, To(SAME_DECK, "nth", UNDER)),
    ),
    A(
        "vp",
        "put* {cards!from} under the next card",
        Move("put", SUBJ, SAID, To(SAME_DECK, "nth", 2)),
    ),
    A(
        "vp",
        "move* {cards!from} to the destroyed pile",
        Move("put", SUBJ, SAID, To(Place(Zone.DESTROYED))),
    ),
    A("vp", "search* {place} for a {kind.sg}", SEARCH),
    R(
        "vp",
        "put* {cards} back",
        Move("put", SUBJ, SAID, To(ORIGIN)),
        "leave* {cards} [there|where it is|on top|on top of your deck|in the Line-Up]",
    ),
    R("vp", "return* {cards!from} to {place}", Move("return", SUBJ, SAID, To(S("place")))),
    R(
        "vp",
        "return* {cards!from} to the top of {deck}",
        Move("return", SUBJ, SAID, To(S("deck"), "top")),
    ),
    R(
        "vp",
        "return* {cards!from} to the bottom of {deck}",
        Move("return", SUBJ, SAID, To(S("deck"), "bottom")),
    ),
    R("vp", "return* {cards}", Move("return", SUBJ, SAID)),
    R(
        "vp",
        "swap* {cards} with {b:cards}",
        Swap(SUBJ, SAID, S("b")),
        "(exchange*|switch*|trade*) {cards} (with|for) {b:cards}",
        "swap* {cards} (and|for) {b:cards}",
    ),
    A("vp", "(swap*|exchange*|switch*|trade*) {cards} (with|for) one {source}", WITH_ONE),
    A(
        "vp",
        "(swap*|exchange*|switch*|trade*) hands with (a|target|any|one) foe",
        (Choose(SUBJ, FOE), Swap(SUBJ, Whole(HAND), Whole(Place(Zone.HAND, THEY)))),
    ),
    A(
        "vp",
        "(swap*|exchange*|switch*|trade*) hands with (another|any other) player",
        (Choose(SUBJ, ANOTHER), Swap(SUBJ, Whole(HAND), Whole(Place(Zone.HAND, THEY)))),
    ),
    A(
        "vp",
        "(swap*|exchange*|switch*|trade*) hands with {who:receiver}",
        Swap(SUBJ, Whole(HAND), Whole(Place(Zone.HAND, S("who")))),
    ),
    R(
        "vp",
        "pass* {cards!from} {to:passing}",
        Move("pass", SUBJ, implied("cards", HAND), S("to")),
        "give* {cards!from} {to:passing}",
    ),
    R("passing", "to {place}", To(S("place"))),
    A("passing", "to {who:receiver}", To(Place(Zone.HAND, S("who")))),
    A("passing", "to (the|your|their) left", To(Place(Zone.HAND, LEFT))),
    A("passing", "to (the|your|their) right", To(Place(Zone.HAND, RIGHT))),
    R("receiver", "(that player|that foe|the chosen foe|the chosen player|them)", THEY),
    R("receiver", "the (player|foe) (on|to) (your|their|the) left", LEFT),
    R("receiver", "the (player|foe) (on|to) (your|their|the) right", RIGHT),
    R("receiver", "your teammate", TEAMMATE),
    A("passing", "to you", To(Place(Zone.HAND, YOU))),
    R(
        "vp",
        "shuffle* {cards!from} into {deck}",
        Move("put", SUBJ, STACKED, To(S("deck"), "shuffled")),
    ),
    A(
        "vp",
        "shuffle* {poss} {a:zone} and [{poss}] {b:zone} [together] into {deck}",
        Move(
            "put",
            SUBJ,
            Group(AnyCard(), (Place(S("a"), S("poss")), Place(S("b"), S("poss")))),
            To(S("deck"), "shuffled"),
        ),
    ),
    # Looking.
    A("vp", "reveal* this [card] from [your|their] hand", Show("reveal", SUBJ, Ref(Word.THIS))),
    R(
        "vp",
        "reveal* {cards!from}",
        Show("reveal", SUBJ, implied("cards", HAND)),
        "choose* and reveal* {cards!from}",
    ),
    R("vp", "look* at {cards}", Show("look", SUBJ, SAID)),
    R(
        "vp",
        "show* you their hand",
        Show("look", YOU, Whole(Place(Zone.HAND, SUBJ))),
        "show* their hand to you",
    ),
    R(
        "vp",
        "show* you the top card of their deck",
        Show("look", YOU, Top(Num(1), Place(Zone.DECK, SUBJ))),
    ),
    A("vp", "(flip*|turn*) [over] {cards!from} [face-up]", Show("reveal", SUBJ, SAID)),
    # Playing.
    R("vp", "play* {cards!from}", Play(SUBJ, implied("cards", HAND))),
    R(
        "vp",
        "play* {cards!from} , then return* it at the end of your turn",
        Play(SUBJ, implied("cards", HAND), after=To(ORIGIN)),
    ),
    R(
        "vp",
        "play* {cards!from} , then return* it",
        Play(SUBJ, implied("cards", HAND), after=To(ORIGIN), now=True),
    ),
    A(
        "vp",
        "(play*|use*) {cards!from} twice",
        (Play(SUBJ, implied("cards", HAND)), Play(SUBJ, Ref(Word.IT), again=True)),
    ),
    R(
        "vp",
        "play* {cards!from} , then return* it to {place}",
        Play(SUBJ, implied("cards", HAND), after=To(S("place")), now=True),
    ),
    R(
        "vp",
        "play* {cards!from} , then put* it {to}",
        Play(SUBJ, implied("cards", HAND), after=S("to"), now=True),
    ),
    R(
        "vp",
        "play* {cards!from} , then put* it {to} at the end of your turn",
        Play(SUBJ, implied("cards", HAND), after=S("to")),
    ),
    R(
        "vp",
        "play* {cards} again",
        Play(SUBJ, SAID, again=True),
        "(use*|copy*|resolve*) {cards:worded}",
        "play* a copy of {cards:ref} {asif}",
        "play* this card as-if it (was|were) {cards:ref}",
        "(play*|use*) {cards} (a second time|one more time)",
        "(use*|resolve*) {cards} again",
        "(use*|copy*|resolve*) {cards:worded} ({asif}|again|a second time|one more time)",
    ),
    A("vp", "take* {cards!from} and play* (it|them)", Play(SUBJ, SAID)),
    A("vp", "look* through {cards:wholeplace}", Show("look", SUBJ, Whole(S("cards")))),
    # Choosing.
    A(
        "vp",
        "(let*|allow*) you [to] {vp.b}",
        Two(
            lambda env: (
                NO
                if isinstance(env["vp"], tuple | Caused | More | TableAct)
                else Caused(fill(env["vp"], {SUBJ: YOU, THEIR: THEY}))
            ),
            lambda *_: NO,
        ),
    ),
    R(
        "vp",
        "have* {who:made} {vp.b}",
        CAUSED,
        "have* {who:made} {vp.b} (, then|and then) {b:vp.b}",
        "(make*|force*) {who:made} [to] {vp.b} [and {b:vp.b}]",
    ),
    R("vp", "have* {who:made} {vp.b} and {b:vp.b}", BOTH_CAUSED),
    R("made", "each foe", Player(Who.EACH_FOE)),
    R("made", "each foe {having}", Player(Who.EACH_FOE, S("having"))),
    R("made", "each player", Player(Who.EACH_PLAYER)),
    R("made", "each other player", Player(Who.EACH_OTHER)),
    A("made", "(target|a|any) foe", FOE),
    A("made", "(target|a|any) player", ANY_PLAYER),
    R("made", "that player", THEY, "(that foe|them|the chosen foe|the chosen player)"),
    R(
        "vp",
        "choose* a foe",
        Choose(SUBJ, FOE),
        "choose* (any|one) foe",
        "(pick*|select*) (a|any|one) foe",
    ),
    R("vp", "choose* a foe {having}", Choose(SUBJ, Player(Who.A_FOE, S("having")))),
    R(
        "vp",
        "choose* yourself or your teammate",
        Choose(SUBJ, EITHER),
        "choose* (you or your teammate|a player on your team)",
    ),
    R("vp", "choose* a player {having}", Choose(SUBJ, Player(Who.A_PLAYER, S("having")))),
    R(
        "vp",
        "choose* a player",
        Choose(SUBJ, ANY_PLAYER),
        "choose* (any|one) player",
        "(pick*|select*) (a|any|one) player",
    ),
    R("vp", "choose* (your|a) teammate", Choose(SUBJ, TEAMMATE)),
    R("vp", "choose* another player", Choose(SUBJ, ANOTHER)),
    R("vp", "choose* another player {having}", Choose(SUBJ, Player(Who.ANOTHER, S("having")))),
    R("vp", "choose* {crowd}", Choose(SUBJ, S("crowd"))),
    R("vp", "choose* a type", Choose(SUBJ, "type"), "((choose*|name*) a card type|name* a type)"),
    A(
        "vp",
        "choose* a foe and a [card] type",
        (Choose(SUBJ, FOE), Choose(SUBJ, "type")),
    ),
    R("vp", "choose* even or odd", Choose(SUBJ, "even or odd")),
    A("vp", "(choose* odd or even|(name*|call*|guess*) (odd or even|even or odd))", ODD_OR_EVEN),
    R("vp", "choose* a number", Choose(SUBJ, "number"), "name* a number"),
    R("vp", "choose* a cost", Choose(SUBJ, "cost")),
    R("vp", "name* a card", Choose(SUBJ, "name"), "choose* a [card] name"),
    R("vp", "choose* {cards}", Choose(SUBJ, SAID), "(pick*|select*) {cards}"),
    R(
        "mode",
        "choose* one",
        Options(Num(1)),
        "choose*",
        "(choose*|do*|choose* to do) (one|1|one of the following|either)",
    ),
    A(
        "vp",
        "choose* [either] to [either] {vp.b} or [to] {b:vp.b}",
        EITHER_ACT,
        "either {vp} or {b:vp}",
    ),
    R(
        "mode",
        "choose* {several}",
        Options(S("several")),
        "choose* {several} (different options|of the following)",
    ),
    R(
        "mode",
        "choose* up to {several}",
        Options(UpTo(S("several"))),
        "choose* up to {several} of the following",
    ),
    R("mode", "choose* any number", Options(AnyNumber()), "choose* any number of the following"),
    R(
        "mode",
        "choose* one or more",
        Options(AnyNumber(1)),
        "choose* (one or both|one or more of the following)",
    ),
    # Attacks and Confrontations.
    A(
        "vp",
        "destroy* or discard* {cards}",
        Modes(SUBJ, ((Move("destroy", SUBJ, SAID),), (Move("discard", SUBJ, SAID),))),
    ),
    A(
        "asif",
        "as-if (it|they|that card|those cards) (were|was|is|are) {there}",
        Two(lambda env: env["there"], lambda *_: NO),
    ),
    A(
        "asif",
        "as-if you [had] played (it|them|that card|this card)",
        Two(lambda _: "", lambda *_: NO),
    ),
    A(
        "worded",
        "(its|that card 's) (text|game text|text box|effect|effects|ability|abilities)",
        Ref(Word.IT),
    ),
    A(
        "worded",
        "the (text|game text|text box|effect|effects|ability|abilities) of {cards}",
        S("cards"),
    ),
    A("there", "in your space", Two(lambda _: "space", lambda *_: NO)),
    A(
        "there",
        "(yours|your own|in your hand|from your hand|played from your hand|in the Line-Up)",
        Two(lambda _: "", lambda *_: NO),
    ),
    A(
        "vp",
        "play* {cards!from} [this turn] {asif}",
        Two(
            lambda env: (
                NO if is_copy(env["cards"]) else Play(SUBJ, fill(env["cards"], {HERE: (HAND,)}))
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "vp",
        "discard* or destroy* {cards}",
        Modes(SUBJ, ((Move("discard", SUBJ, SAID),), (Move("destroy", SUBJ, SAID),))),
    ),
    A("vp", "discard* {a:cards} or {b:cards}", either_of("discard")),
    A("vp", "destroy* {a:cards} or {b:cards}", either_of("destroy", hand=False)),
    A("vp", "reveal* {a:cards} or {b:cards}", either_of("reveal", show=True)),
    R(
        "vp",
        "avoid* an Attack",
        Avoid(),
        "avoid* (an|the) Attack [made|played] against (a|any|another|target) player within "
        "(Range|that Range)",
        "avoid* (an|the|that|this) Attack [made|played] against you [or your teammate]",
        "avoid* ((the|that|this|any one) Attack|it)",
        "avoid* an Attack (or|, including|including) a (First Appearance|First Appearance Attack)",
    ),
    R("vp", "start* a Confrontation", Confront("start"), "start* one"),
    R(
        "vp",
        "end* the Confrontation",
        Confront("end"),
        "(end*|call* off) (the|your|this) Confrontation",
    ),
    R(
        "vp",
        "switch* the target of the Confrontation",
        Confront("switch"),
        "switch* the target of (the|your|this) Confrontation to another foe",
        "switch* the target of (your|this) Confrontation",
    ),
    # The table.
    R(
        "vp",
        "skip* {poss} next turn",
        TableAct("skip turn", S("poss")),
        "(lose*|miss*) {poss} next turn",
    ),
    R("vp", "repeat* this process", Anew(None), "(repeat* (this|that)|repeat* this effect)"),
    A(
        "vp",
        "(do* (this|so) again|repeat* (this|this process) (once|one time))",
        Anew(Num(1)),
    ),
    R(
        "vp",
        "repeat* this any number of times",
        Anew(AnyNumber()),
        "(do* this|use* this ability|repeat* this process|repeat* this ability|use* this|"
        "repeat* this effect|do* so) (any number of times|as many times as you like) [this turn]",
    ),
    R(
        "vp",
        "repeat* this process until {condition}",
        Anew(S("condition")),
        "(repeat* (this|that)|do* this) until {condition}",
    ),
    R("vp", "shuffle* {poss} deck", TableAct("shuffle", S("poss"))),
    R(
        "vp",
        "refill* the Line-Up",
        TableAct("refill"),
        "refill* (it|that space|the empty space|the empty spaces)",
        "replace* (it|them|that card|those cards) with (the top [two|three|2|3] (card|cards) of "
        "the "
        "main deck|[a] (card|cards) from the [top of the] main deck)",
        "replace* (it|them|those cards|that card|each [of them])",
    ),
    R("vp", "end* {poss} turn", TableAct("end turn", S("poss"))),
    R(
        "vp",
        "take* another turn",
        TableAct("extra turn", SUBJ),
        "take* another turn after this one",
        "take* (an|one|1) (extra|additional) turn [after this one]",
    ),
    R("vp", "go* first", TableAct("go first", SUBJ)),
    R("vp", "win* the game", TableAct("win", SUBJ)),
]
