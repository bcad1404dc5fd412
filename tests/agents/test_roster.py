"""Agents are found by name, and a wrong name is answered with a sentence."""

import pytest

from longbox.agents.greedy import Greedy
from longbox.agents.roster import UnknownAgent, agent, names
from longbox.agents.uniform import Uniform


def test_roster_names_every_agent() -> None:
    assert ["greedy", "uniform"] == names()


def test_agent_is_found_whatever_its_case_and_spacing() -> None:
    assert isinstance(agent(" Greedy "), Greedy)
    assert isinstance(agent("UNIFORM", 3), Uniform)


def test_misspelled_agent_is_answered_with_the_one_meant() -> None:
    with pytest.raises(UnknownAgent) as error:
        agent("gredy")

    assert 'There is no agent "gredy"; did you mean "greedy"?' == str(error.value)


def test_unknown_agent_is_answered_with_all_there_are() -> None:
    with pytest.raises(ValueError, match="there are greedy and uniform"):
        agent("xyzzy")
