"""Another parser agrees: lark's Earley derives what we read from the same table, and no slip."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from every import every
from lark import Lark, Token, UnexpectedInput
from lark.lexer import Lexer
from tests.wording import goldens
from tests.wording.generate import ways

from longbox.wording.inflect import NUMBERS, ORDINALS
from longbox.wording.parser import Parser
from longbox.wording.patterns import NO
from longbox.wording.phrases import grammar
from longbox.wording.table import PREPOSITIONS, Gap, Lit, normal
from longbox.wording.tokens import NameBook, tokenize

BUILT_IN = {"n": "NUMBER", "nth": "NTH", "name.sg": "NAME", "name.pl": "NAMES", "quote": "QUOTE"}
BUILT_IN["own"] = "OWN"
BUILT_IN["words"] = "QUOTE"


def rule(name: str) -> str:
    return "r_" + name.replace(".", "_")


@cache
def terminals() -> dict[str, str]:
    words = {
        normal(item.word)
        for choices in ways().values()
        for _, items in choices
        for item in items
        if isinstance(item, Lit)
    }
    return {word: f"W{n}" for n, word in enumerate(sorted(words | set(PREPOSITIONS)))}


def terminal(word: str) -> str:
    """A number that a row spells out counts as any number here."""
    plain = normal(word)
    return "NUMBER" if plain.isdigit() or plain in NUMBERS[2:] else terminals()[plain]


class Words(Lexer):
    """Hands ready-made tokens to lark."""

    def __init__(self, _conf: object) -> None:
        pass

    def lex(self, data: list[Token]) -> Iterator[Token]:  # type: ignore[override]
        yield from data


@cache
def earley() -> Lark:
    lines = []
    for name, choices in ways().items():
        bodies = set()
        for _, items in choices:
            parts = []
            for before, item in zip([None, *items], items, strict=False):
                if before == Lit("this") and item == Lit("card"):
                    parts.append(f"{terminal('card')}?")  # "this" alone is the card, too
                elif isinstance(item, Gap) and item.what == "nth":
                    spelled = [terminals()[word] for word in ORDINALS if word in terminals()]
                    parts.append("(" + "|".join(["NTH", *spelled]) + ")")
                elif isinstance(item, Gap):
                    parts.append(BUILT_IN.get(item.what) or rule(item.what))
                elif item.word == "@in":
                    parts.append("(" + "|".join(terminals()[p] for p in PREPOSITIONS) + ")")
                else:
                    parts.append(terminal(item.word))
            bodies.add(" ".join(parts))
        lines.append(f"{rule(name)}: " + "\n    | ".join(sorted(bodies)))
    declared = dict.fromkeys([*terminals().values(), *BUILT_IN.values()])
    text = "start: r_sentence\n" + "\n".join(lines) + "\n%declare " + " ".join(declared)
    return Lark(text, parser="earley", lexer=Words, ambiguity="resolve")


def tokens_of(text: str) -> list[Token]:
    out = []
    for token in tokenize(text, NameBook.of(())):
        kind = terminals().get(token.word, "UNKNOWN")
        if token.quote is not None:
            kind = "QUOTE"
        elif token.word in ORDINALS or token.word == "nth":
            kind = terminals().get(token.word, "NTH")
        elif token.number is not None and token.word != "one":
            kind = "NUMBER"
        out.append(Token(kind, token.word))
    return out


def derives(text: str) -> bool:
    try:
        earley().parse(tokens_of(text))
    except UnexpectedInput:
        return False
    return True


def reads(text: str) -> bool:
    tokens = tokenize(text, NameBook.of(()))
    return bool(Parser(grammar(), tokens, lambda _: NO).readings("sentence"))


SHARES = 8  # of the sentences, for as many processes


@cache
def sample() -> list[str]:
    """Plain sentences without names, quotations or numbers that are also words."""
    found = []
    for printed in goldens.all_texts():
        sentence = printed.text.split(".")[0].strip()
        is_plain = not any(sign in sentence for sign in ':"\n/()•')
        if is_plain and reads(sentence) and "1" not in sentence and "one" not in sentence:
            found.append(sentence)
    return sorted(set(found))[::12]


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_earley_derives_what_we_read(share: int) -> None:
    def is_derived(text: str) -> None:
        assert derives(text)

    every(sample()[share::SHARES], is_derived)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_earley_refuses_what_we_refuse(share: int) -> None:
    def is_refused(text: str) -> None:
        words = text.split()
        broken = " ".join([*words[:-1], "zzz"])

        assert not reads(broken)
        assert not derives(broken)

    every(sample()[share::SHARES], is_refused)
