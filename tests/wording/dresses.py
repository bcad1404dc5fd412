"""The same text in other dress: line breaks, letters, signs, numbers, words, reminders.

A dress gives the text anew, or the same text where it has nothing to change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from longbox.wording.inflect import NUMBERS

# Inside these nothing is a sentence's end: quoted text and brackets.
CLOSED = re.compile(r'"[^"]*"|\([^()]*\)')
KEYWORD = re.compile(
    r"(Attack|Defense|Block|Confrontation|Ongoing|Speedster|Assist|Reward|Stack Ongoing"
    r"|First Appearance|When you gain this( card)?)\b[^.]*?(:|$)",
    re.IGNORECASE,
)
# The line of such a keyword ends where it ends: what follows on the next is its own.
BANNERS = re.compile(r"(When you gain this|Assist|Block)", re.IGNORECASE)
BULLET = ("•", "*", "-")
SHORT = {
    "cannot": "can't",
    "do not": "don't",
    "does not": "doesn't",
    "did not": "didn't",
    "is not": "isn't",
    "are not": "aren't",
    "it is": "it's",
    "that is": "that's",
    "they are": "they're",
    "they have": "they've",
    "you have": "you've",
}
LONG = {short: long for long, short in SHORT.items() if short not in ("it's", "that's")}
WORDS = {
    "foe": "opponent",
    "foes": "opponents",
    "each time": "whenever",
    "their": "his or her",
    "line-up": "lineup",
    "into": "in",
}


def sentences_of(line: str) -> list[str]:
    """The sentences of a line; quoted text and brackets are not cut."""
    hidden = CLOSED.sub(lambda found: "\0" * len(found.group()), line)
    cuts = [found.end() for found in re.finditer(r"\.(?=\s)|\.\0?$", hidden)]
    starts = [0, *cuts]
    parts = [line[a:b].strip() for a, b in zip(starts, [*cuts, len(line)], strict=True)]
    return [part for part in parts if part]


def lines_of(text: str) -> list[str]:
    return [line.strip() for line in re.split(r"\n|\s+/\s+", text) if line.strip()]


def apart(text: str) -> str:
    """One sentence to a line, but for the line of a keyword that ends with its line."""
    if any(sign in text for sign in BULLET[:2]):
        return text
    lines = []
    for line in lines_of(text):
        lines += [line] if BANNERS.match(line) else sentences_of(line)
    return "\n".join(lines)


def together(text: str) -> str:
    """All on one line, but for what follows the line of a keyword."""
    if any(sign in text for sign in BULLET[:2]):
        return text
    lines: list[str] = []
    for line in lines_of(text):
        open_line = bool(lines) and not KEYWORD.search(lines[-1])
        if lines and (open_line or KEYWORD.match(line)):
            stop = "" if lines[-1].endswith((".", ")", '"')) else "."
            lines[-1] = f"{lines[-1]}{stop} {line}"
        else:
            lines.append(line)
    return "\n".join(lines)


def unstopped(text: str) -> str:
    """Without the full stop at the end of each line."""
    return "\n".join(line.removesuffix(".") for line in lines_of(text))


def typographic(text: str) -> str:
    """Curly quotes, long dashes, a sign for minus."""
    text = re.sub(r'"([^"]*)"', "“\\1”", text).replace("'", "’")
    text = re.sub(r"(?<=\s)-(?=\s)", "–", text)
    return re.sub(r"(?<![\w-])-(?=\d)", "−", text)


def dashed(text: str) -> str:
    """ "Attack -" for "Attack:"."""
    return re.sub(r"(?<!- )\b(Attack|Defense|Ongoing|Confrontation|Speedster):", r"\1 -", text)


def ranged(text: str) -> str:
    """ "Assist. Range: 2" for "Assist, Range: 2"."""
    return re.sub(r"\bAssist[ ,(]+Range: (\d+)\)?", r"Assist. Range: \1", text)


def reminded(text: str) -> str:
    """A note in brackets behind each line."""
    return "\n".join(f"{line} (Note: see the rules.)" for line in lines_of(text))


def worded(text: str) -> str:
    """Numbers as words."""

    def word(found: re.Match[str]) -> str:
        return NUMBERS[int(found.group())] if int(found.group()) < len(NUMBERS) else found.group()

    return re.sub(r"(?<![+\-−(:\w.])(?<!Range: )\b\d+\b(?!\s*Power|\)|-|/)", word, text)


def cased(change: Callable[[str], str]) -> Callable[[str], str]:
    """All letters alike, also in quoted text, but not in a quoted word: "Moon" in a name."""

    def letters(text: str) -> str:
        parts = re.split(r'("[A-Za-z]+")', text)
        return "".join(part if at % 2 else change(part) for at, part in enumerate(parts))

    return letters


def replaced(pairs: dict[str, str]) -> Callable[[str], str]:
    pattern = re.compile("|".join(rf"\b{re.escape(one)}\b" for one in pairs), re.IGNORECASE)

    def change(text: str) -> str:
        def one(found: re.Match[str]) -> str:
            new = pairs[found.group().lower()]
            return new.capitalize() if found.group()[0].isupper() else new

        return pattern.sub(one, text)

    return change


def one_more(text: str) -> str:
    """Every number of 2 or more is one more; a hand of five is as it is anyway."""
    if "hand size is" in text:
        return text
    names = NUMBERS[2:]

    def more(found: re.Match[str]) -> str:
        said = found.group()
        if said.isdigit():
            return str(int(said) + 1) if int(said) > 1 else said
        at = NUMBERS.index(said.lower())
        return NUMBERS[at + 1] if at + 1 < len(NUMBERS) else str(at + 1)

    return re.sub(rf"\b(\d+|{'|'.join(names)})\b", more, text, flags=re.IGNORECASE)


DRESSES: dict[str, Callable[[str], str]] = {
    "apart": apart,
    "together": together,
    "unstopped": unstopped,
    "lower case": cased(str.lower),
    "upper case": cased(str.upper),
    "contracted": replaced(SHORT),
    "written out": replaced(LONG),
    "typographic": typographic,
    "dashed": dashed,
    "ranged": ranged,
    "reminded": reminded,
    "worded": worded,
    "synonyms": replaced({k: v for k, v in WORDS.items() if k != "into"}),
    "one more": one_more,
}


def dressed(text: str) -> Iterator[tuple[str, str]]:
    """The text in every dress that changes it."""
    for name, dress in DRESSES.items():
        other = dress(text)
        if other != text:
            yield name, other
