"""The reader of one sentence: memoised, top down, every reading kept.

Owns: how a sentence is matched against the table, and where one that does not fit goes wrong.
Must not know: any phrase or meaning.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from longbox.wording.inflect import ORDINALS
from longbox.wording.patterns import NO
from longbox.wording.table import BUILT_IN, THIS, Branch, Grammar
from longbox.wording.tokens import OWN, Token

END = Token("", "", 0, 0, 0)
Key = tuple[str, int, int, Any]  # nonterminal, from, to, value
Capture = tuple[str, Any, Key]


@dataclass(slots=True)
class Parser:
    """One sentence."""

    grammar: Grammar
    tokens: list[Token]
    read_quote: Callable[[Token], Any]
    memo: dict[tuple[str, int], list[tuple[int, Any]]] = field(default_factory=dict)
    origin: dict[Key, tuple[int, tuple[Capture, ...]]] = field(default_factory=dict)
    hits: set[int] = field(default_factory=set)  # the rows that built something
    watching: bool = False
    farthest: int = -1
    expected: set[str] = field(default_factory=set)

    def readings(self, start: str) -> list[Any]:
        """Every distinct meaning of the whole sentence."""
        length = len(self.tokens)
        return list(dict.fromkeys(value for j, value in self.parse(start, 0) if j == length))

    def diagnose(self, start: str) -> tuple[int, set[str]]:
        """The farthest word reached, and what was expected there."""
        self.memo.clear()
        self.watching, self.farthest, self.expected = True, 0, set()
        self.parse(start, 0)
        return self.farthest, self.expected

    def parse(self, what: str, i: int) -> list[tuple[int, Any]]:
        key = (what, i)
        known = self.memo.get(key)
        if known is not None:
            return known
        found: dict[tuple[int, Any], None] = {}
        if what in BUILT_IN:
            self.built_in(what, i, found)
        else:
            self.walk(what, self.grammar.root(what), i, i, (), found)
        answer = list(found)
        self.memo[key] = answer
        return answer

    def walk(
        self,
        what: str,
        branch: Branch,
        start: int,
        i: int,
        captures: tuple[Capture, ...],
        found: dict[tuple[int, Any], None],
    ) -> None:
        if branch.ways:
            branch.open(self.grammar)
        if branch.ends:
            env = {name: value for name, value, _ in captures}
            for make, row in branch.ends:
                value = make(env)
                if value is NO:
                    continue
                self.hits.add(row)
                if (i, value) not in found:
                    found[(i, value)] = None
                    self.origin[(what, start, i, value)] = (row, captures)
        token = self.tokens[i] if i < len(self.tokens) else END
        after = branch.words.get(token.word)
        if after is not None:
            self.walk(what, after, start, i + 1, captures, found)
        if token.word == THIS or token.names:
            card = branch.this_card(self.grammar)
            if card is not None:
                for j in self.own_card(i):
                    self.walk(what, card, start, j, captures, found)
        if self.watching and i >= self.farthest:
            self.note(branch, i)
        for inner, name, then in branch.slots:
            first = self.grammar.first(inner)
            if (
                token.word in first
                or (token.number is not None and "#n" in first)
                or (token.names and "#name" in first)
                or (token.quote is not None and "#quote" in first)
            ):
                for j, value in self.parse(inner, i):
                    capture = (name, value, (inner, i, j, value))
                    self.walk(what, then, start, j, (*captures, capture), found)

    def built_in(self, what: str, i: int, found: dict[tuple[int, Any], None]) -> None:
        if i >= len(self.tokens):
            return
        token = self.tokens[i]
        if what in ("n", "nth"):
            is_nth = token.word == "nth" or token.word in ORDINALS
            if token.number is not None and is_nth == (what == "nth"):
                found[(i + 1, token.number)] = None
        elif what == "words":
            if token.quote:
                found[(i + 1, token.quote.strip(" .,"))] = None
        elif what == "quote":
            if token.quote is not None:
                value = self.read_quote(token)
                if value is not NO:
                    found[(i + 1, value)] = None
        else:
            for length, name, many in token.names:
                if (name == OWN) == (what == "own") and many == (what == "name.pl"):
                    found[(i + length, name)] = None

    def own_card(self, i: int) -> list[int]:
        """Where the words for the card itself end that are not "this card": "this", its name."""
        token = self.tokens[i]
        found = [i + length for length, name, many in token.names if name == OWN and not many]
        return [*found, i + 1] if token.word == THIS else found

    def note(self, branch: Branch, i: int) -> None:
        if i > self.farthest:
            self.farthest, self.expected = i, set()
        self.expected.update(branch.words)
        self.expected.update(f"{{{inner}}}" for inner, _, _ in branch.slots)

    def rows_used(self, start: str, value: Any) -> set[int]:
        """The rows behind one reading of the whole sentence."""
        used: set[int] = set()
        todo: list[Key] = [(start, 0, len(self.tokens), value)]
        while todo:
            row, captures = self.origin.get(todo.pop(), (-1, ()))
            if row >= 0:
                used.add(row)
            todo += [key for _, _, key in captures]
        return used
