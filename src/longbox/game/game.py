"""A game in progress, as its users hold it.

Owns: the public Game: deciding, viewing, copying, imagining, saving and looking.
Must not know: files, agents, how a rule works.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from longbox.game import notation
from longbox.game.decision import Decision
from longbox.game.looking import look
from longbox.game.options import Namer
from longbox.game.saving import EDITION, Past, Saved, pack, unpack
from longbox.games.aftermath import campaign_after, scenario_played
from longbox.games.setup import Plan, begin, plan
from longbox.opening.opening import Opening, brief, taking
from longbox.rules.ending import is_scored
from longbox.rules.machine import choose
from longbox.rules.scoring import score
from longbox.rules.state import State
from longbox.views.cards import facts_of, plain_facts
from longbox.views.events import Event, events_of
from longbox.views.facts import CardFacts, Option, Question, View, encode
from longbox.views.imagine import imagine
from longbox.views.names import Names, names_of
from longbox.views.view import cards_in, view
from longbox.views.visibility import all_of, bit_of, secret_cards, who_may_know_question

ELSEWHERE = -(1 << 40)  # the number of a move that was made in another process
EVERY = 32  # moves between two positions that are kept, to come back to what lies between them


class Link:
    """A move that was made, and those before it; shared by all copies of a game."""

    __slots__ = ("before", "count", "number", "seat", "state", "text")

    def __init__(
        self, before: Link | None, seat: int, text: str, number: int, state: State | None
    ) -> None:
        self.before = before
        self.count: int = 1 if before is None else before.count + 1
        self.seat = seat
        self.text = text
        self.number = number  # of the option, as the engine knows it
        self.state = state  # the position before it, where that was kept


class Game:
    """One game in progress, or over: it asks, is answered, and can be looked at from any seat.

    ``longbox.new``, ``load``, ``replay`` and ``lay`` make one. The same opening and the same
    choices give the same game, anywhere. Nothing of a game lives outside of it, so that a copy, a
    save or a record may be made at any decision.
    """

    __slots__ = ("_decision", "_last", "_namer", "_state", "opening", "players")

    def __init__(
        self,
        opening: Opening,
        state: State,
        players: tuple[str, ...],
        namer: Namer | None = None,
        moves: Sequence[tuple[int, str]] = (),
    ) -> None:
        self.opening = opening  # how it began, with the players and the seed that it was given
        self._state = state
        self._last: Link | None = None
        for seat, text in moves:
            self._last = Link(self._last, seat, text, ELSEWHERE, None)
        self._decision: Decision | None = None
        self.players = players  # their names, by seat
        self._namer = namer or Namer(names_of(state.catalog, state.rules, players))

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
        options = decision.offers
        if type(move) is int and 0 <= move < len(options):
            index = move
        else:
            index = _meant(move, options)
        state = self._state
        state.log = []
        self._note(decision.seat, options[index].text, decision.numbers[index])
        self._decision = None
        choose(state, decision.numbers[index])
        return events_of(state, self.names)

    def _note(self, seat: int, text: str, number: int) -> None:
        """Note a move that is about to be made, now and then with the position before it."""
        last = self._last
        is_kept = last is None or last.number == ELSEWHERE or last.count % EVERY == 0
        self._last = Link(last, seat, text, number, self._state.copy() if is_kept else None)

    # ----------------------------------------------------------------- the ending

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty for a draw, and where nobody has won."""
        return tuple(self._state.winners)

    @property
    def scores(self) -> tuple[int, ...] | None:
        """VP by seat, where they were counted; None in all other cases."""
        if not is_scored(self._state):
            return None
        return tuple(score(self._state, seat) for seat in range(self._state.seats))

    @property
    def ending(self) -> str | None:
        """Why it ended, such as "last Character defeated"; None while it lasts."""
        return self.names.ending(self._state.ending)

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
        """What the seat (None: a spectator) may know, as plain JSON data with the keys of a View.

        While somebody is asked of whom the seat may not know, it is as at the last moment that the
        seat may know. Of the cards it has the printed facts of those that it speaks of. Raises
        ValueError for a seat that is not there.
        """
        seen = self.see(seat)
        data: dict[str, Any] = to_builtins(replace(seen, cards={}), enc_hook=encode)
        facts = plain_facts(self.names)
        data["cards"] = {name: facts[name] for name in cards_in(seen)}
        return data

    def see(self, seat: int | None, is_spoken: bool = True) -> View:
        """What the seat (None: a spectator) may know, as a View.

        It is as at the moment that ``view`` tells of. ``is_spoken``: with the prompt in words, too.
        Its ``cards`` are all that the seat may know to be in the game. Raises ValueError for a seat
        that is not there.
        """
        self._check(seat)
        it = self.known(seat)
        st = it._state  # noqa: SLF001 - another game, of our own kind
        decision = it.decision
        asked: Question | None = None
        if decision is not None:
            if seat == decision.seat:
                asked = decision.question(is_spoken)
            else:
                asked = Question(seat=decision.seat if it.is_open(seat) else None)
        cards = facts_of(self.names, secret_cards(st, seat))
        return view(st, self.names, seat, asked, cards)

    @property
    def names(self) -> Names:
        """What the cards, places and players of this game are called."""
        return self._namer.names

    def _check(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self._state.seats:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {self._state.seats - 1}.")

    def _secrets(self, seat: int | None) -> frozenset[int]:
        return secret_cards(self._state, seat)

    def cards_for(self, seat: int | None) -> dict[str, CardFacts]:
        """What the seat (None: anybody) may know to be printed on this game's cards, by name."""
        self._check(seat)
        return facts_of(self.names, self._secrets(seat))

    # ----------------------------------------------------------------- who may know of the moment

    def is_open(self, seat: int | None) -> bool:
        """Whether the seat may know that the pending question is asked, and so what led to it."""
        return bool(who_may_know_question(self._state) & bit_of(self._state, seat))

    def known(self, seat: int | None) -> Game:
        """The game at the last moment that the seat may know; a copy, unless that is now.

        Where nobody can say what was before, because the game was loaded or imagined just now, it
        is the game as it is.
        """
        if self.is_open(seat):
            return self
        found = self._open_to(bit_of(self._state, seat))
        return self if found is None else self._at(*found)

    def _open_to(self, bit: int) -> tuple[State, Link | None] | None:
        """The last position open to a seat, and the move that led to it; None: nobody can say."""
        moves: list[Link] = []  # since a position that is kept, the last one first
        node = self._last
        while node is not None:
            moves.append(node)
            if node.state is not None:
                found = _last_open(node.state, moves, bit)
                if found is not None:
                    return found
                moves = []
            node = node.before
        return None

    def _past(self) -> Past | None:
        """What must be kept, so that each seat still sees the last moment that it may know."""
        unseen = all_of(self._state) & ~who_may_know_question(self._state)
        bits = [1 << seat for seat in range(self._state.seats + 1) if unseen >> seat & 1]
        found = [one for one in map(self._open_to, bits) if one is not None]
        if not found:
            return None
        state, last = min(found, key=lambda one: 0 if one[1] is None else one[1].count)
        numbers: list[int] = []
        node = self._last
        while node is not None and node is not last:
            numbers.append(node.number)
            node = node.before
        return Past(state, numbers[::-1])

    def remember(self, past: Past) -> None:
        """Take over what was kept of the past, of a game that was loaded just now."""
        moves = self.moves()
        self._last = None
        first = len(moves) - len(past.numbers)
        for i, (seat, text) in enumerate(moves):
            number = past.numbers[i - first] if i >= first else ELSEWHERE
            self._last = Link(self._last, seat, text, number, past.state if i == first else None)

    def at(self, count: int) -> Game:
        """The game after its first so many moves, as a copy.

        Raises ValueError where there are not so many, and for a moment before a game was loaded.
        """
        made = 0 if self._last is None else self._last.count
        moves: list[Link] = []
        node = self._last
        while node is not None and count < made:
            if node.count <= count:
                moves.append(node)
            if node.state is not None and node.count <= count + 1:
                st = node.state.copy()
                for move in reversed(moves):
                    choose(st, move.number)
                return self._at(st, moves[0] if moves else node.before)
            node = node.before
        if count != made:
            raise ValueError(f"There is no move {count}; the game has {made}.")
        return self.copy()

    def _at(self, st: State, last: Link | None) -> Game:
        it = Game(self.opening, st, self.players, self._namer)
        it._last = last
        return it

    def look(self, key: str) -> Any:
        """For tests: the value of any key of a scenario's ``expect`` table, hidden or not."""
        if key.startswith("log."):
            return (self.campaign() or {}).get(key.partition(".")[2])
        decision = self.decision
        options = [] if decision is None else [option.text for option in decision.offers]
        return look(self._state, self.names, options, key)

    # ----------------------------------------------------------------- copying

    def copy(self) -> Game:
        """An independent copy, also in the middle of a card's resolution.

        The same choices lead the copy to the same position: the dice are copied, too.
        """
        return self._at(self._state.copy(), self._last)

    def imagine(self, seat: int, seed: int | str) -> Game:
        """A copy in which everything hidden from the seat is dealt anew; its dice are fresh.

        It is at the last moment that the seat may know, and what was before it is forgotten.
        """
        self._check(seat)
        known = self.known(seat)
        st = imagine(known._state, seat, seed)  # noqa: SLF001 - a game of our own kind
        return Game(self.opening, st, self.players, self._namer)

    def save(self) -> dict[str, Any]:
        """The whole game as plain JSON data, hidden cards and dice among it; ``load`` takes it."""
        saved = Saved(self.opening, self.players, self.moves(), self._state, self._past())
        return pack(saved)

    def moves(self) -> list[tuple[int, str]]:
        """The moves made so far: seat and text."""
        found: list[tuple[int, str]] = []
        node = self._last
        while node is not None:
            found.append((node.seat, node.text))
            node = node.before
        return found[::-1]

    def record(self) -> dict[str, Any]:
        """The game as a record: its opening, its moves, its result; ``replay`` takes it."""
        data: dict[str, Any] = brief(self.opening)
        data["dice"] = EDITION
        data["moves"] = [{self.players[seat]: text} for seat, text in self.moves()]
        if self.over:
            data["result"] = {"winner": self.look("winner"), "ending": self.ending}
        return data

    @property
    def scenario(self) -> dict[str, Any] | None:
        """The Scenario that is played, with its number, name, story and text; None without one."""
        return scenario_played(self.opening, self._state)

    def campaign(self) -> dict[str, Any] | None:
        """The Campaign Log that follows from a finished game; None while it lasts, and elsewhere.

        The log that the game began with is not changed.
        """
        if not self.over or not self._state.rules.keeps_log:
            return None
        return campaign_after(self.opening, self._state, self.players)

    def __repr__(self) -> str:
        what = f"over: {self.ending}" if self.over else f"turn {self.turn}"
        return f"<Game {' vs. '.join(self.players)}, {what}>"


def _last_open(state: State, moves: list[Link], bit: int) -> tuple[State, Link | None] | None:
    """The last position open to a seat, of those in which moves were made, the last move first."""
    st = state.copy()
    found: tuple[State, Link | None] | None = None
    for move in reversed(moves):
        if who_may_know_question(st) & bit:
            found = (st.copy(), move.before)
        choose(st, move.number)
    return found


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


def start(opening: Opening) -> Game:
    """The game of an opening, at its first decision."""
    return begun(opening, plan(opening))


@taking(Opening)
def new(opening: Opening) -> Game:
    """A new game at its first decision; it takes what an Opening takes.

    Raises ValueError with a sentence where such a table cannot be set up.
    """
    return start(opening)


def begun(opening: Opening, made: Plan) -> Game:
    """The game of a plan, at its first decision; its opening says who plays, and the seed."""
    players = tuple(made.players)
    state = begin(made, opening.table is not None)
    return Game(replace(opening, players=players, seed=opening.dice), state, players)


def load(data: Any) -> Game:
    """The game that was saved, at the decision at which it was; what ``save`` gave is taken.

    Raises ValueError with a sentence for anything else.
    """
    saved = unpack(data)
    it = Game(saved.opening, saved.state, saved.players, moves=saved.moves)
    if saved.past is not None:
        it.remember(saved.past)
    return it
