"""A box that somebody writes: its set file taken apart, checked, and made ready to play.

Owns: what is told of a set file that is not installed, and when it can be played.
Must not know: how a text is read, where a box is kept, how a table is opened.

All of it is done in a process apart: a set file is a stranger's.
"""

from __future__ import annotations

import contextlib
import tomllib
from collections.abc import Iterable, Iterator, Sequence

from msgspec import structs

from longbox.effects.vocabulary import Ability
from longbox.games.completeness import Lack, lacks, unknown, usual_deck
from longbox.games.family import book_of, family
from longbox.games.library import (
    Unreadable,
    box,
    card_names,
    compile_character,
    compile_printed,
    game_problems,
)
from longbox.games.outdoing import Merit, worth
from longbox.opening.opening import Opening
from longbox.printed.card import Printed, PrintedCharacter, SetFile
from longbox.printed.gate import TooMuch, check_toml
from longbox.printed.problem import SetError
from longbox.printed.setfile import read_card, read_set
from longbox.printed.shelf import load, pin
from longbox.records import record
from longbox.records.origin import digest
from longbox.rules.design import Design
from longbox.server.catalogue import glyphs_of, inks_of, set_told
from longbox.server.table import Refused
from longbox.server.written import (
    BoxChecked,
    BoxFlaw,
    BoxRead,
    CardWritten,
    CharacterWritten,
    LevelWritten,
    OwnSet,
)
from longbox.views.facts import joined_meaning

FILE = "your file"
MOST = 300  # different cards of a box, and as many Characters
TOLD = 12  # problems of a file, of which there may be one for each of its lines
OWN = ("", "starter", "stack")  # the places of the cards that a box has


def taken_apart(text: str) -> BoxRead:
    """What a set file holds; cards with a mistake in their text are among it. Raises Refused."""
    return _apart(_read(text))


def of_installed(name: str) -> BoxRead:
    """What an installed set holds, for whoever makes a box of their own of it."""
    return _apart(load(name))


def _apart(found: SetFile) -> BoxRead:
    """What of a set file a box can hold."""
    cards = [_written(card) for card in found.cards if card.place in OWN]
    cards += _second_ones(found, {card.name for card in cards})
    people = [_character(who) for who in found.characters if not who.has_no_levels]
    left = len(found.cards) + len(found.characters) - len(people)
    left -= sum(card.place in OWN for card in found.cards)
    return BoxRead(
        found.id,
        found.name,
        found.game,
        found.rules,
        tuple(cards),
        tuple(people),
        left,
        tuple(str(problem) for problem in found.problems[:TOLD]),
    )


def _read(text: str) -> SetFile:
    """A set file that is not too large; raises Refused."""
    # Whoever reads it says what is wrong with it.
    with contextlib.suppress(TooMuch, tomllib.TOMLDecodeError, RecursionError):
        check_toml(text)
        tables = tomllib.loads(text)
        for what, key in (("cards", "card"), ("Characters", "character")):
            rows = tables.get(key)
            if isinstance(rows, list) and len(rows) > MOST:
                many = f"{len(rows):,}"
                raise Refused(f"A box has at most {MOST} different {what}; this file has {many}.")
    return read_set(text, FILE)


def _written(card: Printed) -> CardWritten:
    names = CardWritten.__struct_fields__
    return CardWritten(**{name: getattr(card, name) for name in names})


def _character(who: PrintedCharacter) -> CharacterWritten:
    levels = tuple(LevelWritten(one.cost, one.vp, one.text) for one in who.levels)
    return CharacterWritten(who.name, who.side, levels, who.look)


def _second_ones(found: SetFile, taken: set[str]) -> Iterator[CardWritten]:
    """The cards of a file that have the name of another, each under a name of its own."""
    twice = [one.path[1] for one in found.problems if _is_of_name(one.path)]
    rows = tomllib.loads(found.source).get("card", []) if twice else []
    for number in twice:
        try:
            card = read_card(rows[int(number)])
        except SetError:
            continue  # its problem is told
        names = (f"{card.name} {nth}" for nth in range(2, MOST))
        name = next(one for one in names if one not in taken)
        taken.add(name)
        if card.place in OWN:
            yield _written(structs.replace(card, name=name))


def _is_of_name(path: tuple[str | int, ...]) -> bool:
    return len(path) == 3 and (path[0], path[2]) == ("card", "name")


# --------------------------------------------------------------------------- checking


def checked(text: str) -> BoxChecked:
    """Whether a set file can be played, and what its author should know; raises Refused."""
    found = _read(text)
    flaws = [*_flaws(found)]
    if not any(one.stops for one in flaws):
        try:
            record.opened(Opening(sets=(_ready(found),)))
        except (LookupError, ValueError) as error:
            flaws.append(BoxFlaw(str(error), stops=True))
    flaws.sort(key=lambda one: not one.stops)
    playable = not any(one.stops for one in flaws)
    return BoxChecked(playable, tuple(flaws), usual_deck(found.game))


def _flaws(found: SetFile) -> Iterator[BoxFlaw]:
    for problem in (*found.problems, *game_problems(found)):
        is_who = problem.path[:1] == ("character",)
        card, who = ("", problem.card) if is_who else (problem.card, "")
        yield BoxFlaw(problem.sentence, stops=True, card=card, character=who)
    if found.game not in family():
        return
    if book_of(found.game).has_city:
        said = "A box of this game has a city, which cannot be written here; its cards can be."
        yield BoxFlaw(said, stops=True)
        return
    yield from _told(lacks(found))
    yield from _of_texts(found)


def _told(some: Iterable[Lack]) -> Iterator[BoxFlaw]:
    for one in some:
        yield BoxFlaw(one.said, one.stops, one.card, one.character)


def _of_texts(found: SetFile) -> Iterator[BoxFlaw]:
    """The texts that are not read, and what the others speak of that is not in the box."""
    names = card_names(found)
    weighed: list[tuple[str, Merit]] = []
    for path, card in found.rows("card", found.cards):
        try:
            made = compile_printed(card, found.id, found.rules, names, path)
        except Unreadable as error:
            yield BoxFlaw(f"{error.refusals[0].reason}.", stops=True, card=card.name)
        else:
            yield from _told(unknown(found, _terms(made), card=card.name))
            if not card.place:
                means = [one for one in _terms(made) if isinstance(one, Ability)]
                weighed.append((card.name, worth(card.type, card.cost, card.vp, means)))
    yield from _outdone(weighed)
    for path, who in found.rows("character", found.characters):
        for number, level in enumerate(who.levels, 1):
            alone = structs.replace(who, levels=(level,))
            try:
                (of_level,) = compile_character(alone, found.id, found.rules, names, path).levels
            except Unreadable as error:
                said = f"{error.refusals[0].reason}."
                yield BoxFlaw(said, stops=True, character=who.name, level=number)
            else:
                yield from _told(unknown(found, _terms(of_level), character=who.name))


def _outdone(cards: Sequence[tuple[str, Merit]]) -> Iterator[BoxFlaw]:
    """The cards of a main deck than which another one of it is better in every way."""
    for name, merit in cards:
        better = next((other for other, its in cards if its.outdoes(merit)), "")
        if better:
            yield BoxFlaw(f"{better} is better in every way.", card=name)


def _terms(made: Design) -> tuple[object, ...]:
    """What a text says."""
    return joined_meaning(made.means).terms


def _ready(found: SetFile) -> str:
    """The name by which a game finds a set file that is sound, compiled; raises SetError."""
    name = pin(found.source, digest(found.source))
    box(name)
    load(name)  # kept, so that nobody else need read it
    return name


def told(text: str) -> OwnSet:
    """What whoever would like to play a set file should know of it; raises Refused."""
    found = _read(text)
    if found.game not in family():
        raise Refused("This box cannot be played yet: nobody knows its game.")
    names = {who.name for who in found.characters}
    return OwnSet(set_told(found), inks_of(names), glyphs_of(names))


def ready(text: str) -> str:
    """Make a set file ready to play; the name by which a game finds it. Raises Refused."""
    told = checked(text)
    if not told.playable:
        flaw = told.flaws[0]
        whose = flaw.card or flaw.character
        raise Refused(f"This set cannot be played: {whose + ': ' if whose else ''}{flaw.said}")
    return _ready(_read(text))
