"""Refusals: what could not be read, where, and what was expected there.

Owns: the shape of a refusal and how it is shown.
Must not know: any phrase.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """One place in a text that could not be read."""

    line: int
    column: int
    length: int
    message: str
    expected: tuple[str, ...] = ()
    suggestion: str = ""
    source: str = ""  # the line of text, for showing
    words: tuple[str, ...] = ()  # all words that may stand there

    @property
    def reason(self) -> str:
        """The message as the middle of a sentence: without its full stop."""
        return self.message.rstrip(".")

    def __str__(self) -> str:
        parts = [f"line {self.line}, column {self.column}: {self.message}"]
        if self.source:
            parts += [self.source, " " * (self.column - 1) + "^" * max(1, self.length)]
        if self.expected:
            parts.append(f"expected: {', '.join(self.expected)}")
        if self.suggestion:
            parts.append(f"did you mean: {self.suggestion}")
        return "\n".join(parts)


class Unclear(Exception):
    """A sentence that has words but no place; ``message`` is one sentence."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Dangling(Unclear):
    """A sentence that would follow another, and there is none that it can follow."""
