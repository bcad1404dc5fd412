"""What the start page is told to ask is what a game takes, and nothing else."""

from typing import Any

import pytest

from longbox.game.game import start
from longbox.opening.answers import SetupError
from longbox.opening.asked import Answer, Door
from longbox.opening.opening import FIELDS, Field, HouseRules, Opening, fields
from longbox.server.catalogue import asks, sets
from longbox.server.messages import Ask, SetTold, TableKind

SETS = sets().sets
TABLES = [(one, table) for one in SETS for table in one.tables]
ASKED = [one for one in fields(Door.TABLE) if one.asked.label]


def seated(one: SetTold, table: TableKind) -> dict[str, Any]:
    """Who plays at a table: of a set with too few Characters, those of another of its game too."""
    game = [one.id]
    players = [who.name for who in one.characters][: table.players]
    if table.mode == "teams":
        others = [other for other in SETS if other.game == one.game and other is not one]
        all_of = [who for other in (one, *others) for who in other.characters]
        heroes = [who.name for who in all_of if who.side == "hero"]
        villains = [who.name for who in all_of if who.side == "villain"]
        players = [heroes[0], villains[0], heroes[1], villains[1]]
        game += [other.id for other in others if len(one.characters) < 4][:1]
    return {"sets": game, "players": players, "mode": table.mode}


def answer(one: SetTold, field: Field, players: list[str]) -> object:
    """Any answer to a question."""
    if field.asked.answer is Answer.SWITCH:
        return True
    return next((choice for choice in one.choices.get(field.key, []) if choice not in players), 1)


@pytest.mark.parametrize("field", ASKED, ids=lambda field: field.key)
def test_a_question_is_asked_where_its_answer_is_taken(field: Field) -> None:
    for one, table in TABLES:
        said = seated(one, table)
        said[field.name] = answer(one, field, said["players"])
        if field.key in table.asks:
            game = start(Opening(**said))
            assert said[field.name] == game.record()[field.key]
        else:
            with pytest.raises(SetupError):
                start(Opening(**said))


def test_every_house_rule_is_asked_somewhere() -> None:
    asked = {key for _, table in TABLES for key in table.asks}

    assert set(HouseRules.__struct_fields__) <= asked
    assert asked == set(asks())


def test_a_question_says_how_it_is_put() -> None:
    assert asks()["closed_hands"] == Ask(
        label="Teammates' hands",
        help="teammates do not see each other's hands",
        kind="switch",
        ways=("Hands open to the team", "Closed hands"),
        campaign=True,
        most=0,
    )
    assert ("number", 3) == (asks()["signatures"].kind, asks()["signatures"].most)
    assert "choice" == asks()["scenario"].kind
    assert not asks()["scenario"].campaign
    assert {one.key for one in FIELDS} > set(asks())


def test_tables_that_differ_only_by_their_name_are_one() -> None:
    rebirth = next(one for one in SETS if one.id == "rebirth")

    assert [
        (1, "solo", "Alone"),
        (2, "campaign", "2 together"),
        (2, "competitive", "1 against 1"),
        (3, "campaign", "3 together"),
        (3, "competitive", "3, each alone"),
        (4, "campaign", "4 together"),
        (4, "competitive", "2 against 2"),
        (4, "free-for-all", "4, each alone"),
    ] == [(one.players, one.mode, one.name) for one in rebirth.tables]
