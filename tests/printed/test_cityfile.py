"""A set file's city is read strictly, and every problem says where it stands and what was meant."""

from pathlib import Path

import pytest

from longbox.printed import as_dict, read_card, read_character, read_set
from longbox.printed.city import TrackChange
from longbox.printed.problem import SetError

SOURCE = (Path(__file__).parent / "small-city.toml").read_text()


def changed(old: str, new: str) -> str:
    """The problems of the small city with one thing changed, one a line."""
    assert 1 <= SOURCE.count(old)
    read = read_set(SOURCE.replace(old, new, 1), "city.toml")
    return "\n".join(map(str, read.problems))


def line_of(words: str) -> int:
    return SOURCE[: SOURCE.index(words)].count("\n") + 1


def test_a_sound_city_is_read_whole() -> None:
    read = read_set(SOURCE, "city.toml")

    assert () == read.problems
    city = read.city
    assert (7, 2, 3, 3, 1) == tuple(
        len(part)
        for part in (city.locations, city.tracks, city.tiles, city.scenarios, city.missions)
    )
    noon = city.scenarios[1]
    assert (2, "Noon", 5) == (noon.number, noon.name, noon.goal)
    assert (TrackChange("covers", 4, "A"),) == noon.threat
    assert (TrackChange("adds", 3, "A"), TrackChange("blank", 2)) == noon.threat_few
    assert {2: 2, 3: 2, 4: 2, 5: 2} == noon.supers
    assert ("Tower", "A") == noon.locations[0]
    assert {"Rift": 1} == noon.cards
    assert (3, ((0, "Watchers"), (6, "Guardians"), (12, "Legends"))) == (
        city.log.first,
        city.log.grades,
    )


def test_a_villain_has_a_destination_and_a_reward() -> None:
    villain = {"name": "Fog", "type": "Villain", "text": "Attack: Discard a card."}

    assert (6, "Draw a card.") == (
        read_card(villain | {"destination": "All"}).destination,
        read_card(villain | {"reward": "Draw a card."}).reward,
    )
    card = read_card(villain | {"destination": "All", "reward": ""})
    assert ("All", "") == (as_dict(card)["destination"], as_dict(card)["reward"])
    assert not {"destination", "reward"} & as_dict(read_card(villain)).keys()


def test_a_super_hero_has_a_text_in_place_of_levels() -> None:
    hero = read_character({"name": "Amber", "text": "Draw a card."})

    assert {"name": "Amber", "text": "Draw a card."} == as_dict(hero)
    with pytest.raises(SetError, match='"text" is not a key of a Character'):
        read_character({"name": "Amber", "text": "", "levels": [{"text": ""}]})
    with pytest.raises(SetError, match='"cost" is not a key of a Super Hero'):
        read_character({"name": "Amber", "text": "", "cost": 9})


@pytest.mark.parametrize(
    ("old", "new", "where", "message"),
    [
        ("destination = 1", "destination = 7", "Thug", 'must be a number from 1 to 5, or "All"'),
        ("destination = 1", "destination = true", "Thug", 'must be a number from 1 to 5, or "All"'),
        ('hero = "Amber"', 'hero = "Ambr"', "Amber's Trick", 'did you mean "Amber"?'),
        ('hero = "Amber"\n', "", "Amber's Trick", 'The key "hero" is missing'),
        ('letter = "B"\n', "", "Rift", 'The key "letter" is missing'),
        ('basic = "Torch"', 'basic = "Torches"', "Harbor", 'did you mean "Torch"?'),
        ('a = "Pay 1 Power: Draw', 'b = "Pay 1 Power: Draw', "Harbor", 'The key "a" is missing'),
        ('"Harbor (A)"', '"Harbor"', "First Light", "NAME (A) or NAME (B)"),
        ('"Harbor (A)"', '"Harbour (A)"', "First Light", 'did you mean "Harbor"?'),
        ('"Harbor (A)", ', "", "First Light", "A Scenario has 5 Locations, not 4."),
        ('"A covers 4"', '"A hides 4"', "Noon", '"A covers 2", "A adds 2" or "blank 2"'),
        ('"A covers 4"', '"A covers 6"', "Noon", '"A covers 2", "A adds 2" or "blank 2"'),
        ('"A covers 4"', '"Q covers 4"', "Noon", 'There is no tile "Q".'),
        ("{ 2 = 2, 3", "{ 6 = 2, 3", "First Light", "how many go into which stack"),
        ('"Rift" = 1', '"Rift" = 6', "Noon", "the number of its stack, from 1 to 5"),
        ('"Rift" = 1', '"Guard" = 1', "Noon", 'There is no card "Guard" with place = "secret".'),
        ('passed = ["Keepsake"]', 'passed = ["Keep"]', "Dusk", 'did you mean "Keepsake"?'),
        ('remove = ["Storm"]', 'remove = ["Stormy"]', "Dusk", 'did you mean "Storm"?'),
        ('adds = "Banner"', 'adds = "Guard"', "Spare Parts", 'with place = "reserve"'),
        ("number = 2\nname", "number = 1\nname", "Noon", 'There is another scenario "1"'),
        ('levels = ["", "",', 'levels = ["",', "Threat Track (cooperative)", "6 levels"),
        ('side = "competitive"', 'side = "rival"', "Threat Track (rival)", '"side" must be'),
        ('[[tile]]\nletter = "C"', '[[tile]]\nletter = "A"', "", 'There is another tile "A"'),
        ("intact = 3\n", "", "", 'The key "intact" is missing'),
        ('[0, "Watchers"]', '["Watchers"]', "", "a list of points and words"),
        ("[log]\n", "[logs]\n", "", 'did you mean "log"?'),
        ('text = ""\nwon', 'txt = ""\nwon', "First Light", '"txt" is not a key of a Scenario'),
    ],
)
def test_a_mistake_says_where_it_stands(old: str, new: str, where: str, message: str) -> None:
    told = changed(old, new)

    assert message in told
    assert where in told
    assert all(part.startswith("city.toml:") for part in told.splitlines())


def test_a_mistake_in_a_list_is_told_with_its_line_and_column() -> None:
    told = changed('"Market (B)"', '"Mall (B)"')
    line = line_of('locations = ["Harbor (A)"')

    assert told.startswith(f"city.toml:{line}:28: First Light: ")
