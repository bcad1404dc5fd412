"""Phrases for conditions: what must be so.

Owns: predicates of a player, conditions on cards, places and the table.
Must not know: what follows if they hold.
"""

from __future__ import annotations

from typing import Any

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    AnyCard,
    BeingConfronted,
    Compare,
    Confronting,
    Cost,
    Count,
    CountPlayers,
    Distinct,
    Event,
    Every,
    FirstPlayed,
    Group,
    Is,
    IsTurnOf,
    Level,
    Matches,
    Negated,
    Not,
    Num,
    Other,
    Parity,
    Place,
    Player,
    Ref,
    Some,
    Stat,
    Tally,
    Way,
    Who,
    Word,
    Zone,
)
from longbox.wording.patterns import NO, SUBJ, S, Two, fill
from longbox.wording.phrases.kinds import combine, match_other
from longbox.wording.phrases.players import ANOTHER, ANY_PLAYER, EITHER, FOE, TEAMMATE
from longbox.wording.table import A, R
from longbox.wording.trees import Quant

IT = Ref(Word.IT)
THEM = Ref(Word.THEM)
OP, N, KIND = S("quant.op"), S("quant.n"), S("quant.kind")
CROWD = {Who.A_FOE: Who.EACH_FOE, Who.A_PLAYER: Who.EACH_PLAYER, Who.ANOTHER: Who.EACH_OTHER}


def about(who: Player) -> Two:
    """A predicate of one player."""

    def build(env: dict[str, Any]) -> Any:
        return fill(env["pred"], {SUBJ: who})

    def match(value: Any, _actor: Any) -> Any:
        return {"pred": value, "@actor": who}

    return Two(build, match)


def some(who: Player, op: str = "ge", n: int = 1) -> Compare:
    """A predicate of some player of a group."""

    def build(env: dict[str, Any]) -> Any:
        return fill(env["pred"], {SUBJ: THEY})

    def match(value: Any, _actor: Any) -> Any:
        return NO if value is None else {"pred": value, "@actor": THEY}

    having: Any = Two(build, match)
    return Compare(CountPlayers(Player(CROWD[who.who], having)), op, Num(n))


def build_another(env: dict[str, Any]) -> Any:
    return Quant("ge", Num(1), combine(Other(), env["kind"]))


def match_another(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Quant) or (value.op, value.n) != ("ge", Num(1)):
        return NO
    found = match_other(value.kind, None)
    return NO if found is NO else {"kind": found["nouns"]}


def held(place: Any) -> Compare:
    return Compare(Count(Group(KIND, (place,))), OP, N)


ROWS = [
    # How many.
    R("quant", "another {kind.sg}", Two(build_another, match_another)),
    R("quant", "a {kind.sg}", Quant("ge", Num(1), S("kind"))),
    A("quant", "(any|one or more|at least one|at least 1) {kind.pl}", Quant("ge", Num(1), S("kind"))),
    A("quant", "(any|at least one|at least 1) {kind.sg}", Quant("ge", Num(1), S("kind"))),
    R("quant", "no {kind.pl}", Quant("eq", Num(0), S("kind"))),
    R("quant", "{n:amount} or more {kind.pl}", Quant("ge", S("n"), S("kind"))),
    A("quant", "at least {n:several} {kind.pl}", Quant("ge", S("n"), S("kind"))),
    A("quant", "{n:several} {kind.pl}", Quant("ge", S("n"), S("kind"))),
    R("quant", "{n:amount} or fewer {kind.pl}", Quant("le", S("n"), S("kind"))),
    A("quant", "{n:amount} or less {kind.pl}", Quant("le", S("n"), S("kind"))),
    R("quant", "exactly {n:several} {kind.pl}", Quant("eq", S("n"), S("kind"))),
    R("quant", "exactly 1 {kind.sg}", Quant("eq", Num(1), S("kind"))),
    A("quant", "(exactly one|only one|only 1) {kind.sg}", Quant("eq", Num(1), S("kind"))),
    R("quant", "fewer than {n:amount} {kind.pl}", Quant("lt", S("n"), S("kind"))),
    A("quant", "less than {n:amount} {kind.pl}", Quant("lt", S("n"), S("kind"))),
    R("quant", "more than {n:amount} {kind.pl}", Quant("gt", S("n"), S("kind"))),
    # Predicates: what is so of a player.
    R("pred", "control* {quant}", held(Place(Zone.PLAY, SUBJ))),
    R("pred.b", "don't control a {kind.sg}",
      Negated(Compare(Count(Group(S("kind"), (Place(Zone.PLAY, SUBJ),))), "ge", Num(1)))),
    R("pred.s", "doesn't control a {kind.sg}",
      Negated(Compare(Count(Group(S("kind"), (Place(Zone.PLAY, SUBJ),))), "ge", Num(1)))),
    R("pred", "have* {quant} @in {place}", held(S("place"))),
    R("pred", "{verbs.past} {quant} this turn", Compare(Tally(Event(SUBJ, S("verbs"), KIND)), OP, N)),
    A("pred", "have* [already] {verbs.pp} {quant} this turn",
      Compare(Tally(Event(SUBJ, S("verbs"), KIND)), OP, N)),
    A("pred", "have* {verbs.pp} {quant} already this turn",
      Compare(Tally(Event(SUBJ, S("verbs"), KIND)), OP, N)),
    R("pred.b", "didn't {verbs.b} a {kind.sg} this turn",
      Negated(Compare(Tally(Event(SUBJ, S("verbs"), S("kind"))), "ge", Num(1)))),
    R("pred.s", "didn't {verbs.b} a {kind.sg} this turn",
      Negated(Compare(Tally(Event(SUBJ, S("verbs"), S("kind"))), "ge", Num(1)))),
    A("pred.b", "haven't {verbs.pp} (a|any) {kind} this turn",
      Negated(Compare(Tally(Event(SUBJ, S("verbs"), S("kind"))), "ge", Num(1)))),
    A("pred.s", "hasn't {verbs.pp} (a|any) {kind} this turn",
      Negated(Compare(Tally(Event(SUBJ, S("verbs"), S("kind"))), "ge", Num(1)))),
    R("pred", "are* Confronting", Confronting(SUBJ)),
    A("pred", "are* (in a Confrontation|Confronting a foe)", Confronting(SUBJ)),
    R("pred", "are* being Confronted", BeingConfronted(SUBJ)),
    R("pred", "avoided an Attack this turn", Compare(Tally(Event(SUBJ, ("avoid",))), "ge", Num(1))),
    R("pred", "were* attacked this turn", Compare(Tally(Event(SUBJ, ("attacked",))), "ge", Num(1))),
    R("pred", "{verbs.past} {quant} this way", Compare(Count(Group(KIND, Way(S("verbs")))), OP, N)),
    R("holding", "{quant} in {place}", held(S("place"))),
    # Places.
    R("condition", "{place} is empty", Compare(Count(Group(AnyCard(), (S("place"),))), "eq", Num(0))),
    R("condition", "{place} isn't empty", Negated(Compare(Count(Group(AnyCard(), (S("place"),))), "eq", Num(0)))),
    # Conditions with a player for their subject.
    R("condition", "you {pred.b}", about(YOU)),
    R("condition", "they {pred.b}", about(THEY)),
    A("condition", "(they|that player|that foe|the chosen foe|the chosen player) {pred.s}", about(THEY)),
    R("condition", "your teammate {pred.s}", about(TEAMMATE)),
    R("condition", "you or your teammate {pred.s}", about(EITHER)),
    A("condition", "you or your teammate {pred.b}", about(EITHER)),
    R("condition", "a foe {pred.s}", some(FOE)),
    A("condition", "any foe {pred.s}", some(FOE)),
    R("condition", "no foe {pred.s}", some(FOE, "eq", 0)),
    R("condition", "a player {pred.s}", some(ANY_PLAYER)),
    A("condition", "any player {pred.s}", some(ANY_PLAYER)),
    R("condition", "no player {pred.s}", some(ANY_PLAYER, "eq", 0)),
    R("condition", "another player {pred.s}", some(ANOTHER)),
    R("condition", "there are {quant} in {place}", held(S("place"))),
    A("condition", "there is {quant} in {place}", held(S("place"))),
    A("condition", "{place} (has|contains) {quant}", held(S("place"))),
    # Cards spoken of.
    R("condition", "its cost is {bound}", Is(IT, Cost(S("bound.op"), S("bound.n")))),
    A("condition", "(it has [a] cost [of]|it costs|that card has cost|that card 's cost is|its cost was) {bound}",
      Is(IT, Cost(S("bound.op"), S("bound.n")))),
    R("condition", "its cost is even", Is(IT, Parity("even"))),
    R("condition", "its cost is odd", Is(IT, Parity("odd"))),
    R("condition", "it is a {kind.sg}", Is(IT, S("kind"))),
    A("condition", "(it 's|that card is|the card is|the revealed card is|it was) a {kind.sg}", Is(IT, S("kind"))),
    R("condition", "it isn't a {noun.sg}", Is(IT, Not(S("noun")))),
    A("condition", "(it 's not|that card isn't|it wasn't) a {noun.sg}", Is(IT, Not(S("noun")))),
    R("condition", "it matches the chosen type", Matches(IT)),
    A("condition", "(it (has|is of) (that|the chosen) (type|card type|cost|name)|it matches (your|that|the) (choice|type))", Matches(IT)),
    R("condition", "they are all {kind.pl}", Is(THEM, S("kind"))),
    R("condition", "this is the first card you play this turn", FirstPlayed()),
    A("condition", "this (card is the first card you (play|played)|is the first card you (played|have played)) this turn", FirstPlayed()),
    R("condition", "this is the first {kind.sg} you play this turn", FirstPlayed(S("kind"))),
    A("condition", "this (card is the first {kind.sg} you (play|played)|is the first {kind.sg} you (played|have played)) this turn", FirstPlayed(S("kind"))),
    R("condition", "it is your turn", IsTurnOf(YOU)),
    A("condition", "it 's your turn", IsTurnOf(YOU)),
    R("condition", "it isn't your turn", Negated(IsTurnOf(YOU))),
    R("condition", "it is a foe 's turn", IsTurnOf(FOE)),
    R("condition", "{measure} is {bound}", Compare(S("measure"), S("bound.op"), S("bound.n"))),
    R("condition", "{a:condition1} and {b:condition1}", Every((S("a"), S("b")))),
    R("condition", "{a:condition1} or {b:condition1}", Some((S("a"), S("b")))),
    R("condition1", "you {pred.b}", about(YOU)),
    R("condition1", "they {pred.b}", about(THEY)),
    R("condition1", "it is a {kind.sg}", Is(IT, S("kind"))),
    R("condition1", "it is your turn", IsTurnOf(YOU)),
]
