"""The phrase table: rows of category, template and meaning, compiled for reading and for saying.

Owns: the template notation, the features of categories, the compiled grammar.
Must not know: any phrase.

A template is words and ``{slots}``. ``[x]`` may stand or not and is left out when said; ``(a|b)``
are alternatives of which the first is said. ``discard*`` is a verb in the form of its category,
``card#`` a noun in its number. ``{who}`` is a slot of the category of its own name, ``{a:cards}``
one of another, ``{kind.pl}`` one in a fixed form. ``@in`` is "in" or "from"; which of them is said
depends on the verb: ``{cards!from}`` asks for "from". ``<`` and ``>`` are round brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from longbox.wording.inflect import gerund, participle, past, plural, third_person
from longbox.wording.patterns import Maker, maker

VERB = ("b", "s", "g")  # base (discard), third person (discards), gerund (discarding)
TENSE = ("b", "s", "past", "pp", "g")
PERSON = ("b", "s")  # subjects that take the base form, and those that take the third person
NUMBER = ("sg", "pl")
# Categories that come in several forms; a row of such a category stands for all of them.
FEATURES: dict[str, tuple[str, ...]] = {
    "vp": VERB,
    "mode": VERB,
    "who": PERSON,
    "agent": PERSON,
    "verb": TENSE,
    "deed": TENSE,
    "gets": TENSE,
    "verbs": TENSE,
    "pred": ("b", "s"),
    "kind": NUMBER,
    "noun": NUMBER,
    "nouns": NUMBER,
    "types": NUMBER,
    "bare": NUMBER,
    "pool": NUMBER,
    "count": NUMBER,
    "some": NUMBER,
    "post": NUMBER,
    "posts": NUMBER,
    "name": NUMBER,
    "each": NUMBER,
}
PREPOSITIONS = ("in", "from")
THIS = "this"  # of "this card", for which a text may also say "this" or the card's own name
BUILT_IN = {  # nonterminals that the reader knows by itself, and how they begin
    "n": "#n",
    "nth": "#n",
    "name.sg": "#name",
    "name.pl": "#name",
    "own": "#name",
    "quote": "#quote",
    "words": "#quote",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One phrase: read as its meaning, and the meaning said as it."""

    category: str
    template: str
    meaning: Any
    read_only: bool = False  # never said: another row says it
    also: tuple[str, ...] = ()  # other wordings of the same, which are only read

    @property
    def wordings(self) -> tuple[str, ...]:
        """Its templates, the one that is said first."""
        return (self.template, *self.also)


def R(category: str, template: str, meaning: Any, *also: str) -> Row:  # noqa: N802 - a mark
    """A row that is read, also in other wordings, and said."""
    return Row(category, template, meaning, also=also)


def A(category: str, template: str, meaning: Any, *also: str) -> Row:  # noqa: N802 - a mark
    """A row that is read, and said by another row."""
    return Row(category, template, meaning, read_only=True, also=also)


@dataclass(frozen=True, slots=True)
class Lit:
    """A word of a template."""

    word: str


@dataclass(frozen=True, slots=True)
class Gap:
    """A slot of a template: its name and the nonterminal that fills it."""

    name: str
    what: str
    preposition: str = ""


Item = Lit | Gap
ELEMENT = re.compile(r"\{[^}]*\}|[\[\]()|]|[^\s\[\]()|{}]+")


def parse_template(template: str) -> list[Any]:
    """Words, slots and ``("alt", [parts, ...])``."""
    pieces = ELEMENT.findall(template)
    at = 0

    def sequence(stops: str) -> list[Any]:
        nonlocal at
        out: list[Any] = []
        while at < len(pieces) and pieces[at] not in stops:
            piece = pieces[at]
            at += 1
            if piece == "[":
                choices = [sequence("|]")]
                while pieces[at] == "|":
                    at += 1
                    choices.append(sequence("|]"))
                at += 1
                out.append(("alt", [[], *choices]))
            elif piece == "(":
                choices = [sequence("|)")]
                while pieces[at] == "|":
                    at += 1
                    choices.append(sequence("|)"))
                at += 1
                out.append(("alt", choices))
            else:
                out.append(piece)
        return out

    parts = sequence("")
    assert at == len(pieces), template
    return parts


def expand(parts: Sequence[Any]) -> list[list[str]]:
    """Every sequence of pieces that the parts allow; the first is the one that is said."""
    ways: list[list[str]] = [[]]
    for part in parts:
        if isinstance(part, str):
            ways = [[*way, part] for way in ways]
        else:
            inner = [more for choice in part[1] for more in expand(choice)]
            ways = [[*way, *more] for more in inner for way in ways]
    return ways


def compile_pieces(pieces: Iterable[str], category: str, form: str) -> list[Item]:
    """A sequence of pieces in one form of its category."""
    items: list[Item] = []
    own = FEATURES.get(category, ())
    for piece in pieces:
        if piece[0] == "{":
            inner, _, preposition = piece[1:-1].partition("!")
            name, _, what = inner.partition(":")
            what = what or name
            name = name.partition(".")[0]
            head, _, wanted = what.partition(".")
            features = FEATURES.get(head, ())
            if not wanted and features and set(features) & set(own) and form in features:
                what = f"{head}.{form}"
            items.append(Gap(name, what, preposition))
        elif piece.endswith("*"):
            bare = piece[:-1]
            verb = FORMS.get(form)
            items.append(Lit(verb(bare) if verb else bare))
        elif piece.endswith("#"):
            items.append(Lit(plural(piece[:-1]) if form == "pl" else piece[:-1]))
        else:
            items.append(Lit(BRACKETS.get(piece, piece)))
    return items


BRACKETS = {"<": "(", ">": ")"}
FORMS = {"s": third_person, "g": gerund, "past": past, "pp": participle}


Rest = tuple[Any, Any] | None  # what is left of a template: its next part, and what follows


@dataclass(frozen=True, slots=True)
class Stem:
    """A row that a branch may still become: its form, what is left of it, which "@in" it has."""

    row: int
    form: str
    rest: Rest
    preposition: str = ""


def chain(parts: Sequence[Any], rest: Rest) -> Rest:
    for part in reversed(parts):
        rest = (part, rest)
    return rest


def heads(rest: Rest) -> Iterator[tuple[str, Rest]]:
    """The pieces that may come next, and what follows each; an empty piece is the end."""
    if rest is None:
        yield "", None
        return
    part, after = rest
    if isinstance(part, str):
        yield part, after
        return
    for choice in part[1]:
        yield from heads(chain(choice, after))


@dataclass(slots=True)
class Branch:
    """A place in the phrases of one nonterminal: what may come next, and what ends here.

    It is worked out from its ``ways`` when a reader first stands there.
    """

    words: dict[str, Branch] = field(default_factory=dict)
    slots: list[tuple[str, str, Branch]] = field(default_factory=list)  # nonterminal, slot, next
    ends: list[tuple[Maker, int]] = field(default_factory=list)  # how to build it, row
    ways: list[Stem] = field(default_factory=list)

    def open(self, grammar: Grammar) -> Branch:
        """This branch, with what may come next."""
        ways, self.ways = self.ways, []
        for way in ways:
            category = grammar.rows[way.row].category.partition(".")[0]
            for piece, rest in heads(way.rest):
                if not piece:
                    end = (grammar.maker_of(way.row), way.row)
                    if end not in self.ends:
                        self.ends.append(end)
                    continue
                (item,) = compile_pieces((piece,), category, way.form)
                for one, preposition in both(item, way.preposition):
                    then = Stem(way.row, way.form, rest, preposition)
                    after = self.after(one).ways
                    if then not in after:
                        after.append(then)
        return self

    def after(self, item: Item) -> Branch:
        """What comes behind a word or a slot."""
        if isinstance(item, Lit):
            return self.words.setdefault(normal(item.word), Branch())
        for what, name, after in self.slots:
            if (what, name) == (item.what, item.name):
                return after
        after = Branch()
        self.slots.append((item.what, item.name, after))
        return after

    def this_card(self, grammar: Grammar) -> Branch | None:
        """What comes behind the words "this card", if they may come next."""
        this = self.words.get(THIS)
        return this.open(grammar).words.get("card") if this is not None else None


def both(item: Item, preposition: str) -> tuple[tuple[Item, str], ...]:
    """The item, and which "@in" the phrase has from here on: the same one throughout."""
    if item != Lit("@in"):
        return ((item, preposition),)
    return tuple((Lit(one), one) for one in PREPOSITIONS if preposition in ("", one))


@dataclass(slots=True)
class Speech:
    """A row as it is said."""

    meaning: Any
    items: list[Item]
    row: int


@dataclass(slots=True)
class Grammar:
    """The table; each of its phrases is compiled when it is first read or said."""

    rows: list[Row]
    ways: dict[str, list[tuple[int, str]]] = field(default_factory=dict)  # row and form, by name
    roots: dict[str, Branch] = field(default_factory=dict)
    spoken: dict[str, list[Speech]] = field(default_factory=dict)
    firsts: dict[str, frozenset[str]] = field(default_factory=dict)
    makers: dict[int, Maker] = field(default_factory=dict)
    parts: dict[int, list[Any]] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: list[Row]) -> Grammar:
        grammar = cls(rows)
        for number, row in enumerate(rows):
            category, _, wanted = row.category.partition(".")
            for form in (wanted,) if wanted else FEATURES.get(category, ("",)):
                name = f"{category}.{form}" if form else category
                grammar.ways.setdefault(name, []).append((number, form))
        grammar.firsts = {name: frozenset({mark}) for name, mark in BUILT_IN.items()}
        return grammar

    def names(self) -> list[str]:
        """Every nonterminal that is made of rows."""
        forms = {c: [f"{c}.{f}" for f in FEATURES[c]] for c in FEATURES if c != "name"}
        return [*dict.fromkeys([*self.ways, *forms, *(n for some in forms.values() for n in some)])]

    def root(self, name: str) -> Branch:
        """Where the phrases of a nonterminal begin."""
        root = self.roots.get(name)
        if root is None:
            head, _, form = name.partition(".")
            is_whole = not form and head in FEATURES and head != "name"
            if name not in self.ways and not is_whole and form not in FEATURES.get(head, ()):
                raise KeyError(f"no phrase of category {name}")
            root = self.roots[name] = Branch()
            for number, form in self.ways.get(name, ()):
                root.ways.append(Stem(number, form, chain(self.parts_of(number), None)))
            root.open(self)
            for form in FEATURES[head] if is_whole else ():
                slot = Branch(ends=[(maker_of_slot, -1)])
                root.slots.append((f"{head}.{form}", "it", slot))
        return root

    def parts_of(self, row: int) -> list[Any]:
        """A row's template, taken apart."""
        parts = self.parts.get(row)
        if parts is None:
            ways = [parse_template(one) for one in self.rows[row].wordings]
            parts = self.parts[row] = [("alt", ways)] if len(ways) > 1 else ways[0]
        return parts

    def maker_of(self, row: int) -> Maker:
        """How a row's meaning is built."""
        make = self.makers.get(row)
        if make is None:
            make = self.makers[row] = maker(self.rows[row].meaning)
        return make

    def speech(self, name: str) -> list[Speech]:
        """The rows by which a nonterminal is said, in order."""
        spoken = self.spoken.get(name)
        if spoken is None:
            spoken = self.spoken[name] = []
            category = name.partition(".")[0]
            for number, form in self.ways.get(name, ()):
                row = self.rows[number]
                if not row.read_only:
                    items = compile_pieces(said_of(self.parts_of(number)), category, form)
                    spoken.append(Speech(row.meaning, items, number))
        return spoken

    def first(self, name: str, within: tuple[str, ...] = ()) -> frozenset[str]:
        """Which words can begin a nonterminal; refuses left recursion and unknown names."""
        known = self.firsts.get(name)
        if known is not None:
            return known
        if name in within:
            raise ValueError(f"left recursion: {' > '.join([*within, name])}")
        root = self.root(name)
        words = set(root.words)
        if root.this_card(self) is not None:
            words.add("#name")
        for what, _, _ in root.slots:
            words |= self.first(what, (*within, name))
        self.firsts[name] = frozenset(words)
        return self.firsts[name]


def said_of(parts: Sequence[Any]) -> list[str]:
    """The pieces that are said: of alternatives the first."""
    said: list[str] = []
    for part in parts:
        said += [part] if isinstance(part, str) else said_of(part[1][0])
    return said


def maker_of_slot(env: dict[str, Any]) -> Any:
    return env["it"]


def normal(word: str) -> str:
    """A template's word as the reader sees it."""
    word = word.lower()
    return "a" if word == "an" else word
