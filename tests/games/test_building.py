"""A text is compiled once and a card's programs are built once, whatever tables they lie on."""

from typing import Any

import pytest

from longbox.games.library import box, compile_text
from longbox.games.setup import plan
from longbox.lab.bench import is_compiled
from longbox.opening.opening import Opening
from longbox.printed.card import SetRules
from longbox.rules.card import Program, another, build_program

SET = "confrontations"
NUMBERED = {"card", "number"}  # by the catalog


def parts(thing: Any) -> Any:
    """All that an engine's ability, operation or node holds, but the catalog's numbers."""
    if isinstance(thing, list):
        return [parts(one) for one in thing]
    slots = getattr(type(thing), "__slots__", ())
    if not slots:
        return thing
    left_out = NUMBERED if isinstance(thing, Program) else set()
    return {slot: parts(getattr(thing, slot)) for slot in slots if slot not in left_out}


@pytest.mark.skipif(is_compiled(), reason="a compiled class does not list what it holds")
def test_another_of_an_ability_is_the_same_in_all_its_parts() -> None:
    count = 0
    for card in box(SET).cards:
        for index, routine in enumerate(card.abilities):
            built = build_program(routine, index)
            count += 1

            assert parts(built) == parts(another(built)), card.name
    assert count > 100


def test_each_table_numbers_abilities_of_its_own() -> None:
    cast = ["Superman", "Lex Luthor", "Aquaman", "Circe"]
    one = plan(Opening(sets=SET, players=cast, characters="blank", table={})).catalog
    two = plan(Opening(sets=SET, characters="blank", table={})).catalog

    for catalog in (one, two):
        assert list(range(len(catalog.abilities))) == [it.number for it in catalog.abilities]
        for ability in catalog.abilities:
            assert catalog.cards[ability.card].abilities[0].number <= ability.number
    assert not {id(it) for it in one.abilities} & {id(it) for it in two.abilities}


def test_a_text_is_compiled_once_however_often_it_is_asked_for() -> None:
    first = compile_text("+2 Power", "Stranger", SetRules(), (), "card")

    assert first is compile_text("+2 Power", "Stranger", SetRules(), (), "card")
    assert first is not compile_text("+3 Power", "Stranger", SetRules(), (), "card")
