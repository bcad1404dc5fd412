"""A person at the table, without a page: what they must do so that an agent's moves are made.

Owns: which choices one click, key or tap makes, as on the page (web/src/lib/table.svelte.ts).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from longbox.agents.agent import Agent
from longbox.agents.sitting import Sitting
from longbox.game.foresight import TURNS, foreseen
from longbox.game.game import Game
from longbox.views.facts import Ahead, Option, Playing

ENDS = ("end turn", "done")


def ready(ahead: Ahead) -> list[Playing]:
    """The cards that *play all* plays."""
    is_wanted = any(one.asks for one in ahead.plays)
    return [one for one in ahead.plays if not one.asks and not (one.idle and is_wanted)]


def ends_itself(ahead: Ahead, options: Sequence[Option]) -> bool:
    """Whether the turn ends by itself, for nothing is left."""
    if ahead.left or ahead.ways or any(one.asks or not one.idle for one in ahead.plays):
        return False
    idle = {one.text for one in ahead.plays}
    return all(one.kind in ENDS or one.text in idle for one in options)


@dataclass
class Turn:
    """A turn: whose it was, what they had to do, and what others were asked meanwhile."""

    seat: int
    actions: list[str] = field(default_factory=list)
    asked: dict[int, int] = field(default_factory=dict)  # questions by seat
    helped: dict[int, tuple[int, int]] = field(default_factory=dict)  # how often, at which Power


class People:
    """Agents whose moves are made by hand, at every seat; mere order is left to the table."""

    def __init__(self, game: Game, agents: Sequence[Agent]) -> None:
        self.game = game
        self.sitting = Sitting(game, agents)
        self.turn = Turn(game.active)
        # What goes on from the last click: choices still to come, one list for each thing meant.
        self._meant: list[list[str]] = []
        self._picking = 0  # cards still to be picked before one confirms
        self._walks = False  # the last click led through the city
        self._in_reach: set[str] = set()
        self._plays = False  # *play all* goes on
        self._plays_rest = False  # with what asks, too
        self._goes_on = False  # with what is drawn later in the turn
        self._fights = False

    def turns(self) -> Iterator[Turn]:
        """Play to the end; every turn, as it is over."""
        number = self.game.turn
        while not self.game.over:
            if self.game.turn != number:
                yield self.turn
                self.turn = Turn(self.game.active)
                self._meant, number = [], self.game.turn
                self._plays = self._walks = self._goes_on = self._fights = False
            self._decide()
        yield self.turn

    def _decide(self) -> None:
        decision = self.game.decision
        assert decision is not None
        ahead = foreseen(self.game, decision.seat)
        rule = decision.asks.rule
        self._plays = self._plays or self._fights
        is_turn = decision.seat == self.game.active and (rule in TURNS or rule == "announce")
        if decision.order:
            self._make(decision.options[0])
            return
        if not is_turn and decision.seat == self.game.active:
            self._plays = self._plays and self._plays_rest
        if (
            is_turn
            and ahead is not None
            and self._goes_on
            and any(not p.idle for p in ready(ahead))
        ):
            self._plays = True  # it was pressed in this turn: what is drawn is played, too
        if is_turn and ahead is not None and self._plays and self._next(ahead):
            self._make(self._found(self._next(ahead)))
            return
        self._plays = self._plays and not is_turn
        wanted = decision.options[self.sitting.ask()]
        if decision.seat != self.game.active:
            self._count(decision.seat, rule)
        elif is_turn and ahead is not None and wanted.kind == "play" and self._in_hand(wanted):
            self._plays, self._plays_rest = True, not ready(ahead)
            self._goes_on = True
            self._act("play the other" if self._plays_rest else "play all")
            wanted = self._found(self._next(ahead))
        elif is_turn and ahead is not None and wanted.kind in ENDS:
            if not ends_itself(ahead, decision.options):
                self._act(wanted.text)
        else:
            self._choose(wanted, ahead, decision.asks.most)
        self._make(wanted)

    def _next(self, ahead: Ahead) -> str:
        """What is played next; empty: nothing by itself."""
        plays = ready(ahead) or (
            [one for one in ahead.plays if one.asks] if self._plays_rest else []
        )
        return plays[0].text if plays else ""

    def _found(self, text: str) -> Option:
        decision = self.game.decision
        assert decision is not None
        return next(one for one in decision.options if one.text == text)

    def _in_hand(self, option: Option) -> bool:
        return option.at is not None and option.at.zone == "hand"

    def _count(self, seat: int, rule: str) -> None:
        """A question in another's turn; to Assist, only where the page would put it."""
        if rule == "assist" and not self._is_put(seat):
            return
        self.turn.asked[seat] = self.turn.asked.get(seat, 0) + 1

    def _is_put(self, seat: int) -> bool:
        view = self.game.see(seat, is_spoken=False)
        decision = self.game.decision
        assert decision is not None
        times, power = self.turn.helped.get(seat, (0, -1))
        cost = decision.asks.cost
        is_won = cost is not None and view.power >= cost
        if view.players[view.active].hand_count or is_won or view.power == power or times > 1:
            return False
        self.turn.helped[seat] = (times + 1, view.power)
        return True

    def _choose(self, wanted: Option, ahead: Ahead | None, most: int) -> None:
        """One thing that is clicked, unless it is what the last click meant."""
        is_step = wanted.kind == "move" and wanted.because is None
        is_on_the_way = self._walks and (is_step or wanted.text in self._in_reach)
        going = [way[1:] for way in self._meant if way[0] == wanted.text]
        self._meant = [way for way in going if way]
        if not is_step:
            self._walks = False
        if going or is_on_the_way:
            return  # who walks clicks where they walk to, or what they take there
        ways = [] if ahead is None else ahead.ways
        self._meant = [[*way.by[1:], way.option.text] for way in ways if way.by[0] == wanted.text]
        self._walks = is_step
        self._in_reach = {way.option.text for way in ways} if is_step else set()
        if wanted.kind == "normal turn" and ahead is not None and wanted.text in ahead.via:
            self._meant = []
            return
        if self._picking:
            self._picking -= 1
        elif most > 1:
            self._act("confirm")
            self._picking = most - 1
        self._act(wanted.text)
        if wanted.kind == "confront":  # its cards are for nothing else than to be played
            self._plays = self._plays_rest = self._goes_on = self._fights = True

    def _make(self, option: Option) -> None:
        self.sitting.tell(self.game.choose(option))

    def _act(self, what: str) -> None:
        self.turn.actions.append(what)
