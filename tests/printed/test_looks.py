"""A look is read strictly: every word of it is known, and says a part or its colour."""

import json
from pathlib import Path

import pytest

from longbox.printed.looks import lexicon, read_look
from longbox.printed.setfile import read_set
from longbox.printed.shelf import installed, load

ART = Path(__file__).parents[2] / "web" / "src" / "art"


def parts(line: str) -> list[str]:
    """What a line is read as, each part with its ink."""
    read = read_look(line)
    assert not read.strange, read.strange
    return [f"{one.part} {one.ink}".strip() for one in read.parts]


def test_woman_wears_what_the_line_names() -> None:
    worn = parts("woman, red cape, long dark hair, tiara")

    assert {"body-woman", "head-woman", "cape-cape red", "hair-long black", "hat-tiara"} < {*worn}


def test_colour_inks_the_next_thing_though_words_stand_between() -> None:
    assert ["hair-wavy red"] == [one for one in parts("woman, wavy red hair") if "hair" in one]


def test_last_of_a_place_is_drawn() -> None:
    assert ["hair-bob"] == [one for one in parts("long hair, bob") if "hair" in one]


def test_what_is_named_goes_before_what_a_kind_of_person_has() -> None:
    assert "eyes-mask" in parts("masked woman")
    assert "eyes-mask" in parts("woman, mask")


def test_hair_of_no_kind_inks_the_hair_that_is_there() -> None:
    assert "hair-ponytail red" in parts("ponytail, red hair")
    assert "hair-ponytail red" in parts("red hair, ponytail")


def test_thing_is_a_picture_by_itself() -> None:
    assert ["dog white", "cape-cape red"] == parts("white terrier, red cape")
    assert ["police"] == parts("police station, brick, blue lamp")
    assert ["starfish"] == parts("giant starfish")[:1]


@pytest.mark.parametrize(
    ("line", "message", "suggestion"),
    [
        ("woman, long red hiar", '"long" is not a word for a look', ""),
        ("woman, tiarra", '"tiarra" is not a word for a look', "tiara"),
        ("man, red", '"red" is a colour of nothing', ""),
        ("red and blue cape", '"red and blue cape" has more than one colour', ""),
        ("terrier, long hair", "A look is of a person or of a thing, not of both.", ""),
        ("trident, brick", '"brick" is a detail of another subject', ""),
    ],
)
def test_strange_word_is_refused(line: str, message: str, suggestion: str) -> None:
    first = read_look(line).strange[0]

    assert message == first.message
    if suggestion:
        assert suggestion == first.suggestion


def test_set_file_with_a_strange_look_says_where_and_what_was_meant() -> None:
    found = read_set('id = "x"\nname = "X"\ngame = "rivals"\n\n[[card]]\nname = "Dog"\ncost = 1\n'
                     'text = ""\nlook = "terier"\n', "x.toml")  # fmt: skip

    said = ['x.toml:9:1: Dog: "terier" is not a word for a look; did you mean "terrier"?']
    assert said == [str(one) for one in found.problems]


def test_every_phrase_is_read_and_said_once() -> None:
    said = [one for place, words in lexicon().groups.items() for one in words if place != "colours"]
    wrong = [one for one in said if read_look(one).strange]

    assert len(said) == len(set(said))
    assert [] == wrong


def test_every_part_that_words_name_can_be_drawn() -> None:
    kit = json.loads((ART / "kit.json").read_text(encoding="utf-8"))["parts"]
    glyphs = json.loads((ART / "glyphs.json").read_text(encoding="utf-8"))
    named = {part for one in lexicon().phrases.values() for _, part in one.parts}

    assert set() == named - {*kit, *glyphs}
    assert {"head-man", "head-woman"} >= {*kit} - named


def test_everything_in_the_box_has_a_look() -> None:
    sets = [load(name) for name in installed()]
    bare = [
        getattr(one, "name", "")
        for found in sets
        for one in (*found.cards, *found.characters, *found.city.locations, *found.city.scenarios)
        if not getattr(one, "look", "")
    ]

    assert [] == bare + [one.letter for found in sets for one in found.city.tiles if not one.look]


def test_cards_of_the_city_have_emblems() -> None:
    assert [] == [card.name for card in load("rebirth").cards if not card.emblem]
