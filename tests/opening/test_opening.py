"""An opening is sound in itself, and the same in every form that it is written in."""

import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.opening.answers import OpeningError, SetupError
from longbox.opening.asked import Answer, Door
from longbox.opening.opening import FIELDS, HouseRules, Opening, brief, fields, plain, read

DUEL = "green-lantern-vs-sinestro"
HOUSE: dict[str, Any] = dict.fromkeys(HouseRules.__struct_fields__, True)
LAID = Opening(
    ["rebirth", DUEL],
    players=["Batman"],
    mode="solo",
    scenario=2,
    campaign={"next": 2},
    ally="Superman",
    first="Batman",
    signatures=2,
    seed="seven",
    cards=[{"name": "Haymaker", "text": "+11 Power"}, Path("more.toml")],
    trial="Haymaker",
    offered="Guard",
    own_cards=[{"name": "Guard", "text": "Block (2)"}],
    characters="blank",
    table={"Batman": {"hand": ["Guard"]}},
    **HOUSE,
)


def test_the_same_opening_comes_back_from_plain_data() -> None:
    for form in (plain, brief):
        assert LAID == read(json.loads(json.dumps(form(LAID))))
    assert Opening(DUEL) == read(brief(Opening(DUEL))) == read(plain(Opening(DUEL)))
    assert LAID == pickle.loads(pickle.dumps(LAID))


def test_plain_data_stands_in_the_order_of_the_fields_and_begins_with_the_game() -> None:
    assert [one.key for one in FIELDS] == list(plain(LAID)) == list(brief(LAID))
    assert "game" == next(iter(plain(LAID)))
    assert {"game": DUEL, "seed": 7} == brief(Opening(DUEL, seed=7))


def test_one_set_or_card_alone_is_a_list_of_one() -> None:
    card = {"name": "Haymaker", "text": "+11 Power"}

    assert Opening([DUEL], cards=[card]) == Opening(DUEL, cards=card)
    assert ("more.toml",) == Opening(DUEL, cards=Path("more.toml")).cards


def test_what_is_null_was_not_said() -> None:
    null: dict[str, object] = dict.fromkeys((one.key for one in FIELDS), None)

    assert Opening(DUEL) == read(null | {"game": DUEL})


def test_an_opening_does_not_change_with_what_it_was_made_of() -> None:
    log: dict[str, Any] = {"removed": []}
    opening = Opening("rebirth", campaign=log)
    log["removed"].append("Green Arrow")

    assert {"removed": []} == opening.campaign


@pytest.mark.parametrize(
    ("said", "told", "written"),
    [
        ({"sets": []}, "A game needs at least one set.", "A game needs at least one set."),
        ({"sets": [DUEL] * 2}, "A set is named twice", "A set is named twice"),
        ({"sets": 3}, '"game" is a set or a list of them, not 3.', '"game" must be a list.'),
        ({"players": "Sinestro"}, "a list of names, not 'Sinestro'", '"players" must be a list.'),
        ({"players": [1]}, '"players" is a word, not 1.', '"players" must be a word.'),
        ({"mode": ""}, "\"mode\" is a word, not ''.", '"mode" must be a word.'),
        ({"scenario": 0}, "1 or more, not 0.", '"scenario" must be a whole number, 1 or more.'),
        ({"scenario": True}, "1 or more, not True.", '"scenario" must be a whole number'),
        ({"seed": 1.5}, "A seed is a whole number or a word, not 1.5.", '"seed" must be a number.'),
        ({"cards": 7}, '"cards" is a list of cards and set files', '"cards" must be a list.'),
        ({"cards": [7]}, "A card is a mapping or the path", "A card is a mapping or the path"),
        ({"characters": "blak"}, 'is "blank" or a list, not "blak".', "must be a list or blank."),
        ({"own_cards": [1], "table": {}}, "as in a set file", "as in a set file"),
        ({"characters": "blank"}, '"characters" needs a table', '"characters" needs a table'),
        ({"table": 1}, "a mapping of players and zones, not 1.", "must be a mapping of players"),
        ({"closed_hands": 1}, '"closed_hands" is true or false, not 1.', "must be true or false."),
    ],
)
def test_a_bad_answer_is_told_in_a_sentence(said: dict[str, Any], told: str, written: str) -> None:
    with pytest.raises(OpeningError) as caught:
        Opening(**{"sets": DUEL} | said)

    assert told in str(caught.value)
    assert written in caught.value.written


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"game": ["../x"]}, '"game" names sets by their ids.'),
        ({"game": [f"set-{i}" for i in range(7)]}, '"game" has at most 6 entries.'),
        ({"players": ["A"] * 5}, '"players" has at most 4 entries.'),
        ({"players": ["A" * 41]}, '"players" has words of at most 40 letters.'),
        ({"mode": "A" * 41}, '"mode" has words of at most 40 letters.'),
        ({"scenario": 100}, '"scenario" is at most 99.'),
        ({"seed": "seven"}, '"seed" is a whole number from 0 to'),
        ({"seed": -1}, '"seed" is a whole number from 0 to'),
        ({"cards": ["/etc/passwd"]}, '"cards" is nothing that a game is asked.'),
        ({"closed_hand": True}, '"closed_hand" is nothing that a game is asked; did you mean'),
        ({"game": None}, 'The key "game" is missing.'),
    ],
)
def test_over_the_network_answers_have_limits(said: dict[str, Any], told: str) -> None:
    with pytest.raises(OpeningError) as caught:
        read({"game": [DUEL]} | said, Door.TABLE)

    assert told in str(caught.value)


def test_every_house_rule_is_a_switch_that_comes_in_at_every_door() -> None:
    house = [one for one in FIELDS if one.name in HouseRules.__struct_fields__]

    assert house
    for one in house:
        assert (one.name, False, Answer.SWITCH) == (one.key, one.default, one.asked.answer)
        assert one.asked.help
        assert one.asked.label
        for door in Door:
            assert one in fields(door)


def test_new_takes_an_opening_by_the_names_of_its_fields() -> None:
    untyped: Any = longbox.new
    for wrong in ([DUEL, ["Sinestro", "Green Lantern"]], [DUEL, None, "duel"]):
        with pytest.raises(TypeError, match="all but the sets by their names"):
            untyped(*wrong)
    for laid in ("table", "own_cards", "characters"):
        with pytest.raises(TypeError, match=f'new\\(\\) lays no table, and takes no "{laid}"'):
            untyped(DUEL, **{laid: {}})
    with pytest.raises(TypeError, match="nobody"):
        untyped(DUEL, nobody=1)
    with pytest.raises(SetupError, match='"scenario" is a whole number'):
        untyped("rebirth", scenario="2")

    assert longbox.new(DUEL, seed=7).save() == untyped(sets=[DUEL], seed=7).save()
