"""Phrases for conditions: what must be so.

Owns: predicates of a player, conditions on cards, places and the table.
Must not know: what follows if they hold.
"""

from __future__ import annotations

from dataclasses import replace
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
    Did,
    Distinct,
    Either,
    Event,
    Every,
    FirstPlayed,
    Group,
    Is,
    IsTurnOf,
    Level,
    Matches,
    Name,
    Negated,
    Not,
    Num,
    Other,
    OwnedBy,
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
from longbox.wording.patterns import NO, SUBJ, THEIR, S, Two, fill, holds_hole, maker, match
from longbox.wording.phrases.kinds import combine, is_noun, match_other, parts_of
from longbox.wording.phrases.players import ANOTHER, ANY_PLAYER, EITHER, FOE, TEAMMATE
from longbox.wording.table import A, R
from longbox.wording.trees import Quant, Source

IT = Ref(Word.IT)
THEM = Ref(Word.THEM)
CROWD = {Who.A_FOE: Who.EACH_FOE, Who.A_PLAYER: Who.EACH_PLAYER, Who.ANOTHER: Who.EACH_OTHER}


def about(who: Player) -> Two:
    """A predicate of one player."""

    def build(env: dict[str, Any]) -> Any:
        return fill(env["pred"], {SUBJ: who})

    def match(value: Any, _actor: Any) -> Any:
        return {"pred": value, "@actor": who}

    return Two(build, match)


def theirs(pred: Any) -> Any:
    """A predicate of each candidate of a group, if it speaks of them at all."""
    if not holds_hole(pred, SUBJ) and not holds_hole(pred, THEIR):
        return NO
    return fill(pred, {SUBJ: THEY, THEIR: THEY})


def some(who: Player, op: str = "ge", n: int = 1) -> Compare:
    """A predicate of some player of a group."""

    def build(env: dict[str, Any]) -> Any:
        return theirs(env["pred"])

    def match(value: Any, _actor: Any) -> Any:
        return NO if value is None else {"pred": value, "@actor": THEY}

    having: Any = Two(build, match)
    return Compare(CountPlayers(Player(CROWD[who.who], having)), op, Num(n))


def every_foe() -> Compare:
    """A predicate of all foes: there is none of whom it is not so."""

    def build(env: dict[str, Any]) -> Any:
        pred = theirs(env["pred"])
        return NO if pred is NO else Negated(pred)

    def matched(value: Any, _actor: Any) -> Any:
        return {"pred": value.it, "@actor": THEY} if isinstance(value, Negated) else NO

    having: Any = Two(build, matched)
    return Compare(CountPlayers(Player(Who.EACH_FOE, having)), "eq", Num(0))


def build_another(env: dict[str, Any]) -> Any:
    return Quant("ge", Num(1), combine(Other(), env["kind"]))


def match_another(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Quant) or (value.op, value.n) != ("ge", Num(1)):
        return NO
    found = match_other(value.kind, None)
    return NO if found is NO else {"kind": found["nouns"]}


def counted(quant: Quant, source: Any) -> Compare:
    """So many cards there, or so many different ones."""
    cards = Group(quant.kind, source)
    amount: Any = Distinct(quant.by, cards) if quant.by else Count(cards)
    return Compare(amount, quant.op, quant.n)


def uncounted(value: Any) -> tuple[Quant, Any] | None:
    """What is counted, and where."""
    if not isinstance(value, Compare):
        return None
    match value.a:
        case Count(Group(kind, source)):
            return Quant(value.op, value.b, kind), source
        case Distinct(by, Group(kind, source)):
            return Quant(value.op, value.b, kind, by), source
    return None


def held(place: Any, *, own: bool = False) -> Any:
    """So many cards in a place; ``own``: said only of a player's own places."""

    def build(env: dict[str, Any]) -> Any:
        return counted(env["quant"], (maker(place)(env),))

    def matched(value: Any, actor: Any) -> Any:
        found = uncounted(value)
        if found is None or not isinstance(found[1], tuple) or len(found[1]) != 1:
            return NO
        if own and found[1][0].of != actor:
            return NO
        env: dict[str, Any] = {"quant": found[0]}
        return env if match(place, found[1][0], actor, env) else NO

    return Two(build, matched)


def held_in(slot: str) -> Any:
    """So many cards in several places."""

    def build(env: dict[str, Any]) -> Any:
        return counted(env["quant"], env[slot].places)

    def matched(value: Any, _actor: Any) -> Any:
        found = uncounted(value)
        if found is None or not isinstance(found[1], tuple) or len(found[1]) < 2:
            return NO
        return {"quant": found[0], slot: Source(found[1], "and")}

    return Two(build, matched)


def way(slot: str) -> Any:
    """So many cards that a verb moved in this ability."""

    def build(env: dict[str, Any]) -> Any:
        return counted(env["quant"], Way(env[slot]))

    def matched(value: Any, _actor: Any) -> Any:
        found = uncounted(value)
        if found is None or not isinstance(found[1], Way):
            return NO
        return {"quant": found[0], slot: found[1].verb}

    return Two(build, matched)


def tallied(slot: str = "verbs") -> Any:
    """How often something happened this turn."""

    def build(env: dict[str, Any]) -> Any:
        quant = env["quant"]
        if quant.by:
            kind = combine(quant.kind, Did(Event(SUBJ, env[slot])))
            return counted(replace(quant, kind=kind), (Place(Zone.ANY),))
        return Compare(Tally(Event(SUBJ, env[slot], quant.kind)), quant.op, quant.n)

    def matched(value: Any, actor: Any) -> Any:
        match value:
            case Compare(Tally(Event(who, verbs, kind) as event), op, n):
                if event != Event(who, verbs, kind) or who != actor or kind is None:
                    return NO
                return {"quant": Quant(op, n, kind), slot: verbs}
            case Compare(Distinct(by, Group(kind, (Place(Zone.ANY),))), op, n):
                did = [part for part in parts_of(kind) if isinstance(part, Did)]
                if len(did) != 1 or did[0].event.who != actor:
                    return NO
                rest = combine(*(part for part in parts_of(kind) if part != did[0]))
                return {"quant": Quant(op, n, rest, by), slot: did[0].event.verbs}
        return NO

    return Two(build, matched)


def both_tallied(*slots: str) -> Any:
    """A Hero and a Villain: each of them happened this turn."""
    one = tallied()

    def build(env: dict[str, Any]) -> Any:
        parts = (one.build({"verbs": env["verbs"], "quant": env[slot]}) for slot in slots)
        return fill(Every(tuple(parts)), {SUBJ: YOU})

    return Two(build, lambda *_: NO)


def build_owned(env: dict[str, Any]) -> Any:
    quant = env["quant"]
    kind = combine(quant.kind, OwnedBy(SUBJ))
    return counted(replace(quant, kind=kind), (Place(Zone.ANY),))


def match_owned(value: Any, actor: Any) -> Any:
    found = uncounted(value)
    if found is None or found[1] != (Place(Zone.ANY),):
        return NO
    parts = parts_of(found[0].kind)
    if OwnedBy(actor) not in parts:
        return NO
    kind = combine(*(part for part in parts if part != OwnedBy(actor)))
    return {"quant": replace(found[0], kind=kind)}


def build_passive(env: dict[str, Any]) -> Any:
    quant = env["quant"]
    if quant.by:
        kind = combine(quant.kind, Did(Event(ANY_PLAYER, env["verbs"])))
        return counted(replace(quant, kind=kind), (Place(Zone.ANY),))
    return Compare(Tally(Event(ANY_PLAYER, env["verbs"], quant.kind)), quant.op, quant.n)


def match_passive(value: Any, _actor: Any) -> Any:
    match value:
        case Compare(Tally(Event(who, verbs, kind) as event), op, n):
            if who == ANY_PLAYER and kind is not None and event == Event(who, verbs, kind):
                return {"quant": Quant(op, n, kind), "verbs": verbs}
    return NO


def match_among(value: Any, _actor: Any) -> Any:
    found = uncounted(value)
    return {"quant": found[0]} if found is not None and found[1] == Ref(Word.SHOWN) else NO


PASSIVE = Two(build_passive, match_passive)
AMONG_SHOWN = Two(lambda env: counted(env["quant"], Ref(Word.SHOWN)), match_among)
OWNED = Two(build_owned, match_owned)
HIS_HAND = Count(Group(AnyCard(), (Place(Zone.HAND, SUBJ),)))
YOUR_HAND = Count(Group(AnyCard(), (Place(Zone.HAND, YOU),)))
MORE_THAN_YOU = Compare(HIS_HAND, "gt", YOUR_HAND)
FEWER_THAN_YOU = Compare(HIS_HAND, "lt", YOUR_HAND)
THEIR_HAND = Count(Group(AnyCard(), (Place(Zone.HAND, THEY),)))
IN_HAND_MORE = Compare(YOUR_HAND, "gt", THEIR_HAND)
IN_HAND_FEWER = Compare(YOUR_HAND, "lt", THEIR_HAND)


def control_two(op: str) -> Compare:
    """More of one kind than of another."""
    mine = (Place(Zone.PLAY, SUBJ),)
    return Compare(Count(Group(S("a"), mine)), op, Count(Group(S("b"), mine)))


def control_than(op: str) -> Compare:
    """More of a kind than that player."""
    one = Count(Group(S("kind"), (Place(Zone.PLAY, YOU),)))
    return Compare(one, op, Count(Group(S("kind"), (Place(Zone.PLAY, THEY),))))


def either_kind(*, quantity: bool) -> Two:
    """For "a Hero or an Equipment"."""

    def build(env: dict[str, Any]) -> Any:
        if not (is_noun(env["a"]) and is_noun(env["b"])) or env["a"] == env["b"]:
            return NO
        kind = Either((env["a"], env["b"]))
        return Quant("ge", Num(1), kind) if quantity else Is(IT, kind)

    return Two(build, lambda *_: NO)


ROWS = [
    # How many.
    R("quant", "another {kind.sg}", Two(build_another, match_another)),
    R("quant", "a {kind.sg}", Quant("ge", Num(1), S("kind"))),
    A(
        "quant",
        "(any|one or more|at least one|at least 1) {kind.pl}",
        Quant("ge", Num(1), S("kind")),
    ),
    A("quant", "(any|at least one|at least 1) {kind.sg}", Quant("ge", Num(1), S("kind"))),
    R("quant", "no {kind.pl}", Quant("eq", Num(0), S("kind"))),
    R("quant", "{n:amount} or more {kind.pl}", Quant("ge", S("n"), S("kind"))),
    A("quant", "a {a:noun.sg} or a {b:noun.sg}", either_kind(quantity=True)),
    A("quant", "{name.sg}", Quant("ge", Num(1), Name(S("name")))),
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
    A("several_of", "{n:several} [or more] {kind.pl}", Quant("ge", S("n"), S("kind"))),
    R("quant", "{n:amount} or more different {kind.pl}", Quant("ge", S("n"), S("kind"), "name")),
    A(
        "quant",
        "(at least {n:several}|{n:several}) different {kind.pl}",
        Quant("ge", S("n"), S("kind"), "name"),
    ),
    A(
        "quant",
        "{n:amount} or more {kind.pl} with different {by} and [a] cost [of] {bound}",
        Two(
            lambda env: Quant(
                "ge",
                env["n"],
                combine(env["kind"], Cost(env["bound"].op, env["bound"].n)),
                env["by"],
            ),
            lambda *_: NO,
        ),
    ),
    R(
        "quant",
        "{n:amount} or more {kind.pl} with different {by}",
        Quant("ge", S("n"), S("kind"), S("by")),
    ),
    A(
        "quant",
        "(at least {n:several}|{n:several}) {kind.pl} with different {by}",
        Quant("ge", S("n"), S("kind"), S("by")),
    ),
    A("quant", "{n:amount} or more different {by:bys}", Quant("ge", S("n"), AnyCard(), S("by"))),
    A("bys", "card types", "type"),
    A("bys", "(costs|card costs)", "cost"),
    A("bys", "(names|card names)", "name"),
    # Predicates: what is so of a player.
    R(
        "pred",
        "have* fewer {a:kind.pl} than {b:kind.pl} @in {place}",
        Compare(Count(Group(S("a"), (S("place"),))), "lt", Count(Group(S("b"), (S("place"),)))),
    ),
    R(
        "pred",
        "have* more {a:kind.pl} than {b:kind.pl} @in {place}",
        Compare(Count(Group(S("a"), (S("place"),))), "gt", Count(Group(S("b"), (S("place"),)))),
    ),
    A("pred", "control* more {a:kind.pl} than {b:kind.pl}", control_two("gt")),
    A("pred", "control* fewer {a:kind.pl} than {b:kind.pl}", control_two("lt")),
    R("pred", "control* {quant}", held(Place(Zone.PLAY, SUBJ))),
    R("pred", "own* {quant}", OWNED),
    A(
        "pred",
        "cannot (discard|reveal) a {kind.sg}",
        Compare(Count(Group(S("kind"), (Place(Zone.HAND, SUBJ),))), "eq", Num(0)),
    ),
    R(
        "pred.b",
        "don't control a {kind.sg}",
        Negated(Compare(Count(Group(S("kind"), (Place(Zone.PLAY, SUBJ),))), "ge", Num(1))),
    ),
    R(
        "pred.s",
        "doesn't control a {kind.sg}",
        Negated(Compare(Count(Group(S("kind"), (Place(Zone.PLAY, SUBJ),))), "ge", Num(1))),
    ),
    R("pred", "have* more cards in hand than you", MORE_THAN_YOU),
    R("pred", "have* fewer cards in hand than you", FEWER_THAN_YOU),
    R("pred", "have* {quant} @in {place}", held(S("place"), own=True)),
    A("pred", "have* {quant} in hand", held(Place(Zone.HAND, SUBJ))),
    R("pred", "have* {quant} @in {placelist}", held_in("placelist")),
    R("pred", "{verbs.past} {quant} this turn", tallied()),
    A("pred", "have* [already] {verbs.pp} {quant} [already] this turn", tallied()),
    A("pred", "{verbs.past} {quant} (during|on) (your|their) turn", tallied()),
    A("pred", "have* {verbs.pp} {quant} (during|on) (your|their) turn", tallied()),
    A(
        "pred.b",
        "haven't {verbs.pp} (a|any) {kind} (during|on) your turn",
        Negated(Compare(Tally(Event(SUBJ, S("verbs"), S("kind"))), "ge", Num(1))),
    ),
    A("pred", "already {verbs.past} {quant} this turn", tallied()),
    A("pred", "have* {verbs.pp} {quant} (so far|earlier) this turn", tallied()),
    A("pred", "{verbs.past} {quant} earlier this turn", tallied()),
    R(
        "pred.b",
        "didn't {verbs.b} a {kind.sg} this turn",
        Negated(Compare(Tally(Event(SUBJ, S("verbs"), S("kind"))), "ge", Num(1))),
    ),
    R(
        "pred.s",
        "didn't {verbs.b} a {kind.sg} this turn",
        Negated(Compare(Tally(Event(SUBJ, S("verbs"), S("kind"))), "ge", Num(1))),
    ),
    A(
        "pred.b",
        "haven't {verbs.pp} (a|any) {kind} this turn",
        Negated(Compare(Tally(Event(SUBJ, S("verbs"), S("kind"))), "ge", Num(1))),
    ),
    A(
        "pred.s",
        "hasn't {verbs.pp} (a|any) {kind} this turn",
        Negated(Compare(Tally(Event(SUBJ, S("verbs"), S("kind"))), "ge", Num(1))),
    ),
    R("pred", "have* {n} or more Power", Compare(Stat("power", SUBJ), "ge", Num(S("n")))),
    A("pred", "have* at least {n} Power", Compare(Stat("power", SUBJ), "ge", Num(S("n")))),
    R("pred", "have* {n} or more Move", Compare(Stat("move", SUBJ), "ge", Num(S("n")))),
    R("pred", "are* Confronting", Confronting(SUBJ)),
    A("pred", "are* (in a Confrontation|Confronting a foe)", Confronting(SUBJ)),
    R("pred", "are* being Confronted", BeingConfronted(SUBJ)),
    R("pred", "moved this turn", Compare(Tally(Event(SUBJ, ("move",))), "ge", Num(1))),
    R(
        "pred",
        "started a Confrontation this turn",
        Compare(Tally(Event(SUBJ, ("confront",))), "ge", Num(1)),
    ),
    R(
        "pred",
        "shuffled (your|their) deck this turn",
        Compare(Tally(Event(SUBJ, ("shuffle",))), "ge", Num(1)),
    ),
    R("pred", "avoided an Attack this turn", Compare(Tally(Event(SUBJ, ("avoid",))), "ge", Num(1))),
    R("pred", "were* attacked this turn", Compare(Tally(Event(SUBJ, ("attacked",))), "ge", Num(1))),
    A(
        "fact",
        "(you|they|a foe|a player|any foe|your foe|that player|that foe) {verb} {quant} this way",
        way("verb"),
    ),
    A(
        "fact",
        "(you|they|that player|that foe) (discarded|destroyed|revealed|drew|gained|passed|"
        "played) a {kind.sg}",
        Is(IT, S("kind")),
    ),
    A(
        "fact",
        "the (passed|discarded|destroyed|gained|drawn|played|bought|chosen) card (is|was) a "
        "{kind.sg}",
        Is(IT, S("kind")),
    ),
    A(
        "fact",
        "(you|they|that player|that foe) {verb.past} (neither|none|nothing) [this way]",
        Compare(Count(Group(AnyCard(), Way(S("verb")))), "eq", Num(0)),
    ),
    R("holding", "{quant} in {place}", held(S("place"))),
    A("holding", "{quant} in hand", held(Place(Zone.HAND, SUBJ))),
    A(
        "pred",
        "have* {quant} @in {place} {posts.pl}",
        Two(
            lambda env: counted(
                replace(env["quant"], kind=combine(env["quant"].kind, env["posts"])),
                (env["place"],),
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "pred",
        "didn't {verbs.b} any {kind.pl} this turn",
        Negated(Compare(Tally(Event(SUBJ, S("verbs"), S("kind"))), "ge", Num(1))),
    ),
    R(
        "pred.b",
        "haven't started a Confrontation this turn",
        Negated(Compare(Tally(Event(SUBJ, ("confront",))), "ge", Num(1))),
    ),
    A(
        "pred",
        "have* {n:amount} or more (unspent Power|Power left|Power remaining|Power)",
        Compare(Stat("power", SUBJ), "ge", S("n")),
    ),
    R("pred", "have* {n:amount} or more VP tokens", Compare(Stat("vp", SUBJ), "ge", S("n"))),
    A(
        "condition",
        "your Character is [at] Level {n}",
        Compare(Level(YOU), "eq", Num(S("n"))),
    ),
    A(
        "condition",
        "your Character is [at] Level {n} or (higher|greater|more)",
        Compare(Level(YOU), "ge", Num(S("n"))),
    ),
    A(
        "lacking",
        "(a|any) {kind} in their {zone}",
        Compare(Count(Group(S("kind"), (Place(S("zone"), SUBJ),))), "eq", Num(0)),
    ),
    A(
        "lacking",
        "(a|any) {kind} in hand",
        Compare(Count(Group(S("kind"), (Place(Zone.HAND, SUBJ),))), "eq", Num(0)),
    ),
    R("condition", "you control more {kind.pl} than they do", control_than("gt")),
    R("condition", "you control fewer {kind.pl} than they do", control_than("lt")),
    A(
        "condition",
        "you control more {kind.pl} than (that foe|that player|they) [does]",
        control_than("gt"),
    ),
    A(
        "condition",
        "you control fewer {kind.pl} than (that foe|that player|they) [does]",
        control_than("lt"),
    ),
    R("condition", "you have more cards in hand than they do", IN_HAND_MORE),
    R("condition", "you have fewer cards in hand than they do", IN_HAND_FEWER),
    A(
        "condition",
        "you have more cards in [your] hand than (that foe|that player|they) [does]",
        IN_HAND_MORE,
    ),
    A(
        "condition",
        "you have fewer cards in [your] hand than (that foe|that player|they) [does]",
        IN_HAND_FEWER,
    ),
    # Places.
    R(
        "fact",
        "{place} is empty",
        Compare(Count(Group(AnyCard(), (S("place"),))), "eq", Num(0)),
    ),
    R(
        "fact",
        "{place} isn't empty",
        Negated(Compare(Count(Group(AnyCard(), (S("place"),))), "eq", Num(0))),
    ),
    # Conditions with a player for their subject.
    R("fact", "you {pred.b}", about(YOU)),
    R("fact", "they {pred.b}", about(THEY)),
    A(
        "fact",
        "(they|that player|that foe|the chosen foe|the chosen player) {pred.s}",
        about(THEY),
    ),
    R("fact", "your teammate {pred.s}", about(TEAMMATE)),
    A("fact", "(a|any) teammate {pred.s}", about(TEAMMATE)),
    R("fact", "you or your teammate {pred.s}", about(EITHER)),
    A("fact", "you or your teammate {pred.b}", about(EITHER)),
    A(
        "condition",
        "you [have] ({verbs.past}|{verbs.pp}) {a:quant} and {b:quant} this turn",
        both_tallied("a", "b"),
    ),
    A(
        "condition",
        "you [have] ({verbs.past}|{verbs.pp}) {a:quant} , {b:quant} , and {c:quant} this turn",
        both_tallied("a", "b", "c"),
    ),
    R("fact", "each foe {pred.s}", every_foe()),
    R("fact", "a foe {pred.s}", some(FOE)),
    A("fact", "any foe {pred.s}", some(FOE)),
    R("fact", "no foe {pred.s}", some(FOE, "eq", 0)),
    R("fact", "a player {pred.s}", some(ANY_PLAYER)),
    A("fact", "any player {pred.s}", some(ANY_PLAYER)),
    R("fact", "no player {pred.s}", some(ANY_PLAYER, "eq", 0)),
    R("fact", "another player {pred.s}", some(ANOTHER)),
    R("fact", "there are {quant} in {place}", held(S("place"))),
    A("fact", "there is {quant} in {place}", held(S("place"))),
    A("fact", "there (is|are) {quant} in {placelist}", held_in("placelist")),
    A("fact", "your foe {pred.s}", about(THEY)),
    A("fact", "{place} (has|contains) {quant} [in it]", held(S("place"))),
    R(
        "fact",
        "one of them is a {kind.sg}",
        Compare(Count(Group(S("kind"), THEM)), "ge", Num(1)),
    ),
    A(
        "fact",
        "(either|either card|either of them|any of them|any of those cards|one or more of them) "
        "(is|was) a {kind.sg}",
        Compare(Count(Group(S("kind"), THEM)), "ge", Num(1)),
    ),
    A(
        "condition",
        "{place} (has|contains) {a:quant} and {b:quant}",
        Two(
            lambda env: Every(
                (counted(env["a"], (env["place"],)), counted(env["b"], (env["place"],)))
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "fact",
        "there (isn't|aren't) (a|any) {kind} in {place}",
        Compare(Count(Group(S("kind"), (S("place"),))), "eq", Num(0)),
    ),
    A("fact", "{quant} (is|are) in {place}", held(S("place"))),
    # What this text did.
    R("fact", "{quant} was {verb.pp} this way", way("verb")),
    R("fact", "{quant} was {verbs.pp} this turn", PASSIVE),
    A("fact", "{quant} (were|is|has been|have been) {verbs.pp} this turn", PASSIVE),
    A(
        "fact",
        "there (is|are) {quant} in it",
        Two(lambda env: counted(env["quant"], Ref(Word.SHOWN)), lambda *_: NO),
    ),
    R("fact", "there are {quant} among the revealed cards", AMONG_SHOWN),
    A("fact", "{quant} (were|is|are) {verb.pp} this way", way("verb")),
    # Cards spoken of.
    R("fact", "its cost is {bound}", Is(IT, Cost(S("bound.op"), S("bound.n")))),
    A(
        "fact",
        "(its cost|that card 's cost) (equals|is equal to) {n:amount}",
        Is(IT, Cost("eq", S("n"))),
    ),
    A(
        "fact",
        "(it has [a] cost [of]|it costs|that card has cost|that card 's cost is|its cost was) "
        "{bound}",
        Is(IT, Cost(S("bound.op"), S("bound.n"))),
    ),
    R("fact", "its cost is even", Is(IT, Parity("even"))),
    R("fact", "its cost is odd", Is(IT, Parity("odd"))),
    R("fact", "it isn't a {noun.sg}", Is(IT, Not(S("noun")))),
    R("fact", "it is a {kind.sg}", Is(IT, S("kind"))),
    A(
        "fact",
        "(it 's|that card is|the card is|the revealed card is|it was) a {kind.sg}",
        Is(IT, S("kind")),
    ),
    A("fact", "(it 's not|that card isn't|it wasn't) a {noun.sg}", Is(IT, Not(S("noun")))),
    A(
        "fact",
        "(it is|it 's|that card is|the card is|the revealed card is|it was) a {a:noun.sg} or a "
        "{b:noun.sg}",
        either_kind(quantity=False),
    ),
    A("fact", "(it|that card) has an even cost", Is(IT, Parity("even"))),
    A("fact", "(it|that card) has an odd cost", Is(IT, Parity("odd"))),
    A(
        "fact",
        "this [card] is the {n:ordinal} {kind.sg} you [have] (play|played) this turn",
        Compare(Tally(Event(YOU, ("play",), S("kind"))), "eq", Num(S("n"))),
    ),
    A(
        "fact",
        "it (is|was) the {n:ordinal} {kind.sg} you [have] (play|played) this turn",
        Compare(Tally(Event(YOU, ("play",), S("kind"))), "eq", Num(S("n"))),
    ),
    R("fact", "it is your teammate 's turn", IsTurnOf(TEAMMATE)),
    A("fact", "it 's (your|a) teammate 's turn", IsTurnOf(TEAMMATE)),
    A("fact", "you play this [card] on your teammate 's turn", IsTurnOf(TEAMMATE)),
    A("fact", "it 's a foe 's turn", IsTurnOf(FOE)),
    A("fact", "(its cost|it) doesn't match [your choice]", Negated(Matches(IT))),
    R("fact", "it doesn't match the chosen type", Negated(Matches(IT))),
    R("fact", "it matches the chosen type", Matches(IT)),
    A("fact", "(it is|it 's|that card is) the (named|chosen) card", Matches(IT)),
    A(
        "fact",
        "(its cost|it|that card|the card) matches (your|the|that) (choice|chosen type|type|"
        "choosing|call)",
        Matches(IT),
    ),
    A("fact", "(it is|it 's) of the (chosen|named) (type|card type)", Matches(IT)),
    A("fact", "(it is|it 's) of (that|the chosen) (type|card type)", Matches(IT)),
    A("fact", "(it is|it 's) that (type|card type|card|name|cost)", Matches(IT)),
    A(
        "fact",
        "(it (has|is of) (that|the chosen) (type|card type|cost|name)|it matches (your|that|"
        "the) (choice|type))",
        Matches(IT),
    ),
    R("fact", "they are all {kind.pl}", Is(THEM, S("kind"))),
    A(
        "fact",
        "(both|all|both cards|both of them|all of them|all the cards) are [all] {kind.pl}",
        Is(THEM, S("kind")),
    ),
    R("fact", "this is the first card you play this turn", FirstPlayed()),
    A(
        "fact",
        "this (card is the first card you (play|played)|is the first card you (played|have "
        "played)) this turn",
        FirstPlayed(),
    ),
    R("fact", "this is the first {kind.sg} you play this turn", FirstPlayed(S("kind"))),
    A(
        "fact",
        "this (card is the first {kind.sg} you (play|played)|is the first {kind.sg} you (played|"
        "have played)) this turn",
        FirstPlayed(S("kind")),
    ),
    R("fact", "it is your turn", IsTurnOf(YOU)),
    A("fact", "it 's your turn", IsTurnOf(YOU)),
    R("fact", "it isn't your turn", Negated(IsTurnOf(YOU))),
    R("fact", "it is a foe 's turn", IsTurnOf(FOE)),
    R("fact", "{measure} is {bound}", Compare(S("measure"), S("bound.op"), S("bound.n"))),
    # Conditions.
    R("condition", "{fact}", S("fact")),
    R("condition", "{a:fact} and {b:fact}", Every((S("a"), S("b")))),
    R("condition", "{a:fact} or {b:fact}", Some((S("a"), S("b")))),
    A("condition", "{a:fact} and if {b:fact}", Every((S("a"), S("b")))),
    A("condition", "{a:fact} , or if {b:fact}", Some((S("a"), S("b")))),
    R("condition", "{a:fact} , {b:fact} , and {c:fact}", Every((S("a"), S("b"), S("c")))),
]
