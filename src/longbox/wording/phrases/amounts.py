"""Phrases for amounts: numbers, counts, costs, and what follows "for each".

Owns: trees of numbers in words.
Must not know: what the number is for.
"""

from __future__ import annotations

from longbox.effects.vocabulary import (
    AnyCard,
    AtLeast,
    AtMost,
    Best,
    Count,
    CountPlayers,
    Distinct,
    Event,
    Group,
    Half,
    Level,
    Minus,
    Num,
    Player,
    Plus,
    Ref,
    Stat,
    Sum,
    Tally,
    ThatMany,
    Times,
    Who,
    Word,
    X,
)
from longbox.wording.patterns import S
from longbox.wording.phrases.players import EACH_FOE, EACH_OTHER, EACH_PLAYER
from longbox.wording.table import A, R

GROUP = Group(S("pool.kind"), S("pool.source"))
IT = Ref(Word.IT)

ROWS = [
    R("amount", "{n}", Num(S("n"))),
    R("amount", "{quantity}", S("quantity")),
    R("quantity", "X", X()),
    R("quantity", "that many", ThatMany()),
    A("quantity", "(that much|that number|the chosen number|the number chosen)", ThatMany()),
    R("quantity", "its cost", Sum("cost", IT)),
    A("quantity", "(that cost|that card 's cost|the cost of that card|their cost)", Sum("cost", IT)),
    R("quantity", "its VP", Sum("vp", IT)),
    A("quantity", "(its VP value|that card 's VP)", Sum("vp", IT)),
    R("quantity", "its Power", Sum("power", IT)),
    R("quantity", "the cost of {ref}", Sum("cost", S("ref"))),
    R("quantity", "the VP of {ref}", Sum("vp", S("ref"))),
    R("quantity", "the total cost of {ref}", Sum("cost", S("ref"))),
    R("quantity", "{measure}", S("measure")),
    R("measure", "the number of {pool.pl}", Count(GROUP)),
    R("measure", "the total cost of {pool.pl}", Sum("cost", GROUP)),
    A("measure", "the (combined cost|total costs|combined costs) of [all] {pool.pl}", Sum("cost", GROUP)),
    R("measure", "the total VP of {pool.pl}", Sum("vp", GROUP)),
    A("measure", "the (combined VP|total VP value) of [all] {pool.pl}", Sum("vp", GROUP)),
    R("measure", "the number of different {by} among {pool.pl}", Distinct(S("by"), GROUP)),
    R("measure", "the highest cost among {pool.pl}", Best("highest", "cost", GROUP)),
    R("measure", "the lowest cost among {pool.pl}", Best("lowest", "cost", GROUP)),
    R("measure", "the highest VP among {pool.pl}", Best("highest", "vp", GROUP)),
    R("measure", "the lowest VP among {pool.pl}", Best("lowest", "vp", GROUP)),
    R("measure", "{poss} Character 's Level", Level(S("poss"))),
    R("measure", "{poss} Power", Stat("power", S("poss"))),
    R("measure", "{poss} Move", Stat("move", S("poss"))),
    R("measure", "the Threat Level", Stat("threat", Player(Who.YOU))),
    R("measure", "the number of foes {having}", CountPlayers(Player(Who.EACH_FOE, S("having")))),
    R("measure", "the number of foes", CountPlayers(EACH_FOE)),
    R("measure", "the number of players", CountPlayers(EACH_PLAYER)),
    R("quantity", "twice {quantity}", Times(2, S("quantity"))),
    R("quantity", "half {quantity}", Half(S("quantity"))),
    A("quantity", "half {quantity} ( rounded down )", Half(S("quantity"))),
    R("quantity", "half {quantity} , rounded up", Half(S("quantity"), up=True)),
    A("quantity", "half {quantity} , rounded down", Half(S("quantity"))),
    # For each ...
    R("each.sg", "{pool.sg}", Count(GROUP)),
    R("each.sg", "different {one:onekind} among {pool.pl}", Distinct(S("one"), GROUP)),
    A("each.sg", "different {one:onekind} of {pool.pl}", Distinct(S("one"), GROUP)),
    A("each.sg", "different {one:onekind} {source}", Distinct(S("one"), Group(AnyCard(), S("source.places")))),
    R("onekind", "name", "name"),
    R("onekind", "cost", "cost"),
    R("onekind", "card type", "type"),
    A("onekind", "type", "type"),
    R("each.sg", "foe", CountPlayers(EACH_FOE)),
    R("each.sg", "foe {having}", CountPlayers(Player(Who.EACH_FOE, S("having")))),
    R("each.sg", "foe who failed to avoid (this|the|your) Attack", CountPlayers(Player(Who.HIT))),
    A("each.sg", "(foe|player) (who fails to avoid|who does not avoid|who doesn't avoid|who didn't avoid|hit by|that failed to avoid) (this|the|your) Attack",
      CountPlayers(Player(Who.HIT))),
    A("each.sg", "player who failed to avoid (this|the|your) Attack", CountPlayers(Player(Who.HIT))),
    R("each.sg", "foe who avoided (this|the|your) Attack", CountPlayers(Player(Who.AVOIDED))),
    R("each.sg", "player", CountPlayers(EACH_PLAYER)),
    R("each.sg", "player {having}", CountPlayers(Player(Who.EACH_PLAYER, S("having")))),
    R("each.sg", "other player", CountPlayers(EACH_OTHER)),
    R("each.sg", "time you {verbs.past} a {kind.sg} this turn",
      Tally(Event(Player(Who.YOU), S("verbs"), S("kind")))),
    R("each.sg", "Level of {poss} Character", Level(S("poss"))),
    R("each.sg", "point of Threat", Stat("threat", Player(Who.YOU))),
    # Limits.
    R("limited", "( minimum {n} )", AtLeast(S("n"), S("of"))),
    R("limited", "( max {n} )", AtMost(S("n"), S("of"))),
    R("sum", "{a:quantity} plus {b:quantity}", Plus(S("a"), S("b"))),
    R("sum", "{a:quantity} minus {b:quantity}", Minus(S("a"), S("b"))),
]
