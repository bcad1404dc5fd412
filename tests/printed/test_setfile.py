"""Set files are read strictly, and every problem says where it stands and what was meant."""

import tomllib
from pathlib import Path

import pytest

from longbox.printed import (
    Printed,
    Problem,
    SetError,
    SetFile,
    UnknownSet,
    as_dict,
    installed,
    load,
    read_card,
    read_character,
    read_file,
    read_set,
)
from longbox.printed.shelf import find

HEAD = """\
id = "moon"
name = "Moon"
game = "rivals"
"""
CARD = """
[[card]]
name = "Tide"
type = "Hero"
cost = 4
text = "+2 Power"
"""
CHARACTER = """
[[character]]
name = "Luna"
side = "hero"
levels = [
  { cost = 9, vp = 5, text = "" },
  { cost = 12, text = "Draw a card." },
]
"""


def only(read: SetFile) -> Problem:
    """The one problem of a file."""
    assert 1 == len(read.problems), [str(problem) for problem in read.problems]
    return read.problems[0]


def where(problem: Problem) -> tuple[str, int, int]:
    return problem.card, problem.line, problem.column


def test_a_sound_file_is_read_whole() -> None:
    read = read_set(HEAD + CARD + CHARACTER, "moon.toml")

    assert () == read.problems
    assert ("moon", "Moon", "rivals") == (read.id, read.name, read.game)
    assert (Printed("Tide", 4, "+2 Power", "Hero"),) == read.cards
    assert [(9, 5, ""), (12, 0, "Draw a card.")] == [
        (level.cost, level.vp, level.text) for level in read.characters[0].levels
    ]


@pytest.mark.parametrize(
    ("wrong", "line", "column", "message", "suggestion"),
    [
        ('txt = "a"', 10, 1, '"txt" is not a key of a card.', ""),
        ("  copys = 2", 10, 3, '"copys" is not a key of a card.', "copies"),
        ('vp = "2"', 10, 1, '"vp" must be a whole number.', ""),
        ("vp = true", 10, 1, '"vp" must be a whole number.', ""),
        ("copies = 0", 10, 1, '"copies" must be 1 or more.', ""),
        ('tags = ["a", 1]', 10, 1, '"tags" must be a list of strings.', ""),
        ("buy = 1", 10, 1, '"buy" must be true or false.', ""),
        ('source = "Rulebook"', 10, 1, '"source" must be rulebook or longbox', "rulebook"),
        ('place = "stak"', 10, 1, '"place" must be starter, stack, basic,', "stack"),
    ],
)
def test_a_wrong_key_says_where_it_stands(
    wrong: str, line: int, column: int, message: str, suggestion: str
) -> None:
    problem = only(read_set(f"{HEAD}{CARD}{wrong}\n", "moon.toml"))

    assert ("Tide", line, column) == where(problem)
    assert problem.message.startswith(message)
    assert suggestion == problem.suggestion


def test_a_problem_reads_as_one_line() -> None:
    read = read_set(HEAD + CARD.replace('"Hero"', '"Heroe"'), "moon.toml")

    assert (
        'moon.toml:7:1: Tide: "type" must be Hero, Villain, Super Power, Equipment, Location, '
        'Starter or Basic, not "Heroe"; did you mean "Hero"?'
    ) == str(only(read))


@pytest.mark.parametrize("key", ["name", "cost", "text"])
def test_a_missing_key_is_reported_at_its_card(key: str) -> None:
    lines = [line for line in CARD.splitlines() if not line.startswith(f"{key} ")]
    problem = only(read_set(HEAD + "\n".join(lines), "moon.toml"))

    assert ("" if key == "name" else "Tide", 5, 1) == where(problem)
    assert f'The key "{key}" is missing.' == problem.message


@pytest.mark.parametrize("key", ["id", "name", "game"])
def test_a_missing_key_of_the_set_is_reported(key: str) -> None:
    lines = [line for line in HEAD.splitlines() if not line.startswith(f"{key} ")]
    problem = only(read_set("\n".join(lines) + CARD, "moon.toml"))

    assert f'The key "{key}" is missing.' == problem.message


def test_a_second_card_of_the_same_name_is_refused() -> None:
    problem = only(read_set(HEAD + CARD + CARD.replace("Tide", "tide"), "moon.toml"))

    assert ("tide", 12, 1) == where(problem)
    assert 'There is another card "tide" at line 6.' == problem.message


def test_the_keys_of_rules_are_known() -> None:
    read = read_set(HEAD + "[rules]\nbuying_is_gaining = true\n" + CARD, "moon.toml")
    wrong = read_set(HEAD + "[rules]\nbuying_is_gainig = true\n" + CARD, "moon.toml")

    assert read.rules.buying_is_gaining
    assert "buying_is_gaining" == only(wrong).suggestion
    assert 5 == only(wrong).line


def test_the_place_of_a_key_inside_a_level_is_found() -> None:
    problem = only(read_set(HEAD + CHARACTER.replace("vp = 5", "vpp = 5"), "moon.toml"))

    assert ("Luna", 9, 15) == where(problem)
    assert "vp" == problem.suggestion


def test_a_character_needs_levels() -> None:
    none = read_set(HEAD + '[[character]]\nname = "Luna"\nside = "hero"\n', "moon.toml")
    empty = read_set(HEAD + '[[character]]\nname = "Luna"\nlevels = []\n', "moon.toml")
    text = read_set(HEAD + '[[character]]\nname = "Luna"\nlevels = ["a"]\n', "moon.toml")
    side = read_set(HEAD + CHARACTER.replace('"hero"', '"good"'), "moon.toml")

    assert 'The key "levels" is missing.' == only(none).message
    assert "A Character has at least one Level." == only(empty).message
    assert '"levels" must be a list of tables.' == only(text).message
    assert '"side" must be hero or villain, not "good".' == only(side).message


def test_other_cards_are_read_beside_wrong_ones() -> None:
    read = read_set(
        HEAD + CARD.replace("cost = 4", "cost = '4'") + CARD.replace("Tide", "Ebb"), "m"
    )

    assert ["Tide"] == [problem.card for problem in read.problems]
    assert ["Ebb"] == [card.name for card in read.cards]


def test_a_table_that_is_not_toml_is_reported_and_the_others_are_read() -> None:
    broken = CARD.replace("cost = 4", "cost = = 4")
    read = read_set(HEAD + broken + CARD.replace("Tide", "Ebb"), "moon.toml")
    problem = only(read)

    assert ("Tide", 8, 8) == where(problem)
    assert "This is not TOML: invalid value." == problem.message
    assert ["Ebb"] == [card.name for card in read.cards]


def test_a_text_that_never_ends_is_reported_where_it_is() -> None:
    broken = CARD.replace('"+2 Power"', '"""\n+2 Power')
    read = read_set(HEAD + broken + CARD.replace("Tide", "Ebb"), "moon.toml")

    assert "Tide" == only(read).card
    assert 10 == only(read).line
    assert ["Ebb"] == [card.name for card in read.cards]


def test_a_broken_head_is_the_only_problem_told() -> None:
    problem = only(read_set("id = moon\n" + CARD, "moon.toml"))

    assert ("", 1, 6) == where(problem)


def test_tables_that_clash_are_reported() -> None:
    problem = only(read_set(HEAD + "[rules]\n[rules]\n", "moon.toml"))

    assert 5 == problem.line


def test_a_card_that_is_no_table_is_reported() -> None:
    assert '"card" must be a list of tables.' == only(read_set(HEAD + "card = 3\n", "m")).message
    assert '"card" must be a list of tables.' == only(read_set(HEAD + "card = [3]\n", "m")).message
    assert '"rules" must be a table.' == only(read_set(HEAD + "rules = 3\n", "m")).message


def test_the_end_of_a_text_is_trimmed_and_its_lines_are_kept() -> None:
    read = read_set(HEAD + CARD.replace('"+2 Power"', '"""\n+2 Power\nBlock (2)\n"""'), "m")

    assert "+2 Power\nBlock (2)" == read.cards[0].text


@pytest.mark.parametrize(
    ("text", "line", "column", "at"),
    [
        ('"+2 Powr"', 1, 4, (9, 12)),
        ('"one\\ntwo"', 2, 2, (9, 15)),
        ('"""\none\ntwo\n"""', 2, 2, (11, 2)),
        ("'''one\ntwo'''", 1, 1, (9, 11)),
        ('"caf\\u00e9 x"', 1, 6, (9, 19)),
        ('"""one \\\n   two"""', 1, 5, (10, 4)),
        ('"one"', 1, 99, (9, 12)),
    ],
)
def test_a_letter_of_a_text_is_found_in_the_file(
    text: str, line: int, column: int, at: tuple[int, int]
) -> None:
    read = read_set(HEAD + CARD.replace('"+2 Power"', text), "moon.toml")
    problem = read.problem("Tide", ("card", 0, "text"), line, column, "What?")

    assert at == (problem.line, problem.column)


def test_a_card_of_plain_data_may_leave_out_its_numbers() -> None:
    assert Printed("Tide", text="Draw a card.") == read_card(
        {"name": "Tide", "text": "Draw a card."}
    )
    assert (9, 12, 15) == tuple(
        level.cost
        for level in read_character({"name": "Luna", "levels": [{"text": ""}] * 3}).levels
    )


def test_a_wrong_card_of_plain_data_is_refused() -> None:
    with pytest.raises(SetError) as told:
        read_card({"name": "Tide", "txt": ""}, "tide.yaml")

    assert [
        'tide.yaml: Tide: "txt" is not a key of a card; did you mean "text"?',
        'tide.yaml: Tide: The key "text" is missing.',
    ] == str(told.value).splitlines()


@pytest.mark.parametrize("name", installed())
def test_an_installed_set_is_sound_and_told_back_as_it_was_written(name: str) -> None:
    read = load(name)
    written = tomllib.loads(find(name).read_text())

    assert name == read.id
    assert [
        {"vp": 0, "copies": 1} | row | {"text": row["text"].rstrip()} for row in written["card"]
    ] == [as_dict(card) for card in read.cards]
    assert [row["name"] for row in written["character"]] == [
        as_dict(character)["name"] for character in read.characters
    ]
    assert list(read.cards) == [read_card(as_dict(card)) for card in read.cards]
    assert list(read.characters) == [read_character(as_dict(it)) for it in read.characters]


def test_an_unknown_set_is_told_with_the_nearest_one() -> None:
    with pytest.raises(UnknownSet) as told:
        load("shazam-vs-blackadam")

    assert 'There is no set "shazam-vs-blackadam"; did you mean "shazam-vs-black-adam"?' == str(
        told.value
    )


def test_a_set_file_is_found_by_its_path(tmp_path: Path) -> None:
    (tmp_path / "moon.toml").write_text(HEAD + CARD)
    (tmp_path / "bad.toml").write_text(HEAD + CARD + "vpp = 1\n")
    (tmp_path / "latin.toml").write_bytes(b'id = "moon"\nname = "M\xfcller"\n')

    assert "moon" == load(tmp_path / "moon.toml").id
    with pytest.raises(SetError):
        load(tmp_path / "bad.toml")
    assert ("", 2, 10) == where(only(read_file(tmp_path / "latin.toml")))
    with pytest.raises(OSError, match="none"):
        load(tmp_path / "none.toml")


def test_a_file_that_has_changed_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "moon.toml"
    path.write_text(HEAD + CARD)
    first = read_file(path)
    same = read_file(path)
    path.write_text(HEAD + CARD + CARD.replace("Tide", "Ebb"))

    assert first is same
    assert ["Tide", "Ebb"] == [card.name for card in read_file(path).cards]


def test_lists_within_lists_without_end_are_a_problem_and_not_a_crash() -> None:
    problem = only(read_set(HEAD + "x = " + "[" * 5000 + "]" * 5000, "moon.toml"))

    assert "Lists and mappings lie at most 32 deep; here they go deeper." == problem.message


def test_a_wrong_heading_is_shown_where_it_stands() -> None:
    read = read_set(HEAD + CARD + CARD.replace("card", "crad"), "moon.toml")
    problem = only(read)

    assert (("", 11, 1), "card") == (where(problem), problem.suggestion)
    assert "moon" == read.id
