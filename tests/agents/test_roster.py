"""Agents are found by name, and a wrong name is answered with a sentence."""

import importlib

import pytest

import longbox
from longbox.agents.greedy import Greedy
from longbox.agents.roster import UnknownAgent, agent, names
from longbox.agents.uniform import Uniform

STRENGTHS = ("strength-1", "strength-2", "strength-3", "strength-4", "strength-5")
STYLES = ("aggressor", "builder", "saboteur")
PLAIN = ("by-power", "dearest", "light")
ALL = tuple(sorted(("greedy", "greedy-1", *STRENGTHS, *STYLES, *PLAIN, "uniform")))


def test_roster_names_every_agent() -> None:
    assert ALL == names()


def test_agent_is_found_whatever_its_case_and_spacing() -> None:
    assert isinstance(agent(" Greedy "), Greedy)
    assert isinstance(agent("UNIFORM", 3), Uniform)


def test_misspelled_agent_is_answered_with_the_one_meant() -> None:
    with pytest.raises(UnknownAgent) as error:
        agent("gredy")

    assert 'There is no agent "gredy"; did you mean "greedy"?' == str(error.value)


def test_unknown_agent_is_answered_with_all_there_are() -> None:
    with pytest.raises(ValueError, match="there are aggressor, builder, by-power, dearest"):
        agent("xyzzy")


def test_agent_and_their_names_are_public() -> None:
    assert ALL == longbox.agents()
    assert isinstance(longbox.agent("uniform", seed=3), Uniform)


def test_unknown_setting_is_answered_with_what_can_be_set() -> None:
    with pytest.raises(UnknownAgent) as error:
        longbox.agent("greedy", depth=3)

    assert 'The agent greedy has no setting "depth"; what can be set is seed.' == str(error.value)


def test_the_room_of_agents_stays_a_package() -> None:
    module = importlib.import_module("longbox.agents.roster")

    assert module.names() == longbox.agents()
    assert longbox.agents.roster is module  # type: ignore[attr-defined]
