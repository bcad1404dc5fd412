"""Every prompt can be answered without knowing the code: who asks, the act, the place, the numbers.

One game of each kind of table here, two hundred in ``./test --long``.
"""

from __future__ import annotations

import pytest
from tests.properties.test_cities import NAMES, TABLES, arguments

import longbox
from longbox.lab.proofs import Flaw, Witness, prove_prompts
from longbox.lab.tables import alone, mixed

RIVALS = {str(table): table for table in (*alone(), *mixed())}
CITIES = dict(zip(NAMES, TABLES, strict=True))
PART = 20


def game_at(name: str, seed: int) -> longbox.Game:
    """A game at a kind of table, its cast drawn from a seed."""
    if name in CITIES:
        return longbox.new(**arguments(*CITIES[name], seed))
    table = RIVALS[name]
    return longbox.new(table.sets, players=table.cast(seed), seed=seed)


@pytest.mark.parametrize("name", [*RIVALS, *CITIES])
def test_every_prompt_says_what_it_must(name: str) -> None:
    assert prove_prompts(game_at(name, 1), 1) > 20


@pytest.mark.long
@pytest.mark.games
@pytest.mark.parametrize("part", range(200 // PART))
@pytest.mark.parametrize("name", [*RIVALS, *CITIES])
def test_every_prompt_of_two_hundred_games_says_what_it_must(name: str, part: int) -> None:
    for seed in range(100 + PART * part, 100 + PART * (part + 1)):
        prove_prompts(game_at(name, seed), seed)


@pytest.mark.parametrize(
    ("words", "flaw"),
    [
        ("Discard a card.", "does not name its card"),
        ("Jab:\nDiscard a card from your hand.", "several lines"),
        ("Jab: Discard a card.", "names no place"),
    ],
)
def test_a_prompt_that_says_too_little_is_found(
    words: str, flaw: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = longbox.lay(
        {
            "game": "green-lantern-vs-sinestro",
            "characters": "blank",
            "cards": [{"name": "Jab", "text": "Discard a card."}],
            "table": {"Green Lantern": {"hand": ["Jab", "Punch", "Vulnerability"]}},
        }
    )
    game.choose("normal turn")
    game.choose("play Jab")
    Witness(game).spoken()
    monkeypatch.setattr(longbox.Decision, "prompt", words)

    with pytest.raises(Flaw, match=flaw):
        Witness(game).spoken()
