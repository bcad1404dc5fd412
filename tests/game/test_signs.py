"""Signs of positions: they tell games apart, and hold how rules are carried out to its edition."""

import json
from pathlib import Path

import pytest

import longbox
from longbox.game.game import start
from longbox.game.saving import RULES
from longbox.opening.opening import Opening

GOLDEN = Path(__file__).with_name("signs.json")
OPENINGS = {
    "duel": Opening("green-lantern-vs-sinestro", seed=7),
    "flashes": Opening("flash-vs-reverse-flash", seed=7),
    "mix": Opening(["shazam-vs-black-adam", "confrontations"], seed=7),
    "teams": Opening("confrontations", seed=7),
    "city": Opening("rebirth", players=["Batman", "Superman"], scenario=2, seed=7),
}
MOVES = 120


def signs(opening: Opening) -> list[str]:
    """The signs of a game that always goes on in the same way, now and then."""
    game = start(opening)
    found = [game.sign()]
    for number in range(MOVES):
        if game.decision is None:
            break
        game.choose(number * 7 % len(game.decision.offers))
        if number % 20 == 19:
            found.append(game.sign())
    return found


@pytest.mark.parametrize("name", OPENINGS)
def test_games_go_as_the_edition_of_the_rules_says(name: str) -> None:
    """Where cards or rules play otherwise on purpose, the file is written anew.

    Where rules do, whatever the cards, RULES is raised, too: a server then resumes no game whose
    positions nobody has signed.
    """
    golden = json.loads(GOLDEN.read_text())

    assert {"rules": RULES, name: signs(OPENINGS[name])} == {
        "rules": golden["rules"],
        name: golden["games"][name],
    }


def test_a_sign_is_of_the_position_alone() -> None:
    game = longbox.new("green-lantern-vs-sinestro", seed=7)
    first = game.sign()
    game.choose("normal turn")
    second = game.sign()
    copies = [game.copy(), longbox.load(game.save()), longbox.replay(game.record())]

    assert first != second
    assert {second} == {one.sign() for one in copies}
    assert first == longbox.new("green-lantern-vs-sinestro", seed=7).sign()


def test_a_sign_tells_hidden_cards_and_dice_apart() -> None:
    game = longbox.new("green-lantern-vs-sinestro", seed=7)
    worlds = {game.imagine(0, seed).sign() for seed in range(5)}

    assert game.sign() not in worlds
    assert 5 == len(worlds)


def write() -> None:
    """Write the file anew."""
    games = {name: signs(opening) for name, opening in OPENINGS.items()}
    GOLDEN.write_text(json.dumps({"rules": RULES, "games": games}, indent=1) + "\n")


if __name__ == "__main__":
    write()
