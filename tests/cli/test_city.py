"""A city is drawn as a ring, and a campaign is kept in one file."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from rich.console import Console

import longbox
from longbox.cli import city, main
from longbox.cli.table import Painter
from longbox.games.books.rebirth import GAME
from longbox.views.facts import Stander

EVERYWHERE = -1  # every Location is the Destination
CITY = str(Path(__file__).parent.parent / "printed" / "small-city.toml")
Play = Callable[..., tuple[int, str, str]]


@pytest.fixture
def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Play:
    """Play with these lines typed: the exit code, the screen and the complaints."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def call(typed: list[str], *arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main(["play", "--terminal", *arguments])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return call


def drawn(table: dict[str, Any], seat: int = 0, **more: Any) -> str:
    """The screen of a laid table."""
    usual = {"line_up": {}, "locations": ["Harbor (A)", "Market (B)", *["blank"] * 3]}
    names = [name for name in table if name in ("Amber", "Basil", "Coral")]
    data = {"game": CITY, "players": names, "characters": "blank", "table": usual | table} | more
    screen = Console(file=io.StringIO(), width=100, no_color=True)
    Painter(screen, {}).draw(longbox.lay(data).see(seat), seat)
    file = screen.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def test_the_ring_shows_who_is_where_and_where_villains_go() -> None:
    out = drawn(
        {
            "Amber": {"hand": ["Jab"], "at": "S1"},
            "Basil": {"hand": ["Walk"], "at": "L3"},
            "line_up": {"S1": ["Guard"], "L3": ["Tyrant"], "L2": ["Crook"], "S4": ["Thug", "Thug"]},
            "damage": {"L1": 2, "L2": "destroyed"},
            "threat": 3,
            "defeated": 2,
            "clock": {"box": 2, "owner": "Basil"},
            "contained": ["Tyrant"],
            "main_deck": ["Guard x3"],
        }
    )
    rows = [line for line in out.splitlines() if line.startswith("│")]
    upper = [row.strip("│").split("│") for row in rows[: rows.index(_first(rows, "S5"))]]
    columns = [" ".join(" ".join(row[i] for row in upper).split()) for i in range(5)]

    assert "Threat 3   clock 2 of 3, Basil's   Super-Villains defeated 2 of 5" in out
    assert [
        "L1 Harbor 2/5",
        "S1 * Amber Guard (2)",
        "L2 Market destroyed Rope x0 !2 Crook (4)",
        "S2 Guard (2)",
        "L3 blank * Basil =1 Tyrant (8) contained",
    ] == columns
    assert ">1 Thug (3)" in out
    assert "L1 Harbor: Pay 1 Power: Draw a card." in out
    assert "L2 Market:" not in out
    assert "Basil  at L3  hand 1, deck 0, discard 0\n  hand: Walk" in out
    assert "Amber  at S1  deck" in out


def _first(rows: list[str], space: str) -> str:
    return next(row for row in rows if row.startswith(f"│{space}"))


@pytest.mark.parametrize(
    ("space", "goal", "step", "home", "expected"),
    [
        ("S1", 3, "L2", False, ">3"),
        ("S1", 1, "L1", False, "<1"),
        ("L1", 5, "S5", False, "<5"),
        ("S5", 1, "L1", False, ">1"),
        ("L4", 4, None, True, "!4"),
        ("L4", 2, None, False, "=2"),
        ("L4", EVERYWHERE, None, True, "!"),
        ("S2", None, None, False, "=?"),
    ],
)
def test_a_mark_says_what_a_villain_does_next(
    space: str, goal: int | None, step: str | None, home: bool, expected: str
) -> None:
    villain = Stander("Goon", 3, villain=True, next=step, home=home)
    if goal == EVERYWHERE:
        villain = structs.replace(villain, everywhere=True)
    else:
        villain = structs.replace(villain, destination=goal)

    assert expected == city.mark(villain, space, GAME.board.names)


def test_a_player_sees_the_city_at_the_start_of_each_turn(play: Play) -> None:
    typed = ["choose Amber", "place at S2", "end turn"]
    code, out, _ = play(typed, CITY, "--players", "Amber,Basil", "--seed", "1", "--you", "all")

    assert 0 == code
    assert 2 == out.count(city.LEGEND)
    assert "Amber  not in the city yet" in out
    assert "Power 0, Move 0" in out


def test_a_campaign_is_kept_in_a_file_and_gone_on_with(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "league.json"
    lost = ["place at S1", *["end turn", "1", "1", "1", "1", "1"] * 400]
    arguments = (CITY, "--players", "Amber", "--seed", "3", "--campaign", str(file))
    code, out, _ = play(lost, *arguments)

    assert 0 == code
    assert "The game is over: time ran out. The city is lost." in out
    assert "Scenario 1 comes once more. 0 points: Watchers." in out
    log = json.loads(file.read_text())
    assert (1, 2, {}) == (log["next"], log["attempt"], log["boxes"])
    play(lost, *arguments)
    log = json.loads(file.read_text())
    assert (2, 1, {"1": "failed"}) == (log["next"], log["attempt"], log["boxes"])
    _, out, _ = play([], *arguments)
    assert "Noon: At the start of your turn" in out


def test_a_game_that_was_left_still_belongs_to_its_campaign(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "league.json"
    play(["place at S1"], CITY, "--players", "Amber", "--campaign", str(file), "--seed", "3")

    assert not file.exists()
    play(["end turn", "1", "1", "1", "1", "1"] * 400, "--resume")
    assert 2 == json.loads(file.read_text())["attempt"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "is not a Campaign Log, or it is damaged."),
        ('{"nxt": 2}', 'did you mean "next"?'),
        ('{"attempt": 7}', '"attempt" is 1 or 2.'),
        ('{"next": null}', "This campaign is over"),
    ],
)
def test_a_damaged_campaign_is_refused_with_a_sentence(
    play: Play, tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "league.json"
    file.write_text(text)
    code, out, err = play([], CITY, "--campaign", str(file))

    assert (2, "") == (code, out)
    assert message in err
    assert text == file.read_text()


def test_what_lies_in_closed_packs_is_not_even_named(play: Play) -> None:
    _, out, _ = play(["? Overlord", "? Rift", "? Guard"], CITY, "--seed", "1")

    assert 'There is no card "Overlord"' in out
    assert 'There is no card "Rift"' in out
    assert "+1 Power\n  Move 1" in out


def test_a_location_can_be_looked_up_like_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["card", "--set", CITY, "harbor"])

    assert "Harbor (A)\n  Small City\n  Pay 1 Power: Draw a card." in capsys.readouterr().out
    assert 0 == main(["card", "--set", CITY, "--json", "spare parts"])
    assert "Spare Parts" == json.loads(capsys.readouterr().out)[0]["name"]


def test_a_villain_is_shown_with_its_reward(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["card", "--set", CITY, "overlord"])

    out = capsys.readouterr().out
    assert "Overlord: Villain, cost 10, 5 VP, 1 in the box, Destination All" in out
    assert "  Attack: Discard a card.\n  Reward: Each player draws a card." in out


def test_check_reads_every_text_of_a_city(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["check", "--json", CITY])

    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    read = {row["card"]: row["reads_as"] for row in rows}
    assert all(row["ok"] for row in rows)
    assert len(rows) == len(read)
    for card, text in {
        "Thug": "Attack: Discard a card.\nReward: Draw a card.",
        "Amber (6)": "+3 Power.",
        "Amber": "Pay 2 Power: Draw a card.",
        "Harbor (A)": "Pay 1 Power: Draw a card.",
        "Threat Level 5 (cooperative)": "Start the clock.",
        "Tile A": "Each player discards a card.",
        "Scenario 2, Noon: start": "Each player draws a card.",
        "Scenario 1, First Light: won": "Each player earns a Signature card.",
    }.items():
        assert text == read[card]


def test_check_tells_where_a_reward_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = Path(CITY).read_text().replace('reward = "Draw a card."', 'reward = "Draw a crd."', 1)
    file = tmp_path / "city.toml"
    file.write_text(source)
    line = source[: source.index('"Draw a crd."')].count("\n") + 1

    assert 1 == main(["check", "--quiet", str(file)])
    assert f"city.toml:{line}:18: Thug: " in capsys.readouterr().out
