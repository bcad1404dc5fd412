"""A game in progress, as its users hold it.

Owns: the public Game: deciding, viewing, copying, imagining, saving and looking.
Must not know: files, agents, how a rule works.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from longbox.game import notation
from longbox.game.decision import Decision
from longbox.game.digest import digest, digests, tales
from longbox.game.looking import look
from longbox.game.options import Namer
from longbox.game.playing import consulted, foreseen_by, play_on
from longbox.game.saving import EDITION, Past, Saved, pack, sign_of, unpack
from longbox.game.scroll import Desk, Scroll
from longbox.game.trail import ELSEWHERE, EVERY, Link, kept_before, since_kept
from longbox.games.aftermath import campaign_after, scenario_played
from longbox.games.setup import Plan, begin, plan
from longbox.opening.opening import Opening, brief, taking
from longbox.rules.ending import is_scored
from longbox.rules.machine import choose
from longbox.rules.playout import playout
from longbox.rules.retracing import retraced
from longbox.rules.scoring import counted, score
from longbox.rules.seats import listed
from longbox.rules.state import NO_WORDS, State, dice_of
from longbox.rules.tidying import tidy
from longbox.views.cards import facts_of, plain_facts
from longbox.views.events import Event, events_of
from longbox.views.facts import CardFacts, Option, Question, View, encode
from longbox.views.goals import goal
from longbox.views.imagine import deal_anew, imagine
from longbox.views.names import Names, names_of
from longbox.views.sight import Policy, Thinker
from longbox.views.view import cards_in, left_in_deck, view
from longbox.views.visibility import all_of, bit_of, secrets_from, who_may_know_question


class Game:
    """One game in progress, or over: it asks, is answered, and can be looked at from any seat.

    ``longbox.new``, ``load``, ``replay`` and ``lay`` make one. The same opening and the same
    choices give the same game, anywhere. Nothing of a game lives outside of it, so that a copy, a
    save or a record may be made at any decision.
    """

    __slots__ = ("_decision", "_last", "_namer", "_state")

    def __init__(
        self,
        opening: Opening,
        state: State,
        players: tuple[str, ...],
        namer: Namer | None = None,
        moves: Sequence[tuple[int, str]] = (),
    ) -> None:
        self._state = state
        self._last: Link | None = None
        for seat, text in moves:
            self._last = Link(self._last, seat, text, ELSEWHERE, None)
        self._decision: Decision | None = None
        self._namer = namer or Namer(names_of(state.catalog, state.rules, players), opening)

    @property
    def opening(self) -> Opening:
        """How it began, with the players and the seed that it was given."""
        return self._namer.opening

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self._namer.players

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
        decision = self.decision
        if decision is None:
            raise notation.IllegalMove("The game is over; no move can be made.")
        if type(move) is int and 0 <= move < decision.count():
            self._make(decision.number(move))
        else:
            index = _meant(move, decision.offers)
            self._make(decision.number(index), decision.offers[index].text)
        return events_of(self._state, self.names)

    def _make(self, number: int, text: str | None = None) -> None:
        """Make a move; before it is made it is noted, now and then with the position before it."""
        state = self._state
        last = self._last
        is_kept = last is None or last.number == ELSEWHERE or last.count % EVERY == 0
        link = Link(last, state.q_seat, text, number, state.copy() if is_kept else None)
        if self._decision is not None:
            self._decision.leave(link)
            self._decision = None
        self._last = link
        state.told = 0
        choose(state, number)

    def _text(self, link: Link) -> str:
        """How a move is said."""
        if link.text is None:
            links = since_kept(link)
            st = kept_before(links)
            for node in links:
                if node.text is None:
                    node.text = self._namer.text(st, node.number)
                if node is not link:
                    choose(st, node.number)
        assert link.text is not None
        return link.text

    # ----------------------------------------------------------------- playing on by itself

    def playout(
        self, agent: str = "uniform", decisions: int | None = None, seed: int | str = 0
    ) -> int:
        """Play on inside the engine, to the end or for so many decisions; the number made.

        All seats are played by agents of that name: ``uniform`` and ``greedy`` without leaving the
        engine, any other one as it would be asked. The same game and the same ``seed`` give the
        same moves; they are noted as any others. Raises ValueError for a name that is no agent's,
        and for a number below 0.
        """
        if decisions is not None and decisions < 0:
            raise ValueError(f"So many decisions cannot be made: {decisions}.")
        st = self._state
        cast = f"{seed}/{self.opening.seed}/{st.asked}/{list(dice_of(st))}"
        if agent.strip().casefold() != "uniform":
            return self._played_by(agent, decisions, cast)
        if decisions == 0 or st.over:
            return 0
        link = self._leave()
        link.played = cast
        return self._arrive(link, playout(st, cast, decisions or 0))

    def _played_by(self, name: str, decisions: int | None, cast: str) -> int:
        """Play on by agents: each seat has one, and sees what it may know."""
        # Who decides is above any game: they are fetched by name, as the package fetches all.
        make = import_module("longbox.agents.roster").agent
        agents = [make(name, f"{cast}/{seat}") for seat in range(len(self.players))]
        sitting = import_module("longbox.agents.sitting").Sitting(self, agents)
        made: int = sitting.play_out(decisions)
        return made

    def play_on(self, policies: Sequence[Policy | None], decisions: int | None = None) -> int:
        """Play on inside the engine by policies, by seat; the number of decisions made.

        It goes on to the end, for so many decisions, or until a seat must decide that has no
        policy. A policy sees what its seat may know, as numbers (``longbox.views.sight``). The
        moves are noted as any others.
        """
        if decisions == 0 or self._state.over or policies[self._state.q_seat] is None:
            return 0
        link = self._leave()
        link.numbers = play_on(self._state, self.names, policies, decisions or 0)
        return self._arrive(link, len(link.numbers))

    def consult(self, policy: Policy) -> int:
        """The index of the option that a policy would pick now; nothing is changed by it.

        A policy that thinks may have options tried, in worlds dealt from what the seat may know.
        """
        if self._state.over:
            raise notation.IllegalMove("The game is over; no move can be made.")
        return consulted(self._state, self.names, policy)

    def foresee(self, thinker: Thinker, *seats: int) -> None:
        """Have worlds that the first of the seats imagines played on and judged by a thinker.

        Of several seats what only some of them know is dealt anew. Nothing is changed by it. Raises
        ValueError for a seat that is not there.
        """
        for seat in seats:
            self._check(seat)
        known = self.known(seats[0])
        st = known._state  # noqa: SLF001 - a game of our own kind
        foreseen_by(st, self.names, thinker, seats)

    # ----------------------------------------------------------------- seen as numbers

    def read(self, desk: Desk, seat: int) -> Scroll:
        """What the seat may know, as numbers, and, if it must decide, those of its options.

        It is as at the moment that ``view`` tells of, and good until the desk is asked again.
        """
        st = self._state
        scroll = desk.scroll(st)
        if seat == st.q_seat or self.is_open(seat):
            scroll.read(st, seat, True)
        else:
            known = self.known(seat)
            scroll.read(known._state, seat, False)  # noqa: SLF001 - a game of our own kind
        return scroll

    def numbers(self, desk: Desk) -> list[int]:
        """The numbers of the options of the pending decision, in their order."""
        st = self._state
        return list(desk.scroll(st).numbering.numbers(st))

    def is_open_to_all(self) -> bool:
        """Whether everybody may know of the pending question."""
        return who_may_know_question(self._state) == all_of(self._state)

    def _leave(self) -> Link:
        """A link for moves that are made without noting each: the position before them is kept."""
        before = self._state.copy()
        if self._decision is not None:
            self._decision.stay(before)
            self._decision = None
        return Link(self._last, -1, "", ELSEWHERE, before)

    def _arrive(self, link: Link, made: int) -> int:
        """So many moves were made since; they are told when somebody asks for them."""
        link.count = made + (0 if self._last is None else self._last.count)
        self._last = link
        return made

    def _told(self, link: Link | None) -> Link | None:
        """A move; of a playout whose moves nobody has asked for yet, its last one."""
        if link is None or not (link.played or len(link.numbers)):
            return link
        assert link.state is not None
        it = self._at(link.state.copy(), link.before)
        first = 0 if link.before is None else link.before.count
        numbers = list(link.numbers)
        if link.played:
            numbers = retraced(link.state.copy(), link.played, link.count - first)
        for number in numbers:
            it._make(number)
        last = it._last  # noqa: SLF001 - a game of our own kind
        assert last is not None
        # All games that share the playout have its moves from now on.
        link.before, link.seat, link.text = last.before, last.seat, last.text
        link.number, link.state, link.played = last.number, last.state, ""
        link.numbers = NO_WORDS
        return link

    # ----------------------------------------------------------------- the ending

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty for a draw, and where nobody has won."""
        return tuple(listed(self._state.winners))

    @property
    def scores(self) -> tuple[int, ...] | None:
        """VP by seat, where they were counted; None in all other cases."""
        if not is_scored(self._state):
            return None
        return tuple([int(score(self._state, seat)) for seat in range(self._state.seats)])

    @property
    def sheet(self) -> tuple[dict[str, tuple[int, int]], ...] | None:
        """By seat what each of their cards is worth: its copies and their VP; None before the end.

        None, too, where no VP are counted. Tokens are worth 1 VP each, beside these.
        """
        if not self.over or self._state.rules.cooperative:
            return None
        it = self._state.copy()  # an expression may be worked out in it
        found: list[dict[str, tuple[int, int]]] = []
        for seat in range(it.seats):
            rows: dict[str, tuple[int, int]] = {}
            for copy, vp in counted(it, seat):
                name = self.names.of(it, copy)
                many, sum_of = rows.get(name, (0, 0))
                rows[name] = (many + 1, sum_of + int(vp))
            found.append(rows)
        return tuple(found)

    def goal(self, seat: int | None) -> str:
        """What a seat, or whoever watches, plays for, in a line."""
        return goal(self._state, self.players, seat)

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
        data["cards"] = cards_in(seen, plain_facts(self.names))
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
        cards = facts_of(self.names, secrets_from(st, bit_of(st, seat), self.names.secret))
        return view(st, self.names, seat, asked, cards)

    def left(self, seat: int) -> tuple[str, ...] | None:
        """The cards that are left in the seat's own deck, by name and not as they lie there.

        None where the seat itself cannot tell. Raises ValueError for a seat that is not there.
        """
        self._check(seat)
        it = self.known(seat)
        return left_in_deck(it._state, self.names, seat)  # noqa: SLF001 - as above

    @property
    def names(self) -> Names:
        """What the cards, places and players of this game are called."""
        return self._namer.names

    def _check(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self._state.seats:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {self._state.seats - 1}.")

    def cards_for(self, seat: int | None) -> dict[str, CardFacts]:
        """What the seat (None: anybody) may know to be printed on this game's cards, by name."""
        self._check(seat)
        st = self._state
        return facts_of(self.names, secrets_from(st, bit_of(st, seat), self.names.secret))

    # ----------------------------------------------------------------- who may know of the moment

    def is_open(self, seat: int | None) -> bool:
        """Whether the seat may know that the pending question is asked, and so what led to it."""
        return bool(who_may_know_question(self._state) & bit_of(self._state, seat))

    def open_to(self) -> frozenset[int | None]:
        """The seats to which the pending question is open; None: whoever only watches."""
        bits = who_may_know_question(self._state)
        seats = self._state.seats
        found: list[int | None] = [int(seat) for seat in range(seats) if bits >> seat & 1]
        if bits >> seats & 1:
            found.append(None)
        return frozenset(found)

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
        node = self._told(self._last)
        while node is not None:
            moves.append(node)
            if node.state is not None:
                found = _last_open(node.state, moves, bit)
                if found is not None:
                    return found
                moves = []
            node = self._told(node.before)
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
        node = self._told(self._last)
        while node is not None and node is not last:
            numbers.append(node.number)
            node = self._told(node.before)
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
        node = self._told(self._last)
        while node is not None and count < made:
            if node.count <= count:
                moves.append(node)
            if node.state is not None and node.count <= count + 1:
                st = node.state.copy()
                for move in reversed(moves):
                    choose(st, move.number)
                return self._at(st, moves[0] if moves else node.before)
            node = self._told(node.before)
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

    def __copy__(self) -> Game:
        """The same as ``copy``."""
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        """The same as ``copy``: it shares nothing that ever changes."""
        return self.copy()

    def __reduce__(self) -> tuple[Callable[[Any], Game], tuple[dict[str, Any]]]:
        """To another process it goes as it is saved, and comes back as it is loaded."""
        return (load, (self.save(),))

    def imagine(self, seat: int, seed: int | str) -> Game:
        """A copy in which everything hidden from the seat is dealt anew; its dice are fresh.

        It is at the last moment that the seat may know, and what was before it is forgotten; so is
        the seed, from which all that is hidden could be dealt.
        """
        self._check(seat)
        known = self.known(seat)
        st = known._state  # noqa: SLF001 - a game of our own kind
        dealt = imagine(st, seat, seed, self._namer.order(st))
        tidy(dealt)
        namer = self._namer.imagined()
        return Game(namer.opening, dealt, self.players, namer)

    def deal_anew(self, seed: int | str) -> Game:
        """A copy in which what no seat knows is dealt anew: the order of decks, and the dice.

        Every seat sees the same in both, and is asked the same. What was before is forgotten, and
        so is the seed, from which all that is hidden could be dealt.
        """
        dealt = deal_anew(self._state, seed, self._namer.order(self._state))
        namer = self._namer.imagined()
        return Game(namer.opening, dealt, self.players, namer)

    def came_of(self, world: Game) -> dict[int, int]:
        """By hidden copy, the one that came in its place in a world that was imagined of this."""
        mine, its = self._state.row, world._state.row
        pairs = zip(mine, its, strict=True)
        return {int(one): int(other) for one, other in pairs if one != other}

    def save(self) -> dict[str, Any]:
        """The whole game as plain JSON data, hidden cards and dice among it; ``load`` takes it."""
        saved = Saved(self.opening, self.players, self.moves(), self._state, self._past())
        return pack(saved)

    def sign(self) -> str:
        """A short word that tells this position from others, hidden cards and dice among them."""
        decision = self.decision
        offers = [] if decision is None else [option.text for option in decision.offers]
        return sign_of(self._state, offers)

    def moves(self) -> list[tuple[int, str]]:
        """The moves made so far: seat and text."""
        return [(link.seat, self._text(link)) for link in self._links()]

    def _links(self) -> list[Link]:
        """The moves made so far, the first one first."""
        found: list[Link] = []
        node = self._told(self._last)
        while node is not None:
            found.append(node)
            node = self._told(node.before)
        found.reverse()
        return found

    def digests(self) -> dict[int, str]:
        """Digests by the number of moves so far: of the deal, after throws of dice, and as it is.

        They tell hidden cards to whoever tries. What was before a game was loaded is played again.
        """
        links = self._links()
        told = tales(self.moves())
        kept = [i for i, link in enumerate(links) if link.state is not None]
        first = kept[0] if kept else len(links)
        start = links[0].state if links else self._state
        played: list[Link] = []
        if first:
            again = import_module("longbox.records.record").opened(self.opening)
            start = again._state.copy()  # noqa: SLF001 - a game of our own kind
            for link in links[:first]:
                again.choose(self._text(link))
            played = again._links()  # noqa: SLF001
        assert start is not None
        found = {0: digest(start, self.names, told[0])}
        found.update(digests(played + links[first:], self.names, told))
        found[len(links)] = digest(self._state, self.names, told[len(links)])
        return found

    def record(self) -> dict[str, Any]:
        """The game as a record: its opening, its moves, its result; ``replay`` takes it."""
        data: dict[str, Any] = brief(self.opening)
        data["dice"] = EDITION
        data["moves"] = [{self.players[seat]: text} for seat, text in self.moves()]
        if self.over:
            data["digests"] = [list(one) for one in self.digests().items()]
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
        for i, option in enumerate(options):
            if option is move or option.text == move.text:  # no two of them have the same text
                return i
        raise notation.IllegalMove(
            f'"{move.text}" is not on offer; {notation.offer(options)}',
            notation.said(options),
        )
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
