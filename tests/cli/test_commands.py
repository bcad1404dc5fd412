"""The commands print what they promise, and tell a user's mistake in a sentence."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import longbox
from longbox.cli import main
from longbox.cli.entry import COMMANDS
from longbox.lab.bench import is_compiled
from longbox.records.record import dump

SET = "green-lantern-vs-sinestro"
HERE = Path(__file__).resolve().parent
SCENARIOS = HERE.parent / "scenarios"

MOON = """\
id = "moon"
name = "Moon"
game = "rivals"

[[card]]
name = "Tide"
type = "Hero"
cost = 4
text = "+2 Power"

[[card]]
name = "Ebb"
cost = 2
text = "Draw two cards."
"""
PASSING = """\
game: green-lantern-vs-sinestro
moves: [Green Lantern: normal turn]
expect: {turn: Green Lantern}
"""

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command: its exit code, and what it printed on stdout and stderr."""

    def call(*arguments: str) -> tuple[int, str, str]:
        try:
            code = main(arguments)
        except SystemExit as stop:
            code = int(stop.code or 0)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return call


def written(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text)
    return str(folder / name)


# ---------------------------------------------------------------------------- all commands


def test_help_lists_every_command(run: Run) -> None:
    code, out, _ = run("--help")

    assert 0 == code
    assert [] == [name for name in COMMANDS if f"    {name} " not in out]
    assert (0, out) == run()[:2]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, name: str) -> None:
    code, out, err = run(name, "--help")

    assert (0, "") == (code, err)
    assert f"Example: longbox {name}" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["bake"],
        ["card"],
        ["check"],
        ["replay"],
        ["scenario"],
        ["sets", "--nope"],
        ["replay", "a.yaml", "--to", "x"],
        ["simulate", "--games", "0"],
        ["price"],
        ["price", "+1 Power", "--check"],
        ["price", "+1 Power", "--type", "Hat"],
        ["price", "+1 Power", "--set", "nope"],
        ["lab", "nope"],
        ["lab", "--what-if", "Kryb"],
        ["lab", "--what-if", "Krib: cost=4"],
        ["lab", "--agents", "gredy"],
        ["lab", "--output", "nowhere/to/page.html"],
        ["lab", "--output", "page.json"],
        ["arena"],
        ["arena", "greedy"],
        ["arena", "greedy", "gredy"],
        ["arena", "greedy", "uniform", "--sets", "nope"],
        ["arena", "greedy", "uniform", "--sprt", "55", "50"],
        ["arena", "greedy", "uniform", "--sprt", "0", "100"],
        ["arena", "greedy", "uniform", "--seats", "7"],
        ["simulate", "--games", "many"],
        ["simulate", "--agents", "gredy"],
        ["simulate", "rebirth", "--scenario", "nine"],
        ["simulate", "rebirth", "--scenario", "99"],
        ["simulate", "nope"],
        ["bench", "nope"],
        ["bench", "--seconds", "0"],
        ["bench", "--seconds", "nan"],
        ["simulate", "--cards", "nope"],
        ["simulate", "--cards", "no-such-file.toml"],
        ["simulate", "--closed-hands"],
        ["play", "--cards", "nope"],
        ["play", "--closed-hands"],
        ["play", "confrontations", "--players", "Superman,Circe,Aquaman", "--closed-hands"],
        ["play", "nope"],
        ["play", "--opponent", "gredy"],
        ["play", "--you", "Batman"],
        ["play", "--players", "Batman,Sinestro"],
        ["card", "no such card at all"],
        ["check", "no-such-file.toml"],
        ["scenario", "no-such-file.yaml"],
        ["replay", "no-such-file.yaml"],
        ["replay", str(HERE)],
    ],
    ids=" ".join,
)
def test_a_usage_error_exits_2_with_one_sentence(run: Run, arguments: list[str]) -> None:
    code, out, err = run(*arguments)

    assert (2, "") == (code, out)
    assert 1 == len(err.splitlines())
    assert err.rstrip()[-1] in ".?"


def test_the_nearest_command_is_suggested(run: Run) -> None:
    assert 'There is no command "scenrio"; did you mean scenario?' in run("scenrio")[2]


def test_the_version_is_printed(run: Run) -> None:
    assert (0, f"longbox {longbox.__version__}\n", "") == run("--version")


# ---------------------------------------------------------------------------- sets and cards


def test_sets_lists_what_is_installed(run: Run) -> None:
    code, out, _ = run("sets")
    rows = json.loads(run("sets", "--json")[1])

    assert 0 == code
    assert sorted(longbox.sets()) == sorted(line.split()[0] for line in out.splitlines())
    assert sorted(longbox.sets()) == sorted(row["id"] for row in rows)


def test_a_card_is_shown_with_its_text_and_how_it_is_read(run: Run) -> None:
    code, out, _ = run("card", "saint", "WALKER")

    assert 0 == code
    assert "Saint Walker: Hero, cost 4, 1 VP, 2 in the box, emblem of Green Lantern" in out
    assert "  Block (X), where X is the number of Heroes in your discard pile.\n" in out
    assert "  It is read as" in out


def test_a_character_is_shown_with_its_levels(run: Run) -> None:
    _, out, _ = run("card", "sinestro", "--set", SET)

    assert "Sinestro: Character" in out
    assert ["Level 1: cost 9", "Level 2: cost 12", "Level 3: cost 15"] == [
        line.strip().partition(",")[0] for line in out.splitlines() if "  Level " in line
    ]


def test_a_card_is_shown_with_its_program(run: Run) -> None:
    _, out, _ = run("card", "desaad", "--program")
    text = "Attack: You may discard a card with cost 4 or greater. If you choose not to, gain a"

    assert f"  It is compiled to:\n    ; {text} Weakness.\n    played\n" in out
    assert "      L1:   1  VICTIM end=L4\n" in out
    assert "            4  MARK as=done\n" in out
    assert '      L2:   9  PICK to=gain cards=top(1, stack("Weakness")) who=you\n' in out
    assert "           13  END\n" in out


def test_a_program_is_listed_as_json_too(run: Run) -> None:
    punch = json.loads(run("card", "punch", "--program", "--json")[1])[0]
    character = json.loads(run("card", "sinestro", "--set", SET, "--program", "--json")[1])[0]

    assert "        0  CHANGE what=power by=1 who=you" == punch["program"][2]
    assert all(level["program"] for level in character["levels"])


def test_a_card_that_sets_share_is_shown_once_for_each_count(run: Run) -> None:
    rows = json.loads(run("card", "punch", "--json")[1])

    assert [("+1 Power", 7), ("+1 Power", 6)] == [(row["text"], row["copies"]) for row in rows]


def test_a_name_that_fits_several_cards_lists_them(run: Run) -> None:
    code, _, err = run("card", "of")

    assert 2 == code
    assert err.startswith('"of" could be any of: ')


# ---------------------------------------------------------------------------- phrases


def test_phrases_lists_what_can_be_written_with_examples(run: Run) -> None:
    code, out, err = run("phrases", "discard")
    lines = out.splitlines()

    assert (0, "") == (code, err)
    assert "discard <cards>" == lines[0]
    assert longbox.read(lines[1].strip()).ok
    assert "discard" in lines[1].lower()


def test_phrases_are_printed_as_json_by_how_many_cards_use_them(run: Run) -> None:
    code, out, _ = run("phrases", "refill", "--json")
    found = json.loads(out)
    uses = [one["uses"] for one in found["phrases"]]

    assert 0 == code
    assert uses == sorted(uses, reverse=True)
    assert uses[0] > 0
    assert all(longbox.read(text).ok for one in found["phrases"] for text in one["examples"])


@pytest.mark.parametrize(("word", "meant"), [("graveyard", "discard pile"), ("destory", "destroy")])
def test_phrases_suggests_the_word_that_was_meant(run: Run, word: str, meant: str) -> None:
    assert (2, "", f'No phrase speaks of "{word}"; did you mean "{meant}"?\n') == run(
        "phrases", word
    )


# ---------------------------------------------------------------------------- check


MORE = "With --thorough, nearer texts are looked for."
HARD = "Each foe discards a card. For each Hero this way, +1 Power."


def boxful(*said: str) -> str:
    """A set of cards that say this."""
    cards = [
        f'[[card]]\nname = "{name}"\ntype = "Hero"\ncost = 3\ntext = "{text}"\n'
        for name, text in zip(("Moon", "Star", "Comet"), said, strict=False)
    ]
    return "\n".join(['id = "moon"\nname = "Moon"\ngame = "rivals"\n', *cards])


def test_check_looks_longer_for_one_refused_card_than_for_several(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("longbox.cli.check.LETTERS", 0)
    monkeypatch.setattr("longbox.cli.check.LEAST", 400)
    one = written(tmp_path, "one.toml", boxful("Draw a card.", HARD))
    two = written(tmp_path, "two.toml", boxful("Draw a crad.", HARD))
    meant = "+1 Power for each Hero discarded this way."

    alone = run("check", "--quiet", one)[1]
    shared = run("check", "--quiet", two)[1]
    thorough = run("check", "--quiet", "--thorough", two)[1]

    assert meant in alone
    assert MORE not in alone
    assert "- Draw a card." in shared
    assert meant not in shared
    assert MORE in shared
    assert meant in thorough
    assert MORE not in thorough


def test_check_proposes_texts_that_are_read(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, "moon.toml", MOON.replace("Draw two cards", "Draw exactly two crads"))
    code, out, _ = run("check", file)
    lines = out.splitlines()
    at = lines.index("    Written so, it is read:")

    assert 1 == code
    assert "      - Draw 2 cards." == lines[at + 1]


def test_check_shows_texts_at_work(run: Run, tmp_path: Path) -> None:
    speaks = MOON.replace("two cards", "a card for each Tide you control")
    code, out, err = run("check", "--show", written(tmp_path, "moon.toml", speaks))

    assert (0, "") == (code, err)
    assert 2 == out.count("    At work on ")
    assert "plays Tide: +2 Power" in out
    assert "Warning" not in out


def test_a_card_is_shown_at_work_as_json(run: Run) -> None:
    of = ("--set", "green-lantern-vs-sinestro")
    code, out, _ = run("card", "punch", *of, "--show", "--json")
    shown = json.loads(out)[0]["shown"]

    assert 0 == code
    assert {"players", "panels", "branches", "tables"} <= set(shown)
    assert all(one["seen"] for one in shown["branches"])


def test_check_says_how_every_card_is_read(run: Run, tmp_path: Path) -> None:
    code, out, err = run("check", written(tmp_path, "moon.toml", MOON))

    assert (0, "") == (code, err)
    assert ["Tide", "    +2 Power.", "Ebb", "    Draw 2 cards."] == out.splitlines()[:-1]
    assert out.endswith("moon.toml: 2 cards read.\n")


def test_check_prints_one_object_a_card(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, "moon.toml", MOON.replace("two cards", "two cars"))
    code, out, _ = run("check", "--json", file)
    tide, ebb = (json.loads(line) for line in out.splitlines())

    assert 1 == code
    assert {
        "set": "moon",
        "card": "Tide",
        "ok": True,
        "error": None,
        "reads_as": "+2 Power.",
    } == tide
    assert ("moon", "Ebb", False, None) == (ebb["set"], ebb["card"], ebb["ok"], ebb["reads_as"])
    assert ebb["error"].startswith(f"{file}:14:")


def test_check_reports_every_error_and_reads_the_other_cards(run: Run, tmp_path: Path) -> None:
    wrong = MOON.replace("cost = 4", 'cost = "4"').replace("two cards", "two cars")
    file = written(tmp_path, "moon.toml", wrong)
    good = written(tmp_path, "good.toml", MOON)
    code, out, _ = run("check", "--quiet", file, good)
    lines = out.splitlines()

    assert 1 == code
    assert f'{file}:8:1: Tide: "cost" must be a whole number.' == lines[0]
    assert lines[1].startswith(f"{file}:14:")
    assert f"{file}: 0 cards read, 2 not." in lines
    assert f"{good}: 2 cards read." == lines[-1]


def test_check_tells_an_error_of_the_set_itself(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, "moon.toml", MOON.replace('id = "moon"\n', ""))
    code, out, _ = run("check", "--json", file)
    first = json.loads(out.splitlines()[0])

    assert 1 == code
    assert (file, None, False) == (first["set"], first["card"], first["ok"])
    assert 'The key "id" is missing.' in first["error"]


# Their texts are read by other tests, too (tests/wording): the larger sets are checked by --long.
LARGE = {"confrontations", "rebirth"}
SETS = [
    pytest.param(name, marks=[pytest.mark.long] if name in LARGE else []) for name in longbox.sets()
]


@pytest.mark.parametrize("name", SETS)
def test_the_installed_sets_are_ok(run: Run, name: str) -> None:
    assert 0 == run("check", "--quiet", name)[0]


# ---------------------------------------------------------------------------- scenario


def test_scenario_prints_one_line_each_and_the_total(run: Run, tmp_path: Path) -> None:
    good = written(tmp_path, "good.yaml", PASSING)
    bad = written(tmp_path, "bad.yaml", PASSING.replace("turn: Green Lantern}", "turn: Sinestro}"))
    wrong = written(tmp_path, "wrong.yaml", PASSING.replace("expect", "except"))
    code, out, err = run("scenario", good, bad, wrong)

    assert (1, 1) == (code, err.count("\n"))
    assert err.strip() in out
    assert [
        f"passed  {good}",
        f"failed  {bad}:3: turn is Green Lantern, not Sinestro.",
        f'error   {wrong}:3: "except" is not a key of a scenario; did you mean "expect"?',
        "1 passed, 2 failed",
    ] == out.splitlines()


def test_scenario_takes_a_folder(run: Run, tmp_path: Path) -> None:
    written(tmp_path, "one.yaml", PASSING)
    written(tmp_path, "two.yaml", PASSING)
    code, out, _ = run("scenario", str(tmp_path))

    assert (0, "2 passed, 0 failed") == (code, out.splitlines()[-1])


# ---------------------------------------------------------------------------- replay


@pytest.fixture
def record(tmp_path: Path) -> str:
    game = longbox.new(SET, seed=7)
    for move in ("normal turn", "play Punch", "end turn", "normal turn"):
        game.choose(move)
    return written(tmp_path, "game.yaml", dump(game.record()))


def test_replay_tells_what_happened(run: Run, record: str) -> None:
    code, out, _ = run("replay", record)

    assert 0 == code
    assert "2. Green Lantern: play Punch\n     Green Lantern plays Punch.\n" in out
    assert out.splitlines()[-1].startswith("Next: Sinestro: ")


def test_replay_stops_where_it_is_told_to(run: Run, record: str) -> None:
    _, out, _ = run("replay", record, "--to", "2")

    assert "2. Green Lantern" in out
    assert "3. Green Lantern" not in out
    assert 2 == run("replay", record, "--to", "9")[0]


def test_replay_prints_the_view(run: Run, record: str) -> None:
    spectator = json.loads(run("replay", record, "--to", "2", "--json")[1])
    own = json.loads(run("replay", record, "--to", "2", "--json", "--seat", "0")[1])

    assert 1 == spectator["power"]
    assert ([], 4) == (spectator["players"][0]["hand"], len(own["players"][0]["hand"]))
    assert 2 == run("replay", record, "--seat", "7")[0]


def test_a_damaged_record_is_told_in_a_sentence(run: Run, record: str) -> None:
    Path(record).write_text(Path(record).read_text().replace("play Punch", "play Kick"))
    code, out, err = run("replay", record)

    assert (1, "") == (code, out)
    assert err.startswith(f'{record}:7: Move 2 (Green Lantern): "play Kick" is not on offer;')


# ---------------------------------------------------------------------------- simulate


def test_simulate_says_who_won(run: Run) -> None:
    code, out, _ = run(
        "simulate", SET, "--games", "2", "--agents", "uniform,uniform", "--jobs", "1"
    )

    assert 0 == code
    assert out.startswith("2 games in ")
    assert "; the engine is " in out.splitlines()[0]
    assert "Sinestro: won " in out


def test_simulate_gives_the_same_totals_for_the_same_seed(run: Run) -> None:
    def totals(seed: str) -> dict[str, object]:
        arguments = ("--games", "4", "--agents", "uniform", "--jobs", "1", "--json")
        data: dict[str, object] = json.loads(run("simulate", SET, *arguments, "--seed", seed)[1])
        del data["seconds"]
        return data

    assert totals("5") == totals("5")
    assert totals("5") != totals("6")


def test_arena_says_who_plays_better(run: Run, tmp_path: Path) -> None:
    arguments = ("greedy", "uniform", "--sets", SET, "--games", "4", "--jobs", "1")
    code, out, _ = run("arena", *arguments, "--sprt", "40", "90", "--records", str(tmp_path))
    data = json.loads(run("arena", *arguments, "--json")[1])

    assert 0 == code
    assert f"  {SET}: 4 wins of 4, 100.0% [51.0%, 100.0%]" in out
    assert "the test says: at least 90%" in out
    assert 4 == len([*tmp_path.glob("*.yaml")])
    assert [4] == [one["wins"] for one in data["results"]]
    assert ["greedy", "uniform"] == [*data["ratings"]]


def test_simulate_draws_random_casts(run: Run) -> None:
    arguments = ("--games", "4", "--agents", "uniform", "--jobs", "1", "--players", "Random")
    code, out, _ = run("simulate", "confrontations", *arguments)
    data = json.loads(run("simulate", "confrontations", *arguments, "--seats", "3", "--json")[1])

    assert 0 == code
    assert "the Super Heroes: won " in out
    assert "the Super-Villains: won " in out
    assert {"0", "1", "2"} == set(data["seats"])
    assert 12 == sum(one["games"] for one in data["characters"].values())


def test_simulate_mixes_in_cards_of_ones_own(run: Run, tmp_path: Path) -> None:
    arguments = ("--games", "2", "--agents", "uniform", "--jobs", "1", "--json")
    tide = MOON.partition('[[card]]\nname = "Ebb"')[0]
    moon = written(tmp_path, "moon.toml", tide.replace("text", "copies = 40\ntext"))
    code, out, err = run("simulate", SET, *arguments, "--cards", moon)
    plain = json.loads(run("simulate", SET, *arguments)[1])

    assert (0, "") == (code, err)
    assert plain["turns"] != json.loads(out)["turns"]


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_set_without_cards_to_mix_in_is_refused(run: Run, tmp_path: Path, command: str) -> None:
    bare = MOON.partition("[[card]]")[0].replace("moon", "bare")
    path = written(tmp_path, "bare.toml", bare)
    code, _, err = run(command, SET, "--cards", path)

    assert 2 == code
    assert f'"{path}" has no card for the main deck to mix in.\n' == err


def test_simulate_plays_teams_with_closed_hands(run: Run) -> None:
    arguments = ("--games", "2", "--jobs", "1", "--closed-hands", "--json")
    code, out, err = run("simulate", "confrontations", *arguments)

    assert (0, "", 2) == (code, err, json.loads(out)["games"])


def test_simulate_says_how_often_a_team_won(run: Run) -> None:
    arguments = ("--games", "1", "--agents", "uniform", "--jobs", "1", "--players", "random")
    code, out, _ = run("simulate", "rebirth", *arguments, "--seats", "2", "--scenario", "2")

    assert 0 == code
    assert "the team: won " in out
    assert "nobody" not in out


@pytest.mark.long
def test_simulate_has_a_line_for_every_scenario(run: Run) -> None:
    arguments = ("--games", "1", "--agents", "uniform", "--jobs", "1", "--scenario", "all")
    code, out, _ = run("simulate", "rebirth", *arguments)

    assert 0 == code
    assert [f"Scenario {number}" for number in range(1, 9)] == [
        line.partition(":")[0] for line in out.splitlines()[1:]
    ]


# ---------------------------------------------------------------------------- bench


@pytest.mark.long
def test_bench_prints_its_measurement(run: Run) -> None:
    code, out, _ = run("bench", SET, "--seconds", "1", "--json")
    data = json.loads(out)

    assert 0 == code
    assert data["compiled"] is is_compiled()
    assert [SET] == list(data["inside"]) == list(data["api"])


# ---------------------------------------------------------------------------- the machine


def started(*arguments: str, **settings: object) -> "subprocess.Popen[str]":
    return subprocess.Popen(  # type: ignore[call-overload,no-any-return]
        [sys.executable, "-m", "longbox", *arguments],
        stdin=subprocess.PIPE,
        stdout=settings.pop("stdout", subprocess.PIPE),
        stderr=settings.pop("stderr", subprocess.PIPE),
        text=True,
        preexec_fn=heed_interrupts,  # noqa: PLW1509 - no thread runs yet
        **settings,
    )


def heed_interrupts() -> None:
    """Whoever started these tests in the background may have them ignore interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_closed_pipe_is_told_in_a_sentence() -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as closed, started("sets", stdout=closed) as process:
        _, err = process.communicate()

    assert 1 == process.returncode
    assert "Longbox: The pipe was closed before everything was written.\n" == err


def test_a_closed_stdout_is_told_in_a_sentence() -> None:
    command = f"{sys.executable} -m longbox sets >&-"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)

    assert (1, "longbox: There is no stdout to write to.\n") == (done.returncode, done.stderr)


def test_an_error_of_a_file_is_told_on_stderr_too_where_that_is_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text('id = "small"\nname = "Small"\ngame = "rivals"\ncolour = 3\n')
    scenario = tmp_path / "small.yaml"
    scenario.write_text("gaem: rebirth\n")

    for command, what in ((("check", file), "colour"), (("scenario", scenario), "gaem")):
        with started(*map(str, command)) as process:
            out, err = process.communicate()
        with started(*map(str, command), stderr=subprocess.STDOUT) as process:
            both, _ = process.communicate()

        assert (1, 1, 1) == (out.count(what), err.count(what), both.count(what))


def test_a_full_disk_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full, started("sets", stdout=full) as process:
        _, err = process.communicate()

    assert 1 == process.returncode
    assert "Longbox: No space left on device.\n" == err


def test_an_interrupt_exits_130(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    with started("play", "--terminal", "--seed", "3", env=environment) as process:
        assert process.stdout
        while not process.stdout.readline().startswith("  2  confront"):
            assert process.poll() is None
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)  # its input stays open: the signal alone must end it
        _, err = process.communicate()

    assert 130 == process.returncode
    assert "Traceback" not in err
    assert [] != list(tmp_path.rglob("unfinished.json"))


def until_others_work_for(process: int) -> None:
    """Wait until the processes that play its games are there, and have begun."""
    children = Path(f"/proc/{process}/task/{process}/children")
    for _ in range(300 if children.exists() else 30):
        if children.exists() and len(children.read_text().split()) >= 2:
            break
        time.sleep(0.1)
    time.sleep(0.5)


@pytest.mark.parametrize("whom", [os.kill, os.killpg], ids=["the first process", "all of them"])
def test_an_interrupted_simulation_ends_all_its_processes(
    whom: Callable[[int, int], None],
) -> None:
    arguments = ("simulate", SET, "--games", "100000", "--jobs", "2")
    with started(*arguments, start_new_session=True) as process:
        until_others_work_for(process.pid)
        whom(process.pid, signal.SIGINT)
        try:
            out, err = process.communicate(timeout=30)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)

    assert (130, "", "Longbox: The games were stopped.\n") == (process.returncode, out, err)
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)


def test_a_start_is_quick() -> None:
    heavy = {"rich", "yaml", "longbox.rules.machine", "longbox.wording", "longbox.game.game"}
    code = f"import sys, longbox.cli as c; c.main(['sets']); print(set(sys.modules) & {heavy!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "set()" == done.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("database", "why"), [("{0}/y/x", "not a directory"), ("{0}", "not a database")]
)
def test_a_database_that_cannot_be_opened_is_told_in_a_sentence(
    tmp_path: Path, database: str, why: str
) -> None:
    (tmp_path / "notes").write_text("these are notes, and nothing else at all")
    url = "sqlite://" + database.format(tmp_path / "notes")
    with started("serve", "--port", "0", "--database", url) as process:
        out, err = process.communicate()

    assert (1, "", 1) == (process.returncode, out, err.count("\n"))
    assert err.startswith(f"longbox serve: {tmp_path}")
    assert err.endswith(f"{why}.\n")


# ---------------------------------------------------------------------------- price


def test_a_price_is_told_with_its_interval_its_parts_and_a_verdict(run: Run) -> None:
    code, out, _ = run("price", "+2 Power\\nDraw a card.", "--cost", "1", "--json")
    told = json.loads(out)

    assert 0 == code
    assert told["fair"]["low"] < told["fair"]["cost"] < told["fair"]["high"]
    assert ["+2 Power.", "Draw a card."] == [one["reads_as"] for one in told["clauses"]]
    assert (1, "bargain") == (told["asked"], told["verdict"])
    lines = run("price", "+2 Power\\nDraw a card.", "--cost", "1")[1].splitlines()

    assert lines[0].startswith(f"Fair cost {told['fair']['cost']:.1f}, between ")
    assert "At 1: bargain." == lines[1]
    assert any(line.endswith("  Draw a card.") for line in lines)


def test_a_text_that_is_not_read_has_no_price(run: Run) -> None:
    code, out, err = run("price", "Draw a crad.")

    assert (1, "") == (code, out)
    assert "crad" in err


def test_how_far_prices_are_off_is_told_of_each_set(run: Run) -> None:
    told = json.loads(run("price", "--check", "--json")[1])

    assert told["all"]["cards"] == sum(one["cards"] for one in told["sets"].values())
    assert told["all"]["cards"] == len(told["cards"])
    assert SET in run("price", "--check")[1]


def test_a_price_in_games_is_told_or_that_they_were_too_few(run: Run) -> None:
    told = json.loads(run("price", "+3 Power", "--games", "4", "--json")[1])

    assert told["in_games"] is None
    assert "too few to tell" in run("price", "+3 Power", "--games", "4")[1]
    assert 2 == run("price", "+3 Power", "--games", "4", "--set", "nope")[0]
