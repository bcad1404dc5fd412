"""Phrases for kinds of card: types, names, costs, and what is said behind the noun.

Owns: filters as nouns, adjectives and relative clauses.
Must not know: where the cards are, how many.
"""

from __future__ import annotations

from typing import Any

from longbox.effects.vocabulary import (
    YOU,
    Alike,
    AnyCard,
    ChosenKind,
    Cost,
    Did,
    Either,
    Extreme,
    Group,
    Happening,
    Keyword,
    Minus,
    Name,
    NameHas,
    Not,
    Num,
    Other,
    OwnedBy,
    Parity,
    Plus,
    Ref,
    Sum,
    Tag,
    Type,
    Vp,
    Word,
)
from longbox.wording.patterns import HERE, NO, THEIR, S, Two
from longbox.wording.phrases.filters import combine, parts_of
from longbox.wording.phrases.players import ANY_PLAYER, EACH_FOE, EACH_PLAYER, LEFT, RIGHT, TEAMMATE
from longbox.wording.table import A, R, Row
from longbox.wording.trees import Bound, Together

TYPES = ("Hero", "Villain", "Super Power", "Equipment", "Location", "Starter", "Basic")
KEYWORDS = ("Attack", "Defense", "Block", "Assist", "Ongoing", "Confrontation", "Speedster")
TAGS = ("Construct", "Move", "Signature")
ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
NOUNS = (Type, Keyword, Tag, Name)
COPIES = (Alike("name", Ref(Word.THIS)), Alike("name", Ref(Word.IT)))
HEADS = (
    Together,
    Either,
    Type,
    Name,
    Tag,
    Keyword,
    Not,
    Alike,
)  # which noun stands in front of the others


def is_noun(value: Any) -> bool:
    if isinstance(value, Either | Together):
        return all(is_noun(part) for part in value.any)
    if isinstance(value, Not):
        return is_noun(value.it)
    return isinstance(value, NOUNS) or value in COPIES


def build_kind(env: dict[str, Any]) -> Any:
    return combine(env["bare"], env["posts"])


def match_kind(value: Any, _actor: Any) -> Any:
    """One noun in front, with "other"; everything else behind it."""
    parts = parts_of(value)
    nouns = sorted(filter(is_noun, parts), key=lambda part: HEADS.index(type(part)))
    front = [part for part in parts if part == Other() or part in nouns[:1]]
    posts = [part for part in parts if part not in front]
    if not posts:
        return NO
    return {"bare": combine(*front), "posts": combine(*posts)}


def build_other(env: dict[str, Any]) -> Any:
    return combine(Other(), env["nouns"])


def match_other(value: Any, _actor: Any) -> Any:
    parts = parts_of(value)
    if Other() not in parts:
        return NO
    return {"nouns": combine(*(part for part in parts if part != Other()))}


def build_posts(env: dict[str, Any]) -> Any:
    match env["post"]:
        case Alike(_, Group(_, source)) if source == HERE:
            return NO  # "that shares a type with a card you played": "you played" is of that card
    return combine(env["post"], env["posts"])


def match_posts(value: Any, _actor: Any) -> Any:
    parts = parts_of(value)
    if len(parts) < 2:
        return NO
    return {"post": parts[0], "posts": combine(*parts[1:])}


def either(*slots: str) -> Any:
    return Either(tuple(S(slot) for slot in slots))


NOUN_BEHIND: Any = Two(
    lambda env: env["nouns"],
    lambda value, _: {"nouns": value} if is_noun(value) else NO,
)
EXTREME = Two(lambda env: combine(env["nouns"], Extreme(env["dear"])), lambda *_: NO)


def with_keyword(*others: Any) -> Two:
    """For "an Ongoing Hero"."""

    def build(env: dict[str, Any]) -> Any:
        return combine(*others, env["noun"], Keyword(env["keyword"]))

    return Two(build, lambda *_: NO)


WITH_KEYWORD, OTHER_WITH_KEYWORD = with_keyword(), with_keyword(Other())
KIND = Two(build_kind, match_kind)
POSTS = Two(build_posts, match_posts)
OTHER = Two(build_other, match_other)


def noun_rows() -> list[Row]:
    rows: list[Row] = []
    for name in TYPES:
        rows += [
            R("noun", f"{name}#", Type(name), f"{name} card#"),
        ]
    rows += [
        R("noun", "Super-Villain#", Type("Super-Villain")),
        R("noun", "Super Hero#", Type("Super Hero")),
    ]
    for name in KEYWORDS:
        if name == "Speedster":
            rows += [
                R("noun", f"{name}#", Keyword(name), f"{name} card#"),
            ]
            continue
        rows.append(R("noun", f"{name} card#", Keyword(name)))
        if name not in ("Attack", "Ongoing", "Confrontation"):
            rows.append(A("noun", f"{name}#", Keyword(name)))
    for name in TAGS:
        if name == "Move":
            rows.append(R("noun", f"{name} card#", Tag(name)))
        else:
            rows += [
                R("noun", f"{name}#", Tag(name), f"{name} card#"),
            ]
    return rows


ROWS = [
    *noun_rows(),
    R("noun", "{name}", Name(S("name")), "{name.sg} card#"),
    R("noun", "non- {noun.sg} card#", Not(S("noun")), "non- {noun}"),
    R("noun", "copy# of this card", Alike("name", Ref(Word.THIS))),
    R("noun", "copy# of it", Alike("name", Ref(Word.IT)), "copy# of that card"),
    A("nouns", "copy# of the (named|chosen) card", ChosenKind("name"), "card# of that name"),
    R("nouns", "card#", AnyCard()),
    R("nouns", "{types}", S("types")),
    R("types", "{noun}", S("noun")),
    R(
        "types",
        "{a:noun} or {b:noun}",
        either("a", "b"),
        "{a:noun} (and/or|and each|or each) {b:noun}",
    ),
    A("types.pl", "{a:noun.pl} and {b:noun.pl}", either("a", "b")),
    A("types.sg", "{a:noun.sg} and {b:noun.sg}", Together(either("a", "b").any)),
    R(
        "types",
        "{a:noun} , {b:noun} , or {c:noun}",
        either("a", "b", "c"),
        "{a:noun} , {b:noun} , and/or {c:noun}",
        "{a:noun} , {b:noun} or {c:noun}",
    ),
    A("types.pl", "{a:noun.pl} , {b:noun.pl} [,] and {c:noun.pl}", either("a", "b", "c")),
    A(
        "types.sg",
        "{a:noun.sg} , {b:noun.sg} [,] and {c:noun.sg}",
        Together(either("a", "b", "c").any),
    ),
    R(
        "types",
        "{a:noun} , {b:noun} , {c:noun} , or {d:noun}",
        either("a", "b", "c", "d"),
    ),
    A(
        "types.pl",
        "{a:noun.pl} , {b:noun.pl} , {c:noun.pl} [,] and {d:noun.pl}",
        either("a", "b", "c", "d"),
    ),
    A(
        "types.sg",
        "{a:noun.sg} , {b:noun.sg} , {c:noun.sg} [,] and {d:noun.sg}",
        Together(either("a", "b", "c", "d").any),
    ),
    R("bare", "{nouns}", S("nouns")),
    R("bare", "other {nouns}", OTHER),
    A("bare", "{dear} {nouns}", EXTREME),
    A("bare", "{keyword} {noun}", WITH_KEYWORD),
    A("bare", "other {keyword} {noun}", OTHER_WITH_KEYWORD),
    A("dear", "(highest-cost|highest cost|most expensive)", "highest"),
    A("dear", "(lowest-cost|lowest cost|least expensive|cheapest)", "lowest"),
    R("kind", "{bare}", S("bare")),
    R("kind", "{bare} {posts}", KIND),
    R("posts", "{post}", S("post")),
    R("posts", "{post} {posts}", POSTS, "{post} and {posts}", "{post} that {posts}"),
    # Cost and VP.
    R(
        "post",
        "with equal or lesser cost",
        Cost("le", Sum("cost", Ref(Word.IT))),
        "(with|of) (lesser or equal|lower or equal|an equal or lesser|equal or lower|an equal or "
        "lower|a lesser or equal|a lower or equal) cost",
        "of equal or lesser cost",
        "(with|of|that has) the same or [a] (lower|lesser) cost",
    ),
    R(
        "post",
        "with equal or greater cost",
        Cost("ge", Sum("cost", Ref(Word.IT))),
        "(of equal or greater|of equal or higher|with equal or higher|with an equal or (higher|"
        "greater)) cost",
    ),
    R("post", "with lesser cost", Cost("lt", Sum("cost", Ref(Word.IT))), "with [a] lower cost"),
    R("post", "with greater cost", Cost("gt", Sum("cost", Ref(Word.IT))), "with [a] higher cost"),
    R(
        "post",
        "with cost {bound}",
        Cost(S("bound.op"), S("bound.n")),
        "(with a cost [of]|of [a] cost|costing|with costs [of]|that costs|that cost|that has [a] "
        "cost [of]|that have [a] cost [of]) {bound}",
        "(with cost {bound} each|whose (cost is|costs are) {bound})",
    ),
    R(
        "post",
        "with cost {a:n} or {b:n}",
        Either((Cost("eq", Num(S("a"))), Cost("eq", Num(S("b"))))),
    ),
    R("post", "with the {which} {stat}", Extreme(S("which"), S("stat"))),
    R("post", "with an {parity} cost", Parity(S("parity")), "with {parity} costs"),
    R("parity", "even", "even"),
    R("parity", "odd", "odd"),
    R("post", "with VP {bound}", Vp(S("bound.op"), S("bound.n"))),
    A("post", "(worth|with) {vps}", S("vps")),
    R("vps", "{n:amount} (VP|VPs)", Vp("eq", S("n"))),
    R("vps", "{n:amount} or more (VP|VPs)", Vp("ge", S("n"))),
    R("vps", "{n:amount} or (less|fewer) (VP|VPs)", Vp("le", S("n"))),
    # Alike.
    R(
        "post",
        "with the same cost as {ref}",
        Alike("cost", S("ref")),
        "that shares a cost with {ref}",
    ),
    R(
        "post",
        "with the same name as {ref}",
        Alike("name", S("ref")),
        "that shares a name with {ref}",
    ),
    R(
        "post",
        "of the same type as {ref}",
        Alike("type", S("ref")),
        "with the same [card] type as {ref}",
        "that shares a [card] type with {ref}",
    ),
    R(
        "post",
        "with the same cost as a {pool.sg}",
        Alike("cost", Group(S("pool.kind"), S("pool.source"))),
        "with the same cost as another {pool.sg}",
    ),
    R(
        "post",
        "with the same name as a {pool.sg}",
        Alike("name", Group(S("pool.kind"), S("pool.source"))),
        "that shares a name with a {pool.sg}",
        "with the same name as another {pool.sg}",
    ),
    R(
        "post",
        "of the same type as a {pool.sg}",
        Alike("type", Group(S("pool.kind"), S("pool.source"))),
        "that shares a [card] type with a {pool.sg}",
        "of the same type as another {pool.sg}",
    ),
    A(
        "post",
        "with [a] cost equal to (that|the cost) of (a|another) {pool.sg}",
        Alike("cost", Group(S("pool.kind"), S("pool.source"))),
    ),
    A(
        "post",
        "with (a|the) matching name",
        Alike("name", Ref(Word.IT)),
        "(with|that has|that have) the same name",
    ),
    A(
        "post",
        "(with the same|that has the same|that have the same|of the same) cost",
        Alike("cost", Ref(Word.IT)),
    ),
    A(
        "post",
        "(of (the same|its)|with the same|that has the same) type",
        Alike("type", Ref(Word.IT)),
        "that matches its type",
    ),
    R(
        "post",
        "of the chosen type",
        ChosenKind("type"),
        "of the (named|chosen card|named card) type",
        "of that [card] type",
    ),
    R("post", "with the chosen name", ChosenKind("name"), "with that name"),
    R("post", "with the chosen cost", ChosenKind("cost"), "with that cost"),
    # Names, keywords, types said behind.
    A("post", "named {name.sg}", Name(S("name"))),
    R("post.sg", "with {words} in its name", NameHas(S("words"))),
    R("post.pl", "with {words} in their name", NameHas(S("words"))),
    A(
        "post",
        "(with|with the word|that has|that have) {words} in (its|their|the) (name|names|title)",
        NameHas(S("words")),
        "whose (name|names) (has|have|contains|contain|includes) {words}",
    ),
    R(
        "post",
        "with {keyword}",
        Keyword(S("keyword")),
        "with (a|an) {keyword} [ability]",
        "with the {keyword} keyword",
        "that (has|have) {keyword}",
    ),
    R("post", "without {keyword}", Not(Keyword(S("keyword")))),
    R("post.sg", "that isn't a {noun.sg}", Not(S("noun"))),
    R("post.pl", "that aren't {noun.pl}", Not(S("noun"))),
    R("post.sg", "that is a {nouns:types.sg}", NOUN_BEHIND),
    R("post.pl", "that are {nouns:types.pl}", NOUN_BEHIND),
    # Whose, and what happened to it.
    R("post", "you own", OwnedBy(YOU)),
    R("post", "you don't own", Not(OwnedBy(YOU)), "(that you don't own|not owned by you)"),
    R("post", "they own", OwnedBy(THEIR)),
    R("post", "your teammate owns", OwnedBy(TEAMMATE)),
    R("post", "your foes own", OwnedBy(EACH_FOE)),
    R("post", "any player owns", OwnedBy(EACH_PLAYER)),
    R("post", "the player on your left owns", OwnedBy(LEFT)),
    R("post", "the player on your right owns", OwnedBy(RIGHT)),
    R(
        "post",
        "{who:agent} {verbs.past} this turn",
        Did(Happening(S("who"), S("verbs"))),
        "that {who:agent} {verbs.past} this turn",
        "[that] {who:agent} (have|has) [already] {verbs.pp} this turn",
        "{verbs.pp} by {who:agent} this turn",
    ),
    A(
        "post",
        "[that] you [have] ({verbs.past}|{verbs.pp}) (during|on) your turn",
        Did(Happening(YOU, S("verbs"))),
    ),
    A(
        "post",
        "{verbs.pp} this turn",
        Did(Happening(ANY_PLAYER, S("verbs"))),
        "that (was|were) {verbs.pp} this turn",
    ),
    # A number and how it is compared.
    R("bound", "equal to {n:quantity}", Bound("eq", S("n")), "(equal to|exactly) {n:amount}"),
    R(
        "bound",
        "less than or equal to {n:quantity}",
        Bound("le", S("n")),
        "{n:amount} or (fewer|lower)",
        "up to {n:amount}",
        "(less than or equal to|equal to or less than|no (more|greater|higher) than|at most) "
        "{n:amount}",
    ),
    R(
        "bound",
        "greater than or equal to {n:quantity}",
        Bound("ge", S("n")),
        "{n:amount} or (more|higher)",
        "at least {n:amount}",
        "(greater than or equal to|equal to or greater than|no (less|lower) than) {n:amount}",
    ),
    R("bound", "{n:amount}", Bound("eq", S("n"))),
    R("bound", "{n:amount} or less", Bound("le", S("n"))),
    R("bound", "{n:amount} or greater", Bound("ge", S("n"))),
    # Measured by another card: "up to 2 more than the destroyed card".
    A("than", "{q:simple}", S("q")),
    A("than", "{ref} ['s cost]", Sum("cost", S("ref"))),
    A("farther", "{n} (greater|more|higher) than {than}", Plus(S("than"), Num(S("n")))),
    A("farther", "{n} (greater|more|higher)", Plus(Sum("cost", Ref(Word.IT)), Num(S("n")))),
    A("nearer", "{n} (less|lower|fewer) than {than}", Minus(S("than"), Num(S("n")))),
    A("nearer", "{n} (less|lower|fewer)", Minus(Sum("cost", Ref(Word.IT)), Num(S("n")))),
    A("bound", "(up to|no more than|at most) {n:farther}", Bound("le", S("n"))),
    A("bound", "[exactly] {n:farther}", Bound("eq", S("n")), "[exactly] {n:nearer}"),
    A("bound", "at least {n:farther}", Bound("ge", S("n"))),
    A("bound", "less than {n:than}", Bound("lt", S("n")), "lower than {n:than}"),
    A("bound", "(greater|more|higher) than {n:than}", Bound("gt", S("n"))),
    A(
        "bound",
        "(equal to or less than|less than or equal to|no (more|greater|higher) than) {n:than}",
        Bound("le", S("n")),
    ),
    A(
        "bound",
        "(equal to or greater than|greater than or equal to|no (less|lower) than) {n:than}",
        Bound("ge", S("n")),
    ),
    A("bound", "equal to {n:than}", Bound("eq", S("n"))),
    R("bound", "less than {n:amount}", Bound("lt", S("n")), "(fewer|lower) than {n:amount}"),
    R("bound", "greater than {n:amount}", Bound("gt", S("n")), "(more|higher) than {n:amount}"),
    *(R("keyword", name, name) for name in KEYWORDS),
    *(R("ordinal", word, n) for n, word in enumerate(ORDINALS, 2)),
]
