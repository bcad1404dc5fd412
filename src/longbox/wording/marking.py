"""A card's text in pieces, for whoever shows it: keywords and other words with a rule of their own.

Owns: where such words stand in a text, and which lines are a plain gift of Power or Move.
Must not know: what a text means, how a piece is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from msgspec import Struct

GIFT = re.compile(r"([+\N{MINUS SIGN}]\d+ Power|Move \d+)\.?")
NEGATIVE = re.compile(r"(?<![^\s(])-(?=\d)")  # a hyphen that stands for a minus


class TextPiece(Struct, frozen=True, omit_defaults=True):
    """Some words of a text; a keyword, or another word that has a rule."""

    text: str
    keyword: str | None = None  # the keyword that it is
    term: str | None = None  # the other word that it is


class Paragraph(Struct, frozen=True, omit_defaults=True):
    """A line of a card's text."""

    pieces: tuple[TextPiece, ...]
    gift: bool = False  # it gives Power or Move, and says nothing else
    trait: bool = False  # it is no text of the card, but what holds of it by its set


def marked(text: str, keywords: Collection[str], terms: Collection[str]) -> tuple[Paragraph, ...]:
    """The paragraphs of a text, with the words in it that are explained somewhere.

    >>> [piece.text for piece in marked("Block (2), then draw.", ["Block"], [])[0].pieces]
    ['Block (2),', ' then draw.']
    """
    lines = [NEGATIVE.sub("\N{MINUS SIGN}", line) for line in text.splitlines() if line.strip()]
    return tuple(
        Paragraph(_pieces(line, keywords, terms), GIFT.fullmatch(line) is not None)
        for line in lines
    )


def words_in(text: str, words: Collection[str]) -> tuple[str, ...]:
    """Of some words, those that a text begins a word with."""
    return tuple(word for word in words if re.search(rf"\b{re.escape(word)}", text))


def keywords_in(text: str, words: Collection[str]) -> tuple[str, ...]:
    """Of some keywords, those that a text uses as such: at its end, or before a number or colon."""
    return tuple(
        word for word in words if re.search(rf"\b{re.escape(word)}\b(?=:| \(|,|\n|$)", text)
    )


def _pieces(line: str, keywords: Collection[str], terms: Collection[str]) -> tuple[TextPiece, ...]:
    words = "|".join(re.escape(word) for word in (*keywords, *terms))
    if not words:
        return (TextPiece(line),)
    found: list[TextPiece] = []
    at = 0
    for match in re.finditer(rf"\b({words})( \((?:X|\d+)\))?([:,])?", line):
        if match.start() > at:
            found.append(TextPiece(line[at : match.start()]))
        word = match[1]
        if word in keywords:
            found.append(TextPiece(match[0], keyword=word))
            at = match.end()
        else:
            found.append(TextPiece(word, term=word))
            at = match.end(1)
    if at < len(line):
        found.append(TextPiece(line[at:]))
    return tuple(found)
