"""Tables with a city are laid by hand, looked at, recorded and saved as any other."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.records.plain import Document
from longbox.records.referee import run
from longbox.records.scenario import ScenarioError, ScenarioFailure, parse, read

CITY = str(Path(__file__).parent.parent / "printed" / "small-city.toml")
GOON = {
    "name": "Goon",
    "type": "Villain",
    "cost": 3,
    "destination": 4,
    "reward": "Draw a card.",
    "text": "Attack: Discard a card.",
}
TABLE: dict[str, Any] = {
    "Amber": {"hand": ["Surge", "Walk"], "deck": ["Jab x3"], "at": "S1"},
    "Basil": {"hand": ["Nudge"], "deck": ["Jab x3"], "at": "L4"},
    "line_up": {"S1": ["Guard"], "L2": ["Tyrant"], "S4": ["Goon"]},
    "locations": [
        "Harbor (A)",
        {"name": "Depot", "basic": "Kit"},
        {"name": "Clinic", "text": "Pay 2 Power: Draw a card."},
        "blank",
        "Station (B)",
    ],
    "tiles": {1: "blank", 2: "Each player draws a card."},
    "threat": 2,
    "damage": {"L2": 1, "L5": "destroyed"},
    "defeated": 3,
    "clock": {"box": 2, "owner": "Basil"},
    "contained": ["Tyrant"],
    "stacks": {"Kit": 2, "Weakness": 5},
    "main_deck": ["Guard x4"],
}
DATA: dict[str, Any] = {
    "game": CITY,
    "players": ["Amber", "Basil"],
    "cards": [GOON, {"name": "Kit", "type": "Basic", "cost": 2, "text": "+1 Power"}],
    "characters": "blank",
    "table": TABLE,
}


def laid(**changes: Any) -> longbox.Game:
    """The table with some keys changed; a key that is None is left out."""
    data = deepcopy(DATA)
    if "line_up" in changes:
        del data["table"]["contained"]  # whom the other Line-Up may not hold
    data["table"] |= changes
    data["table"] = {key: value for key, value in data["table"].items() if value is not None}
    return longbox.lay(data)


def test_every_key_of_a_laid_city_can_be_looked_at() -> None:
    game = laid()
    expected = {
        "Amber.at": "S1",
        "Basil.at": "L4",
        "S1": ["Guard"],
        "L2": ["Tyrant"],
        "L4": ["Goon"],
        "S2": ["Guard"],
        "S1.count": 1,
        "line_up": ["Guard", "Tyrant", "Guard", "Goon"],
        "locations": ["Harbor (A)", "Depot (B)", "Clinic (A)", "blank", "Station (B)"],
        "threat": 2,
        "damage.L1": 0,
        "damage.L2": 1,
        "damage.L5": "destroyed",
        "defeated": 3,
        "clock": 2,
        "contained": ["Tyrant"],
        "missions": [],
        "missions.count": 0,
        "stacks.Kit": 2,
        "stacks.Weakness": 5,
        "stacks.Lamp": 0,
    }

    assert expected == {key: game.look(key) for key in expected}


def test_what_is_not_laid_is_as_set_up() -> None:
    game = laid(locations=None, line_up=None, threat=None, clock=None, damage=None, stacks=None)

    assert [1, 0, 0] == [game.look(key) for key in ("S1.count", "threat", "clock")]
    tiles = ["Clinic (B)", "Harbor (A)", "Market (B)", "Museum (A)", "Station (A)"]
    assert tiles == sorted(game.look("locations"))


def test_nothing_of_the_setup_is_asked_and_the_first_player_begins() -> None:
    game = laid(first="Basil", Basil={})

    assert game.decision is not None
    assert (1, "place at L1") == (game.decision.seat, game.decision.options[0].text)


def test_the_damage_of_a_campaign_counts_where_the_table_names_none() -> None:
    data = deepcopy(DATA) | {"campaign": {"damage": {"Harbor": 3, "Station": 4}}, "scenario": 1}
    data["table"]["damage"] = {"L2": 2}
    game = longbox.lay(data)

    assert [3, 2, 4] == [game.look(f"damage.{slot}") for slot in ("L1", "L2", "L5")]


def test_an_ally_is_laid_with_its_place_and_weakness() -> None:
    table = {"Amber": TABLE["Amber"], "line_up": {}, "stacks": {"Weakness": 9}}

    def allied(**ally: Any) -> list[Any]:
        data = {"game": CITY, "players": ["Amber"], "table": table | {"ally": ally}}
        game = longbox.lay(data)
        return [game.look("ally.at"), game.look("ally.weakness"), game.view(0)["city"]["ally"]]

    assert ["S3", 2] == allied(name="Coral", at="S3", weakness=2)[:2]
    assert ["none", 3] == allied(name="Coral", at="none", weakness=3)[:2]
    assert ["S1", 0, {"name": "Denim", "at": "S1", "bears": []}] == allied(name="Denim")


def test_a_laid_game_is_saved_recorded_and_replayed() -> None:
    game = laid()
    game.choose("play Surge")
    again = longbox.load(json.loads(json.dumps(game.save())))
    replayed = longbox.replay(game.record())

    assert game.save() == again.save() == replayed.save()
    assert game.view(0) == again.view(0) == replayed.view(0)


def test_a_new_game_is_recorded_with_its_scenario_and_its_campaign() -> None:
    log = {"next": 2, "signatures": {"Basil": 1}}
    game = longbox.new(CITY, players=["Basil"], ally="Coral", campaign=log, seed=4)
    game.choose("place at S2")
    record = game.record()

    assert (log, "Coral") == (record["campaign"], record["ally"])
    assert game.save() == longbox.replay(record).save()


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"line_up": ["Guard"]}, '"line_up" says what lies in which space'),
        ({"line_up": {"S6": ["Guard"]}}, '"S6" is not a key of a Line-Up'),
        ({"line_up": {"S1": ["Gard"]}}, 'did you mean "Guard"?'),
        ({"Amber": {"at": "S6"}}, '"S6" is not a space'),
        ({"locations": ["blank"]}, "must be a list of five"),
        ({"locations": ["Harbour (A)", *["blank"] * 4]}, 'did you mean "Harbor (A)"?'),
        ({"locations": [{"name": "Den"}, *["blank"] * 4]}, "either a text or a basic"),
        ({"locations": [{"name": "Den", "basic": "Kid"}, *["blank"] * 4]}, 'did you mean "Kit"?'),
        ({"locations": [{"name": "Den", "text": "Fly."}, *["blank"] * 4]}, "Den: "),
        ({"tiles": {7: "blank"}}, '"7" is not a level'),
        ({"tiles": {2: "Fly away."}}, "Threat Level 2: "),
        ({"threat": 6}, '"threat" must be 5 or less'),
        ({"damage": {"S1": 1}}, '"S1" is not a key of damage'),
        ({"damage": {"L1": 5}}, '"L1" must be 4 or less'),
        ({"clock": {"box": 1}}, "A clock has a box and an owner."),
        ({"clock": {"box": 1, "owner": "Bas"}}, 'did you mean "Basil"?'),
        ({"clock": {"box": 4, "owner": "Basil"}}, '"box" must be 3 or less'),
        ({"contained": ["Guard"]}, '"Guard" cannot be contained'),
        ({"dice": [7]}, '"dice" must be 6 or less'),
        ({"ally": {"name": "Coral"}}, "Only a solo player has an ally."),
        ({"threatt": 2}, 'did you mean "threat"?'),
    ],
)
def test_a_mistake_of_the_table_is_an_error_of_the_file(
    table: dict[str, Any], message: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        laid(**table)

    assert message in str(caught.value)


def test_the_ally_of_the_table_is_the_ally_of_the_game() -> None:
    data = {"game": CITY, "players": ["Amber"], "ally": "Coral"}

    with pytest.raises(ScenarioError, match="The ally is Coral, not Basil"):
        longbox.lay(data | {"table": {"ally": {"name": "Basil"}}})


def test_other_games_have_no_city() -> None:
    data = {"game": "confrontations", "table": {"threat": 1}}

    with pytest.raises(ScenarioError, match='"threat" belongs to Rebirth'):
        longbox.lay(data)


SCENARIO = f"""
game: {CITY}
players: [Amber, Basil]
characters: blank
table:
  Amber: {{hand: [Surge x4], deck: [Jab x3], at: L2}}
  Basil: {{deck: [Jab x3], at: S4}}
  line_up: {{L2: [Tyrant]}}
  locations: [blank, blank, blank, blank, blank]
  defeated: 4
  main_deck: [Guard]
moves:
  - expect: {{S1: [Guard], L2: [Tyrant], damage.L2: 0, clock: 0, events: [turn, attack]}}
  - expect: {{Basil.at: S4}}
  - Amber: play Surge
  - Amber: play Surge
  - Amber: play Surge
  - legal: {{Amber: defeat Tyrant}}
  - Amber: defeat Tyrant
expect:
  winner: [Amber, Basil]
  ending: 5 Super-Villains defeated
  defeated: 5
  destroyed: [Tyrant]
  events: [play, defeat, reward, draw, over]
"""


def test_a_scenario_expects_what_a_city_has() -> None:
    run(parse(SCENARIO, "city.yaml"))


def test_a_scenario_goes_on_from_any_save() -> None:
    run(parse(SCENARIO, "city.yaml"), lambda game: longbox.load(game.save()))


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("threat", 1, "threat is 0, not 1"),
        ("L2", ["Guard"], r"L2 is \[Tyrant\], not \[Guard\]"),
        ("damage.L2", "destroyed", "damage.L2 is 0, not destroyed"),
        ("Basil.at", "L1", "Basil.at is S4, not L1"),
        ("contained", ["Tyrant"], r"contained is \[\], not \[Tyrant\]"),
        ("locations", ["blank"], "locations is"),
    ],
)
def test_an_expectation_of_the_city_that_fails_is_told(key: str, value: Any, message: str) -> None:
    data = parse(SCENARIO, "city.yaml").document.data
    data = data | {"moves": [], "expect": {key: value}}

    with pytest.raises(ScenarioFailure, match=message):
        run(read(Document(data)))


@pytest.mark.parametrize("key", ["S6", "damage.S1", "threats", "ally.name", "Basil.space"])
def test_a_key_that_no_city_has_is_an_error(key: str) -> None:
    data = parse(SCENARIO, "city.yaml").document.data | {"expect": {key: 1}}

    with pytest.raises(ScenarioError, match=r"is not a key of expect|belongs to"):
        read(Document(data))


def test_villains_of_one_name_in_two_spaces_are_told_apart() -> None:
    whoever = {"hand": ["Shield"], "at": "S1"}  # who can defend is asked for the order
    game = laid(line_up={"S1": ["Goon", "Goon"], "L4": ["Goon"]}, Amber=whoever)

    assert game.decision is not None
    assert game.decision.order
    assert "Several Villains attack: Goon. Choose which attacks next." == game.decision.prompt
    assert ["choose Goon at S1", "choose Goon at L4"] == [
        option.text for option in game.decision.options
    ]


def test_moves_in_a_city_are_said_in_notation() -> None:
    game = laid(line_up={"S1": ["Guard"]}, Amber={"hand": ["Surge", "Walk"], "at": "S1"})
    game.choose("play Walk")

    assert game.decision is not None
    moves = {option.text: (option.kind, option.place) for option in game.decision.options}
    assert ("move", "L2") == moves["move to L2"]
    assert ("move", "L1") == moves["move to L1"]
    told = [event.text for event in game.choose("L2")]
    assert "Amber moves to L2." in told
    game.choose("play Surge")
    assert "buy Kit" in game.look("options")


def test_what_happens_in_a_city_is_told() -> None:
    game = laid(
        line_up={"S1": ["Tyrant"], "L1": ["Tyrant"]},
        Amber={"hand": ["Surge x4", "Walk"], "at": "S1"},
    )
    events = [*game.choose(0)]
    while game.decision is not None and game.decision.options[0].kind == "discard":
        events += game.choose(0)
    for _ in range(2):
        events += game.choose("play Surge")
    told = [event.text for event in events if event.text]

    for sentence in (
        "Tyrant attacks.",
        "Harbor is damaged: 1 in all.",
        "Guard enters the Line-Up at S2.",
    ):
        assert sentence in told
    seen = [event.seen(1) for event in events if event.kind == "damage"]
    assert [(0, 1, "Harbor (A)")] == [(one.amount, one.total, one.card) for one in seen]


def test_an_option_says_where_its_card_lies_now() -> None:
    game = laid(
        line_up={"S1": ["Goon"]},
        clock=None,
        Amber={"hand": ["Surge x2", "Walk x2"], "deck": ["Walk", "Surge x4"], "at": "S1"},
        Basil={"at": "L2"},
    )

    def place_of_goon() -> str | None:
        assert game.decision is not None
        goon = next(one for one in game.decision.options if one.text == "defeat Goon")
        return goon.place

    for move in ("discard Walk", "play Surge"):
        game.choose(move)
    assert "S1" == place_of_goon()
    for move in ("play Walk", "move to L1", "end turn", "end turn"):
        game.choose(move)
    for move in ("play Surge", "play Walk", "move to S1", "move to L2"):
        game.choose(move)
    assert "L2" == place_of_goon()


GOES_ON = {"players": ["Amber", "Basil"], "moves": [], "expect": {"threat": 0}}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"then": [{"title": "Next"}]}, '"title" is not a key of a game that follows'),
        ({"then": ["Next"]}, "A game that follows is a mapping of keys to values."),
        ({"then": [{"expect": {"log.points": 1, "logs": 1}}]}, '"logs" is not a key of expect'),
    ],
)
def test_a_mistake_of_a_game_that_follows_is_an_error_of_the_file(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        run(read(Document(deepcopy(DATA) | changes)))

    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"then": [GOES_ON]}, "there is no Campaign Log to go on with"),
        ({"expect": {"log.points": 3}}, "the game is not over, so that there is no Campaign Log"),
    ],
)
def test_no_log_follows_from_a_game_that_is_not_over(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ScenarioFailure) as caught:
        run(read(Document(deepcopy(DATA) | changes)))

    assert message in str(caught.value)


def test_only_a_city_has_games_that_follow() -> None:
    data = {"game": "green-lantern-vs-sinestro", "moves": [], "then": [{"moves": []}]}

    with pytest.raises(ScenarioError, match="then"):
        run(read(Document(data)))
