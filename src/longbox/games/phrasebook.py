"""The phrasebook: what can be written about a thing, with examples.

Owns: which phrases and examples speak of a word, their order, and which word was meant.
Must not know: what any phrase means.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from longbox.games.examples import Example, examples
from longbox.printed.problem import nearest
from longbox.wording.phrases import rows
from longbox.wording.suggest import EXAMPLES, SYNONYMS
from longbox.wording.tokens import SAME

SHOWN = 2  # examples of each
ENDINGS = ("", "s", "es", "ed", "d", "ing")
WORD = re.compile(r"[A-Za-z][\w'-]*")
SLOT = re.compile(r"\{(?:[a-z]+:)?(\w+)(?:\.\w+)?[^}]*\}")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase that speaks of the word, and sentences in which it is used."""

    words: str
    uses: int  # texts of the installed sets that use it
    is_plain: bool  # it can be said in one way
    examples: tuple[str, ...]


def phrases_of(word: str) -> list[Phrase]:
    """The phrases in whose words it stands: those that the most cards use come first."""
    used: dict[int, list[Example]] = {}
    for one in examples():
        for number in one.rows:
            used.setdefault(number, []).append(one)
    found: dict[str, Phrase] = {}
    for number, row in enumerate(rows()):
        wording = next((one for one in row.wordings if speaks_of(_bare(one), word)), "")
        is_alone = len(WORD.findall(_bare(wording))) <= len(word.split()) and "{" not in wording
        if row.category == "reminder" or not wording or is_alone:
            continue
        shown = [one for one in used.get(number, ()) if "\n" not in one.text]
        fitting = sorted(
            (one for one in shown if speaks_of(one.text, word)), key=lambda one: len(one.text)
        )
        texts = tuple(one.text for one in (fitting or shown)[:SHOWN])
        uses = sum(one.cards for one in used.get(number, ()))
        phrase = Phrase(_said(wording), uses, "|" not in wording, texts)
        if uses >= found.get(phrase.words, phrase).uses:
            found[phrase.words] = phrase
    # A phrase that no card uses yet has no example; the plainest of them come first.
    return sorted(found.values(), key=lambda one: (-one.uses, len(one.words), one.words))


def speaks_of(text: str, word: str) -> bool:
    """Whether a word stands in a text, in any of its forms."""
    *before, last = re.escape(" ".join(word.casefold().split())).split(r"\ ")
    stems = {last, last.removesuffix("s"), last.removesuffix("e"), re.sub("y$", "ie", last)}
    forms = "|".join(sorted(f"{stem}{end}" for stem in stems for end in ENDINGS))
    pattern = r"\s+".join([*before, f"(?:{forms})"])
    return re.search(rf"(?<![\w]){pattern}(?![\w])", text.casefold()) is not None


def _bare(template: str) -> str:
    """The words of a phrase without those of its slots."""
    return (
        re.sub(r"\{[^}]*\}", " , ", template).replace("*", "").replace("#", "").replace(" 's", "'s")
    )


def _said(template: str) -> str:
    """A phrase as it is shown to an author: what is free in it stands in angle brackets."""

    def slot(found: re.Match[str]) -> str:
        kind = found.group(1)
        hint = EXAMPLES.get(kind, "")
        return f"<{hint.partition(',')[0].removeprefix('a ').removeprefix('an ') or kind}>"

    said = SLOT.sub(slot, template).replace("*", "").replace("#", "").replace(" 's", "'s")
    return re.sub(r" ([,.:;])", r"\1", said)


def _known() -> Iterable[str]:
    for row in rows():
        yield from (word.casefold() for one in row.wordings for word in WORD.findall(_bare(one)))


def unknown(word: str) -> str:
    """Why there is nothing, and which word was meant."""
    folded = word.casefold()
    said = SYNONYMS.get(folded) or SYNONYMS.get(folded.removesuffix("s"))
    guess = said or nearest(folded, {*_known(), *SAME})
    hint = f'; did you mean "{guess}"?' if guess else "."
    return f'No phrase speaks of "{word}"{hint}'
