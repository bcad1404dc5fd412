"""OpenSpiel: a table as a Python game, for its algorithms that are written in Python.

Owns: the two games that OpenSpiel knows, which differ in their chance alone; what each seat has
heard. Must not know: rules, how anybody decides.

In ``longbox_honest`` a chance node follows each decision, and deals anew what no seat knows before
the decision takes effect: whoever searches from a state cannot see the cards to come. In
``longbox_clairvoyant`` one chance node deals the whole game, so a search that plays a state on
sees every card and die to come: it is for learners that play on and never look ahead.

OpenSpiel 2.0.2's own bots in C++ crash on any Python game; those in Python do not.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from longbox.game.game import Game
from longbox.gym.showing import shown
from longbox.gym.table import LOST, WON, Task, row_of
from longbox.printed.shelf import installed
from longbox.views.events import Event

HONEST: Final = "longbox_honest"
CLAIRVOYANT: Final = "longbox_clairvoyant"
DEALS: Final = 4096  # games that the first chance node can deal
ROLLS: Final = 64  # ways in which a chance node of the honest game deals anew
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
LONGEST: Final = 200_000  # decisions, which no game comes near
DEFAULT = "green-lantern-vs-sinestro"
PARAMETERS: Final = {
    "sets": DEFAULT,  # joined by +
    "players": "",  # joined by +; left out: the usual cast
    "mode": "",
    "scenario": 0,
    "max_turns": 0,
    "deals": DEALS,
}


def _type(name: str, said: str) -> Any:
    """What OpenSpiel is told of a game before it is made."""
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Longbox, {said}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS,
    )


TYPES: Final = {
    HONEST: _type(HONEST, "what no seat knows dealt anew after each decision"),
    CLAIRVOYANT: _type(CLAIRVOYANT, "dealt as a whole: a search sees what is to come"),
}


class Conditions:
    """What a game of OpenSpiel's is played by; shared by all its states, and never copied."""

    __slots__ = ("deals", "is_honest", "max_turns", "params", "table")

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        said = {**PARAMETERS, **params}
        self.params = (name, params)
        self.table = table_of(said)
        self.is_honest = name == HONEST
        self.max_turns = int(said["max_turns"])
        self.deals = int(said["deals"])

    def __deepcopy__(self, memo: dict[int, Any]) -> Conditions:
        return self

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        name, params = self.params
        return conditions_of, (name, tuple(sorted(params.items())))


@lru_cache(maxsize=64)
def conditions_of(name: str, params: tuple[tuple[str, Any], ...]) -> Conditions:
    """The conditions of a game's name and parameters, made once."""
    return Conditions(name, dict(params))


class Heard:
    """A decision and what followed, with the one before it; what was told is never changed."""

    __slots__ = ("action", "before", "events", "seat", "told")

    def __init__(
        self,
        before: Heard | None,
        seat: int,
        action: int,
        events: list[Event],
        told: tuple[str, ...] | None = None,
    ) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.events = events
        self.told = told  # by seat, in words; None: nobody has asked for it yet

    def words(self, seats: int) -> tuple[str, ...]:
        """What each seat was told of it, its own decision among it."""
        if self.told is None:
            self.told = tuple(
                " ".join(
                    [
                        *([f"!{self.action}"] if seat == self.seat else []),
                        *(code(event, seat) for event in self.events),
                    ]
                )
                for seat in range(seats)
            )
        return self.told


# The game as it was (None: it can say so itself), and what had been heard by then.
Moment = tuple["Game | None", "Heard | None"]


class Held:
    """A game in its course, which OpenSpiel copies and keeps along with its own state."""

    __slots__ = (
        "conditions",
        "game",
        "heard",
        "key",
        "made",
        "numbers",
        "pending",
        "player",
        "seen",
    )

    def __init__(self, conditions: Conditions) -> None:
        self.conditions = conditions
        self.game: Game | None = None
        self.heard: Heard | None = None
        # By seat its last moment, if that is not now.
        self.seen: dict[int, Moment] = {}
        self.player = CHANCE
        self.numbers: list[int] = []  # of the options
        self.pending = -1  # the action that chance must follow
        self.made = 0  # decisions
        self.key = ""  # of what chance has done

    def begin(self, seed: int) -> None:
        """The first decision, which everybody may know of."""
        self.key = str(seed)
        self.game = self.conditions.table.deal(seed)
        self._ask()

    def _ask(self) -> None:
        game = self.game
        assert game is not None
        decision = game.decision
        if decision is None or 0 < self.conditions.max_turns < game.turn:
            self.player = TERMINAL
        else:
            self.player = decision.seat
            self.numbers = game.numbers(self.conditions.table.desk)

    def put(self, world: Game) -> None:
        """Another world takes the place of the game; what was heard stays."""
        self.game = world
        self.seen = {seat: (world, heard) for seat, (_, heard) in self.seen.items()}
        self._ask()

    def decide(self, action: int) -> None:
        """A decision; in the honest game it waits for chance."""
        if self.conditions.is_honest:
            self.pending = action
            self.player = CHANCE
        else:
            self._choose(action)

    def follow(self, outcome: int) -> None:
        """Chance deals anew, and the decision that waits takes effect."""
        game = self.game
        assert game is not None
        before = (game, self.heard)
        told = f"{self.key}/{self.pending}/{outcome}".encode()
        self.key = blake2b(told, digest_size=12).hexdigest()
        self.game = game.deal_anew(self.key)
        self.numbers = self.game.numbers(self.conditions.table.desk)
        action, self.pending = self.pending, -1
        self._choose(action, before)

    def _choose(self, action: int, before: Moment | None = None) -> None:
        game = self.game
        assert game is not None
        assert game.decision is not None
        seat = game.decision.seat
        heard = self.heard
        events = game.choose(self.numbers.index(action))
        self.heard = Heard(heard, seat, action, events)
        self.made += 1
        if game.over or game.is_open_to_all():
            self.seen = {}
        else:
            was = self.seen
            self.seen = {
                one: was.get(one, before or (None, heard))
                for one in range(len(game.players))
                if not game.is_open(one)
            }
        self._ask()

    def shown(self, seat: int) -> Game:
        """The game at the last moment of a seat."""
        assert self.game is not None
        found = self.seen[seat][0] if seat in self.seen else self.game
        return self.game.known(seat) if found is None else found

    def said(self, seat: int) -> str:
        """All that a seat has been told, and all that it has decided, in order."""
        if self.game is None:
            return ""
        parts: list[str] = []
        node = self.seen[seat][1] if seat in self.seen else self.heard
        seats = len(self.game.players)
        while node is not None:
            parts.append(node.words(seats)[seat])
            node = node.before
        return " ".join(part for part in reversed(parts) if part)

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        """Another one, whose game goes on by itself."""
        it = Held(self.conditions)
        # In the honest game each decision is made in a game that was dealt for it.
        is_shared = self.game is None or self.conditions.is_honest
        it.game = self.game if is_shared or self.game is None else self.game.copy()
        it.heard = self.heard
        it.seen = self.seen
        it.player = self.player
        it.numbers = self.numbers
        it.pending = self.pending
        it.made = self.made
        it.key = self.key
        return it

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """As plain data: each game once, and what was heard, from the first on."""
        chain: list[Heard] = []
        node = self.heard
        while node is not None:
            chain.append(node)
            node = node.before
        chain.reverse()
        place = {id(one): i for i, one in enumerate(chain)}
        seats = self.conditions.table.seats
        plain = [(one.seat, one.action, one.words(seats)) for one in chain]
        seen = {
            seat: (game, -1 if heard is None else place[id(heard)])
            for seat, (game, heard) in self.seen.items()
        }
        more = (self.pending, self.made, self.key)
        return _held, (self.conditions, self.game, plain, seen, *more)


def _held(
    conditions: Conditions,
    game: Game | None,
    plain: list[tuple[int, int, tuple[str, ...]]],
    seen: dict[int, tuple[Game | None, int]],
    pending: int,
    made: int,
    key: str,
) -> Held:
    """The same, back from plain data."""
    chain: list[Heard] = []
    for seat, action, told in plain:
        chain.append(Heard(chain[-1] if chain else None, seat, action, [], told))
    it = Held(conditions)
    it.heard = chain[-1] if chain else None
    it.seen = {seat: (one, chain[at] if at >= 0 else None) for seat, (one, at) in seen.items()}
    it.made = made
    it.key = key
    if game is not None:
        it.game = game
        it._ask()  # noqa: SLF001 - one of ours
    if pending >= 0:
        it.decide(pending)
    return it


def code(event: Event, seat: int) -> str:
    """An event as a seat may know it, as a word."""
    parts = event.seen(seat)
    frm = "" if parts.frm is None else f"{parts.frm.zone}/{parts.frm.seat}/{parts.frm.name}"
    to = "" if parts.to is None else f"{parts.to.zone}/{parts.to.seat}/{parts.to.name}"
    named = (parts.kind, parts.seat, parts.card, frm, to, parts.amount, parts.total, parts.other)
    return "|".join("" if one is None else str(one) for one in (*named, parts.word))


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A table as OpenSpiel knows a game."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        self.conditions = conditions_of(name, tuple(sorted((params or {}).items())))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.conditions.table.actions,
            max_chance_outcomes=max(self.conditions.deals, ROLLS),
            num_players=self.conditions.table.seats,
            min_utility=LOST,
            max_utility=WON,
            max_game_length=LONGEST,
        )
        super().__init__(TYPES[name], info, params or {})

    def new_initial_state(self) -> TableState:
        """A game before it is dealt."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Who looks at states for a player."""
        return Observer(self.conditions, iig_obs_type or pyspiel.IIGObservationType(), params)


class HonestGame(TableGame):
    """Chance deals anew, after each decision, what no seat knows."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(HONEST, params)


class ClairvoyantGame(TableGame):
    """Chance deals the whole game at once: whoever searches sees what is to come."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(CLAIRVOYANT, params)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A game of a table, in its course."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.held = Held(game.conditions)

    def current_player(self) -> int:
        """Who must decide; chance, or nobody."""
        return self.held.player

    def is_terminal(self) -> bool:
        """Whether the game is over, or was broken off."""
        return self.held.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - one is asked at a time
        """The numbers of the options, from the lowest on."""
        return sorted(self.held.numbers)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The ways to deal, each as likely as any other."""
        return _outcomes(self.held.conditions.deals if self.held.game is None else ROLLS)

    def _apply_action(self, action: int) -> None:
        """A deal, or a decision."""
        held = self.held
        if held.game is None:
            held.begin(action)
        elif held.pending >= 0:
            held.follow(action)
        else:
            held.decide(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """What an action is, in words."""
        if player == CHANCE:
            return f"deal {action}"
        return self.held.conditions.table.layout.said(action)

    def returns(self) -> list[float]:
        """What each seat has won; nothing where the game was broken off."""
        game = self.held.game
        table = self.held.conditions.table
        if game is None or not self.is_terminal():
            return [0.0] * table.seats
        return table.returns(game.winners, game.over)

    def resample_from_infostate(self, player: int, sampler: Any) -> TableState:
        """A state that is the same to a player, in which what it cannot know is dealt anew."""
        it: TableState = self.clone()
        game = self.held.game
        if game is not None:
            world = game.imagine(player, int(sampler() * (1 << 53)))
            it.held.put(world)
        return it

    def __str__(self) -> str:
        game = self.held.game
        if game is None:
            return "not dealt yet"
        waiting = f"; chance follows {self.held.pending}" if self.held.pending >= 0 else ""
        return f"{shown(game)}\n{game.sign()} after {self.held.made} decisions{waiting}"


@lru_cache(maxsize=8)
def _outcomes(many: int) -> list[tuple[int, float]]:
    return [(outcome, 1 / many) for outcome in range(many)]


class Observer:
    """What a player may know of a state: all that it was told, or all that lies there now."""

    def __init__(self, conditions: Conditions, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"There is nothing to set of an observation; not {params}.")
        self.table = conditions.table
        self.has_recall: bool = kind.perfect_recall
        size = conditions.table.width
        self.tensor: NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Take over what a player may know."""
        if state.held.game is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = row_of(self.table.read(state.held.shown(player), player))

    def string_from(self, state: TableState, player: int) -> str:
        """The same as a string; with perfect recall, all that the player was told and did."""
        if self.has_recall:
            return f"{player}: {state.held.said(player)}"
        if state.held.game is None:
            return f"{player}: not dealt yet"
        row = row_of(self.table.read(state.held.shown(player), player))
        at = np.flatnonzero(row)
        return f"{player}: " + " ".join(f"{i}={row[i]}" for i in at.tolist())


def table_of(params: dict[str, Any]) -> Task:
    """The table that the parameters of a game name."""
    opening: dict[str, Any] = {}
    if params["players"]:
        opening["players"] = str(params["players"]).split("+")
    if params["mode"]:
        opening["mode"] = params["mode"]
    if params["scenario"]:
        opening["scenario"] = int(params["scenario"])
    return Task(str(params["sets"]).split("+"), **opening)


def spiel_game(
    sets: str | tuple[str, ...] | list[str] = DEFAULT,
    *,
    chance: str = HONEST,
    players: list[str] | None = None,
    mode: str = "",
    scenario: int = 0,
    max_turns: int = 0,
    deals: int = DEALS,
) -> Any:
    """A table as an OpenSpiel game; ``chance`` is HONEST or CLAIRVOYANT.

    A search belongs into the first: in the second it sees every card and die to come. A game of
    more than ``max_turns`` turns is broken off, and nobody has won it.
    """
    if chance not in TYPES:
        raise ValueError(f'Chance is "{HONEST}" or "{CLAIRVOYANT}", not "{chance}".')
    names = [sets] if isinstance(sets, str) else list(sets)
    params = {"sets": "+".join(names), "players": "+".join(players or ()), "mode": mode}
    numbers = {"scenario": scenario, "max_turns": max_turns, "deals": deals}
    return pyspiel.load_game(chance, {**params, **numbers})


def _register() -> None:
    """Enter both games into OpenSpiel's list, once in a process."""
    known = pyspiel.registered_names()
    assert DEFAULT in installed()
    for name, made in ((HONEST, HonestGame), (CLAIRVOYANT, ClairvoyantGame)):
        if name not in known:
            pyspiel.register_game(TYPES[name], made)


_register()
