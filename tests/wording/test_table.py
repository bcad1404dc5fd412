"""The phrase table: sound rows, every word of the vocabulary, no row without a text."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import kept
import pytest
from every import every
from tests.wording import generate, goldens
from tests.wording.generate import NAMES, OWN_NAME, Generator

from longbox.effects import vocabulary as fx
from longbox.wording import read
from longbox.wording.parser import Parser
from longbox.wording.patterns import (
    SAME_DECK,
    SUBJ,
    THEIR,
    Two,
    fields_of,
    fill,
    is_term,
    slots_of,
)
from longbox.wording.phrases import grammar, rows
from longbox.wording.speech import Voice, join
from longbox.wording.table import FEATURES, Gap, Row, compile_pieces, expand, parse_template
from longbox.wording.tokens import NameBook, Token, tokenize

pytestmark = pytest.mark.xdist_group("texts")

ROWS = rows()


def told(row: Row) -> str:
    return f"{row.category}: {row.template}"


def slots_of_template(row: Row) -> set[str]:
    category = row.category.partition(".")[0]
    form = (FEATURES.get(category) or ("",))[0]
    found = set()
    for way in (one for said in row.wordings for one in expand(parse_template(said))):
        items = compile_pieces(way, category, form)
        found |= {item.name for item in items if isinstance(item, Gap)}
    return found


def holds_two(meaning: object) -> bool:
    if isinstance(meaning, Two):
        return True
    if isinstance(meaning, tuple):
        return any(holds_two(part) for part in meaning)
    if is_term(meaning):
        return any(holds_two(getattr(meaning, name)) for name in fields_of(type(meaning)))
    return False


def test_every_slot_of_a_row_is_in_its_meaning() -> None:
    def is_meant(row: Row) -> None:
        slots = slots_of_template(row)
        if row.read_only:
            # A place that only reminds ("or your hand if it has less") may stand without a meaning.
            slots -= {"poss"}

        assert slots <= slots_of(row.meaning)

    every((row for row in ROWS if not holds_two(row.meaning)), is_meant, told)


def test_no_two_rows_have_the_same_words() -> None:
    seen: dict[tuple[str, str], Row] = {}
    for row in ROWS:
        for wording in row.wordings:
            key = (row.category, wording)
            assert key not in seen, key
            seen[key] = row


def vocabulary() -> list[type]:
    return [
        cls for cls in vars(fx).values() if isinstance(cls, type) and dataclasses.is_dataclass(cls)
    ]


# What no phrase needs: "all X" is said as a Group; an Ability's limit is said by its lead.
UNSAID = {fx.All}


def classes_in(term: object) -> set[type]:
    if isinstance(term, tuple):
        return set().union(*(classes_in(part) for part in term))
    if is_term(term):
        parts = (getattr(term, name) for name in fields_of(type(term)))
        return {type(term)}.union(*(classes_in(part) for part in parts))
    return set()


def test_every_word_of_the_vocabulary_is_read_from_some_text() -> None:
    readings = [goldens.reading_of(printed) for printed in goldens.all_texts()]
    spoken = set().union(*(classes_in(reading.abilities) for reading in readings))

    def is_spoken(word: type) -> None:
        assert (word in spoken) != (word in UNSAID)

    every(vocabulary(), is_spoken)


@cache
def used() -> set[int]:
    """The rows that build something in a text of the corpus."""
    return set().union(*(goldens.heard(printed).rows for printed in goldens.all_texts()))


def forms_of(row: Row) -> list[str]:
    category, _, wanted = row.category.partition(".")
    forms = (wanted,) if wanted else FEATURES.get(category, ("",))
    return [f"{category}.{form}" if form else category for form in forms]


def quoted(token: Token) -> object:
    assert token.quote is not None
    return read(token.quote).abilities


def phrases_of(number: int) -> Iterator[tuple[str, list[Token]]]:
    """Random phrases of a row, each with the nonterminal that it is of."""
    for seed in range(400):
        for name in forms_of(ROWS[number]):
            words = Generator(seed, depth=6).row(name, number)
            yield name, tokenize(join(words), NameBook.of(NAMES, OWN_NAME))


def of_all_rows(what: Callable[[int], bool]) -> frozenset[int]:
    """The rows of which it is so; looked for once in each state of the table."""
    files = [Path(str(one.__file__)).read_text(encoding="utf-8") for one in (generate, goldens)]
    name = repr((what.__name__, Path(__file__).read_text(encoding="utf-8"), files))
    return kept.pickled(name, lambda: frozenset(filter(what, range(len(ROWS)))))


def is_read(number: int) -> bool:
    for name, tokens in phrases_of(number):
        parser = Parser(grammar(), tokens, quoted)
        if parser.readings(name) and number in parser.hits:
            return True
    return False


def is_said(number: int) -> bool:
    """Whether some phrase of the row is said by the row itself."""
    for name, tokens in phrases_of(number):
        for value in Parser(grammar(), tokens, quoted).readings(name):
            for actor in (fx.YOU, fx.THEY):
                other = fx.THEY if actor == fx.YOU else actor
                deck = fx.Place(fx.Zone.DECK, fx.YOU)
                whole = fill(value, {SUBJ: actor, THEIR: other, SAME_DECK: deck})
                voice = Voice(grammar(), lambda _: "+1 Power")
                voice.say(name, whole, actor)
                if number in voice.used:
                    return True
    return False


def is_read_by_itself(number: int) -> bool:
    """Of rows that no text has."""
    return number not in used() and is_read(number)


def is_said_at_all(number: int) -> bool:
    """Of rows that are to be said."""
    return not ROWS[number].read_only and is_said(number)


def test_every_row_is_read_in_some_text() -> None:
    in_texts = used() | of_all_rows(is_read_by_itself)

    def has_a_text(number: int) -> None:
        assert number in in_texts

    every(range(len(ROWS)), has_a_text, lambda number: told(ROWS[number]))


# Said only of a player who is neither "you" nor the subject; a space only of a subject that is
# neither "you" nor "they": "Your teammate destroys a card in their space".
OF_SOMEBODY_ELSE = ("that player 's", "that player controls", "their space")


def test_every_row_that_is_not_marked_read_only_is_said() -> None:
    rows_said = of_all_rows(is_said_at_all)

    def has_words(number: int) -> None:
        assert number in rows_said or ROWS[number].template in OF_SOMEBODY_ELSE

    said = [number for number, row in enumerate(ROWS) if not row.read_only]
    every(said, has_words, lambda number: told(ROWS[number]))


def test_the_table_is_compiled_once() -> None:
    assert grammar() is grammar()
