"""A learner at the table: it sits where agents sit, and the guide's one learns in a minute."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from research import table

import longbox
from longbox import gym
from longbox.agents.sitting import Sitting
from longbox.gym.table import Mask, Row
from longbox.lab.arena import Bout, meet
from longbox.opening.opening import Opening

PAGE = Path(__file__).resolve().parents[2] / "docs" / "LEARNING.md"
DUEL = "green-lantern-vs-sinestro"


def last_offered(row: Row, mask: Mask) -> int:
    assert row.any()
    return int(np.flatnonzero(mask)[-1])


@pytest.fixture
def pupil() -> Iterator[str]:
    gym.enrol("pupil", table("Green Lantern"), last_offered)
    yield "pupil"
    gym.dismiss("pupil")


def test_a_learner_is_an_agent_by_its_name(pupil: str) -> None:
    assert pupil in longbox.agents()
    with pytest.raises(ValueError, match='There is an agent "pupil" already'):
        gym.enrol(" Pupil ", table("Green Lantern"), last_offered)


def test_a_learner_decides_the_same_asked_by_hand_and_inside_the_engine(pupil: str) -> None:
    inside, asked = (longbox.new(DUEL, seed=2) for _ in range(2))
    agents = [longbox.agent(pupil), longbox.agent("greedy")]
    made = Sitting(inside, agents).play_out(80)
    sitting = Sitting(asked, agents)
    for _ in range(made):
        sitting.tell(asked.choose(sitting.ask()))

    assert 80 == made
    assert inside.moves() == asked.moves()


def test_a_learner_has_to_be_asked_through_its_game(pupil: str) -> None:
    game = longbox.new(DUEL, seed=2)
    assert game.decision is not None

    with pytest.raises(ValueError, match="asked through the game that it plays"):
        longbox.agent(pupil).choose(game.see(0), game.decision.offers)


def test_a_learner_that_picks_what_is_not_on_offer_has_lost() -> None:
    gym.enrol("wild", table("Green Lantern"), lambda _row, _mask: 5)
    try:
        result = meet(["wild", "uniform"], [Opening(DUEL)], Bout(2, jobs=1))
    finally:
        gym.dismiss("wild")
    tally = result.total("wild", "uniform")

    assert (0, 2) == (tally.wins, tally.losses)
    assert ["The action 5 is not on offer" in why for why in tally.forfeits] == [True, True]


def test_a_learner_of_another_table_says_so(pupil: str) -> None:
    game = longbox.new("confrontations", seed=2)

    with pytest.raises(gym.Unnumbered, match="no number"):
        game.playout(pupil)


@pytest.mark.long
@pytest.mark.games
def test_the_guide_s_learner_learns_in_a_minute() -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    lines = [line[4:] for line in "\n".join(blocks).splitlines() if line[:4] in (">>> ", "... ")]
    code = "\n".join(lines)
    assert "games = 4" in code
    assert "Bout(4, jobs=1)" in code
    whole = code.replace("games = 4", "games = 150").replace("Bout(4,", "Bout(200,")
    known: dict[str, Any] = {}
    exec(whole, known)
    unseen = [one for seed in range(1000, 1010) for one in known["lessons"](seed)]

    assert known["agreement"](unseen) > 0.9
    assert known["tally"].wins >= 190


def test_an_extra_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo.utils.env", None)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "longbox.gym.aec", raising=False)
    monkeypatch.delitem(sys.modules, "longbox.gym.spiel", raising=False)

    with pytest.raises(ModuleNotFoundError, match=r'pip install "longbox\[gym\]" brings it'):
        gym.aec_env(DUEL)
    with pytest.raises(ModuleNotFoundError, match=r'pip install "longbox\[spiel\]" brings it'):
        gym.spiel_game(DUEL)
