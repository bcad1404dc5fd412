"""A game in progress, as its users hold it.

Owns: the public Game: deciding, viewing, copying, imagining, saving and looking.
Must not know: files, agents, how a rule works.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from os import PathLike
from typing import Any

from longbox.game import notation
from longbox.game.looking import look
from longbox.game.options import Decision, Namer, Option
from longbox.game.saving import pack, unpack
from longbox.games.aftermath import campaign_after, scenario_played
from longbox.games.setup import Plan, begin, plan
from longbox.rules.machine import choose
from longbox.rules.scoring import score
from longbox.rules.state import EventTuple, State
from longbox.views.facts import Cards
from longbox.views.imagine import imagine
from longbox.views.narrate import Event
from longbox.views.view import view
from longbox.views.visibility import secret_cards

UNSCORED = ("stalemate", "won by a card")  # endings of a city's games without a count of VP


class Game:
    """One game. Make one with ``longbox.new``."""

    __slots__ = ("_args", "_decision", "_moves", "_namer", "_state", "players")

    def __init__(
        self,
        args: Mapping[str, Any],
        state: State,
        players: tuple[str, ...],
        namer: Namer | None,
        moves: Sequence[tuple[int, str]] = (),
    ) -> None:
        self._args = args
        self._state = state
        # The moves before, the seat and the text of the last move; None before the first one.
        # All copies share what lies behind them, so a copy costs nothing more.
        self._moves: Any = None
        for seat, text in moves:
            self._moves = (self._moves, seat, text)
        self._decision: Decision | None = None
        self.players = players
        self._namer = namer or Namer(state, players)

    # ----------------------------------------------------------------- deciding

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the game is over."""
        if self._decision is None and not self._state.over:
            self._decision = Decision(self._state, self._namer)
        return self._decision

    def choose(self, move: object) -> list[Event]:
        """Decide: an Option, its index, or a move in notation; the events that followed.

        Anything else, and anything not on offer, raises IllegalMove and changes nothing.
        """
        decision = self._decision or self.decision
        if decision is None:
            raise notation.IllegalMove("The game is over; no move can be made.")
        options = decision.options
        if type(move) is int and 0 <= move < len(options):
            index = move
        else:
            index = _meant(move, options)
        state = self._state
        players = self.players
        log: list[EventTuple] = []
        state.log = log
        self._moves = (self._moves, decision.seat, options[index].text)
        self._decision = None
        choose(state, decision.numbers[index])
        events: list[Event] = []
        for entry in log:
            events.append(Event(state, players, entry))  # noqa: PERF401 - no closure
        return events

    # ----------------------------------------------------------------- the ending

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty for a draw."""
        return tuple(self._state.winners)

    @property
    def scores(self) -> tuple[int, ...] | None:
        """VP by seat, where they were counted."""
        st = self._state
        in_city = st.over and st.city >= 0 and st.rules.counts_vp and st.ending not in UNSCORED
        if not in_city and st.ending != "Line-Up not refilled":
            return None
        return tuple(score(self._state, seat) for seat in range(self._state.seats))

    @property
    def ending(self) -> str | None:
        """Why it ended."""
        return self._state.ending or None

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._state.active

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._state.turn + 1

    # ----------------------------------------------------------------- seeing

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the seat (None: a spectator) may know, as plain JSON data."""
        if seat is not None:
            self._check(seat)
        data = view(self._state, self.players, seat)
        decision = self.decision
        if decision is None:
            data["decision"] = None
        else:
            data["decision"] = {"seat": decision.seat}
            if seat == decision.seat:
                data["decision"] |= {
                    "prompt": decision.prompt,
                    "order": decision.order,
                    "options": [option.text for option in decision.options],
                }
        return data

    def _check(self, seat: int) -> None:
        if not 0 <= seat < self._state.seats:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {self._state.seats - 1}.")

    @property
    def cards(self) -> Cards:
        """What everybody may know of this game's cards, by name; no word of where they are."""
        return Cards(self._state.catalog, secret_cards(self._state, None))

    def cards_for(self, seat: int | None) -> Cards:
        """The same, and what the seat alone has seen: whoever peeks into a pack knows more."""
        if seat is not None:
            self._check(seat)
        return Cards(self._state.catalog, secret_cards(self._state, seat))

    def look(self, key: str) -> Any:
        """For tests: the value of any key of a scenario's ``expect`` table, hidden or not."""
        decision = self.decision
        options = [] if decision is None else [option.text for option in decision.options]
        return look(self._state, self.players, options, key)

    # ----------------------------------------------------------------- copying

    def copy(self) -> Game:
        """An independent copy, also in the middle of a card's resolution."""
        it = Game(self._args, self._state.copy(), self.players, self._namer)
        it._moves = self._moves
        return it

    def imagine(self, seat: int, seed: int | str) -> Game:
        """A copy in which everything hidden from the seat is dealt anew; its dice are fresh."""
        self._check(seat)
        it = Game(self._args, imagine(self._state, seat, seed), self.players, self._namer)
        it._moves = self._moves
        return it

    def save(self) -> dict[str, Any]:
        """The whole game as plain JSON data."""
        return pack(self._args, self.players, self.moves(), self._state)

    def moves(self) -> list[tuple[int, str]]:
        """The moves made so far: seat and text."""
        found = []
        moves = self._moves
        while moves is not None:
            moves, seat, text = moves
            found.append((seat, text))
        return found[::-1]

    def record(self) -> dict[str, Any]:
        """The game as a record."""
        data: dict[str, Any] = {key: value for key, value in self._args.items() if value}
        data.setdefault("seed", self._args.get("seed", 0))
        data["players"] = list(self.players)
        order = ["game", "players", "mode", "scenario", "campaign", "ally", "closed_hands", "seed"]
        data = {key: data[key] for key in [*order, *data] if key in data}
        data["moves"] = [{self.players[seat]: text} for seat, text in self.moves()]
        if self.over:
            data["result"] = {"winner": self.look("winner"), "ending": self.ending}
        return data

    @property
    def scenario(self) -> dict[str, Any] | None:
        """The Scenario that is played, with its number, name, story and text; None without one."""
        return scenario_played(self._args, self._state)

    def campaign(self) -> dict[str, Any] | None:
        """The Campaign Log that follows from a finished game; None while it lasts, and elsewhere.

        The log that the game began with is not changed.
        """
        if not self.over or self._state.city < 0:
            return None
        return campaign_after(self._args, self._state, self.players)

    def __repr__(self) -> str:
        what = f"over: {self.ending}" if self.over else f"turn {self.turn}"
        return f"<Game {' vs. '.join(self.players)}, {what}>"


def _meant(move: object, options: tuple[Option, ...]) -> int:
    """The index of the option that a move means."""
    if type(move) is int:
        if 0 <= move < len(options):
            return move
        raise notation.IllegalMove(
            f"There is no option {move}; {notation.offer(options)}", notation.said(options)
        )
    if isinstance(move, Option):
        if move not in options:
            raise notation.IllegalMove(
                f'"{move.text}" is not on offer; {notation.offer(options)}',
                notation.said(options),
            )
        return options.index(move)
    if isinstance(move, str):
        return notation.match(move, options)
    raise notation.InvalidMove(
        f"A move is an option, its index or its text, not {move!r}; {notation.offer(options)}",
        notation.said(options),
    )


def new(
    sets: str | Sequence[str],
    *,
    players: Sequence[str] | None = None,
    mode: str | None = None,
    seed: int | str | None = 0,
    cards: Sequence[Any] | Mapping[str, Any] | PathLike[str] = (),
    scenario: int | None = None,
    campaign: Mapping[str, Any] | None = None,
    ally: str | None = None,
    closed_hands: bool = False,
) -> Game:
    """A new game at its first decision.

    With ``closed_hands`` teammates do not see each other's hands.
    """
    if isinstance(cards, str | Mapping | PathLike):
        cards = [cards]
    seed = 0 if seed is None else seed
    made = plan(
        sets,
        players,
        mode,
        seed,
        cards,
        scenario=scenario,
        campaign=campaign,
        ally=ally,
        closed_hands=closed_hands,
    )
    args = {
        "game": sets if isinstance(sets, str) else list(sets),
        "players": list(made.players),
        "mode": mode,
        "seed": seed,
        "cards": list(cards),
        "scenario": scenario,
        "campaign": None if campaign is None else deepcopy(dict(campaign)),
        "ally": ally,
        "closed_hands": closed_hands,
    }
    return start(args, made)


def start(args: Mapping[str, Any], made: Plan) -> Game:
    """The game of a plan, at its first decision."""
    is_laid = args.get("table") is not None
    return Game(args, begin(made, is_laid), tuple(made.players), None)


def load(data: Any) -> Game:
    """The game that was saved; raises ValueError with a sentence for anything else."""
    args, players, moves, state = unpack(data)
    return Game(args, state, players, None, moves)
