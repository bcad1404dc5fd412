"""How a text is read, for people and programs who ask.

Owns: Understood, one card with what its text was read as. Must not know: how it is printed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from math import inf

from msgspec.structs import replace

from longbox.effects.vocabulary import Ability
from longbox.games.library import Unreadable, card_names, compile_reading
from longbox.games.texts import CardText, texts_of
from longbox.printed.card import SetFile
from longbox.rules.design import Routine

NO_TEXT = CardText("", "", ())


@dataclass(frozen=True, slots=True)
class Understood:
    """A card of a set: how its text is read, or why it is not."""

    card: str
    text: str
    reads_as: str | None
    errors: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()  # the errors again, each with the line and a caret
    routines: tuple[Routine, ...] = ()  # what it does
    abilities: tuple[Ability, ...] = ()  # what it says
    printed: CardText = NO_TEXT  # as it stands in the file

    @property
    def ok(self) -> bool:
        """Whether every word was understood."""
        return not self.errors


def understand(found: SetFile, only: str | None = None) -> Iterator[Understood]:
    """Every text of a set's sound cards, or of those of one name, each card on its own."""
    names = card_names(found)
    for text in texts_of(found):
        if only in {None, text.name}:
            yield _understand(found, text, names)


def _understand(found: SetFile, one: CardText, names: Collection[str]) -> Understood:
    from longbox import wording  # noqa: PLC0415 - slow to import, and not every command reads

    said: list[str] = []
    errors: list[str] = []
    shown: list[str] = []
    routines: list[Routine] = []
    abilities: list[Ability] = []
    for part in one.parts:
        reading = wording.read(part.read, name=one.name, names=names, kind=part.kind)
        refusals = reading.refusals
        if reading.ok:
            try:
                made = compile_reading(reading, part.read, one.name, found.rules, part.kind)
            except Unreadable as error:
                refusals = error.refusals
            else:
                routines.extend(made.abilities)
                abilities.extend(reading.abilities)
                said.append(wording.say(reading.abilities, name=one.name, names=names))
        for refusal in refusals:
            at = found.problem(
                one.title, part.path, *part.at(refusal.line, refusal.column), refusal.message
            )
            errors.append(str(replace(at, suggestion=refusal.suggestion)))
            shown.append(str(refusal).partition("\n")[2])
    text = "\n".join(part.read for part in one.parts)
    reads_as = None if errors else "\n".join(filter(None, said))
    return Understood(
        one.title,
        text,
        reads_as,
        tuple(errors),
        tuple(shown),
        tuple(routines),
        tuple(abilities),
        one,
    )


def proposed_for(found: SetFile, one: Understood, letters: float = inf) -> list[list[str]]:
    """For each text of a card that is not read, the nearest texts that are, if there are any.

    So many letters are read for it.
    """
    from longbox.games.proposals import Allowance, proposals  # noqa: PLC0415 - most cards are read

    names = card_names(found)
    allowance = Allowance(letters)
    asked = [
        proposals(part.read, one.printed.name, names, part.kind, allowance)
        for part in one.printed.parts
    ]
    return [[proposal.text for proposal in some] for some in asked if some]
