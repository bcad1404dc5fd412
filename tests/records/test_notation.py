"""A typed move means the option that a person would expect, or is refused with what is on offer."""

from dataclasses import dataclass

import pytest

from longbox.game.notation import AmbiguousMove, IllegalMove, InvalidMove, match


@dataclass(frozen=True)
class Choice:
    text: str
    card: str | None = None
    player: str | None = None
    place: str | None = None
    whole: str = ""

    @property
    def full(self) -> str:
        return self.whole or self.text


TURN = [
    Choice("play Guard", card="Guard", whole="play Guard from hand"),
    Choice("play Old Guard", card="Old Guard", whole="play Old Guard from hand"),
    Choice("buy Guard", card="Guard", whole="buy Guard from Line-Up"),
    Choice("buy Hard-Light Lamp", card="Hard-Light Lamp"),
    Choice("choose +2 Power"),
    Choice("confront Reverse", player="Reverse"),
    Choice("move to L1", place="L1"),
    Choice("end turn"),
]


@pytest.mark.parametrize(
    ("move", "meant"),
    [
        ("play Guard", "play Guard"),
        ("  PLAY   guard ", "play Guard"),
        ("play guard from hand", "play Guard"),
        ("buy guard from line-up", "buy Guard"),
        ("buy guard from line", "buy Guard"),
        ("e", "end turn"),
        ("turn", "end turn"),
        ("play o", "play Old Guard"),
        ("old", "play Old Guard"),
        ("Old Guard", "play Old Guard"),
        ("light lamp", "buy Hard-Light Lamp"),
        ("hard-light", "buy Hard-Light Lamp"),
        ("+2 power", "choose +2 Power"),
        ("+2", "choose +2 Power"),
        ("reverse", "confront Reverse"),
        ("l1", "move to L1"),
    ],
)
def test_a_move_means_the_option_that_fits(move: str, meant: str) -> None:
    assert meant == TURN[match(move, TURN)].text


def test_an_exact_text_wins_over_a_longer_one() -> None:
    options = [Choice("play Guard from discard pile"), Choice("play Guard")]

    assert 1 == match("play guard", options)


def test_a_name_wins_where_only_one_option_has_it() -> None:
    options = [Choice("play Old Guard", card="Old Guard"), Choice("play Guard", card="Guard")]

    assert 1 == match("guard", options)


@pytest.mark.parametrize(
    ("move", "which"),
    [
        ("guard", ("play Guard", "play Old Guard", "buy Guard")),
        ("p", ("play Guard", "play Old Guard")),
        ("buy", ("buy Guard", "buy Hard-Light Lamp")),
    ],
)
def test_two_options_that_fit_are_an_error_that_lists_them(
    move: str, which: tuple[str, ...]
) -> None:
    with pytest.raises(AmbiguousMove) as told:
        match(move, TURN)

    assert which == told.value.options
    assert f'"{move}" could be any of: {"; ".join(which)}.' == str(told.value)


def test_a_beginning_and_a_name_of_different_options_are_ambiguous() -> None:
    options = [Choice("end turn"), Choice("play End", card="End")]

    with pytest.raises(AmbiguousMove):
        match("end", options)


@pytest.mark.parametrize("move", ["buy Lantern", "uard", "ay Guard", "play Guard from deck"])
def test_a_move_that_fits_nothing_lists_what_is_on_offer(move: str) -> None:
    with pytest.raises(IllegalMove) as told:
        match(move, TURN)

    assert tuple(option.text for option in TURN) == told.value.options
    assert "on offer: play Guard; play Old Guard; buy Guard;" in str(told.value)


def test_nothing_is_no_move() -> None:
    with pytest.raises(InvalidMove):
        match(" ", TURN)


def test_every_refusal_is_a_value_error() -> None:
    assert issubclass(IllegalMove, ValueError)
    assert issubclass(AmbiguousMove, IllegalMove)
    assert issubclass(InvalidMove, IllegalMove)
