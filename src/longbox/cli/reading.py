"""How a text is read, for people and programs who ask.

Owns: Understood, one card with what its text was read as. Must not know: how it is printed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from longbox.games.library import card_names
from longbox.printed.positions import KeyPath
from longbox.printed.setfile import SetFile


@dataclass(frozen=True, slots=True)
class Understood:
    """A card of a set: how its text is read, or why it is not."""

    card: str
    text: str
    reads_as: str | None
    errors: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()  # the errors again, each with the line and a caret

    @property
    def ok(self) -> bool:
        """Whether every word was understood."""
        return not self.errors


def understand(found: SetFile, only: str | None = None) -> Iterator[Understood]:
    """Every sound card and Character of a set, or those of one name, each on its own."""
    names = card_names(found)
    for card in found.cards:
        if only not in {None, card.name}:
            continue
        path: KeyPath = (*card.path, "text")
        yield _understand(found, card.name, card.name, card.text, path, names, "card")
    for character in found.characters:
        if only not in {None, character.name}:
            continue
        for level in character.levels:
            title = f"{character.name} ({level.cost})"
            path = (*level.path, "text")
            yield _understand(found, title, character.name, level.text, path, names, "character")


def _understand(
    found: SetFile,
    title: str,
    name: str,
    text: str,
    path: KeyPath,
    names: Collection[str],
    kind: str,
) -> Understood:
    from longbox import wording  # noqa: PLC0415 - slow to import, and not every command reads

    reading = wording.read(text, name=name, names=names, kind=kind)
    if reading.ok:
        return Understood(title, text, wording.say(reading.abilities, name=name, names=names))
    errors = []
    for refusal in reading.refusals:
        problem = found.problem(title, path, refusal.line, refusal.column, refusal.message)
        errors.append(str(replace(problem, suggestion=refusal.suggestion)))
    shown = (str(refusal).partition("\n")[2] for refusal in reading.refusals)
    return Understood(title, text, None, tuple(errors), tuple(shown))
