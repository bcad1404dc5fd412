"""Any legal move, by dice of its own."""

import longbox
from longbox.agents.uniform import Uniform

DUEL = "green-lantern-vs-sinestro"


def answers(seed: int, count: int) -> list[int]:
    decision = longbox.new(DUEL, seed=1).decision
    assert decision is not None
    player = Uniform(seed)
    return [player.choose({}, decision.options) for _ in range(count)]


def test_same_seed_gives_the_same_answers() -> None:
    assert answers(5, 60) == answers(5, 60)
    assert answers(5, 60) != answers(6, 60)


def test_every_option_is_about_as_likely() -> None:
    found = answers(1, 2000)

    assert {0, 1} == set(found)
    assert 900 < sum(found) < 1100
