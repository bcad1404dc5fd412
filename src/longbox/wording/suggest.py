"""What was meant: the nearest word that was expected, and the phrases that could follow.

Owns: refusals of words that no phrase covers.
Must not know: what phrases mean.
"""

from __future__ import annotations

from difflib import get_close_matches

from longbox.wording.refusal import Refusal
from longbox.wording.table import Grammar
from longbox.wording.tokens import Token

EXAMPLES = {
    "cards": 'cards, such as "a card in your hand"',
    "place": 'a place, such as "your discard pile"',
    "to": 'where to, such as "into your hand"',
    "n": "a number",
    "condition": 'a condition, such as "you control a Hero"',
    "happens": 'an event, such as "you destroy a card"',
    "vp": 'an act, such as "draw a card"',
}


def refuse_words(
    grammar: Grammar, tokens: list[Token], at: int, expected: set[str], lines: list[str]
) -> Refusal:
    """A refusal at the farthest word that was reached."""
    words: set[str] = set()
    hints: set[str] = set()
    for one in expected:
        if one.startswith("{"):
            inner = one[1:-1]
            words |= {word for word in grammar.first[inner] if not word.startswith("#")}
            head = inner.partition(".")[0]
            if head in EXAMPLES:
                hints.add(EXAMPLES[head])
        else:
            words.add(one)
    if at < len(tokens):
        token = tokens[at]
        close = get_close_matches(token.word, sorted(words), n=1, cutoff=0.6)
        message = f'"{token.raw}" cannot be read here'
        line, column, length = token.line, token.column, token.end - token.column
    else:
        token = tokens[-1]
        close = []
        message = "the sentence ends too early"
        line, column, length = token.line, token.end, 1
    plain = sorted(word for word in expected if not word.startswith("{"))
    return Refusal(
        line,
        column,
        length,
        message,
        (*sorted(hints), *(f'"{word}"' for word in plain[:8])),
        close[0] if close else "",
        lines[line - 1] if line <= len(lines) else "",
    )
