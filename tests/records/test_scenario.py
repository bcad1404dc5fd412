"""A scenario passes, fails, or is itself wrong; each is told apart and says where."""

from typing import Any

import pytest
import yaml

import longbox
from longbox.game.game import Game
from longbox.records.referee import run, run_file
from longbox.records.scenario import ScenarioError, ScenarioFailure, parse

SOUND = """\
title: A Block that only equals the Power does not save the Character
rules: [CORE-8.4, CORE-9.1]
game: green-lantern-vs-sinestro
seed: 1
cards:
  - {name: Haymaker, type: Super Power, cost: 3, vp: 1, text: "+11 Power"}
  - {name: Guard, type: Hero, cost: 2, vp: 1, text: "+1 Power\\nBlock (2)"}
table:
  Green Lantern: {hand: [Haymaker, Punch], deck: [Punch x5]}
  Sinestro: {hand: [Guard, Guard], level: 1}
  line_up: [Guard, Guard, Guard, Guard, Guard]
  main_deck: [Guard x20]
moves:
  - Green Lantern: confront Sinestro
  - Green Lantern: play Haymaker
  - illegal: {Green Lantern: buy Guard}
  - legal: {Green Lantern: done}
  - expect: {power: 11, events: [confront, play, power]}
  - Green Lantern: done
  - Sinestro: block Guard
  - Sinestro: pass
expect:
  Green Lantern.score: [Sinestro (9)]
  Sinestro.character: Sinestro (12)
  Sinestro.discard: [Guard]
"""


def changed(old: str, new: str) -> str:
    assert old in SOUND
    return SOUND.replace(old, new, 1)


def laid(**table: Any) -> Game:
    """A game with this table."""
    cards = [{"name": "Ember", "text": ""}, {"name": "Oak", "type": "Location", "text": ""}]
    return longbox.lay(
        {
            "game": "green-lantern-vs-sinestro",
            "seed": 1,
            "characters": "blank",
            "cards": cards,
            "table": table,
        }
    )


def test_the_scenario_of_the_contract_passes() -> None:
    assert "A Block that" in run_file(SOUND, "s.yaml").title


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("power: 11,", "power: 12,", "s.yaml:18: power is 11, not 12."),
        (
            "confront, play, power",
            "play, confront",
            "the events were [turn, confront, play, power]",
        ),
        ("play Haymaker", "play Haymakers", 's.yaml:15: Green Lantern: play Haymakers: "play'),
        ("  - Sinestro: pass\n", "  - Green Lantern: pass\n", "it is Sinestro who must decide now"),
        (
            "illegal: {Green Lantern: buy",
            "legal: {Green Lantern: buy",
            "should be legal, but Green",
        ),
        ("legal: {Green Lantern: done", "illegal: {Green Lantern: done", "should be illegal, but"),
        (
            "legal: {Green Lantern: done",
            "legal: {Sinestro: done",
            "should be legal, but Green Lant",
        ),
        ("[Sinestro (9)]", "[]", "Green Lantern.score is [Sinestro (9)], not []."),
        (
            "character: Sinestro (12)",
            "character: Sinestro (15)",
            "is Sinestro (12), not Sinestro (15)",
        ),
        ("discard: [Guard]", "discard: [Guard x2]", "discard is [Guard], not [Guard x2]."),
        ("discard: [Guard]", "discard.count: 2", "Sinestro.discard.count is 1, not 2."),
        ("  Sinestro.discard: [Guard]", "  over: true", "over is false, not true."),
        ("  Sinestro.discard: [Guard]", "  winner: draw", "winner is nobody, not [draw]."),
        ("  Sinestro.discard: [Guard]", "  options: [end turn]", "[end turn] is not on offer to"),
        ("  Sinestro.discard: [Guard]", "  options.count: 5", "options.count is 2, not 5."),
        ("  Sinestro.discard: [Guard]", "  turn: Green Lantern", "turn is Sinestro, not Green"),
        ("  Sinestro.discard: [Guard]", "  stacks.Weakness: 9", "stacks.Weakness is 10, not 9."),
    ],
)
def test_an_expectation_that_is_not_met_is_a_failure(old: str, new: str, told: str) -> None:
    with pytest.raises(ScenarioFailure) as failure:
        run_file(changed(old, new), "s.yaml")

    assert told in str(failure.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("seed: 1", "sede: 1", 's.yaml:4: "sede" is not a key of a scenario; did you mean "seed"?'),
        ("seed: 1", "campaign: {}", 's.yaml:4: "campaign" belongs to Rebirth'),
        ("seed: 1", "seed: true", 's.yaml:4: "seed" must be a number.'),
        ("game: green-lantern-vs-sinestro\n", "", 'The key "game" is missing.'),
        (
            "green-lantern-vs-sinestro",
            "green-lantern",
            's.yaml:3: There is no set "green-lantern";',
        ),
        ("seed: 1", "players: [Batman, Sinestro]", 's.yaml:4: There is no Character "Batman"'),
        ("seed: 1", "mode: campaign", "There is no mode"),
        ("cost: 3, vp: 1", "cost: 3, vpp: 1", 's.yaml:6: Haymaker: "vpp" is not a key of a card;'),
        ('"+11 Power"', '"+11 Powder"', "s.yaml:6: Haymaker: "),
        ("Guard, type: Hero", "Haymaker, type: Hero", 's.yaml:7: "Haymaker" is written twice.'),
        ("[Haymaker, Punch]", "[Haymaker, Pnuch]", 's.yaml:9: There is no card "Pnuch" in this'),
        ("[Haymaker, Punch]", "[Haymaker, no]", '"no" is a truth value in YAML; put it into'),
        ("[Haymaker, Punch]", "Punch", '"hand" must be a list.'),
        ("[Haymaker, Punch]", "[Sinestro (9)]", '"Sinestro (9)" cannot lie there'),
        ("level: 1", "score: [Punch]", '"Punch" cannot lie there: this zone holds only Charac'),
        ("level: 1", "level: 4", "s.yaml:10: Sinestro has 3 Levels, so none is 4."),
        ("level: 1", "level: 0", '"level" must be a whole number, 1 or more.'),
        ("level: 1", "at: L3", '"at" belongs to Rebirth'),
        ("level: 1", "hands: []", '"hands" is not a key of a player; did you mean "hand"?'),
        ("  Sinestro: {hand", "  Sinister: {hand", 'There is no player "Sinister"; did you mean'),
        ("  line_up:", "  lineup:", '"lineup" is not a key of a table; did you mean "line_up"?'),
        ("  line_up:", "  locations:", '"locations" belongs to Rebirth'),
        ("  line_up: [Guard", "  stacks: {Kick: 1}\n  line_up: [Guard", 'There is no stack "Kick"'),
        ("  line_up: [Guard", "  stacks: 3\n  line_up: [Guard", '"stacks" must say how many'),
        ("  line_up: [Guard", "  first: Batman\n  line_up: [Guard", 'There is no player "Batman"'),
        (
            "- Green Lantern: confront",
            "- Green Lantren: confront",
            'There is no player "Green Lant',
        ),
        ("- Green Lantern: confront Sinestro", "- confront", "An entry of moves is one PLAYER"),
        ("confront Sinestro", "[a]", "A move must be a few words."),
        (
            "illegal: {Green Lantern: buy Guard}",
            "illegal: buy",
            '"illegal" must be one PLAYER: MOVE',
        ),
        ("power: 11,", "powr: 11,", '"powr" is not a key of expect; did you mean "power"?'),
        ("power: 11,", "threat: 1,", '"threat" belongs to Rebirth'),
        ("power: 11,", "power: many,", '"power" must be a whole number.'),
        ("confront, play, power", "confrontation", '"confrontation" is not a kind of event; did'),
        ("Sinestro.discard:", "Sinestro.discrad:", 'did you mean "Sinestro.discard"?'),
        ("Sinestro.discard:", "Sinester.discard:", 'There is no player "Sinester"'),
        ("discard: [Guard]", "discard: [Gard]", 's.yaml:25: There is no card "Gard" in this game'),
        (
            "character: Sinestro (12)",
            "character: Sinestro (13)",
            'There is no card "Sinestro (13)"',
        ),
        ("Sinestro.discard: [Guard]", "stacks.Kick: 3", 'There is no stack "Kick" in this game'),
        ("Sinestro.discard: [Guard]", "over: 3", '"over" must be true or false.'),
        ("rules:", "rules: [", "This is not YAML"),
        ("seed: 1", "game: x", '"game" stands here twice.'),
    ],
)
def test_a_mistake_in_the_file_is_an_error_that_says_where(old: str, new: str, told: str) -> None:
    with pytest.raises(ScenarioError) as error:
        run_file(changed(old, new), "s.yaml")

    assert told in str(error.value)


@pytest.mark.parametrize("text", ["", "3", "- a", "{}", "game: [green-lantern-vs-sinestro, 3]"])
def test_what_is_no_scenario_is_refused(text: str) -> None:
    with pytest.raises(ScenarioError):
        run_file(text, "s.yaml")


def test_a_player_who_is_named_has_nothing_but_what_is_given() -> None:
    game = laid(**{"Green Lantern": {"hand": ["Punch x2"]}})

    assert ["Punch"] * 2 == game.look("Green Lantern.hand")
    assert 0 == game.look("Green Lantern.deck.count")
    assert (5, 5) == (game.look("Sinestro.hand.count"), game.look("Sinestro.deck.count"))


def test_an_unnamed_zone_is_as_set_up_from_the_seed() -> None:
    fresh = longbox.new("green-lantern-vs-sinestro", seed=1)
    game = laid(**{"Green Lantern": {}})

    for key in ("line_up", "main_deck", "Sinestro.hand", "Sinestro.deck", "stacks.Weakness"):
        assert fresh.look(key) == game.look(key)
    assert [] == game.look("Green Lantern.hand")


def test_decks_are_listed_from_the_top() -> None:
    game = laid(
        **{
            "Green Lantern": {"deck": ["Ember", "Punch x2", "Vulnerability"]},
            "main_deck": ["Oak", "Ember"],
        }
    )
    view = game.view(0)

    assert ["Ember", "Punch", "Punch", "Vulnerability"] == game.look("Green Lantern.deck")
    assert ["Oak", "Ember"] == game.look("main_deck")
    assert {} == view["players"][0]["deck_known"]
    game.choose("normal turn")
    game.choose("end turn")
    assert ["Ember", "Punch", "Punch", "Vulnerability"] == game.look("Green Lantern.hand")


def test_every_zone_can_be_laid() -> None:
    game = laid(
        Sinestro={
            "hand": ["Ember"],
            "deck": ["Punch"],
            "discard": ["Vulnerability"],
            "play": ["Oak"],
            "score": ["Green Lantern (9)"],
            "aside": ["Ember"],
            "level": 3,
        },
        first="sinestro",
        line_up=["Ember x2"],
        main_deck=["Ember x9"],
        destroyed=["Oak", "Punch"],
        stacks={"Weakness": 3, "Hard-Light Construct": 12},
    )

    assert 1 == game.decision.seat if game.decision else False
    assert ["Oak"] == game.look("Sinestro.play")
    assert ["Green Lantern (9)"] == game.look("Sinestro.score")
    assert ["Ember"] == game.look("Sinestro.aside")
    assert ("Sinestro (15)", 3, 15) == tuple(
        game.look(f"Sinestro.{key}") for key in ("character", "level", "cost")
    )
    assert [] == game.look("Green Lantern.score")
    assert (2, 9) == (game.look("line_up.count"), game.look("main_deck.count"))
    assert ["Oak", "Punch"] == game.look("destroyed")
    assert (3, 12) == (game.look("stacks.Weakness"), game.look("stacks.Hard-Light Construct"))


def test_an_emptied_stack_can_be_laid() -> None:
    assert 0 == laid(stacks={"Weakness": 0}).look("stacks.Weakness")


def test_a_laid_card_exists_in_the_number_laid() -> None:
    game = laid(
        **{
            "Green Lantern": {"hand": ["Ember"], "deck": ["Ember"]},
            "Sinestro": {"discard": ["Ember"]},
            "line_up": [],
            "main_deck": [],
            "stacks": {"Weakness": 0, "Hard-Light Construct": 0},
        }
    )
    cards = [name for name, zone in everything(game) if zone != "character"]

    assert ["Ember"] * 3 == cards


def everything(game: Game) -> list[tuple[str, str]]:
    """Every card of a game with the zone it lies in."""
    zones = ("hand", "deck", "discard", "play", "score", "aside")
    keys = [f"{name}.{zone}" for name in game.players for zone in zones]
    keys += ["line_up", "main_deck", "destroyed"]
    return [(card, key) for key in keys for card in game.look(key)]


def test_an_own_card_takes_the_place_of_an_installed_one() -> None:
    game = longbox.lay(
        {
            "game": "green-lantern-vs-sinestro",
            "characters": "blank",
            "cards": [{"name": "Punch", "type": "Starter", "text": "+5 Power"}],
            "table": {"first": "Green Lantern"},
        }
    )
    game.choose("normal turn")
    game.choose("play Punch")

    assert 5 == game.look("power")


def test_an_own_character_takes_the_place_of_an_installed_one() -> None:
    levels = [{"text": "At the start of your turn, +3 Power."}, {"cost": 20, "text": ""}]
    game = longbox.lay(
        {
            "game": "green-lantern-vs-sinestro",
            "characters": [{"name": "Green Lantern", "levels": levels}],
        }
    )

    assert 3 == game.look("power")
    assert ("Green Lantern (9)", 9) == (
        game.look("Green Lantern.character"),
        game.look("Green Lantern.cost"),
    )


def test_laying_plain_data_leaves_it_as_it_was() -> None:
    data = yaml.safe_load(SOUND)
    longbox.lay(data)

    assert yaml.safe_load(SOUND) == data


def test_an_unquoted_yes_or_no_is_a_move() -> None:
    text = """
game: green-lantern-vs-sinestro
characters: blank
cards: [{name: Offer, text: "You may draw a card."}]
table: {Green Lantern: {hand: [Offer x2], deck: [Punch x3]}}
moves:
  - Green Lantern: normal turn
  - Green Lantern: play Offer
  - legal: {Green Lantern: no}
  - expect: {options: [yes, no], options.count: 2}
  - Green Lantern: yes
  - expect: {Green Lantern.hand: [Offer, Punch]}
  - Green Lantern: play Offer
  - Green Lantern: no
expect: {Green Lantern.hand: [Punch]}
"""

    run_file(text, "s.yaml")


ORDER = """
game: green-lantern-vs-sinestro
characters: blank
cards:
  - {name: Bell, type: Location, text: "Ongoing: At the start of your turn, draw a card."}
  - {name: Horn, type: Location, text: "Ongoing: At the start of your turn, discard a card."}
table:
  Green Lantern: {hand: [Punch], deck: [Vulnerability], play: [Bell, Horn]}
"""


@pytest.mark.parametrize(
    "moves",
    [
        (
            "moves: [expect: {options: [choose Bell, choose Horn]}, Green Lantern: choose Horn]\n"
            "expect: {Green Lantern.hand: [Vulnerability]}"
        ),
        (
            "moves: [Green Lantern: choose Bell, Green Lantern: discard Punch]\n"
            "expect: {Green Lantern.hand: [Vulnerability]}"
        ),
        "moves: [Green Lantern: discard Vulnerability]\nexpect: {Green Lantern.hand: [Punch]}",
        "moves: []\nexpect: {options: [discard Vulnerability, discard Punch]}",
        "moves: [legal: {Green Lantern: discard Punch}]",
        "moves: []\nexpect: {options: [choose Bell, choose Horn], options.count: 2}",
    ],
)
def test_the_answer_to_a_decision_of_mere_order_may_be_left_out(moves: str) -> None:
    run_file(ORDER + moves, "s.yaml")


def test_events_count_from_the_last_expect() -> None:
    expect = "  - expect: {power: 11, events: [confront, play, power]}\n"
    again = expect + "  - expect: {events: [play]}\n"

    with pytest.raises(ScenarioFailure, match=r"the events were \[\], without \[play\]"):
        run_file(changed(expect, again), "s.yaml")


def test_the_events_before_the_first_move_count_too() -> None:
    run_file(changed("moves:\n", "moves:\n  - expect: {events: [turn]}\n"), "s.yaml")


def test_a_move_after_the_end_fails() -> None:
    text = SOUND.replace("level: 1", "level: 3").replace("+11 Power", "+30 Power")
    text = text.replace("seed: 1\n", "seed: 1\ncharacters: blank\n")
    text = text[: text.index("  - illegal")] + "  - Green Lantern: done\n  - Sinestro: pass\n"
    run_file(text + "expect: {over: true, winner: Green Lantern}\n", "s.yaml")

    with pytest.raises(ScenarioFailure, match="cannot be made: the game is over"):
        run_file(text + "  - Green Lantern: done\n", "s.yaml")


def test_another_game_may_take_the_place_of_the_one_that_is_played() -> None:
    taken = 0

    def between(game: Game) -> Game:
        nonlocal taken
        taken += 1
        return game.copy()

    game = run(parse(SOUND, "s.yaml"), between)

    assert taken == len(game.moves())


def test_of_two_cards_of_one_name_the_set_tells_which_is_laid() -> None:
    sets = ["flash-vs-reverse-flash", "green-lantern-vs-sinestro"]
    cast = ["The Flash", "Sinestro", "Green Lantern", "Reverse-Flash"]
    hand = [f"Weakness ({name})" for name in sets]
    table = {"The Flash": {"hand": hand}}
    game = longbox.lay({"game": sets, "players": cast, "characters": "blank", "table": table})
    game.choose("normal turn")

    # The other one must be played first, and with nothing else to decide it is played at once.
    assert ["Weakness (flash-vs-reverse-flash)"] == game.look("The Flash.play")
    assert ["play Weakness (green-lantern-vs-sinestro)", "end turn"] == game.look("options")
