"""What is left in one's own deck: told where the seat can tell, and the same in every world."""

import pytest

from longbox.game.game import Game, start
from longbox.opening.opening import Opening

OPENINGS = {
    "duel": Opening("green-lantern-vs-sinestro", seed=3),
    "flashes": Opening("flash-vs-reverse-flash", seed=3),
    "shazam": Opening("shazam-vs-black-adam", seed=3),
    "teams": Opening("confrontations", seed=3),
    "city": Opening("rebirth", players=["Batman", "Superman"], scenario=2, seed=3),
}
MOVES = 300
EVERY = 12  # moves between two looks
WORLDS = 4


def deck(game: Game, seat: int) -> list[str]:
    found: list[str] = game.look(f"{game.players[seat]}.deck")
    return sorted(found)


@pytest.mark.parametrize("name", OPENINGS)
def test_what_is_left_is_what_lies_there_in_every_world_that_could_be(name: str) -> None:
    game = start(OPENINGS[name])
    sure = looks = 0
    for number in range(MOVES):
        if game.decision is None:
            break
        if number % EVERY == 0:
            seat = game.decision.seat
            told = game.left(seat)
            looks += 1
            worlds = [game.imagine(seat, world) for world in range(WORLDS)]
            assert [told] * WORLDS == [world.left(seat) for world in worlds], number
            if told is not None:
                sure += 1
                assert list(told) == deck(game, seat)
                assert [list(told)] * WORLDS == [deck(world, seat) for world in worlds]
        game.choose(number * 7 % len(game.decision.offers))

    assert looks > 8
    assert sure > looks * 0.8, (sure, looks)
