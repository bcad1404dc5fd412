"""A text that is read, but of which something would not happen, is refused and never cut short."""

import pytest

from longbox.games.library import Unreadable, compile_set, compile_text
from longbox.printed.card import SetRules
from longbox.printed.problem import SetError
from longbox.printed.setfile import read_set

DEFENSE = "Defense: You may discard this card to avoid an Attack."

REFUSED = [
    (
        "At end of game, put this card into the discard pile of the player on your left.",
        "card",
        "only VP are counted",
    ),
    (f"{DEFENSE}\n{DEFENSE}", "card", "only one Defense"),
    ("Block (2)\nBlock (3)", "card", "only one Block"),
    (DEFENSE, "character", "only a card has a Defense"),
    ("Block (2)", "character", "only a card has a Block"),
    ("Draw a card for each foe who avoided this Attack.", "card", "no Attack"),
]


@pytest.mark.parametrize(("text", "kind", "words"), REFUSED)
def test_what_would_not_happen_is_refused(text: str, kind: str, words: str) -> None:
    with pytest.raises(Unreadable, match=words) as caught:
        compile_text(text, "Stranger", SetRules(), (), kind)

    (refusal,) = caught.value.refusals
    assert (1, 1) == (refusal.line, refusal.column)
    assert refusal.source == text.partition("\n")[0]


def test_a_set_of_an_unknown_game_is_refused() -> None:
    read = read_set('id = "moon"\nname = "Moon"\ngame = "rival"\n', "moon.toml")
    with pytest.raises(SetError) as caught:
        compile_set(read)

    (problem,) = caught.value.problems
    assert (3, "rivals") == (problem.line, problem.suggestion)
    assert '"game" must be rivals, confrontations or rebirth, not "rival".' == problem.message


def test_each_case_of_a_score_is_kept() -> None:
    text = "At end of game, if you have 2 or more Heroes in your deck, this card is worth 6 VP."
    one = compile_text(text, "Stranger", SetRules(), (), "card")
    both = compile_text(f"{text} Otherwise, it is worth 2 VP.", "Stranger", SetRules(), (), "card")

    assert 1 == len(one.abilities)
    assert [1, 1] == [len(ability.mods) for ability in both.abilities]
    assert all(ability.condition is not None for ability in both.abilities)
