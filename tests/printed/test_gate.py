"""The gate: what is too large or too deep is refused before anything is made of it."""

import time

import pytest
import yaml

from longbox.printed.gate import FileLimits, TooMuch, check_json, check_toml, check_yaml
from longbox.printed.setfile import read_set

SMALL = FileLimits(size=400, depth=3, nodes=20, aliases=2, letters=30, digits=8)
LAUGHS = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{this}: &{this} [{','.join([f'*{last}'] * 9)}]\n"
    for last, this in zip("abcdefgh", "bcdefghi", strict=True)
)
HEAD = 'id = "moon"\nname = "Moon"\ngame = "rivals"\n\n'


@pytest.mark.parametrize(
    ("text", "told", "line"),
    [
        ("a: [1, 2]\nb: {c: d}\n", "", 0),
        ("x" * 401, "at most 400 bytes", 0),
        ("a:\n- [[[[1]]]]", "at most 3 deep", 2),
        ("- a\n" * 21, "at most 20 keys and values", 20),
        ("a: &a [1, 2, 3, 4, 5, 6, 7]\nb: *a\nc: *a", "at most 20 keys and values", 3),
        ("a: &a b\nc: *a\nd: *a\ne: *a", "at most 2 aliases", 4),
        ("a: &a [*a]", '"*a" stands within itself.', 1),
        ("a: &a\n  <<: *a", '"*a" stands within itself.', 2),
        (f"a: {'b' * 31}", "at most 30 letters; this one has 31", 1),
        (f"a:\n  {'9' * 9}", "at most 8 digits; this one has 9", 2),
        (f"a: '{'9' * 9}'", "", 0),
        ("a: !!binary eA==", "no tags", 1),
        ("a: !mine [1]", "no tags", 1),
    ],
)
def test_yaml_beyond_a_limit_is_told_with_its_line(text: str, told: str, line: int) -> None:
    assert (told, line) == found(check_yaml, text, told)


@pytest.mark.parametrize(
    ("text", "told", "line"),
    [
        ('{"a": [1, 2], "b": {"c": "[[[[[{{{{"}}', "", 0),
        ("[[[\n[1]]]]", "at most 3 deep", 2),
        ("[" + "1," * 21 + "1]", "at most 20 keys and values", 1),
        ('["' + "b" * 29 + '"]', "at most 30 letters; this one has 31", 1),
        ("[999999999]", "at most 8 digits; this one has 9", 1),
    ],
)
def test_json_beyond_a_limit_is_told_with_its_line(text: str, told: str, line: int) -> None:
    assert (told, line) == found(check_json, text, told)


@pytest.mark.parametrize(
    ("text", "told", "line"),
    [
        ('a = [1, 2]\n[b]\nc = """[[[[\n"[["""\nd = \'[[[[\'\n# [[[[[\n', "", 0),
        ("a = 1\nb = [[[[1]]]]", "at most 3 deep", 2),
        ("a.b.c.d.e = 1", "at most 3 deep", 1),
        ("[a . b . c . d . e]", "at most 3 deep", 1),
        ("a.b = 1\n" * 3 + "c.d = 1.5", "", 0),
        ("a = 1\n" * 11, "at most 20 keys and values", 11),
        ("a = 999_999_999", "at most 8 digits; this one has 11", 1),
    ],
)
def test_toml_beyond_a_limit_is_told_with_its_line(text: str, told: str, line: int) -> None:
    assert (told, line) == found(check_toml, text, told)


def found(check: object, text: str, told: str) -> tuple[str, int]:
    assert callable(check)
    try:
        check(text, SMALL)
    except TooMuch as error:
        return told if told and told in str(error) else str(error), error.line
    return "", 0


@pytest.mark.parametrize(
    "text", ["[" * 50_000, LAUGHS, '"' * 200_000, "'''" * 60_000, "{a: " * 9000]
)
def test_what_would_take_forever_is_counted_at_once(text: str) -> None:
    began = time.process_time()
    for check in (check_yaml, check_json, check_toml):
        try:
            check(text)
        except (TooMuch, yaml.YAMLError):
            continue

    assert len(LAUGHS) < 400
    assert time.process_time() - began < 1


def test_a_card_with_too_long_a_text_is_told_and_the_others_are_read() -> None:
    long = '[[card]]\nname = "Long"\ncost = 1\ntext = "{}"\n'.format("Draw a card." * 800)
    short = '[[card]]\nname = "Short"\ncost = 1\ntext = "Draw a card."\n'
    read = read_set(HEAD + long + short, "moon.toml")

    assert ["Short"] == [card.name for card in read.cards]
    assert ['moon.toml:8:1: Long: "text" has at most 1500 letters; this one has 9600.'] == [
        str(one) for one in read.problems
    ]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("cost = 10000", '"cost" must be 9999 or less.'),
        ("cost = 1\nvp = -10000", '"vp" must be -9999 or more.'),
        ("cost = 1\ncopies = 1000", '"copies" must be 999 or less.'),
    ],
)
def test_a_number_beyond_all_sense_is_told(row: str, told: str) -> None:
    read = read_set(f'{HEAD}[[card]]\nname = "Tide"\ntext = ""\n{row}\n', "moon.toml")

    assert [told] == [one.message for one in read.problems]


def test_more_cards_than_a_file_may_have_are_told() -> None:
    rows = "".join(f'[[card]]\nname = "A{i}"\ncost = 1\ntext = ""\n' for i in range(501))
    read = read_set(HEAD + rows, "moon.toml")

    assert ['A file has at most 500 tables "card"; this one has 501.'] == [
        one.message for one in read.problems
    ]
