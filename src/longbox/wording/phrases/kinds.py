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
from longbox.wording.phrases.players import ANY_PLAYER, TEAMMATE
from longbox.wording.table import A, R, Row
from longbox.wording.trees import Bound

TYPES = ("Hero", "Villain", "Super Power", "Equipment", "Location", "Starter", "Basic")
KEYWORDS = ("Attack", "Defense", "Block", "Assist", "Ongoing", "Confrontation", "Speedster")
TAGS = ("Construct", "Move", "Signature")
ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
NOUNS = (Type, Keyword, Tag, Name)
COPIES = (Alike("name", Ref(Word.THIS)), Alike("name", Ref(Word.IT)))
HEADS = (Either, Type, Name, Tag, Keyword, Not, Alike)  # which noun stands in front of the others


def is_noun(value: Any) -> bool:
    if isinstance(value, Either):
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
HIGHEST = Two(lambda env: combine(env["nouns"], Extreme("highest")), lambda *_: NO)
LOWEST = Two(lambda env: combine(env["nouns"], Extreme("lowest")), lambda *_: NO)
KIND = Two(build_kind, match_kind)
POSTS = Two(build_posts, match_posts)
OTHER = Two(build_other, match_other)


def noun_rows() -> list[Row]:
    rows: list[Row] = []
    for name in TYPES:
        rows += [R("noun", f"{name}#", Type(name)), A("noun", f"{name} card#", Type(name))]
    rows += [
        R("noun", "Super-Villain#", Type("Super-Villain")),
        R("noun", "Super Hero#", Type("Super Hero")),
    ]
    for name in KEYWORDS:
        if name == "Speedster":
            rows += [
                R("noun", f"{name}#", Keyword(name)),
                A("noun", f"{name} card#", Keyword(name)),
            ]
            continue
        rows.append(R("noun", f"{name} card#", Keyword(name)))
        if name not in ("Attack", "Ongoing", "Confrontation"):
            rows.append(A("noun", f"{name}#", Keyword(name)))
    for name in TAGS:
        if name == "Move":
            rows.append(R("noun", f"{name} card#", Tag(name)))
        else:
            rows += [R("noun", f"{name}#", Tag(name)), A("noun", f"{name} card#", Tag(name))]
    return rows


ROWS = [
    *noun_rows(),
    R("noun", "{name}", Name(S("name"))),
    A("noun", "{name.sg} card#", Name(S("name"))),
    R("noun", "non- {noun.sg} card#", Not(S("noun"))),
    A("noun", "non- {noun}", Not(S("noun"))),
    R("noun", "copy# of this card", Alike("name", Ref(Word.THIS))),
    R("noun", "copy# of it", Alike("name", Ref(Word.IT))),
    A("noun", "copy# of that card", Alike("name", Ref(Word.IT))),
    R("nouns", "card#", AnyCard()),
    R("nouns", "{types}", S("types")),
    R("types", "{noun}", S("noun")),
    R("types", "{a:noun} or {b:noun}", either("a", "b")),
    A("types", "{a:noun} (and|and/or|and each|or each) {b:noun}", either("a", "b")),
    R("types", "{a:noun} , {b:noun} , or {c:noun}", either("a", "b", "c")),
    A("types", "{a:noun} , {b:noun} , (and|and/or) {c:noun}", either("a", "b", "c")),
    A("types", "{a:noun} , {b:noun} or {c:noun}", either("a", "b", "c")),
    R("types", "{a:noun} , {b:noun} , {c:noun} , or {d:noun}", either("a", "b", "c", "d")),
    A("types", "{a:noun} , {b:noun} , {c:noun} , and {d:noun}", either("a", "b", "c", "d")),
    R("bare", "{nouns}", S("nouns")),
    R("bare", "other {nouns}", OTHER),
    A("bare", "(highest-cost|highest cost|most expensive) {nouns}", HIGHEST),
    A("bare", "(lowest-cost|lowest cost|least expensive|cheapest) {nouns}", LOWEST),
    R("kind", "{bare}", S("bare")),
    R("kind", "{bare} {posts}", KIND),
    R("posts", "{post}", S("post")),
    R("posts", "{post} {posts}", POSTS),
    A("posts", "{post} and {posts}", POSTS),
    A("posts", "{post} that {posts}", POSTS),
    # Cost and VP.
    R("post", "with equal or lesser cost", Cost("le", Sum("cost", Ref(Word.IT)))),
    R("post", "with equal or greater cost", Cost("ge", Sum("cost", Ref(Word.IT)))),
    R("post", "with lesser cost", Cost("lt", Sum("cost", Ref(Word.IT)))),
    R("post", "with greater cost", Cost("gt", Sum("cost", Ref(Word.IT)))),
    R("post", "with cost {bound}", Cost(S("bound.op"), S("bound.n"))),
    A(
        "post",
        "(with a cost of|of cost|costing|with costs|that costs|that cost) {bound}",
        Cost(S("bound.op"), S("bound.n")),
    ),
    A(
        "post",
        "(with cost {bound} each|whose (cost is|costs are) {bound})",
        Cost(S("bound.op"), S("bound.n")),
    ),
    R(
        "post",
        "with cost {a:n} or {b:n}",
        Either((Cost("eq", Num(S("a"))), Cost("eq", Num(S("b"))))),
    ),
    A(
        "post",
        "(with|of) (lesser or equal|lower or equal|an equal or lesser|equal or lower|an equal or "
        "lower|a lesser or equal|a lower or equal) cost",
        Cost("le", Sum("cost", Ref(Word.IT))),
    ),
    A("post", "of equal or lesser cost", Cost("le", Sum("cost", Ref(Word.IT)))),
    A(
        "post",
        "(with|of|that has) the same or [a] (lower|lesser) cost",
        Cost("le", Sum("cost", Ref(Word.IT))),
    ),
    A(
        "post",
        "(of equal or greater|of equal or higher|with equal or higher|with an equal or (higher|"
        "greater)) cost",
        Cost("ge", Sum("cost", Ref(Word.IT))),
    ),
    A("post", "with [a] lower cost", Cost("lt", Sum("cost", Ref(Word.IT)))),
    A("post", "with [a] higher cost", Cost("gt", Sum("cost", Ref(Word.IT)))),
    R("post", "with the highest cost", Extreme("highest")),
    R("post", "with the lowest cost", Extreme("lowest")),
    R("post", "with the highest VP", Extreme("highest", "vp")),
    R("post", "with the lowest VP", Extreme("lowest", "vp")),
    R("post", "with an even cost", Parity("even")),
    R("post", "with an odd cost", Parity("odd")),
    A("post", "with the (higher|greatest|greater|most) cost", Extreme("highest")),
    A("post", "with the (lower|least|lesser) cost", Extreme("lowest")),
    A("post", "with even costs", Parity("even")),
    A("post", "with odd costs", Parity("odd")),
    R("post", "with VP {bound}", Vp(S("bound.op"), S("bound.n"))),
    A("post", "(worth|with) {vps}", S("vps")),
    R("vps", "{n:amount} (VP|VPs)", Vp("eq", S("n"))),
    R("vps", "{n:amount} or more (VP|VPs)", Vp("ge", S("n"))),
    R("vps", "{n:amount} or (less|fewer) (VP|VPs)", Vp("le", S("n"))),
    # Alike.
    R("post", "with the same cost as {ref}", Alike("cost", S("ref"))),
    R("post", "with the same name as {ref}", Alike("name", S("ref"))),
    R("post", "of the same type as {ref}", Alike("type", S("ref"))),
    A("post", "with the same [card] type as {ref}", Alike("type", S("ref"))),
    A("post", "that shares a [card] type with {ref}", Alike("type", S("ref"))),
    A("post", "that shares a name with {ref}", Alike("name", S("ref"))),
    A("post", "that shares a cost with {ref}", Alike("cost", S("ref"))),
    A(
        "post",
        "that shares a name with a {pool.sg}",
        Alike("name", Group(S("pool.kind"), S("pool.source"))),
    ),
    A(
        "post",
        "that shares a [card] type with a {pool.sg}",
        Alike("type", Group(S("pool.kind"), S("pool.source"))),
    ),
    R(
        "post",
        "with the same cost as a {pool.sg}",
        Alike("cost", Group(S("pool.kind"), S("pool.source"))),
    ),
    A(
        "post",
        "with the same cost as another {pool.sg}",
        Alike("cost", Group(S("pool.kind"), S("pool.source"))),
    ),
    R(
        "post",
        "with the same name as a {pool.sg}",
        Alike("name", Group(S("pool.kind"), S("pool.source"))),
    ),
    A(
        "post",
        "with the same name as another {pool.sg}",
        Alike("name", Group(S("pool.kind"), S("pool.source"))),
    ),
    R(
        "post",
        "of the same type as a {pool.sg}",
        Alike("type", Group(S("pool.kind"), S("pool.source"))),
    ),
    A(
        "post",
        "of the same type as another {pool.sg}",
        Alike("type", Group(S("pool.kind"), S("pool.source"))),
    ),
    A("post", "with (a|the) matching name", Alike("name", Ref(Word.IT))),
    A(
        "post",
        "(with the same|that has the same|that have the same|of the same) cost",
        Alike("cost", Ref(Word.IT)),
    ),
    A("post", "(with|that has|that have) the same name", Alike("name", Ref(Word.IT))),
    A(
        "post",
        "(of (the same|its)|with the same|that has the same) type",
        Alike("type", Ref(Word.IT)),
    ),
    A("post", "that matches its type", Alike("type", Ref(Word.IT))),
    A("post", "with that cost", ChosenKind("cost")),
    A("post", "with that name", ChosenKind("name")),
    R("post", "of the chosen type", ChosenKind("type")),
    A("post", "of the (named|chosen card|named card) type", ChosenKind("type")),
    A("post", "of that [card] type", ChosenKind("type")),
    R("post", "with the chosen name", ChosenKind("name")),
    R("post", "with the chosen cost", ChosenKind("cost")),
    # Names, keywords, types said behind.
    A("post", "named {name.sg}", Name(S("name"))),
    R("post.sg", "with {words} in its name", NameHas(S("words"))),
    R("post.pl", "with {words} in their name", NameHas(S("words"))),
    A(
        "post",
        "(with|with the word|that has|that have) {words} in (its|their|the) (name|names|title)",
        NameHas(S("words")),
    ),
    A(
        "post",
        "whose (name|names) (has|have|contains|contain|includes) {words}",
        NameHas(S("words")),
    ),
    R("post", "with {keyword}", Keyword(S("keyword"))),
    A("post", "with (a|an) {keyword} [ability]", Keyword(S("keyword"))),
    A("post", "with the {keyword} keyword", Keyword(S("keyword"))),
    A("post", "that (has|have) {keyword}", Keyword(S("keyword"))),
    R("post", "without {keyword}", Not(Keyword(S("keyword")))),
    R("post.sg", "that isn't a {noun.sg}", Not(S("noun"))),
    R("post.pl", "that aren't {noun.pl}", Not(S("noun"))),
    R("post.sg", "that is a {nouns:types.sg}", NOUN_BEHIND),
    R("post.pl", "that are {nouns:types.pl}", NOUN_BEHIND),
    # Whose, and what happened to it.
    R("post", "you own", OwnedBy(YOU)),
    R("post", "you don't own", Not(OwnedBy(YOU))),
    A("post", "(that you don't own|not owned by you)", Not(OwnedBy(YOU))),
    R("post", "they own", OwnedBy(THEIR)),
    R("post", "your teammate owns", OwnedBy(TEAMMATE)),
    R("post", "{who:agent} {verbs.past} this turn", Did(Happening(S("who"), S("verbs")))),
    A("post", "that {who:agent} {verbs.past} this turn", Did(Happening(S("who"), S("verbs")))),
    A(
        "post",
        "[that] {who:agent} (have|has) {verbs.pp} this turn",
        Did(Happening(S("who"), S("verbs"))),
    ),
    A(
        "post",
        "[that] you [have] ({verbs.past}|{verbs.pp}) (during|on) your turn",
        Did(Happening(YOU, S("verbs"))),
    ),
    A("post", "{verbs.pp} by {who:agent} this turn", Did(Happening(S("who"), S("verbs")))),
    A("post", "{verbs.pp} this turn", Did(Happening(ANY_PLAYER, S("verbs")))),
    A("post", "that (was|were) {verbs.pp} this turn", Did(Happening(ANY_PLAYER, S("verbs")))),
    # A number and how it is compared.
    R("bound", "equal to {n:quantity}", Bound("eq", S("n"))),
    R("bound", "less than or equal to {n:quantity}", Bound("le", S("n"))),
    R("bound", "greater than or equal to {n:quantity}", Bound("ge", S("n"))),
    R("bound", "{n:amount}", Bound("eq", S("n"))),
    R("bound", "{n:amount} or less", Bound("le", S("n"))),
    A("bound", "{n:amount} or (fewer|lower)", Bound("le", S("n"))),
    A("bound", "up to {n:amount}", Bound("le", S("n"))),
    A(
        "bound",
        "up to {n} (greater|more|higher)",
        Bound("le", Plus(Sum("cost", Ref(Word.IT)), Num(S("n")))),
    ),
    R("bound", "{n:amount} or greater", Bound("ge", S("n"))),
    A("bound", "{n:amount} or (more|higher)", Bound("ge", S("n"))),
    A("bound", "at least {n:amount}", Bound("ge", S("n"))),
    A(
        "bound",
        "(up to|no more than) {n} (greater|more|higher) than {q:simple}",
        Bound("le", Plus(S("q"), Num(S("n")))),
    ),
    A(
        "bound",
        "(up to|no more than) {n} (greater|more|higher) than {ref}",
        Bound("le", Plus(Sum("cost", S("ref")), Num(S("n")))),
    ),
    A(
        "bound",
        "(up to|no more than) {n} (greater|more|higher) than {ref} 's cost",
        Bound("le", Plus(Sum("cost", S("ref")), Num(S("n")))),
    ),
    A(
        "bound",
        "exactly {n} (greater|more|higher) than {q:simple}",
        Bound("eq", Plus(S("q"), Num(S("n")))),
    ),
    A("bound", "less than {ref} ['s cost]", Bound("lt", Sum("cost", S("ref")))),
    A("bound", "(greater|more|higher) than {ref} ['s cost]", Bound("gt", Sum("cost", S("ref")))),
    A(
        "bound",
        "(equal to or less than|less than or equal to) {ref} ['s cost]",
        Bound("le", Sum("cost", S("ref"))),
    ),
    A("bound", "equal to {ref} ['s cost]", Bound("eq", Sum("cost", S("ref")))),
    R("bound", "less than {n:amount}", Bound("lt", S("n"))),
    A("bound", "(fewer|lower) than {n:amount}", Bound("lt", S("n"))),
    R("bound", "greater than {n:amount}", Bound("gt", S("n"))),
    A("bound", "(more|higher) than {n:amount}", Bound("gt", S("n"))),
    A("bound", "(less than or equal to|equal to or less than) {n:amount}", Bound("le", S("n"))),
    A(
        "bound",
        "(greater than or equal to|equal to or greater than) {n:amount}",
        Bound("ge", S("n")),
    ),
    A("bound", "(equal to|exactly) {n:amount}", Bound("eq", S("n"))),
    *(R("keyword", name, name) for name in KEYWORDS),
    *(R("ordinal", word, n) for n, word in enumerate(ORDINALS, 2)),
]
