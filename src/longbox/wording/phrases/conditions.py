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
    Alike,
    AnyCard,
    BeingConfronted,
    Compare,
    Confronting,
    Cost,
    Count,
    CountPlayers,
    Distinct,
    Every,
    FirstPlayed,
    Group,
    Happening,
    Is,
    IsTurnOf,
    Keyword,
    Level,
    Matches,
    Name,
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
    Top,
    Type,
    Way,
    Who,
    Word,
    Zone,
)
from longbox.wording.patterns import (
    HERE,
    NO,
    SUBJ,
    S,
    Two,
)
from longbox.wording.phrases.cards import TAKEN
from longbox.wording.phrases.counting import (
    AMONG_SHOWN,
    IN_HAND_FEWER,
    IN_HAND_MORE,
    IT,
    OWNED,
    PASSIVE,
    THEM,
    YOURS,
    about,
    beyond,
    both_of_you,
    both_tallied,
    build_another,
    control_than,
    control_two,
    controlling,
    counted,
    either_kind,
    every_foe,
    held,
    held_here,
    held_in,
    leading,
    levels,
    match_another,
    several_there,
    some,
    tallied,
    than_them,
    than_you,
    way,
)
from longbox.wording.phrases.filters import combine, parts_of
from longbox.wording.phrases.players import (
    ACTIVE,
    ANOTHER,
    ANY_PLAYER,
    AVOIDED,
    CONFRONTED,
    EACH_FOE,
    EACH_OTHER,
    EACH_PLAYER,
    EITHER,
    FOE,
    HIT,
    TEAMMATE,
)
from longbox.wording.table import A, R
from longbox.wording.trees import Pool, Quant


def only_one(env: dict[str, Any]) -> Any:
    """For "this is the only Villain you played this turn": no others."""
    others = Happening(YOU, ("play",), combine(Other(), env["kind"]))
    return Compare(Tally(others), "eq", Num(0))


def stays(kind: Any) -> bool:
    """Whether cards of a kind stay in play, where somebody has them."""
    return any(part in (Type("Location"), Keyword("Ongoing")) for part in parts_of(kind))


def is_yours(source: Any) -> bool:
    """Whether cards lie in no place of somebody else."""
    places = source if isinstance(source, tuple) else ()
    return all(place.of in (None, YOU) for place in places)


def between(op: str) -> Two:
    """For "there are more cards in your deck than cards in your hand": here and there."""

    def build(env: dict[str, Any]) -> Any:
        a, b = env["a"], env["b"]
        if HERE in (a.source, b.source):
            return NO
        return Compare(Count(Group(a.kind, a.source)), op, Count(Group(b.kind, b.source)))

    def match(value: Any, _actor: Any) -> Any:
        match value:
            case Compare(Count(Group(one, here)), own, Count(Group(other, there))) if own == op:
                if here != there and is_yours(here) and is_yours(there):
                    return {"a": Pool(one, here), "b": Pool(other, there)}
        return NO

    return Two(build, match)


def shared_by(env: dict[str, Any]) -> Any:
    """For "a card in the Line-Up has the same cost as a card you control"."""
    if HERE in (env["a"].source, env["b"].source):
        return NO
    like = Alike(env["one"], Group(env["b"].kind, env["b"].source))
    some = Group(combine(env["a"].kind, like), env["a"].source)
    return Compare(Count(some), "ge", Num(1))


def all_so(*slots: str) -> Two:
    """Facts that all hold, in one row."""

    def build(env: dict[str, Any]) -> Any:
        facts = [env[slot] for slot in slots]
        parts = [part for one in facts for part in (one.all if isinstance(one, Every) else (one,))]
        return Every(tuple(parts))

    def match(value: Any, _actor: Any) -> Any:
        if not isinstance(value, Every) or len(value.all) != len(slots):
            return NO
        return dict(zip(slots, value.all, strict=True))

    return Two(build, match)


ALL_THERE: Any = Two(
    lambda env: Every(
        tuple(counted(env[slot], (env["place"],)) for slot in ("a", "b", "c") if slot in env)
    ),
    lambda *_: NO,
)
NEITHER: Any = Two(
    lambda env: Every(
        tuple(
            counted(Quant("eq", Num(0), env[slot]), (env.get("place", Place(Zone.PLAY, SUBJ)),))
            for slot in ("a", "b")
        )
    ),
    lambda *_: NO,
)
SOME_HELD: Any = Two(
    lambda env: counted(
        Quant("ge", Num(1), env["kind"]), (env.get("place", Place(Zone.HAND, SUBJ)),)
    ),
    lambda *_: NO,
)
THAN_MORE, THAN_FEWER = than_them("gt"), than_them("lt")

ROWS = [
    *(
        R("fact", f"there are {more} {{a:pool.pl}} than {{b:pool.pl}}", between(op))
        for more, op in (("more", "gt"), ("fewer", "lt"))
    ),
    A("fact", "there are as many {a:pool.pl} as {b:pool.pl}", between("eq")),
    # How many, in the plural: before the rows with any number.
    R(
        "fact",
        "{quant:many} were {verb.pp} this way",
        way("verb"),
        "(you|they|a foe|a player|any foe|your foe|that player|that foe) {verb} {quant} this way",
        "{quant} (was|were) {verb:deed.pp}",
        "{quant} (were|is|are) {verb.pp} this way",
    ),
    R(
        "fact",
        "{quant:many} were {verbs.pp} this turn",
        PASSIVE,
        "{quant} (were|is|has been|have been) {verbs.pp} this turn",
    ),
    # How many.
    R("quant", "another {kind.sg}", Two(build_another, match_another)),
    R(
        "quant",
        "a {kind.sg}",
        Quant("ge", Num(1), S("kind")),
        "(any|one or more|at least one|at least 1) {kind.pl}",
        "(any|at least one|at least 1) {kind.sg}",
        "(one|1) {kind.sg}",
    ),
    R("quant", "no {kind.pl}", Quant("eq", Num(0), S("kind")), "no {kind.sg}"),
    R(
        "quant",
        "{n:amount} or more {kind.pl}",
        Quant("ge", S("n"), S("kind")),
        "at least {n:several} {kind.pl}",
        "{n:several} {kind.pl}",
    ),
    A("quant", "a {a:noun.sg} or a {b:noun.sg}", either_kind(quantity=True)),
    A("quant", "{name.sg}", Quant("ge", Num(1), Name(S("name")))),
    A("quant", "the Super-Villain", Quant("ge", Num(1), Type("Super-Villain"))),
    R(
        "quant",
        "{n:amount} or fewer {kind.pl}",
        Quant("le", S("n"), S("kind")),
        "{n:amount} or less {kind.pl}",
    ),
    R("quant", "exactly {n:several} {kind.pl}", Quant("eq", S("n"), S("kind"))),
    R(
        "quant",
        "exactly 1 {kind.sg}",
        Quant("eq", Num(1), S("kind")),
        "(exactly one|only one|only 1) {kind.sg}",
    ),
    R(
        "quant",
        "fewer than {n:amount} {kind.pl}",
        Quant("lt", S("n"), S("kind")),
        "less than {n:amount} {kind.pl}",
    ),
    A("quant", "more than (one|1) {kind.sg}", Quant("gt", Num(1), S("kind"))),
    R("quant", "more than {n:amount} {kind.pl}", Quant("gt", S("n"), S("kind"))),
    A("several_of", "{n:several} [or more] {kind.pl}", Quant("ge", S("n"), S("kind"))),
    A(
        "several_of",
        "{n:several} [or more] different {kind.pl}",
        Quant("ge", S("n"), S("kind"), "name"),
    ),
    A(
        "several_of",
        "{n:several} [or more] {kind.pl} (with|of) different {by}",
        Quant("ge", S("n"), S("kind"), S("by")),
        "{kind.pl} (with|of) ({n:amount} or more|at least {n:amount}) different {by}",
    ),
    A(
        "several_of",
        "{n:several} [or more] different {by:bys}",
        Quant("ge", S("n"), AnyCard(), S("by")),
    ),
    R(
        "quant",
        "{n:amount} or more different {kind.pl}",
        Quant("ge", S("n"), S("kind"), "name"),
        "(at least {n:several}|{n:several}) different {kind.pl}",
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
        "(at least {n:several}|{n:several}) {kind.pl} with different {by}",
        "{kind.pl} (with|of) ({n:amount} or more|at least {n:amount}) different {by}",
    ),
    R(
        "quant",
        "{n:amount} or more {kind.pl} that share a {by:sameby}",
        Quant("ge", S("n"), S("kind"), S("by")),
        "{n:amount} or more {kind.pl} (with|of|that have) the same {by:sameby}",
        "(at least {n:several}|{n:several}) {kind.pl} ((with|of|that have) the same|that share a) "
        "{by:sameby}",
    ),
    A(
        "quant",
        "{n:several} [or more] copies of the same {kind.sg}",
        Quant("ge", S("n"), S("kind"), "same name"),
        "at least {n:several} copies of the same {kind.sg}",
    ),
    R("sameby", "name", "same name", "card name"),
    R("sameby", "cost", "same cost"),
    R("sameby", "card type", "same type", "type"),
    A(
        "quant",
        "{n:amount} or more different {by:bys}",
        Quant("ge", S("n"), AnyCard(), S("by")),
        "(at least {n:several}|{n:several}) different {by:bys}",
    ),
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
    R("pred", "control* {a:quant} and {b:quant}", several_there("a", "b")),
    R("pred", "control* {a:quant} , {b:quant} (, and|and) {c:quant}", several_there("a", "b", "c")),
    R(
        "pred",
        "have* {a:quant} and {b:quant} @in {place:pocket}",
        several_there("a", "b", template="place"),
    ),
    R(
        "pred",
        "have* {a:quant} , {b:quant} (, and|and) {c:quant} @in {place:pocket}",
        several_there("a", "b", "c", template="place"),
    ),
    *controlling(),
    R(
        "pred",
        "Blocked this turn",
        Compare(Tally(Happening(SUBJ, ("block",))), "ge", Num(1)),
        "[have*] Blocked [this turn]",
    ),
    R(
        "pred",
        "didn't Block this turn",
        Negated(Compare(Tally(Happening(SUBJ, ("block",))), "ge", Num(1))),
        "(didn't|hasn't|haven't) (Block|Blocked) [this turn]",
    ),
    R("pred", "have* more {held} than you", than_you("gt"), "have* more {held} than you do"),
    R("pred", "have* fewer {held} than you", than_you("lt"), "have* fewer {held} than you do"),
    R(
        "pred",
        "have* as many {held} as you",
        than_you("eq"),
        "have* as many {held} as you do",
        "have* the same number of {held} as you [do]",
    ),
    R("fact", "you have more {held} than they have", than_them("gt")),
    R("fact", "you have fewer {held} than they have", than_them("lt")),
    A("fact", "you have more {held} than (your foe|that foe|that player) [does|has]", THAN_MORE),
    A("fact", "you have fewer {held} than (your foe|that foe|that player) [does|has]", THAN_FEWER),
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
    A(
        "pred",
        "(don't|doesn't) (control any {kind.pl}|have (a|any) {kind} in play)",
        Compare(Count(Group(S("kind"), (Place(Zone.PLAY, SUBJ),))), "eq", Num(0)),
    ),
    A(
        "pred",
        "(don't|doesn't) have (a|any) {kind} in ({place:pocket}|hand)",
        Two(
            lambda env: Compare(
                Count(Group(env["kind"], (env.get("place", Place(Zone.HAND, SUBJ)),))),
                "eq",
                Num(0),
            ),
            lambda *_: NO,
        ),
    ),
    R("pred", "have* {quant} @in {place:pocket}", held(S("place"), own=True)),
    R("pocket", "{poss} {zone}", Place(S("zone"), S("poss"))),
    A("pocket", "play", Place(Zone.PLAY, SUBJ)),
    A("pred", "have* {quant} [left|remaining] in hand", held(Place(Zone.HAND, SUBJ))),
    A("pred", "have* {quant} (left|remaining) @in {place:pocket}", held(S("place"))),
    R("pred", "have* {quant} @in {placelist}", held_in("placelist")),
    R(
        "pred",
        "have* the most {held}",
        leading("highest"),
        "are* (the|a) player with the most {held}",
    ),
    R(
        "pred",
        "have* more {held} than each other player",
        beyond("highest", "gt", EACH_OTHER),
        "(have*|own*) more {held} than (any other player|all other players|every other player)",
    ),
    R("pred", "have* fewer {held} than each other player", beyond("lowest", "lt", EACH_OTHER)),
    R(
        "pred",
        "have* more {held} than each foe",
        beyond("highest", "gt", EACH_FOE),
        "have* more {held} than (any foe|all foes|every foe|(each|all|any) of your foes)",
    ),
    R(
        "pred",
        "have* fewer {held} than each foe",
        beyond("lowest", "lt", EACH_FOE),
        "have* fewer {held} than (any foe|all foes|every foe|(each|all|any) of your foes)",
    ),
    R(
        "pred",
        "have* the fewest {held}",
        leading("lowest"),
        "are* (the|a) player with the fewest {held}",
    ),
    R(
        "pred",
        "{verbs.past} {quant} this turn",
        tallied(),
        "have* [already] {verbs.pp} {quant} [already] this turn",
        "{verbs.past} {quant} (during|on) (your|their) turn",
        "have* {verbs.pp} {quant} (during|on) (your|their) turn",
        "already {verbs.past} {quant} this turn",
        "have* [already] {verbs.pp} {quant}",
        "have* {verbs.pp} {quant} (so far|earlier) this turn",
        "{verbs.past} {quant} earlier this turn",
    ),
    A(
        "pred",
        "({verbs.past}|have* {verbs.pp}) {quant} before this [card|one] [this turn]",
        Two(
            lambda env: tallied().build(
                {**env, "quant": replace(env["quant"], kind=combine(Other(), env["quant"].kind))}
            ),
            lambda *_: NO,
        ),
    ),
    R(
        "pred.b",
        "didn't {verbs.b} a {kind.sg} this turn",
        Negated(Compare(Tally(Happening(SUBJ, S("verbs"), S("kind"))), "ge", Num(1))),
        "haven't {verbs.pp} (a|any) {kind} (during|on) your turn",
        "haven't {verbs.pp} (a|any) {kind} this turn",
    ),
    R(
        "pred.s",
        "didn't {verbs.b} a {kind.sg} this turn",
        Negated(Compare(Tally(Happening(SUBJ, S("verbs"), S("kind"))), "ge", Num(1))),
        "hasn't {verbs.pp} (a|any) {kind} this turn",
    ),
    R(
        "pred",
        "have* {n} or more Power",
        Compare(Stat("power", SUBJ), "ge", Num(S("n"))),
        "have* (at least {n}|{n} or more|{n} or greater) [unspent|available] Power (left|remaining|"
        "available|to spend)",
        "have* at least {n} Power",
    ),
    A("pred", "have* (less|fewer) than {n} Power", Compare(Stat("power", SUBJ), "lt", Num(S("n")))),
    A(
        "pred",
        "have* {n} or (less|fewer) Power",
        Compare(Stat("power", SUBJ), "le", Num(S("n"))),
        "have* (at most|no more than) {n} Power",
    ),
    A("pred", "have* exactly {n} Power", Compare(Stat("power", SUBJ), "eq", Num(S("n")))),
    A("pred", "control* neither a {a:kind.sg} nor a {b:kind.sg}", NEITHER),
    A(
        "pred",
        "have* neither a {a:kind.sg} nor a {b:kind.sg} @in {place:pocket}",
        NEITHER,
    ),
    R("pred", "have* {n} or more Move", Compare(Stat("move", SUBJ), "ge", Num(S("n")))),
    R("pred", "are* Confronting", Confronting(SUBJ), "are* (in a Confrontation|Confronting a foe)"),
    R("pred.b", "aren't Confronting", Negated(Confronting(SUBJ))),
    R("pred.s", "isn't Confronting", Negated(Confronting(SUBJ))),
    A(
        "pred",
        "(aren't|isn't) (Confronting a foe|in a Confrontation)",
        Negated(Confronting(SUBJ)),
    ),
    R("pred", "are* being Confronted", BeingConfronted(SUBJ)),
    R("pred", "moved this turn", Compare(Tally(Happening(SUBJ, ("move",))), "ge", Num(1))),
    R(
        "pred",
        "moved {n} or more spaces this turn",
        Compare(Tally(Happening(SUBJ, ("move",))), "ge", Num(S("n"))),
        "have* moved {n} or more spaces this turn",
    ),
    R(
        "pred",
        "started a Confrontation this turn",
        Compare(Tally(Happening(SUBJ, ("confront",))), "ge", Num(1)),
    ),
    R(
        "pred",
        "shuffled (your|their) deck this turn",
        Compare(Tally(Happening(SUBJ, ("shuffle",))), "ge", Num(1)),
    ),
    R(
        "pred",
        "defeated a foe 's Character this turn",
        Compare(Tally(Happening(SUBJ, ("defeat",))), "ge", Num(1)),
        "[have*] (defeated (a Character|a foe|that foe|your foe)|won a Confrontation) this turn",
    ),
    R(
        "pred",
        "failed to avoid an Attack this turn",
        Compare(Tally(Happening(SUBJ, ("hit",))), "ge", Num(1)),
    ),
    *(
        A(
            "fact",
            f"(a|any) foe 's ([Character 's] Level is {word} than (yours|your own)|Character (is|"
            f"is at|has) a {word} Level than (you|yours))",
            Compare(
                CountPlayers(Player(Who.EACH_FOE, Compare(Level(THEY), op, Level(YOU)))),
                "ge",
                Num(1),
            ),
        )
        for word, op in (("higher", "gt"), ("lower", "lt"))
    ),
    R("pred", "have* a higher Level than you", Compare(Level(SUBJ), "gt", Level(YOU))),
    R("pred", "have* a lower Level than you", Compare(Level(SUBJ), "lt", Level(YOU))),
    *levels(),
    A("pred", "are* in the same space as a {kind.sg}", held_here()),
    R(
        "pred",
        "played an Attack this turn",
        Compare(Tally(Happening(SUBJ, ("attack",))), "ge", Num(1)),
        "have* [already] played an Attack [already] this turn",
        "attacked [a foe] this turn",
    ),
    R(
        "pred",
        "avoided an Attack this turn",
        Compare(Tally(Happening(SUBJ, ("avoid",))), "ge", Num(1)),
    ),
    R(
        "pred",
        "were* attacked this turn",
        Compare(Tally(Happening(SUBJ, ("attacked",))), "ge", Num(1)),
    ),
    A(
        "fact",
        "you (discarded|destroyed|revealed|drew|gained|passed|played) a {kind.sg}",
        Is(YOURS, S("kind")),
        "the card you (passed|discarded|destroyed|gained|drew|played|revealed|chose) (is|was) a "
        "{kind.sg}",
    ),
    A(
        "fact",
        "the card you {verbs.past} this turn (is|was) a {kind.sg}",
        Compare(Tally(Happening(YOU, S("verbs"), S("kind"))), "ge", Num(1)),
    ),
    A(
        "fact",
        "(you|they|that player|that foe) {verb.past} (neither|none|nothing) [this way]",
        Compare(Count(Group(AnyCard(), Way(S("verb")))), "eq", Num(0)),
    ),
    A(
        "fact",
        "(you|they|that player|that foe) ({verb:deed.b}|{verb:deed.s}|{verb:deed.past}) no {kind} "
        "[this way]",
        Compare(Count(Group(S("kind"), Way(S("verb")))), "eq", Num(0)),
    ),
    A(
        "fact",
        "(you|they|that player|that foe) ({verb:deed.past}|{verb.past}) ({n:several} or more|at "
        "least {n:several}) [this way]",
        Compare(Count(Group(AnyCard(), Way(S("verb")))), "ge", S("n")),
    ),
    R("holding", "{quant} in {place:pocket}", held(S("place"))),
    A("holding", "{quant} in hand", held(Place(Zone.HAND, SUBJ))),
    A("holding", "more {held} than you [do|have]", than_you("gt")),
    A("holding", "fewer {held} than you [do|have]", than_you("lt")),
    A("holding", "(as many|the same number of) {held} as you [do|have]", than_you("eq")),
    A("holding", "{kind.pl} in ({place:pocket}|hand)", SOME_HELD),
    A("holding", "{quant:lying}", held(Place(Zone.PLAY, SUBJ))),
    A(
        "lying",
        "{quant}",
        Two(lambda env: env["quant"] if stays(env["quant"].kind) else NO, lambda *_: NO),
    ),
    A("holding", "{n:amount} or more VP tokens", Compare(Stat("vp", SUBJ), "ge", S("n"))),
    A(
        "lacking",
        "(a|any) {kind} in play",
        Compare(Count(Group(S("kind"), (Place(Zone.PLAY, SUBJ),))), "eq", Num(0)),
    ),
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
        Negated(Compare(Tally(Happening(SUBJ, S("verbs"), S("kind"))), "ge", Num(1))),
    ),
    R(
        "pred.s",
        "hasn't started a Confrontation this turn",
        Negated(Compare(Tally(Happening(SUBJ, ("confront",))), "ge", Num(1))),
    ),
    R(
        "pred.b",
        "haven't started a Confrontation this turn",
        Negated(Compare(Tally(Happening(SUBJ, ("confront",))), "ge", Num(1))),
    ),
    A(
        "pred",
        "have* {n:amount} or more ((unspent|unused) Power|Power left|Power remaining|Power|Power "
        "(that you|you) (didn't spend|haven't spent))",
        Compare(Stat("power", SUBJ), "ge", S("n")),
    ),
    R("pred", "have* {n:amount} or more VP tokens", Compare(Stat("vp", SUBJ), "ge", S("n"))),
    A(
        "condition",
        "{whose} Character is [at] Level {n}",
        Compare(Level(S("whose")), "eq", Num(S("n"))),
    ),
    A(
        "condition",
        "{whose} Character is [at] Level {n} or (higher|greater|more)",
        Compare(Level(S("whose")), "ge", Num(S("n"))),
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
    R(
        "condition",
        "you control more {kind.pl} than they do",
        control_than("gt"),
        "you control more {kind.pl} than (that foe|that player|they) [does]",
    ),
    R(
        "condition",
        "you control fewer {kind.pl} than they do",
        control_than("lt"),
        "you control fewer {kind.pl} than (that foe|that player|they) [does]",
    ),
    R(
        "condition",
        "you have more cards in hand than they do",
        IN_HAND_MORE,
        "you have more cards in [your] hand than (that foe|that player|they) [does]",
    ),
    R(
        "condition",
        "you have fewer cards in hand than they do",
        IN_HAND_FEWER,
        "you have fewer cards in [your] hand than (that foe|that player|they) [does]",
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
    R("fact", "you {pred.b}", about(YOU), "your (Character|Super Hero) {pred.s}"),
    R(
        "fact",
        "they {pred.b}",
        about(THEY),
        "(they|that player|that foe|the chosen foe|the chosen player) {pred.s}",
        "(your foe|the foe) {pred.s}",
    ),
    R("fact", "the foe you are Confronting {pred.s}", about(CONFRONTED)),
    *(
        R(
            "fact",
            f"the foe you are Confronting is at Level {{n}}{more}",
            Compare(Level(CONFRONTED), op, Num(S("n"))),
        )
        for more, op in (("", "eq"), (" or higher", "ge"))
    ),
    R("fact", "the active player {pred.s}", about(ACTIVE)),
    R("fact", "your teammate {pred.s}", about(TEAMMATE), "(a|any) teammate {pred.s}"),
    R("fact", "you or your teammate {pred.s}", about(EITHER), "you or your teammate {pred.b}"),
    A(
        "fact",
        "[both] you and your teammate [both|each] {pred.b}",
        both_of_you(),
    ),
    A(
        "condition",
        "you have {verbs.pp} [both] {a:quant} and {b:quant} [this turn]",
        both_tallied("a", "b"),
    ),
    A(
        "condition",
        "you {verbs.past} [both] {a:quant} and {b:quant} this turn",
        both_tallied("a", "b", past=True),
    ),
    A(
        "condition",
        "you have {verbs.pp} {a:quant} , {b:quant} (, and|and) {c:quant} [this turn]",
        both_tallied("a", "b", "c"),
    ),
    A(
        "condition",
        "you {verbs.past} {a:quant} , {b:quant} (, and|and) {c:quant} this turn",
        both_tallied("a", "b", "c", past=True),
    ),
    R("fact", "each foe {pred.s}", every_foe(), "(all [of your] foes|your foes all) {pred.b}"),
    R("fact", "a foe {pred.s}", some(FOE), "any foe {pred.s}"),
    R("fact", "no foe {pred.s}", some(FOE, "eq", 0)),
    R("fact", "a player {pred.s}", some(ANY_PLAYER), "any player {pred.s}"),
    R("fact", "no player {pred.s}", some(ANY_PLAYER, "eq", 0)),
    R("fact", "another player {pred.s}", some(ANOTHER)),
    R(
        "fact",
        "there is {quant:single} in {place}",
        held(S("place")),
        "there (is|'s) {quant} in {place}",
        "{place} (has|contains) {quant} [in it]",
        "{quant} (is|are) in {place}",
    ),
    R("single", "another {kind.sg}", Two(build_another, match_another)),
    R("single", "a {kind.sg}", Quant("ge", Num(1), S("kind"))),
    R("fact", "there are {quant} in {place}", held(S("place"))),
    R(
        "fact",
        "there are {quant} under {under}",
        held(S("under")),
        "there is {quant} under {under}",
    ),
    *(
        A(
            "fact",
            f"there are {word} {{a:kind.pl}} than {{b:kind.pl}} in {{place}}",
            Compare(Count(Group(S("a"), (S("place"),))), op, Count(Group(S("b"), (S("place"),)))),
            f"{{place}} (has|contains) {word} {{a:kind.pl}} than {{b:kind.pl}}",
        )
        for word, op in (("more", "gt"), ("fewer", "lt"))
    ),
    A(
        "fact",
        "there (is|are) {quant} within Range : {n}",
        Two(
            lambda env: counted(env["quant"], (Place(Zone.SPACE, YOU, "", env["n"]),)),
            lambda *_: NO,
        ),
    ),
    A("fact", "there (is|are) {quant} there", held(Place(Zone.SPACE, YOU))),
    A("fact", "there (is|are|'s) {quant} in {placelist}", held_in("placelist")),
    R(
        "fact",
        "one of them is a {kind.sg}",
        Compare(Count(Group(S("kind"), THEM)), "ge", Num(1)),
        "(any|one or more|some) of (them|those|those cards|these cards) (are|were) {kind.pl}",
        "(either|either card|either of them|any of them|any of those cards|one or more of them) "
        "(is|was) a {kind.sg}",
    ),
    A(
        "condition",
        "{place} (has|contains) [both] {a:quant} and {b:quant}",
        ALL_THERE,
        "{place} (has|contains) {a:quant} , {b:quant} [,] and {c:quant}",
        "there (is|are) [both] {a:quant} and {b:quant} in {place}",
        "there (is|are) {a:quant} , {b:quant} [,] and {c:quant} in {place}",
    ),
    A(
        "fact",
        "there (isn't|aren't) (a|any) {kind} in {place}",
        Compare(Count(Group(S("kind"), (S("place"),))), "eq", Num(0)),
    ),
    # What this text did.
    R("fact", "{quant} was {verb.pp} this way", way("verb")),
    R("fact", "{quant} was {verbs.pp} this turn", PASSIVE),
    R("many", "no {kind.pl}", Quant("eq", Num(0), S("kind"))),
    R("many", "{n:several} or more {kind.pl}", Quant("ge", S("n"), S("kind"))),
    R("many", "{n:several} or fewer {kind.pl}", Quant("le", S("n"), S("kind"))),
    R("many", "exactly {n:several} {kind.pl}", Quant("eq", S("n"), S("kind"))),
    A(
        "fact",
        "there (is|are) {quant} in it",
        Two(lambda env: counted(env["quant"], Ref(Word.SHOWN)), lambda *_: NO),
    ),
    A(
        "fact",
        "(it|your hand|that hand) (contains no|has no) {kind.pl}",
        Compare(Count(Group(S("kind"), Ref(Word.SHOWN))), "eq", Num(0)),
    ),
    R("fact", "there are {quant} among the revealed cards", AMONG_SHOWN),
    # Cards spoken of.
    R(
        "fact",
        "its cost is {bound}",
        Is(IT, Cost(S("bound.op"), S("bound.n"))),
        "(it has [a] cost [of]|(it|that card|the card|the "
        "revealed card) (costs|cost)|that card has cost|that card 's cost is|its cost was) {bound}",
    ),
    A(
        "fact",
        "(its cost|that card 's cost) (equals|is equal to) {n:amount}",
        Is(IT, Cost("eq", S("n"))),
    ),
    A(
        "fact",
        "{spoken} (has|had) [a] cost [of] {bound}",
        Is(S("spoken"), Cost(S("bound.op"), S("bound.n"))),
        "{spoken:taken} (costs|cost) {bound}",
        "{spoken:taken} 's cost (is|was) {bound}",
    ),
    A("fact", "{taken} (is|was) a {kind.sg}", Is(S("taken"), S("kind"))),
    A(
        "fact",
        "(you|they|that player) {verb:deed.past} (it|them|this card|that card)",
        Compare(Count(Group(AnyCard(), Way(S("verb")))), "ge", Num(1)),
    ),
    A("fact", "there are {n:amount} or more foes", Compare(CountPlayers(EACH_FOE), "ge", S("n"))),
    A(
        "fact",
        "there are {n:amount} or more players",
        Compare(CountPlayers(EACH_PLAYER), "ge", S("n")),
    ),
    R(
        "fact",
        "a foe avoided this Attack",
        Compare(CountPlayers(AVOIDED), "ge", Num(1)),
        "(a|any|one or more|at least one) (foe|foes|player|players) (avoids|avoid|avoided) "
        "(this|the|your) "
        "Attack",
    ),
    R(
        "fact",
        "a foe failed to avoid this Attack",
        Compare(CountPlayers(HIT), "ge", Num(1)),
        "your Attack (hits|is not avoided)",
        "(any|one or more|at least one) (foe|foes|player|players) (failed|fail|fails) to avoid "
        "(this|the|your) Attack",
    ),
    R(
        "fact",
        "a foe avoided your Attack this turn",
        Compare(Tally(Happening(FOE, ("avoid",))), "ge", Num(1)),
        "((a foe|any foe|one or more foes|a player) (avoided|has avoided|have avoided) (your "
        "Attack|an Attack you played|one of your Attacks) this turn|(an Attack you "
        "played|one of your Attacks|your Attack) [this turn] (was|has been) avoided [this turn])",
    ),
    R("fact", "its cost is even", Is(IT, Parity("even"))),
    R("fact", "its cost is odd", Is(IT, Parity("odd"))),
    R(
        "fact",
        "it isn't a {noun.sg}",
        Is(IT, Not(S("noun"))),
        "(it 's not|that card isn't|it wasn't) a {noun.sg}",
    ),
    R(
        "fact",
        "it is a {kind.sg}",
        Is(IT, S("kind")),
        "(they|that player|that foe) (discarded|destroyed|revealed|drew|gained|passed|played) a "
        "{kind.sg}",
        "(it 's|(that card|the card|the revealed card) (is|was)|it was|(it is|it 's) also) a "
        "{kind.sg}",
        "the card they revealed (is|was) a {kind.sg}",
    ),
    A(
        "fact",
        "(it is|it 's|(that card|the card|the revealed card) (is|was)|it was) a {a:noun.sg} or a "
        "{b:noun.sg}",
        either_kind(quantity=False),
    ),
    A(
        "fact",
        "{n:several} or more {pool.pl} (share a|have the same) {by:sameby}",
        Two(
            lambda env: (
                NO
                if env["pool"].source == HERE
                else counted(Quant("ge", env["n"], env["pool"].kind, env["by"]), env["pool"].source)
            ),
            lambda *_: NO,
        ),
        "at least {n:several} {pool.pl} (share a|have the same) {by:sameby}",
        "{n:several} {pool.pl} (share a|have the same) {by:sameby}",
    ),
    A(
        "fact",
        "a {a:pool.sg} (shares a [card] {one:onekind} with|has the same {one:onekind} as|is [of] "
        "the same [card] {one:onekind} as) (a|another) {b:pool.sg}",
        Two(shared_by, lambda *_: NO),
    ),
    A(
        "fact",
        "(it|that card|the revealed card) (shares a [card] {one:onekind} with|has the same "
        "{one:onekind} as|is [of] the same [card] {one:onekind} as) (a|another) {pool.sg}",
        Is(IT, Alike(S("one"), Group(S("pool.kind"), S("pool.source")))),
    ),
    A(
        "fact",
        "(it|that card|the revealed card) (shares a [card] {one:onekind} with|has the same "
        "{one:onekind} as|is [of] the same [card] {one:onekind} as) {ref}",
        Is(IT, Alike(S("one"), S("ref"))),
    ),
    A("fact", "{spoken} (has|had) an even cost", Is(S("spoken"), Parity("even"))),
    A("fact", "{spoken} (has|had) an odd cost", Is(S("spoken"), Parity("odd"))),
    A(
        "spoken",
        "(it|that card|the revealed card|the card (you|they) revealed)",
        IT,
    ),
    A("spoken", "{taken}", S("taken")),
    A("spoken", "the card you {verb.past}", TAKEN),
    R(
        "fact",
        "they have the same {one:onekind}",
        Compare(Distinct(S("one"), THEM), "eq", Num(1)),
        "(both|both cards|both of them|those cards|they|all of them) (have|share) (the same|a) "
        "{one:onekind}",
    ),
    A(
        "fact",
        "this is the (last|only) card in your hand [when you play it]",
        Compare(Count(Group(AnyCard(), (Place(Zone.HAND, YOU),))), "eq", Num(0)),
    ),
    R("fact", "the top card of {deck} is a {kind.sg}", Is(Top(Num(1), S("deck")), S("kind"))),
    A(
        "fact",
        "the card on [the] top of {deck} is a {kind.sg}",
        Is(Top(Num(1), S("deck")), S("kind")),
    ),
    A(
        "fact",
        "the top card of {deck} (costs|has [a] cost [of]) {bound}",
        Is(Top(Num(1), S("deck")), Cost(S("bound.op"), S("bound.n"))),
    ),
    R(
        "fact",
        "this card is in {place}",
        Compare(Count(Group(Not(Other()), (S("place"),))), "ge", Num(1)),
        "this card is (still|also) in {place}",
    ),
    A(
        "fact",
        "this is in {place}",
        Two(
            lambda env: (
                NO
                if env["place"].zone == Zone.PLAY
                else Compare(Count(Group(Not(Other()), (env["place"],))), "ge", Num(1))
            ),
            lambda *_: NO,
        ),
    ),
    A(
        "fact",
        "this [card] is (the {n:ordinal} {kind.sg} you [have] (play|played)|your {n:ordinal} "
        "{kind.sg} [played]) this turn",
        Compare(Tally(Happening(YOU, ("play",), S("kind"))), "eq", Num(S("n"))),
        "it (is|was|'s) the {n:ordinal} {kind.sg} you [have] (play|played) this turn",
    ),
    R(
        "fact",
        "it is your teammate 's turn",
        IsTurnOf(TEAMMATE),
        "it 's (your|a) teammate 's turn",
        "you play this [card] (on|during) your teammate 's turn",
        "(you play this [card] (as an Assist|to Assist)|this card is used (as an Assist|to Assist)|"
        "you are Assisting|you are using this [card] to Assist|you assisted with this [card]|you "
        "use this [card] to Assist [(your|a) teammate|another player])",
    ),
    R(
        "fact",
        "it doesn't match the chosen type",
        Negated(Matches(IT)),
        "(its cost|it) doesn't match [your choice]",
        "(it is not|it 's not|it isn't|it wasn't|that card is not|that card isn't|that card "
        "wasn't) "
        "([of] (that|the chosen|the named) (type|card type)|the (named|chosen) card)",
    ),
    R(
        "fact",
        "it matches the chosen type",
        Matches(IT),
        "its cost is (of the chosen kind|the chosen kind)",
        "(it is|it 's|that card is) the (named|chosen) card",
        "(its cost|it|that card|the card) matches (your|the|that) (choice|chosen type|type|"
        "choosing|call)",
        "(it is|it 's|that card is) [of] the (chosen|named) (type|card type)",
        "(it is|it 's) of (that|the chosen) (type|card type)",
        "(it is|it 's) that (type|card type|card|name|cost)",
        "(it (has|is of) (that|the chosen) (type|card type|cost|name)|it matches (your|that|"
        "the) (choice|type))",
    ),
    R(
        "fact",
        "they are all {kind.pl}",
        Is(THEM, S("kind")),
        "(both|all|both cards|both of them|all of them|all the cards|those cards) are [all|both] "
        "{kind.pl}",
        "they are [both] {kind.pl}",
    ),
    R(
        "fact",
        "this is the first card you play this turn",
        FirstPlayed(),
        "this (card is the first card you (play|played)|is the first card you (played|have "
        "played)) this turn",
    ),
    R("fact", "this isn't the first card you play this turn", Negated(FirstPlayed())),
    R(
        "fact",
        "this isn't the first {kind.sg} you play this turn",
        Negated(FirstPlayed(S("kind"))),
        "this [card] isn't the first {kind.sg} you (played|have played) this turn",
    ),
    R(
        "fact",
        "this is the first {kind.sg} you play this turn",
        FirstPlayed(S("kind")),
        "this (card is the first {kind.sg} you (play|played)|is the first {kind.sg} you (played|"
        "have played)|[card] is your first {kind.sg} [played]) this turn",
    ),
    A(
        "fact",
        "this (card is the only {kind.sg}|is the only {kind.sg}) you (play|played|have played) "
        "[so far] this turn",
        Two(only_one, lambda *_: NO),
    ),
    A(
        "fact",
        "this [card] is the only {kind.sg} {source}",
        Two(
            lambda env: Compare(
                Count(Group(combine(Other(), env["kind"]), env["source"].places)), "eq", Num(0)
            ),
            lambda *_: NO,
        ),
    ),
    R("fact", "it is your turn", IsTurnOf(YOU), "it 's your turn"),
    R("fact", "it isn't your turn", Negated(IsTurnOf(YOU))),
    R("fact", "it is a foe 's turn", IsTurnOf(FOE), "it 's a foe 's turn"),
    R("fact", "{measure} is {bound}", Compare(S("measure"), S("bound.op"), S("bound.n"))),
    # Conditions.
    R("condition", "{fact}", S("fact")),
    R("condition", "{a:fact} and {b:fact}", all_so("a", "b"), "{a:fact} and if {b:fact}"),
    R("condition", "{a:fact} or {b:fact}", Some((S("a"), S("b"))), "{a:fact} , or if {b:fact}"),
    R("condition", "{a:fact} , {b:fact} , and {c:fact}", all_so("a", "b", "c")),
    R("condition", "{a:fact} , {b:fact} , {c:fact} , and {d:fact}", all_so("a", "b", "c", "d")),
]
