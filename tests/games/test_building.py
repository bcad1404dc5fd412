"""A text is compiled once, and each table numbers the programs of its cards by itself."""

from longbox.games.library import box, compile_text
from longbox.games.setup import begin, plan
from longbox.opening.opening import Opening
from longbox.printed.card import SetRules
from longbox.rules.card import OP_WORDS, Program, build_card

SET = "confrontations"


def programs(abilities: list[Program]) -> list[Program]:
    """Abilities, and those inside of them."""
    return [one for ability in abilities for one in (ability, *programs(ability.subs))]


def test_the_programs_of_a_card_are_those_of_its_routines() -> None:
    count = 0
    for design in box(SET).cards:
        one, two = build_card(design), build_card(design)
        count += len(one.abilities)

        assert [it.routine for it in one.abilities] == list(design.abilities)
        assert [it.index for it in one.abilities] == list(range(len(design.abilities)))
        for it in programs(one.abilities):
            assert [sub.routine for sub in it.subs] == list(it.routine.subs)
        mine, its = programs(one.abilities), programs(two.abilities)
        assert not {id(it) for it in mine} & {id(it) for it in its}
    assert count > 100


def test_the_tables_of_a_catalog_are_made_once_and_hold_every_operation() -> None:
    made = plan(Opening(sets=SET, seed=1))
    begin(made)
    catalog = made.binder.sealed()
    code = catalog.code
    begin(plan(Opening(sets=SET, seed=2)))

    assert catalog is made.binder.sealed()
    for ability in catalog.abilities:
        start = catalog.ability_at[ability.number]
        ops = ability.routine.ops
        assert [op.code for op in ops] == [code[start + i * OP_WORDS] for i in range(len(ops))]


def test_each_table_numbers_abilities_of_its_own() -> None:
    cast = ["Superman", "Lex Luthor", "Aquaman", "Circe"]
    one = plan(Opening(sets=SET, players=cast, characters="blank", table={})).binder
    two = plan(Opening(sets=SET, characters="blank", table={})).binder

    for catalog in (one, two):
        assert list(range(len(catalog.abilities))) == [it.number for it in catalog.abilities]
        for ability in catalog.abilities:
            assert catalog.cards[ability.card].abilities[0].number <= ability.number
    assert not {id(it) for it in one.abilities} & {id(it) for it in two.abilities}


def test_a_text_is_compiled_once_however_often_it_is_asked_for() -> None:
    first = compile_text("+2 Power", "Stranger", SetRules(), (), "card")

    assert first is compile_text("+2 Power", "Stranger", SetRules(), (), "card")
    assert first is not compile_text("+3 Power", "Stranger", SetRules(), (), "card")
