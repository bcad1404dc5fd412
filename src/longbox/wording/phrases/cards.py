"""Noun phrases: which cards, how many, from where; and the words that point back.

Owns: counts, picks, tops of decks, whole places, references.
Must not know: what is done with the cards.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects.vocabulary import (
    YOU,
    Alike,
    AnyCard,
    AnyNumber,
    AtLeast,
    AtRandom,
    Bottom,
    ChosenKind,
    Cost,
    Count,
    Did,
    Dig,
    Distinct,
    Either,
    Extreme,
    Group,
    Half,
    Minus,
    Num,
    OneEach,
    Other,
    OwnedBy,
    Pick,
    Place,
    Ref,
    Sum,
    ThatMany,
    Top,
    Type,
    UpTo,
    Vp,
    Way,
    Whole,
    Within,
    Word,
    Worth,
    X,
    Zone,
)
from longbox.wording.inflect import plural
from longbox.wording.patterns import HERE, NO, SAME_DECK, THERE, S, Two, fill
from longbox.wording.phrases.filters import combine, parts_of
from longbox.wording.phrases.kinds import is_noun
from longbox.wording.phrases.places import SUPER_VILLAINS
from longbox.wording.phrases.players import EACH_FOE, EACH_PLAYER
from longbox.wording.table import A, R
from longbox.wording.trees import ONE, THAT, Pool, Source, Taken

SINGLE = (Num(1), UpTo(Num(1)))


def build_pick(env: dict[str, Any]) -> Any:
    count, pool = env["count"], env["pool"]
    if pool.link == "all" and not isinstance(count, AnyNumber):
        return NO  # "a card in your foes' hands": of one of them, or one of each?
    each = pool.link == "and/or" and count in SINGLE
    distinct = env.get("distinct", "")
    return Pick(count, Group(pool.kind, pool.source), None, distinct, each)


def link_of(pick: Pick) -> str:
    if not isinstance(pick.group.source, tuple) or len(pick.group.source) < 2:
        return ""
    if pick.each:
        return "and/or"
    return "or" if pick.count in SINGLE or isinstance(pick.count, AtRandom) else "and/or"


def match_pick(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Pick) or value.chooser is not None or value.distinct:
        return NO
    pool = Pool(value.group.kind, value.group.source, link_of(value))
    return {"count": value.count, "pool": pool}


def match_distinct(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Pick) or not value.distinct:
        return NO
    pool = Pool(value.group.kind, value.group.source, link_of(value))
    return {"count": value.count, "pool": pool, "distinct": value.distinct}


def build_another(env: dict[str, Any]) -> Any:
    pool = env["pool"]
    kind = combine(Other(), pool.kind)
    return Pick(Num(1), Group(kind, pool.source), None, "", each=pool.link == "and/or")


def match_another(value: Any, actor: Any) -> Any:
    found = match_pick(value, actor)
    if found is NO or found["count"] != Num(1):
        return NO
    pool = found["pool"]
    if Other() not in parts_of(pool.kind):
        return NO
    kind = combine(*(part for part in parts_of(pool.kind) if part != Other()))
    return {"pool": Pool(kind, pool.source, pool.link)}


def build_loose(env: dict[str, Any]) -> Any:
    kind = env["kind"]
    did = any(isinstance(part, Did | OwnedBy) for part in parts_of(kind))
    return Pool(kind, (Place(Zone.ANY),) if did else HERE)


def match_loose(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Pool):
        return NO
    did = any(isinstance(part, Did | OwnedBy) for part in parts_of(value.kind))
    if value.source == ((Place(Zone.ANY),) if did else HERE):
        return {"kind": value.kind}
    return NO


def build_pool(env: dict[str, Any]) -> Any:
    source = env["source"]
    kind = env["kind"]
    if "posts" in env:
        kind = combine(kind, env["posts"])
    return Pool(kind, source.places, source.link)


def match_pool(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Pool) or not isinstance(value.source, tuple):
        return NO
    if match_loose(value, None) is not NO:
        return NO
    link = value.link
    if len(value.source) > 1 and not link:
        link = "and"
    if len(value.source) == 1:
        link = ""
    return {"kind": value.kind, "source": Source(value.source, link)}


def build_all_but(env: dict[str, Any]) -> Any:
    pool = env["pool"]
    group = Group(pool.kind, pool.source)
    return Pick(AtLeast(0, Minus(Count(group), Num(env["n"]))), group)


def match_all_but(value: Any, _actor: Any) -> Any:
    match value:
        case Pick(AtLeast(0, Minus(Count(counted), Num(n))), group) if counted == group:
            return {"n": n, "pool": Pool(group.kind, group.source)}
    return NO


def build_the(env: dict[str, Any]) -> Any:
    """A definite card, "the Hero with the highest cost": one of them, whichever."""
    pool = env["pool"]
    extremes = [part for part in parts_of(pool.kind) if isinstance(part, Extreme)]
    if not extremes:
        return NO
    told = pool.source == HERE and all(part.by != "distance" for part in extremes)
    return Pick(Num(1), Group(pool.kind, THERE if told else pool.source))


def build_within(env: dict[str, Any]) -> Any:
    """For "up to 2 cards in the Line-Up with total cost 6 or less"."""
    pool = env["pool"] if "pool" in env else Pool(env["kind"], env["source"].places)
    count = env.get("some", AnyNumber())
    if not isinstance(count, Num | UpTo | AnyNumber):
        return NO
    return Pick(Within("cost", env["n"], count), Group(pool.kind, pool.source))


def match_within(value: Any, _actor: Any) -> Any:
    match value:
        case Pick(Within("cost", n, count), group, None, "", False):
            pool = Pool(group.kind, group.source, link_of(value))
            return {"n": n, "pool": pool, "some": count}
    return NO


def build_yours(env: dict[str, Any]) -> Any:
    return replace(build_pick(env), chooser=YOU)


def match_yours(value: Any, actor: Any) -> Any:
    if not isinstance(value, Pick) or value.chooser != YOU:
        return NO
    return match_pick(replace(value, chooser=None), actor)


def one_each(*slots: str, most: bool = False) -> Two:
    """One pick each; a place said last is the place of all."""

    def build(env: dict[str, Any]) -> Any:
        picks = [env[slot] for slot in slots]
        source = picks[-1].group.source
        if source != HERE:
            picks = [fill(pick, {HERE: source}) for pick in picks]
        if most:
            picks = [replace(pick, count=UpTo(pick.count)) for pick in picks]
        return OneEach(tuple(picks))

    def match(value: Any, _actor: Any) -> Any:
        if not isinstance(value, OneEach) or len(value.picks) != len(slots):
            return NO
        picks = list(value.picks)
        if len({pick.group.source for pick in picks}) == 1:
            picks[:-1] = [replace(p, group=replace(p.group, source=HERE)) for p in picks[:-1]]
        return dict(zip(slots, picks, strict=True))

    return Two(build, match)


def worth(by: str) -> Any:
    """Cards that add up to so much."""
    return Pick(Worth(by, S("n")), Group(S("pool.kind"), S("pool.source")))


def match_of_those(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Pool) or value.source != Ref(Word.THEM):
        return NO
    return NO if value.kind == AnyCard() else {"kind": value.kind}


OF_THOSE = Two(lambda env: Pool(env["kind"], Ref(Word.THEM)), match_of_those)


def picked_of(source: Ref) -> Two:
    return Two(lambda env: Pick(Num(1), Group(env["posts"], source)), lambda *_: NO)


def choice_from(shown: Any = None) -> Two:
    """For "a card of your choice from that foe's hand"."""

    def build(env: dict[str, Any]) -> Any:
        kind = combine(env["kind"], env["posts"]) if "posts" in env else env["kind"]
        where = shown if shown is not None else env["source"].places
        return Pick(env["count"], Group(kind, where), YOU)

    return Two(build, lambda *_: NO)


def build_any(env: dict[str, Any]) -> Any:
    """For "any Punches": so many as one likes; "any Equipment" is one."""
    kind = env["pool"].kind
    types = [part.name for part in parts_of(kind) if isinstance(part, Type)]
    if any(plural(name) == name for name in types):
        return NO
    return build_pick({"count": AnyNumber(), **env})


ANY_OF_MANY = Two(build_any, lambda *_: NO)


def match_as_many(value: Any, _actor: Any) -> Any:
    match value:
        case Pick(Count() | Sum() | Distinct() | Half() as quantity, group, None, "", False):
            return {"quantity": quantity, "pool": Pool(group.kind, group.source)}
    return NO


AS_MANY = Two(
    lambda env: Pick(env["quantity"], Group(env["pool"].kind, env["pool"].source)), match_as_many
)


def half_of(*, up: bool) -> Two:
    """For "half of the cards in their hand, rounded up"."""

    def build(env: dict[str, Any]) -> Any:
        if "pool" in env:
            if env["pool"].source == HERE:
                return NO
            group = Group(env["pool"].kind, env["pool"].source)
        else:
            group = Group(AnyCard(), (env["wholeplace"],))
        return Pick(Half(Count(group), up=up), group)

    return Two(build, lambda *_: NO)


def build_extreme(env: dict[str, Any]) -> Any:
    """For "the lowest cost card in the Line-Up": one of those that cost least."""
    pool = env["pool"]
    return Pick(Num(1), Group(combine(pool.kind, Extreme(env["dear"])), pool.source))


ALL_BUT = Two(build_all_but, match_all_but)
WITHIN = Two(build_within, match_within)
IN_ALL = (
    "(with (a total cost of|a combined cost of|combined cost|a combined cost|a total cost|costs "
    "that total|total cost)|whose (total|combined) cost is|whose costs (total|add up to)|that cost "
    "a total of)"
)


def match_of_them(value: Any, actor: Any) -> Any:
    found = match_all_but(value, actor)
    return {"n": found["n"]} if found is not NO and found["pool"] == ALL_OF_THEM else NO


ALL_OF_THEM = Pool(AnyCard(), Ref(Word.THEM))
ALL_BUT_OF_THEM = Two(lambda env: build_all_but({**env, "pool": ALL_OF_THEM}), match_of_them)


def build_random(env: dict[str, Any]) -> Any:
    count = env.get("count", Num(1))
    picked = build_pick({**env, "count": count})
    return NO if picked is NO else replace(picked, count=AtRandom(count), each=False)


def build_some_of(env: dict[str, Any]) -> Any:
    """For "2 of the Heroes in your hand"; "one of the cards" is one of those spoken of."""
    pool = env["pool"]
    if pool.kind == AnyCard() and pool.source == HERE:
        return NO
    return build_pick({"count": Num(1), **env})


def random_from() -> Two:
    """For "a card at random from their hand"."""

    def build(env: dict[str, Any]) -> Any:
        group = Group(env["kind"], env["source"].places)
        return Pick(AtRandom(env.get("count", Num(1))), group)

    return Two(build, lambda *_: NO)


def their_choice() -> Two:
    """For "a card of their choice from their hand": who carries out the verb chooses anyway."""
    return Two(
        lambda env: Pick(env["count"], Group(env["kind"], env["source"].places)), lambda *_: NO
    )


SOME_OF = Two(build_some_of, lambda *_: NO)
ONE_OF = SOME_OF
EXTREME = Two(build_extreme, lambda *_: NO)
AT_RANDOM = Two(build_random, lambda *_: NO)
THE = Two(build_the, lambda *_: NO)
CHOSEN_BY_YOU = Two(build_yours, match_yours)


def build_either(env: dict[str, Any]) -> Any:
    """For "a Hero or a Villain with cost 4": each with what stands behind it."""
    kinds = [env["a"], env["b"]]
    if AnyCard() in kinds:
        return NO  # "a Hero or a card" means something else than "a card"
    return kinds[0] if kinds[0] == kinds[1] else Either(tuple(kinds))


def match_either(value: Any) -> Any:
    if not isinstance(value, Either) or len(value.any) != 2 or is_noun(value):
        return NO
    return {"a": value.any[0], "b": value.any[1]}


def build_either_pool(env: dict[str, Any]) -> Any:
    kind = build_either(env)
    return NO if kind is NO else build_pool({"kind": kind, "source": env["source"]})


def match_either_pool(value: Any, actor: Any) -> Any:
    found = match_pool(value, actor)
    kinds = NO if found is NO else match_either(found["kind"])
    return NO if kinds is NO else {**kinds, "source": found["source"]}


def build_either_kind(env: dict[str, Any]) -> Any:
    kind = build_either(env)
    return NO if kind is NO else Pool(kind, HERE)


def match_either_kind(value: Any, _actor: Any) -> Any:
    if not isinstance(value, Pool) or value.source != HERE:
        return NO
    return match_either(value.kind)


def match_late(value: Any, actor: Any) -> Any:
    """A cost that is counted is said last: "from the Line-Up with cost less than ..."."""
    found = match_pool(value, actor)
    if found is NO:
        return NO
    parts = parts_of(found["kind"])
    late = [
        part
        for part in parts
        if isinstance(part, Extreme)
        or (isinstance(part, Cost | Vp) and not isinstance(part.amount, Num))
        or (isinstance(part, Alike) and isinstance(part.cards, Group))
    ]
    if not late:
        return NO
    kind = combine(*(part for part in parts if part not in late))
    return {"kind": kind, "source": found["source"], "posts": combine(*late)}


def any_of(env: dict[str, Any]) -> Any:
    """For "a Hero, a Villain, or a Location": one of them."""
    kinds = tuple(env[slot] for slot in ("a", "b", "c") if slot in env)
    return Either(kinds) if all(is_noun(kind) for kind in kinds) else NO


def build_three(env: dict[str, Any]) -> Any:
    kind = any_of(env)
    if kind is NO:
        return NO
    if "verb" in env:
        return Pool(kind, Way(env["verb"]))
    return (
        build_pool({"kind": kind, "source": env["source"]}) if "source" in env else Pool(kind, HERE)
    )


THREE_KINDS = THREE_POOL = THREE_WAY = Two(build_three, lambda *_: NO)
LATE_POSTS = Two(build_pool, match_late)
EITHER_POOL = Two(build_either_pool, match_either_pool)
EITHER_KIND = Two(build_either_kind, match_either_kind)
PICK = Two(build_pick, match_pick)
DISTINCT = Two(build_pick, match_distinct)
POOL = Two(build_pool, match_pool)
ANOTHER = Two(build_another, match_another)
LOOSE = Two(build_loose, match_loose)
TAKEN = Two(
    lambda env: Taken(env["verb"]) if env["verb"] not in ("reveal", "look") else NO,
    lambda *_: NO,
)
THEM = Ref(Word.THEM)
SHOWN = Ref(Word.SHOWN)

ROWS = [
    # References.
    R(
        "ref",
        "this card",
        Ref(Word.THIS),
        "(this|him|her|this (Hero|Villain|Super Power|Equipment|Location|Starter|Super-Villain|"
        "Construct))",
    ),
    R(
        "ref",
        "it",
        Ref(Word.IT),
        "(the revealed (Hero|Villain|Super Power|Equipment|Location)|the card)",
    ),
    R(
        "ref",
        "that card",
        THAT,
        "that (Hero|Villain|Super Power|Equipment|Location|Starter|Super-Villain|Super Hero)",
    ),
    A("ref", "{taken}", S("taken")),
    A("ref", "the card you {verb.past}", TAKEN),
    A("taken", "the {verb.pp} card", TAKEN, "the card they {verb.past}"),
    A("ref", "that {name.sg}", Two(lambda _: Ref(Word.IT), lambda *_: NO)),
    R(
        "ref",
        "them",
        THEM,
        "(those cards|the chosen cards|those|these cards)",
        "(each of them|each of those cards|all of them|all of those cards|both cards|both|both "
        "of them)",
    ),
    R(
        "ref",
        "the rest",
        Ref(Word.REST),
        "(the other [revealed] [card|one]|the others|the other [revealed] cards|any remaining "
        "cards|the remainder|"
        "the remaining cards|the rest of the cards|the (other|remaining) (two|three|four|2|3|4))",
        "(the third|the last [one|card]|the third card)",
    ),
    R("ref", "the revealed cards", SHOWN, "(the revealed card|the cards revealed)"),
    R(
        "ref",
        "the cards {verb.pp} this way",
        Way(S("verb")),
        "(the card|that card|cards) {verb.pp} this way",
    ),
    # Counts.
    R("count", "{some}", S("some")),
    R("some.sg", "a", Num(1), "(1|one|any|any one|any 1|target)"),
    R("some.sg", "up to 1", UpTo(Num(1)), "up to one"),
    R("count.sg", "a random", AtRandom(Num(1)), "(1|one|another|a second) random"),
    R("some.pl", "{several}", S("several")),
    R("some.pl", "up to {several}", UpTo(S("several"))),
    R("some.pl", "any number of", AnyNumber(), "(any or all|any or all of the)"),
    R("some.pl", "one or more", AnyNumber(1)),
    R("count.pl", "{several} random", AtRandom(S("several"))),
    R(
        "several",
        "{n}",
        Two(
            lambda env: Num(env["n"]) if env["n"] != 1 else NO,
            lambda value, _: {"n": value.n} if isinstance(value, Num) and value.n != 1 else NO,
        ),
    ),
    R("several", "X", X()),
    R("several", "that many", ThatMany(), "(an equal number of|the same number of)"),
    # Cards of a kind in some place.
    R("pool", "{kind}", LOOSE),
    R("pool.sg", "{a:kind} or a {b:kind}", EITHER_KIND),
    R("pool.sg", "{a:kind} or a {b:kind} {source}", EITHER_POOL),
    A("pool.sg", "{a:kind} , a {b:kind} , or a {c:kind}", THREE_KINDS),
    A("pool.sg", "{a:kind} , a {b:kind} , or a {c:kind} {source}", THREE_POOL),
    A(
        "pool.sg",
        "{a:kind} , a {b:kind} , or a {c:kind} {verb.pp} this way",
        THREE_WAY,
        "{a:kind} or a {b:kind} {verb.pp} this way",
    ),
    R("pool", "{kind} {source} {posts}", LATE_POSTS),
    R("pool", "{kind} {source}", POOL),
    R(
        "pool",
        "revealed {kind}",
        Pool(S("kind"), SHOWN),
        "{kind} (from it|in it|from among them|among them|from them|from those cards|from among "
        "those cards|from among the revealed cards|among the revealed cards|of the revealed cards)",
    ),
    A(
        "pool",
        "{kind} (from it|in it|from among them|among them|from them|from those cards|from among "
        "those cards|from among the revealed cards) {posts}",
        Two(lambda env: Pool(combine(env["kind"], env["posts"]), SHOWN), lambda *_: NO),
    ),
    R("pool", "{kind} of those", OF_THOSE),
    R(
        "cards",
        "one of the rest",
        Pick(Num(1), Group(AnyCard(), Ref(Word.REST))),
        "another of them",
    ),
    A("cards", "(one|1) of (those cards|them) {posts.sg}", picked_of(THEM), "the one {posts.sg}"),
    A("cards", "(one|1) {posts.sg}", picked_of(SHOWN)),
    A(
        "cards",
        "(any|any number) of (those cards|them) {posts.pl}",
        Pick(AnyNumber(), Group(S("posts"), THEM)),
    ),
    A("cards", "all of (those cards|them) {posts.pl}", Group(S("posts"), THEM)),
    A(
        "cards",
        "(those|those cards) {posts.pl}",
        Group(S("posts"), SHOWN),
        "(each|every) (one|of them|of those cards) {posts.sg}",
    ),
    A(
        "pool",
        "{kind} (added|put (there|under this card|into their discard pile|into your hand)) this "
        "way",
        Pool(S("kind"), Way("put")),
    ),
    A(
        "pool",
        "{kind} [you|they] revealed",
        Pool(S("kind"), Way("reveal")),
        "{kind} (you|they) reveal",
        "{kind} from among all (revealed cards|cards revealed [this way]|those cards)",
    ),
    A(
        "pool",
        "{kind} revealed {posts}",
        Two(lambda env: Pool(combine(env["kind"], env["posts"]), Way("reveal")), lambda *_: NO),
    ),
    R(
        "pool",
        "{kind} {verb.pp} this way",
        Pool(S("kind"), Way(S("verb"))),
        "{kind} (you|they) ({verb.b}|{verb.past}) this way",
    ),
    A(
        "pool",
        "{kind} {verb.pp} this way {posts}",
        Two(lambda env: Pool(combine(env["kind"], env["posts"]), Way(env["verb"])), lambda *_: NO),
    ),
    # Noun phrases.
    R("cards", "{ref}", S("ref")),
    R("cards", "another {pool.sg}", ANOTHER, "a different {pool.sg}"),
    R(
        "cards",
        "{count.sg} {pool.sg}",
        PICK,
        "{count.sg} {pool.sg} of their choice",
        "{count.pl} {pool.pl} of their choice",
    ),
    R("cards", "{count.pl} {pool.pl}", PICK),
    A("cards", "any {pool.pl}", ANY_OF_MANY),
    R(
        "cards",
        "all {pool.pl}",
        Group(S("pool.kind"), S("pool.source")),
        "all [of] (the|your|their) {pool.pl}",
        "(each|every) {pool.sg}",
    ),
    R("cards", "{wholeplace}", Whole(S("wholeplace"))),
    R(
        "wholeplace",
        "{poss} hand",
        Place(Zone.HAND, S("poss")),
        "{poss} (entire|whole) hand",
        "{poss} hands",
    ),
    R("wholeplace", "{poss} discard pile", Place(Zone.DISCARD, S("poss"))),
    A("wholeplace", "(your foes|all foes) 's hands", Place(Zone.HAND, EACH_FOE)),
    A("wholeplace", "all players 's hands", Place(Zone.HAND, EACH_PLAYER)),
    R("wholeplace", "{poss} deck", Place(Zone.DECK, S("poss"))),
    R("wholeplace", "the Line-Up", Place(Zone.LINE_UP)),
    R("wholeplace", "the destroyed pile", Place(Zone.DESTROYED)),
    R(
        "cards",
        "the top card of {deck}",
        Top(Num(1), S("deck")),
        "(a card (from|off) the|the card on [the]) top of {deck}",
    ),
    A(
        "cards",
        "the Super-Villain on top of (the|its|the Super-Villain) stack",
        Top(Num(1), SUPER_VILLAINS),
        "the (top|current|face-up) Super-Villain [of (the|its) stack]",
    ),
    R(
        "cards",
        "the top {several} cards of {deck}",
        Top(S("several"), S("deck")),
        "{several} cards (from|off) the top of {deck}",
    ),
    A("cards", "{poss} top card", Top(Num(1), Place(Zone.DECK, S("poss")))),
    A("cards", "{poss} top {several} cards", Top(S("several"), Place(Zone.DECK, S("poss")))),
    R("cards", "the bottom card of {deck}", Bottom(Num(1), S("deck"))),
    R("cards", "the bottom {several} cards of {deck}", Bottom(S("several"), S("deck"))),
    A("cards", "{count.sg} of the {pool.pl}", SOME_OF, "{count.pl} of the {pool.pl}"),
    A("cards", "one of the {pool.pl}", ONE_OF),
    R(
        "cards",
        "one of them",
        Pick(Num(1), Group(AnyCard(), THEM)),
        "(1 of them|one of (the|the chosen) cards)",
    ),
    A("cards", "one", Pick(Num(1), Group(AnyCard(), ONE))),
    A(
        "cards",
        "(one|1) of {poss} {kind.pl}",
        Pick(Num(1), Group(S("kind"), (Place(Zone.PLAY, S("poss")),))),
        "(one|1) of {poss} {kind.pl} in play",
    ),
    R("cards", "one of your choice", Pick(Num(1), Group(AnyCard(), THEM), YOU)),
    R(
        "cards",
        "{pool.pl} equal to {quantity}",
        AS_MANY,
        "a number of {pool.pl} equal to {quantity}",
        "as many {pool.pl} as {quantity}",
    ),
    *(
        A("cards", f"half [of] [the] {form} {words}", half_of(up=up))
        for form in ("{pool.pl}", "{wholeplace}")
        for words, up in (
            ("(, rounded up [,]|< rounded up >)", True),
            ("(, rounded down [,]|< rounded down >)", False),
        )
    ),
    *(
        A(
            "cards",
            f"(one|1|any one) of the {words} cards",
            Pick(Num(1), Group(AnyCard(), Way(verb))),
        )
        for words, verb in (("discarded", "discard"), ("destroyed", "destroy"), ("gained", "gain"))
    ),
    A(
        "cards",
        "one of those {kind.pl}",
        Pick(Num(1), Group(S("kind"), THEM)),
        "(one|1) of these {kind.pl}",
    ),
    R(
        "cards",
        "any number of them",
        Pick(AnyNumber(), Group(AnyCard(), THEM)),
        "any of (them|those cards|these cards)",
    ),
    A(
        "cards",
        "any number of those {kind.pl}",
        Pick(AnyNumber(), Group(S("kind"), THEM)),
        "any number of these {kind.pl}",
    ),
    R("cards", "up to {several} of them", Pick(UpTo(S("several")), Group(AnyCard(), THEM))),
    R("cards", "{several} of them", Pick(S("several"), Group(AnyCard(), THEM))),
    R(
        "cards",
        "{count.pl} {pool.pl} with different {distinct:by}",
        DISTINCT,
        "{count.pl} {pool.pl} of different {distinct:by}",
    ),
    R(
        "cards",
        "{count.pl} {pool.pl} that share a {distinct:sameby}",
        DISTINCT,
        "{count.pl} {pool.pl} (with|of) the same {distinct:sameby}",
    ),
    A(
        "cards",
        "{count.pl} {kind.pl} ((with|of) the same|that share a) {distinct:sameby} {source}",
        Two(lambda env: build_pick({**env, "pool": build_pool(env)}), lambda *_: NO),
    ),
    A(
        "cards",
        "{count.pl} different {pool.pl}",
        Two(lambda env: build_pick({**env, "distinct": "name"}), lambda *_: NO),
    ),
    A(
        "cards",
        "{count.pl} {kind.pl} with different {distinct:by} {source}",
        Two(
            lambda env: build_pick({**env, "pool": build_pool(env)}),
            lambda *_: NO,
        ),
    ),
    R("cards", "all but {n} {pool.pl}", ALL_BUT, "all but {n} of (the|your|their) {pool.pl}"),
    R("cards", "all but {n} of them", ALL_BUT_OF_THEM),
    A(
        "cards",
        "all but (1|one) {pool.sg}",
        Two(lambda env: build_all_but({**env, "n": 1}), lambda *_: NO),
    ),
    A("cards", "(the|their|your) {dear} {pool.sg}", EXTREME),
    R(
        "cards",
        "{some.pl} {pool.pl} with total cost {n:amount} or less",
        WITHIN,
        f"[{{some.pl}}|any] {{pool.pl}} {IN_ALL} {{n:amount}} or less",
        f"[{{some.pl}}|any] {{kind.pl}} {IN_ALL} {{n:amount}} or less {{source}}",
    ),
    R(
        "cards",
        "cards from the top of {deck} until you reveal a {kind.sg}",
        Dig(S("kind"), S("deck")),
        "cards from [the top of] {deck} until a {kind.sg} is revealed",
        "cards from {deck} until (you reveal|they reveal|they reveals|revealing) a {kind.sg}",
        "cards from the top of {deck} until (they reveal|they reveals|one is|revealing) a "
        "{kind.sg}",
    ),
    A(
        "cards",
        "cards from [the top of] {deck} until (you reveal|they reveal|they reveals) the (named|"
        "chosen) card",
        Dig(ChosenKind("name"), S("deck")),
    ),
    A(
        "cards",
        "cards from [the top of] {deck} until (you reveal|they reveal|they reveals) one {posts.sg}",
        Dig(S("posts"), S("deck")),
    ),
    A("cards", "the top card", Top(Num(1), SAME_DECK)),
    A("cards", "the top {several} cards", Top(S("several"), SAME_DECK)),
    A("cards", "the bottom card", Bottom(Num(1), SAME_DECK)),
    A("cards", "the {pool.sg}", THE),
    A(
        "cards",
        "(a|1|one) {pool.sg} [,] [chosen] at random",
        AT_RANDOM,
        "{count:several} {pool.pl} [,] [chosen] at random",
    ),
    A(
        "cards",
        "(a|1|one) {kind.sg} at random {source}",
        random_from(),
        "{count:several} {kind.pl} at random {source}",
    ),
    A(
        "cards",
        "{count:some.sg} {kind.sg} of their choice {source}",
        their_choice(),
        "{count:some.pl} {kind.pl} of their choice {source}",
    ),
    R("cards", "{count:some.sg} {pool.sg} of your choice", CHOSEN_BY_YOU),
    A(
        "cards",
        "{count:some.sg} {kind.sg} of your choice [{posts}] {source}",
        choice_from(),
        "{count:some.pl} {kind.pl} of your choice [{posts}] {source}",
    ),
    A(
        "cards",
        "{count:some.sg} {kind.sg} of your choice {posts.sg}",
        choice_from(HERE),
        "{count:some.pl} {kind.pl} of your choice {posts.pl}",
    ),
    A(
        "cards",
        "{count:some.sg} {kind.sg} of your choice (from it|in it|from among them)",
        choice_from(SHOWN),
    ),
    R("cards", "{count:some.pl} {pool.pl} of your choice", CHOSEN_BY_YOU),
    R("cards", "{a:onepick} and {b:onepick}", one_each("a", "b")),
    A("cards", "{a:onepick} and/or {b:onepick}", one_each("a", "b", most=True)),
    R("cards", "{a:onepick} , {b:onepick} , and {c:onepick}", one_each("a", "b", "c")),
    R(
        "cards",
        "{a:onepick} , {b:onepick} , {c:onepick} , and {d:onepick}",
        one_each("a", "b", "c", "d"),
    ),
    A(
        "cards",
        "cards worth {n:amount} Power , or {poss} hand if it has less",
        Pick(Worth("power", S("n")), Group(AnyCard(), HERE)),
    ),
    R("onepick", "{count.sg} {pool.sg}", PICK),
    R("onepick", "{count.pl} {pool.pl}", PICK),
    R("cards", "{pool.pl} worth {n:amount} Power", worth("power")),
    R("cards", "{pool.pl} with total cost {n:amount} or more", worth("cost")),
    R("by", "names", "name"),
    R("by", "costs", "cost"),
    R("by", "types", "type", "card types"),
]
