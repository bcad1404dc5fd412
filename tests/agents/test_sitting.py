"""Agents at a table: each is handed what its seat may know, and nothing twice."""

from __future__ import annotations

from collections.abc import Sequence

import longbox
from longbox.agents.agent import Shown, typed
from longbox.agents.greedy import Greedy
from longbox.agents.sitting import Sitting
from longbox.agents.uniform import Uniform
from longbox.views.events import Event
from longbox.views.facts import EventParts, Option

DUEL = "green-lantern-vs-sinestro"


class Listener(Uniform):
    """Takes any option, and keeps what it was handed."""

    is_blind = False
    is_deaf = False

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.heard: list[list[EventParts]] = []
        self.seats: set[int | None] = set()

    def choose(
        self, view: Shown, options: Sequence[Option], events: Sequence[EventParts] = ()
    ) -> int:
        self.heard.append(list(events))
        self.seats.add(typed(view).seat)
        return super().choose(view, options, events)


def test_each_agent_hears_once_what_its_seat_may_know() -> None:
    game = longbox.new(DUEL, seed=2)
    agents = [Listener(seat) for seat in range(2)]
    sitting = Sitting(game, agents)
    happened: list[Event] = []
    told = [0, 0]  # how much had happened when each was asked last
    for _ in range(120):
        assert game.decision is not None
        told[game.decision.seat] = len(happened)
        events = game.choose(sitting.ask())
        happened += events
        sitting.tell(events)

    for seat, one in enumerate(agents):
        heard = [event for events in one.heard for event in events]
        assert [event.seen(seat) for event in happened[: told[seat]]] == heard
        assert {seat} == one.seats


def test_an_agent_decides_alike_from_plain_and_from_typed_data() -> None:
    for table in (DUEL, "rebirth"):
        game = longbox.new(table, seed=5)
        one, other = Greedy(), Greedy()
        for _ in range(60):
            assert game.decision is not None
            seat, options = game.decision.seat, game.decision.options
            choice = one.choose(game.see(seat, is_spoken=False), options)

            assert choice == other.choose(game.view(seat), options)

            game.choose(choice)


def test_a_game_is_played_to_its_end() -> None:
    game = longbox.new(DUEL, seed=1)
    made = Sitting(game, [Uniform(0), Uniform(1)]).play_out()

    assert game.over
    assert len(game.moves()) == made
