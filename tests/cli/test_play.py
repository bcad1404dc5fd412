"""A whole game can be played in a dumb terminal, undone, saved, left and resumed."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from own import OWN

import longbox
from longbox.cli import main
from longbox.cli.log import lines

SET = "green-lantern-vs-sinestro"
Play = Callable[..., tuple[int, str]]


@pytest.fixture
def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Play:
    """Play with these lines typed: the exit code and the screen."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def call(typed: list[str], *arguments: str) -> tuple[int, str]:
        text = "".join(f"{line}\n" for line in typed)
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        code = main(["play", "--terminal", *(arguments or (SET, "--seed", "7"))])
        printed = capsys.readouterr()
        assert "" == printed.err
        return code, printed.out

    return call


def test_the_table_shows_what_a_player_needs(play: Play) -> None:
    code, out = play([])

    assert 0 == code
    for part in (
        "Turn 1: Green Lantern",
        "Sinestro  Level 1, cost 9  hand 5, deck 5, discard 0",
        "When you play your first Attack card on each of your turns, +1 Power.",
        "Stacks: Hard-Light Construct (3) x8, Weakness x10  main deck 55, destroyed 0",
        "hand: Punch x5",
        "  1  normal turn\n  2  confront Sinestro\n> ",
    ):
        assert part in out
    assert "\x1b" not in out


def test_a_hint_says_what_a_coach_would_do(play: Play) -> None:
    code, out = play(["hint", "1", "hint"])

    assert 0 == code
    assert "1. Normal turn (" in out
    assert "First play Punch x5: 0 + 5 = 5 Power." in out


def test_a_foes_hand_is_not_shown(play: Play) -> None:
    _, out = play([])
    foe = out[out.index("Sinestro  Level") : out.index("Line-Up")]

    assert "Punch" not in foe
    assert "Vulnerability" not in foe


def test_moves_are_typed_by_number_or_in_notation(play: Play) -> None:
    _, out = play(["1", "play punch", "PLAY P", "punch", "end"])

    assert "Green Lantern plays Punch: +1 Power, 3 in all." in out
    assert "Sinestro begins turn 2." in out
    assert "Turn 3: Green Lantern" in out


def test_all_plays_the_hand(play: Play) -> None:
    _, out = play(["1", "all"])

    assert "Green Lantern plays Punch: +1 Power, 5 in all." in out
    assert "You have 5 Power." in out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("9", "There is no move 9; they go up to 2."),
        ("buy the moon", '"buy the moon" is not on offer. Type help for what else'),
        ("o", '"o" is not on offer.'),
        ("n", "You have 0 Power."),
        ("help", "  undo         take back your last move"),
        ("?", "  undo         take back your last move"),
        ("? saint", "Saint Walker  Hero, cost 4, 1 VP"),
        ("? no such card", 'There is no card "no such card"'),
        ("? sant walker", 'There is no card "sant walker"; did you mean "Saint Walker"?'),
        ("undo", "There is nothing to undo."),
        ("save", "Type save and the name of a file."),
        ("save /no/such/folder/x", "/no/such/folder/x: no such file or directory."),
        ("load /no/such/file", "/no/such/file: no such file or directory."),
        ("piles", "Sinestro's discard pile: nothing"),
        ("", "> \n"),
    ],
)
def test_a_typed_line_is_answered(play: Play, typed: str, told: str) -> None:
    code, out = play([typed])

    assert 0 == code
    assert told in out


def test_undo_takes_back_the_last_move_and_the_bots_answer(play: Play) -> None:
    _, out = play(["1", "end turn", "undo", "log", "play punch"])

    assert "Undone." in out
    assert "> log\n> play punch\n" in out
    assert "+1 Power, 1 in all." in out


def test_a_game_is_saved_and_loaded(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    _, out = play(["1", "play punch", f"save {file}", "end turn", f"load {file}", "log"])

    assert f"Saved to {file}." in out
    assert 1 == longbox.load(json.loads(file.read_text())).look("power")
    assert out.rindex("Power 1") > out.index("Sinestro begins turn 2.")
    assert "begins turn 2" not in out[out.index("> log") :]


def test_a_game_of_other_players_is_not_loaded(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(longbox.new("shazam-vs-black-adam", seed=1).save()))
    _, out = play([f"load {file}"])

    assert "is a game of Shazam!, Black Adam; this table is set for" in " ".join(out.split())


def test_a_named_seed_is_told_and_one_by_chance_is_not(play: Play) -> None:
    assert "The dice come from the seed 7, which was named" in " ".join(play([])[1].split())
    assert "which was named" not in play([], SET)[1]


def test_a_game_is_written_down_as_a_record(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    play(["1", "play punch", f"record {file}"])

    assert 1 == longbox.replay(file.read_text()).look("power")


@pytest.mark.parametrize("leaving", [["quit"], []])
def test_a_left_game_is_resumed(play: Play, leaving: list[str]) -> None:
    _, left = play(["1", "play punch", *leaving])
    code, out = play(["play punch", "log"], "--resume")

    assert "Your game is kept: longbox play --resume goes on with it." in left
    assert 0 == code
    assert "Green Lantern plays Punch: +1 Power, 2 in all." in out
    assert "+1 Power, 1 in all." in out[out.index("> log") :]


def test_without_a_left_game_there_is_nothing_to_resume(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    assert 1 == main(["play", "--resume"])
    assert "There is no unfinished game to resume.\n" == capsys.readouterr().err


def test_a_damaged_left_game_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    (tmp_path / "longbox").mkdir()
    (tmp_path / "longbox" / "unfinished.json").write_text("{")

    assert 1 == main(["play", "--resume"])
    assert "is damaged; start a new game with longbox play.\n" in capsys.readouterr().err


def test_a_game_that_cannot_be_kept_says_so(
    play: Play, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    code, out = play(["quit"])

    assert 0 == code
    assert "The game could not be kept: " in out


def test_a_whole_game_can_be_played(play: Play) -> None:
    typed = ["1", "all", "1", "1", "end turn", "pass", "done"] * 200
    code, out = play(typed, SET, "--seed", "7", "--opponent", "greedy")

    assert 0 == code
    assert "The game is over: " in out
    assert " won." in out


def test_the_other_side_can_be_played(play: Play) -> None:
    _, out = play([], SET, "--seed", "7", "--you", "sinestro", "--opponent", "uniform")

    assert out.startswith("  Green Lantern ") or "Turn 2: Sinestro" in out
    assert "Turn 2: Sinestro" in out


def test_everybody_can_sit_at_one_terminal(play: Play) -> None:
    _, out = play(["1", "end turn", "1", "log"], SET, "--seed", "7", "--you", "all")

    assert "Green Lantern: Your turn" in out
    assert "Sinestro: Your turn" in out
    assert "Green Lantern draws 5 cards." in out[out.index("> log") :]


def test_two_sets_can_be_mixed(play: Play) -> None:
    sets = f"{SET},flash-vs-reverse-flash"
    _, out = play([], sets, "--seed", "1", "--players", "The Flash,Sinestro")

    assert "Turn 1: The Flash" in out


def test_cards_of_ones_own_are_mixed_in_and_can_be_looked_up(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own.toml").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    _, out = play(["?Night Watch", "quit"], SET, "--seed", "1", "--cards", "own.toml")
    monkeypatch.chdir("/")
    _, again = play(["?Night Watch", "quit"], "--resume")

    assert "Night Watch" in out[out.index("Line-Up") :]
    assert "+2 Power" in out[out.index("?Night Watch") :]
    assert "+2 Power" in again[again.index("?Night Watch") :]


def test_with_closed_hands_a_teammates_hand_is_not_shown(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    play([f"record {path}"], "confrontations", "--seed", "1", "--closed-hands")
    closed = longbox.replay(path.read_text())

    assert [] == closed.view(0)["players"][2]["hand"]


def test_things_that_happen_together_share_a_line() -> None:
    game = longbox.lay(
        {
            "game": SET,
            "characters": "blank",
            "cards": [{"name": "Scry", "text": "+2 Power\nDraw 3 cards."}],
            "table": {"Green Lantern": {"hand": ["Scry"], "deck": ["Punch x2", "Vulnerability"]}},
        }
    )
    game.choose("normal turn")
    events = game.choose("play Scry")

    assert [
        "Green Lantern plays Scry: +2 Power, 2 in all.",
        "Green Lantern draws Punch x2, Vulnerability (Scry).",
    ] == lines(events, game.players, 0)
    assert "Green Lantern draws 3 cards (Scry)." == lines(events, game.players, 1)[-1]
