"""What was meant: the nearest word that was expected, and what could have stood there.

Owns: refusals of words that no phrase covers.
Must not know: what phrases mean.
"""

from __future__ import annotations

from collections.abc import Iterable

from longbox.wording.paragraphs import OPENING
from longbox.wording.parser import Parser
from longbox.wording.patterns import NO
from longbox.wording.refusal import Refusal
from longbox.wording.table import Grammar
from longbox.wording.tokens import SAME, NameBook, Token

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


# Words of other games and of everyday English, and the word for it here.
SYNONYMS = {
    "acquire": "gain",
    "banish": "destroy",
    "coins": "Power",
    "energy": "Power",
    "enemies": "foes",
    "enemy": "foe",
    "everyone": "each player",
    "exile": "destroy",
    "fight": "defeat",
    "gold": "Power",
    "graveyard": "discard pile",
    "influence": "Power",
    "ko": "destroy",
    "library": "deck",
    "market": "Line-Up",
    "obtain": "gain",
    "purchase": "buy",
    "recruit": "gain",
    "rival": "foe",
    "rivals": "foes",
    "sacrifice": "destroy",
    "scrap": "destroy",
    "strength": "Power",
    "toss": "discard",
    "trash": "destroy",
}
GLUE = ("a", "the", "your", "of", "to", "in", "from", "with", ",", "and", "card", "cards", "you")
TRIES = 10  # other words that are tried out before one is suggested
SENTENCE = 'a sentence, such as "Draw a card" or "Attack: Each foe discards a card"'


def refuse_words(
    grammar: Grammar,
    start: str,
    tokens: list[Token],
    at: int,
    expected: set[str],
    names: NameBook,
    lines: list[str],
    *,
    is_helpful: bool = True,
) -> Refusal:
    """A refusal at the farthest word that was reached; if helpful, with what was meant there."""
    words: set[str] = set(KEYWORDS) if at == 0 else set()
    begun = keyword_begun(tokens) if at == 0 else None
    if begun is not None:
        at, word = begun
        expected = {word}
    hints: set[str] = set()
    named = False
    for one in expected:
        if not one.startswith("{"):
            words.add(one)
            continue
        inner = one[1:-1]
        first = grammar.first(inner)
        words |= {word for word in first if not word.startswith("#")}
        named = named or "#name" in first
        head = inner.partition(".")[0]
        if head in EXAMPLES:
            hints.add(EXAMPLES[head])
    ended = at >= len(tokens)
    token = tokens[-1] if ended else tokens[at]
    plain = sorted(word for word in expected if not word.startswith("{"))
    if at == 0 and begun is None:
        hints, plain = {SENTENCE}, []
    meant = ""
    if not ended and is_helpful:
        meant = put_right(grammar, start, tokens, at, words, names.words() if named else set())
    return Refusal(
        token.line,
        token.end if ended else token.column,
        1 if ended else token.end - token.column,
        "the sentence ends too early" if ended else f'"{token.raw}" cannot be read here',
        (*sorted(hints), *(f'"{word}"' for word in plain[:MOST])),
        meant,
        lines[token.line - 1] if token.line <= len(lines) else "",
        tuple(sorted(words)),
    )


def put_right(
    grammar: Grammar, start: str, tokens: list[Token], at: int, words: set[str], names: set[str]
) -> str:
    """What stands there instead if the sentence shall be read further, or nothing."""
    token = tokens[at]
    synonym = SYNONYMS.get(token.word, "")
    if synonym:
        return synonym
    near = nearest_few(token.raw, words | {one for one in SAME if SAME[one] in words})
    glue = [one for one in GLUE if one in words and one != token.word]
    tried = [(one, [*tokens[:at], as_token(one, token), *tokens[at + 1 :]]) for one in near]
    tried += [
        (f"{one} {token.raw}", [*tokens[:at], as_token(one, token), *tokens[at:]]) for one in glue
    ]
    best, far = "", at + 1
    for said, changed in tried[:TRIES]:
        reached = Parser(grammar, changed, lambda _: NO).diagnose(start)[0]
        reached -= len(changed) - len(tokens)
        if reached > far:
            best, far = said, reached
    if best:
        return best
    named = nearest_few(token.raw, names, slack=6)
    return near[0] if near else named[0] if named else ""


def as_token(word: str, place: Token) -> Token:
    return Token(SAME.get(word, word), word, place.line, place.column, place.end)


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
    found = nearest_few(word, candidates)
    return found[0] if found else ""


def nearest_few(word: str, candidates: Iterable[str], slack: int = 4) -> list[str]:
    """The candidates that are a few slips of the pen away, the nearest first."""
    allowed = 1 + len(word) // slack if slack == 4 or len(word) >= slack else 0
    ranked = sorted(
        (slips(word.lower(), one.lower()), abs(len(word) - len(one)), one) for one in candidates
    )
    return [one for off, _, one in ranked[:3] if off <= allowed]


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
