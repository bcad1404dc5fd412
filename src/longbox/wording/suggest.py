"""What was meant: the nearest word that was expected, and what could have stood there.

Owns: refusals of words that no phrase covers.
Must not know: what phrases mean.
"""

from __future__ import annotations

from collections.abc import Iterable

from longbox.wording.paragraphs import OPENING
from longbox.wording.refusal import Refusal
from longbox.wording.table import Grammar
from longbox.wording.tokens import Names, Token

EXAMPLES = {
    "cards": 'cards, such as "a card in your hand"',
    "pool": 'cards, such as "Heroes in your discard pile"',
    "kind": 'a kind of card, such as "Hero with cost 5 or less"',
    "place": 'a place, such as "your discard pile"',
    "source": 'where from, such as "in your hand"',
    "to": 'where to, such as "into your hand"',
    "deck": 'a deck, such as "your deck"',
    "n": "a number",
    "condition": 'a condition, such as "you control a Hero"',
    "happens": 'an event, such as "you destroy a card"',
    "vp": 'an act, such as "draw a card"',
    "who": 'a player, such as "each foe"',
    "each": 'what is counted, such as "Hero you control"',
    "quantity": 'an amount, such as "its cost"',
    "sentence": "a sentence",
}
MOST = 8  # words listed as expected
KEYWORDS = {run[0] for run in OPENING if len(run) == 1} | {"block", "assist", "otherwise"}


def refuse_words(
    grammar: Grammar,
    tokens: list[Token],
    at: int,
    expected: set[str],
    names: Names,
    lines: list[str],
) -> Refusal:
    """A refusal at the farthest word that was reached."""
    words: set[str] = set(KEYWORDS) if at == 0 else set()
    begun = keyword_begun(tokens) if at == 0 else None
    if begun is not None:
        at, word = begun
        expected = {word}
    hints: set[str] = set()
    for one in expected:
        if not one.startswith("{"):
            words.add(one)
            continue
        inner = one[1:-1]
        first = grammar.first[inner]
        words |= {word for word in first if not word.startswith("#")}
        if "#name" in first:
            words |= names.words()
        head = inner.partition(".")[0]
        if head in EXAMPLES:
            hints.add(EXAMPLES[head])
    ended = at >= len(tokens)
    token = tokens[-1] if ended else tokens[at]
    plain = sorted(word for word in expected if not word.startswith("{"))
    return Refusal(
        token.line,
        token.end if ended else token.column,
        1 if ended else token.end - token.column,
        "the sentence ends too early" if ended else f'"{token.raw}" cannot be read here',
        (*sorted(hints), *(f'"{word}"' for word in plain[:MOST])),
        "" if ended else nearest(token.raw, words),
        lines[token.line - 1] if token.line <= len(lines) else "",
    )


def keyword_begun(tokens: list[Token]) -> tuple[int, str] | None:
    """Where a keyword of several words goes wrong, and the word that was meant there."""
    for run in OPENING:
        for at, (token, word) in enumerate(zip(tokens, run, strict=False)):
            if token.word != word:
                if at and nearest(token.word, (word,)):
                    return at, word
                break
    return None


def nearest(word: str, candidates: Iterable[str]) -> str:
    """The candidate that is a few slips of the pen away, or nothing."""
    allowed = 1 + len(word) // 4
    ranked = sorted(
        (slips(word.lower(), one.lower()), abs(len(word) - len(one)), one) for one in candidates
    )
    return ranked[0][2] if ranked and ranked[0][0] <= allowed else ""


def slips(a: str, b: str) -> int:
    """How many letters must be added, left out, changed or swapped with the next."""
    if abs(len(a) - len(b)) > 1 + len(a) // 4:
        return len(a) + len(b)
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        now = [i]
        for j, y in enumerate(b, 1):
            cost = min(now[-1] + 1, row[j] + 1, row[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            now.append(cost)
        before, row = row, now
    return row[-1]
