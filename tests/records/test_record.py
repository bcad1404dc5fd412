"""A game written down is the same game when it is played back, and a wrong record says where."""

from typing import Any

import pytest
import yaml

import longbox
from longbox.game.game import Game
from longbox.game.saving import _check
from longbox.records.record import RecordError, dump, parse, replay

SET = "green-lantern-vs-sinestro"


def play(game: Game, moves: int) -> Game:
    """The game after some moves, each another option than the last time."""
    for i in range(moves):
        if game.decision is None:
            break
        game.choose(i * 7 % len(game.decision.options))
    return game


def some_game(moves: int = 60) -> Game:
    return play(longbox.new(SET, seed=7), moves)


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def test_a_record_is_yaml_that_a_person_can_read() -> None:
    game = longbox.new(SET, seed=7)
    game.choose("normal turn")
    game.choose("end turn")

    assert (
        "game: green-lantern-vs-sinestro\n"
        "players: [Green Lantern, Sinestro]\n"
        "seed: 7\n"
        "dice: 2\n"
        "moves:\n"
        "  - Green Lantern: normal turn\n"
        "  - Green Lantern: end turn\n"
    ) == dump(game.record())


def test_a_replayed_game_is_the_same_game() -> None:
    game = some_game()

    assert game.save() == longbox.replay(game.record()).save()
    assert game.save() == longbox.replay(dump(game.record())).save()


def test_a_finished_game_is_recorded_with_its_result() -> None:
    game = play(longbox.new("shazam-vs-black-adam", seed=3), 10_000)
    data = yaml.safe_load(dump(game.record()))

    assert game.over
    assert {"winner": game.look("winner"), "ending": game.ending} == data["result"]
    assert game.save() == longbox.replay(data).save()


def test_replaying_stops_where_it_is_told_to() -> None:
    game = some_game()
    record = game.record()
    at_20 = replay(record, to=20)
    for move in record["moves"][20:]:
        ((_, text),) = move.items()
        at_20.choose(text)

    assert game.save() == at_20.save()
    assert [] == replay(record, to=0).moves()


def test_a_yes_without_quotes_is_the_move() -> None:
    record = parse("game: x\nmoves:\n  - A: yes\n  - A: no\n")

    assert ["yes", "no"] == [move for _, move, _ in record.moves]


def test_a_move_that_yaml_would_misread_is_quoted() -> None:
    moves = [{"A": "yes"}, {"A": "choose +2 Power: now"}, {"A: B": "no"}]
    text = dump({"game": "x", "moves": moves})

    assert moves == yaml.safe_load(text)["moves"]


def test_a_laid_game_is_recorded_with_its_table() -> None:
    data = {
        "game": SET,
        "seed": 3,
        "characters": "blank",
        "cards": [{"name": "Haymaker", "text": "+11 Power"}],
        "table": {"Green Lantern": {"hand": ["Haymaker"]}, "first": "Green Lantern"},
    }
    game = longbox.lay(data)
    game.choose("confront")
    game.choose("play Haymaker")
    again = longbox.replay(dump(game.record()))

    assert 11 == again.look("power")
    assert game.save() == again.save()


def test_cards_mixed_in_are_recorded() -> None:
    card = {"name": "Haymaker", "cost": 3, "text": "+11 Power", "copies": 40}
    game = play(longbox.new(SET, seed=7, cards=[card]), 20)

    assert "Haymaker" in str(game.look("main_deck"))
    assert game.save() == longbox.replay(dump(game.record())).save()


def test_closed_hands_are_recorded_and_saved() -> None:
    game = play(longbox.new("confrontations", seed=7, closed_hands=True), 20)
    again = [longbox.replay(dump(game.record())), longbox.load(game.save())]

    assert "closed_hands: true\n" in dump(game.record())
    assert [game.view(seat) for seat in range(4)] == [again[0].view(seat) for seat in range(4)]
    assert [game.view(seat) for seat in range(4)] == [again[1].view(seat) for seat in range(4)]
    assert game.save() == again[0].save()


def test_a_record_and_a_save_that_do_not_speak_of_closed_hands_have_open_ones() -> None:
    game = longbox.new("confrontations", seed=7)
    save = game.save()
    del save["args"]["closed_hands"]  # as it was written before there were closed hands
    save["check"] = _check(save)

    assert "closed_hands" not in game.record()
    assert game.view(0) == longbox.load(save).view(0) == longbox.replay(game.record()).view(0)
    assert game.view(0)["players"][2]["hand"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("seed: 7", "sede: 7", 'r.yaml:3: "sede" is not a key of a record; did you mean "seed"?'),
        ("seed: 7", "seed: [7]", 'r.yaml:3: "seed" must be a number.'),
        ("seed: 7", "scenario: 7", 'r.yaml:3: "scenario" belongs to Rebirth; '),
        ("seed: 7", "closed_hands: 1", 'r.yaml:3: "closed_hands" must be true or false.'),
        ("seed: 7", "closed_hands: true", "Closed hands are for teammates, and nobody has one"),
        ("dice: 2", "dice: two", 'r.yaml:4: "dice" must be a whole number, 1 or more.'),
        ("dice: 2", "dice: 0", 'r.yaml:4: "dice" must be a whole number, 1 or more.'),
        ("seed: 7", "players: [A, B]", 'r.yaml:3: "players" stands here twice.'),
        ("Sinestro]", "Sinister]", 'There is no Character "Sinister" in this game; did you mean'),
        ("green-lantern-vs", "grin-lantern-vs", 'r.yaml:1: There is no set "grin-lantern-vs'),
        ("game: green", "gam: green", '"gam" is not a key of a record; did you mean "game"?'),
        (
            "normal turn",
            "abnormal turn",
            'r.yaml:6: Move 1 (Green Lantern): "abnormal turn" is not',
        ),
        ("Green Lantern: normal", "Sinestro: normal", "it is Green Lantern who must decide."),
        ("  - Green Lantern: normal turn", "  - normal turn", "r.yaml:6: An entry of moves is one"),
        ("moves:\n", "moves: 3\nresult:\n", '"moves" must be a list.'),
    ],
)
def test_a_wrong_record_says_what_is_wrong(old: str, new: str, told: str) -> None:
    text = dump(
        longbox.replay(f"game: {SET}\nseed: 7\nmoves:\n  - Green Lantern: normal turn").record()
    )

    with pytest.raises(RecordError) as error:
        replay(parse(changed(text, old, new), "r.yaml"))

    assert told in str(error.value)


def misfit(text: str) -> str:
    """What is said of a record that cannot be replayed."""
    with pytest.raises(RecordError) as error:
        replay(parse(text, "r.yaml"))
    return str(error.value)


def test_a_record_that_says_no_dice_is_played_with_the_present_ones() -> None:
    game = some_game()
    text = changed(dump(game.record()), "dice: 2\n", "")

    assert game.save() == longbox.replay(text).save()


@pytest.mark.parametrize(
    "wrong",
    [
        "moves:\n  - Green Lantern: play Kick\n",
        "moves:\n  - Sinestro: normal turn\n",
        "result: {winner: Sinestro}\n",
    ],
)
def test_only_a_record_that_says_no_dice_may_be_of_other_ones(wrong: str) -> None:
    opening = f"game: {SET}\nseed: 7\n"
    hint = ' It says no "dice": records of another edition of the dice cannot be replayed.'
    told = misfit(f"{opening}dice: 2\n{wrong}")

    assert "dice" not in told
    assert misfit(f"title: A game\n{opening}{wrong}") == told + hint


def test_a_record_of_other_dice_is_refused_with_a_reason() -> None:
    text = changed(dump(some_game().record()), "dice: 2", "dice: 1")

    assert (
        "r.yaml:4: The game was played with other dice (1, here 2): "
        "records of another edition of the dice cannot be replayed."
    ) == misfit(text)


@pytest.mark.parametrize("text", ["", "- 1", "moves: []", "game: [", "{}", "game: 3"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        longbox.replay(text)


def test_a_result_that_is_not_so_is_refused() -> None:
    data: dict[str, Any] = {"game": SET, "seed": 7, "moves": [], "result": {"winner": "Sinestro"}}

    with pytest.raises(RecordError, match='The record says "winner: Sinestro", but'):
        longbox.replay(data)


def test_a_move_after_the_end_is_refused() -> None:
    game = play(longbox.new(SET, seed=3), 10_000)
    data = game.record()
    data["moves"].append({game.players[0]: "normal turn"})

    with pytest.raises(RecordError, match="the game is over"):
        longbox.replay(data)


@pytest.mark.parametrize("to", [-1, 61])
def test_a_move_that_the_record_does_not_have_is_refused(to: int) -> None:
    with pytest.raises(RecordError, match=f"There is no move {to}; the record has 60."):
        replay(some_game().record(), to=to)
