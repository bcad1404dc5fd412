"""Worth: how many VP a card is worth at the end of the game.

Owns: the phrases of scoring.
Must not know: who scores.
"""

from __future__ import annotations

from longbox.effects.vocabulary import (
    THEY,
    AtLeast,
    Cannot,
    CostBy,
    Count,
    Group,
    HasText,
    LosesText,
    Minus,
    Modify,
    Num,
    Plus,
    Scope,
    Times,
    Until,
    WorthVp,
)
from longbox.wording.patterns import S
from longbox.wording.phrases.lasting import (
    CHARACTER,
    MINUS,
    NEGATIVE,
    PLUS,
    POSITIVE,
    PRINTED,
    THIS,
    lasting,
)
from longbox.wording.table import A, R

ROWS = [
    # Worth.
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth - {n} (VP|VPs)",
        Modify(Scope("cards", None, None, THIS), WorthVp(MINUS), Until.GAME),
    ),
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth - {n} (VP|VPs) for each {each.sg}",
        Modify(Scope("cards", None, None, THIS), WorthVp(Times(NEGATIVE, S("each"))), Until.GAME),
    ),
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth {n} (VP|VPs) for each {each.sg} and {m:n} (VP|"
        "VPs) for each {b:each.sg}",
        Modify(
            Scope("cards", None, None, THIS),
            WorthVp(Plus(Times(S("n"), S("each")), Times(S("m"), S("b")))),
            Until.GAME,
        ),
    ),
    *lasting(
        "(foes|each foe|your foes) must pay an additional {n} Power to defeat your Character",
        CHARACTER,
        CostBy(PLUS),
        said=False,
    ),
    *lasting(
        "(the foe) cannot Block with {kind.pl}",
        Scope("player", THEY, S("kind")),
        Cannot("block"),
        said=False,
    ),
    A(
        "stmt",
        "(worth|each is worth) {n} (VP|VPs) for each {each.sg}",
        Modify(Scope("cards", None, None, THIS), WorthVp(Times(POSITIVE, S("each"))), Until.GAME),
        "((worth|this card is worth) {n} (VP|VPs) at [the] end of [the] game for each|(worth|this "
        "card is worth|this is worth) {n} (VP|VPs) per) {each.sg}",
    ),
    A(
        "stmt",
        "(worth|this card is worth) {n} (VP|VPs) at [the] end of [the] game for every {share}",
        Modify(Scope("cards", None, None, THIS), WorthVp(Times(POSITIVE, S("share"))), Until.GAME),
        "(worth|each is worth) {n} (VP|VPs) for every {share}",
    ),
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth {n} (VP|VPs)",
        Modify(Scope("cards", None, None, THIS), WorthVp(PLUS), Until.GAME),
        "(worth|each is worth|each of them is worth) {n} (VP|VPs)",
    ),
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth {n} (VP|VPs) for each {each.sg}",
        Modify(Scope("cards", None, None, THIS), WorthVp(Times(S("n"), S("each"))), Until.GAME),
        "(this card is|it is|it 's|this is) worth {n} (VP|VPs) for each {each.sg} [,] including "
        "this (one|card)",
    ),
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth {n} (VP|VPs) for every {share}",
        Modify(Scope("cards", None, None, THIS), WorthVp(Times(S("n"), S("share"))), Until.GAME),
    ),
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth an additional {n} (VP|VPs) for each {each.sg}",
        Modify(
            Scope("cards", None, None, THIS),
            WorthVp(Times(S("n"), S("each")), more=True),
            Until.GAME,
        ),
        "(this card is|it is|it 's|this is) worth {n} (extra|more|additional) (VP|VPs) [at [the] "
        "end of [the] game] for each {each.sg}",
    ),
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth an additional {n} (VP|VPs)",
        Modify(Scope("cards", None, None, THIS), WorthVp(PLUS, more=True), Until.GAME),
        "(this card is|it is|it 's|this is) worth {n} (extra|more|additional) (VP|VPs)",
    ),
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth {n} (VP|VPs) minus {m:n} (VP|VPs) for each "
        "{each.sg}",
        Modify(
            Scope("cards", None, None, THIS),
            WorthVp(Minus(Num(S("n")), Times(S("m"), S("each")))),
            Until.GAME,
        ),
        "(this card is|it is|it 's|this is) worth {n} (VP|VPs) minus {m:n} for each {each.sg}",
    ),
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth {n} (VP|VPs) less for each {each:each1}",
        Modify(
            Scope("cards", None, None, THIS),
            WorthVp(Minus(PRINTED, Times(S("n"), S("each")))),
            Until.GAME,
        ),
        "(this card is|it is|it 's|this is) worth {n} fewer VP for each {each:each1}",
    ),
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth {n} (VP|VPs) less for each {each:each1} < "
        "minimum {m:n} >",
        Modify(
            Scope("cards", None, None, THIS),
            WorthVp(AtLeast(S("m"), Minus(PRINTED, Times(S("n"), S("each"))))),
            Until.GAME,
        ),
    ),
    A(
        "stmt",
        "(each {kind.sg} {source} is|{kind.pl} {source} are) worth (an additional {n} (VP|VPs)|{n} "
        "(additional|more) (VP|VPs)) [each]",
        Modify(
            Scope("cards", None, None, THIS),
            WorthVp(Times(S("n"), Count(Group(S("kind"), S("source.places")))), more=True),
            Until.GAME,
        ),
    ),
    *lasting(
        "{kind.pl} lose all text and have {quote}",
        Scope("cards", None, S("kind")),
        (LosesText(), HasText(S("quote"))),
        said=False,
    ),
    R(
        "stmt",
        "(this card is|it is|it 's|this is) worth [a number of] (VP|VPs) equal to {quantity}",
        Modify(Scope("cards", None, None, THIS), WorthVp(S("quantity")), Until.GAME),
        "worth [a number of] (VP|VPs) equal to {quantity}",
        "(this card 's|its) (VP|VP value|VPs) (is|are|equals|is equal to) {quantity}",
    ),
]
