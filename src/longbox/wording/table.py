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
from collections.abc import Iterable, Sequence
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
    read_only: bool = False  # another way to say it; never said


def R(category: str, template: str, meaning: Any) -> Row:  # noqa: N802 - a mark in the tables
    """A row that is read and said."""
    return Row(category, template, meaning)


def A(category: str, template: str, meaning: Any) -> Row:  # noqa: N802 - a mark in the tables
    """A row that is read, and said by another row."""
    return Row(category, template, meaning, read_only=True)


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


@dataclass(slots=True)
class Branch:
    """A place in the phrases of one nonterminal: what may come next, and what ends here."""

    words: dict[str, Branch] = field(default_factory=dict)
    slots: list[tuple[str, str, Branch]] = field(default_factory=list)  # nonterminal, slot, next
    ends: list[tuple[Maker, int]] = field(default_factory=list)  # how to build it, row

    def this_card(self) -> Branch | None:
        """What comes behind the words "this card", if they may come next."""
        this = self.words.get(THIS)
        return this.words.get("card") if this is not None else None


@dataclass(slots=True)
class Speech:
    """A row as it is said."""

    meaning: Any
    items: list[Item]
    row: int


@dataclass(slots=True)
class Grammar:
    """The compiled table."""

    rows: list[Row]
    roots: dict[str, Branch] = field(default_factory=dict)
    speech: dict[str, list[Speech]] = field(default_factory=dict)
    first: dict[str, frozenset[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: list[Row]) -> Grammar:
        grammar = cls(rows)
        for number, row in enumerate(rows):
            grammar.add(number, row)
        for category, forms in FEATURES.items():
            if category == "name":
                continue
            root = grammar.roots.setdefault(category, Branch())
            for form in forms:
                branch = Branch()
                branch.ends.append((maker_of_slot, -1))
                root.slots.append((f"{category}.{form}", "it", branch))
                grammar.roots.setdefault(f"{category}.{form}", Branch())
        grammar.find_first()
        return grammar

    def add(self, number: int, row: Row) -> None:
        category, _, wanted = row.category.partition(".")
        features = FEATURES.get(category, ("",))
        forms = (wanted,) if wanted else features
        make = maker(row.meaning)
        ways = expand(parse_template(row.template))
        for form in forms:
            name = f"{category}.{form}" if form else category
            root = self.roots.setdefault(name, Branch())
            for nth, way in enumerate(ways):
                items = compile_pieces(way, category, form)
                assert items, row.template
                for preposition in PREPOSITIONS if Lit("@in") in items else ("",):
                    concrete = [Lit(preposition) if i == Lit("@in") else i for i in items]
                    self.insert(root, concrete, make, number)
                if nth == 0 and not row.read_only:
                    speech = Speech(row.meaning, items, number)
                    self.speech.setdefault(name, []).append(speech)

    @staticmethod
    def insert(root: Branch, items: list[Item], make: Maker, number: int) -> None:
        branch = root
        for item in items:
            if isinstance(item, Lit):
                branch = branch.words.setdefault(normal(item.word), Branch())
                continue
            for what, name, after in branch.slots:
                if (what, name) == (item.what, item.name):
                    branch = after
                    break
            else:
                after = Branch()
                branch.slots.append((item.what, item.name, after))
                branch = after
        if (make, number) not in branch.ends:
            branch.ends.append((make, number))

    def find_first(self) -> None:
        """Which words can begin each nonterminal; refuses left recursion and unknown names."""
        first = {name: frozenset({mark}) for name, mark in BUILT_IN.items()}
        open_now: list[str] = []

        def visit(name: str) -> frozenset[str]:
            if name in first:
                return first[name]
            if name not in self.roots:
                raise KeyError(f"no phrase of category {name}")
            if name in open_now:
                raise ValueError(f"left recursion: {' > '.join([*open_now, name])}")
            open_now.append(name)
            root = self.roots[name]
            words = set(root.words)
            if root.this_card() is not None:
                words.add("#name")
            for what, _, _ in root.slots:
                words |= visit(what)
            open_now.pop()
            first[name] = frozenset(words)
            return first[name]

        def walk(branch: Branch) -> None:
            for what, _, after in branch.slots:
                visit(what)
                walk(after)
            for after in branch.words.values():
                walk(after)

        for name, root in self.roots.items():
            visit(name)
            walk(root)
        self.first = first


def maker_of_slot(env: dict[str, Any]) -> Any:
    return env["it"]


def normal(word: str) -> str:
    """A template's word as the reader sees it."""
    word = word.lower()
    return "a" if word == "an" else word
