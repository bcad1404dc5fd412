"""Leads: what stands before a sentence and says when, if, how often or how long.

Owns: conditions in front, triggers, limits, durations.
Must not know: what they lead.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects.vocabulary import (
    YOU,
    AnyCard,
    Compare,
    Confronting,
    Count,
    Every,
    Group,
    Happening,
    Is,
    IsTurnOf,
    Limit,
    Not,
    Num,
    Other,
    Per,
    Place,
    Player,
    Ref,
    Some,
    ThatMany,
    Until,
    Way,
    Who,
    Word,
    Zone,
)
from longbox.wording.inflect import plural
from longbox.wording.patterns import NO, S, Two
from longbox.wording.phrases.amounts import build_group
from longbox.wording.table import A, R, Row
from longbox.wording.trees import LAST_ACT, Later, Lead, Quant

FIGHTS = plural("Confrontation")
IN_CONFRONTATIONS = f"during (your Confrontation|your {FIGHTS}|each of your {FIGHTS})"


def leads(what: str, *templates: str, value: Any = None, more: Any = None) -> list[Row]:
    """One lead and its other wordings."""
    return [R("lead", templates[0], Lead(what, value, more), *templates[1:])]


HAPPENS = S("happens")
NOBODY_DID = Compare(Count(Group(AnyCard(), Way(LAST_ACT))), "eq", Num(0))
SOMEBODY_DID = Compare(Count(Group(AnyCard(), Way(LAST_ACT))), "ge", Num(1))


def build_while(env: dict[str, Any]) -> Any:
    """Not for "while this card is in play": so it is anyway."""
    match env["condition"]:
        case Compare(Count(Group(Not(Other()), (Place(Zone.PLAY),)))):
            return NO
    return env["condition"]


WHILE: Any = Two(build_while, lambda value, _: {"condition": value})


def first_from(env: dict[str, Any]) -> Any:
    """For "If you destroy a card in your hand during your turn": the first time."""
    what = env["what"]
    if what.frm is None or what.several:
        return NO
    event = Happening(YOU, env["verbs"], what.cards, what.frm, what.to, IsTurnOf(YOU))
    return Lead("first", event)


def build_shared(env: dict[str, Any]) -> Any:
    """For "For every 3 cards in your discard pile, +1 Power"."""
    group = build_group(env)
    return NO if group is NO or not isinstance(env["n"], Num) else Per(Count(group), env["n"].n)


WOULD_THEN: Any = Two(
    lambda env: replace(env["would"], during=env["moment"]) if env["would"].during is None else NO,
    lambda value, _: (
        NO
        if value.during is None
        else {"would": replace(value, during=None), "moment": value.during}
    ),
)
SHARED: Any = Two(build_shared, lambda *_: NO)

ROWS = [
    # Leads.
    *leads("if", "if {condition}", value=S("condition")),
    *leads(
        "forward",
        "if you {a:verb.b} or have {a:verb.pp} {quant} this turn",
        value=S("a"),
        more=S("quant"),
    ),
    *leads(
        "did",
        "if you do",
        "if you did",
        "(when|if) you do so",
        "if you (avoid|avoided) (an|the|that) Attack (this way|in this way|with this card)",
    ),
    *leads(
        "did",
        "if they do",
        "if (they|that player|that foe|your foe|a foe|a player) (does|did)",
        "if (that player|that foe) do",
        value="they",
    ),
    *leads("declined", "if you choose not to"),
    *leads(
        "declined",
        "if they choose not to",
        "if (they|that player|that foe) chooses not to",
        value="they",
    ),
    *leads(
        "otherwise",
        "otherwise",
        "if not",
        "if ((it|that card) (isn't|wasn't|'s not|doesn't)|they aren't)",
        "if (it is|it 's|that card is) (anything|something) else",
    ),
    A(
        "lead",
        "if (you (don't|didn't)|they (don't|didn't|doesn't)|(that player|that foe|your foe|a foe|"
        "a player) (doesn't|didn't))",
        Lead("otherwise", "they"),
    ),
    *leads(
        "cannot",
        "if you cannot",
        "if (you have|you control) none",
        "if you couldn't",
        "if there (are none|is none|aren't any|isn't one) [left|remaining]",
    ),
    *leads(
        "cannot",
        "if they cannot",
        "if ((they|that player|that foe) (have|has|control|controls)) none",
        "if (that player|that foe|your foe) cannot",
        "if they couldn't",
        value="they",
    ),
    A("lead", "if (a foe|a player|any foe|any player) cannot", Lead("cannot", "any")),
    A(
        "lead",
        "if (you|they|that player|that foe) (don't|doesn't|didn't) {verb:deed.b} (a|any|at least "
        "one) {kind} this way",
        Two(lambda _: Lead("otherwise", "they"), lambda *_: NO),
    ),
    A(
        "lead",
        "if you cannot {verb:deed.b} (a|any) {kind} [this way]",
        Two(lambda _: Lead("cannot"), lambda *_: NO),
    ),
    A(
        "lead",
        "if (they|that player|that foe|a foe|a player|any foe|any player) cannot {verb:deed.b} "
        "(a|any) {kind} [this way]",
        Two(lambda _: Lead("cannot", "they"), lambda *_: NO),
    ),
    *leads("then", "then", "next", "also", "in addition", "finally"),
    *leads("event", "when {happens:itself}", value=S("happens")),
    *leads(
        "event",
        "each time {happens}",
        "when {happens}",
        "(any time|anytime|every time) {happens}",
        value=HAPPENS,
    ),
    *leads(
        "event",
        "each time {happens} this turn",
        "when {happens} this turn",
        value=HAPPENS,
        more="turn",
    ),
    *leads(
        "first",
        "when you {verbs.b} your first {kind.sg} on each of your turns",
        "(when|each time|after) you first {verbs.b} a {kind.sg} (each turn|during each of your "
        "turns|on your turn|during your turn)",
        "(when|each time|after) you {verbs.b} your first {kind.sg} "
        "(each turn|during each of your turns|on "
        "your turn|during your turn)",
        value=Happening(YOU, S("verbs"), S("kind"), during=IsTurnOf(YOU)),
    ),
    *leads(
        "first",
        "the first time {happens} each turn",
        "the first time each turn {happens}",
        "the first time {happens} (per turn|on each turn)",
        value=HAPPENS,
    ),
    A(
        "lead",
        "the first time {happens:timed}",
        Lead("first", HAPPENS),
        "the first time each turn that {happens}",
        "(each|every) turn , the first time {happens}",
    ),
    A(
        "lead",
        "(during|on) (your turn|each of your turns) , the first time {happening} [each turn]",
        Two(
            lambda env: Lead("first", replace(env["happening"], during=IsTurnOf(YOU))),
            lambda *_: NO,
        ),
        "the first time (during|on) (your turn|each of your turns) [that] {happening}",
    ),
    A(
        "lead",
        "if you {verbs.b} {what} (during|on) (your turn|each of your turns)",
        Two(first_from, lambda *_: NO),
    ),
    A(
        "lead",
        "(when|each time|after) you {verbs.b} (your|a) {n:ordinal} {kind.sg} (each turn|during "
        "each of your turns|on each of your turns|on your turn|during your turn|in a turn)",
        Lead("reach", S("verbs"), Quant("ge", Num(S("n")), S("kind"))),
        "(during|on) (your turn|each of your turns) , (when|each time) you {verbs.b} your "
        "{n:ordinal} {kind.sg}",
        "the {n:ordinal} time you {verbs.b} a {kind.sg} (each turn|during each of your turns|on "
        "each of your turns|on your turn|during your turn)",
    ),
    A(
        "lead",
        "((when|each time|after) you {verbs.b} your {n:ordinal} {kind.sg}|the {n:ordinal} time you "
        "{verbs.b} a {kind.sg}) this turn",
        Lead("reach turn", S("verbs"), Quant("ge", Num(S("n")), S("kind"))),
    ),
    *leads(
        "reach",
        "if you {verbs.b} {quant} during your turn",
        "if you {verbs.b} {quant} (on your turn|during each of your turns|each turn|in a turn|"
        "on a turn)",
        value=S("verbs"),
        more=S("quant"),
    ),
    A(
        "lead",
        "(when|once|after) you {verbs.b} {quant:several_of} (on your turn|during your turn|during "
        "each of your turns|on each of your turns|each turn|in a turn)",
        Lead("reach", S("verbs"), S("quant")),
        "(during|on) (your turn|each of your turns) , (after|once|when|if) you have {verbs.pp} "
        "{quant}",
        "(when|once) you have {verbs.pp} [exactly] {quant:several_of} (on your turn|during your "
        "turn|each turn|on each of your turns|during each of your turns)",
        "(during|on) (your turn|each of your turns) , if you {verbs.b} {quant}",
    ),
    *leads(
        "reach",
        "if you {verbs.b} {quants} during your turn",
        "(if|when|once|after) you {verbs.b} {quants} (on your turn|during each of your turns|on "
        "each of your turns|each turn|in a turn|on a turn)",
        "(when|once|after) you {verbs.b} {quants} during your turn",
        value=S("verbs"),
        more=S("quants"),
    ),
    A(
        "lead",
        "the first time (during|on) each of your turns [that] you (have {verbs.pp}|{verbs.b}) "
        "{quants}",
        Lead("reach", S("verbs"), S("quants")),
        "the first time you (have {verbs.pp}|{verbs.b}) ({quants}|{quants:several_of}) (each turn|"
        "during each of your turns|on each of your turns|during your turn|on your turn)",
    ),
    *leads(
        "reach turn",
        "if you {verbs.b} {quants} this turn",
        value=S("verbs"),
        more=S("quants"),
    ),
    *leads(
        "forward",
        "if you {a:verb.b} or have {a:verb.pp} {quants} this turn",
        value=S("a"),
        more=S("quants"),
    ),
    R("quants", "{a:quant} and {b:quant}", (S("a"), S("b"))),
    R(
        "quants",
        "{a:quant} , {b:quant} , and {c:quant}",
        (S("a"), S("b"), S("c")),
        "{a:quant} , {b:quant} and {c:quant}",
    ),
    A(
        "lead",
        "when you {verbs.b} your next {kind.sg} this turn",
        Lead("event", Happening(YOU, S("verbs"), S("kind")), "next"),
        "(if|when) you {verbs.b} a {kind.sg} after this (card|one) this turn",
    ),
    A(
        "lead",
        "when you {a:verb.b} or have {a:verb.pp} {quant} this turn",
        Lead("forward", S("a"), S("quant")),
    ),
    A(
        "lead",
        "at the end of your turn , before (drawing|you draw) (a new hand|cards|your new hand|"
        "your next hand)",
        Lead("event", Happening(YOU, ("end",))),
        "before (drawing|you draw) (cards|a new hand|your new hand) at the end of your turn",
    ),
    A(
        "lead",
        "if (you|they) (discard|destroy|reveal|draw|gain|pass) a {kind.sg}",
        Lead("if", Is(Ref(Word.IT), S("kind"))),
        "if (they|that player|that foe|your foe) (discards|destroys|reveals|draws|gains|passes) a "
        "{kind.sg}",
    ),
    A(
        "lead",
        "if this card is {verbs.pp}",
        Lead("event", Happening(YOU, S("verbs"), Ref(Word.THIS))),
        "if (you {verbs.b} this card|this card is {verbs.pp}) for any reason",
    ),
    A(
        "lead",
        "if this card is {verbs.pp} from {place}",
        Lead("event", Happening(YOU, S("verbs"), Ref(Word.THIS), S("place"))),
        "if you {verbs.b} this card from {place}",
    ),
    A(
        "lead",
        "(if|when) this card is {verbs.pp} (by|from|to) (an|a foe 's) Attack",
        Lead("event", Happening(YOU, S("verbs"), Ref(Word.THIS), by="attack")),
        "if you {verbs.b} this card (to|by|from|due to|because of) (an|a foe 's) Attack",
    ),
    A(
        "lead",
        "if (you {verbs.b} this card|this card is {verbs.pp}) from {placelist}",
        Lead("event", Happening(YOU, S("verbs"), Ref(Word.THIS), S("placelist.places"))),
    ),
    A("lead", "after {happens}", Lead("event", HAPPENS)),
    A(
        "lead",
        "(after|when) Blocking with this card",
        Lead("event", Happening(YOU, ("block",), Ref(Word.THIS))),
    ),
    A(
        "lead",
        "(if you are attacked|when attacked|if attacked|if (a foe|your foe|another player) attacks "
        "you)",
        Lead("event", Happening(YOU, ("attacked",))),
    ),
    A(
        "lead",
        "if (a|any) foe plays an Attack",
        Lead("event", Happening(Player(Who.A_FOE), ("attack",))),
    ),
    A("lead", "if you are Confronted", Lead("event", Happening(YOU, ("confronted",)))),
    A(
        "lead",
        "if you (defeat (your foe|a foe|that foe|the foe) ['s Character] this turn|defeat a "
        "Character [this turn]|defeat (your foe|that foe|the foe) ['s Character]|defeat their "
        "Character|win [(a|this|that|the|your) Confrontation] [this turn])",
        Lead("first", Happening(YOU, ("defeat",)), "turn"),
    ),
    A(
        "lead",
        "if (your foe|the foe|that foe|a foe|they) Blocks [this turn]",
        Lead("first", Happening(Player(Who.A_FOE), ("block",)), "turn"),
    ),
    A(
        "lead",
        "if (a|any) (foe|player) {verb:deed.s} a {kind.sg}",
        Lead("if", Compare(Count(Group(S("kind"), Way(S("verb")))), "ge", Num(1))),
    ),
    A(
        "lead",
        "(while|as long as) (you control this card|this card is in play|this is in play|you "
        "control this|this (Location|Equipment|Hero|Villain|Super Power) is in play)",
        Lead("then"),
        "in turn order",
        "starting with (you|the active player|the player (on|to) your (left|right))",
    ),
    *leads(
        "reach turn",
        "if you {verbs.b} {quant} this turn",
        "(after|when|once) you {verbs.b} {quant:several_of} this turn",
        value=S("verbs"),
        more=S("quant"),
    ),
    *leads("first", "the first time {happens} this turn", value=HAPPENS, more="turn"),
    A(
        "lead",
        "(when|after) you {verbs.b} your first {kind.sg} this turn",
        Lead("first", Happening(YOU, S("verbs"), S("kind")), "turn"),
    ),
    *leads(
        "event",
        "the next time {happens} this turn",
        "the next time {happens}",
        value=HAPPENS,
        more="next",
    ),
    A("lead", "(on [a]|if you roll [a]|if the result is [a]) {roll}", Lead("if", S("roll"))),
    A("roll", "{n}", Compare(ThatMany(), "eq", Num(S("n")))),
    A(
        "roll",
        "{n} or {m:n}",
        Some((Compare(ThatMany(), "eq", Num(S("n"))), Compare(ThatMany(), "eq", Num(S("m"))))),
    ),
    A("roll", "{n} or (higher|more|greater|above)", Compare(ThatMany(), "ge", Num(S("n")))),
    A("roll", "{n} or (lower|less|fewer|below)", Compare(ThatMany(), "le", Num(S("n")))),
    A(
        "roll",
        "{n} (-|to|through) {m:n}",
        Every((Compare(ThatMany(), "ge", Num(S("n"))), Compare(ThatMany(), "le", Num(S("m"))))),
    ),
    A("lead", "for each [of them|one|card]", Lead("each", Count(Ref(Word.THEM)))),
    A(
        "lead",
        "if (no foe|no player|nobody|none of them|none) (does|did|do) [so]",
        Lead("if", NOBODY_DID),
    ),
    A(
        "lead",
        "if (at least one|at least 1|one or more|any) (of them|foe|foes|player|players) (does|did|"
        "do) [so]",
        Lead("if", SOMEBODY_DID),
    ),
    *(
        A("lead", f"for each {noun} who {does}", Lead(what, value, noun))
        for noun in ("foe", "player")
        for does, what, value in (
            ("(does|did) [so]", "did", "they"),
            ("(doesn't|didn't)", "otherwise", None),
            ("(cannot|couldn't)", "cannot", "they"),
        )
    ),
    A(
        "lead",
        "if (you|they) {verb:deed.b} ({n:several} or more|at least {n:several}) [cards] [this way]",
        Lead("if", Compare(Count(Group(AnyCard(), Way(S("verb")))), "ge", S("n"))),
    ),
    A(
        "lead",
        "if (you|they) {verb:deed.b} (it|them|that card|those cards|the card)",
        Lead("if", Compare(Count(Group(AnyCard(), Way(S("verb")))), "ge", Num(1))),
    ),
    *leads(
        "event",
        "at the start of a foe 's turn",
        "at the (start|beginning) of (each|your) foe 's turn",
        value=Happening(Player(Who.A_FOE), ("start",)),
    ),
    *leads(
        "event",
        "at the end of a foe 's turn",
        "at the end of (each|your) foe 's turn",
        value=Happening(Player(Who.A_FOE), ("end",)),
    ),
    *leads(
        "event",
        "at the start of a player 's turn",
        "at the (start|beginning) of each (player 's turn|turn)",
        value=Happening(Player(Who.A_PLAYER), ("start",)),
    ),
    *leads(
        "event",
        "at the end of a player 's turn",
        "at the end of each (player 's turn|turn)",
        value=Happening(Player(Who.A_PLAYER), ("end",)),
    ),
    *leads(
        "event",
        "at the start of another player 's turn",
        "at the (start|beginning) of (each|any) other player 's turn",
        value=Happening(Player(Who.ANOTHER), ("start",)),
    ),
    *leads(
        "event",
        "at the end of another player 's turn",
        "at the end of (each|any) other player 's turn",
        value=Happening(Player(Who.ANOTHER), ("end",)),
    ),
    *leads(
        "event",
        "at the start of your teammate 's turn",
        value=Happening(Player(Who.TEAMMATE), ("start",)),
    ),
    *leads(
        "event",
        "at the end of your teammate 's turn",
        value=Happening(Player(Who.TEAMMATE), ("end",)),
    ),
    *leads("would", "if {would}", "(when|each time) {would}", value=S("would")),
    *leads(
        "would",
        "if {would} {moment}",
        "(when|each time) {would} {moment}",
        value=WOULD_THEN,
    ),
    *leads(
        "would",
        "the first time {would} each turn",
        "the first time {would} (on|during) each of your turns",
        value=S("would"),
        more="first",
    ),
    *leads(
        "would",
        "if {would} this turn",
        "(when|each time) {would} this turn",
        value=S("would"),
        more="turn",
    ),
    *leads(
        "would",
        "the next time {would} this turn",
        "the first time {would} this turn",
        value=S("would"),
        more="next",
    ),
    *leads(
        "event",
        "at the start of your turn",
        "at the (start|beginning) of each of your turns",
        "at the beginning of your turn",
        value=Happening(YOU, ("start",)),
    ),
    *leads(
        "event",
        "at the end of your turn",
        "at [the] end of (each of your turns|your turn|your turns)",
        value=Happening(YOU, ("end",)),
    ),
    *leads(
        "event",
        "at the end of the turn",
        "at [the] end of [the|this] turn",
        value=Happening(Player(Who.ACTIVE), ("end",)),
    ),
    *leads(
        "once",
        "once during each of your turns",
        "once (on|during) (your turn|each of your turns)",
        "once per turn during your turn",
        "(during|on) (your turn|each of your turns) , once",
        "once (this turn|during this turn)",
        value=Limit(1),
    ),
    *leads(
        "once",
        "twice during each of your turns",
        "up to twice during each of your turns",
        value=Limit(2),
    ),
    A("lead", "once (per|each|a) turn", Lead("once", Limit(1), "turn")),
    A("lead", "(twice (per|each|a)|up to twice (per|each)) turn", Lead("once", Limit(2), "turn")),
    *leads(
        "once",
        "once per game",
        "once (each|a|during the|during each) game",
        "once per game , (on|during) (your turn|one of your turns)",
        "once per game (on|during) (your turn|one of your turns)",
        value=Limit(1, "game"),
    ),
    *leads(
        "during",
        "during your turn",
        "(on your turn|during each of your turns)",
        value=IsTurnOf(YOU),
    ),
    *leads(
        "later",
        "at the start of your next turn",
        "(at the beginning of|on|during) your next turn",
        value=Later(Happening(YOU, ("start",)), Until.YOUR_END),
    ),
    *leads(
        "event",
        "at the start of the game",
        "before the game begins",
        value=Happening(YOU, ("setup",)),
    ),
    A(
        "lead",
        "at the (start|beginning) of (each Confrontation you start|your Confrontation)",
        Lead("event", Happening(YOU, ("confront",))),
    ),
    *leads(
        "once",
        "once during each Confrontation",
        "once per Confrontation",
        value=Limit(1, "Confrontation"),
    ),
    *leads("scoring", "at the end of the game", "at end of game", "at game end"),
    *leads("each", "for each {each.sg}", value=S("each")),
    A("lead", "for every {n:several} {pool.pl}", Lead("each", SHARED)),
    *leads("until", "{until}", value=S("until")),
    *leads("while", "during your teammate 's turn", value=IsTurnOf(Player(Who.TEAMMATE))),
    *leads(
        "while",
        "during a foe 's turn",
        "during (each|your) foe 's turn",
        value=IsTurnOf(Player(Who.A_FOE)),
    ),
    *leads("while", "during a Confrontation", value=Confronting(Player(Who.ACTIVE))),
    A(
        "lead",
        f"({IN_CONFRONTATIONS}|while Confronting)",
        Lead("while", Confronting(YOU)),
    ),
    *leads("while", "while {condition}", "as long as {condition}", value=WHILE),
]
