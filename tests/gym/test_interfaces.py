"""What PettingZoo, OpenSpiel and Gymnasium ask of a game, at every set, a mix and in every mode."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from every import every
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts
from research import TABLES, table

import longbox
from longbox import gym
from longbox.gym.table import Row

with warnings.catch_warnings():  # it fetches board games of its own, in a way that it warns of
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

SHORT = 3  # turns after which a game is broken off, where whole games would tell no more
DUEL = "green-lantern-vs-sinestro"


@contextmanager
def as_boards_are() -> Iterator[None]:
    """PettingZoo warns of observations with a mask, which its own board games have, too."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")
        yield


def first_offered(seen: dict[str, Any]) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


# --------------------------------------------------------------------------- PettingZoo


def aec(name: str, **more: Any) -> Any:
    return gym.aec_env(table(name), **more)


def test_pettingzoo_finds_its_own_ways() -> None:
    def holds(name: str) -> None:
        with as_boards_are():
            api_test(aec(name, max_turns=20), num_cycles=60)

    every(TABLES, holds)


def test_pettingzoo_gets_the_same_game_for_the_same_seed() -> None:
    every(TABLES, lambda name: seed_test(lambda: aec(name), num_cycles=15))


def test_pettingzoo_sees_a_table_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    every(TABLES, lambda name: render_test(lambda render_mode: aec(name, render_mode=render_mode)))

    assert "Turn 1: Green Lantern, Power 0" in capsys.readouterr().out


@pytest.mark.long
def test_pettingzoo_measures_its_speed(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(aec("Green Lantern"))

    assert "turns per second" in capsys.readouterr().out


def played(env: Any, seed: int) -> dict[str, float]:
    """What each agent has been rewarded with over a game of any actions."""
    env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, is_over, is_cut, _ = env.last()
        rewards[agent] += reward
        offered = np.flatnonzero(seen["action_mask"])
        env.step(None if is_over or is_cut else int(dice.choice(offered)))
    return rewards


def test_one_wins_what_the_other_loses_and_a_city_wins_or_loses_as_one() -> None:
    duel, city = played(aec("Green Lantern"), 1), played(aec("Rebirth, campaign"), 1)

    assert [-1.0, 1.0] == sorted(duel.values())
    assert 1 == len(set(city.values()))
    assert {1.0, -1.0} > set(city.values())


def test_a_game_is_broken_off_after_its_turns() -> None:
    env = aec("Green Lantern", max_turns=2)
    rewards = played(env, 1)

    assert {"player_0": 0.0, "player_1": 0.0} == rewards
    assert 3 == env.game.turn
    assert not env.game.over


def test_what_is_earned_on_the_way_comes_at_once_and_adds_up_to_nothing() -> None:
    level = table("Green Lantern").layout.part("seats").start + 2

    def potential(row: Row) -> float:
        return float(row[level]) / 4

    env = aec("Green Lantern", shaping=potential)
    env.reset(seed=1)
    dice = np.random.default_rng(1)
    last: float | None = None
    earned = []
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        if agent == "player_0":
            now = potential(seen["observation"])
            assert is_over or reward == pytest.approx(0 if last is None else now - last)
            last = now
            earned.append(reward)
        offered = np.flatnonzero(seen["action_mask"])
        env.step(None if is_over else int(dice.choice(offered)))

    assert any(0 < abs(one) < 1 for one in earned)
    assert played(aec("Green Lantern"), 1)["player_0"] == pytest.approx(sum(earned))


def test_an_action_that_is_not_on_offer_changes_nothing() -> None:
    env = aec("Green Lantern")
    env.reset(seed=1)
    before = env.game.sign()

    with pytest.raises(ValueError, match="The action 5 is not on offer"):
        env.step(5)
    assert before == env.game.sign()


def test_slots_are_played_like_numbers() -> None:
    with as_boards_are():
        api_test(aec("Green Lantern", slots=True, max_turns=5), num_cycles=60)

    env = aec("Green Lantern", slots=True)
    env.reset(seed=1)
    assert env.game.decision is not None
    second = env.game.decision.options[1].text
    env.step(1)

    assert second == env.game.moves()[0][1]


def test_a_learners_game_has_a_record() -> None:
    env = aec("Green Lantern", max_turns=2)
    played(env, 1)

    assert env.game.moves() == longbox.replay(env.game.record()).moves()


# --------------------------------------------------------------------------- Gymnasium


def solo(name: str, **more: Any) -> Any:
    return gym.solo_env(table(name), foes="uniform", **more)


def test_gymnasium_finds_its_own_ways() -> None:
    def holds(name: str) -> None:
        check_env(solo(name, max_turns=10, forgiving=True), skip_render_check=True)

    every(TABLES, holds)


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_gymnasium_plays_several_at_once(mode: AutoresetMode) -> None:
    def made(seat: int) -> Callable[[], gymnasium.Env[Any, Any]]:
        return lambda: solo("Green Lantern", seat=seat, max_turns=2)

    several = SyncVectorEnv([made(0), made(1)], autoreset_mode=mode)
    seen, _ = several.reset(seed=1)
    ends = 0
    for _ in range(60):
        actions = [int(np.flatnonzero(mask)[-1]) for mask in seen["action_mask"]]
        seen, _, over, cut, _ = several.step(np.array(actions))
        ends += int((over | cut).sum())

    assert ends > 2


def test_a_learner_plays_a_whole_game_against_greedy() -> None:
    env = gym.solo_env(table("Green Lantern"), foes="greedy")
    seen, _ = env.reset(seed=3)
    is_over, reward = False, 0.0
    while not is_over:
        assert env.game.decision is not None
        assert 0 == env.game.decision.seat
        seen, reward, is_over, _, _ = env.step(first_offered(seen))

    assert -1.0 == reward
    assert (1,) == env.game.winners
    assert 1 == seen["action_mask"].sum()  # one action is left, which does nothing


def test_agents_that_think_and_such_that_listen_play_against_learners() -> None:
    env = gym.solo_env(table("Green Lantern"), foes="strength-3", max_turns=2)
    seen, _ = env.reset(seed=3)
    is_cut = False
    while not is_cut:
        seen, _, _, is_cut, _ = env.step(first_offered(seen))

    assert 3 == env.game.turn


def test_what_is_asked_for_wrongly_is_said_in_a_sentence() -> None:
    with pytest.raises(ValueError, match='There is no agent "gredy"; did you mean "greedy"'):
        gym.solo_env(table("Green Lantern"), foes="gredy")
    with pytest.raises(ValueError, match="There are 1 other seats, and 2 agents"):
        gym.solo_env(table("Green Lantern"), foes=["greedy", "uniform"])
    with pytest.raises(ValueError, match="There is no seat 2"):
        gym.solo_env(table("Green Lantern"), seat=2)
    with pytest.raises(ValueError, match="A table has no seed of its own"):
        gym.aec_env(DUEL, seed=1)


# --------------------------------------------------------------------------- many at once


def test_many_games_are_the_games_that_each_would_be() -> None:
    """Played side by side, all is seen that is seen of each by itself; what ends is dealt anew."""

    def holds(name: str) -> None:
        here = table(name)
        many = gym.vector_env(here, 3, seed=5)
        dice = np.random.default_rng(5)
        games = [here.deal(int(dice.integers(1 << 62))) for _ in range(3)]
        luck = np.random.default_rng(0)
        for _ in range(40):
            actions = many.any_action(luck)
            for i, game in enumerate(games):
                assert game.decision is not None
                assert game.decision.seat == many.seats[i]
                scroll = here.read(game, game.decision.seat)
                numbers = [int(number) for number in scroll.numbers]
                assert sorted(numbers) == np.flatnonzero(many.masks[i]).tolist()
                assert list(scroll.row) == many.observations[i].tolist()
                game.choose(numbers.index(int(actions[i])))
            many.step(actions)

    every(("Green Lantern", "Confrontations, teams", "Rebirth, competitive"), holds)


def test_a_game_that_ends_among_many_is_dealt_anew() -> None:
    many = gym.vector_env(table("Green Lantern"), 2, seed=1)
    luck = np.random.default_rng(0)
    found = None
    while found is None:
        step = many.step(many.any_action(luck))
        if step.terminated.any():
            found = step
    over = found.terminated

    assert {(-1.0, 1.0)} == {tuple(sorted(rewards)) for rewards in found.rewards[over].tolist()}
    assert not found.rewards[~over].any()
    assert many.masks.any(axis=1).all()

    cut = gym.vector_env(table("Green Lantern"), 2, seed=1, max_turns=1)
    while not (step := cut.step(cut.any_action(luck))).truncated.any():
        assert not step.terminated.any()
    assert not step.rewards.any()


def test_an_action_that_is_not_on_offer_is_refused_among_many() -> None:
    many = gym.vector_env(table("Green Lantern"), 1, seed=1)

    with pytest.raises(ValueError, match="The action 5 is not on offer in game 0"):
        many.step([5])


# --------------------------------------------------------------------------- OpenSpiel


def spiel(name: str, chance: str = gym.HONEST, **more: Any) -> Any:
    sets, opening = TABLES[name]
    return gym.spiel_game(sets, chance=chance, **opening, **more)


@pytest.mark.parametrize("chance", [gym.HONEST, gym.CLAIRVOYANT])
def test_openspiel_finds_its_own_ways(chance: str) -> None:
    def holds(name: str) -> None:
        game = spiel(name, chance, max_turns=SHORT)
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)

    every(TABLES, holds)


@pytest.mark.long
def test_openspiel_plays_whole_games() -> None:
    for chance in (gym.HONEST, gym.CLAIRVOYANT):
        game = spiel("Green Lantern", chance)
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def simulated(game: Any, most: int) -> None:
    """What OpenSpiel's Python test of a game asks (``games_sim_test.py``), of one playthrough."""
    again = pickle.loads(pickle.dumps(game))
    assert str(game) == str(again)
    dice = np.random.default_rng(1)
    state = game.new_initial_state()
    assert state.get_game().get_type().short_name == game.get_type().short_name
    assert 0 < state.num_players() == game.num_players()
    made = 0
    while not state.is_terminal() and made < most:
        if made % 20 == 0:
            same_state(game, state)
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(dice.choice(outcomes, p=chances)))
            continue
        legal = state.legal_actions()
        assert sorted(set(legal)) == legal
        assert len(legal) == len({state.action_to_string(one) for one in legal})
        state.apply_action(int(dice.choice(legal)))
        made += 1
    if state.is_terminal():
        assert all(game.min_utility() <= one <= game.max_utility() for one in state.returns())


def same_state(game: Any, state: Any) -> None:
    """Copied, saved or kept, it is the same state."""
    for other in (
        state.clone(),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ):
        assert str(state) == str(other)
        if not state.is_chance_node() and not state.is_terminal():
            assert state.legal_actions() == other.legal_actions()
            for player in range(game.num_players()):
                mine, its = (one.information_state_string(player) for one in (state, other))
                assert mine == its
                mine, its = (one.observation_string(player) for one in (state, other))
                assert mine == its


def test_openspiel_simulates_in_python() -> None:
    every(TABLES, lambda name: simulated(spiel(name), 42))


def test_openspiel_has_an_environment_of_it() -> None:
    env = rl_environment.Environment(
        spiel("Green Lantern", gym.CLAIRVOYANT, max_turns=SHORT),
        observation_type=rl_environment.ObservationType.OBSERVATION,
    )
    step = env.reset()
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = env.step([legal[0]])

    assert [0.0, 0.0] == step.rewards


def dealt(game: Any, outcome: int = 0) -> Any:
    state = game.new_initial_state()
    state.apply_action(outcome)
    return state


def fill(state: Any, most: int) -> list[int]:
    """Play on by the first option, and the first outcome of chance; who was asked."""
    seats: list[int] = []
    while len(seats) < most and not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(0)
        else:
            seats.append(state.current_player())
            state.apply_action(state.legal_actions()[0])
    return seats


def test_an_information_state_grows_by_what_a_seat_is_told_and_forgets_nothing() -> None:
    state = dealt(spiel("Green Lantern"))
    told = ["", ""]
    for _ in range(60):
        fill(state, 1)
        while state.is_chance_node():
            state.apply_action(0)
        now = [state.information_state_string(player) for player in range(2)]
        assert all(later.startswith(before) for before, later in zip(told, now, strict=True))
        told = now

    assert told[0].count("!") + told[1].count("!") == 60
    assert "draw|1||deck/1/None|hand/1/None" in told[0]  # what another draws is hidden
    assert "draw|0||" not in told[0]


def test_worlds_that_are_alike_to_a_seat_have_one_information_state() -> None:
    state = dealt(spiel("Green Lantern"))
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for _ in range(12):
        fill(state, 5)
        while state.is_chance_node():
            state.apply_action(0)
        player = state.current_player()
        other = state.resample_from_infostate(player, sampler)

        assert state.information_state_string(player) == other.information_state_string(player)
        assert state.observation_string(player) == other.observation_string(player)
        assert state.legal_actions() == other.legal_actions()
        assert str(state) != str(other)


def drawn(chance: str) -> set[str]:
    """The hands that a turn ends with, played on from one state as often as a search would."""
    state = dealt(spiel("Green Lantern", chance))
    fill(state, 5)
    found = set()
    dice = np.random.default_rng(1)
    for _ in range(12):
        it = state.clone()
        turn = it.held.game.turn
        while it.held.game.turn == turn:
            outcomes = [one for one, _ in it.chance_outcomes()] if it.is_chance_node() else []
            it.apply_action(int(dice.choice(outcomes)) if outcomes else it.legal_actions()[-1])
        found.add(str(sorted(it.held.game.see(0).players[0].hand)))
    return found


def test_a_search_sees_the_cards_to_come_only_where_the_name_says_so() -> None:
    assert 1 == len(drawn(gym.CLAIRVOYANT))
    assert len(drawn(gym.HONEST)) > 1


def test_no_third_kind_of_chance_is_taken_for_one_of_the_two() -> None:
    with pytest.raises(ValueError, match='Chance is "longbox_honest" or "longbox_clairvoyant"'):
        gym.spiel_game(DUEL, chance="sampled")


class Rollout:
    """Judges a state by playing it on inside the engine for a while, and then by the VP."""

    def __init__(self, by: str) -> None:
        self.count = 0
        self.by = by

    def evaluate(self, state: Any) -> list[float]:
        self.count += 1
        game = state.held.game.copy()
        game.playout(self.by, decisions=40, seed=self.count)
        if game.over:
            found: list[float] = table("Green Lantern").returns(game.winners, True)
            return found
        mine, its = (game.look(f"{name}.vp") for name in game.players)
        lead = float(np.tanh((mine - its) / 8))
        return [lead, -lead]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(one, 1 / len(legal)) for one in legal]


def searched(game: Any, seed: int, searcher: int, by: str, most: int) -> list[float]:
    """A game of OpenSpiel's search in Python against luck."""
    dice = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game,
        Rollout(by),
        uct_c=1.0,
        max_simulations=10,
        random_state=np.random.RandomState(seed),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    state = dealt(game, seed)
    made = 0
    while not state.is_terminal() and made < most:
        if state.is_chance_node():
            state.apply_action(dice.randint(len(state.chance_outcomes())))
        elif state.current_player() == searcher:
            state.apply_action(bot.step(state))
            made += 1
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
    found: list[float] = state.returns()
    return found


def test_openspiels_search_in_python_runs() -> None:
    assert [0.0, 0.0] == searched(spiel("Green Lantern"), 1, 0, "uniform", 2)


@pytest.mark.long
@pytest.mark.games
def test_openspiels_search_beats_luck() -> None:
    game = spiel("Green Lantern")
    won = sum(searched(game, seed, seed % 2, "greedy", 10_000)[seed % 2] > 0 for seed in range(8))

    assert won >= 7
