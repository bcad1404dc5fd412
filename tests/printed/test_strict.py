"""Plain data is read by the fields of a struct, and what does not fit is told in a sentence."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from longbox.printed.key import NEEDED, Filled, Key, Keys, Text
from longbox.printed.problem import KeyPath, hinted
from longbox.printed.strict import Curt, Misfit, Strict


class Lamp(Struct, frozen=True):
    """Something to read."""

    name: Filled
    colour: Literal["", "red", "green"] = ""
    watts: Annotated[int, Meta(ge=1, le=60)] = 1
    text: Annotated[Text, NEEDED] = ""
    height: Annotated[int, Key(noun='1 to 3, or "top"', least=1, most=3, words=(("top", 9),))] = 0
    rooms: tuple[str, ...] = ()
    hours: Annotated[dict[str, int], Keys(("day", "night")), Key(what="hours")] = {}
    owner: Annotated[str, Key(said="A lamp's owner is a name.")] | None = None


class Collecting(Strict):
    """Collects what is told, each with its path."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[tuple[KeyPath, str]] = []

    def report(self, path: KeyPath, message: str, suggestion: str = "") -> None:
        self.told.append((path, hinted(message, suggestion)))


def told(**data: object) -> list[tuple[KeyPath, str]]:
    """All that is wrong with a lamp."""
    reader = Collecting()
    with pytest.raises(Misfit):
        reader.read(Lamp, data, (), "a lamp")
    return reader.told


def test_sound_data_become_a_struct() -> None:
    data = {"name": "Desk", "text": "Shines.\n", "height": "top", "hours": {"day": 3}, "rooms": []}

    assert Lamp("Desk", text="Shines.", height=9, hours={"day": 3}) == Collecting().read(
        Lamp, data, (), "a lamp"
    )


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("name", "", '"name" must not be empty.'),
        ("name", 3, '"name" must be a string.'),
        ("colour", "gren", '"colour" must be red or green, not "gren"; did you mean "green"?'),
        ("colour", "", '"colour" must be red or green, not "".'),
        ("watts", True, '"watts" must be a whole number.'),
        ("watts", 0, '"watts" must be 1 or more.'),
        ("watts", 61, '"watts" must be 60 or less.'),
        ("height", 9, '"height" must be 1 to 3, or "top".'),
        ("rooms", ["hall", 3], '"rooms" must be a list of strings.'),
        ("rooms", "hall", '"rooms" must be a list of strings.'),
        ("hours", 3, '"hours" must be a table.'),
        ("owner", 3, "A lamp's owner is a name."),
    ],
)
def test_a_value_that_does_not_fit_is_told_where_it_stands(
    key: str, value: object, sentence: str
) -> None:
    data = {"name": "Desk", "text": ""} | {key: value}

    assert [((key,), sentence)] == told(**data)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    assert [
        (("colr",), '"colr" is not a key of a lamp; did you mean "colour"?'),
        (("watts",), '"watts" must be 1 or more.'),
        ((), 'The key "text" is missing.'),
        (("hours", "nigth"), '"nigth" is not a key of hours; did you mean "night"?'),
    ] == told(name="Desk", colr="red", watts=0, hours={"nigth": 3})


def test_a_curt_reader_raises_the_first_problem() -> None:
    reader = Curt(lambda path, sentence: ValueError(f"{path}: {sentence}"))

    with pytest.raises(ValueError, match=r"\('watts',\): \"watts\" must be 60 or less\."):
        reader.read(Lamp, {"name": "Desk", "text": "", "watts": 90, "owner": 3}, (), "a lamp")
