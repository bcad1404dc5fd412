"""A Campaign Log remembers what it must, and a game makes the next one of it."""

import json
import random
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import longbox
from longbox.games.campaign import Aftermath, LogError, following, read_log
from longbox.games.library import box
from longbox.lab.proofs import prove

CITY = str(Path(__file__).parent.parent / "printed" / "small-city.toml")
WON = ["Amber", "Basil"]


def after(log: dict[str, Any], **facts: Any) -> dict[str, Any]:
    """The log that follows from a game of the small city."""
    before = deepcopy(log)
    usual: dict[str, Any] = {"scenario": 1, "players": WON, "winners": WON, "damage": {}}
    found = following(log, box(CITY).city, Aftermath(**usual | facts))

    assert before == log
    assert found == json.loads(json.dumps(found))
    read_log(found)
    return found


def test_a_win_at_the_first_try_goes_on() -> None:
    """It is marked in box 1 (REB-10.1)."""
    log = after({})

    assert {"1": "1"} == log["boxes"]
    assert (2, 1, 3, "Watchers") == (log["next"], log["attempt"], log["points"], log["grade"])


def test_a_loss_is_played_again_and_a_second_one_goes_on() -> None:
    """A Scenario is tried at most twice (REB-9.19) and then marked (REB-10.1)."""
    once = after({}, winners=[])
    twice = after(once, winners=[])
    better = after(once)

    assert (1, 2, {}) == (once["next"], once["attempt"], once["boxes"])
    assert (2, 1, {"1": "failed"}) == (twice["next"], twice["attempt"], twice["boxes"])
    assert {"1": "2"} == better["boxes"]


def test_a_scenario_out_of_turn_has_attempts_of_its_own() -> None:
    log = after({"next": 1, "attempt": 2}, scenario=2, winners=[])

    assert (2, 2) == (log["next"], log["attempt"])


def test_cards_removed_in_an_attempt_that_is_played_again_come_back() -> None:
    """After a second loss they stay removed (REB-9.16, REB-9.20)."""
    lost = after({}, winners=[], removed=["Guard"])

    assert [] == lost["removed"]
    assert ["Guard"] == after(lost, winners=[], removed=["Guard"])["removed"]
    assert ["Guard", "Guard"] == after({"removed": ["Guard"]}, removed=["Guard"])["removed"]


def test_missions_and_signatures_survive_a_loss() -> None:
    """A replay undoes neither (REB-9.22, REB-35.10)."""
    log = after({}, winners=[], missions=["Spare Parts"], signatures=["Amber"])

    assert (["Spare Parts"], {"Amber": 1}) == (log["missions"], log["signatures"])
    assert {"Amber": 3} == after({"signatures": {"Amber": 3}}, signatures=["Amber"])["signatures"]


def test_damage_goes_by_tile_and_an_undamaged_tile_leaves_the_log() -> None:
    """The damage is written after a loss too (REB-9.10)."""
    log = after(
        {"damage": {"Harbor": 1, "Market": 2, "Tower": "destroyed"}},
        winners=[],
        damage={"Harbor": 4, "Market": 0, "Museum": 5, "Clinic": 0},
    )

    assert {"Harbor": 4, "Museum": "destroyed", "Tower": "destroyed"} == log["damage"]


def test_the_end_counts_locations_that_still_stand() -> None:
    """Repairs count (REB-10.4), and the log ends in a score and a grade (REB-10.5)."""
    boxes = {"1": "1", "2": "2"}
    whole = after({"next": 3, "boxes": boxes, "missions": ["Spare Parts"]}, scenario=3)
    hurt = {"next": 3, "boxes": boxes, "damage": {"Park": "destroyed"}}
    ruined = after(hurt, scenario=3)
    mended = after(hurt, scenario=3, damage={"Park": 0})

    assert (None, 3 + 2 + 3 + 2 + 3, "Legends") == (whole["next"], whole["points"], whole["grade"])
    assert (3 + 2 + 3, "Guardians") == (ruined["points"], ruined["grade"])
    assert 3 + 2 + 3 + 3 == mended["points"]


def test_a_side_mission_scores() -> None:
    """The Log gives points for each (REB-10.3, REB-35.5)."""
    assert 2 == after({}, missions=["Spare Parts"])["points"] - after({})["points"]


def test_passed_cards_are_passed_once() -> None:
    once = after({"next": 3}, scenario=3, winners=[], passed=["Keepsake"])

    assert ["Keepsake"] == after(once, scenario=3, passed=["Keepsake"])["passed"]


def test_two_wins_end_a_competitive_campaign() -> None:
    """Who first wins two games wins the campaign (REB-38.5)."""
    log = after({"mode": "competitive"}, winners=["Amber"], damage={"Park": 2})
    drawn = after(log, winners=[])
    ended = after(drawn, winners=["Amber"])

    assert {"Amber": 2, "Basil": 3} == log["signatures"]
    assert ({"Amber": 1}, {"Park": 2}, 1) == (log["wins"], log["damage"], log["next"])
    assert log == drawn
    assert ({"Amber": 2}, None) == (ended["wins"], ended["next"])


@pytest.mark.parametrize(
    ("log", "message"),
    [
        ([], "a mapping"),
        ({"damages": {}}, 'did you mean "damage"?'),
        ({"mode": "duel"}, "campaign or competitive"),
        ({"next": "2"}, '"next" is the number'),
        ({"attempt": 3}, '"attempt" is 1 or 2'),
        ({"boxes": {"1": "3"}}, '"boxes" are'),
        ({"damage": {"Park": 5}}, '"damage" is 1 to 4'),
        ({"damage": [1]}, '"damage" is 1 to 4'),
        ({"missions": "Spare Parts"}, '"missions" is a list of names'),
        ({"signatures": {"Amber": True}}, '"signatures" is a number'),
        ({"signatures": {"Amber": 4}}, "3 Signature cards at the most"),
    ],
)
def test_a_damaged_log_is_told_in_a_sentence(log: Any, message: str) -> None:
    with pytest.raises(LogError) as caught:
        read_log(log)

    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("log", "message"),
    [
        ({"damage": {"Harbour": 2}}, 'name "Harbour", which is not there; did you mean "Harbor"?'),
        ({"missions": ["Spare Part"]}, 'did you mean "Spare Parts"?'),
        ({"signatures": {"Ambr": 1}}, 'did you mean "Amber"?'),
        ({"removed": ["Gard"]}, 'did you mean "Guard"?'),
        ({"boxes": {"9": "1"}}, 'The "boxes" of this Campaign Log name "9"'),
        ({"next": 9}, "There is no Scenario 9"),
    ],
)
def test_a_log_of_another_set_is_told_in_a_sentence(log: Any, message: str) -> None:
    with pytest.raises(ValueError, match=r"Campaign Log|Scenario") as caught:
        longbox.new(CITY, campaign=log)

    assert message in str(caught.value)


def settled(game: longbox.Game) -> longbox.Game:
    """The game after decisions of mere order."""
    while game.decision is not None and game.decision.order:
        game.choose(0)
    return game


def ended(log: dict[str, Any], scenario: int, **table: Any) -> dict[str, Any]:
    """The log after a laid game that one more defeat wins."""
    data = {
        "game": CITY,
        "players": WON,
        "campaign": log,
        "scenario": scenario,
        "cards": [
            {"name": "Comet", "type": "Super Power", "text": "+9 Power"},
            {"name": "Lure", "type": "Equipment", "text": ""},
            {
                "name": "Thief",
                "type": "Villain",
                "cost": 2,
                "destination": 1,
                "reward": "Remove a card in your discard pile from the Campaign.",
                "text": "",
            },
        ],
        "table": {
            "Amber": {"hand": ["Comet x3"], "at": "S1"},
            "Basil": {"at": "S1"},
            "line_up": {"S1": ["Tyrant", "Thief"]},
            "defeated": 4,
            "main_deck": [],
        }
        | table,
    }
    game = settled(longbox.lay(data))
    for move in ("play Comet", "play Comet", "defeat Thief", "defeat Tyrant"):
        assert game.campaign() is None
        game.choose(move)
    assert game.over
    found = game.campaign()
    assert found is not None
    return found


def test_a_game_tells_its_campaign_who_earned_what() -> None:
    """A win earns Signatures (REB-34.1), and the damage is written (REB-9.10)."""
    log = ended({"damage": {"Harbor": 1}}, 1, damage={"L1": 2, "L2": 0, "L3": 0, "L4": 0, "L5": 0})

    assert {"Amber": 1, "Basil": 1} == log["signatures"]
    assert [2] == list(log["damage"].values())


def test_a_game_tells_its_campaign_what_was_removed() -> None:
    assert ["Comet"] == ended({}, 1)["removed"]  # an Attack discarded it


def test_a_game_tells_its_campaign_which_missions_are_done() -> None:
    """One completed in a lost attempt stays completed (REB-35.10)."""
    data = {
        "game": CITY,
        "players": ["Amber", "Basil"],
        "scenario": 2,
        "cards": [{"name": "Lure", "type": "Equipment", "text": "Ongoing: +1 Power"}],
        "table": {
            "Amber": {"hand": ["Lure"], "play": ["Lure", "Lure"], "at": "S1"},
            "Basil": {"at": "S1"},
            "line_up": {},
            "clock": {"box": 3, "owner": "Basil"},
        },
    }
    game = settled(longbox.lay(data))

    assert ["Spare Parts"] == game.look("missions")
    game.choose("play Lure")
    game.choose("end turn")
    assert (True, []) == (game.over, game.look("missions"))
    found = game.campaign()
    assert found is not None
    assert (["Spare Parts"], 2, 2) == (found["missions"], found["next"], found["attempt"])


def test_what_lies_in_closed_packs_leaks_nowhere() -> None:
    """It stays hidden until the game calls for it (REB-9.23)."""
    closed = ["Overlord", "Keepsake", "Banner", "Beacon", "Dusk", "Trick", "Oath"]
    game = longbox.new(CITY, scenario=2, seed=6)
    known = [list(game.cards_for(seat)) for seat in (0, None)]
    told = json.dumps([game.view(0), game.view(None), game.save(), game.scenario, known])

    assert [] == [name for name in closed if name in told]
    assert "Rift" in str(game.look("main_deck"))
    assert "Rift" not in json.dumps([game.view(0), known])


def played(seed: int, of: str = CITY, **arguments: Any) -> longbox.Game:
    """A game played to its end at random, saved and loaded on the way."""
    game = longbox.new(of, seed=seed, **arguments)
    dice = random.Random(seed)
    while not game.over:
        if dice.random() < 0.01:
            game = longbox.load(json.loads(json.dumps(game.save())))
        assert game.campaign() is None
        assert game.decision is not None
        game.choose(dice.randrange(len(game.decision.options)))
    return game


def proven(seed: int, of: str = CITY, **arguments: Any) -> longbox.Game:
    """A game played to its end at random under the eyes of a witness."""
    return prove(of, agents=["uniform"], seed=seed, every=300, **arguments).game


def campaign(seed: int, of: str, play: Callable[..., longbox.Game] = played) -> dict[str, Any]:
    """A whole campaign, with players who join and leave."""
    dice = random.Random(f"campaign/{seed}")
    heroes = [one.name for one in box(of).characters]
    scenarios = [one.printed.number for one in box(of).city.scenarios]
    log: dict[str, Any] = {}
    for _ in range(2 * len(scenarios)):
        cast = dice.sample(heroes, dice.randint(1, 4))
        before = deepcopy(log)
        game = play(dice.randrange(10**6), of, players=cast, campaign=log)
        found = game.campaign()
        assert before == log
        assert found is not None
        assert found["next"] is None or found["next"] >= (log.get("next") or 1)
        log = json.loads(json.dumps(found))
        if log["next"] is None:
            break
    assert log["next"] is None
    assert set(map(str, scenarios)) == log["boxes"].keys()
    return log


def test_a_random_campaign_comes_to_its_end() -> None:
    assert campaign(1, CITY)["grade"]


def test_properties_hold_in_a_random_campaign() -> None:
    assert campaign(1, CITY, proven)["grade"]


@pytest.mark.long
@pytest.mark.games
@pytest.mark.parametrize("part", range(20))
def test_two_hundred_random_campaigns_come_to_their_end(part: int) -> None:
    for seed in range(10 * part, 10 * (part + 1)):
        assert campaign(seed, "rebirth")["grade"]


@pytest.mark.long
@pytest.mark.games
@pytest.mark.parametrize("part", range(20))
def test_properties_hold_in_two_hundred_random_campaigns(part: int) -> None:
    for seed in range(10 * part, 10 * (part + 1)):
        assert campaign(seed, "rebirth", proven)["grade"]


def test_a_competitive_campaign_comes_to_its_end() -> None:
    log: dict[str, Any] = {"mode": "competitive"}
    for seed in range(30):
        game = played(seed, players=["Amber", "Basil", "Coral"], campaign=log)
        assert "competitive" == game.view(None)["mode"]
        found = game.campaign()
        assert found is not None
        log = found
        if log["next"] is None:
            break

    assert 2 == max(log["wins"].values())


def test_a_competitive_game_without_a_log_was_the_first_of_a_campaign() -> None:
    game = played(3, mode="competitive")
    log = game.campaign()

    assert log is not None
    assert ("competitive", 1) == (log["mode"], log["next"])
    assert {game.players[seat]: 1 for seat in game.winners} == log["wins"]


def test_a_log_that_says_no_mode_has_that_of_its_game() -> None:
    game = longbox.new(CITY, mode="competitive", campaign={})
    signatures = {card.name for card in box(CITY).cards if card.hero == "Amber"}

    assert signatures <= set(game.look("Amber.deck") + game.look("Amber.hand"))


@pytest.mark.parametrize(
    ("mode", "log", "message"),
    [
        ("competitive", {"mode": "campaign"}, 'is not for the mode "competitive"'),
        ("campaign", {"mode": "competitive"}, 'is not for the mode "campaign"'),
        (None, {"mode": "competitive", "wins": {"Amber": 2}}, "This campaign is over"),
        (None, {"mode": "competitive", "next": None}, "This campaign is over"),
        (None, [], "A Campaign Log is a mapping"),
    ],
)
def test_a_log_that_does_not_fit_its_game_is_refused(mode: Any, log: Any, message: str) -> None:
    with pytest.raises(LogError, match=message):
        longbox.new(CITY, mode=mode, campaign=log)


def test_the_log_names_the_signature_cards_that_winners_took_out() -> None:
    names = [card.name for card in box(CITY).cards if card.hero == "Amber"]
    log = {"mode": "competitive", "wins": {"Amber": 1}, "signatures": {"Amber": 2}}
    by_default = longbox.new(CITY, campaign=log, mode="competitive")
    chosen = longbox.new(CITY, campaign=log | {"removed": names[:1]}, mode="competitive")

    for game, kept in ((by_default, names[:2]), (chosen, names[1:])):
        started = game.look("Amber.deck") + game.look("Amber.hand")
        assert sorted(kept) == sorted(set(names) & set(started))


def test_a_winner_takes_out_the_signature_card_of_their_choice() -> None:
    game = played(3, mode="competitive", campaign={})
    log = game.campaign()

    assert log is not None
    said = [text.removeprefix("remove ") for _, text in game.moves()[-len(game.winners) :]]
    assert said == log["removed"]
    for seat, name in zip(game.winners, said, strict=True):
        hero = game.players[seat]
        own = [card.name for card in box(CITY).cards if card.hero == hero]
        assert name in own
        assert 2 == log["signatures"][hero]


def test_who_wins_the_campaign_takes_nothing_out() -> None:
    wins = {"Amber": 1, "Basil": 1, "Coral": 1}
    game = played(3, mode="competitive", campaign={"wins": wins})
    log = game.campaign()

    assert log is not None
    assert ([], None) == (log["removed"], log["next"])


def test_in_a_game_without_a_log_the_last_signature_card_is_taken_out() -> None:
    game = played(3, mode="competitive")
    log = game.campaign()

    assert log is not None
    own = [card.name for card in box(CITY).cards if card.hero in log["wins"]]
    assert own[-1:] == log["removed"]


def test_boxes_may_be_written_as_numbers() -> None:
    assert {"1": "2", "2": "failed"} == read_log({"boxes": {1: 2, "2": "failed"}}).boxes
