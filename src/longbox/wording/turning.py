"""Turns of phrase: what is said in many ways is put into the one way that the table has.

Owns: the notation of a turn, where one is found among the words of a sentence, what it becomes.
Must not know: any phrase.

A turn is two templates in the notation of the table of phrases. ``{x}`` is any words, ``{x:kind}``
words that are a phrase of that category, ``^`` where a sentence or its part begins, ``$`` where it
ends; ``{x.b}`` are words whose verbs are put into that form. Turns are taken in their order, each
as often as it is found, in a sentence that is not read as it stands; what comes of it is read by
the table like any other words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from longbox.wording.parser import Parser
from longbox.wording.patterns import NO
from longbox.wording.table import (
    BRACKETS,
    ELEMENT,
    FORMS,
    Grammar,
    Rest,
    chain,
    heads,
    normal,
    parse_template,
)
from longbox.wording.tokens import NameBook, Token, tokenize

BEGINS = "^"
ENDS = "$"
OPENERS = (".", ":", ";", "•")  # behind which a part of a sentence begins
ENDERS = (".", ";", "•")  # before which one ends
JOINTS = ("and", "or", "then", ",", "may")  # behind which the next act begins
NEAR = (".", ",", ":", ";", ")", "'s")  # what stands close to the word before it
ELEMENT_OR_WORDS = re.compile(r"\{[^}]*\}|[^{}]+")
MOST = 12  # times that one turn is taken in one sentence
ROUNDS = 3  # a turn may make way for one before it

Found = dict[str, tuple[int, int]]
Step = tuple[str, str, "Node"]  # a piece, the word that it is as a token has it, what comes next


@dataclass(frozen=True, slots=True)
class Phrasing:
    """Words that may be said otherwise, and how; ``also`` are other words for the same."""

    said: str
    becomes: str
    also: tuple[str, ...] = ()


def T(said: str, becomes: str, *also: str) -> Phrasing:  # noqa: N802 - a mark
    """A turn of phrase, and further ones that become the same."""
    return Phrasing(said, becomes, also)


@dataclass(slots=True)
class Node:
    """What may come next in a turn: its steps, what may be missing looked for first."""

    rest: Rest
    steps: list[Step] | None = None

    def open(self) -> list[Step]:
        """Its steps, worked out when a sentence first comes here."""
        if self.steps is None:
            pieces = heads(self.rest)
            self.steps = [(piece, plain(piece), Node(after)) for piece, after in pieces]
        return self.steps

    def begins(self) -> frozenset[str] | None:
        """The words that it can begin with; None: any words."""
        words: set[str] = set()
        for piece, word, after in self.open():
            inner = after.begins() if piece == BEGINS else frozenset({word})
            if inner is None or not piece or piece == ENDS or piece[0] == "{":
                return None
            words |= inner
        return frozenset(words)


@dataclass(frozen=True, slots=True)
class Wording:
    """One template of a turn: its words, those that it begins with, those it cannot be without."""

    node: Node
    begins: frozenset[str] | None
    must: frozenset[str]


@dataclass(slots=True)
class Phrasings:
    """All turns, and the table whose categories their slots may name."""

    turns: Sequence[Phrasing]
    grammar: Grammar
    ways: dict[int, list[Wording]] = field(default_factory=dict)
    bases: dict[str, str] = field(default_factory=dict)

    def of(self, number: int) -> list[Wording]:
        """The ways in which a turn is said."""
        known = self.ways.get(number)
        if known is None:
            turn = self.turns[number]
            parts = [eager(parse_template(said)) for said in (turn.said, *turn.also)]
            nodes = [Node(chain(one, None)) for one in parts]
            known = self.ways[number] = [
                Wording(node, node.begins(), needed(one))
                for node, one in zip(nodes, parts, strict=True)
            ]
        return known

    def turned(self, sentence: list[Token], used: set[int] | None = None) -> list[Token]:
        """The sentence in the words of the table, as far as there are turns for it."""
        parser = self.parser(sentence)
        for _ in range(ROUNDS):
            before = parser
            for number in range(len(self.turns)):
                parser = self.taken(number, parser, used)
            if parser is before:
                break
        return parser.tokens

    def parser(self, sentence: list[Token]) -> Parser:
        return Parser(self.grammar, sentence, lambda _: NO)

    def taken(self, number: int, parser: Parser, used: set[int] | None) -> Parser:
        """The sentence with one turn put otherwise, wherever it stands."""
        for _ in range(MOST):
            words = {token.word for token in parser.tokens}
            ways = (
                way
                for way in self.of(number)
                if way.must <= words and (way.begins is None or not words.isdisjoint(way.begins))
            )
            hit = next(filter(None, (first_hit(way, parser) for way in ways)), None)
            if hit is None:
                break
            if used is not None:
                used.add(number)
            parser = self.parser(self.instead(number, parser.tokens, *hit))
        return parser

    def instead(
        self, number: int, sentence: list[Token], start: int, end: int, found: Found
    ) -> list[Token]:
        """The sentence with the words between two places put otherwise."""
        place = sentence[start]
        new: list[Token] = []
        for piece in ELEMENT_OR_WORDS.findall(self.turns[number].becomes):
            if piece[0] == "{":
                name, _, form = piece[1:-1].partition(".")
                first, last = found[name]
                new += self.formed(sentence[first:last], form) if form else sentence[first:last]
                continue
            words = " ".join(BRACKETS.get(word, word) for word in piece.split())
            for one in tokenize(words, NameBook()):
                new.append(replace(one, line=place.line, column=place.column, end=place.end))
        return [*sentence[:start], *new, *sentence[end:]]

    def formed(self, words: list[Token], form: str) -> list[Token]:
        """The words with each verb that begins an act of theirs in another form."""
        out: list[Token] = []
        for token in words:
            begins = not out or out[-1].word in JOINTS
            verb = self.verbs().get(token.word, "") if begins else ""
            out.append(
                replace(token, word=FORMS[form](verb) if form in FORMS else verb) if verb else token
            )
        return out

    def verbs(self) -> dict[str, str]:
        """The verbs of the table, by each of their forms."""
        if not self.bases:
            pieces = {
                piece[:-1]
                for row in self.grammar.rows
                for said in row.wordings
                for piece in ELEMENT.findall(said)
                if piece[-1] == "*"
            }
            for verb in sorted(pieces):
                forms = (verb, *(form(verb) for form in FORMS.values()))
                self.bases.update({one: verb for one in forms if one not in pieces or one == verb})
        return self.bases


def eager(parts: Sequence[Any]) -> list[Any]:
    """The parts of a template, with what may be missing looked for before it is missed."""
    return [
        ("alt", sorted((eager(one) for one in part[1]), key=lambda one: not one))
        if isinstance(part, tuple)
        else part
        for part in parts
    ]


def plain(word: str) -> str:
    """A word of a turn as a token has it."""
    return BRACKETS.get(word, normal(word))


def needed(parts: Sequence[object]) -> frozenset[str]:
    """The words of a template that stand in each of its ways."""
    words = (part for part in parts if isinstance(part, str))
    return frozenset(plain(one) for one in words if one[0] != "{" and one not in (BEGINS, ENDS))


def first_hit(way: Wording, parser: Parser) -> tuple[int, int, Found] | None:
    """Where a turn stands in a sentence first, and what is in its slots."""
    for start, token in enumerate(parser.tokens):
        if way.begins is None or token.word in way.begins:
            for end, found in ends_of(way.node, parser, start, {}):
                return start, end, found
    return None


def ends_of(node: Node, parser: Parser, at: int, found: Found) -> Iterator[tuple[int, Found]]:
    """Where a template that begins at a place may end, and what is in its slots."""
    tokens = parser.tokens
    for piece, word, after in node.open():
        if not piece:
            yield at, found
        elif piece == BEGINS:
            if at == 0 or tokens[at - 1].word in OPENERS:
                yield from ends_of(after, parser, at, found)
        elif piece == ENDS:
            if at == len(tokens) or tokens[at].word in ENDERS:
                yield from ends_of(after, parser, at, found)
        elif piece[0] == "{":
            name, _, what = piece[1:-1].partition(":")
            spans: Sequence[int] = range(at + 1, len(tokens) + 1)
            if what:
                spans = sorted({end for end, _ in parser.parse(what, at) if end > at}, reverse=True)
            for end in spans:
                yield from ends_of(after, parser, end, {**found, name: (at, end)})
        elif at < len(tokens) and tokens[at].word == word:
            yield from ends_of(after, parser, at + 1, found)


def sentences_of(tokens: Sequence[Token]) -> list[list[Token]]:
    """The words cut behind each full stop, and at the ends of lines; brackets go with the rest."""
    runs: list[list[Token]] = [[]]
    deep = 0
    for at, token in enumerate(tokens):
        after = tokens[at + 1].word if at + 1 < len(tokens) else ""
        deep += (token.word == "(") - (token.word == ")" and deep > 0)
        if token.word == "\n" or (token.word == "." and not deep and after != "("):
            runs += [[token], []]
            deep = 0
        else:
            runs[-1].append(token)
    return [run for run in runs if run]


def whole_lines(tokens: Sequence[Token]) -> list[list[Token]]:
    """The words cut before each end of a line."""
    runs: list[list[Token]] = [[]]
    for token in tokens:
        if token.word == "\n":
            runs.append([])
        runs[-1].append(token)
    return [run for run in runs if run]


def written(tokens: Sequence[Token]) -> str:
    """Words as a text."""
    text = ""
    for token in tokens:
        is_near = token.word in NEAR or text[-1:] in ("", "\n", "(", "+", "-") or token.word == "\n"
        text += token.raw if is_near else f" {token.raw}"
    return text
