"""Phrases for amounts: numbers, counts, costs, and what follows "for each".

Owns: trees of numbers in words.
Must not know: what the number is for.
"""

from __future__ import annotations

from typing import Any

from longbox.effects.vocabulary import (
    YOU,
    AnyCard,
    AtLeast,
    AtMost,
    Best,
    Count,
    CountPlayers,
    Did,
    Distinct,
    Group,
    Half,
    Happening,
    IsTurnOf,
    Level,
    Minus,
    Num,
    Other,
    OwnedBy,
    Per,
    Place,
    Player,
    Plus,
    Ref,
    Stat,
    Sum,
    Tally,
    ThatMany,
    Times,
    Way,
    Who,
    Word,
    X,
    Zone,
)
from longbox.wording.patterns import HERE, NO, S, Two
from longbox.wording.phrases.filters import combine
from longbox.wording.phrases.players import EACH_FOE, EACH_OTHER, EACH_PLAYER
from longbox.wording.table import A, R
from longbox.wording.trees import Pool, Present


def build_group(env: dict[str, Any]) -> Any:
    pool = env["pool"]
    return NO if pool.source == HERE else Group(pool.kind, pool.source)


def match_group(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Group):
        return NO
    return {"pool": Pool(value.kind, value.source)}


GROUP: Any = Two(build_group, match_group)  # cards whose place is said
THERE_GROUP: Any = Two(  # "the cards in the Line-Up"; "the cards discarded this way" is said so
    lambda env: build_group(env) if isinstance(env["pool"].source, tuple) else NO,
    lambda *_: NO,
)
IT = Ref(Word.IT)


def with_this(*, different: bool) -> Two:
    """Cards you played, this one among them anyway."""

    def build(env: dict[str, Any]) -> Any:
        did = combine(env["kind"], Did(Happening(YOU, env["verbs"])))
        group = Group(did, (Place(Zone.ANY),))
        return Distinct("name", group) if different else Count(group)

    return Two(build, lambda *_: NO)


def done_by(slot: str) -> Two:
    """For "each card with a different cost you have played this turn"."""

    def build(env: dict[str, Any]) -> Any:
        did = combine(env["kind"], Did(Happening(YOU, env["verbs"])))
        return Distinct(env[slot], Group(did, (Place(Zone.ANY),)))

    return Two(build, lambda *_: NO)


def build_this_way(env: dict[str, Any]) -> Any:
    """Without a time: those of the act before."""
    return Count(Group(env["kind"], Way(env["verb"])))


THIS_WAY = Two(build_this_way, lambda *_: NO)


def present(*, different: bool = False, timed: bool = False) -> Present:
    during = IsTurnOf(YOU) if timed else None
    return Present(Happening(YOU, S("verbs"), S("kind"), during=during), different)


def forward(*, different: bool = False) -> Present:
    return Present(Happening(YOU, (S("a"),), S("kind")), different, both=True)


SCORED: Any = Two(
    lambda env: Count(Group(AnyCard(), (Place(Zone.SCORE, env["poss"]),))), lambda *_: NO
)
VP_SHARE: Any = Two(
    lambda env: Per(Stat("vp", YOU), env["n"]) if env["n"] > 1 else NO,
    lambda value, _: (
        {"n": value.n} if isinstance(value, Per) and value == Per(Stat("vp", YOU), value.n) else NO
    ),
)
DONE = Group(Did(Happening(YOU, S("verbs"))), (Place(Zone.ANY),))

ROWS = [
    R("amount", "{n}", Num(S("n"))),
    R("amount", "{quantity}", S("quantity")),
    R("simple", "X", X()),
    R(
        "simple",
        "that many",
        ThatMany(),
        "(that much|that number|the chosen number|the number chosen)",
    ),
    R(
        "simple",
        "its cost",
        Sum("cost", IT),
        "(that cost|their cost|that (Hero|Villain|Super Power|Equipment|Location) 's cost)",
    ),
    R("simple", "its {stat}", Sum(S("stat"), IT), "(its|the) {stat} value"),
    A("simple", "{spoken} 's {stat}", Sum(S("stat"), S("spoken"))),
    R("simple", "the {stat} of {ref}", Sum(S("stat"), S("ref")), "the total {stat} of {ref}"),
    A("simple", "this card 's {stat}", Sum(S("stat"), Ref(Word.THIS))),
    R("stat", "cost", "cost"),
    R("stat", "VP", "vp"),
    R("stat", "Power", "power"),
    R("which", "highest", "highest", "(higher|greatest|greater|largest|most)"),
    R("which", "lowest", "lowest", "(lower|least|lesser|smallest)"),
    R("quantity", "{simple}", S("simple")),
    R("simple", "{measure}", S("measure")),
    R("measure", "the number of {pool.pl}", Count(GROUP)),
    R(
        "measure",
        "the total cost of {pool.pl}",
        Sum("cost", GROUP),
        "the (combined cost|total costs|combined costs) of {pool.pl}",
    ),
    R(
        "measure",
        "the total VP of {pool.pl}",
        Sum("vp", GROUP),
        "the (combined VP|total VP value) of {pool.pl}",
    ),
    A(
        "measure",
        "the (total cost|combined cost|total costs|combined costs) of (all [of] [the]|the) "
        "{pool.pl}",
        Sum("cost", THERE_GROUP),
    ),
    A(
        "measure",
        "the (total VP|combined VP|total VP value) of (all [of] [the]|the) {pool.pl}",
        Sum("vp", THERE_GROUP),
    ),
    R("measure", "the number of different {pool.pl}", Distinct("name", GROUP)),
    A(
        "measure",
        "the number of different {by:bys} you ({verbs.past}|have {verbs.pp}) this turn",
        Distinct(S("by"), DONE),
    ),
    R("measure", "the number of different {by} among {pool.pl}", Distinct(S("by"), GROUP)),
    A(
        "measure",
        "the number of [different] (types|card types) of {pool.pl}",
        Distinct("type", GROUP),
    ),
    R(
        "measure",
        "the {which} {stat} among {pool.pl}",
        Best(S("which"), S("stat"), GROUP),
        "the {which} {stat} (of|among) (any [of the]|all [of] [the]|the) ({pool.sg}|{pool.pl})",
    ),
    A(
        "measure",
        "the {which} {stat} {kind.sg} {source}",
        Best(S("which"), S("stat"), Group(S("kind"), S("source.places"))),
        "the {stat} of the {which} {stat} {kind.sg} {source}",
    ),
    A(
        "measure",
        "the cost of the {dear} {kind.sg} {source}",
        Best(S("dear"), "cost", Group(S("kind"), S("source.places"))),
    ),
    R(
        "measure",
        "the {which} {stat} {verb.pp} this way",
        Best(S("which"), S("stat"), Way(S("verb"))),
        "the {stat} of the {which} {stat} card {verb.pp} this way",
    ),
    R(
        "measure",
        "the {which} {stat} among them",
        Best(S("which"), S("stat"), Ref(Word.THEM)),
        "the {which} {stat} (of those cards|among those cards)",
    ),
    R("measure", "{poss} Character 's Level", Level(S("poss")), "{poss} Level"),
    R(
        "measure",
        "{poss} Power",
        Stat("power", S("poss")),
        "{poss} (remaining|unused|unspent|total) Power [this turn]",
        "{poss} Power this turn",
    ),
    A("measure", "[the] [unspent|remaining] Power you have [left|remaining]", Stat("power", YOU)),
    R("measure", "{poss} Move", Stat("move", S("poss"))),
    R("measure", "the Threat Level", Stat("threat", Player(Who.YOU)), "the Threat"),
    R("measure", "the number of foes {having}", CountPlayers(Player(Who.EACH_FOE, S("having")))),
    R("measure", "the number of foes", CountPlayers(EACH_FOE)),
    R(
        "measure",
        "the number of foes who failed to avoid this Attack",
        CountPlayers(Player(Who.HIT)),
        "the number of (foes|players) (hit by|who failed to avoid) (this|the|your) Attack",
    ),
    R("measure", "the number of players", CountPlayers(EACH_PLAYER)),
    R("quantity", "{n} less than {simple}", Minus(S("simple"), Num(S("n")))),
    R("quantity", "{n} more than {simple}", Plus(S("simple"), Num(S("n")))),
    R("quantity", "{n} plus {simple}", Plus(Num(S("n")), S("simple"))),
    A("quantity", "{a:simple} plus {n}", Plus(S("a"), Num(S("n")))),
    A("quantity", "{a:simple} minus {n}", Minus(S("a"), Num(S("n")))),
    R("quantity", "{a:measure} plus {b:simple}", Plus(S("a"), S("b"))),
    R("quantity", "{a:measure} minus {b:simple}", Minus(S("a"), S("b"))),
    R("quantity", "twice {simple}", Times(2, S("simple"))),
    R(
        "quantity",
        "{measure} < max {n} >",
        AtMost(S("n"), S("measure")),
        "{measure} < maximum [of] {n} >",
        "{measure} , (to a maximum of|up to [a maximum of]|maximum) {n}",
    ),
    R(
        "quantity",
        "half {simple}",
        Half(S("simple")),
        "half {simple} < rounded down >",
        "half {simple} , rounded down",
    ),
    R(
        "quantity",
        "half {simple} , rounded up",
        Half(S("simple"), up=True),
        "half {simple} < rounded up >",
    ),
    A("quantity", "half [of] the {pool.pl} [, rounded down|< rounded down >]", Half(Count(GROUP))),
    A(
        "quantity",
        "half [of] the {pool.pl} (, rounded up|< rounded up >)",
        Half(Count(GROUP), up=True),
    ),
    # For each ...
    R("each.sg", "{each1}", S("each1")),
    R(
        "each.sg",
        "{each1} < max {n} >",
        AtMost(S("n"), S("each1")),
        "{each1} < maximum [of] {n} >",
        "{each1} , (up to [a maximum of]|to a maximum of|at most|[with a] maximum [of]) [+] {n} "
        "[Power|VP|cards]",
    ),
    R("each.sg", "{each1} < minimum {n} >", AtLeast(S("n"), S("each1")), "{each1} < min {n} >"),
    A(
        "each1",
        "{kind.sg} you ({verbs.past}|have {verbs.pp}) this turn [,] (including|counting) this "
        "(one|card)",
        with_this(different=False),
    ),
    A(
        "each1",
        "different {kind.sg} you ({verbs.past}|have {verbs.pp}) this turn [,] (including|counting) "
        "this (one|card)",
        with_this(different=True),
    ),
    R("each.sg", "{each1} , plus {n}", Plus(S("each1"), Num(S("n"))), "{each1} plus {n}"),
    R("each.sg", "{each1} , minus {n}", Minus(S("each1"), Num(S("n")))),
    R("each1", "{pool.sg}", Count(GROUP)),
    A(
        "each1",
        "{kind.sg} you have",
        Two(
            lambda env: Count(Group(combine(env["kind"], OwnedBy(YOU)), (Place(Zone.ANY),))),
            lambda *_: NO,
        ),
    ),
    A(
        "each1",
        "different {kind.sg} you (have|own)",
        Two(
            lambda env: Distinct(
                "name", Group(combine(env["kind"], OwnedBy(YOU)), (Place(Zone.ANY),))
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "each1",
        "{kind.sg} [you|they|that player|that foe] ({verb:deed.past}|{verb:deed.pp})",
        THIS_WAY,
    ),
    R("each1", "{kind.sg} you {verbs.b}", present()),
    R(
        "each1",
        "{kind.sg} you {verbs.b} (during your turn|on your turn|during each of your turns)",
        present(timed=True),
    ),
    R("each1", "different {kind.sg} you {verbs.b}", present(different=True)),
    R(
        "each1",
        "{kind.sg} you {a:verb.b} or have {a:verb.pp} this turn",
        forward(),
        "{kind.sg} you {a:verb.b} this turn",
    ),
    A(
        "each1",
        "{kind.sg} you [have] ({verbs.past}|{verbs.pp}) before this [card|one] this turn",
        Two(
            lambda env: Count(
                Group(
                    combine(Other(), env["kind"], Did(Happening(YOU, env["verbs"]))),
                    (Place(Zone.ANY),),
                )
            ),
            lambda *_: NO,
        ),
    ),
    A("each1", "Character in {poss} score pile", SCORED),
    A(
        "each1",
        "Character you (defeated|have defeated)",
        Count(Group(AnyCard(), (Place(Zone.SCORE, YOU),))),
    ),
    R(
        "each1",
        "different {kind.sg} you {a:verb.b} or have {a:verb.pp} this turn",
        forward(different=True),
    ),
    R(
        "each1",
        "different {kind.sg} you {verbs.b} (during your turn|on your turn|during each of your "
        "turns)",
        present(different=True, timed=True),
    ),
    R("each1", "of them", Count(Ref(Word.THEM)), "(of those cards|one of them|card)"),
    R("each1", "different {pool.sg}", Distinct("name", GROUP)),
    A("each1", "[different] (type|card type) of {pool.sg}", Distinct("type", GROUP)),
    R(
        "each1",
        "different {one:onekind} among {pool.pl}",
        Distinct(S("one"), GROUP),
        "[different] {one:onekind} among (the|all|all of the) {pool.pl}",
        "{one:onekind} among {pool.pl}",
        "different {one:onekind} of {pool.pl}",
    ),
    R(
        "each1",
        "different {one:onekind} {verb.pp} this way",
        Distinct(S("one"), Way(S("verb"))),
        "{one:onekind} {verb.pp} this way",
    ),
    A(
        "each1",
        "different {one:onekind} {posts.sg} {source}",
        Two(
            lambda env: Distinct(env["one"], Group(env["posts"], env["source"].places)),
            lambda *_: NO,
        ),
    ),
    A("each1", "different {one:onekind} revealed", Distinct(S("one"), Way("reveal"))),
    A("each1", "different {one:onekind} discarded", Distinct(S("one"), Way("discard"))),
    R("each1", "different {one:onekind} among them", Distinct(S("one"), Ref(Word.THEM))),
    A(
        "each1",
        "{kind.sg} with a different {by:onekind} [that] you ({verbs.past}|have {verbs.pp}) this "
        "turn",
        done_by("by"),
    ),
    A(
        "each1",
        "({kind.sg} with a different {by:onekind} {source}|{kind.sg} {source} (with|that has) a "
        "different {by:onekind})",
        Distinct(S("by"), Group(S("kind"), S("source.places"))),
    ),
    A(
        "each1",
        "[set of|group of] {n:several} {pool.pl}",
        Two(
            lambda env: (
                NO
                if not isinstance(env["n"], Num) or build_group(env) is NO
                else Per(Count(build_group(env)), env["n"].n)
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "each1",
        "different {one:onekind} {source}",
        Distinct(S("one"), Group(AnyCard(), S("source.places"))),
    ),
    A(
        "each1",
        "different {one:onekind} {who:agent} [have|has] ({verbs.past}|{verbs.pp}) this turn",
        Distinct(S("one"), Group(Did(Happening(S("who"), S("verbs"))), (Place(Zone.ANY),))),
    ),
    A("each1", "card type {source}", Distinct("type", Group(AnyCard(), S("source.places")))),
    R("onekind", "name", "name", "card name"),
    R("onekind", "cost", "cost", "card cost"),
    R("onekind", "card type", "type", "type"),
    A("each1", "pair of {pool.pl}", Per(Count(GROUP), 2)),
    R("each1", "{n} VP you have", VP_SHARE, "{n} (VPs|VP tokens) you have"),
    A("each1", "one {verb.pp} [this way]", Count(Group(AnyCard(), Way(S("verb"))))),
    A("each1", "{n} cost of {ref}", Per(Sum("cost", S("ref")), S("n"))),
    A("each1", "{n} [points] of its cost", Per(Sum("cost", IT), S("n"))),
    R(
        "each1",
        "point of its cost",
        Sum("cost", IT),
    ),
    A("each1", "point of {spoken} 's {stat}", Sum(S("stat"), S("spoken"))),
    R(
        "each1",
        "Power paid",
        ThatMany(),
        "Power (you (paid|spent) [this way]|spent [this way]|paid this way)",
    ),
    R("each1", "VP token you have", Stat("vp", YOU), "VP you have"),
    R("each1", "foe", CountPlayers(EACH_FOE)),
    R("each1", "foe {having}", CountPlayers(Player(Who.EACH_FOE, S("having")))),
    R(
        "each1",
        "foe who failed to avoid (this|the|your) Attack",
        CountPlayers(Player(Who.HIT)),
        "(foe|player) (who fails to avoid|who does not avoid|who doesn't avoid|who didn't avoid|"
        "hit by|that failed to avoid) (this|the|your) Attack",
        "player who failed to avoid (this|the|your) Attack",
    ),
    A(
        "each1",
        "(foe|player) who ({verb:deed.s}|{verb:deed.past}) a {kind.sg} [this way]",
        Count(Group(S("kind"), Way(S("verb")))),
    ),
    R("each1", "foe who avoided (this|the|your) Attack", CountPlayers(Player(Who.AVOIDED))),
    R("each1", "player", CountPlayers(EACH_PLAYER), "player in the game"),
    R("each1", "player {having}", CountPlayers(Player(Who.EACH_PLAYER, S("having")))),
    R("each1", "other player", CountPlayers(EACH_OTHER)),
    R(
        "each1",
        "time you {verbs.past} a {kind.sg} this turn",
        Tally(Happening(Player(Who.YOU), S("verbs"), S("kind"))),
    ),
    R("each1", "Level of {poss} Character", Level(S("poss")), "Level {poss} Character has"),
    R("each1", "point of Threat", Stat("threat", Player(Who.YOU))),
]
