"""The account of a game: what has happened, move by move, as each seat may know it.

Owns: the moments of a seat, and what lies between them.
Must not know: rules, how anything is said or sent; who may know what is visibility's to say.

A moment of a seat is a position in which somebody is asked what the seat may know of. Whatever
happens between two of them is one step to that seat, be it one move or several: who was asked in
between, and declined, is not told by anything that it is given.
"""

from __future__ import annotations

from collections.abc import Sequence

from longbox.game.game import Game
from longbox.views.events import Event

WATCHING = None  # the seat of whoever only watches


class Made:
    """A move that was made: who chose what, whose turn it was, and what followed."""

    __slots__ = ("active", "bot", "by_agent", "events", "kind", "known_to", "seat", "text")

    def __init__(
        self,
        seat: int,
        kind: str,
        text: str,
        active: int,
        known_to: frozenset[int | None],
        by_agent: bool,
        bot: tuple[str, str] | None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.text = text
        self.active = active
        self.known_to = known_to  # the seats that may know that it was to be decided
        self.by_agent = by_agent
        self.bot = bot  # which one, and the hash of what it was handed; None: nobody noted it
        self.events: list[Event] = []


class Account:
    """A game and its past."""

    __slots__ = ("_moments", "game", "made")

    def __init__(self, game: Game) -> None:
        self.game = game  # as it stands
        self.made: list[Made] = []
        # By seat, and for who watches: after how many moves each of its moments was.
        self._moments: dict[int | None, list[int]] = {
            seat: [0] for seat in (*range(len(game.players)), WATCHING)
        }

    def choose(self, text: str, by_agent: bool = False, bot: tuple[str, str] | None = None) -> Made:
        """Make a move, by its text; what it was and what followed."""
        decision = self.game.decision
        assert decision is not None
        kind = next((one.kind for one in decision.offers if one.text == text), "")
        known_to = self.game.open_to()
        made = Made(decision.seat, kind, text, self.game.active, known_to, by_agent, bot)
        made.events = self.game.choose(text)
        self.made.append(made)
        for seat in self.game.open_to():
            self._moments[seat].append(len(self.made))
        return made

    def back(self, count: int) -> None:
        """Take back all but the first so many moves."""
        self.game = self.game.at(count)
        del self.made[count:]
        for moments in self._moments.values():
            while moments[-1] > count:
                moments.pop()

    def heard(self, seat: int) -> list[Event]:
        """What has happened since a seat made a move last, which no seat may know all of."""
        first = len(self.made)
        while first > 0:
            first -= 1
            if self.made[first].seat == seat:
                break
        return [event for made in self.made[first:] for event in made.events]

    def made_by(self, seat: int) -> int:
        """How many moves a seat has made."""
        return sum(1 for made in self.made if made.seat == seat)

    # ------------------------------------------------------------------ moments of a seat

    def is_open(self, seat: int | None) -> bool:
        """Whether the seat may know of the question that is pending."""
        return self.game.is_open(seat)

    def number(self, seat: int | None) -> int:
        """The number of the seat's last moment; its first, before any move, is 0."""
        return len(self._moments[seat]) - 1

    def moves_at(self, seat: int | None, moment: int) -> int:
        """How many moves had been made at a moment of a seat; raises ValueError."""
        moments = self._moments[seat]
        if not 0 <= moment < len(moments):
            raise ValueError(f"There is no move {moment}; the game has {len(moments) - 1}.")
        return moments[moment]

    def step(self, seat: int | None, moment: int) -> Sequence[Made]:
        """The moves that led to a moment of a seat from the one before it."""
        if moment < 1:
            return ()
        moments = self._moments[seat]
        return self.made[moments[moment - 1] : moments[moment]]

    def since(self, seat: int | None, moment: int) -> Sequence[Made]:
        """The moves from a moment of a seat to its last one."""
        moments = self._moments[seat]
        return self.made[moments[moment] : moments[-1]]

    # ------------------------------------------------------------------ answers

    def may_be_answered(self, seat: int | None, people: Sequence[int]) -> bool:
        """Whether the last move lets people answer out of hands that the seat does not see.

        Everybody knows that: it does not depend on what those people hold.
        """
        last = self.made[-1]
        if seat not in last.known_to and not last.events:
            return False  # to that seat it was no move
        view = self.game.see(None, is_spoken=False)
        teams = [player.team for player in view.players]
        is_attack = last.kind in ANSWERED or any(event.kind == "attack" for event in last.events)
        has_assists = any("Assist" in card.keywords for card in view.cards.values())
        for other in people:
            if seat is not None and teams[seat] == teams[other]:
                continue
            is_mate = teams[other] == teams[last.active]
            if is_attack and (view.city is not None or not is_mate):
                return True
            if has_assists and is_mate and other != last.active:
                return True
        return False


ANSWERED = ("done", "block", "defend", "assist")
