"""Words with their positions: the one list of what counts as the same text.

Owns: normalisation (case, numbers, pronouns, contractions, dashes, quotes), card names in a text.
Must not know: what any word means.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import lru_cache

from longbox.wording.inflect import NUMBERS, ORDINALS, plural

SAME_LENGTH = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "−": "-", "•": "•", "\t": " "})
PIECE = re.compile(
    r"\n|\"[^\"]*\"|(?i:and/or|he/she|his/her|him/her|[a-z]+n't\b|'(?:s|ve|re|d|ll)\b|(?<=s)'(?=\s))"
    r"|\d+(?i:st|nd|rd|th)\b|\d+|(?i:non-)(?=[A-Za-z])|[A-Za-z]+(?:-[A-Za-z]+)*|--|[^\sA-Za-z0-9]"
)
# The same word, written otherwise.
SAME = {
    "an": "a",
    "'": "'s",
    "'ve": "have",
    "'re": "are",
    "'d": "would",
    "'ll": "will",
    "--": "-",
    "—": "-",
    "–": "-",
    "opponent": "foe",
    "opponents": "foes",
    "he/she": "they",
    "his/her": "their",
    "him/her": "them",
    "he": "they",
    "she": "they",
    "his": "their",
    "can't": "cannot",
    "can": "may",
    "lineup": "line-up",
    "facedown": "face-down",
    "faceup": "face-up",
    "whenever": "when",
    "onto": "on",
    "till": "until",
    "additionally": "also",
    "neighbouring": "adjacent",
    "neighboring": "adjacent",
}
# Two or three words that are one.
RUNS = {
    ("he", "or", "she"): "they",
    ("his", "or", "her"): "their",
    ("him", "or", "her"): "them",
    ("he", "or", "they"): "they",
    ("in", "order", "to"): "to",
    ("that", "you"): "you",
    ("'ve", "got"): "have",
    ("'ve", "not"): "haven't",
    ("'re", "not"): "aren't",
    ("'s", "not"): "isn't",
    ("have", "got"): "have",
    ("has", "got"): "has",
    ("line", "up"): "line-up",
    ("can", "not"): "cannot",
    ("may", "not"): "cannot",
    ("could", "not"): "couldn't",
    ("as", "though"): "as-if",
    ("as", "if"): "as-if",
    ("do", "not"): "don't",
    ("does", "not"): "doesn't",
    ("did", "not"): "didn't",
    ("have", "not"): "haven't",
    ("has", "not"): "hasn't",
    ("is", "not"): "isn't",
    ("are", "not"): "aren't",
    ("was", "not"): "wasn't",
    ("were", "not"): "weren't",
    ("any", "time"): "anytime",
    ("face", "up"): "face-up",
    ("face", "down"): "face-down",
    ("super", "villain"): "super-villain",
    ("super", "villains"): "super-villains",
    ("super", "–", "villain"): "super-villain",
    ("super", "–", "villains"): "super-villains",
    ("line", "–", "up"): "line-up",
}
LONGEST_RUN = 3
FIRST = re.compile(r"\w+|.")
NUMBER_WORDS = {word: n for n, word in enumerate(NUMBERS)}
OWN = "@own"  # stands for the name of the card whose text is read
# Names that are also words of the language lose against the word.
RESERVED = frozenset(
    {
        "attack",
        "defense",
        "block",
        "confrontation",
        "ongoing",
        "speedster",
        "assist",
        "hero",
        "villain",
        "super power",
        "equipment",
        "location",
        "starter",
        "power",
        "character",
        "line-up",
        "move",
        "range",
        "reward",
    }
)


@dataclass(slots=True)
class Token:
    """One word, number, sign or quotation, and the card names that begin with it."""

    word: str
    raw: str
    line: int
    column: int
    end: int  # column after it
    number: int | None = None
    names: tuple[tuple[int, str, bool], ...] = ()  # (how many tokens, name, plural)
    quote: str | None = None


@dataclass(slots=True)
class NameBook:
    """The card names that a text may speak of."""

    forms: dict[str, list[tuple[str, str, bool]]] = field(default_factory=dict)
    own: str = ""
    any_case: bool = False  # names are also known where they are written small or large
    wide: NameBook | None = field(default=None, compare=False, repr=False)  # in any case

    @classmethod
    def of(cls, names: Collection[str], own: str = "") -> NameBook:
        common = frozenset(names)
        return own_book(common, own) if own else common_book(common)

    def add(self, name: str) -> None:
        for bare in bare_forms(name):
            self.put(bare, name, many=False)
            self.put(plural(bare), name, many=True)

    def put(self, form: str, name: str, *, many: bool) -> None:
        first = FIRST.match(form)
        assert first is not None
        known = self.forms.get(first.group(), [])
        self.forms[first.group()] = [*known, (form, name, many)]

    def in_any_case(self) -> NameBook:
        """The same names, however they are written."""
        if self.wide is None:
            self.wide = NameBook(own=self.own, any_case=True)
            for forms in self.forms.values():
                for form, name, many in forms:
                    self.wide.put(form.lower(), name, many=many)
        return self.wide

    def words(self) -> set[str]:
        """The names in all their forms."""
        return {form for forms in self.forms.values() for form, _, _ in forms}

    def at(self, text: str, start: int, piece: str) -> list[tuple[int, str, bool]]:
        """The names that begin at this place: where each ends, the name, whether it is plural."""
        first = FIRST.match(piece)
        if first is None:
            return []
        found = []
        key = first.group()
        if self.any_case:
            text, key = text.lower(), key.lower()
        for form, name, many in self.forms.get(key, ()):
            end = start + len(form)
            if text.startswith(form, start) and not text[end : end + 1].isalnum():
                found.append((end, name, many))
        return sorted(found, reverse=True)


def bare_forms(name: str) -> set[str]:
    """The name, and the name without the cost that tells two cards apart."""
    return {
        bare
        for bare in (name, re.sub(r" \(\d+\)$", "", name))
        if bare and bare.lower() not in RESERVED
    }


@lru_cache(maxsize=8)
def common_book(names: frozenset[str]) -> NameBook:
    """The names that many texts share; never changed."""
    book = NameBook()
    for name in sorted(names):
        book.add(name)
    return book


@lru_cache(maxsize=8)
def own_book(names: frozenset[str], own: str) -> NameBook:
    """Those, and the name of the card that a text stands on; never changed."""
    book = NameBook(dict(common_book(names).forms), own)
    for bare in bare_forms(own):
        book.put(bare, OWN, many=False)
    if own not in names:
        book.add(own)
    return book


def tokenize(text: str, names: NameBook) -> list[Token]:
    """The words of a text; a line break is a token of its own."""
    plain = text.translate(SAME_LENGTH)
    pieces: list[tuple[int, str]] = []
    spans: list[tuple[int, int, str, bool]] = []
    at = 0
    while match := PIECE.search(plain, at):
        start, piece = match.start(), match.group()
        at = match.end()
        found = names.at(plain, start, piece)
        odd = [span for span in found if not re.fullmatch(r"[\w -]+", plain[start : span[0]])]
        if odd and odd[0] == found[0]:
            at = odd[0][0]
            piece = plain[start:at]
        pieces.append((start, piece))
        spans += [(start, end, name, many) for end, name, many in found]
    return merge(plain, pieces, spans)


def merge(
    plain: str, pieces: list[tuple[int, str]], spans: list[tuple[int, int, str, bool]]
) -> list[Token]:
    tokens: list[Token] = []
    starts: dict[int, int] = {}
    ends: dict[int, int] = {}
    line, line_start = 1, 0
    i = 0
    while i < len(pieces):
        start, raw = pieces[i]
        taken, word = run_at(pieces, i)
        last_start, last_raw = pieces[i + taken - 1]
        end = last_start + len(last_raw)
        token = Token(word, plain[start:end], line, start - line_start + 1, end - line_start + 1)
        if raw == "\n":
            line, line_start = line + 1, end
        elif raw[0] == '"' and len(raw) > 1:
            token.quote = raw[1:-1]
            token.word = '"'
        elif word.isdigit():
            token.number = int(word)
        elif word in NUMBER_WORDS:
            token.number = NUMBER_WORDS[word]
        elif word in ORDINALS:
            token.number = ORDINALS.index(word)
        elif re.fullmatch(r"\d+(st|nd|rd|th)", word):
            token.number = int(word[:-2])
            token.word = "nth"
        starts[start] = len(tokens)
        tokens.append(token)
        ends[end] = len(tokens)
        i += taken
    for start, end, name, many in spans:
        if start in starts and end in ends:
            at = starts[start]
            tokens[at].names += ((ends[end] - at, name, many),)
    return with_range(tokens)


def with_range(tokens: list[Token]) -> list[Token]:
    """For "at Range 2" and "in Range: 2", which is "within Range: 2"."""
    out: list[Token] = []
    for i, token in enumerate(tokens):
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        if token.word in ("at", "in") and after is not None and after.word == "range":
            token.word = "within"
        out.append(token)
        if token.word == "range" and after is not None and after.number is not None:
            out.append(Token(":", "", token.line, token.end, token.end))
    return out


def run_at(pieces: list[tuple[int, str]], i: int) -> tuple[int, str]:
    """How many pieces make up the next word, and the word."""
    for length in range(LONGEST_RUN, 1, -1):
        run = tuple(piece.lower() for _, piece in pieces[i : i + length])
        if len(run) == length and run in RUNS:
            return length, RUNS[run]
    word = pieces[i][1].lower()
    return 1, SAME.get(word, word)
