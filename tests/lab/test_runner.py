"""Play until everything that the cards can do has been done."""

from pathlib import Path

import pytest

import longbox
from longbox.games.library import box
from longbox.lab.bench import is_compiled
from longbox.lab.runner import Watched, run, run_whole, watching
from longbox.lab.tables import Seating, alone, mixed
from longbox.printed.shelf import find
from longbox.rules import scoring, triggers, turn, values
from longbox.rules.perform import playing

pytestmark = pytest.mark.skipif(is_compiled(), reason="the runner watches plain Python")

BY_SET: dict[str, list[Seating]] = {}
for one in alone():
    BY_SET.setdefault(one.sets[0], []).append(one)
MIXES = list(dict.fromkeys(table.sets for table in mixed()))
CITY = [Seating(("rebirth",), seats) for seats in (1, 2, 3, 4)]
DUEL = "green-lantern-vs-sinestro"


@pytest.mark.parametrize("name", BY_SET)
def test_every_card_and_ability_fires_on_laid_tables(name: str) -> None:
    runner = run(BY_SET[name], most=400)

    assert [] == runner.missing()
    assert len(runner.due) > len(longbox.cards(name))


# Dealt as the books say it takes long until all has fired; on laid tables all sets are looked at.
SOON = ("shazam-vs-black-adam",)
WHOLE = [pytest.param(one, marks=[] if one in SOON else pytest.mark.long) for one in BY_SET]


@pytest.mark.parametrize("name", WHOLE)
def test_every_card_and_ability_fires_in_whole_games(name: str) -> None:
    runner = run_whole(BY_SET[name], most=400)

    assert [] == runner.missing()


def test_every_card_and_ability_fires_in_the_city() -> None:
    """Cards, Super Heroes, Locations, Threat Levels, Scenarios with their ends, Side Missions."""
    runner = run(CITY, most=600)

    assert [] == runner.missing()
    assert len(runner.due) > len(longbox.cards("rebirth"))
    texts = {due.card for due in runner.due.values()}
    city = box("rebirth").city
    assert {one.a.title for one in city.locations} <= texts
    named = {text.partition(" (")[0] for text in texts}  # "One Bad Night (won)"
    scenarios = {one.printed.name for one in city.scenarios}
    assert scenarios | {one.printed.name for one in city.missions} <= named


@pytest.mark.long
@pytest.mark.parametrize("sets", MIXES, ids=" + ".join)
def test_every_card_and_ability_fires_in_mixes(sets: tuple[str, ...]) -> None:
    """Over all numbers of players: some stacks and teammates are not there with fewer."""
    runner = run([table for table in mixed() if table.sets == sets], most=2000)

    assert [] == runner.missing()


# --------------------------------------------------------------------------- it tells what did not


def scratch(folder: Path, texts: dict[str, str]) -> Seating:
    """A copy of a set in which some cards have other texts."""
    file = folder / "scratch.toml"
    printed = find(DUEL).read_text()
    for card, text in texts.items():
        before, _, after = printed.partition(f'name = "{card}"\n')
        head, _, rest = after.partition('text = """\n')
        _, _, rest = rest.partition('"""\n')
        assert head
        assert rest
        printed = f'{before}name = "{card}"\n{head}text = """\n{text}\n"""\n{rest}'
    file.write_text(printed)
    return Seating((str(file),), 2)


# A branch, a trigger and a modifier, and what is told of each.
CANNOT_FIRE = {
    "Boodikka": (
        "+1 Power\nIf you have 99 or more cards in your hand, draw a card.",
        "Boodikka: not its operations [2]: ",
    ),
    "Kilowog": (
        "+1 Power\nOngoing: Each time you buy a card with cost 90 or greater, draw a card.",
        "Kilowog: never: Ongoing: Each time you buy ",
    ),
    "Tomar-Re": (
        "+1 Power\nOngoing: Heroes with cost 90 or greater cost you 1 less to buy.",
        "Tomar-Re: never: Ongoing: Heroes ",
    ),
}


def test_what_cannot_fire_is_named_by_card_and_text(tmp_path: Path) -> None:
    texts = {card: text for card, (text, _) in CANNOT_FIRE.items()}
    runner = run([scratch(tmp_path, texts)], most=80)

    assert 80 == runner.games
    assert len(CANNOT_FIRE) == len(runner.missing()), runner.missing()
    for line, (_, told) in zip(runner.missing(), CANNOT_FIRE.values(), strict=True):
        assert line.startswith(told)


def test_a_card_that_never_comes_into_play_is_named() -> None:
    with watching() as runner:
        runner.expect(box(DUEL))

        assert "Kilowog: never in play" in runner.missing()
        assert "Sinestro (12): never in play" in runner.missing()


def test_abilities_that_the_engine_no_longer_hears_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(triggers, "_try", lambda *_: False)
    runner = run(BY_SET[DUEL], most=20)
    deaf = [line for line in runner.missing() if ": never: " in line]

    assert any("Each time" in line or "first time" in line for line in deaf)


def test_a_program_that_is_only_looked_up_has_not_fired() -> None:
    with watching() as runner:
        catalog = longbox.new(DUEL)._state.catalog
        codes = [catalog.code[catalog.ability_at[it.number]] for it in catalog.abilities]

        assert codes
        code: object = catalog.code
        assert isinstance(code, Watched)
        assert runner.due
        assert all(due.left == due.steps for due in runner.due.values())


def test_the_runner_leaves_engine_and_cards_as_they_were() -> None:
    before = [vars(module).copy() for module in (values, scoring, playing, turn)]
    run(BY_SET[DUEL], most=2)
    catalog = longbox.new(DUEL)._state.catalog

    code: object = catalog.code
    assert not isinstance(code, Watched)
    assert before == [vars(module) for module in (values, scoring, playing, turn)]
