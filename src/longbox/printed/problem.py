"""What is wrong with a file, and where.

Owns: Problem, SetError, KeyPath, and the guess at what was meant.
Must not know: how files are read.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

KeyPath = tuple[str | int, ...]  # what one would index plain data with: ("card", 3, "text")


class Problem(msgspec.Struct, frozen=True):
    """One mistake in a file: where it is, what is wrong, and what was probably meant."""

    file: str
    card: str  # the name of the card, Character or table it is in; empty for the set itself
    line: int
    column: int
    message: str
    suggestion: str = ""
    path: KeyPath = ()  # the key it is at, where that is known

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}:{self.column}: " if self.line else f"{self.file}: "
        card = f"{self.card}: " if self.card else ""
        return f"{where}{card}{self.sentence}"

    @property
    def sentence(self) -> str:
        """The message with its suggestion."""
        return hinted(self.message, self.suggestion)


class SetError(ValueError):
    """A set that cannot be used; ``problems`` says why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def hinted(message: str, suggestion: str) -> str:
    """A sentence, with what was probably meant, if there is such a thing."""
    return f'{message.rstrip(".")}; did you mean "{suggestion}"?' if suggestion else message


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is most like this one; empty if none is."""
    import difflib  # noqa: PLC0415 - only mistakes need it

    folded = {name.casefold(): name for name in known}
    found = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    return folded[found[0]] if found else ""


def listed(words: Iterable[str], last: str = "or") -> str:
    """Words in a row, as a sentence says them."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end
