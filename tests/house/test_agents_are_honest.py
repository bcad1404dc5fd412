"""An agent decides by what its seat may know: nothing that it is handed leads any further."""

import ast
import gc
from collections.abc import Callable, Sequence
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

import longbox
from longbox.agents.agent import Agent, Shown
from longbox.agents.greedy import Greedy
from longbox.agents.sitting import Sitting
from longbox.agents.slipping import Slipping
from longbox.agents.thinking import Thinking
from longbox.agents.uniform import Uniform
from longbox.game.decision import Decision
from longbox.game.game import Game
from longbox.rules.state import State
from longbox.views.events import Event
from longbox.views.facts import EventParts, Option
from longbox.views.prospect import Prospect
from longbox.views.sight import Policy, Sight, Thinker

AGENTS = Path(__file__).resolve().parents[2] / "src" / "longbox" / "agents"
MAY_IMAGINE = "search.py"
SECRETS = {"imagine", "look", "save", "copy", "record", "state", "_state"}
LIVE = (State, Game, Decision, Event)  # what a position can be reached from
COMMON = (type, ModuleType, FunctionType, BuiltinFunctionType)  # the same for everybody
TABLES: dict[str, Callable[[], Game]] = {
    "duel": lambda: longbox.new("green-lantern-vs-sinestro", seed=4),
    "teams": lambda: longbox.new("confrontations", seed=4),
    "city": lambda: longbox.new("rebirth", players=["Batman", "Superman"], seed=4),
}


def reached_for(path: Path) -> set[str]:
    """Every attribute that the module reaches for."""
    tree = ast.parse(path.read_text())
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


@pytest.mark.parametrize("path", sorted(AGENTS.glob("*.py")), ids=lambda path: path.name)
def test_an_agent_reaches_for_no_secret(path: Path) -> None:
    allowed = {"imagine", "copy"} if path.name == MAY_IMAGINE else set()

    assert set() == reached_for(path) & SECRETS - allowed


def live_things(*handed: object) -> set[str]:
    """The kinds of live things that can be reached from what an agent is handed."""
    met: set[int] = set()
    found: set[str] = set()
    waiting = list(handed)
    while waiting:
        one = waiting.pop()
        if id(one) in met or isinstance(one, COMMON):
            continue
        met.add(id(one))
        if isinstance(one, LIVE):
            found.add(type(one).__name__)
        waiting += gc.get_referents(one)
    return found


def thoughtful(seed: int) -> Thinking:
    """A player that thinks, though not for long."""
    return Thinking(seed, 60)


def slipping(seed: int) -> Slipping:
    """A player that slips often."""
    return Slipping(seed, 0.2)


class Guest:
    """An agent that is watched: whatever it is handed, and what it keeps of it, is looked through.

    It looks and listens, so that nothing is held back from it.
    """

    is_blind = False
    is_deaf = False

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.found: set[str] = set()
        self.heard = 0

    def choose(
        self, view: Shown, options: Sequence[Option], events: Sequence[EventParts] = ()
    ) -> int:
        self.heard += len(events)
        choice = self.agent.choose(view, options, events)
        self.found |= live_things(view, options, events, self.agent)
        return choice


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("kind", [Greedy, Uniform, thoughtful, slipping])
def test_nothing_that_an_agent_is_handed_leads_to_a_position(
    table: str, kind: Callable[[int], Agent]
) -> None:
    game = TABLES[table]()
    guests = [Guest(kind(seat)) for seat in range(len(game.players))]
    sitting = Sitting(game, guests)
    for _ in range(40):
        sitting.tell(game.choose(sitting.ask()))

    assert all(guest.heard for guest in guests)
    assert [set()] * len(guests) == [guest.found for guest in guests]


@pytest.mark.parametrize("table", TABLES)
def test_nothing_that_a_policy_sees_leads_to_a_position(table: str) -> None:
    game = TABLES[table]()
    agents = [Greedy(seat) for seat in range(len(game.players))]
    guests = [Onlooker(agent.policy()) for agent in agents]

    assert 40 == game.play_on(guests, 40)
    assert any(guest.count for guest in guests)
    assert [set()] * len(guests) == [guest.found for guest in guests]


@pytest.mark.parametrize("table", TABLES)
def test_nothing_that_a_thinker_sees_leads_to_a_position(table: str) -> None:
    game = TABLES[table]()
    agents = [thoughtful(seat) for seat in range(len(game.players))]
    guests = [Confidant(agent.policy()) for agent in agents]

    assert 40 == game.play_on(guests, 40)
    assert all(guest.count for guest in guests)
    assert [set()] * len(guests) == [guest.found for guest in guests]


@pytest.mark.parametrize("table", TABLES)
def test_worlds_that_a_seat_cannot_tell_apart_get_the_same_thoughts(table: str) -> None:
    game = TABLES[table]()
    thought = 0
    for number in range(60):
        assert game.decision is not None
        seat = game.decision.seat
        policy = thoughtful(5).policy()
        index = game.consult(policy)
        assert isinstance(policy, Thinker)
        if policy.trials.worlds:
            thought += 1
            for world in range(2):
                other = thoughtful(5).policy()
                assert isinstance(other, Thinker)
                assert index == game.imagine(seat, f"{number}/{world}").consult(other)
                assert [*policy.trials.sums] == [*other.trials.sums]
        game.choose(index)

    assert thought > 10


class Confidant(Thinker):
    """A thinker that is watched: whatever it sees and judges, and what it keeps of it."""

    def __init__(self, policy: Policy) -> None:
        assert isinstance(policy, Thinker)
        super().__init__(policy.trials)
        self.policy = policy
        self.found: set[str] = set()
        self.count = 0

    def decide(self, sight: Sight) -> int:
        choice = self.policy.decide(sight)
        self.found |= live_things(sight, self.policy)
        return choice

    def judge(self, prospect: Prospect, seat: int) -> float:
        self.count += 1
        if self.count % 20 == 1:
            self.found |= live_things(prospect, self.policy)
        return self.policy.judge(prospect, seat)


class Onlooker(Policy):
    """A policy that is watched: whatever it sees, and what it keeps of it, is looked through."""

    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = policy
        self.found: set[str] = set()
        self.count = 0

    def decide(self, sight: Sight) -> int:
        self.count += 1
        choice = self.policy.decide(sight)
        self.found |= live_things(sight, self.policy)
        return choice


def test_a_position_would_be_found() -> None:
    game = TABLES["duel"]()

    assert {"Game", "State", "Decision"} <= live_things([{"view": (game.decision, game)}])
