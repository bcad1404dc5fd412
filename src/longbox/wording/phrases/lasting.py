"""What lasts: how statements are built for every duration, and what is forbidden.

Owns: the rows that come in families, such as prohibitions and limits.
Must not know: single phrases.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from longbox.effects.vocabulary import (
    THEY,
    YOU,
    Ability,
    AnyCard,
    Beside,
    Cannot,
    Compare,
    CostBy,
    Effect,
    HandSize,
    Happening,
    IsTurnOf,
    Kind,
    May,
    Modify,
    Move,
    NoBonus,
    Not,
    Num,
    Player,
    PowerBy,
    Ref,
    Scope,
    Sum,
    Tally,
    Times,
    Until,
    Watch,
    Word,
)
from longbox.wording.patterns import NO, S, Two
from longbox.wording.phrases.cards import build_pool, match_pool
from longbox.wording.phrases.filters import combine, parts_of
from longbox.wording.phrases.kinds import is_noun
from longbox.wording.phrases.players import EACH_FOE, EACH_PLAYER, TEAMMATE
from longbox.wording.table import A, R, Row

THIS = Ref(Word.THIS)
PRINTED = Sum("vp", THIS)
CHARACTER = Scope("Character", YOU)
PLUS: Any = Two(
    lambda env: Num(env["n"]),
    lambda value, _: {"n": value.n} if isinstance(value, Num) and value.n >= 0 else NO,
)
INSTEAD_OF: Any = Two(  # "+3 Power instead of +1": so much more
    lambda env: Num(env["n"] - env["m"]) if env["n"] > env["m"] else NO, lambda *_: NO
)
MINUS: Any = Two(
    lambda env: Num(-env["n"]),
    lambda value, _: {"n": -value.n} if isinstance(value, Num) and value.n < 0 else NO,
)


def lasting(template: str, scope: Scope, change: Any, *also: str, said: bool = True) -> list[Row]:
    """A statement that holds while its card is in play, or for as long as it says."""
    row = R if said else A
    if isinstance(change, tuple):
        all_of_it: Any = tuple(Modify(scope, one, Until.IN_PLAY) for one in change)
        return [row("state", template, all_of_it, *also)]
    about = "alter" if getattr(change, "by", None) in (PLUS, MINUS) else "state"
    return [row(about, template, Modify(scope, change, Until.IN_PLAY), *also)]


def scaled(alter: Any, amount: Any) -> Any:
    """A statement about a number, so often."""
    by = alter.change.by
    if not isinstance(by, Num):
        return NO
    return replace(alter, change=replace(alter.change, by=Times(by.n, amount)))


def unscaled(value: Any) -> Any:
    """The statement for one, and how often it counts."""
    change: Any = getattr(value, "change", None)
    if not isinstance(change, CostBy | PowerBy | HandSize) or not isinstance(change.by, Times):
        return NO
    return replace(value, change=replace(change, by=Num(change.by.n))), change.by.a


def timed_to(what: Any, until: Until) -> Any:
    """A statement for so long, if nothing of that was said."""
    if isinstance(what, tuple):
        return tuple(timed_to(one, until) for one in what)
    return replace(what, until=until) if what.until == Until.IN_PLAY else NO


def timeless(value: Any) -> Any:
    """What is so for a time, without the time, and the time."""
    if isinstance(value, tuple):
        found = [timeless(one) for one in value]
        if not found or NO in found or len({until for _, until in found}) > 1:
            return NO
        return tuple(one for one, _ in found), found[0][1]
    if not isinstance(value, Modify) or value.until == Until.IN_PLAY:
        return NO
    return replace(value, until=Until.IN_PLAY), value.until


def timed(what: str) -> Two:
    """A statement of a category, for so long."""

    def match(value: Any, _actor: Any) -> Any:
        found = timeless(value)
        return NO if found is NO else {what: found[0], "until": found[1]}

    return Two(lambda env: timed_to(env[what], env["until"]), match)


def match_each(value: Any, _actor: Any) -> Any:
    found = unscaled(value)
    return NO if found is NO else {"alter": found[0], "each": found[1]}


def build_both(env: dict[str, Any]) -> Any:
    timed = timed_to(env["alter"], env["until"])
    return NO if timed is NO else scaled(timed, env["each"])


def match_both(value: Any, actor: Any) -> Any:
    found = match_each(value, actor)
    told = NO if found is NO else timeless(found["alter"])
    return NO if told is NO else {**found, "alter": told[0], "until": told[1]}


# What is so, for each of what, how long: each part is said of any statement.
OPERATORS = [
    R("stmt", "{state}", S("state")),
    R("stmt", "{state} {until}", timed("state")),
    R("stmt", "{alter}", S("alter")),
    R("stmt", "{alter} {until}", timed("alter")),
    R(
        "stmt",
        "{alter} for each {each.sg}",
        Two(lambda env: scaled(env["alter"], env["each"]), match_each),
    ),
    R("stmt", "{alter} for each {each.sg} {until}", Two(build_both, match_both)),
    A("stmt", "{alter} {until} for each {each.sg}", Two(build_both, lambda *_: NO)),
]


def kinds(about: str, template: str, change: Any, *also: str, said: bool = True) -> list[Row]:
    return lasting(template, Scope(about, YOU, S("kind")), change, *also, said=said)


def played(rest: str, many: str, one: str, change: Any) -> list[Row]:
    """What is so of cards that you play, however it is said."""
    scope = Scope("play", YOU, S("kind"))
    narrow = Scope("play", YOU, NARROWED)
    rows = [
        A(
            "stmt",
            f"all {{kind.pl}} you play {many} {rest}",
            Modify(scope, change, Until.IN_PLAY),
            f"each {{kind.sg}} you play {one} {rest}",
        ),
        A(
            "stmt",
            f"[all] {{kind.pl}} you play {{posts.pl}} {many} {rest}",
            Modify(narrow, change, Until.IN_PLAY),
            f"each {{kind.sg}} you play {{posts.sg}} {one} {rest}",
        ),
        A(
            "stmt",
            f"[all] {{kind.pl}} you play [after this (one|card)] this turn {many} {rest}",
            Modify(scope, change, Until.TURN),
            f"each {{kind.sg}} you play [after this (one|card)] this turn {one} {rest}",
        ),
        A(
            "stmt",
            f"[all] {{kind.pl}} you play this turn {{posts.pl}} {many} {rest}",
            Modify(narrow, change, Until.TURN),
            f"each {{kind.sg}} you play this turn {{posts.sg}} {one} {rest}",
        ),
        A(
            "stmt",
            f"each {{kind.sg}} you play {one} {rest} {{until}}",
            Modify(scope, change, S("until")),
        ),
        R(
            "stmt",
            f"the next {{kind.sg}} you play this turn {one.strip('()').split('|')[-1]} {rest}",
            Modify(scope, change, Until.ONCE),
            f"(your next|the next) {{kind.sg}} [you play] this turn {one} {rest}",
        ),
    ]
    if isinstance(change, PowerBy):
        rows.append(
            A("stmt", f"{{kind.pl}} you play {many} {rest}", Modify(scope, change, Until.IN_PLAY))
        )
    return rows


FORBIDDEN = (
    ("Block", "block"),
    ("use Defense cards", "defend"),
    ("draw cards", "draw"),
    ("start a Confrontation", "confront"),
    ("Assist", "assist"),
    ("be attacked", "be attacked"),
    ("move", "move"),
)


def build_others(env: dict[str, Any]) -> Any:
    """For "cards in spaces with Villains": the others there."""
    parts = parts_of(env["kind"])
    if any(is_noun(part) for part in parts):
        return env["kind"]
    there: list[Any] = [p.what for p in parts if isinstance(p, Beside) and is_noun(p.what)]
    return combine(env["kind"], *(Not(what) for what in there))


def match_others(value: Any, _actor: Any) -> Any:
    parts = parts_of(value)
    whats: list[Any] = [part.what for part in parts if isinstance(part, Beside)]
    there = [Not(what) for what in whats]
    if all(part in there or not is_noun(part) for part in parts):
        return {"kind": combine(*(part for part in parts if part not in there))}
    return {"kind": value}


THE_OTHERS: Any = Two(build_others, match_others)


def prohibitions() -> list[Row]:
    """Who cannot do what."""
    who = Scope("player", S("barred"))
    rows = [
        R("barred", "you", YOU),
        R(
            "barred",
            "they",
            THEY,
            "(that foe|that player|the chosen foe|the chosen player)",
            "(your foe|the foe [you are Confronting])",
        ),
        R("barred", "foes", EACH_FOE, "(each foe|your foes|all foes)"),
        R("barred", "players", EACH_PLAYER, "(each player|all players)"),
        R("barred", "your teammate", TEAMMATE),
        *(R("forbidden", words, Cannot(what)) for words, what in FORBIDDEN),
        A("forbidden", "use (Blocks|Block cards)", Cannot("block")),
        A("forbidden", "use Assist [cards]", Cannot("assist")),
        *(R("curb", verb, Cannot(verb)) for verb in ("buy", "gain", "play")),
        *lasting("{barred} cannot {forbidden}", who, S("forbidden")),
        *lasting(
            "{barred} cannot (Block with {kind.pl}|use {kind.pl} to Block)",
            Scope("player", S("barred"), S("kind")),
            Cannot("block"),
        ),
        *lasting(
            "{barred} cannot {curb} {kind.pl}",
            Scope("player", S("barred"), THE_OTHERS),
            S("curb"),
            "{barred} cannot {curb} (any|any more|more) {kind.pl}",
        ),
        *lasting(
            "{barred} cannot {curb} anything",
            Scope("player", S("barred"), AnyCard()),
            S("curb"),
            said=False,
        ),
    ]
    for words, pair, kind in (
        ("Block or use Defense cards", ("block", "defend"), None),
        ("buy or gain cards", ("buy", "gain"), AnyCard()),
    ):
        both = tuple(Cannot(one) for one in pair)
        scope = Scope("player", S("barred"), kind)
        rows += lasting(f"{{barred}} cannot {words}", scope, both, said=False)
    return rows


NO_MATTER: Any = Two(lambda _: "", lambda *_: NO)  # words that say nothing new


def build_limited(env: dict[str, Any]) -> Any:
    """Whoever has had so many this turn."""
    who, kind = env["who"], env["kind"]
    them = YOU if who == YOU else THEY
    had = Compare(Tally(Happening(them, (env["curbed"],), kind)), "ge", Num(env["n"]))
    return Scope("player", Player(who.who, had), kind)


def match_limited(value: Any, _actor: Any) -> Any:
    match value:
        case Scope(
            "player",
            Player(who, Compare(Tally(Happening(_, (verb,), kind)), "ge", Num(n))),
            of,
        ) if of == kind and kind is not None:
            found = {"who": Player(who), "curbed": verb, "kind": kind, "n": n}
            return found if build_limited(found) == value else NO
    return NO


def match_one(value: Any, actor: Any) -> Any:
    found = match_limited(value, actor)
    return found if found is not NO and found["n"] == 1 else NO


ONE: Any = Two(lambda env: build_limited({**env, "n": 1}), match_one)
LIMITED: Any = Two(build_limited, match_limited)


def limits() -> list[Row]:
    """No more than so many cards: whoever has had so many this turn cannot have another."""
    change = Cannot(S("curbed"))
    return [
        R("limited", "{barred}", S("barred")),
        A("limited", "a player", EACH_PLAYER),
        A("limited", "a foe", EACH_FOE),
        *(R("curbed", verb, verb) for verb in ("play", "buy", "gain", "draw")),
        R("curbed", "Block with", "block"),
        A(
            "perturn",
            "(each turn|per turn|in a turn)",
            NO_MATTER,
        ),
        *lasting("{who:limited} cannot {curbed} more than (1|one) {kind.sg}", ONE, change),
        *lasting("{who:limited} cannot {curbed} more than {n} {kind.pl}", LIMITED, change),
        *(
            row
            for cards, scope in (("(1|one) {kind.sg}", ONE), ("{n} {kind.pl}", LIMITED))
            for template in (
                f"{{who:limited}} cannot {{curbed}} more than {cards} {{perturn}}",
                f"{{who:limited}} (may|can) only {{curbed}} {cards} [{{perturn}}]",
                f"{{who:limited}} (may|can) {{curbed}} only {cards} [{{perturn}}]",
            )
            for row in lasting(template, scope, change, said=False)
        ),
    ]


def fewer_spaces() -> list[Row]:
    """For "Players cannot move" and "Players cannot move more than 3 spaces"."""
    rows: list[Row] = []
    for subject, who in (("you", YOU), ("players", EACH_PLAYER), ("they", THEY)):
        them = YOU if who == YOU else THEY
        had: Any = Compare(Tally(Happening(them, ("move",))), "ge", Num(S("n")))
        scope = Scope("player", Player(who.who, had))
        rows += lasting(f"{subject} cannot move more than {{n}} spaces", scope, Cannot("move"))
        rows += lasting(
            f"{subject} cannot move more than {{n}} (spaces|space) (each turn|per turn|on (their|"
            "your) turn)",
            scope,
            Cannot("move"),
            said=False,
        )
    return rows


def hand_sizes() -> list[Row]:
    """For "You have +1 hand size"."""
    rows: list[Row] = []
    for subject, who in (
        ("[you have]", YOU),
        ("(they have|that player has|that foe has)", THEY),
        ("(foes have|each foe has|your foes have)", EACH_FOE),
        ("(players have|each player has|all players have)", EACH_PLAYER),
    ):
        for sign, by in (("+", PLUS), ("-", MINUS)):
            rows += lasting(
                f"{subject} [a] {sign} {{n}} (hand size|to (your|their) hand size)",
                Scope("player", who),
                HandSize(by),
                said=False,
            )
    return rows


def redirect(until: Until, *, may: bool = True, timed: bool = False) -> Watch:
    """Cards that you buy or gain go, or may go, somewhere else; ``timed``: in your turn only."""
    event = Happening(YOU, S("verbs"), S("kind"), during=IsTurnOf(YOU) if timed else None)
    put: Effect = Move("put", YOU, Ref(Word.IT), S("to"))
    if may:
        put = May(YOU, (put,))
    return Watch(Ability(Kind.REPLACING, (put,), event=event), until)


NARROWED: Any = Two(lambda env: combine(env["kind"], env["posts"]), lambda *_: NO)
POSITIVE: Any = Two(lambda env: env["n"], lambda value, _: {"n": value} if value > 0 else NO)
NEGATIVE: Any = Two(lambda env: -env["n"], lambda value, _: {"n": -value} if value < 0 else NO)
THOSE: Any = Two(build_pool, match_pool)
LATE: Any = Two(build_pool, lambda *_: NO)
SIX: Any = Two(lambda env: Num(env["n"] - 5), lambda *_: NO)
NO_REWARD: Any = Ability(
    Kind.STANDING,
    (Modify(Scope("defense", EACH_FOE), NoBonus(), Until.IN_PLAY),),
    condition=IsTurnOf(YOU),
    first=True,
)
