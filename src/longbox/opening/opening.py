"""The opening of a game: all that is said before it begins, in one place.

Owns: Opening, the house rules, every question that they answer, and both as plain data.
Must not know: cards, how a table is set up, who asks.

A new house rule is a field of HouseRules, and a rule that reads it. The command line, the page, the
network, records, saves, scenarios and journals take it from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from inspect import Parameter, Signature
from os import PathLike
from typing import Annotated, Any, ParamSpec, TypeVar, get_type_hints

import msgspec
from msgspec.structs import force_setattr

from longbox.opening.answers import OpeningError, check_limits, checked
from longbox.opening.asked import IN_CITY, NO_CITY, Answer, Asked, Door, Where
from longbox.printed.problem import nearest

Row = Mapping[str, object]  # a card or a Character, written as in a set file


class HouseRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a table may agree on: rules that differ from the books', each off unless it is said."""

    closed_hands: Annotated[
        bool,
        Asked(
            Answer.SWITCH,
            "teammates do not see each other's hands",
            label="Teammates' hands",
            ways=("Hands open to the team", "Closed hands"),
            where=Where.TEAMMATES,
            otherwise=(
                "Closed hands are for teammates, and nobody has one here: "
                "all hands are closed anyway."
            ),
        ),
    ] = False
    refill_at_once: Annotated[
        bool,
        Asked(
            Answer.SWITCH,
            "an empty slot of the Line-Up is filled at once, not at the end of the turn",
            label="The Line-Up",
            ways=("Line-Up filled by turns", "Line-Up filled at once"),
            where=Where.LINE_UP,
            otherwise="A city's Line-Up has rules of its own: no slot of it is filled at once.",
        ),
    ] = False


class Opening(HouseRules, frozen=True):
    """How a game begins. The same opening and the same choices give the same game.

    It is sound in itself: answers of a wrong kind raise OpeningError. Whether the sets have such
    players, modes and Scenarios shows when the table is set up. Lists are tuples once it is made.
    """

    sets: Annotated[
        Sequence[str],
        Asked(
            Answer.SETS,
            "the set to play, by id or path; several, joined by commas, are mixed",
            metavar="SET",
            most=6,
        ),
    ] = msgspec.field(name="game")
    players: Annotated[
        Sequence[str] | None,
        Asked(Answer.NAMES, "the Characters, in turn order", metavar="A,B", most=4),
    ] = None
    mode: Annotated[
        str | None,
        Asked(Answer.WORD, "one of the set's modes, if not the usual", metavar="MODE"),
    ] = None
    scenario: Annotated[
        int | None,
        Asked(
            Answer.NUMBER,
            "Rebirth: its Scenario",
            metavar="N",
            label="Scenario",
            where=Where.SCENARIO,
            otherwise='A game in the mode "{mode}" has no Scenario.',
            doors=Door.FILE | Door.TABLE | Door.COMMAND,
            most=99,
        ),
    ] = None
    campaign: Annotated[
        Mapping[str, object] | None,
        Asked(
            Answer.LOG,
            "Rebirth: the file of the campaign to go on with",
            metavar="FILE",
            where=Where.CITY,
            doors=Door.FILE | Door.COMMAND,
        ),
    ] = None
    ally: Annotated[
        str | None,
        Asked(
            Answer.WORD,
            "Rebirth: a solo player's ally",
            metavar="NAME",
            label="Ally",
            where=Where.ALONE,
            otherwise="Only a solo player has an ally.",
        ),
    ] = None
    first: Annotated[
        str | None,
        Asked(
            Answer.WORD,
            'Rebirth: who of a team goes first, by name or by "chance", and nobody is asked',
            metavar="NAME",
            where=Where.TOGETHER,
            otherwise="Only a team that defends a city says who goes first.",
        ),
    ] = None
    signatures: Annotated[
        int | None,
        Asked(
            Answer.NUMBER,
            "Rebirth: with how many of their Signature cards all begin",
            metavar="N",
            label="Signature cards",
            where=Where.APART,
            otherwise="Only those who compete in a city agree on Signature cards.",
            doors=Door.FILE | Door.TABLE | Door.COMMAND,
            most=3,
        ),
    ] = None
    seed: Annotated[
        int | str | None,
        Asked(
            Answer.SEED,
            "where all dice come from",
            metavar="N",
            doors=Door.FILE | Door.TABLE | Door.COMMAND,
        ),
    ] = None
    cards: Annotated[
        Sequence[Row | str | PathLike[str]] | Row | PathLike[str],
        Asked(
            Answer.CARDS,
            "mix in the cards of this set too, by id or path; several are joined by commas",
            metavar="SET",
            doors=Door.FILE | Door.COMMAND,
        ),
    ] = ()
    trial: Annotated[
        str | None,
        Asked(
            Answer.WORD,
            "a card of the main deck that the first player begins with in hand",
            metavar="CARD",
            doors=Door.FILE | Door.COMMAND,
        ),
    ] = None
    offered: Annotated[
        str | None,
        Asked(
            Answer.WORD,
            "a card of the main deck that lies in the Line-Up at the start",
            metavar="CARD",
            where=Where.LINE_UP,
            otherwise="A city's Line-Up is filled from its stacks: no card can be laid there.",
            doors=Door.FILE | Door.COMMAND,
        ),
    ] = None
    # Of a table laid by hand: cards that only this game has, written as in a set file.
    own_cards: Annotated[Sequence[Row], Asked(Answer.ROWS, doors=Door.FILE)] = ()
    # Of a table laid by hand: such Characters, or "blank" for all without abilities.
    characters: Annotated[Sequence[Row] | str, Asked(Answer.CAST, doors=Door.FILE)] = ()
    # Of a table laid by hand: what lies where, as a scenario says it.
    table: Annotated[Mapping[str, object] | None, Asked(Answer.TABLE, doors=Door.FILE)] = None

    def __post_init__(self) -> None:
        for one in FIELDS:
            value = getattr(self, one.name)
            if value is None:  # left out
                force_setattr(self, one.name, one.default)
            elif value is not one.default:
                force_setattr(self, one.name, checked(one.asked, one.key, value))
        for name in LAID:
            if self.table is None and getattr(self, name):
                told = f'"{name}" needs a table: it is a key of games that were laid by hand.'
                raise OpeningError((name,), told)

    @property
    def mixed_in(self) -> Sequence[Row | str]:
        """The cards and set files that are mixed into the main deck."""
        assert isinstance(self.cards, tuple)
        return self.cards

    @property
    def dice(self) -> int | str:
        """The seed of the dice: 0 if none is said."""
        return 0 if self.seed is None else self.seed

    @property
    def house(self) -> HouseRules:
        """The house rules alone."""
        return HouseRules(**{name: getattr(self, name) for name in HouseRules.__struct_fields__})


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an opening: its name, its key in plain data, its default, and what it asks."""

    name: str
    key: str
    default: object
    asked: Asked

    def is_answered(self, opening: Opening) -> bool:
        """Whether an opening says anything but the usual."""
        return bool(getattr(opening, self.name) != self.default)

    def refusal(self, mode: str, has_city: bool) -> str:
        """Why this is not asked at a table."""
        is_foreign = self.asked.where in IN_CITY and not has_city
        said = NO_CITY if is_foreign else self.asked.otherwise
        return said.format(key=self.key, mode=mode)


def _fields() -> tuple[Field, ...]:
    hints = get_type_hints(Opening, include_extras=True)
    return tuple(
        Field(
            one.name,
            one.encode_name,
            None if one.required else one.default,
            next(note for note in hints[one.name].__metadata__ if isinstance(note, Asked)),
        )
        for one in msgspec.structs.fields(Opening)
    )


FIELDS = _fields()
LAID = ("own_cards", "characters", "table")  # what only a table laid by hand has


def fields(door: Door) -> tuple[Field, ...]:
    """What is asked at a door."""
    return tuple(one for one in FIELDS if door in one.asked.doors)


def read(data: Mapping[str, object], door: Door = Door.FILE) -> Opening:
    """The opening of plain data that came in at a door; raises OpeningError."""
    known = {one.key: one for one in fields(door)}
    for key in data:
        if key not in known:
            guess = nearest(str(key), known)
            hint = f'; did you mean "{guess}"?' if guess else "."
            raise OpeningError((key,), f'"{key}" is nothing that a game is asked{hint}')
    if data.get("game") is None:
        raise OpeningError((), 'The key "game" is missing.')
    said: dict[str, Any] = {known[key].name: value for key, value in data.items()}
    opening = Opening(**said)
    if door in Door.TABLE | Door.CAMPAIGN:
        for one in known.values():
            if one.is_answered(opening):
                check_limits(one.asked, one.key, getattr(opening, one.name))
    return opening


def plain(opening: Opening) -> dict[str, object]:
    """All that an opening says, as plain data in the order of its fields."""
    return {one.key: _plain(one, getattr(opening, one.name)) for one in FIELDS}


def brief(opening: Opening) -> dict[str, object]:
    """The same without what is as usual."""
    said = plain(opening)
    return {one.key: said[one.key] for one in FIELDS if one.is_answered(opening)}


def _plain(one: Field, value: object) -> object:
    if not isinstance(value, tuple):
        return value
    is_alone = one.asked.answer is Answer.SETS and len(value) == 1
    return value[0] if is_alone else list(value)


P = ParamSpec("P")
T = TypeVar("T")


def taking(make: Callable[P, Opening]) -> Callable[[Callable[[Opening], T]], Callable[P, T]]:
    """A function of an opening that is called with what an opening is made of.

    Only the sets may stand without their name, and no table is laid.
    """

    def taken(act: Callable[[Opening], T]) -> Callable[P, T]:
        @wraps(act)
        def call(*sets: P.args, **said: P.kwargs) -> T:
            for name in LAID:
                if name in said:
                    raise TypeError(f'{act.__name__}() lays no table, and takes no "{name}".')
            if len(sets) > 1:
                raise TypeError(f"{act.__name__}() takes all but the sets by their names.")
            return act(make(*sets, **said))

        call.__signature__ = _signature()  # type: ignore[attr-defined]
        return call

    return taken


def _signature() -> Signature:
    """What a function of an opening takes, for who asks for help."""
    hints = get_type_hints(Opening)
    said = [
        Parameter(one.name, Parameter.KEYWORD_ONLY, default=one.default, annotation=hints[one.name])
        for one in FIELDS
        if one.name not in ("sets", *LAID)
    ]
    sets = Parameter("sets", Parameter.POSITIONAL_OR_KEYWORD, annotation=hints["sets"])
    return Signature([sets, *said])
