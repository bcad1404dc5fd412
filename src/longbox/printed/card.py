"""A card, a Character and a set as they are printed.

Owns: the printed facts, and what each may be. Must not know: what a text means, how files are read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct, field, to_builtins

from longbox.printed.city import ALL, SLOTS, PrintedCity, Source
from longbox.printed.key import NEEDED, Filled, Key, LookLine, Named, Rows, Text
from longbox.printed.problem import KeyPath, Problem

T = TypeVar("T")

# Of a choice, the empty word is what a file does not say.
Type = Literal["", "Hero", "Villain", "Super Power", "Equipment", "Location", "Starter", "Basic"]
Side = Literal["", "hero", "villain"]
Place = Literal["", "starter", "stack", "basic", "signature", "super", "secret", "reserve"]

COSTS = (9, 12, 15)  # of the Levels of a Character that says nothing else
DESTINATION = Key(
    noun=f'a number from 1 to {SLOTS}, or "All"', least=1, most=SLOTS, words=(("All", ALL),)
)


class Printed(Struct, frozen=True, omit_defaults=True):
    """One card."""

    name: Filled
    cost: Annotated[int, Meta(ge=0), NEEDED] = 0
    text: Annotated[Text, NEEDED] = ""
    type: Type = ""  # empty: a card without a type
    tags: tuple[str, ...] = ()
    vp: int = 0
    copies: Annotated[int, Meta(ge=1, le=999)] = 1
    emblem: str = ""
    look: LookLine = ""  # in plain words; empty: name and type decide
    source: Source = ""
    note: str = ""
    place: Place = ""  # empty: the main deck
    buy: bool = True  # a stack that is bought from
    returns: bool = False  # destroyed copies go back to the stack
    least_players: Annotated[int, Meta(ge=1)] = 0  # with fewer it leaves the Line-Up and the game
    first: bool = False  # while in hand no other card may be played and the turn cannot end
    destination: Annotated[int, DESTINATION] = 0  # of a Villain in a city
    reward: str | None = None  # what follows the word "Reward:"; None: it goes by the cost
    hero: Annotated[Filled, Named()] = ""  # whose Signature card it is
    number: Annotated[int, Meta(ge=1)] = 0  # which of the Signature cards
    scenario: Annotated[int, Meta(ge=1)] = 0  # in whose pack it lies
    letter: Filled = ""  # its place in the pack


class PrintedLevel(Struct, frozen=True, omit_defaults=True):
    """One of the cards of a Character."""

    cost: Annotated[int, Meta(ge=0)]
    text: Annotated[Text, NEEDED] = ""
    vp: int = 0
    source: Source = ""
    note: str = ""


class PrintedCharacter(Struct, frozen=True, omit_defaults=True):
    """One Character, from its first Level to its last; a Super Hero has no Levels, but a text."""

    name: Filled
    levels: Annotated[
        tuple[PrintedLevel, ...],
        Meta(min_length=1),
        Key(count="A Character has at least one Level."),
    ]
    has_no_levels: bool = False
    side: Side = ""
    look: LookLine = ""  # in plain words
    source: Source = ""
    note: str = ""


class SetRules(Struct, frozen=True, omit_defaults=True):
    """How a set's own cards read, wherever they are played."""

    buying_is_gaining: bool = False
    defeating_is_gaining: bool = False
    buy_stack_rank: Annotated[int, Meta(ge=1)] = 0


class SetFile(Struct, frozen=True, omit_defaults=True):
    """A set as its file gives it: what could be read, and every problem of the rest."""

    file: str
    id: Annotated[Filled, NEEDED] = ""
    name: Annotated[Filled, NEEDED] = ""
    game: Annotated[Filled, NEEDED] = ""  # which ones there are, the room of the games knows
    year: int = 0
    rules: Annotated[SetRules, Key(what="[rules]")] = SetRules()
    characters: Annotated[tuple[PrintedCharacter, ...], Rows("character", "a Character")] = field(
        default=(), name="character"
    )
    cards: Annotated[tuple[Printed, ...], Rows("card", "a card")] = field(default=(), name="card")
    city: PrintedCity = PrintedCity()
    problems: tuple[Problem, ...] = ()
    source: str = ""
    numbers: dict[str, tuple[int, ...]] = {}  # which tables of a kind were read, by kind

    def problem(self, card: str, path: KeyPath, line: int, column: int, message: str) -> Problem:
        """A problem at a line and column, from 1, of the text that stands at ``path``."""
        from longbox.printed.positions import Positions  # noqa: PLC0415 - only problems need it

        at = Positions(self.source).inside(path, line, column)
        return Problem(self.file, card, *at, message)

    def rows(self, kind: str, read: Sequence[T]) -> Iterator[tuple[KeyPath, T]]:
        """What was read of a kind of tables, each with the path of its table in the file."""
        for number, one in zip(self.numbers.get(kind, ()), read, strict=True):
            yield (kind, number), one


def as_dict(card: Printed | PrintedCharacter) -> dict[str, Any]:
    """A card or Character as plain data with the keys of a set file; what is absent is left out."""
    facts: dict[str, Any] = to_builtins(card)
    data = {key: list(it) if isinstance(it, tuple) else it for key, it in facts.items()}
    if isinstance(card, Printed):
        data |= {key: getattr(card, key) for key in ("cost", "vp", "copies", "text")}
        if card.destination == ALL:
            data["destination"] = "All"
    elif card.has_no_levels:
        del data["levels"], data["has_no_levels"]
        data["text"] = card.levels[0].text
    else:
        for row, level in zip(data["levels"], card.levels, strict=True):
            row |= {"vp": level.vp, "text": level.text}
    return data
